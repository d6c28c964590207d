package trace

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"sort"

	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Moment is the state of a run after some number of steps.
type Moment struct {
	Index int64 // number of steps taken
	Step  Step  // the last of them; of no cell and no line when Index is 0
	// DeadEnd is set if the last step was counted as a dead end.
	DeadEnd bool
	Frame   // the state after the last step
	Puzzle  puzzles.Grid
}

// At returns the digit in a cell, 0 if it is empty.
func (m *Moment) At(cell int) int { return int(m.Digits[cell]) }

// Given reports whether a cell's digit is part of the puzzle.
func (m *Moment) Given(cell int) bool { return m.Puzzle.At(cell) != 0 }

// Grid returns a copy of the digits.
func (m *Moment) Grid() puzzles.Grid { return gridOf(m.Puzzle, m.Digits) }

// Before returns a copy of the digits as they stood before the last step.
func (m *Moment) Before() puzzles.Grid {
	g := m.Grid()
	if m.Index == 0 {
		return g
	}
	switch m.Step.Kind {
	case Place, Guess, Clear:
		g.Set(m.Step.Cell, m.Step.Old)
	case Swap:
		other := int(m.Step.Data[0])
		a, b := g.At(m.Step.Cell), g.At(other)
		g.Set(m.Step.Cell, b)
		g.Set(other, a)
	}
	return g
}

// Candidates returns the candidates of a cell: what is allowed there and no peer holds,
// less what is struck out.
func (m *Moment) Candidates(cell int) puzzles.Digits {
	l := m.Puzzle.Layout()
	free := m.Puzzle.Allowed(cell)
	for _, p := range l.Peers[cell] {
		if d := m.Digits[p]; d != 0 {
			free = free.Without(int(d))
		}
	}
	return free &^ puzzles.Digits(m.Struck[cell])
}

// CandidatesTo stores the candidates of every empty cell in marks, as
// [puzzles.Digits]. It does in one pass what Candidates does cell by cell.
func (m *Moment) CandidatesTo(marks []uint32) {
	m.VisibleTo(marks)
	for c := range marks {
		marks[c] &^= m.Struck[c]
	}
}

// VisibleTo is CandidatesTo without what was struck out: what the digits on the board
// leave, which can be seen there.
func (m *Moment) VisibleTo(marks []uint32) {
	l := m.Puzzle.Layout()
	if !l.OnlyBlocks() {
		g := m.Grid()
		for c, d := range m.Digits {
			if marks[c] = 0; d == 0 {
				marks[c] = uint32(g.Candidates(c))
			}
		}
		return
	}
	var held [3 * 32]uint32
	for c, d := range m.Digits {
		if d != 0 {
			bit := uint32(1) << (d - 1)
			held[l.RowOf[c]] |= bit
			held[32+l.ColOf[c]] |= bit
			held[64+l.BlockOf[c]] |= bit
		}
	}
	for c, d := range m.Digits {
		marks[c] = 0
		if d == 0 {
			marks[c] = uint32(m.Puzzle.Allowed(c)) &^ (held[l.RowOf[c]] | held[32+l.ColOf[c]] | held[64+l.BlockOf[c]])
		}
	}
}

// Cursor reads a timeline. It keeps the stretch of steps around its position
// unpacked, so steps that follow each other cost next to nothing in either
// direction. A Cursor is for one goroutine.
type Cursor struct {
	t        *Timeline
	moment   Moment
	first    int64 // steps before the unpacked stretch
	last     int64 // steps up to its end
	start    Frame // at its beginning
	u        unpacker
	packed   []byte
	loaded   bool
	inflate  io.ReadCloser // nil until a stretch that is packed is read
	inflated bytes.Buffer
}

// NewCursor returns a cursor at the beginning of the timeline.
func NewCursor(t *Timeline) *Cursor {
	c := &Cursor{t: t}
	c.moment.Puzzle = t.puzzle
	c.To(0)
	return c
}

// Timeline returns what the cursor reads.
func (c *Cursor) Timeline() *Timeline { return c.t }

// To goes to the state after n steps, or as near as there are steps, and
// returns it. The Moment is the cursor's own and changes at the next call of To.
func (c *Cursor) To(n int64) *Moment {
	n = max(0, min(n, c.t.Len()))
	// The step that leads to n is in the stretch that holds step n-1, so that
	// Moment.Step is at hand.
	want := max(n-1, 0)
	if !c.loaded || want < c.first || n > c.last {
		c.load(want)
	} else if n < c.moment.Index {
		c.rewind()
	}
	m := &c.moment
	for m.Index < n && c.advance() {
	}
	return m
}

// advance goes on by a step within the stretch, and reports false at its end.
func (c *Cursor) advance() bool {
	m := &c.moment
	dead := m.deadEnds()
	if !c.u.next(&m.Frame, &m.Step) {
		return false
	}
	m.DeadEnd = m.deadEnds() != dead
	m.Index++
	return true
}

// ToChange goes to the state after the step that made the n-th change, as
// [Frame.Changes] counts them, or to the end if there are not as many.
func (c *Cursor) ToChange(n int64) *Moment {
	t := c.t
	t.mu.RLock()
	// The first stretch that begins with as many or more comes too late.
	i := sort.Search(len(t.chunks), func(i int) bool { return t.chunks[i].changes >= n })
	at := t.tail.first
	if tail := t.tail.frame.Changes(); t.tail.count == 0 || n <= tail {
		at = 0
		if i > 0 {
			at = t.chunks[i-1].first
		}
	}
	end := t.end
	t.mu.RUnlock()
	m := &c.moment
	// Going on from where the cursor is takes less than beginning the stretch anew.
	if m.Index < at || m.Changes() >= n {
		m = c.To(at)
	}
	for m.Changes() < n && m.Index < end {
		m = c.To(m.Index + 1)
	}
	return m
}

// Moment returns the state at the cursor's position.
func (c *Cursor) Moment() *Moment { return &c.moment }

// rewind goes to the beginning of the stretch.
func (c *Cursor) rewind() {
	c.moment.Frame.copyFrom(&c.start)
	c.moment.Index = c.first
	c.moment.Step = Step{Cell: NoCell}
	c.moment.DeadEnd = false
	c.u.start(c.packed)
}

// load unpacks the stretch that holds the step after n steps.
func (c *Cursor) load(n int64) {
	t := c.t
	t.mu.RLock()
	s := t.stretchAt(n)
	c.first, c.last = s.first, s.end
	if s.tail {
		c.start.copyFrom(&t.tail.frame)
		c.packed = append(c.packed[:0], s.data...)
	}
	t.mu.RUnlock()
	if !s.tail {
		c.unpack(s.data)
	}
	c.loaded = true
	c.rewind()
}

func (c *Cursor) unpack(data []byte) {
	yield.Now()
	if c.inflate == nil {
		c.inflate = flate.NewReader(bytes.NewReader(nil))
	}
	if err := c.inflate.(flate.Resetter).Reset(bytes.NewReader(data), nil); err != nil {
		panic(fmt.Sprintf("trace: %v", err)) // the data never left memory
	}
	c.inflated.Reset()
	if _, err := c.inflated.ReadFrom(c.inflate); err != nil {
		panic(fmt.Sprintf("trace: %v", err))
	}
	c.packed = append(c.packed[:0], c.start.decode(c.inflated.Bytes(), c.t.puzzle.Shape().Cells())...)
}

// Query says what kind of step to look for.
type Query struct {
	Kinds    KindSet // any of these; 0 for all
	Cell     int     // about this cell; NoCell for any
	DeadEnds bool    // where a dead end is counted, whatever the kind
	Line     int     // of the pseudocode; 0 for any
}

func (q Query) match(m *Moment) bool {
	if q.DeadEnds {
		return m.DeadEnd
	}
	return (q.Kinds == 0 || q.Kinds.Has(m.Step.Kind)) && (q.Cell == NoCell || q.Cell == m.Step.Cell) &&
		(q.Line == 0 || q.Line == m.Step.Line)
}

func (q Query) mayBeIn(x *index) bool {
	if q.DeadEnds {
		return x.Kinds&(1<<DeadEnd|1<<Clear) != 0
	}
	return (q.Kinds == 0 || q.Kinds&x.Kinds != 0) &&
		(q.Cell == NoCell || x.cells[q.Cell>>6]>>(q.Cell&63)&1 != 0)
}

// Next returns the smallest n greater than from so that the step that leads to
// n steps matches, and false if there is none yet. It leaves the cursor there.
func (c *Cursor) Next(from int64, q Query) (int64, bool) {
	for n := max(from, 0); n < c.t.Len(); {
		s := c.t.stretch(n)
		if !q.mayBeIn(&s.index) {
			n = s.end
			continue
		}
		for ; n < s.end; n++ {
			if m := c.To(n + 1); q.match(m) {
				return n + 1, true
			}
		}
	}
	return 0, false
}

// Prev returns the greatest n smaller than from so that the step that leads to
// n steps matches, and false if there is none. It leaves the cursor there.
func (c *Cursor) Prev(from int64, q Query) (int64, bool) {
	for n := min(from-1, c.t.Len()); n > 0; {
		s := c.t.stretch(n - 1)
		found := int64(0)
		if q.mayBeIn(&s.index) {
			for i := s.first + 1; i <= n; i++ {
				if q.match(c.To(i)) {
					found = i
				}
			}
		}
		if found > 0 {
			c.To(found)
			return found, true
		}
		n = s.first
	}
	return 0, false
}

// Walk goes from its position to the state after n steps, or as near as there are steps,
// and calls visit after each step. It asks for less on the way than calls of To do.
func (c *Cursor) Walk(n int64, visit func(*Moment)) {
	m := &c.moment
	for n = min(n, c.t.Len()); m.Index < n; {
		c.To(m.Index + 1) // which unpacks the stretch of that step
		visit(m)
		for last := min(n, c.last); m.Index < last; visit(m) {
			if !c.advance() {
				return
			}
		}
	}
}

// Placed stores in steps, by cell, the step that put in the digit that stands there after
// n steps: 0 for cells that are empty or have had their digit from the start. It reads
// no more stretches than there are such digits, the latest first.
func (c *Cursor) Placed(n int64, steps []int64) {
	clear(steps)
	c.To(n)
	n = c.moment.Index
	var missing index
	left := 0
	for cell, d := range c.moment.Digits {
		if d != 0 && !c.moment.Given(cell) {
			missing.cells[cell>>6] |= 1 << (cell & 63)
			left++
		}
	}
	latest := make([]int64, len(steps))
	for left > 0 && n > 0 {
		s := c.t.stretch(n - 1)
		if s.mayPut(&missing) {
			clear(latest)
			c.To(s.first)
			c.Walk(n, func(m *Moment) {
				switch {
				case m.Step.Cell == NoCell:
				case m.Step.Kind == Place || m.Step.Kind == Guess:
					latest[m.Step.Cell] = m.Index
				case m.Step.Kind == Swap:
					latest[m.Step.Cell], latest[m.Step.Data[0]] = m.Index, m.Index
				}
			})
			for cell, at := range latest {
				if bit := uint64(1) << (cell & 63); at > 0 && missing.cells[cell>>6]&bit != 0 {
					steps[cell] = at
					missing.cells[cell>>6] &^= bit
					left--
				}
			}
		}
		n = s.first
	}
}
