package counting

import "math/bits"

// The search for grids of all sides goes depth first and draws all the conclusions that
// come cheap before it guesses.
//
// A Sudoku is seen from two sides at once: a cell has candidates, and a house
// has for each digit the cells that it may still go to. To take a candidate
// away changes one set of the first kind and one of the second for each house of the
// cell, and each set that becomes small is where the next conclusion comes from:
//
//   - one element is a placement (naked and hidden singles);
//   - two elements, twice the same in a house, are a pair (naked and hidden
//     pairs);
//   - the cells of a digit in a house that all lie in another house too take the
//     digit from the rest of that (locked candidates).
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

// maxHouses is how many houses conclusions are drawn from; what a grid has beyond these are
// but peers.
const maxHouses = 128

// A candidate is a cell and a digit, or in some places a house and a digit, in
// one number. Within the search, digits count from 0.
type candidate uint16

const digitBits = 5

// digits is a set of digits: bit d for digit d.
type digits uint32

func (s digits) has(d int) bool { return s>>d&1 != 0 }

func (s digits) len() int { return bits.OnesCount32(uint32(s)) }

func (s digits) min() int { return bits.TrailingZeros32(uint32(s)) }

func candidateOf(cell, d int) candidate { return candidate(cell<<digitBits | d) }

func (x candidate) split() (cell, d int) { return int(x >> digitBits), int(x & (1<<digitBits - 1)) }

// positions is a set of cells of a house: bit i is its i-th cell.
type positions = uint32

// wideTables is what follows from the rules.
type wideTables struct {
	n, size int
	houses  [][]int
	at      [][]spot      // where each cell is
	others  [][]int       // the peers of each cell that share no house with it
	shared  []sharedCells // of each two houses h and i, at h*len(houses)+i
}

// A spot is a place in a house.
type spot struct {
	house uint8
	first uint16    // of the house in search.places
	place positions // one cell
}

// sharedCells are the cells that a house has in common with another, as places in either.
type sharedCells struct{ here, there positions }

func newWideTables(n int, houses, peers [][]int) *wideTables {
	houses = houses[:min(len(houses), maxHouses)]
	t := &wideTables{
		n: n, size: n * n, houses: houses,
		at: make([][]spot, n*n), others: make([][]int, n*n), shared: make([]sharedCells, len(houses)*len(houses)),
	}
	for h, cells := range houses {
		for i, c := range cells {
			t.at[c] = append(t.at[c], spot{uint8(h), uint16(h * n), 1 << i})
		}
	}
	for c, at := range t.at {
		var near [MaxCells]bool
		for _, a := range at {
			for _, b := range at {
				x := &t.shared[int(a.house)*len(houses)+int(b.house)]
				x.here |= a.place
				x.there |= b.place
			}
			for _, other := range houses[a.house] {
				near[other] = true
			}
		}
		for _, p := range peers[c] {
			if !near[p] {
				t.others[c] = append(t.others[c], p)
			}
		}
	}
	return t
}

// search is the state of the search: one value of some 70 kB without pointers
// into itself, so that it can live on the stack of the caller.
type search struct {
	*wideTables
	task

	// The two views of the grid.
	cand   [MaxCells]digits
	places [maxHouses * MaxSide]positions // by house and digit

	// The cells whose digit is known to all their peers, and the candidates that
	// are gone: both lists grow, and shrink with undo.
	isSet             [MaxCells]bool
	filled            [MaxCells]uint16
	removed           [MaxCells * MaxSide]candidate
	nFilled, nRemoved int

	// What has changed and may lead to conclusions, as stacks: what is to be
	// placed, houses and digits with fewer cells, and cells with two candidates.
	// Nothing comes onto a stack twice before a guess is taken back.
	singles                    [MaxCells + maxHouses*MaxSide]candidate
	changed                    [maxHouses * MaxSide]candidate
	isChanged                  [maxHouses]digits
	pairs                      [MaxCells]uint16
	nSingles, nChanged, nPairs int

	weight [maxHouses]uint32
	broken int // the house where a contradiction came to light last
}

// load takes over the grid's digits and finds the candidates. It returns false
// if the digits do not go together, or something has no candidate at all.
func (s *search) load(q *Question) bool {
	var used [maxHouses]digits
	all := digits(1)<<s.n - 1
	for c := range s.size {
		s.cand[c] = all
		if q.Allowed != nil {
			s.cand[c] &= digits(q.Allowed(c))
		}
	}
	for c, d := range q.Cells {
		if s.isSet[c] = d != 0; d == 0 {
			continue
		}
		bit := digits(1) << (d - 1)
		for _, a := range s.at[c] {
			if used[a.house]&bit != 0 {
				return false
			}
			used[a.house] |= bit
		}
		for _, p := range s.others[c] {
			s.cand[p] &^= bit
		}
		s.filled[s.nFilled] = uint16(c)
		s.nFilled++
	}
	for c, d := range q.Cells {
		at := s.at[c]
		if s.isSet[c] {
			s.cand[c] &= 1 << (d - 1)
		} else {
			for _, a := range at {
				s.cand[c] &^= used[a.house]
			}
		}
		switch left := s.cand[c]; {
		case left == 0:
			return false
		case s.isSet[c]:
		case left.len() == 1:
			s.toPlace(c, left.min())
		case left.len() == 2:
			s.toPair(c)
		}
		for left := s.cand[c]; left != 0; left &= left - 1 {
			for _, a := range at {
				s.places[int(a.first)+left.min()] |= a.place
			}
		}
	}
	for h := range s.houses {
		s.weight[h] = 1
		for d := range s.n {
			if !used[h].has(d) && !s.note(h, d) {
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
	case !s.isChanged[h].has(d):
		s.isChanged[h] |= 1 << d
		s.changed[s.nChanged] = candidateOf(h, d)
		s.nChanged++
	}
	return true
}

// cellAt returns the first of the cells of a house.
func (s *search) cellAt(h int, p positions) int {
	return s.houses[h][bits.TrailingZeros32(p)]
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
	switch left.len() {
	case 0:
		s.broken = int(s.at[c][0].house)
		ok = false
	case 1:
		s.toPlace(c, left.min())
	case 2:
		s.toPair(c)
	}
	for _, a := range s.at[c] {
		s.places[int(a.first)+d] &^= a.place
		ok = s.note(int(a.house), d) && ok
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
func (s *search) keep(c int, these digits) bool {
	for gone := s.cand[c] &^ these; gone != 0; gone &= gone - 1 {
		if !s.remove(c, gone.min()) {
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
	s.Answer.Work++
	s.isSet[c] = true
	s.filled[s.nFilled] = uint16(c)
	s.nFilled++
	if !s.keep(c, 1<<d) {
		return false
	}
	for _, a := range s.at[c] {
		if !s.removeDigit(int(a.house), s.places[int(a.first)+d]&^a.place, d) {
			return false
		}
	}
	for _, p := range s.others[c] {
		if !s.remove(p, d) {
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
		for _, a := range s.at[c] {
			s.places[int(a.first)+d] |= a.place
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
			s.isChanged[h] &^= 1 << d
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
	for _, a := range s.at[s.cellAt(h, p)] {
		other := int(a.house)
		shared := s.shared[h*len(s.houses)+other]
		if other != h && p&^shared.here == 0 && !s.removeDigit(other, s.places[int(a.first)+d]&^shared.there, d) {
			return false
		}
	}
	return true
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
			pair := digits(1<<d | 1<<other)
			return s.keep(s.cellAt(h, p), pair) && s.keep(s.cellAt(h, p&(p-1)), pair)
		}
	}
	return true
}

// nakedPair looks for a second cell with the same two candidates as this one:
// no others of their houses hold them.
func (s *search) nakedPair(c int) bool {
	pair := s.cand[c]
	if pair.len() != 2 {
		return true
	}
	d, e := pair.min(), bits.Len32(uint32(pair))-1
	for _, a := range s.at[c] {
		h, here := int(a.house), a.place
		forD, forE := &s.places[int(a.first)+d], &s.places[int(a.first)+e]
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
	for s.nFilled < s.size {
		if s.spent() {
			return
		}
		s.guessing()
		c, d := s.choose()
		filled, removed := s.nFilled, s.nRemoved
		if s.set(c, d) && s.conclude() {
			s.run()
		} else {
			s.blame()
		}
		s.undo(filled, removed)
		if s.over() {
			return
		}
		if !s.remove(c, d) || !s.conclude() {
			s.blame()
			return
		}
	}
	s.Found++
	for c := range s.solution {
		s.solution[c] = uint8(s.cand[c].min() + 1)
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
	for c, left := range s.cand[:s.size] {
		if s.isSet[c] {
			continue
		}
		var sum uint32
		for _, a := range s.at[c] {
			sum += s.weight[a.house]
		}
		if better(left.len(), sum) {
			cell, d = c, left.min()
		}
	}
	for h := range s.houses {
		for e, p := range s.places[h*s.n : (h+1)*s.n] {
			if p&(p-1) != 0 && better(bits.OnesCount32(p), 3*s.weight[h]) {
				cell, d = s.cellAt(h, p), e
			}
		}
	}
	return cell, d
}
