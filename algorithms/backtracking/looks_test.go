package backtracking

import (
	"maps"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// counted is how many looks of each kind a run has.
type counted map[string]int64

// looksOf opens all steps of a run.
func looksOf(t *testing.T, a *solving.Algorithm, g puzzles.Grid, o solving.Options) (counted, trace.Verdict) {
	t.Helper()
	o.MaxSteps = 40_000
	line, r := solvingtest.Record(t, a, g, o)
	check.Must(t, r.Verdict != trace.BudgetSpent, "the run is too long for a test")
	return solvingtest.Told(t, a.With(o), line), r.Verdict
}

// textbook is backtracking as books have it, over cells and digits in some order, with all
// digits that it puts in and all that it refuses counted.
type textbook struct {
	grid            [][]int
	boxRows         int
	boxCols         int
	cells           [][2]int
	digits          []int
	placed, refused int64
}

// mostPlaced is how many digits a run puts in at most to be compared.
const mostPlaced = 6000

func (b *textbook) fits(row, col, digit int) bool {
	for i := range b.grid {
		if b.grid[row][i] == digit || b.grid[i][col] == digit {
			return false
		}
	}
	top, left := row/b.boxRows*b.boxRows, col/b.boxCols*b.boxCols
	for i := range b.boxRows {
		for k := range b.boxCols {
			if b.grid[top+i][left+k] == digit {
				return false
			}
		}
	}
	return true
}

func (b *textbook) solve(k int) bool {
	if k == len(b.cells) {
		return true
	}
	row, col := b.cells[k][0], b.cells[k][1]
	for _, digit := range b.digits {
		if !b.fits(row, col, digit) {
			b.refused++
			continue
		}
		if b.placed++; b.placed > mostPlaced {
			return false
		}
		b.grid[row][col] = digit
		if b.solve(k + 1) {
			return true
		}
		b.grid[row][col] = 0
	}
	return false
}

// textbookOf sets the loop up with the empty cells row by row or column by column.
func textbookOf(g puzzles.Grid, columns, descending bool) *textbook {
	n := g.Shape().Side()
	b := &textbook{boxRows: g.Shape().BoxRows, boxCols: g.Shape().BoxCols}
	for row := range n {
		b.grid = append(b.grid, nil)
		for col := range n {
			b.grid[row] = append(b.grid[row], g.At(row*n+col))
		}
	}
	for i := range n * n {
		row, col := i/n, i%n
		if columns {
			row, col = col, row
		}
		if b.grid[row][col] == 0 {
			b.cells = append(b.cells, [2]int{row, col})
		}
	}
	for d := range n {
		if descending {
			d = n - 1 - d
		}
		b.digits = append(b.digits, d+1)
	}
	return b
}

func puzzle(t *testing.T, id string) puzzles.Grid {
	t.Helper()
	p, err := collection.ByID(id)
	check.OK(t, err)
	return p.Givens
}

// nearlyFull returns a large puzzle that backtracking solves soon.
func nearlyFull(t *testing.T) puzzles.Grid {
	t.Helper()
	g := puzzle(t, "sixteen")
	solution, _ := puzzles.Solve(g)
	for c := range 256 {
		if c%5 != 0 && c%7 != 0 {
			g.Set(c, solution.At(c))
		}
	}
	return g
}

// The digits that backtracking puts in and those that it refuses are those of the loop in any
// textbook: all of them, each once.
func TestLooksOfBacktrackingAreThoseOfATextbook(t *testing.T) {
	for name, g := range map[string]puzzles.Grid{
		"4x4":         puzzle(t, "gentle-four"),
		"6x6":         solvingtest.Read(t, "2x3\n1.....2.....3.....4.....5.....6....."),
		"9x9":         puzzle(t, "wikipedia"),
		"16x16":       nearlyFull(t),
		"no solution": solvingtest.Read(t, "12......3.4....."),
	} {
		for _, values := range []map[string]float64{nil, {"cells": 2}, {"digits": 2}, {"cells": 2, "digits": 2}} {
			b := textbookOf(g, values["cells"] == 2, values["digits"] == 2)
			solved := b.solve(0)
			if b.placed > mostPlaced {
				continue
			}
			got, verdict := looksOf(t, Plain(), g, solving.Options{Settings: values, Seed: 1})
			check.Must(t, (verdict == trace.Solved) == solved, "%s: the run ends %v", name, verdict)
			standing := int64(0)
			if solved {
				standing = int64(len(b.cells))
			}
			if got["placed"] != b.placed || got["refused"] != b.refused || got["removed"] != b.placed-standing {
				t.Errorf("%s, %v: %v, and the textbook places %d and refuses %d", name, values, got, b.placed,
					b.refused)
			}
		}
	}
}

// solveFewest is search rearrangement as books have it: always the first of the empty cells with
// the fewest candidates, or of those the first with the most empty peers.
func (b *textbook) solveFewest(byPeers bool, count counted) bool {
	best, fewest, most, left := -1, len(b.grid)+1, -1, 0
	fits := func(i int) (digits []int) {
		for _, d := range b.digits {
			if b.fits(b.cells[i][0], b.cells[i][1], d) {
				digits = append(digits, d)
			}
		}
		return digits
	}
	empty := func(i int) bool { return b.grid[b.cells[i][0]][b.cells[i][1]] == 0 }
	for i := range b.cells {
		if !empty(i) || fewest == 0 {
			continue
		}
		left++
		count["counted"]++
		if n := len(fits(i)); n < fewest {
			best, fewest = i, n
		}
	}
	if left == 0 {
		return true
	}
	for i := range b.cells {
		if !byPeers || fewest == 0 || !empty(i) || len(fits(i)) != fewest {
			continue
		}
		count["compared"]++
		open := 0
		for k := range b.cells {
			x, y := b.cells[i], b.cells[k]
			box := x[0]/b.boxRows == y[0]/b.boxRows && x[1]/b.boxCols == y[1]/b.boxCols
			if i != k && empty(k) && (x[0] == y[0] || x[1] == y[1] || box) {
				open++
			}
		}
		if open > most {
			best, most = i, open
		}
	}
	count["refused"] += int64(len(b.grid) - fewest)
	if fewest == 0 {
		count["dead-end"]++
		return false
	}
	count["chosen"]++
	at := &b.grid[b.cells[best][0]][b.cells[best][1]]
	for _, d := range fits(best) {
		*at = d
		count["placed"]++
		if b.solveFewest(byPeers, count) {
			return true
		}
		*at = 0
		count["removed"]++
	}
	return false
}

// Sorted backtracking compares the cells that a textbook compares, and no others.
func TestLooksOfSortedBacktrackingAreThoseOfATextbook(t *testing.T) {
	for name, g := range map[string]puzzles.Grid{
		"4x4":         puzzle(t, "gentle-four"),
		"9x9":         puzzle(t, "euler-06"),
		"16x16":       nearlyFull(t),
		"no solution": solvingtest.Read(t, "12......3.4....."),
	} {
		for _, values := range []map[string]float64{nil, {"ties": 2, "digits": 2}, {"ties": 5}} {
			want := counted{}
			textbookOf(g, values["ties"] == 2, values["digits"] == 2).solveFewest(values["ties"] == 5, want)
			got, _ := looksOf(t, Sorted(), g, solving.Options{Settings: values, Seed: 1})
			check.That(t, maps.Equal(got, want), "%s, %v: %v, and the textbook has %v", name, values, got, want)
		}
	}
}

// An algorithm that goes on from a position counts what it does itself, and sees what was struck
// out there.
func TestLooksAfterStepsByHand(t *testing.T) {
	g := solvingtest.Read(t, "12......3.......")
	for _, a := range []*solving.Algorithm{Plain(), Sorted()} {
		after := a.AfterHand(2, func(b *trace.Board) {
			b.Place(2, 3)
			b.Eliminate(4, 3)
		})
		got, _ := looksOf(t, after, g, solving.Options{Seed: 1})
		check.That(t, got["placed"] != 0 && got["refused"] != 0, "%s: %v", a.ID, got)
	}
}
