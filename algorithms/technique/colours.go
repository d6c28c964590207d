package technique

import (
	"math/bits"
	"slices"
)

// Where a house has two places for a digit, one of them is right and the other
// wrong. Cells that hang together by such links are painted with two colours, so
// that each link joins both: then one colour is right everywhere, and the other
// wrong everywhere.

// colourTrap finds cells outside that see both colours.
func colourTrap(h *search) bool {
	return h.colours(func(digit int) {
		for c := range h.cands {
			if !h.cands[c].Has(digit) || contains(h.group, c) {
				continue
			}
			var sees [2]bool
			for _, g := range h.group {
				if h.Sees(c, g) {
					sees[h.colour[g]-1] = true
				}
			}
			if sees[0] && sees[1] {
				h.drop(c, digit)
			}
		}
	})
}

// colourWrap finds a colour of which two cells see each other: it is wrong.
func colourWrap(h *search) bool {
	return h.colours(func(digit int) {
		for i, a := range h.group {
			for _, b := range h.group[:i] {
				if h.colour[a] != h.colour[b] || !h.Sees(a, b) {
					continue
				}
				for _, c := range h.group {
					if h.colour[c] == h.colour[a] {
						h.drop(c, digit)
					}
				}
				return
			}
		}
	})
}

// minColoured is the number of cells from which on colours say more than locked
// candidates do.
const minColoured = 4

// colours paints each component of each digit, lets strike say what goes, and
// reports it.
func (h *search) colours(strike func(digit int)) bool {
	if h.colour == nil {
		h.colour = make([]uint8, h.Size)
	}
	for d := 1; d <= h.N; d++ {
		clear(h.colour)
		h.links(d)
		for _, l := range h.strong {
			start := l.ends[0]
			if h.colour[start] != 0 {
				continue
			}
			h.paint(d, start)
			if len(h.group) < minColoured {
				continue
			}
			strike(d)
			if len(h.draft.Eliminations) > 0 && h.coloured(d) {
				return true
			}
		}
	}
	return false
}

// paint fills h.group with the cells that hang together with the start, and gives
// them the colours 1 and 2.
func (h *search) paint(digit, start int) {
	places := h.placesIn(digit)
	h.group = append(h.group[:0], start)
	h.colour[start] = 1
	for i := 0; i < len(h.group); i++ {
		c := h.group[i]
		s := &h.spots[c]
		for k, house := range s.house {
			other := places[house] &^ (1 << s.at[k])
			if bits.OnesCount32(other) != 1 {
				continue
			}
			o := h.Houses[house][bits.TrailingZeros32(other)]
			if h.colour[o] == 0 {
				h.colour[o] = 3 - h.colour[c]
				h.group = append(h.group, o)
			}
		}
	}
}

// coloured reports what was struck out because of the painted component.
func (h *search) coloured(digit int) bool {
	h.about(digit)
	slices.Sort(h.group)
	for _, c := range h.group {
		h.piece(c, digit, ColourA+Part(h.colour[c]-1))
	}
	for _, l := range h.strong {
		if contains(h.group, l.ends[0]) {
			h.in(l.house)
			h.chain(l.ends[0], digit, l.ends[1], digit, true)
		}
	}
	return h.report()
}
