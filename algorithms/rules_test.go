package algorithms

import (
	"testing"

	"sudoscope/puzzles"
)

// gridOf reads a puzzle with its terms.
func gridOf(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
