package technique

import (
	"math/bits"

	"sudoscope/puzzles"
)

// A fish with fins is almost a fish. In k lines, the base, a digit fits into k
// lines across, the cover, and into a few cells more, the fins. If no fin holds
// the digit, the fish is whole, and the digit goes from the rest of the cover. If
// a fin holds it, the digit goes from all that this fin sees. So what lies in the
// rest of the cover and sees all fins loses it in either case.
//
// A fish is sashimi if a line of its base keeps fewer than two places without the
// fins: it would fall apart without them. The proof is the same.
//
// What can go shares no line with a fin, so it sees the fins only if it is in their
// box. That keeps the search short: all fins lie in one box, and part of a base is
// of no use as soon as there is no box left that could take all that does not fit
// under k lines. Bases and covers come in the order of a dictionary, with rows as
// the base before columns, as they do in HoDoKu.
//
// Two fish with the same base and different fins may be told as one, which is then
// called Siamese.

// maxFish is the largest base.
const maxFish = 4

// netting is a search for fish with fins. The lines of the base are of one kind,
// those of the cover of the other. A band is the lines of the base that go through
// a box, and a stack the lines of the cover that do.
type netting struct {
	kindOfFish
	digit       int
	base, cover int // the first houses of either kind
	band, stack int // how many lines each has
	stacks      int
	places      []uint32             // by line of the base, the places of the digit
	lines       [puzzles.MaxSide]int // those that have places
	n           int                  // of them
	chosen      uint32               // the lines of the base so far
	union       [maxFish + 1]uint32  // by level, all their places
	alive       [maxFish + 1]uint32  // by level, the boxes that can hold all fins
	// By level and box, the lines that the cover must have if the fins are there.
	need  [maxFish + 1][puzzles.MaxSide]uint32
	other bool          // fish were passed by because they were sashimi, or were not
	empty emptyPosition // where there was no fish at all
}

// emptyPosition is a position at one moment that has no fish of a size.
type emptyPosition struct {
	*Position
	age, k int
}

// kindOfFish says which fish are looked for.
type kindOfFish struct {
	k       int
	sashimi bool
	siamese bool // two at once
}

// finnedFish finds k lines in which a digit fits into k lines across and some fins.
func finnedFish(f kindOfFish) finder {
	return func(s *search) bool {
		n := &s.net
		here := emptyPosition{s.Position, s.age, f.k}
		if here == n.empty && !s.all {
			return false
		}
		n.kindOfFish = f
		n.other = false
		for d := 1; d <= s.N; d++ {
			n.digit = d
			for _, rows := range [2]bool{true, false} {
				if s.spread(rows) && s.extendBase(0, 0) {
					return true
				}
			}
		}
		if !n.other && !s.all && !f.siamese {
			n.empty = here // the search for the other kind can be spared
		}
		return false
	}
}

// spread begins the search with rows or columns as the base, and reports whether
// it is worth it.
func (s *search) spread(rows bool) bool {
	n := &s.net
	n.base, n.cover, n.band, n.stack = 0, s.N, s.BoxRows, s.BoxCols
	if !rows {
		n.base, n.cover, n.band, n.stack = s.N, 0, s.BoxCols, s.BoxRows
	}
	n.stacks = s.N / n.stack
	n.places = s.placesIn(n.digit)[n.base : n.base+s.N]
	n.n, n.chosen, n.alive[0] = 0, 0, 0
	clear(n.need[0][:])
	for first := 0; first < s.N; first += n.band {
		// The stacks in which two lines of the band have places: one for a fin, one
		// for what goes.
		var one, two uint32
		for line := first; line < first+n.band; line++ {
			m := n.places[line]
			if m == 0 {
				continue
			}
			n.lines[n.n] = line
			n.n++
			for s := range n.stacks {
				if m&n.inStack(s) != 0 {
					two |= one & (1 << s)
					one |= 1 << s
				}
			}
		}
		n.alive[0] |= two << (first / n.band * n.stacks)
	}
	return n.n > n.k && n.alive[0] != 0
}

// inStack returns the lines of a stack.
func (n *netting) inStack(stack int) uint32 { return (1<<n.stack - 1) << (stack * n.stack) }

// extendBase adds lines to the base, from the given one on, until there are k.
func (s *search) extendBase(level, from int) bool {
	n := &s.net
	if level == n.k {
		return s.findCovers()
	}
	for i := from; i <= n.n-n.k+level; i++ {
		line := n.lines[i]
		if !n.choose(level, line) {
			continue
		}
		n.chosen |= 1 << line
		if s.extendBase(level+1, i+1) {
			return true
		}
		n.chosen &^= 1 << line
	}
	return false
}

// choose looks which boxes can hold all fins if the line joins the base, and
// reports whether there are any.
func (n *netting) choose(level, line int) bool {
	m := n.places[line]
	first := line / n.band * n.stacks // box of the band
	n.alive[level+1] = 0
	for boxes := n.alive[level]; boxes != 0; boxes &= boxes - 1 {
		b := bits.TrailingZeros32(boxes)
		need := m
		if s := b - first; s >= 0 && s < n.stacks {
			need &^= n.inStack(s)
		}
		need |= n.need[level][b]
		if bits.OnesCount32(need) <= n.k {
			n.need[level+1][b] = need
			n.alive[level+1] |= 1 << b
		}
	}
	n.union[level+1] = n.union[level] | m
	return n.alive[level+1] != 0
}

// findCovers reports the fish whose base is complete, one for each cover.
func (s *search) findCovers() bool {
	n := &s.net
	for cover, box := n.nextCover(0); cover != 0; cover, box = n.nextCover(cover) {
		if n.isSashimi(cover) != n.sashimi {
			n.other = true
			continue
		}
		if !n.siamese {
			s.sweep(cover, box)
			if s.finned(cover, cover) {
				return true
			}
			continue
		}
		for twin, twinBox := n.nextCover(cover); twin != 0; twin, twinBox = n.nextCover(twin) {
			s.sweep(twin, twinBox)
			first := s.lowest()
			s.begin()
			s.sweep(cover, box)
			if s.lowest() == first { // as good as the same
				s.begin()
				continue
			}
			s.sweep(twin, twinBox)
			if s.finned(cover, twin) {
				return true
			}
		}
	}
	return false
}

// nextCover returns the first cover after the given one that leaves fins in one
// box and something to strike out there, and this box; 0 if there is none. It
// begins with 0.
func (n *netting) nextCover(last uint32) (cover uint32, box int) {
	for boxes := n.alive[n.k]; boxes != 0; boxes &= boxes - 1 {
		b := bits.TrailingZeros32(boxes)
		fins, rest := n.inBox(b)
		need := n.need[n.k][b]
		spare := n.union[n.k] &^ need
		for extra := spare; ; extra = (extra - 1) & spare {
			c := need | extra
			if bits.OnesCount32(c) == n.k && fins&^c != 0 && rest&c != 0 &&
				(last == 0 || lessLines(last, c)) && (cover == 0 || lessLines(c, cover)) {
				cover, box = c, b
			}
			if extra == 0 {
				break
			}
		}
	}
	return cover, box
}

// lessLines compares two sets of lines as a dictionary would.
func lessLines(a, b uint32) bool {
	d := a ^ b
	return a&(d&-d) != 0
}

// inBox returns the lines across in which the digit has places in the box: within
// the base, and in the rest of the band.
func (n *netting) inBox(box int) (base, rest uint32) {
	first := box / n.stacks * n.band
	for line := first; line < first+n.band; line++ {
		if n.chosen>>line&1 != 0 {
			base |= n.places[line]
		} else {
			rest |= n.places[line]
		}
	}
	stack := n.inStack(box % n.stacks)
	return base & stack, rest & stack
}

// isSashimi reports whether a line of the base has fewer than two places in the
// cover.
func (n *netting) isSashimi(cover uint32) bool {
	for m := n.chosen; m != 0; m &= m - 1 {
		if in := n.places[bits.TrailingZeros32(m)] & cover; in&(in-1) == 0 {
			return true
		}
	}
	return false
}

// sweep strikes the digit out in the part of the cover that sees all fins.
func (s *search) sweep(cover uint32, box int) {
	n := &s.net
	first := box / n.stacks * n.band
	gone := cover & n.inStack(box%n.stacks)
	for line := first; line < first+n.band; line++ {
		if n.chosen>>line&1 == 0 {
			s.dropPlaces(n.digit, n.base+line, n.places[line]&gone)
		}
	}
}

// lowest returns the first of the cells in which candidates are struck out.
func (s *search) lowest() int {
	cell := s.draft.Eliminations[0].Cell
	for _, c := range s.draft.Eliminations {
		cell = min(cell, c.Cell)
	}
	return cell
}

// finned reports the fish, or the two with these covers.
func (s *search) finned(cover, twin uint32) bool {
	n := &s.net
	s.about(n.digit)
	for m := n.chosen; m != 0; m &= m - 1 {
		line := bits.TrailingZeros32(m)
		s.in(n.base + line)
		for p := n.places[line]; p != 0; p &= p - 1 {
			across := bits.TrailingZeros32(p)
			part := Body
			if (cover&twin)>>across&1 == 0 {
				part = Fin
			}
			s.piece(s.Houses[n.base+line][across], n.digit, part)
		}
	}
	for m := cover | twin; m != 0; m &= m - 1 {
		s.over(n.cover + bits.TrailingZeros32(m))
	}
	return s.report()
}
