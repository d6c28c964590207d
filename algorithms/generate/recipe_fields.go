package generate

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// A Field is a part of a recipe that is written as one word, in flags, forms and lessons.
type Field struct {
	Name    string  // as saved runs have it; flags have strokes in it
	what    string  // it is, in sentences
	Choices Choices // one of which it is, where there are any
	value   any     // a pointer to it
}

// Fields lists the parts of the recipe, for reading and writing; the shape is told otherwise.
func (r *Recipe) Fields() []Field {
	return []Field{
		{"draw_regions", "", nil, &r.DrawRegions},
		{"fill", "way to fill a grid", Fills(), &r.Fill},
		{"removal", "way to remove clues", Removals(), &r.Removal},
		{"symmetry", "symmetry", Symmetries(), &r.Symmetry},
		{"pattern", "", nil, &r.Pattern},
		{"level", "level", Levels(puzzles.Classic), &r.Level},
		{"grade", "grade", Grades(), &r.Grade},
		{"needs", "", nil, &r.Needs},
		{"min_clues", "least number of clues", nil, &r.MinClues},
		{"max_clues", "greatest number of clues", nil, &r.MaxClues},
		{"max_empty", "number of empty cells", nil, &r.MaxEmpty},
		{"max_solutions", "number of solutions", nil, &r.MaxSolutions},
		{"minimal", "", nil, &r.Minimal},
		{"max_steps", "number of steps", nil, &r.MaxSteps},
	}
}

// Field returns the part with a name, as a file or a flag has it; false if there is none.
func (r *Recipe) Field(name string) (Field, bool) {
	all := r.Fields()
	i := slices.IndexFunc(all, func(f Field) bool { return f.Name == strings.ReplaceAll(name, "-", "_") })
	if i < 0 {
		return Field{}, false
	}
	return all[i], true
}

// String writes the value, "" if nothing is asked for.
func (f Field) String() string {
	if v := reflect.ValueOf(f.value).Elem(); !v.IsZero() {
		return fmt.Sprint(v)
	}
	return ""
}

// Set reads a value. Whether the recipe can have it, [Recipe.Check] says.
func (f Field) Set(text string) error {
	if n, ok := f.value.(*int); ok {
		v, err := strconv.ParseInt(text, 10, 32) // what is larger is a slip
		*n = int(v)
		return err
	}
	_, err := fmt.Sscanln(text, f.value)
	return err
}

// check returns an error if the value is none of the choices, or below 0.
func (f Field) check() error {
	id := f.String()
	if id != "" && f.Choices != nil && f.Choices.Index(id) < 0 {
		return &RecipeError{puzzles.NoSuch("there is no "+f.what, id, f.Choices.IDs()).Error()}
	}
	if n, ok := f.value.(*int); ok && *n < 0 {
		return recipeError("the %s is %d, which cannot be negative: leave it out for no limit", f.what, *n)
	}
	return nil
}
