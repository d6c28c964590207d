package puzzles

// ruledSearch is the search for grids with rules, or with digits ruled out.
type ruledSearch struct {
	l        *Layout
	cand     [maxCells]Digits
	set      [maxCells]bool
	q        question
	answer   answer
	solution []uint8
}

func searchRuled(g Grid, q question, solution []uint8) answer {
	s := ruledSearch{q: q, solution: solution}
	if q.limit > 0 && s.load(g) {
		if q.not != 0 {
			s.cand[q.cell] = s.cand[q.cell].Without(q.not)
		}
		s.run()
	}
	s.answer.done = q.work == 0 || s.answer.work < q.work
	return s.answer
}

func (s *ruledSearch) load(g Grid) bool {
	s.l = g.Layout()
	for c, d := range g.cells {
		if s.cand[c] = g.Candidates(c); d != 0 {
			s.cand[c] &= Digit(int(d))
		}
		if s.cand[c] == 0 {
			return false
		}
	}
	return true
}

func (s *ruledSearch) left() (n int) {
	for c := range s.l.Size {
		if !s.set[c] {
			n++
		}
	}
	return n
}

func (s *ruledSearch) conclude() bool {
	for again := true; again; {
		again = false
		for c := range s.l.Size {
			if s.cand[c] == 0 {
				return false
			}
			if s.set[c] || s.cand[c].Len() > 1 {
				continue
			}
			s.set[c], again = true, true
			s.answer.work++
			for _, p := range s.l.Peers[c] {
				s.cand[p] &^= s.cand[c]
			}
		}
		for _, house := range s.l.Houses {
			var one, two Digits
			for _, c := range house {
				two |= one & s.cand[c]
				one |= s.cand[c]
			}
			if one != DigitsUpTo(s.l.N) {
				return false
			}
			for _, c := range house {
				if single := s.cand[c] & one &^ two; single != 0 && s.cand[c] != single {
					if single&(single-1) != 0 {
						return false
					}
					s.cand[c], again = single, true
				}
			}
		}
	}
	return true
}

func (s *ruledSearch) run() {
	if !s.conclude() {
		return
	}
	best, size := -1, MaxSide+1
	for c := range s.l.Size {
		if n := s.cand[c].Len(); !s.set[c] && n < size {
			best, size = c, n
		}
	}
	if best < 0 {
		s.answer.found++
		for c := range s.solution {
			s.solution[c] = uint8(s.cand[c].Min())
		}
		return
	}
	for d := range s.cand[best].All() {
		cand, set := s.cand, s.set
		s.cand[best] = Digit(d)
		s.answer.guesses++
		s.run()
		s.cand, s.set = cand, set
		if s.answer.found >= s.q.limit || s.q.work > 0 && s.answer.work >= s.q.work {
			return
		}
	}
}
