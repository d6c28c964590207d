package explainer

import "sudoscope/algorithms/bitset"

// Chains without branches: each literal follows from one other. There are two
// sorts. A cycle is a closed chain of links that are weak and strong in turn; it
// can be true in two ways, and either way each weak link has one true end, so
// that its digit goes from all that see both. A forcing chain leads from a literal
// to its opposite, which is therefore true.
//
// Both are found by going through the implications breadth first, from each
// candidate: first within one digit, then through cells of two candidates, then
// by all links.

// chainLiteral is a literal of a chain and the one that it follows from.
type chainLiteral struct {
	implied
	from int32
}

// plainChains looks for chains without branches.
type plainChains struct {
	grid   *position
	cells  bool // links through cells
	houses bool // strong links through houses
	// The finding with the least worth, or the collection for all of them.
	best finding
	all  *findings

	holders      [9]bitset.Set
	limit        worth // of what is looked for
	graph        graph
	knots        []chainLiteral
	queue, after []int32
	list, other  []implied
	struck       []elimination
	on, off      [81]uint16
}

// cyclesAndChains looks for the cycle or forcing chain with the least rating.
func (r *Rater) cyclesAndChains() bool {
	r.plain.search(&r.position)
	return r.takes(&r.plain.best)
}

// takes makes the finding the move, if it is one.
func (r *Rater) takes(f *finding) bool {
	if f.worth == worstWorth {
		return false
	}
	r.move.struck = append(r.move.struck, f.struck...)
	r.move.cell, r.move.digit = f.cell, f.digit
	return r.is(f.technique, f.rating)
}

// search goes through all chains, kind by kind. What candidates refute themselves,
// and by how long chains, is known from the graph before any chain is followed; see
// graph.go for why there is nothing to be found if there are none.
func (p *plainChains) search(b *position) {
	p.grid = b
	p.best.worth, p.limit = worstWorth, worstWorth
	for d := range p.holders {
		p.holders[d] = b.holders(d)
	}
	for _, links := range [3][2]bool{{false, true}, {true, false}, {true, true}} {
		p.cells, p.houses = links[0], links[1]
		p.limit = worstWorth
		if p.hopeless(4, true) {
			return
		}
		p.graph.build(b, p.cells, p.houses)
		least := p.graph.refute(func(length, least int) bool {
			return p.all != nil || least == 0 && !p.hopeless(max(length-2, 4), true)
		})
		if least == 0 {
			continue
		}
		most := 2 * 729
		if p.all == nil && p.houses { // there is a chain of this length, so no longer one is wanted
			p.limit = p.worthOf(least, false)
			most = least
		}
		for c, m := range b.cand {
			if bitCount(m) < 2 {
				continue
			}
			for d := range bitset.Of(m) {
				l := literalOf(c, d, true)
				i := int(p.graph.number[c][d])
				live := i < p.graph.live
				if live {
					p.cycles(l)
				}
				if p.houses {
					if p.graph.nodes[i].refuted != 0 {
						p.forcing(l)
					}
					if live && p.graph.comesBack(i, most) {
						p.forcing(l.not())
					}
				}
			}
		}
	}
}

// weakLink returns why a candidate that is on turns another one off, or supposed if
// it does not.
func (p *plainChains) weakLink(l, other literal) cause {
	a, d := l.candidate()
	b, e := other.candidate()
	if a == b {
		if p.cells && d != e {
			return inCell
		}
		return supposed
	}
	if d == e && geo.sees[a].Has(b) {
		for k, h := range geo.houseOf[a] {
			if h == geo.houseOf[b][k] {
				return inHouse + cause(k)
			}
		}
	}
	return supposed
}

// worthOf returns what a chain of so many literals is worth.
func (p *plainChains) worthOf(complexity int, cyclic bool) worth {
	base, kind := 66, ofBoth
	switch {
	case !p.cells:
		kind = ofDigit
	case !p.houses:
		kind = ofPairs
	default:
		base = 70
	}
	if cyclic && kind != ofBoth {
		base = 65
	}
	return worth{base + byLength(complexity), complexity, kind}
}

// hopeless reports that a chain of so many literals, or more, would not be taken.
func (p *plainChains) hopeless(complexity int, cyclic bool) bool {
	if p.all != nil {
		return false
	}
	w := p.worthOf(complexity, cyclic)
	return !w.less(p.best.worth) || p.limit.less(w)
}

// longest returns how many literals a cycle may have, or more than there are.
func (p *plainChains) longest() int {
	if p.all != nil || p.best.worth == worstWorth && p.limit == worstWorth {
		return 2 * 729
	}
	most := 2
	for !p.hopeless(most+2, true) {
		most += 2
	}
	return most
}

// begin starts the search with one literal.
func (p *plainChains) begin(l literal) {
	p.knots = append(p.knots[:0], chainLiteral{implied{l, supposed}, -1})
	p.queue = append(p.queue[:0], 0)
}

// tie adds a literal to the chain that ends at a knot, and returns its own knot.
func (p *plainChains) tie(from int32, i implied) int32 {
	p.knots = append(p.knots, chainLiteral{i, from})
	return int32(len(p.knots) - 1)
}

// cycles looks for cycles that begin and end with a candidate that is on, the
// shortest first. Of all ways to a candidate that is on the first is kept. One
// that is off leads on only the first time, but closes a cycle each time, unless
// it is on that way already.
func (p *plainChains) cycles(source literal) {
	g := &p.graph
	start := g.find(source)
	most := p.longest()
	if most < 4 {
		return
	}
	g.turnBack(start, most)
	closing := g.row(g.strong, start)
	g.spent = g.rows(g.spent, 1)
	p.begin(source)
	clear(p.on[:])
	set := func(l literal) bool {
		c, d := l.candidate()
		known := p.on[c]>>d&1 != 0
		p.on[c] |= 1 << d
		return !known
	}
	set(source)
	for length := 2; len(p.queue) > 0; length += 2 {
		if p.hopeless(max(length, 4), true) {
			return
		}
		p.after = p.after[:0]
		for _, i := range p.queue {
			useful := uint64(0)
			for w, m := range g.row(g.weak, g.find(p.knots[i].literal)) {
				useful |= m & (closing[w] | ^g.spent[w])
			}
			if useful == 0 {
				continue
			}
			c, d := p.knots[i].candidate()
			p.list = p.grid.weak(p.list[:0], c, d, p.cells)
			for _, q := range p.list {
				n := g.find(q.literal)
				if n >= g.live {
					continue
				}
				if g.spent.Has(n) && (!closing.Has(n) || p.follows(i, q.literal)) {
					continue
				}
				g.spent.Add(n)
				off := p.tie(i, q)
				c, d := q.candidate()
				p.other = p.grid.strong(p.other[:0], c, d, p.cells, p.houses)
				for _, q := range p.other {
					if q.literal == source && length >= 4 {
						p.cycle(p.tie(off, q), length)
					}
					if set(q.literal) && g.closes(g.find(q.literal), (most-length)/2) {
						p.after = append(p.after, p.tie(off, q))
					}
				}
			}
		}
		p.queue, p.after = p.after, p.queue
	}
}

// follows reports whether a knot follows from the literal.
func (p *plainChains) follows(i int32, l literal) bool {
	for i = p.knots[i].from; i >= 0; i = p.knots[i].from {
		if p.knots[i].literal == l {
			return true
		}
	}
	return false
}

// cycle looks at the cycle that closes with a knot. A digit goes from the cells
// outside the cycle that see one of its candidates that is on, and one that is
// off, if it is gone through in one direction.
func (p *plainChains) cycle(last int32, complexity int) {
	w := p.worthOf(complexity, true)
	if p.all == nil && !w.less(p.best.worth) {
		return
	}
	var byOn, byOff [9]bitset.Set
	var inside bitset.Set
	for i := last; p.knots[i].from >= 0; i = p.knots[i].from {
		c, d := p.knots[i].candidate()
		inside.Add(c)
		if p.knots[i].on() {
			byOn[d] = byOn[d].Or(geo.sees[c])
		} else {
			byOff[d] = byOff[d].Or(geo.sees[c])
		}
	}
	var gone [9]bitset.Set
	var victims bitset.Set
	for d := range gone {
		gone[d] = byOn[d].And(byOff[d]).And(p.holders[d]).Without(inside)
		victims = victims.Or(gone[d])
	}
	if victims.Empty() {
		return
	}
	p.struck = p.struck[:0]
	for c := range victims.All() {
		var digits uint16
		for d := range gone {
			if gone[d].Has(c) {
				digits |= 1 << d
			}
		}
		p.struck = append(p.struck, elimination{c, digits})
	}
	name := [...]string{ofDigit: "Bidirectional X-Cycle", ofPairs: "Bidirectional Y-Cycle",
		ofBoth: "Bidirectional Cycle"}[w.kind]
	p.offer(finding{w, name, p.struck, -1, 0}, last)
}

// forcing looks for the shortest chain from a literal to its opposite. Where the length is known,
// what cannot get there in time is left.
func (p *plainChains) forcing(source literal) {
	p.begin(source)
	clear(p.on[:])
	clear(p.off[:])
	set := func(l literal) bool {
		in := &p.off
		if l.on() {
			in = &p.on
		}
		c, d := l.candidate()
		known := in[c]>>d&1 != 0
		in[c] |= 1 << d
		return !known
	}
	set(source)
	on := source.on()
	g := &p.graph
	start := g.find(source)
	exact := 0 // the length, if it is known
	if on {
		exact = int(g.nodes[start].refuted)
		g.turnOff(start, exact)
	}
	for length := 2; len(p.queue) > 0; length++ {
		if p.hopeless(length, false) {
			return
		}
		p.after = p.after[:0]
		for _, i := range p.queue {
			c, d := p.knots[i].candidate()
			if on {
				if why := p.weakLink(p.knots[i].literal, source); source.on() && why != supposed {
					p.forced(p.tie(i, implied{source.not(), why}), length)
					return
				}
				p.list = p.grid.weak(p.list[:0], c, d, p.cells)
			} else {
				p.list = p.grid.strong(p.list[:0], c, d, p.cells, p.houses)
			}
			for _, q := range p.list {
				if q.literal == source.not() {
					p.forced(p.tie(i, q), length)
					return
				}
				if set(q.literal) && (on || exact == 0 || g.leadsOff(g.find(q.literal), start, (exact-length-1)/2)) {
					p.after = append(p.after, p.tie(i, q))
				}
			}
		}
		p.queue, p.after = p.after, p.queue
		on = !on
	}
}

// forced offers the forcing chain that ends with a knot.
func (p *plainChains) forced(last int32, complexity int) {
	w := p.worthOf(complexity, false)
	name := "Forcing Chain"
	if w.kind == ofDigit {
		name = "Forcing X-Chain"
		if complexity == 6 {
			name = "Turbot Fish"
		}
	}
	f := finding{worth: w, technique: name, struck: p.struck[:0]}
	f.concludes(p.grid, p.knots[last].literal)
	p.struck = f.struck
	p.offer(f, last)
}

// offer takes a finding that is good enough, and copies what it points to.
func (p *plainChains) offer(f finding, last int32) {
	if p.all != nil {
		if p.all.wants(&f) {
			needs, chain := p.proof(last)
			p.all.add(f, needs, chain)
		}
		return
	}
	p.best.keep(f)
}

// proof returns the candidates that had to go before the chain that ends at a knot
// became possible, and the chain.
func (p *plainChains) proof(last int32) (needs []literal, chain []literal) {
	first := p.knots[last]
	for i := last; i >= 0; i = p.knots[i].from {
		k := &p.knots[i]
		chain = append(chain, k.literal)
		cyclic := first.literal == p.knots[0].literal
		if k.cause != supposed && (k.on() || cyclic) {
			needs = p.all.needs(needs, k.literal, k.cause)
		}
	}
	return needs, chain
}
