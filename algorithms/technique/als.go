package technique

import (
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// An almost locked set is n cells of a house with n+1 candidates between them;
// a cell with two candidates is the smallest. It holds all of these digits but
// one, and once it must do without one, all others are locked in it.
//
// Two such sets are tied to each other by a digit if all its cells in the one see
// all its cells in the other: then not both can hold it, so that one of them is
// locked. The idea comes from players who wrote of it in the forums around 2005,
// where it got the name ALS-XZ: x is the digit that ties them, and z another one
// that both have. Whichever of the sets is locked holds z.
//
// A chain can go through such a set as well: without one of its digits, it holds
// each of the others, which is a strong link between the places of any two of them.
//
// To find all sets takes some ten thousand steps in a 9×9 grid, and to compare
// all pairs more than that. So they are looked for once in a position, and only
// if somebody asks. They come in the order of their houses, rows before columns
// and boxes, and of two pairs the one with the earlier set comes first, as in
// HoDoKu; sets that have a cell in common are not compared.

// almostSet is an almost locked set.
type almostSet struct {
	house  int
	places uint32         // in the house
	digits puzzles.Digits // one more than there are cells
	// Those that some cell outside could lose because of the set, as all places of
	// the digit in it see that cell.
	seen puzzles.Digits
}

// almostTable holds the almost locked sets of a position, with rows of cells as
// bits that tell where their digits are and what these see.
type almostTable struct {
	cands []puzzles.Digits // of the position that it was made for
	span  int              // of a row, in words
	peers []uint64         // for each cell a row: what it sees
	holds []uint64         // for each digit a row: the cells that have it

	sets []almostSet
	body []uint64 // for each set a row: its cells
	at   []uint64 // for each set and digit a row: its cells with the digit
	sees []uint64 // for each set and digit a row: the cells with the digit that all those see

	ties  []restrictedCommon // of pairs, in the order of their sets
	first []int              // for each set the first tie to a later one
	tied  bool               // whether there are ties for these sets
	loose bool               // whether they may have a cell in common
}

// restrictedCommon is two sets without a common cell that one digit ties, or two. Should
// there be more, the least two will do.
type restrictedCommon struct {
	sets   [2]uint16 // in their order
	digits puzzles.Digits
}

// On grids larger than 9×9, sets of more cells are too hard to see, and there
// are too many of them.
const (
	maxAlmostCells = 3
	maxAlmostSets  = 300
)

// almostSets returns the almost locked sets of the position.
func (s *search) almostSets() *almostTable {
	t := &s.almost
	t.update(s.Position)
	return t
}

// restrictedCommons returns the almost locked sets of the position with their ties. If they
// are loose, sets may have a cell in common.
func (s *search) restrictedCommons(loose bool) *almostTable {
	t := s.almostSets()
	if t.tied && t.loose == loose {
		return t
	}
	t.tied, t.loose = true, loose
	t.ties = t.ties[:0]
	t.first = t.first[:0]
	for i := range t.sets {
		t.first = append(t.first, len(t.ties))
		for j := i + 1; j < len(t.sets); j++ {
			if t.sets[i].seen&t.sets[j].seen == 0 || !loose && t.overlap(i, j) {
				continue
			}
			if ties := t.tie(i, j); ties != 0 {
				t.ties = append(t.ties, restrictedCommon{[2]uint16{uint16(i), uint16(j)}, ties})
			}
		}
	}
	t.first = append(t.first, len(t.ties))
	return t
}

// overlap reports whether two sets have a common cell.
func (t *almostTable) overlap(i, j int) bool {
	other := t.cellsOf(j)
	for w, word := range t.cellsOf(i) {
		if word&other[w] != 0 {
			return true
		}
	}
	return false
}

// update makes the table for the position, unless it is made already.
func (t *almostTable) update(p *Position) {
	if slices.Equal(t.cands, p.cands) {
		return
	}
	t.cands = append(t.cands[:0], p.cands...)
	if span := (p.Size + 63) / 64; len(t.peers) != p.Size*span {
		t.span = span
		t.peers = zeroed(t.peers, p.Size*span)
		for c, peers := range p.Peers {
			for _, o := range peers {
				setBit(t.peers[c*span:], o)
			}
		}
	}
	t.holds = zeroed(t.holds, p.N*t.span)
	for c, digits := range p.cands {
		for ; digits != 0; digits &= digits - 1 {
			setBit(t.holds[(digits.Min()-1)*t.span:], c)
		}
	}
	t.sets = t.sets[:0]
	t.tied = false
	most := p.N
	if p.N > 9 {
		most = maxAlmostCells
	}
	for house, empty := range p.empty {
		t.grow(p, almostSet{house: house}, empty, most)
	}
	t.body = zeroed(t.body, len(t.sets)*t.span)
	t.at = zeroed(t.at, len(t.sets)*p.N*t.span)
	t.sees = zeroed(t.sees, len(t.sets)*p.N*t.span)
	for i := range t.sets {
		t.fill(p, i)
	}
}

// grow adds the almost locked sets that consist of the set and some more of the
// places, at most the given number.
func (t *almostTable) grow(p *Position, s almostSet, rest uint32, most int) {
	n := bits.OnesCount32(s.places)
	if n > 0 && s.digits.Len() == n+1 && p.first(s) && (p.N <= 9 || len(t.sets) < maxAlmostSets) {
		t.sets = append(t.sets, s)
	}
	most = min(most, n+bits.OnesCount32(rest))
	if n == most || s.digits.Len() > most+1 {
		return
	}
	for ; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(rest)
		if digits := p.cands[p.Houses[s.house][i]]; digits != 0 {
			t.grow(p, almostSet{house: s.house, places: s.places | 1<<i, digits: s.digits | digits},
				rest&(rest-1), most)
		}
	}
}

// first reports whether no earlier house has all cells of the set.
func (p *Position) first(s almostSet) bool {
	switch puzzles.HouseKind(s.house / p.N) {
	case puzzles.Row:
		return true
	case puzzles.Column:
		return s.places&(s.places-1) != 0
	}
	for _, line := range p.rowInBox[:p.BoxRows] {
		if s.places&^line == 0 {
			return false
		}
	}
	for _, line := range p.colInBox[:p.BoxCols] {
		if s.places&^line == 0 {
			return false
		}
	}
	return true
}

// fill makes the rows of a set.
func (t *almostTable) fill(p *Position, i int) {
	s := &t.sets[i]
	cells := p.Houses[s.house]
	for m := s.places; m != 0; m &= m - 1 {
		setBit(t.cellsOf(i), cells[bits.TrailingZeros32(m)])
	}
	for rest := s.digits; rest != 0; rest &= rest - 1 {
		d := rest.Min()
		at, sees := t.cellsWith(i, d), t.seenBy(i, d)
		copy(sees, t.holders(d))
		for m := s.places; m != 0; m &= m - 1 {
			c := cells[bits.TrailingZeros32(m)]
			if !p.cands[c].Has(d) {
				continue
			}
			setBit(at, c)
			for w, word := range t.peers[c*t.span : (c+1)*t.span] {
				sees[w] &= word
			}
		}
		for _, word := range sees {
			if word != 0 {
				s.seen = s.seen.With(d)
				break
			}
		}
	}
}

// holders returns the cells that have the digit.
func (t *almostTable) holders(d int) []uint64 { return t.holds[(d-1)*t.span : d*t.span] }

// cellsOf returns the cells of a set.
func (t *almostTable) cellsOf(i int) []uint64 { return t.body[i*t.span : (i+1)*t.span] }

// cellsWith returns the cells of a set that have the digit.
func (t *almostTable) cellsWith(i, d int) []uint64 {
	k := i*len(t.holds) + (d-1)*t.span
	return t.at[k : k+t.span]
}

// seenBy returns the cells that have the digit and that see all cells of the set
// with it. None of the set's own cells is among them.
func (t *almostTable) seenBy(i, d int) []uint64 {
	k := i*len(t.holds) + (d-1)*t.span
	return t.sees[k : k+t.span]
}

// tie returns the least two digits that tie two sets: not both can hold them.
func (t *almostTable) tie(i, j int) puzzles.Digits {
	var ties puzzles.Digits
next:
	for rest := t.sets[i].seen & t.sets[j].seen; rest != 0 && ties.Len() < 2; rest &= rest - 1 {
		d := rest.Min()
		sees := t.seenBy(i, d)
		for w, word := range t.cellsWith(j, d) {
			if word&^sees[w] != 0 {
				continue next
			}
		}
		ties = ties.With(d)
	}
	return ties
}

// alsXZ finds two almost locked sets that are tied. If one digit ties them, one
// of the sets is locked, so what sees all places for another digit in both cannot
// hold that. If two digits do, one of these is in the one set and one in the
// other, and all other digits of both are locked.
func alsXZ(s *search) bool {
	t := s.restrictedCommons(false)
	for _, tie := range t.ties {
		i, j := int(tie.sets[0]), int(tie.sets[1])
		if !s.alsDrop(t, i, j, tie.digits) {
			continue
		}
		s.alsPattern(t, i, j, tie.digits)
		if s.report() {
			return true
		}
	}
	return false
}

// alsDrop says what goes because of two sets and the digits that tie them, and
// reports whether there is anything. A candidate of the sets themselves is left
// alone, as it is part of the proof.
func (s *search) alsDrop(t *almostTable, i, j int, ties puzzles.Digits) bool {
	a, b := &t.sets[i], &t.sets[j]
	both := a.seen & b.seen
	if ties.Len() == 1 {
		both &^= ties
	}
	s.alsCommon(t, i, j, both)
	if ties.Len() > 1 {
		for _, k := range [2]int{i, j} {
			for rest := t.sets[k].seen &^ ties; rest != 0; rest &= rest - 1 {
				d := rest.Min()
				for w, word := range t.seenBy(k, d) {
					s.dropRow(w, word&^t.cellsOf(i)[w]&^t.cellsOf(j)[w], d)
				}
			}
		}
	}
	return len(s.draft.Eliminations) > 0
}

// dropRow says that the digit goes from the cells of one word of a row.
func (s *search) dropRow(w int, word uint64, digit int) {
	for ; word != 0; word &= word - 1 {
		s.drop(w*64+bits.TrailingZeros64(word), digit)
	}
}

// alsCommon says that the digits go from what sees all their places in both sets,
// and reports whether there is anything.
func (s *search) alsCommon(t *almostTable, i, j int, digits puzzles.Digits) bool {
	for ; digits != 0; digits &= digits - 1 {
		d := digits.Min()
		other := t.seenBy(j, d)
		for w, word := range t.seenBy(i, d) {
			s.dropRow(w, word&other[w], d)
		}
	}
	return len(s.draft.Eliminations) > 0
}

// alsPattern says what the pattern of two tied sets is.
func (s *search) alsPattern(t *almostTable, i, j int, ties puzzles.Digits) {
	s.alsSet(t, i, ColourA)
	s.alsSet(t, j, ColourB)
	for ; ties != 0; ties &= ties - 1 {
		s.alsTie(t, i, j, ties.Min())
	}
}

// alsSet adds a set to the pattern.
func (s *search) alsSet(t *almostTable, i int, part Part) {
	almost := &t.sets[i]
	s.in(almost.house)
	s.draft.Digits |= almost.digits
	s.piecesOf(almost, part)
}

// alsTie adds the link of two sets: it joins a place for the digit in the one with
// a place in the other.
func (s *search) alsTie(t *almostTable, i, j, digit int) {
	s.chain(firstOf(t.cellsWith(i, digit)), digit, firstOf(t.cellsWith(j, digit)), digit, false)
}

// piecesOf adds the candidates of an almost locked set.
func (s *search) piecesOf(almost *almostSet, part Part) {
	for m := almost.places; m != 0; m &= m - 1 {
		s.pieces(s.Houses[almost.house][bits.TrailingZeros32(m)], almost.digits, part)
	}
}

// firstOf returns the first cell of a row that is not empty.
func firstOf(row []uint64) int {
	for w, word := range row {
		if word != 0 {
			return w*64 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// addSets adds the links of almost locked sets: without one of its digits, a set
// of more than one cell holds each of the others. And if these leave one candidate
// of a cell outside, that is right.
func (t *linkTable) addSets(p *Position) {
	for i := range t.sets.sets {
		s := &t.sets.sets[i]
		if s.places&(s.places-1) == 0 {
			continue
		}
		first := len(t.nodes)
		for rest := s.digits; rest != 0; rest &= rest - 1 {
			at := t.sets.cellsWith(i, rest.Min())
			n := node{digit: rest.Min(), cell: firstOf(at), house: s.house, set: i + 1}
			for k, c := range p.Houses[s.house] {
				if hasBit(at, c) {
					n.places |= 1 << k
				}
			}
			t.nodes = append(t.nodes, n)
		}
		// A large set is harder to see than a long chain.
		cost := uint16(2 * (s.digits.Len() - 1))
		for a := first; a < len(t.nodes); a++ {
			for b := first; b < len(t.nodes); b++ {
				if a != b {
					t.links = append(t.links, strongLink{uint16(a), uint16(b), cost})
				}
			}
			t.addForced(p, i, a, cost)
		}
	}
}

// addForced adds the links from a node of a set to the candidates that are right
// because of what the set holds if the node is wrong.
func (t *linkTable) addForced(p *Position, set, from int, cost uint16) {
	digits := t.sets.sets[set].seen.Without(t.nodes[from].digit)
	for c, cands := range p.cands {
		if cands.Len() < 3 {
			continue
		}
		left := cands
		for rest := digits & cands; rest != 0; rest &= rest - 1 {
			if hasBit(t.sets.seenBy(set, rest.Min()), c) {
				left = left.Without(rest.Min())
			}
		}
		if left.Len() == 1 {
			t.links = append(t.links, strongLink{uint16(from), t.at[c*p.N+left.Min()-1] - 1, cost + 2})
		}
	}
}

// concludeSet finds what goes because a loop passes an almost locked set, from one
// of its digits to another, or to a candidate outside that it forces.
func (t *linkTable) concludeSet(p *Position, from, to *node) {
	set := from.set - 1
	for rest := t.sets.sets[set].seen.Without(from.digit); rest != 0; rest &= rest - 1 {
		d := rest.Min()
		forced := to.set == 0 && d != to.digit && t.cands[to.cell].Has(d)
		if to.set > 0 && d == to.digit {
			continue
		}
		for w, word := range t.sets.seenBy(set, d) {
			if forced {
				word &= t.sets.peers[to.cell*t.span+w]
			}
			t.dropRow(w, word, d)
		}
	}
}

// drawSet adds what an almost locked set has besides the digits of the chain, if
// the chain leaves the set at the i-th state of the path.
func (s *search) drawSet(t *linkTable, path []state, i int) {
	n := &t.nodes[path[i].node()]
	if n.set == 0 {
		return
	}
	almost := &t.sets.sets[n.set-1]
	others := almost.digits.Without(n.digit)
	if path[i].on() {
		others = others.Without(t.nodes[path[i-1].node()].digit)
	} else if t.nodes[path[i+1].node()].set == n.set {
		return
	}
	s.piecesOf(&almostSet{house: almost.house, places: almost.places, digits: others}, Locked)
}
