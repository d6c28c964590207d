package puzzles

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

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
	entered      bool // a clue that is none: a + stands before it
}

func isCell(m mark) bool { return m.kind <= empty }

// A reading is one way to understand the text.
type reading struct {
	rows  [][]mark // the cells, by lines of the text
	bars  int      // cells between two bars if it is the same everywhere, or 0
	shape Shape    // that the lines drawn between them show, zero if none do
}

func (r reading) cells() []mark { return slices.Concat(r.rows...) }

// read returns the most plausible reading that gives a grid. The ways to read a
// text are tried in an order in which none can be mistaken for a later one: as
// many lines as cells in every line say more than a fitting number in all.
func (p *parser) read() (reading, error) {
	if r := p.readParts(); r.rows != nil {
		return r, nil
	}
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
		if r, barredErr := p.readBarred(); r.rows != nil {
			return r, barredErr
		}
		return reading{}, err
	}
	plain := readRows(lines, isCell)
	if len(plain.rows) == 0 {
		first := p.lines[0]
		return reading{}, &ParseError{Line: first.number,
			Msg: noCellsMsg}
	}
	if cells := plain.cells(); len(cells) > 2*MaxSide*MaxSide {
		return reading{}, p.countError(cells) // too many even for numbers of two digits
	}
	numbers, blanks, dashes := p.readNumbers(), readBlanks(lines).zerosOnce(), readDashes(lines).zerosOnce()
	if slices.ContainsFunc(p.lines, hasMinusOne) { // where - and 1 are no cells
		if numbers.rows == nil || !p.fits(len(numbers.cells())) {
			return reading{}, p.countError(plain.cells())
		}
		return numbers, nil
	}
	several := len(slices.DeleteFunc(slices.Clone(lines), func(l []mark) bool { return len(l) == 0 })) > 1
	if several {
		for _, r := range []reading{plain, numbers, readRuled(lines).zerosOnce(), readSpaced(lines).zerosOnce(),
			p.readColumns(lines), blanks, dashes} {
			if !isExact(r) || len(r.rows) < leastRuled {
				continue
			}
			if r.shape, err = r.drawn(lines).shape(r.rows[0][0]); err != nil {
				if barred, barredErr := p.readBarred(); barred.rows != nil && barredErr == nil {
					return barred, nil // whose titles were taken for a row
				}
				return reading{}, err
			}
			if r.shape.rules != nil || p.isSquare(r) {
				return r, nil
			}
		}
		if r, err := p.readBarred(); r.rows != nil {
			return r, err
		}
		if err := p.rowsError(plain); err != nil {
			return reading{}, err
		}
	}
	// The clues alone come last: in a grid of 9×9 there may be 36 of them, which
	// does not make it one of 6×6.
	// Lines that are drawn show rows, so that only rows count there.
	drawn := several && slices.ContainsFunc(lines, func(l []mark) bool { return hasKind(l, bar) })
	for _, r := range []reading{numbers, blanks, dashes, plain} {
		if !drawn && p.fits(len(r.cells())) {
			return r, nil
		}
	}
	return reading{}, p.countError(plain.cells())
}

// hasMinusOne reports whether -1 stands for an empty cell in a line.
func hasMinusOne(l textLine) bool {
	return strings.Contains(l.text, "-1") &&
		slices.ContainsFunc(splitWords(l), func(m mark) bool { return m.text == "-1" })
}

const noCellsMsg = "there are lines here but no cells: write 1-9 for the clues and . for the empty cells"

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
	takeEntered(lines)
	return lines, nil
}

// takeEntered takes each + for the sign of a digit that was entered, if a digit follows each of
// those in lines with cells: a line drawn with + has other cells behind it, too, or lines that
// are drawn cross it.
func takeEntered(lines [][]mark) {
	isPlus := func(m mark) bool { return m.kind == corner && m.text == "+" }
	drawn := map[int]bool{} // columns
	for _, line := range lines {
		for _, m := range line {
			if isPlus(m) && !slices.ContainsFunc(line, isCell) {
				drawn[m.column] = true
			}
		}
	}
	for _, line := range lines {
		for i, m := range line {
			if isPlus(m) && slices.ContainsFunc(line, isCell) &&
				(drawn[m.column] || i+1 == len(line) || line[i+1].kind != clue) {
				return
			}
		}
	}
	for l, line := range lines {
		for i := 1; i < len(line); i++ {
			line[i].entered = isPlus(line[i-1])
		}
		if slices.ContainsFunc(line, isCell) {
			lines[l] = slices.DeleteFunc(line, isPlus)
		}
	}
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
		if hasSign(line) {
			return reading{}
		}
		if !hasKind(line, corner) {
			rows = append(rows, line)
		}
	}
	return readRows(rows, func(m mark) bool { return isCell(m) || m.kind == dash })
}

func hasKind(line []mark, kinds ...kind) bool {
	return slices.ContainsFunc(line, func(m mark) bool { return slices.Contains(kinds, m.kind) })
}

// hasSign reports whether a line has a sign for an empty cell. A 0 may be a digit.
func hasSign(line []mark) bool {
	return slices.ContainsFunc(line, func(m mark) bool { return m.kind == empty && m.text != "0" })
}

// zerosOnce returns the reading, or none if a row or column has two zeros: beside other empty
// cells these are digits.
func (r reading) zerosOnce() reading {
	cells := r.cells()
	side := shapeOfCells(len(cells)).Side()
	seen := map[int]bool{}
	for c, m := range cells {
		if m.kind != empty || side == 0 {
			continue
		}
		if row, col := c/side, side+c%side; seen[row] || seen[col] {
			return reading{}
		}
		seen[c/side], seen[side+c%side] = true, true
	}
	return r
}

// hasTab reports whether a tab stands behind a cell, where it is no cell: its width is anybody's guess.
func hasTab(line []mark) bool {
	cell := slices.IndexFunc(line, isCell)
	return cell >= 0 && slices.ContainsFunc(line[cell:], func(m mark) bool { return m.text == "\t" })
}

// readBlanks takes blanks for empty cells. There is no such reading of a text
// that has other signs for empty cells. Rows may have lost blanks at their ends,
// and a row of blanks may be an empty line, but only if there is a blank before
// a clue or a line of blanks: else a short row is just that.
func readBlanks(lines [][]mark) reading {
	var rows [][]mark
	meant := false
	for _, line := range lines {
		if hasSign(line) || hasTab(line) {
			return reading{}
		}
		if hasKind(line, dash, corner) {
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
	if len(inked) != 1 || hasKind(inked[0], bar) { // which can be a row of a table
		return reading{}
	}
	return readRows(inked, isBlankCell)
}

// isExact reports whether there are several rows, and as many as cells in each.
func isExact(r reading) bool {
	return len(r.rows) > 1 && !slices.ContainsFunc(r.rows, func(row []mark) bool { return len(row) != len(r.rows) })
}

func isBlankCell(m mark) bool { return isCell(m) || m.kind == blank }

// padRows makes all rows as long as there are rows. It reports false if one is
// longer, or if the longest lacks more cells than it may.
func padRows(rows [][]mark, lost int) (reading, bool) {
	if len(rows) < 2 || len(rows) > MaxSide {
		return reading{}, false
	}
	padded := make([][]mark, len(rows))
	longest := 0
	for i, row := range rows {
		n := HowMany(row, isBlankCell)
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
	for i, l := range p.lines {
		tells := i+1 < len(p.lines) && strings.HasPrefix(strings.TrimLeft(l.text, `"`), "sep=") // tells Excel
		if l.text != "" && (sep == "\t" || strings.TrimSpace(l.text) != "") && !tells {
			r.rows = append(r.rows, splitFields(l, sep))
		}
	}
	if len(r.rows) == 0 {
		return reading{}, &ParseError{Line: p.lines[0].number, Msg: noCellsMsg}
	}
	var err error
	if r.rows, err = withoutTitles(r.rows); err != nil {
		return reading{}, err
	}
	if m, ok := p.readCells(r.rows); !ok {
		return reading{}, p.foundError(m)
	}
	if rows, ok := p.filledUp(r.rows, p.lines); ok {
		return reading{rows: rows}, nil
	}
	for _, row := range r.rows {
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
		for _, m := range splitWords(l) {
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

// splitWords splits a line at blanks and bars.
func splitWords(l textLine) []mark {
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
	var ok bool
	if m.digit, ok = ReadCell(m.text); ok && m.digit == 0 {
		m.kind = empty
	}
	return ok
}

// ReadCell returns the digit that stands between separators, 0 for an empty cell, and
// whether it is either: a number, a letter, one of the signs for an empty cell, or what
// programs write for one, such as None. Quotes around it mean nothing.
func ReadCell(text string) (digit int, ok bool) {
	if bold := strings.TrimSuffix(strings.TrimPrefix(text, "**"), "**"); len(bold) == len(text)-4 {
		text = bold // as Markdown has clues
	}
	if last := len(text) - 1; last > 0 && text[0] == text[last] && (text[0] == '"' || text[0] == '\'') {
		text = strings.TrimSpace(text[1:last])
		if text == "" {
			return 0, true
		}
	}
	switch text {
	case ".", "0", "00", "*", "_", "-", "x", "X", "?", "#", "-1", "None", "null", "nil", "NaN", "nan", "NA",
		"undefined", "undef", "Nothing", "none", "NIL", "NULL", "Null", "missing", "absent", "<>", "~", "#f":
		return 0, true
	}
	if len(text) == 1 {
		digit = CharDigit(text[0])
	} else if n, err := strconv.ParseUint(text, 10, 8); err == nil && n <= 99 && len(text) == 2 {
		digit = int(n)
	}
	return digit, digit > 0
}
