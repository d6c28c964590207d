package trace

import (
	"math"
	"runtime"
	"sync/atomic"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Board is the grid that an algorithm works on. It counts and, when watched,
// records what is done to it. A Board belongs to the goroutine of its
// algorithm.
//
// The candidates of a cell are the digits that the puzzle allows there and none of its
// peers holds, less those that were struck out with [Board.Eliminate].
type Board struct {
	layout *puzzles.Layout
	puzzle puzzles.Grid
	cells  []place
	state  Frame // but for Digits and Struck, which are with the cells
	steps  int64

	// The digits in each row, column and block. They are exact as long as no house
	// holds a digit twice; once one does, loose is set and they are not used any
	// more. It is set from the start if cells see each other otherwise, too.
	rows, cols, blocks [32]puzzles.Digits
	loose              bool

	line  uint32
	dirty uint32 // gauges that changed since the last step, and carryBit and lineBit
	code  uint32 // the line if it is beyond MaxLines, where line is 0
	carry []uint32

	pause   atomic.Int64 // number of steps at which checkpoint is called
	stopped atomic.Bool  // the run is cancelled
	hurry   atomic.Bool  // somebody waits for the steps taken so far

	watch   stopwatch
	stamps  []tick        // what computing took so far, at some steps; see SolveStamped
	every   int64         // steps from one stamp to the next, 0 for none
	took    time.Duration // what the solver says itself, 0 if it says nothing
	passage *passage      // nil if the run cannot be held up
	limit   int64         // of steps
	helped  int           // digits that were taken from the computed solution
	random  bool          // the solver has said that the seed counts
	verdict Verdict
	problem string     // what went wrong, if the solver has said so
	out     *sender    // nil when nobody watches
	words   *stepWords // where the sender wants the steps; nil when nobody watches
}

// Took says how long the run was computed if that was done elsewhere, such as in another process.
func (b *Board) Took(d time.Duration) { b.took = d }

// place is where a cell is and what is there.
type place struct {
	row, col, block uint8
	given           bool
	digit           uint8 // 0 if the cell is empty
	allowed, struck puzzles.Digits
}

// newBoard returns a board that nobody watches, holding the givens of the grid. It
// can take so many steps, or any number if the limit is not above 0.
func newBoard(g puzzles.Grid, limit int64) *Board {
	l := g.Layout()
	if limit <= 0 {
		limit = math.MaxInt64
	}
	b := &Board{layout: l, puzzle: g, cells: make([]place, l.Size), limit: limit, loose: !l.OnlyBlocks()}
	b.state.fresh = NoCell
	for cell, d := range g.Cells() {
		p := &b.cells[cell]
		*p = place{row: l.RowOf[cell], col: l.ColOf[cell], block: l.BlockOf[cell], given: d != 0,
			allowed: g.Allowed(cell)}
		if d != 0 {
			b.enter(p, int(d))
		}
	}
	b.pause.Store(min(limit, yield.Steps))
	return b
}

// Layout returns the geometry of the grid.
func (b *Board) Layout() *puzzles.Layout { return b.layout }

// Side returns the greatest digit.
func (b *Board) Side() int { return b.layout.N }

// Size returns the number of cells.
func (b *Board) Size() int { return b.layout.Size }

// At returns the digit in a cell, 0 if it is empty.
func (b *Board) At(cell int) int { return int(b.cells[cell].digit) }

// Given reports whether the cell's digit is part of the puzzle.
func (b *Board) Given(cell int) bool { return b.cells[cell].given }

// Empty reports whether the cell holds no digit.
func (b *Board) Empty(cell int) bool { return b.cells[cell].digit == 0 }

// Holds reports whether one of some cells holds the digit.
func (b *Board) Holds(cells []int, digit int) bool {
	for _, cell := range cells {
		if b.At(cell) == digit {
			return true
		}
	}
	return false
}

// PlacesIn returns in how many of some empty cells the digit can go, and the last of them.
func (b *Board) PlacesIn(cells []int, digit int) (place, n int) {
	for _, cell := range cells {
		if b.Empty(cell) && b.Candidates(cell).Has(digit) {
			place = cell
			n++
		}
	}
	return place, n
}

// EmptyCells returns the cells that hold no digit, in ascending order.
func (b *Board) EmptyCells() []int {
	var cells []int
	for cell := range b.cells {
		if b.Empty(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Grid returns a copy of the digits on the board.
func (b *Board) Grid() puzzles.Grid {
	var f Frame
	b.copyTo(&f)
	return gridOf(b.puzzle, f.Digits)
}

// gridOf returns the grid with these digits and the candidates of the puzzle.
func gridOf(puzzle puzzles.Grid, digits []uint8) puzzles.Grid {
	g := puzzle.Clone()
	copy(g.Cells(), digits)
	return g
}

// copyTo makes f a copy of the board's state.
func (b *Board) copyTo(f *Frame) {
	digits, struck := f.Digits[:0], f.Struck[:0]
	for i := range b.cells {
		digits = append(digits, b.cells[i].digit)
		struck = append(struck, uint32(b.cells[i].struck))
	}
	*f = b.state
	f.Digits, f.Struck = digits, struck
}

// Candidates returns the candidates of a cell. For a cell that holds a digit
// they are what would be left if it were empty and the houses kept the digit.
func (b *Board) Candidates(cell int) puzzles.Digits {
	if b.loose {
		return b.looseCandidates(cell)
	}
	p := &b.cells[cell]
	return p.allowed &^ (b.rows[p.row&31] | b.cols[p.col&31] | b.blocks[p.block&31] | p.struck)
}

// looseCandidates is Candidates where those of the houses cannot be used.
func (b *Board) looseCandidates(cell int) puzzles.Digits {
	free := b.cells[cell].allowed &^ b.cells[cell].struck
	for _, p := range b.layout.Peers[cell] {
		if d := b.cells[p].digit; d != 0 {
			free = free.Without(int(d))
		}
	}
	return free
}

// Counters returns what has been counted so far.
func (b *Board) Counters() Counters { return b.state.Counters() }

// Line sets the line of the pseudocode, from 1, that the next steps belong to.
// It returns the board, so that a step can follow in the same statement.
func (b *Board) Line(n int) *Board {
	b.line = uint32(n)
	return b
}

// The bits of Board.dirty that are of no gauge.
const (
	carryBit = 1 << 30 // the next step carries data
	lineBit  = 1 << 31 // the line is beyond MaxLines
)

// CodeLine is Line for programs, which may have up to MaxCode lines. Lines beyond
// MaxLines cost a few bytes a step.
func (b *Board) CodeLine(n int) *Board {
	b.line, b.code = uint32(n), 0
	b.dirty &^= lineBit
	if n > MaxLines {
		b.line, b.code = 0, uint32(min(n, MaxCode))
		if b.words != nil {
			b.dirty |= lineBit
		}
	}
	return b
}

// Carry gives the next step data, whatever its kind, unless it is taken with data of
// its own. The words are copied when the step is taken.
func (b *Board) Carry(data []uint32) {
	b.carry = data
	if b.words != nil && len(data) > 0 {
		b.dirty |= carryBit
	}
}

// Watched reports whether the steps are recorded: what is only for those who look at
// them need not be worked out otherwise.
func (b *Board) Watched() bool { return b.words != nil }

// SetDepth says how deep the search is from the next step on.
func (b *Board) SetDepth(d int) { b.state.Depth = d }

// Depth returns the depth set last.
func (b *Board) Depth() int { return b.state.Depth }

// SetGauge gives one of the algorithm's gauges a value from the next step on.
func (b *Board) SetGauge(i int, v float64) {
	if f := float32(v); b.state.Gauges[i] != f {
		b.state.Gauges[i] = f
		if b.words != nil {
			b.dirty |= 1 << i
		}
	}
}

// TakeHelp says that the solver goes on with so many digits that it took from the
// computed solution, and did not find. A run in which that happens solves nothing of
// its own, see [Result.Won].
func (b *Board) TakeHelp(digits int) { b.helped += digits }

// Draws says that the run depends on the seed, where that is not known of the solver.
func (b *Board) Draws() { b.random = true }

// Fail ends the run as failed, with a sentence that says what went wrong. It does not
// return: deferred functions of the solver run, and nothing else.
func (b *Board) Fail(problem string) {
	b.verdict, b.problem = Failed, problem
	runtime.Goexit()
}

// Place puts a digit into a cell. A digit that the cell holds already is
// replaced. It panics if the cell is a given.
func (b *Board) Place(cell, digit int) { b.put(Place, cell, digit) }

// Guess is Place for a digit that is one of several possible ones.
func (b *Board) Guess(cell, digit int) { b.put(Guess, cell, digit) }

func (b *Board) put(k Kind, cell, digit int) {
	p := &b.cells[cell]
	if p.given {
		panic("it placed a digit in a clue's cell")
	}
	if uint(digit-1) >= uint(b.layout.N) {
		panic("it placed a digit that does not exist")
	}
	if p.digit != 0 {
		b.leave(p)
	}
	b.enter(p, digit)
	b.state.fresh = cell
	b.count(k)
	if b.words != nil {
		b.words[b.steps&(MaxBatch-1)] = wordOf(k, b.line, cell, digit, b.state.Depth)
	}
	if b.dirty != 0 || b.steps >= b.pause.Load() {
		b.afterStep()
	}
}

// Clear takes the digit out of a cell. It panics if the cell is a given.
func (b *Board) Clear(cell int) {
	p := &b.cells[cell]
	if p.given {
		panic("it cleared a clue")
	}
	if p.digit != 0 {
		b.leave(p)
	}
	if b.state.fresh == cell {
		b.state.dead++
	}
	b.state.fresh = NoCell
	b.count(Clear)
	if b.words != nil {
		b.words[b.steps&(MaxBatch-1)] = wordOf(Clear, b.line, cell, 0, b.state.Depth)
	}
	if b.dirty != 0 || b.steps >= b.pause.Load() {
		b.afterStep()
	}
}

// enter puts a digit into an empty cell and adds it to the cell's houses.
func (b *Board) enter(p *place, digit int) {
	bit := puzzles.Digits(1) << (uint(digit-1) & 31)
	row, col, block := &b.rows[p.row&31], &b.cols[p.col&31], &b.blocks[p.block&31]
	if (*row|*col|*block)&bit != 0 {
		b.loose = true
	}
	*row |= bit
	*col |= bit
	*block |= bit
	p.digit = uint8(digit)
}

// leave takes the digit out of a cell and its houses.
func (b *Board) leave(p *place) {
	bit := puzzles.Digits(1) << ((p.digit - 1) & 31)
	b.rows[p.row&31] &^= bit
	b.cols[p.col&31] &^= bit
	b.blocks[p.block&31] &^= bit
	p.digit = 0
}

// Swap exchanges the digits of two cells.
func (b *Board) Swap(x, y int) {
	from, to := &b.cells[x], &b.cells[y]
	if from.given || to.given {
		panic("it swapped a clue")
	}
	b.loose = true
	from.digit, to.digit = to.digit, from.digit
	b.recordStep(Swap, x, int(from.digit), uint32(y))
}

// Eliminate strikes a candidate of a cell out. Data say why, where that cannot be
// seen on the board.
func (b *Board) Eliminate(cell, digit int, data ...uint32) {
	b.cells[cell].struck |= puzzles.Digit(digit)
	if data != nil {
		b.recordStep(Eliminate, cell, digit, data...)
		return
	}
	b.state.fresh = NoCell
	b.step(Eliminate, cell, digit)
}

// Restore brings a candidate back that was struck out.
func (b *Board) Restore(cell, digit int) {
	b.cells[cell].struck &^= puzzles.Digit(digit)
	b.state.fresh = NoCell
	b.step(Restore, cell, digit)
}

// Consider says that a cell is looked at.
func (b *Board) Consider(cell int, data ...uint32) { b.recordStep(Consider, cell, 0, data...) }

// Refuse says that a digit, or with digit 0 a move, is refused at a cell.
func (b *Board) Refuse(cell, digit int, data ...uint32) { b.recordStep(Refuse, cell, digit, data...) }

// Note says something that is not on the grid.
func (b *Board) Note(data ...uint32) { b.recordStep(Note, NoCell, 0, data...) }

// Deduce says that something is found that the following steps use.
func (b *Board) Deduce(cell, digit int, data ...uint32) { b.recordStep(Deduce, cell, digit, data...) }

// DeadEnd says that the grid cannot be completed as it is: a cell, or NoCell,
// that shows it, and a digit without place, or 0.
func (b *Board) DeadEnd(cell, digit int, data ...uint32) { b.recordStep(DeadEnd, cell, digit, data...) }

// Solution says that the grid is full and right.
func (b *Board) Solution() { b.recordStep(Solution, NoCell, 0) }

// Reach says that the line is reached which was set last.
func (b *Board) Reach() { b.step(Line, NoCell, 0) }

// Checkpoint is for stretches of work that take no step: it ends the run if
// that was cancelled, sends the steps before it that somebody waits for, and
// stands still while the run is held up.
// Every step does the same.
func (b *Board) Checkpoint() {
	if b.pause.Load() == 0 {
		b.checkpoint()
	}
}

// step counts a step without data, writes it down if somebody watches, and looks up
// when it is time to. Placing and clearing do the same without a call.
func (b *Board) step(k Kind, cell, digit int) {
	b.count(k)
	if b.words != nil {
		b.words[b.steps&(MaxBatch-1)] = wordOf(k, b.line, cell, digit, b.state.Depth)
	}
	if b.dirty != 0 || b.steps >= b.pause.Load() {
		b.afterStep()
	}
}

// count counts a step.
func (b *Board) count(k Kind) {
	s := &b.state
	s.kinds[k]++
	b.steps++
	if s.Depth > s.maxDepth {
		s.maxDepth = s.Depth
	}
}

// recordStep is step for what says more than it does.
func (b *Board) recordStep(k Kind, cell, digit int, data ...uint32) {
	b.state.fresh = NoCell
	b.count(k)
	if b.words != nil {
		w := wordOf(k, b.line, cell, digit, b.state.Depth)
		if data != nil {
			b.dirty &^= carryBit
			w |= dataFlag
			b.out.attach(b, data)
		}
		b.words[b.steps&(MaxBatch-1)] = w
	}
	if b.dirty != 0 || b.steps >= b.pause.Load() {
		b.afterStep()
	}
}

// afterStep attaches what goes with the step and sends the batch, if either is due.
func (b *Board) afterStep() {
	if b.dirty != 0 {
		b.attach()
	}
	if b.steps >= b.pause.Load() {
		b.checkpoint()
	}
}

// attach keeps what goes with the step that was just taken, in the order of packing.
func (b *Board) attach() {
	word := &b.words[b.steps&(MaxBatch-1)]
	if b.dirty&carryBit != 0 {
		*word |= dataFlag
		b.dirty &^= carryBit
		b.out.attach(b, b.carry)
		b.carry = nil
	}
	line := b.dirty & lineBit
	if b.dirty &^= lineBit; b.dirty != 0 {
		*word |= gaugeFlag
		b.out.attachGauges(b)
	}
	if line != 0 {
		*word |= lineFlag
		b.out.keep(b, b.code)
		b.dirty = line // that of the steps to come
	}
}

// checkpoint is where a board meets the outside: it sends what is due, waits at a
// gate that is shut, and ends the goroutine of a run that is to stop.
func (b *Board) checkpoint() {
	for {
		if b.passage != nil {
			b.passage.hold(&b.watch)
		}
		if b.stopped.Load() {
			b.verdict = Cancelled
			runtime.Goexit()
		}
		if b.steps >= b.limit {
			b.verdict = BudgetSpent
			runtime.Goexit()
		}
		yield.Now()
		next := min(b.limit, b.steps+yield.Steps)
		if b.every > 0 {
			next = min(next, b.stamp())
		}
		if b.out != nil {
			hurry := b.hurry.Swap(false)
			next = min(next, b.out.flushIfDue(b, hurry))
		}
		b.pause.Store(next)
		// A caller sets its flag first and pause after it: the line above may have
		// overwritten a call that came in between.
		if !b.stopped.Load() && !b.hurry.Load() && (b.passage == nil || !b.passage.isShut()) {
			return
		}
	}
}

// stamp notes what computing took if it is time to, and returns the number of steps at which it is again.
func (b *Board) stamp() int64 {
	due := int64(1) // what is done before the first step is seen apart
	if n := len(b.stamps); n > 0 {
		due = b.stamps[n-1].steps/b.every*b.every + b.every
	}
	if b.steps < due {
		return due
	}
	b.stamps = append(b.stamps, tick{b.steps, b.watch.spent()})
	return b.steps/b.every*b.every + b.every
}

// stop makes the board end its goroutine at its next step.
func (b *Board) stop() {
	b.stopped.Store(true)
	b.pause.Store(0)
}

// wake makes the board send at its next step what it has.
func (b *Board) wake() {
	b.hurry.Store(true)
	b.pause.Store(0)
}
