package watch_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func (d *desk) layout() pagetest.Layout { return pagetest.Layout{T: d.T, Window: d.Env.Window} }

// checkLayout checks where the parts of the page and its texts stand.
func (d *desk) checkLayout() {
	d.T.Helper()
	d.layout().CheckWhole()
}

// resize gives the page the room that it has in a window of a size.
func (d *desk) resize(window fyne.Size) {
	d.T.Helper()
	room := pagetest.PageRoom(window)
	d.Env.Window.Resize(room)
	d.Must(d.Env.Window.Canvas().Size() == room,
		"in a window of %v the page has %v, want %v", window, d.Env.Window.Canvas().Size(), room)
}

func TestThePageFitsAndNothingOverlapsOrIsCut(t *testing.T) {
	d := open(t, start{})
	for _, scale := range check.Some(widgets.TextScales(), 2) {
		d.Theme(widgets.SchemeProjector, scale)
		for _, a := range algorithms.All() {
			d.again("inkala-2012", a)
			var least fyne.Size
			for i, size := range pagetest.Windows(scale) {
				if a.ID != algorithms.All()[0].ID && i < 5 && !check.Long {
					continue // algorithms differ in how they fill small windows
				}
				d.Case(fmt.Sprintf("%s %v %.0fx%.0f", a.ID, scale, size.Width, size.Height), func(t *testing.T) {
					d.resize(size)
					for _, n := range []int64{0, d.steps() / 2, d.steps()} {
						for _, side := range []bool{false, true} {
							d.page.Player.GoTo(n)
							d.page.Moved()
							d.turnSide(side)
							d.layout().CheckFit(d.page.Object(), size)
							d.checkBarTexts(scale)
							got := d.page.Object().MinSize()
							d.Check(least == (fyne.Size{}) || got == least,
								"at step %d the page is at least %v, at first %v", n, got, least)
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
		d.Check(o.TextSize >= 10 && (d.page.Object().Size().Width <= 1200 || o.TextSize >= 10*scale),
			"%q is set in %.1f, which nobody can read", o.Text, o.TextSize)
	}
}

// Larger text is chosen to be read from far away, and so is the board.
func TestTheBoardIsNotSmallerWithLargerText(t *testing.T) {
	for _, id := range []string{"backtracking", "dlx"} {
		d := openOn(t, "wikipedia", id)
		first := map[fyne.Size]float32{}
		for _, scale := range widgets.TextScales() {
			d.Theme(widgets.SchemeProjector, scale)
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
		return d.codeScroll().Size().Height >= d.code().HeightFor(d.code().Size().Width)
	}
	d.Check(!whole() && d.codeScroll().Size().Height >= 7*widgets.CodeRow() && d.page.Small.Visible(),
		"in 1280x800 rows of the pseudocode of DLX do not give way to the side view")
	d.resize(fyne.NewSize(900, 600))
	d.Check(!d.page.Small.Visible() && d.toSide() != nil, "in 900x600 the side view is not behind a button")
	d.turnSide(true)
	d.Check(d.page.Small.Visible() && d.Card("The algorithm") == nil,
		"the button does not show the side view in the place of the pseudocode")
	d.turnSide(false)
	d.Check(!d.page.Small.Visible() && d.Card("The algorithm") != nil,
		"the button does not lead back to the pseudocode")
	d.resize(fyne.NewSize(1920, 1080))
	d.Check(whole() && d.page.Small.Visible() && d.Card("The algorithm") != nil && d.toSide() == nil,
		"in 1920x1080 there is not room for all")
	d.Theme(widgets.SchemeProjector, 1.5)
	d.resize(fyne.NewSize(1024, 768))
	high, least := d.Card("What happens").Size().Height, 100*widgets.Scale()
	check.That(t, high >= least, "in a small window with large text the words have %v, want %v", high, least)
	d.page.JumpTo(d.steps() / 2)
	top, row := d.codeScroll().Offset.Y, float32(0)
	for _, o := range test.WidgetRenderer(d.code()).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.TextStyle.Bold {
			row = text.Position().Y
			d.Check(row >= top-1 && row <= top+d.codeScroll().Size().Height,
				"the lit line is at %v, and %v from %v are in sight", row, d.codeScroll().Size().Height, top)
		}
	}
}

func TestWhatHasNoRoomAtTheHeadAndTheFootIsInMenus(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Theme(widgets.SchemeProjector, 1.5)
	d.resize(fyne.NewSize(1024, 768))
	d.Must(d.Offers("More…") && !d.Offers("Marks: known") && !d.Offers("Paste a puzzle"),
		"there is room for everything at the head")
	d.Tap("More…", "Marks: none")
	d.Is(page.MarksOf(d.Settings), solving.NoMarks, "by the menu the marks are")
	d.Tap("More…", "Export…")
	d.Check(d.Dialog() != "", "the menu does not offer to export")
	d.Dismiss()
	menus := d.page.Bar.Container.Objects[6:]
	test.Tap(menus[0].(*widgets.Button))
	d.Tap("dead end")
	d.Check(d.position() != 0, "the menu does not lead to the next dead end")
	pace := d.pace()
	test.Tap(menus[1].(*widgets.Button))
	d.Tap("Faster")
	d.Check(d.pace() != pace && menus[1].(*widgets.Button).Label() == d.pace(),
		"after %q it goes %q, and the menu says %q", pace, d.pace(), menus[1].(*widgets.Button).Label())
	test.Tap(menus[1].(*widgets.Button))
	d.Tap("All in 30 s")
	d.Check(d.page.Player.Fitted() != 0, "the menu does not fit the run into 30 s")
	d.resize(fyne.NewSize(1920, 1080))
	d.Check(!d.Offers("More…") && d.Offers("Marks: none") && d.Offers("Paste a puzzle") && !menus[0].Visible() &&
		!menus[1].Visible(),
		"in a wide window there still are menus")
}

func TestEveryPuzzleAndAlgorithmIsNamedInFull(t *testing.T) {
	d := open(t, start{})
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeLight, scale)
		d.resize(fyne.NewSize(1280, 800))
		for _, list := range pagetest.All[*widgets.Finder](d.page.Object()) {
			for _, name := range list.Options {
				list.SetSilently(name)
				d.Is(pagetest.TextOf(list), name, "at %v the list shows", scale)
			}
		}
	}
}

func TestTheLongestTextsKeepTheirPlaces(t *testing.T) {
	d := open(t, start{})
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeLight, scale)
		for _, size := range pagetest.Windows(scale) {
			d.resize(size)
			before := d.layout().Solids()
			d.page.Bar.Write("Step 138,456,789 of 138,456,789",
				"says there is no solution (not confirmed) · 12,345 days left", "1.4 M steps/s")
			for i, name := range []string{"depth", "placements", "dead ends", "guesses", "eliminations"} {
				pagetest.Seen[*widgets.Tiles](d.Driver).Set(i, trace.Thousands(138_456_789), name)
			}
			d.checkLayout()
			for i, p := range d.layout().Solids() {
				d.Check(p.At == before[i].At && p.Size == before[i].Size,
					"at %v, %v: a long text moves %v to %v", scale, size, before[i], p)
			}
		}
	}
}

func TestTheBoardIsLarge(t *testing.T) {
	d := open(t, start{})
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
		d.resize(size)
		board := d.page.Board.Size()
		d.Check(min(board.Width, board.Height) >= 0.6*size.Height, "in a window of %v the board has %v", size, board)
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
			side, code := d.page.Side.Card, d.codeScroll()
			d.Check(d.page.Small.Visible() && side.Size().Height >= 100 &&
				code.Size().Height >= 4*widgets.CodeRow(),
				"%s in %v: the side view has %v, the code %v", a.ID, size, side.Size(), code.Size())
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
		d.Keys("q")
		d.Tap("Which cell is filled?")
		if got := d.page.Side.Card.Size(); !d.asks() || !d.page.Small.Visible() || got.Width < before.Width {
			t.Errorf("in %v the stack has %v, and with a question %v", size, before, got)
		}
		d.Keys("Esc")
	}
}

// Below the title bar of a laptop's window there is room for the last line, which goes back.
func TestAllLinesOfBacktrackingAreSeen(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	for _, size := range []fyne.Size{{Width: 1280, Height: 696}, {Width: 1366, Height: 704},
		{Width: 1366, Height: 768}} {
		d.resize(size)
		room := d.codeScroll().Size()
		d.Check(d.code().HeightFor(room.Width) <= room.Height,
			"in %v the code needs %v and has %v", size, d.code().HeightFor(room.Width), room)
	}
}

// The links of a column are a broad picture, and the pseudocode of DLX is scrolled in either place.
func TestTheLinksOfDLXHaveTheWholeWidth(t *testing.T) {
	d := openOn(t, "inkala-2012", "dlx")
	d.resize(fyne.NewSize(1280, 800))
	side, code := d.page.Side.Card.Size().Width, d.Card("The algorithm").Size().Width
	check.That(t, side >= code, "the picture is %v wide, the code %v", side, code)
}

// Where not all of the pseudocode has room, no row of it is cut through its letters.
func TestPseudocodeIsSeenInWholeRows(t *testing.T) {
	d := open(t, start{})
	for _, id := range []string{"backtracking", "techniques", "dlx"} {
		d.again("inkala-2012", pagetest.Algorithm(t, id))
		for _, scale := range []float32{1, 1.5} {
			d.Theme(widgets.SchemeLight, scale)
			for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 1366, Height: 704},
				{Width: 1366, Height: 748}} {
				d.resize(size)
				for _, step := range []int64{0, 9, 12} {
					d.page.JumpTo(step)
					scroll, row := d.codeScroll(), widgets.CodeRow()
					if d.code().HeightFor(scroll.Size().Width) <= scroll.Size().Height {
						continue
					}
					high, top := scroll.Size().Height/row, scroll.Offset.Y/row
					d.Check(max(high-float32(int(high+0.05)), top-float32(int(top+0.05))) <= 0.05 && high >= 1,
						"%s in %v at %v, step %v: %v rows are seen from row %v on", id, size, scale, step, high, top)
				}
			}
		}
	}
}

// Words and code are larger where their cards are, and keep their size from step to step.
func TestTextGrowsWithItsRoom(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	sizes := func() (words, code float32) {
		pagetest.Walk(d.Card("What happens"), func(o fyne.CanvasObject) bool {
			if text, ok := o.(*canvas.Text); ok {
				words = max(words, text.TextSize)
			}
			return true
		})
		for _, o := range test.WidgetRenderer(d.code()).Objects() {
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
	d.Check(moreWords >= 1.25*words && moreCode >= 1.25*code,
		"words of %v and code of %v are %v and %v in 1920x1080", words, code, moreWords, moreCode)
	for range 3 {
		d.page.JumpTo(d.page.Player.Position() + 1)
		again, _ := sizes()
		check.That(t, again == moreWords, "at the next step words of %v are %v", moreWords, again)
	}
	d.resize(fyne.NewSize(1280, 800))
	if w, c := sizes(); w != words || c != code {
		t.Errorf("back in 1280x800 words of %v and code of %v are %v and %v", words, code, w, c)
	}
}

// toSide is the button that leads to the side view where it has no room beside the pseudocode, else nil.
func (d *desk) toSide() *widgets.Button {
	return pagetest.First[*widgets.Button](d.Card("The algorithm"))
}

// turnSide leads there or back, where there is such a button, and lays the page out anew.
func (d *desk) turnSide(up bool) {
	if !up && d.Offers("Code") {
		d.Tap("Code")
	} else if up && d.Card("The algorithm") != nil && d.toSide() != nil {
		test.Tap(d.toSide())
	}
	d.page.Object().Refresh()
}
