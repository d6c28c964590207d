package reasoning

import (
	"slices"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// Marks are the digits lit and the colours on the board of a path. They say nothing of the
// puzzle, and stay where they are while one goes along the path.
type Marks struct {
	Lit   puzzles.Digits // wherever they stand or can stand
	Pairs bool           // cells with two candidates
	// Colours are those of cells, and Painted those of candidates by
	// cell·side+digit-1: from 1, 0 for none.
	Colours, Painted []uint8

	side int
}

// NewMarks returns marks for grids of a shape: none.
func NewMarks(s puzzles.Shape) Marks {
	return Marks{Colours: make([]uint8, s.Cells()), Painted: make([]uint8, s.Cells()*s.Side()), side: s.Side()}
}

// Light lights a digit, or puts it out.
func (m *Marks) Light(digit int) {
	if digit >= 1 && digit <= m.side {
		m.Lit ^= puzzles.Digit(digit)
	}
}

// Colour gives a colour to a cell, or with a digit to its candidate; 0, or the colour that
// it has, takes the colour away.
func (m *Marks) Colour(cell, digit, colour int) {
	at := &m.Colours[cell]
	if digit > 0 {
		at = &m.Painted[cell*m.side+digit-1]
	}
	if int(*at) == colour {
		colour = 0
	}
	*at = uint8(colour)
}

// Coloured reports whether anything has a colour.
func (m *Marks) Coloured() bool {
	return slices.ContainsFunc(slices.Concat(m.Colours, m.Painted), func(colour uint8) bool { return colour != 0 })
}

// ClearColours takes all colours away.
func (m *Marks) ClearColours() {
	clear(m.Colours)
	clear(m.Painted)
}

// Shaded returns by cell whether it can hold one of the digits that are lit. With Pairs it
// is the cells with two candidates, of those if digits are lit. It is nil if nothing is to
// be shaded.
func (m *Marks) Shaded(p *technique.Position) []bool {
	if m.Lit == 0 && !m.Pairs {
		return nil
	}
	cells := make([]bool, p.Size)
	for c := range cells {
		all := p.Candidates(c)
		cells[c] = (m.Lit == 0 || all&m.Lit != 0) && (!m.Pairs || all.Len() == 2)
	}
	return cells
}
