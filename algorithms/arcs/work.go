package arcs

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Work is what the constraints did since the search last changed a domain, or since the start, until a
// step: told again from the domains as they were then, for nothing of it is recorded.
type Work struct {
	Turns []Turn // in their order; the last may have led to the step
	From  int    // the first turn that was taken after the step before
	Rest  []int  // the constraints in the queue after the step, the next one first, but if the smallest is
	Put   int    // how many of these the step put there

	*network
	index int64 // of the step that was asked for last
	steps int64 // of the run to which the turns have led
}

// Turn is the revision of a constraint.
type Turn struct {
	Constraint  int
	First, Last int64 // the steps that it led to; Last is less than First if it changed nothing
	Waiting     int   // how many constraints were in the queue after it
	Put         int   // how many of these it put there
}

// acts reports whether it changed something.
func (t *Turn) acts() bool { return t.Last >= t.First }

// WorkAt returns what led to a step of a run of the algorithm, until another is opened; nil for a
// step that no run can have.
func WorkAt(a *solving.Algorithm, o *trace.Opening) *Work { return solving.PictureAt[Work](a, o) }

// workAt is WorkAt for constraints that are revised as a plan says. The work on a step is carried on
// to the next one.
func workAt(o *trace.Opening, of func(*puzzles.Layout) *plan) *Work {
	if o.Index <= o.First {
		return nil
	}
	w, _ := (*o.Memo).(*Work)
	*o.Memo = nil // should the step not fit
	if w == nil {
		l := o.Puzzle.Layout()
		w = &Work{network: newNetwork(l, of(l))}
	}
	switch before := &o.Before.Step; {
	case w.index > 0 && o.Index == w.index:
	case w.index > 0 && o.Index == w.index+1 && !begins(before):
		w.goOn(o.Index)
	case begins(before):
		w.begin(o, o.Index-1)
	default:
		w.begin(o, begunBefore(o))
	}
	w.rest(&o.Step)
	*o.Memo = w
	return w
}

// rest tells what is in the queue after the step.
func (w *Work) rest(s *trace.Step) {
	w.Put = 0
	led, ok := w.Led()
	if begins(s) && s.Line != lineDomains {
		w.queueThoseOf(s.Cell, -1) // the queue was empty
		w.Put = len(w.queue.waiting())
	} else if ok {
		w.Put = led.Put
	}
	w.Rest = append(w.Rest[:0], w.queue.waiting()...)
	switch {
	case begins(s) && s.Line != lineDomains:
		w.queue.empty()
	case ok && w.index < led.Last: // they go there after the last step of the turn
		w.Rest, w.Put = w.Rest[:len(w.Rest)-w.Put], 0
	}
	if w.order == lastIn {
		slices.Reverse(w.Rest)
	}
}

// begins reports whether a step is one after which the search puts constraints into an empty queue.
func begins(s *trace.Step) bool {
	return s.Line == lineDomains || s.Line == lineRefute || s.Line == lineTry
}

// begunBefore returns the last step before the one that is opened that begins something, or the first
// of the run.
func begunBefore(o *trace.Opening) int64 {
	c := o.Scan()
	tried, _ := c.Prev(o.Index, trace.Query{Kinds: trace.Kinds(trace.Guess), Cell: trace.NoCell})
	gone, _ := c.Prev(o.Index, trace.Query{Kinds: trace.Kinds(trace.Eliminate), Cell: trace.NoCell, Line: lineRefute})
	return min(max(tried, gone, o.First+1), o.Index)
}

// begin begins with the domains as they were after a step, and goes on up to the one that is opened.
func (w *Work) begin(o *trace.Opening, after int64) {
	m := o.Scan().To(after)
	w.Turns, w.steps = w.Turns[:0], after
	w.queue.empty()
	for cell := range w.domains {
		if w.domains[cell] = Domain(m, cell); w.domains[cell].Len() == 1 && m.At(cell) == 0 {
			w.steps++ // it is entered
		}
	}
	switch {
	case slices.Contains(w.domains, 0):
	case m.Step.Cell == trace.NoCell:
		w.queueAll()
	default:
		w.queueThoseOf(m.Step.Cell, -1)
	}
	w.goOn(o.Index)
}

// goOn takes turns up to the one that led to a step, or until nothing is left to revise.
func (w *Work) goOn(index int64) {
	w.index = index
	for w.steps < index && len(w.queue.waiting()) > 0 {
		w.turn()
	}
	w.From = len(w.Turns)
	led, ok := w.Led()
	if ok {
		w.From--
	}
	for !(ok && led.First < index) && w.From > 0 && !w.Turns[w.From-1].acts() {
		w.From--
	}
}

// turn takes a constraint out of the queue and revises it, as [search.propagate] does.
func (w *Work) turn() {
	t := Turn{Constraint: w.take(), First: w.steps + 1}
	if w.revise(t.Constraint) {
		for _, gone := range w.removed {
			w.domains[gone.cell] = w.domains[gone.cell].Without(gone.digit)
			if w.steps++; w.domains[gone.cell].Len() == 1 {
				w.steps++ // its last digit is entered
			}
		}
		before := len(w.queue.waiting())
		w.queueAfter(t.Constraint)
		t.Put = len(w.queue.waiting()) - before
	} else {
		w.steps++
		w.queue.empty()
	}
	t.Last, t.Waiting = w.steps, len(w.queue.waiting())
	w.Turns = append(w.Turns, t)
}

// Led returns the turn that led to the step, and false if none did.
func (w *Work) Led() (*Turn, bool) {
	if n := len(w.Turns); n > 0 && w.Turns[n-1].First <= w.index && w.index <= w.Turns[n-1].Last {
		return &w.Turns[n-1], true
	}
	return nil, false
}

// Waiting returns the constraints that are in the queue after a turn since the step before, or just
// when it has been taken, the next one first, where the smallest is not looked for.
func (w *Work) Waiting(turn int, after bool) []int {
	all := puzzles.Map(w.Turns[turn+1:], func(t Turn) int { return t.Constraint })
	switch {
	case after && turn == len(w.Turns)-1:
		return append(all, w.Rest...)
	case w.order == lastIn:
		return append(all, w.Rest[w.Put:]...)
	}
	return append(all, w.Rest[:len(w.Rest)-w.Put]...)
}

// CellsOf returns the cells of a constraint.
func (w *Work) CellsOf(constraint int) []int { return slices.Clone(w.cellsOf(constraint)) }

// IsHouse reports whether a constraint is a house, and no arc or move.
func (w *Work) IsHouse(constraint int) bool { return w.Arcs == nil && constraint < len(w.Houses) }

// Name says what a constraint is.
func (w *Work) Name(constraint int) trace.Message {
	if w.IsHouse(constraint) {
		return trace.Say("arcs.house", "%v", w.House(constraint))
	}
	cells := w.cellsOf(constraint)
	if w.strength == binary {
		return trace.Say("arcs.arc", "(%v, %v)", trace.Cell(cells[0]), trace.Cell(cells[1]))
	}
	return trace.Say("arcs.move", "%v and %v", trace.Cell(cells[0]), trace.Cell(cells[1]))
}

// Graph is the matching in a house, up to some event.
type Graph struct {
	Cells   []int
	Domains []puzzles.Digits // of the cells, as the house found them
	Mates   []int            // the digit that each cell is matched with, 0 for none
	Path    []int            // the numbers of the cells that took part in the last event, the new one first
	Parts   []puzzles.Digits // the components that are complete
	Alone   int              // the number of the cell for which there is no digit, -1 for none
	Tried   puzzles.Digits   // the digits that can be reached from it
	Events  int              // how many there are in all
}

// Gone returns the digits that the cell with a number loses.
func (g *Graph) Gone(i int) puzzles.Digits {
	for _, part := range g.Parts {
		if g.Mates[i] > 0 && part.Has(g.Mates[i]) {
			return g.Domains[i] &^ part
		}
	}
	return 0
}

// Graph returns the matching of a turn since the step before, up to so many events, or to the last if
// that is less than 0; nil if its constraint is no house.
func (w *Work) Graph(o *trace.Opening, turn, events int) *Graph {
	constraint := w.Turns[turn].Constraint
	if !w.IsHouse(constraint) {
		return nil
	}
	cells := w.Houses[constraint]
	h := house{cells: cells, domains: w.house.domains}
	if _, led := w.Led(); !led || turn < len(w.Turns)-1 {
		for i, c := range cells {
			h.domains[i] = Domain(o.Before, c)
		}
	}
	g := &Graph{Cells: cells, Domains: slices.Clone(h.domains[:len(cells)]), Mates: make([]int, len(cells)), Alone: -1}
	h.tell = func(e event) {
		if g.Events++; events >= 0 && g.Events > events {
			return
		}
		g.Path = e.path
		for _, i := range e.path {
			g.Mates[i] = int(h.mate[i]) + 1
		}
		if e.part != 0 {
			g.Parts = append(g.Parts, e.part)
		}
	}
	if h.match() {
		h.divide()
	} else if g.Events++; events < 0 || g.Events <= events {
		g.Path, g.Alone, g.Tried = nil, h.alone, h.tried
	}
	return g
}
