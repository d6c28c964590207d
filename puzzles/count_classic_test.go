package puzzles

import (
	"math/bits"
	"math/rand/v2"
	"sync"
	"testing"

	"pgregory.net/rapid"
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
			a := searchClassic(g, question{limit: 2}, solution.cells)
			if a.found != 1 || !a.done || !solution.Solves(g) {
				t.Fatalf("%s, line %d: %d solutions (done: %v), %v", name, i+1, a.found, a.done, solution)
			}
			if a.guesses == 0 && a.work != 81-g.Filled() {
				t.Errorf("%s, line %d: no guess was made, and %d digits were placed instead of %d", name, i+1, a.work,
					81-g.Filled())
			}
		}
		if len(grids) < 300 {
			t.Errorf("%s has only %d puzzles", name, len(grids))
		}
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
		q := question{limit: rapid.IntRange(1, 60).Draw(t, "limit")}
		if rapid.Bool().Draw(t, "exclude") {
			q.cell, q.not = random.IntN(81), 1+random.IntN(9)
		}
		solution := NewGrid(Classic)
		got, want := searchClassic(g, q, solution.cells), searchAnyShape(g, q, nil)
		if got.found != want.found || !got.done {
			t.Fatalf("got %d (done: %v), want %d of\n%s with %+v", got.found, got.done, want.found, g.Pretty(), q)
		}
		if got.found > 0 && (!solution.Solves(g) || solution.At(q.cell) == q.not) {
			t.Fatalf("%v is no solution of\n%s with %+v", solution, g.Pretty(), q)
		}
		seen[min(got.found, 2)]++
	})
	if len(seen) != 3 {
		t.Errorf("of no, one and many solutions only %v came up", seen)
	}
}

func FuzzClassicAgreesWithTheSearchForAllShapes(f *testing.F) {
	for _, name := range comparison {
		f.Add(comparisonSet(f, name, 200)[0].Cells(), uint8(0), uint8(0))
	}
	f.Add(make([]uint8, 81), uint8(80), uint8(9))
	f.Fuzz(func(t *testing.T, digits []uint8, cell, not uint8) {
		g := NewGrid(Classic)
		for c := range min(len(digits), 81) {
			g.Set(c, int(digits[c]%10))
		}
		q := question{limit: 30, work: 50_000, cell: int(cell % 81), not: int(not % 10)}
		got, want := searchClassic(g, q, nil), searchAnyShape(g, q, nil)
		if got.done && want.done && got.found != want.found {
			t.Errorf("got %d, want %d of\n%s with %+v", got.found, want.found, g.Pretty(), q)
		}
	})
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
			if got := Count(g, 1); got != want {
				t.Errorf("7 in the cells %d and %d: got %d, want %d", a, b, got, want)
			}
		}
	}
	if conflicts != 810 {
		t.Errorf("%d pairs of cells see each other, want 810", conflicts)
	}
}

// Nothing is left to conclude when the grid is full, so all depends on what
// there is of it.
func TestClassicChecksFullGrids(t *testing.T) {
	full, _ := Solve(named(t)["inkala2012"])
	if n, guesses := CountStats(full, 5); n != 1 || guesses != 0 {
		t.Errorf("a solution has %d solutions, after %d guesses", n, guesses)
	}
	for c := range 81 {
		wrong := full.Clone()
		for d := 1; d <= 9; d++ {
			if wrong.Set(c, d); d != full.At(c) && Count(wrong, 1) != 0 {
				t.Errorf("a full grid with the wrong digit in cell %d has a solution", c)
			}
		}
		if HasOtherSolution(full, c, full.At(c)) {
			t.Errorf("cell %d of a full grid could hold another digit", c)
		}
	}
	// All the digits of a column are right for it, and wrong for the rows.
	for r := range 8 {
		wrong := full.Clone()
		wrong.Set(9*r, full.At(9*r+9))
		wrong.Set(9*r+9, full.At(9*r))
		if Count(wrong, 1) != 0 {
			t.Errorf("with two cells of a column exchanged, there is a solution: %v", wrong)
		}
	}
}

// The table for bands says just what follows from trying out the places of a
// digit: of the cells that it may go to, those are kept that are in some way to
// put three of them into the band.
func TestBandRules(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	impossible := 0
	for range 5000 {
		cells := random.Uint32() & random.Uint32() & bandCells
		if random.IntN(4) == 0 {
			cells |= random.Uint32() & bandCells
		}
		want, always := uint32(0), uint32(bandCells)
		for a := range 9 {
			for b := range 9 {
				for c := range 9 {
					way := uint32(1<<a | 1<<(9+b) | 1<<(18+c))
					if a/3 != b/3 && a/3 != c/3 && b/3 != c/3 && cells&way == way {
						want |= way
						always &= way
					}
				}
			}
		}
		rule := bandRules[minirows(uint64((cells|cells>>1|cells>>2)&firstInMini))&low9]
		if got := cells & rule.keep; got != want {
			t.Fatalf("of %027b are kept %027b, want %027b", cells, got, want)
		}
		if want == 0 {
			impossible++
			continue
		}
		// A cell is certain if its minirow is, and it is alone there.
		if always&^rule.only != 0 {
			t.Fatalf("of %027b certain are %027b, in the minirows %027b", cells, always, rule.only)
		}
	}
	if impossible < 100 || impossible > 4900 {
		t.Errorf("%d of 5000 bands have no way for a digit: these are no good examples", impossible)
	}
}

func TestSlots(t *testing.T) {
	var all cellSet
	for cell := range 81 {
		slot := slotOf(cell)
		one := setOf(slot)
		if cellAt(slot) != cell || one.len() != 1 || one.bit(slot) != 1 || one.meets(all) != 0 {
			t.Errorf("cell %d has slot %d, whose cell is %d", cell, slot, cellAt(slot))
		}
		if sees[slot].len() != 20 || sees[slot].bit(slot) != 0 {
			t.Errorf("cell %d sees %d cells", cell, sees[slot].len())
		}
		all = all.or(one)
	}
	if all != (cellSet{upperCells, lowerCells}) || bits.OnesCount64(upperCells) != 54 {
		t.Errorf("all cells are %x", all)
	}
	for cell := range 81 {
		if got := cellAt(all.pop()); got != cell {
			t.Errorf("got cell %d, want %d", got, cell)
		}
	}
	if !all.empty() {
		t.Errorf("%x is left", all)
	}
}

func TestClassicStopsWhenItsWorkIsDone(t *testing.T) {
	empty := NewGrid(Classic)
	for _, work := range []int{1, 100, 10_000} {
		a := searchClassic(empty, question{limit: 1_000_000, work: work}, nil)
		if a.done || a.work < work || a.work > work+81 {
			t.Errorf("of at most %d digits %d were placed (done: %v)", work, a.work, a.done)
		}
	}
	hard := named(t)["fata_morgana"]
	all := searchClassic(hard, question{limit: 2}, nil)
	if all.guesses == 0 || all.found != 1 {
		t.Fatalf("got %d solutions after %d guesses", all.found, all.guesses)
	}
	if n, done := CountWithin(hard, 2, all.work+1); n != 1 || !done {
		t.Errorf("got %d solutions (done: %v) of one, with enough work", n, done)
	}
	if searchClassic(hard, question{limit: 2, work: all.work / 2}, nil).done {
		t.Error("the search was done with half the work")
	}
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
		if n != c.n || guesses < c.atLeast || c.atLeast == 0 && guesses > 0 {
			t.Errorf("%v: got %d solutions with %d guesses, want %d with at least %d", c.grid, n, guesses, c.n, c.atLeast)
		}
	}
}

func TestClassicAllocatesNothing(t *testing.T) {
	for _, name := range comparison {
		for _, g := range comparisonSet(t, name, 150) {
			if n := testing.AllocsPerRun(3, func() {
				Count(g, 2)
				HasOtherSolution(g, 0, 1)
				CountWithin(g, 1, 50)
			}); n != 0 {
				t.Errorf("%s: %v allocations", name, n)
			}
		}
	}
}

func TestClassicIsSafeFromManyGoroutines(t *testing.T) {
	grids := comparisonSet(t, "magictour", 10)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i, g := range grids {
				if !HasOneSolution(g) {
					t.Errorf("puzzle %d does not have one solution", i)
				}
			}
		})
	}
	wg.Wait()
}
