package algorithms

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// firstNakedSingle returns the first empty cell of g into which only one digit fits,
// and false if there is none.
func firstNakedSingle(g puzzles.Grid) (cell, digit int, ok bool) {
	for c, d := range g.Cells() {
		if d != 0 {
			continue
		}
		if digits := g.Candidates(c); digits.Len() == 1 {
			return c, digits.Min(), true
		}
	}
	return 0, 0, false
}

// onlyPlace returns the cell of a house that is the only one where the digit can
// go, or NoCell. A house that holds the digit has no place for it.
func onlyPlace(g puzzles.Grid, house []int, digit int) int {
	only := trace.NoCell
	for _, cell := range house {
		switch {
		case g.At(cell) == digit:
			return trace.NoCell
		case g.At(cell) != 0 || !g.Candidates(cell).Has(digit):
			continue
		case only != trace.NoCell:
			return trace.NoCell
		}
		only = cell
	}
	return only
}

// houseSingle is a digit with the only cell for it in a house.
type houseSingle struct {
	Cell, Digit int
	House       puzzles.House
}

// firstHiddenSingle returns the first house of g with the only place for a digit in
// it, and false if there is none.
func firstHiddenSingle(g puzzles.Grid) (houseSingle, bool) {
	l := g.Layout()
	for digit := 1; digit <= l.N; digit++ {
		for h, cells := range l.Houses {
			if cell := onlyPlace(g, cells, digit); cell != trace.NoCell {
				return houseSingle{cell, digit, l.House(h)}, true
			}
		}
	}
	return houseSingle{}, false
}
