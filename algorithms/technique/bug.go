package technique

import (
	"math/bits"
)

// If every empty cell had two candidates, and every digit had two places in each
// house that lacks it, the grid would have two solutions or none: whichever of its
// two digits a cell holds, all cells could hold their other one instead. (Cells that
// are a move apart could then hold the same digit, so this says nothing where there
// are moves.) Such a grid is a bivalue universal grave, a BUG. If one cell with a third candidate is
// all that keeps a grid from being one, this candidate is right.

// bugPlusOne finds the cell with a third candidate: the digit of which all houses of the
// cell have three places. The other two candidates go.
func bugPlusOne(s *search) bool {
	if s.Pairs != nil {
		return false
	}
	cell := -1
	for c, digits := range s.cands {
		switch n := digits.Len(); {
		case n == 3 && cell < 0:
			cell = c
		case n > 2 || n < 2 && s.digits[c] == 0:
			return false
		}
	}
	if cell < 0 {
		return false
	}
	digit := 0
	for rest := s.cands[cell]; rest != 0; rest &= rest - 1 {
		d, three := rest.Min(), true
		for _, at := range s.spots[cell] {
			three = three && bits.OnesCount32(s.places(d, int(at.house))) == 3
		}
		if three {
			digit = d
			break
		}
	}
	if digit == 0 || !s.grave(cell, digit) {
		return false
	}
	s.dropDigits(cell, s.cands[cell].Without(digit))
	s.about(digit)
	s.piece(cell, digit, Guard)
	for _, at := range s.spots[cell] {
		house := int(at.house)
		s.in(house)
		s.piecesIn(digit, house, s.places(digit, house)&^s.at(cell, house))
	}
	return s.report()
}

// grave reports whether each digit would have two places or none in each house if
// the cell lost the given one.
func (s *search) grave(cell, digit int) bool {
	for d := 1; d <= s.N; d++ {
		for house, m := range s.placesIn(d) {
			want := 2
			switch {
			case s.placed[house].Has(d):
				want = 0
			case d == digit && s.at(cell, house) != 0:
				want = 3
			}
			if bits.OnesCount32(m) != want {
				return false
			}
		}
	}
	return true
}
