package scene

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// cellName is a cell as a person writes it: A1, or r1c1. Either is read whatever the notation of
// the lesson is.
var cellName = regexp.MustCompile(`^(?:([A-Ya-y])|[rR]([0-9]{1,2})[cC])([0-9]{1,2})$`)

func parseCell(text string, shape puzzles.Shape) (int, error) {
	row, col := 0, 0
	if m := cellName.FindStringSubmatch(text); m != nil {
		row, _ = strconv.Atoi(m[2])
		if m[1] != "" {
			row = int(strings.ToUpper(m[1])[0]-'A') + 1
		}
		col, _ = strconv.Atoi(m[3])
	}
	n := shape.Side()
	if row < 1 || col < 1 || row > n || col > n {
		return 0, fmt.Errorf("%q is not a cell of this grid: write one such as A1 or r1c1", puzzles.Excerpt(text))
	}
	return (row-1)*n + col - 1, nil
}

func parseCells(text string, shape puzzles.Shape) (cells []int, err error) {
	for _, f := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
		cell, err := parseCell(f, shape)
		if err != nil {
			return nil, err
		}
		cells = append(cells, cell)
	}
	return cells, nil
}

func nameOf(cell int, shape puzzles.Shape) string { return trace.Speaker{Shape: shape}.Cell(cell) }
