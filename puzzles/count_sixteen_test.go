package puzzles

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// randomWords returns words in which each bit is set as often as not, or seldom.
func randomWords(random *rand.Rand) (x [4]uint64) {
	for i := range x {
		x[i] = random.Uint64()
		for range random.IntN(4) {
			x[i] &= random.Uint64()
		}
	}
	return x
}

// What is packed and unpacked many cells at a time holds what a loop over the
// cells finds.
func TestSquaresOfSixteen(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 16))
	l := shape16.Layout()
	for range 2000 {
		x := bands(randomWords(random))
		var inBands, inStacks [4]uint16
		var cols [4]uint64
		for cell := range cells16 {
			row, col, box := int(l.RowOf[cell]), int(l.ColOf[cell]), int(l.BlockOf[cell])
			if x.has(cell) {
				inBands[row/4] |= 1 << (row%4*4 + box%4)
				inStacks[col/4] |= 1 << (box/4*4 + col%4)
				cols[row/4] |= 1 << col
			}
		}
		y := squares(x[0], x[1], x[2], x[3])
		for b, square := range inBands {
			if got := uint16(y >> (16 * b)); got != square {
				t.Fatalf("band %d of %x: square %b, want %b", b, x, got, square)
			}
			if got := columns(x[b]); got != cols[b] {
				t.Fatalf("band %d of %x: columns %b, want %b", b, x, got, cols[b])
			}
		}
		z := fields(y)
		for i := range 64 {
			if want := inBands[i%4]>>(i/4)&1 != 0; z>>i&1 != 0 != want {
				t.Fatalf("%x: bit %d of fields, want %v", x, i, want)
			}
		}
		together := cols[0] | cols[1]<<16 | cols[2]<<32 | cols[3]<<48
		y = transpose(together)
		for k, square := range inStacks {
			if got := uint16(y >> (16 * k)); got != square {
				t.Fatalf("stack %d of %x: square %b, want %b", k, x, got, square)
			}
		}
		if back := transpose(y); back != together {
			t.Fatalf("%x: to transpose twice changes the columns", x)
		}
		for i := range x {
			var want uint64
			for row := range 4 {
				x[i] |= 1 << (16*row + random.IntN(16)) // no row may be empty
				if in := x[i] & (lane << (16 * row)); in&(in-1) == 0 {
					want |= in
				}
			}
			if got := alone(x[i]); got != want {
				t.Fatalf("alone in their rows of %x: %x, want %x", x[i], got, want)
			}
		}
	}
}

// The table has what trying all ways from each field finds.
func TestWaysThroughSquares(t *testing.T) {
	// through reports whether there is a way through the rows from here on that
	// uses these columns.
	var through func(square uint16, row int, cols uint) bool
	through = func(square uint16, row int, cols uint) bool {
		for rest := cols & uint(square>>(4*row)&0xF); row < 4 && rest != 0; rest &= rest - 1 {
			if through(square, row+1, cols&^(rest&-rest)) {
				return true
			}
		}
		return row == 4
	}
	for square, got := range newTables16().ways {
		var want uint16
		for field := range 16 {
			if square>>field&1 == 0 {
				continue
			}
			row := field / 4
			only := uint16(square)&^(0xF<<(4*row)) | 1<<field
			if through(only, 0, 0xF) {
				want |= 1 << field
			}
		}
		if got != want {
			t.Fatalf("%016b: %016b is left, want %016b", square, got, want)
		}
	}
}

func TestHousesOfSixteen(t *testing.T) {
	l := shape16.Layout()
	for cell := range cells16 {
		row, col, box := housesOf16(cell)
		if h := l.HousesOf(cell); row != l.HouseIndex(h[0]) || col != l.HouseIndex(h[1]) || box != l.HouseIndex(h[2]) {
			t.Errorf("cell %d: houses %d, %d and %d, want %v", cell, row, col, box, h)
		}
	}
}

// Two searches that have only the question in common agree, whatever is asked.
func TestSearchSixteenAgreesWithAnyShape(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		full := randomSolution(shape16, random)
		for range 20 {
			g := full.Clone()
			keep := 42 + random.IntN(30)
			for c := range g.Cells() {
				if random.IntN(100) >= keep {
					g.Set(c, 0)
				}
			}
			spoiled := random.IntN(4) == 0
			if spoiled {
				c := random.IntN(cells16)
				g.Set(c, 1+random.IntN(16)) // at times against a clue
			}
			q := question{limit: 1 + random.IntN(20), work: 200_000}
			if random.IntN(2) == 0 {
				for q.cell = random.IntN(cells16); g.At(q.cell) != 0; {
					q.cell = random.IntN(cells16)
				}
				q.not = full.At(q.cell)
				if !spoiled && random.IntN(2) == 0 {
					q.limit, q.like = 1, full.cells
				}
			}
			got, want := NewGrid(shape16), NewGrid(shape16)
			a, b := searchSixteen(g, q, got.cells), searchAnyShape(g, q, want.cells)
			if !a.done || !b.done {
				seen["gave up"]++
				continue
			}
			if a.found != b.found {
				t.Fatalf("%d solutions, want %d, of %v (%d not in cell %d)", a.found, b.found, g, q.not, q.cell)
			}
			if a.found > 0 && (!got.Solves(g) || q.not != 0 && got.At(q.cell) == q.not) {
				t.Fatalf("%v is no solution of %v (%d not in cell %d)", got, g, q.not, q.cell)
			}
			switch {
			case q.like != nil && a.found > 0:
				seen["another near"]++
			case q.like != nil:
				seen["no other near"]++
			case a.found == 0:
				seen["none"]++
			case a.found == 1:
				seen["one"]++
			default:
				seen["many"]++
			}
		}
	})
	for _, kind := range []string{"another near", "no other near", "none", "one", "many"} {
		if seen[kind] == 0 {
			t.Errorf("%q never came up: %v", kind, seen)
		}
	}
	if seen["gave up"] > seen["many"] {
		t.Errorf("most was not compared: %v", seen)
	}
}

// The other side of the comparison concludes nothing at all.
func TestSearchSixteenAgreesWithPlainCounting(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 16))
	seen := map[int]bool{}
	for range 150 {
		g := randomSolution(shape16, random)
		for c := range g.Cells() {
			if random.IntN(100) >= 62 {
				g.Set(c, 0)
			}
		}
		want := countPlainly(g.Clone(), 20)
		if a := searchSixteen(g, question{limit: 20}, nil); a.found != want || !a.done {
			t.Fatalf("got %d (done: %v), want %d of\n%s", a.found, a.done, want, g.Pretty())
		}
		seen[min(want, 2)] = true
	}
	if !seen[1] || !seen[2] {
		t.Errorf("of one and many solutions only %v came up", seen)
	}
}

// As with the search for all shapes, no clock is looked at.
func TestSixteenIsProvenWithLittleWork(t *testing.T) {
	asked := 0
	for i, p := range largePuzzles(t) {
		if p.Shape() != shape16 {
			continue
		}
		a := searchSixteen(p.Grid, question{limit: 2, work: 100_000}, nil)
		if a.found != 1 || !a.done || a.work > 50_000 {
			t.Errorf("line %d, %s: %d solutions (done: %v) after placing %d digits", i+1, p.kind, a.found, a.done,
				a.work)
		}
		asked++
	}
	if asked < 20 {
		t.Errorf("only %d puzzles were asked about", asked)
	}
}

func TestSearchSixteenGivesUp(t *testing.T) {
	if a := searchSixteen(NewGrid(shape16), question{limit: 2, work: 10}, nil); a.done || a.found != 0 {
		t.Errorf("got %d solutions (done: %v) after placing ten digits", a.found, a.done)
	}
	if a := searchSixteen(NewGrid(shape16), question{}, nil); a.found != 0 || !a.done {
		t.Errorf("got %d solutions (done: %v) though none was asked for", a.found, a.done)
	}
}

// A solution that is known may lead the search, but changes nothing in the answer.
func TestSolutionBesidesAgreesWithHasOther(t *testing.T) {
	shapes := allShapes()
	found, none := map[Shape]int{}, map[Shape]int{}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(shapes).Draw(t, "shape")
		if s.Side() > 16 {
			s = rapid.SampledFrom([]Shape{Classic, shape16}).Draw(t, "another shape")
		}
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		full := randomSolution(s, random)
		g := full.Clone()
		keep := rapid.IntRange(25, 70).Draw(t, "percent of clues")
		if s.Side() > 9 {
			keep = max(keep, 45)
		}
		for c := range g.Cells() {
			if random.IntN(100) >= keep {
				g.Set(c, 0)
			}
		}
		other := NewGrid(s)
		for range 40 {
			cell := random.IntN(s.Cells())
			if g.At(cell) != 0 {
				continue
			}
			const work = 20_000
			want, done := HasOtherSolutionWithin(g, cell, full.At(cell), work)
			got, sure := SolutionBesides(g, full, cell, work, other)
			if !done || !sure {
				continue
			}
			if got != want {
				t.Fatalf("cell %d: got %v, want %v, of %v", cell, got, want, g)
			}
			if got && (!other.Solves(g) || other.At(cell) == full.At(cell)) {
				t.Fatalf("cell %d: %v is no other solution of %v", cell, other, g)
			}
			if again, _ := SolutionBesides(g, full, cell, work, Grid{}); again != got {
				t.Fatalf("cell %d: the answer depends on whether the solution is wanted", cell)
			}
			if got {
				found[s]++
			} else {
				none[s]++
			}
		}
	})
	for _, s := range []Shape{Classic, shape16} {
		if found[s] == 0 || none[s] == 0 {
			t.Errorf("%v: %d cells could change and %d could not: that decides nothing", s, found[s], none[s])
		}
	}
}

// The generator makes traps of the cells in which two solutions differ: the fewer
// they are, the more a trap catches.
func TestSolutionBesidesDiffersInFewCells(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	near, plainly := 0, 0
	difference := func(a, b Grid) (n int) {
		for c, d := range a.cells {
			if d != b.cells[c] {
				n++
			}
		}
		return n
	}
	other := NewGrid(Classic)
	for range 200 {
		full := randomSolution(Classic, random)
		g := full.Clone()
		for c := range g.Cells() {
			if random.IntN(100) >= 30 {
				g.Set(c, 0)
			}
		}
		cell := random.IntN(81)
		if g.At(cell) != 0 {
			continue
		}
		plain, ok := OtherSolution(g, cell, full.At(cell))
		if found, _ := SolutionBesides(g, full, cell, 0, other); found != ok {
			t.Fatalf("cell %d of %v: found %v, want %v", cell, g, found, ok)
		}
		if ok {
			near += difference(full, other)
			plainly += difference(full, plain)
		}
	}
	if near == 0 || near > plainly*3/4 {
		t.Errorf("solutions near the known one differ from it in %d cells, others in %d", near, plainly)
	}
}

func BenchmarkSolutionBesides(b *testing.B) {
	random := rand.New(rand.NewPCG(4, 16))
	type one struct {
		Grid
		known Grid
		cell  int
	}
	var list []one
	for _, p := range largePuzzles(b) {
		if p.kind != "16x16 minimal" {
			continue
		}
		known, _ := Solve(p.Grid)
		for range 20 {
			cell := random.IntN(cells16)
			if p.At(cell) != 0 {
				g := p.Clone()
				g.Set(cell, 0)
				list = append(list, one{g, known, cell})
			}
		}
	}
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			for _, x := range list {
				searchAnyShape(x.Grid, question{limit: 1, cell: x.cell, not: x.known.At(x.cell)}, nil)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(list)), "ns/question")
	})
	b.Run("besides", func(b *testing.B) {
		for b.Loop() {
			for _, x := range list {
				SolutionBesides(x.Grid, x.known, x.cell, 0, Grid{})
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(list)), "ns/question")
	})
}
