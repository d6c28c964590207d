package arcs

import (
	"math/bits"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// network is a puzzle as variables and constraints: each cell has a domain, which is the digits
// that it can still hold, and each constraint says of some cells that their digits differ.
//
// With the strength binary a constraint is an arc, which is two cells that see each other, in
// order: the first is revised, that is, it loses the digits that have no support in the second. With
// all-different, the constraints are the houses and, beside them, the pairs of cells a move apart.
type network struct {
	*plan
	*puzzles.Layout
	domains []puzzles.Digits
	queue   queue
	weights []int // by constraint, of arcs by the first of both: one more than how often it has failed

	house   house       // at work on the constraint that is revised
	removed []candidate // by the constraint that was revised last
	failed  candidate   // whose removal would empty a domain; of a house that failed no cell and no digit
	pair    [2]int      // room for those of an arc and of a move
}

// candidate is a digit in the domain of a cell.
type candidate struct{ cell, digit int }

// plan is what does not change during a run.
type plan struct {
	strength, order int      // among the choices of the settings
	Arcs            [][2]int // the cells of each arc; nil if constraints are houses and moves
	arcsTo          [][]int  // of each cell the arcs that have it second
}

// The choices of the strength, and of the order of the queue.
const (
	allDifferent = iota
	binary
)

const (
	firstIn = iota
	lastIn
	smallestFirst
)

// newPlan returns how the constraints of a layout are revised.
func newPlan(l *puzzles.Layout, strength, order int) *plan {
	p := &plan{strength: strength, order: order}
	if strength == allDifferent {
		return p
	}
	p.arcsTo = make([][]int, l.Size)
	for cell, peers := range l.Peers {
		for _, peer := range peers {
			p.arcsTo[peer] = append(p.arcsTo[peer], len(p.Arcs))
			p.Arcs = append(p.Arcs, [2]int{cell, peer})
		}
	}
	return p
}

// newNetwork returns the network of a layout, without domains.
func newNetwork(l *puzzles.Layout, p *plan) *network {
	n := &network{plan: p, Layout: l, domains: make([]puzzles.Digits, l.Size)}
	count := len(l.Houses) + len(l.Pairs)
	if p.strength == binary {
		count = len(p.Arcs)
	}
	n.queue.in = make([]bool, count)
	n.weights = make([]int, count)
	for i := range n.weights {
		n.weights[i] = 1
	}
	return n
}

// cellsOf returns the cells of a constraint, good until the next call.
func (n *network) cellsOf(constraint int) []int {
	switch k := constraint - len(n.Houses); {
	case n.strength == binary:
		n.pair = n.Arcs[constraint]
	case k < 0:
		return n.Houses[constraint]
	default:
		n.pair = n.Pairs[k]
	}
	return n.pair[:]
}

// queueAll puts all constraints into the queue.
func (n *network) queueAll() {
	for c := range n.queue.in {
		n.queue.put(c)
	}
}

// queueThoseOf puts the constraints into the queue that watch a cell: the arcs to it, or its houses
// and moves. The one by which the cell has changed is left out, of an arc the arc back: it cannot
// find anything by that. Nothing has changed by constraint -1.
func (n *network) queueThoseOf(cell, by int) {
	if n.strength == binary {
		back := trace.NoCell
		if by >= 0 {
			back = n.Arcs[by][1]
		}
		for _, arc := range n.arcsTo[cell] {
			if n.Arcs[arc][0] != back {
				n.queue.put(arc)
			}
		}
		return
	}
	for _, h := range n.HousesAt[cell] {
		if h != by {
			n.queue.put(h)
		}
	}
	for _, p := range n.PairsAt[cell] {
		if p += len(n.Houses); p != by {
			n.queue.put(p)
		}
	}
}

// queueAfter puts the constraints into the queue that watch what a constraint has removed.
func (n *network) queueAfter(constraint int) {
	for i, gone := range n.removed {
		if i == 0 || gone.cell != n.removed[i-1].cell {
			n.queueThoseOf(gone.cell, constraint)
		}
	}
}

// take takes a constraint out of the queue.
func (n *network) take() int {
	best, least := 0, 0
	switch n.order {
	case lastIn:
		best = len(n.queue.waiting()) - 1
	case smallestFirst:
		for i, c := range n.queue.waiting() {
			if size := n.size(c); i == 0 || size < least {
				best, least = i, size
			}
		}
	}
	return n.queue.take(best)
}

// size returns how large the domain is in which an arc looks for supports, or how large those of
// the cells of a house or move are together.
func (n *network) size(constraint int) (size int) {
	if n.strength == binary {
		return n.domains[n.Arcs[constraint][1]].Len()
	}
	for _, cell := range n.cellsOf(constraint) {
		size += n.domains[cell].Len()
	}
	return size
}

// revise stores in removed what a constraint says of the domains as they are, which it leaves to
// others to change. It reports false if the constraint cannot be met.
func (n *network) revise(constraint int) bool {
	n.removed = n.removed[:0]
	switch k := constraint - len(n.Houses); {
	case n.strength == binary:
		return n.support(n.Arcs[constraint][0], n.Arcs[constraint][1])
	case k >= 0:
		return n.support(n.Pairs[k][0], n.Pairs[k][1]) && n.support(n.Pairs[k][1], n.Pairs[k][0])
	}
	h := &n.house
	h.read(n.Houses[constraint], n.domains)
	if !h.match() {
		n.failed = candidate{trace.NoCell, 0}
		return false
	}
	h.divide()
	for i, cell := range n.Houses[constraint] {
		for gone := h.domains[i] &^ h.parts[h.mate[i]]; gone != 0; gone &= gone - 1 {
			n.removed = append(n.removed, candidate{cell, gone.Min()})
		}
	}
	return true
}

// support finds the digit of a cell without a different one in another cell: there is none unless
// the other cell has that digit alone. It reports false if the cell has no other.
func (n *network) support(cell, other int) bool {
	only := n.domains[other]
	if only.Len() != 1 || n.domains[cell]&only == 0 {
		return true
	}
	if n.domains[cell] == only {
		n.failed = candidate{cell, only.Min()}
		return false
	}
	n.removed = append(n.removed, candidate{cell, only.Min()})
	return true
}

// weigh counts that a constraint has failed.
func (n *network) weigh(constraint int) { n.weights[n.weighed(constraint)]++ }

// weighed returns the constraint whose weight it is: both arcs between two cells have one.
func (n *network) weighed(constraint int) int {
	if n.strength != binary || n.Arcs[constraint][0] < n.Arcs[constraint][1] {
		return constraint
	}
	from, to := n.Arcs[constraint][0], n.Arcs[constraint][1]
	for _, arc := range n.arcsTo[from] {
		if n.Arcs[arc][0] == to {
			return arc
		}
	}
	return constraint
}

// degree returns the weights of the constraints together between a cell and others that are open.
func (n *network) degree(cell int) (sum int) {
	open := func(constraint int) {
		for _, c := range n.cellsOf(constraint) {
			if c != cell && n.domains[c].Len() > 1 {
				sum += n.weights[n.weighed(constraint)]
				return
			}
		}
	}
	if n.strength == binary {
		for _, arc := range n.arcsTo[cell] {
			open(arc)
		}
		return sum
	}
	for _, h := range n.HousesAt[cell] {
		open(h)
	}
	for _, p := range n.PairsAt[cell] {
		open(len(n.Houses) + p)
	}
	return sum
}

// queue holds constraints that wait to be revised, none of them twice. Its zero value has room for
// none: in has to know all that there are.
type queue struct {
	ring []int // those taken go from the front, which begins at head
	head int
	in   []bool
}

// waiting returns the constraints in the order in which they came.
func (q *queue) waiting() []int { return q.ring[q.head:] }

// put adds a constraint that is not in it.
func (q *queue) put(constraint int) {
	if !q.in[constraint] {
		q.in[constraint] = true
		if q.head > 0 && len(q.ring) == cap(q.ring) {
			q.ring = q.ring[:copy(q.ring, q.ring[q.head:])]
			q.head = 0
		}
		q.ring = append(q.ring, constraint)
	}
}

// take takes one of those that wait.
func (q *queue) take(i int) int {
	at := q.head + i
	constraint := q.ring[at]
	if i == 0 {
		q.head++
	} else {
		q.ring = append(q.ring[:at], q.ring[at+1:]...)
	}
	q.in[constraint] = false
	return constraint
}

// empty empties it.
func (q *queue) empty() {
	for _, c := range q.waiting() {
		q.in[c] = false
	}
	q.ring, q.head = q.ring[:0], 0
}

// digitAt returns the digit of the lowest bit, counted from 0.
func digitAt(s puzzles.Digits) int { return bits.TrailingZeros32(uint32(s)) }
