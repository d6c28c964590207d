package technique

// The singles come up when candidates go, and the position keeps them in that
// order. Nothing has to be searched for, and people too go on from what they have
// just changed.

// fullHouse finds houses with one empty cell.
func fullHouse(s *search) bool {
	s.settle(&s.naked)
	for _, found := range s.naked {
		if s.digits[found.cell] != 0 {
			continue
		}
		for _, at := range s.spots[found.cell] {
			if m := s.empty[at.house]; m&(m-1) == 0 && s.single(found, int(at.house)) {
				return true
			}
		}
	}
	return false
}

// nakedSingle finds cells with one candidate.
func nakedSingle(s *search) bool {
	s.settle(&s.naked)
	for _, found := range s.naked {
		if s.cands[found.cell] != 0 && s.single(found, -1) {
			return true
		}
	}
	return false
}

// hiddenSingle finds houses that have one place for a digit.
func hiddenSingle(s *search) bool {
	s.settle(&s.hidden)
	for _, found := range s.hidden {
		if s.cands[found.cell].Has(int(found.digit)) && s.single(found, int(found.house)) {
			return true
		}
	}
	return false
}

// single reports a digit to place; house is -1 if no house is the reason.
func (s *search) single(found single, house int) bool {
	cell, digit := int(found.cell), int(found.digit)
	s.about(digit)
	s.place(cell, digit)
	s.piece(cell, digit, Body)
	if house >= 0 {
		s.in(house)
	}
	return s.report()
}
