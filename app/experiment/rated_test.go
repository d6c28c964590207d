package experiment

import (
	"context"
	"errors"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

func TestPuzzlesAreRated(t *testing.T) {
	p := &Plan{Puzzles: givens(t, "wikipedia", "mepham-diabolical", "sixteen", "two-solutions"), Jobs: 2}
	got := map[int]RatedPuzzle{}
	if err := p.Rate(t.Context(), func() {}, func(r RatedPuzzle) { got[r.Puzzle] = r }); err != nil || len(got) != 4 {
		t.Fatalf("%v, %v", got, err)
	}
	for i, want := range []struct {
		level technique.Level
		er    float64
	}{{technique.Easy, 1.2}, {technique.Hard, 4.4}} {
		if r := got[i]; !r.Rating.Solved || r.Rating.Level != want.level || r.ER != want.er {
			t.Errorf("%s: %+v", p.Puzzles[i].Title(), r)
		}
	}
	// What is no puzzle of 9×9 with one solution has no ER.
	if got[2].ER != 0 || got[3].ER != 0 || got[3].Rating.Solved {
		t.Errorf("%+v, %+v", got[2], got[3])
	}
}

func TestRatingCanBeCalledOff(t *testing.T) {
	p := &Plan{Puzzles: givens(t, "wikipedia", "wikipedia", "wikipedia", "wikipedia"), Jobs: 1}
	ctx, cancel := context.WithCancel(t.Context())
	n := 0
	err := p.Rate(ctx, func() {}, func(RatedPuzzle) { n++; cancel() })
	if !errors.Is(err, context.Canceled) || n >= 4 {
		t.Errorf("%d ratings, and then %v", n, err)
	}
}

// A contestant may have a seed of its own, whatever the seeds of the plan are.
func TestAContestantWithItsOwnSeed(t *testing.T) {
	list := contestants(t, "simulated-annealing", "simulated-annealing", "dlx")
	list[1].Seed = 7
	p := &Plan{Puzzles: []puzzles.Puzzle{givens(t, "wikipedia")[0]}, Contestants: list, Seeds: []uint64{1, 2},
		Budget: Budget{Steps: 1000}}
	var seeds []uint64
	for _, r := range do(t, p) {
		seeds = append(seeds, r.Seed)
	}
	if len(seeds) != 4 || p.Runs() != 4 || seeds[0] != 1 || seeds[1] != 2 || seeds[2] != 7 {
		t.Errorf("%d runs with the seeds %v", p.Runs(), seeds)
	}
}
