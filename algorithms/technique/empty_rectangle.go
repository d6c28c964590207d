package technique

import "math/bits"

// In a box, let all places of a digit lie in one row and one column, with some in
// each: so the digit stands in the row, or else in the column. Let one of these two
// lines be crossed, outside the box, by a line with just two places for the digit,
// of which one is at the crossing: the near end; the other place is the far end.
// The target is the cell in the other line of the box that the far end looks at.
//
//	x . . | . n .      The x are the places of the box, in its row 1 and column 2;
//	. x . | . . .      n and f are the near and the far end, and * is the target.
//	. x . | . . .
//	------+------
//	. * . | . f .
//
// A digit at the target would rule out f, so it would stand at n as well; and that
// leaves no place in the box. The rest of the box, which is empty, gives the
// pattern its name. With one place in the row and one in the column, the box is a
// link like any other, and the pattern is a turbot.
//
// Two of them with the same box may be told as one: a dual empty rectangle.

// corner is a way in which an empty rectangle strikes something out.
type corner struct {
	near, far int
	link      int    // the house with the two ends
	lines     [2]int // of the box: that of the near end, and that of the target
	target    int
}

// emptyRectangle finds empty rectangles with at least the given number of places
// in the box, one by one or two at a time.
func emptyRectangle(least int, dual bool) finder {
	return func(s *search) bool {
		for d := 1; d <= s.N; d++ {
			for box := 2 * s.N; box < s.houses; box++ {
				if bits.OnesCount32(s.places(d, box)) < least {
					continue
				}
				s.findCorners(d, box)
				for i := range s.corners {
					if !dual {
						if s.emptyRectangle(d, box, s.corners[i:i+1]) {
							return true
						}
						continue
					}
					for j := range i {
						if s.corners[i].target != s.corners[j].target &&
							s.emptyRectangle(d, box, []corner{s.corners[j], s.corners[i]}) {
							return true
						}
					}
				}
			}
		}
		return false
	}
}

// findCorners fills s.corners with those of a box.
func (s *search) findCorners(digit, box int) {
	s.corners = s.corners[:0]
	m := s.places(digit, box)
	lines := s.crossings[box]
	for i := len(lines) - 1; i >= 0; i-- { // HoDoKu's order
		row := &lines[i]
		if row.house >= s.N {
			continue
		}
		for j := len(lines) - 1; j > i; j-- {
			col := &lines[j]
			if m&^(row.here|col.here) != 0 || m&row.here&^col.here == 0 || m&col.here&^row.here == 0 ||
				col.house/s.N != 1 {
				continue
			}
			s.cornersAlong(digit, box, [2]int{row.house, col.house})
			s.cornersAlong(digit, box, [2]int{col.house, row.house})
		}
	}
}

// cornersAlong adds those whose near end lies in the first of the lines.
func (s *search) cornersAlong(digit, box int, lines [2]int) {
	kind := lines[0] / s.N
	along := s.Houses[lines[0]]
	for m := s.places(digit, lines[0]); m != 0; m &= m - 1 {
		near := along[bits.TrailingZeros32(m)]
		if s.at(near, box) != 0 {
			continue
		}
		across := s.spots[near][1-kind]
		link := int(across.house)
		ends := s.places(digit, link)
		if bits.OnesCount32(ends) != 2 {
			continue
		}
		far := s.Houses[link][bits.TrailingZeros32(ends&^(1<<across.at))]
		target := s.Houses[lines[1]][int(s.spots[far][kind].house)-kind*s.N]
		if s.cands[target].Has(digit) && s.at(target, box) == 0 {
			s.corners = append(s.corners, corner{near, far, link, lines, target})
		}
	}
}

// emptyRectangle reports the corners of the box, which are one or two.
func (s *search) emptyRectangle(digit, box int, corners []corner) bool {
	s.about(digit)
	s.in(box)
	s.piecesIn(digit, box, s.places(digit, box))
	for _, c := range corners {
		s.drop(c.target, digit)
		s.in(c.link)
		s.over(c.lines[0])
		s.over(c.lines[1])
		s.piece(c.far, digit, Wing)
		s.piece(c.near, digit, Wing)
		s.chain(c.far, digit, c.near, digit, true)
		for m := s.places(digit, box); m != 0; m &= m - 1 {
			if x := s.Houses[box][bits.TrailingZeros32(m)]; s.at(x, c.lines[0]) != 0 {
				s.chain(c.near, digit, x, digit, false)
			}
		}
	}
	return s.report()
}
