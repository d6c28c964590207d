package technique

import (
	"cmp"
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
)

// A chain begins and ends with a strong link, and its links are strong and weak
// in turns: if its first end is wrong, the next is right, so the next is wrong,
// and so on; the last is right. So one of its two ends is right at least, and
// what sees both is wrong. It has names of its own by what its links are:
//
//   - an X-Chain goes through one digit;
//   - an XY-Chain goes through cells with two candidates;
//   - a discontinuous nice loop strikes out one candidate, from which one can go
//     all the way round the chain and come back; or its two ends are one and the
//     same candidate, which then is right;
//   - an alternating inference chain (AIC) strikes out more;
//   - a continuous nice loop has ends that see each other. Then one can go round
//     it either way, one end of each weak link is right as well, and what sees
//     both goes, all along the loop.
//
// The search supposes of each candidate that it is right, or that it is wrong, and
// spreads from there as rings do in water, so that it comes to all others by the
// shortest way there is. A way that runs into itself is no chain. Of all chains,
// loops and AICs alike, the one that strikes out most is taken, as HoDoKu does.

// chainKind is what a chain is by its form.
type chainKind uint8

const (
	plainChain        chainKind = iota // of links of one kind
	continuousLoop                     // a continuous nice loop
	discontinuousLoop                  // a discontinuous nice loop
	aic                                // an AIC
)

// foundChain is a chain that leads to something. All else about it can be had from its
// ends.
type foundChain struct {
	kind        chainKind
	on          bool // what is supposed of the candidate that it begins from
	cell, digit int  // this candidate
	end         state
	length      uint16 // links from end to end
	gain        int    // candidates that go
	tieBreak    int    // grows with these
	hash        uint64 // tells apart those of which these two are the same
	detour      bool   // it is longer than the shortest way, which runs into itself
	plain       bool   // it was found among those with groups, but has none
}

// state says of a node that it is off (wrong) or on (right): twice the number of the
// node, and one more if it is on. So one of the two follows the other where states are
// indexes.
type state uint16

// offState and onState return what can be said of a node.
func offState(node int) state { return state(2 * node) }
func onState(node int) state  { return state(2*node + 1) }

// node returns the number of the node.
func (s state) node() int { return int(s / 2) }

// on reports whether it says that the node is on.
func (s state) on() bool { return s%2 == 1 }

// tree holds the ways by which a search came to what follows.
type tree struct {
	on, off    bitset.Row // the nodes that are so
	fresh      bitset.Row // those that are found to be wrong next
	queue      []state    // in the order in which they were found
	before     []state    // by state, the one that it is due to
	length     []uint16   // by state, of the way to it
	path       []state
	cells      bitset.Row // that the path goes through
	ends       bitset.Row // that were missed
	eliminated []Candidate
}

// spread finds what is right and wrong if the node is right, or is wrong. Of ways
// of the same length it takes the one that HoDoKu takes: from a candidate it goes
// first to the others of its cell, then along the row, down the column, through
// the box, to groups and to almost locked sets.
func (t *linkTable) spread(p *Position, start int, on bool) {
	t.spreadUntil(p, start, on, nowhere)
}

// nowhere is no state.
const nowhere = ^state(0)

// spreadUntil spreads no further than it takes to reach an end.
func (t *linkTable) spreadUntil(p *Position, start int, on bool, end state) {
	n := len(t.nodes)
	r := &t.tree
	r.on = bitset.Zeroed(r.on, t.width)
	r.off = bitset.Zeroed(r.off, t.width)
	r.before = slices.Grow(r.before[:0], 2*n)[:2*n]
	r.length = slices.Grow(r.length[:0], 2*n)[:2*n]
	supposed := offState(start)
	if on {
		supposed = onState(start)
		r.on.Add(start)
	} else {
		r.off.Add(start)
	}
	r.queue = append(r.queue[:0], supposed)
	r.length[supposed] = 0
	for at := 0; at < len(r.queue); at++ {
		from := r.queue[at]
		if from == end {
			break
		}
		if from.on() {
			t.weaken(p, from, from.node(), 1)
			continue
		}
		for _, l := range t.strongOf(from) {
			if t.nodes[l.to].set > 0 { // through the set to what it sees
				t.weaken(p, from, int(l.to), l.cost+1)
			} else {
				r.reach(r.on, from, onState(int(l.to)), l.cost)
			}
		}
	}
}

// weaken goes from a state along the weak links of a node.
func (t *linkTable) weaken(p *Position, from state, node int, cost uint16) {
	r := &t.tree
	r.fresh = append(r.fresh[:0], t.row(node)...)
	n := 0
	for w := range r.fresh {
		if t.kinds&setLinks == 0 {
			r.fresh[w] &^= r.off[w] // all links are of the same length
		}
		n += bits.OnesCount64(r.fresh[w])
	}
	if n > 1 && node < t.many {
		cell := t.nodes[node].cell
		s := p.spots[cell]
		r.take(t.line(cell), from, cost)
		r.take(t.line(p.Size+int(s[puzzles.Row].house)), from, cost)
		r.take(t.line(p.Size+int(s[puzzles.Column].house)), from, cost)
	}
	if n > 0 {
		r.take(r.fresh, from, cost)
	}
}

// take goes to those of the fresh nodes that are in a row.
func (r *tree) take(row bitset.Row, from state, cost uint16) {
	for node := range row.Both(r.fresh) {
		r.fresh.Remove(node)
		r.reach(r.off, from, offState(node), cost)
	}
}

// strongOf returns the strong links of a node that is wrong.
func (t *linkTable) strongOf(s state) []strongLink {
	return t.strong[t.starts[s.node()]:t.starts[s.node()+1]]
}

// reach notes that a state follows from another, if it is new or the way is shorter
// than the one that is known.
func (r *tree) reach(seen bitset.Row, from, to state, cost uint16) {
	length := r.length[from] + cost
	if node := to.node(); !seen.Has(node) {
		seen.Add(node)
	} else if length >= r.length[to] {
		return
	}
	r.queue = append(r.queue, to)
	r.before[to] = from
	r.length[to] = length
}

// walk fills the path from the start of the last search to a state, and reports
// whether it is a chain. The search goes through a set in one stride; the path has
// both its ends there.
func (t *linkTable) walk(p *Position, end state) bool {
	r := &t.tree
	r.path = append(r.path[:0], end)
	for at := end; at != r.queue[0]; {
		after := at
		at = r.before[at]
		if !after.on() && !at.on() {
			for _, l := range t.strongOf(at) {
				if to := &t.nodes[l.to]; to.set > 0 && to.digit == t.nodes[after.node()].digit {
					r.path = append(r.path, onState(int(l.to)))
				}
			}
		}
		r.path = append(r.path, at)
	}
	slices.Reverse(r.path)
	return !t.crosses(p)
}

// crosses reports whether the path runs into itself: it comes to a cell twice,
// other than from one candidate of the cell to another, or to a candidate. The
// path may come back to the cell where it began, if it has left it and comes from
// another one.
//
// This is drawn as HoDoKu draws it, since a loop or chain more or less makes other
// cases and other ratings. So of a group, and of a set that is entered, the first
// cell alone must be new.
func (t *linkTable) crosses(p *Position) bool {
	r := &t.tree
	r.cells = bitset.Zeroed(r.cells, t.span)
	path := r.path
	last := len(path) - 1
	first := t.nodes[path[0].node()].cell
	closed := t.nodes[path[last].node()].cell == first
	if closed && (t.nodes[path[1].node()].cell == first || t.nodes[path[last-1].node()].cell == first) {
		return true
	}
	for i, at := range path {
		n := &t.nodes[at.node()]
		leaves := n.set > 0 && at.on()
		if i > 1 && !leaves && r.cells.Has(n.cell) {
			return true
		}
		if i > 0 && !(closed && t.nodes[path[i-1].node()].cell == first) {
			t.cover(p, path[i-1])
		}
	}
	for _, at := range path {
		t.cover(p, at)
	}
	return false
}

// cover adds the cells of a node to those of the path.
func (t *linkTable) cover(p *Position, s state) {
	n := &t.nodes[s.node()]
	if n.set > 0 {
		t.tree.cells.Join(t.sets.CellsOf(n.set - 1))
		return
	}
	t.tree.cells.Add(n.cell)
	for c := range p.cellsAt(n.house, n.places&(n.places-1)) {
		t.tree.cells.Add(c)
	}
}

// findChains fills the hits of the table: what strikes out most, and of that what
// strikes out earlier candidates, first. Of what is equal in this the first that
// HoDoKu comes to counts: it looks for loops from each candidate that is supposed to
// be right, then from each that is supposed to be wrong, and then for AICs. Loops
// that come back to another cell, it does not look for; they are last.
func (t *linkTable) findChains(p *Position) {
	for i := range t.found {
		t.found[i] = t.found[i][:0]
	}
	n := len(t.nodes) - 1
	t.on = bitset.Zeroed(t.on, n*t.width)
	for start := range n {
		single := t.nodes[start].single()
		if !single && t.kinds&setLinks != 0 {
			continue // there are too many of them
		}
		t.spread(p, start, false)
		copy(t.on[start*t.width:], t.tree.on)
		if single {
			t.lookAll(p)
		}
	}
	if !t.plain() {
		for c, digits := range p.cands {
			for ; digits != 0; digits &= digits - 1 {
				start := t.receive(p, c, digits.Min())
				back, other := t.returns(p, start)
				switch {
				case back:
					t.spread(p, start, true)
				case other != nowhere:
					t.spreadUntil(p, start, true, other)
				default:
					continue
				}
				t.lookAll(p)
			}
		}
	}
	inOrder := func(a, b foundChain) int { return cmp.Or(b.gain-a.gain, a.tieBreak-b.tieBreak) }
	t.hits = append(append(append(t.hits[:0], t.found[0]...), t.found[1]...), t.found[2]...)
	slices.SortStableFunc(t.hits, inOrder)
	slices.SortStableFunc(t.found[3], inOrder)
	t.hits = append(t.hits, t.found[3]...)
}

// plain reports whether the links are of one kind.
func (t *linkTable) plain() bool { return t.kinds == houseLinks || t.kinds == cellLinks }

// returns reports whether a chain may come back to the cell of a node that is
// supposed to be right, to strike that out: of what is wrong then, something outside the
// cell leads to another thing of that kind. It only has to be sure if it says no. If
// not, it returns the other candidate of the cell as wrong, if a continuous loop may
// come back to that.
func (t *linkTable) returns(p *Position, start int) (back bool, other state) {
	if t.kinds&setLinks != 0 {
		return true, nowhere
	}
	cell := t.nodes[start].cell
	ends := t.row(start)
	rest := ends // what excludes the other candidate
	other = nowhere
	if digits := p.cands[cell]; digits.Len() == 2 {
		o := int(t.at[cell*p.N+digits.Without(t.nodes[start].digit).Min()-1]) - 1
		other, rest = offState(o), t.row(o)
	}
	round := false
	for w, m := range ends {
		for ; m != 0; m &= m - 1 {
			i := w*64 + bits.TrailingZeros64(m)
			if t.nodes[i].cell == cell && t.nodes[i].single() {
				continue
			}
			for v, word := range t.on[i*t.width : (i+1)*t.width] {
				if v == w {
					word &^= m & -m
				}
				if word&ends[v] != 0 {
					return true, nowhere
				}
				if v == start/64 {
					word &^= 1 << (start % 64)
				}
				round = round || word&rest[v] != 0
			}
		}
	}
	if !round {
		other = nowhere
	}
	return false, other
}

// lookAll adds to the hits what follows from the chains that the last search found.
func (t *linkTable) lookAll(p *Position) {
	r := &t.tree
	detours := false
	if t.plain() {
		t.missed = bitset.Zeroed(t.missed, t.width)
	}
	for _, end := range r.queue[1:] {
		if r.length[end] < 3 || !t.nodes[end.node()].single() {
			continue
		}
		kind, ok := t.kindOf(p, end)
		switch {
		case ok && t.plain():
			detours = t.lookAtPlain(p, end) || detours
		case ok:
			t.lookAt(p, end, kind)
		}
		if t.closes(end) {
			t.lookAt(p, end, continuousLoop)
		}
	}
	if detours {
		t.takeDetours(p)
	}
}

// lookAt adds to the hits what follows from the chain to a state, if it is one.
func (t *linkTable) lookAt(p *Position, end state, kind chainKind) {
	r := &t.tree
	first := r.queue[0]
	start := &t.nodes[first.node()]
	if !t.walk(p, end) {
		return
	}
	plain := t.kinds&(groupLinks|setLinks) != 0 && !t.grouped()
	if plain && t.kinds&setLinks != 0 {
		return
	}
	turn := 0 // in which HoDoKu comes to it
	switch {
	case kind == continuousLoop && start.cell != t.nodes[end.node()].cell:
		if plain || t.turns() {
			return
		}
		turn = 3
	case kind == aic:
		turn = 2
	case !first.on():
		turn = 1
	}
	t.conclude(p, kind)
	if len(r.eliminated) == 0 {
		return
	}
	t.found[turn] = append(t.found[turn], foundChain{kind: kind, on: first.on(), cell: start.cell,
		digit: start.digit, end: end, length: r.length[end], gain: len(r.eliminated),
		tieBreak: rank(r.eliminated, p.Size), hash: hashOf(r.eliminated), plain: plain})
}

// closes reports whether a state is the end of a chain that closes to a loop in
// another cell than the one where it began.
func (t *linkTable) closes(end state) bool {
	first := t.tree.queue[0]
	a, b := &t.nodes[first.node()], &t.nodes[end.node()]
	return !t.plain() && t.kinds&setLinks == 0 && !first.on() && end.on() && a.digit == b.digit &&
		t.row(first.node()).Has(end.node())
}

// turns reports whether the path goes somewhere from one candidate of a cell to
// another that cannot be right as well. A loop that does is best looked for from
// there, because then it is the shortest one from that cell to itself.
func (t *linkTable) turns() bool {
	path := t.tree.path
	for i := 2; i < len(path); i += 2 {
		if a, b := &t.nodes[path[i-1].node()], &t.nodes[path[i].node()]; a.single() && b.single() && a.cell == b.cell {
			return true
		}
	}
	return false
}

// kindOf returns what kind of chain the way from the start of the last search to
// a state is, if it is one that leads to something.
func (t *linkTable) kindOf(p *Position, end state) (chainKind, bool) {
	first := t.tree.queue[0]
	a, b := &t.nodes[first.node()], &t.nodes[end.node()]
	supposed, right := first.on(), end.on()
	switch {
	case t.plain():
		return plainChain, right && end > first && a.digit == b.digit
	case a.cell == b.cell && a.digit == b.digit:
		return discontinuousLoop, supposed || p.cands[a.cell].Len() > 1
	case a.cell == b.cell && supposed == right:
		return discontinuousLoop, true
	case a.cell == b.cell:
		// It comes back to the other of two candidates, or to one that is right as well.
		return continuousLoop, right || p.cands[a.cell].Len() == 2
	case supposed || !right:
		return 0, false
	case a.digit == b.digit:
		seen := 0
		for w, word := range t.reaches(first.node()) {
			seen += bits.OnesCount64(word & t.reaches(end.node())[w])
		}
		return aic, seen > 1 // what strikes out one is a loop
	}
	return aic, p.Sees(a.cell, b.cell) && p.cands[a.cell].Has(b.digit) && p.cands[b.cell].Has(a.digit)
}

// grouped reports whether the path goes through a group.
func (t *linkTable) grouped() bool {
	return slices.ContainsFunc(t.tree.path, func(at state) bool { return !t.nodes[at.node()].single() })
}

// drop notes that a candidate goes.
func (t *linkTable) drop(cell, digit int) {
	if t.cands[cell].Has(digit) {
		t.tree.eliminated = append(t.tree.eliminated, Candidate{cell, digit})
	}
}

// dropRest notes that all candidates of a cell go but two.
func (t *linkTable) dropRest(cell, one, two int) {
	for rest := t.cands[cell].Without(one).Without(two); rest != 0; rest &= rest - 1 {
		t.drop(cell, rest.Min())
	}
}

// conclude finds what goes because of the path, by cells.
func (t *linkTable) conclude(p *Position, kind chainKind) {
	r := &t.tree
	r.eliminated = r.eliminated[:0]
	first, last := r.path[0], r.path[len(r.path)-1]
	a, b := &t.nodes[first.node()], &t.nodes[last.node()]
	switch {
	case kind == continuousLoop:
		t.concludeLoop(p)
	case kind == discontinuousLoop && first.on(): // it leads to the contrary
		t.drop(a.cell, a.digit)
	case kind == discontinuousLoop && a == b:
		t.dropRest(a.cell, a.digit, a.digit)
	case kind == discontinuousLoop: // if the end is right, the start is wrong, and so is the end
		t.drop(b.cell, b.digit)
	case a.digit == b.digit:
		for c := range t.reaches(first.node()).Both(t.reaches(last.node())) {
			t.drop(c, a.digit)
		}
	default:
		t.drop(a.cell, b.digit)
		t.drop(b.cell, a.digit)
	}
	slices.SortFunc(r.eliminated, func(x, y Candidate) int {
		return cmp.Or(x.Cell-y.Cell, x.Digit-y.Digit)
	})
	r.eliminated = slices.Compact(r.eliminated) // two links of a loop may strike out the same
}

// concludeLoop finds what goes because of a continuous loop. One end of each weak
// link is right, so what sees both ends goes, but for the candidates of its other
// cells; and each almost locked set holds all of its digits except one of the two
// between which the loop passes.
func (t *linkTable) concludeLoop(p *Position) {
	path := t.tree.path
	for i, at := range path {
		from := at
		to := path[0]
		if i+1 < len(path) {
			to = path[i+1]
		}
		a, b := &t.nodes[from.node()], &t.nodes[to.node()]
		switch {
		case !from.on() && a.set > 0:
			t.concludeSet(p, a, b)
		case !from.on():
		case a.single() && b.single() && a.cell == b.cell:
			t.dropRest(a.cell, a.digit, b.digit)
		default:
			for c := range t.reaches(from.node()).Both(t.reaches(to.node())) {
				if !t.tree.cells.Has(c) {
					t.drop(c, a.digit)
				}
			}
		}
	}
}

// rank puts candidates that go in order, by digit and cell, and returns a number
// that grows with them. Where two deductions strike out as many, HoDoKu takes the
// one with the lower number first. The later candidates count for more, so that
// the same number seldom comes about in two ways.
func rank(gone []Candidate, cells int) int {
	slices.SortFunc(gone, func(x, y Candidate) int {
		return cmp.Or(x.Digit-y.Digit, x.Cell-y.Cell)
	})
	return weighed(gone, cells)
}

// weighed returns a number that grows with candidates that go, the later ones more than the first.
func weighed(gone []Candidate, cells int) (sum int) {
	for i, c := range gone {
		sum += c.Cell*(1+(cells-1)*i) + c.Digit
	}
	return sum
}

// hashOf returns a hash of candidates.
func hashOf(gone []Candidate) uint64 {
	sum := uint64(0)
	for _, c := range gone {
		x := uint64(c.Cell*64+c.Digit) * 0x9e3779b97f4a7c15
		sum += x ^ x>>29
	}
	return sum
}

// chains finds chains of one kind, those that strike out most first, then those
// that do so in earlier cells. If it is just one of the techniques that may be used,
// it leaves a position to another kind with the same links if that comes first there.
func chains(links linkKind, kind chainKind) finder {
	return func(s *search) bool {
		t := s.chainsOf(links)
		for i, found := range t.hits {
			switch {
			case found.plain:
			case found.kind == kind:
				if s.reportChain(t, t.shortest(i)) {
					return true
				}
			case !s.all && s.mayUse(chainCode(links, found.kind)):
				return false
			}
		}
		if links != plainLinks || s.all || len(t.hits) > 0 || !s.mayUse(chainCode(allLinks, aic)) {
			return false
		}
		// With groups there are other shortest ways, so that a chain without any may be the
		// first that comes up. HoDoKu takes it for what it is.
		t = s.chainsOf(allLinks)
		return len(t.hits) > 0 && t.hits[0].plain && t.hits[0].kind == kind && s.reportChain(t, t.hits[0])
	}
}

// chainsOf returns the table with these links and its hits.
func (s *search) chainsOf(links linkKind) *linkTable {
	t := &s.tables[links]
	if t.update(s, links) {
		t.findChains(s.Position)
	}
	return t
}

// shortest returns the shortest of the chains of one kind that strike out the same as the
// i-th hit and come after it.
func (t *linkTable) shortest(i int) foundChain {
	best := t.hits[i]
	for _, h := range t.hits[i+1:] {
		if h.gain != best.gain || h.tieBreak != best.tieBreak {
			break
		}
		if h.kind == best.kind && h.plain == best.plain && h.hash == best.hash && h.length < best.length {
			best = h
		}
	}
	return best
}

// chainCode returns the code of the technique for the chains of a kind.
func chainCode(links linkKind, kind chainKind) string {
	codes := [...]string{continuousLoop: "0706", discontinuousLoop: "0707", aic: "0708"}
	if links == allLinks {
		codes = [...]string{continuousLoop: "0709", discontinuousLoop: "0710", aic: "0711"}
	}
	return codes[kind]
}

// reportChain reports the chain, unless it says what one before has said.
func (s *search) reportChain(t *linkTable, c foundChain) bool {
	t.spread(s.Position, t.receive(s.Position, c.cell, c.digit), c.on)
	if c.detour {
		t.detourTo(c.end)
	} else {
		t.walk(s.Position, c.end)
	}
	t.conclude(s.Position, c.kind)
	for _, c := range t.tree.eliminated {
		s.drop(c.Cell, c.Digit)
	}
	if s.said() {
		s.begin()
		return false
	}
	s.drawChain(t, c.kind)
	return s.report()
}

// said reports whether a deduction before this one has struck out the same.
func (s *search) said() bool {
	return slices.ContainsFunc(s.found, func(d Deduction) bool {
		return slices.Equal(d.Eliminations, s.draft.Eliminations)
	})
}

// drawChain says what the chain is made of. It begins with a strong link, a loop
// comes back to its beginning, and what strikes out one candidate begins and ends
// with it.
func (s *search) drawChain(t *linkTable, kind chainKind) {
	for _, c := range s.draft.Eliminations {
		s.about(c.Digit)
	}
	path := t.tree.path
	tip := Candidate{-1, 0}
	if first, last := path[0], path[len(path)-1]; kind == discontinuousLoop &&
		(first.on() || first.node() != last.node()) {
		tip = s.draft.Eliminations[0]
		if first.on() {
			path = path[1:]
		}
		if !last.on() {
			path = path[:len(path)-1]
		}
	} else if kind == continuousLoop && first.on() { // to begin with the strong link of the cell
		path = slices.Insert(path[:len(path)-1], 0, last)
		t.tree.path = path
	}
	first, last := &t.nodes[path[0].node()], &t.nodes[path[len(path)-1].node()]
	if tip.Cell >= 0 {
		s.chain(tip.Cell, tip.Digit, first.cell, first.digit, false)
	}
	for i, at := range path {
		n := &t.nodes[at.node()]
		if i > 0 {
			before := &t.nodes[path[i-1].node()]
			s.chain(before.cell, before.digit, n.cell, n.digit, i%2 == 1)
			if n == first {
				break
			}
		}
		if n.single() {
			s.piece(n.cell, n.digit, Body)
			continue
		}
		s.piecesIn(n.digit, n.house, n.places)
		s.drawSet(t, path, i)
	}
	switch {
	case tip.Cell >= 0:
		s.chain(last.cell, last.digit, tip.Cell, tip.Digit, false)
	case kind == continuousLoop:
		s.chain(last.cell, last.digit, first.cell, first.digit, false)
	}
}
