package runs

import (
	"context"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// followRun runs an algorithm and shows every step while the run goes on, without
// keeping any. The Moment belongs to followRun and changes afterwards. When show
// returns false the run is cancelled and nothing more is shown.
func followRun(ctx context.Context, a *solving.Algorithm, puzzle puzzles.Grid, o solving.Options,
	show func(*trace.Moment) bool) (trace.Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	run, err := solving.Run(ctx, a, puzzle, o)
	if err != nil {
		return trace.Result{}, err
	}
	m := startMoment(puzzle)
	var result *trace.Result
	more := true
	for b := range run {
		if more {
			b.Steps(func(s *trace.Step, f *trace.Frame) bool {
				dead := m.Counters().DeadEnds
				m.Index++
				m.Step, m.Frame = *s, *f
				m.DeadEnd = m.Counters().DeadEnds != dead
				more = show(&m)
				return more
			})
		}
		if b.Result != nil {
			r := *b.Result
			result = &r
		}
		b.Release()
		if !more {
			cancel()
		}
	}
	if result == nil || !more {
		// What the algorithm did beyond that was not shown.
		return trace.Result{Verdict: trace.Cancelled, Grid: m.Grid(), Counters: m.Counters(), Gauges: m.Gauges}, nil
	}
	return *result, nil
}
