package link

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Setup is what the Lab is to run. What is zero is left as it is there.
type Setup struct {
	Theme   string           // the ID of a list of built-in puzzles, [AllBuiltIn] or [Variations]; else
	Puzzles []puzzles.Puzzle // or the one of which there are variations
	Entries []Entry
	Seeds   int    // of each random algorithm
	Budget  string // of a run, as it is typed
	NoLimit bool   // there is no budget
	Measure string // the ID of what algorithms are ranked by
}

// Entry is an algorithm of an experiment.
type Entry struct {
	Algorithm *algorithms.Algorithm
	Preset    string // the ID of one, [AllPresets] for each, "" for that with which it competes
}

// Words in the place of IDs.
const (
	AllBuiltIn = "all"
	Variations = "variations"
	AllPresets = "all"
)

// MaxPuzzles is how many puzzles that are not a built-in list a link carries.
const MaxPuzzles = 200

const (
	maxEntries = 1000
	maxSeeds   = 1_000_000
	noBudget   = "none"
)

// The keys of an experiment, beside algorithm.
const (
	keyTheme   = "theme"
	keyPuzzles = "puzzles"
	keySeeds   = "seeds"
	keyBudget  = "budget"
	keyMeasure = "measure"
)

func setupKeys() []string { return []string{keyTheme, keyPuzzles, keySeeds, keyBudget, keyMeasure} }

// put writes the setup.
func (s *Setup) put(put func(key, value string)) {
	var names, list []string
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
	put(keyAlgorithm, strings.Join(names, ","))
	put(keyTheme, s.Theme)
	for _, p := range s.Puzzles {
		list = append(list, puzzleText(p))
	}
	put(keyPuzzles, strings.Join(list, ","))
	if s.Seeds > 0 {
		put(keySeeds, strconv.Itoa(s.Seeds))
	}
	put(keyBudget, s.Budget)
	if s.NoLimit {
		put(keyBudget, noBudget)
	}
	put(keyMeasure, s.Measure)
}

// puzzleText is the ID of a puzzle or its cells, with the size of its boxes before them
// where the number of cells does not tell it.
func puzzleText(p puzzles.Puzzle) string {
	if known, err := collection.ByID(p.ID); err == nil && known.Givens.Equal(p.Givens) {
		return p.ID
	}
	shape, text := p.Givens.Shape(), p.Givens.String()
	if usual, ok := puzzles.ShapeOfSide(shape.Side()); !ok || usual != shape {
		text = fmt.Sprintf("%dx%d:%s", shape.BoxRows, shape.BoxCols, text)
	}
	return text
}

// readSetup reads what the Lab is to run, nil if the link does not say.
func readSetup(values map[string]string) (*Setup, error) {
	s := &Setup{Theme: values[keyTheme], Budget: values[keyBudget], Measure: values[keyMeasure]}
	given := false
	for _, key := range append(setupKeys(), keyAlgorithm) {
		given = given || values[key] != ""
	}
	if !given {
		return nil, nil
	}
	varied := s.Theme == Variations
	if s.Theme != "" && s.Theme != AllBuiltIn && !varied && !slices.ContainsFunc(collection.Themes(),
		func(t collection.Theme) bool { return t.ID == s.Theme }) {
		return nil, fmt.Errorf("there is no list of built-in puzzles %q in this version: choose another", puzzles.Excerpt(s.Theme))
	}
	if s.Theme != "" && !varied && values[keyPuzzles] != "" {
		return nil, errors.New("the link has both a list of built-in puzzles and puzzles of its own: remove " +
			"theme or puzzles")
	}
	if text := values[keyPuzzles]; text != "" {
		for part := range strings.SplitSeq(text, ",") {
			if len(s.Puzzles) == MaxPuzzles {
				return nil, fmt.Errorf("the link has more than %d puzzles, the most that are read: remove "+
					"some", MaxPuzzles)
			}
			p, err := readPuzzle(strings.TrimSpace(part))
			if err != nil {
				return nil, fmt.Errorf("puzzle %d of the link: %w", len(s.Puzzles)+1, err)
			}
			s.Puzzles = append(s.Puzzles, p)
		}
	}
	if varied && len(s.Puzzles) != 1 {
		return nil, errors.New("variations need exactly one puzzle: write it after puzzles=")
	}
	if text, ok := values[keySeeds]; ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > maxSeeds {
			return nil, fmt.Errorf("seeds: %q is not a number of seeds: write 1 or more", puzzles.Excerpt(text))
		}
		s.Seeds = n
	}
	if s.Budget == noBudget {
		s.Budget, s.NoLimit = "", true
	}
	if len(s.Budget) > 40 || strings.ContainsFunc(s.Budget, func(r rune) bool { return r < ' ' || r > '~' }) {
		return nil, fmt.Errorf("budget: %q is not a budget: write a number of steps, a time such as 10s, or none",
			puzzles.Excerpt(s.Budget))
	}
	if s.Measure != "" {
		if _, err := trace.ParseMeasure(s.Measure); err != nil {
			return nil, fmt.Errorf("measure: %w", err)
		}
	}
	return s, s.readEntries(values)
}

// readPuzzle reads what puzzleText writes.
func readPuzzle(text string) (puzzles.Puzzle, error) {
	values := map[string]string{keyPage: string(lesson.OnPuzzles), keyPuzzle: text}
	if boxes, cells, ok := strings.Cut(text, ":"); ok {
		values[keyBoxes], values[keyPuzzle] = boxes, cells
	}
	s, err := lesson.ParseScene(values)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	return s.Puzzle, nil
}

// readEntries reads which algorithms run.
func (s *Setup) readEntries(values map[string]string) error {
	text := values[keyAlgorithm]
	if text == "" {
		return nil
	}
	codes, err := readPrograms(values[keyProgram])
	if err != nil {
		return err
	}
	if text, err = contestants(text, "", codes); err != nil {
		return err
	}
	for _, part := range splitOutside(text, ',') {
		if len(s.Entries) == maxEntries {
			return fmt.Errorf("the link has more than %d algorithms: remove some", maxEntries)
		}
		part = strings.TrimSpace(part)
		name, rest := part, ""
		if fields := splitOutside(part, ' '); len(fields) > 1 {
			name, rest = fields[0], strings.Join(fields[1:], " ")
		}
		a, err := algorithmOf(name, codes)
		if err != nil {
			return err
		}
		e := Entry{Algorithm: a}
		if rest != "" {
			preset, ok := strings.CutPrefix(rest, "preset=")
			known := func(p algorithms.Preset) bool { return p.ID == preset }
			if !ok || preset != AllPresets && !slices.ContainsFunc(a.Presets, known) {
				return fmt.Errorf("%q is not a preset of %s: write %s:%s for each of them",
					puzzles.Excerpt(preset), a.Name,
					a.ID, AllPresets)
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

// algorithmOf returns one of ours, or a program that comes with the link, which does not
// run yet.
func algorithmOf(id string, codes []algorithms.Code) (*algorithms.Algorithm, error) {
	name, ok := strings.CutPrefix(id, program.ScriptPrefix)
	if !ok {
		if strings.HasPrefix(id, program.CommandPrefix) {
			return nil, errors.New("a link runs no commands: ask for the program itself")
		}
		return algorithms.ByID(id)
	}
	name = strings.Trim(name, `"`)
	at := slices.IndexFunc(codes, func(c algorithms.Code) bool { return strings.EqualFold(c.Name, name) })
	if at < 0 {
		return nil, fmt.Errorf("the program %q does not come with the link: copy the whole of it once more", puzzles.Excerpt(name))
	}
	return program.Shown(codes[at]), nil
}

// splitOutside cuts a text at each separator that does not stand within quotes.
func splitOutside(text string, separator rune) (parts []string) {
	from, within := 0, false
	for i, r := range text {
		switch {
		case r == '"':
			within = !within
		case r == separator && !within:
			parts = append(parts, text[from:i])
			from = i + len(string(r))
		}
	}
	return append(parts, text[from:])
}
