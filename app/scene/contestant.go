package scene

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

const (
	optionSeed    = "seed"
	optionPreset  = "preset"
	optionWithout = "without"
	optionWith    = "with"
)

// Contestant is an algorithm with what it is given.
type Contestant struct {
	Algorithm *solving.Algorithm
	Options   solving.Options
}

// readAlgorithms reads algorithms with what they are given, such as
// "backtracking, simulated-annealing seed=3".
func (r *reader) readAlgorithms(value string) error {
	for _, part := range splitOutside(value, ",") {
		if len(r.scene.Lanes) == MaxLanes {
			return fmt.Errorf("there are more than %d algorithms: remove some", MaxLanes)
		}
		one, err := r.contestant(r.fields(part))
		if err != nil {
			return err
		}
		if g := r.scene.Puzzle.Givens; !g.IsZero() {
			if err := one.Algorithm.Accepts(g, one.Options); err != nil {
				return err
			}
		}
		r.scene.Lanes = append(r.scene.Lanes, one)
	}
	return nil
}

// fields cuts an algorithm from what it is given, and takes quotes away. A link has colons
// between where a block has blanks, and may leave out "preset=".
func (r *reader) fields(part string) (all []string) {
	separators, prefix := " \t", ""
	if r.link {
		separators += ":"
		part = strings.TrimSpace(part)
		if colon := strings.IndexByte(part, ':') + 1; isPrefix(part[:colon]) {
			prefix, part = part[:colon], part[colon:]
		}
	}
	for i, field := range splitOutside(part, separators) {
		if i == 0 {
			field = prefix + field
		} else if r.link && field != "" && !strings.Contains(field, "=") {
			field = optionPreset + "=" + field
		}
		if field = strings.ReplaceAll(field, `"`, ""); field != "" {
			all = append(all, field)
		}
	}
	return all
}

// contestant reads the name of an algorithm, and its options.
func (r *reader) contestant(fields []string) (c Contestant, err error) {
	if len(fields) == 0 {
		return c, errors.New("an algorithm is missing between two commas: name it, or remove a comma")
	}
	if c.Algorithm, err = r.algorithm(fields[0]); err != nil {
		return c, err
	}
	c.Options.Seed = 1
	if seed := r.values[keySeed]; seed != "" {
		fields = slices.Insert(fields, 1, optionSeed+"="+seed)
	}
	texts, settings := map[string]string{}, map[string]float64{}
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
			i := slices.IndexFunc(c.Algorithm.Presets, func(p solving.Preset) bool { return p.ID == value })
			if i < 0 {
				return c, fmt.Errorf("%s has no preset %q", c.Algorithm.Name, puzzles.Excerpt(value))
			}
			maps.Copy(settings, c.Algorithm.Presets[i].Values)
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
	if maps.Copy(settings, values); len(settings) > 0 {
		c.Options.Settings = settings
	}
	return c, nil
}

// Text writes it as a block has it.
func (c *Contestant) Text() string { return strings.Join(c.words(), " ") }

// words returns what [reader.contestant] reads.
func (c *Contestant) words() []string {
	words := []string{idText(c.Algorithm.ID)}
	put := func(name, value string) { words = append(words, name+"="+value) }
	if c.Options.Seed != 1 && c.Algorithm.With(c.Options).Limits.Random {
		put(optionSeed, strconv.FormatUint(c.Options.Seed, 10))
	}
	for _, set := range c.Algorithm.Settings {
		if v, ok := c.Options.Settings[set.ID]; ok && v != set.Default {
			put(set.ID, settingText(&set, v))
		}
	}
	if len(c.Options.Without) > 0 {
		put(optionWithout, strings.Join(c.Options.Without, "+"))
	}
	if len(c.Options.With) > 0 {
		put(optionWith, strings.Join(c.Options.With, "+"))
	}
	return words
}

// settingText writes the value of a setting as one word that is read as the same.
func settingText(s *setting.Setting, v float64) string {
	text := strings.ReplaceAll(strings.ReplaceAll(s.Write(v), ",", ""), " ", "-")
	if got, err := s.Parse(text); err != nil || got != v || strings.ContainsAny(text, " ;:") {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return text
}
