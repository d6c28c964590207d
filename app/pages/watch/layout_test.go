package watch

import (
	"fmt"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// parts returns the parts of the page that may not overlap.
func (d *desk) parts() []pagetest.Place {
	w := d.page
	var parts []pagetest.Place
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			parts = append(parts, d.layout().PlaceOf(name, o))
		}
	}
	add("puzzle", w.head.puzzle.Finder)
	add("files", w.head.files)
	add("algorithm", w.head.algorithm)
	add("settings", w.head.tune)
	add("chips", w.head.chips)
	add("switches", w.head.switches)
	add("more", w.head.more)
	add("board", w.Large)
	add("explanation", w.said.card)
	add("pseudocode", w.code.card)
	add("tiles", w.tiles)
	add("side view", w.Small)
	add("ribbon", w.Bar.Ribbon.Picture)
	for i, name := range []string{"moves", "jumps", "rate", "menu of jumps", "menu of the pace"} {
		add(name, w.Bar.Container.Objects[3+i])
	}
	return parts
}

func (d *desk) layout() pagetest.Layout { return pagetest.Layout{T: d.T, Window: d.Env.Window} }

// checkLayout checks where the parts of the page and its texts stand.
func (d *desk) checkLayout() {
	d.T.Helper()
	d.layout().CheckParts(d.parts())
}

// resize gives the page the room that it has in a window of a size.
func (d *desk) resize(window fyne.Size) {
	d.T.Helper()
	room := pagetest.PageRoom(window)
	d.Env.Window.Resize(room)
	if got := d.Env.Window.Canvas().Size(); got != room {
		d.T.Fatalf("in a window of %v the page has %v, want %v", window, got, room)
	}
}

func TestThePageFitsAndNothingOverlapsOrIsCut(t *testing.T) {
	d := open(t, start{})
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.LookProjector, scale)
		for _, a := range algorithms.All() {
			d.again("inkala-2012", a)
			var least fyne.Size
			for i, size := range pagetest.Windows(scale) {
				if a.ID != algorithms.All()[0].ID && i > 0 && i < 5 && os.Getenv("SUDOSCOPE_TEST_LONG") == "" {
					continue // algorithms differ in how they fill small windows
				}
				t.Run(fmt.Sprintf("%s %v %.0fx%.0f", a.ID, scale, size.Width, size.Height), func(t *testing.T) {
					d.T = t
					d.resize(size)
					for _, n := range []int64{0, d.steps() / 2, d.steps()} {
						for _, side := range []bool{false, true} {
							d.page.Player.GoTo(n)
							d.page.Moved()
							d.page.turnSide(side)
							d.layout().CheckFit(d.page.root, size)
							d.checkLayout()
							d.checkBarTexts(scale)
							got := d.page.root.MinSize()
							if least != (fyne.Size{}) && got != least {
								t.Errorf("at step %d the page is at least %v, at first %v", n, got, least)
							}
							least = got
						}
					}
				})
			}
		}
	}
}

func (d *desk) checkBarTexts(scale float32) {
	d.T.Helper()
	b := d.barTexts()
	for _, o := range []*canvas.Text{b.step, b.status, b.pace} {
		if o.TextSize < 10 || d.page.root.Size().Width > 1200 && o.TextSize < 10*scale {
			d.T.Errorf("%q is set in %.1f, which nobody can read", o.Text, o.TextSize)
		}
	}
}

// Larger text is chosen to be read from far away, and so is the board.
func TestTheBoardIsNotSmallerWithLargerText(t *testing.T) {
	for _, id := range []string{"backtracking", "dlx"} {
		d := openOn(t, "wikipedia", id)
		first := map[fyne.Size]float32{}
		for _, scale := range widgets.TextScales() {
			d.Theme(widgets.LookProjector, scale)
			for _, window := range pagetest.Windows(1.5) {
				d.resize(window)
				size := d.page.Board.Size()
				side := min(size.Width, size.Height)
				if scale == 1 {
					first[window] = side
				} else if side < first[window] {
					t.Errorf("%s in %v at %v: the board has %v, at text 1 %v", id, window, scale, side, first[window])
				}
			}
		}
	}
}

// What a class needs least gives way first.
func TestPanelsGiveWayInOrder(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.resize(fyne.NewSize(1280, 800))
	whole := func() bool {
		return d.page.code.scroll.Size().Height >= d.page.code.lines.HeightFor(d.page.code.lines.Size().Width)
	}
	if whole() || d.page.code.scroll.Size().Height < mostRows*widgets.CodeRow() || !d.page.Small.Visible() {
		t.Error("in 1280x800 rows of the pseudocode of DLX do not give way to the side view")
	}
	d.resize(fyne.NewSize(900, 600))
	if d.page.Small.Visible() || !d.page.turn.toSide.Visible() {
		t.Error("in 900x600 the side view is not behind a button")
	}
	test.Tap(d.page.turn.toSide)
	if !d.page.Small.Visible() || d.page.code.card.Visible() {
		t.Error("the button does not show the side view in the place of the pseudocode")
	}
	test.Tap(d.page.turn.toCode)
	if d.page.Small.Visible() || !d.page.code.card.Visible() {
		t.Error("the button does not lead back to the pseudocode")
	}
	d.resize(fyne.NewSize(1920, 1080))
	if !whole() || !d.page.Small.Visible() || !d.page.code.card.Visible() || d.page.turn.toSide.Visible() {
		t.Error("in 1920x1080 there is not room for all")
	}
	d.Theme(widgets.LookProjector, 1.5)
	d.resize(fyne.NewSize(1024, 768))
	if high, least := d.page.said.card.Size().Height, leastExplain*widgets.Scale(); high < least {
		t.Errorf("in a small window with large text the words have %v, want %v", high, least)
	}
	d.page.JumpTo(d.steps() / 2)
	top, row := d.page.code.scroll.Offset.Y, float32(0)
	for _, o := range test.WidgetRenderer(d.page.code.lines).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.TextStyle.Bold {
			row = text.Position().Y
			if row < top-1 || row > top+d.page.code.scroll.Size().Height {
				t.Errorf("the lit line is at %v, and %v from %v are in sight", row, d.page.code.scroll.Size().Height,
					top)
			}
		}
	}
}

func TestWhatHasNoRoomAtTheHeadAndTheFootIsInMenus(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Theme(widgets.LookProjector, 1.5)
	d.resize(fyne.NewSize(1024, 768))
	if !d.page.head.more.Visible() || d.page.head.switches.Visible() || d.page.head.files.Visible() {
		t.Fatal("there is room for everything at the head")
	}
	marks := d.page.marks
	test.Tap(d.page.head.more)
	d.Press("Marks: none")
	if d.page.marks == marks {
		t.Error("the menu does not switch the pencil marks")
	}
	test.Tap(d.page.head.more)
	d.Press("Export…")
	if d.Dialog() == "" {
		t.Error("the menu does not offer to export")
	}
	d.Dismiss()
	menus := d.page.Bar.Container.Objects[6:]
	test.Tap(menus[0].(*widgets.Button))
	d.Press("dead end")
	if d.position() == 0 {
		t.Error("the menu does not lead to the next dead end")
	}
	pace := d.pace()
	test.Tap(menus[1].(*widgets.Button))
	d.Press("Faster")
	if d.pace() == pace || menus[1].(*widgets.Button).Label() != d.pace() {
		t.Errorf("after %q it goes %q, and the menu says %q", pace, d.pace(), menus[1].(*widgets.Button).Label())
	}
	test.Tap(menus[1].(*widgets.Button))
	d.Press("All in 30 s")
	if d.page.Player.Fitted() == 0 {
		t.Error("the menu does not fit the run into 30 s")
	}
	d.resize(fyne.NewSize(1920, 1080))
	h := &d.page.head
	if h.more.Visible() || !h.switches.Visible() || !h.files.Visible() || menus[0].Visible() ||
		menus[1].Visible() {
		t.Error("in a wide window there still are menus")
	}
}

func TestEveryPuzzleAndAlgorithmIsNamedInFull(t *testing.T) {
	d := open(t, start{})
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.LookLight, scale)
		d.resize(fyne.NewSize(1280, 800))
		for _, s := range []*widgets.Select{&d.page.head.puzzle.Finder.Select, &d.page.head.algorithm.Select} {
			for _, name := range s.Options {
				s.SetSilently(name)
				o := fyne.CanvasObject(d.page.head.puzzle.Finder)
				if s == &d.page.head.algorithm.Select {
					o = d.page.head.algorithm
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
		for _, size := range pagetest.Windows(scale) {
			d.resize(size)
			before := d.parts()
			d.page.Bar.Write("Step 138,456,789 of 138,456,789",
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
	d := open(t, start{})
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
		d.resize(size)
		board := d.page.Board.Size()
		if least := min(board.Width, board.Height); least < 0.6*size.Height {
			t.Errorf("in a window of %v the board has %v", size, board)
		}
	}
}

// The side view explains the algorithm, so it is seen without being looked for, beside
// pseudocode that shows where one is.
func TestTheSideViewIsSeenWithoutBeingLookedFor(t *testing.T) {
	d := open(t, start{})
	for _, a := range algorithms.All() {
		d.again("inkala-2012", a)
		for _, size := range []fyne.Size{{Width: 1024, Height: 768}, {Width: 1280, Height: 720},
			{Width: 1280, Height: 800}, {Width: 1366, Height: 704}, {Width: 1920, Height: 1080}} {
			d.resize(size)
			side, code := d.page.Side.Card, d.page.code.scroll
			if !d.page.Small.Visible() || side.Size().Height < leastSide ||
				code.Size().Height < leastRows*widgets.CodeRow() {
				t.Errorf("%s in %v: the side view has %v, the code %v", a.ID, size, side.Size(), code.Size())
			}
			least := float32(120)
			if size.Width < 1280 {
				least = 55
			}
			if high := d.page.Side.Size().Height; high < least {
				t.Errorf("%s in %v: the picture of the side view is %v high, want %v", a.ID, size, high, least)
			}
		}
	}
}

// A question takes no width from the stack, which shows all digits of its cells.
func TestAQuestionLeavesTheStackItsWidth(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1366, Height: 768}} {
		d.resize(size)
		before := d.page.Side.Card.Size()
		d.Char('q')
		d.Press("Which cell is filled?")
		if got := d.page.Side.Card.Size(); !d.page.quiz.Asks() || !d.page.Small.Visible() || got.Width < before.Width {
			t.Errorf("in %v the stack has %v, and with a question %v", size, before, got)
		}
		d.Key(fyne.KeyEscape)
	}
}

// Below the title bar of a laptop's window there is room for the last line, which goes back.
func TestAllLinesOfBacktrackingAreSeen(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	for _, size := range []fyne.Size{{Width: 1280, Height: 696}, {Width: 1366, Height: 704},
		{Width: 1366, Height: 768}} {
		d.resize(size)
		c := d.page.code
		if high := c.lines.HeightFor(c.scroll.Size().Width); high > c.scroll.Size().Height {
			t.Errorf("in %v the code needs %v and has %v", size, high, c.scroll.Size())
		}
	}
}

// The links of a column are a broad picture, and the pseudocode of DLX is scrolled in either place.
func TestTheLinksOfDLXHaveTheWholeWidth(t *testing.T) {
	d := openOn(t, "inkala-2012", "dlx")
	d.resize(fyne.NewSize(1280, 800))
	if side, code := d.page.Side.Card.Size().Width, d.page.code.card.Size().Width; side < code {
		t.Errorf("the picture is %v wide, the code %v", side, code)
	}
}

// Where not all of the pseudocode has room, no row of it is cut through its letters.
func TestPseudocodeIsSeenInWholeRows(t *testing.T) {
	d := open(t, start{})
	for _, id := range []string{"backtracking", "techniques", "dlx"} {
		d.again("inkala-2012", pagetest.Algorithm(t, id))
		for _, scale := range []float32{1, 1.5} {
			d.Theme(widgets.LookLight, scale)
			for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 1366, Height: 704},
				{Width: 1366, Height: 748}} {
				d.resize(size)
				for _, step := range []int64{0, 9, 12} {
					d.page.JumpTo(step)
					scroll, row := d.page.code.scroll, widgets.CodeRow()
					if d.page.code.lines.HeightFor(scroll.Size().Width) <= scroll.Size().Height {
						continue
					}
					high, top := scroll.Size().Height/row, scroll.Offset.Y/row
					if cut := max(high-float32(int(high+0.05)), top-float32(int(top+0.05))); cut > 0.05 || high < 1 {
						t.Errorf("%s in %v at %v, step %v: %v rows are seen from row %v on",
							id, size, scale, step, high, top)
					}
				}
			}
		}
	}
}

// Words and code are larger where their cards are, and keep their size from step to step.
func TestTextGrowsWithItsRoom(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	sizes := func() (words, code float32) {
		pagetest.Walk(d.page.said.card, func(o fyne.CanvasObject) bool {
			if text, ok := o.(*canvas.Text); ok {
				words = max(words, text.TextSize)
			}
			return true
		})
		for _, o := range test.WidgetRenderer(d.page.code.lines).Objects() {
			if text, ok := o.(*canvas.Text); ok {
				code = max(code, text.TextSize)
			}
		}
		return words, code
	}
	d.resize(fyne.NewSize(1280, 800))
	words, code := sizes()
	d.resize(fyne.NewSize(1920, 1080))
	d.page.JumpTo(1057)
	moreWords, moreCode := sizes()
	if moreWords < 1.25*words || moreCode < 1.25*code {
		t.Errorf("words of %v and code of %v are %v and %v in 1920x1080", words, code, moreWords, moreCode)
	}
	for range 3 {
		d.page.JumpTo(d.page.Player.Position() + 1)
		if again, _ := sizes(); again != moreWords {
			t.Errorf("at the next step words of %v are %v", moreWords, again)
		}
	}
	d.resize(fyne.NewSize(1280, 800))
	if w, c := sizes(); w != words || c != code {
		t.Errorf("back in 1280x800 words of %v and code of %v are %v and %v", words, code, w, c)
	}
}
