package game

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Colours is how many colours there are for cells and candidates.
const Colours = 8

// State is what stands on the board. Slices are by cell; digits of a cell are
// puzzles.Digits.
type State struct {
	Digits []uint8  // 0 for an empty cell
	Corner []uint32 // marks of the player: the digit may go here in a house, such as this box
	Centre []uint32 // marks of the player: these digits may go into this cell
	// Struck is the candidates that the player has ruled out where the program
	// writes the candidates.
	Struck  []uint32
	Colours []uint8 // of the cells, 1 to Colours, 0 for none
	Painted []uint8 // colours of candidates, by cell*side+digit-1
}

// newState returns the state in which a game of a position begins.
func newState(g puzzles.Grid) State {
	n := g.Shape().Cells()
	s := State{
		Digits: slices.Clone(g.Cells()), Corner: make([]uint32, n), Centre: make([]uint32, n),
		Struck:  make([]uint32, n),
		Colours: make([]uint8, n), Painted: make([]uint8, n*g.Shape().Side()),
	}
	if g.Eliminated() > 0 {
		for c := range s.Centre {
			if g.At(c) == 0 {
				s.Centre[c] = uint32(g.Candidates(c))
			}
		}
	}
	return s
}

// Clone returns a copy that shares nothing with s.
func (s *State) Clone() State {
	return State{
		Digits: slices.Clone(s.Digits), Corner: slices.Clone(s.Corner), Centre: slices.Clone(s.Centre),
		Struck: slices.Clone(s.Struck), Colours: slices.Clone(s.Colours), Painted: slices.Clone(s.Painted),
	}
}

// candidates is for [Game.Candidates].
func (s *State) candidates(puzzle puzzles.Grid) []uint32 {
	list := make([]uint32, len(s.Digits))
	for c := range list {
		if s.Digits[c] == 0 {
			list[c] = uint32(puzzles.DigitsUpTo(puzzle.Shape().Side())) &^ s.barred(puzzle, c) &^ s.Struck[c]
		}
	}
	return list
}

// barred returns the digits that a cell cannot hold: those that its peers hold, and those
// that the puzzle does not allow there.
func (s *State) barred(puzzle puzzles.Grid, cell int) (digits uint32) {
	digits = uint32(puzzles.DigitsUpTo(puzzle.Shape().Side()) &^ puzzle.Allowed(cell))
	for _, p := range puzzle.Layout().Peers[cell] {
		if d := s.Digits[p]; d != 0 {
			digits |= 1 << (d - 1)
		}
	}
	return digits
}

// do changes the state as the move says. Moves were checked before.
func (s *State) do(puzzle puzzles.Grid, m *Move) {
	l := puzzle.Layout()
	bit := uint32(0)
	if m.Digit > 0 {
		bit = 1 << (m.Digit - 1)
	}
	set := func(marks []uint32) {
		for _, c := range m.Cells {
			if m.On {
				marks[c] |= bit
			} else {
				marks[c] &^= bit
			}
		}
	}
	switch m.Kind {
	case Enter:
		for _, c := range m.Cells {
			s.enter(l, c, m.Digit, m.Sweep)
		}
	case Erase:
		for _, c := range m.Cells {
			if s.Digits[c] != 0 {
				s.Digits[c] = 0
			} else {
				s.Corner[c], s.Centre[c] = 0, 0
			}
		}
	case MarkCorner:
		set(s.Corner)
	case MarkCentre:
		set(s.Centre)
	case Strike:
		set(s.Struck)
	case Fill:
		for c, digits := range s.candidates(puzzle) {
			if s.Digits[c] == 0 {
				s.Centre[c] = digits
			}
		}
	case Colour:
		for _, c := range m.Cells {
			s.Colours[c] = uint8(m.Colour)
		}
	case Paint:
		for _, c := range m.Cells {
			s.Painted[c*l.N+m.Digit-1] = uint8(m.Colour)
		}
	case Conclude:
		for _, p := range m.Places {
			s.enter(l, p.Cell, p.Digit, m.Sweep)
		}
		for _, x := range m.Strikes {
			bit := uint32(1) << (x.Digit - 1)
			s.Struck[x.Cell] |= bit
			s.Corner[x.Cell] &^= bit
			s.Centre[x.Cell] &^= bit
		}
	}
}

// enter puts a digit into a cell; with sweep the marks of this digit vanish in
// the cell's peers.
func (s *State) enter(l *puzzles.Layout, cell, digit int, sweep bool) {
	s.Digits[cell] = uint8(digit)
	if !sweep {
		return
	}
	for _, p := range l.Peers[cell] {
		s.Corner[p] &^= 1 << (digit - 1)
		s.Centre[p] &^= 1 << (digit - 1)
	}
}

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
