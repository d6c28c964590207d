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
	shape, found, jigsaw := soloKind(kind)
	if jigsaw && len(found.names) == 0 {
		var walls string
		cells, walls, _ = strings.Cut(cells, ",")
		if err := found.addWalls(walls); err != nil {
			return Position{}, err
		}
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

// soloKind reads what stands before the colon, as decode_params in solo.c does: a jigsaw has
// a side in place of boxes, or boxes with as many cells.
func soloKind(kind string) (boxes puzzles.Shape, found rules, jigsaw bool) {
	number := func() (n int) {
		rest := strings.TrimLeft(kind, "0123456789")
		n, _ = strconv.Atoi(kind[:len(kind)-len(rest)])
		kind = rest
		return n
	}
	boxes.BoxRows, boxes.BoxCols = number(), 1
	if rest, ok := strings.CutPrefix(kind, "x"); ok {
		kind = rest
		boxes.BoxCols = number()
	}
	found = rules{side: boxes.BoxRows * boxes.BoxCols}
	if strings.ContainsRune(kind, 'x') {
		found.terms.Rules = "x"
	}
	if strings.ContainsRune(kind, 'k') {
		found.add(ruleNames["killercage"])
	}
	if jigsaw = strings.ContainsRune(kind, 'j') || boxes.BoxCols == 1; jigsaw {
		boxes = puzzles.Shape{}
	}
	return boxes, found, jigsaw
}

// addWalls notes the regions of a jigsaw of Solo. The edges between cells are counted, those
// within rows and then, column by column, those within columns: a letter says over how many
// the next wall comes, _ for none; z is 25 without a wall (encode_block_structure_desc).
func (r *rules) addWalls(text string) error {
	n := r.side
	if n < 2 || n > puzzles.MaxSide {
		return errSide(n)
	}
	edges := 2 * n * (n - 1)
	region := make([]int, n*n)
	for c := range region {
		region[c] = c
	}
	edge := 0
	for i := range len(text) {
		open := int(text[i] - 'a' + 1)
		if text[i] == '_' {
			open = 0
		}
		if open > 26 || edge+min(open, 25) > edges {
			edge = -1
			break
		}
		for ; open > 0 && !(text[i] == 'z' && open == 1); open-- {
			line, at := edge/(n-1), edge%(n-1)
			a, b := line*n+at, line*n+at+1
			if line >= n {
				a, b = at*n+line-n, (at+1)*n+line-n
			}
			from, to := region[a], region[b]
			for c := range region {
				if region[c] == from {
					region[c] = to
				}
			}
			edge++
		}
		if text[i] != 'z' {
			edge++
		}
	}
	if edge != edges+1 {
		return fmt.Errorf("the game ID does not have all walls of the jigsaw: copy it again, as a whole")
	}
	return r.addNamed(region)
}

// addNamed notes regions by a number for each cell, whatever the numbers are.
func (r *rules) addNamed(region []int) error {
	if r.side > puzzles.MaxSide {
		return errSide(r.side)
	}
	names := map[int]int{}
	text := make([]byte, len(region))
	for c, v := range region {
		if names[v] == 0 {
			names[v] = len(names) + 1
		}
		if names[v] > r.side {
			return fmt.Errorf("the puzzle has more regions than its %d rows: copy it again, as a whole", r.side)
		}
		text[c] = puzzles.DigitChar(names[v])
	}
	r.read = append(r.read, irregular)
	r.terms.Regions = string(text)
	return nil
}
