package explainer

import (
	"cmp"

	"sudoscope/algorithms/bitset"
)

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
	ties   [][2]literal // strong links, each with both candidates on
	strong bitset.Row   // rows: what is on if the candidate is off
	weak   bitset.Row   // what is off if it is on
	double bitset.Row   // what is on by a step of both kinds
	been   bitset.Row   // where the candidate has been on its walk
	last   bitset.Row   // where it has come to last
	next   bitset.Row   // a row: where it goes from there
	spent  bitset.Row   // a row: what is off already in the search for a cycle
	back   bitset.Row   // rows: from where its source can be reached, by steps
	active []int16      // candidates that still walk
}

// node is a candidate in the graph.
type node struct {
	cell, digit uint8
	refuted     int16 // literals of the shortest chain by which it refutes itself, 0 if none is known
}

// row returns the i-th row.
func (g *graph) row(rows bitset.Row, i int) bitset.Row { return rows[i*g.words : (i+1)*g.words] }

// rows returns cleared room for so many rows.
func (g *graph) rows(of bitset.Row, n int) bitset.Row { return bitset.Zeroed(of, n*g.words) }

// build makes the graph of a grid.
func (g *graph) build(b *position, cells, houses bool) {
	g.ties = g.ties[:0]
	var live [9]bitset.Set
	tie := func(c1, d1, c2, d2 int) {
		live[d1].Add(c1)
		live[d2].Add(c2)
		g.ties = append(g.ties, [2]literal{literalOf(c1, d1, true), literalOf(c2, d2, true)})
	}
	if cells {
		for c, m := range b.cand {
			if isPair(m) {
				tie(c, lowest(m), c, lowest(m&(m-1)))
			}
		}
	}
	if houses {
		for d := range b.places {
			for h, m := range b.places[d] {
				if isPair(m) {
					tie(int(geo.cells[h][lowest(m)]), d, int(geo.cells[h][lowest(m&(m-1))]), d)
				}
			}
		}
	}
	g.nodes = g.nodes[:0]
	for d, set := range live {
		for c := range set.All() {
			g.add(c, d)
		}
	}
	g.live = len(g.nodes)
	for c, m := range b.cand {
		for ; m != 0; m &= m - 1 {
			if d := lowest(m); !live[d].Has(c) {
				g.add(c, d)
			}
		}
	}
	g.words = bitset.Words(g.live)
	g.strong = g.rows(g.strong, g.live)
	for _, t := range g.ties {
		i, j := g.find(t[0]), g.find(t[1])
		g.row(g.strong, i).Add(j)
		g.row(g.strong, j).Add(i)
	}
	g.weak = g.rows(g.weak, len(g.nodes))
	g.double = g.rows(g.double, len(g.nodes))
	for i, x := range g.nodes {
		weak, double := g.row(g.weak, i), g.row(g.double, i)
		if cells {
			for rest := b.cand[x.cell] &^ (1 << x.digit); rest != 0; rest &= rest - 1 {
				if d := lowest(rest); live[d].Has(int(x.cell)) {
					g.leads(weak, double, int(g.number[x.cell][d]))
				}
			}
		}
		for seen := range geo.sees[x.cell].And(live[x.digit]).All() {
			g.leads(weak, double, int(g.number[seen][x.digit]))
		}
	}
}

func (g *graph) add(cell, digit int) {
	g.number[cell][digit] = int16(len(g.nodes))
	g.nodes = append(g.nodes, node{cell: uint8(cell), digit: uint8(digit)})
}

// find returns the number of a candidate.
func (g *graph) find(l literal) int {
	c, d := l.candidate()
	return int(g.number[c][d])
}

// leads adds a weak link and all double steps by it.
func (g *graph) leads(weak, double bitset.Row, i int) {
	weak.Add(i)
	double.Join(g.row(g.strong, i))
}

// advance takes the next step of a walk: from where it has come to last to where
// it has not been.
func (g *graph) advance(been, last bitset.Row) (goesOn bool) {
	next := g.next
	clear(next)
	for i := range last.All() {
		next.Join(g.row(g.double, i))
	}
	var any uint64
	for w, m := range next {
		m &^= been[w]
		last[w] = m
		been[w] |= m
		any |= m
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
	g.been = append(g.been[:0], g.double...)
	g.last = append(g.last[:0], g.double...)
	g.next = g.rows(g.next, 1)
	g.active = g.active[:0]
	for i := range g.nodes {
		g.active = append(g.active, int16(i))
	}
	for length := 4; len(g.active) > 0 && goOn(length, least); length += 2 {
		still := g.active[:0]
		for _, i := range g.active {
			last := g.row(g.last, int(i))
			if last.Meets(g.row(g.weak, int(i))) {
				g.nodes[i].refuted = int16(length)
				least = cmp.Or(least, length)
			} else if g.advance(g.row(g.been, int(i)), last) {
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
	g.been = append(g.been[:0], g.row(g.strong, i)...)
	g.last = append(g.last[:0], g.been...)
	for length := 4; length <= most && g.advance(g.been, g.last); length += 2 {
		if g.last.Has(i) {
			return true
		}
	}
	return false
}

// turnBack prepares closes for cycles through a candidate of no more literals than
// the number. That a candidate leads to another one is the same as that the other
// one's being off leads to the first one's.
func (g *graph) turnBack(i, most int) {
	g.been = append(g.been[:0], g.row(g.strong, i)...)
	g.last = append(g.last[:0], g.been...)
	g.back = append(g.back[:0], g.been...)
	for length := 6; length <= most && g.advance(g.been, g.last); length += 2 {
		g.back = append(g.back, g.been...)
	}
}

// closes reports whether a candidate that is on leads to the source by so many double steps and
// the last link.
func (g *graph) closes(i, steps int) bool {
	return steps > 0 && g.row(g.weak, i).Meets(g.row(g.back, min(steps, len(g.back)/g.words)-1))
}

// turnOff prepares leadsOff for chains of no more literals than the number from a candidate's
// being on to its being off.
func (g *graph) turnOff(i, most int) {
	g.been = append(g.been[:0], g.row(g.double, i)...)
	g.last = append(g.last[:0], g.been...)
	g.back = g.back[:0]
	for length := 4; length <= most; length += 2 {
		g.back = append(g.back, g.been...)
		g.advance(g.been, g.last)
	}
}

// leadsOff reports whether a candidate that is on leads to the source's being off by one weak
// link and so many double steps.
func (g *graph) leadsOff(i, source, steps int) bool {
	return g.row(g.weak, source).Has(i) || g.closes(i, steps)
}
