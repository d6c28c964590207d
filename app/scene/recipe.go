package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/generate"
	"sudoscope/puzzles"
)

// readMaking reads how a puzzle is made, such as "symmetry=180 max_clues=28
// seed=5". The names are those of saved runs.
func (r *reader) readMaking(value string) error {
	m, s := &generate.Making{}, &r.scene
	s.Seed = 1
	terms := puzzles.Terms{}
	for _, f := range strings.Fields(value) {
		name, v, ok := strings.Cut(f, "=")
		field, known := m.Recipe.Field(name)
		var err error
		switch {
		case !ok:
			return fmt.Errorf("%q is not part of a recipe: write a name and a value, such as max_clues=28",
				puzzles.Excerpt(f))
		case name == optionSeed:
			if s.Seed, err = strconv.ParseUint(v, 10, 64); err != nil {
				return fmt.Errorf("seed %q is not a whole number", puzzles.Excerpt(v))
			}
		case name == "index":
			if m.Index, err = strconv.ParseUint(v, 10, 32); err != nil {
				return fmt.Errorf("index %q is not a whole number", puzzles.Excerpt(v))
			}
		case name != "candidates" && terms.Term(name) != nil:
			*terms.Term(name) = v
		case !known || field.Set(v) != nil:
			return fmt.Errorf("%q could not be understood: say what the puzzle should be, such as symmetry=180 "+
				"max_clues=28 seed=5", puzzles.Excerpt(value))
		}
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

// MakingText writes how the puzzle is made as readMaking reads it.
func (s *Scene) MakingText() string {
	recipe := s.Making.Recipe
	var parts []string
	for _, f := range recipe.Fields() {
		if text := f.String(); text != "" {
			parts = append(parts, f.Name+"="+text)
		}
	}
	slices.Sort(parts)
	parts = append(append(parts, recipe.Shape.Rules().Words()...), fmt.Sprintf("seed=%d", s.Seed))
	if s.Making.Index > 0 {
		parts = append(parts, fmt.Sprintf("index=%d", s.Making.Index))
	}
	return strings.Join(parts, " ")
}
