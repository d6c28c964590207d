package puzzles

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
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
//   - numbers between blanks, if the grid has ten rows or more;
//   - x, ? or # for an empty cell, or a word such as None, where that is the only
//     sign for one in the text;
//   - the digits of all scripts, and letters and signs of full width;
//   - the candidates of all cells and nothing else, as [Terms] has them: a digit alone
//     in its cell is then a clue, unless a cell that sees it has it as a candidate as well;
//   - words such as rules=x or regions=… among or after the cells, see [Terms].
//
// The number of cells decides the side, and [ShapeOfSide] the boxes, unless bars
// show other boxes or the first line says them, such as "3x2" or "size 3x2" for
// boxes of 3 rows and 2 columns. Lines that begin with # are comments.
//
// The error is a [*ParseError]. Digits that contradict each other are not an
// error: see [Grid.Conflicts].
func Parse(text string) (Grid, error) { return Terms{}.Parse(text, Shape{}) }

// ParseShape is [Parse] for a grid whose shape or boxes are known. The zero Shape is any.
func ParseShape(text string, shape Shape) (Grid, error) {
	if !shape.Valid() && shape != (Shape{}) {
		return Grid{}, &ParseError{Msg: boxesMsg(shape)}
	}
	return Terms{}.Parse(text, shape)
}

// Parse is [Parse] for a text whose terms stand elsewhere, or some of them, and with boxes
// as the given shape has them, or as the number of cells suggests if that is zero.
func (t Terms) Parse(text string, boxed Shape) (Grid, error) {
	p, err := t.Read(text, boxed)
	return p.Givens, err
}

// Read is Parse with what else the text says: digits that were entered, and in the note how
// the digits were written, if not from 1 on.
func (t Terms) Read(text string, boxed Shape) (Puzzle, error) {
	if t == (Terms{}) && (len(text) == classicCells || len(text) < leastRuled*leastRuled*leastRuled) &&
		!strings.Contains(text, "=") {
		p, err := parseCells(text, boxed)
		return p.puzzle(), err
	}
	p, err := t.read(text, boxed)
	return p.puzzle(), err
}

// read reads a text with terms, or candidates.
func (t Terms) read(text string, boxed Shape) (parsed, error) {
	text, err := t.cut(text)
	if err != nil {
		return parsed{}, err
	}
	if !boxed.Valid() {
		text, boxed = cutBoxes(text)
	}
	clues := false // they stand beside the candidates, if there are any
	sets := candidatesText(text)
	if boxed.Valid() && sideOfCube(len(sets)) != boxed.Side() {
		sets = "" // 64 characters are the cells of an 8×8 grid here
	}
	if sets != "" {
		if err := t.join(Terms{Candidates: sets}); err != nil {
			return parsed{}, &ParseError{Msg: err.Error()}
		}
	} else {
		clues = strings.TrimSpace(text) != "" || t.Candidates == ""
	}
	shape := boxed
	if t.Regions+t.Extra+t.Parity != "" || boxed.Valid() {
		if shape, err = t.Shape(boxed); err != nil {
			return parsed{}, &ParseError{Msg: err.Error()}
		}
	}
	if boxed.rules != nil && shape != boxed {
		return parsed{}, &ParseError{Msg: fmt.Sprintf("this says other rules, but a grid of %v is expected here: leave them out",
			boxed)}
	}
	var p parsed
	if clues {
		of := shape
		if _, ok := ShapeOfSide(shape.Side()); ok && !boxed.Valid() {
			of = Shape{} // boxes may be drawn
		}
		if p, err = parseCells(text, of); err != nil {
			return p, err
		}
	} else {
		if !shape.Valid() {
			shape, _ = ShapeOfSide(sideOfCube(len(t.Candidates)))
		}
		if !shape.Valid() {
			return parsed{}, &ParseError{Msg: fmt.Sprintf("candidates has %d characters, which fits no grid: write 729 for one "+
				"of 9×9, 9 for each cell", len(t.Candidates))}
		}
		p.Grid = NewGrid(shape)
	}
	if shape.rules == nil || p.shape != shape { // rules can be drawn, too
		if err := t.join(p.shape.Rules()); err != nil {
			return parsed{}, &ParseError{Msg: err.Error()}
		}
		if shape, err = t.Shape(p.shape.Plain()); err != nil {
			return parsed{}, &ParseError{Msg: err.Error()}
		}
		p.Grid = p.OfShape(shape)
	}
	if p.Grid, err = t.restrict(p.Grid, !clues); err != nil {
		return parsed{}, &ParseError{Msg: err.Error()}
	}
	return p, nil
}

// cut takes the words that are terms out of a text. Those of a comment are none.
func (t *Terms) cut(text string) (string, error) {
	if !strings.Contains(text, "=") {
		return text, nil
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if isComment(line) {
			continue
		}
		rest, terms, err := CutTerms(line)
		err = cmp.Or(err, t.join(terms))
		if err != nil {
			return "", &ParseError{Line: i + 1, Msg: err.Error()}
		}
		lines[i] = rest
	}
	return strings.Join(lines, "\n"), nil
}

// cutBoxes takes the boxes that the first line says, if it does, out of a text.
func cutBoxes(text string) (string, Shape) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.TrimSpace(line) == "" || isComment(line) {
			continue
		}
		s, ok := shapeLine(line)
		if !ok || !s.Valid() {
			break // what is wrong with it is said later
		}
		lines[i] = ""
		return strings.Join(lines, "\n"), s
	}
	return text, Shape{}
}

// candidatesText returns what a text says if that is nothing but the candidates of all
// cells, as [Terms] has them, and "" otherwise. A text of 64 characters can be that of 4×4, or
// an 8×8 grid: with a digit twice in a column, and a candidate in each cell, it is the former.
func candidatesText(text string) string {
	if len(text) > maxLine {
		return ""
	}
	if strings.ContainsAny(text, " \t\r\n") {
		text = strings.Join(strings.Fields(text), "")
	}
	n := sideOfCube(len(text))
	if n == 0 {
		return ""
	}
	sets, wrong := candidateSets(text, n)
	if wrong >= 0 {
		return ""
	}
	var twice Digits // in a column of an 8×8 grid, if the text is of one
	var seen [2]Digits
	for c, set := range sets {
		twice |= seen[c%2] & set
		seen[c%2] |= set
	}
	if n == leastRuled && (twice == 0 || slices.Contains(sets, 0)) || seen == [2]Digits{} {
		return ""
	}
	return text
}

// sideOfCube returns the side of a grid with so many candidates, or 0.
func sideOfCube(candidates int) int {
	for n := leastRuled; n <= MaxSide; n++ {
		if n*n*n == candidates {
			return n
		}
	}
	return 0
}

// parseCells reads a text without terms.
func parseCells(text string, shape Shape) (parsed, error) {
	if len(text) == classicCells && (shape == Shape{} || shape == Classic) {
		if g := NewGrid(Classic); parseClassic(g.cells, text) {
			return parsed{Grid: g}, nil
		}
	}
	if g, ok := parsePlain(text, shape); ok {
		return parsed{Grid: g}, nil
	}
	all, err := splitText(text)
	if err != nil {
		return parsed{}, err
	}
	p := &parser{shape: shape}
	if all, err = p.takeShapeLine(all); err != nil {
		return parsed{}, err
	}
	lines := slices.DeleteFunc(slices.Clone(all), func(l textLine) bool { return isComment(l.text) })
	g, err := p.parse(lines)
	if err != nil {
		if letters, lettersErr := p.parseLetters(lines); lettersErr == nil {
			return letters, nil
		}
		for _, signs := range append(otherBlanks[:], strangeBlank(lines)) {
			if other, otherErr := p.parseOther(lines, signs); otherErr == nil {
				return other, nil
			} else if otherErr != errNotOther {
				err = otherErr
			}
		}
	}
	// Lines that begin with # may be comments or rows.
	hashed, hashErr := p.parseOther(all, []string{"#", "."})
	switch {
	case hashErr != nil:
		return g, err
	case err == nil && !hashed.Equal(g.Grid):
		return parsed{}, &ParseError{Msg: fmt.Sprintf("this can be read as two puzzles: as %v if lines that begin with # are "+
			"comments, as %v if # is an empty cell: write . for the empty cells", g.Grid, hashed.Grid)}
	}
	return hashed, nil
}

// otherBlanks are signs that stand for empty cells in texts without the usual ones,
// each with what it is replaced by.
var otherBlanks = [][]string{
	{"x", ".", "X", ".", "?", "."},
	{"None", ".", "null", ".", "nil", ".", "NaN", ".", "nan", ".", "NA", ".", "''", ".", `""`, ".",
		"'", "", `"`, ""},
}

// strangeBlank returns the only sign of a text that is no cell, with what it is replaced by: such
// as e for an empty cell, or a square.
func strangeBlank(lines []textLine) []string {
	found := ""
	for _, l := range lines {
		for _, r := range l.text {
			switch text := string(r); {
			case r >= '0' && r <= '9', strings.ContainsRune(emptyChars+blankChars+barChars+frameChars+",;", r),
				text == found:
			case found == "":
				found = text
			default:
				return nil
			}
		}
	}
	if found == "" {
		return nil
	}
	return []string{found, "."}
}

// tens leaves the zeros of 10 and 20 out, which are no empty cells.
var tens = strings.NewReplacer("10", "", "20", "")

var errNotOther = errors.New("there are no such signs, or others too")

// parseOther reads lines in which other signs than the usual ones stand for empty
// cells. What is wrong is then said of the text with these signs, unless there is only
// one, which may be a slip, or something that is no cell.
func (p *parser) parseOther(lines []textLine, signs []string) (parsed, error) {
	other := slices.Clone(lines)
	replace := strings.NewReplacer(signs...)
	found := 0
	if signs == nil {
		return parsed{}, errNotOther
	}
	for i, l := range lines {
		if strings.ContainsAny(tens.Replace(l.text), "0.*_") {
			return parsed{}, errNotOther
		}
		other[i].text = replace.Replace(l.text)
		found += strings.Count(other[i].text, ".")
	}
	if found == 0 {
		return parsed{}, errNotOther
	}
	g, err := p.parse(other)
	if d := CharDigit(signs[0][0]); len(signs[0]) == 1 && err == nil && d > 0 && d <= g.shape.Side() {
		return g, errNotOther // a digit is no sign for an empty cell
	}
	others := g.shape.Cells()-g.Filled()-len(g.zeros) != found // which are empty as well
	if err == nil && (g.Filled() == 0 || others) || err != nil && (found == 1 || len(signs[0]) > 1 ||
		strings.Contains(err.Error(), "found")) {
		return parsed{}, errNotOther
	}
	return g, err
}

// parse reads lines without comments and without the one that says the shape.
func (p *parser) parse(lines []textLine) (parsed, error) {
	p.lines = lines
	if !slices.ContainsFunc(p.lines, func(l textLine) bool { return strings.TrimSpace(l.text) != "" }) {
		return parsed{}, &ParseError{Msg: "there is no puzzle here: write a grid, such as 81 characters with 1-9 for " +
			"the clues and . for the empty cells"}
	}
	unnamed, columns, named := withoutNames(lines)
	if named && columns {
		p.lines = unnamed
	}
	r, err := p.read()
	if named && !columns {
		whole := p.lines
		p.lines = unnamed
		other, otherErr := p.read()
		switch {
		case otherErr != nil:
			p.lines = whole
		case err != nil:
			r, err = other, nil
		default:
			return parsed{}, &ParseError{Line: whole[0].number,
				Msg: "what stands first in each line can be its name, " +
					"or a cell: leave the names out, or write . for the empty cells"}
		}
	}
	if err != nil {
		return parsed{}, err
	}
	return p.grid(r)
}

// classicCells is the number of cells of a 9×9 grid.
const classicCells = 81

// parseClassic reads 81 digits and dots, eight at a time, into the cells, and reports
// false if there is anything else, or a 0 that may be a digit: lists of millions of puzzles
// are read so.
func parseClassic[T string | []byte](cells []uint8, text T) bool {
	const (
		each = 0x0101010101010101 // one in each of the eight bytes
		top  = 0x80 * each
		dot  = ('.' ^ '0') * each
	)
	le := binary.LittleEndian
	wrong, zeros, dots := uint64(0), uint64(0), uint64(0)
	for i := 0; i+8 <= classicCells; i += 8 {
		s := text[i : i+8]
		x := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		d := x ^ '0'*each // 0 to 9 for a digit
		// The top bits of bytes that are no dot, made into masks of the whole bytes.
		other := ((d ^ dot) + (top - each)) & top
		zeros |= ^(d + (top - each)) // has the top bit of each 0
		dots |= ^other
		d &= other | (other - other>>7)
		wrong |= x | d | (d + (0x7f-9)*each)
		le.PutUint64(cells[i:], d)
	}
	last := text[classicCells-1]
	switch last {
	case '0':
		zeros |= top
	case '.':
		dots |= top
		last = '0'
	}
	cells[classicCells-1] = last - '0'
	if zeros&top != 0 && (dots&top != 0 || bytes.IndexByte(cells, 9) < 0 && bytes.Count(cells, []byte{0}) == 9) {
		return false
	}
	return wrong&top == 0 && last-'0' <= 9
}

// parsePlain reads what nearly every puzzle of a long list is: the cells and
// nothing else. It reports false for anything else, which is no error.
func parsePlain(text string, shape Shape) (Grid, bool) {
	if !shape.Valid() {
		shape = shapeOfCells(len(text))
	}
	if !shape.Valid() || len(text) != shape.Cells() || needsMore(text, shape.Side()) {
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
		lines = append(lines, textLine{len(lines) + 1, PlainSigns(line)})
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
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return r < ' ' && r != '\t' && r != '\f' ||
			r == 0x7f
	})
}

// PlainSigns returns a text in which the digits of all scripts are those of ASCII, as
// are letters and signs of full width; digits in circles are digits, and dots in the middle are dots.
func PlainSigns(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '\u3000': // a blank of full width
			return ' '
		case unicode.Is(unicode.Nd, r):
			return '0' + rune(digitOf(r))
		case r >= '①' && r <= '⑨':
			return r - '①' + '1'
		case r >= '❶' && r <= '❾':
			return r - '❶' + '1'
		case strings.ContainsRune("·∙⋅・", r):
			return '.'
		case r == '\ufe0f' || r == '\u20e3': // make a picture of a digit
			return -1
		}
		return r
	}, text)
}

// digitOf returns the value of a decimal digit: Unicode has them in tens, from 0 on.
func digitOf(r rune) int {
	n := 0
	for unicode.Is(unicode.Nd, r-1) {
		r--
		n++
	}
	return n % 10
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
		case p.shape != Shape{} && (p.shape.BoxRows != s.BoxRows || p.shape.BoxCols != s.BoxCols):
			return nil, &ParseError{Line: l.number,
				Msg: fmt.Sprintf("this says boxes of %d×%d, but a grid of %v is expected here",
					s.BoxRows, s.BoxCols, p.shape)}
		}
		if p.shape.rules == nil {
			p.shape = s
		}
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
	return Shape{BoxRows: int(r), BoxCols: int(c)}, err1 == nil && err2 == nil
}

func boxesMsg(s Shape) string {
	msg := fmt.Sprintf("boxes of %d×%d are not supported: a box has 2 to 5 rows and 2 to 5 columns", s.BoxRows, s.BoxCols)
	if s.BoxRows == s.BoxCols {
		if of, ok := ShapeOfSide(s.BoxRows); ok {
			msg += fmt.Sprintf(" (for a grid of %[1]d×%[1]d write %[2]dx%[3]d, the size of one box)", s.BoxRows, of.BoxRows,
				of.BoxCols)
		}
	}
	return msg
}

// fits reports whether a grid can have this many cells.
func (p *parser) fits(cells int) bool {
	if p.shape.Valid() {
		return cells == p.shape.Cells()
	}
	return shapeOfCells(cells).Valid()
}

// shapeOfCells returns the shape that a grid of so many cells usually has, zero if there is none.
func shapeOfCells(cells int) Shape {
	side := int(math.Sqrt(float64(cells)))
	if s, ok := ShapeOfSide(side); ok && s.Cells() == cells {
		return s
	}
	return Shape{}
}

// isSquare reports whether the reading has as many rows as cells in every row.
func (p *parser) isSquare(r reading) bool {
	return isExact(r) && p.fits(len(r.rows)*len(r.rows))
}

// grid makes a grid of a reading that fits.
func (p *parser) grid(r reading) (parsed, error) {
	cells := r.cells()
	shape := p.shape
	switch {
	case r.shape.rules != nil && (shape.rules == nil || shape.rules == r.shape.rules):
		shape = r.shape
	case !shape.Valid() && r.shape.Valid():
		shape = r.shape
	case !shape.Valid():
		shape = shapeOfCells(len(cells)).Drawn(r.bars)
	}
	g := parsed{Grid: NewGrid(shape)}
	for c, m := range cells {
		if m.digit > shape.Side() {
			return parsed{}, &ParseError{m.line, m.column,
				fmt.Sprintf("found %s, but the digits of %s are %s: correct it, or check whether cells are missing",
					quote(m.text), gridName(shape.Side()), digitRange(shape.Side()))}
		}
		g.Set(c, m.digit)
		switch {
		case m.kind == clue && m.entered:
			g.entered = append(g.entered, c)
		case m.kind != clue && m.text != "" && strings.Trim(m.text, "0") == "":
			g.zeros = append(g.zeros, c)
		case m.kind != clue:
			g.blanks = true
		}
	}
	if shape.rules == nil && g.crossed(cells) {
		shape, _ = Terms{Rules: "x"}.Shape(shape)
		g.Grid = g.OfShape(shape)
	}
	return g, nil
}
