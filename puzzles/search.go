package puzzles

import (
	"math/bits"

	"sudoscope/puzzles/yield"
)

// The search behind [Count] and its kin, for grids of any shape, goes depth
// first and draws all the conclusions that come cheap before it guesses.
//
// A Sudoku is seen from two sides at once: a cell has candidates, and a house
// has for each digit the cells that it may still go to. To take a candidate
// away changes one set of the first kind and three of the second, and each set
// that becomes small is where the next conclusion comes from:
//
//   - one element is a placement (naked and hidden singles);
//   - two elements, twice the same in a house, are a pair (naked and hidden
//     pairs);
//   - the cells of a digit in a row that lie in one box, and the like, take the
//     digit from the rest of the box (locked candidates).
//
// That the two views strengthen each other is the "redundant modelling" of B.
// M. W. Cheng, K. M. F. Choi, J. H. M. Lee and J. C. K. Wu (Constraints 4, 1999,
// 167-192), for Sudoku studied by H. Simonis ("Sudoku as a constraint problem",
// 2005).
//
// A guess is made in the set that is smallest for its weight, whether of cells
// or of digits; and a house weighs the more, the more often it was where a
// contradiction came to light. To go where the choice is smallest is the "search
// rearrangement" of J. R. Bitner and E. M. Reingold ("Backtrack programming
// techniques", Communications of the ACM 18, 1975, 651-656). The weights are
// from F. Boussemart, F. Hemery, C. Lecoutre and L. Sais ("Boosting systematic
// search by weighting constraints", ECAI 2004, 146-150): they lead the search
// back to the corner of the grid where the trouble is, instead of refuting the
// same trouble again for every way to fill another corner. The larger the grid,
// the more that matters.
//
// A guess that fails leaves a conclusion behind: the digit is no candidate. So
// the search goes on with one candidate less, and perhaps elsewhere.
//
// What was tried and left out: to try out every candidate of the cells that
// have two before each guess took a third off the time for 25×25 grids with few
// clues, but added up to as much again for smaller grids.

const (
	maxCells  = MaxSide * MaxSide
	maxHouses = 3 * MaxSide
)

// A candidate is a cell and a digit, or in some places a house and a digit, in
// one number. Within the search, digits count from 0.
type candidate uint16

const digitBits = 5

func candidateOf(cell, d int) candidate { return candidate(cell<<digitBits | d) }

func (x candidate) split() (cell, d int) { return int(x >> digitBits), int(x & (1<<digitBits - 1)) }

// positions is a set of cells of a house: bit i is its i-th cell.
type positions = uint32

// search is the state of the search: one value of some 60 kB without pointers
// into itself, so that it can live on the stack of the caller.
type search struct {
	// What follows from the shape.
	l      *Layout
	n      int
	houses [maxCells][3]uint8 // the row, column and box of each cell, as indices of Layout.Houses
	place  [maxCells][3]uint8 // which of their cells it is
	inRow  [MaxSide]positions // for each cell of a box, those in the same row
	inCol  [MaxSide]positions // and in the same column

	// The two views of the grid.
	cand   [maxCells]Digits
	places [maxHouses * MaxSide]positions // by house and digit

	// The cells whose digit is known to all their peers, and the candidates that
	// are gone: both lists grow, and shrink with undo.
	isSet             [maxCells]bool
	filled            [maxCells]uint16
	removed           [maxCells * MaxSide]candidate
	nFilled, nRemoved int

	// What has changed and may lead to conclusions, as stacks: what is to be
	// placed, houses and digits with fewer cells, and cells with two candidates.
	// Nothing comes onto a stack twice before a guess is taken back.
	singles                    [maxCells + maxHouses*MaxSide]candidate
	changed                    [maxHouses * MaxSide]candidate
	isChanged                  [maxHouses]Digits
	pairs                      [maxCells]uint16
	nSingles, nChanged, nPairs int

	weight [maxHouses]uint32
	broken int // the house where a contradiction came to light last

	limit, found   int
	work, guesses  int
	bounded, spent bool
	solution       [maxCells]uint8 // the last one
}

// searchAnyShape is searchFor for grids of all shapes. Of the solutions that it
// finds it returns the last.
func searchAnyShape(g Grid, q question, solution []uint8) answer {
	var s search
	s.limit, s.work, s.bounded = q.limit, q.work, q.work > 0
	if q.limit > 0 && s.load(g) && (q.not == 0 || s.remove(q.cell, q.not-1)) && s.conclude() {
		s.run()
	}
	if s.found > 0 {
		copy(solution, s.solution[:])
	}
	return answer{s.found, !s.spent, s.guesses, q.work - s.work}
}

// fit makes the tables for a shape.
func (s *search) fit(l *Layout) {
	s.l, s.n = l, l.N
	for c := range l.Size {
		row, col, box := int(l.RowOf[c]), int(l.ColOf[c]), int(l.BlockOf[c])
		inBox := row%l.BoxRows*l.BoxCols + col%l.BoxCols
		s.houses[c] = [3]uint8{uint8(row), uint8(l.N + col), uint8(2*l.N + box)}
		s.place[c] = [3]uint8{uint8(col), uint8(row), uint8(inBox)}
	}
	var firstCol positions
	for row := range l.BoxRows {
		firstCol |= 1 << (row * l.BoxCols)
	}
	for p := range l.N {
		s.inRow[p] = (1<<l.BoxCols - 1) << (p / l.BoxCols * l.BoxCols)
		s.inCol[p] = firstCol << (p % l.BoxCols)
	}
}

// load takes over the grid's digits and finds the candidates. It returns false
// if the digits do not go together, or something has no candidate at all.
func (s *search) load(g Grid) bool {
	s.fit(g.Layout())
	var used [maxHouses]Digits
	for c, d := range g.cells {
		if s.isSet[c] = d != 0; d == 0 {
			continue
		}
		bit := Digit(int(d))
		for _, h := range s.houses[c] {
			if used[h]&bit != 0 {
				return false
			}
			used[h] |= bit
		}
		s.cand[c] = bit
		s.filled[s.nFilled] = uint16(c)
		s.nFilled++
	}
	all := DigitsUpTo(s.n)
	for c := range g.cells {
		at := s.houses[c]
		if !s.isSet[c] {
			s.cand[c] = all &^ (used[at[0]] | used[at[1]] | used[at[2]])
			switch s.cand[c].Len() {
			case 0:
				return false
			case 1:
				s.toPlace(c, s.cand[c].Min()-1)
			case 2:
				s.toPair(c)
			}
		}
		for left := s.cand[c]; left != 0; left &= left - 1 {
			d := bits.TrailingZeros32(uint32(left))
			for k, h := range at {
				s.places[int(h)*s.n+d] |= 1 << s.place[c][k]
			}
		}
	}
	for h := range 3 * s.n {
		s.weight[h] = 1
		for d := range s.n {
			if !used[h].Has(d+1) && !s.note(h, d) {
				return false
			}
		}
	}
	return true
}

// note reacts to a house having fewer cells for a digit, and returns false if
// none is left.
func (s *search) note(h, d int) bool {
	p := s.places[h*s.n+d]
	switch {
	case p == 0:
		s.broken = h
		return false
	case p&(p-1) == 0:
		s.toPlace(s.cellAt(h, p), d)
	case !s.isChanged[h].Has(d + 1):
		s.isChanged[h] = s.isChanged[h].With(d + 1)
		s.changed[s.nChanged] = candidateOf(h, d)
		s.nChanged++
	}
	return true
}

// cellAt returns the first of the cells of a house.
func (s *search) cellAt(h int, p positions) int {
	return s.l.Houses[h][bits.TrailingZeros32(p)]
}

// remove takes a candidate away, if it is one. It returns false if that is a
// contradiction.
func (s *search) remove(c, d int) bool {
	left := s.cand[c]
	if left>>d&1 == 0 {
		return true
	}
	left ^= 1 << d
	s.cand[c] = left
	s.removed[s.nRemoved] = candidateOf(c, d)
	s.nRemoved++
	// All sets are kept right even after a contradiction, so that undo finds
	// what it expects.
	ok := true
	switch left.Len() {
	case 0:
		s.broken = int(s.houses[c][0])
		ok = false
	case 1:
		s.toPlace(c, bits.TrailingZeros32(uint32(left)))
	case 2:
		s.toPair(c)
	}
	for k, h := range s.houses[c] {
		s.places[int(h)*s.n+d] &^= 1 << s.place[c][k]
		ok = s.note(int(h), d) && ok
	}
	return ok
}

// removeDigit takes a digit from some cells of a house.
func (s *search) removeDigit(h int, p positions, d int) bool {
	for ; p != 0; p &= p - 1 {
		if !s.remove(s.cellAt(h, p), d) {
			return false
		}
	}
	return true
}

// keep takes all candidates but these from a cell.
func (s *search) keep(c int, digits Digits) bool {
	for gone := s.cand[c] &^ digits; gone != 0; gone &= gone - 1 {
		if !s.remove(c, bits.TrailingZeros32(uint32(gone))) {
			return false
		}
	}
	return true
}

// set puts a candidate of a cell into it.
func (s *search) set(c, d int) bool {
	if s.isSet[c] {
		return true
	}
	s.work--
	s.isSet[c] = true
	s.filled[s.nFilled] = uint16(c)
	s.nFilled++
	if !s.keep(c, 1<<d) {
		return false
	}
	for k, h := range s.houses[c] {
		if !s.removeDigit(int(h), s.places[int(h)*s.n+d]&^(1<<s.place[c][k]), d) {
			return false
		}
	}
	return true
}

// undo puts back what was done since so many cells were filled and so many
// candidates gone.
func (s *search) undo(filled, removed int) {
	for _, x := range s.removed[removed:s.nRemoved] {
		c, d := x.split()
		s.cand[c] |= 1 << d
		for k, h := range s.houses[c] {
			s.places[int(h)*s.n+d] |= 1 << s.place[c][k]
		}
	}
	s.nRemoved = removed
	for _, c := range s.filled[filled:s.nFilled] {
		s.isSet[c] = false
	}
	s.nFilled = filled
}

// conclude draws all conclusions from what has changed, the cheapest first. It
// returns false if they end in a contradiction.
func (s *search) conclude() bool {
	for {
		ok := true
		switch {
		case s.nSingles > 0:
			s.nSingles--
			ok = s.set(s.singles[s.nSingles].split())
		case s.nChanged > 0:
			s.nChanged--
			h, d := s.changed[s.nChanged].split()
			s.isChanged[h] = s.isChanged[h].Without(d + 1)
			ok = s.hiddenPair(h, d) && s.locked(h, d)
		case s.nPairs > 0:
			s.nPairs--
			ok = s.nakedPair(int(s.pairs[s.nPairs]))
		default:
			return true
		}
		if !ok {
			return false
		}
	}
}

func (s *search) toPlace(c, d int) {
	s.singles[s.nSingles] = candidateOf(c, d)
	s.nSingles++
}

func (s *search) toPair(c int) {
	s.pairs[s.nPairs] = uint16(c)
	s.nPairs++
}

// blame is what follows on a contradiction: the house that showed it weighs
// more, and the conclusions that were still to be drawn are dropped.
func (s *search) blame() {
	s.weight[s.broken]++
	s.nSingles, s.nChanged, s.nPairs = 0, 0, 0
	clear(s.isChanged[:])
}

// locked looks at the cells that a house has for a digit. If they all lie in
// another house too, its other cells lose the digit.
func (s *search) locked(h, d int) bool {
	p := s.places[h*s.n+d]
	if p&(p-1) == 0 {
		return true // a single, or nothing is left
	}
	first := s.cellAt(h, p)
	row, col, box := int(s.houses[first][0]), int(s.houses[first][1]), int(s.houses[first][2])
	inBox := s.place[first][2]
	switch {
	case h == row:
		if p&^boxSegment(s.place[first][0], s.l.BoxCols) == 0 {
			return s.removeDigit(box, s.places[box*s.n+d]&^s.inRow[inBox], d)
		}
	case h == col:
		if p&^boxSegment(s.place[first][1], s.l.BoxRows) == 0 {
			return s.removeDigit(box, s.places[box*s.n+d]&^s.inCol[inBox], d)
		}
	case p&^s.inRow[inBox] == 0:
		return s.removeDigit(row, s.places[row*s.n+d]&^boxSegment(s.place[first][0], s.l.BoxCols), d)
	case p&^s.inCol[inBox] == 0:
		return s.removeDigit(col, s.places[col*s.n+d]&^boxSegment(s.place[first][1], s.l.BoxRows), d)
	}
	return true
}

// boxSegment returns the cells of a row or column that lie in the same box as the
// one at this place, if a box has so many of them.
func boxSegment(place uint8, width int) positions {
	return (1<<width - 1) << (int(place) / width * width)
}

// hiddenPair looks for a second digit that has the same two cells in a house as
// this one: they hold no others.
func (s *search) hiddenPair(h, d int) bool {
	p := s.places[h*s.n+d]
	if bits.OnesCount32(p) != 2 {
		return true
	}
	for other, q := range s.places[h*s.n : (h+1)*s.n] {
		if q == p && other != d {
			pair := Digits(1<<d | 1<<other)
			return s.keep(s.cellAt(h, p), pair) && s.keep(s.cellAt(h, p&(p-1)), pair)
		}
	}
	return true
}

// nakedPair looks for a second cell with the same two candidates as this one:
// no others of their houses hold them.
func (s *search) nakedPair(c int) bool {
	pair := s.cand[c]
	if pair.Len() != 2 {
		return true
	}
	d, e := bits.TrailingZeros32(uint32(pair)), bits.Len32(uint32(pair))-1
	for k, at := range s.houses[c] {
		h, here := int(at), positions(1)<<s.place[c][k]
		forD, forE := &s.places[h*s.n+d], &s.places[h*s.n+e]
		for p := *forD & *forE &^ here; p != 0; p &= p - 1 {
			if s.cand[s.cellAt(h, p)] != pair {
				continue
			}
			both := here | p&-p
			if !s.removeDigit(h, *forD&^both, d) || !s.removeDigit(h, *forE&^both, e) {
				return false
			}
			break
		}
	}
	return true
}

// run counts the solutions from here, where no conclusion is left to be drawn.
func (s *search) run() {
	for s.nFilled < s.l.Size {
		if s.bounded && s.work <= 0 {
			s.spent = true
			return
		}
		if s.guesses++; s.guesses%turns == 0 {
			yield.Now()
		}
		c, d := s.choose()
		filled, removed := s.nFilled, s.nRemoved
		if s.set(c, d) && s.conclude() {
			s.run()
		} else {
			s.blame()
		}
		s.undo(filled, removed)
		if s.found >= s.limit || s.spent {
			return
		}
		if !s.remove(c, d) || !s.conclude() {
			s.blame()
			return
		}
	}
	s.found++
	for c, digits := range s.cand[:s.l.Size] {
		s.solution[c] = uint8(digits.Min())
	}
}

// choose returns a candidate of the set that is smallest for its weight.
func (s *search) choose() (cell, d int) {
	size, weight := 1, 0 // as if endless
	better := func(otherSize int, otherWeight uint32) bool {
		if otherSize*weight >= size*int(otherWeight) {
			return false
		}
		size, weight = otherSize, int(otherWeight)
		return true
	}
	for c, digits := range s.cand[:s.l.Size] {
		if s.isSet[c] {
			continue
		}
		at := s.houses[c]
		if better(digits.Len(), s.weight[at[0]]+s.weight[at[1]]+s.weight[at[2]]) {
			cell, d = c, digits.Min()-1
		}
	}
	for h := range 3 * s.n {
		for e, p := range s.places[h*s.n : (h+1)*s.n] {
			if p&(p-1) != 0 && better(bits.OnesCount32(p), 3*s.weight[h]) {
				cell, d = s.cellAt(h, p), e
			}
		}
	}
	return cell, d
}
