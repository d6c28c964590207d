package technique

import (
	"math/bits"

	"sudoscope/puzzles"
)

// Four cells in two rows, two columns and two boxes are a rectangle. If its corners
// hold two digits crosswise, a b over b a, the digits can be exchanged: no row,
// column or box notices. So unless one of the corners is given, the grid has
// another solution, and in a puzzle with one solution this cannot come about. It
// does not matter how far the candidates have been struck out by then; but by its
// digits alone each corner must be able to hold both a and b, for else nobody
// would see a danger in it.
//
// A unique rectangle has a corner with the candidates a and b and nothing else.
// The candidates besides a and b in the other corners guard against the exchange:
// one of these guards at least must be right. An avoidable rectangle is the same
// with corners that are filled already, which takes the knowledge of what was
// given.
//
// To look for them costs little: they begin at cells with two candidates, and each
// is the corner of a few dozen rectangles. The types and their numbers go back to
// the Sudoku forums of 2005.

// rectangle is what the finders of rectangles look at.
type rectangle struct {
	// The first two corners share a box, and so do the last two; the first and the
	// last lie opposite.
	corners [4]int
	digits  puzzles.Digits // a and b
	// The corners that have guards, as a mask.
	guarded uint32
	guards  puzzles.Digits
	filled  uint32 // the corners that hold a digit, as a mask
}

// guard returns the i-th of the guarded corners.
func (r *rectangle) guard(i int) int {
	m := r.guarded
	for ; i > 0; i-- {
		m &= m - 1
	}
	return r.corners[bits.TrailingZeros32(m)]
}

// The pairs of corners that lie opposite, as masks.
const (
	diagonal      = 1<<0 | 1<<3
	otherDiagonal = 1<<1 | 1<<2
)

func (r *rectangle) crosswise() bool { return r.guarded == diagonal || r.guarded == otherDiagonal }

// has reports whether the cell is a corner.
func (r *rectangle) has(cell int) bool { return contains(r.corners[:], cell) }

// uniqueRectangle finds the rectangles that try says something about, among those
// with as many guarded corners as it wants.
func uniqueRectangle(least, most int, try func(*search) bool) finder {
	return func(h *search) bool {
		h.findRectangles()
		for i := range h.rects {
			h.rect = h.rects[i]
			if n := bits.OnesCount32(h.rect.guarded); n >= least && n <= most && try(h) {
				return true
			}
		}
		return false
	}
}

// findRectangles fills h.rects with the rectangles that have a corner without
// guards, which is their first, each once. All types look at the same ones, so
// they stay until the position changes.
func (h *search) findRectangles() {
	if h.rectsAge == h.age+1 {
		return
	}
	h.rects, h.rectsAge = h.rects[:0], h.age+1
	for c, digits := range h.cands {
		if digits.Len() != 2 {
			continue
		}
		box := h.spots[c].house[puzzles.Box]
		for _, n := range h.Houses[box] {
			mine, others, ok := h.across(c, n)
			if !ok || !h.open(n, digits) {
				continue
			}
			for i, o := range mine {
				if h.spots[o].house[puzzles.Box] == box || !h.open(o, digits) || !h.open(others[i], digits) {
					continue
				}
				r := rectangle{corners: [4]int{c, n, o, others[i]}, digits: digits}
				if h.findGuards(&r) {
					h.rects = append(h.rects, r)
				}
			}
		}
	}
}

// across returns the lines through two neighbours that cross the line they share,
// in which the i-th cells lie side by side again.
func (h *search) across(one, two int) (first, second []int, ok bool) {
	a, b := &h.spots[one].house, &h.spots[two].house
	switch {
	case one == two:
	case a[puzzles.Row] == b[puzzles.Row]:
		return h.Houses[a[puzzles.Column]], h.Houses[b[puzzles.Column]], true
	case a[puzzles.Column] == b[puzzles.Column]:
		return h.Houses[a[puzzles.Row]], h.Houses[b[puzzles.Row]], true
	}
	return nil, nil, false
}

// open reports whether the cell is empty and sees none of the digits.
func (h *search) open(cell int, digits puzzles.Digits) bool {
	s := &h.spots[cell].house
	return h.digits[cell] == 0 && (h.placed[s[0]]|h.placed[s[1]]|h.placed[s[2]])&digits == 0
}

// findGuards looks for guards. It returns false if the rectangle was found from
// another corner.
func (h *search) findGuards(r *rectangle) bool {
	for i, c := range r.corners {
		more := h.cands[c] &^ r.digits
		switch {
		case more != 0:
			r.guarded |= 1 << i
			r.guards |= more
		case c < r.corners[0] && h.cands[c] == r.digits:
			return false
		}
	}
	return true
}

// rectangleFound reports what follows from the rectangle, if anything does.
func (h *search) rectangleFound() bool {
	if len(h.draft.Eliminations) == 0 {
		h.begin()
		return false
	}
	r := &h.rect
	h.draft.Digits = r.digits
	for _, c := range r.corners {
		if digit := h.At(c); digit != 0 {
			h.draft.Pattern = append(h.draft.Pattern, Piece{Candidate{c, digit}, Corner})
		}
		h.pieces(c, r.digits, Corner)
		h.pieces(c, h.cands[c]&^r.digits, Guard)
	}
	return h.report()
}

// rectangle1 knows one guarded corner: it must hold a guard.
func rectangle1(h *search) bool {
	r := &h.rect
	for rest := r.digits; rest != 0; rest &= rest - 1 {
		h.drop(r.guard(0), rest.Min())
	}
	return h.rectangleFound()
}

// rectangle2 knows two neighbours that are guarded by the same digit: one of them
// holds it.
func rectangle2(h *search) bool { return !h.rect.crosswise() && h.sameGuard() }

// rectangle5 knows two corners that lie opposite, or three, that are guarded by the
// same digit.
func rectangle5(h *search) bool {
	return (h.rect.crosswise() || bits.OnesCount32(h.rect.guarded) == 3) && h.sameGuard()
}

// sameGuard takes the only guard away from what sees all its corners.
func (h *search) sameGuard() bool {
	r := &h.rect
	if r.guards.Len() != 1 {
		return false
	}
	digit := r.guards.Min()
	for _, c := range h.Peers[r.guard(0)] {
		if !h.cands[c].Has(digit) || r.has(c) {
			continue
		}
		all := true
		for m := r.guarded; m != 0; m &= m - 1 {
			all = all && h.Sees(c, r.corners[bits.TrailingZeros32(m)])
		}
		if all {
			h.drop(c, digit)
		}
	}
	return h.rectangleFound()
}

// maxGuards is how many digits a subset with guards has at most. More are not worth
// looking for: the other cells of the house make a smaller subset.
const maxGuards = 7

// rectangle3 knows two neighbours with guards. One of them holds a guard, so the two
// act as one cell with the guards as candidates, and other cells of a house can make
// a naked subset with it. Cells with a or b are left aside.
func rectangle3(h *search) bool {
	r := &h.rect
	if r.crosswise() {
		return false
	}
	for kind := range 3 {
		house := int(h.spots[r.guard(0)].house[kind])
		if int(h.spots[r.guard(1)].house[kind]) != house {
			continue
		}
		one, other := r.digits.Min(), r.digits.Without(r.digits.Min()).Min()
		pool := h.empty[house] &^ (h.places(one, house) | h.places(other, house))
		for i := range 2 {
			pool &^= h.at(r.guard(i), house)
		}
		if h.guardedSubset(house, pool, 0, r.guards) {
			return true
		}
	}
	return false
}

// guardedSubset adds to the chosen cells of the house, which have the digits
// together with the guards, those of the pool, and reports the subsets.
func (h *search) guardedSubset(house int, pool, chosen uint32, digits puzzles.Digits) bool {
	for ; pool != 0; pool &= pool - 1 {
		i := bits.TrailingZeros32(pool)
		more := digits | h.cands[h.Houses[house][i]]
		if more.Len() > maxGuards {
			continue
		}
		cells := chosen | 1<<i
		if more.Len() == bits.OnesCount32(cells)+1 && h.reportGuarded(house, cells, more) {
			return true
		}
		if h.guardedSubset(house, pool&(pool-1), cells, more) {
			return true
		}
	}
	return false
}

// reportGuarded takes the digits away from the rest of the house, and of another
// that all cells share.
func (h *search) reportGuarded(house int, chosen uint32, digits puzzles.Digits) bool {
	r := &h.rect
	for kind := range 3 {
		other := int(h.spots[r.guard(0)].house[kind])
		inside := h.at(r.guard(1), other)
		shared := inside != 0
		inside |= h.at(r.guard(0), other)
		for m := chosen; m != 0; m &= m - 1 {
			at := h.at(h.Houses[house][bits.TrailingZeros32(m)], other)
			shared = shared && at != 0
			inside |= at
		}
		if !shared {
			continue
		}
		if other < house && house >= 2*h.N {
			h.begin()
			return false // it was found in the line already
		}
		before := len(h.draft.Eliminations)
		for rest := digits; rest != 0; rest &= rest - 1 {
			h.dropPlaces(rest.Min(), other, h.places(rest.Min(), other)&^inside)
		}
		if len(h.draft.Eliminations) > before {
			h.in(other)
		}
	}
	for m := chosen; m != 0 && len(h.draft.Eliminations) > 0; m &= m - 1 {
		h.pieces(h.Houses[house][bits.TrailingZeros32(m)], digits, Body)
	}
	return h.rectangleFound()
}

// rectangle4 knows two neighbours with guards in a house that has no other place for
// a. One of them holds a, so the other must not hold b, and neither does, whichever
// it is.
func rectangle4(h *search) bool {
	r := &h.rect
	if r.crosswise() {
		return false
	}
	one, two := r.guard(0), r.guard(1)
	for rest := r.digits; rest != 0; rest &= rest - 1 {
		a := rest.Min()
		b := r.digits.Without(a).Min()
		for kind := range 3 {
			house := int(h.spots[one].house[kind])
			if h.at(two, house) == 0 || h.places(a, house)&^(h.at(one, house)|h.at(two, house)) != 0 {
				continue
			}
			h.drop(one, b)
			h.drop(two, b)
			h.in(house)
			if h.rectangleFound() {
				return true
			}
			break
		}
	}
	return false
}

// rectangle6 knows two opposite corners with guards, and a digit a that both rows or
// both columns of the rectangle have room for in its corners only. If one of the two
// held a, the other would as well, and b would be left for the rest.
func rectangle6(h *search) bool {
	r := &h.rect
	if !r.crosswise() {
		return false
	}
	one, two := r.guard(0), r.guard(1)
	for rest := r.digits; rest != 0; rest &= rest - 1 {
		a := rest.Min()
		for kind := range 2 {
			line, other := int(h.spots[one].house[kind]), int(h.spots[two].house[kind])
			if !h.onlyInCorners(a, line) || !h.onlyInCorners(a, other) {
				continue
			}
			h.drop(one, a)
			h.drop(two, a)
			h.in(line)
			h.in(other)
			if h.rectangleFound() {
				return true
			}
			break
		}
	}
	return false
}

// onlyInCorners reports whether a house has no place for the digit outside the
// rectangle.
func (h *search) onlyInCorners(digit, house int) bool {
	m := h.places(digit, house)
	for _, c := range h.rect.corners {
		m &^= h.at(c, house)
	}
	return m == 0
}

// hiddenRectangle knows a corner without guards, and a digit a that the row and the
// column of the opposite corner have room for in the rectangle only. If that corner
// held b, both its neighbours would hold a, and b would be left for the first.
func hiddenRectangle(h *search) bool {
	r := &h.rect
	if bits.OnesCount32(r.guarded) == 2 && !r.crosswise() {
		return false
	}
	for i := range r.corners {
		if r.guarded&(1<<i) != 0 {
			continue
		}
		opposite := r.corners[3-i]
		row, column := int(h.spots[opposite].house[puzzles.Row]), int(h.spots[opposite].house[puzzles.Column])
		for rest := r.digits; rest != 0; rest &= rest - 1 {
			a := rest.Min()
			if !h.onlyInCorners(a, row) || !h.onlyInCorners(a, column) {
				continue
			}
			h.drop(opposite, r.digits.Without(a).Min())
			h.in(row)
			h.in(column)
			if h.rectangleFound() {
				return true
			}
		}
	}
	return false
}

// avoidableRectangle finds the rectangles that try says something about, among
// those with as many filled corners as it wants, none of which is given.
func avoidableRectangle(filled int, try func(*search) bool) finder {
	return func(h *search) bool {
		for c := range h.digits {
			if h.digits[c] == 0 || h.Given(c) {
				continue
			}
			box := h.spots[c].house[puzzles.Box]
			for _, n := range h.Houses[box] {
				mine, others, ok := h.across(c, n)
				if !ok || h.digits[n] != 0 && (n < c || h.Given(n)) {
					continue
				}
				for i, o := range mine {
					if h.spots[o].house[puzzles.Box] == box {
						continue
					}
					h.rect.corners = [4]int{c, n, o, others[i]}
					if h.findFilled() && bits.OnesCount32(h.rect.filled) == filled && try(h) {
						return true
					}
				}
			}
		}
		return false
	}
}

// findFilled looks which corners are filled. It returns false if one of them is
// given, or if the rectangle was found from another one.
func (h *search) findFilled() bool {
	r := &h.rect
	r.filled, r.digits = 0, 0
	for i, c := range r.corners {
		if h.digits[c] == 0 {
			continue
		}
		if h.Given(c) || c < r.corners[0] {
			return false
		}
		r.filled |= 1 << i
		r.digits = r.digits.With(h.At(c))
	}
	return r.digits.Len() == 2
}

// avoidable1 knows three corners with b a b: the fourth must not hold a.
func avoidable1(h *search) bool {
	r := &h.rect
	empty := bits.TrailingZeros32(^r.filled)
	opposite := r.corners[3-empty]
	if h.At(r.corners[empty^1]) != h.At(r.corners[empty^2]) {
		return false
	}
	h.drop(r.corners[empty], h.At(opposite))
	return h.rectangleFound()
}

// avoidable2 knows two filled neighbours with a and b, across from which the corners
// have b and a and one other candidate each, the same: one of them holds it.
func avoidable2(h *search) bool {
	r := &h.rect
	if r.filled == diagonal || r.filled == otherDiagonal {
		return false
	}
	r.guarded, r.guards = 0, 0
	for i, c := range r.corners {
		if r.filled&(1<<i) != 0 {
			continue
		}
		crosswise := h.At(r.corners[3-i])
		if !h.cands[c].Has(crosswise) || h.cands[c].Len() != 2 {
			return false
		}
		r.guarded |= 1 << i
		r.guards |= h.cands[c].Without(crosswise)
	}
	return h.sameGuard()
}
