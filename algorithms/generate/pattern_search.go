package generate

import (
	"context"
	"time"

	"sudoscope/puzzles"
)

// A puzzle whose clues stand where somebody has drawn them cannot be dug out of a
// full grid: which clues may stay is given. To write digits into the pattern at
// random and count the solutions leads there for 30 clues and more; for 24 it is
// hopeless, and one with 20 has a million solutions on average.
//
// So the search goes through grids with one solution from the start. It takes a full
// grid and removes the digits outside the pattern as long as there is one solution.
// What is left there are helpers. One of them goes, the one without which fewest
// solutions are left, and then clues are exchanged for other digits, each exchange
// counted, until there is one solution again; and so on until no helper is left.
//
// What was tried and left out: to exchange clues without helpers, beginning with
// thousands of solutions. Each count takes so much longer then that for 24 clues it
// makes a third of the puzzles in the same time, and for 18 a tenth.

// Figures of the search, found by trying.
const (
	patience      = 1000 // exchanges in a row that lead to no fewer solutions
	mostCounted   = 1000 // solutions without a helper
	upwards       = 10   // in how many of 100 exchanges somewhat more solutions will do
	helpersTurn   = 30   // in how many of 100 a helper is exchanged
	mostNeighbors = 100  // puzzles that are looked at before the search starts over
)

// tryPattern makes a puzzle of the pattern and reports whether it is as asked for.
func (m *maker) tryPattern() bool {
	if !m.fill() {
		return false
	}
	m.solution = m.grid.Clone()
	m.traps.begin(m.plan.MaxSolutions == 1 && m.l.N <= 9)
	m.dig(m.shuffled(m.plan.outside), len(m.plan.clues))
	m.traps.begin(false)
	if m.err != nil || !m.dropHelpers() {
		return false
	}
	m.found++
	for range mostNeighbors {
		m.solution, _ = puzzles.Solve(m.grid)
		m.minimal = m.plan.Minimal && m.everyClueIsNeeded()
		if m.err != nil {
			return false
		}
		if m.minimal == m.plan.Minimal && m.graded() {
			return true
		}
		if !m.moveOn() {
			return false
		}
	}
	return false
}

// dropHelpers removes the clues outside the pattern, and reports whether the puzzle
// has as few solutions as wanted without them.
func (m *maker) dropHelpers() bool {
	var helpers []int
	for _, unit := range m.plan.outside {
		if m.grid.At(unit[0]) != 0 {
			helpers = append(helpers, unit[0])
		}
	}
	for len(helpers) > 0 {
		i, n := m.leastNeeded(helpers)
		if m.stopped() || m.tired() {
			return false
		}
		m.take(lineDrop, helpers[i])
		helpers = append(helpers[:i], helpers[i+1:]...)
		if !m.exchange(n, helpers) {
			return false
		}
	}
	return true
}

// solutionsNow counts the solutions of the puzzle at the moment, at most limit. What
// would take too long to count counts as so many.
func (m *maker) solutionsNow(limit int) int {
	m.Checks++
	n, done := puzzles.CountWithin(m.grid, limit, workOf(m.l.Shape))
	if !done {
		return limit
	}
	return n
}

// leastNeeded returns which of the helpers to remove, and how many solutions there
// are then.
func (m *maker) leastNeeded(helpers []int) (best, fewest int) {
	fewest = mostCounted + 1
	for i, cell := range helpers {
		if m.stopped() {
			return best, fewest
		}
		digit := m.grid.At(cell)
		m.set(cell, 0)
		n := m.solutionsNow(fewest)
		m.set(cell, digit)
		if n < fewest {
			best, fewest = i, n
		}
	}
	return best, fewest
}

// exchange changes clues until the puzzle has as few solutions as wanted, and
// reports whether it has. It has n at the beginning.
func (m *maker) exchange(n int, helpers []int) bool {
	stale := 0
	for n > m.plan.MaxSolutions {
		if len(helpers) == 0 && n <= mostCounted && (m.nearMiss == 0 || n < m.nearMiss) {
			m.nearMiss = n
		}
		if stale >= patience || m.stopped() || m.tired() {
			return false
		}
		stale++
		cells := m.plan.clues
		if len(helpers) > 0 && m.dice.below(100) < helpersTurn {
			cells = helpers
		}
		most := n
		if m.dice.below(100) < upwards {
			most += n/2 + 1
		}
		k := m.change(lineExchange, cells, most)
		if k == 0 {
			continue
		}
		if k < n {
			stale = 0
		}
		n = k
	}
	return true
}

// change exchanges a clue in one of the cells for another digit, if the puzzle has a
// solution then and no more than most. It returns how many, and 0 if it has left the
// clue alone.
func (m *maker) change(line int, cells []int, most int) int {
	cell := cells[m.dice.below(len(cells))]
	old := m.grid.At(cell)
	m.set(cell, 0)
	free := m.candidates(cell).Without(old)
	if free == 0 {
		m.set(cell, old)
		return 0
	}
	digit := m.draw(free)
	m.set(cell, digit)
	n := m.solutionsNow(most + 1)
	if n == 0 || n > most {
		m.set(cell, old)
		return 0
	}
	if m.board != nil {
		m.board.Line(line).Place(cell, digit)
	}
	return n
}

// moveOn changes one clue of a puzzle so that it is another puzzle.
func (m *maker) moveOn() bool {
	for range patience {
		if m.stopped() || m.tired() {
			return false
		}
		if m.change(lineOther, m.plan.clues, m.plan.MaxSolutions) > 0 {
			return true
		}
	}
	return false
}

// Outlook is what is known of a pattern: what came of looking for puzzles with it.
type Outlook struct {
	Clues int
	// Tries are the grids begun with, and Found those of them that led to a puzzle.
	Tries, Found int64
	// Nearest is the fewest solutions that clues in the pattern had, where none had one.
	// It is 0 if there were too many to count.
	Nearest int
	Done    bool // the survey is over
}

// Figures of a survey. It is over when it has found so many puzzles, or has spent so
// much work: somebody on a train may have it run in the background.
const (
	surveyFound  = 100
	surveyChecks = 1_500_000
)

// Survey looks for puzzles of a recipe with a pattern, whatever their grade, to find
// out whether there are any and how often they come. It calls tell every now and then,
// and when it is over, from this goroutine. The error is a [*RecipeError] that says why
// there is none, or that of ctx.
func Survey(ctx context.Context, r Recipe, seed uint64, tell func(Outlook)) error {
	r.Grade, r.Needs, r.Minimal = "", "", false
	p, err := r.plan()
	if err != nil {
		return err
	}
	m := newMaker(p, seed, 0)
	m.ctx = ctx
	outlook := func() Outlook {
		return Outlook{Clues: len(p.clues), Tries: m.Tries, Found: int64(m.found), Nearest: m.nearMiss}
	}
	var told time.Time
	m.progress = func(Progress) {
		if now := time.Now(); now.Sub(told) >= surveyInterval {
			told = now
			o := outlook()
			o.Tries-- // one is not over yet
			tell(o)
		}
	}
	m.drawRegions()
	for m.found < surveyFound && m.Checks < surveyChecks && !m.stopped() {
		m.Tries++
		m.tryPattern()
		m.empty(lineNowhere)
	}
	if m.err != nil {
		return m.err
	}
	o := outlook()
	o.Done = true
	tell(o)
	return nil
}

// surveyInterval is how often a survey tells of itself at most.
const surveyInterval = 200 * time.Millisecond
