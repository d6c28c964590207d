package compare

import (
	"fmt"
	"maps"
	"slices"
	"sudoscope/puzzles"
	"unicode/utf8"
)

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
