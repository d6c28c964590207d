package technique

import (
	"iter"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

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
	// placesOf holds masks: bit i of placesOf[(d-1)*houses+h] says that the i-th cell of
	// house h may hold d. It is 0 if the house holds d.
	placesOf []uint32
	placed   []puzzles.Digits // by house
	empty    []uint32         // by house, the cells without a digit, as a mask like those of placesOf
	left     int              // number of cells without a digit
	broken   bool
	age      int              // grows with each change
	givens   []uint8          // the digits that it began with; nothing changes them
	start    puzzles.Grid     // only its shape and what was ruled out counts
	allowed  []puzzles.Digits // by cell; nil if all digits are everywhere
	unique   verdict          // on the givens
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
	houses int
	spots  [][]spot // by cell, in the order of its houses: row, column, block and others
	masks  []uint32 // by cell and house, what at returns
	// By house, where it crosses others, in their order.
	crossings [][]crossing
	crossed   int  // how many pairs of houses cross
	plain     bool // rows, columns and boxes are all the houses, and there are no moves
}

// spot tells a house of a cell as an index of Layout.Houses, and at which index of the
// house the cell stands.
type spot struct{ house, at uint8 }

// crossing is two or more cells that a house has in common with another one.
type crossing struct {
	house       int    // the other
	here, there uint32 // the cells as masks, in this house and in the other
	// Of the two houses the one that comes first, how many crossings come before those of
	// this house with later ones, how many these are, and which of them this is.
	line, before, many, part int
}

// geometries keeps what was computed once for a shape without rules.
var geometries [6][6]struct {
	once sync.Once
	geometry
}

// lastGeometry is that of the shape with rules that was asked for last. There are too many
// such shapes to keep more.
var lastGeometry atomic.Pointer[geometry]

func geometryOf(s puzzles.Shape) geometry {
	if s == s.Plain() {
		g := &geometries[s.BoxRows][s.BoxCols]
		g.once.Do(func() { g.geometry = newGeometry(s) })
		return g.geometry
	}
	if g := lastGeometry.Load(); g != nil && g.Shape == s {
		return *g
	}
	g := newGeometry(s)
	lastGeometry.Store(&g)
	return g
}

func newGeometry(s puzzles.Shape) geometry {
	l := s.Layout()
	g := geometry{
		Layout: l, houses: len(l.Houses), spots: make([][]spot, l.Size), masks: make([]uint32, l.Size*len(l.Houses)),
		crossings: make([][]crossing, len(l.Houses)), plain: s == s.Plain(),
	}
	for h, cells := range l.Houses {
		for i, c := range cells {
			g.spots[c] = append(g.spots[c], spot{uint8(h), uint8(i)})
			g.masks[c*g.houses+h] = 1 << i
		}
	}
	for h := range l.Houses {
		before := g.crossed
		for other := h + 1; other < g.houses; other++ {
			if here := g.common(h, other); here&(here-1) != 0 {
				g.crossings[h] = append(g.crossings[h], crossing{
					house: other, here: here, there: g.common(other, h), line: h,
					before: before, part: g.crossed - before,
				})
				g.crossed++
			}
		}
		for i := range g.crossings[h] {
			if x := &g.crossings[h][i]; x.line == h {
				x.many = g.crossed - before
				back := *x
				back.house, back.here, back.there = h, x.there, x.here
				g.crossings[x.house] = append(g.crossings[x.house], back)
			}
		}
	}
	return g
}

// at returns the place of the cell in a house, 0 if it does not lie there.
func (g *geometry) at(cell, house int) uint32 { return g.masks[cell*g.houses+house] }

// cellsAt yields the cells at some places of a house.
func (g *geometry) cellsAt(house int, places uint32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; places != 0; places &= places - 1 {
			if !yield(g.Houses[house][bits.TrailingZeros32(places)]) {
				return
			}
		}
	}
}

// common returns the cells of a house that lie in another one as well.
func (g *geometry) common(house, other int) (mask uint32) {
	for i, c := range g.Houses[house] {
		if g.at(c, other) != 0 {
			mask |= 1 << i
		}
	}
	return mask
}

// NewPosition returns the grid with all candidates that its digits and its rules leave,
// and that were not ruled out before. The digits of the grid are the givens; those that
// [Position.Place] puts in later are not.
func NewPosition(g puzzles.Grid) *Position {
	p := &Position{geometry: geometryOf(g.Shape())}
	p.begin(g)
	return p
}

// begin makes the position that of the grid, which has its shape. What caches know of it
// by its age is forgotten.
func (p *Position) begin(g puzzles.Grid) {
	p.start, p.allowed = g, nil
	p.digits = resized(p.digits, p.Size)
	clear(p.digits)
	p.cands = resized(p.cands, p.Size)
	p.placesOf = resized(p.placesOf, p.N*p.houses)
	p.placed = resized(p.placed, p.houses)
	clear(p.placed)
	p.empty = resized(p.empty, p.houses)
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
	if p.Layout.Allowed != nil || g.Eliminated() > 0 {
		p.allowed = make([]puzzles.Digits, p.Size)
		for c := range p.allowed {
			p.allowed[c] = g.Allowed(c)
			for gone := all &^ p.allowed[c]; gone != 0; gone &= gone - 1 {
				p.strike(c, gone.Min())
			}
		}
	}
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
	var q Position
	q.set(p)
	q.singles = [2][]single{}
	q.naked, q.hidden = slices.Clone(p.naked), slices.Clone(p.hidden)
	return &q
}

// Grid returns the digits of the position, and what was ruled out before it began.
func (p *Position) Grid() puzzles.Grid {
	g := p.start.Clone()
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
	for _, s := range p.spots[cell] {
		p.placed[s.house] |= puzzles.Digit(digit)
		p.empty[s.house] &^= 1 << s.at
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
	places := p.placesIn(digit)
	for _, s := range p.spots[cell] {
		h := s.house
		m := places[h] &^ (1 << s.at)
		places[h] = m
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
	return p.placesOf[(digit-1)*p.houses+house]
}

// placesIn returns the places of the digit in all houses, by their index.
func (p *Position) placesIn(digit int) []uint32 {
	return p.placesOf[(digit-1)*p.houses : digit*p.houses]
}

// scan turns the numbers from 0 into the indexes of Layout.Houses in the order
// in which people look: blocks, rows, columns and all others.
func (g *geometry) scan(i int) int {
	switch {
	case i < g.N:
		return i + 2*g.N
	case i < 3*g.N:
		return i - g.N
	}
	return i
}

// sooner reports whether a house comes before another one in the order of scan.
func (g *geometry) sooner(house, other int) bool {
	if block := other/g.N == 2; block || house/g.N == 2 {
		return house/g.N == 2 && (!block || house < other)
	}
	return house < other
}

// open reports whether the digits may go into an empty cell as far as the digits on the
// grid and the rules go, whatever was struck out.
func (p *Position) open(cell int, digits puzzles.Digits) bool {
	if p.digits[cell] != 0 {
		return false
	}
	for _, s := range p.spots[cell] {
		if p.placed[s.house]&digits != 0 {
			return false
		}
	}
	for _, c := range p.Moves[cell] {
		if d := p.At(c); d != 0 && digits.Has(d) {
			return false
		}
	}
	return p.allows(cell, digits)
}

// Allows reports whether neither the rules nor what was ruled out before keep a digit from
// a cell, whatever the others hold.
func (p *Position) Allows(cell, digit int) bool { return p.allows(cell, puzzles.Digit(digit)) }

// allows reports whether neither the rules nor what was ruled out before keep the digits
// from a cell.
func (p *Position) allows(cell int, digits puzzles.Digits) bool {
	return p.allowed == nil || digits&^p.allowed[cell] == 0
}
