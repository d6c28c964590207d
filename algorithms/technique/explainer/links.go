package explainer

import "cmp"

// A literal is a candidate together with whether it is supposed to be true ("on")
// or false ("off").
type literal uint16

// noLiteral is no literal.
const noLiteral literal = 2 * 729

func literalOf(cell, digit int, on bool) literal {
	l := literal(cell*9+digit) << 1
	if on {
		l |= 1
	}
	return l
}

func (l literal) on() bool     { return l&1 != 0 }
func (l literal) not() literal { return l ^ 1 }

// candidate returns the cell and the digit.
func (l literal) candidate() (cell, digit int) {
	c := int(l >> 1)
	return c / 9, c % 9
}

// cause tells by which rule a literal follows from another.
type cause uint8

// The causes. The three kinds of houses are in the order of layout.houseOf.
const (
	supposed cause = iota // it is where the chain starts
	inCell
	inHouse         // inHouse+k: in the box, the row, the column
	byPattern cause = inHouse + 3
)

// implied is a literal and why it follows.
type implied struct {
	literal
	cause cause
}

// weak appends to the list what is off if a candidate is on: the other candidates
// of the cell, if cells count, and the other places of the digit in its houses.
func (b *position) weak(list []implied, cell, digit int, cells bool) []implied {
	if cells {
		for rest := b.cand[cell] &^ (1 << digit); rest != 0; rest &= rest - 1 {
			list = append(list, implied{literalOf(cell, lowest(rest), false), inCell})
		}
	}
	box := int(geo.houseOf[cell][0])
	for k, h := range geo.houseOf[cell] {
		rest := b.places[digit][h] &^ (1 << geo.placeIn[cell][k])
		if k > 0 {
			rest &^= geo.shared[h][box]
		}
		for c := range cellsAt(h, rest) {
			list = append(list, implied{literalOf(c, digit, false), inHouse + cause(k)})
		}
	}
	return list
}

// strong appends to the list what is on if a candidate is off: the other candidate
// of a cell with two, if cells count, and the other place of the digit in a house
// with two, if houses count.
func (b *position) strong(list []implied, cell, digit int, cells, houses bool) []implied {
	if m := b.cand[cell]; cells && isPair(m) {
		list = append(list, implied{literalOf(cell, lowest(m&^(1<<digit)), true), inCell})
	}
	if houses {
		inBox := -1
		of := &b.places[digit]
		for k, h := range geo.houseOf[cell] {
			m := of[h]
			if !isPair(m) {
				continue
			}
			c := int(geo.cells[h][lowest(m&^(1<<geo.placeIn[cell][k]))])
			if c == inBox {
				continue // known by the box
			}
			if k == 0 {
				inBox = c
			}
			list = append(list, implied{literalOf(c, digit, true), inHouse + cause(k)})
		}
	}
	return list
}

// byLength returns what the number of implications adds to the rating of a chain:
// a tenth for each of the thresholds 4, 6, 8, 12, 16, 24, ... that it passes.
func byLength(complexity int) int {
	added := 0
	threshold := 4
	for complexity-2 > threshold {
		if added&1 == 0 {
			threshold = threshold * 3 / 2
		} else {
			threshold = threshold * 4 / 3
		}
		added++
	}
	return added
}

// worth ranks deductions by chains: the lowest rating first, then the fewest
// literals, then the kind.
type worth struct{ rating, complexity, kind int }

func (w worth) compare(v worth) int {
	return cmp.Or(w.rating-v.rating, w.complexity-v.complexity, w.kind-v.kind)
}

func (w worth) less(v worth) bool { return w.compare(v) < 0 }

// The kinds, in the order in which they are preferred.
const (
	ofReduction = iota + 1
	ofDigit
	ofPairs
	ofBoth
	ofCell
	ofHouse
	ofContradiction
)

// worstWorth is more than anything that is found.
var worstWorth = worth{rating: 1000}

// A finding is a deduction by chains.
type finding struct {
	worth
	technique string
	struck    []elimination
	cell      int // that gets the digit, or -1
	digit     int
}

// keep makes the finding another one, of which it copies what that points to.
func (f *finding) keep(other finding) {
	other.struck = append(f.struck[:0], other.struck...)
	*f = other
}

// concludes says that the literal is true.
func (f *finding) concludes(b *position, l literal) {
	c, d := l.candidate()
	f.cell, f.digit = -1, d
	gone := uint16(1) << d
	if l.on() {
		f.cell = c
		gone = b.cand[c] &^ gone
	}
	f.struck = append(f.struck, elimination{c, gone})
}
