package counting

import "math/bits"

// The search for classic grids, 9×9 with boxes alone, is some ten times as fast as the one
// for any side, because it draws a conclusion for many cells with one instruction.
// It serves other grids of sides up to 9 as well: houses.go has what other rules add to it, and
// what it does where there are no boxes.
//
// The candidates are kept by digit: nine sets of cells, one bit a cell. Two
// views of such a set are enough to conclude all that a digit by itself allows.
// A band is three rows, and each of its boxes has three minirows, the cells that
// it shares with a row; so a digit goes through a band in one of six ways, one
// minirow in each row and each box. Which of the nine minirows have a candidate
// at all is a number of nine bits, and a table tells which minirows are left if
// only the ways are counted that these candidates allow: hidden singles in rows
// and boxes and locked candidates all at once, and a contradiction if no way is
// left. Then the columns: a column that is the only one left in a box is taken
// for the boxes above and below, and a column that those two have no more use
// for is the only one that is left.
//
// Naked singles are found by adding up the nine sets as numbers of two bits are
// added, 54 cells at a time (what occurs once, twice, three times). The cells
// that occur twice are the pairs, where to guess is best.
//
// To keep sets of cells by digit in bands, the tables for the nine minirows and
// the sieve for cells with one and two candidates are ideas of the forum user
// zhouyundong_2012 ("3.77us solver", forum.enjoysudoku.com, 2012), which champagne
// and JasonLion made into JCZSolve, and Emerentius into the solver of the Rust
// crate sudoku. T. Dillon's tdoku (2019) shows how much better guesses are worth.
// Our own are: whole digits as the unit of work, in two words; the rule for
// columns in both directions; and the way to choose between the pairs.
//
// A guess in a pair is refuted the sooner, or solves the more, the more cells
// learn from it. So the cell is taken whose two digits have the most candidates
// among its peers, and a candidate counts four times if it is in a pair, where
// to lose it is a placement. For hard puzzles that needs 0.4 times the guesses
// that the first pair needs.
//
// Where a solution is known and another one is looked for, a guess prefers the digit of
// the known one, and the search ends as soon as the rest can be filled like that
// one. That saves a quarter of the time of the generator's walk to few clues.
//
// What was tried and left out: to stop after one round of the rules for a digit
// and to come back to it later; to take the cells that are solved from the other
// digits once for several digits; to look for minirows that are full with three
// digits, as tdoku does, which saves a tenth of the guesses and takes as long as
// that saves or longer; to prefer digits with two places in a house.

// cellSet is a set of cells of a 9×9 grid. Each cell has a slot: 0 to 26 in the
// first band, row by row, from 32 in the second and from 64 in the third.
//
//	             box 0      box 1      box 2
//	row 0    |  0  1  2 |  3  4  5 |  6  7  8 |
//	row 1    |  9 10 11 | 12 13 14 | 15 16 17 |    first band
//	row 2    | 18 19 20 | 21 22 23 | 24 25 26 |
//	         +----------+----------+----------+
//	row 3    | 32 33 34 | 35 36 37 | 38 39 40 |
//	row 4    | 41 42 43 | 44 45 46 | 47 48 49 |    second band
//	row 5    | 50 51 52 | 53 54 55 | 56 57 58 |
//	         +----------+----------+----------+
//	row 6    | 64 65 66 | 67 68 69 | 70 71 72 |
//	row 7    | 73 74 75 | 76 77 78 | 79 80 81 |    third band
//	row 8    | 82 83 84 | 85 86 87 | 88 89 90 |
//
// Two words hold the three bands; five bits behind each band are always 0, so
// that the bands of a word begin at 0 and at 32:
//
//	bit     63  59 58             32 31  27 26              0
//	upper   00000  second band       00000  first band
//	lower   00000                    00000  third band
type cellSet struct {
	upper uint64 // slots 0 to 63
	lower uint64 // slots from 64
}

const (
	bandCells = 1<<27 - 1
	slots     = 96

	upperCells = bandCells | bandCells<<32
	lowerCells = bandCells
)

func slotOf(cell int) int { return cell/27*32 + cell%27 }

func cellAt(slot int) int { return slot/32*27 + slot%32 }

func setOf(slot int) cellSet {
	if slot < 64 {
		return cellSet{upper: 1 << slot}
	}
	return cellSet{lower: 1 << (slot - 64)}
}

func (x cellSet) empty() bool { return x.upper|x.lower == 0 }

func (x cellSet) len() int { return bits.OnesCount64(x.upper) + bits.OnesCount64(x.lower) }

func (x cellSet) and(y cellSet) cellSet { return cellSet{x.upper & y.upper, x.lower & y.lower} }

func (x cellSet) or(y cellSet) cellSet { return cellSet{x.upper | y.upper, x.lower | y.lower} }

func (x cellSet) without(y cellSet) cellSet { return cellSet{x.upper &^ y.upper, x.lower &^ y.lower} }

// bit returns 1 if the slot's cell is in the set, else 0.
func (x *cellSet) bit(slot int) uint {
	word := x.upper
	if slot >= 64 {
		word = x.lower
	}
	return uint(word>>(slot&63)) & 1
}

// meets returns 1 if the sets have a cell in common, else 0. The compiler makes
// no branch of this, which is worth a quarter of the time: none of them could be
// foretold.
func (x cellSet) meets(y cellSet) (bit uint) {
	if x.upper&y.upper|x.lower&y.lower != 0 {
		bit = 1
	}
	return bit
}

// pop takes the first cell out of a set that is not empty, and returns its slot.
func (x *cellSet) pop() int {
	if x.upper != 0 {
		slot := bits.TrailingZeros64(x.upper)
		x.upper &= x.upper - 1
		return slot & 63
	}
	slot := bits.TrailingZeros64(x.lower)
	x.lower &= x.lower - 1
	return 64 + slot&31
}

// A bandRule is what follows from which minirows of a band have a candidate.
type bandRule struct {
	keep uint32 // the cells of the minirows that some way through the band uses
	only uint32 // those of the minirows that every such way uses
}

// The tables. A number of nine minirows has bit 3*box+row for each, which is
// what [minirows] returns; one of nine columns has bit 0 for the first.
//
//	minirows   box 0  box 1  box 2        columns   box 0  box 1  box 2
//	row 0        0      3      6          bit       0 1 2  3 4 5  6 7 8
//	row 1        1      4      7
//	row 2        2      5      8
//
// An entry is 27 bits, the cells of a band as they lie in a cellSet. So of the
// minirows
//
//	x . .       bits 0, 4, 8 and 5, that is 1_0011_0001 in binary. One way through
//	. x .       the band is left, by 0, 4 and 8: a row and a box once each. So
//	. x x       bandRules has the nine cells of these three in keep and in only.
var (
	bandRules  = makeBandRules()
	onlyColumn = makeOnlyColumn()
	lastColumn = makeLastColumn()
	rowsAndBox = makeRowsAndBox()
)

func makeBandRules() (rules [512]bandRule) {
	for minirows := range rules {
		rule := bandRule{only: bandCells}
		for _, rows := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			way, cells := 0, uint32(0)
			for box, row := range rows {
				way |= 1 << (3*box + row)
				cells |= 0o7 << (9*row + 3*box)
			}
			if minirows&way == way {
				rule.keep |= cells
				rule.only &= cells
			}
		}
		rules[minirows] = rule
	}
	return rules
}

// makeOnlyColumn returns, for the columns that a band has for a digit, the cells
// of those that are the only one in their box.
func makeOnlyColumn() (cells [512]uint32) {
	for columns := range cells {
		for box := 0; box < 9; box += 3 {
			if in := uint32(columns >> box & 0o7); in&(in-1) == 0 {
				cells[columns] |= in << box * inAllRows
			}
		}
	}
	return cells
}

// makeLastColumn returns, for the columns that two bands have for a digit, the
// cells that remain for it in the third, which has to use the other columns. In
// a box that has to use two of them, no cell remains.
func makeLastColumn() (cells [512]uint32) {
	for columns := range cells {
		for box := 0; box < 9; box += 3 {
			switch unused := uint32(^columns >> box & 0o7); {
			case unused == 0:
				cells[columns] |= 0o7 << box * inAllRows
			case unused&(unused-1) == 0:
				cells[columns] |= unused << box * inAllRows
			}
		}
	}
	return cells
}

// makeRowsAndBox returns, for the minirows with a given digit, the cells of
// their rows and boxes.
func makeRowsAndBox() (cells [512]uint32) {
	for minirows := range cells {
		for i := range 9 {
			if box, row := i/3, i%3; minirows>>i&1 != 0 {
				cells[minirows] |= 0o777<<(9*row) | 0o7<<(3*box)*inAllRows
			}
		}
	}
	return cells
}

const (
	inAllRows     = 0o001_001_001 // times columns of the first row: the same in all rows of a band
	firstInMini   = 0o111_111_111 // the first cell of each minirow
	firstsInUpper = firstInMini | firstInMini<<32
	low9          = 1<<9 - 1
)

// minirows gathers the first cells of the nine minirows of a band in nine bits.
// To shift by a row less one cell puts row after row where the one before it
// leaves a gap.
func minirows(firsts uint64) uint64 { return firsts | firsts>>8 | firsts>>16 }

// bandSearch is the state of the search.
type bandSearch struct {
	cells [9]cellSet // by digit: where it may still go
	seen  [9]cellSet // the cells when other houses were last looked at
	open  cellSet    // the cells that no digit was settled in
	pairs cellSet    // the cells with two candidates, when nothing is stale
	// The digits, by bit, whose cells have changed since the rules were applied, and since sets that hold the
	// same digits were compared.
	stale, unlike uint
}

// load takes over the digits of a grid and returns false if some contradict each
// other, which however it does not always see.
func (s *bandSearch) load(given *[maxSmall]uint8) bool {
	at := byDigit(given)
	empty := at[0]
	s.open = setOfBands(&empty)
	var counts uint32
	for d := range s.cells {
		x := at[d+1]
		for band, own := range x {
			// How many there are in each minirow, as numbers of three bits.
			count := own&firstInMini + own>>1&firstInMini + own>>2&firstInMini
			counts |= count
			x[band] = own | empty[band]&^rowsAndBox[minirows(uint64(count))&low9]
		}
		s.cells[d] = setOfBands(&x)
	}
	s.stale = low9
	return counts&^firstInMini == 0
}

// byDigit returns where each digit stands, and as 0 the empty cells, by band.
func byDigit(cells *[maxSmall]uint8) (at [16][3]uint32) {
	for i := range 27 {
		bit := uint32(1) << i
		at[cells[i]&15][0] |= bit
		at[cells[i+27]&15][1] |= bit
		at[cells[i+54]&15][2] |= bit
	}
	return at
}

func setOfBands(x *[3]uint32) cellSet {
	return cellSet{uint64(x[0]) | uint64(x[1])<<32, uint64(x[2])}
}

// conclude draws all conclusions from rows, columns and boxes, or where there are no boxes from
// houses, and returns false if they end in a contradiction.
func (s *bandSearch) conclude(t *smallTables) bool {
	for s.stale != 0 {
		if t.bands && !s.applyRules() || !t.bands && !t.lookAtHouses(s) || !s.nakedSingles(t) {
			return false
		}
	}
	return true
}

// applyRules applies the rules for single digits until nothing is stale. The
// stale digits take turns: to come back to one at once would mean to come back
// to it more often.
func (s *bandSearch) applyRules() bool {
	stale := s.stale
	for turn := stale; turn != 0; {
		d := bits.TrailingZeros(turn)
		turn &= turn - 1
		stale &^= 1 << d
		x := s.cells[d]
		var settled cellSet
		for {
			// All rows at once, then all columns at once.
			firsts := minirows((x.upper | x.upper>>1 | x.upper>>2) & firstsInUpper)
			rule0, rule1 := bandRules[firsts&low9], bandRules[firsts>>32&low9]
			rule2 := bandRules[minirows((x.lower|x.lower>>1|x.lower>>2)&firstInMini)&low9]
			x.upper &= uint64(rule0.keep) | uint64(rule1.keep)<<32
			x.lower &= uint64(rule2.keep)

			columns := x.upper | x.upper>>9 | x.upper>>18
			columns0, columns1 := columns&low9, columns>>32&low9
			columns2 := (x.lower | x.lower>>9 | x.lower>>18) & low9
			only0, only1, only2 := onlyColumn[columns0], onlyColumn[columns1], onlyColumn[columns2]
			// What is alone in its box among both rows and columns.
			settled.upper = x.upper & (uint64(rule0.only&only0) | uint64(rule1.only&only1)<<32)
			settled.lower = x.lower & uint64(rule2.only&only2)

			before := x
			last0 := lastColumn[(columns1|columns2)&low9] &^ (only1 | only2)
			last1 := lastColumn[(columns0|columns2)&low9] &^ (only0 | only2)
			last2 := lastColumn[(columns0|columns1)&low9] &^ (only0 | only1)
			x.upper &= uint64(last0) | uint64(last1)<<32
			x.lower &= uint64(last2)
			if x == before {
				break
			}
		}
		if uint32(x.upper) == 0 || x.upper>>32 == 0 || x.lower == 0 {
			return false
		}
		if settled = settled.and(s.open); !settled.empty() {
			stale |= s.takeOthers(settled) &^ (1 << d)
		}
		s.cells[d] = x
		if turn == 0 {
			turn = stale
		}
	}
	s.stale = 0
	return true
}

// takeOthers takes all digits from cells that one is settled in, and returns those that were there.
func (s *bandSearch) takeOthers(settled cellSet) (digits uint) {
	s.open = s.open.without(settled)
	for d := range s.cells {
		x := &s.cells[d]
		digits |= x.meets(settled) << d
		*x = x.without(settled)
	}
	return digits
}

// nakedSingles settles the cells that have one candidate, and finds the pairs.
// It returns false if a cell has none.
func (s *bandSearch) nakedSingles(t *smallTables) bool {
	var one, two, three cellSet // the cells with at least so many candidates
	for d := range s.cells {
		x := s.cells[d]
		three = three.or(two.and(x))
		two = two.or(one.and(x))
		one = one.or(x)
	}
	if one != t.sees[seesAll] {
		return false
	}
	s.pairs = two.without(three)
	singles := s.open.without(two)
	if singles.empty() {
		return true
	}
	for d := range s.cells {
		for found := s.cells[d].and(singles); !found.empty(); {
			s.settle(t, d, found.pop())
		}
	}
	return true
}

func (s *bandSearch) remove(d, slot int) { s.cells[d] = s.cells[d].without(setOf(slot)) }

// settle takes a digit from the peers of a cell that has no other candidate.
func (s *bandSearch) settle(t *smallTables, d, slot int) {
	s.cells[d] = s.cells[d].without(t.sees[slot])
	s.open = s.open.without(setOf(slot))
	s.stale |= 1 << d
}

// place puts a digit into a cell that may have others.
func (s *bandSearch) place(t *smallTables, d, slot int) {
	s.stale |= s.takeOthers(setOf(slot))
	s.cells[d] = s.cells[d].or(setOf(slot))
	s.settle(t, d, slot)
}

// choose returns the cell and the digit to guess, and what else the cell can be
// if that is known, else -1.
func (s *bandSearch) choose(t *smallTables) (d, other, slot int) {
	if s.pairs.empty() {
		return s.chooseOther(t)
	}
	best := -1
	for rest := s.pairs; !rest.empty(); {
		at := rest.pop()
		var digits uint
		for d := len(s.cells) - 1; d >= 0; d-- {
			digits = digits<<1 | s.cells[d].bit(at)
		}
		first, second := bits.TrailingZeros(digits), bits.Len(digits)-1
		peers, x, y := t.sees[at], s.cells[first], s.cells[second]
		paired := peers.and(s.pairs)
		value := peers.and(x).len() + peers.and(y).len() + 3*(paired.and(x).len()+paired.and(y).len())
		if value > best {
			best, d, other, slot = value, first, second, at
		}
	}
	return d, other, slot
}

// chooseOther is choose for when there is no pair, which is rare: it takes a
// cell with three candidates, if there are such.
func (s *bandSearch) chooseOther(t *smallTables) (d, other, slot int) {
	var one, two, three, four cellSet
	for d := range s.cells {
		x := s.cells[d]
		four = four.or(three.and(x))
		three = three.or(two.and(x))
		two = two.or(one.and(x))
		one = one.or(x)
	}
	rest := three.without(four)
	if rest.empty() {
		rest = s.open
	}
	best := -1
	for !rest.empty() {
		at := rest.pop()
		sum, most, digit := 0, -1, 0
		for d := range s.cells {
			if s.cells[d].bit(at) == 0 {
				continue
			}
			value := s.cells[d].and(t.sees[at]).len()
			sum += value
			if value > most {
				most, digit = value, d
			}
		}
		if sum > best {
			best, d, slot = sum, digit, at
		}
	}
	return d, -1, slot
}

// smallSearch is a question and what of its answer is known.
type smallSearch struct {
	*smallTables
	task
	likes [9]cellSet // the known solution, by digit, if there is one
}

// SearchClassic answers a question about a 9×9 grid with boxes alone, as [Tables.SearchAnySide]
// does.
func SearchClassic(q Question, solution []uint8) Answer { return classic.search(q, solution) }

func (t *smallTables) search(q Question, solution []uint8) Answer {
	c := smallSearch{smallTables: t, task: newTask(q, solution)}
	var cells [maxSmall]uint8
	if q.Like != nil {
		copy(cells[:], q.Like)
		at := byDigit(&cells)
		for d := range c.likes {
			c.likes[d] = setOfBands(&at[d+1])
		}
	}
	var s bandSearch
	copy(cells[:], q.Cells)
	if q.Limit < 1 || t.bands && !s.load(&cells) || !t.bands && !t.load(&s, &cells) {
		return c.Answer
	}
	for d := range s.seen {
		s.seen[d] = t.sees[seesAll]
	}
	if q.Allowed != nil {
		for cell := range q.Cells {
			for gone := low9 &^ q.Allowed(cell); gone != 0; gone &= gone - 1 {
				s.remove(bits.TrailingZeros32(gone), slotOf(cell))
			}
		}
	}
	if q.Not != 0 {
		s.remove(q.Not-1, slotOf(q.Cell))
	}
	c.run(&s)
	return c.Answer
}

// run searches on from a state, which it uses up.
func (c *smallSearch) run(s *bandSearch) {
	for {
		open := s.open.len()
		ok := c.conclude(s)
		c.Answer.Work += open - s.open.len()
		if !ok {
			return
		}
		full := s.open.empty()
		if !full && c.spent() {
			return
		}
		if full || c.Like != nil && c.fits(s) {
			c.Found++
			s.copyTo(c.solution)
			return
		}
		d, other, slot := c.choose(s)
		if other >= 0 && c.likes[other].bit(slot) != 0 {
			d, other = other, d
		}
		c.guessing()
		c.guess(s, d, slot)
		if c.over() {
			return
		}
		// If it is not this digit, the search goes on with one candidate less.
		s.remove(d, slot)
		s.stale = 1 << d
		if other >= 0 {
			s.settle(c.smallTables, other, slot)
		}
	}
}

// fits reports whether the cells that are still open can hold what they do in the
// known solution, and if so, fills them like that. Then no two digits conflict:
// what was settled has left no candidate that it contradicts.
func (c *smallSearch) fits(s *bandSearch) bool {
	for d, x := range s.cells {
		if !c.likes[d].and(s.open).without(x).empty() {
			return false
		}
	}
	for d := range s.cells {
		x := &s.cells[d]
		*x = x.without(s.open).or(c.likes[d].and(s.open))
	}
	return true
}

// guess searches on from a copy of the state with a digit in a cell.
func (c *smallSearch) guess(s *bandSearch, d, slot int) {
	next := *s
	next.place(c.smallTables, d, slot)
	c.Answer.Work++
	c.run(&next)
}

// copyTo writes down the digits of a state that is solved.
func (s *bandSearch) copyTo(solution []uint8) {
	if solution == nil {
		return
	}
	for d, x := range s.cells {
		for !x.empty() {
			solution[cellAt(x.pop())] = uint8(d + 1)
		}
	}
}
