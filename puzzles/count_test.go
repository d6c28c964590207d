package puzzles

import (
	"os"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

func mustParse(t testing.TB, text string) Grid {
	t.Helper()
	g, err := Parse(text)
	check.Must(t, err == nil, "%.90q: %v", text, err)
	return g
}

func readLines(t testing.TB, path string) []string {
	t.Helper()
	b, err := os.ReadFile(path)
	check.OK(t, err)
	return strings.Split(strings.TrimSpace(string(b)), "\n")
}

// named returns the puzzles of testdata/named.txt by their names.
func named(t testing.TB) map[string]Grid {
	t.Helper()
	grids := map[string]Grid{}
	for _, line := range readLines(t, "testdata/named.txt") {
		puzzle, name, _ := strings.Cut(line, " ")
		grids[name] = mustParse(t, puzzle)
	}
	return grids
}

func TestCountOf4x4Grids(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		want   int
	}{
		{"................", 288},
		{"1...............", 72},
		{"1234............", 12},
		{"12..34..........", 12},
		{"1....2....3....4", 2},
		{"1000231000020200", 2},
		{"12......3.4.....", 1},
		{"123....4........", 0}, // nothing is left for the fourth cell
		{"11..............", 0}, // the givens contradict each other
	} {
		check.Is(t, Count(mustParse(t, c.puzzle), 1000), c.want, "%s has", c.puzzle)
	}
}

// A puzzle that loses one of its clues has more solutions, and it was counted
// by two other programs how many.
func TestCountOfPuzzlesThatLackAClue(t *testing.T) {
	for _, c := range []struct {
		name     string
		row, col int
		want     int
	}{
		{"shortz301", 1, 2, 27}, {"shortz301", 1, 3, 371}, {"shortz301", 1, 4, 8}, {"shortz301", 2, 4, 15},
		{"shortz301", 2, 8, 517},
		{"ai_escargot", 1, 1, 155}, {"ai_escargot", 1, 6, 135}, {"ai_escargot", 1, 8, 20}, {"ai_escargot", 2, 2, 51},
		{"ai_escargot", 2, 5, 373},
		{"inkala2012", 1, 1, 292}, {"inkala2012", 2, 3, 1634}, {"inkala2012", 2, 4, 1734}, {"inkala2012", 3, 2, 2974},
		{"inkala2012", 3, 5, 1767},
	} {
		g := named(t)[c.name]
		cell := g.Layout().Cell(c.row-1, c.col-1)
		check.Must(t, g.At(cell) != 0, "%s has no clue at r%dc%d", c.name, c.row, c.col)
		g.Set(cell, 0)
		check.Is(t, Count(g, 10_000), c.want, "%s without r%dc%d has", c.name, c.row, c.col)
	}
}

func TestCountOfNamedPuzzles(t *testing.T) {
	want := map[string]int{"seed_2sol": 2, "norvig_hard1": 5000} // of more than 2,000,000
	for name, g := range named(t) {
		n := 1
		if w, ok := want[name]; ok {
			n = w
		}
		check.Is(t, Count(g, 5000), n, "%s has", name)
	}
	impossible := mustParse(t, ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
	check.Is(t, Count(impossible, 2), 0, "the impossible puzzle has")
	got, ok := Solve(impossible)
	check.That(t, !ok && got.IsZero(), "the impossible puzzle gives %v", got)
}

// The puzzles of Project Euler's problem 96 have one solution each, and the sum
// of the numbers in their top left corners is the problem's answer.
func TestSolveTheEulerPuzzles(t *testing.T) {
	sum := 0
	for i, line := range readLines(t, "testdata/euler50.txt") {
		g := mustParse(t, line)
		check.That(t, HasOneSolution(g), "puzzle %d does not have one solution", i+1)
		solution, ok := Solve(g)
		check.Must(t, ok && solution.Solves(g), "puzzle %d: %v is no solution", i+1, solution)
		sum += 100*solution.At(0) + 10*solution.At(1) + solution.At(2)
	}
	check.That(t, sum == 24702, "the sum is %d, want 24702", sum)
}

// Of 6×6 grids there are 28,200,960; by symmetry every first row has as many.
func TestCountOf6x6GridsByTheirFirstRow(t *testing.T) {
	g := NewGrid(Shape{BoxRows: 2, BoxCols: 3})
	for i := range 6 {
		g.Set(i, i+1)
	}
	got := Count(g, 100_000)
	check.That(t, got == 39_168 && got*720 == 28_200_960, "got %d grids, want 39,168", got)
}

// Four clues can decide a 4×4 grid, and three cannot.
func TestFewestCluesOf4x4(t *testing.T) {
	g := NewGrid(Shape{BoxRows: 2, BoxCols: 2})
	var solvable, unique int
	var put func(first, clues int)
	put = func(first, clues int) {
		if clues == 0 {
			if n := Count(g, 2); n > 0 {
				solvable++
				if n == 1 {
					unique++
				}
			}
			return
		}
		for c := first; c < 16; c++ {
			for d := range g.Candidates(c).All() {
				if first == 0 && d > 1 {
					break // a pattern with another digit there is one of these, renamed
				}
				g.Set(c, d)
				put(c+1, clues-1)
				g.Set(c, 0)
			}
		}
	}
	put(0, 3)
	check.That(t, solvable != 0 && unique == 0,
		"%d of %d patterns of three clues have one solution, want none", unique, solvable)
	solvable, unique = 0, 0
	put(0, 4)
	check.That(t, 4*unique == 25_728 && 4*solvable == 164_320,
		"%d of %d patterns of four clues have one solution, want 25,728 of 164,320", 4*unique, 4*solvable)
}

func TestEmptyGridsOfEverySideHaveManySolutions(t *testing.T) {
	for _, s := range allShapes() {
		g := NewGrid(s)
		// A search that lost its way would need far more than ten digits a cell.
		n, done := CountWithin(g, 2, 10*s.Cells())
		check.That(t, n == 2 && done, "%v: found %d solutions (done: %v), want 2", s, n, done)
		solution, ok := Solve(g)
		check.That(t, ok && solution.Solves(g), "%v: %v is no solution", s, solution)
	}
}

// allShapes lists all shapes there are.
func allShapes() []Shape {
	var shapes []Shape
	for rows := 2; rows <= 5; rows++ {
		for cols := 2; cols <= 5; cols++ {
			shapes = append(shapes, Shape{BoxRows: rows, BoxCols: cols})
		}
	}
	return shapes
}

func TestCountStopsAtItsLimits(t *testing.T) {
	empty := NewGrid(Classic)
	for _, limit := range []int{-1, 0, 1, 2, 1000} {
		check.Is(t, Count(empty, limit), max(limit, 0), "limit %d: got", limit)
	}
	n, done := CountWithin(empty, 1_000_000, 5_000)
	check.That(t, !done && n != 0 && n < 5_000, "got %d solutions (done: %v), want a few and not done", n, done)
	n, done = CountWithin(named(t)["wikipedia_std"], 2, 1_000_000)
	check.That(t, n == 1 && done, "got %d solutions (done: %v), want 1 and done", n, done)
}

// hasOtherSolution is [HasOtherSolutionWithin] without a bound.
func hasOtherSolution(g Grid, cell, digit int) bool {
	other, _ := HasOtherSolutionWithin(g, cell, digit, 0)
	return other
}
