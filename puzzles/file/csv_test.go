package file

import (
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// Our own tables come back as they were, also those that a spreadsheet would misread.
func TestATableForSpreadsheetsComesBack(t *testing.T) {
	grid := solution
	for _, text := range []string{"puzzle,name\n'" + grid + ",'=1+1\n", "'" + grid + ";'=1+1\n"} {
		got := ""
		for e, err := range ReadAny(strings.NewReader(text), "t.csv") {
			check.OK(t, err)
			got += e.Puzzle.Name + " " + e.Puzzle.Givens.String()
		}
		check.That(t, got == "=1+1 "+grid, "%q is read as %q", text, got)
	}
}

// A column that says a kind of puzzle or holds a rule's cages is not passed over, and one that
// grades puzzles or calls them classic is.
func TestARuleInATableIsNotPassedOver(t *testing.T) {
	const cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for table, refused := range map[string]bool{
		"sudoku type,puzzle\nkiller,":         true,
		"puzzle type,puzzle\nX-Sudoku,":       true,
		"kind;puzzle\nWindoku;":               true,
		"type,puzzle\nIrregular,":             true,
		"game type,puzzle\nKiller Sudoku,":    true,
		"cages,puzzle\n\"[[1, 2], [3, 4]]\",": true,
		"killer,puzzle\ntrue,":                true,
		"killer,":                             true,
		"killer,puzzle\nfalse,":               false,
		"cages,puzzle\n,":                     false,
		"sudoku type,puzzle\nclassic,":        false,
		"type,puzzle\n9x9,":                   false,
		"kind,puzzle\nhard,":                  false,
		"Honey bees,":                         false,
	} {
		for _, end := range []string{"\n", "\r\n"} {
			got := ""
			for e, err := range ReadAny(strings.NewReader(strings.ReplaceAll(table+cells+"\n", "\n", end)), "t.csv") {
				if err == nil {
					got += e.Givens.String()
				}
			}
			check.That(t, (got == cells || refused) && (got == "" || !refused), "%q is read as %q", table, got)
		}
	}
}
