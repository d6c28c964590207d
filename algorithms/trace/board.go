package trace

import (
	"math"
	"runtime"
	"sync/atomic"

	"sudoscope/puzzles"
)

// Board is the grid that an algorithm works on. It counts and, when watched,
// records what is done to it. A Board belongs to the goroutine of its
// algorithm.
//
// The candidates of a cell are the digits that none of its peers holds, less
// those that were struck out with [Board.Eliminate].
type Board struct {
	layout *puzzles.Layout
	all    puzzles.Digits // 1 to side
	cells  []place
	state  Frame
	steps  int64
	filled int // cells that hold a digit

	// The digits in each row, column and box. They are exact as long as no
	// house holds a digit twice; once one does, loose is set and they are not
	// used any more.
	rows, cols, boxes [32]puzzles.Digits
	loose             bool

	line  uint32
	dirty uint32 // gauges that changed since the last step

	pause   atomic.Int64 // number of steps at which checkpoint is called
	stopped atomic.Bool  // the run is cancelled
	hurry   atomic.Bool  // somebody waits for the steps taken so far

	passage *passage // nil if the run cannot be held up
	limit   int64    // of steps
	verdict Verdict
	out     *sender // nil when nobody watches
}

// place is where a cell is.
type place struct {
	row, col, box uint8
	given         bool
}

// newBoard returns a board that nobody watches, holding the givens of the grid. It
// can take so many steps, or any number if the limit is not above 0.
func newBoard(g puzzles.Grid, limit int64) *Board {
	l := g.Layout()
	if limit <= 0 {
		limit = math.MaxInt64
	}
	b := &Board{
		layout: l, all: puzzles.DigitsUpTo(l.N), cells: make([]place, l.Size), state: newFrame(g.Cells()), limit: limit,
	}
	for cell, d := range g.Cells() {
		p := &b.cells[cell]
		*p = place{l.RowOf[cell], l.ColOf[cell], l.BoxOf[cell], d != 0}
		if d != 0 {
			b.enter(p, puzzles.Digit(int(d)))
			b.filled++
		}
	}
	b.pause.Store(limit)
	return b
}

// Layout returns the geometry of the grid.
func (b *Board) Layout() *puzzles.Layout { return b.layout }

// Side returns the greatest digit.
func (b *Board) Side() int { return b.layout.N }

// Size returns the number of cells.
func (b *Board) Size() int { return b.layout.Size }

// At returns the digit in a cell, 0 if it is empty.
func (b *Board) At(cell int) int { return int(b.state.Digits[cell]) }

// Given reports whether the cell's digit is part of the puzzle.
func (b *Board) Given(cell int) bool { return b.cells[cell].given }

// Empty reports whether the cell holds no digit.
func (b *Board) Empty(cell int) bool { return b.state.Digits[cell] == 0 }

// EmptyCells returns the cells that hold no digit, in ascending order.
func (b *Board) EmptyCells() []int {
	var cells []int
	for cell, d := range b.state.Digits {
		if d == 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Grid returns a copy of the digits on the board.
func (b *Board) Grid() puzzles.Grid {
	g, err := puzzles.GridOf(b.layout.Shape, b.state.Digits)
	if err != nil {
		panic(err) // the board never holds a digit that is too great
	}
	return g
}

// Candidates returns the candidates of a cell. For a cell that holds a digit
// they are what would be left if it were empty and the houses kept the digit.
func (b *Board) Candidates(cell int) puzzles.Digits {
	p := &b.cells[cell]
	free := b.all &^ (b.rows[p.row&31] | b.cols[p.col&31] | b.boxes[p.box&31])
	if b.loose {
		free = b.fittingLoose(cell)
	}
	return free &^ puzzles.Digits(b.state.Struck[cell])
}

// fittingLoose returns the digits that no peer of the cell holds, struck out or
// not, also where houses hold digits twice.
func (b *Board) fittingLoose(cell int) puzzles.Digits {
	free := b.all
	for _, p := range b.layout.Peers[cell] {
		if d := b.state.Digits[p]; d != 0 {
			free = free.Without(int(d))
		}
	}
	return free
}

// Counters returns what has been counted so far.
func (b *Board) Counters() Counters { return b.state.counters() }

// Line sets the line of the pseudocode, from 1, that the next steps belong to.
// It returns the board, so that a step can follow in the same statement.
func (b *Board) Line(n int) *Board {
	b.line = uint32(n)
	return b
}

// SetDepth says how deep the search is from the next step on.
func (b *Board) SetDepth(d int) { b.state.Depth = d }

// Depth returns the depth set last.
func (b *Board) Depth() int { return b.state.Depth }

// SetGauge gives one of the algorithm's gauges a value from the next step on.
func (b *Board) SetGauge(i int, v float64) {
	if f := float32(v); b.state.Gauges[i] != f {
		b.state.Gauges[i] = f
		b.dirty |= 1 << i
	}
}

// Place puts a digit into a cell. A digit that the cell holds already is
// replaced. It panics if the cell is a given.
func (b *Board) Place(cell, digit int) { b.put(Place, cell, digit) }

// Guess is Place for a digit that is one of several possible ones.
func (b *Board) Guess(cell, digit int) { b.put(Guess, cell, digit) }

func (b *Board) put(k Kind, cell, digit int) {
	p := &b.cells[cell]
	if p.given {
		panic("it placed a digit into a given")
	}
	if old := b.state.Digits[cell]; old != 0 {
		b.leave(p, old)
	} else {
		b.filled++
	}
	b.enter(p, puzzles.Digit(digit))
	b.state.Digits[cell] = uint8(digit)
	b.state.fresh = cell
	b.step(k, cell, digit)
}

// Clear takes the digit out of a cell. It panics if the cell is a given.
func (b *Board) Clear(cell int) {
	p := &b.cells[cell]
	if p.given {
		panic("it cleared a given")
	}
	if old := b.state.Digits[cell]; old != 0 {
		b.leave(p, old)
		b.filled--
	}
	b.state.Digits[cell] = 0
	if b.state.fresh == cell {
		b.state.dead++
	}
	b.state.fresh = NoCell
	b.step(Clear, cell, 0)
}

// enter adds a digit to the houses of a cell.
func (b *Board) enter(p *place, bit puzzles.Digits) {
	row, col, box := &b.rows[p.row&31], &b.cols[p.col&31], &b.boxes[p.box&31]
	if (*row|*col|*box)&bit != 0 {
		b.loose = true
	}
	*row |= bit
	*col |= bit
	*box |= bit
}

// leave takes a digit out of the houses of a cell.
func (b *Board) leave(p *place, digit uint8) {
	bit := puzzles.Digits(1) << ((digit - 1) & 31)
	b.rows[p.row&31] &^= bit
	b.cols[p.col&31] &^= bit
	b.boxes[p.box&31] &^= bit
}

// Swap exchanges the digits of two cells.
func (b *Board) Swap(x, y int) {
	if b.cells[x].given || b.cells[y].given {
		panic("it swapped a given")
	}
	b.loose = true
	digits := b.state.Digits
	digits[x], digits[y] = digits[y], digits[x]
	b.tell(Swap, x, int(digits[x]), uint32(y))
}

// Eliminate strikes a candidate of a cell out. Data say why, where that cannot be
// seen on the board.
func (b *Board) Eliminate(cell, digit int, data ...uint32) {
	b.state.Struck[cell] |= uint32(puzzles.Digit(digit))
	if data != nil {
		b.tell(Eliminate, cell, digit, data...)
		return
	}
	b.state.fresh = NoCell
	b.step(Eliminate, cell, digit)
}

// Restore brings a candidate back that was struck out.
func (b *Board) Restore(cell, digit int) {
	b.state.Struck[cell] &^= uint32(puzzles.Digit(digit))
	b.state.fresh = NoCell
	b.step(Restore, cell, digit)
}

// Consider says that a cell is looked at.
func (b *Board) Consider(cell int, data ...uint32) { b.tell(Consider, cell, 0, data...) }

// Refuse says that a digit, or with digit 0 a move, is refused at a cell.
func (b *Board) Refuse(cell, digit int, data ...uint32) { b.tell(Refuse, cell, digit, data...) }

// Note says something that is not on the grid.
func (b *Board) Note(data ...uint32) { b.tell(Note, NoCell, 0, data...) }

// Deduce says that something is found that the following steps use.
func (b *Board) Deduce(cell, digit int, data ...uint32) { b.tell(Deduce, cell, digit, data...) }

// DeadEnd says that the grid cannot be completed as it is: a cell, or NoCell,
// that shows it, and a digit without place, or 0.
func (b *Board) DeadEnd(cell, digit int, data ...uint32) { b.tell(DeadEnd, cell, digit, data...) }

// Solution says that the grid is full and right.
func (b *Board) Solution() { b.tell(Solution, NoCell, 0) }

// Checkpoint is for stretches of work that take no step: it ends the run if
// that was cancelled, sends the steps before it that somebody waits for, and
// stands still while the run is held up.
// Every step does the same.
func (b *Board) Checkpoint() {
	if b.pause.Load() == 0 {
		b.checkpoint()
	}
}

// step counts a step without data, records it if somebody watches, and looks up
// when it is time to.
func (b *Board) step(k Kind, cell, digit int) {
	s := &b.state
	s.kinds[k]++
	b.steps++
	if s.Depth > s.maxDepth {
		s.maxDepth = s.Depth
	}
	if b.out != nil {
		b.out.record(b, k, cell, digit)
	}
	if b.steps >= b.pause.Load() {
		b.checkpoint()
	}
}

// tell is step for what says more than it does.
func (b *Board) tell(k Kind, cell, digit int, data ...uint32) {
	s := &b.state
	s.kinds[k]++
	b.steps++
	s.fresh = NoCell
	s.maxDepth = max(s.maxDepth, s.Depth)
	if b.out != nil {
		b.out.recordData(b, k, cell, digit, data)
	}
	if b.steps >= b.pause.Load() {
		b.checkpoint()
	}
}

// checkpoint is where a board meets the outside: it sends what is due, waits at a
// gate that is shut, and ends the goroutine of a run that is to stop.
func (b *Board) checkpoint() {
	for {
		if b.passage != nil {
			b.passage.hold()
		}
		if b.stopped.Load() {
			b.verdict = Cancelled
			runtime.Goexit()
		}
		if b.steps >= b.limit {
			b.verdict = BudgetSpent
			runtime.Goexit()
		}
		next := b.limit
		if b.out != nil {
			hurry := b.hurry.Swap(false)
			next = min(next, b.out.flushIfDue(b, hurry))
		}
		b.pause.Store(next)
		// Whoever asks sets its flag first and pause after it: look again, lest
		// the line above has overwritten a call that came in between.
		if !b.stopped.Load() && !b.hurry.Load() && (b.passage == nil || !b.passage.isShut()) {
			return
		}
	}
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
