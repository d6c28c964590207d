package experiment

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A time is the median of many runs of the algorithm, and one that takes long is run once.
func TestARunIsTimedManyTimes(t *testing.T) {
	g := givens(t, "wikipedia")[0].Givens
	for _, a := range check.Some(algorithms.All(), 3) {
		got, err := Time(t.Context(), a, g, solving.Options{Seed: 1})
		if err != nil || got.Runs < 2 || got.Least <= 0 || got.Least > got.Median || got.Median > got.Upper {
			t.Errorf("%s: %+v, %v", a.Name, got, err)
		}
	}
	runs := 0
	slow := &solving.Algorithm{Info: solving.Info{ID: "slow", Limits: solving.Limits{MaxSide: puzzles.MaxSide}},
		Solve: func(b *trace.Board, _ solving.Options) trace.Verdict {
			runs++
			b.Took(enoughTime)
			return trace.Stuck
		}}
	if got, err := Time(t.Context(), slow, g, solving.Options{}); err != nil || got.Runs != 1 || runs != 1 {
		t.Errorf("%+v after %d runs, %v; want one run", got, runs, err)
	}
	// What computing took up to its steps comes with it, but not for a run that takes long enough, or is another.
	r, err := solving.Solve(t.Context(), algorithms.All()[0], g, solving.Options{})
	check.OK(t, err)
	for _, c := range []struct {
		a     *solving.Algorithm
		steps int64
		want  bool
	}{{algorithms.All()[0], r.Steps, true}, {algorithms.All()[0], r.Steps + 1, false}, {slow, 0, false}} {
		timing, course, err := TimeCourse(t.Context(), c.a, g, solving.Options{}, c.steps)
		if got := !reflect.DeepEqual(course, trace.Course{}); err != nil || timing.Runs == 0 || got != c.want {
			t.Errorf("%s in %d steps: %+v, %v; a course: %v", c.a.Name, c.steps, timing, err, got)
		}
	}
	// A run that took long enough is the measurement: it is not done again.
	p := &Plan{Puzzles: givens(t, "wikipedia"), Contestants: []Contestant{{Algorithm: slow}}, Jobs: 1}
	runs = 0
	trials := do(t, p)
	check.OK(t, p.Time(t.Context(), trials))
	check.That(t, trials[0].Timing == Once(enoughTime) && runs == 1, "%+v after %d runs, want one run",
		trials[0].Timing, runs)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Time(ctx, algorithms.All()[0], g, solving.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want that it was cancelled", err)
	}
}

// Where the spreads of two times overlap, neither is faster.
func TestTimesWithinTheirSpreadsAreLevel(t *testing.T) {
	for _, c := range []struct {
		a, b Timing
		want bool
	}{
		{Timing{9, 10, 12, 15}, Timing{9, 14, 20, 30}, true},
		{Timing{9, 10, 12, 15}, Timing{9, 16, 20, 30}, false},
		{Timing{9, 10, 20, 30}, Timing{9, 12, 13, 14}, true},
		{Timing{1, 10, 10, 10}, Timing{1, 10, 10, 10}, true},
	} {
		check.That(t, c.a.Overlaps(c.b) == c.want && c.b.Overlaps(c.a) == c.want, "%v and %v: want %v", c.a, c.b,
			c.want)
	}
}
