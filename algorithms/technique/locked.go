package technique

import "math/bits"

// A box and a line cross in a few cells. If one of the two houses has all its
// places for a digit there, the digit will stand there, and the other house has
// it there as well.

// pointing finds boxes in which a digit fits into one line only.
func pointing(s *search) bool {
	for box := 2 * s.N; box < 3*s.N; box++ {
		cells := s.Houses[box]
		for at, d := box, 1; d <= s.N; at, d = at+3*s.N, d+1 {
			m := s.placesOf[at]
			if m&(m-1) == 0 {
				continue
			}
			for i := range s.BoxRows + s.BoxCols {
				if m&^s.lineInBox(i) != 0 {
					continue
				}
				kind := 0
				if i >= s.BoxRows {
					kind = 1
				}
				line := int(s.spots[cells[bits.TrailingZeros32(m)]].house[kind])
				if s.crossing(d, box, line) {
					return true
				}
			}
		}
	}
	return false
}

// claiming finds lines in which a digit fits into one box only.
func claiming(s *search) bool {
	for line := range 2 * s.N {
		cells := s.Houses[line]
		for at, d := line, 1; d <= s.N; at, d = at+3*s.N, d+1 {
			m := s.placesOf[at]
			if m&(m-1) == 0 {
				continue
			}
			// The cells of a box are neighbours in a line.
			first := s.spots[cells[bits.TrailingZeros32(m)]].house[2]
			last := s.spots[cells[31-bits.LeadingZeros32(m)]].house[2]
			if first == last && s.crossing(d, line, int(first)) {
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
	kind := from / s.N
	for m := s.places(digit, over); m != 0; m &= m - 1 {
		c := s.Houses[over][bits.TrailingZeros32(m)]
		if int(s.spots[c].house[kind]) != from {
			s.drop(c, digit)
		}
	}
	s.about(digit)
	s.piecesIn(digit, from, s.places(digit, from))
	s.in(from)
	s.over(over)
	return s.report()
}
