package words

import (
	_ "embed"
	"os"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Pair is a position in which a technique must fire, and one that looks much the
// same in which it must not. Both begin with the empty grid and then say what
// is left, so that they can be checked by hand:
//
//	row 2: 5 in r2c38    in row 2 there is 5 in these cells only
//	r1c1=12              the cell has these candidates
//	r1c1:=4              the cell holds the digit
//	grid 1..7.6...       these digits are in the grid; it comes first
//
// Cells and results are written as in r2c38, which are two cells, and
// r2c38<>14, which are four candidates that go.
type Pair struct {
	ID      string // of the technique
	About   string // the digits of the deduction
	Given   string // where it must fire
	Pattern string // the cells of the pattern
	Want    string // all that follows, of the technique's only deduction
	Not     string // where it must not fire
	More    bool   // what follows does so from one of several deductions, and may do so from several patterns
}

// pairs.txt has the pairs in blocks: a line with the ID and the digits, then lines
// "part: text". What stands behind # is a remark.
//
//go:embed testdata/pairs.txt
var pairsFile string

// Pairs returns the pairs of all techniques, in the order of [technique.All].
func Pairs() []Pair {
	var pairs []Pair
	for block := range strings.SplitSeq(strings.TrimSpace(pairsFile), "\n\n") {
		var p Pair
		for line := range strings.SplitSeq(block, "\n") {
			line, _, _ = strings.Cut(line, "  # ")
			switch part, text, _ := strings.Cut(line, ": "); part {
			case "given":
				p.Given = text
			case "pattern":
				p.Pattern = text
			case "want":
				p.Want = text
			case "not":
				p.Not = text
			case "more":
				p.More = true
			default:
				p.ID, p.About, _ = strings.Cut(line, " ")
			}
		}
		pairs = append(pairs, p)
	}
	return pairs
}

// Grid returns the grid that a text shows.
func Grid(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// Puzzles reads a file of puzzles of package technique, one a line and first in it,
// for the tests of a package below that one.
func Puzzles(t testing.TB, name string) []puzzles.Grid {
	t.Helper()
	text, err := os.ReadFile("../testdata/" + name)
	check.OK(t, err)
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
