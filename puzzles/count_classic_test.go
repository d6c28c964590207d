package puzzles

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
	"sudoscope/puzzles/counting"
)

// comparison is what solvers are compared on, from easy to hard.
var comparison = []string{"unbiased", "clues17", "magictour", "hardest"}

// comparisonSet returns every step-th puzzle of a set.
func comparisonSet(t testing.TB, name string, step int) []Grid {
	t.Helper()
	var grids []Grid
	for i, line := range readLines(t, "testdata/"+name+".txt") {
		if i%step == 0 {
			grids = append(grids, mustParse(t, line))
		}
	}
	return grids
}

func TestClassicSolvesTheComparisonSets(t *testing.T) {
	for _, name := range comparison {
		grids := comparisonSet(t, name, 1)
		for i, g := range grids {
			solution := NewGrid(Classic)
			a := counting.SearchClassic(counting.Question{Cells: g.cells, Limit: 2}, solution.cells)
			check.Must(t, a.Found == 1 && a.Done && solution.Solves(g),
				"%s, line %d: %d solutions (done: %v), %v", name, i+1, a.Found, a.Done, solution)
			check.That(t, a.Guesses != 0 || a.Work == 81-g.Filled(),
				"%s, line %d: no guess was made, and %d digits were placed instead of %d", name, i+1, a.Work,
				81-g.Filled())
		}
		check.That(t, len(grids) >= 300, "%s has only %d puzzles", name, len(grids))
	}
}

// Clues are taken out and changed, and the other search has to come to the same
// result. Each finds solutions in its own order, so solutions are only compared
// with the puzzle.
func TestClassicAgreesWithTheSearchForAllShapes(t *testing.T) {
	var all []Grid
	for _, name := range comparison {
		all = append(all, comparisonSet(t, name, 5)...)
	}
	seen := map[int]int{} // how often there were none, one, many
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(all).Draw(t, "puzzle").Clone()
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range rapid.IntRange(0, 4).Draw(t, "changes") {
			switch c := random.IntN(81); {
			case g.At(c) != 0:
				g.Set(c, 0)
			case g.Candidates(c) != 0:
				g.Set(c, g.Candidates(c).Min())
			}
		}
		q := counting.Question{Cells: g.cells, Limit: rapid.IntRange(1, 60).Draw(t, "limit")}
		if rapid.Bool().Draw(t, "exclude") {
			q.Cell, q.Not = random.IntN(81), 1+random.IntN(9)
		}
		solution := NewGrid(Classic)
		got, want := counting.SearchClassic(q, solution.cells), searchAnySide(g, q, nil)
		check.Must(t, got.Found == want.Found && got.Done,
			"got %d (done: %v), want %d of\n%s with %+v", got.Found, got.Done, want.Found, g.Pretty(), q)
		check.Must(t, got.Found <= 0 || solution.Solves(g) && solution.At(q.Cell) != q.Not,
			"%v is no solution of\n%s with %+v", solution, g.Pretty(), q)
		seen[min(got.Found, 2)]++
	})
	check.That(t, len(seen) == 3, "of no, one and many solutions only %v came up", seen)
}

// The same digit twice is a contradiction wherever two cells see each other,
// and nowhere else.
func TestClassicSeesEveryConflictOfTwoClues(t *testing.T) {
	l, conflicts := Classic.Layout(), 0
	for a := range 81 {
		for b := range a {
			g := NewGrid(Classic)
			g.Set(a, 7)
			g.Set(b, 7)
			want := 1
			if l.Sees(a, b) {
				want = 0
				conflicts++
			}
			check.Is(t, Count(g, 1), want, "7 in the cells %d and %d: got", a, b)
		}
	}
	check.That(t, conflicts == 810, "%d pairs of cells see each other, want 810", conflicts)
}

// Nothing is left to conclude when the grid is full, so all depends on what
// there is of it.
func TestClassicChecksFullGrids(t *testing.T) {
	full, _ := Solve(named(t)["inkala2012"])
	n, guesses := CountStats(full, 5)
	check.That(t, n == 1 && guesses == 0, "a solution has %d solutions, after %d guesses", n, guesses)
	for c := range 81 {
		wrong := full.Clone()
		for d := 1; d <= 9; d++ {
			if wrong.Set(c, d); d != full.At(c) && Count(wrong, 1) != 0 {
				t.Errorf("a full grid with the wrong digit in cell %d has a solution", c)
			}
		}
		check.That(t, !hasOtherSolution(full, c, full.At(c)), "cell %d of a full grid could hold another digit", c)
	}
	// All the digits of a column are right for it, and wrong for the rows.
	for r := range 8 {
		wrong := full.Clone()
		wrong.Set(9*r, full.At(9*r+9))
		wrong.Set(9*r+9, full.At(9*r))
		check.That(t, Count(wrong, 1) == 0, "with two cells of a column exchanged, there is a solution: %v", wrong)
	}
}

func TestClassicStopsWhenItsWorkIsDone(t *testing.T) {
	empty := NewGrid(Classic)
	for _, work := range []int{1, 100, 10_000} {
		a := counting.SearchClassic(counting.Question{Cells: empty.cells, Limit: 1_000_000, Work: work}, nil)
		check.That(t, !a.Done && a.Work >= work && a.Work <= work+81,
			"of at most %d digits %d were placed (done: %v)", work, a.Work, a.Done)
	}
	hard := named(t)["fata_morgana"]
	all := counting.SearchClassic(counting.Question{Cells: hard.cells, Limit: 2}, nil)
	check.Must(t, all.Guesses != 0 && all.Found == 1, "got %d solutions after %d guesses", all.Found, all.Guesses)
	n, done := CountWithin(hard, 2, all.Work+1)
	check.That(t, n == 1 && done, "got %d solutions (done: %v) of one, with enough work", n, done)
	check.That(t, !counting.SearchClassic(counting.Question{Cells: hard.cells, Limit: 2, Work: all.Work / 2}, nil).Done,
		"the search was done with half the work")
	if other, done := HasOtherSolutionWithin(empty, 0, 1, 1_000); !other || !done {
		t.Errorf("another digit in an empty grid: %v (done: %v)", other, done)
	}
}

func TestCountStatsCountsGuesses(t *testing.T) {
	for _, c := range []struct {
		grid       Grid
		n, atLeast int
	}{
		{named(t)["wikipedia_std"], 1, 0},
		{named(t)["inkala2012"], 1, 10},
		{named(t)["seed_2sol"], 2, 1},
		{NewGrid(Shape{BoxRows: 2, BoxCols: 2}), 288, 100},
	} {
		n, guesses := CountStats(c.grid, 1000)
		check.That(t, n == c.n && guesses >= c.atLeast && (c.atLeast != 0 || guesses <= 0),
			"%v: got %d solutions with %d guesses, want %d with at least %d", c.grid, n, guesses, c.n, c.atLeast)
	}
}
