package compare

import (
	"slices"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
)

// Where there is little room, those with other settings are still told apart by a text.
func TestShortNamesTellSettings(t *testing.T) {
	bt, annealing := backtracking.Plain(), annealing.Algorithm()
	for _, c := range []struct {
		a    *solving.Algorithm
		o    solving.Options
		want string
	}{
		{bt, solving.Options{Seed: 1}, "Backtracking"},
		{bt, solving.Options{Seed: 1, Settings: setting.Values{"cells": 2, "digits": 2}}, "columns, descending"},
		{bt, solving.Options{Seed: 1, Settings: setting.Values{"cells": 5}}, "Most constrained"},
		{annealing, solving.Options{Seed: 1}, annealing.ShortName()},
		{annealing, solving.Options{Seed: 7, Settings: annealing.Presets[1].Values},
			annealing.ShortName() + ", seed 7"},
	} {
		if got := newContestant(c.a, c.o).short(); got != c.want {
			t.Errorf("%s with %v is %q, want %q", c.a.Name, c.o.Settings, got, c.want)
		}
	}
	for _, a := range algorithms.All() {
		for _, p := range a.Presets {
			one := newContestant(a, solving.Options{Seed: 1, Settings: p.Values})
			if one.settingsText() != "" && one.short() == a.ShortName() && len(p.Name) <= shortSettings {
				t.Errorf("%s with the preset %s is only called %q", a.Name, p.Name, one.short())
			}
		}
	}
}

// In a race no two have the same name, though they may have few characters for it.
func TestShortNamesDiffer(t *testing.T) {
	bt, sorted, annealing := backtracking.Plain(), backtracking.Sorted(), annealing.Algorithm()
	with := func(a *solving.Algorithm, seed uint64, v setting.Values) *contestant {
		return newContestant(a, solving.Options{Seed: seed, Settings: v})
	}
	for _, c := range []struct {
		field []*contestant
		want  []string
	}{
		{[]*contestant{with(bt, 1, nil), with(bt, 1, setting.Values{"cells": 2, "digits": 2})},
			[]string{"Backtracking", "columns, descending"}},
		// Two algorithms have the same settings.
		{[]*contestant{with(bt, 1, setting.Values{"cells": 2, "digits": 2}),
			with(sorted, 1, setting.Values{"ties": 2, "digits": 2}), with(bt, 1, nil)},
			[]string{"Backtracking, columns, descending", "Sorted backtracking, columns, descending",
				"Backtracking"}},
		// Settings that are too long differ in one place, and one has none.
		{[]*contestant{with(annealing, 1, setting.Values{"t0": 2, "patience": 50, "chain": 0.1}),
			with(annealing, 1, nil),
			with(annealing, 1, setting.Values{"t0": 2, "patience": 70, "chain": 0.1})},
			[]string{"patience 50", "Annealing", "patience 70"}},
		{[]*contestant{with(annealing, 1, setting.Values{"t0": 2, "patience": 50, "chain": 0.1}),
			with(annealing, 1, setting.Values{"t0": 2, "patience": 70, "chain": 0.1})},
			[]string{"patience 50", "patience 70"}},
		{[]*contestant{with(annealing, 7, setting.Values{"patience": 50}), with(annealing, 7, nil)},
			[]string{"patience 50", "Annealing, seed 7"}},
		// What they differ in is taken by a third one.
		{[]*contestant{with(annealing, 7, setting.Values{"patience": 50}), with(annealing, 7, nil),
			with(annealing, 1, setting.Values{"patience": 50})},
			[]string{"Simulated annealing, patience 50, seed 7", "Annealing, seed 7",
				"Simulated annealing, patience 50"}},
	} {
		if got := shortNames(c.field); !slices.Equal(got, c.want) {
			t.Errorf("they are called %q, not %q", got, c.want)
		}
	}
}

// Adding and removing contestants changes the names of the others: on the cards and in the table.
func TestShortNamesFollowTheField(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	one := newContestant(backtracking.Plain(), solving.Options{Seed: 1,
		Settings: setting.Values{"cells": 2, "digits": 2}})
	other := newContestant(backtracking.Sorted(), solving.Options{Seed: 1,
		Settings: setting.Values{"ties": 2, "digits": 2}})
	c.enter(one)
	short := func() string {
		at := slices.IndexFunc(c.lanes, func(l *lane) bool { return l.contestant == one })
		name := c.lanes[at].card.Card.Short
		for _, line := range c.results.table.Content.Lines {
			d.Check(line.Series != one.look || line.Short == name,
				"it is %q on its card and %q in the table", name, line.Short)
		}
		return name
	}
	for _, turn := range []struct {
		do   func()
		want string
	}{
		{func() {}, "columns, descending"},
		{func() { c.enter(other) }, one.name()},
		{func() { c.remove(other) }, "columns, descending"},
	} {
		turn.do()
		d.Is(short(), turn.want, "it is called")
	}
}
