package canonical

import (
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// A Turn is one of the eight ways to turn or mirror a square: rows become columns first, or
// not, and then the order of rows and that of columns is reversed, or not.
type Turn struct{ Transposed, Rows, Cols bool }

// From returns the cell of a grid of side n that a turn moves to another.
func (t Turn) From(n, cell int) int {
	row, col := cell/n, cell%n
	if t.Rows {
		row = n - 1 - row
	}
	if t.Cols {
		col = n - 1 - col
	}
	if t.Transposed {
		row, col = col, row
	}
	return row*n + col
}

// Turns lists the turns that a shape allows: they lead houses to houses, and cells to cells
// that hold the same digits. The first changes nothing.
func Turns(s puzzles.Shape) (all []Turn) {
	l := s.Layout()
	for i := range 8 {
		t := Turn{i&4 != 0, i&2 != 0, i&1 != 0}
		if t.keeps(l) {
			all = append(all, t)
		}
	}
	return all
}

// keeps reports whether a turn leads a layout to itself. Moves of chess are the same for
// all turns.
func (t Turn) keeps(l *puzzles.Layout) bool {
	for _, house := range l.Houses {
		is := func(h int) bool {
			return !slices.ContainsFunc(house, func(c int) bool {
				return !slices.Contains(l.Houses[h], t.From(l.N, c))
			})
		}
		if !slices.ContainsFunc(l.HousesAt[t.From(l.N, house[0])], is) {
			return false
		}
	}
	for c := range l.Allowed {
		if l.Allowed[c] != l.Allowed[t.From(l.N, c)] {
			return false
		}
	}
	return true
}

// turnedForm is Form for grids with other rules, or digits ruled out: of all turns that the
// shape allows, and all names of digits, the one whose digits stand first.
func turnedForm(g puzzles.Grid) puzzles.Grid {
	l := g.Layout()
	var form puzzles.Grid
	var least string
	for _, t := range Turns(l.Shape) {
		turned := Moved(g, func(cell int) int { return t.From(l.N, cell) }, names(g, t))
		if text := turned.Text(); form.IsZero() || text < least {
			form, least = turned, text
		}
	}
	return form
}

// Moved returns the grid whose cells come from others of a grid, with new names for its digits.
func Moved(g puzzles.Grid, from func(cell int) int, name []uint8) puzzles.Grid {
	moved := puzzles.NewGrid(g.Shape())
	allowed := make([]puzzles.Digits, g.Shape().Cells())
	for c := range allowed {
		at := from(c)
		moved.Set(c, int(name[g.At(at)]))
		for d := range g.Allowed(at).All() {
			allowed[c] = allowed[c].With(int(name[d]))
		}
	}
	if g.Eliminated() == 0 {
		return moved
	}
	return moved.Restrict(allowed)
}

// names returns new names for the digits of a grid that is turned: in the order of the cells
// that they are clues of, and then of those that they are ruled out of. Where some cells take
// even digits only, even ones stay even.
func names(g puzzles.Grid, t Turn) []uint8 {
	n := g.Shape().Side()
	where := make([]string, n+1)
	digits := make([]int, n)
	for i := range digits {
		d := i + 1
		digits[i] = d
		clues, ruledOut := make([]byte, n*n), make([]byte, n*n)
		for c := range n * n {
			from := t.From(n, c)
			clues[c], ruledOut[c] = '1', '1'
			if g.At(from) == d {
				clues[c] = '0'
			}
			if g.RuledOut(from).Has(d) {
				ruledOut[c] = '0'
			}
		}
		where[d] = string(clues) + string(ruledOut)
	}
	slices.SortStableFunc(digits, func(a, b int) int { return strings.Compare(where[a], where[b]) })
	name := make([]uint8, n+1)
	kinds := 1
	if g.Layout().Allowed != nil {
		kinds = 2
	}
	var next [2]int
	for _, d := range digits {
		kind := d % kinds
		if next[kind] == 0 {
			next[kind] = kinds - kind // 1 for odd digits or all, 2 for even ones
		}
		name[d] = uint8(next[kind])
		next[kind] += kinds
	}
	return name
}
