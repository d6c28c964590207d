package explainer

import (
	"slices"

	"sudoscope/algorithms/bitset"
)

// The deep forcing chains. When nothing more follows in a run, look at the
// candidates that are left as if they were a puzzle of their own: what a pattern
// strikes there is off in the run. It rests on those candidates that had to go
// before the pattern was there; if there are none, it would have been found
// without the chain.
//
// At level 1 the patterns are locked candidates, pairs and X-wings. Level 2 adds
// chains without branches, level 3 forcing chains of cells and houses, levels 4
// and 5 dynamic ones in their stead, at 5 with chains within chains. The
// sources are tried in this order, and the first that adds anything adds all it
// has. From level 2 on each run takes many searches, which is slow, but few
// puzzles need it.
const (
	deepest    = 5
	nestedFrom = 2 // the level from which links may be chains
)

// newEngine returns the engine for dynamic chains of a level from 1 to 5, which looks at
// the forecast.
func newEngine(level int, p *patience, f *forecast) *engine {
	e := &engine{patience: p, rule: rule{dynamic: true, level: level, base: 85 + 5*level}, forecast: f}
	e.inner = []source{(*engine).byLocking, (*engine).byHiddenPair, (*engine).byNakedPair, (*engine).byXWing}
	switch level {
	case 2, 3:
		e.inner = append(e.inner, bySearch(new(plainChains).collect))
		if level == 3 {
			inner := &engine{patience: p, rule: rule{base: 80}, forecast: new(forecast)}
			e.inner = append(e.inner, bySearch(inner.collect))
		}
	case 4, 5:
		inner := &engine{patience: p, rule: rule{dynamic: true, base: 85}, forecast: new(forecast)}
		e.inner = append(e.inner, bySearch(inner.collect))
		if level == 5 {
			e.inner = append(e.inner, bySearch(newEngine(2, p, new(forecast)).collect))
		}
	}
	return e
}

// source adds to a run what some technique strikes in its candidates.
type source func(*engine, *run)

// advance tries the sources, and returns which of them had anything, or -1.
func (e *engine) advance(n *run) int {
	before := len(n.steps)
	for i, s := range e.inner {
		s(e, n)
		if len(n.steps) > before {
			return i
		}
	}
	return -1
}

// need says that a pattern needs these places of a digit in a house to be off.
func (e *engine) need(house, digit int, places uint16) {
	for x := range cellsAt(house, places) {
		e.needs = append(e.needs, literalOf(x, digit, false))
	}
}

// eliminatedIn returns the places of a digit in a house that are off in the run.
func (e *engine) eliminatedIn(house, digit int) uint16 {
	return e.grid.places[digit][house] &^ e.now.places[digit][house]
}

// derive adds what the pattern strikes to the run.
func (e *engine) derive(n *run, nested int32) {
	if len(e.needs) == 0 {
		return
	}
	for _, s := range e.pattern.struck {
		for rest := s.digits; rest != 0; rest &= rest - 1 {
			l := literalOf(s.cell, lowest(rest), false)
			if n.has(l) {
				continue
			}
			i := n.note(implied{l, byPattern})
			for _, need := range e.needs {
				n.parent(int(n.at[need]))
			}
			n.steps[i].nested = nested
			n.mark(i)
			e.offQ = append(e.offQ, int16(i))
		}
	}
}

func (e *engine) byLocking(n *run) {
	for l := range striking(e.now.lockings(), locked.strikes, &e.now, &e.pattern) {
		e.needs = e.needs[:0]
		e.need(l.in, l.digit, e.eliminatedIn(l.in, l.digit)&^geo.shared[l.in][l.also])
		e.derive(n, -1)
	}
}

func (e *engine) byHiddenPair(n *run) {
	for s := range striking(e.now.hiddenSets(2, 4), lockedSet.strikesInside, &e.now, &e.pattern) {
		e.needs = e.needs[:0]
		for d := range bitset.Of(s.digits) {
			e.need(s.house, d, e.eliminatedIn(s.house, d)&^s.places)
		}
		e.derive(n, -1)
	}
}

func (e *engine) byNakedPair(n *run) {
	for s := range striking(e.now.nakedSets(2), lockedSet.strikesOthers, &e.now, &e.pattern) {
		e.needs = e.needs[:0]
		for c := range cellsAt(s.house, s.places) {
			for d := range bitset.Of(e.grid.cand[c] &^ s.digits) {
				e.needs = append(e.needs, literalOf(c, d, false))
			}
		}
		e.derive(n, -1)
	}
}

func (e *engine) byXWing(n *run) {
	for s := range striking(e.now.basicFish(2), basicFish.strikes, &e.now, &e.pattern) {
		e.needs = e.needs[:0]
		for line := range bitset.Of(s.bases) {
			h := s.from + line
			e.need(h, s.digit, e.eliminatedIn(h, s.digit)&^s.covers)
		}
		e.derive(n, -1)
	}
}

// bySearch makes a source of a search for chains.
func bySearch(collect func(*findings)) source {
	c := new(findings)
	return func(e *engine, n *run) {
		c.begin(e.grid, &e.now)
		collect(c)
		slices.SortStableFunc(c.all, func(a, b proven) int { return a.compare(b.worth) })
		for _, p := range c.all {
			if len(p.needs) == 0 {
				continue
			}
			e.pattern.struck = append(e.pattern.struck[:0], p.struck...)
			e.needs = append(e.needs[:0], p.needs...)
			n.nested = append(n.nested, &nestedChain{p.complexity, p.chain})
			e.derive(n, int32(len(n.nested)-1))
		}
	}
}

func (p *plainChains) collect(c *findings) {
	p.all = c
	p.search(c.now)
}

func (e *engine) collect(c *findings) {
	e.all = c
	e.search(c.now)
}

// nestedChain is a chain that is a link of another one.
type nestedChain struct {
	complexity int
	chain      []literal
}

// proven is a finding with what it rests on.
type proven struct {
	finding
	needs []literal // that are off in the run
	chain []literal // all that it leads through, to know it again
}

// findings keeps all findings of a search that strike different candidates, and
// of those that strike the same the one with the least worth.
type findings struct {
	before, now *position // the grid without the run and with it
	all         []proven
	// By literal, the least complexity of a finding of an engine that it is true.
	least [2 * 729]int
}

// begin forgets all.
func (c *findings) begin(before, now *position) {
	c.before, c.now = before, now
	c.all = c.all[:0]
	for i := range c.least {
		c.least[i] = noLimit
	}
}

// key returns the literal under which a conclusion is known: of a cell with two
// candidates, that one is on strikes the same as that the other is off.
func (c *findings) key(b *position, l literal) literal {
	if cell, d := l.candidate(); l.on() && isPair(b.cand[cell]) {
		return literalOf(cell, lowest(b.cand[cell]&^(1<<d)), false)
	}
	return l
}

// limit returns how complex a finding that the literal is true may be to be kept.
func (c *findings) limit(b *position, l literal) int { return c.least[c.key(b, l)] }

// same returns the index of the finding that strikes the same, or -1.
func (c *findings) same(f *finding) int {
	return slices.IndexFunc(c.all, func(p proven) bool { return slices.Equal(p.struck, f.struck) })
}

// wants reports whether the finding is to be kept.
func (c *findings) wants(f *finding) bool {
	i := c.same(f)
	return i < 0 || f.worth.less(c.all[i].worth)
}

// add keeps a finding that is wanted.
func (c *findings) add(f finding, needs, chain []literal) {
	if i := c.same(&f); i >= 0 {
		c.all = slices.Delete(c.all, i, i+1)
	}
	f.struck = slices.Clone(f.struck)
	c.all = append(c.all, proven{f, needs, chain})
}

// needs appends to the list what had to be off for a literal to follow by a cause.
func (c *findings) needs(list []literal, l literal, why cause) []literal {
	for _, gone := range c.now.goneSince(c.before, implied{l, why}, nil) {
		if !slices.Contains(list, gone) {
			list = append(list, gone)
		}
	}
	return list
}

// proof returns the finding with what had to be off for the runs to its targets,
// and these runs.
func (e *engine) proof(f finding, kind, where int) (finding, []literal, []literal) {
	var needs, chain []literal
	for _, t := range e.targets {
		e.ancestors(t, len(t.run.steps))
		for _, i := range e.stack {
			s := &t.run.steps[i]
			chain = append(chain, s.literal)
			why := s.cause
			if why == supposed {
				switch kind {
				case ofCell:
					why = inCell
				case ofHouse:
					why = inHouse + cause(where/9)
				}
			}
			if s.on() && why != supposed {
				needs = e.all.needs(needs, s.literal, why)
			}
		}
		chain = append(chain, noLiteral)
	}
	return f, needs, chain
}

// nestedComplexity returns the sum for the different chains that the targets rest
// on.
func (e *engine) nestedComplexity() int {
	sum := 0
	var counted []*nestedChain
	for _, t := range e.targets {
		e.ancestors(t, len(t.run.steps))
		for _, i := range e.stack {
			s := &t.run.steps[i]
			if s.nested < 0 {
				continue
			}
			c := t.run.nested[s.nested]
			if !slices.ContainsFunc(counted, func(d *nestedChain) bool { return slices.Equal(c.chain, d.chain) }) {
				counted = append(counted, c)
				sum += c.complexity
			}
		}
	}
	return sum
}
