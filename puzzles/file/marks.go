package file

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// A markCell is a cell of a grid with pencil marks.
type markCell struct {
	set    puzzles.Digits
	column int
	text   string
}

// isFrame reports whether the line is drawn and holds no cells.
func isFrame(line string) bool {
	return strings.ContainsAny(line, "-=─═━") && strings.IndexFunc(line, func(r rune) bool {
		return !strings.ContainsRune("-=+|:.,'`*\u00b4 \t", r) && (r < '─' || r > '╿')
	}) < 0
}

// markRow splits a line into cells at blanks and bars. It reports false if one of
// them is no set of candidates: different digits, or a point for none.
func markRow(line string) ([]markCell, bool) {
	var row []markCell
	column, inside := 0, false
	for _, r := range line {
		column++
		if strings.ContainsRune(" \t\u00a0|¦│┃║:", r) {
			inside = false
			continue
		}
		if !inside {
			row = append(row, markCell{column: column})
			inside = true
		}
		c := &row[len(row)-1]
		c.text += string(r)
		if len(c.text) > 2*puzzles.MaxSide {
			return row, false
		}
	}
	ok := true
	for i := range row {
		if len(row) == puzzles.Classic.Side() {
			row[i].text = withoutStep(row[i].text)
		}
		ok = row[i].read() && ok
	}
	return row, ok
}

// withoutStep returns the candidates of a cell without what HoDoKu and others write to show a
// step: * # @ or a letter from A before them, - before one that it eliminates.
func withoutStep(text string) string {
	plain := strings.TrimLeft(text, "*#@-ABCDEFGHIJ")
	plain = strings.ReplaceAll(plain, "-", "")
	if plain == "" || strings.Trim(plain, "123456789") != "" {
		return text
	}
	return plain
}

// read finds the candidates in the text of the cell.
func (c *markCell) read() bool {
	c.set = 0
	if c.text == "." {
		return true
	}
	for _, r := range c.text {
		d := 0
		if r < utf8.RuneSelf {
			d = puzzles.CharDigit(byte(r))
		}
		if d == 0 || c.set.Has(d) {
			return false
		}
		c.set = c.set.With(d)
	}
	return true
}

// barsOf returns how many cells stand between two bars of a row if it is the same
// everywhere, or 0.
func barsOf(line string) int {
	width := 0
	for part := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune("|¦│┃║", r) }) {
		n := len(strings.Fields(part))
		if n == 0 {
			continue
		}
		if width != 0 && n != width {
			return 0
		}
		width = n
	}
	return width
}

// marksFit reports whether the rows can be those of a grid of this side with
// pencil marks. From side 10 on, numbers look much the same: there must be a
// letter, or a cell with three digits.
func marksFit(lines []string, side int) bool {
	sure := side < 10
	for _, line := range lines {
		row, ok := markRow(line)
		if !ok || len(row) != side || isFrame(line) {
			continue
		}
		for _, c := range row {
			if c.set>>side != 0 {
				return false
			}
			sure = sure || len(c.text) > 2 || c.set>>9 != 0
		}
	}
	return sure
}

// markReader reads grids with pencil marks.
type markReader struct {
	out    *sink
	rows   [][]markCell
	begin  int // line of the first row
	bars   int // cells between two bars
	name   string
	terms  puzzles.Terms
	alone  Entry // a puzzle on a line, which says the givens of the grid that follows
	broken bool  // the rows up to the next empty line belong to a grid that is wrong
}

// readMarks reads grids in which each cell shows its candidates, as HoDoKu,
// Simple Sudoku and many forums draw them:
//
//	.----------.----------.
//	| 1   24   | 3   24   |
//	| 24  3    | 24  1    |
//	:----------+----------:
//	| 24  124  | 24  3    |
//	| 3   124  | 124 24   |
//	'----------'----------'
//
// A digit alone in its cell is a given, unless a cell that sees it still has it as
// a candidate: then it is only known where it goes. A line before the grid with
// all its givens, which HoDoKu can write too, says it for certain.
func readMarks(in *source, out *sink) {
	m := &markReader{out: out}
	for line := range in.lines(out, func(err error) {
		if err == errTooLong {
			m.rows, m.broken = nil, true
			return
		}
		m.finish(in.line)
		m.flush()
	}) {
		m.line(line, in.line)
	}
}

func (m *markReader) line(line string, number int) {
	text := strings.TrimSpace(line)
	switch {
	case text == "" || strings.HasPrefix(text, "#"):
		m.finish(number)
		m.broken = false
		if text != "" {
			m.name = puzzles.PlainText(strings.TrimLeft(text, "#"), puzzles.MaxName)
		}
		return
	case isFrame(line) || m.broken:
		return
	}
	if terms, ok := termsOf(line); ok {
		m.finish(number)
		m.flush()
		m.terms = terms
		return
	}
	row, ok := markRow(line)
	switch {
	case ok && len(row) == 1:
		m.finish(number)
		m.takeAlone(text, number)
		return
	case !ok && len(m.rows) == 0 && !strings.Contains(line, "|"):
		// A line with the givens has points in it, which are no candidates.
		m.takeAlone(text, number)
		return // else words, as people write above a grid
	case !ok && len(m.rows) > 0 && isProse(line):
		m.finish(number)
		return
	case !ok:
		i := slices.IndexFunc(row, func(c markCell) bool { return !c.read() })
		m.fail(number, row[i].column, "found %q, expected the candidates of a cell, such as 257, or a single digit: correct it", puzzles.Excerpt(row[i].text))
		return
	}
	if len(m.rows) == 0 {
		if _, err := m.shape(len(row)); err != nil {
			m.fail(number, 0, "%v", err)
			return
		}
		if _, fits := puzzles.ShapeOfSide(len(row)); !fits && m.terms.Regions == "" {
			m.fail(number, 0, "this row has %s, which fits no grid: check whether some are missing", puzzles.Plural(len(row), "cell"))
			return
		}
		m.begin, m.bars = number, barsOf(line)
	}
	m.rows = append(m.rows, row)
	if side := len(m.rows[0]); len(row) != side {
		m.fail(number, 0, "this row has %s, expected %d as in the first row: check for missing or extra ones", puzzles.Plural(len(row), "cell"), side)
		return
	}
	for _, c := range row {
		if c.set>>len(row) != 0 {
			m.fail(number, c.column, "found %q, but the digits of this grid go up to %c: correct it, or check whether cells are missing", puzzles.Excerpt(c.text), puzzles.DigitChar(len(row)))
			return
		}
	}
	if len(m.rows) == len(row) {
		m.complete()
	}
}

// fail reports what is wrong with the current grid and gives it up.
func (m *markReader) fail(line, column int, format string, args ...any) {
	m.flush()
	m.out.fail(line, column, format, args...)
	m.rows, m.name, m.terms, m.broken = nil, "", puzzles.Terms{}, true
}

// takeAlone takes a puzzle on a line, if that is one.
func (m *markReader) takeAlone(text string, number int) {
	if grid, err := m.terms.Parse(text, puzzles.Shape{}); err == nil {
		m.flush()
		m.alone = Entry{Line: number, Puzzle: puzzles.Puzzle{Givens: grid, Name: m.name}}
		m.name = ""
	}
}

// shape returns the shape of a grid of so many rows, with the boxes that were drawn.
func (m *markReader) shape(side int) (puzzles.Shape, error) {
	shape, _ := puzzles.ShapeOfSide(side)
	return m.terms.Shape(shape.Drawn(m.bars))
}

// finish reports a grid that ends too early.
func (m *markReader) finish(line int) {
	if n := len(m.rows); n > 0 {
		m.fail(line, 0, "the grid ends after %d of its %d rows: add the others", n, len(m.rows[0]))
		m.broken = false
	}
}

// flush yields a puzzle on a line that was followed by no grid of its own.
func (m *markReader) flush() {
	if !m.alone.Givens.IsZero() {
		m.out.add(m.alone)
		m.alone = Entry{}
	}
}

// complete yields the grid whose rows are all there.
func (m *markReader) complete() {
	side := len(m.rows)
	shape, err := m.shape(side)
	if err != nil || shape.Side() != side {
		m.fail(m.begin, 0, "the rules before this grid do not fit its %d rows: correct them", side)
		return
	}
	marks := make([]puzzles.Digits, 0, shape.Cells())
	for _, row := range m.rows {
		for _, c := range row {
			marks = append(marks, c.set)
		}
	}
	givens := puzzles.OfCandidates(shape, marks).Unrestricted()
	e := Entry{Line: m.begin, Puzzle: puzzles.Puzzle{Givens: givens, Name: m.name}}
	if m.belongs(marks) {
		e.Givens = m.alone.Givens.OfShape(shape)
		e.Line = m.alone.Line
		e.Name = cmp.Or(e.Name, m.alone.Name)
		m.alone = Entry{}
	}
	m.flush()
	e.takeMarks(marks)
	m.out.add(e)
	m.rows, m.name, m.terms = nil, "", puzzles.Terms{}
}

// belongs reports whether the puzzle before the grid has the same givens: where
// it has a digit, the grid shows just that.
func (m *markReader) belongs(marks []puzzles.Digits) bool {
	cells := m.alone.Givens.Cells()
	if len(cells) != len(marks) {
		return false
	}
	for c, d := range cells {
		if d != 0 && marks[c] != puzzles.Digit(int(d)) {
			return false
		}
	}
	return true
}

// takeMarks takes the candidates that a file says, without those of the givens, and none if they are just
// what the givens leave. Those of a cell that has none there are not known.
func (e *Entry) takeMarks(marks []puzzles.Digits) {
	open, allowed, telling := slices.Clone(marks), slices.Clone(marks), false
	for c, set := range marks {
		if set == 0 {
			allowed[c] = e.Givens.Allowed(c)
		}
		if e.Givens.At(c) != 0 {
			open[c] = 0
		} else {
			telling = telling || set != e.Givens.Candidates(c)
		}
	}
	if e.Marks = nil; telling {
		e.Marks = open
	}
	e.Givens = e.Givens.Restrict(allowed)
}

// marksOf returns what is left in each cell, also in those of the givens.
func marksOf(e Entry) []puzzles.Digits {
	marks := make([]puzzles.Digits, len(e.Givens.Cells()))
	for c := range marks {
		switch d := e.Givens.At(c); {
		case d != 0:
			marks[c] = puzzles.Digit(d)
		case e.Marks != nil:
			marks[c] = e.Marks[c]
		default:
			marks[c] = e.Givens.Candidates(c)
		}
	}
	return marks
}

// writeMarks draws the grid with its candidates. The givens stand on a line before
// it if the drawing alone would not tell them.
func writeMarks(w *writer, e Entry) {
	shape := e.Givens.Shape()
	l := shape.Layout()
	marks := marksOf(e)
	for c, set := range marks {
		if set != 0 || e.Marks != nil || e.Givens.RuledOut(c) == 0 {
			continue
		}
		// None would be read as all, so those stay that clues rule out as well.
		if marks[c] = e.Givens.Allowed(c); marks[c] == 0 && w.err == nil {
			w.err = errors.New("a cell without candidates cannot be drawn: choose another format, such as a text file")
		}
	}
	if w.count > 0 {
		w.print("\n")
	}
	if e.Name != "" {
		w.print("# " + e.Name + "\n")
	}
	terms := shape.Rules()
	if words := terms.Words(); words != nil {
		w.print(strings.Join(words, " ") + "\n")
	}
	if puzzles.OfCandidates(shape, marks).String() != e.Givens.String() {
		w.print(e.Givens.String() + "\n")
	}
	widths := make([]int, l.N) // of the columns
	for c, set := range marks {
		widths[l.ColOf[c]] = max(widths[l.ColOf[c]], set.Len(), 1)
	}
	cells := make([]string, l.Size)
	for c, set := range marks {
		cells[c] = fmt.Sprintf("%-*s", widths[l.ColOf[c]], cmp.Or(set.String(), "."))
	}
	w.print(l.Draw(cells, "  ", [3]string{"...", ":+:", "'''"}))
}

// writeCandidates writes a character for each candidate, and nothing of the clues: this is
// all that tdoku and others read. Only boxes and rules of other grids stand beside it.
func writeCandidates(w *writer, e Entry) {
	shape := e.Givens.Shape()
	if boxes := w.takeBoxes(shape); boxes != "" {
		w.print(boxes + "\n")
	}
	marks := marksOf(e)
	if w.err == nil && puzzles.OfCandidates(shape, marks).String() != e.Givens.String() {
		w.err = errors.New("the candidates of this puzzle do not tell its clues, since a cell that is none has only one left: " +
			"choose another format, such as a text file")
	}
	terms := shape.Rules()
	w.print(strings.Join(append([]string{puzzles.CandidatesText(marks, shape.Side())}, terms.Words()...), " ") + "\n")
}
