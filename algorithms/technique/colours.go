package technique

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
)

// Where a house has two places for a digit, one of them is right and the other
// wrong. Cells that hang together by such links are painted with two colours, so
// that each link joins both: then one colour is right everywhere, and the other
// wrong everywhere.

// colourTrap finds cells outside that see both colours.
func colourTrap(s *search) bool { return s.colours(false) }

// colourWrap finds a colour of which two cells see each other: it is wrong.
func colourWrap(s *search) bool { return s.colours(true) }

// minColoured is the number of cells from which on colours say more than locked
// candidates do.
const minColoured = 4

// colours reports the traps or the wraps of each component of each digit, in the order
// of their first cells. HoDoKu looks for both at once, first for a wrap of a component.
// So if the other technique may be used as well, and it comes first, the position is
// left to it.
func (s *search) colours(wraps bool) bool {
	left := !s.all && s.mayUse("0500") && s.mayUse("0501")
	if left && s.coloursAge == s.age+1 {
		return false
	}
	for d := 1; d <= s.N; d++ {
		s.colour = bitset.Zeroed(s.colour, s.Size)
		s.links(d)
		if len(s.strong) < minColoured-1 {
			continue
		}
		for start := s.uncoloured(0); start >= 0; start = s.uncoloured(start) {
			s.paint(d, start)
			if len(s.group) < minColoured {
				continue
			}
			for _, wrap := range [2]bool{true, false} {
				if wrap != wraps && !left {
					continue
				}
				if wrap {
					s.strikeWrap(d)
				} else {
					s.strikeTrap(d)
				}
				switch {
				case len(s.draft.Eliminations) == 0:
				case wrap != wraps:
					s.begin()
					return false
				case s.coloured(d):
					return true
				}
			}
		}
	}
	if left {
		s.coloursAge = s.age + 1
	}
	return false
}

// uncoloured returns the first cell from the given one that has a strong link and is
// not painted yet, -1 if there is none.
func (s *search) uncoloured(from int) int {
	first := -1
	for _, l := range s.strong {
		if c := l.ends[0]; c >= from && s.colour[c] == 0 && (first < 0 || c < first) {
			first = c // the lower end of the link
		}
	}
	return first
}

// strikeTrap says what goes because it sees both colours of the painted component.
func (s *search) strikeTrap(digit int) {
	for c := range s.cands {
		if !s.cands[c].Has(digit) || slices.Contains(s.group, c) {
			continue
		}
		var sees [2]bool
		for _, g := range s.group {
			if s.Sees(c, g) {
				sees[s.colour[g]-1] = true
			}
		}
		if sees[0] && sees[1] {
			s.drop(c, digit)
		}
	}
}

// strikeWrap says what goes because two cells of a colour see each other.
func (s *search) strikeWrap(digit int) {
	for i, a := range s.group {
		for _, b := range s.group[:i] {
			if s.colour[a] != s.colour[b] || !s.Sees(a, b) {
				continue
			}
			for _, c := range s.group {
				if s.colour[c] == s.colour[a] {
					s.drop(c, digit)
				}
			}
			return
		}
	}
}

// paint fills s.group with the cells that hang together with the start, and gives
// them the colours 1 and 2.
func (s *search) paint(digit, start int) {
	places := s.placesIn(digit)
	s.group = append(s.group[:0], start)
	s.colour[start] = 1
	for i := 0; i < len(s.group); i++ {
		c := s.group[i]
		for _, at := range s.spots[c] {
			other := places[at.house] &^ (1 << at.at)
			if bits.OnesCount32(other) != 1 {
				continue
			}
			o := s.Houses[at.house][bits.TrailingZeros32(other)]
			if s.colour[o] == 0 {
				s.colour[o] = 3 - s.colour[c]
				s.group = append(s.group, o)
			}
		}
	}
}

// coloured reports what was struck out because of the painted component.
func (s *search) coloured(digit int) bool {
	s.about(digit)
	slices.Sort(s.group)
	s.drawColours(digit, s.group, ColourA)
	return s.report()
}

// drawColours draws a painted component, the first of whose colours is a part.
func (s *search) drawColours(digit int, cells []int, first Part) {
	for _, c := range cells {
		s.piece(c, digit, first+Part(s.colour[c]-1))
	}
	for _, l := range s.strong {
		if slices.Contains(cells, l.ends[0]) {
			s.in(l.house)
			s.chain(l.ends[0], digit, l.ends[1], digit, true)
		}
	}
}

// Two components that are painted with two colours each, as in colours.go, know
// nothing of each other. But where a cell of the one sees a cell of the other, the
// colours of the two cells cannot both be right:
//
//   - so one of the two opposite colours is right, and what sees both of these
//     loses the digit (type 1);
//   - and a colour that sees both colours of the other component is wrong, as one
//     of these is right (type 2).

// component is a painted component: its cells are a stretch of search.painted.
type component struct{ first, end int }

// cellsOf returns the cells of a component.
func (s *search) cellsOf(c component) []int { return s.painted[c.first:c.end] }

// multiColourTrap finds cells that see both opposite colours.
func multiColourTrap(s *search) bool { return s.multiColours(false) }

// multiColourWrap finds a colour that sees both colours of another component.
func multiColourWrap(s *search) bool { return s.multiColours(true) }

// multiColours reports the traps or the wraps of any two components of a digit. HoDoKu
// looks for both at once, for a wrap of one component by another and then for a trap of
// the two. So if the other technique may be used as well, and it comes first, the
// position is left to it.
func (s *search) multiColours(wraps bool) bool {
	left := !s.all && s.mayUse("0502") && s.mayUse("0503")
	if left && s.multiAge == s.age+1 {
		return false
	}
	for d := 1; d <= s.N; d++ {
		s.paintAll(d)
		for i, one := range s.components {
			for j, two := range s.components {
				if i == j {
					continue
				}
				sees := s.seen(one, two)
				if sees == [2][2]bool{} {
					continue
				}
				for _, wrap := range [2]bool{true, false} {
					if !wrap && j < i || wrap != wraps && !left {
						continue // a trap of two is the same either way
					}
					s.strikeMulti(d, one, two, sees, wrap)
					switch {
					case len(s.draft.Eliminations) == 0:
					case wrap != wraps:
						s.begin()
						return false
					case s.multiColoured(d, one, two):
						return true
					}
				}
			}
		}
	}
	if left {
		s.multiAge = s.age + 1
	}
	return false
}

// seen reports which colours of one component see which of the other.
func (s *search) seen(one, two component) (sees [2][2]bool) {
	for _, a := range s.cellsOf(one) {
		seen := s.coloursSeen(a, two)
		x := s.colour[a] - 1
		sees[x][0] = sees[x][0] || seen[0]
		sees[x][1] = sees[x][1] || seen[1]
	}
	return sees
}

// strikeMulti says what goes because of two components that see each other.
func (s *search) strikeMulti(digit int, one, two component, sees [2][2]bool, wrap bool) {
	if wrap {
		for _, c := range s.cellsOf(one) {
			if seen := sees[s.colour[c]-1]; seen[0] && seen[1] {
				s.drop(c, digit)
			}
		}
		return
	}
	for c := range s.cands {
		if !s.cands[c].Has(digit) {
			continue
		}
		ones, twos := s.coloursSeen(c, one), s.coloursSeen(c, two)
		for i := range 2 {
			for j := range 2 {
				if sees[i][j] && ones[1-i] && twos[1-j] {
					s.drop(c, digit)
				}
			}
		}
	}
}

// paintAll paints all components of a digit, in the order of their first cells.
func (s *search) paintAll(digit int) {
	s.colour = bitset.Zeroed(s.colour, s.Size)
	s.painted = s.painted[:0]
	s.components = s.components[:0]
	s.links(digit)
	if len(s.strong) < 2 {
		return
	}
	for start := s.uncoloured(0); start >= 0; start = s.uncoloured(start) {
		s.paint(digit, start)
		first := len(s.painted)
		s.painted = append(s.painted, s.group...)
		s.components = append(s.components, component{first, len(s.painted)})
	}
}

// coloursSeen reports which colours of a component the cell sees.
func (s *search) coloursSeen(cell int, of component) (seen [2]bool) {
	for _, c := range s.cellsOf(of) {
		if c != cell && s.Sees(c, cell) {
			seen[s.colour[c]-1] = true
		}
	}
	return seen
}

// multiColoured reports what was struck out because of two components.
func (s *search) multiColoured(digit int, one, two component) bool {
	s.about(digit)
	for i, part := range [2]component{one, two} {
		s.drawColours(digit, s.cellsOf(part), ColourA+Part(2*i))
	}
	for _, a := range s.cellsOf(one) {
		for _, b := range s.cellsOf(two) {
			if s.Sees(a, b) {
				s.chain(a, digit, b, digit, false)
			}
		}
	}
	return s.report()
}
