package counting

import (
	"math/bits"
	"sync"
)

// The search for 16×16 grids with boxes alone is some three times as fast as the one for
// any side. Like the one for classic grids it keeps the cells of each digit as a set of bits;
// and a band, here of four rows, is just what fits a word.
//
// A band and a digit make a square of four rows by four boxes: which rows may have
// the digit in which boxes. A way through the band uses each row and each box
// once. A table tells for each of the 65,536 squares what is left of it if only
// the fields count that some way uses: hidden singles in rows and boxes, locked
// candidates and more, all at once; if nothing is left, that is a contradiction. A
// stack and a digit make a square of four boxes by four columns, for which the same
// table tells the same. What is left to conclude comes from several digits: naked
// singles and naked pairs.
//
// A guess is made in a cell with two candidates, if there are such, and among them
// where contradictions have come to light most often, as in weights.go. To look at
// the places of a digit in a house as well, as the search for any side does, took
// more guesses here, not fewer.
//
// Who asks for a solution besides a known one gets the answer sooner if the search
// follows the known one wherever it guesses, as most of that fits together. Where
// there is another solution, that saves a quarter of the guesses.
//
// What was tried and left out: to begin with the exchange of two digits of the known
// solution, in the cell that is asked for and in those that must follow, which finds
// one in five of the other solutions, but hardly any that takes the search long; to
// guess first where the digit of the known solution is ruled out, which finds what
// is near, and is lost where nothing is; to let houses near the cell that is asked
// for weigh more; to draw no conclusions from pairs, which takes a third more
// guesses.

// bands is a set of cells of a 16×16 grid: a word for each band of four rows, row
// by row. So a row is a lane of 16 bits, and the four cells that a row and a box
// share are four bits side by side.
type bands [4]uint64

const (
	side16  = 16
	cells16 = side16 * side16

	lanes16     = 0x0001_0001_0001_0001 // the first bit of each lane; times 16 bits: these in all lanes
	lane16      = 0xFFFF
	belowTop    = 0x7FFF_7FFF_7FFF_7FFF // all bits of each lane but the last
	firstOf4    = 0x1111_1111_1111_1111
	allOf4      = 0xF
	allDigits16 = 1<<side16 - 1
)

func (x *bands) has(cell int) bool { return x[cell>>6]>>(cell&63)&1 != 0 }

func (x *bands) add(cell int) { x[cell>>6] |= 1 << (cell & 63) }

func (x *bands) remove(cell int) { x[cell>>6] &^= 1 << (cell & 63) }

func (x *bands) minus(y *bands) {
	x[0] &^= y[0]
	x[1] &^= y[1]
	x[2] &^= y[2]
	x[3] &^= y[3]
}

func (x *bands) and(y *bands) bands { return bands{x[0] & y[0], x[1] & y[1], x[2] & y[2], x[3] & y[3]} }

func (x *bands) empty() bool { return x[0]|x[1]|x[2]|x[3] == 0 }

func (x *bands) len() int {
	return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1]) + bits.OnesCount64(x[2]) + bits.OnesCount64(x[3])
}

// tables16 is what the search looks up: some 136 kB, made when first needed.
type tables16 struct {
	// ways has the fields of a square that some way through it uses.
	ways [1 << 16]uint16
	sees [cells16]bands // the peers of each cell
}

var newTables16 = sync.OnceValue(func() *tables16 {
	t := new(tables16)
	for a := range 4 {
		for b := range 4 {
			for c := range 4 {
				if a == b || a == c || b == c {
					continue
				}
				way := uint16(1<<a | 1<<(4+b) | 1<<(8+c) | 1<<(12+6-a-b-c))
				for square := range t.ways {
					if uint16(square)&way == way {
						t.ways[square] |= way
					}
				}
			}
		}
	}
	for a := range cells16 {
		for b := range cells16 {
			if shareHouse(4, a, b) {
				t.sees[a].add(b)
			}
		}
	}
	return t
})

// state16 is what is known at a point of the search.
type state16 struct {
	cells [side16]bands // by digit: where it may still go
	open  bands         // the cells that no digit was settled in
	pairs bands         // the cells with two candidates, when nothing is stale
	stale uint          // the digits, by bit, whose cells have changed since the rules were applied
}

// search16 is a question and what of its answer is known.
type search16 struct {
	*tables16
	task
	weight [3 * side16]int32 // of the houses, rows, columns and boxes
}

// SearchSixteen answers a question about a 16×16 grid with boxes alone, whose cells allow all
// digits, as [Tables.SearchAnySide] does.
func SearchSixteen(q Question, solution []uint8) Answer {
	c := search16{tables16: newTables16(), task: newTask(q, solution)}
	for i := range c.weight {
		c.weight[i] = 1
	}
	var s state16
	if q.Limit < 1 || !c.load(&s, (*[cells16]uint8)(q.Cells)) {
		return c.Answer
	}
	if q.Not != 0 {
		s.cells[q.Not-1].remove(q.Cell)
	}
	c.run(&s)
	return c.Answer
}

// load takes over the digits of a grid and returns false if some contradict each
// other.
func (c *search16) load(s *state16, given *[cells16]uint8) bool {
	var own, seen [side16 + 1]bands // by digit, 0 for empty cells
	for cell, d := range given {
		own[d].add(cell)
		if d == 0 {
			continue
		}
		if seen[d].has(cell) {
			return false
		}
		for b, peers := range c.sees[cell] {
			seen[d][b] |= peers
		}
	}
	s.open = own[0]
	for d := range s.cells {
		for b := range s.open {
			s.cells[d][b] = own[d+1][b] | s.open[b]&^seen[d+1][b]
		}
	}
	s.stale = allDigits16
	return true
}

// conclude draws all conclusions there are, and returns false if they end in a
// contradiction.
func (c *search16) conclude(s *state16) bool {
	for s.stale != 0 {
		if !c.applyRules(s) || !c.nakedSingles(s) {
			return false
		}
		if s.stale == 0 {
			c.nakedPairs(s)
		}
	}
	return true
}

// squares returns the squares of the four bands as lanes: bit 4*row+box of a lane
// says whether the row has a cell in the box.
func squares(x0, x1, x2, x3 uint64) uint64 {
	x0 |= x0 >> 1
	x1 |= x1 >> 1
	x2 |= x2 >> 1
	x3 |= x3 >> 1
	y := (x0|x0>>2)&firstOf4 | (x1|x1>>2)&firstOf4<<1 | (x2|x2>>2)&firstOf4<<2 | (x3|x3>>2)&firstOf4<<3
	y = exchangeBits(y, 30, 0x0000_0000_CCCC_CCCC)
	y = exchangeBits(y, 15, 0x0000_AAAA_0000_AAAA)
	y = exchangeBits(y, 6, 0x00CC_00CC_00CC_00CC)
	return exchangeBits(y, 3, 0x0A0A_0A0A_0A0A_0A0A)
}

// fields is the way back from squares: bit b of four bits side by side says
// whether they are in the square of band b.
func fields(y uint64) uint64 {
	y = exchangeBits(y, 3, 0x0A0A_0A0A_0A0A_0A0A)
	y = exchangeBits(y, 6, 0x00CC_00CC_00CC_00CC)
	y = exchangeBits(y, 15, 0x0000_AAAA_0000_AAAA)
	return exchangeBits(y, 30, 0x0000_0000_CCCC_CCCC)
}

// exchangeBits exchanges the bits of the mask with those that lie so many places
// higher.
func exchangeBits(x uint64, places int, mask uint64) uint64 {
	t := (x ^ x>>places) & mask
	return x ^ t ^ t<<places
}

// columns returns the columns of a band that have a cell.
func columns(x uint64) uint64 {
	x |= x >> 32
	return (x | x>>16) & lane16
}

// transpose makes the columns of four bands, as lanes, the squares of four stacks,
// of which bit 4*box+column says whether a box has a cell in a column; or the
// columns of the squares.
func transpose(y uint64) uint64 {
	y = exchangeBits(y, 12, 0x0000_F0F0_0000_F0F0)
	return exchangeBits(y, 24, 0x0000_0000_FF00_FF00)
}

// throughSquares returns what is left of four squares, and false if that is
// nothing in one of them.
func (t *tables16) throughSquares(y uint64) (left uint64, ok bool) {
	a, b, c, d := t.ways[uint16(y)], t.ways[uint16(y>>16)], t.ways[uint16(y>>32)], t.ways[y>>48]
	return uint64(a) | uint64(b)<<16 | uint64(c)<<32 | uint64(d)<<48, a != 0 && b != 0 && c != 0 && d != 0
}

// alone returns the cells of a band that are the only ones in their rows. No row
// may be empty.
func alone(x uint64) uint64 {
	others := x & (x - lanes16) // a lane is 0 if there are none
	more := ((others&belowTop + belowTop) | others) &^ belowTop
	return x &^ (more >> 15 * lane16)
}

// applyRules applies the rules for single digits until nothing is stale.
func (c *search16) applyRules(s *state16) bool {
	stale := s.stale
	for turn := stale; turn != 0; {
		d := bits.TrailingZeros(turn) & (side16 - 1)
		turn &= turn - 1
		stale &^= 1 << d
		p := &s.cells[d]
		x0, x1, x2, x3 := p[0], p[1], p[2], p[3]
		for {
			y := squares(x0, x1, x2, x3)
			z, ok := c.throughSquares(y)
			if !ok {
				c.blame(y, 0)
				return false
			}
			if z != y {
				z = fields(z)
				x0 &= (z & firstOf4) * allOf4
				x1 &= (z >> 1 & firstOf4) * allOf4
				x2 &= (z >> 2 & firstOf4) * allOf4
				x3 &= (z >> 3 & firstOf4) * allOf4
			}
			y = transpose(columns(x0) | columns(x1)<<16 | columns(x2)<<32 | columns(x3)<<48)
			z, ok = c.throughSquares(y)
			if !ok {
				c.blame(y, side16)
				return false
			}
			if z == y {
				break
			}
			z = transpose(z)
			x0 &= z & lane16 * lanes16
			x1 &= z >> 16 & lane16 * lanes16
			x2 &= z >> 32 & lane16 * lanes16
			x3 &= z >> 48 * lanes16
		}
		*p = bands{x0, x1, x2, x3}
		settled := bands{alone(x0) & s.open[0], alone(x1) & s.open[1], alone(x2) & s.open[2], alone(x3) & s.open[3]}
		if !settled.empty() {
			s.open.minus(&settled)
			for e := range s.cells {
				x := &s.cells[e]
				var bit uint
				if x[0]&settled[0]|x[1]&settled[1]|x[2]&settled[2]|x[3]&settled[3] != 0 {
					bit = 1
				}
				stale |= bit << e
				x.minus(&settled)
			}
			stale &^= 1 << d
			*p = bands{x0, x1, x2, x3}
		}
		if turn == 0 {
			turn = stale
		}
	}
	s.stale = 0
	return true
}

// blame makes a row or column, as first says, weigh more that is empty in a square
// of y. If none is, it is not known which is to blame.
func (c *search16) blame(y uint64, first int) {
	for i := 0; i < side16; i += 4 {
		square := uint16(y >> (4 * i))
		for k := range 4 {
			if first == 0 && square>>(4*k)&0xF == 0 || first != 0 && square>>k&0x1111 == 0 {
				c.weight[first+i+k]++
				return
			}
		}
	}
}

// nakedSingles settles the cells that have one candidate, and finds the pairs.
// It returns false if a cell has none.
func (c *search16) nakedSingles(s *state16) bool {
	for b := range s.open {
		var one, two, three uint64 // the cells with at least so many candidates
		for d := range s.cells {
			x := s.cells[d][b]
			three |= two & x
			two |= one & x
			one |= x
		}
		if none := ^one; none != 0 {
			row, col, box := housesOf16(b<<6 | bits.TrailingZeros64(none))
			c.weight[row]++
			c.weight[col]++
			c.weight[box]++
			return false
		}
		s.pairs[b] = two &^ three
		singles := s.open[b] &^ two
		if singles == 0 {
			continue
		}
		for d := range s.cells {
			for found := s.cells[d][b] & singles; found != 0; found &= found - 1 {
				c.settle(s, d, b<<6|bits.TrailingZeros64(found))
			}
		}
	}
	return true
}

// housesOf16 returns the houses of a cell, as search16.weight numbers them.
func housesOf16(cell int) (row, col, box int) {
	return cell >> 4, side16 + cell&15, 2*side16 + cell>>6<<2 + cell>>2&3
}

// settle takes a digit from the peers of a cell that has no other candidate.
func (c *search16) settle(s *state16, d, cell int) {
	s.cells[d].minus(&c.sees[cell])
	s.open.remove(cell)
	s.stale |= 1 << d
}

// nakedPairs looks for two cells of a house with the same two candidates, and takes
// these from the other cells that both see.
func (c *search16) nakedPairs(s *state16) {
	for d := range s.cells {
		x := &s.cells[d]
		ofD := x.and(&s.pairs)
		if ofD.empty() {
			continue
		}
		for e := d + 1; e < side16; e++ {
			y := &s.cells[e]
			if both := ofD.and(y); !both.empty() && both.len() > 1 {
				c.nakedPairsOf(s, d, e, &both)
			}
		}
	}
}

// nakedPairsOf does that for cells that all have these two candidates.
func (c *search16) nakedPairsOf(s *state16, d, e int, cells *bands) {
	x, y := &s.cells[d], &s.cells[e]
	for i := range cells {
		for cells[i] != 0 {
			sees := &c.sees[i<<6|bits.TrailingZeros64(cells[i])]
			cells[i] &= cells[i] - 1
			for k := i; k < len(cells); k++ {
				for found := cells[k] & sees[k]; found != 0; found &= found - 1 {
					rest := sees.and(&c.sees[k<<6|bits.TrailingZeros64(found)])
					if z := x.and(&rest); !z.empty() {
						x.minus(&rest)
						s.stale |= 1 << d
					}
					if z := y.and(&rest); !z.empty() {
						y.minus(&rest)
						s.stale |= 1 << e
					}
				}
			}
		}
	}
}

// run searches on from a state, which it uses up.
func (c *search16) run(s *state16) {
	for {
		open := s.open.len()
		ok := c.conclude(s)
		c.Answer.Work += open - s.open.len()
		if !ok {
			return
		}
		if s.open.empty() {
			c.Found++
			s.copyTo(c.solution)
			return
		}
		if c.spent() {
			return
		}
		d, cell := c.choose(s)
		c.guessing()
		c.guess(s, d, cell)
		if c.over() {
			return
		}
		// If it is not this digit, the search goes on with one candidate less.
		s.cells[d].remove(cell)
		s.stale = 1 << d
	}
}

// guess searches on from a copy of the state with a digit in a cell.
func (c *search16) guess(s *state16, d, cell int) {
	next := *s
	for e := range next.cells {
		if x := &next.cells[e]; e != d && x.has(cell) {
			x.remove(cell)
			next.stale |= 1 << e
		}
	}
	c.settle(&next, d, cell)
	c.Answer.Work++
	c.run(&next)
}

// choose returns the cell and the digit to guess.
func (c *search16) choose(s *state16) (d, cell int) {
	from := s.pairs
	if from.empty() {
		from = s.open
	}
	fewest, most := 1, 0 // candidates and weight, as if there were endlessly many for the weight
	for b, rest := range from {
		for ; rest != 0; rest &= rest - 1 {
			at := b<<6 | bits.TrailingZeros64(rest)
			row, col, box := housesOf16(at)
			weight := int(c.weight[row] + c.weight[col] + c.weight[box])
			n := 2
			if !s.pairs.has(at) {
				n = s.candidates(at).len()
			}
			if n*most < fewest*weight {
				fewest, most, cell = n, weight, at
			}
		}
	}
	left := s.candidates(cell)
	if c.Like != nil && left.has(int(c.Like[cell])-1) {
		return int(c.Like[cell]) - 1, cell
	}
	return left.min(), cell
}

// candidates returns those of a cell.
func (s *state16) candidates(cell int) (all digits) {
	for d := range s.cells {
		all |= digits(s.cells[d][cell>>6]>>(cell&63)&1) << d
	}
	return all
}

// copyTo writes down the digits of a state that is solved.
func (s *state16) copyTo(solution []uint8) {
	if solution == nil {
		return
	}
	for d := range s.cells {
		for b, x := range s.cells[d] {
			for ; x != 0; x &= x - 1 {
				solution[b<<6|bits.TrailingZeros64(x)] = uint8(d + 1)
			}
		}
	}
}
