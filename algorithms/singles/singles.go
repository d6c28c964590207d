// Package singles has the two algorithms that place only what is forced: candidate checking finds
// the cells into which only one digit fits, the naked singles, and place finding the digits that have
// only one place in a house, the hidden ones.
package singles

import (
	"iter"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// naked yields the empty cells of g into which only one digit fits, each with the digit.
func naked(g puzzles.Grid) iter.Seq2[int, int] {
	return func(yield func(cell, digit int) bool) {
		for c, d := range g.Cells() {
			if d != 0 {
				continue
			}
			if digits := g.Candidates(c); digits.Len() == 1 && !yield(c, digits.Min()) {
				return
			}
		}
	}
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

// inHouse is a digit with the only cell for it in a house.
type inHouse struct {
	Cell, Digit int
	House       puzzles.House
}

// hidden yields the houses of g with the only place for a digit in them, digit by digit.
func hidden(g puzzles.Grid) iter.Seq[inHouse] {
	l := g.Layout()
	return func(yield func(inHouse) bool) {
		for digit := 1; digit <= l.N; digit++ {
			for h, cells := range l.Houses {
				cell := onlyPlace(g, cells, digit)
				if cell != trace.NoCell && !yield(inHouse{cell, digit, l.House(h)}) {
					return
				}
			}
		}
	}
}
