package file

import (
	"strings"

	"sudoscope/puzzles"
)

// plainSituation matches the strings of KyouyamaKazusa's programs: the grid, and deleted candidates behind a
// colon. One number alone could be anything.
var plainSituation = pattern(`^[1-9.0]*(?:\+[1-9][1-9.0+]*:(?: ?[1-9]{3})*|:[1-9]{3}(?: [1-9]{3})+)$`)

// libraryGrid returns the fields of a line of a HoDoKu library and which of them
// is the grid: ":code:digits:grid:deleted:..." .
func libraryGrid(line string) (fields []string, grid int, ok bool) {
	if text := strings.TrimSpace(line); len(text) > puzzles.Classic.Cells() && plainSituation().MatchString(text) {
		line = ":0000::" + text
	}
	if !strings.HasPrefix(line, ":") {
		return nil, 0, false
	}
	fields = strings.Split(line, ":")
	const at = 3
	if len(fields) <= at || len(fields[1]) < 4 || strings.Trim(fields[1][:4], "0123456789") != "" {
		return nil, 0, false
	}
	return fields, at, true
}

// readLibrary reads the situations of a HoDoKu library, each a puzzle in which a
// technique can be used: + stands before a digit that was placed, the field behind
// the grid lists candidates that are gone, as digit, row and column. A digit that
// was placed is the only candidate of its cell.
func readLibrary(in *source, out *sink) {
	for line := range in.lines(out, func(error) {}) {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields, at, ok := libraryGrid(line)
		if !ok {
			out.fail(in.line, 1, "this is not a line of a HoDoKu library: write it as "+
				":code:digits:grid:deleted:eliminations:placements: or remove it")
			continue
		}
		column := len(strings.Join(fields[:at], ":")) + 2
		e, err := situation(fields[at], in.line, column)
		if err != nil {
			out.put(Entry{Line: in.line}, err)
			continue
		}
		if len(fields) > at+1 {
			column += len(fields[at]) + 1
			if !e.delete(fields[at+1], column, out) {
				continue
			}
		}
		if strings.HasPrefix(line, ":") {
			e.Name = puzzles.PlainText(strings.TrimSpace(fields[1]+" "+fields[2]), puzzles.MaxName)
		}
		e.takeMarks(e.Marks)
		out.add(e)
	}
}

// situation reads the grid of such a line, with all candidates that its digits
// leave as marks.
func situation(field string, line, column int) (Entry, error) {
	read, err := parseAt(field, puzzles.Terms{}, puzzles.Classic, line, column)
	if err != nil {
		return Entry{}, err
	}
	full := read.Givens
	if !read.Entered.IsZero() {
		full = read.Entered
	}
	if placed := full.Filled() - read.Givens.Filled(); len(field) != full.Shape().Cells()+placed {
		return Entry{}, &puzzles.ParseError{Line: line, Column: column,
			Msg: "this is not the grid of a library: write 81 characters without spaces or lines, and + before digits that were placed"}
	}
	e := Entry{Line: line, Puzzle: read, Marks: make([]puzzles.Digits, full.Shape().Cells())}
	for c := range e.Marks {
		if d := full.At(c); d != 0 {
			e.Marks[c] = puzzles.Digit(d)
		} else {
			e.Marks[c] = full.Candidates(c)
		}
	}
	return e, nil
}

// delete takes candidates such as "644 715" away.
func (e *Entry) delete(field string, column int, out *sink) bool {
	for _, word := range strings.Fields(field) {
		if len(word) != 3 || strings.Trim(word, "123456789") != "" {
			out.fail(e.Line, column, "found %q, expected the digit, row and column of an eliminated candidate, such "+
				"as 644: correct it", puzzles.Excerpt(word))
			return false
		}
		cell := int(word[1]-'1')*9 + int(word[2]-'1')
		if e.Marks[cell].Len() > 1 {
			e.Marks[cell] = e.Marks[cell].Without(int(word[0] - '0'))
		}
	}
	return true
}
