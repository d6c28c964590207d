package technique

import (
	"math/bits"
	"slices"

	"sudoscope/algorithms/bitset"
	"sudoscope/puzzles"
)

// A forcing chain supposes something and follows it up, by the steps that
// [implications] tells of. Each step rests on the one before alone, so that a
// finger can follow it on the board without any notes. A forcing net allows more:
// all that was found so far counts, as in net.go. That is what a person does who
// tries something out.
//
// There are two ways to conclude. Either the supposition leads to something
// impossible, so it is wrong: a contradiction. Or several suppositions of which
// one must be right (the candidates of a cell, the places of a digit in a house, or
// that a candidate is right and that it is wrong) all lead to the same, so that is
// true: a verity.
//
// In most positions there are hundreds of conclusions. HoDoKu takes those that place
// a digit before those that strike one out, and of these the one in the first cell.
// To follow up all candidates of a position takes milliseconds, so this comes near
// the end of the list.

// maxForced bounds the number of deductions when all are asked for.
const maxForced = 20

// maxProofs bounds the number of proofs that are compared.
const maxProofs = 12

// forcing knows what can be concluded in a position.
type forcing struct {
	table   implications
	span    int        // of a row, in words
	reach   bitset.Row // for each literal of a candidate a row: all that follows
	refuted bitset.Row // a row: those whose opposite leads to something impossible
	common  bitset.Row // a row: those that several suppositions lead to
	row     bitset.Row
	proof   proof
	plain   implications // for the proofs of nets
	// As in Position.placesOf, the places that digits had if nothing was struck out.
	untouched []uint32
}

// update finds what can be concluded in the position, unless that is done already.
func (f *forcing) update(p *Position, net bool) {
	m := &f.table
	if !m.update(p, implicationKind{groups: true, net: net}) {
		return
	}
	f.span = bitset.Words(2 * len(m.nodes))
	f.reach = bitset.Zeroed(f.reach, 2*m.singles*f.span)
	f.refuted = bitset.Zeroed(f.refuted, f.span)
	f.common = bitset.Zeroed(f.common, f.span)
	f.row = bitset.Zeroed(f.row, f.span)
	f.untouch(p)
	for l := range onLiteral(m.singles) { // both of each node
		m.spread(l)
		row := f.follows(l)
		for _, to := range m.queue {
			row.Add(int(to))
		}
		if f.clashes(row) || f.emptiesCell(p, row) >= 0 || f.emptiesHouse(p, row) >= 0 {
			f.refuted.Add(int(l.not()))
		}
	}
	f.verities(p, func([]literal, int) { f.common.Join(f.row) })
}

// follows returns all that follows from a literal.
func (f *forcing) follows(l literal) bitset.Row { return f.reach[int(l)*f.span : (int(l)+1)*f.span] }

// clashes reports whether a candidate is both right and wrong.
func (f *forcing) clashes(row bitset.Row) bool {
	const rights = 0x5555555555555555
	for w := range (2*f.table.singles + 63) / 64 {
		both := row[w] & (row[w] >> 1) & rights
		if rest := 2*f.table.singles - 64*w; rest < 64 {
			both &= 1<<rest - 1
		}
		if both != 0 {
			return true
		}
	}
	return false
}

// emptiesCell returns a cell all of whose candidates are wrong, -1 if there is none.
func (f *forcing) emptiesCell(p *Position, row bitset.Row) int {
cells:
	for c, digits := range p.cands {
		if digits == 0 {
			continue
		}
		for ; digits != 0; digits &= digits - 1 {
			if !row.Has(int(f.table.is(p, c, digits.Min()).not())) {
				continue cells
			}
		}
		return c
	}
	return -1
}

// emptiesHouse returns a house and digit, as an index into Position.placesOf, all of
// whose places are wrong, -1 if there is none. Like HoDoKu it looks only at houses
// in which a technique has not struck out any place yet.
func (f *forcing) emptiesHouse(p *Position, row bitset.Row) int {
places:
	for i, places := range p.placesOf {
		house, digit := i%p.houses, i/p.houses+1
		if places == 0 || places != f.untouched[i] {
			continue
		}
		for ; places != 0; places &= places - 1 {
			c := p.Houses[house][bits.TrailingZeros32(places)]
			if !row.Has(int(f.table.is(p, c, digit).not())) {
				continue places
			}
		}
		return i
	}
	return -1
}

// verities calls visit with each choice of suppositions of which one is right, and
// its house or -1, if they have something in common. That is in the row.
func (f *forcing) verities(p *Position, visit func(choice []literal, house int)) {
	m := &f.table
	var room [puzzles.MaxSide]literal
	try := func(choice []literal, house int) {
		copy(f.row, f.follows(choice[0]))
		for _, l := range choice[1:] {
			f.row.Keep(f.follows(l))
		}
		if len(choice) == 2 && choice[0] == choice[1].not() {
			n := &m.nodes[choice[0].node()]
			for digits := p.cands[n.cell]; digits != 0; digits &= digits - 1 {
				l := int(m.is(p, n.cell, digits.Min()))
				f.row[l/64] &^= 3 << (l % 64)
			}
		}
		for w := range f.row {
			if rest := 2*m.singles - 64*w; rest < 64 {
				f.row[w] &= 1<<max(rest, 0) - 1
			}
		}
		if !f.row.Empty() {
			visit(choice, house)
		}
	}
	for l := literal(0); int(l) < 2*m.singles; l += 2 {
		try(append(room[:0], l, l.not()), -1)
	}
	for c, digits := range p.cands {
		choice := room[:0]
		for ; digits != 0; digits &= digits - 1 {
			choice = append(choice, m.is(p, c, digits.Min()))
		}
		if len(choice) > 0 {
			try(choice, -1)
		}
	}
	for house, cells := range p.Houses {
		for d := 1; d <= p.N; d++ {
			choice := room[:0]
			for places := p.places(d, house); places != 0; places &= places - 1 {
				choice = append(choice, m.is(p, cells[bits.TrailingZeros32(places)], d))
			}
			if len(choice) > 0 {
				try(choice, house)
			}
		}
	}
}

// forced finds what forcing chains or nets conclude, by contradictions or by
// verities.
func forced(net, verity bool) finder {
	return func(s *search) bool {
		f := &s.forcing[0]
		if net {
			f = &s.forcing[1]
		}
		if s.broken {
			return false
		}
		f.update(s.Position, net)
		mine, other := f.refuted, f.common
		if verity {
			mine, other = other, mine
		}
		rival := !s.all && s.mayUse(forcedCode(net, !verity))
		var chains *forcing // which need no nets
		if net && s.among == nil {
			chains = &s.forcing[0]
			chains.update(s.Position, false)
		}
		for _, literalOf := range []func(int) literal{onLiteral, offLiteral} {
			for n := range f.table.singles {
				l := literalOf(n)
				switch {
				case chains != nil && (chains.refuted.Has(int(l)) || chains.common.Has(int(l))):
				case mine.Has(int(l)) && (!rival || !verity || !other.Has(int(l))):
					if s.conclude(f, l, net, verity) {
						return true
					}
				case rival && other.Has(int(l)):
					return false
				}
			}
		}
		return false
	}
}

// forcedCode returns the code of the technique for a way to conclude.
func forcedCode(net, verity bool) string {
	switch {
	case net && verity:
		return "1304"
	case net:
		return "1303"
	case verity:
		return "1302"
	}
	return "1301"
}

// conclude reports that the literal is so.
func (s *search) conclude(f *forcing, l literal, net, verity bool) bool {
	if net {
		f.plain.update(s.Position, implicationKind{groups: true})
	}
	switch {
	case verity:
		s.proveVerity(f, l, net)
	case net:
		goals, house := f.proof.net(s.Position, &f.plain, l.not(), -1)
		if house >= 0 {
			s.in(house)
		}
		s.tell(&f.proof, &f.plain, goals...)
	default:
		s.proveContradiction(f, l.not())
	}
	n := &f.table.nodes[l.node()]
	if l.on() {
		s.place(n.cell, n.digit)
	} else {
		s.drop(n.cell, n.digit)
	}
	return s.report() || len(s.found) == maxForced
}

// proveContradiction shows that chains lead from a literal to something impossible,
// to what is nearest.
func (s *search) proveContradiction(f *forcing, start literal) {
	m := &f.table
	f.proof.chain(m, start)
	var best []literal
	least, house := 0, -1
	try := func(goals []literal, at int) {
		steps := 0
		for _, l := range goals {
			if m.depth[l] == 0 {
				return
			}
			steps += int(m.depth[l])
		}
		if best == nil || steps < least {
			best, least, house = goals, steps, at
		}
	}
	for l := literal(0); int(l) < 2*m.singles; l += 2 {
		try([]literal{l, l.not()}, -1)
	}
	for c, digits := range s.cands {
		if digits != 0 {
			try(m.wrongIn(s.Position, c, 0), -1)
		}
	}
	for d := 1; d <= s.N; d++ {
		for at, places := range s.placesIn(d) {
			if places != 0 {
				try(m.wrongAt(s.Position, d, at, places), at)
			}
		}
	}
	if house >= 0 {
		s.in(house)
	}
	s.tell(&f.proof, m, best...)
}

// proveVerity shows that several literals of which one is so lead to another: those
// from which it is nearest.
func (s *search) proveVerity(f *forcing, l literal, net bool) {
	var best []literal
	least, house, tries := 0, -1, maxProofs
	f.verities(s.Position, func(choice []literal, at int) {
		if !f.row.Has(int(l)) || tries == 0 {
			return
		}
		tries--
		steps := 0
		for _, start := range choice {
			f.table.spread(start)
			steps += int(f.table.depth[l])
		}
		if best == nil || steps < least {
			best, least, house = slices.Clone(choice), steps, at
		}
	})
	if house >= 0 {
		s.in(house)
	}
	for _, start := range best {
		if net {
			f.proof.net(s.Position, &f.plain, start, l)
			s.tell(&f.proof, &f.plain, l)
		} else {
			f.proof.chain(&f.table, start)
			s.tell(&f.proof, &f.table, l)
		}
	}
}

// untouch finds the places that digits have if nothing was struck out.
func (f *forcing) untouch(p *Position) {
	f.untouched = slices.Grow(f.untouched[:0], len(p.placesOf))[:len(p.placesOf)]
	for i := range f.untouched {
		house, digit := i%p.houses, i/p.houses+1
		f.untouched[i] = 0
		for m := p.empty[house]; m != 0; m &= m - 1 {
			k := bits.TrailingZeros32(m)
			if p.open(p.Houses[house][k], puzzles.Digit(digit)) {
				f.untouched[i] |= 1 << k
			}
		}
	}
}
