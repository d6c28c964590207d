package clauses

import (
	"slices"
	"unsafe"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Event is something that a solver does within a step.
type Event struct {
	Kind    EventKind
	Clause  Ref
	Literal Literal // what is true, watched now, forced or resolved on
	Of      Literal // what had become true before
}

// EventKind is a kind of event.
type EventKind uint8

// The events.
const (
	Satisfied EventKind = iota // a clause is visited in which a literal is true
	Moved                      // a clause watches another literal
	Forces                     // a clause forces its last literal
	Fails                      // a clause is false
	Resolved                   // with the clause that forced a literal
	Unique                     // the literal is the unique implication point
	Shortened                  // a digit takes the place of what it excludes
)

// tell keeps an event for who follows the run again.
func (s *solver) tell(e Event) {
	if s.log != nil {
		*s.log = append(*s.log, e)
	}
}

// State is a search by clauses after a step of a run. It is found by following the run again from the start, or
// from a step on the way that was kept, so nothing has to be recorded for it.
type State struct {
	*solver
	Events []Event // of the step
	Graph  *Graph  // of the latest conflict; nil before the first, and of one without a decision
	// Before is how much of the trail there was before the step.
	Before int

	kept  []kept
	every int64 // how many steps are between two that are kept
}

// kept is a search at a step on the way.
type kept struct {
	*solver
	graph *Graph
}

// At returns the search after a step of a run of the algorithm, until another step is opened; nil of a step that
// no run can have.
func At(a *solving.Algorithm, o *trace.Opening) *State { return solving.PictureAt[State](a, o) }

// stateOf follows the run to a step, and returns nil if it has taken another step there.
func stateOf(o *trace.Opening, r rules) *State {
	s, _ := (*o.Memo).(*State)
	if s == nil {
		s = &State{solver: newSolver(o.Scan().To(o.First).Grid(), r)}
		s.keep()
		*o.Memo = s
	}
	s.to(o.Index - o.First)
	last := &s.solver.last
	if o.Index > o.First && (last.Kind != o.Step.Kind || last.Line != o.Step.Line || last.Cell != o.Step.Cell ||
		last.Digit != o.Step.Digit) {
		return nil
	}
	return s
}

// keptBytes is how much memory the steps on the way may take.
const keptBytes = 64 << 20

// keep keeps the search as it is.
func (s *State) keep() {
	if len(s.kept) == 0 {
		s.every = 256
	}
	s.kept = append(s.kept, kept{s.clone(), s.Graph})
	if size := s.size(); len(s.kept) > max(3, min(64, keptBytes/size)) { // every other one goes
		few := s.kept[:0]
		for i, k := range s.kept {
			if i%2 == 0 {
				few = append(few, k)
			}
		}
		clear(s.kept[len(few):])
		s.kept, s.every = few, 2*s.every
	}
}

// to goes to a step. What happens in it is told.
func (s *State) to(n int64) {
	if n > 0 && n == s.steps {
		return // it is there
	}
	best := s.kept[0]
	for _, k := range s.kept {
		if k.steps < max(1, n) {
			best = k
		}
	}
	if s.steps >= max(1, n) || s.steps < best.steps {
		s.solver, s.Graph = best.clone(), best.graph
	}
	s.log, s.Events = nil, s.Events[:0]
	for s.steps < n && s.phase != over {
		if s.steps == n-1 && s.log == nil {
			s.log, s.Before = &s.Events, len(s.trail)
		}
		if s.advance(); s.phase == learning {
			if s.Graph = nil; s.depth() > 0 {
				s.Graph = s.graph()
			}
		}
		if s.steps < n && s.steps >= s.kept[len(s.kept)-1].steps+s.every {
			s.keep()
		}
	}
	s.log = nil
	if n == 0 {
		s.Before = 0
	}
}

// clone returns a copy that shares nothing with s that changes.
func (s *solver) clone() *solver {
	c := *s
	c.log, c.words, c.clause, c.met = nil, nil, nil, nil
	c.arena, c.value, c.level, c.reason = slices.Clone(s.arena), slices.Clone(s.value), slices.Clone(s.level),
		slices.Clone(s.reason)
	c.trail, c.begins, c.drawn, c.digit = slices.Clone(s.trail), slices.Clone(s.begins), slices.Clone(s.drawn),
		slices.Clone(s.digit)
	c.saved, c.seen, c.learned, c.uses = slices.Clone(s.saved), slices.Clone(s.seen), slices.Clone(s.learned),
		slices.Clone(s.uses)
	h := &c.heap
	h.activity, h.order, h.place = slices.Clone(h.activity), slices.Clone(h.order), slices.Clone(h.place)
	slab := slices.Concat(s.watches...)
	c.watches = make([][]watch, len(s.watches))
	for x, w := range s.watches {
		c.watches[x], slab = slab[:len(w):len(w)], slab[len(w):]
	}
	return &c
}

// size returns about how many bytes a copy takes.
func (s *solver) size() int {
	return 4*len(s.arena) + 2*len(s.arena)/5*int(unsafe.Sizeof(watch{})) + 64*len(s.seen)
}

// Clause returns what a clause of the search says.
func (s *State) Clause(c Ref) Clause {
	if c == none {
		return Clause{}
	}
	data := []uint32{s.arena[c]}
	if s.arena[c] >= firstOther(s.layout) {
		data = append(data, s.literals(c)...)
	}
	return ClauseOf(s.layout, data)
}

// Trail returns what is true, in its order; the level of a literal is that of [State.Level].
func (s *State) Trail() []Literal { return s.trail }

// Followed returns how many of the trail have been followed.
func (s *State) Followed() int { return min(s.head, len(s.trail)) }

// Level returns how many decisions stood when a literal became true.
func (s *State) Level(x Literal) int { return int(s.level[x>>1]) }

// Levels returns how many decisions stand.
func (s *State) Levels() int { return s.depth() }

// Reason returns the clause that forced a literal; none for a decision.
func (s *State) Reason(x Literal) Ref { return s.reason[x>>1] }

// Learned returns how many clauses were learned, with those that block a solution.
func (s *State) Learned() int { return len(s.learned) }

// LearnedClause returns one of them, the first being 0, and how often it forced a literal or was false.
func (s *State) LearnedClause(i int) (c Clause, uses int) {
	return s.Clause(s.learned[i]), int(s.uses[i])
}

// Layout returns that of the grid.
func (s *State) Layout() *puzzles.Layout { return s.layout }

// Graph is the implication graph of a conflict, as far as it was looked at to learn from it.
type Graph struct {
	Number   int64  // of the conflict, from 1; one that a blocked solution makes has that of the conflict before
	Level    int    // of the conflict
	False    Clause // that is false
	Failed   []int  // the nodes by which it is
	Nodes    []Node // in the order of the trail
	Resolved []int  // the nodes whose reasons were resolved with, in order
	UIP      int    // the node of the first unique implication point
	Learned  []Literal
	To       int // the level that the search goes back to
}

// Node is a literal of the graph.
type Node struct {
	Literal
	Level    int
	Reason   Clause // none of a decision
	From     []int  // the nodes by which its reason forced it
	Excluded bool   // it is so because of one digit: From has that
	Learned  bool   // its negation is in the clause that is learned
	Resolved bool   // it is behind the cut, with the conflict
}

// graph returns the graph of the conflict that is about to be learned from: what the resolutions come to, what
// is learned, and the decisions of the levels that take part.
func (s *State) graph() *Graph {
	var events []Event
	told := s.log
	s.log = &events
	clause, _ := s.analyse()
	s.log = told
	g := &Graph{Number: s.conflicts, Level: s.depth(), False: s.Clause(s.conflict), Learned: slices.Clone(clause)}
	g.To = s.second(g.Learned)
	wanted := map[Literal]bool{}
	for _, x := range g.Learned {
		wanted[x.Not()] = true
		if level := s.Level(x); level > 0 {
			wanted[s.trail[s.begins[level-1]]] = true
		}
	}
	behind := map[Literal]bool{}
	for _, e := range events {
		if e.Kind == Resolved {
			wanted[e.Literal], behind[e.Literal] = true, true
		}
	}
	at := map[Literal]int{}
	// from returns the nodes that make the literals of a clause false, but for one of them. The digit that excludes
	// what is no node stands for it.
	from := func(c Clause, but Literal) (nodes []int) {
		for _, y := range c.Literals {
			if y == but {
				continue
			}
			x := y.Not()
			if by, ok := s.excluder(x); ok && !wanted[x] {
				x = by
			}
			if i, ok := at[x]; ok && !slices.Contains(nodes, i) {
				nodes = append(nodes, i)
			}
		}
		return nodes
	}
	for _, x := range s.trail {
		if !wanted[x] {
			continue
		}
		n := Node{Literal: x, Level: s.Level(x), Resolved: behind[x], Learned: slices.Contains(g.Learned, x.Not()),
			Reason: s.Clause(s.reason[x>>1])}
		n.From = from(n.Reason, x)
		n.Excluded = n.Reason.IsPair()
		at[x] = len(g.Nodes)
		g.Nodes = append(g.Nodes, n)
	}
	g.Failed = from(g.False, 0)
	for _, e := range events {
		switch e.Kind {
		case Resolved:
			g.Resolved = append(g.Resolved, at[e.Literal])
		case Unique:
			g.UIP = at[e.Literal]
		}
	}
	return g
}

// Jumps reports whether a step of a line goes back over levels, or is about to.
func Jumps(line int) bool { return line == lineLearn || line == lineBack || line == lineRestart }

// Target returns the level to which the search goes back, or has gone last.
func (s *State) Target() int { return s.target }

// Names reports whether data of a step are about a clause that was learned, the first being 0.
func (s *State) Names(data []uint32, learned int) bool {
	return len(data) > 0 && s.numberOf(data[0]) == learned
}
