package technique

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// What follows from a supposition at once can be written down for each candidate,
// and for each group (the places of a digit where a box and a line cross), before
// anybody supposes anything:
//
//   - If a candidate is right, all others of its cell are wrong, and all that see
//     it. If a group is right, which means that one of its cells holds the digit,
//     all that see the whole group is wrong.
//   - If one is wrong and its cell, or a house, has only one other, that is right.
//
// To follow a supposition is then to spread over this table as rings do in water,
// so that everything is reached by the shortest way. The order in which the
// consequences of one thing are written down decides which of several shortest
// ways is found. It is HoDoKu's: the cell, row, column and box, and then the groups
// by row and by column. (The idea of such tables is Trebor's, from the forums.)

// literal says of a node, by its number, that it is right (2n) or that it is wrong
// (2n+1).
type literal int32

// onLiteral returns the literal that a node is right.
func onLiteral(node int) literal { return literal(2 * node) }

// offLiteral returns the literal that a node is wrong.
func offLiteral(node int) literal { return literal(2*node + 1) }

// node returns the number of the node.
func (l literal) node() int { return int(l) / 2 }

// on reports whether the literal says that its node is right.
func (l literal) on() bool { return l&1 == 0 }

// not returns the opposite.
func (l literal) not() literal { return l ^ 1 }

// maxSupposed bounds the number of candidates that are followed up. Where there
// are more than an empty 9×9 grid has, chains are far too long for people.
const maxSupposed = 729

// implications is the table of a position, and what was followed up last.
type implications struct {
	cands   []puzzles.Digits // of the position that it was made for
	nodes   []node           // the candidates, by cell and digit, and then the groups
	lines   []placesIn       // of the groups, where they lie in the earlier of their houses
	singles int              // how many of the nodes are candidates
	number  []uint16         // of candidates by cell and digit, from 1
	leads   [][]literal      // what follows from a literal at once

	queue []literal // what follows from the supposition, in the order of discovery
	depth []uint16  // of literals, from 1; 0 if it does not follow
	from  []literal

	// Room to look ahead.
	ahead Position
	seen  bitset.Row // a row of literals
	round []single
}

// placesIn is some places of a house.
type placesIn struct {
	house  int
	places uint32
}

// implicationKind says what a table holds besides candidates and plain steps.
type implicationKind struct{ groups, net bool }

// update makes the table for the position, unless it is made already. It has no
// nodes if there were too many. It reports whether it had to be made.
func (m *implications) update(p *Position, kind implicationKind) bool {
	if slices.Equal(m.cands, p.cands) {
		return false
	}
	m.cands = append(m.cands[:0], p.cands...)
	m.nodes = m.nodes[:0]
	m.lines = m.lines[:0]
	m.queue = m.queue[:0]
	m.number = bitset.Zeroed(m.number, p.Size*p.N)
	for c, digits := range p.cands {
		block := p.spots[c][puzzles.Box]
		for d := range digits.All() {
			m.nodes = append(m.nodes, node{digit: d, cell: c, house: int(block.house), places: 1 << block.at})
			m.number[c*p.N+d-1] = uint16(len(m.nodes))
		}
	}
	m.singles = len(m.nodes)
	if m.singles > maxSupposed {
		m.nodes = m.nodes[:0]
		m.singles = 0
	}
	if kind.groups && m.singles > 0 {
		m.findGroups(p)
	}
	n := 2 * len(m.nodes)
	m.leads = slices.Grow(m.leads[:0], n)[:n]
	for l := range m.leads {
		m.leads[l] = m.leads[l][:0]
	}
	m.depth = bitset.Zeroed(m.depth, n)
	m.from = slices.Grow(m.from[:0], n)[:n]
	m.queue = slices.Grow(m.queue[:0], n)
	if kind.net {
		m.foresee(p)
	} else {
		for n := range m.singles {
			m.linkCandidate(p, n)
		}
	}
	for n := m.singles; n < len(m.nodes); n++ {
		m.linkGroup(p, n)
	}
	return true
}

// is returns the literal that the candidate is right.
func (m *implications) is(p *Position, cell, digit int) literal {
	return onLiteral(int(m.number[cell*p.N+digit-1]) - 1)
}

// lead notes that one literal follows from another, unless it was noted before.
func (m *implications) lead(from, to literal) {
	if !slices.Contains(m.leads[from], to) {
		m.leads[from] = append(m.leads[from], to)
	}
}

// linkCandidate notes what follows from a candidate, groups aside.
func (m *implications) linkCandidate(p *Position, n int) {
	right := onLiteral(n)
	c, d := m.nodes[n].cell, m.nodes[n].digit
	others := p.cands[c].Without(d)
	if others.Len() == 1 {
		m.lead(right.not(), m.is(p, c, others.Min()))
	}
	for ; others != 0; others &= others - 1 {
		m.lead(right, m.is(p, c, others.Min()).not())
	}
	for _, s := range p.spots[c] {
		h := s.house
		places := p.places(d, int(h)) &^ (1 << s.at)
		if places != 0 && places&(places-1) == 0 {
			m.lead(right.not(), m.is(p, p.Houses[h][bits.TrailingZeros32(places)], d))
		}
		for c := range p.cellsAt(int(h), places) {
			m.lead(right, m.is(p, c, d).not())
		}
	}
	for _, o := range p.Moves[c] {
		if p.cands[o].Has(d) {
			m.lead(right, m.is(p, o, d).not())
		}
	}
}

// findGroups adds the groups to the nodes.
func (m *implications) findGroups(p *Position) {
	for line := range p.houses {
		for d := 1; d <= p.N; d++ {
			places := p.places(d, line)
			if places&(places-1) == 0 {
				continue
			}
			for i := range p.crossings[line] {
				x := &p.crossings[line][i]
				if group := p.places(d, x.house) & x.there; x.line == line && group&(group-1) != 0 {
					m.nodes = append(m.nodes, node{digit: d, cell: p.Houses[x.house][bits.TrailingZeros32(group)],
						house: x.house, places: group})
					m.lines = append(m.lines, placesIn{line, places & x.here})
				}
			}
		}
	}
}

// linkGroup notes what follows from a group, and what the group follows from.
func (m *implications) linkGroup(p *Position, n int) {
	g := &m.nodes[n]
	line := m.lines[n-m.singles]
	right := onLiteral(n)
	for _, c := range p.Peers[g.cell] {
		if p.cands[c].Has(g.digit) && p.seesAll(c, g) {
			m.leads[right] = append(m.leads[right], m.is(p, c, g.digit).not())
			m.leads[m.is(p, c, g.digit)] = append(m.leads[m.is(p, c, g.digit)], right.not())
		}
	}
	for _, in := range [2]placesIn{{g.house, g.places}, line} {
		if rest := p.places(g.digit, in.house) &^ in.places; rest != 0 && rest&(rest-1) == 0 {
			other := m.is(p, p.Houses[in.house][bits.TrailingZeros32(rest)], g.digit)
			m.leads[right.not()] = append(m.leads[right.not()], other)
			m.leads[other.not()] = append(m.leads[other.not()], right)
		}
	}
	// Other groups of the line, and of the box.
	rest := [2]int{-1, -1} // those that have all other places
	for o := m.singles; o < len(m.nodes); o++ {
		other := &m.nodes[o]
		if o == n || other.digit != g.digit {
			continue
		}
		theirs := [2]placesIn{m.lines[o-m.singles], {other.house, other.places}}
		apart := false
		for i, mine := range [2]placesIn{line, {g.house, g.places}} {
			for _, in := range theirs {
				if in.house == mine.house && in.places&mine.places == 0 {
					apart = true
					if p.places(g.digit, in.house) == in.places|mine.places {
						rest[i] = o
					}
				}
			}
		}
		if apart {
			m.leads[right] = append(m.leads[right], offLiteral(o))
		}
	}
	for _, o := range rest {
		if o >= 0 {
			m.leads[right.not()] = append(m.leads[right.not()], onLiteral(o))
		}
	}
}

// outside returns the places of the group's digit in one of its houses that are not in the
// group.
func (m *implications) outside(p *Position, n, house int) uint32 {
	places := p.places(m.nodes[n].digit, house)
	if house == m.nodes[n].house {
		return places &^ m.nodes[n].places
	}
	return places &^ m.lines[n-m.singles].places
}

// seesAll reports whether the cell sees all cells of a node.
func (p *Position) seesAll(cell int, n *node) bool {
	for c := range p.cellsAt(n.house, n.places) {
		if c == cell || !p.Sees(c, cell) {
			return false
		}
	}
	return true
}

// spread finds all that follows from a literal.
func (m *implications) spread(start literal) {
	for _, l := range m.queue {
		m.depth[l] = 0
	}
	yield.Now()
	m.queue = append(m.queue[:0], start)
	m.depth[start] = 1
	m.from[start] = start
	depth, from, queue := m.depth, m.from, m.queue
	for i := 0; i < len(queue); i++ {
		l := queue[i]
		next := depth[l] + 1
		for _, to := range m.leads[l] {
			if depth[to] == 0 {
				depth[to] = next
				from[to] = l
				queue = append(queue, to)
			}
		}
	}
	m.queue = queue
}
