package scene

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Fence is the language of the fenced blocks of a lesson that are scenes.
const Fence = "sudoscope"

// What a scene has at most.
const (
	MaxLanes    = 12
	maxBytes    = 256 << 10
	maxProblems = 50 // that are told of a block
)

// The keys of scenes.
const (
	keyPage      = "page"
	keyLesson    = "lesson"
	keyMoment    = "moment"
	keyTechnique = "technique"
	keyName      = "name"
	keyPuzzle    = "puzzle"
	keyBoxes     = "boxes"
	keyEntries   = "entries"
	keyPencil    = "pencil"
	keyCorner    = "corner"
	keyAlgorithm = "algorithm"
	keySettings  = "settings" // of the only algorithm
	keySeed      = "seed"
	keyMaking    = "making"
	keyAlign     = "align"
	keyShare     = "share"
	keyStep      = "step" // short for where
	KeyWhere     = "where"
	KeyUntil     = "until"
	keyMarks     = "marks"
	keyPicture   = "picture"
	keyLarge     = "large"
	KeyLook      = "look"
	keyPoint     = "point"
	keyHide      = "hide"
	KeyFacts     = "facts"
	keyTheme     = "theme"
	keyPuzzles   = "puzzles"
	keyVaried    = "variations"
	keySeeds     = "seeds"
	keyBudget    = "budget"
	keyMeasure   = "measure"
	keyText      = "text"
	keyProgram   = "program"
)

// blockKeys lists the keys of a block of a lesson, in the order in which they are written.
func blockKeys() []string {
	return []string{keyPage, keyPuzzle, keyBoxes, keyEntries, keyPencil, keyAlgorithm, keyMaking, KeyWhere, KeyUntil,
		KeyLook, keyPicture, keyLarge, keyMarks, keyPoint, keyHide, KeyFacts}
}

// linkKeys lists the keys of a link likewise.
func linkKeys() []string {
	return []string{keyPage, keyLesson, keyMoment, keyTechnique, keyName, keyPuzzle, keyBoxes, keyEntries, keyPencil,
		keyCorner, keyAlgorithm, keySettings, keySeed, keyMaking, keyAlign, keyShare, keyStep, KeyWhere, KeyUntil,
		KeyLook, keyPicture, keyLarge, keyMarks, keyPoint, keyHide, KeyFacts, keyTheme, keyPuzzles, keyVaried, keySeeds,
		keyBudget, keyMeasure, keyText, keyProgram}
}

// Problem is something that is wrong in a file.
type Problem struct {
	Line int // from 1
	Text string
}

// reader reads a scene from the values of its keys.
type reader struct {
	scene    Scene
	link     bool // they are those of a link
	values   map[string]string
	lines    map[string]int // where a key stands in a block
	programs []solving.Code // that come with the lesson or link
	boxes    puzzles.Shape
	problems []Problem
}

func (r *reader) problem(line int, format string, args ...any) {
	if len(r.problems) <= maxProblems { // nobody reads more
		r.problems = append(r.problems, Problem{line, fmt.Sprintf(format, args...)})
	}
}

// ParseBlock reads what a block of a lesson says, which begins at a line of its file and may
// run programs of the lesson. It returns no scene if anything in it is wrong.
func ParseBlock(text string, line int, programs ...solving.Code) (*Scene, []Problem) {
	r := &reader{programs: programs, lines: map[string]int{}, values: map[string]string{}}
	r.scene.Line = line
	for i, words := range strings.Split(text, "\n") {
		r.key(line+1+i, strings.TrimSpace(words))
	}
	r.read()
	if len(r.problems) > 0 {
		return nil, r.problems
	}
	r.scene.lines = r.lines
	return &r.scene, nil
}

// key takes a line of a block apart.
func (r *reader) key(line int, words string) {
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
		r.problem(line, "%q has no colon: the block has lines such as \"puzzle: euler-01\"", puzzles.Excerpt(words))
	case !slices.Contains(blockKeys(), key):
		r.problem(line, "there is no %q here: choose from %s", puzzles.Excerpt(key), strings.Join(blockKeys(), ", "))
	case r.lines[key] > 0:
		r.problem(line, "%q appears here twice: remove one", key)
	case value == "":
		r.problem(line, "%q has no value: write one after it, or remove the line", key)
	default:
		r.lines[key], r.values[key] = line, value
	}
}

// field reads the value of a key, if it is there.
func (r *reader) field(key string, read func(value string) error) {
	if value, ok := r.values[key]; ok {
		if err := read(value); err != nil {
			r.problem(r.lines[key], "%s: %v", key, err)
		}
	}
}

// read reads the values of a scene with a board, in an order in which each knows what it needs.
func (r *reader) read() {
	s := &r.scene
	r.field(keyBoxes, r.readBoxes)
	r.field(keyPuzzle, r.readPuzzle)
	r.field(keyMaking, r.readMaking)
	for _, key := range []string{keyPuzzle, keyAlgorithm} {
		if s.Making != nil && r.values[key] != "" {
			r.problem(r.lines[key], "a generator runs here and makes the puzzle: remove the line %q, or the line "+
				"\"making\"", key)
		}
	}
	if s.Making == nil && s.Puzzle.Givens.IsZero() && len(r.problems) == 0 {
		r.problem(s.Line, "the block has no puzzle: write one as its id or its cells, such as \"puzzle: euler-01\"")
	}
	r.field(keyAlgorithm, r.readAlgorithms)
	r.field(keyPage, r.readPage)
	if len(r.problems) > 0 {
		return // what follows would be wrong on this account alone
	}
	s.Page = s.home()
	shape := s.Shape()
	r.field(keyEntries, func(v string) error { return r.readEntries(v, shape) })
	r.field(keyPencil, func(v string) (err error) { s.Pencil, err = parseMarks(v, shape); return err })
	r.field(keyCorner, func(v string) (err error) { s.Corner, err = parseMarks(v, shape); return err })
	r.field(KeyWhere, func(v string) (err error) { s.Where, err = parseWhere(v, shape); return err })
	r.field(KeyUntil, func(v string) (err error) { s.Until, err = parseWhere(v, shape); return err })
	r.field(KeyLook, func(v string) (err error) { s.Look, err = parseLook(v); return err })
	r.field(keyPicture, r.readPicture)
	r.field(keyLarge, func(v string) error {
		if s.Large = strings.EqualFold(v, yes); !s.Large {
			return fmt.Errorf("%q is not known: write yes, or remove it", puzzles.Excerpt(v))
		}
		return nil
	})
	r.field(keyMarks, func(v string) (err error) {
		s.Marks, err = solving.ParseMarks(strings.ToLower(v))
		return err
	})
	r.field(keyPoint, func(v string) (err error) { s.Point, err = parseCells(v, shape); return err })
	r.field(keyHide, r.readHidden)
	r.field(KeyFacts, func(v string) (err error) { s.Facts, err = parseFacts(v, shape); return err })
	if len(r.problems) == 0 {
		r.together()
	}
	if len(r.problems) == 0 && r.link {
		if err := r.readAlign(); err != nil {
			r.problem(0, "%v", err)
		}
	}
}

// together says what does not go together.
func (r *reader) together() {
	s := &r.scene
	// at is where the first of some keys stands that are there.
	at := func(keys ...string) int {
		for _, key := range keys {
			if r.lines[key] > 0 {
				return r.lines[key]
			}
		}
		return s.Line
	}
	has := func(key string) bool { return r.values[key] != "" }
	switch {
	case has(KeyUntil) && s.Until == Where{}:
		r.problem(at(KeyUntil), "nothing can be played up to the start: name a later place, or remove this")
	case s.IsPosition() && (s.Where != Where{} || s.Until != Where{}):
		r.problem(at(KeyWhere, KeyUntil), "nothing runs here, so there are no steps to go to: add an algorithm, or "+
			"remove this")
	case !s.IsPosition() && (s.Entries != nil || s.Pencil != nil):
		r.problem(at(keyEntries, keyPencil), "entries and pencil marks belong to a game, in which no algorithm "+
			"runs: remove them, or the algorithm")
	case s.IsPosition() && (s.Page == OnWatch || s.Page == OnCompare || s.Page == OnTechniques):
		r.problem(at(keyPage), "the page %s shows a run: add an algorithm, or choose the page puzzles", s.Page)
	case s.Page == OnCompare && !s.IsRace():
		r.problem(at(keyAlgorithm), "a race has at least two algorithms: name another, with a comma between")
	case s.Page != OnCompare && s.IsRace():
		r.problem(at(keyPage, keyAlgorithm), "only the page compare shows several algorithms: name one, or write "+
			"\"page: compare\"")
	case !s.IsRace() && (s.Where.Kind == atChange || s.Until.Kind == atChange):
		r.problem(at(KeyWhere, KeyUntil), "digits in and out are counted in a race: name a step here")
	case (has(keyPicture) || has(KeyLook)) && s.Page != OnWatch:
		r.problem(at(keyPicture, KeyLook), "a picture and a look belong to one run on the page watch: remove them, or "+
			"choose that page")
	case s.Large && s.Page != OnWatch && s.Page != OnCompare:
		r.problem(at(keyLarge), "only the pages watch and compare show a picture in place of the board: remove this")
	case s.Look > 0 && s.Where == Where{}:
		r.problem(at(KeyLook), "before the first step there is nothing to look at: name a place with where")
	case has(keyCorner) && s.Page != OnPlay:
		r.problem(0, "corner: corner marks belong to a game: write page=play, or remove them")
	}
}

func (r *reader) readPage(value string) error {
	page := Page(strings.ToLower(value))
	if !page.HasBoard() {
		return fmt.Errorf("%q is not a page: choose watch, techniques, compare, play or puzzles", puzzles.Excerpt(value))
	}
	r.scene.Page = page
	return nil
}

func (r *reader) readBoxes(value string) (err error) {
	r.boxes, err = puzzles.ParseBoxes(value)
	return err
}

// isID tells the id of a puzzle from cells: it has a small letter and is short.
var isID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9-]*[a-z][a-z0-9-]*$`) })

func (r *reader) readPuzzle(value string) (err error) {
	r.scene.Puzzle, err = parsePuzzle(value, r.boxes)
	return err
}

// parsePuzzle reads the ID of a built-in puzzle, or cells with boxes of a size, which may be
// zero where their number tells it.
func parsePuzzle(text string, boxes puzzles.Shape) (p puzzles.Puzzle, err error) {
	if isID().MatchString(text) {
		item, err := collection.ByID(text)
		if err != nil {
			return p, fmt.Errorf("there is no built-in puzzle %q: sudoscope puzzles lists them; any other is written as "+
				"its cells, row by row, with dots for empty ones", puzzles.Excerpt(text))
		}
		return item.Puzzle, nil
	}
	if p.Givens, err = puzzles.ParseShape(text, boxes); err == nil {
		err = puzzles.CheckConflicts(p.Givens)
	}
	return p, err
}

func (r *reader) readEntries(value string, shape puzzles.Shape) error {
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

// parseMarks reads marks, such as "A1 12, B3 457".
func parseMarks(value string, shape puzzles.Shape) ([]puzzles.Digits, error) {
	marks := make([]puzzles.Digits, shape.Cells())
	for part := range strings.SplitSeq(value, ",") {
		fields := strings.Fields(part)
		if len(fields) != 2 {
			return nil, fmt.Errorf("%q is not a cell with its marks: write them as in \"A1 12, B3 457\"", puzzles.Excerpt(part))
		}
		cell, err := parseCell(fields[0], shape)
		if err != nil {
			return nil, err
		}
		for _, c := range fields[1] {
			d := 0
			if c < utf8.RuneSelf {
				d = puzzles.CharDigit(byte(c))
			}
			if d < 1 || d > shape.Side() {
				return nil, fmt.Errorf("%q is not a digit of this grid", string(c))
			}
			marks[cell] = marks[cell].With(d)
		}
	}
	return marks, nil
}

// yes is the only value of keyLarge.
const yes = "yes"

// maxLook is far more than any step has.
const maxLook = 1_000_000

func parseLook(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > maxLook {
		return 0, fmt.Errorf("%q is not the number of a look: the first within a step is 1", puzzles.Excerpt(value))
	}
	return n, nil
}

func (r *reader) readPicture(value string) error {
	var names []string
	for _, v := range r.scene.Views() {
		if strings.EqualFold(value, string(v)) {
			r.scene.Picture = v
			return nil
		}
		names = append(names, string(v))
	}
	if names == nil {
		return errors.New("only one algorithm has a picture here: name it, or in a race write large: yes alone")
	}
	return fmt.Errorf("there is no picture %q here: choose from %s", puzzles.Excerpt(value), strings.Join(names, ", "))
}

func (r *reader) readHidden(value string) error {
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

// String writes the block of the scene, with its fences.
func (s *Scene) String() string { return s.Block(trace.Letters) }

// Block writes the block of the scene, with its fences, and cells in a notation.
func (s *Scene) Block(n trace.Notation) string {
	var b strings.Builder
	values := s.values(n)
	fmt.Fprintf(&b, "```%s\n", Fence)
	for _, key := range blockKeys() {
		if value := values[key]; value != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	b.WriteString("```\n")
	return b.String()
}

// values returns the values of the keys that say something, as a block has them.
func (s *Scene) values(n trace.Notation) map[string]string {
	speaker := trace.Speaker{Shape: s.Shape(), Notation: n}
	lanes := puzzles.Map(s.Lanes, func(c Contestant) string { return c.Text() })
	facts := puzzles.Map(s.Facts, func(f Fact) string { return f.text(speaker) })
	var hidden []string
	for i, name := range hidable() {
		if s.Hides(1 << i) {
			hidden = append(hidden, name)
		}
	}
	values := map[string]string{
		keyPage: string(s.Page), keyEntries: digitsText(s.Entries), keyPencil: marksText(s.Pencil, speaker),
		keyCorner: marksText(s.Corner, speaker), keyAlgorithm: strings.Join(lanes, ", "),
		KeyWhere: s.Where.text(speaker), KeyUntil: s.Until.text(speaker),
		keyPoint: strings.Join(puzzles.Map(s.Point, speaker.Cell), " "), keyHide: strings.Join(hidden, ", "),
		KeyFacts: strings.Join(facts, "; "), keyPicture: string(s.Picture), KeyLook: amount(s.Look),
	}
	if s.Large {
		values[keyLarge] = yes
	}
	if s.Marks != solving.KnownMarks {
		values[keyMarks] = s.Marks.String()
	}
	switch g := s.Puzzle.Givens; {
	case s.Making != nil:
		values[keyMaking] = s.MakingText()
		if shape := s.Shape(); shape.Plain() != puzzles.Classic {
			values[keyBoxes] = shape.BoxText()
		}
	case g.IsZero():
	case s.IsBuiltIn():
		values[keyPuzzle] = s.Puzzle.ID
	default:
		values[keyPuzzle], values[keyBoxes] = g.Text(), g.Shape().Boxes()
	}
	return values
}

// digitsText writes the digits of all cells, "" if there are none.
func digitsText(digits []uint8) string {
	if !slices.ContainsFunc(digits, func(d uint8) bool { return d != 0 }) {
		return ""
	}
	var cells strings.Builder
	for _, d := range digits {
		if d == 0 {
			cells.WriteByte('.')
		} else {
			cells.WriteByte(puzzles.DigitChar(int(d)))
		}
	}
	return cells.String()
}

// marksText writes marks as parseMarks reads them.
func marksText(marks []puzzles.Digits, speaker trace.Speaker) string {
	var cells []string
	for cell, digits := range marks {
		if digits != 0 {
			cells = append(cells, speaker.Cell(cell)+" "+digits.String())
		}
	}
	return strings.Join(cells, ", ")
}
