package scene

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Setup is what the Lab is to run. What is zero is left as it is there.
type Setup struct {
	Theme      string // the ID of a list of built-in puzzles, or [AllBuiltIn]; else
	Puzzles    []puzzles.Puzzle
	Variations int // of each puzzle, that run in its place
	Entries    []Entry
	Seeds      int    // of each random algorithm
	Budget     string // of a run, as it is typed
	NoLimit    bool   // there is not a budget
	Measure    string // the ID of what algorithms are ranked by
}

// Entry is an algorithm of an experiment.
type Entry struct {
	Algorithm *solving.Algorithm
	Preset    string // the ID of one, [AllPresets] for each, "" for that with which it competes
}

// Words in the place of IDs.
const (
	AllBuiltIn = "all"
	AllPresets = "all"
)

// ManyVariations is how many variations of one puzzle show how far they are apart.
const ManyVariations = 50

// variedTheme is how earlier versions said that there are so many of the one puzzle of a link.
const variedTheme = keyVaried

// MaxPuzzles is how many puzzles that are not a built-in list a link carries.
const MaxPuzzles = 200

const (
	maxEntries    = 1000
	maxSeeds      = 1_000_000
	maxVariations = 1000
	noBudget      = "none"
)

// put writes the setup.
func (s *Setup) put(values map[string]string) {
	var names []string
	for _, e := range s.Entries {
		name := e.Algorithm.ID
		if e.Algorithm.Code != nil {
			name = program.ScriptPrefix + `"` + e.Algorithm.Code.Name + `"`
		}
		if e.Preset != "" {
			name += ":" + e.Preset
		}
		names = append(names, name)
	}
	values[keyAlgorithm], values[keyMeasure] = strings.Join(names, ","), s.Measure
	values[keyTheme], values[keyPuzzles] = s.Theme, strings.Join(puzzles.Map(s.Puzzles, PuzzleText), ",")
	values[keyVaried], values[keySeeds], values[keyBudget] = amount(s.Variations), amount(s.Seeds), s.Budget
	if s.NoLimit {
		values[keyBudget] = noBudget
	}
}

// PuzzleText is the ID of a puzzle or its cells and terms, with the size of its boxes before
// them where the number of cells does not tell it.
func PuzzleText(p puzzles.Puzzle) string {
	if isBuiltIn(p) {
		return p.ID
	}
	text := strings.ReplaceAll(p.Givens.Text(), ",", ";") // as a comma stands between puzzles
	if boxes := p.Givens.Shape().Boxes(); boxes != "" {
		text = boxes + ":" + text
	}
	return text
}

// readSetup reads what the Lab is to run, if the link says so.
func (r *reader) readSetup() error {
	values := r.values
	given := func(key string) bool { return values[key] != "" }
	if !slices.ContainsFunc([]string{keyAlgorithm, keyTheme, keyPuzzles, keyVaried, keySeeds, keyBudget,
		keyMeasure}, given) {
		return nil
	}
	s := &Setup{Theme: values[keyTheme], Budget: values[keyBudget], Measure: values[keyMeasure]}
	r.scene.Setup = s
	varied := s.Theme == variedTheme
	if varied {
		s.Theme, s.Variations = "", ManyVariations
	}
	if s.Theme != "" && s.Theme != AllBuiltIn && !slices.ContainsFunc(collection.Themes(),
		func(t collection.Theme) bool { return t.ID == s.Theme }) {
		return fmt.Errorf("there is no list of built-in puzzles %q in this version: choose another", puzzles.Excerpt(s.Theme))
	}
	if s.Theme != "" && given(keyPuzzles) {
		return errors.New("the link has both a list of built-in puzzles and puzzles of its own: remove theme or puzzles")
	}
	if text := values[keyPuzzles]; text != "" {
		for part := range strings.SplitSeq(text, ",") {
			if len(s.Puzzles) == MaxPuzzles {
				return fmt.Errorf("the link has more than %d puzzles, the most that are read: remove some", MaxPuzzles)
			}
			p, err := ReadPuzzle(strings.TrimSpace(part))
			if err != nil {
				return fmt.Errorf("puzzle %d of the link: %w", len(s.Puzzles)+1, err)
			}
			s.Puzzles = append(s.Puzzles, p)
		}
	}
	if varied && len(s.Puzzles) != 1 {
		return errors.New("variations need exactly one puzzle: write it after puzzles=")
	}
	for _, number := range []struct {
		key  string
		most int
		to   *int
	}{{keySeeds, maxSeeds, &s.Seeds}, {keyVaried, maxVariations, &s.Variations}} {
		text, ok := values[number.key]
		if !ok {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > number.most {
			return fmt.Errorf("%s: %q is not a number of %[1]s: write 1 or more", number.key, puzzles.Excerpt(text))
		}
		*number.to = n
	}
	if s.Budget == noBudget {
		s.Budget, s.NoLimit = "", true
	}
	if len(s.Budget) > 40 || strings.ContainsFunc(s.Budget, func(r rune) bool { return r < ' ' || r > '~' }) {
		return fmt.Errorf("budget: %q is not a budget: write a number of steps, a time such as 10s, or none",
			puzzles.Excerpt(s.Budget))
	}
	if s.Measure != "" {
		if _, err := trace.ParseMeasure(s.Measure); err != nil {
			return fmt.Errorf("measure: %w", err)
		}
	}
	if !given(keyAlgorithm) {
		return nil
	}
	return r.readField()
}

// ReadPuzzle reads what PuzzleText writes.
func ReadPuzzle(text string) (p puzzles.Puzzle, err error) {
	boxes, cells, ok := strings.Cut(text, ":")
	if !ok {
		return parsePuzzle(text, puzzles.Shape{})
	}
	shape, err := puzzles.ParseBoxes(boxes)
	if err != nil {
		return p, err
	}
	return parsePuzzle(cells, shape)
}

// readField reads which algorithms run in the Lab.
func (r *reader) readField() error {
	s := r.scene.Setup
	for _, part := range splitOutside(r.values[keyAlgorithm], ",") {
		if len(s.Entries) == maxEntries {
			return fmt.Errorf("the link has more than %d algorithms: remove some", maxEntries)
		}
		fields := r.fields(part)
		if len(fields) == 0 {
			return errors.New("an algorithm is missing between two commas: name it, or take a comma out")
		}
		a, err := r.algorithm(fields[0])
		if err != nil {
			return err
		}
		e := Entry{Algorithm: a}
		if len(fields) > 1 {
			text := strings.Join(fields[1:], " ")
			preset, ok := strings.CutPrefix(text, optionPreset+"=")
			known := func(p solving.Preset) bool { return p.ID == preset }
			if !ok || preset != AllPresets && !slices.ContainsFunc(a.Presets, known) {
				return fmt.Errorf("%q is not a preset of %s: write %s:%s for each of them", puzzles.Excerpt(preset),
					a.Name, a.ID, AllPresets)
			}
			e.Preset = preset
		}
		if slices.ContainsFunc(s.Entries, func(other Entry) bool { return other.Algorithm.ID == a.ID }) {
			return fmt.Errorf("%s is in the link twice: remove one", a.Name)
		}
		s.Entries = append(s.Entries, e)
	}
	return nil
}

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
