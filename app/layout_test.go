package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// place is where a part of the page is, in the window.
type place struct {
	name string
	at   fyne.Position
	size fyne.Size
}

func (p place) String() string {
	return fmt.Sprintf("%s at %.0f,%.0f, %.0f×%.0f", p.name, p.at.X, p.at.Y, p.size.Width, p.size.Height)
}

// rounding is what does not count as an overlap.
const rounding = 0.51

func (p place) in(q place) bool {
	return p.at.X >= q.at.X-rounding && p.at.Y >= q.at.Y-rounding &&
		p.at.X+p.size.Width <= q.at.X+q.size.Width+rounding && p.at.Y+p.size.Height <= q.at.Y+q.size.Height+rounding
}

func (p place) meets(q place) bool {
	return p.at.X+p.size.Width > q.at.X+rounding && q.at.X+q.size.Width > p.at.X+rounding &&
		p.at.Y+p.size.Height > q.at.Y+rounding && q.at.Y+q.size.Height > p.at.Y+rounding
}

// whole is the whole window.
func (d *desk) whole() place {
	return place{"the window", fyne.NewPos(0, 0), d.env.Window.Canvas().Size()}
}

// where returns where an object is in the window.
func (d *desk) where(o fyne.CanvasObject) fyne.Position {
	d.t.Helper()
	var find func(in fyne.CanvasObject, at fyne.Position) (fyne.Position, bool)
	find = func(in fyne.CanvasObject, at fyne.Position) (fyne.Position, bool) {
		at = at.Add(in.Position())
		if in == o {
			return at, true
		}
		for _, c := range inside(in) {
			if p, ok := find(c, at); ok {
				return p, true
			}
		}
		return at, false
	}
	at, ok := find(d.env.Window.Canvas().Content(), fyne.NewPos(0, 0))
	if !ok {
		d.t.Fatalf("%T is not in the window", o)
	}
	return at
}

// parts returns the parts of the page that may not overlap.
func (d *desk) parts() []place {
	w := d.watch()
	head := w.root.Objects[0].(*fyne.Container)
	var parts []place
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			parts = append(parts, place{name, d.where(o), o.Size()})
		}
	}
	add("rail", d.rail)
	add("choices", head.Objects[0])
	add("chips", w.chips)
	add("switches", head.Objects[2])
	add("board", w.board.Picture)
	add("explanation", w.explainCard)
	add("pseudocode", w.codeCard)
	add("tiles", w.tiles)
	add("side view", w.sideCard)
	add("ribbon", w.bar.Ribbon.Picture)
	add("moves", w.bar.moves)
	add("jumps", w.bar.Jump)
	add("rate", w.bar.rate)
	return parts
}

// checkLayout checks where the parts of the page and its texts stand.
func (d *desk) checkLayout() {
	d.t.Helper()
	d.checkParts(d.parts(), 25)
}

// checkParts checks that the parts of a page are in the window and apart, that all
// text is within the card or button it belongs to, that no text stands on another,
// and that there are as many texts as one would think.
func (d *desk) checkParts(parts []place, leastTexts int) {
	d.t.Helper()
	for i, p := range parts {
		if p.size.Width < 1 || p.size.Height < 1 {
			d.t.Errorf("nothing is to be seen of %v", p)
		}
		if !p.in(d.whole()) {
			d.t.Errorf("%v is not all in %v", p, d.whole())
		}
		for _, q := range parts[:i] {
			if p.meets(q) {
				d.t.Errorf("%v overlaps %v", p, q)
			}
		}
	}
	var texts []place
	d.checkTexts(d.env.Window.Canvas().Content(), fyne.NewPos(0, 0), d.whole(), &texts)
	if len(texts) < leastTexts {
		d.t.Errorf("only %d texts were found on the page", len(texts))
	}
	for i, p := range texts {
		for _, q := range texts[:i] {
			if p.meets(q) {
				d.t.Errorf("%v overlaps %v", p, q)
			}
		}
	}
}

// checkTexts checks all texts in an object. They have to be within the innermost
// widget that they stand in; what scrolls may be as large as it likes.
func (d *desk) checkTexts(o fyne.CanvasObject, at fyne.Position, frame place, texts *[]place) {
	d.t.Helper()
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *container.Scroll:
		return
	case *canvas.Text:
		if o.Text == "" {
			return
		}
		least := o.MinSize()
		p := place{fmt.Sprintf("%q", o.Text), at, least}
		switch o.Alignment {
		case fyne.TextAlignCenter:
			p.at.X += (o.Size().Width - least.Width) / 2
		case fyne.TextAlignTrailing:
			p.at.X += o.Size().Width - least.Width
		}
		if !p.in(frame) {
			d.t.Errorf("%v is not all in %v", p, frame)
		}
		*texts = append(*texts, p)
		return
	case *widgets.Select:
		// Fyne cuts a chosen text that is too long by itself.
		if got := textOf(o); got != o.Selected {
			d.t.Errorf("the list shows %q for %q", got, o.Selected)
		}
	case fyne.Widget:
		frame = place{fmt.Sprintf("%T", o), at, o.Size()}
	}
	for _, c := range inside(o) {
		d.checkTexts(c, at, frame, texts)
	}
}

// screens are the sizes of the window for which the page is checked, by the size
// of text. The first of them is the least that it has to fit into.
func screens(scale float32) []fyne.Size {
	if scale == 1 {
		return []fyne.Size{fyne.NewSize(1180, 700), fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)}
	}
	return []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)}
}

func TestThePageFitsAndNothingOverlapsOrIsCut(t *testing.T) {
	for _, a := range algorithms.All() {
		d := open(t, Start{Puzzles: []puzzles.Puzzle{builtIn(t, "inkala-2012")}, Algorithm: a, Options: watch.brief(a)})
		for i, look := range []widgets.Look{widgets.LookLight, widgets.LookDark, widgets.LookProjector} {
			scale := widgets.TextScales()[i]
			d.setTheme(&widgets.Theme{Look: look, Scale: scale})
			content := d.env.Window.Canvas().Content()
			least, most := content.MinSize(), screens(scale)[0]
			if least.Width > most.Width || least.Height > most.Height {
				t.Errorf("%s at %v: the window is at least %v, want at most %v", a.ID, scale, least, most)
			}
			for _, size := range screens(scale) {
				t.Run(fmt.Sprintf("%s %s %v %.0fx%.0f", a.ID, look, scale, size.Width, size.Height), func(t *testing.T) {
					d.t = t
					d.env.Window.Resize(size)
					if got := d.env.Window.Canvas().Size(); got != size {
						t.Fatalf("the window is %v", got)
					}
					for _, n := range []int64{0, d.steps() / 2, d.steps()} {
						d.watch().player.GoTo(n)
						d.watch().Moved()
						d.checkLayout()
						for _, o := range []*canvas.Text{d.watch().bar.step, d.watch().bar.verdict, d.watch().bar.pace} {
							if o.TextSize < 10*scale {
								t.Errorf("%q is set in %.1f, which nobody can read", o.Text, o.TextSize)
							}
						}
						if got := content.MinSize(); got != least {
							t.Errorf("at step %d the window is at least %v, at first %v", n, got, least)
						}
					}
				})
			}
		}
	}
}

func TestTheRailHasRoomForEveryPage(t *testing.T) {
	const pages, tools = 5, 5
	for _, scale := range widgets.TextScales() {
		d := open(t, Start{})
		d.setTheme(&widgets.Theme{Look: widgets.LookDark, Scale: scale})
		column := container.New(railColumn{pages})
		for range pages + tools {
			column.Add(widgets.NewButton(widgets.Page, paint.IconTechniques, "Techniques", func() {}))
		}
		d.env.Window.SetContent(container.NewStack(column))
		for _, height := range []float32{700, 800, 1080} {
			size := fyne.NewSize(column.MinSize().Width, height)
			d.env.Window.Resize(size)
			if got := d.env.Window.Canvas().Size(); got != size {
				t.Fatalf("at %v the rail takes %v, want %v", scale, got, size)
			}
			var texts []place
			d.checkTexts(column, fyne.NewPos(0, 0), d.whole(), &texts)
			if len(texts) != pages+tools {
				t.Fatalf("%d texts are found on the rail", len(texts))
			}
			end := float32(0)
			for _, o := range column.Objects {
				top, bottom := o.Position().Y, o.Position().Y+o.Size().Height
				if top < end-0.01 || bottom > height { // less than that is rounding
					t.Errorf("at %v in %v a button stands from %v to %v, after one that ends at %v", scale, height, top, bottom, end)
				}
				end = bottom
				text := test.WidgetRenderer(o.(fyne.Widget)).Objects()[3].(*canvas.Text)
				if text.TextSize < 10 || height == 1080 && text.TextSize != 12*scale {
					t.Errorf("at %v in %v a label has the size %v", scale, height, text.TextSize)
				}
			}
		}
	}
}

func TestEveryPuzzleAndAlgorithmIsNamedInFull(t *testing.T) {
	d := open(t, Start{})
	for _, scale := range widgets.TextScales() {
		d.setTheme(&widgets.Theme{Look: widgets.LookLight, Scale: scale})
		d.env.Window.Resize(fyne.NewSize(1280, 800))
		for _, s := range []*widgets.Select{d.watch().puzzleSelect, d.watch().algorithmSelect} {
			for _, name := range s.Options {
				d.watch().quiet = true
				s.SetSelected(name)
				d.watch().quiet = false
				if got := textOf(s); got != name {
					t.Errorf("at %v the list shows %q for %q", scale, got, name)
				}
			}
		}
	}
}

func TestTheLongestTextsKeepTheirPlaces(t *testing.T) {
	d := open(t, Start{})
	for _, scale := range widgets.TextScales() {
		d.setTheme(&widgets.Theme{Look: widgets.LookLight, Scale: scale})
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
			d.env.Window.Resize(size)
			before := d.parts()
			d.watch().bar.Write("Step 138,456,789 of 138,456,789", "says there is no solution (not confirmed) · 12,345 days left", "1.4 M steps/s")
			for i, name := range []string{"depth", "placements", "dead ends", "guesses", "eliminations"} {
				d.watch().tiles.Set(i, trace.Thousands(138_456_789), name)
			}
			d.checkLayout()
			for i, p := range d.parts() {
				if p != before[i] {
					t.Errorf("at %v, %v: a long text moves %v to %v", scale, size, before[i], p)
				}
			}
			for _, o := range []*canvas.Text{d.watch().bar.step, d.watch().bar.verdict} {
				p := place{fmt.Sprintf("%q", o.Text), d.where(o), o.MinSize()}
				for _, q := range d.parts() {
					if q.name != "moves" && p.meets(q) {
						t.Errorf("at %v: %v overlaps %v", scale, p, q)
					}
				}
			}
		}
	}
}

func TestTheBoardIsLarge(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
		d := open(t, Start{})
		d.env.Window.Resize(size)
		board := d.watch().board.Size()
		if least := min(board.Width, board.Height); least < 0.6*size.Height {
			t.Errorf("in a window of %v the board has %v", size, board)
		}
	}
}
