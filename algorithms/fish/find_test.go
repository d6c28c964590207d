package fish

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// sea returns places that a digit may have: where it is in some solution, and further
// cells at random.
func sea(r *rand.Rand, s puzzles.Shape, density float64) (l *puzzles.Layout, cells []int, right map[int]bool) {
	l = s.Layout()
	right = map[int]bool{}
	n, box := l.N, s.BoxRows
	// Row i of a band in box column j: the pattern of a cyclic solution, shuffled.
	cols := make([]int, 0, n)
	for row := range n {
		cols = append(cols, (row%box*s.BoxCols+row/box)%n)
	}
	for c := range l.Size {
		if cols[l.RowOf[c]] == int(l.ColOf[c]) {
			right[c] = true
		}
	}
	for c := range l.Size {
		if right[c] || r.Float64() < density {
			cells = append(cells, c)
		}
	}
	return l, cells, right
}

var kinds = []Kind{
	{2, Basic, 0, 0}, {3, Basic, 5, 0}, {2, Franken, 0, 0}, {3, Franken, 0, 0}, {3, Franken, 5, 2}, {4, Franken, 5, 2},
	{2, Mutant, 5, 2}, {3, Mutant, 0, 0}, {3, Mutant, 5, 2}, {4, Mutant, 0, 0},
}

// What a fish shows is never where the digit goes, and there is always something.
func TestFishAreSound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	found := map[Kind]int{}
	for range 300 {
		shape := []puzzles.Shape{puzzles.Classic, puzzles.Classic, {BoxRows: 2, BoxCols: 3}, {BoxRows: 2,
			BoxCols: 4}}[r.IntN(4)]
		l, cells, right := sea(r, shape, 0.1+0.25*r.Float64())
		var p Places
		check.Must(t, p.Load(l, cells), "too many places")
		for _, k := range kinds {
			n := 0
			p.Find(k, func(f *Fish) bool {
				n++
				found[k]++
				check.That(t, len(f.Gone) != 0 && len(f.Base) == k.Size && len(f.Cover) == k.Size &&
					(len(f.Fins) == 0) == (k.Fins == 0),
					"%+v is no fish of %+v", f, k)
				for _, c := range f.Gone {
					check.That(t, !right[c], "%+v of %+v rules out what is right in %v", f, k, cells)
				}
				return n > 50
			})
		}
	}
	for _, k := range kinds {
		check.That(t, found[k] != 0, "there was none of %+v", k)
	}
}

// all goes through every base and every cover, as plainly as can be.
func all(l *puzzles.Layout, cells []int, k Kind) []string {
	inHouse := func(h, c int) bool { return slices.Contains(l.Houses[h], c) }
	var houses []int
	for h := range l.Houses {
		if slices.ContainsFunc(cells, func(c int) bool { return inHouse(h, c) }) {
			houses = append(houses, h)
		}
	}
	var fish []string
	orders := [][2]bool{{true, false}, {false, true}}
	if k.Class == Mutant {
		orders = [][2]bool{{true, true}}
	}
	for _, order := range orders {
		fits := func(h int, rows, columns bool) bool {
			return h/l.N == 0 && rows || h/l.N == 1 && columns || h/l.N == 2 && k.Class != Basic
		}
		var bases, covers []int
		for _, h := range houses {
			n := 0
			for _, c := range cells {
				if inHouse(h, c) {
					n++
				}
			}
			if fits(h, order[0], order[1]) && (k.Fins > 0 || n <= k.Size) {
				bases = append(bases, h)
			}
			if fits(h, order[1], order[0]) {
				covers = append(covers, h)
			}
		}
		choose(bases, k.Size, func(base []int) {
			meet := slices.DeleteFunc(slices.Clone(covers), func(h int) bool {
				return slices.Contains(base, h) || !slices.ContainsFunc(cells, func(c int) bool {
					return inHouse(h, c) && slices.ContainsFunc(base, func(b int) bool { return inHouse(b, c) })
				})
			})
			choose(meet, k.Size, func(cover []int) {
				if f, ok := judge(l, cells, base, cover, k); ok {
					fish = append(fish, f)
				}
			})
		})
	}
	return fish
}

// choose calls visit with all choices of n of the list.
func choose(list []int, n int, visit func([]int)) {
	var part []int
	var from func(i int)
	from = func(i int) {
		if len(part) == n {
			visit(part)
			return
		}
		for ; i < len(list); i++ {
			part = append(part, list[i])
			from(i + 1)
			part = part[:len(part)-1]
		}
	}
	from(0)
}

// judge says what a fish shows.
func judge(l *puzzles.Layout, cells, base, cover []int, k Kind) (string, bool) {
	times := func(c int, hs []int) int {
		n := 0
		for _, h := range hs {
			if slices.Contains(l.Houses[h], c) {
				n++
			}
		}
		return n
	}
	var fins, gone []int
	for _, c := range cells {
		if b := times(c, base); b > 1 || b == 1 && times(c, cover) == 0 {
			fins = append(fins, c)
		}
	}
	if len(fins) > k.Fins || (len(fins) == 0) != (k.Fins == 0) {
		return "", false
	}
	for i := range base { // as HoDoKu counts: those there are, and those that a house adds, even if they are the same
		had, more := 0, 0
		for _, c := range cells {
			before := times(c, base[:i])
			if before > 1 {
				had++
			}
			if before > 0 && times(c, base[i:i+1]) > 0 {
				more++
			}
		}
		if more > 0 && had+more > k.Endo {
			return "", false
		}
	}
	for _, c := range cells {
		hit := times(c, cover) > 1 || times(c, cover) == 1 && times(c, base) == 0
		if hit && !slices.Contains(fins, c) && !slices.ContainsFunc(fins, func(f int) bool { return !l.Sees(f, c) }) {
			gone = append(gone, c)
		}
	}
	var b, c [3]bool
	for i := range base {
		b[base[i]/l.N], c[cover[i]/l.N] = true, true
	}
	class := Mutant
	if b[0] && !b[1] && c[1] && !c[0] || b[1] && !b[0] && c[0] && !c[1] {
		class = Franken
		if !b[2] && !c[2] {
			class = Basic
		}
	}
	return fmt.Sprint(base, cover, fins, gone), len(gone) > 0 && class == k.Class
}

// The search finds what going through all bases and covers finds, in the same order.
func TestNoFishIsOverlooked(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 7))
	found := 0
	rounds := 10 // each kind once
	if check.Long {
		rounds = 600
	}
	for i := range rounds {
		shape := puzzles.Shape{BoxRows: 2, BoxCols: 3}
		k := kinds[i%len(kinds)]
		if k.Size < 4 && k.Class != Mutant && i%2 == 0 {
			shape = puzzles.Classic
		}
		l, cells, _ := sea(r, shape, 0.15+0.2*r.Float64())
		var p Places
		p.Load(l, cells)
		var got []string
		p.Find(k, func(f *Fish) bool {
			fins := slices.Sorted(slices.Values(f.Fins))
			got = append(got, fmt.Sprint(f.Base, f.Cover, fins, f.Gone))
			return false
		})
		want := all(l, cells, k)
		found += len(want)
		check.Must(t, slices.Equal(got, want),
			"%+v in %v: found %d %q, want %d %q", k, cells, len(got), first(got), len(want), first(want))
	}
	check.That(t, found >= 100, "there were only %d fish", found)
}

func first(list []string) []string { return list[:min(len(list), 3)] }

// Whatever is asked for, there is an answer.
func TestOddKinds(t *testing.T) {
	l := puzzles.Classic.Layout()
	every := make([]int, l.Size)
	for c := range every {
		every[c] = c
	}
	var p Places
	check.That(t, !p.Find(Kind{2, Basic, 0, 0}, func(*Fish) bool { return true }),
		"there is a fish before there are places")
	for _, cells := range [][]int{nil, {0}, every, {0, 1, 2, 80}} {
		check.Must(t, p.Load(l, cells), "%d places are too many", len(cells))
		for _, k := range []Kind{{}, {-1, Basic, 0, 0}, {1, Mutant, 5, 5}, {7, Basic, 0, 0}, {1 << 40, Mutant, 9,
			9}, {3, 9, 9, 9}} {
			n := 0
			p.Find(k, func(*Fish) bool { n++; return n > 100 })
		}
	}
	big := puzzles.Shape{BoxRows: 4, BoxCols: 4}.Layout()
	many := make([]int, maxPlaces+1)
	for i := range many {
		many[i] = i
	}
	check.That(t, !p.Load(big, many) && p.Load(big, many[:maxPlaces]), "the limit of places does not hold")
}

// Fins that lead somewhere by other ways are told apart from those that see it.
func TestLinkedFins(t *testing.T) {
	l := puzzles.Classic.Layout()
	// An X-Wing in rows 2 and 7 with a fin at r2c5, and r8c3 beside it.
	var cells []int
	for _, rc := range [][2]int{{1, 2}, {1, 4}, {1, 7}, {6, 2}, {6, 7}, {7, 2}, {3, 3}} {
		cells = append(cells, l.Cell(rc[0], rc[1]))
	}
	slices.Sort(cells)
	var p Places
	p.Load(l, cells)
	fin, target := l.Cell(1, 4), l.Cell(7, 2)
	k := Kind{2, Basic, 2, 0}
	none := func(int, int) bool { return false }
	check.That(t, !p.FindLinked(k, none, func(*Fish) bool { return true }), "fins that lead nowhere show something")
	shown := false
	p.FindLinked(k, func(f, c int) bool { return f == fin && c == target }, func(f *Fish) bool {
		shown = slices.Equal(f.Gone, []int{target}) && slices.Equal(f.Fins, []int{fin})
		return true
	})
	check.That(t, shown, "the fin that leads to r8c3 is not found")
	n := 0
	p.FindAny(k, func(f *Fish) bool { n++; return len(f.Gone) > 0 })
	check.That(t, n != 0, "there are no fish with fins")
}

func BenchmarkFind(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 7))
	for _, k := range []Kind{{3, Franken, 5, 2}, {4, Mutant, 5, 2}} {
		b.Run(fmt.Sprintf("%d-%d", k.Size, k.Class), func(b *testing.B) {
			l, cells, _ := sea(r, puzzles.Classic, 0.25)
			var p Places
			for b.Loop() {
				p.Load(l, cells[1:])
				p.Load(l, cells)
				p.Find(k, func(*Fish) bool { return false })
			}
		})
	}
}
