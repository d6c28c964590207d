package counting

import "slices"

// alike are two sets of cells that hold the same digits equally often.
type alike struct{ out, in cellSet }

// withLeftovers adds the houses that follow from others, and the peers that these make.
func withLeftovers(n int, houses, peers [][]int) (allHouses, allPeers [][]int, same []alike) {
	more, same := leftovers(n, houses)
	peers = slices.Clone(peers)
	for _, cells := range more {
		for _, c := range cells {
			for _, p := range cells {
				if p != c {
					peers[c] = append(slices.Clip(peers[c]), p)
				}
			}
		}
	}
	return slices.Concat(houses, more), peers, same
}

// leftovers compares rows, or columns, that lie side by side with other houses that cover
// most of them. If those are as many, the cells that either have for themselves hold the
// same digits, which those who solve jigsaws call the law of leftovers. If they are one less
// and have no cell for themselves, what they do not cover is a house.
func leftovers(n int, houses [][]int) (more [][]int, same []alike) {
	for first := range 2 * n {
		var lines [maxSmall]bool
		for last := first; last < first/n*n+n; last++ {
			for _, c := range houses[last] {
				lines[c] = true
			}
			covered, missing := cover(lines[:n*n], n, houses[2*n:], last-first+1)
			var x alike
			var out, in []int
			for c := range n * n {
				switch {
				case lines[c] && !covered[c]:
					x.out = x.out.or(setOf(slotOf(c)))
					out = append(out, c)
				case !lines[c] && covered[c]:
					x.in = x.in.or(setOf(slotOf(c)))
					in = append(in, c)
				}
			}
			known := func(other alike) bool { return other == x || other == alike{x.in, x.out} }
			switch {
			case missing == 0 && len(out) > 0 && len(out) <= n && !slices.ContainsFunc(same, known):
				same = append(same, x)
			case missing == 1 && len(in) == 0 && !isOneOf(houses, out) && !isOneOf(more, out):
				more = append(more, out)
			}
		}
	}
	return more, same
}

func isOneOf(houses [][]int, cells []int) bool {
	return slices.ContainsFunc(houses, func(h []int) bool { return slices.Equal(h, cells) })
}

// cover chooses so many houses, or less, that have no common cells and of which more than
// half lies in the area, those with the most cells there first. It returns how many it did
// not find.
func cover(area []bool, n int, houses [][]int, want int) (covered [maxSmall]bool, missing int) {
	for least := n; least > n/2; least-- {
	next:
		for _, cells := range houses {
			inside := 0
			for _, c := range cells {
				if covered[c] {
					continue next
				}
				if area[c] {
					inside++
				}
			}
			if inside < least || want == 0 {
				continue
			}
			want--
			for _, c := range cells {
				covered[c] = true
			}
		}
	}
	return covered, want
}
