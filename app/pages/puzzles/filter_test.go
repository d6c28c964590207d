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
		if len(l.shown().puzzles) < least {
			t.Errorf("%s finds %d", name, len(l.shown().puzzles))
		}
		for _, p := range l.shown().puzzles {
			if !is(p) {
				t.Errorf("%s finds %s", name, p.Title())
			}
		}
		if !strings.Contains(l.about.Text, "found") && least > 0 {
			t.Errorf("%s says %q", name, l.about.Text)
		}
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
	if len(l.shown().puzzles) != 0 || !strings.Contains(l.about.Text, "XY-Wing") {
		t.Errorf("with words it finds %d and says %q", len(l.shown().puzzles), l.about.Text)
	}
	l.search.SetText("")
	if len(l.shown().puzzles) != n || !l.filterButton.On() {
		t.Errorf("without the words it finds %d, not %d", len(l.shown().puzzles), n)
	}
	// It is there again with the next window, and a list ends it.
	again := newLibrary(d.page)
	if again.filter.Filter != wing || len(again.shown().puzzles) != n {
		t.Errorf("the next window has the filter %q", again.filter.String())
	}
	l.turnTo(0)
	if !l.filter.IsZero() || l.found != nil || len(l.shown().puzzles) != before || l.filterButton.On() {
		t.Error("a list does not end the filter")
	}
	if again = newLibrary(d.page); again.found != nil {
		t.Error("what was ended comes back")
	}
}

func TestTheFilterIsAskedFor(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	d.Char('f')
	if got := d.Dialog(); !strings.Contains(got, "Any grade") || !strings.Contains(got, "Any technique") {
		t.Fatalf("F asks %q", got)
	}
	d.Dismiss()
	if l.found != nil {
		t.Error("Cancel filters")
	}
	l.setFilter(reasoning.Filter{Level: technique.Easy, Side: 6})
	d.Char('f')
	if got := d.Dialog(); !strings.Contains(got, "Easy") || !strings.Contains(got, "6×6") {
		t.Errorf("the dialog does not show the filter: %q", got)
	}
	d.Press("No filter")
	d.Press("Show")
	if !l.filter.IsZero() || l.found != nil {
		t.Errorf("the filter is %q", l.filter.String())
	}
}

// Puzzles are graded beside the interface, and what that is worked out for can be left.
func TestGradingCanBeLeft(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.page.library
	var work []func()
	d.GoIdle = func(f func()) { work = append(work, f) }
	l.setFilter(reasoning.Filter{Level: technique.Easy, Side: 6})
	if len(work) == 0 || !strings.Contains(l.about.Text, "Still to be graded") {
		t.Fatalf("%d searches, and it says %q", len(work), l.about.Text)
	}
	l.turnTo(0)
	for _, f := range work {
		f()
	}
	if l.found != nil || len(l.filter.graded) != 0 {
		t.Error("what was left goes on")
	}
	work = nil
	l.setFilter(reasoning.Filter{Level: technique.Easy, Side: 6})
	for _, f := range work { // the first is called off when the user's collections are read
		f()
	}
	work = nil
	if len(l.found.puzzles) == 0 || strings.Contains(l.about.Text, "Still") || l.filter.grading.Running() {
		t.Errorf("it finds %d and says %q", len(l.found.puzzles), l.about.Text)
	}
	l.setFilter(reasoning.Filter{Level: technique.Medium, Side: 6})
	if len(work) != 0 {
		t.Error("what is known is worked out again")
	}
	if said := pagetest.TextOf(d.page.Object()); !strings.Contains(said, "Filter…") {
		t.Error("there is no button for the filter")
	}
}
