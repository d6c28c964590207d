package runs

import (
	"fmt"
	"maps"
	"slices"

	"sudoscope/algorithms/solving"
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
