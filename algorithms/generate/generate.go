package generate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Result is a puzzle with what is known of it.
type Result struct {
	Givens   puzzles.Grid
	Solution puzzles.Grid // the one that clues were taken from
	// Solutions is how many solutions the puzzle has, proven: 1, unless the
	// recipe allows for more.
	Solutions int
	Minimal   bool             // every clue has been found to be needed; false if that was not looked at
	Rating    technique.Rating // zero unless the recipe asks for a grade or a technique
	Seed      uint64
	Index     uint64
	Work
}

// Work is what the making of a puzzle took.
type Work struct {
	Tries  int64 // grids that were begun
	Checks int64 // clues, or groups of clues, that were tried to be taken away or exchanged
}

// Progress is what a maker can say of its work.
type Progress struct {
	Work
	Clues  int          // of the puzzle at the moment
	Givens puzzles.Grid // the puzzle at the moment; the receiver may keep it
}

// GaveUpError says that no puzzle was found within the work that is spent on
// one.
type GaveUpError struct {
	Seed, Index uint64
	Needs       string // the name of the technique that was asked for, "" if none
	Pattern     bool   // a pattern of clues was asked for
	Layouts     int    // drawings of regions, if none of them was one that a grid fits
	Work
}

// Error says what to do.
func (e *GaveUpError) Error() string {
	if e.Needs != "" {
		return fmt.Sprintf("no puzzle from %s grids met the request and needed %s and nothing harder (seed %d, index "+
			"%d): ask for less besides it, or try another seed",
			trace.Thousands(e.Tries), e.Needs, e.Seed, e.Index)
	}
	if e.Pattern {
		return fmt.Sprintf("no puzzle with this pattern of clues met the request after %s grids and %s checks (seed %d, "+
			"index %d): add clues, move some, or try another seed",
			trace.Thousands(e.Tries), trace.Thousands(e.Checks), e.Seed, e.Index)
	}
	if e.Layouts > 0 {
		return fmt.Sprintf("no grid was found for any of %d drawings of regions (seed %d, index %d): leave out another "+
			"rule, or try again with another seed", e.Layouts, e.Seed, e.Index)
	}
	return fmt.Sprintf("no puzzle met the request after %s grids and %s checks (seed %d, index %d): ask for less, or try another seed",
		trace.Thousands(e.Tries), trace.Thousands(e.Checks), e.Seed, e.Index)
}

// Limits of the work for one puzzle. They depend on nothing but the work itself,
// so that a recipe that fails for an index always does.
const (
	maxTries  = 50_000
	maxChecks = 5_000_000
)

// One makes the puzzle that belongs to a recipe, a seed and an index, the same
// at any time and on any machine. It is a [*RecipeError] if there is none, a
// [*GaveUpError] if none was found, and the error of ctx if that ended first.
// Progress, if not nil, is called every now and then, from this goroutine.
func One(ctx context.Context, r Recipe, seed, index uint64, progress func(Progress)) (Result, error) {
	p, err := r.plan()
	if err != nil {
		return Result{}, err
	}
	return p.one(ctx, seed, index, progress)
}

func (p *plan) one(ctx context.Context, seed, index uint64, progress func(Progress)) (Result, error) {
	m := newMaker(p, seed, index)
	m.ctx, m.progress = ctx, progress
	return m.make()
}

// maker makes one puzzle. What it does to the grid it also does to the board, if
// somebody watches.
type maker struct {
	plan     *plan
	l        *puzzles.Layout
	dice     dice
	board    *trace.Board // nil if nobody watches
	ctx      context.Context
	progress func(Progress)
	told     time.Time // when progress was called last

	grid  puzzles.Grid // the puzzle at the moment
	clues int          // how many it has
	has   cellSet      // the cells with clues, on grids up to 9×9
	// The digits that each row, column and box holds, for grids without other rules. They
	// hold good until lines change places, which is the last that is done to a puzzle.
	rows, cols, boxes [puzzles.MaxSide]puzzles.Digits

	solution puzzles.Grid
	other    puzzles.Grid // room for another solution
	minimal  bool         // it is known that no clue can go
	rating   technique.Rating
	traps    traps
	Work
	budget      int // digits that may still be placed until the next start
	starts      int // of full grids that failed
	ratings     int // of puzzles, to find out whether they need the technique
	near        nearness
	found       int // how often a pattern had as few solutions as wanted
	nearMiss    int // the fewest solutions above that which a pattern had, 0 for none
	seed, index uint64
	err         error // why it has to stop
}

func newMaker(p *plan, seed, index uint64) *maker {
	m := &maker{plan: p, l: p.Shape.Layout(), seed: seed, index: index, grid: puzzles.NewGrid(p.Shape),
		other: puzzles.NewGrid(p.Shape), ctx: context.Background()}
	m.dice.seed(seed, index)
	return m
}

// make tries until a puzzle is as asked for.
func (m *maker) make() (Result, error) {
	wrong := lineWrong
	if m.plan.sparse {
		wrong = lineNext
	}
	if !m.drawRegions() {
		return Result{Seed: m.seed, Index: m.index, Work: m.Work}, m.err
	}
	for !m.stopped() && !m.tired() {
		m.Tries++
		if m.try() {
			return m.result()
		}
		if m.err == nil {
			m.again(wrong)
		}
	}
	return Result{Seed: m.seed, Index: m.index, Work: m.Work}, m.err
}

// again clears the grid for the next try, and says why.
func (m *maker) again(wrong int) {
	if m.near.goesOn {
		m.near.goesOn = false
		wrong = lineOn
	}
	m.note(wrong)
	m.empty(wrong)
}

// try makes a puzzle and reports whether it is as asked for.
func (m *maker) try() bool {
	if m.plan.sparse {
		return m.trySparse() && m.graded()
	}
	if m.plan.Pattern != "" {
		return m.tryPattern()
	}
	var order [][]int
	ok := false
	if m.isNear() {
		order, ok = m.fillNear()
	} else {
		ok = m.fill()
	}
	if !ok {
		return false
	}
	m.solution = m.grid.Clone()
	if !m.remove(order) || !m.graded() {
		return false
	}
	if m.isNear() && m.goOnFromHere() || !m.fillUp() {
		return false
	}
	if m.plan.Removal == Pairs {
		m.shift()
		return m.graded() // techniques look at houses in another order now
	}
	return true
}

// result returns the puzzle, after looking once more at everything promised.
func (m *maker) result() (Result, error) {
	r := Result{
		Givens: m.grid.Clone(), Solution: m.solution, Minimal: m.minimal, Rating: m.rating,
		Seed: m.seed, Index: m.index, Work: m.Work,
	}
	r.Solutions = m.plan.solutions(r.Givens)
	if err := m.plan.promises(r); err != nil {
		return r, fmt.Errorf("this is a bug in the generator (seed %d, index %d), please report it: %w", m.seed, m.index,
			err)
	}
	return r, nil
}

// solutions counts the solutions of a finished puzzle. Of a large one that may
// take very long; but that it has one solution has been proven clue by clue
// already.
func (p *plan) solutions(g puzzles.Grid) int {
	n, done := puzzles.CountWithin(g, p.MaxSolutions+1, workOf(p.Shape)*lastWork)
	if !done && n < 2 && p.MaxSolutions == 1 {
		return 1
	}
	return n
}

// lastWork is how many times more work goes into the last look at a puzzle than
// into the question whether a clue can go.
const lastWork = 50

// promises returns an error if the result is not as asked for.
func (p *plan) promises(r Result) error {
	clues := r.Givens.Filled()
	switch {
	case r.Solutions < 1 || r.Solutions > p.MaxSolutions:
		return fmt.Errorf("the puzzle does not have 1 to %d solutions", p.MaxSolutions)
	case !r.Solution.Solves(r.Givens):
		return fmt.Errorf("the solution does not solve the puzzle")
	case clues < p.lo || p.hi > 0 && clues > p.hi:
		return fmt.Errorf("the puzzle has %d clues, not %d to %d", clues, p.lo, p.hi)
	case p.Minimal && !r.Minimal:
		return fmt.Errorf("the puzzle may not be minimal")
	case p.Pattern != "" && PatternOf(r.Givens) != p.Pattern:
		return fmt.Errorf("the clues do not form the pattern")
	case !p.Symmetry.Holds(r.Givens):
		return fmt.Errorf("the clues do not have the symmetry %q", p.Symmetry)
	}
	if p.needs != nil {
		if _, needed := p.isNeeded(r.Givens); !needed {
			return fmt.Errorf("the puzzle does not need %s", p.needs)
		}
	}
	return nil
}

// tired reports whether the work for one puzzle is used up. It is asked only
// where the work done is the same whether or not somebody watches.
func (m *maker) tired() bool {
	if m.Tries >= m.plan.mostTries() || m.Checks >= maxChecks || m.ratings >= mostRatings {
		m.err = m.gaveUp()
	}
	return m.err != nil
}

func (m *maker) gaveUp() error {
	e := &GaveUpError{Seed: m.seed, Index: m.index, Work: m.Work, Pattern: m.plan.Pattern != ""}
	if m.plan.needs != nil {
		e.Needs = m.plan.needs.Name
	}
	return e
}

// stopped reports whether somebody has stopped the work.
func (m *maker) stopped() bool {
	if m.err != nil {
		return true
	}
	m.err = m.ctx.Err()
	if m.board != nil {
		m.board.Checkpoint()
	}
	if m.progress != nil && m.Tries > 0 {
		m.tell()
	}
	return m.err != nil
}

// progressInterval is how often progress is told at most.
const progressInterval = 40 * time.Millisecond

func (m *maker) tell() {
	if now := time.Now(); now.Sub(m.told) >= progressInterval {
		m.told = now
		m.progress(Progress{m.Work, m.clues, m.grid.Clone()})
	}
}

// put places a digit into a cell, in which it may replace another.
func (m *maker) put(line, cell, digit int) {
	m.set(cell, digit)
	if m.board != nil {
		m.board.Line(line).Place(cell, digit)
	}
}

// guess is put for a digit that is one of several possible ones.
func (m *maker) guess(line, cell, digit int) {
	m.set(cell, digit)
	if m.board != nil {
		m.board.Line(line).Guess(cell, digit)
	}
}

// take empties a cell that holds a digit.
func (m *maker) take(line, cell int) {
	m.set(cell, 0)
	if m.board != nil {
		m.board.Line(line).Clear(cell)
	}
}

func (m *maker) set(cell, digit int) {
	row, col, box := &m.rows[m.l.RowOf[cell]], &m.cols[m.l.ColOf[cell]], &m.boxes[m.l.BlockOf[cell]]
	if old := m.grid.At(cell); old != 0 {
		gone := ^puzzles.Digit(old)
		*row &= gone
		*col &= gone
		*box &= gone
		m.clues--
	}
	if digit != 0 {
		bit := puzzles.Digit(digit)
		*row |= bit
		*col |= bit
		*box |= bit
		m.clues++
	}
	if m.l.N <= 9 {
		if digit != 0 {
			m.has.add(cell)
		} else {
			m.has.remove(cell)
		}
	}
	m.grid.Set(cell, digit)
}

// candidates returns the digits that an empty cell can hold beside those of its peers.
func (m *maker) candidates(cell int) puzzles.Digits {
	if m.plan.ruled {
		return m.grid.Candidates(cell)
	}
	return puzzles.DigitsUpTo(m.l.N) &^ (m.rows[m.l.RowOf[cell]] | m.cols[m.l.ColOf[cell]] | m.boxes[m.l.BlockOf[cell]])
}

// swap exchanges what stands in two cells.
func (m *maker) swap(line, a, b int) {
	x, y := m.grid.At(a), m.grid.At(b)
	if x == y {
		return
	}
	m.grid.Set(a, y)
	m.grid.Set(b, x)
	if m.board != nil {
		m.board.Line(line).Swap(a, b)
	}
}

// empty takes every digit away.
func (m *maker) empty(line int) {
	for cell, d := range m.grid.Cells() {
		if d != 0 {
			m.take(line, cell)
		}
	}
	none := [puzzles.MaxSide]puzzles.Digits{}
	m.rows, m.cols, m.boxes, m.has = none, none, none, cellSet{}
}

// note says something that is not on the grid.
func (m *maker) note(line int, data ...uint32) {
	if m.board != nil {
		m.board.Line(line).Note(data...)
	}
}

// Daily returns the recipe and the seed of the puzzle of a day and a grade, which are the
// same for everyone. Make it with index 0.
//
// A change in how puzzles are made or graded changes the puzzles of all days. A test pins
// some of them down, so that this does not happen unnoticed.
func Daily(year, month, day int, grade Grade) (r Recipe, seed uint64) {
	// Neither grades nor levels of one day share a solution.
	rank := slices.Index([]Grade{GradeEasy, GradeMedium, GradeHard, GradeUnfair, GradeExtreme}, grade)
	return Recipe{Grade: grade, Symmetry: HalfTurn}, seedOfDay(year, month, day) + uint64(rank+5)
}

// DailyOfLevel is Daily for a number of clues. The puzzles of the day were chosen so once,
// and the commands that were printed with them still make them.
func DailyOfLevel(year, month, day int, level Level) (r Recipe, seed uint64) {
	r = Recipe{Level: level}
	if level == Easy || level == Medium {
		r.Symmetry = HalfTurn
	}
	rank := slices.Index([]Level{Easy, Medium, Hard, Evil}, level)
	return r, seedOfDay(year, month, day) + uint64(rank+1)
}

// seedOfDay returns the first of ten seeds of a day.
func seedOfDay(year, month, day int) uint64 {
	return (uint64(year)*10_000 + uint64(month)*100 + uint64(day)) * 10
}

// NewSeed draws a seed that one can read out to others.
func NewSeed() int { return 1 + rand.IntN(999_999) }

// CanNeed reports whether there are puzzles that need a technique.
func CanNeed(t *technique.Technique) bool { return Recipe{Needs: t.ID}.Check() == nil }

// PuzzleOf returns what was made by a recipe as a puzzle for lists, whose note and
// source say how it was made. Without a name it is called by its seed.
func PuzzleOf(r Recipe, made Result, name string) puzzles.Puzzle {
	name = cmp.Or(name, fmt.Sprintf("Seed %d, no. %d", made.Seed, made.Index+1))
	note := fmt.Sprintf("%d clues", made.Givens.Filled())
	switch {
	case made.Solutions > 1:
		note += fmt.Sprintf(", %d solutions", made.Solutions)
	case made.Minimal:
		note += ", minimal"
	}
	if made.Rating.Solved {
		note += ", " + made.Rating.InWords()
	}
	return puzzles.Puzzle{
		Givens: made.Givens, Name: name, Note: note + ".",
		Source: fmt.Sprintf("Made by Sudoscope, seed %d, no. %d", made.Seed, made.Index+1),
	}
}

// Vary returns a variation of a grid that is a puzzle or comes from one. The seed
// that makes it is the number in its name.
func (v Variation) Vary(p puzzles.Puzzle, g puzzles.Grid, seed uint64) puzzles.Puzzle {
	return puzzles.Puzzle{
		Givens: v.Transform(g.Shape(), seed).Apply(g), Name: fmt.Sprintf("%s, %s %d", p.Title(), v, seed),
		Note: p.Note, Source: p.Source,
	}
}
