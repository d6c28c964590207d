package puzzles

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"sync"

	"sudoscope/puzzles/counting"
)

// Shape is what a grid is made of: its boxes, and the rules that it has beside those of
// rows, columns and boxes (see [Terms]). Shapes are comparable. The zero Shape is no shape.
type Shape struct {
	BoxRows int // rows of cells in a box, 2 to 5; 0 if regions take the place of boxes
	BoxCols int // columns of cells in a box, 2 to 5; 0 likewise
	rules   *variant
}

// Classic is the shape of the 9×9 Sudoku.
var Classic = Shape{BoxRows: 3, BoxCols: 3}

// NewShape returns the shape with boxes of the given rows and columns, or an
// error if either is not 2 to 5.
func NewShape(boxRows, boxCols int) (Shape, error) {
	s := Shape{BoxRows: boxRows, BoxCols: boxCols}
	if !s.Valid() {
		return Shape{}, fmt.Errorf("boxes of %d rows and %d columns are not supported: choose 2 to 5 of each",
			boxRows, boxCols)
	}
	return s, nil
}

// ParseBoxes is NewShape for the rows and columns of a box as text, such as "3x2" or "3 × 2".
func ParseBoxes(text string) (Shape, error) {
	s, ok := shapeLine(text)
	if !ok {
		return Shape{}, fmt.Errorf("found %q, expected the rows and columns of a box, such as 3x2: correct it or leave it out",
			Excerpt(text))
	}
	return NewShape(s.BoxRows, s.BoxCols)
}

// ShapeOfSide returns the shape that a grid of this side usually has (6 has
// boxes of 2 rows and 3 columns), and false if no shape has this side.
func ShapeOfSide(side int) (Shape, bool) {
	for rows := 5; rows >= 2; rows-- {
		if cols := side / rows; rows*cols == side && rows <= cols && cols <= 5 {
			return Shape{BoxRows: rows, BoxCols: cols}, true
		}
	}
	return Shape{}, false
}

// Drawn returns the shape of this side whose boxes are so many cells wide, as lines between them
// show, if it exists.
func (s Shape) Drawn(wide int) Shape {
	if drawn := (Shape{BoxRows: s.Side() / max(wide, 1), BoxCols: wide}); drawn.Valid() && drawn.Side() == s.Side() {
		return drawn
	}
	return s
}

// Sides lists the sides that a grid with boxes can have, ascending.
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
	return s.rules != nil || s.BoxRows >= 2 && s.BoxRows <= 5 && s.BoxCols >= 2 && s.BoxCols <= 5
}

// HasBoxes reports whether boxes are houses of the grid. Else regions take their place.
func (s Shape) HasBoxes() bool { return s.BoxRows > 0 }

// Boxes returns the rows and columns of a box, such as "3x2", and "" if they are those that
// grids of this side usually have, or if there are none.
func (s Shape) Boxes() string {
	if usual, _ := ShapeOfSide(s.Side()); usual.BoxRows == s.BoxRows {
		return ""
	}
	return s.BoxText()
}

// BoxText returns the rows and columns of any box so, and "" if there are none.
func (s Shape) BoxText() string {
	if !s.HasBoxes() {
		return ""
	}
	return fmt.Sprintf("%dx%d", s.BoxRows, s.BoxCols)
}

// Plain returns the shape without its rules: one with the same boxes, or with those that
// grids of its side usually have, or the zero Shape if there are none.
func (s Shape) Plain() Shape {
	if s.rules != nil && !s.HasBoxes() {
		usual, _ := ShapeOfSide(s.Side())
		return usual
	}
	return Shape{BoxRows: s.BoxRows, BoxCols: s.BoxCols}
}

// Side returns the number of cells in a house, which is also the greatest digit.
func (s Shape) Side() int {
	if s.rules != nil {
		return s.rules.side
	}
	return s.BoxRows * s.BoxCols
}

// Cells returns the number of cells in the grid.
func (s Shape) Cells() int { return s.Side() * s.Side() }

// Move returns the cell so many rows and columns from another; from an edge it goes on at the
// other side.
func (s Shape) Move(cell, rows, cols int) int {
	n := s.Side()
	return (cell/n+rows+n)%n*n + (cell%n+cols+n)%n
}

// String returns the side, the boxes and the rules, such as "6×6 with boxes of 2×3" or
// "9×9 with boxes of 3×3, x".
func (s Shape) String() string {
	text := fmt.Sprintf("%[1]d×%[1]d", s.Side())
	if s.HasBoxes() {
		text += fmt.Sprintf(" with boxes of %d×%d", s.BoxRows, s.BoxCols)
	}
	if s.rules != nil {
		text += ", " + s.Rules().String()
	}
	return text
}

// shapeJSON is a shape in JSON. Files of before there were rules have no terms.
type shapeJSON struct {
	BoxRows, BoxCols int
	Terms
}

// MarshalJSON is for package json.
func (s Shape) MarshalJSON() ([]byte, error) {
	return json.Marshal(shapeJSON{s.BoxRows, s.BoxCols, s.Rules()})
}

// UnmarshalJSON is for package json. A shape without rules may be one that is not valid.
func (s *Shape) UnmarshalJSON(data []byte) error {
	var j shapeJSON
	err := json.Unmarshal(data, &j)
	if err == nil {
		*s, err = j.Terms.Shape(Shape{BoxRows: j.BoxRows, BoxCols: j.BoxCols})
	}
	return err
}

// HouseKind tells rows, columns, boxes and the rest apart.
type HouseKind uint8

// The kinds of houses, and last the two moves that let cells see each other without
// being in one house.
const (
	Row HouseKind = iota
	Column
	Box
	Region   // of a jigsaw
	Diagonal // from the upper left (0) and from the upper right (1)
	Window   // of Windoku
	Group    // the cells in one place of all boxes
	Extra    // an extra region
	KnightMove
	KingMove
	kinds
)

// String returns "row", "column", "box" and so on.
func (k HouseKind) String() string {
	return [...]string{"row", "column", "box", "region", "diagonal", "window", "group", "extra region",
		"knight's move", "king's move"}[k]
}

// Plural returns "rows", "columns", "boxes" and so on.
func (k HouseKind) Plural() string {
	if k == Box {
		return "boxes"
	}
	return k.String() + "s"
}

// IsMove reports whether k is no kind of house but a move of chess.
func (k HouseKind) IsMove() bool { return k >= KnightMove }

// A House is a set of cells that hold each digit once, numbered from 0 within its kind.
// All kinds count from the top left, row by row.
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
	// BlockOf is the block of each cell. Blocks divide the grid like boxes: they are the
	// boxes or, where there are none, the regions of a jigsaw.
	BlockOf []uint8
	// Houses holds the cells of each house, N in ascending order: rows first, then
	// columns and blocks, so that row i is at i, column i at N+i and block i at 2*N+i.
	// What other rules add comes after these, by kind.
	Houses [][]int
	// HousesAt holds the houses of each cell as indices of Houses, ascending: row, column,
	// block and the others.
	HousesAt [][]int
	// Peers holds the cells that cannot hold the same digit as a cell, ascending.
	Peers [][]int
	// Pairs holds the cells that see each other by a move alone, the first before the second.
	// Of each cell, PairsAt holds its pairs as indices of them, and Moves the cells that it
	// sees so, ascending.
	Pairs          [][2]int
	PairsAt, Moves [][]int
	// Allowed holds the digits that the rules allow in each cell; nil if that is all of
	// them everywhere.
	Allowed []Digits

	houses   []House
	housesOf [][]House
	first    [kinds]int // where each kind begins in Houses
	sees     []uint64   // a bit for each two cells
	counter  *counting.Tables
}

var layouts [6][6]struct {
	once sync.Once
	*Layout
}

// Layout returns the shape's tables, computed at the first call. It panics if
// the shape is not valid.
func (s Shape) Layout() *Layout {
	if s.rules != nil {
		s.rules.once.Do(func() { s.rules.layout = newLayout(s) })
		return s.rules.layout
	}
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
		RowOf: make([]uint8, n*n), ColOf: make([]uint8, n*n), BlockOf: make([]uint8, n*n),
		HousesAt: make([][]int, n*n), Peers: make([][]int, n*n), Moves: make([][]int, n*n),
		PairsAt:  make([][]int, n*n),
		housesOf: make([][]House, n*n),
		sees:     make([]uint64, (n*n*n*n+63)/64),
	}
	for kind, of := range s.divisions() {
		if len(l.houses) == 0 || l.houses[len(l.houses)-1].Kind != kind {
			l.first[kind] = len(l.Houses)
		}
		l.add(kind, of)
	}
	for c := range l.Size {
		at := l.HousesAt[c]
		l.RowOf[c], l.ColOf[c], l.BlockOf[c] = uint8(at[0]), uint8(at[1]-n), uint8(at[2]-2*n)
	}
	for cell, at := range l.HousesAt {
		for _, h := range at {
			for _, other := range l.Houses[h] {
				l.see(cell, other)
			}
		}
	}
	for a := range l.Size {
		for b := a + 1; b < l.Size; b++ {
			if k, ok := l.move(a, b); ok && s.rules != nil && s.rules.rules.forbids(k) && !l.Sees(a, b) {
				l.PairsAt[a], l.PairsAt[b] = append(l.PairsAt[a], len(l.Pairs)), append(l.PairsAt[b], len(l.Pairs))
				l.Pairs = append(l.Pairs, [2]int{a, b})
				l.Moves[a], l.Moves[b] = append(l.Moves[a], b), append(l.Moves[b], a)
				l.see(a, b)
				l.see(b, a)
			}
		}
	}
	for a := range l.Size {
		for b := range l.Size {
			if a != b && l.Sees(a, b) {
				l.Peers[a] = append(l.Peers[a], b)
			}
		}
	}
	if s.rules != nil {
		l.Allowed = s.rules.allowed()
	}
	l.counter = counting.New(n, l.Houses, l.Peers)
	return l
}

// divisions yields the houses of each kind in their order, as the number of the house in
// which each cell is, or -1 if it is in none. Kinds whose houses overlap come in parts.
func (s Shape) divisions() iter.Seq2[HouseKind, []int] {
	return func(yield func(HouseKind, []int) bool) {
		n := s.Side()
		all := func(kind HouseKind, house func(row, col int) int) bool {
			of := make([]int, n*n)
			for c := range of {
				of[c] = house(c/n, c%n)
			}
			return yield(kind, of)
		}
		_ = all(Row, func(row, _ int) int { return row }) &&
			all(Column, func(_, col int) int { return col }) &&
			(!s.HasBoxes() || all(Box, func(row, col int) int { return row/s.BoxRows*s.BoxRows + col/s.BoxCols })) &&
			(s.rules == nil || s.rules.divisions(s, all))
	}
}

// add adds the houses of a division.
func (l *Layout) add(kind HouseKind, of []int) {
	for i := range l.N {
		var cells []int
		for c, in := range of {
			if in == i {
				cells = append(cells, c)
			}
		}
		if cells == nil {
			return
		}
		h := House{kind, len(l.houses) - l.first[kind]}
		for _, c := range cells {
			l.HousesAt[c] = append(l.HousesAt[c], len(l.Houses))
			l.housesOf[c] = append(l.housesOf[c], h)
		}
		l.Houses = append(l.Houses, cells)
		l.houses = append(l.houses, h)
	}
}

func (l *Layout) see(a, b int) {
	i := a*l.Size + b
	l.sees[i/64] |= 1 << (i % 64)
}

// Sees reports whether two cells cannot hold the same digit, as they share a house or are
// a move apart. A cell sees itself.
func (l *Layout) Sees(a, b int) bool {
	i := a*l.Size + b
	return l.sees[i/64]>>(i%64)&1 != 0
}

// move returns the chess move by which two cells are apart.
func (l *Layout) move(a, b int) (HouseKind, bool) {
	rows, cols := int(l.RowOf[a])-int(l.RowOf[b]), int(l.ColOf[a])-int(l.ColOf[b])
	switch {
	case rows*cols == 2 || rows*cols == -2:
		return KnightMove, true
	case max(rows, -rows, cols, -cols) == 1:
		return KingMove, true
	}
	return 0, false
}

// House returns the house at index i of Houses.
func (l *Layout) House(i int) House { return l.houses[i] }

// HasHouse reports whether h is a house of the grid.
func (l *Layout) HasHouse(h House) bool { return l.HouseIndex(h) >= 0 }

// HouseIndex returns where h stands in Houses, or -1 if the grid has no such house. A box
// is the block of the same number.
func (l *Layout) HouseIndex(h House) int {
	if h.Kind == Box {
		h.Kind = l.BlockKind()
	}
	if h.Kind >= kinds || h.Index < 0 {
		return -1
	}
	if i := l.first[h.Kind] + h.Index; i < len(l.houses) && l.houses[i] == h {
		return i
	}
	return -1
}

// BlockKind returns [Box], or [Region] where regions take the place of boxes.
func (l *Layout) BlockKind() HouseKind {
	if l.HasBoxes() {
		return Box
	}
	return Region
}

// CellsOf returns the cells of a house in ascending order, none if the grid has no such
// house.
func (l *Layout) CellsOf(h House) []int {
	if i := l.HouseIndex(h); i >= 0 {
		return l.Houses[i]
	}
	return nil
}

// Blocks returns the cells of each block.
func (l *Layout) Blocks() [][]int { return l.Houses[2*l.N : 3*l.N] }

// OnlyBlocks reports whether cells see each other in rows, columns and blocks alone.
func (l *Layout) OnlyBlocks() bool { return len(l.Houses) == 3*l.N && l.Pairs == nil }

// Cell returns the cell at the given row and column, both from 0.
func (l *Layout) Cell(row, col int) int { return row*l.N + col }

// HousesOf returns the row, the column, the block and the other houses of a cell. The
// slice is the layout's own.
func (l *Layout) HousesOf(cell int) []House { return l.housesOf[cell] }

// Contains reports whether a house of the grid has the cell.
func (l *Layout) Contains(h House, cell int) bool {
	at := l.HouseIndex(h)
	return at >= 0 && slices.Contains(l.HousesAt[cell], at)
}

// Shared returns the first house that two cells have in common (a row before a column
// before a block) or else the move by which they see each other, and false if they see
// nothing of each other.
func (l *Layout) Shared(a, b int) (House, bool) {
	if !l.Sees(a, b) {
		return House{}, false
	}
	for _, h := range l.HousesAt[a] {
		if slices.Contains(l.HousesAt[b], h) {
			return l.houses[h], true
		}
	}
	kind, _ := l.move(a, b)
	return House{Kind: kind}, true
}
