package annealing

import (
	"math"
	"slices"

	"sudoscope/puzzles"
)

// Within says which cells may swap their digits. What is filled with the digits it
// lacks stays right then, so that only the other houses count.
type Within uint8

// The choices.
const (
	Boxes Within = iota // or the regions of a jigsaw
	Rows
	Columns
	Grid // any two cells
)

// Counts reports whether what a house lacks counts: all but those within which is swapped.
func (w Within) Counts(l *puzzles.Layout, house int) bool { return house/l.N != w.kept() }

// kept returns which of a cell's houses is always right, -1 if none is.
func (w Within) kept() int { return [...]int{Boxes: 2, Rows: 0, Columns: 1, Grid: -1}[w] }

// Counted returns the houses of a cell that count, as in Layout.Houses.
func (w Within) Counted(l *puzzles.Layout, cell int) (houses []int) {
	return puzzles.Filter(l.HousesAt[cell], func(h int) bool { return w.Counts(l, h) })
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
	return l.Blocks()
}

// count is a grid that is filled and changed, with its energy: the number of digits
// missing from each house that counts, and where the rules say so of the pairs of cells a
// move apart with one digit and of the cells that do not allow their digit, added up. It
// is 0 if and only if all digits are where they can be, provided that the groups have been
// dealt their digits.
type count struct {
	Energy  int
	Free    int     // cells that are not given
	Movable []Group // those with two cells that can hold different digits

	groups  []Group
	held    []int            // the digit that is counted for each cell
	in      []int            // how often each house that counts holds each digit, house by house
	layers  [][]int          // houses without a common cell: for each cell, where its house begins in in
	moves   [][]int          // the cells a move away from each cell
	allowed []puzzles.Digits // in each cell; nil if that is all digits everywhere
	ruled   bool             // there are such cells, or digits that are not allowed
}

// Group is some cells that are not given, and the digits for them.
type Group struct {
	Cells  []int
	Digits []int
}

// newCount returns the count of a grid with its givens.
func newCount(g puzzles.Grid, within Within) *count {
	l := g.Layout()
	s := &count{held: make([]int, l.Size), moves: l.Moves, ruled: l.Pairs != nil}
	// A layer need not have a house for each cell. Those without are in the first, which lacks
	// nothing whatever is swapped, since each digit stands there twice from the start.
	s.in = slices.Repeat([]int{2}, l.N+1)
	for h, cells := range l.Houses {
		if within.Counts(l, h) {
			s.Energy += l.N
			layer := s.layerFor(cells)
			for _, c := range cells {
				layer[c] = len(s.in)
			}
			s.in = append(s.in, make([]int, l.N+1)...)
		}
	}
	if l.Allowed != nil || g.Eliminated() > 0 {
		for c := range l.Size {
			s.allowed = append(s.allowed, g.Allowed(c))
		}
		s.ruled = true
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

// layerFor returns a layer in which some cells are in no house yet.
func (s *count) layerFor(cells []int) []int {
	for _, layer := range s.layers {
		if !slices.ContainsFunc(cells, func(c int) bool { return layer[c] != 0 }) {
			return layer
		}
	}
	s.layers = append(s.layers, make([]int, len(s.held)))
	return s.layers[len(s.layers)-1]
}

// Put replaces the digit that is counted for a cell, 0 being none, and with it the
// energy.
func (s *count) Put(cell, digit int) {
	old := s.held[cell]
	for _, layer := range s.layers {
		house := s.in[layer[cell]:]
		if old != 0 {
			if house[old]--; house[old] == 0 {
				s.Energy++
			}
		}
		if digit != 0 {
			if house[digit]++; house[digit] == 1 {
				s.Energy--
			}
		}
	}
	if s.ruled {
		s.Energy += s.against(cell, digit) - s.against(cell, old)
	}
	s.held[cell] = digit
}

// against returns how often a digit in a cell, or 0, is against what is no matter of houses.
func (s *count) against(cell, digit int) (n int) {
	if digit == 0 {
		return 0
	}
	for _, other := range s.moves[cell] {
		if s.held[other] == digit {
			n++
		}
	}
	if s.allowed != nil && !s.allowed[cell].Has(digit) {
		n++
	}
	return n
}

// Change returns by how much the energy would change if the two cells swapped their digits,
// which differ. Most swaps are refused, so this is what a move costs.
func (s *count) Change(x, y int) (delta int) {
	dx, dy := s.held[x], s.held[y]
	for _, layer := range s.layers {
		hx, hy := layer[x], layer[y]
		change := one(s.in[hx+dx] == 1) + one(s.in[hy+dy] == 1) - one(s.in[hx+dy] == 0) - one(s.in[hy+dx] == 0)
		if hx == hy { // nothing changes there
			change = 0
		}
		delta += change
	}
	if s.ruled {
		delta += s.changeAgainst(x, y)
	}
	return delta
}

// changeAgainst is Change for what is no matter of houses.
func (s *count) changeAgainst(x, y int) int {
	dx, dy := s.held[x], s.held[y]
	before := s.against(x, dx) + s.against(y, dy)
	s.held[x], s.held[y] = dy, dx
	after := s.against(x, dy) + s.against(y, dx)
	s.held[x], s.held[y] = dx, dy
	return after - before
}

// one returns 1 for what is true, else 0. That is no branch, which the processor would have to
// foretell: what is asked here is a matter of chance.
func one(is bool) (n int) {
	if is {
		n = 1
	}
	return n
}

// Exchange counts the two cells' digits as if they were swapped.
func (s *count) Exchange(x, y int) {
	dx, dy := s.held[x], s.held[y]
	s.Put(x, dy)
	s.Put(y, dx)
}

// Deal calls put with every free cell and a digit for it, so that each group gets
// the digits that it lacks in random order.
func (s *count) Deal(random *dice, put func(cell, digit int)) {
	for _, group := range s.groups {
		random.shuffle(group.Digits)
		for i, cell := range group.Cells {
			put(cell, group.Digits[i])
		}
	}
}

// Pair draws two cells of a group that hold different digits. There is such a group.
func (s *count) Pair(random *dice) (x, y int) {
	cells := s.Movable[random.below(len(s.Movable))].Cells
	for {
		i, j := random.below(len(cells)), random.below(len(cells)-1)
		j += one(j >= i)
		if x, y = cells[i], cells[j]; s.held[x] != s.held[y] {
			return x, y
		}
	}
}

// Forget takes the digits of all free cells out of the count.
func (s *count) Forget() {
	for _, group := range s.groups {
		for _, cell := range group.Cells {
			s.Put(cell, 0)
		}
	}
}

// Spread fills the free cells n times at random, tells the energy of each filling, and
// returns their standard deviation.
func (s *count) Spread(random *dice, n int, tell func(energy int)) float64 {
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
// digit too, and one more each if that stands a move away, or the cell does not allow it.
func (w Within) Twice(puzzle puzzles.Grid, g Digits) []int {
	l := puzzle.Layout()
	twice := make([]int, l.Size)
	for c := range twice {
		d := g.At(c)
		if d == 0 {
			continue
		}
		holds := func(other int) bool { return other != c && g.At(other) == d }
		for _, h := range l.HousesAt[c] {
			if w.Counts(l, h) && slices.ContainsFunc(l.Houses[h], holds) {
				twice[c]++
			}
		}
		if slices.ContainsFunc(l.Moves[c], holds) {
			twice[c]++
		}
		if !puzzle.Allowed(c).Has(d) {
			twice[c]++
		}
	}
	return twice
}

// Term is what one kind of rule adds to the energy.
type Term struct {
	Name string // of its kind, such as "row", "knight's move" or "not allowed"
	N    int
}

// Terms returns what the energy of a grid is made of: what each kind of houses lacks, then
// the equal digits a move apart by the kind of move, and the digits that are not allowed
// where they are. The grid has the rules of the puzzle.
func (w Within) Terms(puzzle puzzles.Grid, g Digits) (parts []Term) {
	l := puzzle.Layout()
	add := func(name string, n int) {
		i := slices.IndexFunc(parts, func(p Term) bool { return p.Name == name })
		if i < 0 {
			i, parts = len(parts), append(parts, Term{Name: name})
		}
		parts[i].N += n
	}
	for h := range l.Houses {
		if w.Counts(l, h) {
			add(l.House(h).Kind.String(), Lacking(l, g, l.House(h)).Len())
		}
	}
	for _, pair := range l.Pairs {
		move, _ := l.Shared(pair[0], pair[1])
		n := 0
		if d := g.At(pair[0]); d != 0 && d == g.At(pair[1]) {
			n = 1
		}
		add(move.Kind.String(), n)
	}
	if l.Allowed != nil || puzzle.Eliminated() > 0 {
		add(NotAllowed, 0)
		for c := range l.Size {
			if d := g.At(c); d != 0 && !puzzle.Allowed(c).Has(d) {
				add(NotAllowed, 1)
			}
		}
	}
	return parts
}

// NotAllowed is the name of the part that counts digits where the rules or the candidates of
// the puzzle do not allow them.
const NotAllowed = "not allowed"
