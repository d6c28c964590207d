package technique

import (
	"math/bits"
	"slices"
	"sync"

	"sudoscope/puzzles"
)

// Position is a grid with its candidates: for each empty cell the digits that
// are still possible, and, which is the same seen from the other side, for each
// house and digit the places that are still possible. Both are kept up to date
// as digits are placed and candidates struck out.
type Position struct {
	geometry
	digits []uint8
	cands  []puzzles.Digits // by cell; empty if the cell holds a digit
	// placesOf holds masks: bit i of placesOf[(d-1)*3*N+h] says that the i-th cell of
	// house h may hold d. It is 0 if the house holds d.
	placesOf []uint32
	placed   []puzzles.Digits // by house
	empty    []uint32         // by house, the cells without a digit, as a mask like those of placesOf
	left     int              // number of cells without a digit
	broken   bool
	age      int     // grows with each change
	givens   []uint8 // the digits that it began with; nothing changes them
	unique   verdict // on the givens
	// The singles in the order in which they came up, and with them those of
	// before, whose cells are filled by now. A single stays one until then.
	naked, hidden []single
	singles       [2][]single // room for them
}

// single is a digit that has to go into a cell: it is the only candidate there,
// or has no other place in a house.
type single struct {
	cell         uint16
	house, digit uint8 // a naked single has no house
}

// geometry is what the finders want to know of a shape, beyond its layout. It is
// shared and never changed.
type geometry struct {
	*puzzles.Layout
	spots []spot
	// The cells of a box that lie in its i-th row or column, as a mask.
	rowInBox, colInBox [5]uint32
}

// spot tells the row, the column and the box of a cell as indexes of
// Layout.Houses, and at which index of each the cell stands.
type spot struct {
	house [3]uint8
	at    [3]uint8
}

// geometries keeps what was computed once for a shape.
var geometries [6][6]struct {
	once sync.Once
	geometry
}

func geometryOf(s puzzles.Shape) geometry {
	g := &geometries[s.BoxRows][s.BoxCols]
	g.once.Do(func() { g.geometry = newGeometry(s) })
	return g.geometry
}

func newGeometry(s puzzles.Shape) geometry {
	l := s.Layout()
	g := geometry{Layout: l, spots: make([]spot, l.Size)}
	for h, cells := range l.Houses {
		kind := h / l.N
		for i, c := range cells {
			g.spots[c].house[kind] = uint8(h)
			g.spots[c].at[kind] = uint8(i)
		}
	}
	for i := range s.BoxRows {
		g.rowInBox[i] = (1<<s.BoxCols - 1) << (i * s.BoxCols)
	}
	for r := range s.BoxRows {
		for c := range s.BoxCols {
			g.colInBox[c] |= 1 << (r*s.BoxCols + c)
		}
	}
	return g
}

// NewPosition returns the grid with all candidates that its digits leave. The
// digits of the grid are the givens; those that [Position.Place] puts in later
// are not.
func NewPosition(g puzzles.Grid) *Position {
	p := &Position{geometry: geometryOf(g.Shape())}
	p.begin(g)
	return p
}

// begin makes the position that of the grid, which has its shape. What caches know of it
// by its age is forgotten.
func (p *Position) begin(g puzzles.Grid) {
	houses := 3 * p.N
	p.digits = resized(p.digits, p.Size)
	clear(p.digits)
	p.cands = resized(p.cands, p.Size)
	p.placesOf = resized(p.placesOf, p.N*houses)
	p.placed = resized(p.placed, houses)
	clear(p.placed)
	p.empty = resized(p.empty, houses)
	all := puzzles.DigitsUpTo(p.N)
	for c := range p.cands {
		p.cands[c] = all
	}
	for i := range p.placesOf {
		p.placesOf[i] = uint32(all)
	}
	for h := range p.empty {
		p.empty[h] = uint32(all)
	}
	p.left, p.broken, p.unique = p.Size, false, unknown
	p.age++
	p.singles[0] = resized(p.singles[0], p.Size)
	p.singles[1] = resized(p.singles[1], p.Size)
	p.naked, p.hidden = p.singles[0][:0], p.singles[1][:0]
	for c, d := range g.Cells() {
		if d != 0 {
			p.Place(c, int(d))
		}
	}
	p.givens = append(p.givens[:0], p.digits...)
}

// resized returns a slice of the length, which is the given one if that has room.
func resized[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

// Clone returns a copy that shares nothing with p that changes.
func (p *Position) Clone() *Position {
	q := *p
	q.digits = append([]uint8(nil), p.digits...)
	q.cands = append([]puzzles.Digits(nil), p.cands...)
	q.placesOf = append([]uint32(nil), p.placesOf...)
	q.placed = append([]puzzles.Digits(nil), p.placed...)
	q.empty = append([]uint32(nil), p.empty...)
	q.singles = [2][]single{}
	q.naked = append([]single(nil), p.naked...)
	q.hidden = append([]single(nil), p.hidden...)
	return &q
}

// Grid returns the digits of the position.
func (p *Position) Grid() puzzles.Grid {
	g := puzzles.NewGrid(p.Shape)
	copy(g.Cells(), p.digits)
	return g
}

// At returns the digit in a cell, 0 if it is empty.
func (p *Position) At(cell int) int { return int(p.digits[cell]) }

// Given reports whether a cell holds a digit that the position began with.
func (p *Position) Given(cell int) bool { return p.givens[cell] != 0 }

// Candidates returns the candidates of a cell, none if it holds a digit.
func (p *Position) Candidates(cell int) puzzles.Digits { return p.cands[cell] }

// Places returns which cells of a house may hold the digit: bit i stands for the
// i-th cell of the house. It is 0 if one of them holds it already.
func (p *Position) Places(digit int, h puzzles.House) uint32 {
	return p.places(digit, p.HouseIndex(h))
}

// Left returns the number of empty cells.
func (p *Position) Left() int { return p.left }

// Solved reports whether the position is a solution.
func (p *Position) Solved() bool { return p.left == 0 && !p.broken }

// Broken reports whether the position has shown that it has no solution: a digit
// was placed where it was no candidate, an empty cell has no candidate left, or a
// house has no place left for a digit.
func (p *Position) Broken() bool { return p.broken }

// Place puts a digit into an empty cell and strikes it out in all peers. If the
// cell is not empty or the digit is not a candidate, the position is broken.
func (p *Position) Place(cell, digit int) {
	if p.digits[cell] != 0 {
		p.broken = true
		return
	}
	if !p.cands[cell].Has(digit) {
		p.broken = true
	}
	p.digits[cell] = uint8(digit)
	p.left--
	p.age++
	s := &p.spots[cell]
	for k, h := range s.house {
		p.placed[h] |= puzzles.Digit(digit)
		p.empty[h] &^= 1 << s.at[k]
	}
	for _, c := range p.Peers[cell] {
		if p.cands[c].Has(digit) {
			p.strike(c, digit)
		}
	}
	for rest := p.cands[cell]; rest != 0; rest &= rest - 1 {
		p.strike(cell, rest.Min())
	}
}

// Eliminate strikes a candidate out and reports whether it was there.
func (p *Position) Eliminate(cell, digit int) bool {
	if !p.cands[cell].Has(digit) {
		return false
	}
	p.strike(cell, digit)
	return true
}

// Apply does what the deduction says.
func (p *Position) Apply(d *Deduction) {
	for _, c := range d.Places {
		p.Place(c.Cell, c.Digit)
	}
	for _, c := range d.Eliminations {
		p.Eliminate(c.Cell, c.Digit)
	}
}

// strike takes a candidate away that is there, and notes the singles that this
// brings up.
func (p *Position) strike(cell, digit int) {
	p.age++
	rest := p.cands[cell].Without(digit)
	p.cands[cell] = rest
	if p.digits[cell] == 0 {
		switch {
		case rest == 0:
			p.broken = true
		case rest&(rest-1) == 0:
			p.naked = append(p.naked, single{cell: uint16(cell), digit: uint8(rest.Min())})
		}
	}
	s := &p.spots[cell]
	first := (digit - 1) * 3 * p.N
	for k, h := range s.house {
		m := p.placesOf[first+int(h)] &^ (1 << s.at[k])
		p.placesOf[first+int(h)] = m
		switch {
		case m&(m-1) != 0 || p.placed[h].Has(digit):
		case m == 0:
			p.broken = true
		default:
			p.hidden = append(p.hidden, single{uint16(p.Houses[h][bits.TrailingZeros32(m)]), h, uint8(digit)})
		}
	}
}

// settle forgets the first singles of the list whose cells are filled.
func (p *Position) settle(list *[]single) {
	for len(*list) > 0 && p.digits[(*list)[0].cell] != 0 {
		*list = (*list)[1:]
	}
}

// places is Places for the index of a house in Layout.Houses.
func (p *Position) places(digit, house int) uint32 {
	return p.placesOf[(digit-1)*3*p.N+house]
}

// placesIn returns the places of the digit in all houses, by their index.
func (p *Position) placesIn(digit int) []uint32 {
	houses := 3 * p.N
	return p.placesOf[(digit-1)*houses : digit*houses]
}

// scan turns the numbers from 0 into the indexes of Layout.Houses in the order
// in which people look: boxes, rows, columns.
func (g *geometry) scan(i int) int {
	if i < g.N {
		return i + 2*g.N
	}
	return i - g.N
}
