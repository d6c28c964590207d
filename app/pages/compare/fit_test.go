package compare

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// raceOf has so many contestants race, the usual four first.
func (c *Page) raceOf(n int) {
	field := firstContestants()
	for _, a := range algorithms.All() {
		if len(field) >= n {
			break
		}
		if next := nextContestant(field, a, 0); next != nil && !a.Limits.Random {
			field = append(field, next)
		}
	}
	for seed := uint64(1); len(field) < n; seed++ {
		field = append(field, newContestant(annealing.Algorithm(), solving.Options{Seed: seed}))
	}
	c.start(c.puzzle, field[:n])
}

// All that the page can show fits into every window at every size of text, with few
// boards and with many. (Every window from the smallest on, but not more: this takes a
// second for each.)
func TestEveryViewFits(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	check := func(what string, scale float32, size fyne.Size) {
		d.Case(fmt.Sprintf("%s/%v/%.0fx%.0f", what, scale, size.Width, size.Height), func(t *testing.T) {
			pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(c.root, size)
		})
	}
	for _, scale := range []float32{1, 1.5} {
		d.Theme(widgets.SchemeProjector, scale)
		for _, n := range []int{4, 8, 12} {
			c.raceOf(n)
			c.race.GoTo(int64(n-4) * c.race.Length())
			c.results.offer(n == 4)
			c.Moved()
			for _, size := range pagetest.Windows(scale) {
				if size.Width > 1300 || n > 8 && (scale > 1 || size.Width < 1200) {
					continue // of more boards names are cut there
				}
				c.root.Resize(pagetest.PageRoom(size))
				check(fmt.Sprintf("%d boards", n), scale, size)
				c.results.toggle(c.results.panels[n/4-1])
				check(fmt.Sprintf("%d boards and another panel", n), scale, size)
				c.enlarge(2)
				check(fmt.Sprintf("one of %d boards", n), scale, size)
				c.enlarge(-1)
			}
		}
	}
}

// Larger text makes no board smaller, but for its share of what the rail and the results take.
func TestLargerTextLeavesTheBoardsTheirSize(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	before := map[string]float32{}
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeLight, scale)
		for _, n := range []int{2, 4, 8, 12} {
			c.raceOf(n)
			for _, size := range pagetest.Windows(1) {
				c.root.Resize(pagetest.PageRoom(size))
				room := c.lanes[0].card.Size().Subtract(widgets.ContenderFrame())
				key := fmt.Sprintf("%d boards in %v", n, size)
				side := min(room.Width, room.Height)
				if least := max(0.96*before[key], smallBoard-float32(n)/2); side < least {
					t.Errorf("%s: at text %v a board has %v, and not %v", key, scale, side, least)
				}
				before[key] = side
			}
		}
	}
}

// Where there is no room for boards and results, the results come in the place of the
// boards when they are asked for, and go again.
func TestResultsInThePlaceOfBoards(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.raceOf(8)
	c.root.Resize(pagetest.PageRoom(fyne.NewSize(900, 600)))
	table := c.tool("Table")
	see := func(boards, results bool) {
		t.Helper()
		d.Check(c.cards.Visible() == boards && c.results.Visible() == results && table.On() == results,
			"boards %v, results %v, the button says %v", c.cards.Visible(), c.results.Visible(), table.On())
	}
	see(true, false)
	d.Keys("t")
	see(false, true)
	d.Says(d.Notified, "no room for boards and results")
	d.Keys("t")
	see(true, false)
	d.Keys("t")
	see(false, true)
	c.root.Resize(fyne.NewSize(1400, 900))
	see(true, true)
}

// With large text as well, a laptop has room for eight boards and some of the results.
func TestARaceOfEightHasBoardsAndResultsWithLargeText(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Theme(widgets.SchemeLight, 1.5)
	c.raceOf(8)
	for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 1280, Height: 800},
		{Width: 1366, Height: 768}} {
		c.root.Resize(pagetest.PageRoom(size))
		d.Check(c.cards.Visible() && c.results.Visible(),
			"in %v the boards are seen: %v, the results: %v", size, c.cards.Visible(), c.results.Visible())
	}
}
