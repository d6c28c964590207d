package counting

import (
	"math/bits"
	"slices"
)

// What other rules add to the search for 9×9 grids with boxes: more houses, and cells that
// see more others. The rules for bands know nothing of either, so when they have nothing more
// to say, each digit that has changed is looked at in turn:
//
//   - a cell with the digit takes it from all that it sees;
//   - what all places of a digit in a house see cannot hold it, if they are three at most
//     (more save few guesses). That is a hidden single where there is one place, and no digit
//     is left where there is none. As houses count here those beside the boxes, and the boxes
//     themselves; rows and columns would save one guess in ten and cost more;
//   - and last, two cells that see each other and have the same two candidates take these
//     from what both see (naked pair), which the rules for bands leave out.
//
// In grids without boxes this, with all houses, takes the place of the rules for bands, and there is
// one more conclusion: of two sets of cells that hold the same digits, a digit that one has no place
// for leaves the other. That takes two thirds off the guesses for jigsaws.
//
// Where no cell has two candidates, a guess is made in a house with two places for a digit.
// This alone is done for grids with boxes alone and candidates that are ruled out, while so
// few cells are solved that these would decide nothing: it saves a third of the guesses and of
// the time. Later it costs guesses, 4 % in the forum's hardest puzzles.
//
// Much of the time goes to branches that could not be foretold: a puzzle that was just counted
// takes six tenths of it. So what can be done without a branch, is.
//
// What was tried and left out: to look up what the places of a digit in a house see together
// in tables of all sets of places, which the caches are too small for; to do all this for each
// digit as soon as the bands have nothing more to say of it; for grids without boxes, a set of cells
// for each house in place of slots (it takes an eighth less time, in 350 lines more); to try both
// digits of some pairs before each guess, to choose the best; to guess first where a guess failed last.

// maxSmall is the greatest number of cells.
const maxSmall = SmallSide * SmallSide

// smallTables are the rules of a grid of a side up to 9.
type smallTables struct {
	side  int
	bands bool // whether there are boxes of 3×3
	// What each slot sees. The last two have no cell: of all and of none.
	sees    [slots]cellSet
	houses  []smallHouse
	sources bool          // whether there are houses whose places are looked at
	in      [slots]uint64 // those of each slot, by bit; none beyond 64
	alike   []alike       // none where there are boxes
}

const (
	seesNone = slots - 2
	seesAll  = slots - 1
)

// smallHouse is a house. Turned by so many bits, its cells in the third band fit between those
// of the others into one word.
type smallHouse struct {
	cells cellSet
	turn  int
	slot  [64 + 2]uint8 // of each bit of that word; then seesAll for no bit, and seesNone
}

const manyPlaces = 65 // as a bit of a house

const fewestClues = 17 // of a classic puzzle with one solution

var classic = newSmallTables(9, nil, nil)

// newSmallTables returns the tables for these houses, of which the first are the rows and the columns.
// Those for classic puzzles have none, as the bands say all.
func newSmallTables(n int, houses, peers [][]int) *smallTables {
	t := &smallTables{side: n, bands: n == SmallSide && areBoxes(houses)}
	for c := range n * n {
		t.sees[seesAll] = t.sees[seesAll].or(setOf(slotOf(c)))
	}
	if houses != nil {
		houses, peers, t.alike = withLeftovers(n, houses, peers)
	}
	if t.bands {
		t.alike = nil
		for a := range maxSmall {
			for b := range maxSmall {
				if shareHouse(3, a, b) {
					t.see(a, b)
				}
			}
		}
	}
	plain := t.sees
	moves := !t.bands || len(houses) > 64 // or peers that share no house
	for a, list := range peers {
		for _, b := range list {
			t.see(a, b)
			moves = moves || !slices.ContainsFunc(houses, func(h []int) bool {
				return slices.Contains(h, a) && slices.Contains(h, b)
			})
		}
	}
	for h, cells := range houses {
		x := smallHouse{}
		for _, c := range cells {
			x.cells = x.cells.or(setOf(slotOf(c)))
		}
		for x.cells.upper&bits.RotateLeft64(x.cells.lower, x.turn) != 0 {
			x.turn++
		}
		for _, c := range cells {
			x.slot[bits.TrailingZeros64(x.among(setOf(slotOf(c))))] = uint8(slotOf(c))
		}
		x.slot[64], x.slot[manyPlaces] = seesAll, seesNone
		t.houses = append(t.houses, x)
		if moves || h >= 27 || h >= 18 && t.seesMore(cells, &plain) {
			t.sources = true
			for _, c := range cells {
				t.in[slotOf(c)] |= 1 << h
			}
		}
	}
	return t
}

// areBoxes reports whether the houses after the rows and the columns are boxes, or there are no houses.
func areBoxes(houses [][]int) bool {
	for h := 18; h < min(27, len(houses)); h++ {
		for _, c := range houses[h] {
			if c/27*3+c%9/3 != h-18 {
				return false
			}
		}
	}
	return houses == nil || len(houses) >= 27
}

func (t *smallTables) see(a, b int) { t.sees[slotOf(a)] = t.sees[slotOf(a)].or(setOf(slotOf(b))) }

// seesMore reports whether two of some cells both see one that they do not without other rules.
func (t *smallTables) seesMore(cells []int, plain *[slots]cellSet) bool {
	for _, a := range cells {
		for _, b := range cells {
			both := t.sees[slotOf(a)].and(t.sees[slotOf(b)])
			if a != b && !both.without(plain[slotOf(a)].and(plain[slotOf(b)])).empty() {
				return true
			}
		}
	}
	return false
}

// among returns the cells of a set that are in the house, turned into one word.
func (h *smallHouse) among(x cellSet) uint64 {
	return x.upper&h.cells.upper | bits.RotateLeft64(x.lower&h.cells.lower, h.turn)
}

// conclude is [bandSearch.conclude] with all that follows from other rules.
func (c *smallSearch) conclude(s *bandSearch) bool {
	for s.conclude(c.smallTables) {
		if c.sources {
			for d := range c.side {
				c.lookAround(s, d)
			}
			if c.alikeSets(s); s.stale == 0 {
				c.nakedPairs(s)
			}
		}
		if s.stale == 0 {
			return true
		}
	}
	return false
}

// lookAround takes a digit from what all its places in a house see, for the houses that have
// lost one since they were last looked at.
func (t *smallTables) lookAround(s *bandSearch, d int) {
	places := s.cells[d]
	gone := s.seen[d].without(places)
	s.unlike |= gone.meets(gone) << d
	s.seen[d] = places
	var houses uint64
	for !gone.empty() {
		houses |= t.in[gone.pop()]
	}
	// All houses look at the same cells, so that the processor can go on with the next one
	// before it knows what this has taken.
	var taken, alone cellSet
	for ; houses != 0; houses &= houses - 1 {
		h := &t.houses[bits.TrailingZeros64(houses)&63]
		first := h.among(places)
		second := first & (first - 1)
		third := second & (second - 1)
		last := bits.TrailingZeros64(third)
		if third&(third-1) != 0 {
			last = manyPlaces
		}
		a := &t.sees[h.slot[bits.TrailingZeros64(first)]]
		b := &t.sees[h.slot[bits.TrailingZeros64(second)]]
		taken = taken.or(a.and(*b).and(t.sees[h.slot[last]]))
		if !t.bands { // which settle it
			only := first &^ uint64(int64(second|-second)>>63) // none if there is a second
			alone.upper |= only & h.cells.upper
			alone.lower |= bits.RotateLeft64(only, -h.turn) & h.cells.lower
		}
	}
	if alone = alone.and(s.open); !alone.empty() {
		s.stale |= s.takeOthers(alone) &^ (1 << d)
	}
	s.stale |= places.meets(taken) << d
	s.cells[d] = places.without(taken)
}

// alikeSets takes a digit from one of two sets that hold the same digits, if the other has no place for it.
func (t *smallTables) alikeSets(s *bandSearch) {
	for ; s.unlike != 0 && s.stale == 0; s.unlike &= s.unlike - 1 {
		d := bits.TrailingZeros(s.unlike)
		places := s.cells[d]
		for i := range t.alike {
			if x := &t.alike[i]; places.meets(x.out) != places.meets(x.in) {
				s.cells[d] = s.cells[d].without(x.out).without(x.in)
				s.stale |= 1 << d
			}
		}
	}
}

// lookAtHouses looks at houses until nothing is stale, and returns false if there is no place for a
// digit. The stale digits take turns.
func (t *smallTables) lookAtHouses(s *bandSearch) bool {
	for s.stale != 0 {
		for turn := s.stale; turn != 0; turn &= turn - 1 {
			d := bits.TrailingZeros(turn)
			s.stale &^= 1 << d
			if t.lookAround(s, d); s.cells[d].empty() {
				return false
			}
		}
	}
	return true
}

// load is [bandSearch.load] where there are no boxes.
func (t *smallTables) load(s *bandSearch, given *[maxSmall]uint8) bool {
	at := byDigit(given)
	s.open = t.sees[seesAll]
	for d := range t.side {
		s.cells[d] = s.open
	}
	for d := range t.side {
		for x := setOfBands(&at[d+1]); !x.empty(); {
			slot := x.pop()
			if s.cells[d].bit(slot) == 0 {
				return false
			}
			s.place(t, d, slot)
		}
	}
	s.stale = 1<<t.side - 1
	return true
}

// nakedPairs takes the two candidates of two cells that see each other from what both see.
func (c *smallSearch) nakedPairs(s *bandSearch) {
	for d := range s.cells {
		ofD := s.cells[d].and(s.pairs)
		for e := d + 1; e < len(s.cells); e++ {
			for both := ofD.and(s.cells[e]); both.len() > 1; {
				sees := c.sees[both.pop()]
				for same := both.and(sees); !same.empty(); {
					gone := sees.and(c.sees[same.pop()])
					s.stale |= s.cells[d].meets(gone)<<d | s.cells[e].meets(gone)<<e
					s.cells[d], s.cells[e] = s.cells[d].without(gone), s.cells[e].without(gone)
				}
			}
		}
	}
}

// choose is [bandSearch.choose], but if there are houses and no pairs, it looks for a house
// with two places for a digit first.
func (c *smallSearch) choose(s *bandSearch) (d, other, slot int) {
	most := -1 << 30
	if s.pairs.empty() && (c.sources || s.open.len() > 81-fewestClues) {
		for e, x := range s.cells {
			for i := range c.houses {
				places := x.and(c.houses[i].cells)
				if places.len() != 2 {
					continue
				}
				a, b := places.pop(), places.pop()
				value := x.and(c.sees[a]).len() + x.and(c.sees[b]).len()
				for f := range s.cells {
					value -= int(s.cells[f].bit(a) + s.cells[f].bit(b))
				}
				if value > most {
					most, d, slot = value, e, a
				}
			}
		}
	}
	if most == -1<<30 {
		return s.choose(c.smallTables)
	}
	return d, -1, slot
}
