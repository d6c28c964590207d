package cases

import (
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
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

// set reads a file of puzzles of package technique, one a line.
func set(t testing.TB, name string) []puzzles.Grid {
	t.Helper()
	text, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var grids []puzzles.Grid
	for line := range strings.Lines(string(text)) {
		grids = append(grids, grid(t, strings.TrimSpace(line)))
	}
	return grids
}

func positionOf(t *testing.T, text string) *technique.Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cellsOf(t *testing.T, text string) []int {
	t.Helper()
	cells, err := ParseCells(text)
	if err != nil {
		t.Fatal(err)
	}
	return cells
}

func resultsOf(t *testing.T, text string) []string {
	t.Helper()
	all, err := ParseResults(text)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
