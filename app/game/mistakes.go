package game

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// speaker names cells by letters, as files have them.
func (g *Game) speaker() trace.Speaker { return trace.Speaker{Shape: g.Shape()} }

// WrongCells returns the cells whose digit is not that of the solution. The grid can
// be completed as long as there are none.
func (g *Game) WrongCells() []int { return wrongCells(g.state.Digits, g.Solution) }

func wrongCells(digits []uint8, solution puzzles.Grid) []int {
	return cellsWhere(digits, func(c int, d uint8) bool { return d != 0 && int(d) != solution.At(c) })
}

// cellsWhere returns the cells that a function chooses by their digits.
func cellsWhere(digits []uint8, chosen func(cell int, digit uint8) bool) (cells []int) {
	for c, d := range digits {
		if chosen(c, d) {
			cells = append(cells, c)
		}
	}
	return cells
}

// RuledOutCells returns the empty cells in which the player has ruled out the right
// digit: by centre marks without it, or by striking it out.
func (g *Game) RuledOutCells() []int {
	s := &g.state
	return cellsWhere(s.Digits, func(c int, d uint8) bool {
		right := uint32(1) << (g.Solution.At(c) - 1)
		return d == 0 && (s.Struck[c]&right != 0 || s.Centre[c] != 0 && s.Centre[c]&right == 0)
	})
}

// ConflictCells returns the cells that hold the same digit as one of their peers, or one that
// the puzzle does not allow there.
func (g *Game) ConflictCells() []int {
	return cellsWhere(g.state.Digits, func(c int, d uint8) bool {
		return d != 0 && g.state.barred(g.puzzle, c)>>(d-1)&1 != 0
	})
}

// FirstMistake returns the first move on the way to the present one after which a
// digit stood that is wrong now too, and that cell. ok is false if none is wrong.
func (g *Game) FirstMistake() (node, cell int, ok bool) {
	for i, s := range g.walk(g.at) {
		for _, c := range wrongCells(s.Digits, g.Solution) {
			if s.Digits[c] == g.state.Digits[c] {
				return i, c, true
			}
		}
	}
	return 0, 0, false
}
