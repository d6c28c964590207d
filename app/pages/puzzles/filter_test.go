package puzzles

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
)

func TestTheLibraryIsFiltered(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	before := len(l.shown().puzzles)
	yes := func() bool { return true }
	check := func(name string, least int, is func(puzzles.Puzzle) bool) {
		t.Helper()
		d.Check(len(l.shown().puzzles) >= least, "%s finds %d", name, len(l.shown().puzzles))
		for _, p := range l.shown().puzzles {
			d.Check(is(p), "%s finds %s", name, p.Title())
		}
		d.Check(strings.Contains(l.about.Text, "found") || least <= 0, "%s says %q", name, l.about.Text)
	}
	l.setFilter(reasoning.Filter{Side: 16})
	check("16×16", 1, func(p puzzles.Puzzle) bool { return p.Givens.Shape().Side() == 16 })
	l.setFilter(reasoning.Filter{Side: 9, Most: 20})
	check("few clues", 3, func(p puzzles.Puzzle) bool { return p.Givens.Filled() <= 20 })
	wing := reasoning.Filter{Side: 9, Least: 29, Most: 32, Level: technique.Hard, Technique: "xy-wing"}
	l.setFilter(wing)
	check("XY-Wing", 1, func(p puzzles.Puzzle) bool {
		graded, _ := reasoning.Grade(p.Givens, yes)
		return graded.Level == technique.Hard && graded.Hardest.ID == "xy-wing"
	})
	// Words that are searched for narrow it down, and clearing them does not end the filter.
	n := len(l.shown().puzzles)
	l.search.SetText("no such words")
	d.Check(len(l.shown().puzzles) == 0 && strings.Contains(l.about.Text, "XY-Wing"),
		"with words it finds %d and says %q", len(l.shown().puzzles), l.about.Text)
	l.search.SetText("")
	d.Check(len(l.shown().puzzles) == n && l.filterButton.On(),
		"without the words it finds %d, not %d", len(l.shown().puzzles), n)
	// It is there again with the next window, and a list ends it.
	again := newLibrary(d.page)
	d.Check(again.filter.Filter == wing && len(again.shown().puzzles) == n,
		"the next window has the filter %q", again.filter.String())
	l.turnTo(0)
	d.Check(l.filter.IsZero() && l.found == nil && len(l.shown().puzzles) == before && !l.filterButton.On(),
		"a list does not end the filter")
	again = newLibrary(d.page)
	d.Check(again.found == nil, "what was ended comes back")
}

func TestTheFilterIsAskedFor(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	d.Keys("f")
	d.Must(strings.Contains(d.Dialog(), "Any grade") && strings.Contains(d.Dialog(), "Any technique"),
		"F asks %q", d.Dialog())
	d.Dismiss()
	d.Check(l.found == nil, "Cancel filters")
	l.setFilter(reasoning.Filter{Level: technique.Easy, Side: 6})
	d.Keys("f")
	d.Says(d.Dialog(), "Easy", "6×6")
	d.Tap("No filter", "Show")
	d.Check(l.filter.IsZero() && l.found == nil, "the filter is %q", l.filter.String())
}

// Puzzles are graded beside the interface, and what that is worked out for can be left.
func TestGradingCanBeLeft(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	var work []func()
	d.GoIdle = func(f func()) { work = append(work, f) }
	l.setFilter(reasoning.Filter{Level: technique.Easy, Side: 6})
	d.Must(len(work) != 0 && strings.Contains(l.about.Text, "Still to be graded"),
		"%d searches, and it says %q", len(work), l.about.Text)
	l.turnTo(0)
	for _, f := range work {
		f()
	}
	d.Check(l.found == nil && len(l.filter.graded) == 0, "what was left goes on")
	work = nil
	l.setFilter(reasoning.Filter{Level: technique.Easy, Side: 6})
	for _, f := range work { // the first is called off when the user's collections are read
		f()
	}
	work = nil
	d.Check(len(l.found.puzzles) != 0 && !strings.Contains(l.about.Text, "Still") && !l.filter.grading.Running(),
		"it finds %d and says %q", len(l.found.puzzles), l.about.Text)
	l.setFilter(reasoning.Filter{Level: technique.Medium, Side: 6})
	d.Check(len(work) == 0, "what is known is worked out again")
	d.Says(pagetest.TextOf(d.page.Object()), "Filter…")
}
