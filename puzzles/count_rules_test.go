package puzzles

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
	"sudoscope/puzzles/counting"
)

// pencilmarks returns the puzzles of testdata/pencilmarks.csv with their solutions.
func pencilmarks(t testing.TB) (grids []Grid, solutions []string) {
	t.Helper()
	for _, line := range csvRows(t, "testdata/pencilmarks.csv") {
		g, err := Terms{Candidates: line[0]}.Parse(line[1], Classic)
		check.OK(t, err)
		grids, solutions = append(grids, g), append(solutions, line[2])
	}
	return grids, solutions
}

func TestPencilmarksDecideTheSolution(t *testing.T) {
	grids, solutions := pencilmarks(t)
	for i, g := range grids {
		solution, _ := Solve(g)
		if n := Count(g, 2); n != 1 || solution.String() != solutions[i] || !solution.Solves(g) {
			t.Errorf("puzzle %d: %d solutions, %v", i, n, solution)
		}
		n := Count(g.Unrestricted(), 2)
		check.That(t, n == 2, "puzzle %d: %d solutions without its candidates, want more than one", i, n)
		a := searchAnySide(g, counting.Question{Limit: 2}, nil)
		check.That(t, a.Found == 1, "puzzle %d: the search for all sides finds %d solutions", i, a.Found)
	}
}

// ruledShapes are small shapes with all kinds of rules.
func ruledShapes(t testing.TB) (shapes []Shape) {
	t.Helper()
	for _, x := range []struct {
		side  int
		terms Terms
	}{
		{4, Terms{Rules: "x"}}, {4, Terms{Rules: "disjoint"}}, {4, Terms{Parity: "e..o" + strings.Repeat(".", 12)}},
		{4, Terms{Regions: "1112122233343444"}}, {4, Terms{Rules: "anti-king"}},
		{5, Terms{Regions: "1112211322433324435544555"}}, {5, Terms{Rules: "x", Regions: "1111122222333334444455555"}},
		{6, Terms{Rules: "x"}}, {6, Terms{Rules: "disjoint"}}, {6, Terms{Rules: "windoku"}},
		{6, Terms{Rules: "anti-knight"}},
		{6, Terms{Rules: "anti-king"}}, {6, Terms{Extra: strings.Repeat("1.....", 3) + strings.Repeat(".....1", 3)}},
		{6, Terms{Regions: "111222111222333444333444555666555666"}},
		{6, Terms{Regions: "111122133122533422533446554466554666", Rules: "x"}},
	} {
		usual, _ := ShapeOfSide(x.side)
		s, err := x.terms.Shape(usual)
		check.Must(t, err == nil, "%v: %v", x.terms, err)
		shapes = append(shapes, s)
	}
	return shapes
}

// What the searches conclude from houses and peers must not lose or invent solutions,
// whatever the rules. The other side of the comparison concludes nothing at all.
func TestCountAgreesWithPlainCountingUnderRules(t *testing.T) {
	shapes := ruledShapes(t)
	seen := map[int]bool{} // whether there were none, one or many
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(shapes).Draw(t, "shape")
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		clues := rapid.IntRange(0, 2*s.Side()).Draw(t, "clues")
		struckOut := rapid.IntRange(0, 30).Draw(t, "percent ruled out")

		g := NewGrid(s)
		allowed := make([]Digits, s.Cells())
		for c := range allowed {
			for d := range s.Side() {
				if random.IntN(100) >= struckOut {
					allowed[c] = allowed[c].With(d + 1)
				}
			}
		}
		g = g.Restrict(allowed)
		for range clues {
			c := random.IntN(s.Cells())
			if free := g.Candidates(c); free != 0 && g.At(c) == 0 {
				digits := slices.Collect(free.All())
				g.Set(c, digits[random.IntN(len(digits))])
			}
		}
		solution, found := countsAgree(t, g)
		seen[min(found, 2)] = true
		if found > 0 { // and with few cells open, so that there is one as well
			for range random.IntN(4) {
				solution.Set(random.IntN(s.Cells()), 0)
			}
			_, found = countsAgree(t, solution.Restrict(allowed))
			seen[min(found, 2)] = true
		}
	})
	check.That(t, len(seen) == 3, "of no, one and many solutions only %v came up", seen)
}

// countsAgree holds the searches to plain counting, and returns a solution, if there is one, and how many.
func countsAgree(t *rapid.T, g Grid) (solution Grid, want int) {
	const limit = 40
	want = countPlainly(g.Clone(), limit)
	for name, search := range map[string]func(Grid, counting.Question, []uint8) counting.Answer{
		"": searchFor, "by weight": searchAnySide,
	} {
		solution = NewGrid(g.Shape())
		a := search(g, counting.Question{Limit: limit}, solution.cells)
		check.Must(t, a.Found == want && a.Done,
			"%s: got %d (done: %v), want %d of %s", name, a.Found, a.Done, want, g.Text())
		check.Must(t, want <= 0 || solution.Solves(g), "%s: %v is no solution of %s", name, solution, g.Text())
	}
	check.Must(t, !SolvableBySingles(g) || want == 1, "singles solve %s, which has %d solutions", g.Text(), want)
	return solution, want
}

// The search with rules for bands, that with houses alone, and that for any side agree.
func TestSearchesAgreeWhereThereAreBoxesAndOtherRules(t *testing.T) {
	var shapes []Shape
	var full []Grid
	var bare []*counting.Tables
	for _, terms := range []Terms{
		{Rules: "x"}, {Rules: "windoku"}, {Rules: "disjoint"}, {Rules: "anti-knight"}, {Rules: "anti-king"},
		{Rules: "x,windoku"}, {Rules: "disjoint,x"}, {Rules: "disjoint,anti-king"}, {Rules: "anti-king,anti-knight"},
		{Rules: "boxes", Regions: strings.Repeat("123123123456456456789789789", 3)},
		{Rules: "x", Extra: strings.Repeat(".", 9) + strings.Repeat(".111.....", 3) + strings.Repeat(".", 45)},
		{Rules: "x", Parity: "eo" + strings.Repeat(".", 79)},
	} {
		s, err := terms.Shape(Classic)
		check.OK(t, err)
		if g, ok := Solve(NewGrid(s)); ok && len(g.Conflicts()) == 0 {
			shapes, full, bare = append(shapes, s), append(full, g), append(bare, withoutBands(s.Layout()))
		} else {
			t.Errorf("%v: no solution, or %v", terms, g)
		}
	}
	seen := map[int]bool{}
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, len(shapes)-1).Draw(t, "shape")
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := full[i].Clone()
		for _, c := range random.Perm(81)[:rapid.IntRange(30, 66).Draw(t, "empty")] {
			g.Set(c, 0)
		}
		if cell := random.IntN(81); g.At(cell) == 0 && random.IntN(2) == 0 {
			for d := range g.Candidates(cell).All() {
				g.Set(cell, d)
			}
		}
		allowed := make([]Digits, 81)
		for c := range allowed {
			allowed[c] = DigitsUpTo(9).Without(1 + random.IntN(12))
		}
		if random.IntN(2) == 0 {
			g = g.Restrict(allowed)
		}
		q := counting.Question{Limit: 100, Cell: random.IntN(81), Not: random.IntN(10)}
		solution := NewGrid(shapes[i])
		a, b := searchFor(g, q, solution.cells), searchAnySide(g, q, nil)
		q.Cells, q.Allowed = g.cells, func(cell int) uint32 { return uint32(g.Allowed(cell)) }
		if c := bare[i].SearchSmall(q, nil); a.Found != b.Found || a.Found != c.Found {
			t.Fatalf("%d, %d and %d solutions of %s", a.Found, b.Found, c.Found, g.Text())
		}
		check.Must(t, a.Found <= 0 || solution.Solves(g) && (q.Not == 0 || solution.At(q.Cell) != q.Not),
			"%v is no solution of %s", solution, g.Text())
		seen[min(a.Found, 2)] = true
	})
	check.That(t, len(seen) == 3, "of no, one and many solutions only %v came up", seen)
}

// withoutBands returns tables for the rules of a layout that do not tell boxes from other houses.
func withoutBands(l *Layout) *counting.Tables {
	return counting.New(l.N, slices.Concat(l.Houses[:2*l.N], l.Houses[3*l.N:], l.Houses[2*l.N:3*l.N]), l.Peers)
}

// Who asks for another solution than a known one gets it wherever there is one.
func TestSolutionBesidesAKnownOneUnderRules(t *testing.T) {
	for i, row := range variantRows(t) {
		if row.solutionsOfOne == "" {
			continue
		}
		known, _ := row.terms.Parse(row.solution, Shape{})
		other := NewGrid(row.grid.shape)
		for c, d := range row.lessOne.cells {
			if d != 0 || row.grid.cells[c] == 0 {
				continue
			}
			found, done := SolutionBesides(row.lessOne, known, c, 0, other)
			check.That(t, found && done && other.Solves(row.lessOne) && other.At(c) != known.At(c),
				"row %d: without cell %d there is no other solution", i+2, c)
			if found, _ := SolutionBesides(row.grid, known, slices.Index(row.grid.cells, 0), 0, Grid{}); found {
				t.Errorf("row %d has two solutions", i+2)
			}
		}
	}
}

func TestCheckLayoutTellsWhichJigsawsHaveGrids(t *testing.T) {
	for _, x := range []struct {
		file     string
		fillable bool
	}{{"testdata/jigsaw-layouts.txt", true}, {"testdata/jigsaw-impossible.txt", false}} {
		for _, line := range check.Some(readLines(t, x.file), 24) {
			s, err := Terms{Regions: line}.Shape(Shape{})
			check.OK(t, err)
			if fillable, known := CheckLayout(s); fillable != x.fillable || !known {
				t.Errorf("%s, %s: %v (known: %v)", x.file, line, fillable, known)
			}
		}
	}
	for _, s := range allShapes() {
		fillable, known := CheckLayout(s)
		check.That(t, fillable && known, "%v: %v (known: %v)", s, fillable, known)
	}
}

// randomMinimal takes clues out of a random grid until none can go.
func randomMinimal(s Shape, random *rand.Rand) Grid {
	g := NewGrid(s)
	for done := false; !done; {
		clear(g.cells)
		for _, c := range random.Perm(s.Cells())[:s.Side()/2] {
			g.Set(c, 1+random.IntN(s.Side()))
		}
		a := searchFor(g, counting.Question{Limit: 1, Work: 10_000}, g.cells)
		done = a.Found > 0
	}
	for _, c := range random.Perm(s.Cells()) {
		d := g.At(c)
		if g.Set(c, 0); hasOtherSolution(g, c, d) {
			g.Set(c, d)
		}
	}
	return g
}

// BenchmarkVariants proves the uniqueness of the puzzles of each set of rules. The least time
// that each puzzle took tells more than the mean where other programs run.
func BenchmarkVariants(b *testing.B) {
	byRules := map[string][]Grid{}
	for _, row := range variantRows(b) {
		byRules[row.terms.Rules] = append(byRules[row.terms.Rules], row.grid)
	}
	byRules["pencilmarks"], _ = pencilmarks(b)
	layouts := readLines(b, "testdata/jigsaw-layouts.txt")
	for i := range 100 {
		for rules, terms := range map[string]Terms{
			"random jigsaw": {Regions: layouts[i]}, "random x": {Rules: "x"}, "random windoku": {Rules: "windoku"},
		} {
			s, err := terms.Shape(Classic)
			check.OK(b, err)
			byRules[rules] = append(byRules[rules], randomMinimal(s, rand.New(rand.NewPCG(1, uint64(i)))))
		}
	}
	for _, rules := range []string{
		"jigsaw", "x", "windoku", "disjoint", "anti-knight", "anti-king anti-knight", "jigsaw x", "windoku x",
		"pencilmarks", "random jigsaw", "random x", "random windoku",
	} {
		b.Run(strings.ReplaceAll(rules, " ", "-"), func(b *testing.B) {
			grids := byRules[rules]
			least := make([]time.Duration, len(grids))
			done, guesses := 0, 0
			for b.Loop() {
				at := done % len(grids)
				start := time.Now()
				n, g := CountStats(grids[at], 2)
				if took := time.Since(start); done == at || took < least[at] {
					least[at] = took
				}
				check.Must(b, n == 1, "puzzle %d has %d solutions", at, n)
				guesses += g
				done++
			}
			var sum time.Duration
			for _, took := range least {
				sum += took
			}
			b.ReportMetric(float64(sum.Nanoseconds())/float64(len(grids)), "least-ns/puzzle")
			b.ReportMetric(float64(guesses)/float64(done), "guesses/puzzle")
		})
	}
}
