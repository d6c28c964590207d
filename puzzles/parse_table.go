package puzzles

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// splitFields splits a line at separators. A whole number that a program wrote as 8.0 is one.
func splitFields(l textLine, sep string) []mark {
	var row []mark
	column := 1
	for field := range strings.SplitSeq(l.text, sep) {
		text := strings.TrimSpace(field)
		before := utf8.RuneCountInString(field[:strings.Index(field, text)])
		if whole, rest, ok := strings.Cut(text, "."); ok && whole != "" && strings.Trim(rest, "0") == "" {
			text = whole
		}
		row = append(row, mark{kind: blank, line: l.number, text: text, column: column + before})
		column += utf8.RuneCountInString(field) + 1
	}
	return row
}

// readCells reads the texts of fields. What is no cell comes back with false.
func (p *parser) readCells(rows [][]mark) (mark, bool) {
	for _, row := range rows {
		for i := range row {
			m := &row[i]
			switch {
			case m.text == "":
			case m.readNumber():
				if m.kind != empty {
					m.kind = clue
				}
			default:
				return *m, false
			}
		}
	}
	return mark{}, true
}

// withoutTitles returns rows of fields without the names of columns and rows, if what is left can
// be a square. It is an error if they may be cells just as well.
func withoutTitles(rows [][]mark) ([][]mark, error) {
	n := len(rows)
	if n <= leastRuled {
		return rows, nil
	}
	first := Map(rows, func(row []mark) mark { return row[0] })
	long := 0
	for _, row := range rows {
		long = max(long, len(row))
	}
	corner, top, left := rows[0][0], areTitles(rows[0][1:]), areTitles(first[1:])
	_, isCell := ReadCell(corner.text)
	lost := !slices.ContainsFunc(rows, func(row []mark) bool { return row[len(row)-1].text != "" })
	switch {
	case areTitles(rows[0]) && len(rows[0]) == n-1 && long == n-1:
		return rows[1:], nil
	case top && left && len(rows[0]) == n && long == n && (!isCell || corner.text == ""):
		return Map(rows[1:], unnamed), nil
	case areTitles(first) && long == n+1 && !(lost && isCell):
		return Map(rows, unnamed), nil
	case n > leastRuled && (top && long == n && corner.text == "" || areTitles(first) && (lost && long == n+1 ||
		long <= n && slices.ContainsFunc(rows, func(row []mark) bool { return len(row) < long }))):
		return nil, &ParseError{corner.line, corner.column, "these numbers can be the names of rows " +
			"or columns, or cells: leave the names out, and write . for the empty cells"}
	}
	return rows, nil
}

// unnamed returns a row without its name. All its cells may have been left out.
func unnamed(row []mark) []mark {
	if len(row) == 1 {
		return []mark{{kind: blank, line: row[0].line, column: row[0].column}}
	}
	return row[1:]
}

// areTitles is areNames for fields.
func areTitles(fields []mark) bool {
	return len(fields) >= leastRuled && areNames(Map(fields, func(m mark) string {
		return strings.Trim(m.text,
			`"'*`)
	}))
}

// filledUp fills rows up whose empty fields at the end a spreadsheet has left out, and makes rows
// of empty lines. It reports false if it is not sure that it was so: then each row ends with a clue, one has
// all fields, and fields between others are empty.
func (p *parser) filledUp(rows [][]mark, lines []textLine) ([][]mark, bool) {
	n, blanks := 0, false
	for _, row := range rows {
		n = max(n, len(row))
		for _, m := range row {
			if m.kind == empty {
				return nil, false
			}
			blanks = blanks || m.kind == blank
		}
		if len(row) > 1 && row[len(row)-1].kind == blank {
			return nil, false
		}
	}
	if !blanks || !p.fits(n*n) {
		return nil, false
	}
	isEmpty := func(row []mark) bool { return row[0].kind == blank }
	if !slices.ContainsFunc(rows, func(row []mark) bool { return !isEmpty(row) }) {
		return nil, false // a tab may stand before each row
	}
	// Empty lines are rows. Some behind all others may be none, if there cannot be as many rows.
	var all [][]mark
	before, behind := 0, 0
	for _, l := range lines {
		i := slices.IndexFunc(rows, func(row []mark) bool { return row[0].line == l.number })
		switch {
		case i >= 0:
			all, behind = append(all, slices.Clone(rows[i])), 0
		case strings.TrimSpace(l.text) == "":
			all = append(all, []mark{{kind: blank, line: l.number, column: 1}})
			behind++
			if len(all) == behind {
				before++
			}
		}
	}
	if more := len(all) - n; more > 0 && before == 0 && more <= behind && !p.fits(len(all)*len(all)) {
		all = all[:n]
	}
	if len(all) != n {
		return nil, false
	}
	for i, row := range all {
		for len(row) < n {
			row = append(row, mark{kind: blank, line: row[0].line, column: row[len(row)-1].column + 1})
		}
		all[i] = row
	}
	return all, true
}

// isRule reports whether a line only parts rows.
func isRule(line string) bool {
	if strings.Trim(line, frameChars+barChars+blankChars) != "" {
		return false
	}
	runes := []rune(line)
	for i, r := range runes[1:] {
		if before := runes[i]; strings.ContainsRune("-=─━═", r) && (before == r || before == ':') || r == ':' {
			return true
		}
	}
	return false
}

// readBarred reads a field between each two bars, as in tables of Markdown, wikis and databases, with
// or without bars at the edges and names of rows and columns. Lines of words below it count nothing.
func (p *parser) readBarred() (reading, error) {
	var rows [][]mark
	var lines []textLine
	rules, headed := 0, -1
	for _, l := range p.lines {
		l.text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(barChars, r) && r != '|' {
				return '|'
			}
			return r
		}, l.text)
		switch text := strings.TrimSpace(l.text); {
		case text == "":
			continue
		case isRule(text):
			if rules++; len(rows) == 1 {
				headed = len(lines)
			}
		case !strings.Contains(text, "|"):
			if !strings.ContainsFunc(text, unicode.IsLetter) {
				return reading{}, nil
			}
			continue
		default:
			if titles := strings.ReplaceAll(l.text, "||", "|"); len(rows) == 0 && strings.HasPrefix(text, "||") &&
				areNames(strings.Split(strings.Trim(strings.ReplaceAll(titles, " ", ""), "|"), "|")) {
				l.text = titles
			}
			rows = append(rows, splitFields(l, "|"))
		}
		lines = append(lines, l)
	}
	if len(rows) < leastRuled || len(rows) > MaxSide+1 {
		return reading{}, nil
	}
	found, err := p.withinEdges(rows, headed >= 0)
	if found.rows == nil {
		return reading{}, err
	}
	if headed >= 0 && rules == 1 || headed >= 0 && found.rows[0][0].line == rows[0][0].line {
		lines = slices.Delete(lines, headed, headed+1)
	}
	drawing := parser{lines: Map(lines, func(l textLine) textLine {
		original := p.lines[slices.IndexFunc(p.lines, func(o textLine) bool { return o.number == l.number })]
		original.text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(frameChars+barChars, r) {
				return r
			}
			return ' '
		}, original.text)
		return original
	})}
	var marks [][]mark
	if marks, err = drawing.marks(); err == nil {
		found.shape, err = found.drawn(marks).shape(found.rows[0][0])
	}
	return found, err
}

// withinEdges returns the square within the edges of a table, which have bars at both sides, at one, or at
// none: where one side only has them, nothing else may fit.
func (p *parser) withinEdges(rows [][]mark, headed bool) (found reading, err error) {
	for _, edges := range [][2]int{{1, 1}, {0, 0}, {1, 0}, {0, 1}} {
		inner, ok := cutEdges(rows, edges[0], edges[1])
		if !ok {
			continue
		}
		square, squareErr := p.squareOf(inner, headed)
		switch {
		case squareErr != nil:
			err = squareErr
		case square == nil:
		case edges[0] == edges[1]:
			return reading{rows: square}, nil
		case found.rows != nil:
			return reading{}, nil
		default:
			found.rows = square
		}
	}
	return found, err
}

// cutEdges leaves the first and the last field of each row out, if they are empty.
func cutEdges(rows [][]mark, from, to int) ([][]mark, bool) {
	var inner [][]mark
	for _, row := range rows {
		if len(row) <= from+to || from > 0 && row[0].text != "" || to > 0 && row[len(row)-1].text != "" ||
			len(row) != len(rows[0]) {
			return nil, false
		}
		inner = append(inner, slices.Clone(row[from:len(row)-to]))
	}
	return inner, true
}

// squareOf returns as many rows as they have cells, or nil. Names may stand around them, and an
// empty row above a line, which Markdown asks for.
func (p *parser) squareOf(rows [][]mark, headed bool) ([][]mark, error) {
	if headed && len(rows) == len(rows[0])+1 && strings.Join(texts(rows[0]), "") == "" {
		rows = rows[1:]
	}
	named := areTitles(rows[0])
	rows, err := withoutTitles(rows)
	if err != nil {
		return nil, err
	}
	n := len(rows)
	if !p.fits(n*n) || len(rows[0]) != n || named && headed && areTitles(rows[0]) {
		return nil, nil
	}
	clues := false
	for _, row := range rows {
		for i := range row {
			if bare := strings.Trim(row[i].text, "*_`"); bare != "" {
				row[i].text = bare
			}
			clues = clues || row[i].text != ""
		}
	}
	if _, ok := p.readCells(rows); !ok || !clues {
		return nil, nil
	}
	return rows, nil
}

// readParts reads a line with the rows of a grid between separators.
func (p *parser) readParts() (r reading) {
	lines := slices.DeleteFunc(slices.Clone(p.lines), func(l textLine) bool { return strings.TrimSpace(l.text) == "" })
	if len(lines) != 1 {
		return reading{}
	}
	for _, sep := range "/;," {
		parts := strings.Split(strings.TrimRight(strings.TrimSpace(lines[0].text), string(sep)), string(sep))
		n := len(parts)
		if n < leastRuled || !p.fits(n*n) {
			continue
		}
		column := 1
		for _, part := range parts {
			var row []mark
			for i, c := range strings.TrimSpace(part) {
				m := mark{line: lines[0].number, column: column + i, text: string(c)}
				if m.readNumber() {
					row = append(row, m)
				}
			}
			if len(row) != n || len(strings.TrimSpace(part)) != n {
				return reading{}
			}
			column += len(part) + 1
			r.rows = append(r.rows, row)
		}
		return r
	}
	return reading{}
}

// readColumns reads numbers that end in columns at equal distances, in which empty cells are blanks.
// Something reaches the last one.
func (p *parser) readColumns(lines [][]mark) reading {
	rows := Map(slices.DeleteFunc(slices.Clone(lines), func(l []mark) bool { return len(l) == 0 }), inNumbers)
	n := len(rows)
	isDrawn := func(row []mark) bool { return hasKind(row, bar, dash, corner) }
	if n < 10 || !p.fits(n*n) || slices.ContainsFunc(rows, isDrawn) {
		return reading{}
	}
	for _, wide := range []int{3, 4} {
		r, ok := pitched(rows, []int{-1}, wide, wide, n)
		if ok && slices.ContainsFunc(rows, func(row []mark) bool { return row[len(row)-1].column == wide*n }) {
			return r
		}
	}
	return reading{}
}

// areNames reports whether words are the names of rows or columns in their order: A, B, C; 1, 2, 3;
// 0, 1, 2; r1, r2, r3; V1, V2, V3.
func areNames(words []string) bool {
	if len(words) == 0 {
		return false
	}
	prefix := strings.TrimRight(strings.ToUpper(words[0]), "0123456789")
	runs := func(begin int) bool {
		for i, word := range words {
			if strings.ToUpper(word) != prefix+strconv.Itoa(begin+i) {
				return false
			}
		}
		return true
	}
	letters := true
	for i, word := range words {
		letters = letters && strings.ToUpper(word) == string(rune('A'+i))
	}
	return letters || strings.Trim(prefix, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_ ") == "" && (runs(0) || runs(1))
}

// Table writes a table as CSV that spreadsheets take as it is meant: a text that begins as a
// formula, or a number with more digits than they keep, such as a grid with an empty cell at most, gets an
// apostrophe before it. [Plainly] takes it away.
type Table struct{ *csv.Writer }

// NewTable returns what writes a table.
func NewTable(w io.Writer) Table { return Table{csv.NewWriter(w)} }

// Write writes a row.
func (t Table) Write(row []string) error {
	return t.Writer.Write(Map(row, func(field string) string {
		if isMistaken(field) {
			return "'" + field
		}
		return field
	}))
}

// WriteAll writes all rows.
func (t Table) WriteAll(rows [][]string) error {
	for _, row := range rows {
		_ = t.Write(row) // Error has what goes wrong
	}
	t.Flush()
	return t.Error()
}

// isMistaken reports whether a spreadsheet does not take a field as it is. With apostrophes before
// it, it could not be told from one that has got its own.
func isMistaken(field string) bool {
	field = strings.TrimLeft(field, "'")
	const kept = 15 // digits of a number
	return field != "" && strings.IndexByte("=+-@\t\r", field[0]) >= 0 ||
		len(field) > kept && strings.Trim(strings.Replace(field, ".", "", 1), "0123456789") == ""
}

// Plainly returns a field of a table as it was before it was written.
func Plainly(field string) string {
	if len(field) > 0 && field[0] == '\'' && isMistaken(field) {
		return field[1:]
	}
	return field
}
