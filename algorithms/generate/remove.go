package generate

import (
	"slices"

	"sudoscope/puzzles"
)

// remove takes clues away from the full grid as the plan wants it, in the order
// given or a random one, and reports whether that has led to as many clues as
// wanted.
func (m *maker) remove(order [][]int) bool {
	p := m.plan
	m.traps.begin(p.hi > 0 && p.MaxSolutions == 1 && m.l.N <= 9)
	target := m.target()
	if order == nil {
		order = m.shuffled(p.units)
	}
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
	return m.err == nil && (m.clues >= p.lo || p.fillsUp()) && (!p.Minimal || m.minimal)
}

// shuffled returns units in random order.
func (m *maker) shuffled(units [][]int) [][]int {
	order := slices.Clone(units)
	shuffle(&m.dice, order)
	return order
}

// target returns the number of clues at which to stop.
func (m *maker) target() int {
	p := m.plan
	switch {
	case p.Minimal || p.fillsUp():
		return 0
	case p.hi == 0 || p.lo == 0:
		return max(p.lo, p.hi)
	}
	return m.dice.between(p.lo, p.hi)
}

// dig takes away each of the units in the order given that can go, until target
// clues are left. It reports whether it is known that no clue is left that can
// go: each has been tried, and what could not go when there were more clues
// cannot go now.
func (m *maker) dig(order [][]int, target int) (minimal bool) {
	minimal = true
	steps := 0
	for _, unit := range order {
		if m.clues <= target || m.plan.MaxSteps > 0 && steps >= m.plan.MaxSteps || m.stopped() {
			return false
		}
		if m.clues-len(unit) < m.least() {
			minimal = false // a smaller unit may follow
			continue
		}
		steps++
		m.Checks++
		why := m.tryToTake(unit)
		minimal = minimal && (why == noReason || why == reasonSolutions && len(unit) == 1)
	}
	return minimal
}

// least returns the number of clues below which the digging must not go.
func (m *maker) least() int {
	if m.plan.Minimal || m.plan.fillsUp() {
		return 0
	}
	return m.plan.lo
}

// tryToTake takes a unit away, and puts it back if there is a reason why it
// cannot go.
func (m *maker) tryToTake(unit []int) reason {
	for _, cell := range unit {
		m.take(lineTake, cell)
	}
	why := m.whyNot(unit)
	if why == noReason {
		return noReason
	}
	if m.board != nil {
		m.refuse(unit, why)
	}
	for _, cell := range unit {
		m.put(linePutBack, cell, m.solution.At(cell))
	}
	return why
}

// reason is why clues cannot go. Steps carry it as a number.
type reason uint32

const (
	noReason        reason = iota
	reasonSolutions        // there are too many solutions without them
	reasonGrade            // the techniques that are allowed do not solve it without them
	reasonUnknown          // it takes too long to find out
)

// maxWork bounds the search for a second solution of a large grid, in digits
// placed. What takes longer is left alone.
const maxWork = 20_000

// workOf returns the bound for a shape, 0 for none: up to 9×9 without other rules it
// never takes long.
func workOf(s puzzles.Shape) int {
	if s.Side() <= 9 && !hasRules(s) {
		return 0
	}
	return maxWork
}

// whyNot returns why the unit that was just taken away cannot go.
func (m *maker) whyNot(unit []int) reason {
	if m.plan.reasoning {
		if m.plan.solves(m.grid) {
			return noReason // who gets there by reasoning has proven it
		}
		return reasonGrade
	}
	work := workOf(m.l.Shape)
	if n := m.plan.MaxSolutions; n > 1 {
		found, done := puzzles.CountWithin(m.grid, n+1, work)
		return reasonKept(found > n, done)
	}
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
	other := puzzles.Grid{}
	if m.traps.on {
		other = m.other
	}
	found, done := puzzles.SolutionBesides(m.grid, m.solution, cell, work, other)
	if found && m.traps.on {
		m.traps.add(difference(m.solution, other))
	}
	return reasonKept(found, done)
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
	for _, h := range m.l.HousesAt[cell] {
		only := true
		for _, c := range m.l.Houses[h] {
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

func reasonKept(other, done bool) reason {
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
		why := m.whyNot([]int{cell})
		m.set(cell, int(d))
		if why != reasonSolutions {
			return false
		}
	}
	return true
}

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
