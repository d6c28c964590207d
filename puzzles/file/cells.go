package file

import (
	"errors"
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// cellWidth is that of a cell and a comma in the text that puzzleOf parses.
const cellWidth = 8

// puzzleOf returns the puzzle of rows of cells, whatever stands around these in the text: what
// a cell means is decided where all cells are read, in [puzzles.Terms.Read]. What is wrong has
// its place in the text.
func puzzleOf(rows [][]element, terms puzzles.Terms) (puzzles.Puzzle, error) {
	var b strings.Builder
	for _, row := range rows {
		for i, e := range row {
			text := e.text
			if d, ok := puzzles.ReadCell(text); ok && d == 0 && text != "0" {
				text = "."
			}
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "%*s", cellWidth-1, text[:min(len(text), cellWidth-1)])
		}
		b.WriteByte('\n')
	}
	p, err := terms.Read(b.String(), puzzles.Shape{})
	if bad, ok := errors.AsType[*puzzles.ParseError](err); ok && bad.Line > 0 && bad.Line <= len(rows) {
		row := rows[bad.Line-1]
		at := row[min(max(bad.Column-1, 0)/cellWidth, len(row)-1)]
		bad.Line, bad.Column = at.line, at.column
	}
	return p, err
}
