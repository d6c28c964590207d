package algorithms

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// templateSet is the set of one digit's templates that agree with a grid: they
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
// has used its box there.
//
// Only columns that can be reached are looked at. Each row fills one more column
// than the row before, so no set of columns belongs to two rows. A templateSet
// can be used for one digit after the other.
type templateSet struct {
	layout  *puzzles.Layout
	open    []uint32   // for each row, the columns that may be used
	reached [][]uint32 // for each row, the sets of columns that the rows above can use; and at last for all rows
	above   []uint64   // for each set of columns, the paths that lead to it
	below   []uint64   // and those that lead on to the bottom; see back
}

func newTemplateSet(l *puzzles.Layout) *templateSet {
	return &templateSet{
		layout: l, reached: make([][]uint32, l.N+1),
		above: make([]uint64, 1<<l.N), below: make([]uint64, 1<<l.N),
	}
}

// count makes t the set of templates in the open cells and returns its size.
func (t *templateSet) count(open []uint32) uint64 {
	for _, all := range t.reached {
		for _, used := range all {
			t.above[used] = 0
		}
	}
	t.open = open
	t.above[0] = 1
	t.reached[0] = append(t.reached[0][:0], 0)
	for row := range t.layout.N {
		next := t.reached[row+1][:0]
		for _, used := range t.reached[row] {
			for free := t.free(row, used); free != 0; free &= free - 1 {
				to := used | free&-free
				if t.above[to] == 0 {
					next = append(next, to)
				}
				t.above[to] += t.above[used]
			}
		}
		t.reached[row+1] = next
	}
	return t.above[len(t.above)-1]
}

// free returns the columns of a row that may be used if the rows above use the
// given ones.
func (t *templateSet) free(row int, used uint32) uint32 {
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
func (t *templateSet) back() {
	t.below[len(t.below)-1] = 1
	for row := t.layout.N - 1; row >= 0; row-- {
		for _, used := range t.reached[row] {
			var n uint64
			for free := t.free(row, used); free != 0; free &= free - 1 {
				n += t.below[used|free&-free]
			}
			t.below[used] = n
		}
	}
}

// uses returns for each cell how many of the templates use it: the number of
// paths that come to its row, times those that lead on from it.
func (t *templateSet) uses() []uint64 {
	t.back()
	uses := make([]uint64, t.layout.Size)
	for row := range t.layout.N {
		for _, used := range t.reached[row] {
			if t.below[used] == 0 {
				continue
			}
			for free := t.free(row, used); free != 0; free &= free - 1 {
				uses[t.layout.Cell(row, bits.TrailingZeros32(free))] += t.above[used] * t.below[used|free&-free]
			}
		}
	}
	return uses
}

// each calls f with the cells of one template after the other, until f returns
// true; then it returns true as well. They come in the order of their columns,
// row by row. f must not keep the cells.
func (t *templateSet) each(f func(cells []int) bool) bool {
	t.back()
	cells := make([]int, t.layout.N)
	var walk func(row int, used uint32) bool
	walk = func(row int, used uint32) bool {
		if row == t.layout.N {
			return f(cells)
		}
		for free := t.free(row, used); free != 0; free &= free - 1 {
			to := used | free&-free
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

// markedGrid is a grid with candidates: a trace.Board or a trace.Moment.
type markedGrid interface {
	At(cell int) int
	Candidates(cell int) puzzles.Digits
}

// openCells returns for each digit less 1 and each row the columns that may be
// used.
func openCells(l *puzzles.Layout, grid markedGrid) [][]uint32 {
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

// countAll returns the number of templates in each of several sets of open cells.
// Those that are equal, as they are for digits that do not stand anywhere yet,
// are counted once.
func (t *templateSet) countAll(all [][]uint32) []int {
	counts := make([]int, len(all))
	for i, open := range all {
		same := slices.IndexFunc(all[:i], func(other []uint32) bool { return slices.Equal(other, open) })
		if same >= 0 {
			counts[i] = counts[same]
		} else {
			counts[i] = int(t.count(open))
		}
	}
	return counts
}

// TemplateCounts returns how many templates of each digit agree with the digits
// and candidates of a moment, the first being those of 1. It works on grids up
// to the side that [PatternMatching] takes and returns nil for larger ones.
func TemplateCounts(m *trace.Moment) []int {
	l := m.Puzzle.Layout()
	if l.N > patternMaxSide {
		return nil
	}
	return newTemplateSet(l).countAll(openCells(l, m))
}

// TemplateShares returns for each cell the share of a digit's templates that
// use it: 1 if all do, 0 if none does or there are none. It returns nil for
// grids that are too large, as [TemplateCounts] does.
func TemplateShares(m *trace.Moment, digit int) []float64 {
	l := m.Puzzle.Layout()
	if l.N > patternMaxSide {
		return nil
	}
	t := newTemplateSet(l)
	shares := make([]float64, l.Size)
	if n := t.count(openCells(l, m)[digit-1]); n > 0 {
		for cell, uses := range t.uses() {
			shares[cell] = float64(uses) / float64(n)
		}
	}
	return shares
}

// patternMaxSide is the side of the largest grid whose templates can be counted
// in a millisecond a digit. At 16×16 some 20,000 sets of columns can be reached,
// at 25×25 it would be millions.
const patternMaxSide = 16
