package generate

import (
	"sudoscope/puzzles"
)

// remove takes clues away from the full grid as the plan wants it, and reports
// whether that has led to as many clues as wanted.
func (m *maker) remove() bool {
	p := m.plan
	m.traps.clear()
	target := m.target()
	order := append([][]int(nil), p.units...)
	shuffle(&m.dice, order)
	m.minimal = m.dig(order, target)
	if m.err != nil {
		return false
	}
	if p.hi > 0 && m.clues > p.hi && (p.MaxSteps > 0 || !m.walk()) {
		return false
	}
	if p.Minimal && !m.minimal {
		m.minimal = m.everyClueIsNeeded()
	}
	return m.err == nil && m.clues >= p.lo && (!p.Minimal || m.minimal)
}

// target returns the number of clues at which to stop.
func (m *maker) target() int {
	p := m.plan
	switch {
	case p.Minimal:
		return 0
	case p.hi == 0 || p.lo == 0:
		return max(p.lo, p.hi)
	}
	return m.dice.between(p.lo, p.hi)
}

// chunk is how many units dig tries at once, by how many of the cells still hold
// a clue: in a grid that is nearly full a lot can go together.
func (m *maker) chunk() int {
	share := 100 * m.clues / m.l.Size
	switch {
	case share > 95:
		return max(1, len(m.plan.units)*30/100)
	case share > 60:
		return max(1, len(m.plan.units)*8/100)
	case share > 50:
		return max(1, len(m.plan.units)*4/100)
	}
	return 1
}

// dig takes away each of the units in the order given that can go, until target
// clues are left. It reports whether it is known that no clue is left that can
// go.
//
// What can go does not depend on how the question is asked. So where many units
// are likely to go, they are taken away together, and only if that was too much
// fewer of them. That finds out the same with fewer checks. A person who watches
// is shown one after the other.
func (m *maker) dig(order [][]int, target int) (minimal bool) {
	minimal = true
	steps := 0
	for i := 0; i < len(order); {
		size := 1
		if m.board == nil && !m.plan.reasoning {
			size = m.chunk()
		}
		for {
			taken, left := i, m.clues
			for ; taken < len(order) && taken-i < size; taken++ {
				unit := order[taken]
				if left <= target || m.plan.MaxSteps > 0 && steps+taken-i >= m.plan.MaxSteps {
					break
				}
				if left-len(unit) < m.least() {
					break
				}
				left -= len(unit)
			}
			if taken == i {
				if left <= target || m.plan.MaxSteps > 0 && steps >= m.plan.MaxSteps {
					return false
				}
				// This unit is too large to go. A smaller one may follow.
				minimal = false
				i++
				break
			}
			if m.stopped() {
				return false
			}
			if known, ok := m.tryToTake(order[i:taken]); ok || size == 1 {
				minimal = minimal && known && len(order[i]) == 1
				steps += taken - i
				m.Checks += int64(taken - i)
				i = taken
				break
			}
			size = (size + 1) / 2
		}
	}
	return minimal
}

// least returns the number of clues below which the digging must not go.
func (m *maker) least() int {
	if m.plan.Minimal {
		return 0
	}
	return m.plan.lo
}

// tryToTake takes units away and puts them back if they cannot go. It reports
// whether they went, and whether that is known: if they stay only because it
// would take too long to find out, it is not.
func (m *maker) tryToTake(units [][]int) (known, went bool) {
	for _, unit := range units {
		for _, cell := range unit {
			m.take(lineTake, cell)
		}
	}
	reason := m.whyNot(units)
	if reason == noReason {
		return true, true
	}
	if m.board != nil {
		m.refuse(units[0], reason)
	}
	for _, unit := range units {
		for _, cell := range unit {
			m.put(linePutBack, cell, m.solution.At(cell))
		}
	}
	return reason == reasonSolutions, false
}

// reason is why clues cannot go. Steps carry it as a number.
type reason uint32

const (
	noReason        reason = iota
	reasonSolutions        // there are too many solutions without them
	reasonGrade            // the techniques of the grade do not solve it without them
	reasonUnknown          // it takes too long to find out
)

// maxWork bounds the search for a second solution of a large grid, in digits
// placed. What takes longer is left alone.
const maxWork = 20_000

// workOf returns the bound for a shape, 0 for none: up to 9×9 it never takes
// long.
func workOf(s puzzles.Shape) int {
	if s.Side() <= 9 {
		return 0
	}
	return maxWork
}

// whyNot returns why the units that were just taken away cannot go.
func (m *maker) whyNot(units [][]int) reason {
	if m.plan.reasoning {
		if m.plan.Grade.solves(m.grid) {
			return noReason // who gets there by reasoning has proven it
		}
		return reasonGrade
	}
	work := workOf(m.l.Shape)
	if n := m.plan.MaxSolutions; n > 1 {
		found, done := puzzles.CountWithin(m.grid, n+1, work)
		return m.because(found > n, done)
	}
	if len(units) > 1 {
		found, done := puzzles.CountWithin(m.grid, 2, work)
		return m.because(found > 1, done)
	}
	unit := units[0]
	if m.traps.catch(m.has) {
		return reasonSolutions
	}
	// A second solution differs in one of the cells at least. Those that have
	// been found not to are filled in meanwhile.
	why := noReason
	for _, cell := range unit {
		if why = m.whyNotCell(cell, work); why != noReason {
			break
		}
		m.set(cell, m.solution.At(cell))
	}
	for _, cell := range unit {
		m.set(cell, 0)
	}
	return why
}

func (m *maker) whyNotCell(cell, work int) reason {
	digit := m.solution.At(cell)
	if m.single(cell, digit) {
		return noReason
	}
	if m.traps.on {
		other, ok := puzzles.SolveOther(m.grid, cell, digit)
		if ok {
			m.traps.add(m.solution, other)
		}
		return m.because(ok, true)
	}
	other, done := puzzles.HasOtherWithin(m.grid, cell, digit, work)
	return m.because(other, done)
}

// single reports whether the digit is the only candidate of an empty cell, or the
// cell the only place for it in a house. Then no solution has another there. To
// see that takes far less than a search, and in a grid with many clues it is the
// rule.
func (m *maker) single(cell, digit int) bool {
	bit := puzzles.Digit(digit)
	if m.candidates(cell) == bit {
		return true
	}
	l := m.l
	for _, h := range [3]int{int(l.RowOf[cell]), l.N + int(l.ColOf[cell]), 2*l.N + int(l.BoxOf[cell])} {
		only := true
		for _, c := range l.Houses[h] {
			if c != cell && m.grid.At(c) == 0 && m.candidates(c)&bit != 0 {
				only = false
				break
			}
		}
		if only {
			return true
		}
	}
	return false
}

func (m *maker) because(other, done bool) reason {
	switch {
	case other:
		return reasonSolutions
	case !done:
		return reasonUnknown
	}
	return noReason
}

// everyClueIsNeeded reports whether it is known that no clue can go.
func (m *maker) everyClueIsNeeded() bool {
	for cell, d := range m.grid.Cells() {
		if d == 0 {
			continue
		}
		if m.stopped() {
			return false
		}
		m.Checks++
		m.set(cell, 0)
		why := m.whyNot([][]int{{cell}})
		m.set(cell, int(d))
		if why != reasonSolutions {
			return false
		}
	}
	return true
}
