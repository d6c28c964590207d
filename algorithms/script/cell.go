package script

import (
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
)

// cell is a cell as a value. There is one for each cell of a grid, so that those that
// are equal are the same.
type cell struct {
	number        int
	row, col, box starlark.Int
	name          string
}

var _ interface {
	starlark.HasAttrs
	starlark.Comparable
} = (*cell)(nil)

// newCells returns the cells of a layout.
func newCells(l *puzzles.Layout) []*cell {
	cells := make([]*cell, l.Size)
	for i := range cells {
		row, col := int(l.RowOf[i])+1, int(l.ColOf[i])+1
		cells[i] = &cell{i, starlark.MakeInt(row), starlark.MakeInt(col), starlark.MakeInt(int(l.BlockOf[i]) + 1),
			"r" + strconv.Itoa(row) + "c" + strconv.Itoa(col)}
	}
	return cells
}

func (c *cell) String() string        { return c.name }
func (c *cell) Type() string          { return "cell" }
func (c *cell) Freeze()               {}
func (c *cell) Truth() starlark.Bool  { return true }
func (c *cell) Hash() (uint32, error) { return uint32(c.number) * 2654435761, nil }
func (c *cell) AttrNames() []string   { return []string{"box", "col", "name", "row"} }

func (c *cell) Attr(name string) (starlark.Value, error) {
	switch name {
	case "row":
		return c.row, nil
	case "col":
		return c.col, nil
	case "box":
		return c.box, nil
	case "name":
		return starlark.String(c.name), nil
	}
	return nil, nil // the interpreter says that there is none
}

func (c *cell) CompareSameType(op syntax.Token, other starlark.Value, _ int) (bool, error) {
	d := c.number - other.(*cell).number
	switch op {
	case syntax.EQL:
		return d == 0, nil
	case syntax.NEQ:
		return d != 0, nil
	case syntax.LT:
		return d < 0, nil
	case syntax.LE:
		return d <= 0, nil
	case syntax.GT:
		return d > 0, nil
	case syntax.GE:
		return d >= 0, nil
	}
	return false, wrong("cells cannot be compared with %v", op)
}

// cellNamed returns the number of the cell of a name such as r4c7.
func cellNamed(name string, side int) (int, bool) {
	row, col, ok := program.CellNamed(name)
	return (row-1)*side + col - 1, ok && row >= 1 && row <= side && col >= 1 && col <= side
}
