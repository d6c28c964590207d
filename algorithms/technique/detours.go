package technique

import (
	"sudoscope/algorithms/bitset"
)

// An X-Chain or an XY-Chain may be the only one between its ends although there is
// a shorter way: this one runs into itself, and is no chain. HoDoKu goes all ways, so
// it finds the detour. Here ways are gone one by one only from candidates for which
// that can lead to something new.

const (
	// maxPlain is how many links an X-Chain or XY-Chain has at most, as in HoDoKu.
	maxPlain = 19
	// maxSteps bounds a search for detours from one candidate. Only on grids larger than
	// 9×9 there may be more ways.
	maxSteps = 1 << 14
)

// lookAtPlain adds to the hits what follows from the X-Chain or XY-Chain to a state.
// If the way there runs into itself, a detour may lead to something: then it notes
// the end as missed and returns true.
func (t *linkTable) lookAtPlain(p *Position, end state) bool {
	r := &t.tree
	start := &t.nodes[r.queue[0].node()]
	if r.length[end] > maxPlain || t.kinds == cellLinks && t.nodes[end.node()].cell == start.cell {
		return false
	}
	r.path = append(r.path[:0], r.queue[0], end)
	t.conclude(p, plainChain) // which takes the ends alone
	if len(r.eliminated) == 0 {
		return false
	}
	if t.walk(p, end) {
		t.hit(p, end, false)
		return false
	}
	t.missed.Add(end.node())
	return true
}

// hit adds to the hits the X-Chain or XY-Chain of which the ends were concluded from.
func (t *linkTable) hit(p *Position, end state, detour bool) {
	r := &t.tree
	start := &t.nodes[r.queue[0].node()]
	t.found[0] = append(t.found[0], foundChain{cell: start.cell, digit: start.digit, end: end, length: r.length[end],
		gain: len(r.eliminated), tieBreak: rank(r.eliminated, p.Size), hash: hashOf(r.eliminated), detour: detour})
}

// takeDetours adds to the hits what follows from detours to the ends that were missed.
func (t *linkTable) takeDetours(p *Position) {
	r := &t.tree
	first := r.queue[0]
	ends := append(r.ends[:0], t.missed...)
	t.wander(maxPlain)
	for node := range ends.All() {
		if !t.missed.Has(node) {
			end := onState(node)
			r.path = append(r.path[:0], first, end)
			t.conclude(p, plainChain)
			t.hit(p, end, true)
		}
	}
	r.ends = ends
}

// detourTo fills the path with a shortest detour to the state.
func (t *linkTable) detourTo(end state) {
	t.missed = bitset.Zeroed(t.missed, t.width)
	t.missed.Add(end.node())
	for limit := int(t.tree.length[end]); limit <= maxPlain && !t.wander(limit); limit += 2 {
	}
}

// wander goes all ways from the start of the last search that are not longer than the
// limit and do not run into themselves. It strikes the ends that it comes to from the
// missed ones, and stops when none is left, with the way to the last as path; it
// reports whether it came that far.
func (t *linkTable) wander(limit int) bool {
	r := &t.tree
	first := r.queue[0]
	r.path = append(r.path[:0], first)
	r.cells = bitset.Zeroed(r.cells, t.span)
	r.cells.Add(t.nodes[first.node()].cell)
	t.steps = maxSteps
	return t.wanderOn(limit)
}

// wanderOn goes on from the end of the path, which is wrong.
func (t *linkTable) wanderOn(limit int) bool {
	r := &t.tree
	if t.steps--; t.steps < 0 {
		return false
	}
	n := len(r.path)
	at, start := r.path[n-1], r.path[0].node()
	for _, l := range t.strongOf(at) {
		to := int(l.to)
		cell := t.nodes[to].cell
		if inside := cell == t.nodes[at.node()].cell; !inside && r.cells.Has(cell) && to != start {
			continue
		}
		r.path = append(r.path[:n], onState(to))
		if n >= 3 && t.missed.Has(to) {
			t.missed.Remove(to)
			if t.missed.Empty() {
				return true
			}
		}
		if to == start || n+2 > limit {
			continue
		}
		r.cells.Add(cell)
		for next := range t.row(to).All() {
			o := t.nodes[next].cell
			if next == len(t.nodes)-1 || r.cells.Has(o) {
				continue
			}
			r.path = append(r.path[:n+1], offState(next))
			r.cells.Add(o)
			if t.wanderOn(limit) {
				return true
			}
			r.cells.Remove(o)
		}
		if cell != t.nodes[at.node()].cell {
			r.cells.Remove(cell)
		}
	}
	return false
}
