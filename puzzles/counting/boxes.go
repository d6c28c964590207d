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
// digit as soon as the bands have nothing more to say of it; houses in place of bands, also for
// jigsaws, which takes an eighth longer than lanes; to try both digits of some pairs before each
// guess, to choose the best; to guess first where a guess failed last.

// boxTables are the rules of a 9×9 grid with boxes.
type boxTables struct {
	// What each slot sees. The last two have no cell: of all and of none.
	sees    [slots]cellSet
	houses  []boxHouse
	sources bool          // whether there are houses whose places are looked at
	in      [slots]uint64 // those of each slot, by bit; none beyond 64
}

const (
	seesNone = slots - 2
	seesAll  = slots - 1
)

// boxHouse is a house. Turned by so many bits, its cells in the third band fit between those
// of the others into one word.
type boxHouse struct {
	cells cellSet
	turn  int
	slot  [64 + 2]uint8 // of each bit of that word; then seesAll for no bit, and seesNone
}

const manyPlaces = 65 // as a bit of a house

const fewestClues = 17 // of a classic puzzle with one solution

var classic = newBoxTables(nil, nil)

// newBoxTables returns the tables for these houses, of which the first are the rows, columns
// and boxes. Those for classic puzzles have none, as the bands say all.
func newBoxTables(houses, peers [][]int) *boxTables {
	t := &boxTables{}
	t.sees[seesAll] = cellSet{upperCells, lowerCells}
	if houses != nil {
		houses, peers, _ = withLeftovers(9, houses, peers)
	}
	for a := range 81 {
		for b := range 81 {
			if shareHouse(3, a, b) {
				t.see(a, b)
			}
		}
	}
	plain := t.sees
	moves := len(houses) > 64 // or peers that share no house
	for a, list := range peers {
		for _, b := range list {
			t.see(a, b)
			moves = moves || !slices.ContainsFunc(houses, func(h []int) bool {
				return slices.Contains(h, a) && slices.Contains(h, b)
			})
		}
	}
	for h, cells := range houses {
		x := boxHouse{}
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

func (t *boxTables) see(a, b int) { t.sees[slotOf(a)] = t.sees[slotOf(a)].or(setOf(slotOf(b))) }

// seesMore reports whether two of some cells both see one that they do not without other rules.
func (t *boxTables) seesMore(cells []int, plain *[slots]cellSet) bool {
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
func (h *boxHouse) among(x cellSet) uint64 {
	return x.upper&h.cells.upper | bits.RotateLeft64(x.lower&h.cells.lower, h.turn)
}

// conclude is [bandSearch.conclude] with all that follows from other rules.
func (c *boxSearch) conclude(s *bandSearch) bool {
	for s.conclude(c.boxTables) {
		if c.sources {
			for d := range s.cells {
				c.lookAround(s, d)
			}
			if s.stale != 0 {
				continue
			}
			c.nakedPairs(s)
		}
		if s.stale == 0 {
			return true
		}
	}
	return false
}

// lookAround takes a digit from what all its places in a house see, for the houses that have
// lost one since they were last looked at.
func (c *boxSearch) lookAround(s *bandSearch, d int) {
	places := s.cells[d]
	gone := s.seen[d].without(places)
	s.seen[d] = places
	var houses uint64
	for !gone.empty() {
		houses |= c.in[gone.pop()]
	}
	// All houses look at the same cells, so that the processor can go on with the next one
	// before it knows what this has taken.
	var taken cellSet
	for ; houses != 0; houses &= houses - 1 {
		h := &c.houses[bits.TrailingZeros64(houses)&63]
		first := h.among(places)
		second := first & (first - 1)
		third := second & (second - 1)
		last := bits.TrailingZeros64(third)
		if third&(third-1) != 0 {
			last = manyPlaces
		}
		a := &c.sees[h.slot[bits.TrailingZeros64(first)]]
		b := &c.sees[h.slot[bits.TrailingZeros64(second)]]
		taken = taken.or(a.and(*b).and(c.sees[h.slot[last]]))
	}
	s.stale |= places.meets(taken) << d
	s.cells[d] = places.without(taken)
}

// nakedPairs takes the two candidates of two cells that see each other from what both see.
func (c *boxSearch) nakedPairs(s *bandSearch) {
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
func (c *boxSearch) choose(s *bandSearch) (d, other, slot int) {
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
		return s.choose(c.boxTables)
	}
	return d, -1, slot
}
