package file

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// Bounds of what is kept of a text while its brackets are open.
const (
	maxArrayLine = maxPaste // bytes
	maxOpen      = 64       // brackets within each other
	maxRows      = 4096     // in one bracket
	maxWords     = 1 << 12  // bytes
)

const mostCells = puzzles.MaxSide * puzzles.MaxSide

// An element is a cell as it stands in the text.
type element struct {
	text         string
	line, column int
}

// A bracket is one that is open, or the text itself.
type bracket struct {
	open   byte
	call   string    // the word before it, such as matrix
	words  string    // within it, without blanks
	cells  []element // within it, but not within its brackets
	breaks []int     // how many cells stood there at each semicolon
	rows   [][]element
	single int    // rows with a semicolon behind each cell, which are columns in MATLAB
	label  string // the words before each of the rows
	since  string // words since the last of these
	bar    bool   // opened by [|, as no list of MATLAB is
	comma  bool   // nothing has followed the last comma
	last   byte   // what came last: c for a cell, r for a row
}

// arrays reads grids out of the source of programs, whatever the language.
type arrays struct {
	in      *source
	out     *sink
	text    string // the current line
	pos     int    // in it, in bytes
	column  int    // of pos, in characters from 1
	open    []*bracket
	deeper  int    // brackets that are open beyond maxOpen
	until   string // what ends the comment or text over several lines that goes on, or ""
	quoted  strings.Builder
	begin   element // of quoted
	boxes   puzzles.Shape
	terms   puzzles.Terms       // of the next grid
	pending *Entry              // found last
	home    *bracket            // around it
	fresh   bool                // nothing but brackets that close has followed it
	bad     *puzzles.ParseError // of what may not have been meant for a puzzle
	rows    int                 // that may be those of a grid
}

// readArrays reads grids that stand in the source of a program, or as a program prints
// them: a bracket with rows, each in brackets or a text of its own; all cells in one
// bracket; rows between semicolons, as in MATLAB. Comments, names, types and whatever
// else stands there is passed over; "boxes": "3x2", or 3x2 as a comment, says the boxes.
// The solution of a puzzle beside it is no puzzle. What R, MATLAB and others fill column
// by column is refused where nothing says so.
func readArrays(in *source, out *sink) {
	a := &arrays{in: in, out: out, open: []*bracket{{comma: true}}}
	a.read()
	a.endRows(a.open[0])
	a.flush()
	if out.found == 0 && a.bad != nil {
		out.put(Entry{}, a.bad)
	}
}

// looksLikeArrays reports whether a grid or four rows of one stand in brackets.
func looksLikeArrays(head string) bool {
	if head = puzzles.PlainSigns(head); !strings.ContainsAny(head, "[{(\"'`") {
		return false
	}
	out := &sink{yield: func(Entry, error) bool { return true }}
	a := &arrays{in: newSource(strings.NewReader(head)), out: out, open: []*bracket{{comma: true}}}
	a.read()
	a.flush()
	return out.found > 0 || a.rows >= minSide
}

func (a *arrays) read() {
	for !a.out.stopped {
		text, err := a.in.nextUpTo(maxArrayLine)
		if err == io.EOF {
			return
		}
		switch {
		case err == errTooLong:
			a.out.fail(a.in.line, 0, "this line is longer than %d bytes: write each puzzle on a line of its own", maxArrayLine)
			return
		case err != nil:
			a.out.failAs(err, a.in.line)
			return
		}
		a.text, a.pos, a.column = withoutWrappers(puzzles.PlainSigns(text)), 0, 1
		a.line()
	}
}

// wrappers matches what some languages write around a cell or before a bracket: Some(5), (Just 5),
// [| |], #( and #[ and #2A( and %w[.
var wrappers = pattern(`\b(?:Some|some|Just)\(\s*[^\s()]+\s*\)|\(\s*(?:Some|some|Just)\s+[^\s()]+\s*\)|` +
	`\b(?:Some|some|Just)\s+\w+|#(?:\d[aA])?[(\[]|%[wi][\[({]|\bqw[\[({/]|#f\b`)

var wrapped = pattern(`\b(?:Some|some|Just)\b|[()]`)

// withoutWrappers puts blanks in the place of wrappers, so that all else stays in its column.
func withoutWrappers(line string) string {
	if !strings.ContainsAny(line, "#%") && !strings.Contains(line, "ome") && !strings.Contains(line, "Just") &&
		!strings.Contains(line, "qw") {
		return line
	}
	return wrappers().ReplaceAllStringFunc(line, func(s string) string {
		last := len(s) - 1
		switch {
		case s == "#f":
			return "_ "
		case strings.IndexByte("#%q", s[0]) >= 0:
			return strings.Repeat(" ", last) + s[last:]
		}
		return wrapped().ReplaceAllStringFunc(s, func(w string) string { return strings.Repeat(" ", len(w)) })
	})
}

func (a *arrays) top() *bracket { return a.open[len(a.open)-1] }

// skip goes on by some bytes.
func (a *arrays) skip(n int) {
	a.column += utf8.RuneCountInString(a.text[a.pos : a.pos+n])
	a.pos += n
}

func (a *arrays) rest() string { return a.text[a.pos:] }

func (a *arrays) here(text string) element { return element{text, a.in.line, a.column} }

// line reads a line.
func (a *arrays) line() {
	if a.until == "" && strings.HasPrefix(strings.TrimSpace(a.text), "```") {
		return // around code in Markdown
	}
	if strings.TrimSpace(a.text) == "" && a.until == "" && len(a.open) == 1 {
		a.endRows(a.top())
	}
	a.top().since = ""
	for a.pos < len(a.text) || a.until != "" {
		if a.until != "" {
			if !a.goOn() {
				return
			}
			continue
		}
		rest := a.rest()
		spaced := a.pos == 0 || strings.IndexByte(" \t;", a.text[a.pos-1]) >= 0
		switch c := rest[0]; {
		case c == '#', strings.HasPrefix(rest, "//"),
			spaced && a.top().open != '(' && (c == '%' || rest == "--" || strings.HasPrefix(rest, "-- ")):
			a.takeBoxes(strings.TrimLeft(rest, "#/%- "))
			return
		case strings.HasPrefix(rest, "/*"):
			a.until = "*/"
			a.skip(2)
		case strings.IndexByte(" \t\f\r|", c) >= 0:
			a.skip(1)
		case strings.IndexByte("[{(", c) >= 0:
			a.opens(c)
		case strings.IndexByte("]})", c) >= 0:
			a.skip(1)
			a.closes(c)
		case c == '\'' && a.pos > 0 && strings.IndexByte("])", a.text[a.pos-1]) >= 0:
			a.skip(1)
			a.transposed()
		case c == '"' || c == '\'' || c == '`':
			a.quote(c)
		case strings.IndexByte(",;:", c) >= 0:
			a.separates(c)
			a.skip(1)
		default:
			a.atom()
		}
	}
}

// goOn reads on in a comment or a text over several lines. It reports false if it goes
// on in the next line.
func (a *arrays) goOn() bool {
	end := strings.Index(a.rest(), a.until)
	n := end
	if end < 0 {
		n = len(a.rest())
	}
	if a.until != "*/" && a.quoted.Len() < puzzles.MaxText {
		a.quoted.WriteString(a.rest()[:n] + "\n")
	}
	a.skip(n)
	if end < 0 {
		return false
	}
	a.skip(len(a.until))
	if a.until != "*/" {
		a.saysLines()
	}
	a.until = ""
	return true
}

// saysLines takes a text over several lines, which may be a drawn grid.
func (a *arrays) saysLines() {
	text := strings.TrimSpace(a.quoted.String())
	a.quoted.Reset()
	if p, err := (puzzles.Terms{}).Read(text, puzzles.Shape{}); err == nil && strings.Contains(text, "\n") {
		a.found(p, a.begin)
		return
	}
	a.says(element{text, a.begin.line, a.begin.column})
}

// quote reads a text in quotes.
func (a *arrays) quote(c byte) {
	a.begin = a.here("")
	three := strings.Repeat(string(c), 3)
	if c == '`' || strings.HasPrefix(a.rest(), three) {
		a.until = three
		if c == '`' {
			a.until = "`"
		}
		a.skip(len(a.until))
		return
	}
	text := a.rest()[1:]
	end := 0
	for end < len(text) && text[end] != c {
		if text[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(text) || strings.HasPrefix(text, "{{") || strings.HasPrefix(text, "[[") { // no text, or an array
		a.skip(1)
		return
	}
	a.skip(end + 2)
	if strings.Contains(text[:end], `\n`) {
		a.quoted.WriteString(strings.ReplaceAll(text[:end], `\n`, "\n"))
		a.saysLines()
		return
	}
	a.says(element{text[:end], a.begin.line, a.begin.column})
}

// says takes a text in quotes: a cell, a row, all cells, or words.
func (a *arrays) says(e element) {
	b := a.top()
	text := strings.TrimSpace(e.text)
	if _, ok := puzzles.ReadCell(text); ok || text == "" {
		a.cell(element{cmp.Or(text, "."), e.line, e.column})
		return
	}
	if a.takeBoxes(text) {
		return
	}
	if strings.Contains(text, "=") || len(text) > mostCells {
		if p, err := (puzzles.Terms{}).Read(text, puzzles.Shape{}); err == nil { // with terms, or candidates alone
			a.found(p, e)
			return
		}
	}
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;|", r) })
	if len(fields) == 1 && strings.ContainsAny(text, "0123456789._*?-") && len(text) <= mostCells {
		fields = strings.Split(text, "")
	}
	row := make([]element, 0, len(fields))
	for _, f := range fields {
		if _, ok := puzzles.ReadCell(f); !ok || len(row) > mostCells {
			break
		}
		row = append(row, element{f, e.line, e.column})
	}
	if len(row) < minSide || len(row) < len(fields) {
		b.say("\"")
		return
	}
	a.leaf(b, &bracket{cells: row})
}

func (b *bracket) say(word string) {
	b.comma, b.last = false, 0
	if len(b.words) < maxWords {
		b.words += word
		b.since += word
	}
}

// takeBoxes takes the boxes that a comment or a text says.
func (a *arrays) takeBoxes(text string) bool {
	if t, ok := termsOf(text); ok {
		a.terms = t
		if e := a.pending; e != nil && a.home == a.top() && len(a.open) > 1 {
			a.terms = puzzles.Terms{}
			if g, err := t.Parse(e.Givens.String(), e.Givens.Shape().Plain()); err == nil {
				e.Givens = g
			} else {
				a.pending = nil
				a.fail(wrong(element{line: e.Line}, "%v", err))
			}
		}
		return true
	}
	s, err := puzzles.ParseBoxes(text)
	switch {
	case err != nil:
		return false
	case a.pending != nil && a.home == a.top() && len(a.open) > 1: // as in {"puzzle": "…", "boxes": "3x2"}
		a.pending.Givens = reshaped(a.pending.Givens, s)
	default:
		a.boxes = s
	}
	return true
}

// reshaped returns the grid with these boxes, if it can have them.
func reshaped(g puzzles.Grid, boxes puzzles.Shape) puzzles.Grid {
	if boxes.Valid() && boxes.Side() == g.Shape().Side() {
		if other, err := g.Terms().Parse(g.String(), boxes); err == nil {
			return other
		}
	}
	return g
}

func (a *arrays) cell(e element) {
	b := a.top()
	b.comma, b.last = false, 'c'
	if len(b.cells) <= 2*mostCells {
		b.cells = append(b.cells, e)
	}
}

// atom reads what stands without quotes: a number, a sign, a name.
func (a *arrays) atom() {
	rest := a.rest()
	end := strings.IndexAny(rest, " \t\f\r|[]{}()\"'`,;:#")
	if end < 0 {
		end = len(rest)
	}
	for _, comment := range []string{"//", "/*"} {
		if i := strings.Index(rest[:end], comment); i > 0 {
			end = i
		}
	}
	e := a.here(rest[:end])
	a.skip(end)
	kind := strings.TrimLeft(e.text, "0123456789")
	_, isCell := puzzles.ReadCell(e.text)
	switch {
	case kind != e.text && isKind(kind):
		e.text = strings.TrimSuffix(e.text, kind)
		a.cell(e)
	case isCell && (len(e.text) > 1 || e.text == "x" || e.text == "X" || !isLetter(rune(e.text[0]))):
		a.cell(e)
	case a.fresh && slices.Contains([]string{".T", ".t", ".transpose"}, e.text):
		a.transposed()
	case strings.Trim(e.text, ".") == "": // goes on in the next line
	default:
		a.top().say(e.text)
	}
}

// isKind reports whether what stands behind a number says of what kind it is, and that
// it is whole: 5.0, 5L, 5u8.
func isKind(s string) bool {
	const kinds = " L l U u UL f F u8 i8 u16 i16 u32 i32 u64 i64 usize "
	return s == "" || strings.TrimRight(s, "0") == "." || strings.Contains(kinds, " "+strings.TrimPrefix(s, "_")+" ")
}

func (a *arrays) separates(c byte) {
	b := a.top()
	a.fresh = false
	switch c {
	case ':': // what came before is a key
		if b.last == 'c' {
			b.cells = b.cells[:len(b.cells)-1]
		} else if b.last == 'r' {
			b.rows = b.rows[:len(b.rows)-1]
		}
		b.last = 0
	case ';':
		b.breaks = append(b.breaks, len(b.cells))
		b.comma = true
	default:
		if b.comma && len(a.open) > 1 && len(b.rows) == 0 && b.words == "" {
			a.cell(a.here(".")) // between two commas there is none
		}
		b.comma = true
	}
}

func (a *arrays) opens(c byte) {
	a.skip(1)
	bar := strings.HasPrefix(a.rest(), "|")
	a.fresh = false
	if len(a.open) == maxOpen {
		a.deeper++
		return
	}
	parent := a.top()
	parent.comma, parent.last = false, 0
	call := strings.TrimRight(parent.since, "!")
	call = call[strings.LastIndexFunc(call, func(r rune) bool {
		return r != '.' && r != '_' && !isLetter(r) && (r < '0' || r > '9')
	})+1:]
	a.open = append(a.open, &bracket{open: c, call: call, bar: bar, comma: true})
}

func isLetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

// closes ends a bracket, and what has been left open within it.
func (a *arrays) closes(c byte) {
	if a.deeper > 0 {
		a.deeper--
		return
	}
	open := "[{("[strings.IndexByte("]})", c)]
	at := len(a.open) - 1
	for at > 0 && a.open[at].open != open {
		at--
	}
	if at == 0 {
		return
	}
	b := a.open[at]
	a.open = a.open[:at]
	a.leaf(a.top(), b)
}

// leaf takes what stands in a bracket into the one around it.
func (a *arrays) leaf(parent, b *bracket) {
	n := len(b.cells)
	switch {
	case len(b.rows) == 1 && len(b.rows[0]) <= puzzles.MaxSide && !byColumns[b.call]:
		parent.row(b.rows[0], a) // the only one in its bracket, such as print([1, 2, 3, 4])
	case len(b.rows) > 0:
		a.endRows(b)
	case b.words != "" || n < minSide:
	case len(b.breaks) >= n-1 && len(split(b)) == n: // as OCaml and F# separate
		if n > puzzles.MaxSide {
			a.endRows(&bracket{rows: [][]element{b.cells}})
			return
		}
		parent.row(b.cells, a)
		if !b.bar {
			parent.single++
		}
	case len(b.breaks) > 0:
		a.endRows(&bracket{rows: split(b)})
	case n > puzzles.MaxSide && !byColumns[parent.call]:
		a.endRows(&bracket{rows: [][]element{b.cells}})
	default:
		parent.row(b.cells, a)
	}
}

// row takes a row, or all cells where what is around it says their order.
func (b *bracket) row(row []element, a *arrays) {
	label := strings.Trim(strings.TrimLeft(b.since, "-"), "0123456789=")
	if len(b.rows) > 0 && label != b.label && label != "" {
		a.endRows(b)
	}
	if b.label, b.since = label, ""; len(b.rows) < maxRows {
		b.rows = append(b.rows, row)
	}
	b.comma, b.last, a.fresh = false, 'r', false
	if _, ok := puzzles.ShapeOfSide(len(row)); ok {
		a.rows++
	}
}

// split returns the cells of a bracket between its semicolons.
func split(b *bracket) (rows [][]element) {
	from := 0
	for _, to := range append(b.breaks, len(b.cells)) {
		if to > from {
			rows = append(rows, b.cells[from:to])
		}
		from = to
	}
	return rows
}

// byColumns are functions that fill a matrix column by column, or may do so.
var byColumns = map[string]bool{"matrix": true, "array": true, "reshape": true, "cbind": true}

// endRows takes the rows of a bracket for a grid, or for several of which each has all
// cells in one row.
func (a *arrays) endRows(b *bracket) {
	rows := b.rows
	columns := b.single > 0 && len(b.breaks) < b.single-1
	b.single = 0
	b.rows, b.label, b.since, b.last = nil, "", "", 0
	if len(rows) == 0 {
		return
	}
	square := !slices.ContainsFunc(rows, func(row []element) bool { return len(row) != len(rows) })
	whole := !slices.ContainsFunc(rows, func(row []element) bool { return !isSquareOfSide(len(row)) })
	_, fits := puzzles.ShapeOfSide(len(rows))
	fits = fits || len(a.terms.Regions) == len(rows)*len(rows)
	switch {
	case square && fits && columns:
		a.fail(wrong(rows[0][0], "each of these lists has semicolons between its cells, so that it can be a row or a column: "+
			"write semicolons between the lists as well, or commas between the cells"))
	case square && fits && whole && a.boxes.Side() != minSide && a.boxes.Side() != len(rows) && a.areSmall(rows):
		a.fail(wrong(rows[0][0], "this can be one grid of 16×16 or 16 grids of 4×4: say the boxes before it, 4x4 or 2x2"))
	case square && fits && b.call == "cbind":
		a.grid(turned(rows), true)
	case square && fits && !(whole && a.boxes.Side() == minSide):
		a.grid(rows, true)
	case whole && len(rows) == 1 && byColumns[b.call]:
		a.matrix(b, rows[0])
	case whole:
		for _, row := range rows {
			a.grid(inSquare(row), false)
		}
	default:
		a.grid(rows, false)
	}
}

// sideOf returns how many rows so many cells are in a square.
func sideOf(cells int) int { return int(math.Sqrt(float64(cells))) }

func isSquareOfSide(cells int) bool {
	return slices.ContainsFunc(puzzles.Sides(), func(n int) bool { return n*n == cells })
}

// areSmall reports whether rows can be grids of 4×4, with clues enough for one solution.
func (a *arrays) areSmall(rows [][]element) bool {
	return !slices.ContainsFunc(rows, func(row []element) bool {
		p, err := a.parse(inSquare(row))
		return err != nil || p.Givens.Filled() < minSide
	})
}

// inSquare splits the cells of a grid into its rows.
func inSquare[T any](cells []T) [][]T {
	return slices.Collect(slices.Chunk(cells, sideOf(len(cells))))
}

// turned makes columns of rows.
func turned(rows [][]element) [][]element {
	columns := make([][]element, len(rows))
	for _, row := range rows {
		for c, e := range row {
			columns[c] = append(columns[c], e)
		}
	}
	return columns
}

// matrix takes cells that a function puts into columns, unless it is told otherwise.
func (a *arrays) matrix(b *bracket, cells []element) {
	rows := inSquare(cells)
	words := b.words
	switch {
	case strings.Contains(words, "byrow=T"), strings.Contains(words, "TRUE"),
		b.call == "array" && !strings.Contains(words, "dim"):
		a.grid(rows, true)
	case b.call == "array", strings.Contains(words, "byrow=F"), strings.Contains(words, "FALSE"):
		a.grid(turned(rows), true)
	default:
		if p, err := a.parse(rows); err == nil {
			a.either(p, cells[0])
			return
		}
		a.grid(rows, true)
	}
}

// either takes a grid whose rows may be columns, if that is the same.
func (a *arrays) either(p puzzles.Puzzle, at element) {
	g := p.Givens
	t := g.Clone()
	l := g.Layout()
	for c := range l.Size {
		t.Set(c, g.At(l.Cell(int(l.ColOf[c]), int(l.RowOf[c]))))
	}
	if t.Equal(g) {
		a.keep(p, at)
		return
	}
	a.fail(wrong(at, "this can be read as two puzzles: by rows as %v, by columns as %v: write byrow=TRUE or byrow=FALSE in R, "+
		"or each row in brackets of its own", g, t))
}

func wrong(at element, format string, args ...any) *puzzles.ParseError {
	return &puzzles.ParseError{Line: at.line, Column: at.column, Msg: fmt.Sprintf(format, args...)}
}

// transposed is told that what was found last has its rows for columns.
func (a *arrays) transposed() {
	if a.fresh && a.pending != nil {
		e := a.pending
		a.pending = nil
		a.either(e.Puzzle, element{"", e.Line, 0})
	}
}

// parse reads the rows of a grid. What is wrong has its place in the text.
func (a *arrays) parse(rows [][]element) (puzzles.Puzzle, error) {
	p, err := puzzleOf(rows, a.terms)
	p.Givens = reshaped(p.Givens, a.boxes)
	return p, err
}

// grid takes rows, which are meant for a grid if that is sure, or if they nearly are
// one. What is wrong with others is told only if there is nothing else in the text:
// programs have many arrays.
func (a *arrays) grid(rows [][]element, sure bool) {
	p, err := a.parse(rows)
	g := p.Givens
	doubtful := err == nil && len(rows) != puzzles.Classic.Side() && (len(g.Conflicts()) > 0 || g.Filled() < minSide)
	var bad *puzzles.ParseError
	switch {
	case errors.As(err, &bad):
	case !sure && (len(rows) != len(rows[0]) || doubtful):
		bad = wrong(rows[0][0], "these %s are no grid: write each of its rows in brackets of its own",
			puzzles.Plural(len(slices.Concat(rows...)), "cell"))
	default:
		a.found(p, rows[0][0])
		return
	}
	if nearlyGrid(rows) {
		a.fail(bad)
	} else if a.bad == nil {
		a.bad = bad
	}
}

func (a *arrays) fail(bad *puzzles.ParseError) {
	a.flush()
	a.out.put(Entry{}, bad)
}

// nearlyGrid reports whether rows are a grid but for a slip or two: there are as many
// as cells in most of them, give or take a quarter, and most cells are digits of the grid.
func nearlyGrid(rows [][]element) bool {
	side, most := 0, 0
	lengths := map[int]int{}
	for _, row := range rows {
		if lengths[len(row)]++; lengths[len(row)] > most {
			side, most = len(row), lengths[len(row)]
		}
	}
	cells := slices.Concat(rows...)
	wrong := puzzles.HowMany(cells, func(e element) bool {
		d, ok := puzzles.ReadCell(e.text)
		return !ok || d > side
	})
	_, fits := puzzles.ShapeOfSide(side)
	return fits && 4*most >= 3*side && 4*len(rows) <= 5*side && 4*wrong <= len(cells)
}

// found takes a grid, unless its rows may be columns.
func (a *arrays) found(p puzzles.Puzzle, at element) {
	for _, b := range a.open {
		if call := b.call[strings.LastIndexByte(b.call, '.')+1:]; call == "t" || call == "transpose" || call == "zip" {
			a.either(p, at)
			return
		}
	}
	a.keep(p, at)
}

// keep holds a grid back until it is known that it is not the solution of the next.
func (a *arrays) keep(p puzzles.Puzzle, at element) {
	if a.pending != nil {
		if solved, ok := a.pending.SolvedBy(p); ok {
			a.pending.Puzzle = solved
			return
		}
	}
	if a.pending != nil && a.home == a.top() && a.home.words != "" { // each has its name
		if joined, ok := withState(a.pending.Puzzle, p); ok {
			a.pending.Puzzle, a.fresh = joined, true
			return
		}
	}
	if a.pending != nil {
		if solved, ok := p.SolvedBy(a.pending.Puzzle); ok {
			p, a.pending = solved, nil
		}
	}
	a.flush()
	a.terms = puzzles.Terms{}
	a.pending = &Entry{Puzzle: p, Line: at.line}
	a.home, a.fresh = a.top(), true
}

// flush yields the grid that was held back.
func (a *arrays) flush() {
	if a.pending != nil {
		a.out.add(*a.pending)
		a.pending = nil
	}
}
