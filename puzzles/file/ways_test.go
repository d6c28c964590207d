package file_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// A sheet is a puzzle that is being written.
type sheet struct {
	*rand.Rand
	made
	hand
	cells []string
}

// A way is a form in which puzzles lie around, with a small writer of its own.
type way struct {
	name     string
	signs    string          // for empty cells, between blanks; "blank" is one, "none" is nothing at all
	kinds    string          // of digits: c for characters, n for numbers, l for letters
	fits     func(made) bool // nil if any puzzle of the usual boxes does
	loose    bool            // what stands around the lines changes nothing
	sure     bool            // a clear puzzle is read
	write    func(*sheet) string
	from1    bool // the digits never begin at 0
	diagonal bool // the text says that there are diagonals only by its signs
}

func boxed(m made) bool       { return m.isBoxed() }
func jigsaw(m made) bool      { return m.isJigsaw() }
func hasSolution(m made) bool { return m.usual() && m.solution != nil }
func diagonals(m made) bool {
	return m.shape.Rules() == puzzles.Terms{Rules: "x"}
}

// ways lists all of them.
func ways() []way {
	return []way{
		{name: "line", signs: ". 0 * _", kinds: "c", sure: true, write: line},
		{name: "line with other signs", signs: ". 0 * _ - x X ?", kinds: "cl", loose: true, write: line},
		{name: "line of blanks", signs: "blank", kinds: "c", write: line},
		{name: "line with terms", signs: ". 0", kinds: "c", loose: true, sure: true,
			fits: func(m made) bool { return !m.isBoxed() },
			write: func(p *sheet) string {
				return line(p) + " " + strings.Join(p.shape.Rules().Words(), " ")
			}},
		{name: "line after its boxes", signs: ". 0", kinds: "c", loose: true, sure: true, fits: boxed,
			write: func(p *sheet) string { return p.shape.BoxText() + "\n" + line(p) }},
		{name: "line among words", signs: ". 0", kinds: "c", loose: true, sure: true, write: amongWords},
		{name: "line with its solution", signs: ". 0", kinds: "c", loose: true, from1: true, sure: true,
			fits: hasSolution,
			write: func(p *sheet) string {
				return line(p) + pick(p.Rand, ",", " ", "\t", ";", ":1:", ", ") + line(p.solved())
			}},
		{name: "rows", signs: ". 0 * _", kinds: "c", loose: true, sure: true, write: rows("")},
		{name: "rows of blanks", signs: "blank", kinds: "c", write: rows("")},
		{name: "rows with other signs", signs: ". 0 - x ? _", kinds: "cl", loose: true, write: rows("")},
		{name: "spaced rows", signs: ". 0 * _", kinds: "cn", loose: true, sure: true, write: rows(" ")},
		{name: "spaced rows with other signs", signs: "- x ? -1", kinds: "cnl", loose: true, write: rows(" ")},
		{name: "spaced rows of blanks", signs: "blank", kinds: "c", write: rows(" ")},
		{name: "rows in groups", signs: ". 0 * _", kinds: "c", loose: true, sure: true, write: groups},
		{name: "named rows", signs: ". 0", kinds: "c", loose: true, write: named(true, rows(" "))},
		{name: "rows in a letter", signs: ". 0", kinds: "cn", loose: true, sure: true, write: func(p *sheet) string {
			sep := " "
			if !p.numbers {
				sep = pick(p.Rand, "", " ")
			}
			return "Hello,\nhere is the one that I could not solve:\n\n" + rows(sep)(p) +
				"\n\nIs there a way without guessing?\nYours, Willi\n"
		}},
		{name: "drawn", signs: ". 0 * _", kinds: "c", sure: true, fits: boxed, write: drawn(false)},
		{name: "drawn with numbers", signs: ". 0 blank", kinds: "n", fits: boxed, write: drawn(false)},
		{name: "drawn with blanks", signs: "blank", kinds: "c", write: drawn(false)},
		{name: "drawn with letters", signs: ". blank", kinds: "l", write: drawn(false)},
		{name: "drawn with names", signs: ". 0 blank", kinds: "c", write: named(false, drawn(false))},
		{name: "walls", signs: ". 0", kinds: "c", fits: jigsaw, write: drawn(false)},
		{name: "walls with blanks", signs: "blank", kinds: "c", fits: jigsaw, write: drawn(false)},
		{name: "every cell ruled", signs: ". 0 blank", kinds: "cn", sure: true, write: drawn(true)},
		{name: "ruled walls", signs: ". 0 blank", kinds: "c", fits: jigsaw, write: drawn(true)},
		{name: "Solo's diagonals", signs: ".", kinds: "c", diagonal: true, fits: diagonals,
			write: func(p *sheet) string {
				for c, text := range p.cells {
					if on := c/p.side() == c%p.side() || c/p.side()+c%p.side() == p.side()-1; on && text == "." {
						p.cells[c] = "_"
					}
				}
				return pick(p.Rand, line, rows(""), rows(" "))(p)
			}},
		{name: "two grids", signs: ". 0", kinds: "c", loose: true, fits: jigsaw, write: func(p *sheet) string {
			return rows("")(p) + "\n\n" + rows("")(p.regions("1A"))
		}},
		{name: "entered", signs: ".", kinds: "c", loose: true, from1: true, fits: hasSolution, write: entered},

		{name: "fields", signs: "0 .", kinds: "cn", loose: true, sure: true, write: fields},
		{name: "fields left out", signs: "none", kinds: "cn", write: fields},
		{name: "fields with names", signs: "0 . none", kinds: "cn", write: namedFields},
		{name: "table of puzzles", signs: ". 0", kinds: "c", sure: true, write: tableOfPuzzles},
		{name: "Markdown", signs: "blank . 0", kinds: "cn", loose: true, write: markdown},
		{name: "HTML", signs: "none &nbsp; . 0", kinds: "cn", loose: true, write: tableInHTML},
		{name: "wiki", signs: "blank . 0", kinds: "cn", loose: true, write: wiki},
		{name: "LaTeX tabular", signs: "blank . 0", kinds: "cn", loose: true, write: tabular},
		{name: "LaTeX package", signs: "blank", kinds: "cn", loose: true, write: func(p *sheet) string {
			return "\\begin{sudoku}\n|" + p.joined("|", "|.\n|", "|.") + "\n\\end{sudoku}\n"
		}},

		{name: "JSON", signs: "null 0 -1", kinds: "n", loose: true, sure: true, write: nested("[", ",", "]", "")},
		{name: "JSON of texts", signs: `"" . 0 null`, kinds: "c", loose: true, write: quoted},
		{name: "Python", signs: "None 0 -1", kinds: "n", loose: true, sure: true,
			write: nested("[", ",", "]", "grid = ")},
		{name: "C", signs: "0 -1", kinds: "n", loose: true, sure: true,
			write: nested("{", ",", "}", "int board[][] = ")},
		{name: "JavaScript", signs: "undefined null 0", kinds: "n", loose: true,
			write: nested("[", ",", "]", "const b = ")},
		{name: "Perl", signs: "undef 0", kinds: "n", loose: true, write: nested("[", ",", "]", "my $b = ")},
		{name: "Lisp", signs: "nil 0 NIL", kinds: "n", loose: true,
			write: nested("(", " ", ")", "(defparameter *b* '")},
		{name: "Prolog", signs: "_", kinds: "n", loose: true, write: nested("[", ",", "]", "problem(1, ")},
		{name: "OCaml", signs: "0 -1", kinds: "n", loose: true, write: nested("[|", "; ", "|]", "let b = ")},
		{name: "F#", signs: "0", kinds: "n", loose: true, write: nested("[", "; ", "]", "let b = ")},
		{name: "Rust", signs: "None", kinds: "n", loose: true, sure: true, write: wrapping("Some(", ")", "let b = ")},
		{name: "Haskell", signs: "Nothing", kinds: "n", loose: true, sure: true, write: wrapping("Just ", "", "b = ")},
		{name: "MATLAB", signs: "0 NaN", kinds: "n", loose: true, write: func(p *sheet) string {
			return "A = [" + p.joined(" ", ";\n", "") + "];"
		}},
		{name: "MiniZinc", signs: "0 _ <>", kinds: "n", loose: true, write: func(p *sheet) string {
			return "puzzle = [| " + p.joined(", ", "\n | ", "") + " |];"
		}},
		{name: "flat array", signs: "0 null -1", kinds: "n", loose: true, write: func(p *sheet) string {
			return "[" + p.joined(pick(p.Rand, ",", ", "), pick(p.Rand, ",", ",\n"), "") + "]"
		}},
		{name: "R", signs: "0 NA", kinds: "n", loose: true, write: func(p *sheet) string {
			return "m <- matrix(c(" + p.joined(", ", ",\n", "") + "), nrow = " +
				strconv.Itoa(p.side()) + ", byrow = TRUE)"
		}},
		{name: "texts in an array", signs: ". 0 _ *", kinds: "c", loose: true, sure: true,
			write: func(p *sheet) string {
				return "[\"" + p.joined("", "\",\n\"", "") + "\"]"
			}},
		{name: "text in an object", signs: ". 0 _ *", kinds: "c", loose: true, sure: true,
			write: func(p *sheet) string {
				return fmt.Sprintf("{%q: %q}", pick(p.Rand, "puzzle", "grid", "board", "sudoku", "mission"), line(p))
			}},
		{name: "text over lines", signs: ". 0 _ *", kinds: "c", loose: true, write: func(p *sheet) string {
			return "grid = \"\"\"\n" + pick(p.Rand, rows(""), rows(" "), drawn(false))(p) + "\n\"\"\"\n"
		}},
		{name: "array with its solution", signs: "0 null", kinds: "n", loose: true,
			fits: hasSolution, sure: true,
			write: func(p *sheet) string {
				write := nested("[", ",", "]", "")
				return `{"puzzle": ` + write(p) + `, "solution": ` + write(p.solved()) + "}"
			}},
		{name: "array with regions", signs: "0 null", kinds: "n", loose: true, fits: jigsaw,
			write: func(p *sheet) string {
				return `{"givens": ` + nested("[", ",", "]", "")(p) + `, "regions": ` +
					nested("[", ",", "]", "")(p.regions("01")) + "}"
			}},
		{name: "saved game", signs: "0 null", kinds: "n", loose: true, fits: hasSolution,
			write: savedArrays},
		{name: "saved texts", signs: ". 0", kinds: "c", loose: true, fits: hasSolution, write: savedTexts},

		{name: "cells of a dictionary", signs: ".", kinds: "n", from1: true, fits: cornered, loose: true,
			write: cellByCell(
				"puzzle = {\n", "}\n", "(%d, %d): %s,", "[%d, %d]: %s,")},
		{name: "triples", signs: ".", kinds: "n", from1: true, fits: cornered, loose: true, write: cellByCell(
			"clues = [\n", "]\n", "(%d, %d, %s),", "[%d, %d, %s],")},
		{name: "objects of cells", signs: ".", kinds: "n", from1: true, fits: cornered, loose: true, write: cellByCell(
			"[\n", "{}]\n", `{"row": %d, "col": %d, "value": %s},`, `{"r": %d, "c": %d, "digit": %s},`)},
		{name: "facts", signs: ".", kinds: "n", from1: true, fits: cornered, loose: true, write: cellByCell(
			"", "", "given(%d,%d,%s).", "cell(%d, %d, %s).", "clue(%d,%d,%s).")},
		{name: "assignments", signs: ".", kinds: "n", from1: true, fits: cornered, loose: true, write: cellByCell(
			"", "", "grid[%d][%d] = %s;", "b(%d,%d) = %s;")},
		{name: "MathProg", signs: ".", kinds: "n", from1: true, loose: true, write: mathProg},
	}
}

// joined returns the cells with something between them, between rows, and behind all.
func (p *sheet) joined(cell, row, end string) string {
	var all []string
	for r := range slices.Chunk(p.cells, p.side()) {
		all = append(all, strings.Join(r, cell))
	}
	return strings.Join(all, row) + end
}

func (p *sheet) row(i int) []string { return p.cells[i*p.side() : (i+1)*p.side()] }

// of returns the sheet with other cells.
func (p *sheet) of(cells []string) *sheet {
	q := *p
	q.cells = cells
	return &q
}

func (p *sheet) solved() *sheet {
	cells := make([]string, len(p.cells))
	for c, d := range p.solution {
		cells[c] = p.digit(d)
	}
	return p.of(cells)
}

// regions returns a sheet with the regions, which are numbered from one of these.
func (p *sheet) regions(firsts string) *sheet {
	first := firsts[p.IntN(len(firsts))]
	cells := make([]string, len(p.cells))
	for c, r := range p.shape.Rules().Regions {
		cells[c] = string(first + byte(r) - '1')
	}
	return p.of(cells)
}

func line(p *sheet) string { return strings.Join(p.cells, "") }

func amongWords(p *sheet) string {
	before := pick(p.Rand, "", "0005da4c3c8f ", "12. ", "1: ", "2024-05-01 ", "17) ", "hard ", "3.5\t", "No 7: ")
	behind := pick(p.Rand, " 7.1", ";easy;", " # from the paper", ", hard", "\t2024-05-01", " ER=8.3", "")
	return before + line(p) + behind
}

func rows(cell string) func(*sheet) string {
	return func(p *sheet) string {
		wide := len(slices.MaxFunc(p.cells, func(a, b string) int { return len(a) - len(b) }))
		if wide > 1 && cell != "" {
			padded := puzzles.Map(p.cells, func(c string) string { return fmt.Sprintf("%*s", wide, c) })
			return p.of(padded).joined(cell, "\n", "")
		}
		return p.joined(cell, "\n", "")
	}
}

func groups(p *sheet) string {
	s, _ := puzzles.ShapeOfSide(p.side())
	cell := pick(p.Rand, "", " ")
	var b strings.Builder
	for i := range p.side() {
		for j, text := range p.row(i) {
			if j > 0 {
				b.WriteString(cell)
			}
			if j > 0 && j%s.BoxCols == 0 {
				b.WriteString(" ")
			}
			b.WriteString(text)
		}
		b.WriteString("\n")
		if (i+1)%s.BoxRows == 0 && i+1 < p.side() {
			b.WriteString("\n")
		}
	}
	return b.String()
}

// named puts names before the rows that hold cells, and often above the columns.
func named(above bool, write func(*sheet) string) func(*sheet) string {
	return func(p *sheet) string {
		style := pick(p.Rand, "A", "1", "r1", "0")
		name := func(i int) string {
			switch style {
			case "A":
				return string(rune('A' + i))
			case "0":
				return strconv.Itoa(i)
			}
			return strings.TrimSuffix(style, "1") + strconv.Itoa(i+1)
		}
		var b strings.Builder
		n := 0
		if above && p.IntN(2) == 0 {
			b.WriteString("    ")
			for j := range p.side() {
				column := string(rune('A' + j))
				if style == "A" {
					column = strconv.Itoa(j + 1)
				}
				b.WriteString(column + " ")
			}
			b.WriteString("\n")
		}
		for l := range strings.SplitSeq(write(p), "\n") {
			before := "    "
			isRow := strings.ContainsAny(l, "|│║┃") && !strings.ContainsAny(l, "-=+─━═")
			if isRow || strings.Trim(l, " -=+│┃║─━═┼╬╋") != "" {
				before = fmt.Sprintf("%-4s", name(n))
				n++
			}
			b.WriteString(before + l + "\n")
		}
		return b.String()
	}
}

// A pencil has the signs of thin and thick lines, and of where they meet.
type pencil struct{ thin, thick, flat, fat, corner string }

// drawn draws lines around boxes or regions, and perhaps around each cell.
func drawn(every bool) func(*sheet) string {
	return func(p *sheet) string {
		pen := pick(p.Rand, pencil{"|", "|", "-", "-", "+"}, pencil{"|", "|", "-", "=", "+"},
			pencil{"│", "║", "─", "═", "╬"}, pencil{"│", "┃", "─", "━", "╋"})
		if !p.usual() && every && pen.thin == pen.thick { // then nothing tells the walls
			pen = pencil{"│", "┃", "─", "━", "╋"}
		}
		if !p.isJigsaw() && !every && p.IntN(2) == 0 {
			pen = pick(p.Rand, pencil{"│", "│", "─", "─", "┼"}, pencil{"|", "|", "-", "-", "-"})
		}
		d := drawing{sheet: p, pencil: pen,
			every: every, outer: p.IntN(3) > 0, wide: pick(p.Rand, 1, 2, 3), lines: true}
		if d.outer = d.outer || every || p.isJigsaw(); !p.isJigsaw() && !every && p.usual() {
			d.lines = p.IntN(4) > 0
		}
		for _, c := range p.cells {
			d.wide = max(d.wide, len(c)+min(1, len(c)-1))
		}
		d.low = every && p.IntN(4) > 0 || p.isJigsaw()
		return d.String()
	}
}

type drawing struct {
	*sheet
	pencil
	every, outer, lines bool // every cell is ruled, lines are drawn around, and across
	low                 bool // there is a line between each two rows
	wide                int
}

func (d drawing) block(row, col int) uint8 {
	if row < 0 || col < 0 || row >= d.side() || col >= d.side() {
		return 255
	}
	l := d.shape.Layout()
	return l.BlockOf[l.Cell(row, col)]
}

func (d drawing) edge(row, col, otherRow, otherCol int, thin, thick string) string {
	outer := row < 0 || col < 0 || otherRow == d.side() || otherCol == d.side()
	switch {
	case outer && !d.outer:
		return ""
	case d.block(row, col) != d.block(otherRow, otherCol):
		return thick
	case d.every:
		return thin
	case d.isJigsaw():
		return " "
	}
	return ""
}

func (d drawing) String() string {
	n := d.side()
	var b strings.Builder
	for i := range n + 1 {
		if line := d.across(i); line != "" {
			b.WriteString(line + "\n")
		}
		if i == n {
			break
		}
		for j := range n + 1 {
			b.WriteString(d.edge(i, j-1, i, j, d.thin, d.thick))
			if j < n {
				text := d.row(i)[j]
				left := (d.wide - len(text)) / 2
				b.WriteString(strings.Repeat(" ", left) + text + strings.Repeat(" ", d.wide-len(text)-left))
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// across draws the line above a row, if there is one.
func (d drawing) across(i int) string {
	n := d.side()
	outer := i == 0 || i == n
	var b strings.Builder
	drawn := false
	for j := range n + 1 {
		if row := min(i, n-1); d.edge(row, j-1, row, j, "|", "|") != "" {
			b.WriteString(d.corner)
		}
		if j == n {
			break
		}
		part := d.edge(i-1, j, i, j, d.flat, d.fat)
		drawn = drawn || part != ""
		if part == "" {
			part = " "
		}
		b.WriteString(strings.Repeat(part, d.wide))
	}
	between := d.lines && (!d.every || d.low || !d.usual() || i%d.shape.BoxRows == 0)
	if !drawn || outer && !d.outer || !outer && !between {
		return ""
	}
	return b.String()
}

func entered(p *sheet) string {
	cells := slices.Clone(p.cells)
	for c, text := range cells {
		if text == "." && p.IntN(4) == 0 {
			cells[c] = "+" + p.digit(p.solution[c])
		}
	}
	return line(p.of(cells))
}

// fields writes a row on each line.
func fields(p *sheet) string {
	sep := pick(p.Rand, ",", ";", "\t")
	cut := p.IntN(2) == 0
	end := pick(p.Rand, "", "", sep)
	var b strings.Builder
	for i := range p.side() {
		text := strings.Join(p.row(i), sep) + end
		if cut {
			text = strings.TrimRight(text, sep)
		}
		b.WriteString(text + "\n")
	}
	return b.String()
}

func namedFields(p *sheet) string {
	sep := pick(p.Rand, ",", ";", "\t")
	title, index := pick(p.Rand, "c", "", "C"), pick(p.Rand, "", "r", "R")
	from := pick(p.Rand, 0, 1)
	var b strings.Builder
	if p.IntN(3) > 0 {
		for j := range p.side() {
			b.WriteString(sep + title + strconv.Itoa(j+from))
		}
		b.WriteString("\n")
	}
	for i := range p.side() {
		b.WriteString(index + strconv.Itoa(i+from) + sep + strings.Join(p.row(i), sep) + "\n")
	}
	return b.String()
}

func tableOfPuzzles(p *sheet) string {
	sep := pick(p.Rand, ",", ";", "\t")
	title := pick(p.Rand, "puzzle", "quizzes", "sudoku", "grid")
	text := line(p)
	switch {
	case p.solution != nil && p.usual() && p.IntN(2) == 0:
		title += sep + pick(p.Rand, "solution", "solutions")
		text += sep + line(p.solved())
	case p.IntN(2) == 0:
		title = "id" + sep + title + sep + "rating"
		text = "17" + sep + text + sep + "2.5"
	default:
		title += sep + "difficulty"
		text = `"` + text + `"` + sep + "hard"
	}
	return title + "\n" + text + "\n"
}

func (p *sheet) head() bool { return p.IntN(2) == 0 }

func markdown(p *sheet) string {
	var b strings.Builder
	name := func(i int) string { return "" }
	if p.head() {
		name = func(i int) string { return "| " + string(rune('A'+i)) + " " }
		b.WriteString("|   ")
	}
	for j := range p.side() {
		b.WriteString("| " + strconv.Itoa(j+1) + " ")
	}
	b.WriteString("|\n")
	if name(0) != "" {
		b.WriteString("|---")
	}
	b.WriteString(strings.Repeat("|---", p.side()) + "|\n")
	for i := range p.side() {
		b.WriteString(name(i) + "| " + strings.Join(p.row(i), " | ") + " |\n")
	}
	return b.String()
}

func tableInHTML(p *sheet) string {
	open, end := "<td>", "</td>"
	if p.head() {
		open, end = `<td class="cell"><input maxlength="1" value="`, `"></td>`
	}
	cells := puzzles.Map(p.cells, func(c string) string { return strings.Replace(c, "&nbsp;", "", len(open)-4) })
	text := p.of(cells).joined(end+pick(p.Rand, "", "\n")+open, end+"</tr>\n<tr>"+open, end+"</tr>\n</table>\n")
	return "<p>A puzzle:</p>\n<table>\n<tr>" + open + text
}

func wiki(p *sheet) string {
	return "{| class=\"wikitable\"\n|-\n| " + p.joined(pick(p.Rand, " || ", "\n| "), "\n|-\n| ", "\n|}\n")
}

func tabular(p *sheet) string {
	return "\\begin{tabular}{|" + strings.Repeat("c|", p.side()) + "}\n\\hline\n" +
		p.joined(" & ", " \\\\ \\hline\n", " \\\\ \\hline\n\\end{tabular}\n")
}

// nested writes rows in brackets within brackets.
func nested(open, sep, end, before string) func(*sheet) string {
	return func(p *sheet) string {
		if sep == "," {
			sep = pick(p.Rand, ",", ", ")
		}
		between := end + strings.TrimRight(sep, " ") + pick(p.Rand, " ", "\n", "\n    ") + open
		text := before + open + open + p.joined(sep, between, end) + end
		if before != "" {
			text += pick(p.Rand, "", ";", "\n")
		}
		return text + strings.Repeat(")", strings.Count(before, "("))
	}
}

func quoted(p *sheet) string {
	cells := puzzles.Map(p.cells, func(c string) string {
		if strings.ContainsAny(c, `"n`) || c == "0" && p.IntN(2) == 0 {
			return c
		}
		return `"` + c + `"`
	})
	return nested("[", ",", "]", "")(p.of(cells))
}

// wrapping writes clues as values of a type that may have none.
func wrapping(open, end, before string) func(*sheet) string {
	return func(p *sheet) string {
		cells := puzzles.Map(p.cells, func(c string) string {
			if c == p.empties[0] {
				return c
			}
			return open + c + end
		})
		return nested("[", ",", "]", before)(p.of(cells))
	}
}

// state returns a sheet with some cells filled in.
func (p *sheet) state() *sheet {
	cells := slices.Clone(p.cells)
	for c, d := range p.solution {
		if p.digits[c] == 0 && p.IntN(3) == 0 {
			cells[c] = p.digit(d)
		}
	}
	return p.of(cells)
}

func savedArrays(p *sheet) string {
	keys := pick(p.Rand, [2]string{"puzzle", "current"}, [2]string{"initial", "board"},
		[2]string{"givenDigits", "userDigits"}, [2]string{"clues", "state"})
	write := nested("[", ",", "]", "")
	first, second := fmt.Sprintf("%q: %s", keys[0], write(p)), fmt.Sprintf("%q: %s", keys[1], write(p.state()))
	if p.IntN(3) == 0 {
		first, second = second, first
	}
	text := first + ", " + second
	if p.head() {
		text += `, "solution": ` + write(p.solved())
	}
	return "{" + text + "}"
}

func savedTexts(p *sheet) string {
	keys := pick(p.Rand, [2]string{"puzzle", "current"}, [2]string{"initial", "board"}, [2]string{"mission", "state"})
	text := fmt.Sprintf("%q: %q,\n%q: %q", keys[0], line(p), keys[1], line(p.state()))
	if p.head() {
		text += fmt.Sprintf(",\n\"solution\": %q", line(p.solved()))
	}
	return "{" + text + "}"
}

// cornered reports whether a list of the clues tells how large the grid is, and where it begins.
func cornered(m made) bool {
	if !m.usual() {
		return false
	}
	n, first, last := m.side(), false, false
	for c, d := range m.digits {
		if d > 0 {
			first = first || c/n == 0 || c%n == 0
			last = last || c/n == n-1 || c%n == n-1
		}
	}
	return first && last
}

// cellByCell writes the clues, each with its row and column.
func cellByCell(before, behind string, each ...string) func(*sheet) string {
	return func(p *sheet) string {
		format, from := pick(p.Rand, each...), pick(p.Rand, 0, 1)
		sep := pick(p.Rand, "\n", " ")
		var b strings.Builder
		for c, d := range p.digits {
			if d > 0 {
				b.WriteString(fmt.Sprintf(format, c/p.side()+from, c%p.side()+from, p.cells[c]) + sep)
			}
		}
		return before + b.String() + strings.TrimPrefix(behind, "{}")
	}
}

func mathProg(p *sheet) string {
	var b strings.Builder
	b.WriteString("param givens :")
	for j := range p.side() {
		fmt.Fprintf(&b, " %d", j+1)
	}
	b.WriteString(" :=\n")
	for i := range p.side() {
		fmt.Fprintf(&b, "%d %s\n", i+1, strings.Join(p.row(i), " "))
	}
	return b.String() + ";\nend;\n"
}
