package watch

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// parts returns the parts of the page that may not overlap.
func (d *desk) parts() []pagetest.Place {
	w := d.page
	head := w.root.Objects[0].(*fyne.Container)
	var parts []pagetest.Place
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			parts = append(parts, d.layout().PlaceOf(name, o))
		}
	}
	add("choices", head.Objects[0])
	add("chips", w.chips)
	add("switches", head.Objects[2])
	add("board", w.board.Picture)
	add("explanation", w.explainCard)
	add("pseudocode", w.codeCard)
	add("tiles", w.tiles)
	add("side view", w.sideCard)
	add("ribbon", w.bar.Ribbon.Picture)
	for i, name := range []string{"moves", "jumps", "rate"} {
		add(name, w.bar.Container.Objects[3+i])
	}
	return parts
}

func (d *desk) layout() pagetest.Layout { return pagetest.Layout{T: d.T, Window: d.Env.Window} }

// checkLayout checks where the parts of the page and its texts stand.
func (d *desk) checkLayout() {
	d.T.Helper()
	d.layout().CheckParts(d.parts(), 20)
}

// resize gives the page the room that it has in a window of a size.
func (d *desk) resize(window fyne.Size) {
	d.T.Helper()
	room := fyne.NewSize(window.Width-pagetest.RailWidth(), window.Height)
	d.Env.Window.Resize(room)
	if got := d.Env.Window.Canvas().Size(); got != room {
		d.T.Fatalf("in a window of %v the page has %v, want %v", window, got, room)
	}
}

func TestThePageFitsAndNothingOverlapsOrIsCut(t *testing.T) {
	for _, a := range algorithms.All() {
		d := open(t, start{Puzzle: pagetest.BuiltIn(t, "inkala-2012"), Algorithm: a, Options: brief(a)})
		for i, look := range []widgets.Look{widgets.LookLight, widgets.LookDark, widgets.LookProjector} {
			scale := widgets.TextScales()[i]
			d.Theme(look, scale)
			content := d.Env.Window.Canvas().Content()
			least, most := content.MinSize(), pagetest.Screens(scale)[0]
			if least.Width+pagetest.RailWidth() > most.Width || least.Height > most.Height {
				t.Errorf("%s at %v: the page is at least %v, and the window at most %v", a.ID, scale, least, most)
			}
			for _, size := range pagetest.Screens(scale) {
				name := fmt.Sprintf("%s %s %v %.0fx%.0f", a.ID, look, scale, size.Width, size.Height)
				t.Run(name, func(t *testing.T) {
					d.T = t
					d.resize(size)
					for _, n := range []int64{0, d.steps() / 2, d.steps()} {
						d.page.player.GoTo(n)
						d.page.Moved()
						d.checkLayout()
						b := d.barTexts()
						for _, o := range []*canvas.Text{b.step, b.status, b.pace} {
							if o.TextSize < 10*scale {
								t.Errorf("%q is set in %.1f, which nobody can read", o.Text, o.TextSize)
							}
						}
						if got := content.MinSize(); got != least {
							t.Errorf("at step %d the page is at least %v, at first %v", n, got, least)
						}
					}
				})
			}
		}
	}
}

func TestEveryPuzzleAndAlgorithmIsNamedInFull(t *testing.T) {
	d := open(t, start{})
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.LookLight, scale)
		d.resize(fyne.NewSize(1280, 800))
		for _, s := range []*widgets.Select{&d.page.puzzleSelect.Select, d.page.algorithmSelect} {
			for _, name := range s.Options {
				s.SetSilently(name)
				o := fyne.CanvasObject(d.page.puzzleSelect)
				if s == d.page.algorithmSelect {
					o = s
				}
				if got := pagetest.TextOf(o); got != name {
					t.Errorf("at %v the list shows %q for %q", scale, got, name)
				}
			}
		}
	}
}

func TestTheLongestTextsKeepTheirPlaces(t *testing.T) {
	d := open(t, start{})
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.LookLight, scale)
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
			d.resize(size)
			before := d.parts()
			d.page.bar.Write("Step 138,456,789 of 138,456,789",
				"says there is no solution (not confirmed) · 12,345 days left", "1.4 M steps/s")
			for i, name := range []string{"depth", "placements", "dead ends", "guesses", "eliminations"} {
				d.page.tiles.Set(i, trace.Thousands(138_456_789), name)
			}
			d.checkLayout()
			for i, p := range d.parts() {
				if p != before[i] {
					t.Errorf("at %v, %v: a long text moves %v to %v", scale, size, before[i], p)
				}
			}
			b := d.barTexts()
			for _, o := range []*canvas.Text{b.step, b.status} {
				p := pagetest.Place{Name: fmt.Sprintf("%q", o.Text), At: d.layout().Where(o), Size: o.MinSize()}
				for _, q := range d.parts() {
					if q.Name != "moves" && p.Meets(q) {
						t.Errorf("at %v: %v overlaps %v", scale, p, q)
					}
				}
			}
		}
	}
}

func TestTheBoardIsLarge(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
		d := open(t, start{})
		d.resize(size)
		board := d.page.board.Size()
		if least := min(board.Width, board.Height); least < 0.6*size.Height {
			t.Errorf("in a window of %v the board has %v", size, board)
		}
	}
}
