package compare_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// check checks that the cards are in the window and apart and that all fits.
func (d *desk) check() {
	d.T.Helper()
	layout := pagetest.Layout{T: d.T, Window: d.Env.Window}
	var parts []pagetest.Place
	for _, c := range d.cards() {
		parts = append(parts, layout.PlaceOf(c.Card.Name, c))
		board := c.Size().Subtract(widgets.ContenderFrame())
		d.Check(min(board.Width, board.Height) >= 100, "the board of %s has %v", c.Card.Name, board)
	}
	for _, c := range pagetest.All[*widgets.Card](d.page.Object()) {
		parts = append(parts, layout.PlaceOf(c.Title, c))
	}
	layout.CheckParts(parts)
}

// Two to twelve boards fit into every window, in every size of text, with and without results, and so does one that is
// enlarged.
func TestAllBoardsFit(t *testing.T) {
	d := open(t, "wikipedia")
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		if scale == 1.25 && !check.Long {
			continue
		}
		d.Theme(look, scale)
		for n := 2; n <= 12; n++ {
			if n > 2 && n < 12 && !check.Long {
				continue // every view is checked with four and eight below
			}
			d.race(d.usual(n)...)
			for _, size := range pagetest.Screens(scale) {
				d.Case(fmt.Sprintf("%d boards at %v in %.0fx%.0f", n, scale, size.Width, size.Height),
					func(*testing.T) {
						d.resize(size.Width, size.Height)
						d.Must(d.Env.Window.Canvas().Size().AddWidthHeight(pagetest.RailWidth(), 0) == size,
							"the window is %v beside the rail", d.Env.Window.Canvas().Size())
						for _, keys := range []string{"Home", "End", "2"} {
							d.Keys(keys)
							d.check()
						}
						d.Keys("Esc")
					})
			}
		}
	}
}

// All that the page can show fits into every window at every size of text, with few
// boards and with many. (Every window from the smallest on, but not more: this takes a
// second for each.)
func TestEveryViewFits(t *testing.T) {
	d := open(t, "wikipedia")
	for _, scale := range []float32{1, 1.5} {
		d.Theme(widgets.SchemeProjector, scale)
		for _, n := range []int{4, 8, 12} {
			d.race(d.usual(n)...)
			if d.Keys("End"); n == 4 {
				d.Keys("i")
			}
			for _, size := range pagetest.Windows(scale) {
				if size.Width > 1300 || n > 8 && (scale > 1 || size.Width < 1200) {
					continue // of more boards names are cut there
				}
				for _, keys := range []string{"", map[int]string{4: "t", 8: "c", 12: "w"}[n], "3", "Esc"} {
					d.page.Object().Resize(pagetest.PageRoom(size))
					d.Keys(keys)
					d.Case(fmt.Sprintf("%d boards/%v/%v/%s", n, scale, size, keys), func(t *testing.T) {
						pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.Object(), size)
					})
				}
			}
		}
	}
}

// Larger text makes no board smaller, but for its share of what the rail and the results take.
func TestLargerTextLeavesTheBoardsTheirSize(t *testing.T) {
	d := open(t, "wikipedia")
	before := map[string]float32{}
	for _, n := range check.Some([]int{2, 4, 8, 12}, 3) {
		d.race(d.usual(n)...)
		for _, scale := range widgets.TextScales() {
			d.Theme(widgets.SchemeLight, scale)
			for _, size := range check.Some(pagetest.Windows(1), 3) {
				d.page.Object().Resize(pagetest.PageRoom(size))
				room := d.cards()[0].Size().Subtract(widgets.ContenderFrame())
				key := fmt.Sprintf("%d boards in %v", n, size)
				side := min(room.Width, room.Height)
				least := max(0.96*before[key], 110-float32(n)/2)
				d.Check(side >= least, "%s: at text %v a board has %v, and not %v", key, scale, side, least)
				before[key] = side
			}
		}
	}
}

// Where there is no room for boards and results, the results come in the place of the boards when they are asked for,
// and go again. A laptop has room for eight boards and some of the results, also with large text.
func TestResultsInThePlaceOfBoards(t *testing.T) {
	d := open(t, "wikipedia")
	d.race(d.usual(8)...)
	in := func(width, height float32) { d.page.Object().Resize(pagetest.PageRoom(fyne.NewSize(width, height))) }
	see := func(boards, results bool) {
		t.Helper()
		d.Check((len(d.cards()) == 8) == boards && strings.Contains(d.titles(), "Standings") == results,
			"%d boards, and %q", len(d.cards()), d.titles())
	}
	in(900, 600)
	see(true, false)
	d.Keys("t")
	see(false, true)
	d.Says(d.Notified, "no room for boards and results")
	d.Keys("t")
	see(true, false)
	d.Keys("t")
	see(false, true)
	d.page.Object().Resize(fyne.NewSize(1400, 900))
	see(true, true)
	d.Theme(widgets.SchemeLight, 1.5)
	for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 1280, Height: 800},
		{Width: 1366, Height: 768}} {
		in(size.Width, size.Height)
		see(true, true)
	}
}
