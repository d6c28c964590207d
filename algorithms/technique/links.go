package technique

import (
	"math/bits"
	"slices"

	"sudoscope/puzzles"
)

// Chains hang on two kinds of links between candidates. A link is strong if one
// of its ends must be right: two candidates that are the only ones of a cell, or
// the only places for a digit in a house. A link is weak if not both its ends can
// be right: two candidates of a cell, or two places for a digit that see each
// other.
//
// An end may also be a group, which is all places of a digit where a box and a
// line cross. It is right if one of its cells holds the digit, and it sees what
// all of its cells see. That is due to the strong links of groups: in a house, a
// digit may have many places and yet only two ends that hold all of them.

// linkKind says which links a table holds.
type linkKind uint8

const (
	houseLinks linkKind = 1 << iota // strong in a house
	cellLinks                       // strong in a cell
	groupLinks                      // strong in a house, with a group at one end or both
	allLinks   = houseLinks | cellLinks | groupLinks
)

// node is a candidate or a group.
type node struct {
	digit  int
	cell   int    // the first, if it is a group
	box    int    // index of its house
	places uint32 // in the box
}

// single reports whether the node is no group.
func (n *node) single() bool { return n.places&(n.places-1) == 0 }

// linkTable holds the links of a position. Nodes without a strong link are left
// out, because a chain cannot go on from there; that makes the table small.
type linkTable struct {
	kinds linkKind
	cands []puzzles.Digits // of the position that it was made for

	nodes  []node
	pairs  [][2]uint16 // strong links
	at     []uint16    // by box, digit and way through the box: number of the node, from 1
	width  int         // of a row of strong and weak, in words
	strong []uint64    // for each node a row: the nodes at the other ends
	weak   []uint64
	span   int      // of a row of reach, in words
	reach  []uint64 // for each node a row: the cells with its digit that all its cells see

	hits []hit // chains, by what they strike out
	tree tree
}

// maxNodes bounds the size of a table. On the largest grids there may be more
// nodes than that, and none of their chains would be one to follow by eye.
const maxNodes = 1024

// update makes the table for the position, unless it is made already, and
// reports whether it had to.
func (t *linkTable) update(p *Position, kinds linkKind) bool {
	if t.kinds == kinds && slices.Equal(t.cands, p.cands) {
		return false
	}
	t.kinds = kinds
	t.cands = append(t.cands[:0], p.cands...)
	t.nodes = t.nodes[:0]
	t.pairs = t.pairs[:0]
	// A cell of a box, or one of its rows or columns.
	t.at = zeroed(t.at, p.N*p.N*(p.N+p.BoxRows+p.BoxCols))
	if kinds&cellLinks != 0 {
		for c, digits := range p.cands {
			if digits.Len() == 2 {
				a := digits.Min()
				t.join(t.candidate(p, c, a), t.candidate(p, c, digits.Without(a).Min()))
			}
		}
	}
	if kinds&houseLinks != 0 {
		for d := 1; d <= p.N; d++ {
			for house, m := range p.placesIn(d) {
				if bits.OnesCount32(m) == 2 {
					cells := p.Houses[house]
					t.join(t.candidate(p, cells[bits.TrailingZeros32(m)], d), t.candidate(p, cells[31-bits.LeadingZeros32(m)], d))
				}
			}
		}
	}
	if kinds&groupLinks != 0 {
		t.addGroups(p)
	}
	if len(t.nodes) > maxNodes {
		t.nodes = t.nodes[:0]
		t.pairs = t.pairs[:0]
	}
	t.link(p)
	return true
}

// candidate returns the number of the node for a candidate.
func (t *linkTable) candidate(p *Position, cell, digit int) int {
	s := &p.spots[cell]
	i := int(s.at[puzzles.Box])
	return t.node(p, digit, int(s.house[puzzles.Box]), i, 1<<i)
}

// node returns the number of the node with these places in a box. The way is the
// index of a cell of the box, or N and more for its rows and then its columns.
func (t *linkTable) node(p *Position, digit, box, way int, places uint32) int {
	ways := p.N + p.BoxRows + p.BoxCols
	at := &t.at[((box-2*p.N)*p.N+digit-1)*ways+way]
	if *at == 0 {
		t.nodes = append(t.nodes, node{digit, p.Houses[box][bits.TrailingZeros32(places)], box, places})
		*at = uint16(len(t.nodes))
	}
	return int(*at) - 1
}

// join adds a strong link.
func (t *linkTable) join(a, b int) { t.pairs = append(t.pairs, [2]uint16{uint16(a), uint16(b)}) }

// link fills the rows of the nodes.
func (t *linkTable) link(p *Position) {
	n := len(t.nodes)
	t.width = (n + 63) / 64
	t.span = (p.Size + 63) / 64
	t.strong = zeroed(t.strong, n*t.width)
	t.weak = zeroed(t.weak, n*t.width)
	t.reach = zeroed(t.reach, n*t.span)
	for _, e := range t.pairs {
		setBit(t.strong[int(e[0])*t.width:], int(e[1]))
		setBit(t.strong[int(e[1])*t.width:], int(e[0]))
	}
	for i := range t.nodes {
		a := &t.nodes[i]
		reach := t.reaches(i)
	peers:
		for _, c := range p.Peers[a.cell] {
			if !p.cands[c].Has(a.digit) {
				continue
			}
			for m := a.places & (a.places - 1); m != 0; m &= m - 1 {
				o := p.Houses[a.box][bits.TrailingZeros32(m)]
				if o == c || !p.Sees(o, c) {
					continue peers
				}
			}
			setBit(reach, c)
		}
		for j := range t.nodes[:i] {
			if t.weakly(p, i, j) {
				setBit(t.weak[i*t.width:], j)
				setBit(t.weak[j*t.width:], i)
			}
		}
	}
}

// weakly reports whether not both nodes can be right. The row of i in reach is
// made.
func (t *linkTable) weakly(p *Position, i, j int) bool {
	a, b := &t.nodes[i], &t.nodes[j]
	if a.digit != b.digit {
		return t.kinds&cellLinks != 0 && a.cell == b.cell && a.single() && b.single()
	}
	reach := t.reaches(i)
	if !hasBit(reach, b.cell) {
		return false
	}
	for m := b.places & (b.places - 1); m != 0; m &= m - 1 {
		if !hasBit(reach, p.Houses[b.box][bits.TrailingZeros32(m)]) {
			return false
		}
	}
	return true
}

// reaches returns the cells that see a node and hold its digit.
func (t *linkTable) reaches(i int) []uint64 { return t.reach[i*t.span : (i+1)*t.span] }

// common returns how many candidates see both nodes, whichever they are.
func (t *linkTable) common(i, j int) int {
	a, b := &t.nodes[i], &t.nodes[j]
	n := 0
	switch {
	case a.digit == b.digit:
		ra, rb := t.reaches(i), t.reaches(j)
		for w := range ra {
			n += bits.OnesCount64(ra[w] & rb[w])
		}
	case a.single() && b.single() && a.cell == b.cell:
		n = t.cands[a.cell].Len() - 2
	default:
		if b.single() && hasBit(t.reaches(i), b.cell) {
			n++
		}
		if a.single() && hasBit(t.reaches(j), a.cell) {
			n++
		}
	}
	return n
}

// dropCommon says that the candidates go that see both nodes.
func (h *hunt) dropCommon(t *linkTable, i, j int) {
	a, b := &t.nodes[i], &t.nodes[j]
	switch {
	case a.digit == b.digit:
		ra, rb := t.reaches(i), t.reaches(j)
		for w := range ra {
			for m := ra[w] & rb[w]; m != 0; m &= m - 1 {
				h.drop(w*64+bits.TrailingZeros64(m), a.digit)
			}
		}
	case a.single() && b.single() && a.cell == b.cell:
		for rest := t.cands[a.cell].Without(a.digit).Without(b.digit); rest != 0; rest &= rest - 1 {
			h.drop(a.cell, rest.Min())
		}
	default:
		if b.single() && hasBit(t.reaches(i), b.cell) {
			h.drop(b.cell, a.digit)
		}
		if a.single() && hasBit(t.reaches(j), a.cell) {
			h.drop(a.cell, b.digit)
		}
	}
}

// zeroed returns a slice of n zeros, in the room of s if it is enough.
func zeroed[T uint16 | uint64](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

func setBit(row []uint64, i int) { row[i/64] |= 1 << (i % 64) }

func hasBit(row []uint64, i int) bool { return row[i/64]>>(i%64)&1 != 0 }
