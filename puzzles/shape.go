package puzzles

import (
	"fmt"
	"sync"
)

// Shape is the size of a grid's boxes, which decides everything else about the
// grid. Shapes are comparable. The zero Shape is no shape.
type Shape struct {
	BoxRows int // rows of cells in a box, 2 to 5
	BoxCols int // columns of cells in a box, 2 to 5
}

// Classic is the shape of the 9×9 Sudoku.
var Classic = Shape{3, 3}

// NewShape returns the shape with boxes of the given rows and columns, or an
// error if either is not 2 to 5.
func NewShape(boxRows, boxCols int) (Shape, error) {
	s := Shape{boxRows, boxCols}
	if !s.Valid() {
		return Shape{}, fmt.Errorf("boxes of %d rows and %d columns are not supported: choose 2 to 5 of each",
			boxRows, boxCols)
	}
	return s, nil
}

// ShapeOfSide returns the shape that a grid of this side usually has (6 has
// boxes of 2 rows and 3 columns), and false if no shape has this side.
func ShapeOfSide(side int) (Shape, bool) {
	for rows := 5; rows >= 2; rows-- {
		if cols := side / rows; rows*cols == side && rows <= cols && cols <= 5 {
			return Shape{rows, cols}, true
		}
	}
	return Shape{}, false
}

// Sides lists the sides a grid can have, ascending.
func Sides() []int { return []int{4, 6, 8, 9, 10, 12, 15, 16, 20, 25} }

// Shapes lists the usual shape of each of these.
func Shapes() (list []Shape) {
	for _, side := range Sides() {
		s, _ := ShapeOfSide(side)
		list = append(list, s)
	}
	return list
}

// Valid reports whether s is a shape the program knows.
func (s Shape) Valid() bool {
	return s.BoxRows >= 2 && s.BoxRows <= 5 && s.BoxCols >= 2 && s.BoxCols <= 5
}

// Side returns the number of cells in a house, which is also the greatest digit.
func (s Shape) Side() int { return s.BoxRows * s.BoxCols }

// Cells returns the number of cells in the grid.
func (s Shape) Cells() int { return s.Side() * s.Side() }

// Move returns the cell so many rows and columns from another; from an edge it goes on at the
// other side.
func (s Shape) Move(cell, rows, cols int) int {
	n := s.Side()
	return (cell/n+rows+n)%n*n + (cell%n+cols+n)%n
}

// String returns the side and the boxes, such as "6×6 with boxes of 2×3".
func (s Shape) String() string {
	return fmt.Sprintf("%[1]d×%[1]d with boxes of %d×%d", s.Side(), s.BoxRows, s.BoxCols)
}

// HouseKind tells rows, columns and boxes apart.
type HouseKind uint8

// The kinds of houses.
const (
	Row HouseKind = iota
	Column
	Box
)

// String returns "row", "column" or "box".
func (k HouseKind) String() string { return [...]string{"row", "column", "box"}[k] }

// A House is a row, a column or a box, numbered from 0 within its kind. Boxes
// count from the top left, row by row.
type House struct {
	Kind  HouseKind
	Index int
}

// Layout is a shape's geometry as tables: which cells form which houses, and
// which cells see each other. A Layout is shared and must not be changed.
type Layout struct {
	Shape
	N     int // side
	Size  int // number of cells
	RowOf []uint8
	ColOf []uint8
	BoxOf []uint8
	// Houses holds the cells of each house in ascending order: rows first,
	// then columns, then boxes. House{k, i} is at k*N+i.
	Houses [][]int
	// Peers holds the cells that share a house with a cell, ascending.
	Peers [][]int
}

var layouts [6][6]struct {
	once sync.Once
	*Layout
}

// Layout returns the shape's tables, computed at the first call. It panics if
// the shape is not valid.
func (s Shape) Layout() *Layout {
	if !s.Valid() {
		panic(fmt.Sprintf("puzzles: Layout of invalid shape %d×%d", s.BoxRows, s.BoxCols))
	}
	l := &layouts[s.BoxRows][s.BoxCols]
	l.once.Do(func() { l.Layout = newLayout(s) })
	return l.Layout
}

func newLayout(s Shape) *Layout {
	n := s.Side()
	l := &Layout{
		Shape: s, N: n, Size: n * n,
		RowOf: make([]uint8, n*n), ColOf: make([]uint8, n*n), BoxOf: make([]uint8, n*n),
		Houses: make([][]int, 3*n), Peers: make([][]int, n*n),
	}
	for c := range l.Size {
		row, col := c/n, c%n
		box := row/s.BoxRows*s.BoxRows + col/s.BoxCols
		l.RowOf[c], l.ColOf[c], l.BoxOf[c] = uint8(row), uint8(col), uint8(box)
		for _, h := range []int{row, n + col, 2*n + box} {
			l.Houses[h] = append(l.Houses[h], c)
		}
	}
	for a := range l.Size {
		for b := range l.Size {
			if a != b && l.Sees(a, b) {
				l.Peers[a] = append(l.Peers[a], b)
			}
		}
	}
	return l
}

// Sees reports whether two cells share a house.
func (l *Layout) Sees(a, b int) bool {
	return l.RowOf[a] == l.RowOf[b] || l.ColOf[a] == l.ColOf[b] || l.BoxOf[a] == l.BoxOf[b]
}

// House returns the house at index i of Houses.
func (l *Layout) House(i int) House { return House{HouseKind(i / l.N), i % l.N} }

// HouseIndex returns where h stands in Houses.
func (l *Layout) HouseIndex(h House) int { return int(h.Kind)*l.N + h.Index }

// CellsOf returns the cells of a house in ascending order.
func (l *Layout) CellsOf(h House) []int { return l.Houses[l.HouseIndex(h)] }

// Cell returns the cell at the given row and column, both from 0.
func (l *Layout) Cell(row, col int) int { return row*l.N + col }

// HousesOf returns the row, the column and the box of a cell.
func (l *Layout) HousesOf(cell int) [3]House {
	return [3]House{{Row, int(l.RowOf[cell])}, {Column, int(l.ColOf[cell])}, {Box, int(l.BoxOf[cell])}}
}

// Shared returns the house that two cells have in common, a row before a column
// before a box, and false if they see nothing of each other.
func (l *Layout) Shared(a, b int) (House, bool) {
	switch {
	case l.RowOf[a] == l.RowOf[b]:
		return House{Row, int(l.RowOf[a])}, true
	case l.ColOf[a] == l.ColOf[b]:
		return House{Column, int(l.ColOf[a])}, true
	case l.BoxOf[a] == l.BoxOf[b]:
		return House{Box, int(l.BoxOf[a])}, true
	}
	return House{}, false
}
