package script

import "sudoscope/puzzles"

// grid is what a script works on. It does what it is told without looking:
// the words look.
type grid struct {
	*puzzles.Layout
	digits  []uint8
	given   []bool
	allowed []puzzles.Digits
	struck  []puzzles.Digits
	held    [][puzzles.MaxSide + 1]uint8 // by cell and digit, how many peers hold it; 0 says nothing
	filled  int
}

func newGrid(from puzzles.Grid) *grid {
	l := from.Layout()
	g := &grid{Layout: l, digits: make([]uint8, l.Size), given: make([]bool, l.Size),
		struck: make([]puzzles.Digits, l.Size),
		held:   make([][puzzles.MaxSide + 1]uint8, l.Size)}
	for cell, d := range from.Cells() {
		g.allowed = append(g.allowed, from.Allowed(cell))
		if d != 0 {
			g.given[cell] = true
			g.put(cell, int(d))
		}
	}
	return g
}

// put puts a digit into a cell, or with 0 takes out the one that is there.
func (g *grid) put(cell, digit int) {
	old := g.digits[cell]
	for _, peer := range g.Peers[cell] {
		g.held[peer][old]--
		g.held[peer][digit]++
	}
	g.digits[cell] = uint8(digit)
	if old == 0 && digit != 0 {
		g.filled++
	} else if old != 0 && digit == 0 {
		g.filled--
	}
}

// fits reports whether no peer of a cell holds the digit, and it is allowed there and was not
// struck out.
func (g *grid) fits(cell, digit int) bool {
	return g.held[cell][digit] == 0 && (g.allowed[cell] &^ g.struck[cell]).Has(digit)
}

// right reports whether the grid is full and no rule is broken.
func (g *grid) right() bool {
	if g.filled < g.Size {
		return false
	}
	for cell, d := range g.digits {
		if g.held[cell][d] > 0 || !g.allowed[cell].Has(int(d)) {
			return false
		}
	}
	return true
}
