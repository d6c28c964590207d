package experiment

import (
	"context"
	"math"
	"slices"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Timing is how long an algorithm computes on a puzzle, measured in runs that nobody watches.
type Timing struct {
	Runs                 int           // that were measured
	Least, Median, Upper time.Duration // of them; Upper is the upper quartile
}

// Once returns the timing of a run that is not repeated.
func Once(d time.Duration) Timing { return Timing{1, d, d, d} }

// How long an algorithm is measured: until its runs have taken enough together, or there are
// many, or the clock on the wall says that it is enough, which starts of programs need most of.
const (
	enoughTime = 50 * time.Millisecond
	enoughRuns = 1000
	enoughWall = 2 * time.Second
)

// Time measures an algorithm on a puzzle. The first run warms up and does not count, unless it alone
// takes long enough. The error is that of ctx, or says why the algorithm does not take the puzzle.
func Time(ctx context.Context, a *solving.Algorithm, g puzzles.Grid, o solving.Options) (Timing, error) {
	var all []time.Duration
	var sum time.Duration
	warm := false
	for began := time.Now(); sum < enoughTime && len(all) < enoughRuns && time.Since(began) < enoughWall; {
		r, err := solving.Claim(ctx, a, g, o)
		if err != nil {
			return Timing{}, err
		}
		if r.Verdict == trace.Cancelled {
			return Timing{}, ctx.Err()
		}
		if warm || r.Elapsed >= enoughTime || time.Since(began) >= enoughWall {
			all, sum = append(all, r.Elapsed), sum+r.Elapsed
		}
		warm = true
	}
	slices.Sort(all)
	n := len(all)
	return Timing{n, all[0], all[n/2], all[min(n-1, 3*n/4)]}, nil
}

// TimeAfter is Time after a run that nobody watched. If that alone took long enough, it was the measurement.
func TimeAfter(ctx context.Context, ran time.Duration, a *solving.Algorithm, g puzzles.Grid,
	o solving.Options) (Timing, error) {
	if ran >= enoughTime {
		return Once(ran), nil
	}
	return Time(ctx, a, g, o)
}

// How the clock is read in the course of a run: at so many steps at most, and so seldom that reading it, which
// takes some time itself, takes no more than a part of the run.
const (
	courseStamps = 256
	courseFewest = 4
	stampTime    = 400 * time.Nanosecond
	stampPart    = 20
)

// TimeCourse is Time for a run that has so many steps, and returns what computing took up to them in the quickest of
// some more runs. The course is empty for a program, whose computing is not seen step by step, and for a run
// that takes long enough: beside that it does not count that nothing is warm when a record begins.
func TimeCourse(ctx context.Context, a *solving.Algorithm, g puzzles.Grid, o solving.Options,
	steps int64) (t Timing, course trace.Course, err error) {
	if t, err = Time(ctx, a, g, o); err != nil || t.Median >= enoughTime || a.Code != nil {
		return t, course, err
	}
	every := steps / int64(min(courseStamps, max(courseFewest, t.Median/(stampPart*stampTime))))
	least := time.Duration(math.MaxInt64)
	for began := time.Now(); time.Since(began) < enoughTime; {
		r, one, err := solving.ClaimStamped(ctx, a, g, o, every)
		if err != nil || r.Steps != steps {
			return t, trace.Course{}, ctx.Err()
		}
		if r.Elapsed < least {
			least, course = r.Elapsed, one
		}
	}
	return t, course, nil
}

// Overlaps reports whether the times of two lie within each other's spread, from the least to the upper
// quartile: then neither is said to be faster.
func (t Timing) Overlaps(u Timing) bool { return t.Least <= u.Upper && u.Least <= t.Upper }

// Time measures the runs of a plan one after the other, and puts the median into each. A run that did not
// come to its end by itself is not repeated, nor one that was alone and took long enough.
func (p *Plan) Time(ctx context.Context, runs []Trial) error {
	for i := range runs {
		r := &runs[i]
		c := p.Contestants[r.Contestant]
		o := c.options(r.Seed)
		o.MaxSteps = p.Budget.Steps
		r.Timing = Once(r.Elapsed)
		if r.Verdict == trace.Failed || r.Verdict == trace.BudgetSpent {
			continue
		}
		ran := r.Elapsed
		if p.jobs() > 1 {
			ran = 0
		}
		t, err := TimeAfter(ctx, ran, c.Algorithm, p.Puzzles[r.Puzzle].Givens, o)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			r.Timing, r.Elapsed = t, t.Median
		}
	}
	return nil
}
