package generate

import (
	"slices"

	"sudoscope/puzzles"
	"sudoscope/puzzles/canonical"
)

// A Transform makes another grid of a grid without changing what kind of puzzle
// it is: digits get new names, and bands, stacks, rows within a band and columns
// within a stack change places, and rows may become columns. There are
// 1,218,998,108,160 of them for the 9×9 grid, nearly all of which make a puzzle
// look different. Where there are other rules, the grid is turned or mirrored as they
// allow, and even digits stay even if there are cells that ask for them.
type Transform struct {
	shape puzzles.Shape
	// Where the rows and columns of the result come from.
	rows, cols []int
	digits     []uint8 // the new name of each digit; digits[0] is 0
	transposed bool    // rows become columns first
}

// Identity returns the transform that changes nothing.
func Identity(s puzzles.Shape) Transform {
	n := s.Side()
	return Transform{shape: s, rows: upTo(n), cols: upTo(n),
		digits: puzzles.Map(upTo(n+1), func(d int) uint8 { return uint8(d) })}
}

// RandomTransform returns a transform that the seed decides on.
func RandomTransform(s puzzles.Shape, seed uint64) Transform {
	var d dice
	d.seed(seed, 0)
	return randomTransform(s, &d)
}

func randomTransform(s puzzles.Shape, d *dice) Transform {
	t := Identity(s)
	if hasRules(s) {
		turns := canonical.Turns(s)
		t.turn(turns[d.below(len(turns))])
		t.shuffleDigits(d)
		return t
	}
	t.rows = shuffledLines(d.perm, d.perm, s.Side(), s.BoxRows)
	t.cols = shuffledLines(d.perm, d.perm, s.Side(), s.BoxCols)
	shuffle(d, t.digits[1:])
	// Rows can become columns only where the boxes stay what they are.
	t.transposed = s.BoxRows == s.BoxCols && d.below(2) == 1
	return t
}

// turn turns or mirrors the grid.
func (t *Transform) turn(by canonical.Turn) {
	t.transposed = by.Transposed
	if by.Rows {
		slices.Reverse(t.rows)
	}
	if by.Cols {
		slices.Reverse(t.cols)
	}
}

// shuffleDigits gives the digits new names: any, or even ones to even ones if some cells take
// no others.
func (t *Transform) shuffleDigits(d *dice) {
	if t.shape.Layout().Allowed == nil {
		shuffle(d, t.digits[1:])
		return
	}
	for first := 1; first <= 2; first++ {
		var like []uint8
		for e := first; e < len(t.digits); e += 2 {
			like = append(like, uint8(e))
		}
		shuffle(d, like)
		for i, e := range like {
			t.digits[first+2*i] = e
		}
	}
}

// shuffledLines returns the lines 0 to n-1 with the groups of the given size, and the lines
// within each, in the orders that the functions draw.
func shuffledLines(groups, within func(n int) []int, n, size int) []int {
	lines := make([]int, 0, n)
	for _, group := range groups(n / size) {
		for _, line := range within(size) {
			lines = append(lines, group*size+line)
		}
	}
	return lines
}

// shiftTransform returns the transform that moves everything down by a number of bands
// and right by a number of stacks; what falls off comes in on the other side.
func shiftTransform(s puzzles.Shape, bands, stacks int) Transform {
	t := Identity(s)
	n := s.Side()
	for i := range n {
		t.rows[(i+bands*s.BoxRows)%n] = i
		t.cols[(i+stacks*s.BoxCols)%n] = i
	}
	return t
}

// Apply returns the transformed grid. It panics if the grid has another shape.
func (t Transform) Apply(g puzzles.Grid) puzzles.Grid {
	if g.Shape() != t.shape {
		panic("generate: a transform for another shape")
	}
	n := t.shape.Side()
	return canonical.Moved(g, func(cell int) int {
		row, col := t.rows[cell/n], t.cols[cell%n]
		if t.transposed {
			row, col = col, row
		}
		return row*n + col
	}, t.digits)
}

// Variation is a way to make a puzzle look different that leaves it as hard as it
// is for people, if not for a search that goes cell by cell.
type Variation string

// The variations.
const (
	Relabel Variation = "relabel" // the digits get new names
	Rotate  Variation = "rotate"  // by a quarter turn, or by half a turn where only that keeps the boxes and rules
	Reflect Variation = "reflect" // left becomes right, or top becomes bottom, or rows become columns
	Bands   Variation = "bands"   // the bands change places
	Stacks  Variation = "stacks"  // the stacks change places
	RowsIn  Variation = "rows"    // the rows within each band change places
	ColsIn  Variation = "columns" // the columns within each stack change places
	Shuffle Variation = "shuffle" // all of these
)

// Variations lists the variations.
func Variations() []Variation {
	return []Variation{Relabel, Rotate, Reflect, Bands, Stacks, RowsIn, ColsIn, Shuffle}
}

// Transform returns a transform of that kind, where there are several the one that
// the seed decides on. It changes nothing if the rules of the shape allow none of the kind;
// lines change places only where there are no other rules.
func (v Variation) Transform(s puzzles.Shape, seed uint64) Transform {
	var d dice
	d.seed(seed, 0)
	t, n := Identity(s), s.Side()
	switch v {
	case Relabel:
		t.shuffleDigits(&d)
	case Rotate:
		t.turnFirst(canonical.Turn{Transposed: true, Cols: true}, canonical.Turn{Rows: true, Cols: true})
	case Reflect:
		t.turnFirst(canonical.Turn{Cols: true}, canonical.Turn{Rows: true}, canonical.Turn{Transposed: true},
			canonical.Turn{Transposed: true, Rows: true, Cols: true})
	case Shuffle:
		return randomTransform(s, &d)
	}
	if hasRules(s) {
		return t
	}
	switch v {
	case Bands:
		t.rows = shuffledLines(d.perm, upTo, n, s.BoxRows)
	case Stacks:
		t.cols = shuffledLines(d.perm, upTo, n, s.BoxCols)
	case RowsIn:
		t.rows = shuffledLines(upTo, d.perm, n, s.BoxRows)
	case ColsIn:
		t.cols = shuffledLines(upTo, d.perm, n, s.BoxCols)
	}
	return t
}

// turnFirst turns the grid by the first of these that its shape allows.
func (t *Transform) turnFirst(of ...canonical.Turn) {
	allowed := canonical.Turns(t.shape)
	for _, one := range of {
		if slices.Contains(allowed, one) {
			t.turn(one)
			return
		}
	}
}
