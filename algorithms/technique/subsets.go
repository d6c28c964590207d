package technique

import (
	"math/bits"

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
				if s.nakedSubset(house, false) {
					return true
				}
			}
		}
		return false
	}
}

// lockedSubset finds k cells where a box and a line cross that have k candidates
// between them, which go from the rest of both.
func lockedSubset(k int) finder {
	return func(s *search) bool {
		for box := 2 * s.N; box < 3*s.N; box++ {
			for i := range s.BoxRows + s.BoxCols {
				m := s.empty[box] & s.lineInBox(i)
				if bits.OnesCount32(m) < k {
					continue
				}
				s.sets.begin(k)
				for ; m != 0; m &= m - 1 {
					at := bits.TrailingZeros32(m)
					s.sets.add(at, uint32(s.cands[s.Houses[box][at]]))
				}
				for s.sets.advance() {
					if s.nakedSubset(box, true) {
						return true
					}
				}
			}
		}
		return false
	}
}

// lineInBox returns the cells of a box that lie in its i-th line, rows first.
func (g *geometry) lineInBox(i int) uint32 {
	if i < g.BoxRows {
		return g.rowInBox[i]
	}
	return g.colInBox[i-g.BoxRows]
}

// nakedSubset reports the chosen cells of the house if their candidates stand
// elsewhere in a house that they share, and if the subset is locked or not, as
// asked for.
func (s *search) nakedSubset(house int, locked bool) bool {
	sets := &s.sets
	digits := puzzles.Digits(sets.whole)
	cells := s.Houses[house]
	var chosen [maxSubset]int
	for i := range sets.k {
		chosen[i] = cells[sets.chosen(i)]
	}
	swept := [2]int{-1, -1} // houses that lose candidates
	n := 0
	for kind := range 3 {
		shared := s.spots[chosen[0]].house[kind]
		at := uint32(0)
		all := true
		for _, c := range chosen[:sets.k] {
			all = all && s.spots[c].house[kind] == shared
			at |= 1 << s.spots[c].at[kind]
		}
		if !all {
			continue
		}
		if kind == int(puzzles.Box) && house < 2*s.N {
			return false // it was found in the box already
		}
		if house >= 2*s.N && kind != int(puzzles.Box) {
			at |= s.boxInLine(int(shared), chosen[0]) // what is there goes because of the box
		}
		for rest := digits; rest != 0; rest &= rest - 1 {
			if s.places(rest.Min(), int(shared))&^at != 0 {
				swept[n] = int(shared)
				n++
				break
			}
		}
	}
	if n == 0 || locked != (n == 2 && sets.k <= 3) {
		return false
	}
	for _, shared := range swept[:n] {
		s.in(shared)
		for _, c := range s.Houses[shared] {
			for rest := s.cands[c] & digits; rest != 0; rest &= rest - 1 {
				if !contains(chosen[:sets.k], c) {
					s.drop(c, rest.Min())
				}
			}
		}
	}
	s.draft.Digits = digits
	for _, c := range chosen[:sets.k] {
		s.pieces(c, digits, Body)
	}
	return s.report()
}

// boxInLine returns the places in a line that lie in the box of a cell.
func (s *search) boxInLine(line, cell int) (at uint32) {
	for i, c := range s.Houses[line] {
		if s.BlockOf[c] == s.BlockOf[cell] {
			at |= 1 << i
		}
	}
	return at
}

func contains(cells []int, cell int) bool {
	for _, c := range cells {
		if c == cell {
			return true
		}
	}
	return false
}

// hiddenSubset finds k digits that fit into the same k cells of a house only.
func hiddenSubset(k int) finder {
	return func(s *search) bool {
		for i := range s.empty {
			house := s.scan(i)
			if bits.OnesCount32(s.empty[house]) <= k {
				continue
			}
			s.sets.begin(k)
			for at, d := house, 1; d <= s.N; at, d = at+3*s.N, d+1 {
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
	cells := s.Houses[house]
	for m := sets.whole; m != 0; m &= m - 1 {
		c := cells[bits.TrailingZeros32(m)]
		for rest := s.cands[c] &^ digits; rest != 0; rest &= rest - 1 {
			s.drop(c, rest.Min())
		}
	}
	if len(s.draft.Eliminations) == 0 {
		return false
	}
	s.draft.Digits = digits
	s.in(house)
	for m := sets.whole; m != 0; m &= m - 1 {
		s.pieces(cells[bits.TrailingZeros32(m)], digits, Body)
	}
	return s.report()
}
