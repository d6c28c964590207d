package templates

import (
	"math/bits"

	"sudoscope/puzzles"
)

// state is what the rows below need to know of those above where a grid has other houses
// than rows, columns and boxes, or moves.
type state struct {
	columns uint32   // that are used
	houses  uint64   // that are used, of those that go on below
	last    [2]uint8 // one more than the columns of the last two rows; 0 if there are no moves
}

// states are the states that can be reached, by their numbers: 0 is that of no rows.
type states struct {
	layout *puzzles.Layout
	of     []uint64 // the houses of each cell that are no row and no column, as bits
	ends   []uint64 // for each row, those that end there
	all    []state
	number map[state]uint32
}

func newStates(l *puzzles.Layout) *states {
	s := &states{layout: l, of: make([]uint64, l.Size), ends: make([]uint64, l.N), number: map[state]uint32{}}
	for i, cells := range l.Houses[2*l.N:] {
		for _, c := range cells {
			s.of[c] |= 1 << i
		}
		s.ends[cells[l.N-1]/l.N] |= 1 << i
	}
	s.clear()
	return s
}

// clear leaves the state of no rows alone.
func (s *states) clear() {
	clear(s.number)
	s.all = append(s.all[:0], state{})
}

// free returns those of the open columns of a row that may be used in a state: none of a
// house that is used, nor a move away from a cell above, and none that leaves a house
// without the digit which ends in the row.
func (s *states) free(row int, number, open uint32) (free uint32) {
	at, n := &s.all[number], s.layout.N
	for left := open &^ at.columns; left != 0; left &= left - 1 {
		col := bits.TrailingZeros32(left)
		cell := row*n + col
		houses := s.of[cell]
		if houses&at.houses != 0 || s.ends[row]&^(at.houses|houses) != 0 || s.seen(cell, at) {
			continue
		}
		free |= 1 << col
	}
	return free
}

// seen reports whether a cell sees one that was used in the last two rows, as far as moves go.
func (s *states) seen(cell int, at *state) bool {
	row := cell / s.layout.N
	for i, col := range at.last {
		if col > 0 && s.layout.Sees(cell, (row-1-i)*s.layout.N+int(col)-1) {
			return true
		}
	}
	return false
}

// next returns the number of the state after a row uses a column.
func (s *states) next(row int, number uint32, col int) uint32 {
	to := s.all[number]
	to.columns |= 1 << col
	to.houses = (to.houses | s.of[row*s.layout.N+col]) &^ s.ends[row]
	if s.layout.Pairs != nil {
		to.last = [2]uint8{uint8(col + 1), to.last[0]}
	}
	if row == s.layout.N-1 {
		to.last = [2]uint8{} // no row is below
	}
	n, ok := s.number[to]
	if !ok {
		n = uint32(len(s.all))
		s.number[to] = n
		s.all = append(s.all, to)
	}
	return n
}

const (
	maxRuled  = 12      // the side of the largest grid with rules
	maxStates = 1 << 18 // that it may have
)

// Fits reports whether the templates of a grid can be counted in a moment.
func Fits(l *puzzles.Layout) bool {
	if l.OnlyBlocks() && l.HasBoxes() {
		return l.N <= MaxSide
	}
	if l.N > maxRuled {
		return false
	}
	s, from := newStates(l), 0
	for row := range l.N {
		end := len(s.all)
		for ; from < end; from++ {
			for free := s.free(row, uint32(from), 1<<l.N-1); free != 0; free &= free - 1 {
				if s.next(row, uint32(from), bits.TrailingZeros32(free)); len(s.all) > maxStates {
					return false
				}
			}
		}
	}
	return true
}
