package explainer

import "sudoscope/algorithms/bitset"

// Forcing chains: what follows from a candidate is on if it is supposed on, or
// off, is written down as a run. If a run contradicts itself, the supposition is
// wrong. If the runs of all candidates of a cell, or of all places of a digit in a
// house, agree on a literal, it is true.
//
// There are kinds of increasing strength. Multiple chains follow one literal from
// one other. Dynamic ones strike out what is off as they go, so that a link may
// rest on many literals before. Nishio is dynamic within one digit, and looks only
// for contradictions. Beyond that, when nothing follows any more, patterns are
// looked for in what is left, and at the highest levels chains: see nested.go.
//
// A run costs some microseconds; a search is a run for each candidate on and off.
// The runs of candidates that are on are kept for one search, as each takes part
// in up to four cells and houses.

// rule tells the kinds of forcing chains apart.
type rule struct {
	dynamic bool // links may rest on all that is off
	nishio  bool // one digit, contradictions only
	level   int  // what links may be, see nested.go
	base    int  // rating without length
}

// step is one literal of a run with the steps from which it follows.
type step struct {
	implied
	nested int32 // index of the nested chain by which it follows, or -1
	first  int32 // its parents are parents[first : first+count] of the run
	count  int32
}

// literals is a set of literals.
type literals [(2*729 + 63) / 64]uint64

func (s *literals) add(l literal)      { bitset.Row(s[:]).Add(int(l)) }
func (s *literals) has(l literal) bool { return bitset.Row(s[:]).Has(int(l)) }

// run is what follows from one supposition, in the order in which it was found.
type run struct {
	literals
	steps   []step
	parents []int16
	at      [2 * 729]int16 // index of the step by literal, for those in the set
	clash   [2]int         // two opposite steps, if the run contradicts itself
	broken  bool           // whether it does
	nested  []*nestedChain
	// If more may follow, but of no use so far: the least number of literals that any of
	// that rests on, the grid, and the steps whose consequences are to be drawn.
	paused  bool
	least   int
	now     position
	pending []int16
}

func (n *run) begin(l literal) {
	clear(n.literals[:])
	n.steps = n.steps[:0]
	n.parents = n.parents[:0]
	n.nested = n.nested[:0]
	n.broken, n.paused = false, false
	n.note(implied{l, supposed})
	n.mark(0)
}

// note adds a step, whose parents are to be added next, without saying yet that
// its literal holds.
func (n *run) note(i implied) int {
	n.steps = append(n.steps, step{implied: i, nested: -1, first: int32(len(n.parents))})
	return len(n.steps) - 1
}

// parent adds a parent to the last step.
func (n *run) parent(i int) {
	n.parents = append(n.parents, int16(i))
	n.steps[len(n.steps)-1].count++
}

// mark says that the literal of a step holds.
func (n *run) mark(i int) {
	l := n.steps[i].literal
	n.at[l] = int16(i)
	n.add(l)
}

func (n *run) parentsOf(i int) []int16 {
	s := &n.steps[i]
	return n.parents[s.first : s.first+s.count]
}

// target is a step of a run.
type target struct {
	run *run
	at  int
}

// engine finds forcing chains of one kind.
type engine struct {
	*patience
	rule
	grid *position
	now  position // the grid without what is off in the run
	// The finding with the least worth, or the collection for all of them.
	best  finding
	all   *findings
	limit int // of the complexity of what is looked for
	// What the runs lead to as sets, or nil if that is not known.
	forecast *forecast

	runs    [729]*run // of candidates that are on, if known
	known   [81]uint16
	other   run
	onQueue []int16 // steps whose consequences are to be drawn
	offQ    []int16
	list    []implied
	targets []target
	cases   []literal // of which one is true
	states  []*state  // what is foreseen of them
	group   []*run
	struck  []elimination
	pattern move // room for a pattern
	needs   []literal
	gone    []literal
	inner   []source // of links, beyond those that all chains have
	marks   bitset.Row
	stack   []int16
	racing  bool       // each run pauses wherever it can
	rests   bitset.Row // by step of a run, a row of bits: what it rests on
	counted []bool     // nested chains
}

// first looks for the deduction with the least rating.
func (e *engine) first(r *Rater) bool {
	e.search(&r.position)
	return r.takes(&e.best)
}

// search goes through all cells, and through each house from the first cell of it
// that may hold the digit. Contradictions come first: of deductions of different
// kinds it does not matter which is found before, and they are the shortest.
func (e *engine) search(b *position) {
	e.grid = b
	e.best.worth = worstWorth
	clear(e.known[:])
	e.limit = noLimit
	if e.forecast != nil {
		e.forecast.begin(b)
		if e.mayPause() {
			e.race()
		}
	}
	for c, m := range b.cand {
		if bitCount(m) < 2 || !e.dynamic {
			continue
		}
		for rest := m; rest != 0; rest &= rest - 1 {
			if e.cancelled() {
				return
			}
			e.suppose(literalOf(c, lowest(rest), true))
		}
	}
	if e.nishio {
		return
	}
	for c, m := range b.cand {
		n := bitCount(m)
		if n < 2 || n == 2 && !e.dynamic {
			continue
		}
		for rest := m; rest != 0; rest &= rest - 1 {
			if e.cancelled() {
				return
			}
			d := lowest(rest)
			if e.dynamic && n > 2 {
				e.reduce(literalOf(c, d, true))
			}
			for k, h := range geo.houseOf[c] {
				if p := b.places[d][h]; lowest(p) == int(geo.placeIn[c][k]) && bitCount(p) > 1 {
					e.cases = e.cases[:0]
					for x := range cellsAt(h, p) {
						e.cases = append(e.cases, literalOf(x, d, true))
					}
					e.across(ofHouse, int(h))
				}
			}
		}
		e.cases = e.cases[:0]
		for rest := m; rest != 0; rest &= rest - 1 {
			e.cases = append(e.cases, literalOf(c, lowest(rest), true))
		}
		e.across(ofCell, c)
	}
}

// across looks at what all cases agree on.
func (e *engine) across(kind, where int) {
	if e.forecast != nil && !e.mayAgree() {
		return
	}
	e.group = e.group[:0]
	for _, l := range e.cases {
		e.group = append(e.group, e.runOf(l))
	}
	e.agree(e.group, kind, where)
}

// mayAgree reports whether there can be anything that all cases agree on.
func (e *engine) mayAgree() bool {
	f := e.forecast
	if !e.dynamic {
		return f.mayAgreeByLinks(e.cases)
	}
	e.states = e.states[:0]
	for _, l := range e.cases {
		e.states = append(e.states, f.of(e.level, l))
	}
	for i, l := range e.cases {
		if e.states[i].broken {
			if !l.on() {
				return true
			}
			broken := e.runOf(l)
			for i := range broken.steps {
				if l := broken.steps[i].literal; e.mayHold(l) {
					return true
				}
			}
			return false
		}
	}
	return f.agree(e.states)
}

// mayHold reports whether the literal may follow in all cases.
func (e *engine) mayHold(l literal) bool {
	c, d := l.candidate()
	for i, x := range e.cases {
		s := e.states[i]
		switch {
		case s.broken && !x.on():
		case s.broken:
			if !e.runOf(x).has(l) {
				return false
			}
		case l.on() && s.cand[c] != 1<<d || !l.on() && s.has(c, d):
			return false
		}
	}
	return true
}

// runOf returns the run of a candidate that is on.
func (e *engine) runOf(l literal) *run {
	cell, digit := l.candidate()
	slot := &e.runs[cell*9+digit]
	if e.known[cell]>>digit&1 == 0 {
		e.known[cell] |= 1 << digit
		if *slot == nil {
			*slot = new(run)
		}
		e.follow(*slot, l)
	}
	for n := *slot; n.paused && n.least <= e.limit; {
		e.resume(n)
	}
	return *slot
}

// noLimit is more than the complexity of anything.
const noLimit = 1 << 30

// mayPause reports whether runs may be left before everything is drawn from them.
func (e *engine) mayPause() bool { return e.level >= nestedFrom && e.all == nil }

// race goes on with those runs that contradict themselves and are the shortest so far,
// until it is known how short a contradiction there is.
func (e *engine) race() {
	e.racing = true
	runners := e.group[:0]
	for c, m := range e.grid.cand {
		if bitCount(m) < 2 {
			continue
		}
		for rest := m; rest != 0; rest &= rest - 1 {
			if e.cancelled() {
				break
			}
			if l := literalOf(c, lowest(rest), true); e.forecast.of(e.level, l).broken {
				e.known[c] |= 1 << lowest(rest)
				slot := &e.runs[c*9+lowest(rest)]
				if *slot == nil {
					*slot = new(run)
				}
				e.follow(*slot, l)
				e.finishes(*slot)
				runners = append(runners, *slot)
			}
		}
	}
	for !e.cancelled() {
		var first *run
		for _, n := range runners {
			if n.paused && n.least < e.limit && (first == nil || n.least < first.least) {
				first = n
			}
		}
		if first == nil {
			break
		}
		e.resume(first)
		e.finishes(first)
	}
	e.group = runners
	e.racing = false
}

// finishes lowers the limit to the complexity of the contradiction of a run, if it has come
// to one.
func (e *engine) finishes(n *run) {
	if n.broken {
		e.targets = append(e.targets[:0], target{n, n.clash[0]}, target{n, n.clash[1]})
		e.limit = min(e.limit, e.complexity(e.limit))
	}
}

// suppose looks whether a candidate's being on, or off, contradicts itself.
func (e *engine) suppose(on literal) {
	if e.mayBreak(on) {
		e.contradiction(e.runOf(on), on)
	}
	if off := on.not(); e.mayBreak(off) {
		e.follow(&e.other, off)
		e.contradiction(&e.other, off)
	}
}

// mayBreak reports whether a supposition may contradict itself.
func (e *engine) mayBreak(l literal) bool {
	switch {
	case e.forecast == nil:
		return true
	case e.nishio:
		return e.mayBreakAlone(l)
	}
	return e.forecast.of(e.level, l).broken
}

// mayBreakAlone is like mayBreak within one digit.
func (e *engine) mayBreakAlone(l literal) bool {
	c, d := l.candidate()
	if l.on() {
		return e.forecast.breaksAlone(e.grid, c, d)
	}
	other := e.grid.otherPlace(c, d)
	return other >= 0 && e.forecast.breaksAlone(e.grid, other, d)
}

// reduce looks at what a candidate's being on and its being off agree on.
func (e *engine) reduce(l literal) {
	e.cases = append(e.cases[:0], l, l.not())
	if e.forecast != nil && !e.mayAgree() {
		return
	}
	on, off := e.runOf(l), &e.other
	e.follow(off, l.not())
	for _, state := range [2]bool{true, false} {
		for i := range on.steps {
			if l := on.steps[i].literal; l.on() == state && on.has(l) && off.has(l) {
				e.targets = append(e.targets[:0], target{on, i}, target{off, int(off.at[l])})
				e.offer(ofReduction, -1, l)
			}
		}
	}
}

func (e *engine) contradiction(n *run, l literal) {
	if n.broken {
		e.targets = append(e.targets[:0], target{n, n.clash[0]}, target{n, n.clash[1]})
		e.offer(ofContradiction, -1, l.not())
	}
}

// agree looks at what all the runs agree on.
func (e *engine) agree(runs []*run, kind, where int) {
	all := runs[0].literals
	for _, n := range runs[1:] {
		any := uint64(0)
		for w := range all {
			all[w] &= n.literals[w]
			any |= all[w]
		}
		if any == 0 {
			return
		}
	}
	for _, state := range [2]bool{true, false} {
		for i := range runs[0].steps {
			l := runs[0].steps[i].literal
			if l.on() != state || !all.has(l) || int(runs[0].at[l]) != i {
				continue
			}
			e.targets = e.targets[:0]
			for _, n := range runs {
				e.targets = append(e.targets, target{n, int(n.at[l])})
			}
			e.offer(kind, where, l)
		}
	}
}

// offer takes the deduction that the literal is true, which follows from the
// targets, if it is good enough.
func (e *engine) offer(kind, where int, l literal) {
	c, _ := l.candidate()
	if l.on() && bitCount(e.grid.cand[c]) < 2 {
		return
	}
	limit := e.limit
	if e.all != nil {
		limit = e.all.limit(e.grid, l)
	}
	complexity := e.complexity(limit)
	if complexity > limit {
		return
	}
	f := finding{worth: worth{e.base + byLength(complexity), complexity, kind}, struck: e.struck[:0]}
	if e.all == nil && !f.worth.less(e.best.worth) {
		return
	}
	f.technique = e.name(kind)
	f.concludes(e.grid, l)
	e.struck = f.struck
	if e.all != nil {
		if e.all.wants(&f) {
			e.all.add(e.proof(f, kind, where))
			e.all.least[e.all.key(e.grid, l)] = complexity
		}
		return
	}
	e.best.keep(f)
	e.limit = min(e.limit, complexity)
}

// complexity returns the number of literals that the targets rest on, counted for
// each of them anew, with the nested chains, or any number above the limit.
func (e *engine) complexity(limit int) int {
	sum := 0
	for _, t := range e.targets {
		sum += e.ancestors(t, limit-sum)
		if sum > limit {
			return sum
		}
	}
	if e.level >= nestedFrom {
		sum += e.nestedComplexity()
	}
	return sum
}

// ancestors returns the number of steps that a step rests on, itself included, or
// any number above the limit. The steps are left in the stack.
func (e *engine) ancestors(t target, limit int) int {
	e.marks = bitset.Zeroed(e.marks, bitset.Words(len(t.run.steps)))
	e.marks.Add(t.at)
	e.stack = append(e.stack[:0], int16(t.at))
	for i := 0; i < len(e.stack) && len(e.stack) <= limit; i++ {
		for _, p := range t.run.parentsOf(int(e.stack[i])) {
			if !e.marks.Has(int(p)) {
				e.marks.Add(int(p))
				e.stack = append(e.stack, p)
			}
		}
	}
	return len(e.stack)
}

// follow draws the consequences of a supposition. It goes on with what is on as
// long as there is any, and only then takes one step that is off. If it comes to a
// contradiction it stops there.
func (e *engine) follow(n *run, l literal) {
	n.begin(l)
	if e.dynamic {
		e.now = *e.grid
	}
	e.onQueue, e.offQ = e.onQueue[:0], e.offQ[:0]
	if l.on() {
		e.onQueue = append(e.onQueue, 0)
	} else {
		e.offQ = append(e.offQ, 0)
	}
	e.draw(n)
}

// resume goes on where a run has paused.
func (e *engine) resume(n *run) {
	n.paused = false
	e.now = n.now
	e.onQueue, e.offQ = e.onQueue[:0], append(e.offQ[:0], n.pending...)
	e.draw(n)
}

// draw draws the consequences of the steps on the queues.
func (e *engine) draw(n *run) {
	now := e.grid
	if e.dynamic {
		now = &e.now
	}
	for on, off := 0, 0; ; {
		switch {
		case on < len(e.onQueue):
			i := int(e.onQueue[on])
			on++
			c, d := n.steps[i].candidate()
			e.list = now.weak(e.list[:0], c, d, !e.nishio)
			for _, q := range e.list {
				if !e.add(n, q, i, false) {
					return
				}
			}
		case off < len(e.offQ):
			i := int(e.offQ[off])
			off++
			c, d := n.steps[i].candidate()
			e.list = now.strong(e.list[:0], c, d, !e.nishio, true)
			for _, q := range e.list {
				if !e.add(n, q, i, true) {
					return
				}
			}
			if e.dynamic {
				now.strike(c, d)
			}
		default:
			if e.level == 0 || e.cancelled() {
				return
			}
			source := e.advance(n)
			if source < 0 {
				return
			}
			if source == len(e.inner)-1 && e.mayPause() && e.pause(n, e.offQ[off:]) {
				return
			}
		}
	}
}

// pause leaves a run if what is pending rests on too many literals to be of use, as all that
// comes after rests on that. It is asked after the last source, which adds all it has:
// by the sources before there was nothing more to find, and by this one there is only
// what rests on something that is new.
func (e *engine) pause(n *run, pending []int16) bool {
	n.least = e.leastOf(n, pending)
	if n.least <= e.limit && !e.racing {
		return false
	}
	n.paused = true
	n.now = e.now
	n.pending = append(n.pending[:0], pending...)
	return true
}

// leastOf returns the least number of literals that any of the steps rests on, itself and
// nested chains included.
func (e *engine) leastOf(n *run, steps []int16) int {
	words := bitset.Words(len(n.steps))
	e.rests = bitset.Zeroed(e.rests, words*len(n.steps))
	row := func(i int) bitset.Row { return e.rests[i*words : (i+1)*words] }
	for i := range n.steps {
		row(i).Add(i)
		for _, p := range n.parentsOf(i) {
			row(i).Join(row(int(p)))
		}
	}
	least := noLimit
	for _, i := range steps {
		sum := 0
		e.counted = bitset.Zeroed(e.counted, len(n.nested))
		for step := range row(int(i)).All() {
			sum++
			if k := n.steps[step].nested; k >= 0 && !e.counted[k] {
				e.counted[k] = true
				sum += n.nested[k].complexity
			}
		}
		least = min(least, sum)
	}
	return least
}

// add adds a literal that follows from a step, if it is new. It reports false if
// its opposite holds already.
func (e *engine) add(n *run, q implied, from int, on bool) bool {
	clash := n.has(q.literal.not())
	if !clash && n.has(q.literal) {
		return true
	}
	i := n.note(q)
	n.parent(from)
	if on && e.dynamic {
		e.hiddenParents(n, q, from)
	}
	switch {
	case clash:
		n.clash = [2]int{i, int(n.at[q.literal.not()])}
		n.broken = true
		return false
	case on:
		e.onQueue = append(e.onQueue, int16(i))
	default:
		e.offQ = append(e.offQ, int16(i))
	}
	n.mark(i)
	return true
}

// hiddenParents adds to the last step what had to be off before, so that a cell
// has only two candidates, or a house only two places.
func (e *engine) hiddenParents(n *run, q implied, from int) {
	e.gone = e.now.goneSince(e.grid, q, e.gone[:0])
	for _, l := range e.gone {
		n.parent(int(n.at[l]))
	}
}

// goneSince appends to the list what is off now and was not before, and had to be for a literal
// to follow by its cause: the other candidates of a cell, or the other places in a house.
func (b *position) goneSince(before *position, q implied, list []literal) []literal {
	c, d := q.candidate()
	if q.cause == inCell {
		for gone := before.cand[c] &^ b.cand[c]; gone != 0; gone &= gone - 1 {
			list = append(list, literalOf(c, lowest(gone), false))
		}
		return list
	}
	h := geo.houseOf[c][q.cause-inHouse]
	for x := range cellsAt(h, before.places[d][h]&^b.places[d][h]) {
		list = append(list, literalOf(x, d, false))
	}
	return list
}

// name returns the name of a technique.
func (e *engine) name(kind int) string {
	switch {
	case e.nishio:
		return "Nishio Forcing Chains"
	case !e.dynamic && kind == ofCell:
		return "Cell Forcing Chains"
	case !e.dynamic:
		return "Region Forcing Chains"
	}
	return [...]string{
		ofReduction:     "Dynamic Double Forcing Chains",
		ofCell:          "Dynamic Cell Forcing Chains",
		ofHouse:         "Dynamic Region Forcing Chains",
		ofContradiction: "Dynamic Contradiction Forcing Chains",
	}[kind] + [...]string{"", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)",
		" (+ Dynamic Forcing Chains)", " (+ Dynamic Forcing Chains (+))"}[e.level]
}
