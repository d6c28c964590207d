package file

import (
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// A table says which column of a CSV file holds what.
type table struct {
	separator rune
	header    bool // the first row says it
	columns   int
	paired    bool           // a solution stands before the puzzle
	at        map[string]int // the column of what fieldNamed tells apart, from 0
	titles    []string       // of the columns, in letters and digits only
}

// fieldNamed returns the meaning of a column by its title, "" if it has none.
func fieldNamed(title string) string {
	title = strings.ToLower(strings.Trim(strings.TrimSpace(title), `"`))
	switch title {
	case "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "givens", "question":
		return "puzzle"
	case "name", "title":
		return "name"
	case "note", "notes", "comment", "description":
		return "note"
	case "source", "author", "origin":
		return "source"
	case "boxes", "box", "shape":
		return "boxes"
	case "variant", "variants":
		return "rules"
	case "layout":
		return "regions"
	}
	if title == "id" || slices.Contains(puzzles.TermNames[:], title) {
		return title
	}
	return ""
}

// tableOf finds out the columns from the first row, which is a header or the
// first puzzle. It returns nil if it is neither.
func tableOf(line string) *table {
	for _, separator := range ",;\t" {
		fields, err := splitRow(line, separator)
		if err != nil {
			continue
		}
		t := &table{separator: separator, columns: len(fields), at: map[string]int{}}
		for i, title := range fields {
			name := fieldNamed(title)
			if _, known := t.at[name]; name != "" && !known {
				t.at[name] = i
			}
		}
		if only, ok := t.at["candidates"]; ok && len(fields) > 1 && !t.has("puzzle") {
			t.at["puzzle"] = only
		}
		if t.has("puzzle") {
			t.header, t.titles = true, puzzles.Map(fields, plainName)
			return t
		}
		filled := puzzles.Filter(fields, func(field string) bool { return strings.TrimSpace(field) != "" })
		// A field alone behind a tab is indented: its cells may be those of a row.
		if puzzle := slices.IndexFunc(fields, isWholeGrid); puzzle >= 0 && len(filled) > 1 {
			// Not the solution, which can stand before it.
			isOpen := func(field string) bool {
				return isWholeGrid(field) && strings.Trim(field, "123456789"+"ABCDEFGHIJKLMNOP") != ""
			}
			if open := slices.IndexFunc(fields, isOpen); open >= 0 {
				t.paired = open > puzzle
				puzzle = open
			}
			// A name is the first column behind that is no grid, such as the solution.
			t.at = map[string]int{"puzzle": puzzle}
			behind := slices.IndexFunc(fields[puzzle:], func(field string) bool { return !isWholeGrid(field) })
			if behind > 0 {
				t.at["name"] = puzzle + behind
			}
			return t
		}
	}
	return nil
}

func (t *table) has(name string) bool {
	_, ok := t.at[name]
	return ok
}

// isWholeGrid reports whether a field holds all cells of a grid and nothing else.
func isWholeGrid(field string) bool {
	if len(field) < 4*4 || len(field) > 2*puzzles.MaxSide*puzzles.MaxSide {
		return false
	}
	_, err := puzzles.Parse(field)
	return err == nil
}

func rowReader(row string, separator rune) *csv.Reader {
	r := csv.NewReader(strings.NewReader(row))
	r.Comma = separator
	r.FieldsPerRecord = -1
	r.TrimLeadingSpace = separator != '\t'
	return r
}

func splitRow(row string, separator rune) ([]string, error) {
	fields, err := rowReader(row, separator).Read()
	return puzzles.Map(fields, puzzles.Plainly), err
}

// rowSource gives the rows of a table. A row may go over several lines, if there
// is a quoted field with line ends in it.
type rowSource struct {
	in    *source
	ahead []numbered // lines that were read but belong to later rows
}

type numbered struct {
	line int
	text string
	err  error
}

func (r *rowSource) nextLine() numbered {
	if len(r.ahead) > 0 {
		n := r.ahead[0]
		r.ahead = r.ahead[1:]
		return n
	}
	text, err := r.in.next()
	return numbered{r.in.line, text, err}
}

// next returns the lines of the next row. Where a quote is never closed, that is
// one line, so that a slip in it does not swallow the table.
func (r *rowSource) next() []numbered {
	row := []numbered{r.nextLine()}
	size := len(row[0].text)
	for quotes := strings.Count(row[0].text, `"`); quotes%2 == 1; {
		n := r.nextLine()
		row = append(row, n)
		size += len(n.text) + 1
		if n.err != nil || size > maxLine {
			r.unread(row[1:])
			return row[:1]
		}
		quotes += strings.Count(n.text, `"`)
	}
	return row
}

func (r *rowSource) unread(lines []numbered) { r.ahead = append(slices.Clone(lines), r.ahead...) }

// readCSV reads a table with a puzzle in each row. Its first row tells what the
// columns are, in any order: puzzle (or quiz, grid and the like), name, note,
// source, id, boxes and the names of [puzzles.Terms]; others, such as solution, are passed over. Without such a
// row the column that holds a grid is taken for the puzzle. Commas, semicolons or
// tabs separate. A table whose fields are single cells is one grid.
func readCSV(in *source, out *sink) {
	head, _ := in.in.Peek(maxLine)
	if !startsTable(string(head)) {
		readText(in, out)
		return
	}
	rows := &rowSource{in: in}
	var t *table
	for !out.stopped {
		row := rows.next()
		first := row[0]
		switch {
		case first.err == io.EOF:
			return
		case first.err != nil:
			if out.failAs(first.err, first.line); first.err != errTooLong {
				return
			}
			continue
		case strings.TrimSpace(first.text) == "" || strings.HasPrefix(first.text, "#"):
			continue
		}
		if t == nil {
			// startsTable has seen this line.
			if t = tableOf(first.text); t == nil && isTitles(first.text) {
				continue // which say nothing
			}
			if t == nil {
				out.fail(first.line, 0, noPuzzleMsg)
				return
			}
			if t.header {
				rows.unread(row[1:])
				continue
			}
		}
		split, err := t.split(row)
		if err != nil {
			rows.unread(row[1:])
			out.put(Entry{Line: first.line}, err)
			continue
		}
		e, err := t.entry(split)
		out.put(e, err)
	}
}

// startsTable reports whether the first line that counts is that of a table.
func startsTable(head string) bool {
	for line := range strings.SplitSeq(head, "\n") {
		line = strings.TrimRight(line, "\r")
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if tableOf(line) != nil {
			return true
		}
		if !isTitles(line) || !strings.ContainsAny(line, ",;\t") {
			return false
		}
	}
	return false
}

// A tableRow is a row that is split into its fields.
type tableRow struct {
	lines  []numbered
	fields []string
	reader *csv.Reader // which knows where they stand
}

func (t *table) split(lines []numbered) (tableRow, error) {
	texts := puzzles.Map(lines, func(n numbered) string { return n.text })
	r := tableRow{lines: lines, reader: rowReader(strings.Join(texts, "\n"), t.separator)}
	var err error
	if r.fields, err = r.reader.Read(); err != nil {
		bad := wrong(element{line: lines[0].line},
			"this row cannot be split into fields: close the quotes, and double any quote within a field")
		if syntax, ok := errors.AsType[*csv.ParseError](err); ok && syntax.Line == 1 {
			bad.Column = r.column(0, syntax.Column)
		}
		return tableRow{}, bad
	}
	r.fields = puzzles.Map(r.fields, puzzles.Plainly)
	return r, nil
}

// column returns the column in characters of a place that is given in bytes.
func (r tableRow) column(line, at int) int {
	text := r.lines[line].text
	return 1 + utf8.RuneCountInString(text[:min(max(at-1, 0), len(text))])
}

// place returns where in the file the text of a field begins.
func (r tableRow) place(field int) element {
	line, at := r.reader.FieldPos(field)
	if text := r.lines[line-1].text; at <= len(text) && text[at-1] == '"' {
		at++
	}
	return element{line: r.lines[line-1].line, column: r.column(line-1, at)}
}

// text returns a field of the row, "" if it does not have it.
func (t *table) text(r tableRow, name string) string {
	if at, ok := t.at[name]; ok && at < len(r.fields) {
		return r.fields[at]
	}
	return ""
}

// entry reads the puzzle of a row.
func (t *table) entry(r tableRow) (Entry, error) {
	first := r.lines[0].line
	puzzle := t.at["puzzle"]
	if len(r.fields) <= puzzle {
		return Entry{}, wrong(element{line: first}, "this row has %s, but the puzzle is in field %d: add what is missing",
			puzzles.Plural(len(r.fields), "field"), puzzle+1)
	}
	var shape puzzles.Shape
	if boxes := strings.TrimSpace(t.text(r, "boxes")); boxes != "" {
		var err error
		if shape, err = puzzles.ParseBoxes(boxes); err != nil {
			return Entry{}, wrong(r.place(t.at["boxes"]), "%v", err)
		}
	}
	var terms puzzles.Terms
	for _, name := range puzzles.TermNames {
		*terms.Term(name) = strings.TrimSpace(t.text(r, name))
	}
	at := r.place(puzzle)
	p, err := parseAt(r.fields[puzzle], terms, shape, at.line, at.column)
	if err != nil {
		return Entry{}, err
	}
	if rule, at := t.ruleOf(r); rule != "" && p.Givens.Shape().Rules() == (puzzles.Terms{}) {
		return Entry{}, wrong(r.place(at), otherRule, puzzles.Excerpt(rule))
	}
	p.ID, p.Name, p.Note, p.Source = t.text(r, "id"), t.text(r, "name"), t.text(r, "note"), t.text(r, "source")
	return Entry{Line: first, Puzzle: p.Plain()}, nil
}

// kindTitles matches titles of columns that say what kind of puzzle stands in a row.
var kindTitles = pattern(`^(?:sudoku|puzzle|game|grid)?(?:type|kind|variant|category|rule|ruleset)s?$`)

// ruleOf returns a rule that a row names outside the columns that are read, "" if it names none,
// and the column: a kind of puzzle, which may stand anywhere where columns have no titles, or a
// column of the rule's own with something in it.
func (t *table) ruleOf(r tableRow) (rule string, at int) {
	isRule := func(name string) bool { return puzzles.RuleNamed(name) != "" || unknownRule().MatchString(name) }
	for i, field := range r.fields {
		title, kind := "", plainName(strings.NewReplacer("sudoku", "", "Sudoku", "").Replace(field))
		if i < len(t.titles) {
			title = t.titles[i]
		}
		switch {
		case (!t.header && len(kind) > 2 || kindTitles().MatchString(title)) &&
			(isRule(kind) || kind == "jigsaw" || kind == "irregular"):
			return field, i
		case isRule(title) && !slices.Contains([]string{"", "0", "no", "none", "null", "false"}, kind):
			return title, i
		}
	}
	return "", 0
}

// writeCSV writes a row, and before the first the titles, with those of the terms if the first
// puzzle has any; else terms stand as words after the cells of those that have some. A point stands for an
// empty cell, so that no spreadsheet takes a puzzle for a number.
func writeCSV(w *writer, e Entry) {
	if w.err != nil {
		return
	}
	c := puzzles.NewTable(w.out)
	if w.count == 0 {
		row := []string{"puzzle", "name", "note", "source", "id", "boxes"}
		if w.terms {
			row = append(row, puzzles.TermNames[:]...)
		}
		w.err = c.Write(row)
	}
	if w.err == nil {
		row := []string{e.Givens.Text(), e.Name, e.Note, e.Source, e.ID, e.Givens.Shape().Boxes()}
		if terms := e.Givens.Terms(); w.terms {
			row[0] = e.Givens.String()
			for _, name := range puzzles.TermNames {
				row = append(row, *terms.Term(name))
			}
		}
		w.err = c.Write(row)
	}
	c.Flush()
	w.err = cmp.Or(w.err, c.Error())
}
