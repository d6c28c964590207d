package file

import (
	"cmp"
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// writePython writes the grid as a list of lists, 0 for an empty cell.
func writePython(w *writer, e Entry) {
	w.comment(e, "# ")
	w.printf("%s = [\n    [%s],\n]\n", w.variable(), numbers(e, ", ", "],\n    ["))
}

// writeC writes the grid as an array of int.
func writeC(w *writer, e Entry) {
	w.comment(e, "// ")
	n := e.Givens.Shape().Side()
	w.printf("int %s[%d][%d] = {\n    {%s},\n};\n", w.variable(), n, n, numbers(e, ", ", "},\n    {"))
}

// writeJSON writes the grid as an array of arrays on a line.
func writeJSON(w *writer, e Entry) { w.object(e, "[["+numbers(e, ",", "],[")+"]]") }

// writeLeetCode writes the grid as their problem 37 has it: a text for each cell.
func writeLeetCode(w *writer, e Entry) {
	w.object(e, `[["`+cells(e, `","`, `"],["`, func(d int) string { return string(puzzles.DigitChar(d)) })+`"]]`)
}

// variable returns a name for the array.
func (w *writer) variable() string {
	if w.count == 0 {
		return "grid"
	}
	return fmt.Sprintf("grid%d", w.count+1)
}

// comment says the boxes before an array, if they are not those that would be taken, and
// the terms.
func (w *writer) comment(e Entry, sign string) {
	if boxes := w.takeBoxes(e.Givens.Shape()); boxes != "" {
		w.print(sign + boxes + "\n")
	}
	if words := e.Givens.Terms().Words(); words != nil {
		w.print(sign + strings.Join(words, " ") + "\n")
	}
}

// object writes an array of JSON, within an object that says the boxes if they are not
// the usual ones, and the terms.
func (w *writer) object(e Entry, array string) {
	about, shape := "", e.Givens.Shape()
	if boxes := cmp.Or(w.takeBoxes(shape), shape.Boxes()); boxes != "" {
		about = fmt.Sprintf(`"boxes":"%s",`, boxes)
	}
	if words := e.Givens.Terms().Words(); words != nil {
		about += fmt.Sprintf(`"terms":"%s",`, strings.Join(words, " "))
	}
	if about != "" {
		array = "{" + about + `"grid":` + array + "}"
	}
	w.print(array + "\n")
}

func numbers(e Entry, between, rows string) string {
	return cells(e, between, rows, func(d int) string { return fmt.Sprint(d) })
}

// cells writes cells with something between them and between rows.
func cells(e Entry, between, rows string, cell func(digit int) string) string {
	l := e.Givens.Layout()
	lines := make([]string, l.N)
	for row := range lines {
		words := make([]string, l.N)
		for col := range words {
			words[col] = cell(e.Givens.At(l.Cell(row, col)))
		}
		lines[row] = strings.Join(words, between)
	}
	return strings.Join(lines, rows)
}
