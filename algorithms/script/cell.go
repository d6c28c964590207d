package script

import (
	"strconv"

	"go.starlark.net/starlark"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
)

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
