package reasoning

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

func TestAFilterWantsWhatItSays(t *testing.T) {
	yes := func() bool { return true }
	item := collection.Needing("xy-wing")[0]
	graded, ok := Grade(item.Givens, yes)
	check.Must(t, ok && graded.Hardest != nil && graded.Level == technique.Rate(item.Givens, technique.Extreme).Level,
		"%s is graded %+v, %v", item.Title(), graded, ok)
	clues := item.Givens.Filled()
	for _, one := range []struct {
		f    Filter
		want bool
	}{
		{Filter{}, true}, {Filter{Level: graded.Level}, true}, {Filter{Level: technique.Easy}, false},
		{Filter{Side: 9}, true}, {Filter{Side: 16}, false}, {Filter{Least: clues, Most: clues}, true},
		{Filter{Least: clues + 1}, false}, {Filter{Most: clues - 1}, false},
		{Filter{Technique: graded.Hardest.ID}, true}, {Filter{Technique: "full-house"}, false},
		{Filter{Level: graded.Level, Side: 9, Technique: "full-house"}, false},
	} {
		check.Is(t, one.f.Fits(item.Givens) && one.f.Wants(graded), one.want, "%q wants %s", one.f, item.Title())
	}
	for text, want := range map[string]string{
		"": "no other rules", " rules=x,windoku": "windoku",
		" parity=e" + strings.Repeat(".", 80):                          "even and odd cells",
		" candidates=" + strings.Repeat("123456789", 80) + "12345678.": "candidates eliminated",
	} {
		g, err := puzzles.Parse(strings.Repeat(".", 81) + text)
		check.OK(t, err)
		for _, rule := range Rules()[1:] {
			wants := rule == want || rule == "x" && want == "windoku"
			check.That(t, (Filter{Rule: rule}).Fits(g) == wants && (Filter{Rule: rule}).Valid(),
				"%q wants %q: %v", rule, text, (Filter{Rule: rule}).Fits(g))
		}
	}
	if _, ok := Grade(item.Givens, func() bool { return false }); ok {
		t.Error("what was called off is graded")
	}
	// An empty grid is solved by no technique, and is of no level.
	unsolved, ok := Grade(puzzles.NewGrid(puzzles.Classic), yes)
	f := Filter{Level: technique.Easy}
	check.That(t, ok && unsolved.Hardest == nil && !f.Wants(unsolved) && (Filter{}).Wants(unsolved),
		"an empty grid is graded %+v", unsolved)
}

// A filter that is read from a setting is one that can be offered.
func TestFiltersThatAreOffered(t *testing.T) {
	for _, f := range []Filter{
		{}, {Level: technique.Easy, Side: 9, Most: 20}, {Technique: "x-wing"}, {Side: 16, Least: 61},
	} {
		check.That(t, f.Valid(), "%+v is refused", f)
	}
	for _, f := range []Filter{{Level: 9}, {Side: -1}, {Side: 99}, {Least: 9, Most: 9}, {Technique: "nothing"}} {
		check.That(t, !f.Valid(), "%+v is taken", f)
	}
}
