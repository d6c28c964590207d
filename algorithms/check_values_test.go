package algorithms

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// norvigImpossible has no solution; it is the hardest of a million random
// puzzles in P. Norvig, "Solving Every Sudoku Puzzle".
const norvigImpossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

// gridFrom returns the grid of a line of cells.
func gridFrom(t testing.TB, shape puzzles.Shape, text string) puzzles.Grid {
	t.Helper()
	cells := make([]uint8, len(text))
	for i := range cells {
		cells[i] = uint8(puzzles.CharDigit(text[i]))
	}
	g, err := puzzles.GridOf(shape, cells)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return g
}

// puzzleLines returns the lines of a file in testdata.
func puzzleLines(t testing.TB, file string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// puzzlesIn returns the 9×9 puzzles of a file in testdata, and fails if they are
// not as many as wanted.
func puzzlesIn(t testing.TB, file string, want int) []puzzles.Grid {
	t.Helper()
	var all []puzzles.Grid
	for _, line := range puzzleLines(t, file) {
		all = append(all, gridFrom(t, puzzles.Classic, strings.Fields(line)[0]))
	}
	if len(all) != want {
		t.Fatalf("%s has %d puzzles, not %d", file, len(all), want)
	}
	return all
}

// namedPuzzle returns one of the puzzles of named.txt.
func namedPuzzle(t testing.TB, name string) puzzles.Grid {
	t.Helper()
	for _, line := range puzzleLines(t, "named.txt") {
		if fields := strings.Fields(line); fields[1] == name {
			return gridFrom(t, puzzles.Classic, fields[0])
		}
	}
	t.Fatalf("named.txt has no puzzle %q", name)
	return puzzles.Grid{}
}

// solve runs an algorithm unwatched.
func solve(t testing.TB, a *Algorithm, g puzzles.Grid, o Options) trace.Result {
	t.Helper()
	r, err := Solve(context.Background(), a, g, o)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict == trace.Failed {
		t.Fatalf("%s failed: %s", a.ID, r.Problem)
	}
	return r
}

// searchCosts are what searches for the first solution of the named puzzles
// cost, as measured with independent programs: the placements of backtracking,
// the placements and guesses of sorted backtracking, and the options that DLX
// tries until the first solution and for all of them.
var searchCosts = []struct {
	name                  string
	plain, sorted, guess  int64
	optionsFirst, options int64
}{
	{"seed_2sol", 178, 58, 4, 52, 56},
	{"euler01", 200, 49, 0, 49, 49},
	{"euler06", 78_211, 360, 68, 64, 74},
	{"taocp29a", 1_051, 49, 0, 49, 49},
	{"wikipedia_std", 4_208, 51, 0, 51, 51},
	{"shortz301", 547_208, 1_426, 312, 89, 207},
	{"mephamD", 10_923, 257, 26, 135, 154},
	{"crook_fig2", 2_599, 194, 22, 53, 70},
	{"norvig_grid2", 9_727_396, 481, 130, 117, 385},
	{"wiki_17", 494_909, 5_846, 1_617, 401, 471},
	{"anti_bt", 69_175_316, 45_267, 12_094, 64, 64},
	{"ai_escargot", 8_969, 217, 22, 145, 1_378},
	{"inkala2010", 10_007, 542, 52, 249, 654},
	{"inkala2012", 49_558, 10_101, 1_850, 1_471, 2_719},
	{"easter_monster", 262_014, 4_703, 588, 2_467, 5_165},
	{"golden_nugget", 304_053, 12_808, 2_025, 968, 2_644},
	{"platinum_blonde", 1_114_771, 2_562, 490, 257, 5_653},
	{"fata_morgana", 1_984_465, 58_715, 9_817, 3_641, 5_336},
}

// patient is the number of placements up to which plain backtracking is tried
// under the race detector too. What takes longer is tried in
// check_values_long_test.go.
const patient = 1_200_000

func TestBacktrackingPlacesAsOftenAsMeasured(t *testing.T) {
	for _, c := range searchCosts {
		if c.plain <= patient {
			checkPlain(t, c.name, c.plain)
		}
	}
}

func checkPlain(t *testing.T, name string, placements int64) {
	t.Helper()
	g := namedPuzzle(t, name)
	r := solve(t, Backtracking(), g, Options{})
	if r.Verdict != trace.Solved || r.Placements != placements {
		t.Errorf("%s: %v after %d placements, want solved after %d", name, r.Verdict, r.Placements, placements)
	}
	if empty := int64(g.Shape().Cells() - g.Filled()); r.Placements-r.Removals != empty {
		t.Errorf("%s: %d placements less %d removals leave %d digits in %d empty cells",
			name, r.Placements, r.Removals, r.Placements-r.Removals, empty)
	}
}

func TestSortedBacktrackingPlacesAndGuessesAsOftenAsMeasured(t *testing.T) {
	for _, c := range searchCosts {
		r := solve(t, SortedBacktracking(), namedPuzzle(t, c.name), Options{})
		if r.Verdict != trace.Solved || r.Placements != c.sorted || r.Guesses != c.guess {
			t.Errorf("%s: %v after %d placements, %d of them guesses; want solved after %d and %d",
				c.name, r.Verdict, r.Placements, r.Guesses, c.sorted, c.guess)
		}
	}
}

func TestDLXTriesAsManyOptionsAsMeasured(t *testing.T) {
	for _, c := range searchCosts {
		g := namedPuzzle(t, c.name)
		if r := solve(t, DLX(), g, Options{}); r.Verdict != trace.Solved || r.Placements != c.optionsFirst {
			t.Errorf("%s: %v after %d options, want solved after %d", c.name, r.Verdict, r.Placements, c.optionsFirst)
		}
		want := 1
		if c.name == "seed_2sol" {
			want = 2
		}
		if options, solutions := optionsForAll(t, g); options != c.options || solutions != want {
			t.Errorf("%s: %d options for all %d solutions, want %d for %d", c.name, options, solutions, c.options, want)
		}
	}
}

// optionsForAll runs DLX for all solutions and returns the options it tried and
// the solutions it found. Showing the first solution at the end does not count.
func optionsForAll(t *testing.T, g puzzles.Grid) (options int64, solutions int) {
	t.Helper()
	r := solve(t, DLX(), g, Options{Settings: map[string]float64{"all": 1}})
	switch r.Verdict {
	case trace.Solved:
		return r.Placements - int64(g.Shape().Cells()-g.Filled()), int(r.Gauges[dlxFound])
	case trace.NoSolution:
		return r.Placements, 0
	}
	t.Fatalf("DLX for all solutions ended with %v", r.Verdict)
	return 0, 0
}

func TestSearchesCostAsMeasuredOnWholeLists(t *testing.T) {
	t.Run("Project Euler", func(t *testing.T) {
		var plain, sorted, guesses, first, all int64
		corners := 0
		for _, g := range puzzlesIn(t, "euler50.txt", 50) {
			r := solve(t, Backtracking(), g, Options{})
			plain += r.Placements
			corners += 100*r.Grid.At(0) + 10*r.Grid.At(1) + r.Grid.At(2)
			r = solve(t, SortedBacktracking(), g, Options{})
			sorted, guesses = sorted+r.Placements, guesses+r.Guesses
			first += solve(t, DLX(), g, Options{}).Placements
			options, _ := optionsForAll(t, g)
			all += options
		}
		want(t, "sum of the top left corners", corners, 24_702)
		want(t, "placements of backtracking", plain, 1_224_660)
		want(t, "placements of sorted backtracking", sorted, 8_405)
		want(t, "guesses of sorted backtracking", guesses, 1_154)
		want(t, "options to the first solutions", first, 2_752)
		want(t, "options to all solutions", all, 2_839)
	})
	t.Run("Norvig's 95 hard ones", func(t *testing.T) {
		var first, all int64
		for _, g := range puzzlesIn(t, "top95.txt", 95) {
			first += solve(t, DLX(), g, Options{}).Placements
			options, _ := optionsForAll(t, g)
			all += options
		}
		want(t, "options to the first solutions", first, 34_713)
		want(t, "options to all solutions", all, 65_486)
	})
}

func want[N int | int64](t *testing.T, what string, got, want N) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %d, want %d", what, got, want)
	}
}
