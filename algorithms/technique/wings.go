package technique

import "sudoscope/puzzles"

// A wing is a few cells with few candidates that leave a digit one of two or
// three cells, whichever way they are filled. What sees all of these cells cannot
// hold it.

// findPairs fills s.pairs with the cells that have two candidates.
func (s *search) findPairs() {
	s.pairs = s.pairs[:0]
	for c, digits := range s.cands {
		if digits.Len() == 2 {
			s.pairs = append(s.pairs, c)
		}
	}
}

// wWing finds two cells with the same two candidates, a and b, and a house that
// has two places for a, each of which sees one of the cells. So not both cells
// can hold a, and one of them holds b. The smaller digit is the first to go, as in
// HoDoKu.
func wWing(s *search) bool {
	s.findPairs()
	for i, one := range s.pairs {
		for _, two := range s.pairs[i+1:] {
			if s.cands[one] != s.cands[two] || s.Sees(one, two) {
				continue
			}
			a := s.cands[one].Min()
			b := s.cands[one].Without(a).Min()
			if s.wWing(one, two, b, a) || s.wWing(one, two, a, b) {
				return true
			}
		}
	}
	return false
}

// wWing reports what sees both cells and holds b, once for each house that links
// a.
func (s *search) wWing(one, two, a, b int) bool {
	if !s.dropSeenBy(one, two, b) {
		return false
	}
	gone := len(s.draft.Eliminations)
	s.links(a)
	for _, l := range s.strong {
		for e := range 2 {
			near, far := l.ends[e], l.ends[1-e]
			if near == one || near == two || far == one || far == two || !s.Sees(near, one) || !s.Sees(far, two) {
				continue
			}
			if len(s.draft.Eliminations) < gone { // the wing before took them
				s.dropSeenBy(one, two, b)
			}
			s.about(a, b)
			s.in(l.house)
			s.pieces(one, s.cands[one], Wing)
			s.piece(near, a, Pivot)
			s.piece(far, a, Pivot)
			s.pieces(two, s.cands[two], Wing)
			s.chain(one, b, one, a, true)
			s.chain(one, a, near, a, false)
			s.chain(near, a, far, a, true)
			s.chain(far, a, two, a, false)
			s.chain(two, a, two, b, true)
			if s.report() {
				return true
			}
		}
	}
	s.begin()
	return false
}

// xyWing finds a pivot with the candidates x and y that sees a wing with x and z
// and a wing with y and z. If the pivot holds x, the first wing holds z, else the
// second. Any three cells are tried, and then each of them as the pivot: that is
// HoDoKu's order.
func xyWing(s *search) bool {
	s.findPairs()
	for i, one := range s.pairs {
		for j, two := range s.pairs[i+1:] {
			xyz := s.cands[one] | s.cands[two]
			if xyz.Len() != 3 {
				continue
			}
			for _, three := range s.pairs[i+j+2:] {
				// The third cell has the two digits that the others do not share.
				if s.cands[three] != s.cands[one]^s.cands[two] {
					continue
				}
				if s.xyWing(one, two, three) || s.xyWing(two, one, three) || s.xyWing(three, one, two) {
					return true
				}
			}
		}
	}
	return false
}

// xyWing reports what both wings see, if the pivot sees them.
func (s *search) xyWing(pivot, one, two int) bool {
	z := (s.cands[one] & s.cands[two]).Min()
	if !s.Sees(pivot, one) || !s.Sees(pivot, two) || !s.dropSeenBy(one, two, z) {
		return false
	}
	s.draft.Digits = s.cands[pivot].With(z)
	s.pieces(pivot, s.cands[pivot], Pivot)
	s.pieces(one, s.cands[one], Wing)
	s.pieces(two, s.cands[two], Wing)
	x := s.cands[one].Without(z).Min()
	y := s.cands[two].Without(z).Min()
	s.chain(one, z, one, x, true)
	s.chain(one, x, pivot, x, false)
	s.chain(pivot, x, pivot, y, true)
	s.chain(pivot, y, two, y, false)
	s.chain(two, y, two, z, true)
	return s.report()
}

// xyzWing finds a pivot with the candidates x, y and z that sees a wing with x
// and z and a wing with y and z. One of the three holds z.
func xyzWing(s *search) bool {
	s.findPairs()
	for pivot, xyz := range s.cands {
		if xyz.Len() != 3 {
			continue
		}
		for i, one := range s.pairs {
			if s.cands[one]&^xyz != 0 || !s.Sees(pivot, one) {
				continue
			}
			for _, two := range s.pairs[i+1:] {
				if s.cands[two]&^xyz == 0 && s.cands[two] != s.cands[one] && s.Sees(pivot, two) &&
					s.xyzWing(pivot, one, two) {
					return true
				}
			}
		}
	}
	return false
}

func (s *search) xyzWing(pivot, one, two int) bool {
	z := s.cands[one] & s.cands[two]
	for _, c := range s.Peers[pivot] {
		if c != one && c != two && s.Sees(c, one) && s.Sees(c, two) {
			s.drop(c, z.Min())
		}
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.draft.Digits = s.cands[pivot]
	for _, c := range [3]int{pivot, one, two} {
		part := Wing
		if c == pivot {
			part = Pivot
		}
		s.pieces(c, puzzles.DigitsUpTo(s.N), part)
	}
	return s.report()
}
