package trace

import (
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A run that makes a puzzle ends with empty cells, and says that it has made
// what it was to make.
func TestARunThatMakesAPuzzle(t *testing.T) {
	tl := NewTimeline(puzzles.NewGrid(puzzles.Classic))
	make := func(b *Board) Verdict {
		b.Place(0, 5)
		b.Place(1, 6)
		b.Clear(0)
		return Made
	}
	r := tl.Record(Start(t.Context(), puzzles.NewGrid(puzzles.Classic), 0, make, nil))
	check.That(t, r.Verdict == Made && r.Verdict.String() == "made" && r.Left() == 80 && r.Grid.At(1) == 6,
		"%v with %v", r.Verdict, r.Grid)
}
