package counting

import "math/bits"

// The search for sides up to 9 keeps the candidates by digit, as lanes: for each house the
// cells that may hold the digit. To take one bit off all lanes of a word is one subtraction,
// and tells at once where no cell or one is left.
//
// The conclusions, in their order:
//
//   - a digit with one place in a house (hidden single), and a cell with one candidate (naked
//     single);
//   - what all places of a digit in a house see cannot hold it. These are locked candidates,
//     and what follows from moves and diagonals. Only houses that have changed and have two or
//     three places are looked at: more places save few guesses and take a tenth more time;
//   - of two sets of cells that hold the same digits, a digit that one has no place for leaves
//     the other. That takes two thirds off the guesses for jigsaws;
//   - two cells that see each other and have the same two candidates (naked pair).
//
// A guess is made as in the search for classic grids: in the cell with two candidates whose
// digits have the most candidates among its peers, where one in such a cell counts four times.
// If there is none, then in a house with two places for a digit, by the same sum; among them,
// where the two cells have few other candidates.
//
// What was tried and left out: to take such houses as well where there are cells with two
// candidates, which saves hardly a guess in ten; hidden pairs and naked triples, likewise; all
// sets that hold the same digits, not only those of the regions that fit best; to weigh cells by
// the guesses that failed there; to try both digits of some pairs before each guess, which saves
// two thirds of the guesses and makes as many states as before, or more.

// laneDigit is what is known of a digit.
type laneDigit struct {
	cells  lanes    // its candidates, also where taken; and the spare bits of the houses that have it
	seen   lanes    // its candidates when the houses were last looked at
	placed rowLanes // where it is
}

// laneState is what is known at a point of the search.
type laneState struct {
	digits [SmallSide]laneDigit
	taken  lanes    // the cells that a digit is placed in
	open   rowLanes // the others
	pairs  rowLanes // those with two candidates, when nothing is stale
	paired rowLanes // those of them that were looked at
	left   int      // the number of open cells
	// The digits, by bit, whose cells have changed since singles were looked for, since locked
	// candidates were, and since sets that hold the same digits were.
	stale, changed, unlike uint
}

// laneSearch is a question and what of its answer is known.
type laneSearch struct {
	*laneTables
	task
	digits [lanesCells]uint8 // what was placed last in each cell
}

// load takes over the digits and returns false if they do not go together.
func (c *laneSearch) load(s *laneState) bool {
	q := &c.Question
	if q.Not != 0 {
		c.remove(s, q.Cell, q.Not-1)
	}
	if q.Allowed != nil {
		for cell := range q.Cells {
			for gone := (1<<c.n - 1) &^ q.Allowed(cell); gone != 0; gone &= gone - 1 {
				c.remove(s, cell, bits.TrailingZeros32(gone))
			}
		}
	}
	for cell, d := range q.Cells {
		if d != 0 && !c.place(s, cell, int(d)-1) {
			return false
		}
	}
	return true
}

func (c *laneSearch) remove(s *laneState, cell, d int) {
	s.digits[d].cells.remove(&c.cells[cell].own)
	s.stale |= 1 << d
}

// removeAll takes a digit from some cells.
func (c *laneSearch) removeAll(s *laneState, d int, cells rowLanes) {
	for word, rest := range cells {
		for ; rest != 0; rest &= rest - 1 {
			c.remove(s, c.cell(word, rest), d)
		}
	}
}

// cell returns the first cell of a word.
func (c *laneSearch) cell(word int, cells uint64) int {
	return int(c.cellAt[64*word+bits.TrailingZeros64(cells)])
}

// place puts a digit into a cell and returns false if it is no candidate there.
func (c *laneSearch) place(s *laneState, cell, d int) bool {
	t := &c.cells[cell]
	word := t.word & 1
	x := &s.digits[d]
	if x.cells[word]&s.open[word]&t.bit == 0 {
		return false
	}
	s.stale |= c.candidates(s, cell)
	for i := range x.cells {
		x.cells[i] = x.cells[i]&^t.peers[i] | t.houses[i]
		s.taken[i] |= t.own[i]
	}
	x.placed[word] |= t.bit
	s.open[word] &^= t.bit
	s.left--
	c.digits[cell] = uint8(d + 1)
	return true
}

// conclude draws all conclusions there are, and returns false if they end in a
// contradiction.
func (c *laneSearch) conclude(s *laneState) bool {
	for {
		for s.stale != 0 {
			// The stale digits take turns.
			s.changed |= s.stale
			for turn := s.stale; turn != 0; turn &= turn - 1 {
				if !c.hiddenSingles(s, bits.TrailingZeros(turn)) {
					return false
				}
			}
			if s.stale == 0 && !c.nakedSingles(s) {
				return false
			}
		}
		if s.changed != 0 {
			d := bits.TrailingZeros(s.changed)
			s.changed &= s.changed - 1
			s.unlike |= 1 << d
			c.locked(s, d)
			continue
		}
		for ; s.unlike != 0 && s.stale == 0; s.unlike &= s.unlike - 1 {
			if !c.alikeSets(s, bits.TrailingZeros(s.unlike)) {
				return false
			}
		}
		if s.stale != 0 {
			continue
		}
		if c.nakedPairs(s); s.stale == 0 {
			return true
		}
	}
}

// hiddenSingles places a digit where a house has one cell for it, and returns false if one
// has none.
func (c *laneSearch) hiddenSingles(s *laneState, d int) bool {
	x := &s.digits[d]
	for again := true; again; {
		again = false
		for word := range x.cells {
			free := x.cells[word] &^ s.taken[word]
			if (free+allLanes)&spare != spare {
				return false
			}
			// Those lanes are single that have nothing left without their lowest bit.
			single := spare &^ (free&(free-(spare&^free)>>SmallSide) + allLanes)
			for ; single != 0; single &^= x.cells[word] {
				lane := x.cells[word] &^ s.taken[word] & laneOf(single)
				if lane == 0 {
					return false // another single of these has taken it
				}
				c.place(s, c.cell(word, lane), d)
				again = true
			}
		}
	}
	s.stale &^= 1 << d
	return true
}

// laneOf returns the lane of the first of some spare bits.
func laneOf(spares uint64) uint64 {
	return oneLane << ((bits.TrailingZeros64(spares) - SmallSide) & 63)
}

// nakedSingles places what is alone in a cell, and finds the pairs. It returns false if a
// cell has no candidate.
func (c *laneSearch) nakedSingles(s *laneState) bool {
	for word, open := range s.open {
		var one, two, three uint64 // the cells with at least so many candidates
		for d := range s.digits[:c.n] {
			x := s.digits[d].cells[word]
			three |= two & x
			two |= one & x
			one |= x
		}
		if open&^one != 0 {
			return false
		}
		s.pairs[word] = two &^ three & open
		for single := open &^ two; single != 0; single &= single - 1 {
			cell := c.cell(word, single)
			digits := c.candidates(s, cell)
			if digits == 0 {
				return false // another single of these has taken the only one
			}
			c.place(s, cell, bits.TrailingZeros(digits))
		}
	}
	return true
}

// candidates returns the digits of a cell, by bit.
func (c *laneSearch) candidates(s *laneState, cell int) (digits uint) {
	t := &c.cells[cell]
	for d := range s.digits[:c.n] {
		digits |= uint(s.digits[d].cells[t.word&1]>>t.shift&1) << d
	}
	return digits
}

// locked takes a digit from what all its places in a house see, for the houses that have
// changed and have two or three.
func (c *laneSearch) locked(s *laneState, d int) {
	x := &s.digits[d]
	for word, cells := range x.cells {
		cells &^= spare | s.taken[word]
		gone := x.seen[word] &^ cells
		if gone == 0 {
			continue
		}
		x.seen[word] = cells
		fourth := butFirst(butFirst(butFirst(cells)))
		houses := (gone + allLanes) & spare &^ (x.cells[word] | (fourth + allLanes))
		for ; houses != 0; houses &= houses - 1 {
			first := cells & laneOf(houses)
			second := first & (first - 1)
			third := second & (second - 1)
			x0, x1 := x.cells[0]&s.open[0], x.cells[1]&s.open[1]
			one, two, three := c.seen(word, first), c.seen(word, second), c.seen(word, third)
			both := rowLanes{x0 & one[0] & two[0] & three[0], x1 & one[1] & two[1] & three[1]}
			if both != (rowLanes{}) {
				c.removeAll(s, d, both)
			}
		}
	}
}

// seen returns what the first cell of a word sees, and all if there is none.
func (c *laneSearch) seen(word int, cells uint64) *rowLanes {
	return &c.seenFrom[64*word+bits.TrailingZeros64(cells|1<<noPlace)]
}

// butFirst takes the first cell out of each lane of a word.
func butFirst(cells uint64) uint64 { return cells & (cells - (cells+allLanes)&spare>>SmallSide) }

// alikeSets takes a digit from one of two sets that hold the same digits, if the other has
// no place for it, and returns false if it is placed there.
func (c *laneSearch) alikeSets(s *laneState, d int) bool {
	x := &s.digits[d]
	all := rowLanes{x.cells[0]&s.open[0] | x.placed[0], x.cells[1]&s.open[1] | x.placed[1]}
	for i := range c.alike {
		out, in := &c.alike[i].out, &c.alike[i].in
		isOut, isIn := all[0]&out[0]|all[1]&out[1] != 0, all[0]&in[0]|all[1]&in[1] != 0
		if isOut == isIn {
			continue
		}
		both := rowLanes{out[0] | in[0], out[1] | in[1]}
		if x.placed[0]&both[0]|x.placed[1]&both[1] != 0 {
			return false
		}
		c.removeAll(s, d, rowLanes{all[0] & both[0], all[1] & both[1]})
	}
	return true
}

// nakedPairs takes the two candidates of two cells that see each other from what both see.
func (c *laneSearch) nakedPairs(s *laneState) {
	for word, pairs := range s.pairs {
		fresh := pairs &^ s.paired[word]
		s.paired[word] = pairs
		for ; fresh != 0; fresh &= fresh - 1 {
			cell := c.cell(word, fresh)
			digits := c.candidates(s, cell)
			if bits.OnesCount(digits) != 2 {
				continue // another pair has taken one
			}
			d, e := pairOf(digits)
			x, y, peers := &s.digits[d].cells, &s.digits[e].cells, &c.cells[cell].peers
			for k, pairs := range s.pairs {
				for same := x[k] & y[k] & pairs & peers[k]; same != 0; same &= same - 1 {
					others := &c.cells[c.cell(k, same)].peers
					both := rowLanes{peers[0] & others[0] & s.open[0], peers[1] & others[1] & s.open[1]}
					c.removeAll(s, d, rowLanes{x[0] & both[0], x[1] & both[1]})
					c.removeAll(s, e, rowLanes{y[0] & both[0], y[1] & both[1]})
				}
			}
		}
	}
}

// run searches on from a state, which it uses up.
func (c *laneSearch) run(s *laneState) {
	for {
		left := s.left
		ok := c.conclude(s)
		c.Answer.Work += left - s.left
		if !ok {
			return
		}
		if s.left == 0 || c.Like != nil && c.fits(s) {
			c.Found++
			copy(c.solution, c.digits[:])
			return
		}
		if c.spent() {
			return
		}
		cell, d := c.choose(s)
		c.guessing()
		c.guess(s, cell, d)
		if c.over() {
			return
		}
		c.remove(s, cell, d) // and the search goes on with one candidate less
	}
}

// guess searches on from a copy of the state with a digit in a cell.
func (c *laneSearch) guess(s *laneState, cell, d int) {
	next := *s
	c.place(&next, cell, d)
	c.Answer.Work++
	c.run(&next)
}

// fits reports whether the cells that are still open can hold what they do in the known
// solution, and if so, fills them like that.
func (c *laneSearch) fits(s *laneState) bool {
	for word, open := range s.open {
		for rest := open; rest != 0; rest &= rest - 1 {
			d := c.Like[c.cell(word, rest)]
			if s.digits[d-1].cells[word]&rest&-rest == 0 {
				return false
			}
		}
	}
	for word, open := range s.open {
		for ; open != 0; open &= open - 1 {
			cell := c.cell(word, open)
			c.digits[cell] = c.Like[cell]
		}
	}
	return true
}

// choose returns the cell and the digit to guess.
func (c *laneSearch) choose(s *laneState) (cell, digit int) {
	most := -1 << 30
	better := func(value, at, d int) {
		if value > most {
			most, cell, digit = value, at, d
		}
	}
	for word, rest := range s.pairs {
		for ; rest != 0; rest &= rest - 1 {
			at := c.cell(word, rest)
			d, e := pairOf(c.candidates(s, at))
			value := c.effect(s, at, d) + c.effect(s, at, e)
			if c.Like != nil && int(c.Like[at]) == e+1 {
				d = e
			}
			better(value, at, d)
		}
	}
	if most >= 0 {
		return cell, digit
	}
	for d := range s.digits[:c.n] {
		x := &s.digits[d]
		for word := range x.cells {
			cells := x.cells[word] &^ (spare | s.taken[word])
			second := butFirst(cells)
			for two := (second + allLanes) & spare &^ (butFirst(second) + allLanes); two != 0; two &= two - 1 {
				a, b := c.cell(word, cells&laneOf(two)), c.cell(word, second&laneOf(two))
				others := bits.OnesCount(c.candidates(s, a)) + bits.OnesCount(c.candidates(s, b))
				better(c.effect(s, a, d)+c.effect(s, b, d)-others, a, d)
			}
		}
	}
	if most > -1<<30 {
		return cell, digit
	}
	for word, rest := range s.open {
		for ; rest != 0; rest &= rest - 1 {
			at := c.cell(word, rest)
			digits := c.candidates(s, at)
			better(-bits.OnesCount(digits), at, bits.TrailingZeros(digits))
		}
	}
	return cell, digit
}

// effect weighs what a digit in a cell takes from other cells.
func (c *laneSearch) effect(s *laneState, cell, d int) int {
	x, peers := &s.digits[d].cells, &c.cells[cell].peers
	a, b := x[0]&peers[0]&s.open[0], x[1]&peers[1]&s.open[1]
	return bits.OnesCount64(a) + bits.OnesCount64(b) +
		3*(bits.OnesCount64(a&s.pairs[0])+bits.OnesCount64(b&s.pairs[1]))
}

// pairOf returns the two digits of a set.
func pairOf(digits uint) (d, e int) { return bits.TrailingZeros(digits), bits.Len(digits) - 1 }
