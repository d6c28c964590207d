package technique

import (
	"sudoscope/algorithms/technique/sets"
	"sudoscope/puzzles"
)

// What almost locked sets are, and how they and their ties are found, is in package sets.
//
// A chain can go through such a set as well: without one of its digits, it holds
// each of the others, which is a strong link between the places of any two of them.

// almostSets returns the almost locked sets of the position.
func (s *search) almostSets() *sets.Table {
	s.almost.Update(&sets.Position{Layout: s.Layout, Candidates: s.cands, Empty: s.empty})
	return &s.almost
}

// restrictedCommons returns the almost locked sets of the position with their ties. If they
// are loose, sets may have a cell in common.
func (s *search) restrictedCommons(loose bool) *sets.Table {
	t := s.almostSets()
	t.FindTies(loose)
	return t
}

// alsXZ finds two almost locked sets that are tied. If one digit ties them, one
// of the sets is locked, so what sees all places for another digit in both cannot
// hold that. If two digits do, one of these is in the one set and one in the
// other, and all other digits of both are locked.
func alsXZ(s *search) bool {
	t := s.restrictedCommons(false)
	for _, tie := range t.Ties {
		i, j := int(tie.Sets[0]), int(tie.Sets[1])
		if !s.alsDrop(t, i, j, tie.Digits) {
			continue
		}
		s.alsPattern(t, i, j, tie.Digits)
		if s.report() {
			return true
		}
	}
	return false
}

// alsDrop says what goes because of two sets and the digits that tie them, and
// reports whether there is anything. A candidate of the sets themselves is left
// alone, as it is part of the proof.
func (s *search) alsDrop(t *sets.Table, i, j int, ties puzzles.Digits) bool {
	a, b := &t.Sets[i], &t.Sets[j]
	both := a.Seen & b.Seen
	if ties.Len() == 1 {
		both &^= ties
	}
	s.alsCommon(t, i, j, both)
	if ties.Len() > 1 {
		for _, k := range [2]int{i, j} {
			for d := range (t.Sets[k].Seen &^ ties).All() {
				for c := range t.SeenBy(k, d).All() {
					if !t.CellsOf(i).Has(c) && !t.CellsOf(j).Has(c) {
						s.drop(c, d)
					}
				}
			}
		}
	}
	return len(s.draft.Eliminations) > 0
}

// alsCommon says that the digits go from what sees all their places in both sets,
// and reports whether there is anything.
func (s *search) alsCommon(t *sets.Table, i, j int, digits puzzles.Digits) bool {
	for d := range digits.All() {
		for c := range t.SeenBy(i, d).Both(t.SeenBy(j, d)) {
			s.drop(c, d)
		}
	}
	return len(s.draft.Eliminations) > 0
}

// alsPattern says what the pattern of two tied sets is.
func (s *search) alsPattern(t *sets.Table, i, j int, ties puzzles.Digits) {
	s.alsSet(t, i, ColourA)
	s.alsSet(t, j, ColourB)
	for ; ties != 0; ties &= ties - 1 {
		s.alsTie(t, i, j, ties.Min())
	}
}

// alsSet adds a set to the pattern.
func (s *search) alsSet(t *sets.Table, i int, part Part) {
	almost := &t.Sets[i]
	s.in(almost.House)
	s.draft.Digits |= almost.Digits
	s.piecesAt(almost.House, almost.Places, almost.Digits, part)
}

// alsTie adds the link of two sets: it joins a place for the digit in the one with
// a place in the other.
func (s *search) alsTie(t *sets.Table, i, j, digit int) {
	s.chain(t.CellsWith(i, digit).First(), digit, t.CellsWith(j, digit).First(), digit, false)
}

// addSets adds the links of almost locked sets: without one of its digits, a set
// of more than one cell holds each of the others. And if these leave one candidate
// of a cell outside, that is right.
func (t *linkTable) addSets(p *Position) {
	for i := range t.sets.Sets {
		s := &t.sets.Sets[i]
		if s.Places&(s.Places-1) == 0 {
			continue
		}
		first := len(t.nodes)
		for rest := s.Digits; rest != 0; rest &= rest - 1 {
			at := t.sets.CellsWith(i, rest.Min())
			n := node{digit: rest.Min(), cell: at.First(), house: s.House, set: i + 1}
			for k, c := range p.Houses[s.House] {
				if at.Has(c) {
					n.places |= 1 << k
				}
			}
			t.nodes = append(t.nodes, n)
		}
		// A large set is harder to see than a long chain.
		cost := uint16(2 * (s.Digits.Len() - 1))
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
	digits := t.sets.Sets[set].Seen.Without(t.nodes[from].digit)
	for c, cands := range p.cands {
		if cands.Len() < 3 {
			continue
		}
		left := cands
		for rest := digits & cands; rest != 0; rest &= rest - 1 {
			if t.sets.SeenBy(set, rest.Min()).Has(c) {
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
	for d := range t.sets.Sets[set].Seen.Without(from.digit).All() {
		forced := to.set == 0 && d != to.digit && t.cands[to.cell].Has(d)
		if to.set > 0 && d == to.digit {
			continue
		}
		for c := range t.sets.SeenBy(set, d).All() {
			if !forced || p.Sees(c, to.cell) {
				t.drop(c, d)
			}
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
	almost := &t.sets.Sets[n.set-1]
	others := almost.Digits.Without(n.digit)
	if path[i].on() {
		others = others.Without(t.nodes[path[i-1].node()].digit)
	} else if t.nodes[path[i+1].node()].set == n.set {
		return
	}
	s.piecesAt(almost.House, almost.Places, others, Locked)
}
