package technique

import "math/bits"

// If every empty cell had two candidates, and every digit had two places in each
// house that lacks it, the grid would have two solutions or none: whichever of its
// two digits a cell holds, all cells could hold their other one instead. Such a
// grid is a bivalue universal grave, a BUG. If one cell with a third candidate is
// all that keeps a grid from being one, this candidate is right.

// bugPlusOne finds the cell with a third candidate: the digit of which its row, its
// column and its box have three places. The other two candidates go.
func bugPlusOne(h *search) bool {
	cell := -1
	for c, digits := range h.cands {
		switch n := digits.Len(); {
		case n == 3 && cell < 0:
			cell = c
		case n > 2 || n < 2 && h.digits[c] == 0:
			return false
		}
	}
	if cell < 0 {
		return false
	}
	digit := 0
	for rest := h.cands[cell]; rest != 0; rest &= rest - 1 {
		d, three := rest.Min(), true
		for _, house := range h.spots[cell].house {
			three = three && bits.OnesCount32(h.places(d, int(house))) == 3
		}
		if three {
			digit = d
			break
		}
	}
	if digit == 0 || !h.grave(cell, digit) {
		return false
	}
	for rest := h.cands[cell].Without(digit); rest != 0; rest &= rest - 1 {
		h.drop(cell, rest.Min())
	}
	h.about(digit)
	h.piece(cell, digit, Guard)
	for _, house := range h.spots[cell].house {
		h.in(int(house))
		h.piecesIn(digit, int(house), h.places(digit, int(house))&^h.at(cell, int(house)))
	}
	return h.report()
}

// grave reports whether each digit would have two places or none in each house if
// the cell lost the given one.
func (h *search) grave(cell, digit int) bool {
	for d := 1; d <= h.N; d++ {
		for house, m := range h.placesIn(d) {
			want := 2
			switch {
			case h.placed[house].Has(d):
				want = 0
			case d == digit && h.at(cell, house) != 0:
				want = 3
			}
			if bits.OnesCount32(m) != want {
				return false
			}
		}
	}
	return true
}

// at returns the place of the cell in a house, 0 if it does not lie there.
func (h *search) at(cell, house int) uint32 {
	kind := house / h.N
	if int(h.spots[cell].house[kind]) != house {
		return 0
	}
	return 1 << h.spots[cell].at[kind]
}
