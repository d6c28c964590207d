package puzzles

// The counter behind [Count], [HasUnique] and [Solve] is a depth-first search
// that makes every forced move before it guesses. A move is forced if a cell has
// one candidate left, or if a house has one cell left for a digit. A guess is
// made where there are fewest ways to go on: in the cell with the fewest
// candidates, or, if that has more than two, among the two cells that a house
// has for a digit, if there are such. To search where the choice is smallest is
// the "search rearrangement" of J. R. Bitner and E. M. Reingold, "Backtrack
// programming techniques", Communications of the ACM 18 (1975), 651-656; that
// cells and the places of digits compete as equals is the view of exact cover
// (D. E. Knuth, "Dancing Links", 2000).
//
// Candidates are never stored: what a cell may hold follows from the digits of
// its three houses. So a digit is taken back in a few instructions, and the
// whole state is one value without pointers that can live on the stack.

// Count returns the number of solutions of the grid, but at most limit.
func Count(g Grid, limit int) int {
	n, _ := CountWithin(g, limit, 0)
	return n
}

// CountWithin is Count with a bound on the work: it gives up after placing
// about the given number of digits (0 for any number) and then returns false
// with the solutions found so far.
func CountWithin(g Grid, limit, work int) (n int, done bool) {
	var s search
	if limit < 1 || !s.load(g) {
		return 0, true
	}
	s.limit, s.work, s.bounded = limit, work, work > 0
	s.run()
	return s.found, !s.spent
}

// HasUnique reports whether the grid has exactly one solution, as a proper
// puzzle does.
func HasUnique(g Grid) bool { return Count(g, 2) == 1 }

// Solve returns a solution of the grid, and false if there is none.
func Solve(g Grid) (Grid, bool) {
	var s search
	if !s.load(g) {
		return Grid{}, false
	}
	s.limit = 1
	s.run()
	if s.found == 0 {
		return Grid{}, false
	}
	solution := NewGrid(g.shape)
	copy(solution.cells, s.solution[:])
	return solution, true
}

const maxCells = MaxSide * MaxSide

// search is the state of the counter.
type search struct {
	l      *Layout
	all    Digits
	digit  [maxCells]uint8
	placed [3 * MaxSide]Digits // the digits that each house holds

	// open lists the cells, first those that are empty, in any order, and then
	// the others, the one filled last first. at says where each cell stands.
	open   [maxCells]uint16
	at     [maxCells]uint16
	nEmpty int

	// The digits for which each house has at least one, two, three cells.
	one, two, three [3 * MaxSide]Digits

	limit, found   int
	work           int
	bounded, spent bool
	solution       [maxCells]uint8 // the first one
}

// load takes over the grid's digits and reports whether they go together.
func (s *search) load(g Grid) bool {
	s.l = g.Layout()
	s.all = DigitsUpTo(s.l.N)
	for c := range g.cells {
		s.open[c], s.at[c] = uint16(c), uint16(c)
	}
	s.nEmpty = s.l.Size
	for c, d := range g.cells {
		if d == 0 {
			continue
		}
		if !s.free(c).Has(int(d)) {
			return false
		}
		s.place(c, int(d))
	}
	return true
}

// free returns the digits that an empty cell may hold.
func (s *search) free(c int) Digits {
	row, col, box := s.houses(c)
	return s.all &^ (s.placed[row] | s.placed[col] | s.placed[box])
}

func (s *search) houses(c int) (row, col, box int) {
	n := s.l.N
	return int(s.l.RowOf[c]), n + int(s.l.ColOf[c]), 2*n + int(s.l.BoxOf[c])
}

func (s *search) place(c, d int) {
	s.work--
	s.digit[c] = uint8(d)
	s.toggle(c, d)
	s.nEmpty--
	i, last := s.at[c], s.open[s.nEmpty]
	s.open[i], s.open[s.nEmpty] = last, uint16(c)
	s.at[last], s.at[c] = i, uint16(s.nEmpty)
}

// undo empties the cells filled since there were n empty ones.
func (s *search) undo(n int) {
	for ; s.nEmpty < n; s.nEmpty++ {
		c := int(s.open[s.nEmpty])
		s.toggle(c, int(s.digit[c]))
		s.digit[c] = 0
	}
}

func (s *search) toggle(c, d int) {
	row, col, box := s.houses(c)
	bit := Digit(d)
	s.placed[row] ^= bit
	s.placed[col] ^= bit
	s.placed[box] ^= bit
}

// run counts the solutions from here and leaves the board as it found it.
func (s *search) run() {
	mark := s.nEmpty
	defer s.undo(mark)
	cell, ok := s.force()
	if !ok {
		return
	}
	if s.nEmpty == 0 {
		if s.found++; s.found == 1 {
			s.solution = s.digit
		}
		return
	}
	free := s.free(cell)
	if free.Len() > 2 {
		if house, d, ok := s.twoPlaces(); ok {
			for _, c := range s.l.Houses[house] {
				if s.digit[c] == 0 && s.free(c).Has(d) && !s.guess(c, d) {
					return
				}
			}
			return
		}
	}
	for d := range free.All() {
		if !s.guess(cell, d) {
			return
		}
	}
}

// guess counts the solutions with the digit in the cell and reports whether to
// go on after that.
func (s *search) guess(c, d int) bool {
	if s.bounded && s.work <= 0 {
		s.spent = true
		return false
	}
	s.place(c, d)
	s.run()
	s.undo(s.nEmpty + 1)
	return s.found < s.limit && !s.spent
}

// force makes all forced moves. It returns an empty cell with the fewest
// candidates, if there is one, or false if the digits contradict each other.
func (s *search) force() (fewest int, ok bool) {
	for {
		n := s.nEmpty
		if fewest, ok = s.forceCells(); !ok {
			return
		}
		if s.nEmpty < n {
			continue // what was counted for the houses no longer holds
		}
		if !s.forceHouses() {
			return 0, false
		}
		if s.nEmpty == n {
			return fewest, true
		}
	}
}

// forceCells fills the cells that have one candidate, and counts the places
// that each house has for each digit.
func (s *search) forceCells() (fewest int, ok bool) {
	houses := 3 * s.l.N
	clear(s.one[:houses])
	clear(s.two[:houses])
	clear(s.three[:houses])
	fewestLen := MaxSide + 1
	for i := 0; i < s.nEmpty; i++ {
		c := int(s.open[i])
		row, col, box := s.houses(c)
		free := s.all &^ (s.placed[row] | s.placed[col] | s.placed[box])
		switch n := free.Len(); n {
		case 0:
			return 0, false
		case 1:
			s.place(c, free.Min())
			i-- // another cell stands here now
			continue
		default:
			if n < fewestLen {
				fewest, fewestLen = c, n
			}
		}
		for _, h := range [3]int{row, col, box} {
			s.three[h] |= s.two[h] & free
			s.two[h] |= s.one[h] & free
			s.one[h] |= free
		}
	}
	return fewest, true
}

// forceHouses places the digits for which a house has one cell. It returns
// false if a house has none.
func (s *search) forceHouses() bool {
	for h := range 3 * s.l.N {
		if s.one[h]|s.placed[h] != s.all {
			return false
		}
		for single := s.one[h] &^ s.two[h] &^ s.placed[h]; single != 0; single &= single - 1 {
			if !s.placeInHouse(h, single.Min()) {
				return false
			}
		}
	}
	return true
}

func (s *search) placeInHouse(h, d int) bool {
	for _, c := range s.l.Houses[h] {
		if s.digit[c] == 0 && s.free(c).Has(d) {
			s.place(c, d)
			return true
		}
	}
	return false
}

// twoPlaces returns a house and a digit that has just two cells there.
func (s *search) twoPlaces() (house, d int, ok bool) {
	for h := range 3 * s.l.N {
		if two := s.two[h] &^ s.three[h]; two != 0 {
			return h, two.Min(), true
		}
	}
	return 0, 0, false
}
