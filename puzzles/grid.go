package puzzles

import (
	"fmt"
	"strings"
)

// Grid is a shape with a digit, or 0 for none, in every cell. The digits may
// contradict each other: see [Grid.Conflicts].
type Grid struct {
	shape Shape
	cells []uint8
}

// NewGrid returns an empty grid. It panics if the shape is not valid.
func NewGrid(s Shape) Grid {
	if !s.Valid() {
		panic("puzzles: NewGrid with an invalid shape")
	}
	return Grid{s, make([]uint8, s.Cells())}
}

// GridOf returns a grid that holds a copy of the cells, each 0 to the side. It
// is an error if their number or a digit does not fit the shape.
func GridOf(s Shape, cells []uint8) (Grid, error) {
	if !s.Valid() {
		return Grid{}, fmt.Errorf("boxes of %d×%d are not supported", s.BoxRows, s.BoxCols)
	}
	if len(cells) != s.Cells() {
		return Grid{}, fmt.Errorf("there are %d cells, but a grid of %v has %d", len(cells), s, s.Cells())
	}
	for c, d := range cells {
		if int(d) > s.Side() {
			return Grid{}, fmt.Errorf("digit %d in cell %d is greater than the side %d", d, c, s.Side())
		}
	}
	return Grid{s, append([]uint8(nil), cells...)}, nil
}

// Shape returns the grid's shape.
func (g Grid) Shape() Shape { return g.shape }

// Layout returns the tables of the grid's shape.
func (g Grid) Layout() *Layout { return g.shape.Layout() }

// IsZero reports whether g is the zero Grid, which has no cells.
func (g Grid) IsZero() bool { return g.cells == nil }

// Cells returns the digits row by row. The slice is the grid's own.
func (g Grid) Cells() []uint8 { return g.cells }

// At returns the digit in a cell, 0 if it is empty.
func (g Grid) At(cell int) int { return int(g.cells[cell]) }

// Set puts a digit into a cell; 0 empties it.
func (g Grid) Set(cell, digit int) { g.cells[cell] = uint8(digit) }

// Clone returns a copy that shares nothing with g.
func (g Grid) Clone() Grid { return Grid{g.shape, append([]uint8(nil), g.cells...)} }

// Equal reports whether two grids have the same shape and digits.
func (g Grid) Equal(h Grid) bool { return g.shape == h.shape && string(g.cells) == string(h.cells) }

// Filled returns the number of cells that hold a digit.
func (g Grid) Filled() int {
	n := 0
	for _, d := range g.cells {
		if d != 0 {
			n++
		}
	}
	return n
}

// Candidates returns the digits that no peer of the cell holds, whether or not
// the cell itself is empty.
func (g Grid) Candidates(cell int) Digits {
	l := g.Layout()
	free := DigitsUpTo(l.N)
	for _, p := range l.Peers[cell] {
		if d := g.cells[p]; d != 0 {
			free = free.Without(int(d))
		}
	}
	return free
}

// Solves reports whether g is full, without conflicts, and keeps every given of
// the puzzle p.
func (g Grid) Solves(p Grid) bool {
	if g.shape != p.shape {
		return false
	}
	for c, d := range p.cells {
		if d != 0 && g.cells[c] != d {
			return false
		}
	}
	full := DigitsUpTo(g.shape.Side())
	for _, house := range g.Layout().Houses {
		var seen Digits
		for _, c := range house {
			if g.cells[c] == 0 {
				return false
			}
			seen = seen.With(int(g.cells[c]))
		}
		if seen != full {
			return false
		}
	}
	return true
}

// String returns the grid on one line, row by row, '.' for an empty cell.
func (g Grid) String() string {
	var b strings.Builder
	b.Grow(len(g.cells))
	for _, d := range g.cells {
		b.WriteByte(DigitChar(int(d)))
	}
	return b.String()
}

// AppendTo appends what [Grid.String] returns.
func (g Grid) AppendTo(b []byte) []byte {
	begin := len(b)
	b = append(b, g.cells...)
	for i, d := range b[begin:] {
		b[begin+i] = DigitChar(int(d))
	}
	return b
}

// A Conflict is two cells of one house that hold the same digit.
type Conflict struct {
	A, B  int // cells, A before B
	Digit int
	House House
}

// Conflicts lists every pair of cells that hold the same digit in one house,
// each pair once, by A and then by B.
func (g Grid) Conflicts() []Conflict {
	l := g.Layout()
	var found []Conflict
	for a, d := range g.cells {
		if d == 0 {
			continue
		}
		for _, b := range l.Peers[a] {
			if b > a && g.cells[b] == d {
				h, _ := l.Shared(a, b)
				found = append(found, Conflict{a, b, int(d), h})
			}
		}
	}
	return found
}

// Puzzle is a grid of givens with what is known about it.
type Puzzle struct {
	Givens Grid
	ID     string // short and unique in its collection, "" if it has none
	Name   string // how people call it, "" if they do not
	Note   string // a sentence on why it is worth a look
	Source string // where it comes from
}

// Title returns the puzzle's name, or how many clues it has.
func (p Puzzle) Title() string {
	if p.Name != "" {
		return p.Name
	}
	return fmt.Sprintf("%d clues", p.Givens.Filled())
}
