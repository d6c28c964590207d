package file

import (
	"bufio"
	"slices"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// readSS reads a puzzle of Simple Sudoku: nine rows with lines drawn between the
// boxes, X or a point for an empty cell, perhaps in a frame of stars and dashes,
// and the name of the program under it. Several of them, or lists of puzzles with one
// on each line, are read too.
func readSS(in *source, out *sink) {
	lines, err := in.all()
	if err != nil {
		out.failAs(err, 0)
		return
	}
	if slices.ContainsFunc(lines, isListed) {
		list := strings.NewReader(strings.Join(lines, "\n"))
		readText(&source{in: bufio.NewReader(list), text: in.text}, out)
		return
	}
	rows, filled, over := make([]string, len(lines)), 0, false
	entered := puzzles.NewGrid(puzzles.Classic) // of a saved game
	end := func() bool {
		p, begin, err := parseRows(rows, puzzles.Classic)
		e := Entry{Line: begin}
		if err == nil && begin > 0 {
			e.Puzzle = withDigits(p, entered)
		}
		clear(rows)
		filled, over, entered = 0, false, puzzles.NewGrid(puzzles.Classic)
		return begin == 0 || out.put(e, err)
	}
	for i, line := range lines {
		m := moveOfSS().FindStringSubmatch(line)
		switch {
		case strings.Contains(line, "--"):
		case m != nil || isBetweenRows(line):
			// The next puzzle begins behind a comment, an empty line or words, once there are the rows of one.
			over = filled >= puzzles.Classic.Side()
		default:
			if over && !end() {
				return
			}
			rows[i] = dotted.Replace(line)
			filled++
		}
		if m != nil {
			cell, _ := strconv.Atoi(m[1])
			if digit, _ := strconv.Atoi(m[2]); digit > 0 && cell < puzzles.Classic.Cells() {
				entered.Set(cell, digit)
			}
		}
	}
	end()
}

// moveOfSS matches the lines of a saved game: I and a cell, from 00, and the digit that was entered,
// or E with an eliminated candidate, which is the player's.
var moveOfSS = pattern(`^\s*(?:I(\d\d)(\d)|E\d{5})\s*$`)

// isListed reports whether a line holds a whole puzzle: some programs write a list
// under this name.
func isListed(line string) bool {
	cells := 0
	for _, r := range strings.TrimSpace(line) {
		if !strings.ContainsRune("0123456789.*_", r) {
			break
		}
		cells++
	}
	return cells >= puzzles.Classic.Cells()
}

// isBetweenRows reports whether the line has nothing of a grid.
func isBetweenRows(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || strings.HasPrefix(text, "#") || isProse(dotted.Replace(line)) // words, no row with a slip
}

// dotted has points in the place of other signs for empty cells.
var dotted = strings.NewReplacer("x", ".", "X", ".")

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
