// Package markup writes puzzles for documents: LaTeX, Markdown and HTML.
//
// A drawing shows the walls of boxes and regions, the cells of other houses shaded, and even
// and odd cells; what it cannot show stands in words below, by the names of [puzzles.Terms].
package markup

import (
	"bufio"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// Board is a puzzle to be drawn. If it says its candidates, they are drawn small.
type Board struct{ puzzles.Puzzle }

// marks returns the digits to write small into a cell.
func (b Board) marks(cell int) puzzles.Digits {
	if b.Givens.At(cell) != 0 || b.Givens.Eliminated() == 0 {
		return 0
	}
	return b.Givens.Candidates(cell)
}

// text returns what is written into a cell: its digit, or its marks with blanks between.
func (b Board) text(cell int) (text string, small bool) {
	if d := b.Givens.At(cell); d != 0 {
		return string(puzzles.DigitChar(d)), false
	}
	marks := b.marks(cell).String()
	return strings.Join(strings.Split(marks, ""), " "), marks != ""
}

// shaded reports whether a cell is in a house that is no row, column, box or region.
func shaded(l *puzzles.Layout, cell int) bool {
	return slices.ContainsFunc(l.HousesOf(cell), func(h puzzles.House) bool {
		return h.Kind >= puzzles.Diagonal && h.Kind != puzzles.Group
	})
}

// parity returns 'e' for an even cell, 'o' for an odd one, else '.'.
func parity(l *puzzles.Layout, cell int) byte {
	if text := l.Rules().Parity; text != "" {
		return text[cell]
	}
	return '.'
}

// about returns the name of the puzzle, and its rules in words.
func (b Board) about() string {
	words := []string{b.Name, b.Givens.Shape().Rules().String()}
	return strings.Join(puzzles.Filter(words, func(word string) bool { return word != "" }), ", ")
}

// walled reports whether a wall is between a cell and the one so many rows and columns
// before it, as there is around the grid.
func walled(l *puzzles.Layout, cell, rows, cols int) bool {
	row, col := cell/l.N-rows, cell%l.N-cols
	if row < 0 || col < 0 {
		return true
	}
	before, regions := l.Cell(row, col), l.Rules().Regions
	return l.BlockOf[cell] != l.BlockOf[before] || regions != "" && regions[cell] != regions[before]
}

// words are what stands below a board: its boxes if they are not the usual ones, and what
// rules it has. Candidates are drawn.
func (b Board) words() []string {
	shape := b.Givens.Shape()
	terms := shape.Rules()
	words := terms.Words()
	if boxes := shape.Boxes(); boxes != "" {
		words = append([]string{boxes}, words...)
	}
	return words
}

// Markdown writes a board as a table. Its row of titles is empty, since all renderers want one.
func (b Board) Markdown(w *bufio.Writer) {
	b.comment(w, "markdown")
	w.WriteString("\n")
	if b.Name != "" {
		fmt.Fprintf(w, "**%s**\n\n", escaped(b.Name, "\\`*_{}[]<>#|&~"))
	}
	n := b.Givens.Shape().Side()
	fmt.Fprintf(w, "%s|\n%s|\n", strings.Repeat("|   ", n), strings.Repeat("|:-:", n))
	for c := range n * n {
		switch text, small := b.text(c); {
		case small:
			fmt.Fprintf(w, "| <sub>%s</sub> ", text)
		case text == "":
			w.WriteString("|   ")
		default:
			fmt.Fprintf(w, "| %s ", text)
		}
		if (c+1)%n == 0 {
			w.WriteString("|\n")
		}
	}
	for _, word := range b.words() {
		fmt.Fprintf(w, "\n`%s`\n", word)
	}
}

// comment writes the signed puzzle as a comment of HTML, within which no two hyphens may stand.
func (b Board) comment(w *bufio.Writer, format string) {
	fmt.Fprintf(w, "<!-- %s -->\n", strings.ReplaceAll(html.EscapeString(b.Signed(format)), "--", "-&#45;"))
}

// escaped writes a backslash before each of some characters.
func escaped(text, special string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(special, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Head is the beginning of a page of tables.
const Head = `<!DOCTYPE html>
<meta charset="utf-8">
<title>Sudoku</title>
<style>
.sudoku { border-collapse: collapse; border: 3px solid; margin: 1em; }
.sudoku td { width: 2em; height: 2em; border: 1px solid #999; padding: 0; text-align: center; }
.sudoku small { display: block; font-size: 0.5em; line-height: 1.2; }
.sudoku .t { border-top: 3px solid black; }
.sudoku .l { border-left: 3px solid black; }
.sudoku .s { background: #ddd; }
.sudoku .e { box-shadow: inset 0 0 0 3px #999; }
.sudoku .o { box-shadow: inset 0 0 0 3px #999; border-radius: 50%; }
</style>
`

// HTML writes a board as a table, for a page that begins with [Head].
func (b Board) HTML(w *bufio.Writer) {
	l := b.Givens.Layout()
	b.comment(w, "html")
	w.WriteString("<table class=\"sudoku\">\n")
	if about := b.about(); about != "" {
		fmt.Fprintf(w, "<caption>%s</caption>\n", html.EscapeString(about))
	}
	for c := range l.Size {
		if c%l.N == 0 {
			w.WriteString("<tr>")
		}
		var classes []string
		for i, has := range []bool{walled(l, c, 1, 0), walled(l, c, 0, 1), shaded(l, c), parity(l, c) == 'e',
			parity(l, c) == 'o'} {
			if has {
				classes = append(classes, "tlseo"[i:i+1]) // as Head styles them
			}
		}
		text, small := b.text(c)
		if small {
			text = "<small>" + text + "</small>"
		}
		if classes == nil {
			fmt.Fprintf(w, "<td>%s</td>", text)
		} else {
			fmt.Fprintf(w, "<td class=\"%s\">%s</td>", strings.Join(classes, " "), text)
		}
		if (c+1)%l.N == 0 {
			w.WriteString("</tr>\n")
		}
	}
	w.WriteString("</table>\n")
}

// tex writes what TeX takes for itself as the letters that they are.
var tex = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "^",
	`\^{}`, "_", `\_`, "~", `\textasciitilde{}`, "%", `\%`)

// LaTeX writes a board as a picture of the package tikz, in which a cell is a unit wide.
func (b Board) LaTeX(w *bufio.Writer) {
	l := b.Givens.Layout()
	fmt.Fprintf(w, "%% %s\n%% needs \\usepackage{tikz} in the preamble\n\\begin{tikzpicture}[y=-1cm]\n", b.Signed("latex"))
	for c := range l.Size {
		row, col := c/l.N, c%l.N
		if shaded(l, c) {
			fmt.Fprintf(w, "\\fill[black!12] (%d,%d) rectangle +(1,1);\n", col, row)
		}
		switch parity(l, c) {
		case 'e':
			fmt.Fprintf(w, "\\fill[black!25] (%d.12,%d.12) rectangle +(0.76,0.76);\n", col, row)
		case 'o':
			fmt.Fprintf(w, "\\fill[black!25] (%d.5,%d.5) circle (0.4);\n", col, row)
		}
	}
	fmt.Fprintf(w, "\\draw[black!50] (0,0) grid (%d,%[1]d);\n\\draw[line width=1.2pt] (0,0) rectangle (%[1]d,%[1]d);\n", l.N)
	small := int(math.Ceil(math.Sqrt(float64(l.N)))) // marks in a row
	for c := range l.Size {
		row, col := c/l.N, c%l.N
		if row > 0 && walled(l, c, 1, 0) {
			fmt.Fprintf(w, "\\draw[line width=1.2pt,line cap=rect] (%d,%d) -- +(1,0);\n", col, row)
		}
		if col > 0 && walled(l, c, 0, 1) {
			fmt.Fprintf(w, "\\draw[line width=1.2pt,line cap=rect] (%d,%d) -- +(0,1);\n", col, row)
		}
		if d := b.Givens.At(c); d != 0 {
			fmt.Fprintf(w, "\\node[font=\\Large] at (%d.5,%d.5) {%c};\n", col, row, puzzles.DigitChar(d))
		}
		at := func(i int) float64 { return (float64(i) + 0.5) / float64(small) }
		for d := range b.marks(c).All() {
			fmt.Fprintf(w, "\\node[font=\\tiny] at (%.4g,%.4g) {%c};\n", float64(col)+at((d-1)%small),
				float64(row)+at((d-1)/small), puzzles.DigitChar(d))
		}
	}
	if about := b.about(); about != "" {
		fmt.Fprintf(w, "\\node[anchor=north] at (%g,%d.1) {%s};\n", float64(l.N)/2, l.N, tex.Replace(about))
	}
	w.WriteString("\\end{tikzpicture}\n")
}
