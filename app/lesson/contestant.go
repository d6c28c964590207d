package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sudoscope/algorithms"
	"sudoscope/algorithms/setting"
	"sudoscope/puzzles"
)

const (
	optionSeed    = "seed"
	optionPreset  = "preset"
	optionWithout = "without"
	optionWith    = "with"
)

func parseContestant(fields []string, programs []algorithms.Code) (c Contestant, err error) {
	if len(fields) == 0 {
		return c, errors.New("an algorithm is missing between two commas: name it, or remove a comma")
	}
	if c.Algorithm, err = algorithmOf(fields[0], programs); err != nil {
		return c, err
	}
	c.Options.Seed = 1
	texts := map[string]string{}
	for _, f := range fields[1:] {
		name, value, ok := strings.Cut(f, "=")
		switch {
		case !ok:
			return c, fmt.Errorf("%q is not a setting: write a name and a value, such as seed=3", puzzles.Excerpt(f))
		case name == optionSeed:
			if c.Options.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
				return c, fmt.Errorf("seed %q is not a whole number", puzzles.Excerpt(value))
			}
		case name == optionWithout:
			c.Options.Without = strings.Split(value, "+")
		case name == optionWith:
			c.Options.With = strings.Split(value, "+")
		case name == optionPreset:
			i := slices.IndexFunc(c.Algorithm.Presets, func(p algorithms.Preset) bool { return p.ID == value })
			if i < 0 {
				return c, fmt.Errorf("%s has no preset %q", c.Algorithm.Name, puzzles.Excerpt(value))
			}
			for id, v := range c.Algorithm.Presets[i].Values {
				c.set(id, v)
			}
		default:
			if _, twice := texts[name]; twice {
				return c, fmt.Errorf("%q appears here twice: remove one", puzzles.Excerpt(name))
			}
			texts[name] = value
		}
	}
	values, err := c.Algorithm.ParseSettings(texts)
	if err != nil {
		return c, err
	}
	for id, v := range values {
		c.set(id, v)
	}
	return c, nil
}

func (c *Contestant) set(id string, v float64) {
	if c.Options.Settings == nil {
		c.Options.Settings = map[string]float64{}
	}
	c.Options.Settings[id] = v
}

// text writes it as parseContestant reads it.
func (c *Contestant) text() string {
	s := idText(c.Algorithm.ID)
	if c.Options.Seed != 1 && c.Algorithm.With(c.Options).Limits.Random {
		s += " " + optionSeed + "=" + strconv.FormatUint(c.Options.Seed, 10)
	}
	for _, set := range c.Algorithm.Settings {
		if v, ok := c.Options.Settings[set.ID]; ok && v != set.Default {
			s += " " + set.ID + "=" + settingText(&set, v)
		}
	}
	if len(c.Options.Without) > 0 {
		s += " " + optionWithout + "=" + strings.Join(c.Options.Without, "+")
	}
	if len(c.Options.With) > 0 {
		s += " " + optionWith + "=" + strings.Join(c.Options.With, "+")
	}
	return s
}

// settingText writes the value of a setting as one word that is read as the same.
func settingText(s *setting.Setting, v float64) string {
	text := strings.ReplaceAll(strings.ReplaceAll(s.Write(v), ",", ""), " ", "-")
	if got, err := s.Parse(text); err != nil || got != v || strings.ContainsAny(text, " ;:") {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return text
}
