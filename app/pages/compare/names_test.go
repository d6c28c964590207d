package compare

import (
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/setting"
)

// Where there is little room, those with other settings are still told apart by a text.
func TestShortNamesTellSettings(t *testing.T) {
	bt, annealing := algorithms.Backtracking(), algorithms.SimulatedAnnealing()
	for _, c := range []struct {
		a    *algorithms.Algorithm
		o    algorithms.Options
		want string
	}{
		{bt, algorithms.Options{Seed: 1}, "Backtracking"},
		{bt, algorithms.Options{Seed: 1, Settings: setting.Values{"cells": 2, "digits": 2}}, "columns, descending"},
		{bt, algorithms.Options{Seed: 1, Settings: setting.Values{"cells": 5}}, "Most constrained"},
		{annealing, algorithms.Options{Seed: 1}, annealing.ShortName()},
		{annealing, algorithms.Options{Seed: 7, Settings: annealing.Presets[1].Values},
			annealing.ShortName() + ", seed 7"},
	} {
		if got := newContestant(c.a, c.o).short(); got != c.want {
			t.Errorf("%s with %v is %q, want %q", c.a.Name, c.o.Settings, got, c.want)
		}
	}
	for _, a := range algorithms.All() {
		for _, p := range a.Presets {
			one := newContestant(a, algorithms.Options{Seed: 1, Settings: p.Values})
			if one.settingsText() != "" && one.short() == a.ShortName() && len(p.Name) <= shortSettings {
				t.Errorf("%s with the preset %s is only called %q", a.Name, p.Name, one.short())
			}
		}
	}
}
