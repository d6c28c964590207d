package technique

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/algorithms/technique/sets"
	"sudoscope/puzzles"
)

// Chains hang on two kinds of links between candidates. A link is strong if one
// of its ends must be right: two candidates that are the only ones of a cell, or
// the only places for a digit in a house. A link is weak if not both its ends can
// be right: two candidates of a cell, or two places for a digit that see each
// other.
//
// An end may also be a group, which is all places of a digit where a box and a
// line cross, or all places of a digit in an almost locked set. It is right if one
// of its cells holds the digit, and it sees what all of its cells see. That is due
// to the strong links of groups: in a house, a digit may have many places and yet
// only two ends that hold all of them.

// linkKind says which links a table holds.
type linkKind uint8

const (
	houseLinks linkKind = 1 << iota // strong in a house
	cellLinks                       // strong in a cell
	groupLinks                      // strong in a house, with a group at one end or both
	setLinks                        // strong in an almost locked set
	linkKinds                       // one more than the greatest
	plainLinks = houseLinks | cellLinks
	allLinks   = plainLinks | groupLinks
)

// node is a candidate or a group.
type node struct {
	digit  int
	cell   int    // the first, if it is a group
	house  int    // index of a house that holds it: a box, but for a part of a set
	places uint32 // in the house
	set    int    // number of the almost locked set that it is a part of, from 1
}

// single reports whether the node is a candidate.
func (n *node) single() bool { return n.set == 0 && n.places&(n.places-1) == 0 }

// strongLink is a strong link that one goes along in one direction.
type strongLink struct {
	from, to uint16
	cost     uint16 // what it adds to the length of a chain
}

// linkTable holds the links of a position. Nodes without a strong link are left
// out, because a chain cannot go on from there; that makes the table small. But
// one of these at a time may be the guest, from which a chain begins.
type linkTable struct {
	kinds linkKind
	cands []puzzles.Digits // of the position that it was made for
	sets  *sets.Table      // if any links are in sets

	nodes  []node   // candidates by cell, then groups, then parts of sets, then the guest
	asked  []node   // the same while they are looked for, but for sets and the guest
	many   int      // index of the first that is no candidate
	at     []uint16 // by key, the number of the node from 1
	links  []strongLink
	strong []strongLink // the same by from
	starts []int        // by node, where its links begin in strong
	width  int          // of a row of weak, in words
	weak   bitset.Row   // for each node a row: the nodes at the other ends
	lines  bitset.Row   // for each cell, row and column a row: the candidates in it
	span   int          // of a row of reach, in words
	reach  bitset.Row   // for each node a row: the cells with its digit that all its cells see

	found  [4][]foundChain // what chains lead to, in turns
	hits   []foundChain    // the same in order, the most first
	on     bitset.Row      // for each node a row: the nodes that are right, if it is wrong
	missed bitset.Row      // nodes that a detour may lead to
	steps  int             // that are left for a search for detours
	tree   tree
}

// maxNodes bounds the size of a table. On the largest grids there may be more
// nodes than that, and none of their chains would be one to follow by eye.
const maxNodes = 1024

// update makes the table for the position of the search, unless it is made already,
// and reports whether it had to.
func (t *linkTable) update(s *search, kinds linkKind) bool {
	p := s.Position
	if t.kinds == kinds && slices.Equal(t.cands, p.cands) {
		return false
	}
	t.kinds = kinds
	t.cands = append(t.cands[:0], p.cands...)
	t.asked = t.asked[:0]
	t.links = t.links[:0]
	t.at = bitset.Zeroed(t.at, (p.Size+p.crossed)*p.N)
	if kinds&cellLinks != 0 {
		for c, digits := range p.cands {
			if digits.Len() == 2 {
				a := digits.Min()
				t.join(t.candidate(p, c, a), t.candidate(p, c, digits.Without(a).Min()))
			}
		}
	}
	if kinds&houseLinks != 0 {
		for d := 1; d <= p.N; d++ {
			for house, m := range p.placesIn(d) {
				if bits.OnesCount32(m) == 2 {
					cells := p.Houses[house]
					t.join(t.candidate(p, cells[bits.TrailingZeros32(m)], d),
						t.candidate(p, cells[31-bits.LeadingZeros32(m)], d))
				}
			}
		}
	}
	if kinds&groupLinks != 0 {
		t.addGroups(p)
	}
	if kinds&setLinks != 0 { // any candidate may be what a set leaves of a cell
		for c, digits := range p.cands {
			for d := range digits.All() {
				t.candidate(p, c, d)
			}
		}
	}
	t.number(p)
	if kinds&setLinks != 0 {
		t.sets = s.almostSets()
		t.addSets(p)
	}
	if len(t.nodes) > maxNodes && (p.N > 9 || kinds&setLinks == 0) {
		t.nodes = t.nodes[:0]
		t.links = t.links[:0]
		clear(t.at)
		t.many = 0
	}
	t.nodes = append(t.nodes, node{}) // the guest
	t.link(p)
	return true
}

// candidate returns the key of the node for a candidate.
func (t *linkTable) candidate(p *Position, cell, digit int) uint16 {
	block := p.spots[cell][puzzles.Box]
	return t.ask(cell*p.N+digit-1, node{digit: digit, cell: cell, house: int(block.house), places: 1 << block.at})
}

// ask returns the key, and makes sure that there is a node with it. Keys are the
// indexes of at, and become numbers of nodes once all nodes are known.
func (t *linkTable) ask(key int, n node) uint16 {
	if t.at[key] == 0 {
		t.asked = append(t.asked, n)
		t.at[key] = uint16(len(t.asked))
	}
	return uint16(key)
}

// join adds a strong link.
func (t *linkTable) join(a, b uint16) {
	t.links = append(t.links, strongLink{a, b, 1}, strongLink{b, a, 1})
}

// number numbers the nodes in the order of their keys.
func (t *linkTable) number(p *Position) {
	t.nodes = t.nodes[:0]
	for key, i := range t.at {
		if key == p.Size*p.N {
			t.many = len(t.nodes)
		}
		if i > 0 {
			t.nodes = append(t.nodes, t.asked[i-1])
			t.at[key] = uint16(len(t.nodes))
		}
	}
	for i := range t.links {
		l := &t.links[i]
		l.from, l.to = t.at[l.from]-1, t.at[l.to]-1
	}
}

// link puts the strong links in order and fills the rows of the nodes.
func (t *linkTable) link(p *Position) {
	n := len(t.nodes)
	t.starts = bitset.Zeroed(t.starts, n+1)
	t.strong = slices.Grow(t.strong[:0], len(t.links))[:len(t.links)]
	for _, l := range t.links {
		t.starts[l.from+1]++
	}
	for i := range n {
		t.starts[i+1] += t.starts[i]
	}
	for i := len(t.links) - 1; i >= 0; i-- {
		l := t.links[i]
		t.starts[l.from+1]--
		t.strong[t.starts[l.from+1]] = l
	}
	copy(t.starts, t.starts[1:])
	t.starts[n] = len(t.links)
	if t.kinds&groupLinks != 0 {
		t.sortStrong()
	}
	t.width = bitset.Words(n)
	t.span = bitset.Words(p.Size)
	t.weak = bitset.Zeroed(t.weak, n*t.width)
	t.lines = bitset.Zeroed(t.lines, (p.Size+2*p.N)*t.width)
	for i := range t.many {
		c := t.nodes[i].cell
		row, column := int(p.spots[c][puzzles.Row].house), int(p.spots[c][puzzles.Column].house)
		for _, line := range [3]int{c, p.Size + row, p.Size + column} {
			t.line(line).Add(i)
		}
	}
	t.reach = bitset.Zeroed(t.reach, n*t.span)
	for i := range t.nodes[:n-1] {
		t.look(p, i)
	}
	for i := range t.many {
		t.meet(p, i)
	}
	for i := t.many; i < n-1; i++ {
		for j := t.many; j < i; j++ {
			if t.excludes(p, i, j) {
				t.row(i).Add(j)
				t.row(j).Add(i)
			}
		}
	}
}

// sortStrong puts the strong links of each node in the order in which HoDoKu goes
// along them: from a candidate to candidates and then to groups, by their number;
// from a group to a candidate in its box, to one in its line, to a group in its
// line, to one in its box.
func (t *linkTable) sortStrong() {
	for i := range t.nodes {
		from := &t.nodes[i]
		links := t.strong[t.starts[i]:t.starts[i+1]]
		if len(links) < 2 || from.set > 0 {
			continue
		}
		rank := func(l strongLink) int {
			to := &t.nodes[l.to]
			switch {
			case from.single() && to.single():
				return -1
			case from.single():
				return int(l.to)
			case to.single() && to.house == from.house:
				return 0
			case to.single():
				return 1
			case to.house != from.house:
				return 2
			}
			return 3
		}
		slices.SortStableFunc(links, func(a, b strongLink) int { return rank(a) - rank(b) })
	}
}

// look fills the row of reach.
func (t *linkTable) look(p *Position, i int) {
	a := &t.nodes[i]
	reach := t.reaches(i)
	if a.set > 0 {
		copy(reach, t.sets.SeenBy(a.set-1, a.digit))
		return
	}
	for _, c := range p.Peers[a.cell] {
		if p.cands[c].Has(a.digit) && (a.single() || p.seesAll(c, a)) {
			reach.Add(c)
		}
	}
}

// meet adds the weak links of a candidate to its row, and those to groups to the
// rows of these as well.
func (t *linkTable) meet(p *Position, i int) {
	a := &t.nodes[i]
	row := t.row(i)
	if t.kinds&cellLinks != 0 {
		for rest := p.cands[a.cell].Without(a.digit); rest != 0; rest &= rest - 1 {
			if at := t.at[a.cell*p.N+rest.Min()-1]; at > 0 {
				row.Add(int(at) - 1)
			}
		}
	}
	for _, c := range p.Peers[a.cell] {
		if at := t.at[c*p.N+a.digit-1]; at > 0 {
			row.Add(int(at) - 1)
		}
	}
	for j := t.many; j < len(t.nodes)-1; j++ {
		if t.nodes[j].digit == a.digit && t.reaches(j).Has(a.cell) {
			row.Add(j)
			t.row(j).Add(i)
		}
	}
}

// excludes reports whether not both nodes can be right, neither of which is a
// candidate.
func (t *linkTable) excludes(p *Position, i, j int) bool {
	a, b := &t.nodes[i], &t.nodes[j]
	if a.digit != b.digit || a.set > 0 && b.set > 0 && t.sets.Overlap(a.set-1, b.set-1) {
		return false
	}
	for k := range bitset.Of(b.places) {
		if !t.reaches(i).Has(p.Houses[b.house][k]) {
			return false
		}
	}
	return true
}

// receive returns the number of the node for a candidate. If it has none, it is
// the guest until the next one is received.
func (t *linkTable) receive(p *Position, cell, digit int) int {
	guest := len(t.nodes) - 1
	row := t.row(guest)
	for i := range row.All() {
		t.row(i).Remove(guest)
	}
	clear(row)
	if at := t.at[cell*p.N+digit-1]; at > 0 {
		return int(at) - 1
	}
	t.nodes[guest] = node{digit: digit, cell: cell, places: 1}
	t.meet(p, guest)
	for i := range row.All() {
		t.row(i).Add(guest)
	}
	return guest
}

// line returns the candidates that lie in a cell or, with numbers from the number
// of cells up, in a row or a column.
func (t *linkTable) line(i int) bitset.Row { return t.lines[i*t.width : (i+1)*t.width] }

// row returns the nodes that are wrong if a node is right.
func (t *linkTable) row(i int) bitset.Row { return t.weak[i*t.width : (i+1)*t.width] }

// reaches returns the cells that see a node and hold its digit.
func (t *linkTable) reaches(i int) bitset.Row { return t.reach[i*t.span : (i+1)*t.span] }
