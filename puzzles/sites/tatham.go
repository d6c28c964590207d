package sites

import (
	"fmt"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// isTatham reports whether a text is a game ID of Solo in Simon Tatham's collection: the
// rows and columns of a box (or the side and j), letters for the kind of puzzle, and
// behind a colon the cells, or behind # the seed of which the program makes a puzzle.
func isTatham(text string) bool {
	const shortest, seed = 4, 6 // characters; others are sizes and numbers in a sentence
	kind, rest, ok := strings.Cut(text, ":")
	if !ok || strings.Contains(kind, "#") {
		kind, rest, ok = strings.Cut(text, "#")
		return ok && isSolo(kind) && len(rest) >= seed && strings.Trim(rest, "0123456789") == ""
	}
	return isSolo(kind) && len(rest) >= shortest && !strings.ContainsFunc(rest, func(r rune) bool {
		return r != '_' && r != ',' && (r < '0' || r > '9') && (r < 'a' || r > 'z')
	})
}

// isSolo reports whether a text is what a game ID of Solo begins with, such as 3x3db.
func isSolo(kind string) bool {
	rest := strings.TrimLeft(kind, "0123456789")
	return rest != kind && rest != "" && (rest[0] == 'x' || rest[0] == 'j') && strings.Trim(rest,
		"0123456789abdeijkmrtux") == ""
}

// readTatham reads a game ID. Letters stand for as many empty cells, a to z for 1 to 26,
// and numbers for digits, with _ between two of them; see spec_to_grid in solo.c.
func readTatham(text string) (Position, error) {
	at := strings.IndexAny(text, ":#")
	kind, cells := text[:at], text[at+1:]
	if text[at] == '#' {
		return Position{}, fmt.Errorf("this game ID has only the seed of which Solo makes the puzzle: choose Specific there " +
			"and copy the game ID, which has a colon")
	}
	rows, rest, _ := strings.Cut(kind, "x")
	kind = strings.TrimLeft(rest, "0123456789")
	var shape puzzles.Shape
	shape.BoxRows, _ = strconv.Atoi(rows)
	shape.BoxCols, _ = strconv.Atoi(strings.TrimSuffix(rest, kind))
	found := rules{side: shape.Side()}
	if strings.ContainsRune(kind, 'x') {
		found.terms.Rules = "x"
	}
	if strings.ContainsRune(kind, 'k') {
		found.add(ruleNames["killercage"])
	}
	if strings.Contains(rows, "j") || strings.ContainsRune(kind, 'j') {
		found.add(irregular)
	} else if _, err := puzzles.NewShape(shape.BoxRows, shape.BoxCols); err != nil && len(found.names) == 0 {
		return Position{}, err
	}
	shape, err := found.shape(shape, "")
	if err != nil {
		return Position{}, err
	}
	b := newContent(shape)
	cell := 0
	for i := 0; i < len(cells); {
		c := cells[i]
		end := i + 1
		switch {
		case c >= 'a':
			cell += int(c-'a') + 1
		case c != '_':
			for end < len(cells) && cells[end] >= '0' && cells[end] <= '9' {
				end++
			}
			d, err := strconv.Atoi(cells[i:end])
			if err != nil || d < 1 || d > shape.Side() {
				return Position{}, fmt.Errorf("the game ID has %q for a digit from 1 to %d: copy it again",
					puzzles.Excerpt(cells[i:end]), shape.Side())
			}
			if cell < len(b.given) {
				b.given[cell] = d
			}
			cell++
		}
		i = end
	}
	if cell != len(b.given) {
		return Position{}, fmt.Errorf("the game ID has %d cells instead of %d: copy it again, as a whole", cell, len(b.given))
	}
	return b.position(), nil
}
