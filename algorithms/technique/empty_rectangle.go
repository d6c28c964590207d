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
	return func(h *search) bool {
		for d := 1; d <= h.N; d++ {
			for box := 2 * h.N; box < 3*h.N; box++ {
				if bits.OnesCount32(h.places(d, box)) < least {
					continue
				}
				h.findCorners(d, box)
				for i := range h.corners {
					if !dual {
						if h.emptyRectangle(d, box, h.corners[i:i+1]) {
							return true
						}
						continue
					}
					for j := range i {
						if h.corners[i].target != h.corners[j].target &&
							h.emptyRectangle(d, box, []corner{h.corners[j], h.corners[i]}) {
							return true
						}
					}
				}
			}
		}
		return false
	}
}

// findCorners fills h.corners with those of a box.
func (h *search) findCorners(digit, box int) {
	h.corners = h.corners[:0]
	m := h.places(digit, box)
	first := h.Houses[box][0]
	for r := h.BoxRows - 1; r >= 0; r-- { // HoDoKu's order
		for c := h.BoxCols - 1; c >= 0; c-- {
			row, col := h.rowInBox[r], h.colInBox[c]
			if m&^(row|col) != 0 || m&row&^col == 0 || m&col&^row == 0 {
				continue
			}
			lines := [2]int{int(h.spots[first].house[0]) + r, int(h.spots[first].house[1]) + c}
			h.cornersAlong(digit, box, lines)
			lines[0], lines[1] = lines[1], lines[0]
			h.cornersAlong(digit, box, lines)
		}
	}
}

// cornersAlong adds those whose near end lies in the first of the lines.
func (h *search) cornersAlong(digit, box int, lines [2]int) {
	kind := lines[0] / h.N
	along := h.Houses[lines[0]]
	for m := h.places(digit, lines[0]); m != 0; m &= m - 1 {
		near := along[bits.TrailingZeros32(m)]
		if int(h.spots[near].house[2]) == box {
			continue
		}
		link := int(h.spots[near].house[1-kind])
		ends := h.places(digit, link)
		if bits.OnesCount32(ends) != 2 {
			continue
		}
		far := h.Houses[link][bits.TrailingZeros32(ends&^(1<<h.spots[near].at[1-kind]))]
		target := h.Houses[lines[1]][int(h.spots[far].house[kind])-kind*h.N]
		if h.cands[target].Has(digit) && int(h.spots[target].house[2]) != box {
			h.corners = append(h.corners, corner{near, far, link, lines, target})
		}
	}
}

// emptyRectangle reports the corners of the box, which are one or two.
func (h *search) emptyRectangle(digit, box int, corners []corner) bool {
	h.about(digit)
	h.in(box)
	h.piecesIn(digit, box, h.places(digit, box))
	for _, c := range corners {
		h.drop(c.target, digit)
		h.in(c.link)
		h.over(c.lines[0])
		h.over(c.lines[1])
		h.piece(c.far, digit, Wing)
		h.piece(c.near, digit, Wing)
		h.chain(c.far, digit, c.near, digit, true)
		for m := h.places(digit, box); m != 0; m &= m - 1 {
			if x := h.Houses[box][bits.TrailingZeros32(m)]; int(h.spots[x].house[c.lines[0]/h.N]) == c.lines[0] {
				h.chain(c.near, digit, x, digit, false)
			}
		}
	}
	return h.report()
}
