package techniquetest

import (
	"os"
	"strings"
	"testing"

	"sudoscope/puzzles"
)

// Grid returns the grid that a text shows.
func Grid(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Puzzles reads a file of puzzles of package technique, one a line and first in it,
// for the tests of a package below that one.
func Puzzles(t testing.TB, name string) []puzzles.Grid {
	t.Helper()
	text, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var grids []puzzles.Grid
	for line := range strings.Lines(string(text)) {
		puzzle, _, rated := strings.Cut(strings.TrimSpace(line), ",")
		if rated && len(grids) == 0 && puzzle == "puzzle" {
			continue // the names of the columns
		}
		grids = append(grids, Grid(t, puzzle))
	}
	return grids
}
