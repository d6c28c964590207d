package puzzles

import "math/bits"

// SolvableBySingles reports whether naked and hidden singles alone solve the puzzle.
// If so, it has no other solution. It is made for loops that ask this of very
// many puzzles: it takes all singles at once and allocates nothing.
func SolvableBySingles(g Grid) bool {
	if g.Shape() == Classic && g.ruledOut == nil {
		var s classicSingles
		return s.load(g) && s.solve()
	}
	var s singles
	return s.load(g) && s.solve()
}

// classicSingles is the state for 9×9 grids. Each digit has its candidates as
// three words, one for a band of three rows, of 27 bits. What the words say of
// filled cells means nothing.
type classicSingles struct {
	cands [9][3]uint32
	open  [3]uint32 // the empty cells
	left  int
}

const (
	wholeBand = 1<<27 - 1
	wholeRow  = 1<<9 - 1
	leftBox   = 0o7 * (1 + 1<<9 + 1<<18)
)

// classicPeers holds the peers of each cell of a band as the words of
// classicSingles: those in its own band, and those in each other band. Nothing
// changes it.
var classicPeers = func() (peers [27]struct{ own, other uint32 }) {
	for c := range peers {
		row, col := c/9, c%9
		column := uint32(1<<col) * (1 + 1<<9 + 1<<18)
		peers[c].other = column
		peers[c].own = (wholeRow<<(9*row) | column | leftBox<<(col/3*3)) &^ (1 << c)
	}
	return peers
}()

// load takes over the digits and reports whether they go together.
func (s *classicSingles) load(g Grid) bool {
	s.left = 81
	s.open = [3]uint32{wholeBand, wholeBand, wholeBand}
	for d := range s.cands {
		s.cands[d] = s.open
	}
	for c, d := range g.Cells() {
		if d != 0 && !s.place(c/27, c%27, int(d)-1) {
			return false
		}
	}
	return true
}

// place puts a digit, from 0, into a cell of a band, and reports whether it was a
// candidate of an empty cell. It leaves the other candidates of the cell.
func (s *classicSingles) place(band, c, d int) bool {
	bit := uint32(1) << c
	w := &s.cands[d]
	if w[band]&s.open[band]&bit == 0 {
		return false
	}
	s.open[band] &^= bit
	s.left--
	peers := &classicPeers[c]
	own := w[band] &^ peers.own
	w[0] &^= peers.other
	w[1] &^= peers.other
	w[2] &^= peers.other
	w[band] = own
	return true
}

// solve places singles until there are none. A single that another one of the
// same pass has ruled out shows a contradiction.
func (s *classicSingles) solve() bool {
	for s.left > 0 {
		before := s.left
		if !s.nakedSingles() || !s.hiddenSingles() || s.left == before {
			return false
		}
	}
	return true
}

func (s *classicSingles) nakedSingles() bool {
	for b := range 3 {
		var one, two uint32 // cells with at least one, two candidates
		for d := range s.cands {
			w := s.cands[d][b]
			two |= one & w
			one |= w
		}
		if s.open[b]&^one != 0 {
			return false
		}
		single := s.open[b] & one &^ two
		if single == 0 {
			continue
		}
		for d := range s.cands {
			for m := single & s.cands[d][b]; m != 0; m &= m - 1 {
				if !s.place(b, bits.TrailingZeros32(m), d) {
					return false
				}
			}
		}
	}
	return true
}

func (s *classicSingles) hiddenSingles() bool {
	for d := range s.cands {
		w := &s.cands[d]
		for b := range w {
			w[b] &= s.open[b]
		}
		if w[0]|w[1]|w[2] == 0 {
			continue
		}
		var single [3]uint32
		var one, two uint32 // columns with at least one, two candidates
		for b, word := range w {
			for i := range 3 {
				row := word & (wholeRow << (9 * i))
				if row&(row-1) == 0 {
					single[b] |= row
				}
				box := word & (leftBox << (3 * i))
				if box&(box-1) == 0 {
					single[b] |= box
				}
				row >>= 9 * i
				two |= one & row
				one |= row
			}
		}
		column := (one &^ two) * (1 + 1<<9 + 1<<18)
		for b := range 3 {
			for m := single[b] | w[b]&column; m != 0; m &= m - 1 {
				if !s.place(b, bits.TrailingZeros32(m), d) {
					return false
				}
			}
		}
	}
	return true
}

// singles is the state for all other shapes.
type singles struct {
	l     *Layout
	moves bool // whether cells see others that are in none of their houses
	// What each cell can hold but for the digits of its houses, and those digits. Five kinds
	// of houses are as many as a grid has rows at most, and diagonals and windows less than
	// that together.
	allowed [MaxSide * MaxSide]Digits
	placed  [6 * MaxSide]Digits
	open    [MaxSide * MaxSide]uint16 // the empty cells
	left    int
	// The digits for which each house has at least one, two places.
	one, two [6 * MaxSide]Digits
}

// load takes over the digits and reports whether they go together.
func (s *singles) load(g Grid) bool {
	s.l = g.Layout()
	s.moves = g.shape.rules != nil && g.shape.rules.has(antiKnight|antiKing)
	for c := range g.cells {
		s.allowed[c] = g.Allowed(c)
	}
	for c, d := range g.cells {
		if d == 0 {
			s.open[s.left] = uint16(c)
			s.left++
		} else if !s.place(c, int(d)) {
			return false
		}
	}
	return true
}

func (s *singles) free(c int) Digits {
	var used Digits
	for _, h := range s.l.HousesAt[c] {
		used |= s.placed[h]
	}
	return s.allowed[c] &^ used
}

func (s *singles) place(c, d int) bool {
	if !s.free(c).Has(d) {
		return false
	}
	for _, h := range s.l.HousesAt[c] {
		s.placed[h] |= Digit(d)
	}
	if s.moves {
		for _, p := range s.l.Peers[c] {
			s.allowed[p] &^= Digit(d)
		}
	}
	return true
}

// solve places singles until there are none.
func (s *singles) solve() bool {
	for s.left > 0 {
		before := s.left
		if !s.nakedSingles() {
			return false
		}
		if s.left < before {
			continue // what was counted for the houses no longer holds
		}
		if !s.hiddenSingles() || s.left == before {
			return false
		}
	}
	return true
}

// nakedSingles fills the cells that have one candidate, and counts the places of
// the houses.
func (s *singles) nakedSingles() bool {
	clear(s.one[:len(s.l.Houses)])
	clear(s.two[:len(s.l.Houses)])
	for i := 0; i < s.left; i++ {
		c := int(s.open[i])
		free := s.free(c)
		if free == 0 {
			return false
		}
		if free&(free-1) == 0 {
			s.place(c, free.Min())
			s.close(i)
			i-- // another cell stands here now
			continue
		}
		for _, h := range s.l.HousesAt[c] {
			s.two[h] |= s.one[h] & free
			s.one[h] |= free
		}
	}
	return true
}

// close takes the i-th empty cell off the list.
func (s *singles) close(i int) {
	s.left--
	s.open[i] = s.open[s.left]
}

// hiddenSingles fills the cells that have a digit for which a house has no other
// place.
func (s *singles) hiddenSingles() bool {
	for i := 0; i < s.left; i++ {
		c := int(s.open[i])
		var only Digits
		for _, h := range s.l.HousesAt[c] {
			only |= s.one[h] &^ s.two[h]
		}
		only &= s.free(c)
		if only == 0 {
			continue
		}
		if only&(only-1) != 0 {
			return false // two digits need this cell
		}
		s.place(c, only.Min())
		s.close(i)
		i--
	}
	return true
}
