package experiment

import (
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// euler returns the 50 puzzles of Project Euler's problem 96.
func euler(t *testing.T) (list []puzzles.Puzzle) {
	t.Helper()
	data, err := os.ReadFile("../../algorithms/testdata/euler50.txt")
	check.OK(t, err)
	for line := range strings.Lines(string(data)) {
		g, err := puzzles.Parse(strings.Fields(line)[0])
		check.OK(t, err)
		list = append(list, puzzles.Puzzle{Givens: g})
	}
	check.Must(t, len(list) == 50, "%d puzzles", len(list))
	return list
}

// The table of all on Project Euler's puzzles has the figures that were
// measured with other programs, where there are any: how many each solves, and the
// placements and guesses of all runs together.
func TestTheTableOfAllOnProjectEuler(t *testing.T) {
	p := &Plan{Puzzles: euler(t), Seeds: []uint64{1}}
	for _, a := range algorithms.All() {
		p.Contestants = append(p.Contestants, Contestant{Algorithm: a})
	}
	check.Must(t, len(p.Contestants) == 11, "%d algorithms", len(p.Contestants))
	runs := do(t, p)
	table := p.Summarize(runs, trace.BySteps).Rows
	const unknown = -1
	for i, want := range []struct {
		id                          string
		solved, placements, guesses int64
	}{
		{"backtracking", 50, 1_224_660, 0},
		{"sorted-backtracking", 50, 8_405, 1_154},
		{"candidate-checking", 12, unknown, 0},
		{"place-finding", 32, unknown, 0},
		{"crook", 50, unknown, unknown},
		{"simulated-annealing", unknown, unknown, unknown},
		{"pattern-matching", 50, unknown, unknown},
		{"dlx", 50, 2_752, unknown},
		{"techniques", 50, unknown, 0},
		{"arc-consistency", 50, unknown, 6},
		{"clause-learning", 50, unknown, unknown},
	} {
		r, c := table[i], p.Contestants[i]
		check.Must(t, c.Algorithm.ID == want.id && r.Runs == 50,
			"row %d is of %d runs of %s", i, r.Runs, c.Algorithm.ID)
		var placements, guesses int64
		straight := 0
		for _, run := range runs {
			if run.Contestant == i {
				placements, guesses = placements+run.Placements, guesses+run.Guesses
				if run.Guesses == 0 {
					straight++
				}
			}
		}
		for _, figure := range []struct {
			what      string
			got, want int64
		}{{"solved", int64(r.Solved), want.solved}, {"placements", placements, want.placements},
			{"guesses", guesses, want.guesses}} {
			check.That(t, figure.want == unknown || figure.got == figure.want,
				"%s: %d %s, want %d (not solved: %s)", want.id, figure.got, figure.what, figure.want, r.Unsolved())
		}
		switch want.id {
		case "crook":
			check.Is(t, straight, 46, "crook solves")
		case "simulated-annealing":
			// 148 of 150 runs with three seeds were solved: with the first of them all
			// are, always.
			check.That(t, r.Solved == 50, "annealing solves %d, want 50 (%s)", r.Solved, r.Unsolved())
		}
	}
}
