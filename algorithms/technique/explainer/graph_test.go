package explainer

import (
	"testing"

	"sudoscope/puzzles/check"
)

// shortest returns how many literals the shortest chain from one literal to
// another has, or 0 if there is none: link by link, in the plainest way.
func shortest(b *position, from, to literal, cells, houses bool) int {
	known := map[literal]bool{from: true}
	front := []literal{from}
	for length := 2; len(front) > 0; length++ {
		var next []literal
		for _, l := range front {
			c, d := l.candidate()
			var list []implied
			if l.on() {
				list = b.weak(nil, c, d, cells)
			} else {
				list = b.strong(nil, c, d, cells, houses)
			}
			for _, q := range list {
				if q.literal == to {
					return length
				}
				if !known[q.literal] {
					known[q.literal] = true
					next = append(next, q.literal)
				}
			}
		}
		front = next
	}
	return 0
}

// What the graph says of chains is what following the links says.
func TestGraph(t *testing.T) {
	var g graph
	var p plainChains
	r := NewRater()
	refuted, back, strikes := 0, 0, 0
	for _, puzzle := range puzzlesOf(t, "unbiased500.txt")[:12] {
		r.position = newPosition(puzzle.Cells())
		for r.next() && r.move.rating < 65 {
			r.apply(&r.move)
		}
		b := &r.position
		for _, links := range [3][2]bool{{false, true}, {true, false}, {true, true}} {
			g.build(b, links[0], links[1])
			g.refute(func(int, int) bool { return true })
			for i, x := range g.nodes {
				on := literalOf(int(x.cell), int(x.digit), true)
				want := shortest(b, on, on.not(), links[0], links[1])
				check.Must(t, int(x.refuted) == want, "%v, links %v: %d of %s refutes itself by %d literals, want %d",
					puzzle, links, x.digit+1, cellName(int(x.cell)), x.refuted, want)
				if want > 0 {
					refuted++
				}
				if i >= g.live {
					continue
				}
				want = shortest(b, on.not(), on, links[0], links[1])
				if want > 0 {
					back++
				}
				check.Must(t, g.comesBack(i, 2*729) == (want > 0) && (want <= 0 || !g.comesBack(i, want-2) &&
					g.comesBack(i, want)),
					"%v, links %v: %d of %s comes back, but it takes %d literals", puzzle, links, x.digit+1,
					cellName(int(x.cell)), want)
			}
		}
		// Whatever a cycle strikes refutes itself.
		all := new(findings)
		all.begin(b, b)
		p.collect(all)
		for _, f := range p.all.all {
			for _, s := range f.struck {
				for rest := s.digits; rest != 0; rest &= rest - 1 {
					strikes++
					n := int(g.nodes[g.number[s.cell][lowest(rest)]].refuted)
					check.Must(t, f.cell >= 0 || n != 0 && n <= f.complexity+2,
						"%v: %s strikes %d of %s by %d literals, which takes %d to refute itself", puzzle,
						f.technique, lowest(rest)+1, cellName(s.cell), f.complexity, n)
				}
			}
		}
	}
	check.That(t, refuted != 0 && back != 0 && strikes != 0,
		"the test needs puzzles with chains: %d, %d, %d", refuted, back, strikes)
}
