package words

import (
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/cases"
	"sudoscope/puzzles"
)

func grid(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// set reads a file of puzzles of package technique, one a line and first in it.
func set(t testing.TB, name string) []puzzles.Grid {
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
		grids = append(grids, grid(t, puzzle))
	}
	return grids
}

func positionOf(t *testing.T, text string) *technique.Position {
	t.Helper()
	p, err := cases.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func resultsOf(t *testing.T, text string) []string {
	t.Helper()
	all, err := cases.ParseResults(text)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
