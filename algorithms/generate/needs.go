package generate

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// A puzzle for a lesson needs a technique and nothing harder: the ladder up to
// the technique solves it, and the same ladder without it does not. Of the
// puzzles that chance makes, one in 30 needs a Skyscraper, one in 500 an X-Wing,
// and one in 200,000 a Jellyfish.
//
// So chance is given a few hundred grids. Then the search goes on near the
// built-in puzzles that need the technique, as those who look for 17 clues do:
// what is there in one puzzle is there in many of its neighbours. In a disguise
// that nobody recognises, two clues of a puzzle go, the rest is solved in another
// way, and clues are taken away from that solution, those of the known puzzle
// last. That meets a Jellyfish once in thirty times. Where the rest is solved as
// before, the two clues go first, so that the puzzle does not come back. What is
// found so is the known puzzle of the next search, and what is found there again:
// a single step from ten puzzles leads to the same few dozen over and over.
//
// Where singles are wanted, chance takes away too many clues. There a clue goes
// only if the techniques up to the one that is wanted still suffice.

// Figures of the search.
const (
	blind        = 300    // grids before the search goes on near known puzzles
	mostNeeds    = 20_000 // grids before it gives up
	mostRatings  = 5_000  // puzzles that singles do not solve, before it gives up
	takenAway    = 2      // clues of the known puzzle
	nearBudget   = 1_000  // digits that may be placed to solve the rest
	stepsAway    = 2      // puzzles between a known one and what is printed
	fewTries     = 3_000  // grids after which what is found is taken as it is
	fewRatings   = 300    // and puzzles that singles do not solve
	nearPatience = 1_500  // grids near a puzzle before the search goes back to a known one
)

// setNeeds works out what the technique means for the plan.
func (p *plan) setNeeds() error {
	if p.Needs == "" {
		return nil
	}
	t, err := technique.ByID(p.Needs)
	if err != nil {
		return recipeError("%v", err)
	}
	p.needs, p.ladder = t, technique.Everything().To(t)
	p.without = p.ladder.Keep(func(easier *technique.Technique) bool { return easier != t })
	p.reasoning = t.Level == technique.Easy && !p.Minimal && p.Pattern == ""
	if p.Pattern == "" && p.Fill == Backtracking && p.Shape == puzzles.Classic {
		p.known = builtInNeeding(t, p.Symmetry)
	}
	return nil
}

// builtInNeeding returns the built-in puzzles that need a technique: those with the
// symmetry, or all if none has it.
func builtInNeeding(t *technique.Technique, s Symmetry) []puzzles.Grid {
	var all, mirrored []puzzles.Grid
	for _, it := range collection.Needing(t.ID) {
		all = append(all, it.Givens)
		if s.Holds(it.Givens) {
			mirrored = append(mirrored, it.Givens)
		}
	}
	if len(mirrored) > 0 {
		return mirrored
	}
	return all
}

// checkNeeds refuses what no puzzle that needs the technique can be.
func (p *plan) checkNeeds() error {
	t := p.needs
	if t == nil {
		return nil
	}
	hardest := t.Level
	for _, easier := range p.ladder.All() {
		hardest = max(hardest, easier.Level)
	}
	grade := p.Grade.level()
	switch {
	case t.ID == "brute-force":
		return recipeError("%s is used only when no technique helps, so no lesson can need it: choose a technique, or the grade extreme", t)
	case p.MaxSolutions > 1:
		return recipeError("a puzzle with several solutions cannot be solved by reasoning, so it needs no technique: leave out one of the two")
	case p.Grade != "" && grade < t.Level:
		return recipeError("%s has the grade %s, so no puzzle that needs it is %s: choose the grade %[2]s, or leave it out", t,
			t.Level, p.Grade)
	case p.Grade != "" && grade > hardest:
		return recipeError("a puzzle that needs %s and nothing harder is hardly ever %s: choose the grade %s, or leave it out", t,
			p.Grade, hardest)
	case t.ID != "full-house":
		return nil
	case p.Minimal:
		return recipeError("no minimal puzzle is solved by full houses alone: leave out minimal")
	case p.hi > 0 && p.hi < fewestForFullHouses(p.Shape):
		return recipeError("no %s puzzle with %d clues is solved by full houses alone: choose %d clues or more", sizeOf(p.Shape),
			p.hi, fewestForFullHouses(p.Shape))
	}
	return nil
}

// fewestForFullHouses returns the fewest clues with which full houses can lead to
// the end. A full house is an equation: the sum of the house tells the digit that
// is missing. There is one for each row, column and box, but in every band the
// rows add up to the same as the boxes, and in every stack the columns, so one of
// each says nothing new. No more cells can be found than there are equations.
func fewestForFullHouses(s puzzles.Shape) int {
	if hasRules(s) {
		return s.Cells() - len(s.Layout().Houses)
	}
	bands, stacks := s.BoxCols, s.BoxRows
	return s.Cells() - (3*s.Side() - bands - stacks)
}

// isNeeded reports whether the puzzle needs the technique of the recipe and
// nothing harder, with the rating of the way that it is solved.
func (p *plan) isNeeded(g puzzles.Grid) (technique.Rating, bool) {
	r := p.ladder.Rate(g)
	// A ladder may come to a technique before what is easier is at its end: chains and
	// loops are looked for together, and the shortest is taken.
	used := func(c technique.Count) bool { return c.Technique == p.needs }
	return r, r.Solved && slices.ContainsFunc(r.Counts, used) && !p.without.Rate(g).Solved
}

// needed is isNeeded for the puzzle at the moment.
func (m *maker) needed() bool {
	if m.plan.needs.Level > technique.Easy && puzzles.SolvableBySingles(m.grid) {
		return false
	}
	m.ratings++
	needed := false
	m.rating, needed = m.plan.isNeeded(m.grid)
	return needed
}

// mostTries returns how many grids are begun before the search is given up. Of
// larger grids it is fewer, since each takes so much longer.
func (p *plan) mostTries() int64 {
	switch {
	case p.needs == nil:
		return maxTries
	case p.sparse:
		return int64(10 * len(sparseWith(p.lo, p.hi)))
	}
	larger := max(1, p.Shape.Cells()/puzzles.Classic.Cells())
	return int64(mostNeeds / (larger * larger * larger))
}

// isNear reports whether this try begins near a known puzzle.
func (m *maker) isNear() bool { return m.Tries > blind && len(m.plan.known) > 0 }

// nearness is where the search near known puzzles has got to.
type nearness struct {
	from   puzzles.Grid // what it goes on from, where steps > 0
	steps  int          // puzzles from a known one
	since  int64        // the try at which from was found
	goesOn bool         // the last try was a step on the way
}

// goOnFromHere makes the puzzle that was found the next to search near, and reports
// false where that has happened often enough, or finding it took long.
func (m *maker) goOnFromHere() bool {
	n := &m.near
	if n.steps == stepsAway || m.Tries > fewTries || m.ratings > fewRatings {
		return false
	}
	*n = nearness{from: m.grid.Clone(), steps: n.steps + 1, since: m.Tries, goesOn: true}
	return true
}

// fillNear leaves a full grid on the board that has much in common with a known
// puzzle, and returns the units in the order in which they shall be taken away.
func (m *maker) fillNear() (order [][]int, ok bool) {
	known := m.plan.known[m.dice.below(len(m.plan.known))]
	if m.near.steps > 0 && m.Tries-m.near.since > nearPatience {
		m.near = nearness{}
	}
	if m.near.steps > 0 {
		known = m.near.from
	}
	disguise := randomTransform(m.l.Shape, &m.dice)
	if s := m.plan.Symmetry; s != NoSymmetry && s.Holds(known) {
		same := Identity(m.l.Shape) // other lines would lose the symmetry
		disguise.rows, disguise.cols, disguise.transposed = same.rows, same.cols, false
	}
	known = disguise.Apply(known)
	var clues []int
	for cell, d := range known.Cells() {
		if d != 0 {
			m.put(lineNear, cell, int(d))
			clues = append(clues, cell)
		}
	}
	shuffle(&m.dice, clues)
	for _, cell := range clues[:takenAway] {
		m.take(lineNear, cell)
	}
	m.budget = nearBudget
	if !m.search() {
		return nil, false
	}
	taken := clues[:takenAway]
	if slices.ContainsFunc(taken, func(cell int) bool { return known.At(cell) != m.grid.At(cell) }) {
		taken = nil
	}
	rank := func(unit []int) int {
		if slices.ContainsFunc(unit, func(cell int) bool { return slices.Contains(taken, cell) }) {
			return -1
		}
		return cluesIn(known, unit)
	}
	order = m.shuffled(m.plan.units)
	slices.SortStableFunc(order, func(a, b []int) int { return rank(a) - rank(b) })
	return order, true
}

// cluesIn returns how many clues the grid has in the unit.
func cluesIn(g puzzles.Grid, unit []int) (n int) {
	for _, cell := range unit {
		if g.At(cell) != 0 {
			n++
		}
	}
	return n
}

// fillsUp reports whether clues are taken away until none can go, and then put
// back: the fewer there are, the more often a technique is needed.
func (p *plan) fillsUp() bool { return p.needs != nil && !p.reasoning && !p.Minimal && p.Pattern == "" }

// fillUp puts clues back until there are as many as wanted, and reports whether
// there are. The technique stays needed: clues that are found without it help
// nobody past it.
func (m *maker) fillUp() bool {
	p := m.plan
	if !p.fillsUp() || m.clues >= p.lo {
		return true
	}
	want := p.lo
	if p.hi > 0 {
		want = m.dice.between(p.lo, p.hi)
	}
	for _, unit := range m.shuffled(m.plan.units) {
		if m.clues >= want || m.stopped() {
			break
		}
		if m.grid.At(unit[0]) != 0 || p.hi > 0 && m.clues+len(unit) > p.hi {
			continue
		}
		for _, cell := range unit {
			m.put(lineFillUp, cell, m.solution.At(cell))
		}
		m.minimal = false
		if !m.needed() {
			for _, cell := range unit {
				m.take(lineFillUp, cell)
			}
		}
	}
	return m.clues >= p.lo && m.graded()
}
