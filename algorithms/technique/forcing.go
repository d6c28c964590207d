package technique

import (
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// A forcing chain supposes something and follows it up. If a candidate is right,
// all that it sees is wrong. If a candidate is wrong and its cell or a house has
// only one other, that one is right. Each step rests on the one before alone, so
// that a finger can follow it on the board without any notes. That is what sets
// it apart from trying, where all that was found so far counts.
//
// There are two ways to conclude. Either the supposition leads to something
// impossible, so it is wrong: a contradiction. Or several suppositions of which
// one must be right, the candidates of a cell or the places of a digit in a
// house, all lead to the same, so that is true: a verity.
//
// The links of the deduction are the chains, one after the other. A chain ends
// where the next link starts somewhere else. Links from right to wrong are weak,
// those from wrong to right are strong, so they tell what is supposed as well.
//
// To follow up all candidates of a position takes about a millisecond, so this
// comes near the end of the list.

// literal says of a candidate, by its number, that it is right (2n) or that it
// is wrong (2n+1).
type literal int

// number returns the number of the candidate.
func (l literal) number() int { return int(l) / 2 }

// right reports whether the literal says that its candidate is right.
func (l literal) right() bool { return l&1 == 0 }

// not returns the opposite.
func (l literal) not() literal { return l ^ 1 }

// maxSupposed bounds the number of candidates that are followed up. Where there
// are more, chains are far too long for people.
const maxSupposed = 1000

// maxForced bounds the number of deductions when all are asked for, the shortest
// of contradictions first: there are hundreds, and many say the same.
const maxForced = 20

// forcing follows suppositions up.
type forcing struct {
	cands  []puzzles.Digits // of the position that it was made for
	all    []Candidate      // by number
	number []uint16         // of candidates by cell and digit, from 1
	span   int              // of a row, in words
	leads  []uint64         // for each literal a row: those that follow from it
	ends   []impasse        // of each literal

	// Of the supposition that was followed up last.
	queue []literal
	depth []uint16 // of literals, from 1; 0 if it does not follow
	from  []literal
	wrong []uint8 // how many candidates of a cell, how many places of a house, are wrong
	steps []int   // of a conclusion, with all suppositions
}

// impasse is where a supposition leads if it is impossible.
type impasse struct {
	kind  impasseKind
	at    literal // that follows, and its opposite follows too; or the last one that was wrong
	house int
	steps int
}

type impasseKind uint8

const (
	noImpasse     impasseKind = iota
	rightAndWrong             // a candidate is both
	emptyCell                 // all candidates of a cell are wrong
	noPlace                   // all places of a digit in a house are wrong
)

// update makes the tables for the position, unless they are made already, and
// reports whether it is worth while.
func (f *forcing) update(p *Position) bool {
	if slices.Equal(f.cands, p.cands) {
		return len(f.all) <= maxSupposed
	}
	f.cands = append(f.cands[:0], p.cands...)
	f.all = f.all[:0]
	f.number = zeroed(f.number, p.Size*p.N)
	for c, digits := range p.cands {
		for ; digits != 0; digits &= digits - 1 {
			f.all = append(f.all, Candidate{c, digits.Min()})
			f.number[c*p.N+digits.Min()-1] = uint16(len(f.all))
		}
	}
	if len(f.all) > maxSupposed {
		return false
	}
	n := 2 * len(f.all)
	f.span = (n + 63) / 64
	f.leads = zeroed(f.leads, n*f.span)
	f.ends = f.ends[:0]
	for l := range literal(n) {
		f.ends = append(f.ends, f.follow(p, l))
		row := f.lead(l)
		for _, m := range f.queue {
			setBit(row, int(m))
		}
	}
	return true
}

// lead returns what follows from a literal.
func (f *forcing) lead(l literal) []uint64 { return f.leads[int(l)*f.span : (int(l)+1)*f.span] }

// is returns the literal that the candidate is right.
func (f *forcing) is(p *Position, cell, digit int) literal {
	return literal(2 * (int(f.number[cell*p.N+digit-1]) - 1))
}

// follow finds what follows from a literal, breadth first, so that it finds the
// shortest chains, until it has everything or something is impossible.
func (f *forcing) follow(p *Position, start literal) impasse {
	n := 2 * len(f.all)
	f.depth = zeroed(f.depth, n)
	f.from = slices.Grow(f.from[:0], n)[:n]
	f.wrong = slices.Grow(f.wrong[:0], p.Size+3*p.N*p.N)[:p.Size+3*p.N*p.N]
	clear(f.wrong)
	f.queue = f.queue[:0]
	if end := f.add(p, start, start); end.kind != noImpasse {
		return end
	}
	for i := 0; i < len(f.queue); i++ {
		l := f.queue[i]
		c := f.all[l.number()]
		s := &p.spots[c.Cell]
		others := p.cands[c.Cell].Without(c.Digit)
		if l.right() || others&(others-1) == 0 {
			for ; others != 0; others &= others - 1 {
				if end := f.add(p, l, f.is(p, c.Cell, others.Min())^(l&1^1)); end.kind != noImpasse {
					return end
				}
			}
		}
		for k, h := range s.house {
			m := p.places(c.Digit, int(h)) &^ (1 << s.at[k])
			if !l.right() && m&(m-1) != 0 {
				continue
			}
			for ; m != 0; m &= m - 1 {
				o := p.Houses[h][bits.TrailingZeros32(m)]
				if end := f.add(p, l, f.is(p, o, c.Digit)^(l&1^1)); end.kind != noImpasse {
					return end
				}
			}
		}
	}
	return impasse{}
}

// add notes that a literal follows from another one, and returns what is
// impossible because of it.
func (f *forcing) add(p *Position, from, l literal) impasse {
	if f.depth[l] != 0 {
		return impasse{}
	}
	f.queue = append(f.queue, l)
	f.from[l] = from
	f.depth[l] = f.depth[from] + 1
	if f.depth[l.not()] != 0 {
		return impasse{rightAndWrong, l, 0, f.chain(l) + f.chain(l.not())}
	}
	if l.right() {
		return impasse{}
	}
	c := f.all[l.number()]
	f.wrong[c.Cell]++
	if int(f.wrong[c.Cell]) == p.cands[c.Cell].Len() {
		steps := 0
		for rest := p.cands[c.Cell]; rest != 0; rest &= rest - 1 {
			steps += f.chain(f.is(p, c.Cell, rest.Min()).not())
		}
		return impasse{emptyCell, l, 0, steps}
	}
	for _, h := range p.spots[c.Cell].house {
		places := p.places(c.Digit, int(h))
		n := &f.wrong[p.Size+int(h)*p.N+c.Digit-1]
		*n++
		if int(*n) == bits.OnesCount32(places) {
			steps := 0
			for ; places != 0; places &= places - 1 {
				steps += f.chain(f.is(p, p.Houses[h][bits.TrailingZeros32(places)], c.Digit).not())
			}
			return impasse{noPlace, l, int(h), steps}
		}
	}
	return impasse{}
}

// chain returns in how many steps a literal follows.
func (f *forcing) chain(l literal) int { return int(f.depth[l]) - 1 }

// contradictions finds suppositions that lead to something impossible, those with
// the shortest chains first.
func contradictions(h *hunt) bool {
	f := &h.forcing
	if !f.update(h.Position) {
		return false
	}
	most := 0
	for _, end := range f.ends {
		most = max(most, end.steps)
	}
	for steps := 1; steps <= most; steps++ { // 0 is a single
		for l, end := range f.ends {
			if end.kind != noImpasse && end.steps == steps && h.contradiction(literal(l)) {
				return true
			}
		}
	}
	return false
}

// contradiction reports that the literal is not so.
func (h *hunt) contradiction(l literal) bool {
	f := &h.forcing
	end := f.follow(h.Position, l)
	last := f.all[end.at.number()]
	switch end.kind {
	case rightAndWrong:
		h.drawForced(end.at)
		h.drawForced(end.at.not())
	case emptyCell:
		for rest := h.cands[last.Cell]; rest != 0; rest &= rest - 1 {
			h.drawForced(f.is(h.Position, last.Cell, rest.Min()).not())
		}
	case noPlace:
		h.in(end.house)
		for m := h.places(last.Digit, end.house); m != 0; m &= m - 1 {
			h.drawForced(f.is(h.Position, h.Houses[end.house][bits.TrailingZeros32(m)], last.Digit).not())
		}
	}
	h.concludes(l.not())
	return h.report() || len(h.found) == maxForced
}

// verities finds a cell, or a house and a digit, all of whose candidates lead to
// the same.
func verities(h *hunt) bool {
	f := &h.forcing
	if !f.update(h.Position) {
		return false
	}
	var room [puzzles.MaxSide]literal
	for n := 2; n <= h.N; n++ {
		for c, digits := range h.cands {
			if digits.Len() != n {
				continue
			}
			premise := room[:0]
			for ; digits != 0; digits &= digits - 1 {
				premise = append(premise, f.is(h.Position, c, digits.Min()))
			}
			if h.verity(premise, -1) {
				return true
			}
		}
		for d := 1; d <= h.N; d++ {
			for house, m := range h.placesIn(d) {
				if bits.OnesCount32(m) != n {
					continue
				}
				premise := room[:0]
				for ; m != 0; m &= m - 1 {
					premise = append(premise, f.is(h.Position, h.Houses[house][bits.TrailingZeros32(m)], d))
				}
				if h.verity(premise, house) {
					return true
				}
			}
		}
	}
	return false
}

// verity reports what all literals lead to, one of which is so. If that is
// several things, it takes the one with the shortest chains.
func (h *hunt) verity(premise []literal, house int) bool {
	f := &h.forcing
	common := false
	for w := range f.span {
		if f.commonWord(premise, w) != 0 {
			common = true
			break
		}
	}
	if !common {
		return false
	}
	f.steps = slices.Grow(f.steps[:0], 2*len(f.all))[:2*len(f.all)]
	clear(f.steps)
	for _, l := range premise {
		f.follow(h.Position, l)
		for i, d := range f.depth {
			f.steps[i] += int(d)
		}
	}
	best := literal(-1)
	for w := range f.span {
		for m := f.commonWord(premise, w); m != 0; m &= m - 1 {
			l := literal(w*64 + bits.TrailingZeros64(m))
			if best < 0 || f.steps[l] < f.steps[best] {
				best = l
			}
		}
	}
	if house >= 0 {
		h.in(house)
	}
	for _, l := range premise {
		f.follow(h.Position, l)
		h.drawForced(best)
	}
	h.concludes(best)
	return h.report() || len(h.found) == maxForced
}

// commonWord returns one word of what all literals of the premise lead to, without
// what they say themselves.
func (f *forcing) commonWord(premise []literal, w int) uint64 {
	all := ^uint64(0)
	for _, l := range premise {
		all &= f.lead(l)[w]
	}
	for _, l := range premise {
		if int(l)/64 == w {
			all &^= 3 << (l % 64)
		}
	}
	return all
}

// drawForced adds the chain to a literal from the supposition that was followed up
// last.
func (h *hunt) drawForced(l literal) {
	f := &h.forcing
	first := len(h.draft.Links)
	for f.depth[l] > 1 {
		from := f.from[l]
		a, b := f.all[from.number()], f.all[l.number()]
		h.chain(a.Cell, a.Digit, b.Cell, b.Digit, l.right())
		l = from
	}
	links := h.draft.Links[first:]
	slices.Reverse(links)
	for _, link := range links {
		// From right to wrong, or the other way round.
		a, b := ColourA, ColourB
		if link.Strong {
			a, b = ColourB, ColourA
		}
		h.pieceOnce(link.From, link.FromDigit, a)
		h.pieceOnce(link.To, link.ToDigit, b)
	}
}

// pieceOnce adds a candidate to the pattern, unless it is there.
func (h *hunt) pieceOnce(cell, digit int, part Part) {
	for _, p := range h.draft.Pattern {
		if p.Cell == cell && p.Digit == digit {
			return
		}
	}
	h.about(digit)
	h.piece(cell, digit, part)
}

// concludes says that the literal is so.
func (h *hunt) concludes(l literal) {
	c := h.forcing.all[l.number()]
	if l.right() {
		h.place(c.Cell, c.Digit)
	} else {
		h.drop(c.Cell, c.Digit)
	}
}
