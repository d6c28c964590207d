//go:build !race

package algorithms

import (
	"os"
	"testing"
)

// The race detector makes these take many times longer, and they are the same
// searches as the shorter ones.

func TestBacktrackingPlacesAsOftenAsMeasuredOnTheLongestRuns(t *testing.T) {
	most, expected := int64(10_000_000), 2
	if os.Getenv("SUDOSCOPE_TEST_LONG") != "" {
		most, expected = 1<<62, 3
	}
	tried := 0
	for _, c := range searchCosts {
		if c.plain > patient && c.plain < most {
			checkPlain(t, c.name, c.plain)
			tried++
		}
	}
	want(t, "puzzles tried", tried, expected)
}

func TestSortedBacktrackingCostsAsMeasuredOnNorvigs95HardOnes(t *testing.T) {
	var placements, guesses int64
	for _, g := range puzzlesIn(t, "top95.txt", 95) {
		r := solve(t, SortedBacktracking(), g, Options{})
		placements, guesses = placements+r.Placements, guesses+r.Guesses
	}
	want(t, "placements", placements, 1_706_908)
	want(t, "guesses", guesses, 427_202)
}
