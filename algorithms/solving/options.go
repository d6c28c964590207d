package solving

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudoscope/algorithms/setting"
	"sudoscope/puzzles"
)

// Options are what a run may be given.
type Options struct {
	Seed     uint64
	MaxSteps int64              // 0 for any number
	Settings map[string]float64 // by the ID of the setting; what is missing has its default

	// An algorithm that deduces can be told which techniques to leave out and which to
	// use though they are off, by their IDs, and which deductions to make first, as the data
	// of steps has them, though there may be easier ones.
	Without []string
	With    []string
	First   [][]uint32
}

// Tunable reports whether there is anything that the algorithm can be given.
func (a *Algorithm) Tunable() bool { return len(a.Settings) > 0 || a.Limits.Random }

// Setting returns the value of a setting of the algorithm: the one in the
// options or the default.
func (a *Algorithm) Setting(o Options, id string) float64 {
	if v, ok := o.Settings[id]; ok {
		return v
	}
	for _, s := range a.Settings {
		if s.ID == id {
			return s.Default
		}
	}
	panic("solving: " + a.ID + " has no setting " + id)
}

// ContestPreset returns the preset with which the algorithm competes with others: in
// a race, in the Lab and in the command compare. It is its defaults unless those
// would let it win by other means than its own; false if it has no presets.
func (a *Algorithm) ContestPreset() (Preset, bool) {
	for _, p := range a.Presets {
		if a.Contest == "" || p.ID == a.Contest {
			return p, true
		}
	}
	return Preset{}, false
}

// Changed returns the settings that are not at their defaults, by their IDs.
func (a *Algorithm) Changed(o Options) map[string]float64 {
	changed := map[string]float64{}
	for _, s := range a.Settings {
		if v := a.Setting(o, s.ID); v != s.Default {
			changed[s.ID] = v
		}
	}
	return changed
}

// PresetOf returns the preset that has the settings of a run, false if none has.
func (a *Algorithm) PresetOf(o Options) (Preset, bool) {
	changed := a.Changed(o)
	i := slices.IndexFunc(a.Presets, func(p Preset) bool {
		return maps.Equal(changed, a.Changed(Options{Settings: p.Values}))
	})
	if i < 0 {
		return Preset{}, false
	}
	return a.Presets[i], true
}

// GivenText names the settings of a run: by the preset that has them, or one by one. Those with which the
// algorithm competes need no name.
func (a *Algorithm) GivenText(o Options) string {
	preset, ok := a.PresetOf(o)
	if contest, competes := a.ContestPreset(); ok && competes && preset.ID == contest.ID {
		return ""
	}
	return cmp.Or(preset.Name, a.SettingsText(a.Changed(o)))
}

// NameWith tells a run from others of the algorithm: by its settings, and by its seed where chance plays a part.
func (a *Algorithm) NameWith(o Options) string {
	name := a.Name
	if given := a.GivenText(o); given != "" {
		name += ", " + given
	}
	if a.With(o).Limits.Random && o.Seed > 1 {
		name += fmt.Sprintf(", seed %d", o.Seed)
	}
	return name
}

// ParseSettings reads values of settings by their IDs, as [setting.Setting.Parse] does.
func (a *Algorithm) ParseSettings(texts map[string]string) (map[string]float64, error) {
	return setting.Parse(a.Name, a.Settings, texts)
}

// With returns the algorithm as it is with these options: what is said of its steps is
// true of a run with them. It runs as the algorithm does.
func (a *Algorithm) With(o Options) *Algorithm {
	with := *a
	if a.anySetting(func(s *setting.Setting) bool { return len(s.Chance) > 0 }) {
		with.Limits.Random = a.anySetting(func(s *setting.Setting) bool { return s.Draws(a.Setting(o, s.ID)) })
	}
	if a.Vary != nil {
		a.Vary(&with, o)
	}
	return &with
}

// Varying says what changes with the settings of an algorithm, and makes it what it is by default.
func (a *Algorithm) Varying(vary func(with *Algorithm, o Options)) *Algorithm {
	a.Vary = vary
	vary(a, Options{})
	return a
}

// On returns the algorithm in the words that fit grids of a shape: those of a jigsaw have
// regions in place of boxes.
func (a *Algorithm) On(s puzzles.Shape) *Algorithm {
	if s.HasBoxes() || a.Code != nil {
		return a
	}
	on, words := *a, strings.NewReplacer("boxes", "regions", "box", "region")
	on.Summary, on.Pseudocode = words.Replace(a.Summary), slices.Clone(a.Pseudocode)
	for i, line := range on.Pseudocode {
		on.Pseudocode[i] = words.Replace(line)
	}
	return &on
}

// MayDraw reports whether there are settings with which the seed counts.
func (a *Algorithm) MayDraw() bool {
	return a.Limits.Random || a.anySetting(func(s *setting.Setting) bool { return len(s.Chance) > 0 })
}

// anySetting reports whether something holds for one of the settings.
func (a *Algorithm) anySetting(holds func(*setting.Setting) bool) bool {
	return slices.ContainsFunc(a.Settings, func(s setting.Setting) bool { return holds(&s) })
}

// SettingsText names what differs from the defaults, as [setting.Text] does.
func (a *Algorithm) SettingsText(values map[string]float64) string {
	return setting.Text(a.Settings, values)
}
