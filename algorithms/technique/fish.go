package technique

import "math/bits"

// fish finds k rows in which a digit fits into k columns only, or k columns in
// which it fits into k rows only: it goes from the rest of the lines that cross.
func fish(k int) finder {
	return func(h *search) bool {
		for d := 1; d <= h.N; d++ {
			places := h.placesIn(d)
			for _, base := range [2]int{0, h.N} { // rows, then columns
				h.sets.begin(k)
				for i := range h.N {
					h.sets.add(i, places[base+i])
				}
				for h.sets.advance() {
					if h.fish(d, base, h.N-base) {
						return true
					}
				}
			}
		}
		return false
	}
}

// fish reports the chosen lines if the digit has other places in those that
// cross them. The lines of one kind begin at the house base, the others at cover.
func (h *search) fish(digit, base, cover int) bool {
	s := &h.sets
	lines := uint32(0)
	for i := range s.k {
		lines |= 1 << s.chosen(i)
	}
	for m := s.whole; m != 0; m &= m - 1 {
		line := cover + bits.TrailingZeros32(m)
		h.dropPlaces(digit, line, h.places(digit, line)&^lines)
	}
	if len(h.draft.Eliminations) == 0 {
		return false
	}
	h.about(digit)
	for m := lines; m != 0; m &= m - 1 {
		line := base + bits.TrailingZeros32(m)
		h.in(line)
		h.piecesIn(digit, line, h.places(digit, line))
	}
	for m := s.whole; m != 0; m &= m - 1 {
		h.over(cover + bits.TrailingZeros32(m))
	}
	return h.report()
}
