package counting

import "slices"

// lanes are sets of cells, one for each house. A lane is a house: a bit for each of its
// cells, and one that is spare, so that a carry can leave the cells and goes no further. Six
// lanes fill a word, but for its last four bits:
//
//	bit  59 … 50   49 … 40   39 … 30   29 … 20   19 … 10    9 … 0
//	    |s87654321 s87654321 s87654321 s87654321 s87654321 s87654321 0|  s spare, 0 to 8 cells
//	      house 5                                           house 0
//
// So a cell stands in as many lanes as it has houses, and all sums are done for six houses
// at once. What needs each cell only once looks at the rows, which are the first houses and
// lie in the first two words.
type lanes [6]uint64

// rowLanes are the lanes of rows.
type rowLanes [2]uint64

const (
	lanesCells  = SmallSide * SmallSide
	laneBits    = SmallSide + 1
	lanesInWord = 6
	maxLanes    = lanesInWord * len(lanes{}) // houses beyond these are but peers

	inAllLanes = 1 | 1<<laneBits | 1<<(2*laneBits) | 1<<(3*laneBits) | 1<<(4*laneBits) | 1<<(5*laneBits)
	oneLane    = 1<<SmallSide - 1
	allLanes   = oneLane * inAllLanes
	spare      = inAllLanes << SmallSide
	noPlace    = 63 // a bit that is in no lane
)

// laneTables are the rules for grids up to 9×9.
type laneTables struct {
	n      int
	rows   rowLanes // all cells
	cells  [lanesCells]laneCell
	cellAt [64 * len(lanes{})]uint8 // by word and bit
	// What the cell of each bit of a word sees, and for noPlace all.
	seenFrom [64 * len(lanes{})]rowLanes
	alike    []alike
	start    laneState // of an empty grid
}

// laneCell is what there is to know of a cell.
type laneCell struct {
	own, peers lanes
	houses     lanes // the spare bits of its own lanes
	word       uint8 // of its row
	shift      uint8 // there
	bit        uint64
}

// alike are two sets of cells that hold the same digits equally often.
type alike struct{ out, in rowLanes }

func newLaneTables(n int, houses, peers [][]int) *laneTables {
	t := &laneTables{n: n}
	houses, peers, t.alike = withLeftovers(n, houses, peers)
	start := laneDigit{}
	for word := range start.cells {
		start.cells[word] = spare
	}
	for h, cells := range houses[:min(len(houses), maxLanes)] {
		word, first := h/lanesInWord, h%lanesInWord*laneBits
		for i, c := range cells {
			x, bit := &t.cells[c], uint64(1)<<(first+i)
			if h < n {
				t.rows[word] |= bit
				x.word, x.shift, x.bit = uint8(word), uint8(first+i)&63, bit
			}
			x.own[word] |= bit
			x.houses[word] |= 1 << (first + SmallSide)
			t.cellAt[64*word+first+i] = uint8(c)
		}
		start.cells[word] |= (1<<n - 1) << first
		start.cells[word] &^= 1 << (first + SmallSide)
	}
	for c, list := range peers {
		for _, p := range list {
			t.cells[c].peers.add(&t.cells[p].own)
		}
	}
	for at, c := range t.cellAt {
		sees := t.cells[c].peers
		t.seenFrom[at] = rowLanes{sees[0], sees[1]}
		if at%64 == noPlace {
			t.seenFrom[at] = rowLanes{^uint64(0), ^uint64(0)}
		}
	}
	start.seen = start.cells
	for d := range n {
		t.start.digits[d] = start
	}
	t.start.open, t.start.left, t.start.stale = t.rows, n*n, 1<<n-1
	return t
}

func (x *lanes) add(y *lanes) {
	for i, word := range y {
		x[i] |= word
	}
}

func (x *lanes) remove(y *lanes) {
	x[0] &^= y[0]
	x[1] &^= y[1]
	x[2] &^= y[2]
	x[3] &^= y[3]
	x[4] &^= y[4]
	x[5] &^= y[5]
}

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
		var lines [lanesCells]bool
		for last := first; last < first/n*n+n; last++ {
			for _, c := range houses[last] {
				lines[c] = true
			}
			covered, missing := cover(lines[:n*n], n, houses[2*n:], last-first+1)
			var x alike
			var out, in []int
			for c := range n * n {
				row, bit := c/n, uint64(1)<<(c/n%lanesInWord*laneBits+c%n)
				switch {
				case lines[c] && !covered[c]:
					x.out[row/lanesInWord] |= bit
					out = append(out, c)
				case !lines[c] && covered[c]:
					x.in[row/lanesInWord] |= bit
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
func cover(area []bool, n int, houses [][]int, want int) (covered [lanesCells]bool, missing int) {
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
