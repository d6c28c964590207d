package runs

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// Options are the flags of a run, whatever the algorithm.
type Options struct {
	Seed     uint64            `range:"0-18446744073709551615" default:"1" placeholder:"N" help:"Seed for all random choices; the same seed gives the same run. Default: ${default}."`
	MaxSteps int64             `range:"1-1000000000000000" placeholder:"N" help:"Stop after this many steps. Default: never."`
	Preset   string            `placeholder:"ID" help:"Start from a preset; sudoscope algorithms ID lists them."`
	Set      map[string]string `placeholder:"NAME=VALUE" help:"Change a setting of the algorithm; may be repeated."`
	Source   string            `placeholder:"FILE" help:"The text of a program that a command starts: its lines light up."`
}

// Choose looks the algorithm up, or reads the program that was named, and turns the flags into its options.
func (o *Options) Choose(id string) (*solving.Algorithm, solving.Options, error) {
	a, err := algorithmOf(id, o.Source)
	if err != nil {
		return nil, solving.Options{}, err
	}
	opts := solving.Options{Seed: o.Seed, MaxSteps: o.MaxSteps, Settings: map[string]float64{}}
	if o.Preset != "" {
		p, err := presetOf(a, o.Preset)
		if err != nil {
			return nil, opts, err
		}
		maps.Copy(opts.Settings, p.Values)
	}
	set, err := a.ParseSettings(o.Set)
	if err != nil {
		return nil, opts, err
	}
	maps.Copy(opts.Settings, set)
	// Whether the settings are right does not depend on the puzzle: say so once
	// and not for each.
	tiny := puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2})
	return a, opts, a.Accepts(tiny, opts)
}

func presetOf(a *solving.Algorithm, id string) (solving.Preset, error) {
	if len(a.Presets) == 0 {
		return solving.Preset{}, fmt.Errorf("%s has no presets: leave out --preset", a.Name)
	}
	i := slices.IndexFunc(a.Presets, func(p solving.Preset) bool { return p.ID == id })
	if i < 0 {
		return solving.Preset{}, puzzles.NoSuch(a.Name+" has no preset", id,
			puzzles.Map(a.Presets, func(p solving.Preset) string { return p.ID }))
	}
	return a.Presets[i], nil
}

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
