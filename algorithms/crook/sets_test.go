package crook

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func shapes() []puzzles.Shape {
	return []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic}
}

// disturbed returns a board with some digits of a solution and some marks crossed out;
// with wrong, also marks of the solution.
func disturbed(random *rand.Rand, shape puzzles.Shape, wrong bool) *trace.Board {
	full, _ := puzzles.Solve(puzzles.NewGrid(shape))
	g := puzzles.NewGrid(shape)
	for c, d := range full.Cells() {
		if random.IntN(5) == 0 {
			g.Set(c, int(d))
		}
	}
	b := solvingtest.Board(g)
	often := 2 + random.IntN(4) // more or fewer marks are left
	for c := range b.Size() {
		if !b.Empty(c) {
			continue
		}
		for d := range b.Candidates(c).All() {
			if (wrong || d != full.At(c)) && random.IntN(6) >= often {
				b.Eliminate(c, d)
			}
		}
	}
	return b
}

// groups returns for each number of cells whether a house has such a group of empty cells,
// but not all of them, with no more digits between them, that is of use: by trying all.
func groups(b *trace.Board) map[int]bool {
	found := map[int]bool{}
	l := b.Layout()
	for _, house := range l.Houses {
		var empty []int
		for _, c := range house {
			if b.Empty(c) {
				empty = append(empty, c)
			}
		}
		for mask := uint32(1); mask < 1<<len(empty); mask++ {
			n := bits.OnesCount32(mask)
			if n < 2 || n == len(empty) {
				continue
			}
			var cells []int
			var digits puzzles.Digits
			for i, c := range empty {
				if mask>>i&1 != 0 {
					cells, digits = append(cells, c), digits|b.Candidates(c)
				}
			}
			if digits.Len() <= n && ofUse(b, cells, digits) {
				found[n] = true
			}
		}
	}
	return found
}

// ofUse reports whether some cell that shares a house with all of the cells has one of
// their digits, or they are too many for these.
func ofUse(b *trace.Board, cells []int, digits puzzles.Digits) bool {
	if len(cells) > digits.Len() {
		return true
	}
	l := b.Layout()
	for c := range b.Size() {
		sees := b.Empty(c) && !slices.Contains(cells, c) && b.Candidates(c)&digits != 0
		if !sees {
			continue
		}
		for _, h := range l.HousesOf(c) {
			if !slices.ContainsFunc(cells, func(x int) bool { return !l.Contains(h, x) }) {
				return true
			}
		}
	}
	return false
}

// checkSet holds what was found against the board.
func checkSet(t *testing.T, b *trace.Board, set Set) {
	t.Helper()
	var digits puzzles.Digits
	for _, c := range set.Cells {
		digits |= b.Candidates(c)
	}
	check.Must(t, digits&^set.Digits == 0 && len(set.Cells) >= set.Digits.Len() && ofUse(b, set.Cells, set.Digits),
		"%v with %v is no set of use: there is %v", set.Cells, set.Digits, digits)
	check.Must(t, slices.IsSorted(set.Cells) && len(set.Range) != 0,
		"the set %v with the range %v", set.Cells, set.Range)
	for _, h := range set.Range {
		for _, c := range set.Cells {
			check.Must(t, slices.Contains(b.Layout().CellsOf(h), c), "cell %d is not in %v", c, h)
		}
	}
}

// The set that is found is one of use, and none is smaller, unless it shows that a house
// cannot be filled; where none is found there is
// none, whatever was crossed out, and came back, since the houses were looked at.
func TestSetsFoundAreThoseThatThereAre(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	sizes, overfull, none := map[int]int{}, 0, 0
	for _, shape := range shapes() {
		for round := range 60 {
			b := disturbed(random, shape, round%3 == 0)
			finder := newFinder(b)
			for range 12 {
				all := groups(b)
				largest := 1 + random.IntN(b.Side())
				smallest := 0
				for n := 2; n <= largest && smallest == 0; n++ {
					if all[n] {
						smallest = n
					}
				}
				set, ok := finder.Find(largest)
				check.Must(t, ok == (smallest > 0),
					"%v: a set of up to %d cells: %v %v, and there are %v", shape, largest, ok, set, all)
				if !ok {
					none++
					// What is crossed out by chance makes sets, or breaks none.
					disturb(random, b)
					continue
				}
				checkSet(t, b, set)
				check.Must(t, set.Overfull() || len(set.Cells) == smallest,
					"%v: a set of %d cells, and there is one of %d", shape, len(set.Cells), smallest)
				sizes[smallest]++
				if set.Overfull() {
					overfull++
					break
				}
				for _, c := range set.Others(b.Layout()) {
					if !b.Empty(c) {
						continue
					}
					for d := range (b.Candidates(c) & set.Digits).All() {
						b.Eliminate(c, d)
					}
				}
			}
		}
	}
	check.That(t, sizes[2] >= 50 && sizes[3] >= 20 && sizes[4] >= 5 && overfull >= 5 && none >= 50,
		"little is tried: %v, %d overfull, %d times none", sizes, overfull, none)
}

// disturb crosses marks out and restores others.
func disturb(random *rand.Rand, b *trace.Board) {
	for range 4 {
		c, d := random.IntN(b.Size()), 1+random.IntN(b.Side())
		switch {
		case !b.Empty(c):
		case b.Candidates(c).Has(d):
			b.Eliminate(c, d)
		default:
			b.Restore(c, d)
		}
	}
}

// A set of the step's data is what was written, and nothing else is taken for one.
func TestSetsAreReadAsTheyAreWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	for _, shape := range shapes() {
		l := shape.Layout()
		for range 100 {
			house := l.Houses[random.IntN(len(l.Houses))]
			cells := slices.Sorted(slices.Values(slices.Clone(house)[:1+random.IntN(l.N-1)]))
			set := newSet(l, cells, puzzles.Digits(random.Uint32())&puzzles.DigitsUpTo(l.N))
			data := set.Encode()
			back, ok := Decode(data)
			step := &trace.Step{Kind: trace.Deduce, Cell: cells[0], Data: data}
			if !ok || back.Digits != set.Digits || !slices.Equal(back.Cells, set.Cells) ||
				!slices.Equal(back.Range, set.Range) || !isSet(l, step) {
				t.Fatalf("%v is read as %v", set, back)
			}
			if at := *step; at.Cell < l.Size-1 {
				if at.Cell++; isSet(l, &at) {
					t.Fatalf("the set of %v is taken at cell %d", cells, at.Cell)
				}
			}
			for i := range data {
				for _, change := range []uint32{data[i] + 1, data[i] + 1<<9, 1 << 31, 1<<32 - 1} {
					bad := slices.Clone(data)
					bad[i] = change
					other, ok := Decode(bad)
					if ok && isSet(l, &trace.Step{Kind: trace.Eliminate, Data: bad}) &&
						!slices.Equal(newSet(l, other.Cells, other.Digits).Encode(), bad) {
						t.Fatalf("%v is taken for a set", bad)
					}
				}
				check.Must(t, !isSet(l, &trace.Step{Kind: trace.Eliminate, Data: data[:i]}),
					"%v is taken for a set", data[:i])
			}
		}
	}
}

// The range is the one house that has all of the cells, or a line and a box that do.
func TestTheRangeIsWhereAllCellsAre(t *testing.T) {
	l := puzzles.Classic.Layout()
	for _, c := range []struct {
		cells  []int
		ranges int
		others int
	}{
		{[]int{0, 1}, 2, 7 + 6},  // two of row A in the first box
		{[]int{0, 8}, 1, 7},      // at the ends of row A
		{[]int{0, 10}, 1, 7},     // in the first box only
		{[]int{0, 9, 18}, 2, 12}, // column 1 in the first box
	} {
		set := newSet(l, c.cells, puzzles.DigitsUpTo(2))
		if others := set.Others(l); len(set.Range) != c.ranges || len(others) != c.others {
			t.Errorf("the range of %v is %v, with %v besides", c.cells, set.Range, others)
		}
	}
}
