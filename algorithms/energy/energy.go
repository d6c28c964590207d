// Package energy counts how far a full grid is from a solution, for searches that swap
// digits: what is missing from its rows, columns or boxes.
package energy

import (
	"math"
	"math/rand/v2"

	"sudoscope/puzzles"
)

// Within says which cells may swap their digits. What is filled with the digits it
// lacks stays right then, so that only the other houses count.
type Within uint8

// The choices.
const (
	Boxes Within = iota
	Rows
	Columns
	Grid // any two cells
)

// Counted returns the kinds of houses whose missing digits count.
func (w Within) Counted() []puzzles.HouseKind {
	return [...][]puzzles.HouseKind{
		Boxes:   {puzzles.Row, puzzles.Column},
		Rows:    {puzzles.Column, puzzles.Box},
		Columns: {puzzles.Row, puzzles.Box},
		Grid:    {puzzles.Row, puzzles.Column, puzzles.Box},
	}[w]
}

// groups returns the cells that may be swapped with each other.
func (w Within) groups(l *puzzles.Layout) [][]int {
	switch w {
	case Rows:
		return l.Houses[:l.N]
	case Columns:
		return l.Houses[l.N : 2*l.N]
	case Grid:
		all := make([]int, l.Size)
		for c := range all {
			all[c] = c
		}
		return [][]int{all}
	}
	return l.Houses[2*l.N:]
}

// Count is a grid that is filled and changed, with its energy: the number of digits
// missing from each house that counts, added up. It is 0 if and only if all digits are
// where they can be, provided that the groups have been dealt their digits.
type Count struct {
	Energy  int
	Free    int     // cells that are not given
	Movable []Group // those with two cells that can hold different digits

	groups []Group
	held   []int // the digit that is counted for each cell
	sides  []side
}

// Group is some cells that are not given, and the digits for them.
type Group struct {
	Cells  []int
	Digits []int
}

// side is how often each house of a kind holds each digit.
type side struct {
	first []int // by cell, where the digits of its house begin, less one
	in    []int16
}

// New returns the count of a grid with its givens.
func New(g puzzles.Grid, within Within) *Count {
	l := g.Layout()
	s := &Count{held: make([]int, l.Size)}
	for _, kind := range within.Counted() {
		one := side{first: make([]int, l.Size), in: make([]int16, l.Size)}
		for c := range one.first {
			one.first[c] = l.HousesOf(c)[kind].Index*l.N - 1
		}
		s.sides = append(s.sides, one)
		s.Energy += l.Size
	}
	for _, cells := range within.groups(l) {
		missing := make([]int, l.N+1)
		for d := range missing {
			missing[d] = len(cells) / l.N
		}
		var group Group
		for _, c := range cells {
			if d := g.At(c); d != 0 {
				missing[d]--
				s.Put(c, d)
			} else {
				group.Cells = append(group.Cells, c)
			}
		}
		kinds := 0
		for d := 1; d <= l.N; d++ {
			for range missing[d] {
				group.Digits = append(group.Digits, d)
			}
			if missing[d] > 0 {
				kinds++
			}
		}
		s.groups = append(s.groups, group)
		s.Free += len(group.Cells)
		if kinds > 1 {
			s.Movable = append(s.Movable, group)
		}
	}
	return s
}

// Put replaces the digit that is counted for a cell, 0 being none, and with it the
// energy.
func (s *Count) Put(cell, digit int) {
	old := s.held[cell]
	for i := range s.sides {
		one := &s.sides[i]
		first := one.first[cell]
		if old != 0 {
			if one.in[first+old]--; one.in[first+old] == 0 {
				s.Energy++
			}
		}
		if digit != 0 {
			if one.in[first+digit]++; one.in[first+digit] == 1 {
				s.Energy--
			}
		}
	}
	s.held[cell] = digit
}

// Exchange counts the two cells' digits as if they were swapped.
func (s *Count) Exchange(x, y int) {
	dx, dy := s.held[x], s.held[y]
	s.Put(x, dy)
	s.Put(y, dx)
}

// Deal calls put with every free cell and a digit for it, so that each group gets
// the digits that it lacks in random order.
func (s *Count) Deal(random *rand.Rand, put func(cell, digit int)) {
	for _, group := range s.groups {
		random.Shuffle(len(group.Digits), func(i, j int) {
			group.Digits[i], group.Digits[j] = group.Digits[j], group.Digits[i]
		})
		for i, cell := range group.Cells {
			put(cell, group.Digits[i])
		}
	}
}

// Pair draws two cells of a group that hold different digits. There is such a group.
func (s *Count) Pair(random *rand.Rand) (x, y int) {
	cells := s.Movable[random.IntN(len(s.Movable))].Cells
	for {
		i, j := random.IntN(len(cells)), random.IntN(len(cells)-1)
		if j >= i {
			j++
		}
		if x, y = cells[i], cells[j]; s.held[x] != s.held[y] {
			return x, y
		}
	}
}

// Forget takes the digits of all free cells out of the count.
func (s *Count) Forget() {
	for _, group := range s.groups {
		for _, cell := range group.Cells {
			s.Put(cell, 0)
		}
	}
}

// Spread fills the free cells n times at random, tells the energy of each filling, and
// returns their standard deviation.
func (s *Count) Spread(random *rand.Rand, n int, tell func(energy int)) float64 {
	var sum, squares float64
	for range n {
		s.Deal(random, s.Put)
		tell(s.Energy)
		e := float64(s.Energy)
		sum += e
		squares += e * e
	}
	s.Forget()
	return math.Sqrt(max(0, squares-sum*sum/float64(n)) / float64(n-1))
}

// Digits is what has digits in its cells: a grid, a board or a moment.
type Digits interface{ At(cell int) int }

// Lacking returns the digits that no cell of a house holds.
func Lacking(l *puzzles.Layout, g Digits, house puzzles.House) puzzles.Digits {
	missing := puzzles.DigitsUpTo(l.N)
	for _, c := range l.CellsOf(house) {
		if d := g.At(c); d != 0 {
			missing = missing.Without(d)
		}
	}
	return missing
}

// Twice returns for each cell in how many of the houses that count another cell holds its
// digit too.
func (w Within) Twice(l *puzzles.Layout, g Digits) []int {
	twice := make([]int, l.Size)
	for c := range twice {
		for _, kind := range w.Counted() {
			for _, other := range l.CellsOf(l.HousesOf(c)[kind]) {
				if other != c && g.At(c) != 0 && g.At(other) == g.At(c) {
					twice[c]++
					break
				}
			}
		}
	}
	return twice
}
