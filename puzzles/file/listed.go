package file

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/puzzles"
)

// A listed cell is one that stands in a text with its place.
type listed struct {
	row, col int // as they are written
	text     string
	entered  bool   // no clue
	of       string // the fact that says it
	at       int    // where it stands, in bytes
}

// A listing is a way to write cells one by one.
type listing struct {
	how   string // told in the note
	match *regexp.Regexp
	cell  func(match []string) (listed, bool) // of its submatches
}

// listings are the ways to list cells, those first whose texts others match as well.
var listings = sync.OnceValue(func() []listing {
	const value = `["']?([\w.]+|<>)`
	triple := func(m []string) (listed, bool) { return listedAt(m[1], m[2], m[3]) }
	fact := func(m []string) (listed, bool) {
		if otherFact().MatchString(m[1]) {
			return listed{}, false
		}
		c, ok := listedAt(m[2], m[3], m[4])
		c.of = m[1]
		return c, ok
	}
	return []listing{
		{"by names of rows and columns", regexp.MustCompile(
			`\{([^{}]{5,300})\}|<\w+\s([^<>]{5,300})>([^<\n]*)`), memberCell},
		{"by names such as r1c1", regexp.MustCompile(
			`\b[rR](\d{1,2})[cC](\d{1,2})["']?\s*(?:[:=]+>?|,)\s*` + value), triple},
		{"by a letter for the row and a number for the column", regexp.MustCompile(
			`\b([A-Pa-p])(\d{1,2})["']?\s*[:=]+>?\s*` + value), func(m []string) (listed, bool) {
			return listedAt(strconv.Itoa(int(m[1][0]|0x20-'a')+1), m[2], m[3])
		}},
		{"by row and column", regexp.MustCompile(`[(\[]\s*(\d{1,2})\s*(?:,|\]\s*\[)\s*(\d{1,2})\s*[)\]]\s*\)?\s*` +
			`(?:[:=]+>?|,|\s)\s*` + value), triple},
		{"as row, column and digit", regexp.MustCompile(
			`(\w*)\s*[(\[{]\s*(\d{1,2})[ ,;]+(\d{1,2})[ ,;]+` + value + `["']?\s*[)\]}]`), fact},
		{"as row, column and digit", regexp.MustCompile(
			`(?m)(?:^|[;=])[ \t]*\[?[ \t]*(\d{1,2})[ \t]*[ \t,][ \t]*(\d{1,2})[ \t]*[ \t,][ \t]*` +
				`(\d{1,2}|\.)[ \t]*\]?[ \t]*[;,]*$`), triple},
	}
})

// otherFact matches names of facts that say something else of three numbers.
var otherFact = pattern(`(?i)box|block|region|area|square|cage|arrow|thermo|rgb|color|colour|point|date|version`)

// columnFirst matches names of a column and a row in this order, as x and y, which many call so the other way.
var columnFirst = pattern(`(?i)\b(?:x|col(?:umn)?)["']?\s*(?:,|\]\s*\[)\s*["']?(?:\w+\s+)?(?:y|row)\b`)

// columnWords matches words that say that the cells near them stand column by column, or box by box.
var columnWords = pattern(`(?i)\bby columns\b|\bcolumns?[- ](?:first|by[- ]column|(?:for|after) column|major|wise)\b|` +
	`\bcolumnwise\b|\bbox by box\b|\bcol(?:umn)? *\* *\d+ *\+ *r(?:ow)?\b|^c(?:ol(?:umn)?)? ?1 ?[:=](?: ?[\d._*]){6,}$`)

// searches matches words that say how somebody searches, or how a program does, and not how cells stand.
var searches = pattern(`(?i)^for\b.*\bin\b|\b(?:solv|search|check|scan)(?:e|es|ed|ing|s)?\b`)

// saysColumns returns the line that says that the cells just above it or up to three lines below stand column by
// column.
func saysColumns(d *document) string {
	isRow := func(line string) bool {
		letters, cells := puzzles.CountLetters(line)
		return cells >= minSide && letters < cells
	}
	lines := puzzles.Filter(d.lines, func(line string) bool { return line != "" })
	for i, line := range lines {
		if columnWords().MatchString(line) && !searches().MatchString(line) &&
			slices.ContainsFunc(lines[max(0, i-1):min(len(lines), i+4)], isRow) {
			return line
		}
	}
	return ""
}

// clueFact matches names of facts that say clues.
var clueFact = pattern(`(?i)given|clue|init|fixed|start|hint|known|puzzle`)

func listedAt(row, col, text string) (listed, bool) {
	r, errRow := strconv.Atoi(row)
	c, errCol := strconv.Atoi(col)
	all := strings.HasPrefix("123456789", text) && len(text) >= minSide // all candidates of an open cell
	if all {
		text = "."
	}
	_, ok := puzzles.ReadCell(text)
	return listed{row: r, col: c, text: text}, ok && errRow == nil && errCol == nil
}

var memberOf = pattern(`["']?([A-Za-z]\w*)["']?\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|([\w.~-]+))`)

// memberCell reads a cell whose place stands in members or attributes.
func memberCell(m []string) (listed, bool) {
	members := map[string]string{"value": strings.TrimSpace(m[3])}
	if m[1] != "" {
		members["value"] = "."
	}
	entered := false
	for _, part := range memberOf().FindAllStringSubmatch(m[1]+m[2], -1) {
		name, value := strings.ToLower(part[1]), part[2]+part[3]+part[4]
		switch clue := isClue(name, value); {
		case titleOf[name] != "":
			name = titleOf[name]
			members[name] = value
		case clue != nil:
			entered = !*clue
		}
	}
	if members["value"] == "" {
		members["value"] = "."
	}
	cell, ok := listedAt(members["row"], members["col"], members["value"])
	cell.entered = entered
	return cell, ok
}

// titleOf tells the names of rows, columns and digits apart.
var titleOf = map[string]string{"row": "row", "r": "row", "y": "row", "i": "row", "col": "col", "c": "col", "x": "col",
	"j": "col", "column": "col", "value": "value", "val": "value", "v": "value", "d": "value", "digit": "value",
	"number": "value", "num": "value"}

// isClue returns whether a member that tells clues from other digits says so, or nil if it is none of these.
func isClue(name, value string) *bool {
	name = strings.ToLower(strings.TrimPrefix(strings.TrimPrefix(name, "is"), "_"))
	yes := value == "true" || value == "1" || value == "readonly"
	switch name {
	case "given", "givens", "fixed", "locked", "readonly", "prefilled", "clue", "clues", "initial", "static",
		"original":
	case "editable", "user", "open", "mutable", "changeable", "entered":
		yes = !yes
	default:
		return nil
	}
	return &yes
}

// cellsIn returns the cells of the listing that a text has most of.
func cellsIn(text string) (cells []listed, of listing) {
	for _, l := range listings() {
		var found []listed
		for _, at := range l.match.FindAllStringSubmatchIndex(text, 2*mostCells) {
			m := make([]string, len(at)/2)
			for i := range m {
				if at[2*i] >= 0 {
					m[i] = text[at[2*i]:at[2*i+1]]
				}
			}
			if cell, ok := l.cell(m); ok {
				cell.at = at[0]
				found = append(found, cell)
			}
		}
		if ofClues := slices.DeleteFunc(slices.Clone(found), func(c listed) bool {
			return !clueFact().MatchString(c.of)
		}); len(ofClues) > 0 {
			found = ofClues // and not the solution
		}
		if len(found) > len(cells) {
			cells, of = found, l
		}
	}
	return cells, of
}

func isListedCells(d *document) bool {
	cells, _ := cellsIn(d.text)
	titled, err := titledCells(d)
	return err != nil || len(cells) >= minSide || len(titled) >= minSide
}

// readListed reads a puzzle whose cells are listed one by one, whatever the language.
func readListed(d *document) ([]Entry, error) {
	if len(arraysIn(d.text)) > 0 {
		return nil, nil
	}
	cells, of := cellsIn(d.text)
	titled, err := titledCells(d)
	switch {
	case err != nil:
		return nil, err
	case titled != nil:
		return puzzleOfListed(titled, "by titles of columns")
	case len(cells) == 0:
		return nil, nil
	}
	if !strings.Contains(of.how, "name") && columnFirst().MatchString(d.text) {
		return nil, wrong(element{line: 1}, "this lists cells with their column before their row, as it seems, and rows are read "+
			"first: write the puzzle as rows of cells")
	}
	lines := lineCounter{text: d.text}
	for i := range cells {
		cells[i].at = lines.lineOf(cells[i].at)
	}
	return puzzleOfListed(cells, of.how)
}

// titledCells returns the cells of a table whose first line says which column is what, and an error
// if it says something else.
func titledCells(d *document) (cells []listed, err error) {
	first := slices.IndexFunc(d.lines, func(line string) bool { return line != "" && !strings.HasPrefix(line, "#") })
	if first < 0 {
		return nil, nil
	}
	separator := strings.IndexFunc(d.lines[first], func(r rune) bool { return strings.ContainsRune(",;\t|", r) })
	if separator < 0 || !isTitles(d.lines[first]) {
		return nil, nil
	}
	sep := d.lines[first][separator : separator+1]
	at := map[string]int{}
	titles := strings.Split(d.lines[first], sep)
	if len(titles) < 3 {
		return nil, nil
	}
	for i, title := range titles {
		if name := titleOf[plainName(title)]; name != "" {
			at[name] = i
		}
	}
	for i, line := range d.lines[first+1:] {
		fields := strings.Split(line, sep)
		if len(fields) != len(titles) {
			continue
		}
		isLong := func(field string) bool { return len(strings.TrimSpace(field)) > 2 }
		if len(at) < 3 && (len(titles) > 3 || slices.ContainsFunc(fields, isLong)) {
			return nil, nil
		}
		if len(at) < 3 {
			return nil, wrong(element{line: first + 1}, "this can be a list of cells, but these titles do not say what they are: call "+
				"them row, col and value")
		}
		unquoted := func(name string) string { return strings.Trim(fields[at[name]], "\"' ") }
		value := unquoted("value")
		if value == "" {
			value = "."
		}
		if c, ok := listedAt(unquoted("row"), unquoted("col"), value); ok && len(cells) < 2*mostCells {
			c.at = first + 2 + i
			cells = append(cells, c)
		}
	}
	return cells, nil
}

// isTitles reports whether a line has titles of columns: words and no numbers.
func isTitles(line string) bool {
	return strings.ContainsFunc(line, isLetter) && !strings.ContainsAny(line, "0123456789(){}[]=.")
}

// arraysIn returns the puzzles that stand in a text as arrays.
func arraysIn(text string) (entries []Entry) {
	out := &sink{yield: func(e Entry, err error) bool {
		if err == nil {
			entries = append(entries, e)
		}
		return true
	}}
	readArrays(newSource(strings.NewReader(text)), out)
	return entries
}

// puzzleOfListed returns the puzzle of cells whose lines are known. Rows and columns are counted
// from 0 if a 0 occurs, and from 1 if the side does; there is no puzzle if they can be either.
func puzzleOfListed(cells []listed, how string) ([]Entry, error) {
	at := element{line: cells[0].at}
	first, last, top := puzzles.MaxSide, 0, 0
	clues := 0
	for _, c := range cells {
		first, last = min(first, c.row, c.col), max(last, c.row, c.col)
		if d, _ := puzzles.ReadCell(c.text); d > 0 {
			top = max(top, d)
			clues++
		}
	}
	sideOf := func(least int) int { // 0 if that is too much
		i, _ := slices.BinarySearch(puzzles.Sides(), least)
		return append(puzzles.Sides(), 0)[i]
	}
	side, base := sideOf(max(last, top)), 1
	if from0 := sideOf(max(last+1, top)); first == 0 {
		side, base = from0, 0
	} else if side == from0 && len(cells) < side*side {
		return nil, wrong(at, "this lists cells %s, but neither a 0 nor the side of the grid stands there, so that they can be "+
			"counted from 0 or from 1: write the puzzle as rows of cells", how)
	}
	if side == 0 || clues < side || side > minSide && clues < side+2 {
		return nil, nil
	}
	rows := make([][]element, side)
	for r := range rows {
		rows[r] = slices.Repeat([]element{{".", at.line, 0}}, side)
	}
	var entered []int
	for _, c := range cells {
		e := &rows[c.row-base][c.col-base]
		if e.text != "." {
			return nil, wrong(element{line: c.at}, "this lists the cell in row %d, column %d more than once: leave out what is "+
				"no clue, such as the solution", c.row, c.col)
		}
		if *e = (element{c.text, c.at, 0}); c.entered {
			entered = append(entered, (c.row-base)*side+c.col-base)
		}
	}
	p, err := puzzleOf(rows, puzzles.Terms{})
	if err != nil {
		return nil, err
	}
	if bad := p.Givens.Conflicts(); len(bad) > 0 {
		return nil, wrong(at, "this lists cells, but read %s they contradict each other: write the puzzle as rows of cells",
			how)
	}
	p = withEntered(p, entered)
	listed := fmt.Sprintf("its cells were listed %s, rows and columns from %d", how, base)
	if p.Reading != "" {
		listed += "; " + p.Reading
	}
	p.Reading = listed
	return []Entry{{Puzzle: p, Line: at.line}}, nil
}

// withEntered returns the puzzle with these cells as entered, and not as clues.
func withEntered(p puzzles.Puzzle, cells []int) puzzles.Puzzle {
	g := p.Givens.Clone()
	for _, c := range cells {
		g.Set(c, 0)
	}
	if g.Filled() < p.Givens.Filled() {
		p.Entered, p.Givens = p.Givens, g
	}
	return p
}
