package lesson

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Page is where a scene is at home: the page on which it was taken, and on which it
// can be explored.
type Page string

// The pages.
const (
	OnWatch      Page = "watch"
	OnTechniques Page = "techniques"
	OnCompare    Page = "compare"
	OnPlay       Page = "play"
	OnPuzzles    Page = "puzzles"
)

// pages lists them.
func pages() []Page { return []Page{OnWatch, OnTechniques, OnCompare, OnPlay, OnPuzzles} }

// Hidden says what a scene does not show.
type Hidden uint8

// What can be hidden.
const (
	HideWords Hidden = 1 << iota
	HideCode
	HideRibbon
	HideCounters
	HideNames // of the algorithms: whose board is whose
)

// hidable are the names of what can be hidden, in the order of the bits.
func hidable() []string { return []string{"words", "code", "ribbon", "counters", "names"} }

// Scene says what is on screen at a moment.
type Scene struct {
	Line   int // of its block in the file, from 1
	Page   Page
	Puzzle puzzles.Puzzle
	// Entries are the digits that were put into the puzzle, and Pencil the
	// marks, by cell; nil for none. They are of a game.
	Entries []uint8
	Pencil  []puzzles.Digits
	Lanes   []Contestant // none for a position, several for a race
	Making  *algorithms.Making
	Seed    uint64 // of the making
	Where   Where  // it stands there
	Until   Where  // and plays up to there; zero if it does not
	Marks   algorithms.Marks
	Point   []int // cells to point at
	Hide    Hidden
	Facts   []Fact

	lines map[string]int // where a key stands in the file; nil if it comes from none
}

// lineOf returns the line of a key, or that of the block.
func (s *Scene) lineOf(key string) int { return max(s.lines[key], s.Line) }

// Contestant is an algorithm with what it is given.
type Contestant struct {
	Algorithm *algorithms.Algorithm
	Options   algorithms.Options
}

// IsRace reports whether several run side by side.
func (s *Scene) IsRace() bool { return len(s.Lanes) > 1 }

// IsPosition reports whether nothing runs: the scene is a puzzle, or a game as it
// stands.
func (s *Scene) IsPosition() bool { return len(s.Lanes) == 0 && s.Making == nil }

// sceneReader reads the lines of a block.
type sceneReader struct {
	scene    Scene
	line     int // that is read
	problems []Problem
	lines    map[string]int // where a key stands
	boxes    puzzles.Shape
	programs []algorithms.Code // of the lesson
	values   map[string]string
}

func (r *sceneReader) problem(line int, format string, args ...any) {
	if len(r.problems) > maxProblems {
		return // nobody reads so many
	}
	r.problems = append(r.problems, Problem{line, fmt.Sprintf(format, args...)})
}

// The keys of a block, in the order in which they are written.
const (
	keyPage      = "page"
	keyPuzzle    = "puzzle"
	keyBoxes     = "boxes"
	keyEntries   = "entries"
	keyPencil    = "pencil"
	keyAlgorithm = "algorithm"
	keyMaking    = "making"
	keyWhere     = "where"
	keyUntil     = "until"
	keyMarks     = "marks"
	keyPoint     = "point"
	keyHide      = "hide"
	keyFacts     = "facts"
)

func keys() []string {
	return []string{keyPage, keyPuzzle, keyBoxes, keyEntries, keyPencil, keyAlgorithm, keyMaking, keyWhere, keyUntil,
		keyMarks, keyPoint, keyHide, keyFacts}
}

// parseScene reads what a block says, which begins at a line. It returns no scene if
// anything in it is wrong.
func parseScene(text string, line int, programs ...algorithms.Code) (*Scene, []Problem) {
	r := &sceneReader{programs: programs, lines: map[string]int{}, values: map[string]string{}}
	r.scene.Line = line
	for i, words := range strings.Split(text, "\n") {
		r.line = line + 1 + i
		r.key(strings.TrimSpace(words))
	}
	r.line = line
	r.read()
	if len(r.problems) > 0 {
		return nil, r.problems
	}
	r.scene.lines = r.lines
	return &r.scene, nil
}

// key takes a line apart.
func (r *sceneReader) key(words string) {
	if words == "" || strings.HasPrefix(words, "#") {
		return
	}
	key, value, ok := strings.Cut(words, ":")
	key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
	if key == "algorithms" {
		key = keyAlgorithm
	}
	switch {
	case !ok:
		r.problem(r.line, "%q has no colon: the block has lines such as \"puzzle: euler-01\"", puzzles.Excerpt(words))
	case !slices.Contains(keys(), key):
		r.problem(r.line, "there is no %q here: choose from %s", puzzles.Excerpt(key), strings.Join(keys(), ", "))
	case r.lines[key] > 0:
		r.problem(r.line, "%q appears here twice: remove one", key)
	case value == "":
		r.problem(r.line, "%q has no value: write one after it, or remove the line", key)
	default:
		r.lines[key], r.values[key] = r.line, value
	}
}

// field reads the value of a key, if it is there.
func (r *sceneReader) field(key string, read func(value string) error) {
	value, ok := r.values[key]
	if !ok {
		return
	}
	if err := read(value); err != nil {
		r.problem(r.lines[key], "%s: %v", key, err)
	}
}

// read reads the values in an order in which each knows what it needs.
func (r *sceneReader) read() {
	s := &r.scene
	r.field(keyBoxes, r.readBoxes)
	r.field(keyPuzzle, r.readPuzzle)
	r.field(keyMaking, r.readMaking)
	for _, key := range []string{keyPuzzle, keyAlgorithm} {
		if s.Making != nil && r.values[key] != "" {
			r.problem(r.lines[key], "a generator runs here and makes the puzzle: remove the line %q, or the line \"making\"", key)
		}
	}
	if s.Making == nil && s.Puzzle.Givens.IsZero() && len(r.problems) == 0 {
		r.problem(r.line, "the block has no puzzle: write one as its id or its cells, such as \"puzzle: euler-01\"")
	}
	r.field(keyAlgorithm, r.readAlgorithms)
	r.field(keyPage, r.readPage)
	if len(r.problems) > 0 {
		return // what follows would be wrong on this account alone
	}
	s.Page = s.home()
	shape := s.shape()
	r.field(keyEntries, func(v string) error { return r.readEntries(v, shape) })
	r.field(keyPencil, func(v string) error { return r.readPencil(v, shape) })
	r.field(keyWhere, func(v string) (err error) { s.Where, err = parseWhere(v, shape); return err })
	r.field(keyUntil, func(v string) (err error) { s.Until, err = parseWhere(v, shape); return err })
	r.field(keyMarks, func(v string) (err error) {
		s.Marks, err = algorithms.ParseMarks(strings.ToLower(v))
		return err
	})
	r.field(keyPoint, func(v string) (err error) { s.Point, err = parseCells(v, shape); return err })
	r.field(keyHide, r.readHidden)
	r.field(keyFacts, func(v string) (err error) { s.Facts, err = parseFacts(v, shape); return err })
	r.together()
}

// together says what does not go together.
func (r *sceneReader) together() {
	s := &r.scene
	if len(r.problems) > 0 {
		return
	}
	// at is where the first of some keys stands that are there.
	at := func(keys ...string) int {
		for _, key := range keys {
			if r.lines[key] > 0 {
				return r.lines[key]
			}
		}
		return r.scene.Line
	}
	switch {
	case r.lines[keyUntil] > 0 && s.Until == Where{}:
		r.problem(at(keyUntil), "nothing can be played up to the start: name a later place, or remove this")
	case s.IsPosition() && (s.Where != Where{} || s.Until != Where{}):
		r.problem(at(keyWhere, keyUntil), "nothing runs here, so there are no steps to go to: add an algorithm, or remove this")
	case !s.IsPosition() && (s.Entries != nil || s.Pencil != nil):
		r.problem(at(keyEntries, keyPencil), "entries and pencil marks belong to a game, in which no algorithm runs: remove them, or the algorithm")
	case s.IsPosition() && (s.Page == OnWatch || s.Page == OnCompare || s.Page == OnTechniques):
		r.problem(at(keyPage), "the page %s shows a run: add an algorithm, or choose the page puzzles", s.Page)
	case s.Page == OnCompare && !s.IsRace():
		r.problem(at(keyAlgorithm), "a race has at least two algorithms: name another, with a comma between")
	case s.Page != OnCompare && s.IsRace():
		r.problem(at(keyPage, keyAlgorithm), "only the page compare shows several algorithms: name one, or write \"page: compare\"")
	case !s.IsRace() && (s.Where.Kind == atChange || s.Until.Kind == atChange):
		r.problem(at(keyWhere, keyUntil), "digits in and out are counted in a race: name a step here")
	}
}

// home returns the page of a scene, which is that named or follows from what runs.
func (s *Scene) home() Page {
	switch {
	case s.Page != "":
		return s.Page
	case s.IsRace():
		return OnCompare
	case s.IsPosition():
		return OnPuzzles
	}
	return OnWatch
}

// shape returns the shape of the board.
func (s *Scene) shape() puzzles.Shape {
	if s.Making != nil {
		if s.Making.Recipe.Shape.Valid() {
			return s.Making.Recipe.Shape
		}
		return puzzles.Classic
	}
	return s.Puzzle.Givens.Shape()
}

func (r *sceneReader) readPage(value string) error {
	for _, p := range pages() {
		if string(p) == strings.ToLower(value) {
			r.scene.Page = p
			return nil
		}
	}
	return fmt.Errorf("%q is not a page: choose watch, techniques, compare, play or puzzles", puzzles.Excerpt(value))
}

func (r *sceneReader) readBoxes(value string) error {
	rows, cols, ok := strings.Cut(value, "x")
	if !ok {
		rows, cols, ok = strings.Cut(value, "×")
	}
	a, err1 := strconv.Atoi(strings.TrimSpace(rows))
	b, err2 := strconv.Atoi(strings.TrimSpace(cols))
	if !ok || err1 != nil || err2 != nil {
		return fmt.Errorf("%q is not a size of boxes: write rows x columns, such as 2x5", puzzles.Excerpt(value))
	}
	shape, err := puzzles.NewShape(a, b)
	if err != nil {
		return err
	}
	r.boxes = shape
	return nil
}

// isID tells the id of a puzzle from cells: it has a small letter and is short.
var isID = regexp.MustCompile(`^[a-z0-9-]*[a-z][a-z0-9-]*$`)

func (r *sceneReader) readPuzzle(value string) error {
	if isID.MatchString(value) {
		item, err := collection.ByID(value)
		if err != nil {
			return fmt.Errorf("there is no built-in puzzle %q: sudoscope puzzles lists them; any other is written as "+
				"its cells, row by row, with dots for empty ones", puzzles.Excerpt(value))
		}
		r.scene.Puzzle = item.Puzzle
		return nil
	}
	g, err := r.grid(value)
	if err != nil {
		return err
	}
	if err := puzzles.CheckConflicts(g); err != nil {
		return err
	}
	r.scene.Puzzle = puzzles.Puzzle{Givens: g}
	return nil
}

// grid reads cells.
func (r *sceneReader) grid(value string) (puzzles.Grid, error) {
	if r.boxes.Valid() {
		return puzzles.ParseShape(value, r.boxes)
	}
	return puzzles.Parse(value)
}

func (r *sceneReader) readEntries(value string, shape puzzles.Shape) error {
	g, err := puzzles.ParseShape(value, shape)
	if err != nil {
		return err
	}
	r.scene.Entries = make([]uint8, shape.Cells())
	for cell := range r.scene.Entries {
		given, entry := r.scene.Puzzle.Givens.At(cell), g.At(cell)
		if given != 0 && entry != 0 && given != entry {
			return fmt.Errorf("%s has a given: only empty cells have entries", nameOf(cell, shape))
		}
		if given == 0 {
			r.scene.Entries[cell] = uint8(entry)
		}
	}
	if !slices.ContainsFunc(r.scene.Entries, func(d uint8) bool { return d != 0 }) {
		r.scene.Entries = nil // as if there were none, which is what is written
	}
	return nil
}

// readPencil reads marks, such as "A1 12, B3 457".
func (r *sceneReader) readPencil(value string, shape puzzles.Shape) error {
	r.scene.Pencil = make([]puzzles.Digits, shape.Cells())
	for part := range strings.SplitSeq(value, ",") {
		fields := strings.Fields(part)
		if len(fields) != 2 {
			return fmt.Errorf("%q is not a cell with its marks: write them as in \"A1 12, B3 457\"", puzzles.Excerpt(part))
		}
		cell, err := parseCell(fields[0], shape)
		if err != nil {
			return err
		}
		for _, c := range fields[1] {
			d := digitOf(c)
			if d < 1 || d > shape.Side() {
				return fmt.Errorf("%q is not a digit of this grid", string(c))
			}
			r.scene.Pencil[cell] = r.scene.Pencil[cell].With(d)
		}
	}
	return nil
}

// digitOf returns the digit that a character stands for, 0 for none.
func digitOf(c rune) int {
	for d := 1; d <= puzzles.MaxSide; d++ {
		if rune(puzzles.DigitChar(d)) == c {
			return d
		}
	}
	return 0
}

// readAlgorithms reads algorithms with what they are given, such as
// "backtracking, simulated-annealing seed=3".
func (r *sceneReader) readAlgorithms(value string) error {
	for _, part := range splitOutside(value, func(c rune) bool { return c == ',' }) {
		if len(r.scene.Lanes) == MaxLanes {
			return fmt.Errorf("there are more than %d algorithms: remove some", MaxLanes)
		}
		one, err := parseContestant(words(part), r.programs)
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

func (r *sceneReader) readHidden(value string) error {
	for _, name := range strings.FieldsFunc(value, func(c rune) bool { return c == ' ' || c == ',' }) {
		i := slices.Index(hidable(), strings.ToLower(name))
		if i < 0 {
			return fmt.Errorf("%q cannot be hidden: choose from %s", puzzles.Excerpt(name),
				strings.Join(hidable(), ", "))
		}
		r.scene.Hide |= 1 << i
	}
	return nil
}

// Hides reports whether something is hidden.
func (s *Scene) Hides(what Hidden) bool { return s.Hide&what != 0 }

// String writes the block of the scene, with its fences.
func (s *Scene) String() string { return s.Text(trace.Letters) }

// Text writes the block of the scene, with its fences, and cells in a notation.
func (s *Scene) Text(n trace.Notation) string {
	var b strings.Builder
	put := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	speaker := trace.Speaker{Shape: s.shape(), Notation: n}
	fmt.Fprintf(&b, "```%s\n", sceneFence)
	put(keyPage, string(s.Page))
	s.putPuzzle(put, speaker)
	var names []string
	for i := range s.Lanes {
		names = append(names, s.Lanes[i].text())
	}
	put(keyAlgorithm, strings.Join(names, ", "))
	if s.Making != nil {
		put(keyMaking, s.makingText())
	}
	put(keyWhere, s.Where.text(speaker))
	put(keyUntil, s.Until.text(speaker))
	if s.Marks != algorithms.KnownMarks {
		put(keyMarks, s.Marks.String())
	}
	put(keyPoint, cellNames(s.Point, speaker))
	var hidden []string
	for i, name := range hidable() {
		if s.Hides(1 << i) {
			hidden = append(hidden, name)
		}
	}
	put(keyHide, strings.Join(hidden, ", "))
	put(keyFacts, factsText(s.Facts, speaker))
	b.WriteString("```\n")
	return b.String()
}

func boxesText(s puzzles.Shape) string { return fmt.Sprintf("%dx%d", s.BoxRows, s.BoxCols) }

// putPuzzle writes which puzzle it is, and what was done in it.
func (s *Scene) putPuzzle(put func(key, value string), speaker trace.Speaker) {
	g := s.Puzzle.Givens
	if s.Making != nil && s.shape() != puzzles.Classic {
		put(keyBoxes, boxesText(s.shape()))
	}
	if g.IsZero() || s.Making != nil {
		return
	}
	if s.IsBuiltIn() {
		put(keyPuzzle, s.Puzzle.ID)
	} else {
		put(keyPuzzle, g.String())
		if usual, _ := puzzles.ShapeOfSide(g.Shape().Side()); usual != g.Shape() {
			put(keyBoxes, boxesText(g.Shape()))
		}
	}
	if slices.ContainsFunc(s.Entries, func(d uint8) bool { return d != 0 }) {
		var cells strings.Builder
		for _, d := range s.Entries {
			if d == 0 {
				cells.WriteByte('.')
			} else {
				cells.WriteByte(puzzles.DigitChar(int(d)))
			}
		}
		put(keyEntries, cells.String())
	}
	var pencil []string
	for cell, digits := range s.Pencil {
		text := ""
		for d := range digits.All() {
			text += string(puzzles.DigitChar(d))
		}
		if text != "" {
			pencil = append(pencil, speaker.Cell(cell)+" "+text)
		}
	}
	put(keyPencil, strings.Join(pencil, ", "))
}

// IsBuiltIn reports whether the puzzle is one of the built-in ones, so that a block names
// it by its ID.
func (s *Scene) IsBuiltIn() bool {
	known, err := collection.ByID(s.Puzzle.ID)
	return err == nil && known.Givens.Equal(s.Puzzle.Givens)
}

// Keys lists the keys of a block, in the order in which they are written.
func Keys() []string { return keys() }

// ParseScene reads a scene from the values of keys, as a block of a lesson has them, which
// may run programs that come with it. The error is the first of its problems, and names the
// key.
func ParseScene(values map[string]string, programs ...algorithms.Code) (*Scene, error) {
	var text strings.Builder
	for _, key := range keys() {
		if value, ok := values[key]; ok {
			if strings.ContainsFunc(value, unicode.IsControl) {
				return nil, fmt.Errorf("%s: this has a character that does not occur in text", key)
			}
			fmt.Fprintf(&text, "%s: %s\n", key, value)
		}
	}
	if text.Len() > MaxBytes {
		return nil, fmt.Errorf("the description of what to show has more than %d kB", MaxBytes>>10)
	}
	scene, problems := parseScene(text.String(), 0, programs...)
	if len(problems) > 0 {
		return nil, errors.New(problems[0].Text)
	}
	return scene, nil
}

// Values returns the values of the keys of a block; those that say nothing are left out.
func (s *Scene) Values() map[string]string {
	values := map[string]string{}
	for line := range strings.Lines(s.String()) {
		if key, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); ok {
			values[key] = value
		}
	}
	return values
}
