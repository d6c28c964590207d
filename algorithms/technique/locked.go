package technique

import "math/bits"

// A box and a line cross in a few cells. If one of the two houses has all its
// places for a digit there, the digit will stand there, and the other house has
// it there as well.

// pointing finds boxes in which a digit fits into one line only.
func pointing(h *search) bool {
	for box := 2 * h.N; box < 3*h.N; box++ {
		cells := h.Houses[box]
		for at, d := box, 1; d <= h.N; at, d = at+3*h.N, d+1 {
			m := h.placesOf[at]
			if m&(m-1) == 0 {
				continue
			}
			for i := range h.BoxRows + h.BoxCols {
				if m&^h.lineInBox(i) != 0 {
					continue
				}
				kind := 0
				if i >= h.BoxRows {
					kind = 1
				}
				line := int(h.spots[cells[bits.TrailingZeros32(m)]].house[kind])
				if h.crossing(d, box, line) {
					return true
				}
			}
		}
	}
	return false
}

// claiming finds lines in which a digit fits into one box only.
func claiming(h *search) bool {
	for line := range 2 * h.N {
		cells := h.Houses[line]
		for at, d := line, 1; d <= h.N; at, d = at+3*h.N, d+1 {
			m := h.placesOf[at]
			if m&(m-1) == 0 {
				continue
			}
			// The cells of a box are neighbours in a line.
			first := h.spots[cells[bits.TrailingZeros32(m)]].house[2]
			last := h.spots[cells[31-bits.LeadingZeros32(m)]].house[2]
			if first == last && h.crossing(d, line, int(first)) {
				return true
			}
		}
	}
	return false
}

// crossing reports the digit if the second house has places for it outside the
// first, which has none outside the second.
func (h *search) crossing(digit, from, over int) bool {
	if bits.OnesCount32(h.places(digit, over)) == bits.OnesCount32(h.places(digit, from)) {
		return false
	}
	kind := from / h.N
	for m := h.places(digit, over); m != 0; m &= m - 1 {
		c := h.Houses[over][bits.TrailingZeros32(m)]
		if int(h.spots[c].house[kind]) != from {
			h.drop(c, digit)
		}
	}
	h.about(digit)
	h.piecesIn(digit, from, h.places(digit, from))
	h.in(from)
	h.over(over)
	return h.report()
}
