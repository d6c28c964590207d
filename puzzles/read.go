package puzzles

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"
)

const (
	maxLine  = 1 << 16 // bytes; no puzzle needs so many
	minCells = 4 * 4   // of the smallest grid
)

// Entry is a puzzle of a file.
type Entry struct {
	Line   int // where it stands, or begins, from 1
	Puzzle Puzzle
}

// Read yields the puzzles of a text, which is one of these:
//
//   - a puzzle on each line, which may be followed by a blank, comma or tab and a
//     name, or by # and a name;
//   - a single grid over several lines, as [Parse] takes it;
//   - any of these with words such as rules=x after the cells, see [Terms];
//   - several such grids with an empty line or a heading before each, such as the
//     file of Project Euler's problem 96.
//
// Empty lines and lines that begin with # are skipped. A line such as "3x2"
// before the puzzles says the boxes of those that can have them.
//
// A puzzle that cannot be read yields a [*ParseError] with its line, and
// reading goes on; an Entry that comes with an error holds only the line. What
// ends the reading, such as binary data, is the last error. A list of puzzles
// is read as it comes and may be of any length; grids over several lines may be
// up to [MaxText] bytes in all.
func Read(r io.Reader) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		f := &fileReader{in: bufio.NewReaderSize(r, maxLine)}
		said := false
		f.yield = func(e Entry, err error) bool {
			said = true
			return yield(e, err)
		}
		f.run()
		if !said {
			yield(Entry{}, &ParseError{Msg: "there is no puzzle in it: write one on each line, or one grid over several lines"})
		}
	}
}

// fileReader reads a file. It holds back the first lines until it knows what
// kind of file it is; a list is then read line by line.
type fileReader struct {
	in    *bufio.Reader
	yield func(Entry, error) bool
	line  int     // number of the line read last
	boxes Shape   // what a shape line said, zero if none did
	cells []uint8 // for the grids of plain lines
}

func (f *fileReader) run() {
	var head []textLine
	isList := false
	size, small := 0, 0 // of head: bytes, and lines that are a puzzle of 4×4
	for {
		for isList {
			grid, ok := f.plainLine()
			if !ok {
				break
			}
			if !f.yield(Entry{f.line, Puzzle{Givens: grid}}, nil) {
				return
			}
		}
		text, err := f.next()
		if err == io.EOF {
			if !isList {
				f.finish(head, small)
			}
			return
		}
		if bad, ok := errors.AsType[*ParseError](err); err != nil && !(ok && bad.Line > 0) {
			f.yield(Entry{Line: f.line}, err)
			return
		}
		if isList {
			if !f.listLine(text, err) {
				return
			}
			continue
		}
		isList = err != nil || isLong(text) && !isComment(text) && !isTerms(text)
		below := isTerms(text) && slices.ContainsFunc(head, isRow) // what it says is of the grid above it
		if len(text) >= minCells && !below {
			if entry, err := f.entry(text); err == nil && inked(text) >= minCells {
				// A line of 16 cells may be a row of 16×16 just as well.
				isList = isList || entry.Puzzle.Givens.Shape().Side() > 4
				small++
			}
		}
		if isList = isList || small > 3*MaxSide; isList {
			if !f.list(head) || !f.listLine(text, err) {
				return
			}
			continue
		}
		head = append(head, textLine{f.line, text})
		if size += len(text) + 1; size > MaxText {
			f.yield(Entry{Line: 1}, &ParseError{Msg: fmt.Sprintf("there is no puzzle in the first %d lines: write "+
				"one puzzle on each line, or choose another file", f.line)})
			return
		}
	}
}

// inked returns how many signs a line has that are neither blanks nor lines between cells.
func inked(line string) (n int) {
	for _, r := range line {
		if !strings.ContainsRune(blankChars+barChars, r) {
			n++
		}
	}
	return n
}

// next returns the next line without its end. The error is a [*ParseError] with
// a line if only this line is no text; any other error ends the file.
func (f *fileReader) next() (string, error) {
	b, err := f.in.ReadSlice('\n')
	f.line++
	if len(b) == 0 && err != nil {
		if err != io.EOF {
			err = fmt.Errorf("line %d cannot be read: %w", f.line, err)
		}
		return "", err
	}
	rest, _ := f.in.Peek(f.in.Buffered())
	if bytes.IndexByte(b, 0) >= 0 || bytes.IndexByte(rest, 0) >= 0 && f.line == 1 {
		return "", &ParseError{Msg: notTextMsg}
	}
	if err == bufio.ErrBufferFull {
		for err == bufio.ErrBufferFull {
			_, err = f.in.ReadSlice('\n')
		}
		return "", &ParseError{Line: f.line, Msg: fmt.Sprintf("this line is longer than %d bytes, too long for a "+
			"puzzle: write one puzzle on each line", maxLine)}
	}
	if f.line == 1 {
		b = bytes.TrimPrefix(b, []byte("\ufeff"))
	}
	text := string(bytes.TrimRight(b, "\r\n"))
	if !isComment(text) && !isText(strings.ReplaceAll(text, "\r", "")) {
		return "", &ParseError{Line: f.line, Msg: notTextMsg}
	}
	return text, nil
}

// isLong reports whether the line holds more cells side by side than a row has,
// so that it is meant to be a puzzle, whether or not it is one.
func isLong(line string) bool {
	run := 0
	for _, r := range line {
		switch {
		case r < unicode.MaxASCII && (CharDigit(byte(r)) > 0 || strings.ContainsRune(emptyChars, r)):
			if run++; run > MaxSide {
				return true
			}
		default:
			run = 0
		}
	}
	return false
}

// isComment reports whether the line begins with # or %, which is no cell.
func isComment(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "%")
}

// plainLine takes the next line if it is there already and holds the cells of a 9×9 grid
// and nothing else, as all lines of most long lists do: one that listLine would read as
// the same grid, only ten times as slowly.
func (f *fileReader) plainLine() (Grid, bool) {
	b, _ := f.in.Peek(min(classicCells+2, f.in.Buffered()))
	end := bytes.IndexByte(b, '\n')
	if end < classicCells || end > classicCells && b[classicCells] != '\r' {
		return Grid{}, false
	}
	if len(f.cells) == 0 {
		f.cells = make([]uint8, 64*classicCells)
	}
	g := Grid{shape: Classic, cells: f.cells[:classicCells:classicCells]}
	if !parseClassic(g.cells, b[:classicCells]) {
		return Grid{}, false
	}
	f.cells = f.cells[classicCells:]
	_, _ = f.in.Discard(end + 1)
	f.line++
	return g, true
}

// list yields the puzzles of lines that were held back.
func (f *fileReader) list(lines []textLine) bool {
	last := f.line
	defer func() { f.line = last }()
	for _, l := range lines {
		f.line = l.number
		if !f.listLine(l.text, nil) {
			return false
		}
	}
	return true
}

// listLine yields the puzzle of the current line of a list, if it has one.
func (f *fileReader) listLine(text string, err error) bool {
	if err == nil {
		if strings.TrimSpace(text) == "" || isComment(text) || f.takeShape(text) {
			return true
		}
		var entry Entry
		if entry, err = f.entry(text); err == nil {
			return f.yield(entry, nil)
		}
	}
	return f.yield(Entry{Line: f.line}, err)
}

// takeShape takes the boxes that a shape line says.
func (f *fileReader) takeShape(text string) bool {
	s, ok := shapeLine(text)
	if ok = ok && s.Valid(); ok {
		f.boxes = s
	}
	return ok
}

// entry reads a line that holds a puzzle, and perhaps a name after it.
func (f *fileReader) entry(text string) (Entry, error) {
	puzzle, name, named := strings.Cut(text, "#")
	puzzle, terms, err := CutTerms(puzzle)
	if err != nil {
		return Entry{}, &ParseError{Line: f.line, Msg: err.Error()}
	}
	first, rest := cutField(puzzle)
	p, err := f.parse(first, terms)
	if cells := strings.TrimSpace(first); err == nil && rest != "" && len(cells) < p.Givens.shape.Cells() {
		p, err = f.parse(cells, terms) // blanks before it are no cells where others are none
	}
	// A field of 16 cells may be a part of a larger grid, written in groups.
	if rest != "" && (err != nil || p.Givens.shape.Side() == 4) {
		whole := puzzle
		if named {
			whole = strings.TrimRight(puzzle, " \t")
		}
		if q, wholeErr := f.parse(whole, terms); wholeErr == nil {
			p, err, rest = q, nil, ""
		} else if err != nil && !isLong(first) {
			err = wholeErr
		}
	}
	if err != nil {
		if p, ok := within(puzzle, terms); ok {
			return Entry{f.line, p}, nil
		}
		return Entry{}, err
	}
	if !named {
		name = rest
	}
	p.Name = cleanName(name)
	if solution, ok := parsePlain(p.Name, p.Givens.shape); ok && solution.Filled() > 0 {
		p.Name = "" // a column with the solution is no name
	}
	return Entry{f.line, p}, nil
}

// within returns the only puzzle in a line of other words, such as a hash, a number, a date or a
// rating. A solution beside it is none. The words are its name.
func within(line string, t Terms) (p Puzzle, ok bool) {
	var words []string
	for _, word := range strings.FieldsFunc(line, func(r rune) bool {
		return strings.ContainsRune(blankChars+barChars+",;:\"'", r)
	}) {
		q, err := t.Read(word, Shape{})
		switch {
		case len(word) < leastWithin || err != nil || q.Givens.shape.Cells() != len(word):
			words = append(words, word)
		case ok && p.Givens.Solves(q.Givens):
			p = q
		case ok && !q.Givens.Solves(p.Givens):
			return Puzzle{}, false
		case !ok:
			p, ok = q, true
		}
	}
	p.Name = cleanName(strings.Join(words, " "))
	return p, ok
}

// leastWithin is how many cells the smallest grid has that is told from a word.
const leastWithin = 6 * 6

// cutField cuts the line after its first field. The field keeps the blanks
// before it, so that columns count from where the line begins.
func cutField(line string) (field, rest string) {
	start := len(line) - len(strings.TrimLeft(line, " \t"))
	end := strings.IndexAny(line[start:], " \t,;")
	if end < 0 {
		return line, ""
	}
	return line[:start+end], line[start+end:]
}

func cleanName(s string) string { return strings.Trim(PlainText(s, MaxName), " ,;#\"") }

// parse reads a puzzle that stands on the current line.
func (f *fileReader) parse(text string, t Terms) (Puzzle, error) { return f.parseAt(text, t, f.line) }

// parseAt reads a puzzle that begins at the given line of the file.
func (f *fileReader) parseAt(text string, t Terms, line int) (Puzzle, error) {
	p, err := t.Read(text, Shape{})
	if bad, ok := errors.AsType[*ParseError](err); ok {
		bad.Line = max(bad.Line, 1) + line - 1
	}
	if s := p.Givens.shape; err == nil && f.boxes.Valid() && f.boxes.Side() == s.Side() && s.HasBoxes() {
		return t.Read(text, f.boxes)
	}
	return p, err
}

// finish reads a file of which all lines were held back: one grid, or several,
// or a list of puzzles of 4×4.
// Of the lines, some are a puzzle of 4×4 each.
func (f *fileReader) finish(lines []textLine, small int) {
	var text strings.Builder
	begin, filled := 0, 0
	for _, l := range lines {
		text.WriteString(l.text + "\n")
		if strings.TrimSpace(l.text) != "" && !isComment(l.text) {
			if filled++; begin == 0 {
				begin = l.number
			}
		}
	}
	if begin == 0 {
		return
	}
	p, err := Terms{}.Read(text.String(), Shape{})
	if from, to := withoutWords(lines); err != nil && from < to && to-from < len(lines) {
		inner := strings.Join(Map(lines[from:to], func(l textLine) string { return l.text }), "\n")
		if q, innerErr := f.parseAt(inner, Terms{}, lines[from].number); innerErr == nil {
			p, err, begin = q, nil, lines[from].number
		}
	}
	if small > 0 && small == filled && (err != nil || slices.Max(p.Givens.cells) <= 4) {
		f.list(lines)
		return
	}
	if err == nil {
		f.yield(Entry{begin, p}, nil)
		return
	}
	if !f.blocks(lines) {
		f.yield(Entry{Line: begin}, err)
	}
}

// withoutWords returns which lines are left without the sentences at the beginning and the end,
// and whatever stands before and behind these: all, if there are sentences between cells.
func withoutWords(lines []textLine) (from, to int) {
	to = len(lines)
	within := false // the cells
	for i, l := range lines {
		words := isWords(l.text)
		switch cells := !words && isRow(l) && hasCells(l.text); {
		case cells && to < len(lines):
			return 0, len(lines)
		case words && within:
			to = min(to, i)
		case words:
			from = i + 1
		case cells:
			within = true
		}
	}
	return from, to
}

func hasCells(line string) bool { return strings.ContainsAny(line, "123456789"+emptyChars) }

// isWords reports whether a line is a sentence or a word: more letters than cells, one of them
// no digit of any grid.
func isWords(line string) bool {
	if strings.HasPrefix(strings.TrimSpace(line), "```") {
		return true // around code in Markdown
	}
	letters, cells := CountLetters(line)
	return letters > 1 && letters > cells && HasOtherLetters(line)
}

// CountLetters returns how many letters a text has, and how many signs that are cells, or stand between cells.
func CountLetters(text string) (letters, cells int) {
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			letters++
		case r >= '0' && r <= '9' || strings.ContainsRune(emptyChars+barChars, r):
			cells++
		}
	}
	return letters, cells
}

// HasOtherLetters reports whether a text has letters that are cells in no grid: those behind P but X.
func HasOtherLetters(text string) bool {
	return strings.ContainsFunc(strings.ToUpper(text), func(r rune) bool {
		return unicode.IsLetter(r) && r > 'P' && r != 'X'
	})
}

// A block is a grid over several lines in a text with others.
type block struct {
	line int
	name string
	rows []string
	of   Puzzle
	err  error
}

// blocks yields grids that are set apart by empty lines or headings, or stand below one another
// without either. The solution of a grid behind it is none. It reports false, and yields nothing,
// if fewer than two of them can be read.
func (f *fileReader) blocks(lines []textLine) bool {
	var blocks []block
	var b block
	readable := 0
	end := func() {
		for _, rows := range stacked(b.rows) {
			one := block{line: b.line, name: b.name, rows: rows}
			b.line += len(rows)
			if one.of, one.err = f.parseAt(strings.Join(rows, "\n"), Terms{}, one.line); one.err == nil {
				readable++
			}
			blocks = append(blocks, one)
		}
		b = block{}
	}
	for _, l := range lines {
		switch {
		case strings.TrimSpace(l.text) == "":
			end()
		case isHeading(l) || len(b.rows) == 0 && isNumber(l.text):
			end()
			b.name = cleanName(l.text)
		case len(b.rows) == 0 && f.takeShape(l.text):
		default:
			if len(b.rows) == 0 {
				b.line = l.number
			}
			b.rows = append(b.rows, l.text)
		}
	}
	end()
	if readable < 2 {
		return false
	}
	for _, b := range withoutSolutions(blocks) {
		entry := Entry{Line: b.line}
		if b.err == nil {
			entry.Puzzle = b.of
			entry.Puzzle.Name = b.name
		}
		if !f.yield(entry, b.err) {
			break
		}
	}
	return true
}

// withoutSolutions returns blocks without the solutions of those before them.
func withoutSolutions(blocks []block) (kept []block) {
	for _, b := range blocks {
		last := len(kept) - 1
		if last < 0 || kept[last].err != nil || b.err != nil || !b.of.Givens.Solves(kept[last].of.Givens) {
			kept = append(kept, b)
		}
	}
	return kept
}

// stacked splits rows that are those of several grids.
func stacked(rows []string) [][]string {
	if len(rows) == 0 {
		return nil
	}
	side := len(strings.Join(strings.Fields(rows[0]), ""))
	if _, ok := ShapeOfSide(side); !ok || len(rows)%side != 0 || slices.ContainsFunc(rows, func(row string) bool {
		return len(strings.Join(strings.Fields(row), "")) != side || isTerms(row)
	}) {
		return [][]string{rows}
	}
	return slices.Collect(slices.Chunk(rows, side))
}

// isNumber reports whether a line is a number and nothing else, such as how many grids follow.
func isNumber(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) > 0 && len(line) < leastRuled && strings.Trim(line, "0123456789") == ""
}

// isTerms reports whether the line has terms and nothing else.
func isTerms(line string) bool {
	rest, t, err := CutTerms(line)
	return err != nil || t != (Terms{}) && strings.TrimSpace(rest) == ""
}

// isRow reports whether the line is a row of a grid.
func isRow(l textLine) bool {
	_, shape := shapeLine(l.text)
	return !shape && !isTerms(l.text) && !isHeading(l)
}

// isHeading reports whether the line is neither a row of a grid nor a shape.
func isHeading(l textLine) bool {
	if _, ok := shapeLine(l.text); ok || strings.ContainsAny(l.text, ",;") || isTerms(l.text) {
		return false
	}
	_, err := (&parser{lines: []textLine{{l.number, PlainSigns(l.text)}}}).marks()
	return err != nil
}
