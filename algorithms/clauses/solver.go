package clauses

import (
	"math/rand/v2"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/encoding"
)

// Literal is a variable of the clauses or its negation: twice the number of the variable, and
// one more if it is negated.
type Literal uint32

func literalOf(dimacs int) Literal {
	if dimacs < 0 {
		return Literal(-2*dimacs + 1)
	}
	return Literal(2 * dimacs)
}

// Not returns the negation.
func (x Literal) Not() Literal { return x ^ 1 }

// Holds reports whether it says that a cell holds a digit, and not that it does not.
func (x Literal) Holds() bool { return x&1 == 0 }

// In returns the cell and the digit that it is about.
func (x Literal) In(l *puzzles.Layout) (cell, digit int) {
	v := int(x>>1) - 1
	return v / l.N, v%l.N + 1
}

// DIMACS returns the literal as files have it: a number, negative if it is negated.
func (x Literal) DIMACS() int {
	if x.Holds() {
		return int(x >> 1)
	}
	return -int(x >> 1)
}

// Ref is where a clause is among all: what it says as a number, how many literals it has, and
// these. The first two are watched.
type Ref int32

// none is no clause.
const none Ref = 0

// watch is a clause that watches a literal, and another literal of it: while that is true,
// there is no need to look at the clause.
type watch struct {
	clause Ref
	other  Literal
}

// Rules are what a solver goes by.
type rules struct {
	encoding encoding.Encoding
	choice   choice
	falsely  bool  // decisions say of a digit that it is not in a cell
	shorten  bool  // digits take the place of what they exclude in clauses that are learned
	saving   bool  // a variable that had a value gets it again when it is decided
	restart  int64 // conflicts of the shortest stretch between restarts, 0 for no restarts
	solution int   // how many solutions are enough, 0 for all
	seed     uint64
}

// choice says which variable is decided next.
type choice uint8

const (
	mostActive choice = iota // the one that was in conflicts most, of late
	firstOpen                // the first in the first empty cell
	anyOpen                  // one of all, by chance
)

// phase is what a solver does next.
type phase uint8

const (
	beginning  phase = iota
	spreading        // literals that are true are followed
	choosing         // nothing more follows
	failing          // a clause is false
	learning         // from the false clause
	retreating       // what was decided and followed is taken back
	blocking         // a solution is not to be found again
	showing          // the first solution comes back
	over
)

// The words that stand for clauses in the data of steps, behind those of the clauses that
// say that a cell has a digit, or a house has it: their number.
const (
	pairWord  = iota // one of two literals is false
	factWord         // a literal is true from the start
	firstWord        // of the clauses that were learned, which have every other number
)

// solver is a search by clauses between two steps. It takes its steps on a board or, where there is
// none, in memory only, so that a run can be followed again.
type solver struct {
	rules
	board  *trace.Board // nil for none
	layout *puzzles.Layout
	clues  []uint8 // by cell, 0 for none
	log    *[]Event
	random rand.PCG

	phase     phase
	steps     int64
	last      trace.Step // that was taken, if there is no board
	conflict  Ref        // the clause that is false, while it fails and is learned from
	target    int        // the level to which it goes back
	asserting Ref        // the clause that is asserted then, none after a restart

	arena   []uint32
	watches [][]watch // by literal that becomes true: the clauses that watch its negation

	value  []int8 // by literal: 1 if it is true, -1 if it is false
	level  []int32
	reason []Ref
	trail  []Literal
	begins []int32 // of each level in the trail
	head   int     // how many of the trail were followed
	drawn  []bool  // by variable: it was a step
	digit  []uint8 // by cell, as the board shows it
	filled int

	heap  heap
	saved []bool // by variable: it was true last
	seen  []bool // by variable, while a conflict is analysed: it was met, and not resolved on yet

	learned      []Ref   // and those that block a solution, in their order
	uses         []int32 // of each: how often it forced a literal or failed
	conflicts    int64
	learnedSoFar int64 // without the clauses that block
	decisions    int64
	restarts     int64
	since        int64 // conflicts since the last restart
	found        int
	ends         bool    // the search is over, and the first solution comes back
	first        []uint8 // solution, by cell

	words  []uint32
	clause []Literal
	met    []Literal // variables in the conflict that was analysed last
}

func newSolver(g puzzles.Grid, r rules) *solver {
	l := g.Layout()
	literals := 2 * (l.Size*l.N + 1)
	s := &solver{rules: r, layout: l, clues: slices.Clone(g.Cells()), digit: slices.Clone(g.Cells()),
		random: *rand.NewPCG(r.seed, stream), filled: g.Filled(), arena: make([]uint32, 1),
		watches: make([][]watch, literals), value: make([]int8, literals), level: make([]int32, literals/2),
		reason: make([]Ref, literals/2), drawn: make([]bool, literals/2), saved: make([]bool, literals/2),
		seen: make([]bool, literals/2)}
	for v := range s.saved {
		s.saved[v] = !r.falsely
	}
	s.heap.init(literals / 2)
	s.takeClauses(g)
	return s
}

// stream keeps the random numbers of clause learning apart from those that others draw from the
// same seed.
const stream = 0x63646331

// takeClauses takes the clauses of a puzzle, as they are written for other solvers.
func (s *solver) takeClauses(g puzzles.Grid) {
	n := len(s.layout.Houses)*s.layout.N*s.layout.N*s.layout.N/2 + s.layout.Size*s.layout.N*s.layout.N/2
	s.arena = append(make([]uint32, 0, 4*n+1024), 0)
	some, pair := uint32(0), s.wordOf(pairWord)
	watched := make([]int32, len(s.watches))
	for clause := range encoding.Of(puzzles.Puzzle{Givens: g}).Clauses(s.encoding) {
		word := pair
		switch {
		case len(clause) == 1:
			word = s.wordOf(factWord)
		case clause[0] > 0:
			word = some
			some++
		}
		s.arena = append(s.arena, word, uint32(len(clause)))
		for i, x := range clause {
			y := literalOf(x)
			s.arena = append(s.arena, uint32(y))
			if i < 2 {
				watched[y.Not()]++
			}
		}
	}
	all := 0
	for _, n := range watched {
		all += int(n)
	}
	slab := make([]watch, all)
	for x, n := range watched {
		s.watches[x], slab = slab[:0:n], slab[n:]
	}
	for c := Ref(1); int(c) < len(s.arena); c += 2 + Ref(s.arena[c+1]) {
		s.attach(c)
	}
}

// wordOf returns the word that stands for a kind of clauses behind those that say that something is somewhere.
func (s *solver) wordOf(kind uint32) uint32 { return firstOther(s.layout) + kind }

func firstOther(l *puzzles.Layout) uint32 { return uint32(l.Size + len(l.Houses)*l.N) }

// attach lets a clause be watched at its first two literals.
func (s *solver) attach(c Ref) {
	if s.arena[c+1] < 2 {
		return
	}
	x, y := Literal(s.arena[c+2]), Literal(s.arena[c+3])
	s.watches[x.Not()] = append(s.watches[x.Not()], watch{c, y})
	s.watches[y.Not()] = append(s.watches[y.Not()], watch{c, x})
}

// literals returns the literals of a clause as they are kept.
func (s *solver) literals(c Ref) []uint32 { return s.arena[c+2 : c+2+Ref(s.arena[c+1])] }

// add adds a clause that was learned, or blocks a solution.
func (s *solver) add(literals []Literal, blocks bool) Ref {
	c := Ref(len(s.arena))
	word := s.wordOf(firstWord) + 2*uint32(len(s.learned))
	if blocks {
		word++
	} else {
		s.learnedSoFar++
	}
	s.arena = append(s.arena, word, uint32(len(literals)))
	for _, x := range literals {
		s.arena = append(s.arena, uint32(x))
	}
	s.learned, s.uses = append(s.learned, c), append(s.uses, 0)
	s.attach(c)
	return c
}

// numberOf returns for which of the clauses that were learned a word stands, -1 for one of the puzzle.
func (s *solver) numberOf(word uint32) int {
	if word >= s.wordOf(firstWord) {
		return int(word-s.wordOf(firstWord)) / 2
	}
	return -1
}

// depth returns how many decisions stand.
func (s *solver) depth() int { return len(s.begins) }

// believe puts a literal on the trail: it is true now, by a clause or by decision.
func (s *solver) believe(x Literal, by Ref) {
	s.value[x], s.value[x.Not()] = 1, -1
	s.level[x>>1], s.reason[x>>1] = int32(s.depth()), by
	s.trail = append(s.trail, x)
}

// visit looks at all clauses that watch the negation of a literal that has become true, and returns
// the first that is false then.
func (s *solver) visit(x Literal) Ref {
	not, list := x.Not(), s.watches[x]
	kept := list[:0]
	for i, w := range list {
		if s.value[w.other] > 0 {
			kept = append(kept, w)
			s.tell(Event{Kind: Satisfied, Clause: w.clause, Literal: w.other, Of: x})
			continue
		}
		c := s.literals(w.clause)
		if Literal(c[0]) == not {
			c[0], c[1] = c[1], c[0]
		}
		first := Literal(c[0])
		if first != w.other && s.value[first] > 0 {
			kept = append(kept, watch{w.clause, first})
			s.tell(Event{Kind: Satisfied, Clause: w.clause, Literal: first, Of: x})
			continue
		}
		if k := s.free(c); k > 0 {
			c[1], c[k] = c[k], c[1]
			next := Literal(c[1])
			s.watches[next.Not()] = append(s.watches[next.Not()], watch{w.clause, first})
			s.tell(Event{Kind: Moved, Clause: w.clause, Literal: next, Of: x})
			continue
		}
		kept = append(kept, watch{w.clause, first})
		if k := s.numberOf(s.arena[w.clause]); k >= 0 {
			s.uses[k]++
		}
		if s.value[first] < 0 {
			s.watches[x] = append(kept, list[i+1:]...)
			s.tell(Event{Kind: Fails, Clause: w.clause, Of: x})
			return w.clause
		}
		s.believe(first, w.clause)
		s.tell(Event{Kind: Forces, Clause: w.clause, Literal: first, Of: x})
	}
	s.watches[x] = kept
	return none
}

// free returns the place of a literal that is not false behind the watched ones, 0 for none.
func (s *solver) free(clause []uint32) int {
	for k := 2; k < len(clause); k++ {
		if s.value[clause[k]] >= 0 {
			return k
		}
	}
	return 0
}

// run takes all steps.
func (s *solver) run() trace.Verdict {
	for s.phase != over {
		s.advance()
	}
	if s.found > 0 {
		return trace.Solved
	}
	return trace.NoSolution
}

// advance does what comes next, which is one step or none.
func (s *solver) advance() {
	switch s.phase {
	case beginning:
		s.begin()
	case spreading:
		if s.head == len(s.trail) {
			s.phase = choosing
		} else {
			s.follow(lineForced)
		}
	case choosing:
		s.choose()
	case failing:
		s.conflicts++
		s.since++
		s.count(gaugeConflicts, s.conflicts)
		s.take(trace.DeadEnd, lineConflict, trace.NoCell, 0, s.say(s.conflict))
		s.phase = learning
	case learning:
		s.learn()
	case retreating:
		s.retreat()
	case blocking:
		s.block()
	case showing:
		s.show()
	}
}

// begin takes what is true from the start.
func (s *solver) begin() {
	s.phase = spreading
	s.take(trace.Note, lineClues, trace.NoCell, 0, nil)
	for c := Ref(1); int(c) < len(s.arena); c += 2 + Ref(s.arena[c+1]) {
		if s.arena[c+1] > 1 {
			continue
		}
		x := Literal(s.arena[c+2])
		if s.value[x] < 0 {
			s.conflict, s.phase = c, failing
			return
		}
		if s.value[x] == 0 {
			s.believe(x, c)
		}
	}
	s.silent()
}

// follow shows the next literal of the trail and visits the clauses that it concerns, and goes on with those
// that the board shows anyway.
func (s *solver) follow(line int) {
	x := s.trail[s.head]
	if !s.isSilent(x) {
		s.draw(x, line)
		if !s.spread() {
			return
		}
	}
	s.silent()
}

// silent follows the next literals of the trail as long as the board shows them anyway.
func (s *solver) silent() {
	for s.head < len(s.trail) && s.isSilent(s.trail[s.head]) && s.spread() {
	}
}

// spread visits the clauses that the next literal of the trail concerns, and reports whether none is
// false.
func (s *solver) spread() bool {
	x := s.trail[s.head]
	s.head++
	if c := s.visit(x); c != none {
		s.conflict, s.phase = c, failing
		return false
	}
	return true
}

// isSilent reports whether a board shows of itself that a literal is true: it is a clue, or a digit
// that is not allowed, or one that a digit on the board excludes.
func (s *solver) isSilent(x Literal) bool {
	cell, digit := x.In(s.layout)
	if x.Holds() {
		return int(s.digit[cell]) == digit
	}
	if by := s.reason[x>>1]; s.digit[cell] != 0 || by != none && s.arena[by] == s.wordOf(factWord) {
		return true
	}
	if by, ok := s.excluder(x); ok {
		cell, digit = by.In(s.layout)
		return int(s.digit[cell]) == digit
	}
	return false
}

// excluder returns the literal that forced another by a clause of two, such as the digit that excludes it,
// and false if none did.
func (s *solver) excluder(x Literal) (Literal, bool) {
	by := s.reason[x>>1]
	if by == none || s.arena[by] != s.wordOf(pairWord) {
		return 0, false
	}
	c := s.literals(by)
	return (Literal(c[0]+c[1]) - x).Not(), true
}

// draw takes the step by which a literal comes on the board.
func (s *solver) draw(x Literal, line int) {
	cell, digit := x.In(s.layout)
	by := s.reason[x>>1]
	kind := trace.Eliminate
	if x.Holds() {
		kind = trace.Place
		switch {
		case s.digit[cell] != 0: // the minimal encoding lets a cell hold two digits for a while
			s.take(trace.Deduce, line, cell, digit, s.say(by))
			return
		case by == none:
			kind = trace.Guess
		}
		s.digit[cell] = uint8(digit)
		s.filled++
	}
	s.drawn[x>>1] = true
	s.take(kind, line, cell, digit, s.say(by))
}

// take takes a step.
func (s *solver) take(kind trace.Kind, line, cell, digit int, data []uint32) {
	s.steps++
	if s.board == nil {
		s.last = trace.Step{Kind: kind, Line: line, Cell: cell, Digit: digit}
		return
	}
	b := s.board.Line(line)
	b.SetDepth(min(s.depth(), s.layout.Size))
	switch kind {
	case trace.Place, trace.Guess:
		b.Carry(data)
		if kind == trace.Guess {
			b.Guess(cell, digit)
		} else {
			b.Place(cell, digit)
		}
	case trace.Clear:
		b.Clear(cell)
	case trace.Eliminate:
		b.Eliminate(cell, digit, data...)
	case trace.Restore:
		b.Restore(cell, digit)
	case trace.Deduce:
		b.Deduce(cell, digit, data...)
	case trace.DeadEnd:
		b.DeadEnd(cell, digit, data...)
	case trace.Note:
		b.Note(data...)
	case trace.Solution:
		b.Solution()
	}
}

// count sets a gauge.
func (s *solver) count(gauge int, n int64) {
	if s.board != nil {
		s.board.SetGauge(gauge, float64(n))
	}
}

// say returns a clause as data of a step; nil for none, and where nobody watches.
func (s *solver) say(c Ref) []uint32 {
	if c == none || s.board == nil || !s.board.Watched() {
		return nil
	}
	s.words = append(s.words[:0], s.arena[c])
	if s.arena[c] >= firstOther(s.layout) {
		s.words = append(s.words, s.literals(c)...)
	}
	return s.words
}

// sayLearned returns a clause that is learned as data of a step: its word, the level that it leads back from and
// that to which it leads, the resolutions by which it was found, and its literals.
func (s *solver) sayLearned(target, resolved int, clause []Literal) []uint32 {
	if s.board == nil || !s.board.Watched() {
		return nil
	}
	s.words = append(s.words[:0], s.wordOf(firstWord)+2*uint32(len(s.learned)), uint32(s.depth()), uint32(target),
		uint32(resolved))
	for _, x := range clause {
		s.words = append(s.words, uint32(x))
	}
	return s.words
}
