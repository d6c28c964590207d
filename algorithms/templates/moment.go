package templates

import (
	"sudoscope/algorithms/trace"
)

// MaxSide is the side of the largest grid whose templates can be counted in a
// millisecond a digit. At 16×16 some 20,000 sets of columns can be reached,
// at 25×25 it would be millions.
const MaxSide = 16

// CountsAt returns how many templates of each digit agree with the digits
// and candidates of a moment, the first being those of 1; nil for grids
// larger than MaxSide.
func CountsAt(m *trace.Moment) []int {
	l := m.Puzzle.Layout()
	if l.N > MaxSide {
		return nil
	}
	return New(l).CountAll(Open(l, m))
}

// SharesAt returns for each cell the share of a digit's templates that
// use it: 1 if all do, 0 if none does or there are none. It returns nil for
// grids that are too large, as [CountsAt] does.
func SharesAt(m *trace.Moment, digit int) []float64 {
	l := m.Puzzle.Layout()
	if l.N > MaxSide {
		return nil
	}
	t := New(l)
	shares := make([]float64, l.Size)
	if n := t.Count(Open(l, m)[digit-1]); n > 0 {
		for cell, uses := range t.Uses() {
			shares[cell] = float64(uses) / float64(n)
		}
	}
	return shares
}

// LeftAt returns the number of templates of a digit at a moment.
func LeftAt(m *trace.Moment, digit int) trace.Count {
	l := m.Puzzle.Layout()
	return trace.Count(New(l).Count(Open(l, m)[digit-1]))
}

// mark shows which candidates of a digit all, some or none of its
// templates use, given the share of each cell.
func mark(e *trace.Explanation, m *trace.Moment, digit int, shares []float64) {
	for c, share := range shares {
		switch {
		case m.At(c) == digit:
			e.Mark(c, 0, trace.Pattern)
		case m.At(c) != 0 || !m.Candidates(c).Has(digit):
		case share == 1:
			e.Mark(c, digit, trace.Proof)
		case share == 0:
			e.Mark(c, digit, trace.Gone)
		default:
			e.Mark(c, digit, trace.Choice)
		}
	}
}

// drops says which digits have lost templates because a cell was filled.
// They can only be candidates of the cell, and it is all that they have lost.
func drops(e *trace.Explanation, m *trace.Moment) {
	l, cell := m.Puzzle.Layout(), m.Step.Cell
	t, all := New(l), Open(l, m)
	var digits []int
	var open [][]uint32
	for d := range m.Candidates(cell).Without(m.Step.Digit).All() {
		digits, open = append(digits, d), append(open, all[d-1])
	}
	after := t.CountAll(open)
	for _, rows := range open {
		rows[l.RowOf[cell]] |= 1 << l.ColOf[cell]
	}
	before := t.CountAll(open)
	var drops []trace.Message
	for i, d := range digits {
		if before[i] != after[i] {
			drops = append(drops, trace.Say("pattern.drop", "%v: %v of %v left.", trace.Digit(d), trace.Count(after[i]),
				trace.Count(before[i])))
		}
	}
	if drops != nil {
		e.Because("pattern.drops", "Templates of other digits that use the cell are dropped. %v", drops)
	}
}
