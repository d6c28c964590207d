package technique

// The singles come up when candidates go, and the position keeps them in that
// order. Nothing has to be searched for, and people too go on from what they have
// just changed.

// fullHouse finds houses with one empty cell.
func fullHouse(h *search) bool {
	h.settle(&h.naked)
	for _, s := range h.naked {
		if h.digits[s.cell] != 0 {
			continue
		}
		for _, house := range h.spots[s.cell].house {
			if m := h.empty[house]; m&(m-1) == 0 && h.single(s, int(house)) {
				return true
			}
		}
	}
	return false
}

// nakedSingle finds cells with one candidate.
func nakedSingle(h *search) bool {
	h.settle(&h.naked)
	for _, s := range h.naked {
		if h.cands[s.cell] != 0 && h.single(s, -1) {
			return true
		}
	}
	return false
}

// hiddenSingle finds houses that have one place for a digit.
func hiddenSingle(h *search) bool {
	h.settle(&h.hidden)
	for _, s := range h.hidden {
		if h.cands[s.cell].Has(int(s.digit)) && h.single(s, int(s.house)) {
			return true
		}
	}
	return false
}

// single reports a digit to place; house is -1 if no house is the reason.
func (h *search) single(s single, house int) bool {
	cell, digit := int(s.cell), int(s.digit)
	h.about(digit)
	h.place(cell, digit)
	h.piece(cell, digit, Body)
	if house >= 0 {
		h.in(house)
	}
	return h.report()
}
