package app

import (
	"fmt"

	"sudoscope/algorithms"
)

// contestant is an algorithm with what it is given, in a race.
type contestant struct {
	algorithm *algorithms.Algorithm
	preset    string // the name of the preset of its settings, "" for the defaults
	options   algorithms.Options
}

// name tells it apart from others in the race.
func (c *contestant) name() string {
	name := c.algorithm.Name
	if c.preset != "" {
		name += ", " + c.preset
	}
	if c.algorithm.Limits.Random && c.options.Seed != 1 {
		name += fmt.Sprintf(", seed %d", c.options.Seed)
	}
	return name
}

// firstContestants are who races until the user chooses others: the plainest
// search, two that look for the tightest place, and a person.
func firstContestants() []*contestant {
	var all []*contestant
	for _, a := range []*algorithms.Algorithm{algorithms.Backtracking(), algorithms.SortedBacktracking(), algorithms.DLX(), algorithms.Techniques()} {
		all = append(all, &contestant{algorithm: a, options: algorithms.Options{Seed: 1}})
	}
	return all
}

// another returns a contestant with an algorithm and one of its presets, the
// defaults being 0, that is not among those there are: where chance plays a part
// it takes the next seed. It is nil if there is no such contestant.
func another(all []*contestant, a *algorithms.Algorithm, preset int) *contestant {
	c := &contestant{algorithm: a, options: algorithms.Options{Seed: 1}}
	if preset > 0 {
		c.preset, c.options.Settings = a.Presets[preset].Name, a.Presets[preset].Values
	}
	taken := func() bool {
		for _, other := range all {
			if other.algorithm.ID == a.ID && other.preset == c.preset && other.options.Seed == c.options.Seed {
				return true
			}
		}
		return false
	}
	for taken() {
		if !a.Limits.Random {
			return nil
		}
		c.options.Seed++
	}
	return c
}
