package compare

import (
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
)

func TestTheSamePuzzleLooksDifferent(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	first := c.puzzle
	for _, v := range generate.Variations() {
		before := c.puzzle.Givens
		c.vary(v)
		if c.puzzle.Givens.Equal(before) || c.puzzle.Givens.Filled() != 30 || !c.race.Playing() ||
			c.race.Position() != 0 {
			t.Errorf("%s: %v", v, c.puzzle.Givens)
		}
		for _, l := range c.lanes {
			if l.run.Timeline.Result().Verdict != trace.Solved {
				t.Errorf("%s: %s has not solved it", v, l.name())
			}
		}
		if want := first.Name + ", " + string(v); !strings.HasPrefix(c.puzzle.Name, want) ||
			c.puzzleField.Finder.Selected != "This race: "+c.puzzle.Name {
			t.Errorf("%s: it is called %q, and chosen is %q", v, c.puzzle.Name, c.puzzleField.Finder.Selected)
		}
	}
	d.Char('R')
	if !c.puzzle.Givens.Equal(first.Givens) || c.puzzle.Name != first.Name {
		t.Errorf("the original is %s", c.puzzle.Name)
	}
	d.Char('r')
	if c.puzzle.Givens.Equal(first.Givens) {
		t.Error("R does not shuffle")
	}
	// The figures of docs/compare.md.
	c.restore()
	c.variationSeed = 0
	before := c.lanes[0].run.Timeline.Len()
	c.vary(generate.Shuffle)
	if after := c.lanes[0].run.Timeline.Len(); before != 8365 || after != 261 {
		t.Errorf("backtracking takes %d steps, and on a variation %d", before, after)
	}
}
