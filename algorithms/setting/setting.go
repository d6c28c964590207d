// Package setting says what a setting of an algorithm is, and reads and writes its values.
package setting

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Kind says how a setting is asked for. Whatever its kind, its value is a number.
type Kind uint8

// The kinds.
const (
	Number Kind = iota // any number between the bounds
	Switch             // 0 for no, 1 for yes
	Choice             // one of Choices: the least number is the first, and so on
)

// Setting is something that the user may set.
type Setting struct {
	ID, Name, Unit    string
	Help              string // one sentence
	Kind              Kind
	Choices           []string // of Choice
	Default, Min, Max float64
	Chance            []string // those of Choices with which the seed counts
}

// Random is what choices begin with that are made by chance.
const Random = "Random"

// Choose returns a setting that is a choice of names, the first being the default. The
// seed counts with those that begin with Random.
func Choose(id, name, help string, choices ...string) Setting {
	return Setting{ID: id, Name: name, Help: help, Kind: Choice, Choices: choices,
		Default: 1, Min: 1, Max: float64(len(choices)),
		Chance: puzzles.Filter(choices, func(c string) bool { return strings.HasPrefix(c, Random) })}
}

// Draws reports whether the seed counts with a value.
func (s *Setting) Draws(v float64) bool {
	return len(s.Chance) > 0 && slices.Contains(s.Chance, s.Write(v))
}

// Write writes a value as Parse reads it, and as people do: yes or no, or the name of a
// choice, or a number with commas.
func (s *Setting) Write(v float64) string {
	switch i := int(v - s.Min); {
	case s.Kind == Switch && v == 0:
		return "no"
	case s.Kind == Switch && v == 1:
		return "yes"
	case s.Kind == Choice && i >= 0 && i < len(s.Choices) && s.Check(v) == nil:
		return s.Choices[i]
	case v == float64(int64(v)) && v >= 1000:
		return trace.Thousands(int64(v))
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// Parse reads a value: a number, of a switch also yes or no and true or false, of a
// choice its name, in which strokes may stand for blanks.
func (s *Setting) Parse(text string) (float64, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	switch s.Kind {
	case Switch:
		if v, ok := switched(word); ok {
			return v, nil
		}
	case Choice:
		name := strings.ReplaceAll(word, "-", " ")
		if i := slices.IndexFunc(s.Choices, func(c string) bool { return strings.ToLower(c) == name }); i >= 0 {
			return s.Min + float64(i), nil
		}
	}
	v, err := strconv.ParseFloat(strings.ReplaceAll(word, ",", ""), 64)
	if err != nil {
		return 0, fmt.Errorf("%s cannot be %q: %s", s.Name, text, s.allowed())
	}
	return v, s.Check(v)
}

// Parse reads values of some of the settings that an algorithm has, by their IDs.
func Parse(algorithm string, all []Setting, texts map[string]string) (map[string]float64, error) {
	values := make(map[string]float64, len(texts))
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		at := slices.IndexFunc(all, func(s Setting) bool { return s.ID == id })
		if at < 0 {
			ids := puzzles.Map(all, func(s Setting) string { return s.ID })
			return nil, puzzles.NoSuch(algorithm+" has no setting", id, ids)
		}
		v, err := all[at].Parse(texts[id])
		if err != nil {
			return nil, err
		}
		values[id] = v
	}
	return values, nil
}

// Text names what differs from the defaults in few words, such as "columns,
// descending"; "" if nothing does. A choice stands for itself unless another setting
// has it as well: "random order of cells".
func Text(all []Setting, values map[string]float64) string {
	var parts []string
	for _, s := range all {
		v, ok := values[s.ID]
		if !ok || v == s.Default {
			continue
		}
		text := s.Write(v)
		others := slices.ContainsFunc(all, func(t Setting) bool {
			return t.ID != s.ID && slices.Contains(t.Choices, text)
		})
		if s.Kind == Choice {
			text = uncapital(text)
		}
		switch name := uncapital(s.Name); {
		case s.Kind != Choice:
			text = name + " " + text
		case others:
			text += " " + name
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// uncapital returns a name as it stands within a sentence. Names of programs stay.
func uncapital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if strings.ToLower(name[size:]) != name[size:] {
		return name
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// switched reads what stands for yes and no.
func switched(word string) (v float64, ok bool) {
	switch word {
	case "yes", "true":
		return 1, true
	case "no", "false":
		return 0, true
	}
	return 0, false
}

// Check returns an error if the setting cannot have the value.
func (s *Setting) Check(v float64) error {
	whole := s.Kind == Number || v == math.Trunc(v)
	if v >= s.Min && v <= s.Max && whole {
		return nil
	}
	return fmt.Errorf("%s cannot be %v: %s", s.Name, v, s.allowed())
}

// allowed says what can be given.
func (s *Setting) allowed() string {
	switch s.Kind {
	case Switch:
		return "say yes or no (1 or 0)"
	case Choice:
		return fmt.Sprintf("choose %s (%v to %v)", strings.Join(s.Choices, ", "), s.Min, s.Max)
	}
	return fmt.Sprintf("give a number from %s to %s", s.Write(s.Min), s.Write(s.Max))
}

// Values are the values of settings by their IDs, as files have them: numbers, or for
// switches also true and false, "yes" and "no".
type Values map[string]float64

// UnmarshalJSON is for encoding/json.
func (v *Values) UnmarshalJSON(data []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	if raw == nil {
		*v = nil
		return nil
	}
	all := make(Values, len(raw))
	for id, text := range raw {
		number, ok := switched(strings.ToLower(string(bytes.Trim(text, `"`))))
		if !ok {
			if err := json.Unmarshal(text, &number); err != nil {
				return fmt.Errorf("the setting %q is neither a number nor yes or no", id)
			}
		}
		all[id] = number
	}
	*v = all
	return nil
}
