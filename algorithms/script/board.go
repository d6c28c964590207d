package script

import "sudoscope/puzzles"

// board is the grid that a script works on. It does what it is told without looking:
// the words look.
type board struct {
	*puzzles.Layout
	all               puzzles.Digits
	digits            []uint8
	given             []bool
	struck            []puzzles.Digits
	rows, cols, boxes [32][33]uint8 // how often a house holds a digit
	filled            int
}

func newBoard(g puzzles.Grid) *board {
	l := g.Layout()
	b := &board{Layout: l, all: puzzles.DigitsUpTo(l.N), digits: make([]uint8, l.Size), given: make([]bool, l.Size),
		struck: make([]puzzles.Digits, l.Size)}
	for cell, d := range g.Cells() {
		if d != 0 {
			b.given[cell] = true
			b.put(cell, int(d))
		}
	}
	return b
}

// put puts a digit into a cell, or with 0 takes out the one that is there.
func (b *board) put(cell, digit int) {
	row, col, box := &b.rows[b.RowOf[cell]], &b.cols[b.ColOf[cell]], &b.boxes[b.BoxOf[cell]]
	if old := b.digits[cell]; old != 0 {
		row[old]--
		col[old]--
		box[old]--
		b.filled--
	}
	if digit != 0 {
		row[digit]++
		col[digit]++
		box[digit]++
		b.filled++
	}
	b.digits[cell] = uint8(digit)
}

// fits reports whether no peer of a cell holds the digit and it was not struck out.
func (b *board) fits(cell, digit int) bool {
	if b.struck[cell].Has(digit) {
		return false
	}
	own := uint8(0)
	if int(b.digits[cell]) == digit {
		own = 1
	}
	return b.rows[b.RowOf[cell]][digit] == own && b.cols[b.ColOf[cell]][digit] == own &&
		b.boxes[b.BoxOf[cell]][digit] == own
}

// right reports whether the grid is full and no house holds a digit twice.
func (b *board) right() bool {
	if b.filled < b.Size {
		return false
	}
	for cell, d := range b.digits {
		if b.rows[b.RowOf[cell]][d] != 1 || b.cols[b.ColOf[cell]][d] != 1 || b.boxes[b.BoxOf[cell]][d] != 1 {
			return false
		}
	}
	return true
}
