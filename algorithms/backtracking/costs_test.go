package backtracking

import (
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// costs are what searches for the first solution of the named puzzles cost, as measured with
// independent programs: the placements of backtracking, the placements and guesses of sorted
// backtracking.
var costs = []struct {
	name                 string
	plain, sorted, guess int64
}{
	{"seed_2sol", 178, 58, 4},
	{"euler01", 200, 49, 0},
	{"euler06", 78_211, 360, 68},
	{"taocp29a", 1_051, 49, 0},
	{"wikipedia_std", 4_208, 51, 0},
	{"shortz301", 547_208, 1_426, 312},
	{"mephamD", 10_923, 257, 26},
	{"crook_fig2", 2_599, 194, 22},
	{"norvig_grid2", 9_727_396, 481, 130},
	{"wiki_17", 494_909, 5_846, 1_617},
	{"anti_bt", 69_175_316, 45_267, 12_094},
	{"ai_escargot", 8_969, 217, 22},
	{"inkala2010", 10_007, 542, 52},
	{"inkala2012", 49_558, 10_101, 1_850},
	{"easter_monster", 262_014, 4_703, 588},
	{"golden_nugget", 304_053, 12_808, 2_025},
	{"platinum_blonde", 1_114_771, 2_562, 490},
	{"fata_morgana", 1_984_465, 58_715, 9_817},
}

// patient is the number of placements up to which plain backtracking is tried
// under the race detector too. What takes longer is tried in costs_long_test.go.
const patient = 1_200_000

func TestBacktrackingPlacesAsOftenAsMeasured(t *testing.T) {
	for _, c := range costs {
		if c.plain <= patient {
			checkPlain(t, c.name, c.plain)
		}
	}
}

func checkPlain(t *testing.T, name string, placements int64) {
	t.Helper()
	g := solvingtest.Named(t, name)
	r := solvingtest.Solve(t, Plain(), g, solving.Options{})
	check.That(t, r.Verdict == trace.Solved && r.Placements == placements,
		"%s: %v after %d placements, want solved after %d", name, r.Verdict, r.Placements, placements)
	if empty := int64(g.Shape().Cells() - g.Filled()); r.Placements-r.Removals != empty {
		t.Errorf("%s: %d placements less %d removals leave %d digits in %d empty cells",
			name, r.Placements, r.Removals, r.Placements-r.Removals, empty)
	}
}

func TestSortedBacktrackingPlacesAndGuessesAsOftenAsMeasured(t *testing.T) {
	for _, c := range costs {
		r := solvingtest.Solve(t, Sorted(), solvingtest.Named(t, c.name), solving.Options{})
		if r.Verdict != trace.Solved || r.Placements != c.sorted || r.Guesses != c.guess {
			t.Errorf("%s: %v after %d placements, %d of them guesses; want solved after %d and %d",
				c.name, r.Verdict, r.Placements, r.Guesses, c.sorted, c.guess)
		}
	}
}

func TestSearchesCostAsMeasuredOnProjectEuler(t *testing.T) {
	var plain, sorted, guesses int64
	corners := 0
	for _, g := range solvingtest.Puzzles(t, "euler50.txt", 50) {
		r := solvingtest.Solve(t, Plain(), g, solving.Options{})
		plain += r.Placements
		corners += 100*r.Grid.At(0) + 10*r.Grid.At(1) + r.Grid.At(2)
		r = solvingtest.Solve(t, Sorted(), g, solving.Options{})
		sorted, guesses = sorted+r.Placements, guesses+r.Guesses
	}
	solvingtest.Want(t, "sum of the top left corners", corners, 24_702)
	solvingtest.Want(t, "placements of backtracking", plain, 1_224_660)
	solvingtest.Want(t, "placements of sorted backtracking", sorted, 8_405)
	solvingtest.Want(t, "guesses of sorted backtracking", guesses, 1_154)
}
