package technique

import (
	"sudoscope/algorithms/technique/sets"
	"sudoscope/puzzles"
)

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

func (s *search) alsXYWings(t *sets.Table) bool {
	for i, tie := range t.Ties {
		a, b := int(tie.Sets[0]), int(tie.Sets[1])
		for _, other := range t.Ties[i+1 : t.First[a+1]] {
			if s.alsWing(t, b, a, int(other.Sets[1]), tie.Digits, other.Digits) {
				return true
			}
		}
		for c := a + 1; c < b; c++ {
			for _, other := range t.TiesFrom(c) {
				if int(other.Sets[1]) == b && s.alsWing(t, a, b, c, tie.Digits, other.Digits) {
					return true
				}
			}
		}
		for _, other := range t.TiesFrom(b) {
			if s.alsWing(t, a, b, int(other.Sets[1]), tie.Digits, other.Digits) {
				return true
			}
		}
	}
	return false
}

// alsWing reports what goes because of a pivot and two wings with the digits that
// tie them to it.
func (s *search) alsWing(t *sets.Table, one, pivot, two int, x, y puzzles.Digits) bool {
	common := t.Sets[one].Seen & t.Sets[two].Seen &^ (x | y)
	if common == 0 || x == y && x.Len() == 1 || !t.Loose && t.Overlap(one, two) || !s.alsCommon(t, one, two, common) {
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
