package singles

import (
	"math/rand/v2"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// placement is a digit that is forced into a cell.
type placement struct{ cell, digit int }

// A rule finds forced placements in a grid; two of them may be the same.
type rule func(g puzzles.Grid) []placement

// candidatesByHand returns which digits fit into which empty cell, straight from
// the rules of the game.
func candidatesByHand(g puzzles.Grid) [][]bool {
	l := g.Layout()
	fits := make([][]bool, l.Size)
	for cell := range fits {
		fits[cell] = make([]bool, l.N+1)
		for d := 1; d <= l.N && g.At(cell) == 0; d++ {
			fits[cell][d] = true
		}
		for _, peer := range l.Peers[cell] {
			fits[cell][g.At(peer)] = false
		}
	}
	return fits
}

// nakedSingles finds the cells into which one digit fits.
func nakedSingles(g puzzles.Grid) []placement {
	var found []placement
	for cell, fits := range candidatesByHand(g) {
		var digits []placement
		for d, ok := range fits {
			if ok {
				digits = append(digits, placement{cell, d})
			}
		}
		if len(digits) == 1 {
			found = append(found, digits[0])
		}
	}
	return found
}

// hiddenSingles finds the houses that have one place for a digit.
func hiddenSingles(g puzzles.Grid) []placement {
	var found []placement
	fits := candidatesByHand(g)
	for _, house := range g.Layout().Houses {
		for d := 1; d <= len(house); d++ {
			var places []placement
			for _, cell := range house {
				if fits[cell][d] {
					places = append(places, placement{cell, d})
				}
			}
			if len(places) == 1 {
				found = append(found, places[0])
			}
		}
	}
	return found
}

// closure follows a rule until it finds nothing. Of what it finds it takes some
// at random, in a random order, before it looks again.
func closure(g puzzles.Grid, find rule, rng *rand.Rand) puzzles.Grid {
	g = g.Clone()
	for {
		found := find(g)
		if len(found) == 0 {
			return g
		}
		rng.Shuffle(len(found), func(i, j int) { found[i], found[j] = found[j], found[i] })
		for _, p := range found[:1+rng.IntN(len(found))] {
			g.Set(p.cell, p.digit)
		}
	}
}

// checkClosure runs an algorithm on all the puzzles, holds each final grid
// against that of the rule in several random orders, and returns how many puzzles
// are solved.
func checkClosure(t *testing.T, a *solving.Algorithm, all []puzzles.Grid, find rule, orders int) (solved int) {
	t.Helper()
	for i, g := range all {
		r := solvingtest.Solve(t, a, g, solving.Options{})
		for order := range orders {
			if end := closure(g, find, rand.New(rand.NewPCG(uint64(i), uint64(order)))); !end.Equal(r.Grid) {
				t.Fatalf("puzzle %d: %s ends with\n%v, another order with\n%v", i+1, a.ID, r.Grid, end)
			}
		}
		switch {
		case r.Left() == 0 && r.Verdict == trace.Solved:
			solved++
		case r.Left() == 0 || r.Verdict != trace.Stuck:
			t.Errorf("puzzle %d: %v with %d cells left", i+1, r.Verdict, r.Left())
		}
		check.That(t, r.Removals == 0 && r.Guesses == 0 && r.DeadEnds == 0,
			"puzzle %d: %+v: it only places what is forced", i+1, r.Counters)
	}
	return solved
}

func TestCandidateCheckingEndsInTheSameGridInAnyOrder(t *testing.T) {
	a := CandidateChecking()
	solvingtest.Want(t, "solved of Project Euler's 50", checkClosure(t, a, solvingtest.Puzzles(t, "euler50.txt", 50),
		nakedSingles, 3), 12)
	solvingtest.Want(t, "solved of Norvig's 95", checkClosure(t, a, solvingtest.Puzzles(t, "top95.txt", 95),
		nakedSingles, 3), 0)
	solvingtest.Want(t, "solved of 1,000 with 17 clues",
		checkClosure(t, a, solvingtest.Puzzles(t, "clues17_1000.txt", 1_000), nakedSingles, 1),
		0)
}

// steps returns all steps of a run, with the moments they lead to.
func steps(t *testing.T, a *solving.Algorithm, g puzzles.Grid, o solving.Options) (moments []trace.Moment,
	result trace.Result) {
	t.Helper()
	timeline, result := solvingtest.Record(t, a, g, o)
	for n := range timeline.Len() + 1 {
		moments = append(moments, *trace.NewCursor(timeline).To(n))
	}
	return moments, result
}

func TestCandidateCheckingLooksAtEachEmptyCellOnceAPass(t *testing.T) {
	g := solvingtest.Named(t, "wikipedia_std")
	moments, result := steps(t, CandidateChecking(), g, solving.Options{})
	check.Must(t, result.Verdict == trace.Solved, "verdict %v", result.Verdict)
	passes, last, left := 0, -1, 0
	for i := 1; i < len(moments); i++ {
		m := &moments[i]
		switch m.Step.Kind {
		case trace.Note:
			check.That(t, left == 0, "pass %d ends with %d cells not looked at", passes, left)
			passes++
			last = -1
			grid := m.Grid()
			left = grid.Shape().Cells() - grid.Filled()
			check.That(t, m.Gauges[0] == float32(passes), "pass %d is called pass %v", passes, m.Gauges[0])
		case trace.Consider:
			check.That(t, m.At(m.Step.Cell) == 0 && m.Step.Cell > last,
				"step %d looks at cell %d after %d", i, m.Step.Cell, last)
			last = m.Step.Cell
			left--
		case trace.Place:
			if before := &moments[i-1]; before.Step.Kind != trace.Consider || before.Step.Cell != m.Step.Cell ||
				before.Candidates(m.Step.Cell) != puzzles.Digit(m.Step.Digit) {
				t.Errorf("step %d places %d without having looked at its cell", i, m.Step.Digit)
			}
		default:
			t.Errorf("step %d is a %v", i, m.Step.Kind)
		}
	}
	check.That(t, passes >= 2, "%d passes", passes)
}
