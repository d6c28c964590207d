package file

import (
	"strings"
	"unicode"

	"sudoscope/puzzles"
)

// readSS reads a puzzle of Simple Sudoku: nine rows with lines drawn between the
// boxes, X or a point for an empty cell, perhaps in a frame of stars and dashes,
// and the name of the program under it.
func readSS(in *source, out *sink) {
	lines, err := in.all()
	if err != nil {
		out.failAs(err, 0)
		return
	}
	rows := make([]string, len(lines))
	first, last := -1, -1
	for i, line := range lines {
		switch {
		case strings.TrimSpace(line) == "" || strings.Contains(line, "--") ||
			strings.HasPrefix(strings.TrimSpace(line), "#"):
			continue
		case isSignature(line):
			continue
		}
		rows[i] = strings.Map(func(r rune) rune {
			if r == 'x' || r == 'X' {
				return '.'
			}
			return r
		}, line)
		last = i
		if first < 0 {
			first = i
		}
	}
	if first < 0 {
		return
	}
	grid, err := parseAt(strings.Join(rows[first:last+1], "\n"), puzzles.Classic, first+1, 1)
	if err != nil {
		out.put(Entry{Line: first + 1}, err)
		return
	}
	out.add(Entry{Line: first + 1, Puzzle: puzzles.Puzzle{Givens: grid}})
}

// isSignature reports whether the line is words rather than a row with a slip.
func isSignature(line string) bool {
	letters, cells := 0, 0
	for _, r := range line {
		switch {
		case r == 'x' || r == 'X' || r == '.' || r == '*' || r >= '0' && r <= '9':
			cells++
		case unicode.IsLetter(r):
			letters++
		}
	}
	return letters > cells
}

func writeSS(w *writer, e Entry) {
	cells := e.Givens.String()
	for row := range 9 {
		if row == 3 || row == 6 {
			w.print("-----------\n")
		}
		r := cells[row*9:]
		w.print(r[:3] + "|" + r[3:6] + "|" + r[6:9] + "\n")
	}
}
