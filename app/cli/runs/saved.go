package runs

import (
	"cmp"
	"context"
	"fmt"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/store"
)

// defaultAlgorithm is what is watched where none is named.
const defaultAlgorithm = "backtracking"

// subjectOf returns what a command is about: a run of an algorithm on a puzzle that is
// yet to be made, without a timeline, or the saved one that the argument names.
// Without an algorithm it is the usual one.
func subjectOf(s *terminal.Session, algorithm string, o *Options, arg string) (*record.Record, error) {
	if store.IsRun(arg) {
		r, err := ReadRun(s, arg)
		chosen := algorithm != "" || o.Preset != "" || len(o.Set) > 0 || o.MaxSteps != 0 || o.Source != ""
		if err == nil && chosen {
			err = fmt.Errorf("%s is a saved run of %s: leave out --algorithm and its options", arg,
				r.Algorithm.Name)
		}
		if err == nil && s.HasTerms() {
			err = fmt.Errorf("%s is a saved run: leave out --rules, --regions and the like", arg)
		}
		return r, err
	}
	a, chosen, err := o.Choose(cmp.Or(algorithm, defaultAlgorithm))
	if err != nil {
		return nil, err
	}
	p, err := s.ReadFirst(arg)
	if err != nil {
		return nil, err
	}
	return &record.Record{Puzzle: p, Algorithm: a.With(chosen), Options: chosen, Program: s.Version}, nil
}

// ReadRun reads a saved run.
func ReadRun(s *terminal.Session, path string) (*record.Record, error) {
	progress, stop := s.ShowProgress("reading, step")
	defer stop()
	return store.ReadRun(path, func(steps, of int64) error {
		progress(steps, of)
		return s.Ctx.Err()
	})
}

// follow shows every step of a run: of a saved one from its record, and else
// while it goes on, as followRun does.
func follow(ctx context.Context, r *record.Record, show func(*trace.Moment) bool) (trace.Result, error) {
	if r.Timeline == nil {
		return followRun(ctx, r.Algorithm, r.Puzzle.Givens, r.Options, show)
	}
	c := trace.NewCursor(r.Timeline)
	for n := range r.Timeline.Len() {
		if m := c.To(n + 1); ctx.Err() != nil || !show(m) {
			return trace.Result{Verdict: trace.Cancelled, Grid: m.Grid(), Counters: m.Counters(), Gauges: m.Gauges}, nil
		}
	}
	return r.Timeline.Result(), nil
}
