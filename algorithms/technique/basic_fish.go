package technique

import "math/bits"

// basicFish finds k rows in which a digit fits into k columns only, or k columns in
// which it fits into k rows only: it goes from the rest of the lines that cross.
func basicFish(k int) finder {
	return func(s *search) bool {
		for d := 1; d <= s.N; d++ {
			places := s.placesIn(d)
			for _, base := range [2]int{0, s.N} { // rows, then columns
				s.sets.begin(k)
				for i := range s.N {
					s.sets.add(i, places[base+i])
				}
				for s.sets.advance() {
					if s.basicFish(d, base, s.N-base) {
						return true
					}
				}
			}
		}
		return false
	}
}

// basicFish reports the chosen lines if the digit has other places in those that
// cross them. The lines of one kind begin at the house base, the others at cover.
func (s *search) basicFish(digit, base, cover int) bool {
	sets := &s.sets
	lines := uint32(0)
	for i := range sets.k {
		lines |= 1 << sets.chosen(i)
	}
	for m := sets.whole; m != 0; m &= m - 1 {
		line := cover + bits.TrailingZeros32(m)
		s.dropPlaces(digit, line, s.places(digit, line)&^lines)
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.about(digit)
	for m := lines; m != 0; m &= m - 1 {
		line := base + bits.TrailingZeros32(m)
		s.in(line)
		s.piecesIn(digit, line, s.places(digit, line))
	}
	for m := sets.whole; m != 0; m &= m - 1 {
		s.over(cover + bits.TrailingZeros32(m))
	}
	return s.report()
}
