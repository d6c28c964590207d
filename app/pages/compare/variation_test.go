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

// The Lab is set up with all contestants, each algorithm once. What it cannot be set to is
// said.
func TestWhoRunsOnVariations(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	var field []*contestant
	all, err := parsePresets("name: A\non: wikipedia\nsay: Look.\nfield: dlx, dlx preset=all, simulated-annealing, " +
		"simulated-annealing seed=2, techniques preset=all")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all[0].Lanes {
		field = append(field, newContestant(one.Algorithm, one.Options))
	}
	field = append(field, &contestant{algorithm: crook.Algorithm(), only: c.puzzle.Givens})
	c.start(c.puzzle, field)
	d.Char('x')
	s := d.Asked.Scene.Setup
	var got []string
	for _, e := range s.Entries {
		got = append(got, e.Algorithm.ID+":"+e.Preset)
	}
	if len(s.Puzzles) != 1 || s.Puzzles[0].ID != "wikipedia" || d.Notified != "" ||
		strings.Join(got, " ") != "dlx:all simulated-annealing:recommended techniques:all" {
		t.Errorf("%q on %v, and it says %q", got, s.Puzzles, d.Notified)
	}
	own := newContestant(annealing.Algorithm(), solving.Options{Seed: 1,
		Settings: map[string]float64{"moves": 1_500_000}})
	c.start(c.puzzle, []*contestant{own, competing(dlx.Algorithm())})
	d.Char('x')
	if !strings.Contains(d.Notified, "usual settings there: Simulated annealing, ") {
		t.Errorf("it says %q", d.Notified)
	}
}
