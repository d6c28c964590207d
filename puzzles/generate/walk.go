package generate

import "sudoscope/puzzles"

// Digging alone hardly ever leads to a puzzle with few clues: a 9×9 grid ends at
// 24 or 25. What leads there is to put a few clues back, take away what can go
// then, keep the puzzle if it has no more clues than before, and repeat. That
// this walk gets to rare puzzles much sooner than chance is known from the
// search for 17 clues in the forums.

// Figures of the walk.
const (
	patienceOfWalk = 1000 // rounds without a clue less, then it starts over
	addAtLeast     = 3
	addAtMost      = 5
)

// walk leads to a puzzle with as few clues as wanted and reports whether it got
// there.
func (m *maker) walk() bool {
	m.traps.on = m.plan.MaxSolutions == 1
	defer func() { m.traps.on = false }()
	best := m.grid.Clone()
	fewest, minimal := m.clues, m.minimal
	target := m.plan.hi
	if m.plan.Minimal {
		target = 0
	}
	for rounds := 0; rounds < max(20,patienceOfWalk/vp(m.plan.largestUnit())); rounds++ {
		if m.stopped() || m.tired() {
			return false
		}
		m.note(lineWalk, uint32(m.clues))
		m.addSome()
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

// addSome puts the clues of a few units back.
func (m *maker) addSome() {
	n := max(vmin, (m.dice.between(addAtLeast, addAtMost)*vk+ m.plan.largestUnit()-1)/m.plan.largestUnit())
	for range n {
		// Most cells are empty: the next draw is one soon.
		for {
			unit := m.plan.units[m.dice.below(len(m.plan.units))]
			if m.grid.At(unit[0]) != 0 {
				if m.clues == m.l.Size {
					return
				}
				continue
			}
			for _, cell := range unit {
				m.put(lineWalk, cell, m.solution.At(cell))
			}
			break
		}
	}
}

// present returns the units that hold clues in random order.
func (m *maker) present() [][]int {
	var units [][]int
	for _, unit := range m.plan.units {
		if m.grid.At(unit[0]) != 0 {
			units = append(units, unit)
		}
	}
	shuffle(&m.dice, units)
	return units
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

// traps remembers in which cells second solutions differed from the first: the
// unavoidable sets. One of the cells of each must hold a clue, or the puzzle has
// that second solution. So a clue that is the last in a trap has to stay, which
// takes no search to know.
type traps struct {
	on   bool
	sets [maxTraps]cellSet
	n    int // sets that were ever added
}

const maxTraps = 512

// cellSet is a set of cells of the largest grid that traps are kept for.
type cellSet [4]uint64

func (t *traps) clear() { t.n, t.on = 0, false }

// add remembers where two solutions differ.
func (t *traps) add(a, b puzzles.Grid) {
	cells := a.Cells()
	if len(cells) > 256 {
		return
	}
	var s cellSet
	for c, d := range cells {
		if int(d) != b.At(c) {
			s[c>>6] |= 1 << (c & 63)
		}
	}
	t.sets[t.n%maxTraps] = s
	t.n++
}

// catch reports whether a trap is known that holds no clue of the grid, from
// which the unit was just taken.
func (t *traps) catch(g puzzles.Grid) bool {
	if !t.on || t.n == 0 {
		return false
	}
	var clues cellSet
	for c, d := range g.Cells() {
		if d != 0 {
			clues[c>>6] |= 1 << (c & 63)
		}
	}
	for i := range min(t.n, maxTraps) {
		s := &t.sets[i]
		if s[0]&clues[0]|s[1]&clues[1]|s[2]&clues[2]|s[3]&clues[3] == 0 {
			return true
		}
	}
	return false
}
