package dlx

import (
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// costs are how many options DLX tries on the named puzzles until the first solution and for all
// of them, as measured with independent programs.
var costs = []struct {
	name       string
	first, all int64
}{
	{"seed_2sol", 52, 56},
	{"euler01", 49, 49},
	{"euler06", 64, 74},
	{"taocp29a", 49, 49},
	{"wikipedia_std", 51, 51},
	{"shortz301", 89, 207},
	{"mephamD", 135, 154},
	{"crook_fig2", 53, 70},
	{"norvig_grid2", 117, 385},
	{"wiki_17", 401, 471},
	{"anti_bt", 64, 64},
	{"ai_escargot", 145, 1_378},
	{"inkala2010", 249, 654},
	{"inkala2012", 1_471, 2_719},
	{"easter_monster", 2_467, 5_165},
	{"golden_nugget", 968, 2_644},
	{"platinum_blonde", 257, 5_653},
	{"fata_morgana", 3_641, 5_336},
}

func TestDLXTriesAsManyOptionsAsMeasured(t *testing.T) {
	for _, c := range costs {
		g := solvingtest.Named(t, c.name)
		if r := solvingtest.Solve(t, Algorithm(), g, solving.Options{}); r.Verdict != trace.Solved ||
			r.Placements != c.first {
			t.Errorf("%s: %v after %d options, want solved after %d", c.name, r.Verdict, r.Placements, c.first)
		}
		want := 1
		if c.name == "seed_2sol" {
			want = 2
		}
		if options, solutions := optionsForAll(t, g); options != c.all || solutions != want {
			t.Errorf("%s: %d options for all %d solutions, want %d for %d", c.name, options, solutions, c.all, want)
		}
	}
}

// optionsForAll runs DLX for all solutions and returns the options it tried and
// the solutions it found. Showing the first solution at the end does not count.
func optionsForAll(t *testing.T, g puzzles.Grid) (options int64, solutions int) {
	t.Helper()
	r := solvingtest.Solve(t, Algorithm(), g, solving.Options{Settings: map[string]float64{"all": 1}})
	switch r.Verdict {
	case trace.Solved:
		return r.Placements - int64(g.Shape().Cells()-g.Filled()), int(r.Gauges[gaugeFound])
	case trace.NoSolution:
		return r.Placements, 0
	}
	t.Fatalf("DLX for all solutions ended with %v", r.Verdict)
	return 0, 0
}

func TestDLXCostsAsMeasuredOnWholeLists(t *testing.T) {
	for _, c := range []struct {
		file               string
		puzzles            int
		toFirst, toAllOnes int64
	}{{"euler50.txt", 50, 2_752, 2_839}, {"top95.txt", 95, 34_713, 65_486}} {
		var first, all int64
		for _, g := range solvingtest.Puzzles(t, c.file, c.puzzles) {
			first += solvingtest.Solve(t, Algorithm(), g, solving.Options{}).Placements
			options, _ := optionsForAll(t, g)
			all += options
		}
		solvingtest.Want(t, c.file+": options to the first solutions", first, c.toFirst)
		solvingtest.Want(t, c.file+": options to all solutions", all, c.toAllOnes)
	}
}
