// Package order holds the orders in which a search can come to cells and digits.
package order

import (
	"math/rand/v2"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Cells is an order of the cells of a grid.
type Cells uint8

// The orders of cells. Random is the same for the same seed.
const (
	Rows Cells = iota
	Columns
	Boxes
	Spiral      // from the first cell clockwise inwards
	Constrained // the fewest candidates first, as they are when one begins
	RandomCells
)

// Digits is an order of the digits.
type Digits uint8

// The orders of digits.
const (
	Ascending Digits = iota
	Descending
	RandomDigits
)

// DigitNames returns the names of the orders of digits, as one chooses them.
func DigitNames() []string { return []string{"Ascending", "Descending", "Random"} }

// These keep the random orders apart from each other and from whatever else is drawn
// from the same seed.
const (
	cellStream  = 0x63656c6c73
	digitStream = 0x646967697473
)

// random returns what draws an order from a seed.
func random(seed, stream uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, stream)) }

// All returns all cells of a grid in the order.
func (o Cells) All(g puzzles.Grid, seed uint64) []int {
	l := g.Layout()
	cells := make([]int, l.Size)
	for c := range cells {
		cells[c] = c
	}
	key := func(c int) int { return c }
	switch o {
	case Columns:
		key = func(c int) int { return int(l.ColOf[c])*l.N + int(l.RowOf[c]) }
	case Boxes:
		key = func(c int) int { return l.HousesOf(c)[puzzles.Box].Index }
	case Spiral:
		key = func(c int) int { return turns(l.N, int(l.RowOf[c]), int(l.ColOf[c])) }
	case Constrained:
		key = func(c int) int { return g.Candidates(c).Len() }
	case RandomCells:
		return random(seed, cellStream).Perm(l.Size)
	}
	slices.SortStableFunc(cells, func(a, b int) int { return key(a) - key(b) })
	return cells
}

// turns returns at which place a spiral comes to a cell of a square.
func turns(side, row, col int) int {
	ring := min(row, col, side-1-row, side-1-col)
	edge := side - 1 - 2*ring // steps along each side of the ring
	outside := 4 * ring * (side - ring)
	switch first, last := ring, side-1-ring; {
	case row == first:
		return outside + col - first
	case col == last:
		return outside + edge + row - first
	case row == last:
		return outside + 2*edge + last - col
	}
	return outside + 3*edge + side - 1 - ring - row
}

// Empty returns the cells of a grid that are empty, in the order.
func (o Cells) Empty(g puzzles.Grid, seed uint64) []int {
	return slices.DeleteFunc(o.All(g, seed), func(c int) bool { return g.At(c) != 0 })
}

// Sequence is the order in which a run comes to the digits. The zero Sequence is
// ascending.
type Sequence struct {
	mixed []int // nil if ascending
}

// Of returns the order of the digits of a grid with so many.
func (o Digits) Of(side int, seed uint64) Sequence {
	var mixed []int
	switch o {
	case Descending:
		for d := side; d > 0; d-- {
			mixed = append(mixed, d)
		}
	case RandomDigits:
		mixed = append(mixed, puzzles.Map(random(seed, digitStream).Perm(side), func(d int) int { return d + 1 })...)
	}
	return Sequence{mixed}
}

// First returns that one of the digits which comes first, 0 if there is none.
func (s *Sequence) First(digits puzzles.Digits) int {
	if s.mixed == nil {
		return digits.Min()
	}
	return s.firstMixed(digits)
}

func (s *Sequence) firstMixed(digits puzzles.Digits) int {
	for _, d := range s.mixed {
		if digits.Has(d) {
			return d
		}
	}
	return 0
}

// Before returns the digits that come before one.
func (s *Sequence) Before(digit int) (digits puzzles.Digits) {
	if s.mixed == nil {
		return puzzles.DigitsUpTo(digit - 1)
	}
	for _, d := range s.mixed {
		if d == digit {
			break
		}
		digits = digits.With(d)
	}
	return digits
}

// cellWords are the words for orders of cells: as one chooses them, in pseudocode, and in a
// sentence with its key.
var cellWords = [...]struct{ name, code, key, text string }{
	Rows:    {"Rows", "row by row", "order.rows", "row by row"},
	Columns: {"Columns", "column by column", "order.columns", "column by column"},
	Boxes:   {"Boxes", "box by box", "order.boxes", "%v by %[1]v"},
	Spiral:  {"Spiral", "along a spiral", "order.spiral", "on the spiral from the first cell inwards"},
	Constrained: {"Most constrained", "the most constrained first", "order.constrained",
		"in the order of how few candidates they had at the start"},
	RandomCells: {"Random", "in a random order", "order.random", "in the random order of this run"},
}

// CellNames returns the names of the orders of cells, as one chooses them.
func CellNames() (names []string) {
	for _, w := range cellWords {
		names = append(names, w.name)
	}
	return names
}

// Say says of cells in which order they come.
func (o Cells) Say() trace.Message {
	if o == Boxes { // which have another name in a jigsaw
		return trace.Say(cellWords[o].key, cellWords[o].text, puzzles.Box)
	}
	return trace.Say(cellWords[o].key, cellWords[o].text)
}

// Pseudocode writes the order of cells in the words of pseudocode.
func (o Cells) Pseudocode() string { return cellWords[o].code }

// Pseudocode writes the order of digits as it stands in pseudocode behind what is
// repeated for each of them.
func (o Digits) Pseudocode() string {
	return [...]string{" from the smallest up", " from the largest down", ", in a random order"}[o]
}
