package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// shape returns the usual shape of a side.
func shape(t testing.TB, side int) puzzles.Shape {
	t.Helper()
	s, ok := puzzles.ShapeOfSide(side)
	check.Must(t, ok, "no shape has the side %d", side)
	return s
}

// one makes a puzzle that is to succeed.
func one(t testing.TB, r Recipe, seed, index uint64) Result {
	t.Helper()
	result, err := One(context.Background(), r, seed, index, nil)
	check.Must(t, err == nil, "%+v, seed %d, index %d: %v", r, seed, index, err)
	return result
}

// holds looks from outside at everything that a recipe without a grade promises.
func holds(t testing.TB, r Recipe, result Result) {
	t.Helper()
	g := result.Givens
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%+v, seed %d, index %d: %s: %s", r, result.Seed, result.Index, g, fmt.Sprintf(format, args...))
	}
	shape := r.Shape
	if shape == (puzzles.Shape{}) {
		shape = puzzles.Classic
	}
	if g.Shape() != shape {
		fail("its shape is %v", g.Shape())
	}
	most := max(r.MaxSolutions, 1)
	n := puzzles.Count(g, most+1)
	if n < 1 || n > most || n != result.Solutions {
		fail("it has %d solutions (limit %d), said to be %d", n, most+1, result.Solutions)
	}
	if !result.Solution.Solves(g) {
		fail("the solution %s does not solve it", result.Solution)
	}
	clues := g.Filled()
	lo, hi := r.MinClues, r.MaxClues
	if r.Level != "" {
		lo, hi, _ = r.Level.Clues(shape)
	}
	if clues < lo || hi > 0 && clues > hi {
		fail("it has %d clues", clues)
	}
	if r.MaxEmpty > 0 && shape.Cells()-clues > r.MaxEmpty {
		fail("it has %d empty cells", shape.Cells()-clues)
	}
	if end := shape.Side() - 1; r.Symmetry != "" && r.Symmetry != NoSymmetry {
		for cell := range g.Cells() {
			row, col := cell/(end+1), cell%(end+1)
			for _, image := range mirrored(r.Symmetry, row, col, end) {
				if (g.At(cell) == 0) != (g.At(image[0]*(end+1)+image[1]) == 0) {
					fail("row %d, column %d has no counterpart", row+1, col+1)
				}
			}
		}
	}
	if r.Minimal && !result.Minimal {
		fail("it is not said to be minimal")
	}
	if result.Minimal {
		for cell, d := range g.Cells() {
			if d == 0 {
				continue
			}
			less := g.Clone()
			less.Set(cell, 0)
			if puzzles.Count(less, most+1) <= most {
				fail("it is not minimal: the clue of cell %d can go", cell)
			}
		}
	}
	if result.Seed != 0 && result.Tries < 1 {
		fail("it took %d tries", result.Tries)
	}
}

// keeps makes the first puzzles of a recipe and a seed, which are to be as promised.
func keeps(t testing.TB, r Recipe, seed, count uint64) {
	t.Helper()
	for i := range count {
		holds(t, r, one(t, r, seed, i))
	}
}

// mirrored returns rows and columns that a symmetry ties to the given ones, as
// one would draw them.
func mirrored(s Symmetry, row, col, end int) [][2]int {
	halfTurn := [2]int{end - row, end - col}
	quarter, threeQuarters := [2]int{col, end - row}, [2]int{end - col, row}
	leftRight, topBottom := [2]int{row, end - col}, [2]int{end - row, col}
	diagonal, anti := [2]int{col, row}, [2]int{end - col, end - row}
	switch s {
	case HalfTurn:
		return [][2]int{halfTurn}
	case QuarterTurn:
		return [][2]int{quarter, halfTurn, threeQuarters}
	case Horizontal:
		return [][2]int{leftRight}
	case Vertical:
		return [][2]int{topBottom}
	case Diagonal:
		return [][2]int{diagonal}
	case AntiDiagonal:
		return [][2]int{anti}
	case Diagonals:
		return [][2]int{diagonal, anti, halfTurn}
	case Dihedral:
		return [][2]int{quarter, halfTurn, threeQuarters, leftRight, topBottom, diagonal, anti}
	}
	return nil
}

func TestTheZeroRecipeIsAMinimalClassicPuzzle(t *testing.T) {
	for i := range uint64(20) {
		result := one(t, Recipe{}, 1, i)
		holds(t, Recipe{Minimal: true}, result)
	}
}

// Every way to fill, to take away and to mirror keeps its promise on every shape
// that is quick.
func TestEveryWayKeepsItsPromise(t *testing.T) {
	shapes := []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, {BoxRows: 3, BoxCols: 2}, {BoxRows: 2,
		BoxCols: 4}, puzzles.Classic, {BoxRows: 5, BoxCols: 2}}
	for _, s := range shapes {
		for _, f := range Fills() {
			for _, y := range Symmetries() {
				keeps(t, Recipe{Shape: s, Fill: Fill(f.ID), Symmetry: Symmetry(y.ID)}, 2, 3)
			}
			keeps(t, Recipe{Shape: s, Fill: Fill(f.ID), Removal: Pairs}, 2, 3)
		}
	}
}

func TestLargeShapesKeepTheirPromise(t *testing.T) {
	for _, s := range []puzzles.Shape{{BoxRows: 3, BoxCols: 4}, {BoxRows: 5, BoxCols: 3}, {BoxRows: 4, BoxCols: 4}} {
		for _, f := range Fills() {
			for _, level := range []Level{Easy, Medium} {
				keeps(t, Recipe{Shape: s, Fill: Fill(f.ID), Level: level}, 3, 1)
			}
		}
	}
	keeps(t, Recipe{Shape: shape(t, 25), MaxEmpty: 150}, 3, 1)
}

func TestRandomRecipesKeepTheirPromise(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pick := func(name string, choices []Choice) string {
			return rapid.SampledFrom(choices).Draw(rt, name).ID
		}
		r := Recipe{
			Shape:    shape(t, rapid.SampledFrom([]int{4, 6, 8, 9, 10}).Draw(rt, "side")),
			Fill:     Fill(pick("fill", Fills())),
			Removal:  Removal(pick("removal", Removals())),
			Symmetry: Symmetry(pick("symmetry", Symmetries())),
			MinClues: rapid.IntRange(0, 60).Draw(rt, "min"),
			MaxClues: rapid.IntRange(0, 100).Draw(rt, "max"),
			MaxEmpty: rapid.IntRange(0, 60).Draw(rt, "empty"),
			MaxSteps: rapid.IntRange(0, 60).Draw(rt, "steps"),
		}
		if rapid.IntRange(0, 3).Draw(rt, "several") == 0 {
			r.MaxSolutions = rapid.IntRange(0, 20).Draw(rt, "solutions")
		}
		ctx, cancel := context.WithTimeout(t.Context(), patienceOfTest)
		defer cancel()
		result, err := One(ctx, r, 4, rapid.Uint64().Draw(rt, "index"), nil)
		var recipe *RecipeError
		switch {
		case err == nil:
			holds(t, r, result)
		case errors.As(err, &recipe):
			if r.Check() == nil {
				rt.Errorf("Check takes a recipe that One refuses: %v", err)
			}
		case !errors.Is(err, context.DeadlineExceeded):
			var gaveUp *GaveUpError
			if !errors.As(err, &gaveUp) {
				rt.Error(err)
			}
		}
	})
}

func TestMinimalPuzzlesOfEverySymmetry(t *testing.T) {
	for _, s := range Symmetries() {
		switch Symmetry(s.ID) {
		case QuarterTurn, Diagonals, Dihedral:
			continue // these take seconds
		}
		keeps(t, Recipe{Symmetry: Symmetry(s.ID), Minimal: true}, 5, 3)
	}
}

func TestClueRangesAreAimedAtEvenly(t *testing.T) {
	r := Recipe{MinClues: 30, MaxClues: 33}
	seen := map[int]int{}
	for i := range uint64(80) {
		result := one(t, r, 6, i)
		holds(t, r, result)
		seen[result.Givens.Filled()]++
	}
	for n := r.MinClues; n <= r.MaxClues; n++ {
		check.That(t, seen[n] >= 8, "%d of 80 puzzles have %d clues", seen[n], n)
	}
}

func TestFewClues(t *testing.T) {
	for _, n := range []int{24, 22, 21, 20} {
		keeps(t, Recipe{MinClues: n, MaxClues: n}, 7, 3)
		keeps(t, Recipe{MinClues: n, MaxClues: n, Minimal: true}, 8, 3)
	}
}

func TestLevels(t *testing.T) {
	for _, side := range []int{4, 6, 8, 9, 10, 12} {
		for _, c := range Levels(shape(t, side)) {
			keeps(t, Recipe{Shape: shape(t, side), Level: Level(c.ID)}, 9, 5)
		}
	}
}

// Levels of a shape follow each other without a gap and without overlap, apart
// from the hard and evil of 9×9, which are given.
func TestLevelsFollowEachOther(t *testing.T) {
	for _, side := range puzzles.Sides() {
		s := shape(t, side)
		hardLo, hardHi, _ := Hard.Clues(s)
		mediumLo, mediumHi, _ := Medium.Clues(s)
		easyLo, easyHi, ok := Easy.Clues(s)
		check.That(t, hardLo <= hardHi && hardHi+1 == mediumLo && mediumLo <= mediumHi && mediumHi+1 == easyLo &&
			easyLo <= easyHi && ok,
			"%v: hard %d to %d, medium %d to %d, easy %d to %d", s, hardLo, hardHi, mediumLo, mediumHi, easyLo,
			easyHi)
		if z := sizeOf(s); hardLo < z.reach || z.reach < z.fewest || z.minimal < z.reach {
			t.Errorf("%v: the figures contradict each other: %+v", s, z)
		}
		_, _, evil := Evil.Clues(s)
		check.That(t, evil == (side == 9), "%v: evil is there: %v", s, evil)
	}
}

func TestEvilPuzzlesAreKnownOnesInDisguise(t *testing.T) {
	known := map[string]bool{}
	for _, g := range sparse() {
		known[g.String()] = true
	}
	r := Recipe{Level: Evil}
	for i := range uint64(50) {
		result := one(t, r, 10, i)
		holds(t, r, result)
		check.That(t, !known[result.Givens.String()], "%s is a built-in puzzle as it is", result.Givens)
		check.That(t, result.Minimal, "%s is not said to be minimal", result.Givens)
	}
}

func TestBuiltInPuzzlesAreMinimalAndDiffer(t *testing.T) {
	check.Must(t, len(sparse()) != 0, "there are no built-in puzzles")
	seen := map[string]bool{}
	for _, g := range sparse() {
		n := g.Filled()
		check.That(t, n >= 17 && n <= maxSparse && !seen[g.String()], "%s has %d clues, or is there twice", g, n)
		seen[g.String()] = true
		holds(t, Recipe{Minimal: true}, Result{Givens: g, Solution: solved(t, g), Solutions: 1, Minimal: true})
	}
}

func solved(t testing.TB, g puzzles.Grid) puzzles.Grid {
	t.Helper()
	solution, ok := puzzles.Solve(g)
	check.Must(t, ok, "%s has no solution", g)
	return solution
}

func TestGradesAreWhatTheGraderSays(t *testing.T) {
	for _, c := range Grades() {
		for i := range uint64(4) {
			r := Recipe{Grade: Grade(c.ID), Minimal: i%2 == 1}
			result := one(t, r, 11, i)
			holds(t, r, result)
			rating := technique.Rate(result.Givens, technique.Extreme)
			check.Is(t, rating.Level.String(), c.ID, "%s", result.Givens)
			check.That(t, result.Rating.Level == rating.Level,
				"%s: the result says %v, the grader %v", result.Givens, result.Rating.Level, rating.Level)
		}
	}
}

func TestPresetsWork(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range Presets() {
		check.That(t, !seen[p.ID] && p.Name != "" && p.Help != "", "preset %+v", p)
		seen[p.ID] = true
		keeps(t, p.Recipe, 12, 1)
	}
}

// The preset by name: at each moment of the digging singles solve the puzzle, so
// they do at the end.
func Test53To57DigitsRemoved(t *testing.T) {
	at := slices.IndexFunc(Presets(), func(p Preset) bool { return p.ID == "53-to-57-removed" })
	for i := range uint64(20) {
		g := one(t, Presets()[at].Recipe, 13, i).Givens
		if empty := 81 - g.Filled(); empty < 53 || empty > 57 || !puzzles.SolvableBySingles(g) {
			t.Errorf("%s: %d digits removed, singles solve it: %v", g, empty, puzzles.SolvableBySingles(g))
		}
	}
}

// A step limit of zero steps is no limit; of few steps, few clues are gone.
func TestStepLimit(t *testing.T) {
	for _, steps := range []int{1, 5, 30} {
		result := one(t, Recipe{MaxSteps: steps}, 14, 0)
		holds(t, Recipe{MinClues: 81 - steps}, result)
		check.That(t, result.Checks == int64(steps), "%d steps, %d checks", steps, result.Checks)
	}
	check.Is(t, one(t, Recipe{MaxSteps: 1}, 14, 0).Givens.Filled(), 80, "one step leaves")
}

func TestSeveralSolutionsAreUsed(t *testing.T) {
	several := 0
	for i := range uint64(10) {
		r := Recipe{MaxSolutions: 10}
		result := one(t, r, 15, i)
		holds(t, r, result)
		if result.Solutions > 1 {
			several++
		}
	}
	check.That(t, several >= 5, "%d of 10 puzzles have several solutions", several)
}

func TestPairsAreShiftedAfterwards(t *testing.T) {
	odd := 0
	for i := range uint64(20) {
		result := one(t, Recipe{Removal: Pairs}, 16, i)
		if !HalfTurn.Holds(result.Givens) {
			odd++
		}
		// Shifted back by some bands and stacks, opposite clues lie opposite.
		found := false
		for bands := range 3 {
			for stacks := range 3 {
				found = found || HalfTurn.Holds(shiftTransform(puzzles.Classic, bands, stacks).Apply(result.Givens))
			}
		}
		check.That(t, found, "%s is no shifted puzzle of pairs", result.Givens)
	}
	check.That(t, odd >= 10, "the symmetry shows in %d of 20 puzzles", 20-odd)
}

func TestDailyPuzzles(t *testing.T) {
	for _, c := range []struct {
		year, month, day int
		grade            Grade // or else
		level            Level
		want             string
	}{
		{2026, 1, 1, "", Easy, "..1.7..39..93..8.5...948.61......152..71826..123......35.867...9.6..35..87..9.3.."},
		{2026, 11, 21, "", Medium, "3....619.69.4.7.82........4......9535.8.6.7.1974......2........76.5.1.29.817....6"},
		{2028, 2, 29, "", Hard, "...82...5....5..92..7..1.6..6.49..8.74......1.....8...23....7....1..5...45......3"},
		{2026, 1, 1, GradeEasy, "", ".....8.4989.6...7.....3.8..7..92.6.5.........4.5.61..8..8.5.....5...7.8317.4....."},
		{2026, 11, 21, GradeMedium, "", "...6..5......98.2.956.2.3.8..5..2.7.8.......2.3.9..1..6.9.1.753.7.85......4..9..."},
		{2028, 2, 29, GradeHard, "", ".8..53...7..1....55.179......7.4..31...6.1...61..3.5......764.83....4..7...52..6."},
	} {
		r, seed := Daily(c.year, c.month, c.day, c.grade)
		if c.level != "" {
			r, seed = DailyOfLevel(c.year, c.month, c.day, c.level)
		}
		check.Is(t, one(t, r, seed, 0).Givens.String(), c.want, "the %s%s puzzle of %d-%02d-%02d", c.grade, c.level,
			c.year, c.month, c.day)
	}
	seen := map[string]bool{}
	for day := 1; day <= 28; day++ {
		for _, level := range []Level{Easy, Medium, Hard, Evil} {
			r, seed := DailyOfLevel(2027, 2, day, level)
			result := one(t, r, seed, 0)
			holds(t, r, result)
			seen[result.Solution.String()] = true
		}
		if day > 10 {
			continue
		}
		for _, g := range Grades() {
			r, seed := Daily(2027, 2, day, Grade(g.ID))
			result := one(t, r, seed, 0)
			holds(t, r, result)
			check.That(t, result.Rating.Level.String() == g.ID,
				"the %s puzzle of 2027-02-%02d is %v", g.ID, day, result.Rating.Level)
			seen[result.Solution.String()] = true
		}
	}
	check.That(t, len(seen) == 28*4+10*5, "%d different solutions for 28 days of 4 levels and 10 of 5 grades", len(seen))
}

// patienceOfTest is how long a test waits for a random recipe, which may be as
// good as impossible.
const patienceOfTest = 300 * time.Millisecond
