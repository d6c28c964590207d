package technique

import (
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles/yield"
)

// A forcing net follows a supposition up with all that was found so far: if several
// candidates that are wrong leave one in a cell, or one place in a house, that is
// right. So the steps make a net, and not a chain.
//
// HoDoKu looks a few rounds ahead: in each it places all singles that came up in the
// one before. What it finds so for one supposition it adds wherever that one follows
// from another, so that nets join to larger ones. The same is done here, on a copy
// of the position.

// lookAhead is how many rounds of singles are placed after a supposition.
const lookAhead = 4

// foresee notes what follows from all candidates by nets.
func (m *implications) foresee(p *Position) {
	for l := range onLiteral(m.singles) { // both of each node
		yield.Now()
		m.ahead.set(p)
		m.suppose(p, l)
	}
}

// suppose notes what follows from a literal within a few rounds.
func (m *implications) suppose(p *Position, start literal) {
	q := &m.ahead
	n := &m.nodes[start.node()]
	m.seen = bitset.Zeroed(m.seen, bitset.Words(2*len(m.nodes)))
	m.seen.Add(int(start))
	if start.on() {
		m.put(p, start, n.cell, n.digit)
	} else {
		q.Eliminate(n.cell, n.digit)
		if rest := q.cands[n.cell]; rest.Len() == 1 {
			m.put(p, start, n.cell, rest.Min())
		}
	}
	for range lookAhead {
		m.round = m.round[:0]
		for _, s := range q.naked {
			if q.digits[s.cell] == 0 {
				m.round = append(m.round, s)
			}
		}
		naked := len(m.round)
		for _, s := range q.hidden {
			same := func(t single) bool { return t.cell == s.cell }
			if q.cands[s.cell].Has(int(s.digit)) && !slices.ContainsFunc(m.round[naked:], same) {
				m.round = append(m.round, s)
			}
		}
		if len(m.round) == 0 {
			return
		}
		for _, s := range m.round {
			m.put(p, start, int(s.cell), int(s.digit))
		}
	}
}

// put places a digit in the copy and notes that this follows from start, and what
// follows from it at once.
func (m *implications) put(p *Position, start literal, cell, digit int) {
	l := m.is(p, cell, digit)
	m.note(start, l)
	if m.ahead.digits[cell] == 0 {
		m.ahead.Place(cell, digit)
	}
	for _, c := range p.Peers[cell] {
		if p.cands[c].Has(digit) {
			m.note(start, m.is(p, c, digit).not())
		}
	}
	for rest := p.cands[cell].Without(digit); rest != 0; rest &= rest - 1 {
		m.note(start, m.is(p, cell, rest.Min()).not())
	}
}

// note notes that one literal follows from another.
func (m *implications) note(from, to literal) {
	if !m.seen.Has(int(to)) {
		m.seen.Add(int(to))
		m.leads[from] = append(m.leads[from], to)
	}
}

// set makes p a copy of another position, in its own room, but for the singles.
func (p *Position) set(o *Position) {
	room := *p
	*p = *o
	p.digits = append(room.digits[:0], o.digits...)
	p.cands = append(room.cands[:0], o.cands...)
	p.placesOf = append(room.placesOf[:0], o.placesOf...)
	p.placed = append(room.placed[:0], o.placed...)
	p.empty = append(room.empty[:0], o.empty...)
	p.naked = room.naked[:0]
	p.hidden = room.hidden[:0]
}
