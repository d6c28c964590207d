package compare

import (
	"strings"
	"testing"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
)

func TestTheSamePuzzleLooksDifferent(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	first := c.puzzle
	for _, v := range generate.Variations() {
		before := c.puzzle.Givens
		c.vary(v)
		d.Check(!c.puzzle.Givens.Equal(before) && c.puzzle.Givens.Filled() == 30 && c.race.Playing() &&
			c.race.Position() == 0,
			"%s: %v", v, c.puzzle.Givens)
		for _, l := range c.lanes {
			d.Check(l.Timeline.Result().Verdict == trace.Solved, "%s: %s has not solved it", v, l.Name)
		}
		d.Check(strings.HasPrefix(c.puzzle.Name, first.Name+", "+string(v)) &&
			c.puzzleField.Finder.Selected == "This race: "+c.puzzle.Name,
			"%s: it is called %q, and chosen is %q", v, c.puzzle.Name, c.puzzleField.Finder.Selected)
	}
	d.Keys("R")
	d.Check(c.puzzle.Givens.Equal(first.Givens) && c.puzzle.Name == first.Name, "the original is %s", c.puzzle.Name)
	d.Keys("r")
	d.Check(!c.puzzle.Givens.Equal(first.Givens), "R does not shuffle")
	// The figures of docs/compare.md.
	c.restore()
	c.variationSeed = 0
	before := c.lanes[0].run.Timeline.Len()
	c.vary(generate.Shuffle)
	if after := c.lanes[0].run.Timeline.Len(); before != 8365 || after != 261 {
		t.Errorf("backtracking takes %d steps, and on a variation %d", before, after)
	}
}

// The Lab is set up with all contestants, each algorithm once. What it cannot be set to is
// said.
func TestWhoRunsOnVariations(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	var field []*contestant
	all, err := parsePresets("name: A\non: wikipedia\nsay: Look.\nfield: dlx, dlx preset=all, simulated-annealing, " +
		"simulated-annealing seed=2, techniques preset=all")
	d.OK(err)
	for _, one := range all[0].Lanes {
		field = append(field, newContestant(one.Algorithm, one.Options))
	}
	field = append(field, &contestant{algorithm: crook.Algorithm(), only: c.puzzle.Givens})
	c.start(c.puzzle, field)
	d.Keys("x")
	s := d.Asked.Scene.Setup
	var got []string
	for _, e := range s.Entries {
		got = append(got, e.Algorithm.ID+":"+e.Preset)
	}
	d.Check(len(s.Puzzles) == 1 && s.Puzzles[0].ID == "wikipedia" && d.Notified == "" &&
		strings.Join(got, " ") == "dlx:all simulated-annealing:recommended techniques:all",
		"%q on %v, and it says %q", got, s.Puzzles, d.Notified)
	own := newContestant(annealing.Algorithm(), solving.Options{Seed: 1,
		Settings: map[string]float64{"moves": 1_500_000}})
	c.start(c.puzzle, []*contestant{own, competing(dlx.Algorithm())})
	d.Keys("x")
	d.Says(d.Notified, "usual settings there: Simulated annealing, ")
}
