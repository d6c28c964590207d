package puzzles

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
	"sudoscope/puzzles/counting"
)

// A largePuzzle is a line of testdata/large.txt.
type largePuzzle struct {
	Grid
	kind string // such as "16x16 ordinary"
}

func largePuzzles(t testing.TB) []largePuzzle {
	t.Helper()
	var all []largePuzzle
	for _, line := range readLines(t, "testdata/large.txt") {
		puzzle, kind, _ := strings.Cut(line, " ")
		all = append(all, largePuzzle{mustParse(t, puzzle), kind})
	}
	return all
}

// No clock is looked at: a placement takes a few microseconds, so the bounds
// stand for what people wait for. A search that draws no other conclusions than
// singles, and guesses where the choice is smallest, breaks all of them.
func TestLargePuzzlesAreProvenWithLittleWork(t *testing.T) {
	most := map[string]int{
		"12x12 minimal": 500, "15x15 minimal": 15_000, "20x20 minimal": 800_000,
		"16x16 ordinary": 30_000, "16x16 minimal": 30_000, "25x25 ordinary": 50_000,
	}
	worst := map[string]int{}
	for i, p := range largePuzzles(t) {
		bound, ok := most[p.kind]
		check.Must(t, ok, "line %d: unknown kind %q", i+1, p.kind)
		a := searchAnySide(p.Grid, counting.Question{Limit: 2, Work: 2 * bound}, nil)
		check.That(t, a.Found == 1 && a.Done, "line %d, %s: %d solutions (done: %v)", i+1, p.kind, a.Found, a.Done)
		worst[p.kind] = max(worst[p.kind], a.Work)
	}
	for kind, bound := range most {
		check.That(t, worst[kind] <= bound && worst[kind] != 0,
			"%s: at worst %d digits were placed, want at most %d", kind, worst[kind], bound)
	}
}

// In a minimal puzzle every clue is needed, and two solutions prove it.
func TestMinimalLargePuzzlesNeedEveryClue(t *testing.T) {
	asked := 0
	for i, p := range largePuzzles(t) {
		if asked > 250 || p.kind != "12x12 minimal" && p.kind != "16x16 minimal" {
			continue
		}
		solution, ok := Solve(p.Grid)
		check.Must(t, ok && solution.Solves(p.Grid), "line %d: %v is no solution", i+1, solution)
		for c, d := range p.Clone().Cells() {
			if d == 0 {
				continue
			}
			p.Set(c, 0)
			other, ok := OtherSolution(p.Grid, c, int(d))
			check.Must(t, ok && other.Solves(p.Grid) && other.At(c) != int(d),
				"line %d: without cell %d there is no other solution", i+1, c)
			p.Set(c, int(d))
			asked++
		}
	}
	check.That(t, asked >= 250, "only %d clues were looked at", asked)
}

// What the search concludes without a guess must not lose or invent solutions.
// The other side of the comparison concludes nothing at all.
func TestCountAgreesWithPlainCounting(t *testing.T) {
	var shapes []Shape
	for _, s := range allShapes() {
		if s.Side() <= 12 {
			shapes = append(shapes, s)
		}
	}
	seen := map[int]bool{} // whether there were none, one or many
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(shapes).Draw(t, "shape")
		seed := rapid.Uint64().Draw(t, "seed")
		keep := rapid.IntRange(45, 70).Draw(t, "percent of clues")
		spoil := s.Side() <= 9 && rapid.Bool().Draw(t, "spoil")

		random := rand.New(rand.NewPCG(seed, 0))
		g := randomSolution(s, random)
		for c := range g.Cells() {
			if random.IntN(100) >= keep {
				g.Set(c, 0)
			}
		}
		if spoil {
			c := random.IntN(s.Cells())
			if free := g.Candidates(c); free != 0 {
				g.Set(c, free.Min())
			}
		}
		const limit = 50
		want := countPlainly(g.Clone(), limit)
		a := searchAnySide(g, counting.Question{Limit: limit}, nil)
		check.Must(t, a.Found == want &&
			a.Done, "got %d (done: %v), want %d of\n%s", a.Found, a.Done, want, g.Pretty())
		seen[min(want, 2)] = true
	})
	check.That(t, len(seen) == 3, "of no, one and many solutions only %v came up", seen)
}

// randomSolution returns a full grid.
func randomSolution(s Shape, random *rand.Rand) Grid {
	g := NewGrid(s)
	for c, d := range random.Perm(s.Side()) {
		g.Set(c, d+1)
	}
	solution, _ := Solve(g)
	return solution
}

// countPlainly counts the solutions by trying all candidates of an empty cell
// with the fewest.
func countPlainly(g Grid, limit int) int {
	cell, fewest := -1, Digits(0)
	for c, d := range g.Cells() {
		if d != 0 {
			continue
		}
		if free := g.Candidates(c); cell < 0 || free.Len() < fewest.Len() {
			cell, fewest = c, free
		}
	}
	if cell < 0 {
		if len(g.Conflicts()) > 0 {
			return 0
		}
		return 1
	}
	n := 0
	for d := range fewest.All() {
		g.Set(cell, d)
		if n += countPlainly(g, limit-n); n >= limit {
			break
		}
	}
	g.Set(cell, 0)
	return n
}

// mixedGrids are some of each kind, for which there are different searches.
func mixedGrids(t testing.TB) (grids []Grid) {
	t.Helper()
	seen := map[string]bool{"20x20 minimal": true} // the same as the others, and slow
	for _, p := range largePuzzles(t) {
		if !seen[p.kind] {
			grids = append(grids, p.Grid)
		}
		seen[p.kind] = true
	}
	for _, name := range comparison {
		grids = append(grids, comparisonSet(t, name, 150)...)
	}
	rows := variantRows(t)
	marked, _ := pencilmarks(t)
	odd, err := Terms{Rules: "anti-king", Parity: "eo" + strings.Repeat(".", 79)}.Shape(Classic)
	check.OK(t, err)
	return append(grids, marked[0], rows[0].grid, rows[30].grid, rows[70].grid, NewGrid(odd),
		NewGrid(ruledShapes(t)[0]))
}

func TestNoQuestionAllocates(t *testing.T) {
	for i, g := range mixedGrids(t) {
		c := slices.Index(g.Cells(), 0)
		n := testing.AllocsPerRun(3, func() {
			Count(g, 2)
			hasOtherSolution(g, c, 1)
			CountWithin(g, 1, 50)
			SolvableBySingles(g)
		})
		check.That(t, n == 0, "grid %d: %v allocations", i, n)
	}
}

func TestSearchesAreSafeFromManyGoroutines(t *testing.T) {
	grids := mixedGrids(t)
	counts := Map(grids, func(g Grid) int { return Count(g, 2) })
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i, g := range grids {
				check.Is(t, Count(g, 2), counts[i], "grid %d: solutions", i)
			}
		})
	}
	wg.Wait()
}

// The reported times are those for one puzzle, proof of its uniqueness included.
func BenchmarkCountLarge(b *testing.B) {
	byKind := map[string][]Grid{}
	for _, p := range largePuzzles(b) {
		byKind[p.kind] = append(byKind[p.kind], p.Grid)
	}
	for _, kind := range []string{"16x16 ordinary", "16x16 minimal", "25x25 ordinary"} {
		b.Run(strings.ReplaceAll(kind, " ", "-"), func(b *testing.B) {
			var times []time.Duration
			for b.Loop() {
				for _, g := range byKind[kind] {
					start := time.Now()
					check.Must(b, HasOneSolution(g), "not one solution")
					times = append(times, time.Since(start))
				}
			}
			slices.Sort(times)
			ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
			b.ReportMetric(ms(times[len(times)/2]), "median-ms")
			b.ReportMetric(ms(times[len(times)*9/10]), "p90-ms")
			b.ReportMetric(ms(times[len(times)-1]), "worst-ms")
		})
	}
}
