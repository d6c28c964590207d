package technique

import (
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// Four cells in two rows, two columns and two boxes are a rectangle. If its corners
// hold two digits crosswise, a b over b a, the digits can be exchanged: no row,
// column or box notices. Where there are other houses, moves, or digits that are not
// allowed, it is a rectangle only if these do not notice either. So unless one of the corners is given, the grid has
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
func (r *rectangle) has(cell int) bool { return slices.Contains(r.corners[:], cell) }

// rectangles finds the unique rectangles that try says something about, among those
// with as many guarded corners as it wants.
func rectangles(least, most int, try func(*search) bool) finder {
	return func(s *search) bool {
		s.findRectangles()
		for i := range s.rects {
			s.rect = s.rects[i]
			if n := bits.OnesCount32(s.rect.guarded); n >= least && n <= most && try(s) {
				return true
			}
		}
		return false
	}
}

// findRectangles fills s.rects with the rectangles that have a corner without
// guards, which is their first, each once. All types look at the same ones, so
// they stay until the position changes.
func (s *search) findRectangles() {
	if s.rectsAge == s.age+1 {
		return
	}
	s.rects, s.rectsAge = s.rects[:0], s.age+1
	for c, digits := range s.cands {
		if digits.Len() != 2 {
			continue
		}
		box := s.spots[c][puzzles.Box].house
		for _, n := range s.Houses[box] {
			mine, others, ok := s.across(c, n)
			if !ok || !s.open(n, digits) {
				continue
			}
			for i, o := range mine {
				if s.spots[o][puzzles.Box].house == box || !s.open(o, digits) || !s.open(others[i], digits) {
					continue
				}
				r := rectangle{corners: [4]int{c, n, o, others[i]}, digits: digits}
				if s.findGuards(&r) && s.exchangeable(&r) {
					s.rects = append(s.rects, r)
				}
			}
		}
	}
}

// across returns the lines through two neighbours that cross the line they share,
// in which the i-th cells lie side by side again.
func (s *search) across(one, two int) (first, second []int, ok bool) {
	a, b := s.spots[one], s.spots[two]
	switch {
	case one == two:
	case a[puzzles.Row].house == b[puzzles.Row].house:
		return s.Houses[a[puzzles.Column].house], s.Houses[b[puzzles.Column].house], true
	case a[puzzles.Column].house == b[puzzles.Column].house:
		return s.Houses[a[puzzles.Row].house], s.Houses[b[puzzles.Row].house], true
	}
	return nil, nil, false
}

// exchangeable reports whether the digits a and b of the corners can be exchanged without
// breaking a rule, wherever else the grid has them: what sees a corner sees a neighbour
// that holds the other digit before, and no rule keeps either digit from a corner.
func (s *search) exchangeable(r *rectangle) bool {
	if s.plain && s.allowed == nil {
		return true
	}
	for i, c := range r.corners {
		one, two := r.corners[i^1], r.corners[i^2]
		if !s.allows(c, r.digits) || s.Sees(c, r.corners[3-i]) {
			return false
		}
		for _, peer := range s.Peers[c] {
			if !s.Sees(peer, one) && !s.Sees(peer, two) {
				return false
			}
		}
	}
	return true
}

// findGuards looks for guards. It returns false if the rectangle was found from
// another corner.
func (s *search) findGuards(r *rectangle) bool {
	for i, c := range r.corners {
		more := s.cands[c] &^ r.digits
		switch {
		case more != 0:
			r.guarded |= 1 << i
			r.guards |= more
		case c < r.corners[0] && s.cands[c] == r.digits:
			return false
		}
	}
	return true
}

// rectangleFound reports what follows from the rectangle, if anything does.
func (s *search) rectangleFound() bool {
	if len(s.draft.Eliminations) == 0 {
		s.begin()
		return false
	}
	r := &s.rect
	s.draft.Digits = r.digits
	for _, c := range r.corners {
		if digit := s.At(c); digit != 0 {
			s.draft.Pattern = append(s.draft.Pattern, Piece{Candidate{c, digit}, Corner})
		}
		s.pieces(c, r.digits, Corner)
		s.pieces(c, s.cands[c]&^r.digits, Guard)
	}
	return s.report()
}

// rectangle1 knows one guarded corner: it must hold a guard.
func rectangle1(s *search) bool {
	s.dropDigits(s.rect.guard(0), s.rect.digits)
	return s.rectangleFound()
}

// rectangle2 knows two neighbours that are guarded by the same digit: one of them
// holds it.
func rectangle2(s *search) bool { return !s.rect.crosswise() && s.sameGuard() }

// rectangle5 knows two corners that lie opposite, or three, that are guarded by the
// same digit.
func rectangle5(s *search) bool {
	return (s.rect.crosswise() || bits.OnesCount32(s.rect.guarded) == 3) && s.sameGuard()
}

// sameGuard takes the only guard away from what sees all its corners.
func (s *search) sameGuard() bool {
	r := &s.rect
	if r.guards.Len() != 1 {
		return false
	}
	digit := r.guards.Min()
	for _, c := range s.Peers[r.guard(0)] {
		if !s.cands[c].Has(digit) || r.has(c) {
			continue
		}
		all := true
		for m := r.guarded; m != 0; m &= m - 1 {
			all = all && s.Sees(c, r.corners[bits.TrailingZeros32(m)])
		}
		if all {
			s.drop(c, digit)
		}
	}
	return s.rectangleFound()
}

// maxGuards is how many digits a subset with guards has at most. More are not worth
// looking for: the other cells of the house make a smaller subset.
const maxGuards = 7

// rectangle3 knows two neighbours with guards. One of them holds a guard, so the two
// act as one cell with the guards as candidates, and other cells of a house can make
// a naked subset with it. Cells with a or b are left aside.
func rectangle3(s *search) bool {
	r := &s.rect
	if r.crosswise() {
		return false
	}
	for _, at := range s.spots[r.guard(0)] {
		house := int(at.house)
		if s.at(r.guard(1), house) == 0 {
			continue
		}
		one, other := r.digits.Min(), r.digits.Without(r.digits.Min()).Min()
		pool := s.empty[house] &^ (s.places(one, house) | s.places(other, house))
		for i := range 2 {
			pool &^= s.at(r.guard(i), house)
		}
		if s.guardedSubset(house, pool, 0, r.guards) {
			return true
		}
	}
	return false
}

// guardedSubset adds to the chosen cells of the house, which have the digits
// together with the guards, those of the pool, and reports the subsets.
func (s *search) guardedSubset(house int, pool, chosen uint32, digits puzzles.Digits) bool {
	for ; pool != 0; pool &= pool - 1 {
		i := bits.TrailingZeros32(pool)
		more := digits | s.cands[s.Houses[house][i]]
		if more.Len() > maxGuards {
			continue
		}
		cells := chosen | 1<<i
		if more.Len() == bits.OnesCount32(cells)+1 && s.reportGuarded(house, cells, more) {
			return true
		}
		if s.guardedSubset(house, pool&(pool-1), cells, more) {
			return true
		}
	}
	return false
}

// reportGuarded takes the digits away from the rest of the house, and of another
// that all cells share.
func (s *search) reportGuarded(house int, chosen uint32, digits puzzles.Digits) bool {
	r := &s.rect
	for _, at := range s.spots[r.guard(0)] {
		other := int(at.house)
		inside := s.at(r.guard(1), other)
		shared := inside != 0
		inside |= s.at(r.guard(0), other)
		for c := range s.cellsAt(house, chosen) {
			at := s.at(c, other)
			shared = shared && at != 0
			inside |= at
		}
		if !shared {
			continue
		}
		if other < house {
			s.begin()
			return false // it was found there already
		}
		before := len(s.draft.Eliminations)
		for rest := digits; rest != 0; rest &= rest - 1 {
			s.dropPlaces(rest.Min(), other, s.places(rest.Min(), other)&^inside)
		}
		if len(s.draft.Eliminations) > before {
			s.in(other)
		}
	}
	for m := chosen; m != 0 && len(s.draft.Eliminations) > 0; m &= m - 1 {
		s.pieces(s.Houses[house][bits.TrailingZeros32(m)], digits, Body)
	}
	return s.rectangleFound()
}

// rectangle4 knows two neighbours with guards in a house that has no other place for
// a. One of them holds a, so the other must not hold b, and neither does, whichever
// it is.
func rectangle4(s *search) bool {
	r := &s.rect
	if r.crosswise() {
		return false
	}
	one, two := r.guard(0), r.guard(1)
	for a := range r.digits.All() {
		b := r.digits.Without(a).Min()
		for _, at := range s.spots[one] {
			house := int(at.house)
			if s.at(two, house) == 0 || s.places(a, house)&^(s.at(one, house)|s.at(two, house)) != 0 {
				continue
			}
			s.drop(one, b)
			s.drop(two, b)
			s.in(house)
			if s.rectangleFound() {
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
func rectangle6(s *search) bool {
	r := &s.rect
	if !r.crosswise() {
		return false
	}
	one, two := r.guard(0), r.guard(1)
	for a := range r.digits.All() {
		for kind := range 2 {
			line, other := int(s.spots[one][kind].house), int(s.spots[two][kind].house)
			if !s.onlyInCorners(a, line) || !s.onlyInCorners(a, other) {
				continue
			}
			s.drop(one, a)
			s.drop(two, a)
			s.in(line)
			s.in(other)
			if s.rectangleFound() {
				return true
			}
			break
		}
	}
	return false
}

// onlyInCorners reports whether a house has no place for the digit outside the
// rectangle.
func (s *search) onlyInCorners(digit, house int) bool {
	m := s.places(digit, house)
	for _, c := range s.rect.corners {
		m &^= s.at(c, house)
	}
	return m == 0
}

// hiddenRectangle knows a corner without guards, and a digit a that the row and the
// column of the opposite corner have room for in the rectangle only. If that corner
// held b, both its neighbours would hold a, and b would be left for the first.
func hiddenRectangle(s *search) bool {
	r := &s.rect
	if bits.OnesCount32(r.guarded) == 2 && !r.crosswise() {
		return false
	}
	for i := range r.corners {
		if r.guarded&(1<<i) != 0 {
			continue
		}
		opposite := r.corners[3-i]
		row, column := int(s.spots[opposite][puzzles.Row].house), int(s.spots[opposite][puzzles.Column].house)
		for a := range r.digits.All() {
			if !s.onlyInCorners(a, row) || !s.onlyInCorners(a, column) {
				continue
			}
			s.drop(opposite, r.digits.Without(a).Min())
			s.in(row)
			s.in(column)
			if s.rectangleFound() {
				return true
			}
		}
	}
	return false
}

// avoidableRectangle finds the rectangles that try says something about, among
// those with as many filled corners as it wants, none of which is given.
func avoidableRectangle(filled int, try func(*search) bool) finder {
	return func(s *search) bool {
		for c := range s.digits {
			if s.digits[c] == 0 || s.Given(c) {
				continue
			}
			box := s.spots[c][puzzles.Box].house
			for _, n := range s.Houses[box] {
				mine, others, ok := s.across(c, n)
				if !ok || s.digits[n] != 0 && (n < c || s.Given(n)) {
					continue
				}
				for i, o := range mine {
					if s.spots[o][puzzles.Box].house == box {
						continue
					}
					s.rect.corners = [4]int{c, n, o, others[i]}
					if s.findFilled() && bits.OnesCount32(s.rect.filled) == filled &&
						s.exchangeable(&s.rect) && try(s) {
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
func (s *search) findFilled() bool {
	r := &s.rect
	r.filled, r.digits = 0, 0
	for i, c := range r.corners {
		if s.digits[c] == 0 {
			continue
		}
		if s.Given(c) || c < r.corners[0] {
			return false
		}
		r.filled |= 1 << i
		r.digits = r.digits.With(s.At(c))
	}
	return r.digits.Len() == 2
}

// avoidable1 knows three corners with b a b: the fourth must not hold a. It has just one
// other candidate, as HoDoKu wants it, and so holds that.
func avoidable1(s *search) bool {
	r := &s.rect
	empty := bits.TrailingZeros32(^r.filled)
	opposite := r.corners[3-empty]
	if s.cands[r.corners[empty]].Len() != 2 || s.At(r.corners[empty^1]) != s.At(r.corners[empty^2]) {
		return false
	}
	s.drop(r.corners[empty], s.At(opposite))
	return s.rectangleFound()
}

// avoidable2 knows two filled neighbours with a and b, across from which the corners
// have b and a and one other candidate each, the same: one of them holds it.
func avoidable2(s *search) bool {
	r := &s.rect
	if r.filled == diagonal || r.filled == otherDiagonal {
		return false
	}
	r.guarded, r.guards = 0, 0
	for i, c := range r.corners {
		if r.filled&(1<<i) != 0 {
			continue
		}
		crosswise := s.At(r.corners[3-i])
		if !s.cands[c].Has(crosswise) || s.cands[c].Len() != 2 {
			return false
		}
		r.guarded |= 1 << i
		r.guards |= s.cands[c].Without(crosswise)
	}
	return s.sameGuard()
}
