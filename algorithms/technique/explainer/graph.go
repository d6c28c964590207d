package explainer

import "math/bits"

// Whether a candidate can be refuted by a chain without branches, and by how long
// a one, takes no chains to see. As a matter of sets it is a walk through a graph:
// from a candidate that is on to those that are off by one weak link, and from
// these to those that are on by one strong link. Such a double step is a row of
// bits for each candidate, so that a whole front of candidates takes the next
// step in a few instructions, and all candidates can walk at the same time until
// the first of them refutes itself.
//
// That says where to look for chains, and where not: a cycle strikes candidates
// only if each of them refutes itself by a walk round the cycle, which has at most
// two literals more; and if a candidate is on because it cannot be off, those that
// it sees refute themselves by two more as well.

// graph is the candidates with their links. Those with strong links, which alone
// lead on, have the first numbers and the bits of the rows.
type graph struct {
	nodes  []node
	live   int // so many have strong links
	words  int // of a row
	number [81][9]int16
	strong []uint64 // rows: what is on if the candidate is off
	weak   []uint64 // what is off if it is on
	double []uint64 // what is on by a step of both kinds
	walks  []uint64 // where the candidate has been, and where it has come to last
	active []int16  // candidates that still walk
	spent  []uint64 // a row: what is off already in the search for a cycle
}

// node is a candidate in the graph.
type node struct {
	cell, digit uint8
	refuted     int16 // literals of the shortest chain by which it refutes itself, 0 if none is known
}

// row returns the i-th row.
func (g *graph) row(rows []uint64, i int) []uint64 { return rows[i*g.words : (i+1)*g.words] }

// rows returns cleared room for so many rows.
func (g *graph) rows(of []uint64, n int) []uint64 {
	if n *= g.words; n > cap(of) {
		return make([]uint64, n)
	}
	of = of[:n]
	clear(of)
	return of
}

// build makes the graph of a grid. The other board has those of its candidates
// that have strong links.
func (g *graph) build(b, live *board, cells, houses bool) {
	g.nodes = g.nodes[:0]
	for _, alive := range [2]bool{true, false} {
		for c, m := range live.cand {
			if !alive {
				m = b.cand[c] &^ m
			}
			for ; m != 0; m &= m - 1 {
				g.number[c][lowest(m)] = int16(len(g.nodes))
				g.nodes = append(g.nodes, node{cell: uint8(c), digit: uint8(lowest(m))})
			}
		}
		if alive {
			g.live = len(g.nodes)
		}
	}
	g.words = (g.live + 63) / 64
	g.strong = g.rows(g.strong, g.live)
	for i, x := range g.nodes[:g.live] {
		row := g.row(g.strong, i)
		if m := b.cand[x.cell]; cells && isPair(m) {
			g.mark(row, x.cell, lowest(m&^(1<<x.digit)))
		}
		if houses {
			for k, h := range geo.houseOf[x.cell] {
				if m := b.places[x.digit][h]; isPair(m) {
					g.mark(row, geo.cells[h][lowest(m&^(1<<geo.placeIn[x.cell][k]))], int(x.digit))
				}
			}
		}
	}
	var holders [9]cellSet
	for _, x := range g.nodes[:g.live] {
		holders[x.digit].add(int(x.cell))
	}
	g.weak = g.rows(g.weak, len(g.nodes))
	g.double = g.rows(g.double, len(g.nodes))
	for i, x := range g.nodes {
		weak, double := g.row(g.weak, i), g.row(g.double, i)
		if cells {
			for rest := live.cand[x.cell] &^ (1 << x.digit); rest != 0; rest &= rest - 1 {
				g.leads(weak, double, x.cell, lowest(rest))
			}
		}
		for seen := geo.sees[x.cell].and(holders[x.digit]); !seen.empty(); {
			g.leads(weak, double, uint8(seen.pop()), int(x.digit))
		}
	}
}

// mark sets the bit of a candidate.
func (g *graph) mark(row []uint64, cell uint8, digit int) {
	i := g.number[cell][digit]
	row[i>>6] |= 1 << (i & 63)
}

// leads adds a weak link and all double steps by it.
func (g *graph) leads(weak, double []uint64, cell uint8, digit int) {
	i := int(g.number[cell][digit])
	weak[i>>6] |= 1 << (i & 63)
	for w, s := range g.row(g.strong, i) {
		double[w] |= s
	}
}

// advance takes the next step of a walk: from where it has come to last to where
// it has not been.
func (g *graph) advance(walk []uint64) (goesOn bool) {
	been, last := walk[:g.words], walk[g.words:2*g.words]
	next := walk[2*g.words:]
	clear(next)
	for w, m := range last {
		for ; m != 0; m &= m - 1 {
			for v, s := range g.row(g.double, w<<6+bits.TrailingZeros64(m)) {
				next[v] |= s
			}
		}
	}
	var any uint64
	for w := range next {
		last[w] = next[w] &^ been[w]
		been[w] |= next[w]
		any |= last[w]
	}
	return any != 0
}

// refute looks for the candidates that refute themselves, the shortest chains
// first, as long as it is told to go on. It returns the length of the shortest
// ones, or 0.
func (g *graph) refute(goOn func(length, least int) bool) (least int) {
	if g.live == 0 {
		return 0
	}
	g.walks = g.rows(g.walks, 3*len(g.nodes))
	g.active = g.active[:0]
	for i := range g.nodes {
		walk := g.row(g.walks, 3*i)
		copy(walk, g.row(g.double, i))
		copy(g.row(g.walks, 3*i+1), walk)
		g.active = append(g.active, int16(i))
	}
	for length := 4; len(g.active) > 0 && goOn(length, least); length += 2 {
		still := g.active[:0]
		for _, i := range g.active {
			last := g.row(g.walks, 3*int(i)+1)
			meets := uint64(0)
			for w, m := range g.row(g.weak, int(i)) {
				meets |= m & last[w]
			}
			if meets != 0 {
				g.nodes[i].refuted = int16(length)
				if least == 0 {
					least = length
				}
				continue
			}
			if g.advance(g.walks[3*int(i)*g.words : 3*(int(i)+1)*g.words]) {
				still = append(still, i)
			}
		}
		g.active = still
	}
	return least
}

// comesBack reports whether a candidate that is off is on by a chain of no more
// literals than the number.
func (g *graph) comesBack(i, most int) bool {
	if cap(g.walks) < 3*g.words {
		g.walks = g.rows(g.walks, 3)
	}
	walk := g.walks[:3*g.words]
	copy(walk, g.row(g.strong, i))
	copy(walk[g.words:], walk[:g.words])
	for length := 4; length <= most && g.advance(walk); length += 2 {
		if walk[i>>6]>>(i&63)&1 != 0 {
			return true
		}
	}
	return false
}
