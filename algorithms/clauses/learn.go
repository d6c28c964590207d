package clauses

import (
	"math/rand/v2"
	"slices"

	"sudoscope/algorithms/trace"
)

// choose decides what nothing forces, unless the grid is full or it is time to begin anew.
func (s *solver) choose() {
	if s.filled == s.layout.Size {
		s.found++
		s.count(gaugeFound, int64(s.found))
		if s.found == 1 {
			s.first = slices.Clone(s.digit)
		}
		s.take(trace.Solution, lineSolution, trace.NoCell, 0, nil)
		switch {
		case s.found != s.solution:
			s.phase = blocking
		case s.found == 1:
			s.phase = over
		default:
			s.end()
		}
		return
	}
	if s.restart > 0 && s.depth() > 0 && s.since >= s.restart*luby(s.restarts+1) {
		s.restarts++
		s.count(gaugeRestarts, s.restarts)
		s.take(trace.Note, lineRestart, trace.NoCell, 0, append(s.words[:0], uint32(min(s.since, 1<<31))))
		s.since, s.target, s.asserting, s.phase = 0, 0, none, retreating
		return
	}
	s.decisions++
	s.count(gaugeDecisions, s.decisions)
	v := s.pick()
	x := Literal(2 * v)
	if !s.saved[v] {
		x++
	}
	s.begins = append(s.begins, int32(len(s.trail)))
	s.believe(x, none)
	s.phase = spreading
	s.follow(lineDecide)
}

// isOpen reports whether a variable can be decided: it has no value, and its cell no digit.
func (s *solver) isOpen(v int) bool {
	return s.value[2*v] == 0 && s.digit[(v-1)/s.layout.N] == 0
}

// pick returns the variable that is decided next.
func (s *solver) pick() int {
	switch s.choice {
	case mostActive:
		for {
			if v := s.heap.pop(); s.isOpen(v) {
				return v
			}
		}
	case firstOpen:
		for v := 1; ; v++ {
			if s.isOpen(v) {
				return v
			}
		}
	}
	var open []int
	for v := 1; v < len(s.seen); v++ {
		if s.isOpen(v) {
			open = append(open, v)
		}
	}
	return open[rand.New(&s.random).IntN(len(open))]
}

// learn works out what the false clause teaches: it is resolved with the clauses that forced its literals,
// the latest first, until one literal of the last level is left, the first unique implication point.
func (s *solver) learn() {
	if s.depth() == 0 {
		s.count(gaugeLearned, s.learnedSoFar+1)
		s.take(trace.Deduce, lineEmpty, trace.NoCell, 0, s.sayLearned(0, 0, nil))
		s.add(nil, false)
		if s.phase = over; s.found > 0 {
			s.end()
		}
		return
	}
	clause, resolved := s.analyse()
	target := s.second(clause)
	for _, v := range s.met {
		s.heap.bump(int(v))
	}
	s.count(gaugeLearned, s.learnedSoFar+1)
	s.take(trace.Deduce, lineLearn, trace.NoCell, 0, s.sayLearned(target, resolved, clause))
	s.asserting = s.add(clause, false)
	s.heap.decay()
	s.target, s.phase = target, retreating
}

// second returns the highest level in a clause behind its first literal, 0 if there is none, and brings a
// literal of it to the second place, where it is watched.
func (s *solver) second(clause []Literal) (level int) {
	for i := 1; i < len(clause); i++ {
		if at := int(s.level[clause[i]>>1]); at > level {
			level = at
			clause[1], clause[i] = clause[i], clause[1]
		}
	}
	return level
}

// analyse returns the clause that follows from the false one, the unique implication point first, and by how many
// resolutions.
func (s *solver) analyse() (clause []Literal, resolved int) {
	clause, s.met = append(s.clause[:0], 0), s.met[:0]
	open, at, now := 0, len(s.trail), int32(s.depth())
	for by := s.conflict; ; resolved++ {
		for _, y := range s.literals(by) {
			x := Literal(y)
			if v := x >> 1; s.seen[v] || s.level[v] == 0 || s.value[x] > 0 {
				continue
			}
			s.seen[x>>1] = true
			s.met = append(s.met, x>>1)
			if s.level[x>>1] == now {
				open++
			} else {
				clause = append(clause, x)
			}
		}
		for at--; !s.seen[s.trail[at]>>1]; at-- {
		}
		x := s.trail[at]
		s.seen[x>>1] = false
		if open--; open == 0 {
			clause[0] = x.Not()
			s.tell(Event{Kind: Unique, Literal: x})
			break
		}
		by = s.reason[x>>1]
		s.tell(Event{Kind: Resolved, Clause: by, Literal: x})
	}
	for _, x := range clause[1:] {
		s.seen[x>>1] = false
	}
	if s.shorten {
		clause = s.shortened(clause)
	}
	s.clause = clause
	return clause, resolved
}

// shortened returns a clause with digits in place of what they exclude: a literal that a single digit has made
// false, by a clause of two, gives way to that digit, which may be there already. It is false at the same level.
func (s *solver) shortened(clause []Literal) []Literal {
	kept := clause[:1]
	for _, x := range clause[1:] {
		if by, ok := s.excluder(x.Not()); ok {
			s.tell(Event{Kind: Shortened, Clause: s.reason[x>>1], Literal: by.Not(), Of: x})
			x = by.Not()
		}
		if !s.seen[x>>1] {
			s.seen[x>>1] = true
			kept = append(kept, x)
		}
	}
	for _, x := range kept[1:] {
		s.seen[x>>1] = false
	}
	return kept
}

// retreat takes back the latest literal that is on the board. When all above the target are gone, what was learned
// is asserted.
func (s *solver) retreat() {
	from := len(s.trail)
	switch {
	case s.ends:
		from = 0
	case s.target < s.depth():
		from = int(s.begins[s.target])
	}
	for len(s.trail) > from {
		if s.takeBack() {
			return
		}
	}
	s.begins = s.begins[:s.target]
	s.head, s.phase = len(s.trail), spreading
	switch {
	case s.asserting != none:
		s.uses[len(s.uses)-1]++
		s.believe(Literal(s.arena[s.asserting+2]), s.asserting)
	case s.ends:
		s.phase = showing
	}
}

// takeBack takes back the latest literal of the trail, and reports whether that is a step: whether the board shows it.
func (s *solver) takeBack() bool {
	x := s.trail[len(s.trail)-1]
	v := x >> 1
	s.trail = s.trail[:len(s.trail)-1]
	if n := s.depth(); n > 0 && int(s.begins[n-1]) == len(s.trail) { // it was decided
		s.begins = s.begins[:n-1]
	}
	s.value[x], s.value[x.Not()] = 0, 0
	if s.saving {
		s.saved[v] = x.Holds()
	}
	s.heap.push(int(v))
	if !s.drawn[v] {
		return false
	}
	s.drawn[v] = false
	cell, digit := x.In(s.layout)
	if !x.Holds() {
		s.take(trace.Restore, lineBack, cell, digit, nil)
		return true
	}
	s.digit[cell] = 0
	s.filled--
	for v := cell*s.layout.N + 1; v <= (cell+1)*s.layout.N; v++ { // passed over while the cell had a digit
		s.heap.push(v)
	}
	s.take(trace.Clear, lineBack, cell, digit, nil)
	return true
}

// end goes back to the clues when all that was asked for has been found: what was forced since then is about others.
func (s *solver) end() { s.target, s.asserting, s.ends, s.phase = 0, none, true, retreating }

// block adds the clause that the digits which were found are not to be found again: one of those that are
// no clues has to be another. It is false now, and more is learned from it.
func (s *solver) block() {
	clause := s.clause[:0]
	for cell, digit := range s.digit {
		if s.clues[cell] == 0 {
			clause = append(clause, literalOf(-(cell*s.layout.N + int(digit))))
		}
	}
	// What is watched has to be what comes free first.
	slices.SortFunc(clause, func(x, y Literal) int { return int(s.level[y>>1]) - int(s.level[x>>1]) })
	s.clause = clause
	c := s.add(clause, true)
	s.take(trace.Note, lineBlock, trace.NoCell, 0, s.say(c))
	s.conflict, s.phase = c, learning
}

// show brings the first solution back after the search.
func (s *solver) show() {
	for cell, digit := range s.first {
		if s.digit[cell] == 0 {
			s.digit[cell] = digit
			s.take(trace.Place, lineShow, cell, int(digit), nil)
			return
		}
	}
	s.phase = over
}

// luby returns the number at a place, from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, 1, …
func luby(i int64) int64 {
	for {
		k := int64(1)
		for k < i+1 {
			k *= 2
		}
		if k == i+1 {
			return k / 2
		}
		i -= k/2 - 1
	}
}
