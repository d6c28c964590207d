package puzzles

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The strengths of a line that is drawn between two cells: where there are lines of both, the
// thin ones only rule the cells.
const (
	thin  = 1
	thick = 2
)

func strengthOf(m mark) int {
	switch {
	case m.kind != bar && m.kind != dash:
		return 0
	case strings.ContainsAny(m.text, "┃║═━="):
		return thick
	}
	return thin
}

// A drawing is what lines are drawn between the cells of a grid.
type drawing struct {
	side  int
	right [][]int // the strength of the line at the right of each cell
	below [][]int
}

// drawn returns the lines between the cells of a reading whose rows stand on a line each.
func (r reading) drawn(lines [][]mark) drawing {
	n := len(r.rows)
	d := drawing{side: n}
	var at []int // in lines, of each row
	for i, row := range r.rows {
		place := slices.IndexFunc(lines, func(l []mark) bool { return len(l) > 0 && l[0].line == row[0].line })
		if place < 0 {
			return drawing{} // an empty line, which has no lines beside it
		}
		at = append(at, place)
		d.right, d.below = append(d.right, make([]int, n)), append(d.below, make([]int, n))
		for _, m := range lines[at[i]] {
			behind := slices.IndexFunc(row, func(cell mark) bool { return cell.column > m.column })
			if behind > 0 && m.kind == bar {
				d.right[i][behind-1] = max(d.right[i][behind-1], strengthOf(m))
			}
		}
		if i == 0 {
			continue
		}
		for _, line := range lines[at[i-1]+1 : at[i]] {
			d.rule(i-1, r.rows[i-1], line)
		}
	}
	d.right, d.below = onlyThick(d.right), onlyThick(d.below)
	return d
}

// rule takes a line below a row. One that is shorter than the row goes on as it began.
func (d *drawing) rule(row int, cells, line []mark) {
	dashed, blanks := false, false
	for c, cell := range cells {
		m := slices.IndexFunc(line, func(m mark) bool { return m.column == cell.column })
		switch {
		case m < 0:
		case strengthOf(line[m]) > 0:
			d.below[row][c] = max(d.below[row][c], strengthOf(line[m]))
			dashed = true
		case line[m].kind == blank:
			blanks = true
		}
	}
	for c := range cells {
		if dashed && !blanks {
			d.below[row][c] = max(d.below[row][c], thin)
		}
	}
}

// onlyThick leaves the thin lines out where there are thick ones.
func onlyThick(of [][]int) [][]int {
	both := slices.ContainsFunc(of, func(row []int) bool { return slices.Contains(row, thick) }) &&
		slices.ContainsFunc(of, func(row []int) bool { return slices.Contains(row, thin) })
	for _, row := range of {
		for c, s := range row {
			if both && s == thin {
				row[c] = 0
			}
		}
	}
	return of
}

// shape returns what the lines say: the boxes, other regions, or nothing, which is the zero Shape.
// It is an error if they are neither. Regions that are no boxes have a line that goes down in some
// rows only.
func (d drawing) shape(at mark) (Shape, error) {
	n := d.side
	if n == 0 {
		return Shape{}, nil
	}
	for _, row := range d.right {
		if !slices.EqualFunc(row, d.right[0], func(a, b int) bool { return a > 0 == (b > 0) }) {
			return d.regions(at)
		}
	}
	wide, okWide := spacing(d.right[0][:n-1])
	high, okHigh := spacing(Map(d.below[:n-1], slices.Max[[]int]))
	if wide == 0 && high > 0 {
		wide = n / high
	}
	s := Shape{BoxRows: n / max(wide, 1), BoxCols: wide}
	switch {
	case okWide && okHigh && wide == 0:
		return Shape{}, nil
	case !okWide || !okHigh && wide == 0 || !s.Valid() || s.Side() != n || high > 0 && high != s.BoxRows:
		return Shape{}, linesError(at, n)
	}
	return s, nil
}

// spacing returns how many cells stand between two lines, 0 if there are none, or one after each
// cell. It reports false if that differs.
func spacing(lines []int) (cells int, ok bool) {
	first := slices.IndexFunc(lines, func(s int) bool { return s > 0 }) + 1
	for i, s := range lines {
		if first > 0 && s > 0 != ((i+1)%first == 0) {
			return 0, false
		}
	}
	if first <= 1 {
		return 0, true
	}
	return first, (len(lines)+1)%first == 0
}

// regions returns the shape whose regions are parted by the lines.
func (d drawing) regions(at mark) (Shape, error) {
	n := d.side
	region := make([]int, n*n)
	for c := range region {
		region[c] = c
	}
	join := func(from, to int) {
		for c, r := range region {
			if r == from {
				region[c] = to
			}
		}
	}
	for c := range region {
		row, col := c/n, c%n
		if col+1 < n && d.right[row][col] == 0 {
			join(region[c], region[c+1])
		}
		if row+1 < n && d.below[row][col] == 0 {
			join(region[c], region[c+n])
		}
	}
	names := map[int]byte{}
	text := make([]byte, n*n)
	for c, r := range region {
		if names[r] == 0 && len(names) < n {
			names[r] = DigitChar(len(names) + 1)
		}
		text[c] = names[r]
	}
	for _, r := range text {
		if bytes.Count(text, []byte{r}) != n {
			return Shape{}, linesError(at, n)
		}
	}
	s, err := Terms{Regions: string(text)}.Shape(Shape{})
	if err != nil {
		return Shape{}, &ParseError{Line: at.line, Msg: err.Error()}
	}
	return s, nil
}

func linesError(at mark, n int) error {
	return &ParseError{Line: at.line, Msg: fmt.Sprintf("the lines that are drawn here are the edges neither of boxes nor of "+
		"%[1]d regions of %[1]d cells: leave them out, or write the regions as regions=…", n)}
}

// readRuled reads rows with bars in which blanks are empty cells. Bars and corners show where
// the cells are: between each two of them stands one cell, or as many as in the row of a box.
func readRuled(lines [][]mark) reading {
	var rows [][]mark
	edges := map[int]bool{}
	for _, line := range lines {
		if hasSign(line) {
			return reading{}
		}
		drawn := hasKind(line, dash, corner)
		for _, m := range line {
			edges[m.column] = edges[m.column] || m.kind == bar || m.kind == corner
		}
		if !drawn && hasKind(line, bar) {
			rows = append(rows, line)
		}
	}
	n := len(rows)
	if n < leastRuled || n > MaxSide {
		return reading{}
	}
	var at []int // columns of the edges
	for column, is := range edges {
		if is {
			at = append(at, column)
		}
	}
	slices.Sort(at)
	at = withOuterEdges(at, Filter(lines, func(l []mark) bool { // a line of dashes alone may be longer
		return hasKind(l, bar, corner)
	}))
	inFirst := func(m mark) bool { return isCell(m) && m.column < at[1] }
	named := func(row []mark) bool { return slices.ContainsFunc(row, inFirst) }
	if len(at) == n+2 && !slices.ContainsFunc(rows, named) {
		at = at[1:] // behind the names of rows
	}
	parts := len(at) - 1
	if parts < 2 || n%parts != 0 {
		return reading{}
	}
	if parts == n {
		return readSlots(rows, at)
	}
	wide := at[1] - at[0]
	for i := range parts {
		if at[i+1]-at[i] != wide {
			return reading{}
		}
	}
	r := readPitched(rows, at[:parts], wide-1, n/parts)
	if n < 10 {
		return r
	}
	switch numbers := readPitched(Map(rows, inNumbers), at[:parts], wide-1, n/parts); {
	case r.rows == nil:
		return numbers
	case numbers.rows != nil && !slices.EqualFunc(r.cells(), numbers.cells(), sameCell):
		return reading{} // 1 and 2, or 12
	}
	return r
}

// inNumbers makes a number of each two digits side by side, where its second stands.
func inNumbers(row []mark) []mark {
	var numbers []mark
	for _, m := range row {
		last := len(numbers) - 1
		if last >= 0 && isCell(m) && isCell(numbers[last]) && numbers[last].column == m.column-1 &&
			len(numbers[last].text) == 1 {
			both := mark{kind: clue, line: m.line, column: m.column, text: numbers[last].text + m.text}
			if !both.readNumber() {
				both.column = 0 // where no cell is
			}
			numbers[last] = both
			continue
		}
		numbers = append(numbers, m)
	}
	return numbers
}

// withOuterEdges adds the edges of the grid where no lines are drawn around it.
func withOuterEdges(at []int, lines [][]mark) []int {
	if len(at) == 0 {
		return nil
	}
	wide := at[0]
	if len(at) > 1 {
		wide = at[1] - at[0]
	}
	first, last := at[0], at[0]
	for _, line := range lines {
		for _, m := range line {
			if isCell(m) || m.kind == dash {
				first, last = min(first, m.column), max(last, m.column)
			}
		}
	}
	if first < at[0] {
		at = append([]int{at[0] - wide}, at...)
	}
	if end := at[len(at)-1]; last > end {
		at = append(at, end+wide)
	}
	return at
}

// readSlots reads the cells between each two edges.
func readSlots(rows [][]mark, at []int) reading {
	var r reading
	for _, row := range rows {
		cells := make([]mark, len(at)-1)
		for i := range cells {
			cells[i] = mark{kind: blank, line: row[0].line, column: (at[i] + at[i+1]) / 2}
		}
		for _, m := range row {
			if !isCell(m) {
				continue
			}
			slot, _ := slices.BinarySearch(at, m.column)
			if slot == 0 || slot >= len(at) {
				return reading{}
			}
			cells[slot-1].text += m.text
			cells[slot-1].column = m.column
		}
		for i := range cells {
			if cells[i].text != "" {
				cells[i].kind = clue
				if !cells[i].readNumber() {
					return reading{}
				}
			}
		}
		r.rows = append(r.rows, cells)
	}
	return r
}

// readPitched reads so many cells at equal distances behind each edge. Only one distance may fit
// all clues.
func readPitched(rows [][]mark, at []int, wide, cells int) (found reading) {
	for pitch := 1; pitch*(cells-1) < wide; pitch++ {
		for first := 0; first+pitch*(cells-1) < wide; first++ {
			if margin := wide - 1 - first - pitch*(cells-1); margin-first > 1 || first-margin > 1 {
				continue
			}
			r, ok := pitched(rows, at, first, pitch, cells)
			switch {
			case ok && found.rows != nil && !slices.EqualFunc(found.cells(), r.cells(), sameCell):
				return reading{}
			case ok:
				found = r
			}
		}
	}
	return found
}

func sameCell(a, b mark) bool { return a.text == b.text }

func pitched(rows [][]mark, at []int, first, pitch, cells int) (reading, bool) {
	var r reading
	for _, row := range rows {
		var line []mark
		inked := HowMany(row, isCell)
		for _, edge := range at {
			for c := range cells {
				column := edge + 1 + first + pitch*c
				m := mark{kind: blank, line: row[0].line, column: column}
				if i := slices.IndexFunc(row, func(m mark) bool { return m.column == column && isCell(m) }); i >= 0 {
					m = row[i]
					inked--
				}
				line = append(line, m)
			}
		}
		if inked > 0 {
			return reading{}, false
		}
		r.rows = append(r.rows, line)
	}
	return r, true
}

// readSpaced reads rows without bars in which blanks are empty cells and the cells stand at equal
// distances of two columns or more, perhaps with a blank more between boxes.
func readSpaced(lines [][]mark) (found reading) {
	var rows [][]mark
	first, last := 1<<16, 0
	for _, line := range lines {
		if hasSign(line) || hasTab(line) || hasKind(line, bar, dash, corner) {
			return reading{}
		}
		if len(line) == 0 {
			continue
		}
		rows = append(rows, line)
		for _, m := range line {
			if isCell(m) {
				first, last = min(first, m.column), max(last, m.column)
			}
		}
	}
	shape, ok := ShapeOfSide(len(rows))
	if !ok {
		return reading{}
	}
	for pitch := 2; pitch <= 4; pitch++ {
		for gap := range 3 {
			wide := pitch*shape.BoxCols + gap
			var at []int
			for i := range shape.Side() / shape.BoxCols {
				at = append(at, first-1+wide*i)
			}
			if at[len(at)-1]+1+pitch*(shape.BoxCols-1) != last {
				continue
			}
			r, ok := pitched(rows, at, 0, pitch, shape.BoxCols)
			switch {
			case ok && found.rows != nil:
				return reading{}
			case ok:
				found = r
			}
		}
	}
	return found
}

// withoutNames returns lines without the names of rows, and of columns if those stand above: each
// row begins with its letter or number. It reports false if there are none.
func withoutNames(lines []textLine) (rest []textLine, columns, ok bool) {
	var names []string
	above := 0
	begin, end := map[int]bool{}, map[int]bool{} // columns of these
	for _, l := range lines {
		if strings.ContainsAny(l.text, "\t,;") {
			return lines, false, false // names have fields of their own
		}
		words := splitWords(l)
		isRow := slices.ContainsFunc(words, func(m mark) bool { return strings.Trim(m.text, frameChars) != "" })
		switch {
		case !isRow:
		case names == nil && !columns && len(words) >= leastRuled && areNames(texts(words)):
			columns, above = true, words[0].column
			continue
		default:
			names = append(names, strings.TrimRight(words[0].text, ":."))
			begin[words[0].column], end[words[0].column+len(words[0].text)] = true, true
			l.text = strings.Replace(l.text, words[0].text, strings.Repeat(" ", len(words[0].text)), 1)
		}
		rest = append(rest, l)
	}
	if columns && len(begin) > 0 && above <= slices.Max(slices.Collect(maps.Keys(begin))) {
		return lines, false, false // names stand above the first column, and none beside them
	}
	return rest, columns, len(names) >= leastRuled && areNames(names) && (len(begin) == 1 || len(end) == 1)
}

const frameChars = "-=+:─═━┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╟╫╢╤╪╧╞╡"

func texts(marks []mark) []string {
	return Map(marks, func(m mark) string { return m.text })
}
