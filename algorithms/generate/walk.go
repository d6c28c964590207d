package generate

import (
	"slices"

	"sudoscope/puzzles"
)

// Digging alone hardly ever leads to a puzzle with few clues: a 9×9 grid ends at
// 24 or 25. What leads there is to put a few clues back, take away what can go
// then, keep the puzzle if it has no more clues than before, and repeat. That
// this walk gets to rare puzzles much sooner than chance is known from the
// search for 17 clues in the forums.

// Figures of the walk, found by trying. Where clues go in groups, there are far
// fewer puzzles of a grid to walk through, so it is left sooner.
const (
	patienceOfWalk = 1000 // rounds without a clue less, over the size of a group squared
	leastPatience  = 20
	addAtLeast     = 3 // clues
	addAtMost      = 5
)

// walk leads to a puzzle with as few clues as wanted and reports whether it got
// there.
func (m *maker) walk() bool {
	best := m.grid.Clone()
	fewest, minimal := m.clues, m.minimal
	target := m.plan.hi
	if m.plan.Minimal {
		target = 0
	}
	group := m.plan.largestUnit()
	enough := max(patienceOfWalk/(group*group), leastPatience)
	for rounds := 0; rounds < enough; rounds++ {
		if m.stopped() || m.tired() {
			return false
		}
		m.note(lineWalk, uint32(m.clues))
		m.addSome(group)
		m.minimal = m.dig(m.present(), target)
		if m.err != nil {
			return false
		}
		if m.clues > fewest {
			m.restore(best)
			m.minimal = minimal
			continue
		}
		if m.clues < fewest {
			rounds = 0
		}
		copy(best.Cells(), m.grid.Cells())
		fewest, minimal = m.clues, m.minimal
		if fewest <= m.plan.hi {
			return true
		}
	}
	return false
}

// addSome puts a few clues back, whole groups at a time.
func (m *maker) addSome(group int) {
	for n := m.dice.between(addAtLeast, addAtMost); n > 0 && m.clues < m.l.Size; n -= group {
		unit := m.drawUnit()
		for m.grid.At(unit[0]) != 0 {
			unit = m.drawUnit() // most cells are empty: one of them comes soon
		}
		for _, cell := range unit {
			m.put(lineWalk, cell, m.solution.At(cell))
		}
	}
}

func (m *maker) drawUnit() []int { return m.plan.units[m.dice.below(len(m.plan.units))] }

// present returns the units that hold clues in random order.
func (m *maker) present() [][]int {
	return m.shuffled(slices.DeleteFunc(slices.Clone(m.plan.units), func(u []int) bool { return m.grid.At(u[0]) == 0 }))
}

// restore makes the puzzle what it was.
func (m *maker) restore(g puzzles.Grid) {
	for cell, d := range g.Cells() {
		switch now := m.grid.At(cell); {
		case now == int(d):
		case d == 0:
			m.take(lineRestore, cell)
		default:
			m.put(lineRestore, cell, int(d))
		}
	}
}
