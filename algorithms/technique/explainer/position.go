package explainer

import (
	"iter"
	"math/bits"

	"sudoscope/algorithms/bitset"
)

// In this package digits count from 0, and houses are numbered in the order in
// which Sudoku Explainer mostly looks at them: boxes, rows, columns.
const (
	boxes   = 0
	rows    = 9
	columns = 18
	houses  = 27
)

// position is a grid with its candidates: by cell, and by digit and house.
type position struct {
	cand   [81]uint16        // by cell; bit d is set if d is possible, none if the cell is filled
	places [9][houses]uint16 // bit i is set if the i-th cell of the house may hold the digit
	empty  [houses]uint8     // number of cells without a digit
	filled [9]uint8          // number of cells with the digit
	left   int               // cells without a digit
}

// layout is the geometry of the grid as tables. It is never changed.
type layout struct {
	cells    [houses][9]uint8
	houseOf  [81][3]uint8  // box, row, column
	placeIn  [81][3]uint8  // the cell's index in each
	peers    [81][20]uint8 // those in the box first, then the row, then the column
	sees     [81]bitset.Set
	within   [houses]bitset.Set
	all      bitset.Set
	inHouses [81]uint32             // by cell, the set of its houses
	shared   [houses][houses]uint16 // shared[a][b]: which places of a lie in b
	crosses  [houses][3][3]uint8    // by kind, the houses that have three places in common with this one
	subsets  [9][]uint16            // by size, sets of places or digits, in ascending order

	// In which third two or more places lie: that of a row (or of a line in boxes),
	// and that of a column in a box; else 3.
	third [2][1 << 9]uint8
}

// geo is the one layout there is.
var geo = makeLayout()

func makeLayout() *layout {
	l := new(layout)
	for h := range 9 {
		for i := range 9 {
			l.cells[boxes+h][i] = uint8((h/3*3+i/3)*9 + h%3*3 + i%3)
			l.cells[rows+h][i] = uint8(h*9 + i)
			l.cells[columns+h][i] = uint8(i*9 + h)
		}
	}
	for h, cells := range l.cells {
		for i, c := range cells {
			l.within[h].Add(int(c))
			l.inHouses[c] |= 1 << h
			l.houseOf[c][h/9] = uint8(h)
			l.placeIn[c][h/9] = uint8(i)
		}
	}
	for c := range 81 {
		l.all.Add(c)
		n := 0
		for _, h := range l.houseOf[c] {
			for _, p := range l.cells[h] {
				if int(p) != c && !l.sees[c].Has(int(p)) {
					l.sees[c].Add(int(p))
					l.peers[c][n] = p
					n++
				}
			}
		}
	}
	for a, cells := range l.cells {
		for i, c := range cells {
			for _, b := range l.houseOf[c] {
				l.shared[a][b] |= 1 << i
			}
		}
	}
	for a := range l.shared {
		var n [3]int
		for b, s := range l.shared[a] {
			if k := b / 9; bits.OnesCount16(s) == 3 {
				l.crosses[a][k][n[k]] = uint8(b)
				n[k]++
			}
		}
	}
	for m := range uint16(1 << 9) {
		l.third[0][m], l.third[1][m] = 3, 3
		for k := range uint8(3) {
			if bits.OnesCount16(m) > 1 && m&^(0o7<<(3*k)) == 0 {
				l.third[0][m] = k
			}
			if bits.OnesCount16(m) > 1 && m&^(0o111<<k) == 0 {
				l.third[1][m] = k
			}
		}
		if n := bits.OnesCount16(m); n < len(l.subsets) {
			l.subsets[n] = append(l.subsets[n], m)
		}
	}
	return l
}

func newPosition(digits []uint8) position {
	b := position{left: 81}
	for c := range b.cand {
		b.cand[c] = 1<<9 - 1
	}
	for d := range b.places {
		for h := range b.places[d] {
			b.places[d][h] = 1<<9 - 1
		}
	}
	for h := range b.empty {
		b.empty[h] = 9
	}
	for c, d := range digits {
		if d != 0 {
			b.place(c, int(d)-1)
		}
	}
	return b
}

// has reports whether the digit is a candidate of the cell.
func (b *position) has(cell, digit int) bool { return b.cand[cell]>>digit&1 != 0 }

// strike removes a candidate, if it is there.
func (b *position) strike(cell, digit int) {
	b.cand[cell] &^= 1 << digit
	at := &geo.placeIn[cell]
	for k, h := range geo.houseOf[cell] {
		b.places[digit][h] &^= 1 << at[k]
	}
}

// place fills an empty cell.
func (b *position) place(cell, digit int) {
	for d := range bitset.Of(b.cand[cell]) {
		b.strike(cell, d)
	}
	for _, c := range geo.peers[cell] {
		if b.has(int(c), digit) {
			b.strike(int(c), digit)
		}
	}
	for _, h := range geo.houseOf[cell] {
		b.empty[h]--
	}
	b.filled[digit]++
	b.left--
}

// holders returns the cells that have the digit as a candidate.
func (b *position) holders(digit int) (s bitset.Set) {
	for h := rows; h < columns; h++ {
		for c := range cellsAt(h, b.places[digit][h]) {
			s.Add(c)
		}
	}
	return s
}

// cellsAt yields the cells at some places of a house.
func cellsAt[H int | uint8](house H, places uint16) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; places != 0; places &= places - 1 {
			if !yield(int(geo.cells[house][lowest(places)])) {
				return
			}
		}
	}
}

func bitCount(mask uint16) int { return bits.OnesCount16(mask) }

// lowest returns the first member of a set that is not empty.
func lowest(mask uint16) int { return bits.TrailingZeros16(mask) }

// isPair reports whether the set has exactly two members.
func isPair(mask uint16) bool {
	rest := mask & (mask - 1)
	return rest != 0 && rest&(rest-1) == 0
}
