// Package templates keeps the ways to put one digit into every house of a grid, of which
// there may be more than could be listed.
package templates

import (
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// Set is the set of one digit's templates that agree with a grid: they
// use every cell that holds the digit, and otherwise only cells of which it is
// a candidate.
//
// A template puts the digit into every row, column and box once. There are 46,656
// for the 9×9 grid, but more than 10¹¹ for the 16×16 one, too many to list. So
// they are kept as paths. Go down the grid row by row and note which columns are
// used so far, one bit for each. That is all that the rows below need to know of
// those above, and each path from no columns to all of them is a template. The
// paths can be counted without being walked: as many lead to some columns as to
// all those sets of columns together from which the last row leads there.
//
// The columns say as well which boxes are used: after b whole bands of boxes
// each stack of boxes has b used columns, and one more if the band that is begun
// has used its box there. Other rules need to know more, see [states]. Then the
// paths lead from state to state, and a state has a number in place of its columns.
//
// Only columns that can be reached are looked at. Each row fills one more column
// than the row before, so no set of columns belongs to two rows. A Set
// can be used for one digit after the other.
type Set struct {
	layout  *puzzles.Layout
	open    []uint32   // for each row, the columns that may be used
	reached [][]uint32 // for each row, the sets of columns that the rows above can use; and at last for all rows
	above   []uint64   // for each set of columns, the paths that lead to it
	below   []uint64   // and those that lead on to the bottom; see back
	backed  bool       // below has them
	states  *states    // nil if columns say all
}

// New returns a set for grids of this layout, without templates in it.
func New(l *puzzles.Layout) *Set {
	t := &Set{layout: l, reached: make([][]uint32, l.N+1)}
	if l.OnlyBlocks() && l.HasBoxes() {
		t.above, t.below = make([]uint64, 1<<l.N), make([]uint64, 1<<l.N)
	} else {
		t.states = newStates(l)
	}
	return t
}

// Count makes t the set of templates in the open cells and returns its size.
func (t *Set) Count(open []uint32) uint64 {
	for _, all := range t.reached {
		for _, used := range all {
			t.above[used] = 0
		}
	}
	t.open, t.backed = open, false
	if t.states != nil {
		t.states.clear()
		t.above, t.below = append(t.above[:0], 0), t.below[:0]
	}
	t.above[0] = 1
	t.reached[0] = append(t.reached[0][:0], 0)
	for row := range t.layout.N {
		next := t.reached[row+1][:0]
		for _, used := range t.reached[row] {
			for free := t.free(row, used); free != 0; free &= free - 1 {
				to := t.next(row, used, free)
				if int(to) == len(t.above) {
					t.above = append(t.above, 0) // a state that is new
				}
				if t.above[to] == 0 {
					next = append(next, to)
				}
				t.above[to] += t.above[used]
			}
		}
		t.reached[row+1] = next
	}
	if len(t.reached[t.layout.N]) == 0 {
		return 0
	}
	return t.above[t.reached[t.layout.N][0]]
}

// next returns what is used if a row takes the first of some columns that are free.
func (t *Set) next(row int, used, free uint32) uint32 {
	if t.states == nil {
		return used | free&-free
	}
	return t.states.next(row, used, bits.TrailingZeros32(free))
}

// free returns the columns of a row that may be used if the rows above use the
// given ones.
func (t *Set) free(row int, used uint32) uint32 {
	if t.states != nil {
		return t.states.free(row, used, t.open[row])
	}
	free := t.open[row] &^ used
	width, band := t.layout.BoxCols, row/t.layout.BoxRows
	for col := 0; free>>col != 0; col += width {
		stack := (uint32(1)<<width - 1) << col
		if free&stack != 0 && bits.OnesCount32(used&stack) > band {
			free &^= stack // the rows above have used the box
		}
	}
	return free
}

// back counts for the columns that were reached the paths that lead on from
// there to the bottom.
func (t *Set) back() {
	if t.backed {
		return
	}
	t.backed = true
	if t.states != nil {
		t.below = make([]uint64, len(t.above))
	}
	for _, all := range t.reached[t.layout.N] {
		t.below[all] = 1
	}
	for row := t.layout.N - 1; row >= 0; row-- {
		for _, used := range t.reached[row] {
			var n uint64
			for free := t.free(row, used); free != 0; free &= free - 1 {
				n += t.below[t.next(row, used, free)]
			}
			t.below[used] = n
		}
	}
}

// Uses returns for each cell how many of the templates use it: the number of
// paths that come to its row, times those that lead on from it.
func (t *Set) Uses() []uint64 {
	t.back()
	uses := make([]uint64, t.layout.Size)
	for row := range t.layout.N {
		for _, used := range t.reached[row] {
			if t.below[used] == 0 {
				continue
			}
			for free := t.free(row, used); free != 0; free &= free - 1 {
				uses[t.layout.Cell(row, bits.TrailingZeros32(free))] += t.above[used] * t.below[t.next(row, used, free)]
			}
		}
	}
	return uses
}

// Each calls f with the cells of one template after the other, until f returns
// true; then it returns true as well. They come in the order of their columns,
// row by row. f must not keep the cells.
func (t *Set) Each(f func(cells []int) bool) bool {
	t.back()
	cells := make([]int, t.layout.N)
	var walk func(row int, used uint32) bool
	walk = func(row int, used uint32) bool {
		if row == t.layout.N {
			return f(cells)
		}
		for free := t.free(row, used); free != 0; free &= free - 1 {
			to := t.next(row, used, free)
			if t.below[to] == 0 {
				continue
			}
			cells[row] = t.layout.Cell(row, bits.TrailingZeros32(free))
			if walk(row+1, to) {
				return true
			}
		}
		return false
	}
	return walk(0, 0)
}

// Nth returns the cells of a template by its number, from 0 up to the size of the set less 1, in
// the order of Each.
func (t *Set) Nth(k uint64) []int {
	t.back()
	cells, used := make([]int, t.layout.N), uint32(0)
	for row := range cells {
		for free := t.free(row, used); free != 0; free &= free - 1 {
			to := t.next(row, used, free)
			if k < t.below[to] {
				cells[row], used = t.layout.Cell(row, bits.TrailingZeros32(free)), to
				break
			}
			k -= t.below[to]
		}
	}
	return cells
}

// Number returns the number of a template of the set.
func (t *Set) Number(cells []int) (k uint64) {
	t.back()
	used := uint32(0)
	for row, cell := range cells {
		for free := t.free(row, used); free != 0; free &= free - 1 {
			to := t.next(row, used, free)
			if t.layout.Cell(row, bits.TrailingZeros32(free)) == cell {
				used = to
				break
			}
			k += t.below[to]
		}
	}
	return k
}

// Grid is a grid with candidates: a trace.Board or a trace.Moment.
type Grid interface {
	At(cell int) int
	Candidates(cell int) puzzles.Digits
}

// Open returns for each digit less 1 and each row the columns that may be
// used.
func Open(l *puzzles.Layout, grid Grid) [][]uint32 {
	open := make([][]uint32, l.N)
	for i := range open {
		open[i] = make([]uint32, l.N)
	}
	for cell := range l.Size {
		row, col := l.RowOf[cell], l.ColOf[cell]
		if grid.At(cell) == 0 {
			for d := range grid.Candidates(cell).All() {
				open[d-1][row] |= 1 << col
			}
		}
	}
	for cell := range l.Size {
		if d := grid.At(cell); d != 0 {
			open[d-1][l.RowOf[cell]] = 1 << l.ColOf[cell]
		}
	}
	return open
}

// CountAll returns the number of templates in each of several sets of open cells.
// Those that are equal, as they are for digits that do not stand anywhere yet,
// are counted once.
func (t *Set) CountAll(all [][]uint32) []int {
	counts := make([]int, len(all))
	for i, open := range all {
		same := slices.IndexFunc(all[:i], func(other []uint32) bool { return slices.Equal(other, open) })
		if same >= 0 {
			counts[i] = counts[same]
		} else {
			counts[i] = int(t.Count(open))
		}
	}
	return counts
}
