package puzzles

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Rows are the cells of a square in a text, row by row.
type Rows struct {
	Line  int // where they begin, from 1
	Cells [][]string

	names []string
	above string // the line before them
}

// rowForms match what stands around the cells of a row, cells that are numbers, and names of columns.
var rowForms = sync.OnceValue(func() (forms struct{ name, number, columns, word, other *regexp.Regexp }) {
	// "> ", "Row 1:", "[1,]", "100 DATA".
	forms.name = regexp.MustCompile(`^(?:[> ]*>|(?i:(?:row|line|r)? ?(\d{1,2}) ?[:=)])|\[(\d{1,2}),\]|` +
		`\d{1,5} (?i:data))\s*`)
	forms.number = regexp.MustCompile(`^(\d)\.0*(?:e\+00)?$`) // 8.0, 8.000e+00
	// As GNU MathProg writes them, with 0 for . unless it says something else, R and pandas.
	forms.columns = regexp.MustCompile(`^(?:param \w+ ?(?:\[\* ?, ?\*\] ?)?(?:default 0 ?)?: ?([\d ]+) ?:=|` +
		`([\[\],\d ]+))$`)
	forms.word = regexp.MustCompile(`[^\s;]+`)
	forms.other = regexp.MustCompile(`(?i)diagonal|jigsaw|irregular|region|areas|killer|cage|samurai|hyper|windoku|` +
		`disjoint|thermo|arrow|kropki|\banti|consecutive|variant|constraint|pattern[xy]|even|\bodd\b|\(tr\)`)
	return forms
})

// FindRows returns the squares in the lines of a text whose rows have names or stand among words and
// code, none if anything else can be rows or says other rules.
func FindRows(lines []string) (found []Rows) {
	if slices.ContainsFunc(lines, rowForms().other.MatchString) {
		return nil
	}
	if r, ok := gamsRows(lines); ok {
		return []Rows{r}
	}
	var run Rows
	above, others := "", false
	end := func() {
		if n := len(run.Cells); n > 1 || n == 1 && len(run.Cells[0]) >= leastRuled {
			found = append(found, run)
		}
		run = Rows{}
	}
	for i := 0; i < len(lines); i++ {
		line, at := strings.TrimSpace(lines[i]), i+1
		name, row := namedRow(line)
		if folded := foldedRow(lines[i:]); folded != nil {
			row, i, line = folded, i+len(folded)-1, ""
		}
		shape, isShape := shapeLine(line)
		switch {
		case strings.Trim(line, "> ") == "" && row == nil:
			continue
		case isTerms(line), isShape && shape.Valid() && row == nil:
			return nil
		case row == nil:
			end()
			others = true
		case len(run.Cells) > 0 && len(row) != len(run.Cells[0]):
			if len(run.Cells) == 1 {
				run = Rows{} // of names of columns
			}
			end()
			fallthrough
		default:
			if run.Cells == nil {
				run.Line, run.above = at, above
			}
			run.names, run.Cells = append(run.names, name), append(run.Cells, row)
		}
		above = line
		others = others || strings.Contains(line, "e+00 ") // as NumPy prints
	}
	end()
	for i := range found {
		if !found[i].square(others) {
			return nil
		}
	}
	return found
}

// namedRow returns the name and the cells of a line, or nil if it is no row.
func namedRow(line string) (name string, row []string) {
	if m := rowForms().name.FindStringSubmatch(line); m != nil {
		if line, name = line[len(m[0]):], m[1]+m[2]; name == "" && m[0][0] != '>' {
			line, name = strings.ReplaceAll(line, ",", " "), "-"
		}
	}
	row = strings.Fields(strings.TrimSuffix(strings.TrimSpace(line), ";"))
	switch {
	case len(row) == 0:
		return "", nil
	case len(row) == 1:
		if !strings.ContainsAny(row[0], "0123456789._*-") {
			return "", nil // a word, such as end
		}
		row = strings.Split(row[0], "")
	}
	for i, cell := range row {
		row[i] = rowForms().number.ReplaceAllString(cell, "$1")
		if _, ok := ReadCell(row[i]); !ok {
			return "", nil
		}
	}
	return name, row
}

// foldedRow returns the row of a list in YAML that begins with these lines, a cell on each.
func foldedRow(lines []string) (row []string) {
	for i, line := range lines {
		words := strings.Fields(line)
		if n := len(words); n < 2 || n > 3 || words[n-2] != "-" || words[0] != "-" || (n == 3) != (i == 0) {
			break
		}
		row = append(row, words[len(words)-1])
	}
	isOther := func(cell string) bool {
		_, ok := ReadCell(cell)
		return !ok
	}
	if len(row) < leastRuled || slices.ContainsFunc(row, isOther) {
		return nil
	}
	return row
}

// square takes names away and reports whether there are as many rows as cells in each. Rows without
// names count if there are other lines, and if they cannot be puzzles of their own.
func (r *Rows) square(others bool) bool {
	n := len(r.Cells)
	named := r.names[0] != ""
	if m := rowForms().columns.FindStringSubmatch(r.above); m != nil && len(r.Cells[0]) == n+1 && !named {
		columns := strings.FieldsFunc(m[1]+m[2], func(c rune) bool { return strings.ContainsRune("[], ", c) })
		r.names, named = Map(r.Cells, func(row []string) string { return row[0] }), true
		r.Cells = Map(r.Cells, func(row []string) []string { return row[1:] })
		if !slices.Equal(columns, r.names) {
			return false
		}
	}
	_, fits := ShapeOfSide(n)
	ordered := areNames(r.names) || strings.Join(r.names, "") == strings.Repeat("-", n)
	return fits && len(r.Cells[0]) == n && (named && ordered || strings.Join(r.names, "") == "" && others &&
		n > leastRuled && n != leastRuled*leastRuled)
}

// gamsRows returns the rows of a table of GAMS, in which a cell stands below the name of its column.
func gamsRows(lines []string) (r Rows, ok bool) {
	begin := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(strings.ToLower(l), "table ") })
	var columns [][]int
	for i, line := range lines[begin+1:] {
		at := rowForms().word.FindAllStringIndex(line, -1)
		words := Map(at, func(at []int) string { return line[at[0]:at[1]] })
		switch {
		case begin < 0 || columns == nil && (len(at) < leastRuled || !areNames(words)) || strings.Contains(line, "\t"):
			return Rows{}, false
		case columns == nil:
			columns, r.Line = at, begin+i+3
			continue
		case len(at) == 0 || len(r.Cells) == len(columns):
			return r, len(r.Cells) == len(columns) && areNames(r.names) && strings.Trim(line, "; ") == ""
		}
		row := slices.Repeat([]string{"."}, len(columns))
		for k, at := range at[1:] {
			c := slices.IndexFunc(columns, func(column []int) bool { return at[0] <= column[1] && column[0] < at[1] })
			between := c >= 0 && at[0] == columns[c][1] && c+1 < len(columns) && at[1] == columns[c+1][0]
			if _, ok := ReadCell(words[k+1]); c < 0 || !ok || row[c] != "." || between {
				return Rows{}, false
			}
			row[c] = words[k+1]
		}
		r.names, r.Cells = append(r.names, words[0]), append(r.Cells, row)
	}
	return Rows{}, false
}
