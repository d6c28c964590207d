package dlx

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func shapes() []puzzles.Shape {
	return []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic}
}

// state is all of a matrix that a search changes.
func state(x *Links) [][]int32 {
	return [][]int32{slices.Clone(x.Left), slices.Clone(x.Right), slices.Clone(x.Up), slices.Clone(x.Down),
		slices.Clone(x.Size)}
}

func same(a, b [][]int32) bool { return slices.EqualFunc(a, b, slices.Equal[[]int32]) }

// Every digit in every cell settles one item of each kind, and each item is settled by as
// many options as the side.
func TestEveryOptionSettlesFourItems(t *testing.T) {
	for _, shape := range shapes() {
		l := shape.Layout()
		settled := make([]int, 4*l.Size)
		for cell := range l.Size {
			for digit := 1; digit <= l.N; digit++ {
				for kind, item := range ItemsOf(l, cell, digit) {
					check.Must(t, item/l.Size == kind,
						"%v: item %d of cell %d and %d is in block %d", shape, item, cell, digit, item/l.Size)
					settled[item]++
					what := ItemAt(l, item)
					switch {
					case kind == 0 && (what.Cell != cell || what.Digit != 0):
						t.Fatalf("%v: item %d is %v and not cell %d", shape, item, what, cell)
					case kind > 0 && (what.Cell != trace.NoCell || what.Digit != digit ||
						!slices.Contains(l.CellsOf(what.House), cell)):
						t.Fatalf("%v: item %d is %v, without cell %d and %d", shape, item, what, cell, digit)
					}
				}
			}
		}
		for item, n := range settled {
			check.That(t, n == l.N, "%v: %d options settle item %d", shape, n, item)
		}
	}
}

// What is covered, whatever it is, comes back link by link when it is uncovered in the
// reverse order.
func TestUncoveringRestoresEveryLink(t *testing.T) {
	for _, shape := range shapes() {
		random := rand.New(rand.NewPCG(7, 8))
		x := MatrixOf(puzzles.NewGrid(shape))
		for range 50 {
			var covered []int
			states := [][][]int32{state(x)}
			order := random.Perm(x.Items)
			for _, item := range order[:1+random.IntN(x.Items/2)] {
				x.Cover(item)
				covered, states = append(covered, item), append(states, state(x))
				if len(covered) == 30 {
					break
				}
			}
			for i := len(covered) - 1; i >= 0; i-- {
				check.Must(t, !same(states[i], states[i+1]), "%v: covering item %d changes nothing", shape, covered[i])
				x.Uncover(covered[i])
				check.Must(t, same(state(x), states[i]),
					"%v: uncovering item %d does not undo covering it", shape, covered[i])
			}
		}
	}
}

// The sizes that are counted on a grid are those that the links have when the options of
// its digits are taken, whichever digits they are.
func TestSizesOfAGridAreThoseOfTheLinks(t *testing.T) {
	for _, shape := range shapes() {
		l, random := shape.Layout(), rand.New(rand.NewPCG(9, 10))
		full, _ := puzzles.Solve(puzzles.NewGrid(shape))
		for range 20 {
			g, x := puzzles.NewGrid(shape), MatrixOf(puzzles.NewGrid(shape))
			for _, cell := range random.Perm(l.Size)[:random.IntN(l.Size)] {
				g.Set(cell, full.At(cell))
				for _, item := range ItemsOf(l, cell, full.At(cell)) {
					x.Cover(item)
				}
			}
			left, options := 0, 0
			root := int32(x.Items)
			open := map[int]bool{}
			for i := x.Right[root]; i != root; i = x.Right[i] {
				open[int(i)] = true
				left++
				if int(i) < l.Size {
					options += int(x.Size[i])
				}
			}
			for item, n := range Sizes(g) {
				check.Must(t, (n >= 0) == open[item] && (n < 0 || n == int(x.Size[item])),
					"%v: item %d has %d options, and the links have %d", g, item, n, x.Size[item])
			}
			if i, o := Left(g); i != left || o != options {
				t.Fatalf("%v: %d items and %d options are left, and the links have %d and %d", g, i, o, left, options)
			}
		}
	}
}

// What a search leaves behind is not seen by the next, of whatever shape.
func TestThePoolGivesTheMatrixOfAnEmptyGrid(t *testing.T) {
	var p Pool
	for range 3 {
		for _, shape := range shapes() {
			m := p.Get(puzzles.NewGrid(shape))
			check.Must(t, same(state(&m.Links), state(MatrixOf(puzzles.NewGrid(shape)))),
				"the pool gives another matrix for %v", shape)
			for _, item := range []int{0, 5, 9} {
				m.Cover(item)
			}
			p.Put(m)
		}
	}
}

func TestItemsAreNamedByWhatHappens(t *testing.T) {
	l := puzzles.Classic.Layout()
	sp := trace.Speaker{Shape: puzzles.Classic}
	for item, want := range map[int]string{0: "fill A1", 81: "1 in row A", 81 + 9*9*1 + 1: "2 in column 1"} {
		check.Is(t, sp.String(ItemAt(l, item).Name()), want, "item %d is called", item)
	}
}
