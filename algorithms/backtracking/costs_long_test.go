//go:build !race

package backtracking

import (
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/puzzles/check"
)

// The race detector makes these take many times longer, and they are the same
// searches as the shorter ones.

func TestBacktrackingPlacesAsOftenAsMeasuredOnTheLongestRuns(t *testing.T) {
	most, expected := int64(10_000_000), 2
	if check.Long {
		most, expected = 1<<62, 3
	}
	tried := 0
	for _, c := range costs {
		if c.plain > patient && c.plain < most {
			checkPlain(t, c.name, c.plain)
			tried++
		}
	}
	solvingtest.Want(t, "puzzles tried", tried, expected)
}

func TestSortedBacktrackingCostsAsMeasuredOnNorvigs95HardOnes(t *testing.T) {
	var placements, guesses int64
	for _, g := range solvingtest.Puzzles(t, "top95.txt", 95) {
		r := solvingtest.Solve(t, Sorted(), g, solving.Options{})
		placements, guesses = placements+r.Placements, guesses+r.Guesses
	}
	solvingtest.Want(t, "placements", placements, 1_706_908)
	solvingtest.Want(t, "guesses", guesses, 427_202)
}
