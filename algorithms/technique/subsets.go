package technique

import (
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// Naked subsets, hidden subsets and fish are one thought. Take k things, each of
// which must get one of its options, all different; if they have only k options
// between them, they use these up, and nothing else can have them.
//
//	              things                    options
//	naked subset  cells of a house          their candidates
//	hidden subset digits of a house         their places in it
//	fish          lines, for one digit      its places in them

// subsets runs through the ways to choose k of some masks so that their union
// has k bits.
type subsets struct {
	mask [puzzles.MaxSide]uint32
	id   [puzzles.MaxSide]int // what the mask belongs to
	n, k int

	level int
	next  [maxSubset]int    // by level, the mask to try next
	taken [maxSubset]int    // by level, the mask chosen
	union [maxSubset]uint32 // by level, of the masks chosen before
	whole uint32            // the union of the choice
}

const maxSubset = 4

// begin starts with no masks, to choose k of them.
func (s *subsets) begin(k int) {
	s.n, s.k, s.level = 0, k, 0
	s.next[0], s.union[0] = 0, 0
}

// add offers a mask, if it can be part of a choice. A mask of one bit cannot: it
// belongs to a single, which is easier.
func (s *subsets) add(id int, mask uint32) {
	if n := bits.OnesCount32(mask); n >= 2 && n <= s.k {
		s.mask[s.n], s.id[s.n] = mask, id
		s.n++
	}
}

// advance goes to the next choice and reports whether there is one.
func (s *subsets) advance() bool {
	for {
		i := s.next[s.level]
		if i > s.n-s.k+s.level { // too few are left
			if s.level == 0 {
				return false
			}
			s.level--
			continue
		}
		s.next[s.level]++
		union := s.union[s.level] | s.mask[i]
		n := bits.OnesCount32(union)
		if n > s.k {
			continue
		}
		s.taken[s.level] = i
		if s.level < s.k-1 {
			s.level++
			s.next[s.level], s.union[s.level] = i+1, union
			continue
		}
		if n == s.k { // fewer options than things: the grid contradicts itself
			s.whole = union
			return true
		}
	}
}

// chosen returns what the i-th mask of the choice belongs to.
func (s *subsets) chosen(i int) int { return s.id[s.taken[i]] }

// nakedSubset finds k cells of a house that have k candidates between them. If
// the cells lie in two houses, their candidates go from both. Where that happens
// to two or three cells, it is a locked subset.
func nakedSubset(k int) finder {
	return func(s *search) bool {
		for i := range s.empty {
			house := s.scan(i)
			cells := s.Houses[house]
			s.sets.begin(k)
			for m := s.empty[house]; m != 0; m &= m - 1 {
				at := bits.TrailingZeros32(m)
				s.sets.add(at, uint32(s.cands[cells[at]]))
			}
			for s.sets.advance() {
				if s.nakedSubset(house, -1) {
					return true
				}
			}
		}
		return false
	}
}

// lockedSubset finds k cells where two houses cross that have k candidates between them,
// which go from the rest of both.
func lockedSubset(k int) finder {
	return func(s *search) bool {
		for i := range s.empty {
			if s.plain && i == s.N {
				break // lines cross no boxes that were not looked at
			}
			house := s.scan(i)
			for j := range s.crossings[house] {
				x := &s.crossings[house][j]
				m := s.empty[house] & x.here
				if bits.OnesCount32(m) < k || !s.sooner(house, x.house) {
					continue
				}
				s.sets.begin(k)
				for ; m != 0; m &= m - 1 {
					at := bits.TrailingZeros32(m)
					s.sets.add(at, uint32(s.cands[s.Houses[house][at]]))
				}
				for s.sets.advance() {
					if s.nakedSubset(house, x.house) {
						return true
					}
				}
			}
		}
		return false
	}
}

// nakedSubset reports the chosen cells of the house if their candidates stand elsewhere
// in a house that they share. If they cross another house it must be the first that they
// share, and the subset must be locked.
func (s *search) nakedSubset(house, crossed int) bool {
	sets := &s.sets
	digits := puzzles.Digits(sets.whole)
	cells := s.Houses[house]
	var chosen [maxSubset]int
	for i := range sets.k {
		chosen[i] = cells[sets.chosen(i)]
	}
	var room [maxShared]int
	swept := room[:0] // houses that lose candidates
	other := -1       // the first that they share besides this one
	for _, spot := range s.spots[chosen[0]] {
		shared := int(spot.house)
		at := uint32(0)
		all := true
		for _, c := range chosen[:sets.k] {
			mask := s.at(c, shared)
			all = all && mask != 0
			at |= mask
		}
		if !all {
			continue
		}
		if shared != house {
			if s.sooner(shared, house) {
				return false // it was found there already
			}
			if other < 0 {
				other = shared
			}
			at |= s.common(shared, house) // what is there goes because of the house
		}
		for rest := digits; rest != 0; rest &= rest - 1 {
			if s.places(rest.Min(), shared)&^at != 0 {
				swept = append(swept, shared)
				break
			}
		}
	}
	locked := crossed >= 0
	if len(swept) == 0 || locked != (len(swept) >= 2 && sets.k <= 3) || locked && crossed != other {
		return false
	}
	for _, shared := range swept {
		s.in(shared)
		for _, c := range s.Houses[shared] {
			if !slices.Contains(chosen[:sets.k], c) {
				s.dropDigits(c, digits)
			}
		}
	}
	s.draft.Digits = digits
	for _, c := range chosen[:sets.k] {
		s.pieces(c, digits, Body)
	}
	return s.report()
}

// maxShared is how many houses two cells have in common at most.
const maxShared = 8

// hiddenSubset finds k digits that fit into the same k cells of a house only.
func hiddenSubset(k int) finder {
	return func(s *search) bool {
		for i := range s.empty {
			house := s.scan(i)
			if bits.OnesCount32(s.empty[house]) <= k {
				continue
			}
			s.sets.begin(k)
			for at, d := house, 1; d <= s.N; at, d = at+s.houses, d+1 {
				s.sets.add(d, s.placesOf[at])
			}
			for s.sets.advance() {
				if s.hiddenSubset(house) {
					return true
				}
			}
		}
		return false
	}
}

// hiddenSubset reports the chosen digits if their cells have other candidates.
func (s *search) hiddenSubset(house int) bool {
	sets := &s.sets
	var digits puzzles.Digits
	for i := range sets.k {
		digits = digits.With(sets.chosen(i))
	}
	for c := range s.cellsAt(house, sets.whole) {
		s.dropDigits(c, ^digits)
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.draft.Digits = digits
	s.in(house)
	s.piecesAt(house, sets.whole, digits, Body)
	return s.report()
}
