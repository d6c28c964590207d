package script

import (
	"strconv"

	"go.starlark.net/starlark"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
)

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

// cell is a cell as a value. There is one for each cell of a grid, so that those that
// are equal are the same.
type cell struct {
	number int
	name   string
	attrs  starlark.StringDict
}

var _ interface {
	starlark.HasAttrs
	starlark.TotallyOrdered
} = (*cell)(nil)

// newCells returns the cells of a layout.
func newCells(l *puzzles.Layout) []*cell {
	cells := make([]*cell, l.Size)
	for i := range cells {
		row, col := int(l.RowOf[i])+1, int(l.ColOf[i])+1
		name := "r" + strconv.Itoa(row) + "c" + strconv.Itoa(col)
		cells[i] = &cell{i, name, starlark.StringDict{"row": starlark.MakeInt(row), "col": starlark.MakeInt(col),
			"box": starlark.MakeInt(int(l.BlockOf[i]) + 1), "name": starlark.String(name)}}
	}
	return cells
}

func (c *cell) String() string        { return c.name }
func (c *cell) Type() string          { return "cell" }
func (c *cell) Freeze()               {}
func (c *cell) Truth() starlark.Bool  { return true }
func (c *cell) Hash() (uint32, error) { return uint32(c.number) * 2654435761, nil }
func (c *cell) AttrNames() []string   { return c.attrs.Keys() }

// Attr returns nil for what there is not: the interpreter says so.
func (c *cell) Attr(name string) (starlark.Value, error) { return c.attrs[name], nil }

func (c *cell) Cmp(other starlark.Value, _ int) (int, error) {
	return c.number - other.(*cell).number, nil
}

// cellNamed returns the number of the cell of a name such as r4c7.
func cellNamed(name string, side int) (int, bool) {
	row, col, ok := program.CellNamed(name)
	return (row-1)*side + col - 1, ok && row >= 1 && row <= side && col >= 1 && col <= side
}
