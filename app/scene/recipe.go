package scene

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/puzzles"
)

// readMaking reads how a puzzle is made, such as "symmetry=180 max_clues=28
// seed=5". The names are those of saved runs.
func (r *reader) readMaking(value string) error {
	m, s := &algorithms.Making{}, &r.scene
	s.Seed = 1
	terms := puzzles.Terms{}
	fields := map[string]any{}
	for _, f := range strings.Fields(value) {
		name, v, ok := strings.Cut(f, "=")
		n, err := strconv.ParseUint(v, 10, 32)
		switch {
		case !ok:
			return fmt.Errorf("%q is not part of a recipe: write a name and a value, such as max_clues=28",
				puzzles.Excerpt(f))
		case name == optionSeed:
			if s.Seed, err = strconv.ParseUint(v, 10, 64); err != nil {
				return fmt.Errorf("seed %q is not a whole number", puzzles.Excerpt(v))
			}
		case name != "candidates" && terms.Term(name) != nil:
			*terms.Term(name) = v
		case name == "index":
			if err != nil {
				return fmt.Errorf("index %q is not a whole number", puzzles.Excerpt(v))
			}
			m.Index = n
		case v == "true":
			fields[name] = true
		case err == nil && isRecipe(map[string]any{name: n}):
			fields[name] = n
		default:
			fields[name] = v
		}
	}
	if err := decode(fields, &m.Recipe); err != nil {
		return fmt.Errorf("%q could not be understood: say what the puzzle should be, such as symmetry=180 "+
			"max_clues=28 seed=5", puzzles.Excerpt(value))
	}
	boxes := r.boxes
	if !boxes.Valid() && terms.Regions == "" && terms != (puzzles.Terms{}) {
		boxes = puzzles.Classic
	}
	var err error
	if m.Recipe.Shape, err = terms.Shape(boxes); err != nil {
		return err
	}
	if err := m.Recipe.Check(); err != nil {
		return err
	}
	s.Making = m
	return nil
}

// decode reads the fields of a recipe, of which there are no others.
func decode(fields map[string]any, into *generate.Recipe) error {
	data, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// isRecipe reports whether fields can be those of a recipe: of some the value is a text
// even where it looks like a number.
func isRecipe(fields map[string]any) bool { return decode(fields, &generate.Recipe{}) == nil }

// MakingText writes how the puzzle is made as readMaking reads it.
func (s *Scene) MakingText() string {
	recipe := s.Making.Recipe
	terms := recipe.Shape.Rules().Words()
	recipe.Shape = puzzles.Shape{} // has these words and a line for boxes
	data, err := json.Marshal(recipe)
	fields := map[string]any{}
	if err == nil {
		err = json.Unmarshal(data, &fields)
	}
	if err != nil {
		return ""
	}
	var parts []string
	for name, v := range fields {
		if f, ok := v.(float64); ok {
			v = int64(f)
		}
		parts = append(parts, fmt.Sprintf("%s=%v", name, v))
	}
	slices.Sort(parts)
	parts = append(append(parts, terms...), fmt.Sprintf("seed=%d", s.Seed))
	if s.Making.Index > 0 {
		parts = append(parts, fmt.Sprintf("index=%d", s.Making.Index))
	}
	return strings.Join(parts, " ")
}
