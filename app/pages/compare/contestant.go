package compare

import (
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// contestant is an algorithm with what it is given, in a race.
type contestant struct {
	algorithm *solving.Algorithm
	options   solving.Options // its settings are those that are not the defaults
	view      solving.View    // that is chosen, "" for the first of the algorithm's
	only      puzzles.Grid    // the one puzzle that it is for, without givens if it takes any
	look      int             // its colour and its shape, once it is dressed
	dressed   bool
}

// newContestant returns an algorithm with what it is given, as a contestant.
func newContestant(a *solving.Algorithm, o solving.Options) *contestant {
	c := &contestant{options: solving.Options{Seed: o.Seed, Settings: a.Changed(o)}}
	c.algorithm = a.With(c.options)
	return c
}

// name tells it apart from others in the race.
func (c *contestant) name() string { return c.algorithm.NameWith(c.options) }

// settingsText names its settings, see [solving.Algorithm.GivenText].
func (c *contestant) settingsText() string { return c.algorithm.GivenText(c.options) }

// same reports whether another contestant would run alike: a seed counts only where
// chance plays a part.
func (c *contestant) same(other *contestant) bool {
	return c.algorithm.ID == other.algorithm.ID && maps.Equal(c.options.Settings, other.options.Settings) &&
		(!c.algorithm.Limits.Random || c.options.Seed == other.options.Seed)
}

// assignLooks gives looks to the contestants of a field that have none yet: that of the algorithm,
// or, where it races already, the first of its variations that is free. The others keep theirs.
func assignLooks(field []*contestant) {
	taken := map[int]bool{}
	for _, one := range field {
		if one.dressed {
			taken[one.look] = true
		}
	}
	for _, one := range field {
		if !one.dressed {
			one.look, one.dressed = paint.FreeLook(algorithms.NumberOf(one.algorithm.ID), taken), true
			taken[one.look] = true
		}
	}
}

// guest reports whether a contestant races on one puzzle alone, as a game that was
// played on it does.
func (c *contestant) guest() bool { return !c.only.IsZero() }

// firstContestants race until the user chooses others: the plainest search, two
// that look for the tightest place, and a person.
func firstContestants() []*contestant {
	return puzzles.Map([]*solving.Algorithm{
		backtracking.Plain(), backtracking.Sorted(), dlx.Algorithm(), human.Algorithm(),
	}, competing)
}

// competing returns an algorithm as it races unless chosen otherwise.
func competing(a *solving.Algorithm) *contestant {
	preset, _ := a.ContestPreset()
	return newContestant(a, solving.Options{Seed: 1, Settings: preset.Values})
}

// nextContestant returns a contestant with an algorithm and one of its presets, the
// defaults being 0, that is not among those there are: where chance plays a part
// it takes the next seed. It is nil if there is no such contestant.
func nextContestant(all []*contestant, a *solving.Algorithm, preset int) *contestant {
	o := solving.Options{Seed: 1}
	if preset > 0 {
		o.Settings = a.Presets[preset].Values
	}
	c := newContestant(a, o)
	for slices.ContainsFunc(all, c.same) {
		if !c.algorithm.Limits.Random {
			return nil
		}
		o.Seed++
		c = newContestant(a, o)
	}
	return c
}

// removal is a contestant that was taken out of the race, and its place among the others.
type removal struct {
	one *contestant
	at  int
}

// remove takes a contestant out of the race, and offers to undo that.
func (c *Page) remove(one *contestant) {
	at := slices.Index(c.field, one)
	if at < 0 || len(c.field) <= fewestLanes {
		return
	}
	if c.start(c.puzzle, slices.Delete(slices.Clone(c.field), at, at+1)) {
		c.removed = append(c.removed, removal{one, at})
		c.env.Offer(one.name()+" was removed", "Undo", c.undo)
	}
}

const tooMany = "Remove a board first: a race has at most twelve"

// undo brings back the contestant that was removed last, with the same colour and shape if
// they are still free: but for one that has been added again meanwhile, or is for another puzzle only.
func (c *Page) undo() {
	for len(c.removed) > 0 {
		last := c.removed[len(c.removed)-1]
		one := last.one
		if len(c.field) >= mostLanes {
			c.bar.Say(tooMany)
			return
		}
		c.removed = c.removed[:len(c.removed)-1]
		if slices.ContainsFunc(c.field, one.same) || one.guest() && !one.only.Equal(c.puzzle.Givens) {
			continue
		}
		if slices.ContainsFunc(c.field, func(other *contestant) bool { return other.look == one.look }) {
			one.dressed = false
		}
		if c.start(c.puzzle, slices.Insert(slices.Clone(c.field), min(last.at, len(c.field)), one)) {
			c.env.Notify(one.name() + " was restored") // in the place of what offered it
		}
		return
	}
}

// shortSettings is how many characters of settings have room where there is little.
const shortSettings = 22

// short is the name where there is no room for all of it: its seed, or else its settings,
// whose algorithm the colour and the shape tell. Others may have the same: see
// [shortNames].
func (c *contestant) short() string {
	if c.algorithm.Limits.Random && c.options.Seed != 1 {
		return fmt.Sprintf("%s, seed %d", c.algorithm.ShortName(), c.options.Seed)
	}
	if given := c.settingsText(); given != "" && utf8.RuneCountInString(given) <= shortSettings {
		return given
	}
	return c.algorithm.ShortName()
}

// shortNames names contestants where there is no room for all of their names, each
// otherwise than the others. Contestants with the same short name are named by the settings
// in which they differ; and if that is of no help, by the whole name.
func shortNames(field []*contestant) []string {
	names := puzzles.Map(field, func(one *contestant) string { return one.short() })
	for _, next := range []func(*contestant, []*contestant) string{
		(*contestant).difference,
		func(one *contestant, _ []*contestant) string { return one.name() },
	} {
		before := slices.Clone(names)
		for i, one := range field {
			var others []*contestant
			for j, other := range field {
				if j != i && before[j] == before[i] {
					others = append(others, other)
				}
			}
			if others != nil {
				names[i] = next(one, others)
			}
		}
	}
	return names
}

// difference names the settings that others of the same algorithm do not have, as far as
// these have settings at all; it is the short name if there are none.
func (c *contestant) difference(others []*contestant) string {
	others = slices.DeleteFunc(others, func(other *contestant) bool {
		return other.algorithm.ID != c.algorithm.ID || other.settingsText() == ""
	})
	only := maps.Clone(c.options.Settings)
	maps.DeleteFunc(only, func(id string, v float64) bool {
		return len(others) > 0 && !slices.ContainsFunc(others, func(other *contestant) bool {
			return other.algorithm.Setting(other.options, id) != v
		})
	})
	if text := c.algorithm.SettingsText(only); text != "" && c.settingsText() != "" {
		return text
	}
	return c.short()
}
