package puzzles

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles/check"
)

// The words are part of what is promised: people read them.
func TestCheckUniqueSaysWhatIsWrong(t *testing.T) {
	n := named(t)
	lacking := n["shortz301"].Clone()
	lacking.Set(3, 0)
	for _, c := range []struct {
		name string
		grid Grid
		want string
	}{
		{"two solutions", n["seed_2sol"],
			"the puzzle has 2 solutions: F5, F6, G5 and G6 can change. Add a clue in one of them"},
		{"four solutions", mustParse(t, "12..........34.."),
			"the puzzle has 4 solutions: A3, A4, B3, B4, C3, C4, D3 and D4 can change. Add clues there"},
		{"eight solutions", lacking,
			"the puzzle has 8 solutions: A1, A4, A8, A9, B1, B2, B5, B9 and 38 more cells can change. Add " +
				"clues there"},
		{"many solutions", NewGrid(Classic),
			"the puzzle has at least 1000 solutions: A1, A2, A3, A4, A5, A6, A7, A8 and 73 more cells can " +
				"change. Add clues there"},
		{"twice in a row", mustParse(t, "11.............."),
			"1 is in row A twice, in A1 and in A2: change one of them"},
		{"twice in a box", mustParse(t, "G"+dots(16)+"G"+dots(256-18)),
			"G is in box 1 twice, in A1 and in B2: change one of them"},
		{"no digit fits", mustParse(t, "123....4........"),
			"the puzzle has no solution: no digit fits into A4. Change a clue in its row, column or box"},
		{"no cell for a digit", mustParse(t, "1.....23........"),
			"the puzzle has no solution: row B has no cell for 1. Change a clue in row B, or a 1 nearby"},
		{"no reason to be seen", mustParse(t,
			".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."),
			"the puzzle has no solution: every way to fill it ends in a contradiction. Change or remove a clue"},
	} {
		err := CheckUniqueWithin(c.grid, 0)
		check.That(t, err != nil && err.Error() == c.want, "%s: got\n%v\nwant\n%s", c.name, err, c.want)
	}
}

func dots(cells int) string { return strings.Repeat(".", cells) }

func TestCheckUniqueAcceptsProperPuzzles(t *testing.T) {
	accepted := 0
	for name, g := range named(t) {
		if name == "seed_2sol" || name == "norvig_hard1" {
			continue
		}
		err := CheckUniqueWithin(g, 0)
		check.That(t, err == nil, "%s: %v", name, err)
		accepted++
	}
	check.That(t, accepted == 18, "%d puzzles were checked, want 18", accepted)
}

func TestCheckUniqueShowsTwoSolutions(t *testing.T) {
	g := named(t)["seed_2sol"]
	var e *SolutionsError
	err := CheckUniqueWithin(g, 0)
	check.Must(t, errors.As(err, &e), "got %v, want a SolutionsError", err)
	check.That(t, e.First.Solves(g) && e.Second.Solves(g) && e.Exactly == 2 && e.AtLeast == 2,
		"got %v and %v of %d, at least %d", e.First, e.Second, e.Exactly, e.AtLeast)
	var differ []int
	for c := range g.Cells() {
		if e.First.At(c) != e.Second.At(c) {
			differ = append(differ, c)
		}
	}
	l := g.Layout()
	sets, _ := Possible(g, 0)
	check.That(t, slices.Equal(e.Digits, sets), "the cells have the digits %v, want %v", e.Digits, sets)
	want := []int{l.Cell(5, 4), l.Cell(5, 5), l.Cell(6, 4), l.Cell(6, 5)}
	check.That(t, slices.Equal(differ, want) && slices.Equal(e.Cells, want),
		"the solutions differ in cells %v, the error says %v, want %v", differ, e.Cells, want)
}

func TestCheckUniqueWithinGivesUp(t *testing.T) {
	err := CheckUniqueWithin(named(t)["fata_morgana"], 10)
	check.That(t, errors.Is(err, ErrUndecided), "got %v, want %v", err, ErrUndecided)
}

// Where the grid is small, all that is said of uniqueness follows from a list
// of all solutions.
func TestUniquenessOf4x4Grids(t *testing.T) {
	all := all4x4(t)
	rapid.Check(t, func(t *rapid.T) {
		g := NewGrid(Shape{BoxRows: 2, BoxCols: 2})
		// Clues of a solution, and at times one that may be wrong.
		solution := rapid.SampledFrom(all).Draw(t, "solution")
		for _, c := range rapid.SliceOfNDistinct(rapid.IntRange(0, 15), 0, 8, rapid.ID).Draw(t, "clues") {
			g.Set(c, solution.At(c))
		}
		if rapid.Bool().Draw(t, "spoil") {
			g.Set(rapid.IntRange(0, 15).Draw(t, "cell"), rapid.IntRange(1, 4).Draw(t, "digit"))
		}
		var want []Grid
		sets := make([]Digits, 16)
		for _, s := range all {
			if s.Solves(g) {
				want = append(want, s)
				for c, d := range s.Cells() {
					sets[c] = sets[c].With(int(d))
				}
			}
		}
		if got := Count(g, 1000); got != len(want) {
			t.Fatalf("Count: got %d, want %d", got, len(want))
		}

		got, done := Possible(g, 0)
		check.Must(t, done && (len(want) != 0 || got == nil) && (len(want) == 0 || slices.Equal(got, sets)),
			"Possible: got %v (done: %v), want %v", got, done, sets)

		cell, digit := rapid.IntRange(0, 15).Draw(t, "asked"), rapid.IntRange(1, 4).Draw(t, "but")
		other := slices.ContainsFunc(want, func(s Grid) bool { return s.At(cell) != digit })
		if got := hasOtherSolution(g, cell, digit); got != other {
			t.Fatalf("hasOtherSolution(%d, %d): got %v", cell, digit, got)
		}
		found, ok := OtherSolution(g, cell, digit)
		check.Must(t, ok == other && (!ok || found.Solves(g) && found.At(cell) != digit) && (ok || found.IsZero()),
			"OtherSolution(%d, %d): got %v %v", cell, digit, found, ok)

		var conflict *ConflictError
		var none *NoSolutionError
		var several *SolutionsError
		switch err := CheckUniqueWithin(g, 0); {
		case len(g.Conflicts()) > 0:
			check.Must(t, errors.As(err, &conflict) && slices.Equal(conflict.Conflicts, g.Conflicts()),
				"conflicts %v: got %v", g.Conflicts(), err)
		case len(want) == 0:
			check.Must(t, errors.As(err, &none), "no solution: got %v", err)
		case len(want) == 1:
			check.Must(t, err == nil, "one solution: got %v", err)
		default:
			if !errors.As(err, &several) || several.Exactly != len(want) || several.First.Equal(several.Second) {
				t.Fatalf("%d solutions: got %v", len(want), err)
			}
			for c, s := range sets {
				check.Must(t, slices.Contains(several.Cells, c) == (s.Len() > 1),
					"cells that differ: got %v, want those of %v", several.Cells, sets)
			}
		}
	})
}

// all4x4 lists all 4×4 grids, found by trying every digit in every cell.
func all4x4(t *testing.T) []Grid {
	t.Helper()
	var found []Grid
	g := NewGrid(Shape{BoxRows: 2, BoxCols: 2})
	var fill func(c int)
	fill = func(c int) {
		if c == 16 {
			found = append(found, g.Clone())
			return
		}
		for d := range g.Candidates(c).All() {
			g.Set(c, d)
			fill(c + 1)
			g.Set(c, 0)
		}
	}
	fill(0)
	check.Must(t, len(found) == 288, "there are %d 4×4 grids, want 288", len(found))
	return found
}

// A clue can go exactly if the puzzle without it has no solution with another
// digit there.
func TestHasOtherAgreesWithCount(t *testing.T) {
	needed, spare := 0, 0
	for name, g := range named(t) {
		if !HasOneSolution(g) {
			continue
		}
		for c, d := range g.Clone().Cells() {
			if d == 0 {
				continue
			}
			g.Set(c, 0)
			other := hasOtherSolution(g, c, int(d))
			if unique := HasOneSolution(g); other == unique {
				t.Fatalf("%s without cell %d: HasOtherSolution is %v, HasOneSolution %v", name, c, other, unique)
			}
			g.Set(c, int(d))
			if other {
				needed++
			} else {
				spare++
			}
		}
	}
	check.That(t, needed != 0 && spare != 0,
		"%d clues were needed and %d were not: the puzzles decide nothing", needed, spare)
}

func TestHasOtherWithinGivesUp(t *testing.T) {
	g := named(t)["fata_morgana"].Clone()
	solution, _ := Solve(g)
	other, done := HasOtherSolutionWithin(g, 0, solution.At(0), 10)
	check.That(t, !other && !done, "got %v (done: %v), want neither", other, done)
	other, done = HasOtherSolutionWithin(g, 0, solution.At(0), 1_000_000)
	check.That(t, !other && done, "got %v (done: %v), want no other and done", other, done)
}

func TestPossibleGivesUp(t *testing.T) {
	g := NewGrid(Shape{BoxRows: 3, BoxCols: 4})
	sets, done := Possible(g, 2*g.Shape().Cells())
	check.That(t, !done && sets != nil, "got %v (done: %v), want some and not done", sets, done)
	sets, done = Possible(g, 0)
	for c, s := range sets {
		check.That(t, s == DigitsUpTo(12), "cell %d of an empty grid can only be %v", c, s)
	}
	check.That(t, done && len(sets) == 144, "got %d sets (done: %v)", len(sets), done)
}
