package technique

import (
	"iter"
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
)

// The proof of a forcing chain or net is a list of numbered steps, so that one can
// go through it with a finger: first what is supposed, and then what follows, each
// step with the numbers of those that it rests on. Of all that follows only what is
// needed is told.

// Inference is a step of a proof: that a digit stands in one of the cells, or in none
// of them. Mostly there is one cell.
type Inference struct {
	Cells []int
	Digit int
	Right bool
	From  []int // the steps before that it rests on, by their index; none if it is supposed
}

// proof is what follows from a supposition, and why.
type proof struct {
	order   []literal
	rank    []uint16  // of literals, their place in the order, from 1
	first   []int     // of those in the order, that of their reasons
	reasons []literal // one after the other

	told []bool           // of those in the order
	step []int            // of those in the order, its index in the deduction
	left []uint32         // places that are not wrong yet, as in Position.placesOf
	rest []puzzles.Digits // candidates that are not wrong yet, by cell
}

// begin begins with a supposition.
func (q *proof) begin(literals int, start literal) {
	q.order = q.order[:0]
	q.first = q.first[:0]
	q.reasons = q.reasons[:0]
	q.rank = bitset.Zeroed(q.rank, literals)
	q.add(start)
}

// add adds what follows from the reasons, unless it is known.
func (q *proof) add(l literal, reasons ...literal) {
	if q.rank[l] != 0 {
		return
	}
	q.order = append(q.order, l)
	q.rank[l] = uint16(len(q.order))
	q.first = append(q.first, len(q.reasons))
	q.reasons = append(q.reasons, reasons...)
}

// because returns the reasons of the i-th literal of the order.
func (q *proof) because(i int) []literal {
	if i+1 < len(q.first) {
		return q.reasons[q.first[i]:q.first[i+1]]
	}
	return q.reasons[q.first[i]:]
}

// chain takes over what follows from a literal by chains.
func (q *proof) chain(m *implications, start literal) {
	m.spread(start)
	q.begin(len(m.depth), start)
	for _, l := range m.queue[1:] {
		q.add(l, m.from[l])
	}
}

// net finds what follows from a literal if all counts that was found so far. It
// stops at the goal, or if that is -1 at the first thing that is impossible, and
// returns what it takes to see it. If a house is out of places, it is returned too;
// otherwise that is -1.
func (q *proof) net(p *Position, m *implications, start, goal literal) ([]literal, int) {
	q.begin(len(m.depth), start)
	q.left = append(q.left[:0], p.placesOf...)
	q.rest = append(q.rest[:0], p.cands...)
	for i := 0; i < len(q.order); i++ {
		l := q.order[i]
		switch {
		case l == goal:
			return []literal{l}, -1
		case goal < 0 && q.rank[l.not()] != 0 && int(q.rank[l.not()]) <= i:
			return []literal{l.not(), l}, -1
		case l.on():
			for _, to := range m.leads[l] {
				if to.node() < m.singles {
					q.add(to, l)
				}
			}
			continue
		}
		n := &m.nodes[l.node()]
		q.rest[n.cell] = q.rest[n.cell].Without(n.digit)
		rest := q.rest[n.cell]
		if rest == 0 {
			if goal < 0 {
				return m.wrongIn(p, n.cell, 0), -1
			}
			rest = p.cands[n.cell] // without the others, each of them is right
		} else if rest.Len() > 1 {
			rest = 0
		}
		for ; rest != 0; rest &= rest - 1 {
			q.add(m.is(p, n.cell, rest.Min()), m.wrongIn(p, n.cell, rest.Min())...)
		}
		for _, s := range p.spots[n.cell] {
			h := s.house
			at := (n.digit-1)*p.houses + int(h)
			q.left[at] &^= 1 << s.at
			left := q.left[at]
			if left == 0 {
				if goal < 0 {
					return m.wrongAt(p, n.digit, int(h), p.placesOf[at]), int(h)
				}
				left = p.placesOf[at]
			} else if left&(left-1) != 0 {
				for g := range m.groupsOf(p, n.digit, int(h), left) {
					rest := m.outside(p, g, int(h))
					q.add(onLiteral(g), m.wrongAt(p, n.digit, int(h), rest)...)
				}
				continue
			}
			for ; left != 0; left &= left - 1 {
				one := left & -left
				c := p.Houses[h][bits.TrailingZeros32(one)]
				q.add(m.is(p, c, n.digit), m.wrongAt(p, n.digit, int(h), p.placesOf[at]&^one)...)
			}
		}
	}
	return nil, -1
}

// wrongIn returns the literals that all candidates of a cell but one are wrong.
func (m *implications) wrongIn(p *Position, cell, but int) []literal {
	var wrong []literal
	for rest := p.cands[cell]; rest != 0; rest &= rest - 1 {
		if d := rest.Min(); d != but {
			wrong = append(wrong, m.is(p, cell, d).not())
		}
	}
	return wrong
}

// wrongAt returns the literals that the digit is wrong at some places of a house.
func (m *implications) wrongAt(p *Position, digit, house int, places uint32) []literal {
	var wrong []literal
	for c := range p.cellsAt(house, places) {
		wrong = append(wrong, m.is(p, c, digit).not())
	}
	return wrong
}

// groupsOf yields the groups that have all these places of a house and lie in it.
func (m *implications) groupsOf(p *Position, digit, house int, places uint32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, line := range m.lines {
			n := m.singles + i
			g := &m.nodes[n]
			if g.digit == digit && (house == g.house || house == line.house) &&
				m.outside(p, n, house)&places == 0 && !yield(n) {
				return
			}
		}
	}
}

// tell adds to the deduction how the goals follow.
func (s *search) tell(q *proof, m *implications, goals ...literal) {
	q.told = append(q.told[:0], make([]bool, len(q.order))...)
	q.step = append(q.step[:0], make([]int, len(q.order))...)
	for _, l := range goals {
		q.told[q.rank[l]-1] = true
	}
	for i := len(q.order) - 1; i > 0; i-- {
		if q.told[i] {
			for _, l := range q.because(i) {
				q.told[q.rank[l]-1] = true
			}
		}
	}
	q.told[0] = true
	for i, l := range q.order {
		if !q.told[i] {
			continue
		}
		n := &m.nodes[l.node()]
		step := Inference{Digit: n.digit, Right: l.on()}
		part := ColourA
		if !l.on() {
			part = ColourB
		}
		for c := range s.cellsAt(n.house, n.places) {
			step.Cells = append(step.Cells, c)
			s.pieceOnce(c, n.digit, part)
		}
		for _, r := range q.because(i) {
			from := q.step[q.rank[r]-1]
			step.From = append(step.From, from)
			s.chain(s.draft.Proof[from].Cells[0], s.draft.Proof[from].Digit, n.cell, n.digit, l.on())
		}
		slices.Sort(step.From)
		q.step[i] = len(s.draft.Proof)
		s.draft.Proof = append(s.draft.Proof, step)
	}
}

// pieceOnce adds a candidate to the pattern, unless it is there.
func (s *search) pieceOnce(cell, digit int, part Part) {
	if !slices.ContainsFunc(s.draft.Pattern, func(p Piece) bool { return p.Candidate == Candidate{cell, digit} }) {
		s.about(digit)
		s.piece(cell, digit, part)
	}
}
