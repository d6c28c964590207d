package technique

// In a chain of cells with the same two candidates, each of which sees the next,
// the two digits alternate. So two cells that are an odd number of steps apart
// hold both digits, whichever way round, and what sees both cells holds neither.
// With one step that is a naked pair; from three on it is a remote pair.

// remotePair finds such chains, for any two ends a shortest one.
func remotePair(s *search) bool {
	s.findPairs()
	for i, start := range s.pairs {
		digits := s.cands[start]
		same := 0
		for _, c := range s.pairs[i:] {
			if s.cands[c] == digits {
				same++
			}
		}
		if same < 2 || !s.reach(start) {
			continue
		}
		for n, end := range s.group {
			if end > start && s.remotePair(n) {
				return true
			}
		}
	}
	return false
}

// reach fills s.group with the cells that hang together with the start, the near
// ones first, and s.before with the place in it of the cell that each was reached
// from. It reports whether there are enough of them for a remote pair.
func (s *search) reach(start int) bool {
	s.group = append(s.group[:0], start)
	s.before = append(s.before[:0], -1)
	for i := 0; i < len(s.group); i++ {
		at := s.group[i]
		for _, c := range s.pairs {
			if s.cands[c] == s.cands[start] && s.Sees(c, at) && !contains(s.group, c) {
				s.group = append(s.group, c)
				s.before = append(s.before, i)
			}
		}
	}
	return len(s.group) >= 4
}

// remotePair reports the chain from the start to the n-th cell of the group, if it
// is odd and long enough and any two cells of it let a third one go.
func (s *search) remotePair(n int) bool {
	s.path = s.path[:0]
	for ; n >= 0; n = s.before[n] {
		s.path = append(s.path, s.group[n])
	}
	if len(s.path) < 4 || len(s.path)%2 != 0 {
		return false
	}
	a := s.cands[s.path[0]].Min()
	b := s.cands[s.path[0]].Without(a).Min()
	for steps := len(s.path) - 1; steps >= 3; steps -= 2 {
		for i, one := range s.path[:len(s.path)-steps] {
			two := s.path[i+steps]
			for _, c := range s.Peers[one] {
				if s.Sees(c, two) && !contains(s.path, c) {
					s.drop(c, a)
					s.drop(c, b)
				}
			}
		}
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.about(a, b)
	for i, c := range s.path {
		s.piece(c, a, ColourA)
		s.piece(c, b, ColourB)
		if i > 0 {
			s.chain(s.path[i-1], a, c, a, false)
		}
		s.chain(c, a, c, b, true)
		a, b = b, a
	}
	return s.report()
}
