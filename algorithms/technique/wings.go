package technique

import "sudoscope/puzzles"

// A wing is a few cells with few candidates that leave a digit one of two or
// three cells, whichever way they are filled. What sees all of these cells cannot
// hold it.

// findPairs fills h.pairs with the cells that have two candidates.
func (h *search) findPairs() {
	h.pairs = h.pairs[:0]
	for c, digits := range h.cands {
		if digits.Len() == 2 {
			h.pairs = append(h.pairs, c)
		}
	}
}

// wWing finds two cells with the same two candidates, a and b, and a house that
// has two places for a, each of which sees one of the cells. So not both cells
// can hold a, and one of them holds b. The smaller digit is the first to go, as in
// HoDoKu.
func wWing(h *search) bool {
	h.findPairs()
	for i, one := range h.pairs {
		for _, two := range h.pairs[i+1:] {
			if h.cands[one] != h.cands[two] || h.Sees(one, two) {
				continue
			}
			a := h.cands[one].Min()
			b := h.cands[one].Without(a).Min()
			if h.wWing(one, two, b, a) || h.wWing(one, two, a, b) {
				return true
			}
		}
	}
	return false
}

// wWing reports what sees both cells and holds b, once for each house that links
// a.
func (h *search) wWing(one, two, a, b int) bool {
	if !h.dropSeenBy(one, two, b) {
		return false
	}
	gone := len(h.draft.Eliminations)
	h.links(a)
	for _, l := range h.strong {
		for e := range 2 {
			near, far := l.ends[e], l.ends[1-e]
			if near == one || near == two || far == one || far == two || !h.Sees(near, one) || !h.Sees(far, two) {
				continue
			}
			if len(h.draft.Eliminations) < gone { // the wing before took them
				h.dropSeenBy(one, two, b)
			}
			h.about(a, b)
			h.in(l.house)
			h.pieces(one, h.cands[one], Wing)
			h.piece(near, a, Pivot)
			h.piece(far, a, Pivot)
			h.pieces(two, h.cands[two], Wing)
			h.chain(one, b, one, a, true)
			h.chain(one, a, near, a, false)
			h.chain(near, a, far, a, true)
			h.chain(far, a, two, a, false)
			h.chain(two, a, two, b, true)
			if h.report() {
				return true
			}
		}
	}
	h.begin()
	return false
}

// xyWing finds a pivot with the candidates x and y that sees a wing with x and z
// and a wing with y and z. If the pivot holds x, the first wing holds z, else the
// second. Any three cells are tried, and then each of them as the pivot: that is
// HoDoKu's order.
func xyWing(h *search) bool {
	h.findPairs()
	for i, one := range h.pairs {
		for j, two := range h.pairs[i+1:] {
			xyz := h.cands[one] | h.cands[two]
			if xyz.Len() != 3 {
				continue
			}
			for _, three := range h.pairs[i+j+2:] {
				// The third cell has the two digits that the others do not share.
				if h.cands[three] != h.cands[one]^h.cands[two] {
					continue
				}
				if h.xyWing(one, two, three) || h.xyWing(two, one, three) || h.xyWing(three, one, two) {
					return true
				}
			}
		}
	}
	return false
}

// xyWing reports what both wings see, if the pivot sees them.
func (h *search) xyWing(pivot, one, two int) bool {
	z := (h.cands[one] & h.cands[two]).Min()
	if !h.Sees(pivot, one) || !h.Sees(pivot, two) || !h.dropSeenBy(one, two, z) {
		return false
	}
	h.draft.Digits = h.cands[pivot].With(z)
	h.pieces(pivot, h.cands[pivot], Pivot)
	h.pieces(one, h.cands[one], Wing)
	h.pieces(two, h.cands[two], Wing)
	x := h.cands[one].Without(z).Min()
	y := h.cands[two].Without(z).Min()
	h.chain(one, z, one, x, true)
	h.chain(one, x, pivot, x, false)
	h.chain(pivot, x, pivot, y, true)
	h.chain(pivot, y, two, y, false)
	h.chain(two, y, two, z, true)
	return h.report()
}

// xyzWing finds a pivot with the candidates x, y and z that sees a wing with x
// and z and a wing with y and z. One of the three holds z.
func xyzWing(h *search) bool {
	h.findPairs()
	for pivot, xyz := range h.cands {
		if xyz.Len() != 3 {
			continue
		}
		for i, one := range h.pairs {
			if h.cands[one]&^xyz != 0 || !h.Sees(pivot, one) {
				continue
			}
			for _, two := range h.pairs[i+1:] {
				if h.cands[two]&^xyz == 0 && h.cands[two] != h.cands[one] && h.Sees(pivot, two) &&
					h.xyzWing(pivot, one, two) {
					return true
				}
			}
		}
	}
	return false
}

func (h *search) xyzWing(pivot, one, two int) bool {
	z := h.cands[one] & h.cands[two]
	for _, c := range h.Peers[pivot] {
		if c != one && c != two && h.Sees(c, one) && h.Sees(c, two) {
			h.drop(c, z.Min())
		}
	}
	if len(h.draft.Eliminations) == 0 {
		return false
	}
	h.draft.Digits = h.cands[pivot]
	for _, c := range [3]int{pivot, one, two} {
		part := Wing
		if c == pivot {
			part = Pivot
		}
		h.pieces(c, puzzles.DigitsUpTo(h.N), part)
	}
	return h.report()
}
