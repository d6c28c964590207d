package algorithms

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A reason names the cell that it is about, and claims only what the run has done up to there.
func TestReasonsNameTheirCells(t *testing.T) {
	stuck := gridFrom(t, puzzles.Classic,
		"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	for _, c := range []struct {
		a      *Algorithm
		puzzle puzzles.Grid
		want   string
	}{
		{Backtracking(), namedPuzzle(t, "wikipedia_std"), "With it, no digit fits into A9, the next empty cell."},
		{SortedBacktracking(), stuck, "Nothing was guessed, so the puzzle has no solution."},
		{Crook(), namedPuzzle(t, "wikipedia_std"), "No cell is empty, so there is nothing to write."},
	} {
		a := c.a.With(Options{})
		timeline, _ := record(t, a, c.puzzle, Options{})
		sp, said := trace.Speaker{Shape: c.puzzle.Shape()}, ""
		for m, n := trace.NewCursor(timeline), int64(1); n <= timeline.Len() && !strings.Contains(said, c.want); n++ {
			said = sp.Strings(a.ExplainAt(m.To(n)).Reasons)
		}
		if !strings.Contains(said, c.want) {
			t.Errorf("%s never says %q", a.Name, c.want)
		}
	}
}
