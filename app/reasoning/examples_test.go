package reasoning

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

func yes() bool { return true }

func TestEveryPuzzleOfATechniqueLeadsToIt(t *testing.T) {
	for _, one := range technique.All() {
		items := collection.Needing(one.ID)
		for _, it := range items[:min(len(items), ExampleCount)] {
			path, ok := PathTo(one, it.Givens, yes)
			if !ok || path[len(path)-1].Technique != one {
				t.Errorf("%s does not lead to %s", it.ID, one)
				continue
			}
			check.That(t, !slices.ContainsFunc(path[:len(path)-1], func(d PathStep) bool { return d.Technique == one }),
				"%s: %s comes before the end", it.ID, one)
		}
	}
}

func TestTheExamplesOfATechniqueUseIt(t *testing.T) {
	for _, id := range []string{"full-house", "x-wing", "xy-chain"} {
		one, err := technique.ByID(id)
		check.OK(t, err)
		items, n := collection.Needing(id), 0
		Examples(one, yes, func(e Example) {
			check.That(t, e.Puzzle.Givens.Equal(items[n].Givens), "example %d of %s is another puzzle", n, one)
			n++
			p := technique.NewPosition(e.Puzzle.Givens)
			for i := range e.Path {
				p.Apply(&e.Path[i].Deduction)
			}
			check.That(t, e.Last().Technique == one && p.Grid().Equal(e.End().Grid()) && p.Left() == e.End().Left(),
				"example %d of %s ends with %s", n, one, e.Last().Technique)
		})
		check.Is(t, n, min(len(items), ExampleCount), "%s has", one)
	}
	one, _ := technique.ByID("x-wing")
	Examples(one, func() bool { return false }, func(Example) { t.Error("it goes on when it is told to give up") })
}
