package practice

import (
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

func TestAFilterWantsWhatItSays(t *testing.T) {
	yes := func() bool { return true }
	item := collection.Needing("xy-wing")[0]
	graded, ok := Grade(item.Givens, yes)
	if !ok || graded.Hardest == nil || graded.Level != technique.Rate(item.Givens, technique.Extreme).Level {
		t.Fatalf("%s is graded %+v, %v", item.Title(), graded, ok)
	}
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
		if got := one.f.Fits(item.Givens) && one.f.Wants(graded); got != one.want {
			t.Errorf("%q wants %s: %v", one.f, item.Title(), got)
		}
	}
	if _, ok := Grade(item.Givens, func() bool { return false }); ok {
		t.Error("what was called off is graded")
	}
	// An empty grid is solved by no technique, and is of no level.
	unsolved, ok := Grade(puzzles.NewGrid(puzzles.Classic), yes)
	f := Filter{Level: technique.Easy}
	if !ok || unsolved.Hardest != nil || f.Wants(unsolved) || !(Filter{}).Wants(unsolved) {
		t.Errorf("an empty grid is graded %+v", unsolved)
	}
}

// FuzzParseFilter holds that a filter read from a setting is one that can be offered, and
// is written as it was read.
func FuzzParseFilter(f *testing.F) {
	for _, text := range []string{"", "1|9|0|20|", "3|0|0|0|x-wing", "0|16|61|0|", "9|9|9|9|nothing", "|||",
		"-1|0|0|0|",
		"1|99999999999999999999|0|0|", "1|9|0|20|x|y"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		one := ParseFilter(text)
		if again := ParseFilter(one.Text()); again != one {
			t.Errorf("%q is read as %+v, and what it writes as %+v", text, one, again)
		}
		if one.IsZero() != (one.Text() == "") || one.IsZero() != (one.String() == "") {
			t.Errorf("%q is read as %+v, which says %q", text, one, one.String())
		}
	})
}
