package file

import (
	"cmp"
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"sudoscope/puzzles"
)

// documents lists the forms of documents that have tables with cells.
func documents() []Format {
	return []Format{
		{ID: "html-table", Name: "Table of a web page (HTML)", Extensions: []string{".html", ".htm"}, From: "web pages",
			is:   contains("<table", "<html", "<body", "<tr", "<TABLE", "<HTML", "<!doctype html", "<!DOCTYPE html"),
			sure: 12, whole: readHTML},
		{ID: "bbcode", Name: "Text of a forum (BBCode)", Extensions: []string{".txt"}, From: "forums",
			is: contains("[code]", "[td]", "[/b]", "[/color]", "[/quote]", "[CODE]"), sure: 12, whole: readBBCode},
		{ID: "latex-table", Name: "LaTeX", Extensions: []string{".tex"}, From: "LaTeX, packages sudoku and logicpuzzle",
			is: contains(`\begin{`, `\setrow`, `\hline`), sure: 12, whole: readLaTeX},
		{ID: "wiki", Name: "Table of a wiki", Extensions: []string{".wiki"}, From: "MediaWiki",
			is: func(d *document) bool { return d.has(isWikiTable) }, sure: 12, whole: readWiki},
		{ID: "xml", Name: "Rows in XML", Extensions: []string{".xml"}, From: "programs",
			is: isXMLOfRows, sure: 10, whole: readXML},
	}
}

func isXMLOfRows(d *document) bool {
	return begins("<")(d) && !contains("<opensudoku")(d) &&
		contains("<row", "<cell", "<puzzle", "<grid", "<board", "<sudoku")(d)
}

// A tableCell is a field of a table of a document.
type tableCell struct {
	element
	head     bool // the name of a row or column
	spans    bool // several cells
	given    bool // a clue, as its class says
	editable bool // a player may have entered it
	inner    []*sheet
}

// A sheet is a table of a document.
type sheet struct{ rows [][]tableCell }

func (t *sheet) row() { t.rows = append(t.rows, nil) }

func (t *sheet) add(c tableCell) {
	if len(t.rows) == 0 {
		t.row()
	}
	last := len(t.rows) - 1
	t.rows[last] = append(t.rows[last], c)
}

// cell returns the cell that is open, nil if there is none.
func (t *sheet) cell() *tableCell {
	if len(t.rows) == 0 || len(t.rows[len(t.rows)-1]) == 0 {
		return nil
	}
	row := t.rows[len(t.rows)-1]
	return &row[len(row)-1]
}

// joined returns the table that boxes make that are tables in cells of this one, or nil.
func (t *sheet) joined() *sheet {
	whole := &sheet{}
	for _, row := range t.rows {
		if len(row) == 0 {
			continue
		}
		var lines [][]tableCell
		for i, c := range row {
			if len(c.inner) != 1 || strings.TrimSpace(c.text) != "" || i > 0 && len(c.inner[0].rows) != len(lines) {
				return nil
			}
			if i == 0 {
				lines = make([][]tableCell, len(c.inner[0].rows))
			}
			for r, line := range c.inner[0].rows {
				lines[r] = append(lines[r], line...)
			}
		}
		whole.rows = append(whole.rows, lines...)
	}
	return whole
}

// square returns the cells of a table without names around them and titles above, with as many in each
// row as there are rows, but for names that are not said to be some; false if it is something else.
func (t *sheet) square() ([][]tableCell, bool) {
	rows := slices.DeleteFunc(slices.Clone(t.rows), func(row []tableCell) bool {
		return len(row) == 0 || len(row) == 1 && (row[0].head || row[0].spans)
	})
	if len(rows) < minSide || len(rows) > puzzles.MaxSide+1 {
		return nil, false
	}
	isHead := func(c tableCell) bool { return c.head }
	isCell := func(c tableCell) bool { return !c.head }
	behind := func(row []tableCell) []tableCell { return row[1:] }
	within := rows[1:] // without names
	names := !slices.ContainsFunc(within, func(row []tableCell) bool { return isCell(row[0]) })
	if names {
		within = puzzles.Map(within, behind)
	}
	if !some(within, isHead) && !slices.ContainsFunc(rows[0][1:], isCell) {
		rows = within
	} else if rest := puzzles.Map(rows, behind); names && !some(rest, isHead) {
		rows = rest
	}
	if some(rows, func(c tableCell) bool { return c.spans || len(c.inner) > 0 }) ||
		slices.ContainsFunc(rows, func(row []tableCell) bool { return len(row) != len(rows[0]) }) {
		return nil, false
	}
	n := len(rows)
	return rows, n-len(rows[0]) <= 1 && len(rows[0])-n <= 1 && len(rows[0]) >= minSide
}

// some reports whether this is true of a cell.
func some(rows [][]tableCell, is func(tableCell) bool) bool {
	return slices.ContainsFunc(rows, func(row []tableCell) bool { return slices.ContainsFunc(row, is) })
}

// puzzle returns the puzzle of a table, and false if it has none. It is an error if it nearly has one.
func (t *sheet) puzzle() (e Entry, ok bool, err error) {
	rows, ok := t.square()
	if !ok {
		return Entry{}, false, nil
	}
	elements := func(blank string) [][]element {
		return puzzles.Map(rows, func(row []tableCell) []element {
			return puzzles.Map(row, func(c tableCell) element {
				return element{cmp.Or(c.text, blank), c.line, 0}
			})
		})
	}
	cells := elements("")
	p, err := puzzleOf(cells, puzzles.Terms{})
	if err != nil {
		if !nearlyGrid(elements(".")) {
			err = nil
		}
		return Entry{}, false, err
	}
	side := p.Givens.Shape().Side()
	skipRows, skipCols := len(rows)-side, len(rows[0])-side
	if skipRows < 0 || skipRows > 1 || skipCols < 0 || skipCols > 1 {
		return Entry{}, false, nil
	}
	told := some(rows, func(c tableCell) bool { return c.given && c.text != "" })
	var entered []int
	for c := range side * side {
		if at := rows[skipRows+c/side][skipCols+c%side]; at.editable || told && !at.given {
			entered = append(entered, c)
		}
	}
	if with := withEntered(p, entered); with.Givens.Filled() > 0 { // else none of them says which are clues
		p = with
	}
	if p.Givens.Filled() == 0 ||
		side != puzzles.Classic.Side() && (len(p.Givens.Conflicts()) > 0 || p.Givens.Filled() < minSide) {
		return Entry{}, false, nil
	}
	return Entry{Puzzle: p, Line: cells[0][0].line}, true, nil
}

// puzzlesOf returns the puzzles of tables. The solution of one beside it is none.
func puzzlesOf(tables []*sheet) (entries []Entry, err error) {
	for _, t := range tables {
		if whole := t.joined(); whole != nil && len(whole.rows) > 0 {
			t = whole
		}
		e, ok, bad := t.puzzle()
		switch last := len(entries) - 1; {
		case bad != nil && err == nil:
			err = bad
		case !ok:
			var inner []*sheet
			for _, row := range t.rows {
				for _, c := range row {
					inner = append(inner, c.inner...)
				}
			}
			more, bad := puzzlesOf(inner)
			entries = append(entries, more...)
			if err == nil {
				err = bad
			}
		default:
			if last >= 0 {
				if solved, ok := entries[last].With(e.Puzzle); ok {
					entries[last].Puzzle = solved
					continue
				}
			}
			entries = append(entries, e)
		}
	}
	return entries, err
}

// maxTables is how deep tables may stand within each other.
const maxTables = 16

// A page is what is read of a web page.
type page struct {
	open   []*sheet // tables that are open
	tables []*sheet
	texts  []*strings.Builder // preformatted
	hidden string             // the element whose text is not shown
	pre    string             // the element that is preformatted
	deeper bool               // there are more tables within each other than maxTables
	line   int
}

// readPage reads a text of HTML.
func readPage(text string) *page {
	p := &page{line: 1}
	in := html.NewTokenizer(strings.NewReader(text))
	for in.Next() != html.ErrorToken {
		lines := strings.Count(string(in.Raw()), "\n")
		p.take(in.Token())
		p.line += lines
	}
	for len(p.open) > 0 {
		p.close()
	}
	return p
}

// readHTML reads the tables of a web page, also of fields into which one types, or grids in preformatted text.
func readHTML(d *document) ([]Entry, error) {
	p := readPage(d.text)
	if p.deeper {
		return refuse("this web page (HTML) has more than %d tables within each other: copy the puzzle as text", maxTables)
	}
	entries, err := puzzlesOf(p.tables)
	if entries != nil || err != nil {
		return entries, err
	}
	for _, b := range p.texts {
		if text := b.String(); !strings.Contains(text, "<") {
			more, _ := Parse(text)
			entries = append(entries, more...)
		}
	}
	if entries != nil {
		return entries, nil
	}
	if entries, err := readListed(d); entries != nil || err != nil || len(arraysIn(d.text)) > 0 {
		return entries, err
	}
	return refuse("this web page (HTML)" + holdsNone)
}

// take takes a token.
func (p *page) take(t html.Token) {
	var top *sheet
	if len(p.open) > 0 {
		top = p.open[len(p.open)-1]
	}
	attr := func(name string) (string, bool) {
		i := slices.IndexFunc(t.Attr, func(a html.Attribute) bool { return a.Key == name })
		if i < 0 {
			return "", false
		}
		return strings.TrimSpace(t.Attr[i].Val), true
	}
	switch t.Type {
	case html.TextToken:
		if p.pre != "" && len(p.texts) > 0 {
			p.texts[len(p.texts)-1].WriteString(t.Data)
		}
		if top != nil && p.hidden == "" {
			top.say(t.Data)
		}
	case html.EndTagToken:
		switch t.Data {
		case p.hidden:
			p.hidden = ""
		case p.pre:
			p.pre = ""
		case "table":
			if top != nil {
				p.close()
			}
		}
	case html.StartTagToken, html.SelfClosingTagToken:
		switch t.Data {
		case "script", "style", "template", "svg", "select", "title":
			if p.hidden == "" && t.Type == html.StartTagToken {
				p.hidden = t.Data
			}
		case "option":
			if _, ok := attr("selected"); ok && top != nil {
				value, _ := attr("value")
				top.say(value)
				top.edited()
			}
		case "pre", "textarea":
			if len(p.texts) == maxOpen {
				break
			}
			p.pre, p.texts = t.Data, append(p.texts, &strings.Builder{})
		case "table":
			if p.deeper = p.deeper || len(p.open) == maxTables; !p.deeper {
				p.open = append(p.open, &sheet{})
			}
		case "tr":
			if top != nil {
				top.row()
			}
		case "td", "th":
			if top != nil {
				span := false
				for _, name := range []string{"colspan", "rowspan"} {
					n, ok := attr(name)
					span = span || ok && n != "1" && n != ""
				}
				top.add(tableCell{element: element{"", p.line, 0}, head: t.Data == "th", spans: span})
			}
		case "br", "p", "div":
			if top != nil {
				top.say(" ")
			}
		case "input":
			p.input(top, attr)
		}
		if class, ok := attr("class"); ok && top != nil && top.cell() != nil {
			top.cell().is(class)
		}
	}
}

// is takes the class of a cell, which may say whether it is a clue.
func (c *tableCell) is(class string) {
	for _, word := range strings.FieldsFunc(class, func(r rune) bool { return strings.ContainsRune(" -_", r) }) {
		if clue := isClue(word, "true"); clue != nil {
			c.given, c.editable = c.given || *clue, c.editable || !*clue
		}
	}
}

// input takes a field into which one types.
func (p *page) input(top *sheet, attr func(string) (string, bool)) {
	kind, _ := attr("type")
	if top == nil || slices.Contains([]string{"hidden", "checkbox", "radio", "submit", "button", "reset"}, kind) {
		return
	}
	value, _ := attr("value")
	_, only := attr("readonly")
	_, disabled := attr("disabled")
	top.say(value)
	if !only && !disabled {
		top.edited()
	}
}

// close ends the innermost table.
func (p *page) close() {
	last := len(p.open) - 1
	t := p.open[last]
	p.open = p.open[:last]
	if last > 0 {
		if c := p.open[last-1].cell(); c != nil {
			c.inner = append(c.inner, t)
		}
		return
	}
	p.tables = append(p.tables, t)
}

// say adds text to the cell that is open.
func (t *sheet) say(text string) {
	text = strings.Trim(text, " \t\n\f\u00a0\u200b")
	if c := t.cell(); c != nil && text != "" && len(c.text) < cellWidth {
		if c.text != "" {
			c.text += " "
		}
		c.text += text
	}
}

// edited notes that the cell that is open can be changed by a player.
func (t *sheet) edited() {
	if c := t.cell(); c != nil && c.text != "" {
		c.editable = true
	}
}

// readBBCode reads the text of a forum: its tables, or what stands there without marks.
func readBBCode(d *document) ([]Entry, error) {
	if strings.Contains(strings.ToLower(d.text), "[td]") {
		return readHTML(newDocument([]byte(bbTag().ReplaceAllString(d.text, "<$1$2>"))))
	}
	text := bbTag().ReplaceAllString(d.text, "")
	if text == d.text {
		return nil, nil
	}
	return Parse(text)
}

var bbTag = pattern(`(?i)\[(/?)(code|b|i|u|s|tt|pre|quote|color|size|font|mono|spoiler|center|table|tr|td|th)` +
	`(?:=[^\]\n]{0,99})?\]`)

func isWikiTable(line string) bool { return strings.HasPrefix(line, "{|") }

// readWiki reads the tables of MediaWiki as those of a page.
func readWiki(d *document) ([]Entry, error) {
	var text strings.Builder
	within := false
	for _, line := range d.lines {
		switch {
		case isWikiTable(line):
			text.WriteString("</table><table>")
			within = true
		case !within || line == "" || strings.HasPrefix(line, "|+"):
		case strings.HasPrefix(line, "|}"):
			text.WriteString("</table>")
			within = false
		case strings.HasPrefix(line, "|-"):
			text.WriteString("<tr>")
		case line[0] == '|' || line[0] == '!':
			tag := map[byte]string{'|': "<td ", '!': "<th "}[line[0]]
			for field := range strings.SplitSeq(strings.ReplaceAll(line[1:], "!!", "||"), "||") {
				attributes, cell, ok := strings.Cut(field, "|")
				if !ok {
					attributes, cell = "", field
				}
				text.WriteString(tag + attributes + ">" + strings.Trim(cell, "' "))
			}
		}
		text.WriteByte('\n')
	}
	return puzzlesOf(readPage(text.String()).tables)
}

// xml returns a decoder of the text, which is UTF-8 by now whatever it says of itself.
func (d *document) xml() *xml.Decoder {
	in := xml.NewDecoder(strings.NewReader(d.text))
	in.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	return in
}

// readXML reads puzzles that are the text of an element, or whose rows are, or whose cells are in rows. It
// returns nothing if there are elements that may say something else.
func readXML(d *document) ([]Entry, error) {
	in := d.xml()
	var entries []Entry
	var tables []*sheet
	t := &sheet{}
	depth := 0
	var said strings.Builder // of the innermost element
	for {
		token, err := in.RawToken()
		line, _ := in.InputPos()
		switch token := token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return nil, nil
			}
			name := strings.ToLower(token.Name.Local)
			if name == "row" || name == "line" {
				t.row()
			}
			placed := (name == "cell" || name == "row") && len(token.Attr) > 1
			if placed || !strings.Contains(xmlElements, " "+name+" ") {
				return nil, nil
			}
			said.Reset()
		case xml.CharData:
			if said.Len() < puzzles.MaxText {
				said.Write(token[:min(len(token), puzzles.MaxText)])
			}
		case xml.EndElement:
			depth--
			text := strings.TrimSpace(said.String())
			said.Reset()
			switch strings.ToLower(token.Name.Local) {
			case "cell":
				t.add(tableCell{element: element{text, line, 0}})
			case "row", "line":
				if text == "" {
					break
				}
				fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;|\t", r) })
				if len(fields) == 1 {
					fields = strings.Split(text, "")
				}
				for _, f := range fields {
					t.add(tableCell{element: element{f, line, 0}})
				}
			case "puzzle", "sudoku", "grid", "board", "givens", "data", "quiz", "question", "game", "values":
				if p, err := (puzzles.Terms{}).Read(text, puzzles.Shape{}); err == nil && text != "" {
					entries = append(entries, Entry{Puzzle: p, Line: line})
				} else if text != "" {
					return nil, nil
				}
				if len(t.rows) > 0 {
					tables = append(tables, t)
					t = &sheet{}
				}
			}
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, nil
		}
	}
	more, err := puzzlesOf(tables)
	return append(entries, more...), err
}

// xmlElements are those of which nothing says other rules than the usual ones.
const xmlElements = " sudoku sudokus puzzles puzzle games game grid board givens data quiz question values row rows " +
	"line lines cell name title author source difficulty level rating date comment description solution answer size id "

// readLaTeX reads the tables of LaTeX, the grids of its package sudoku, and rows that are set.
func readLaTeX(d *document) ([]Entry, error) {
	text := latex().comment.ReplaceAllString(d.text, "$1")
	var tables []*sheet
	lines := lineCounter{text: text}
	for _, at := range latex().ends.FindAllStringSubmatchIndex(text, maxRows) {
		name := text[at[2]:at[3]]
		from := max(0, at[0]-maxLine)
		begin := strings.LastIndex(text[from:at[0]], `\begin{`+name+`}`)
		if begin < 0 {
			continue
		}
		begin += from
		line := lines.lineOf(begin)
		body := text[begin+len(`\begin{`+name+`}`) : at[0]]
		switch {
		case strings.Contains(body, `\begin{`) || strings.Contains(body, `\setrow`): // what is within is read
		case name == "verbatim" || name == "lstlisting":
			if entries, err := Parse(body); err == nil && len(tables) == 0 {
				return entries, nil
			}
		case strings.HasPrefix(name, "sudoku"):
			tables = append(tables, sudokuRows(body, line))
		default:
			tables = append(tables, tabularRows(body, line))
		}
	}
	rows, err := setRows(text)
	if err != nil {
		return nil, err
	}
	entries, err := puzzlesOf(append(tables, rows...))
	if entries != nil || err != nil || len(arraysIn(d.text)) > 0 {
		return entries, err
	}
	return refuse("this LaTeX" + holdsNone)
}

// sudokuRows returns the rows of the package sudoku: |8| | |4|.
func sudokuRows(body string, line int) *sheet {
	t := &sheet{}
	for i, text := range strings.Split(body, "\n") {
		fields := strings.Split(strings.TrimSpace(text), "|")
		if len(fields) < minSide+2 || fields[0] != "" {
			continue
		}
		t.rows = append(t.rows, latexRow(fields[1:len(fields)-1], line+i))
	}
	return t
}

// tabularRows returns the rows of a table: fields between &, a row up to each \\.
func tabularRows(body string, line int) *sheet {
	t := &sheet{}
	for _, row := range latex().row.Split(latex().columns.ReplaceAllString(body, ""), puzzles.MaxSide+3) {
		if row = latex().rules.ReplaceAllString(row, ""); strings.TrimSpace(row) != "" {
			t.rows = append(t.rows, latexRow(strings.Split(row, "&"), line))
		}
	}
	return t
}

// setRows returns the rows of \setrow{9}{8,{},4,…}, of which the last is the first from below, and of
// \setrow{8}{ }{4}…, of which the first is the first.
func setRows(text string) ([]*sheet, error) {
	t := &sheet{}
	numbered := map[int][]tableCell{}
	lines := lineCounter{text: text}
	sets := latex().set.FindAllStringSubmatchIndex(text, 4*puzzles.MaxSide)
	for _, at := range sets {
		line := lines.lineOf(at[0])
		if m := latex().numbered.FindStringSubmatch(text[at[2]:at[3]]); m != nil {
			n, _ := puzzles.ReadCell(m[1])
			if numbered[n] != nil || n == 0 {
				return nil, wrong(element{line: line}, `this \setrow has no number, or that of another: give each row its own`)
			}
			numbered[n] = latexRow(strings.Split(m[2], ","), line)
			continue
		}
		groups := latex().group.FindAllStringSubmatch(text[at[2]:at[3]], -1)
		fields := puzzles.Map(groups, func(m []string) string { return m[1] })
		t.rows = append(t.rows, latexRow(fields, line))
	}
	for n := len(numbered); n > 0; n-- {
		if numbered[n] == nil {
			return nil, wrong(element{line: 1}, `\setrow sets some of the rows only: set all of them, from 1 at the bottom`)
		}
		t.rows = append(t.rows, numbered[n])
	}
	if len(numbered) > 0 && len(numbered) < len(sets) || len(t.rows) == 0 {
		return nil, nil
	}
	return []*sheet{t}, nil
}

// latexRow returns the cells of a row.
func latexRow(fields []string, line int) []tableCell {
	return puzzles.Map(fields, func(field string) tableCell {
		spans := strings.Contains(field, `\multicolumn`) && !strings.Contains(field, `\multicolumn{1}`)
		return tableCell{element: element{latexCell(field), line, 0}, spans: spans}
	})
}

// latexCell returns the text of a cell without the commands that set it in another type.
func latexCell(text string) string {
	l := latex()
	text = l.nothing.ReplaceAllString(l.rules.ReplaceAllString(text, ""), "")
	for range 3 {
		text = l.wrapped.ReplaceAllString(text, "$1")
	}
	return strings.TrimSpace(latex().space.ReplaceAllString(text, ""))
}

type latexPatterns struct {
	comment, ends, columns, row, rules, nothing, wrapped, space, set, numbered, group *regexp.Regexp
}

var latex = sync.OnceValue(func() latexPatterns {
	return latexPatterns{
		comment: regexp.MustCompile(`(^|[^\\])%[^\n]*`),
		ends: regexp.MustCompile(`\\end\{(sudoku(?:-block)?|tabular[xy*]?|array|[bpvBV]?matrix|longtable|tabu|tblr|` +
			`verbatim|lstlisting)\}`),
		columns: regexp.MustCompile(`^\s*(?:(?:\[[^\[\]]*\]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})\s*)*`),
		row:     regexp.MustCompile(`\\\\\*?(?:\[[^\]]{0,20}\])?|\\tabularnewline\b|\\cr\b`),
		rules: regexp.MustCompile(`\\(?:hline|toprule|midrule|bottomrule|thickhline)\b|\\(?:cline|cmidrule|hhline|Xhline)` +
			`(?:\([lr]*\))?\{[^{}]*\}(?:\{[^{}]*\})?`),
		nothing: regexp.MustCompile(`\\(?:[vh]?phantom|[vh]space\*?|(?:row|cell)?color)(?:\[[^\]]*\])?\{[^{}]*\}|` +
			`\\(?:centering|bfseries|bf|itshape|sffamily|tiny|small|normalsize|[lL]arge|LARGE|[hH]uge|strut|quad|space|null)\b`),
		wrapped: regexp.MustCompile(`\\(?:multicolumn\{1\}\{[^{}]*\}|textcolor(?:\[[^\]]*\])?\{[^{}]*\}|` +
			`text(?:bf|it|sf|tt|rm)?|math(?:bf|it|sf|tt|rm)|mbox|emph|underline)\{([^{}]*)\}`),
		space:    regexp.MustCompile(`\\[,;:! ]|[~${}]`),
		set:      regexp.MustCompile(`\\setrow\s*((?:\s*\{(?:[^{}]|\{[^{}]*\})*\})+)`),
		numbered: regexp.MustCompile(`^\s*\{\s*(\d+)\s*\}\s*\{((?:[^{}]|\{[^{}]*\})*,(?:[^{}]|\{[^{}]*\})*)\}\s*$`),
		group:    regexp.MustCompile(`\{((?:[^{}]|\{[^{}]*\})*)\}`),
	}
})
