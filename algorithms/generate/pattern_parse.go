package generate

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// mostPatternText bounds the text of a pattern: the largest grid drawn with frames has
// far less.
const mostPatternText = 64 << 10

// ParsePattern reads a pattern of clues. It takes
//
//   - all cells on one line, or one row a line: . or 0 for an empty cell, and anything
//     else for a clue; blanks mean nothing;
//   - a drawing with as many lines as the grid has rows, in which blanks are the empty
//     cells, if there is no . or 0;
//   - a puzzle in any form that [puzzles.Parse] reads, for the pattern of its clues.
//
// The number of cells decides the side, and [puzzles.ShapeOfSide] the boxes, unless
// the shape is given. The zero Shape is not.
func ParsePattern(text string, shape puzzles.Shape) (puzzles.Shape, Pattern, error) {
	if len(text) > mostPatternText {
		return shape, "", fmt.Errorf("this is too long for a pattern of clues: write a character for each cell, 81 for 9×9")
	}
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	if !utf8.ValidString(text) {
		return shape, "", fmt.Errorf("this is not text: write a character for each cell, 81 for 9×9, with . for an empty cell and x for a clue")
	}
	if g, err := puzzles.ParseShape(text, shape); err == nil && g.Filled() > 0 {
		return g.Shape(), PatternOf(g), nil
	}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, line := range lines {
		for k, r := range []rune(line) {
			if r != '\t' && !unicode.IsPrint(r) && !unicode.IsSpace(r) {
				return shape, "", fmt.Errorf("line %d, column %d: found the character %U, which nobody can see: write . for an "+
					"empty cell and x for a clue", i+1, k+1, r)
			}
		}
	}
	first := drawing(lines, "")
	for _, d := range []drawn{first, spaced(lines), drawing(lines, frame)} {
		if s, ok := d.fits(shape); ok {
			return s, Pattern(slices.Concat(d.rows...)), nil
		}
	}
	return shape, "", first.wrong(shape)
}

// frame is what the lines between boxes are drawn with.
const frame = "|-+=│║─═┼╬"

// drawn is a pattern as somebody has drawn it, each row of characters from a line.
type drawn struct {
	rows  [][]byte
	lines []int // where the rows come from, counted from 1
}

// drawing reads lines in which blanks mean nothing, and some other signs.
func drawing(lines []string, nothing string) (d drawn) {
	for i, line := range lines {
		var row []byte
		for _, r := range line {
			if !unicode.IsSpace(r) && !strings.ContainsRune(nothing, r) {
				row = append(row, cellOf(r))
			}
		}
		if len(row) > 0 {
			d.rows = append(d.rows, row)
			d.lines = append(d.lines, i+1)
		}
	}
	return d
}

// spaced reads lines in which blanks are empty cells, and what a line lacks at its end
// is blank.
func spaced(lines []string) (d drawn) {
	for i, line := range lines {
		var row []byte
		for _, r := range line {
			switch {
			case r == '.' || r == '0' || r == '\t':
				return drawn{}
			case unicode.IsSpace(r):
				row = append(row, patternEmpty)
			default:
				row = append(row, patternClue)
			}
		}
		if len(row) > len(lines) {
			return drawn{}
		}
		for len(row) < len(lines) {
			row = append(row, patternEmpty)
		}
		d.rows = append(d.rows, row)
		d.lines = append(d.lines, i+1)
	}
	return d
}

func cellOf(r rune) byte {
	if r == '.' || r == '0' {
		return patternEmpty
	}
	return patternClue
}

// fits returns the shape of a drawing: all its cells stand on one line, or there is a
// line for each row.
func (d drawn) fits(wanted puzzles.Shape) (puzzles.Shape, bool) {
	sides := puzzles.Sides()
	if wanted != (puzzles.Shape{}) {
		sides = []int{wanted.Side()}
	}
	for _, side := range sides {
		whole := len(d.rows) == 1 && len(d.rows[0]) == side*side
		square := len(d.rows) == side && !slices.ContainsFunc(d.rows, func(row []byte) bool { return len(row) != side })
		if !whole && !square {
			continue
		}
		if wanted != (puzzles.Shape{}) {
			return wanted, true
		}
		return puzzles.ShapeOfSide(side)
	}
	return puzzles.Shape{}, false
}

// wrong says why a drawing is no pattern, and what to do.
func (d drawn) wrong(wanted puzzles.Shape) error {
	side := 9
	switch {
	case wanted != (puzzles.Shape{}):
		side = wanted.Side()
	case slices.Contains(puzzles.Sides(), len(d.rows)) && len(d.rows) > 1:
		side = len(d.rows)
	}
	const signs = ". or 0 for an empty cell and anything else for a clue"
	switch {
	case len(d.rows) == 0:
		return fmt.Errorf("there is no pattern here: write %d characters, %s", side*side, signs)
	case len(d.rows) == 1:
		return fmt.Errorf("this has %s, and a pattern for %d×%d has %d: write %s",
			puzzles.Plural(len(d.rows[0]), "character"), side, side, side*side, signs)
	}
	for i, row := range d.rows {
		if len(row) != side {
			return fmt.Errorf("line %d has %s, and a row of a %d×%d pattern has %d: write %s", d.lines[i],
				puzzles.Plural(len(row), "character"), side, side, side, signs)
		}
	}
	return fmt.Errorf("this has %d lines, and a %d×%d pattern has %d: write %s", len(d.rows), side, side, side, signs)
}
