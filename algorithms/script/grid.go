package script

import "sudoscope/puzzles"

// grid is what a script works on. It does what it is told without looking:
// the words look.
type grid struct {
	*puzzles.Layout
	all               puzzles.Digits
	digits            []uint8
	given             []bool
	struck            []puzzles.Digits
	rows, cols, boxes [32][33]uint8 // how often a house holds a digit
	filled            int
}

func newGrid(from puzzles.Grid) *grid {
	l := from.Layout()
	g := &grid{Layout: l, all: puzzles.DigitsUpTo(l.N), digits: make([]uint8, l.Size), given: make([]bool, l.Size),
		struck: make([]puzzles.Digits, l.Size)}
	for cell, d := range from.Cells() {
		if d != 0 {
			g.given[cell] = true
			g.put(cell, int(d))
		}
	}
	return g
}

// put puts a digit into a cell, or with 0 takes out the one that is there.
func (g *grid) put(cell, digit int) {
	row, col, box := &g.rows[g.RowOf[cell]], &g.cols[g.ColOf[cell]], &g.boxes[g.BlockOf[cell]]
	if old := g.digits[cell]; old != 0 {
		row[old]--
		col[old]--
		box[old]--
		g.filled--
	}
	if digit != 0 {
		row[digit]++
		col[digit]++
		box[digit]++
		g.filled++
	}
	g.digits[cell] = uint8(digit)
}

// fits reports whether no peer of a cell holds the digit and it was not struck out.
func (g *grid) fits(cell, digit int) bool {
	if g.struck[cell].Has(digit) {
		return false
	}
	own := uint8(0)
	if int(g.digits[cell]) == digit {
		own = 1
	}
	return g.rows[g.RowOf[cell]][digit] == own && g.cols[g.ColOf[cell]][digit] == own &&
		g.boxes[g.BlockOf[cell]][digit] == own
}

// right reports whether the grid is full and no house holds a digit twice.
func (g *grid) right() bool {
	if g.filled < g.Size {
		return false
	}
	for cell, d := range g.digits {
		if g.rows[g.RowOf[cell]][d] != 1 || g.cols[g.ColOf[cell]][d] != 1 || g.boxes[g.BlockOf[cell]][d] != 1 {
			return false
		}
	}
	return true
}
