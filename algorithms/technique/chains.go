package technique

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// A chain begins and ends with a strong link, and its links are strong and weak
// in turns: if its first end is wrong, the next is right, so the next is wrong,
// and so on; the last is right. So one of its two ends is right at least, and
// what sees both is wrong. It has names of its own by what its links are:
//
//   - an X-Chain goes through one digit;
//   - an XY-Chain goes through cells with two candidates;
//   - a discontinuous nice loop strikes out one candidate, from which one can go
//     all the way round the chain and come back; or its two ends are one and the
//     same candidate, which then is right;
//   - an alternating inference chain (AIC) strikes out more;
//   - a continuous nice loop has ends that see each other. Then one can go round
//     it either way, one end of each weak link is right as well, and what sees
//     both goes, all along the loop.
//
// The search spreads from each candidate as rings do in water, so that it reaches
// all others by the shortest way there is. Of all chains the one that strikes out
// most is taken, as HoDoKu does.

// chainKind is what a chain is by its form.
type chainKind uint8

const (
	plainChain chainKind = iota // of links of one kind
	loop                        // a continuous nice loop
	brokenLoop                  // a discontinuous nice loop
	freeChain                   // an AIC
)

// hit is a chain that leads to something: its ends, and how long it is.
type hit struct {
	kind   chainKind
	length uint16 // links from end to end
	gain   uint16 // candidates that go
	ends   [2]uint16
}

// tree holds the ways by which a search came to the nodes.
type tree struct {
	right, wrong   []uint64 // the nodes that are so, if the start is wrong
	before, behind []uint16 // by node that is right or wrong, the node that it is due to
	length         []uint16 // by node that is right, of the way from the start
	rightQueue     []uint16
	wrongQueue     []uint16
	path           []uint16
	tries          int
}

// spread finds what is right and wrong if the start is wrong.
func (t *linkTable) spread(start int) {
	n := len(t.nodes)
	r := &t.tree
	r.right = zeroed(r.right, t.width)
	r.wrong = zeroed(r.wrong, t.width)
	r.before = slices.Grow(r.before[:0], n)[:n]
	r.behind = slices.Grow(r.behind[:0], n)[:n]
	r.length = slices.Grow(r.length[:0], n)[:n]
	r.rightQueue = r.rightQueue[:0]
	r.wrongQueue = append(r.wrongQueue[:0], uint16(start))
	setBit(r.wrong, start)
	for wrongDone, rightDone, length := 0, 0, uint16(1); wrongDone < len(r.wrongQueue); length += 2 {
		for ; wrongDone < len(r.wrongQueue); wrongDone++ {
			from := r.wrongQueue[wrongDone]
			row := t.strong[int(from)*t.width:]
			for w := range r.right {
				fresh := row[w] &^ r.right[w]
				r.right[w] |= fresh
				for ; fresh != 0; fresh &= fresh - 1 {
					to := w*64 + bits.TrailingZeros64(fresh)
					r.before[to] = from
					r.length[to] = length
					r.rightQueue = append(r.rightQueue, uint16(to))
				}
			}
		}
		for ; rightDone < len(r.rightQueue); rightDone++ {
			from := r.rightQueue[rightDone]
			row := t.weak[int(from)*t.width:]
			for w := range r.wrong {
				fresh := row[w] &^ r.wrong[w]
				r.wrong[w] |= fresh
				for ; fresh != 0; fresh &= fresh - 1 {
					to := w*64 + bits.TrailingZeros64(fresh)
					r.behind[to] = from
					r.wrongQueue = append(r.wrongQueue, uint16(to))
				}
			}
		}
	}
}

// walk fills the path from the start of the last search to a node that is right.
func (t *linkTable) walk(start, end int) {
	r := &t.tree
	r.path = append(r.path[:0], uint16(end))
	for at := r.before[end]; ; at = r.before[r.behind[at]] {
		r.path = append(r.path, at)
		if int(at) == start {
			break
		}
		r.path = append(r.path, r.behind[at])
	}
	slices.Reverse(r.path)
}

// follow finds a way from start to end that goes through no candidate twice,
// and reports whether there is one. The shortest way of all may do so: it goes to a
// loop, round it, and back as it came. Then another is looked for.
func (t *linkTable) follow(start, end int) bool {
	t.spread(start)
	t.walk(start, end)
	if !t.crosses() {
		return true
	}
	// Seen from the end, how far is it? The way back is as long.
	t.spread(end)
	r := &t.tree
	for n := range t.nodes {
		if !hasBit(r.right, n) {
			r.length[n] = math.MaxUint16 / 2
		}
	}
	r.tries = maxTries
	for links := int(r.length[start]); links < 2*len(t.nodes) && r.tries > 0; links += 2 {
		r.path = append(r.path[:0], uint16(start))
		if t.detour(end, links) {
			return true
		}
	}
	return false
}

// maxTries bounds the search for a detour.
const maxTries = 100

// detour goes on from the last node of the path, which is wrong, to the end in
// the given number of links.
func (t *linkTable) detour(end, links int) bool {
	r := &t.tree
	if r.tries--; r.tries < 0 {
		return false
	}
	depth := len(r.path)
	from := int(r.path[depth-1])
	for w := range t.width {
		for m := t.strong[from*t.width+w]; m != 0; m &= m - 1 {
			right := w*64 + bits.TrailingZeros64(m)
			if right == end {
				if links > 1 {
					continue
				}
				r.path = append(r.path, uint16(right))
				if !t.crosses() {
					return true
				}
				r.path = r.path[:depth]
				continue
			}
			if links == 1 || t.meets(r.path, right) {
				continue
			}
			r.path = append(r.path, uint16(right))
			for v := range t.width {
				for k := t.weak[right*t.width+v]; k != 0; k &= k - 1 {
					wrong := v*64 + bits.TrailingZeros64(k)
					if wrong == end || int(r.length[wrong]) > links-2 || t.meets(r.path, wrong) {
						continue
					}
					r.path = append(r.path, uint16(wrong))
					if t.detour(end, links-2) {
						return true
					}
					r.path = r.path[:depth+1]
				}
			}
			r.path = r.path[:depth]
		}
	}
	return false
}

// crosses reports whether the path comes to a cell twice for the same digit. That
// it may end where it begins does not count.
func (t *linkTable) crosses() bool {
	path := t.tree.path
	if path[0] == path[len(path)-1] {
		path = path[1:]
	}
	for i, n := range path {
		if t.meets(path[:i], int(n)) {
			return true
		}
	}
	return false
}

// meets reports whether a node of the path has a candidate in common with n.
func (t *linkTable) meets(path []uint16, n int) bool {
	a := &t.nodes[n]
	for _, i := range path {
		b := &t.nodes[i]
		if a.places&b.places != 0 && a.box == b.box && a.digit == b.digit {
			return true
		}
	}
	return false
}

// findChains fills the hits of the table.
func (t *linkTable) findChains() {
	t.hits = t.hits[:0]
	for a := range t.nodes {
		t.spread(a)
		for _, end := range t.tree.rightQueue {
			t.look(a, int(end))
		}
	}
	slices.SortFunc(t.hits, func(a, b hit) int {
		return cmp.Or(-cmp.Compare(a.gain, b.gain), cmp.Compare(a.length, b.length), slices.Compare(a.ends[:], b.ends[:]))
	})
}

// look adds to the hits what follows from the chain that the last search found
// from a to b.
func (t *linkTable) look(a, b int) {
	length := t.tree.length[b]
	if length < 3 { // a link alone
		return
	}
	first, last := &t.nodes[a], &t.nodes[b]
	hit := hit{plainChain, length, 0, [2]uint16{uint16(a), uint16(b)}}
	plain := t.kinds == houseLinks || t.kinds == cellLinks
	if a == b {
		if gain := t.cands[first.cell].Len() - 1; !plain && first.single() && gain > 0 {
			hit.kind = brokenLoop
			hit.gain = uint16(gain)
			t.hits = append(t.hits, hit)
		}
		return
	}
	closed := hasBit(t.weak[a*t.width:], b)
	gain := 0
	if first.digit == last.digit || !plain {
		gain = t.common(a, b)
	}
	if closed && !plain {
		t.walk(a, b)
		hit.gain = uint16(gain)
		for i := 1; i+1 < len(t.tree.path); i += 2 {
			hit.gain += uint16(t.common(int(t.tree.path[i]), int(t.tree.path[i+1])))
		}
		if hit.gain > 0 {
			hit.kind = loop
			t.hits = append(t.hits, hit)
		}
	}
	// The other way round it is the same chain.
	if b < a || gain == 0 || closed && first.digit != last.digit {
		return
	}
	hit.gain = uint16(gain)
	if !plain {
		hit.kind = freeChain
		if gain == 1 {
			hit.kind = brokenLoop
		}
	}
	t.hits = append(t.hits, hit)
}

// chains finds chains of one kind, those that strike out most first, and of these
// the shortest.
func chains(links linkKind, kind chainKind) finder {
	return func(h *hunt) bool {
		t := &h.tables[links]
		if t.update(h.Position, links) {
			t.findChains()
		}
		for _, found := range t.hits {
			if found.kind == kind && h.reportChain(t, found) {
				return true
			}
		}
		return false
	}
}

// reportChain reports the chain, unless it runs into itself, or says what one
// before has said.
func (h *hunt) reportChain(t *linkTable, c hit) bool {
	a, b := int(c.ends[0]), int(c.ends[1])
	switch {
	case a == b:
		n := &t.nodes[a]
		for rest := t.cands[n.cell].Without(n.digit); rest != 0; rest &= rest - 1 {
			h.drop(n.cell, rest.Min())
		}
	case c.kind != loop:
		h.dropCommon(t, a, b)
	}
	if h.said() || !t.follow(a, b) || !t.worthy() {
		h.begin()
		return false
	}
	if c.kind == loop {
		path := t.tree.path
		for i := 1; i+1 < len(path); i += 2 {
			h.dropCommon(t, int(path[i]), int(path[i+1]))
		}
		h.dropCommon(t, b, a)
		slices.SortFunc(h.draft.Eliminations, func(x, y Candidate) int {
			return cmp.Or(cmp.Compare(x.Cell, y.Cell), cmp.Compare(x.Digit, y.Digit))
		})
		if len(h.draft.Eliminations) == 0 || h.said() {
			h.begin()
			return false
		}
	}
	h.drawChain(t, c.kind)
	return h.report()
}

// said reports whether a deduction before this one has struck out the same.
func (h *hunt) said() bool {
	for i := range h.found {
		if slices.Equal(h.found[i].Eliminations, h.draft.Eliminations) {
			return true
		}
	}
	return false
}

// drawChain says what the chain is made of. A loop comes back to its beginning.
func (h *hunt) drawChain(t *linkTable, kind chainKind) {
	path := t.tree.path
	for _, c := range h.draft.Eliminations {
		h.about(c.Digit)
	}
	first, last := &t.nodes[path[0]], &t.nodes[path[len(path)-1]]
	tip := Candidate{-1, 0} // of a discontinuous loop
	if kind == brokenLoop && first != last {
		tip = h.draft.Eliminations[0]
		h.chain(tip.Cell, tip.Digit, first.cell, first.digit, false)
	}
	for i, at := range path {
		n := &t.nodes[at]
		if i > 0 {
			before := &t.nodes[path[i-1]]
			h.chain(before.cell, before.digit, n.cell, n.digit, i%2 == 1)
			if n == first {
				break
			}
		}
		for m := n.places; m != 0; m &= m - 1 {
			h.piece(h.Houses[n.box][bits.TrailingZeros32(m)], n.digit, Body)
		}
	}
	switch {
	case tip.Cell >= 0:
		h.chain(last.cell, last.digit, tip.Cell, tip.Digit, false)
	case kind == loop:
		h.chain(last.cell, last.digit, first.cell, first.digit, false)
	}
}
