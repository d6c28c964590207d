package technique

import "sudoscope/puzzles"

// An ALS-XY-Wing is an XY-Wing of almost locked sets. A pivot is tied to each of
// two wings, by different digits x and y. It cannot do without both of them, so it
// holds one at least, and the wing that this digit ties to it does without it and is
// locked. So a digit z that both wings have is in one of them, whichever it is, and
// what sees all its places in both cannot hold it.

// alsXYWing finds three almost locked sets of which one is tied to the other two.
// The ties are taken in pairs, in their order.
func alsXYWing(s *search) bool { return s.alsXYWings(s.restrictedCommons(false)) }

// looseAlsXYWing is alsXYWing with sets that may have a cell in common.
func looseAlsXYWing(s *search) bool { return s.alsXYWings(s.restrictedCommons(true)) }

func (s *search) alsXYWings(t *almostTable) bool {
	for i, tie := range t.ties {
		a, b := int(tie.sets[0]), int(tie.sets[1])
		for _, other := range t.ties[i+1 : t.first[a+1]] {
			if s.alsWing(t, b, a, int(other.sets[1]), tie.digits, other.digits) {
				return true
			}
		}
		for c := a + 1; c < b; c++ {
			for _, other := range t.ties[t.first[c]:t.first[c+1]] {
				if int(other.sets[1]) == b && s.alsWing(t, a, b, c, tie.digits, other.digits) {
					return true
				}
			}
		}
		for _, other := range t.ties[t.first[b]:t.first[b+1]] {
			if s.alsWing(t, a, b, int(other.sets[1]), tie.digits, other.digits) {
				return true
			}
		}
	}
	return false
}

// alsWing reports what goes because of a pivot and two wings with the digits that
// tie them to it.
func (s *search) alsWing(t *almostTable, one, pivot, two int, x, y puzzles.Digits) bool {
	common := t.sets[one].seen & t.sets[two].seen &^ (x | y)
	if common == 0 || x == y && x.Len() == 1 || !t.loose && t.overlap(one, two) || !s.alsCommon(t, one, two, common) {
		return false
	}
	if s.said() {
		s.begin()
		return false
	}
	// One digit for each tie, and not the same.
	switch {
	case x.Len() > 1 && x&^y != 0:
		x &^= y
	case x.Len() == 1:
		y &^= x
	}
	x = puzzles.Digit(x.Min())
	y = puzzles.Digit((y &^ x).Min())
	s.alsSet(t, one, ColourA)
	s.alsSet(t, pivot, ColourC)
	s.alsSet(t, two, ColourB)
	s.alsTie(t, one, pivot, x.Min())
	s.alsTie(t, pivot, two, y.Min())
	return s.report()
}
