package generate

import (
	"slices"

	"sudoscope/puzzles"
	"sudoscope/puzzles/canonical"
)

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
		t.rows = shuffledGroups(&d, n, s.BoxRows)
	case Stacks:
		t.cols = shuffledGroups(&d, n, s.BoxCols)
	case RowsIn:
		t.rows = shuffledWithin(&d, n, s.BoxRows)
	case ColsIn:
		t.cols = shuffledWithin(&d, n, s.BoxCols)
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

// shuffledGroups returns the lines 0 to n-1 with groups of the given size in
// another order.
func shuffledGroups(d *dice, n, size int) []int {
	var lines []int
	for _, group := range d.perm(n / size) {
		for i := range size {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}

// shuffledWithin returns the lines 0 to n-1 with each group of the given size in
// another order.
func shuffledWithin(d *dice, n, size int) []int {
	var lines []int
	for group := range n / size {
		for _, i := range d.perm(size) {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}
