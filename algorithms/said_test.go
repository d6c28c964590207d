package algorithms

import (
	"strings"
	"testing"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A reason names the cell that it is about, and claims only what the run has done up to there.
func TestReasonsNameTheirCells(t *testing.T) {
	stuck := solvingtest.Grid(t, puzzles.Classic,
		"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	// Wikipedia's example with another digit in r5c9: no two clues contradict each other.
	unsolvable := solvingtest.Grid(t, puzzles.Classic,
		"53..7....6..195....98....6.8...6...34..8.3..77...2...6.6....28....419..5....8..79")
	for _, c := range []struct {
		a      *solving.Algorithm
		puzzle puzzles.Grid
		want   string
	}{
		{backtracking.Plain(), solvingtest.Named(t, "wikipedia_std"),
			"With it, no digit fits into A9, the next empty cell."},
		{backtracking.Plain(), stuck, "No digit is left for A1, the first cell: the puzzle has no solution."},
		{backtracking.Sorted(), unsolvable, ", the first cell, has no other candidate: the puzzle has no solution."},
		{backtracking.Sorted(), stuck, "Nothing was guessed, so the puzzle has no solution."},
		{crook.Algorithm(), solvingtest.Named(t, "wikipedia_std"), "No cell is empty, so there is nothing to write."},
	} {
		a := c.a.With(solving.Options{})
		timeline, _ := solvingtest.Record(t, a, c.puzzle, solving.Options{})
		sp, said := trace.Speaker{Shape: c.puzzle.Shape()}, ""
		for m, n := trace.NewCursor(timeline), int64(1); n <= timeline.Len() && !strings.Contains(said, c.want); n++ {
			said = sp.Strings(a.ExplainAt(m.To(n)).Reasons)
		}
		check.That(t, strings.Contains(said, c.want), "%s never says %q", a.Name, c.want)
	}
}
