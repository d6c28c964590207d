package file

import (
	"cmp"
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
