package technique

import (
	"cmp"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/algorithms/technique/sets"
	"sudoscope/puzzles"
)

// An ALS chain is an ALS-XY-Wing with more sets: each is tied to the next, and the
// digits of two ties that follow each other differ. If the first set does without a
// digit z, it is locked and holds the digit of the first tie; so the second does
// without that, is locked and holds the digit of the second tie, and so on to the
// last, which holds z if it has it. So z is in the first or in the last, and what
// sees all its places in both cannot hold it.
//
// As in HoDoKu the sets of a chain follow each other as they do in the table. That
// spares most of the work: what can be reached from a set is known once it is known
// for all later ones. Where a chain comes to a set matters as well as by which
// digits it comes, because it has to leave by another; if two digits would do, the
// lesser is taken for the one that is used up.

// arrival is a set that a chain has come to, and the digits by which it has.
type arrival struct {
	set    int
	digits puzzles.Digits
}

// almostChains is a search for chains.
type almostChains struct {
	arrivals []arrival  // by set
	first    []int      // for each set its first arrival
	span     int        // of a row, in words
	reach    bitset.Row // for each arrival a row: those that a chain can come to from there
	ends     bitset.Row // a row
	found    []almostChain

	// For each number of links (the last stands for all greater ones) and arrival:
	// how a chain came there.
	before []int
	queue  []int
}

// almostChain is where a chain begins and ends: a set, the digit by which it is
// left, and an arrival.
type almostChain struct {
	set      int
	leave    puzzles.Digits
	end      int
	says     int // number of eliminations
	tieBreak int // grows with the cells that they are in
}

// minAlmostLinks is how many links a chain has at least. With two it is an
// ALS-XY-Wing.
const minAlmostLinks = 3

// alsChain finds chains of almost locked sets, those that strike out most first, and
// of these the one in the first cells.
func alsChain(s *search) bool { return s.alsChains(s.restrictedCommons(false)) }

// looseAlsChain is alsChain with sets that may have a cell in common.
func looseAlsChain(s *search) bool { return s.alsChains(s.restrictedCommons(true)) }

func (s *search) alsChains(t *sets.Table) bool {
	chained := &s.chained
	chained.prepare(t)
	chained.found = chained.found[:0]
	for i := range t.Sets {
		var leaves puzzles.Digits
		for _, tie := range t.TiesFrom(i) {
			leaves |= tie.Digits
		}
		for ; leaves != 0; leaves &= leaves - 1 {
			s.alsChainsFrom(t, almostChain{set: i, leave: puzzles.Digit(leaves.Min())})
		}
	}
	slices.SortStableFunc(chained.found, func(a, b almostChain) int {
		return cmp.Or(b.says-a.says, a.tieBreak-b.tieBreak)
	})
	for _, c := range chained.found {
		s.alsCommon(t, c.set, chained.arrivals[c.end].set, chained.both(t, c))
		if s.said() {
			s.begin()
			continue
		}
		s.alsChainPattern(t, c)
		if s.report() {
			return true
		}
	}
	return false
}

// prepare finds what can be reached from where.
func (s *almostChains) prepare(t *sets.Table) {
	s.arrivals = s.arrivals[:0]
	for _, tie := range t.Ties {
		for rest := tie.Digits; rest != 0; rest &= rest - 1 {
			s.arrivals = append(s.arrivals, arrival{int(tie.Sets[1]), puzzles.Digit(rest.Min())})
		}
		if tie.Digits.Len() > 1 {
			s.arrivals = append(s.arrivals, arrival{int(tie.Sets[1]), tie.Digits})
		}
	}
	slices.SortFunc(s.arrivals, func(a, b arrival) int { return cmp.Or(a.set-b.set, int(a.digits)-int(b.digits)) })
	s.arrivals = slices.Compact(s.arrivals)
	s.first = s.first[:0]
	for a := range s.arrivals {
		for len(s.first) <= s.arrivals[a].set {
			s.first = append(s.first, a)
		}
	}
	s.span = bitset.Words(len(s.arrivals))
	s.reach = bitset.Zeroed(s.reach, len(s.arrivals)*s.span)
	for a := len(s.arrivals) - 1; a >= 0; a-- {
		row := s.row(a)
		for _, tie := range t.TiesFrom(s.arrivals[a].set) {
			if b := s.next(a, tie); b >= 0 {
				row.Add(b)
				row.Join(s.row(b))
			}
		}
	}
}

// row returns what can be reached from an arrival.
func (s *almostChains) row(a int) bitset.Row { return s.reach[a*s.span : (a+1)*s.span] }

// at returns the number of an arrival.
func (s *almostChains) at(set int, digits puzzles.Digits) int {
	a := s.first[set]
	for s.arrivals[a].digits != digits {
		a++
	}
	return a
}

// next returns the arrival to which a tie leads from another, -1 if it does not
// lead on from there.
func (s *almostChains) next(a int, tie sets.Tie) int {
	digits := tie.Digits.Without(s.arrivals[a].digits.Min())
	if digits == 0 {
		return -1
	}
	return s.at(int(tie.Sets[1]), digits)
}

// both returns the digits that stand in the first set of a chain or in the last.
func (s *almostChains) both(t *sets.Table, c almostChain) puzzles.Digits {
	end := s.arrivals[c.end]
	return t.Sets[c.set].Seen & t.Sets[end.set].Seen &^ c.leave &^ end.digits
}

// alsChainsFrom adds all chains to what was found that leave a set by a digit.
func (s *search) alsChainsFrom(t *sets.Table, c almostChain) {
	chained := &s.chained
	chained.ends = bitset.Zeroed(chained.ends, chained.span)
	for _, tie := range t.TiesFrom(c.set) {
		if tie.Digits&c.leave == 0 {
			continue
		}
		a := chained.at(int(tie.Sets[1]), c.leave)
		for _, tie := range t.TiesFrom(int(tie.Sets[1])) {
			if b := chained.next(a, tie); b >= 0 {
				chained.ends.Join(chained.row(b))
			}
		}
	}
	for c.end = range chained.ends.All() {
		if both := chained.both(t, c); both == 0 || !s.alsCommon(t, c.set, chained.arrivals[c.end].set, both) {
			continue
		}
		c.says, c.tieBreak = len(s.draft.Eliminations), weighed(s.draft.Eliminations, s.Size)
		chained.found = append(chained.found, c)
		s.begin()
	}
}

// alsChainPattern says what the pattern of a chain is: of all chains with these ends
// one of the shortest.
func (s *search) alsChainPattern(t *sets.Table, c almostChain) {
	chained := &s.chained
	n := len(chained.arrivals)
	chained.before = slices.Grow(chained.before[:0], minAlmostLinks*n)[:minAlmostLinks*n]
	for i := range chained.before {
		chained.before[i] = -1
	}
	chained.queue = chained.queue[:0]
	come := func(to, before int) {
		if chained.before[to] < 0 {
			chained.before[to] = before
			chained.queue = append(chained.queue, to)
		}
	}
	for _, tie := range t.TiesFrom(c.set) {
		if tie.Digits&c.leave != 0 {
			come(chained.at(int(tie.Sets[1]), c.leave), minAlmostLinks*n)
		}
	}
	goal := (minAlmostLinks-1)*n + c.end
	for i := 0; chained.before[goal] < 0; i++ {
		from := chained.queue[i]
		layer, a := from/n, from%n
		for _, tie := range t.TiesFrom(chained.arrivals[a].set) {
			if b := chained.next(a, tie); b >= 0 {
				come(min(layer+1, minAlmostLinks-1)*n+b, from)
			}
		}
	}
	chained.queue = chained.queue[:0]
	for at := goal; at < minAlmostLinks*n; at = chained.before[at] {
		chained.queue = append(chained.queue, at%n)
	}
	slices.Reverse(chained.queue)
	s.alsSet(t, c.set, ColourA)
	last := c.set
	for i, a := range chained.queue {
		part := ColourC + Part(i%2)
		if a == c.end {
			part = ColourB
		}
		end := chained.arrivals[a]
		s.alsSet(t, end.set, part)
		s.alsTie(t, last, end.set, end.digits.Min())
		last = end.set
	}
}

// An ALS-XY-Wing is an XY-Wing of almost locked sets. A pivot is tied to each of
// two wings, by different digits x and y. It cannot do without both of them, so it
// holds one at least, and the wing that this digit ties to it does without it and is
// locked. So a digit z that both wings have is in one of them, whichever it is, and
// what sees all its places in both cannot hold it.

// alsXYWing finds three almost locked sets of which one is tied to the other two.
// The ties are taken in pairs, in their order.
func alsXYWing(s *search) bool { return s.alsXYWings(s.restrictedCommons(false)) }

// looseAlsXYWing is alsXYWing with sets that may have a cell in common.
func looseAlsXYWing(s *search) bool { return s.alsXYWings(s.restrictedCommons(true)) }

func (s *search) alsXYWings(t *sets.Table) bool {
	for i, tie := range t.Ties {
		a, b := int(tie.Sets[0]), int(tie.Sets[1])
		for _, other := range t.Ties[i+1 : t.First[a+1]] {
			if s.alsWing(t, b, a, int(other.Sets[1]), tie.Digits, other.Digits) {
				return true
			}
		}
		for c := a + 1; c < b; c++ {
			for _, other := range t.TiesFrom(c) {
				if int(other.Sets[1]) == b && s.alsWing(t, a, b, c, tie.Digits, other.Digits) {
					return true
				}
			}
		}
		for _, other := range t.TiesFrom(b) {
			if s.alsWing(t, a, b, int(other.Sets[1]), tie.Digits, other.Digits) {
				return true
			}
		}
	}
	return false
}

// alsWing reports what goes because of a pivot and two wings with the digits that
// tie them to it.
func (s *search) alsWing(t *sets.Table, one, pivot, two int, x, y puzzles.Digits) bool {
	common := t.Sets[one].Seen & t.Sets[two].Seen &^ (x | y)
	if common == 0 || x == y && x.Len() == 1 || !t.Loose && t.Overlap(one, two) || !s.alsCommon(t, one, two, common) {
		return false
	}
	if s.said() {
		s.begin()
		return false
	}
	// One digit for each tie, and not the same.
	switch {
	case x.Len() > 1 && x&^y != 0:
		x &^= y
	case x.Len() == 1:
		y &^= x
	}
	x = puzzles.Digit(x.Min())
	y = puzzles.Digit((y &^ x).Min())
	s.alsSet(t, one, ColourA)
	s.alsSet(t, pivot, ColourC)
	s.alsSet(t, two, ColourB)
	s.alsTie(t, one, pivot, x.Min())
	s.alsTie(t, pivot, two, y.Min())
	return s.report()
}
