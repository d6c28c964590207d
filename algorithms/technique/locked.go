package technique

import "math/bits"

// A box and a line cross in a few cells. If one of the two houses has all its
// places for a digit there, the digit will stand there, and the other house has
// it there as well. The same is true of any two houses that have cells in common.
// More generally, a cell that sees all places of a digit in a house cannot hold it,
// by whichever houses and moves it sees them: a generalized intersection.

// pointing finds boxes, and other houses that are no lines, in which a digit fits into one
// line only.
func pointing(s *search) bool { return s.locked(2*s.N, s.houses) }

// claiming finds lines in which a digit fits into one box, or one other house, only.
func claiming(s *search) bool { return s.locked(0, 2*s.N) }

// locked finds digits whose places in one of the houses lie in another house as well, or
// are all seen by some cell.
func (s *search) locked(from, end int) bool {
	for house := from; house < end; house++ {
		for at, d := house, 1; d <= s.N; at, d = at+s.houses, d+1 {
			m := s.placesOf[at]
			if m&(m-1) == 0 {
				continue
			}
			before := len(s.found)
			for i := range s.crossings[house] {
				if x := &s.crossings[house][i]; m&^x.here == 0 && s.crossing(d, house, x.house) {
					return true
				}
			}
			if !s.plain && len(s.found) == before && s.seenByAll(d, house, m) {
				return true
			}
		}
	}
	return false
}

// crossing reports the digit if the second house has places for it outside the
// first, which has none outside the second.
func (s *search) crossing(digit, from, over int) bool {
	if bits.OnesCount32(s.places(digit, over)) == bits.OnesCount32(s.places(digit, from)) {
		return false
	}
	for c := range s.cellsAt(over, s.places(digit, over)) {
		if s.at(c, from) == 0 {
			s.drop(c, digit)
		}
	}
	s.about(digit)
	s.piecesIn(digit, from, s.places(digit, from))
	s.in(from)
	s.over(over)
	return s.report()
}

// seenByAll reports the digit if cells see all its places in the house.
func (s *search) seenByAll(digit, house int, places uint32) bool {
	first := s.Houses[house][bits.TrailingZeros32(places)]
peers:
	for _, c := range s.Peers[first] {
		if !s.cands[c].Has(digit) || s.at(c, house) != 0 {
			continue
		}
		for x := range s.cellsAt(house, places&(places-1)) {
			if !s.Sees(c, x) {
				continue peers
			}
		}
		s.drop(c, digit)
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.about(digit)
	s.piecesIn(digit, house, places)
	s.in(house)
	return s.report()
}
