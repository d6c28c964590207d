package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxText is the length in bytes of the longest text that is taken for one
// puzzle. No grid needs more than a few thousand.
const MaxText = 1 << 18

// ParseError says where a text is not a puzzle, and why.
type ParseError struct {
	Line   int    // from 1; 0 if it is the text as a whole
	Column int    // in characters from 1; 0 if it is the line as a whole
	Msg    string // what is wrong and what to do
}

// Error returns the place and the message in one line.
func (e *ParseError) Error() string {
	switch {
	case e.Line == 0:
		return e.Msg
	case e.Column == 0:
		return fmt.Sprintf("line %d: %s", e.Line, e.Msg)
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Msg)
}

// Parse reads one puzzle. It takes what people paste:
//
//   - all cells on one line, or one row a line, 1-9 and A-P (or a-p) for the
//     digits and any of . 0 * _ for an empty cell;
//   - blanks for empty cells, if the lines have the right lengths when blanks
//     are counted; other blanks mean nothing;
//   - lines drawn between the boxes with | - + = or their Unicode relatives; the
//     bars also tell how wide the boxes are;
//   - fields between commas, semicolons or tabs, an empty field or 0 for an empty
//     cell, numbers from 10 on or letters for the greater digits;
//   - numbers between blanks, if the grid has ten rows or more.
//
// The number of cells decides the side, and [ShapeOfSide] the boxes, unless bars
// show other boxes or the first line says them, such as "3x2" or "size 3x2" for
// boxes of 3 rows and 2 columns. Lines that begin with # are comments.
//
// The error is a [*ParseError]. Digits that contradict each other are not an
// error: see [Grid.Conflicts].
func Parse(text string) (Grid, error) { return parse(text, Shape{}) }

// ParseShape is [Parse] for a grid whose shape is known.
func ParseShape(text string, shape Shape) (Grid, error) {
	if !shape.Valid() {
		return Grid{}, &ParseError{Msg: boxesMsg(shape)}
	}
	return parse(text, shape)
}

func parse(text string, shape Shape) (Grid, error) {
	if g, ok := parsePlain(text, shape); ok {
		return g, nil
	}
	lines, err := splitText(text)
	if err != nil {
		return Grid{}, err
	}
	p := &parser{shape: shape}
	if lines, err = p.takeShapeLine(lines); err != nil {
		return Grid{}, err
	}
	for _, l := range lines {
		if !isComment(l.text) {
			p.lines = append(p.lines, l)
		}
	}
	if !slices.ContainsFunc(p.lines, func(l textLine) bool { return strings.TrimSpace(l.text) != "" }) {
		return Grid{}, &ParseError{Msg: "there is no puzzle here: give a grid, such as 81 characters with 1-9 for the clues and . for the empty cells"}
	}
	r, err := p.read()
	if err != nil {
		return Grid{}, err
	}
	return p.grid(r)
}

// parsePlain reads what nearly every puzzle of a long list is: the cells and
// nothing else. It reports false for anything else, which is no error.
func parsePlain(text string, shape Shape) (Grid, bool) {
	if !shape.Valid() {
		for _, n := range Sides() {
			if n*n == len(text) {
				shape, _ = ShapeOfSide(n)
			}
		}
	}
	if !shape.Valid() || len(text) != shape.Cells() {
		return Grid{}, false
	}
	g := NewGrid(shape)
	for i := range len(text) {
		d := CharDigit(text[i])
		if d > shape.Side() || d == 0 && strings.IndexByte(emptyChars, text[i]) < 0 {
			return Grid{}, false
		}
		g.cells[i] = uint8(d)
	}
	return g, true
}

// A textLine is a line of the text with its number.
type textLine struct {
	number int
	text   string
}

// splitText makes lines of a text, after making sure that it is one.
func splitText(text string) ([]textLine, error) {
	if len(text) > MaxText {
		return nil, &ParseError{Msg: fmt.Sprintf("the text is too long for one puzzle: it has %d bytes, and at most %d are read", len(text), MaxText)}
	}
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	var lines []textLine
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, textLine{len(lines) + 1, line})
		if !isText(line) {
			return nil, &ParseError{Line: len(lines), Msg: notTextMsg}
		}
	}
	if last := len(lines) - 1; lines[last].text == "" {
		lines = lines[:last]
	}
	return lines, nil
}

const notTextMsg = "this is not text but binary data: choose a text file, or save it as plain text (UTF-8)"

func isText(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' && r != '\t' && r != '\f' || r == 0x7f })
}

// parser turns lines into a grid.
type parser struct {
	shape Shape // the shape that the grid must have, zero if any will do
	lines []textLine
}

// takeShapeLine takes the shape from the first line that is not blank, if it
// says one, and returns the other lines.
func (p *parser) takeShapeLine(lines []textLine) ([]textLine, error) {
	for i, l := range lines {
		if strings.TrimSpace(l.text) == "" {
			continue
		}
		s, ok := shapeLine(l.text)
		switch {
		case !ok:
			return lines, nil
		case !s.Valid():
			return nil, &ParseError{Line: l.number, Msg: boxesMsg(s)}
		case p.shape != Shape{} && p.shape != s:
			return nil, &ParseError{Line: l.number, Msg: fmt.Sprintf("this says boxes of %d×%d, but a grid of %v is wanted here", s.BoxRows, s.BoxCols, p.shape)}
		}
		p.shape = s
		return lines[i+1:], nil
	}
	return lines, nil
}

// shapeLine reads a line such as "3x2" or "size 3 x 2". The shape may not be
// valid.
func shapeLine(line string) (Shape, bool) {
	line = strings.ToLower(strings.TrimSpace(line))
	line = strings.TrimSpace(strings.TrimPrefix(line, "size"))
	rows, cols, ok := strings.Cut(strings.ReplaceAll(line, "×", "x"), "x")
	if !ok {
		return Shape{}, false
	}
	r, err1 := strconv.ParseUint(strings.TrimSpace(rows), 10, 8)
	c, err2 := strconv.ParseUint(strings.TrimSpace(cols), 10, 8)
	return Shape{int(r), int(c)}, err1 == nil && err2 == nil
}

func boxesMsg(s Shape) string {
	msg := fmt.Sprintf("boxes of %d×%d are not supported: a box has 2 to 5 rows and 2 to 5 columns", s.BoxRows, s.BoxCols)
	if s.BoxRows == s.BoxCols {
		if of, ok := ShapeOfSide(s.BoxRows); ok {
			msg += fmt.Sprintf(" (for a grid of %[1]d×%[1]d write %[2]dx%[3]d, the size of one box)", s.BoxRows, of.BoxRows, of.BoxCols)
		}
	}
	return msg
}

// A kind says what a character may be.
type kind uint8

const (
	clue   kind = iota
	empty       // one of . 0 * _
	blank       // a blank, which may be an empty cell
	dash        // a horizontal line, which may be an empty cell
	bar         // a vertical line
	corner      // where lines meet
)

// A mark is a character, field or number of the text.
type mark struct {
	kind         kind
	digit        int // of a clue
	line, column int
	text         string
}

func isCell(m mark) bool { return m.kind <= empty }

// A reading is one way to understand the text.
type reading struct {
	rows [][]mark // the cells, by lines of the text
	bars int      // cells between two bars if it is the same everywhere, or 0
}

func (r reading) cells() []mark { return slices.Concat(r.rows...) }

// read returns the most plausible reading that gives a grid. The ways to read a
// text are tried in an order in which none can be mistaken for a later one: as
// many lines as cells in every line say more than a fitting number in all.
func (p *parser) read() (reading, error) {
	for _, sep := range ",;" {
		if slices.ContainsFunc(p.lines, func(l textLine) bool { return strings.ContainsRune(l.text, sep) }) {
			return p.readFields(string(sep))
		}
	}
	// Tabs are more often mere blanks, so what goes wrong with them is no error.
	if r, err := p.readFields("\t"); err == nil && len(r.rows[0]) > 1 {
		return r, nil
	}
	lines, err := p.marks()
	if err != nil {
		return reading{}, err
	}
	plain := readRows(lines, isCell)
	if len(plain.rows) == 0 {
		first := p.lines[0]
		return reading{}, &ParseError{Line: first.number, Msg: "there are lines here but no cells: write 1-9 for the clues and . for the empty cells"}
	}
	if cells := plain.cells(); len(cells) > 2*maxCells {
		return reading{}, p.countError(cells) // too many even for numbers of two digits
	}
	numbers, blanks, dashes := p.readNumbers(), readBlanks(lines), readDashes(lines)
	if len(plain.rows) > 1 {
		for _, r := range []reading{plain, numbers, blanks, dashes} {
			if p.isSquare(r) {
				return r, nil
			}
		}
		if err := p.rowsError(plain); err != nil {
			return reading{}, err
		}
	}
	// The clues alone come last: in a grid of 9×9 there may be 36 of them, which
	// does not make it one of 6×6.
	for _, r := range []reading{numbers, blanks, dashes, plain} {
		if p.fits(len(r.cells())) {
			return r, nil
		}
	}
	return reading{}, p.countError(plain.cells())
}

const (
	emptyChars = ".0*_"
	blankChars = " \t\f\u00a0"
	barChars   = "|¦│┃║"
)

// marks splits the lines into their characters.
func (p *parser) marks() ([][]mark, error) {
	lines := make([][]mark, len(p.lines))
	for i, l := range p.lines {
		column := 0
		for _, r := range l.text {
			column++
			m := mark{line: l.number, column: column, text: string(r)}
			switch {
			case strings.ContainsRune(emptyChars, r):
				m.kind = empty
			case r < utf8.RuneSelf && CharDigit(byte(r)) > 0:
				m.digit = CharDigit(byte(r))
			case strings.ContainsRune(blankChars, r):
				m.kind = blank
			case strings.ContainsRune("-=–—─━═", r):
				m.kind = dash
			case strings.ContainsRune(barChars, r):
				m.kind = bar
			case r == '+' || r >= '─' && r <= '╿':
				m.kind = corner
			default:
				return nil, p.foundError(m)
			}
			lines[i] = append(lines[i], m)
		}
	}
	return lines, nil
}

// readRows takes the lines that hold any cells for rows.
func readRows(lines [][]mark, cell func(mark) bool) reading {
	var r reading
	var widths []int // of the parts between bars
	for _, line := range lines {
		var row []mark
		width := 0
		for _, m := range line {
			switch {
			case cell(m):
				row = append(row, m)
				width++
			case m.kind == bar:
				widths, width = append(widths, width), 0
			}
		}
		widths = append(widths, width)
		if row != nil {
			r.rows = append(r.rows, row)
		}
	}
	// Nothing stands before a bar that begins a row, and after one that ends it.
	widths = slices.DeleteFunc(widths, func(w int) bool { return w == 0 })
	if len(widths) > 0 && slices.Min(widths) == slices.Max(widths) {
		r.bars = widths[0]
	}
	return r
}

// readDashes takes dashes for empty cells, except in lines that have a corner.
// There is no such reading of a text that has other signs for empty cells.
func readDashes(lines [][]mark) reading {
	var rows [][]mark
	for _, line := range lines {
		if hasKind(line, empty) {
			return reading{}
		}
		if !hasKind(line, corner) {
			rows = append(rows, line)
		}
	}
	return readRows(rows, func(m mark) bool { return m.kind == clue || m.kind == dash })
}

func hasKind(line []mark, k kind) bool {
	return slices.ContainsFunc(line, func(m mark) bool { return m.kind == k })
}

// readBlanks takes blanks for empty cells. There is no such reading of a text
// that has other signs for empty cells. Rows may have lost blanks at their ends,
// and a row of blanks may be an empty line, but only if there is a blank before
// a clue or a line of blanks: else a short row is just that.
func readBlanks(lines [][]mark) reading {
	var rows [][]mark
	meant := false
	for _, line := range lines {
		if hasKind(line, empty) {
			return reading{}
		}
		if hasKind(line, dash) || hasKind(line, corner) {
			continue
		}
		meant = meant || len(line) > 0 && !hasKind(line, clue)
		for i := 1; i < len(line); i++ {
			meant = meant || line[i].kind == clue && line[i-1].kind == blank
		}
		rows = append(rows, line)
	}
	inked := slices.DeleteFunc(slices.Clone(rows), func(row []mark) bool { return len(row) == 0 })
	if r := readRows(inked, isBlankCell); isExact(r) {
		return r
	}
	if !meant {
		return reading{}
	}
	for _, way := range []struct {
		rows [][]mark
		lost int // the greatest number of cells that the longest row may have lost
	}{{inked, 0}, {rows, 0}, {inked, 2}} {
		if r, ok := padRows(way.rows, way.lost); ok {
			return r
		}
	}
	if len(inked) > 1 {
		return reading{}
	}
	return readRows(inked, isBlankCell)
}

// isExact reports whether there are several rows, and as many as cells in each.
func isExact(r reading) bool {
	return len(r.rows) > 1 && !slices.ContainsFunc(r.rows, func(row []mark) bool { return len(row) != len(r.rows) })
}

func isBlankCell(m mark) bool { return m.kind == clue || m.kind == blank }

// padRows makes all rows as long as there are rows. It reports false if one is
// longer, or if the longest lacks more cells than it may.
func padRows(rows [][]mark, lost int) (reading, bool) {
	if len(rows) < 2 || len(rows) > MaxSide {
		return reading{}, false
	}
	padded := make([][]mark, len(rows))
	longest := 0
	for i, row := range rows {
		n := 0
		for _, m := range row {
			if isBlankCell(m) {
				n++
			}
		}
		longest = max(longest, n)
		padded[i] = slices.Clone(row)
		for ; n < len(rows); n++ {
			padded[i] = append(padded[i], mark{kind: blank})
		}
	}
	if longest > len(rows) || longest < len(rows)-lost {
		return reading{}, false
	}
	return readRows(padded, isBlankCell), true
}

// readFields reads the fields between separators.
func (p *parser) readFields(sep string) (reading, error) {
	var r, trimmed reading
	for _, l := range p.lines {
		if l.text == "" || sep != "\t" && strings.TrimSpace(l.text) == "" {
			continue
		}
		var row []mark
		column := 1
		for field := range strings.SplitSeq(l.text, sep) {
			text := strings.TrimSpace(field)
			m := mark{line: l.number, text: text, column: column + utf8.RuneCountInString(field[:strings.Index(field, text)])}
			if !m.readNumber() {
				if text != "" {
					return reading{}, p.foundError(m)
				}
				m.kind = blank
			}
			row = append(row, m)
			column += utf8.RuneCountInString(field) + 1
		}
		r.rows = append(r.rows, row)
		// The last field is none if rows end with a separator.
		if last := len(row) - 1; last > 0 && row[last].kind == blank {
			row = row[:last]
		}
		trimmed.rows = append(trimmed.rows, row)
	}
	if len(r.rows) > 1 {
		square := reading{rows: slices.Clone(r.rows)}
		for i, row := range square.rows {
			if len(row) == len(square.rows)+1 {
				square.rows[i] = trimmed.rows[i]
			}
		}
		if p.isSquare(square) {
			return square, nil
		}
		meant := r
		if !slices.ContainsFunc(r.rows, func(row []mark) bool { return row[len(row)-1].kind != blank }) {
			meant = trimmed
		}
		if err := p.rowsError(meant); err != nil {
			return reading{}, err
		}
	}
	for _, r := range []reading{r, trimmed} {
		if p.fits(len(r.cells())) {
			return r, nil
		}
	}
	return reading{}, p.countError(r.cells())
}

// readNumbers reads numbers between blanks. There is no such reading if none
// of them is greater than 9.
func (p *parser) readNumbers() reading {
	var r reading
	big := false
	for _, l := range p.lines {
		var row []mark
		for _, m := range words(l) {
			if !m.readNumber() {
				if strings.Trim(m.text, "-=+") != "" {
					return reading{}
				}
				row = nil // a line drawn between boxes
				break
			}
			big = big || len(m.text) == 2
			row = append(row, m)
		}
		if row != nil {
			r.rows = append(r.rows, row)
		}
	}
	if !big {
		return reading{}
	}
	return r
}

// words splits a line at blanks and bars.
func words(l textLine) []mark {
	var words []mark
	column, start := 0, -1
	end := func(i int) {
		if start >= 0 {
			words[len(words)-1].text = l.text[start:i]
			start = -1
		}
	}
	for i, r := range l.text {
		column++
		if strings.ContainsRune(blankChars+barChars, r) {
			end(i)
		} else if start < 0 {
			words = append(words, mark{line: l.number, column: column})
			start = i
		}
	}
	end(len(l.text))
	return words
}

// readNumber reads the mark's text as a cell between separators, and reports
// whether it is one.
func (m *mark) readNumber() bool {
	switch m.text {
	case ".", "0", "*", "_", "-":
		m.kind = empty
		return true
	}
	if len(m.text) == 1 {
		m.digit = CharDigit(m.text[0])
	} else if n, err := strconv.ParseUint(m.text, 10, 8); err == nil && n <= 99 && len(m.text) == 2 {
		m.digit = int(n)
	}
	return m.digit > 0
}

// fits reports whether a grid can have this many cells.
func (p *parser) fits(cells int) bool {
	if p.shape.Valid() {
		return cells == p.shape.Cells()
	}
	return slices.ContainsFunc(Sides(), func(n int) bool { return n*n == cells })
}

// isSquare reports whether the reading has as many rows as cells in every row.
func (p *parser) isSquare(r reading) bool {
	return isExact(r) && p.fits(len(r.rows)*len(r.rows))
}

// grid makes a grid of a reading that fits.
func (p *parser) grid(r reading) (Grid, error) {
	cells := r.cells()
	shape := p.shape
	if !shape.Valid() {
		for _, n := range Sides() {
			if n*n == len(cells) {
				shape, _ = ShapeOfSide(n)
			}
		}
		if side := shape.Side(); r.bars > 0 && side%r.bars == 0 {
			if drawn := (Shape{side / r.bars, r.bars}); drawn.Valid() {
				shape = drawn
			}
		}
	}
	g := NewGrid(shape)
	for c, m := range cells {
		if m.digit > shape.Side() {
			return Grid{}, &ParseError{m.line, m.column, fmt.Sprintf("found %s, but the digits of %s are %s: correct it, or check whether cells are missing",
				quote(m.text), gridName(shape.Side()), digitRange(shape.Side()))}
		}
		g.Set(c, m.digit)
	}
	return g, nil
}

// foundError says that something in the text is no cell.
func (p *parser) foundError(m mark) error {
	digits := "1-9 (A-P for 10 to 25)"
	if p.shape.Valid() {
		digits = digitRange(p.shape.Side())
	}
	return &ParseError{m.line, m.column, fmt.Sprintf("found %s, expected a digit %s or one of . 0 * _ for an empty cell: replace it or take it out", quote(m.text), digits)}
}

// rowsError says which row has the wrong number of cells, or that there are too
// few or too many rows, or returns nil if the lines are no rows at all.
func (p *parser) rowsError(r reading) error {
	// The width that most rows have is the one that was meant.
	count := map[int]int{}
	side := 0
	for _, row := range r.rows {
		w := len(row)
		if count[w]++; p.fits(w*w) && count[w] > count[side] {
			side = w
		}
	}
	rows := len(r.rows)
	odd := slices.IndexFunc(r.rows, func(row []mark) bool { return len(row) != side })
	switch {
	case side == 0 || count[side]*2 <= rows:
		return nil
	case odd >= 0 && (rows == side || count[side] == rows-1):
		row := r.rows[odd]
		at := row[len(row)-1]
		todo := fmt.Sprintf("add %d (. for an empty cell)", side-len(row))
		if len(row) > side {
			at = row[side]
			todo = fmt.Sprintf("take %d away", len(row)-side)
		}
		return &ParseError{at.line, at.column, fmt.Sprintf("this row has %s, expected %d as in the other rows: %s", plural(len(row), "cell"), side, todo)}
	case odd >= 0:
		return nil
	case rows < side:
		last := r.rows[rows-1][side-1]
		return &ParseError{last.line, last.column, fmt.Sprintf("the text ends after %s of %d cells, expected %d rows: add %s", plural(rows, "row"), side, side, plural(side-rows, "row"))}
	}
	extra := r.rows[side][0]
	return &ParseError{extra.line, extra.column, fmt.Sprintf("found another row after the %d rows of %s: take %s away", side, gridName(side), plural(rows-side, "row"))}
}

// countError says that no grid has this many cells.
func (p *parser) countError(cells []mark) error {
	found := len(cells)
	var below, above int
	sides := Sides()
	if p.shape.Valid() {
		sides = []int{p.shape.Side()}
	}
	for _, n := range sides {
		if n*n < found {
			below = n
		} else if above == 0 {
			above = n
		}
	}
	e := &ParseError{}
	var sizes, todo []string
	if above > 0 {
		last := cells[found-1]
		e.Line, e.Column = last.line, last.column
		sizes = append(sizes, fmt.Sprintf("%s has %d", gridName(above), above*above))
		todo = append(todo, fmt.Sprintf("add %d (. for an empty cell)", above*above-found))
	}
	if below > 0 {
		if above == 0 || found-below*below < above*above-found {
			extra := cells[below*below]
			e.Line, e.Column = extra.line, extra.column
		}
		sizes = append(sizes, fmt.Sprintf("%s has %d", gridName(below), below*below))
		todo = append(todo, fmt.Sprintf("take %d away", found-below*below))
	}
	e.Msg = fmt.Sprintf("the text has %s, but %s: %s", plural(found, "cell"), strings.Join(sizes, " and "), strings.Join(todo, " or "))
	return e
}

func gridName(side int) string {
	if side == 8 {
		return "an 8×8 grid"
	}
	return fmt.Sprintf("a %[1]d×%[1]d grid", side)
}

func digitRange(side int) string {
	if side <= 9 {
		return fmt.Sprintf("1-%d", side)
	}
	if side == 10 {
		return "1-9 and A"
	}
	return fmt.Sprintf("1-9 and A-%c", DigitChar(side))
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// quote quotes what was found, but not all of it if it is long.
func quote(s string) string {
	const most = 20
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "..."
	}
	return strconv.Quote(s)
}
