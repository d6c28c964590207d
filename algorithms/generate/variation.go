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
