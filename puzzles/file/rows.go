package file

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// readRows reads a grid whose rows have names or stand among words and code, or which is a value.
// Its solution beside it is none.
func readRows(d *document) (entries []Entry, err error) {
	runs := valuesOf(d)
	if runs == nil {
		runs = puzzles.FindRows(strings.Split(d.text, "\n"))
	}
	for _, run := range runs {
		side := len(run.Cells)
		rows := puzzles.Map(run.Cells, func(row []string) []element {
			return puzzles.Map(row, func(text string) element { return element{text, run.Line, 0} })
		})
		text := strings.Join(puzzles.Map(run.Cells, func(row []string) string { return strings.Join(row, "") }), "\n")
		p, err := puzzleOf(rows, puzzles.Terms{})
		if len(text) == side*side+side-1 {
			p, err = puzzles.Terms{}.Read(text, puzzles.Shape{})
		}
		switch g := p.Givens; {
		case err != nil || g.Shape().Side() != side || entries == nil && g.Filled() == side*side:
			return nil, nil
		case entries == nil:
			entries = []Entry{{Puzzle: p, Line: run.Line}}
		default:
			solved, ok := entries[0].SolvedBy(p)
			if !ok {
				return nil, nil
			}
			entries[0].Puzzle = solved
		}
	}
	return entries, nil
}

// assigns matches lines of INI and TOML.
var assigns = pattern(`^[A-Za-z_]{2,} ?= ?["']?(.+?)["']?$`)

// valuesOf returns the grids that are values of an INI file, or parts of a single line.
func valuesOf(d *document) (found []puzzles.Rows) {
	values := strings.Split(strings.TrimSpace(d.text), "|")
	single := !strings.Contains(strings.TrimSpace(d.text), "\n")
	if single && len(values) == 1 && !strings.Contains(d.text, ",") {
		return nil // its blanks may be cells
	}
	at := 1
	for i, line := range d.lines {
		switch m := assigns().FindStringSubmatch(line); {
		case line == "" || single || strings.ContainsAny(line[:1], "[#;"):
		case m == nil:
			return nil
		case len(m[1]) >= 6*6:
			values, at = append(values, m[1]), i+1
		}
	}
	for _, value := range values {
		fields := strings.Split(value, ",")
		if len(fields) == 1 {
			fields = strings.Split(value, "")
		}
		if len(fields) >= 6*6 && isSquareOfSide(len(fields)) {
			cells := puzzles.Map(fields, func(text string) string { return cmp.Or(strings.TrimSpace(text), ".") })
			found = append(found, puzzles.Rows{Line: at, Cells: inSquare(cells)})
		}
	}
	return found
}

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
