package generate

import "sudoscope/puzzles"

// traps remembers in which cells second solutions differ from the first: the
// unavoidable sets. One of the cells of each must hold a clue, or the puzzle has
// that second solution. So a clue that is the last in a trap has to stay, which
// takes no search to know.
//
// What was tried and left out: to begin the walk with the traps that can be seen
// in a solution without a search, where two digits, or two lines of a band or stack,
// can change places. They catch a few clues more, and cost what that saves.
type traps struct {
	on   bool
	sets [maxTraps]cellSet
	n    int // sets that were ever added; the oldest make room
}

const maxTraps = 512

// cellSet is a set of cells of a grid up to 9×9, for which traps are kept.
type cellSet [2]uint64

func (s *cellSet) add(cell int)    { s[cell>>6] |= 1 << (cell & 63) }
func (s *cellSet) remove(cell int) { s[cell>>6] &^= 1 << (cell & 63) }

// begin forgets all traps, and says whether any are to be remembered.
func (t *traps) begin(on bool) { t.n, t.on = 0, on }

func (t *traps) add(s cellSet) {
	t.sets[t.n%maxTraps] = s
	t.n++
}

// difference returns the cells in which two grids differ.
func difference(a, b puzzles.Grid) (s cellSet) {
	other := b.Cells()
	for c, d := range a.Cells() {
		var bit uint64
		if d != other[c] {
			bit = 1
		}
		s[c>>6] |= bit << (c & 63)
	}
	return s
}

// catch reports whether a trap is known in which no clue is left.
func (t *traps) catch(clues cellSet) bool {
	if !t.on {
		return false
	}
	for i := range min(t.n, maxTraps) {
		s := &t.sets[i]
		if s[0]&clues[0]|s[1]&clues[1] == 0 {
			return true
		}
	}
	return false
}
