package sites

import (
	"fmt"
	"strings"

	"sudoscope/puzzles"
)

// fpuzzlesLink knows the links of f-puzzles.com, ?load= with JSON that LZ-string
// packed, and those of others that took its form over. ?id= names a short link.
func fpuzzlesLink(a address) func() (Position, error) {
	if text, ok := a.param("load", "fpuzzle", "fpuzzles"); ok {
		return func() (Position, error) { return readPacked(text) }
	}
	if _, ok := a.param("id"); ok {
		return func() (Position, error) { return Position{}, errStored("tinyurl.com") }
	}
	return nil
}

// readPacked reads JSON that LZ-string packed into base 64.
func readPacked(text string) (Position, error) {
	plain, err := unpack(strings.TrimPrefix(text, "fpuzzles"))
	if err != nil {
		return Position{}, err
	}
	return readJSON(plain)
}

// readJSON reads the JSON of one of the sites.
func readJSON(text string) (Position, error) {
	o, err := parseJSON(text)
	if err != nil {
		return Position{}, err
	}
	switch {
	case o["grid"] != nil:
		return readFpuzzles(o)
	case o["cells"] != nil || o["ce"] != nil:
		return readScl(o)
	case o["givenDigits"] != nil:
		return readCoachState(o)
	case o.text("p") != "":
		p, err := readClassic(o.text("p"))
		p.Name = o.text("n")
		return p, err
	}
	return Position{}, damaged("what the link holds is no grid")
}

// readFpuzzles reads the JSON of f-puzzles: size, and grid with a row of cells each,
// which have value, given and region, and as notes centerPencilMarks. Any other member
// is a rule; rules.go has those that are known. npmjs.com/package/sudoku-formats has an
// example with nearly all of them.
func readFpuzzles(o object) (Position, error) {
	var found rules
	found.addOthers(o, fpuzzlesPlain...)
	rows := o.array("grid")
	side := len(rows)
	if n, ok := numberOf(o["size"], puzzles.MaxSide); ok && n != side {
		return Position{}, damaged(fmt.Sprintf("the grid has %d rows instead of %d", side, n))
	}
	cells, err := squareOf(rows)
	if err != nil {
		return Position{}, err
	}
	boxes := make([]any, len(cells))
	for c, cell := range cells {
		boxes[c] = none{}
		if r, ok := cell["region"]; ok {
			boxes[c] = r
		}
		if !isEmpty(cell["givenPencilMarks"]) {
			found.addMember("givenPencilMarks")
		}
	}
	shape, known := puzzles.ShapeOfSide(side)
	if known {
		var ok bool
		if shape, ok = shapeOfBoxes(shape, boxes); !ok {
			found.add(irregular)
		}
	}
	if len(found.names) == 0 {
		found.addWords(o.text("ruleset"))
	}
	if err := found.err(); err != nil {
		return Position{}, err
	}
	if !known {
		return Position{}, errSide(side)
	}
	b := newContent(shape)
	for c, cell := range cells {
		if v := cell["value"]; !isEmpty(v) {
			d, ok := numberOf(v, side)
			if !ok {
				return Position{}, errValue(c, side, v)
			}
			if given, _ := cell["given"].(bool); given {
				b.given[c] = d
			} else {
				b.placed[c] = d
			}
		}
		for _, v := range cell.array("centerPencilMarks") {
			if d, ok := numberOf(v, side); ok && d > 0 {
				b.notes[c] = b.notes[c].With(d)
			}
		}
	}
	p := b.position()
	p.Name, p.Note, p.Source = o.text("title"), o.text("ruleset"), o.text("author")
	return p, nil
}

// fpuzzlesPlain are the members that are no rules.
var fpuzzlesPlain = []string{"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts",
	"disabledlogic", "truecandidatesoptions", "activeConstraints", "successMessage", "msgcorrect", "metadata",
	"created", "id", "source", "video", "videos"}

// none is the region of a cell that says none.
type none struct{}

// shapeOfBoxes returns which shape has these boxes, the usual one first, and false if
// none has. A cell that says none is in the box that it has in the usual shape.
func shapeOfBoxes(usual puzzles.Shape, boxes []any) (puzzles.Shape, bool) {
	side := usual.Side()
	of := make([]uint8, len(boxes))
	for c, v := range boxes {
		box, ok := numberOf(v, side-1)
		if _, isNone := v.(none); isNone {
			box, ok = int(usual.Layout().BlockOf[c]), true
		}
		if !ok {
			return usual, false
		}
		of[c] = uint8(box)
	}
	for _, shape := range []puzzles.Shape{usual, {BoxRows: usual.BoxCols, BoxCols: usual.BoxRows}} {
		if shape.Valid() && sameBoxes(shape.Layout().BlockOf, of) {
			return shape, true
		}
	}
	return usual, false
}

// sameBoxes reports whether the same cells are together, whatever the boxes' numbers.
func sameBoxes(a, b []uint8) bool {
	to, from := map[uint8]uint8{}, map[uint8]uint8{}
	for c := range a {
		x, seen := to[a[c]]
		y, back := from[b[c]]
		if seen && x != b[c] || back && y != a[c] {
			return false
		}
		to[a[c]], from[b[c]] = b[c], a[c]
	}
	return true
}

// squareOf returns the cells of a grid of rows, which has to be a square.
func squareOf(rows []any) ([]object, error) {
	side := len(rows)
	if side == 0 || side > puzzles.MaxSide {
		return nil, errSide(side)
	}
	var cells []object
	for r, v := range rows {
		row, _ := v.([]any)
		if len(row) != side {
			return nil, fmt.Errorf("row %d of the grid has %d cells instead of %d: choose a puzzle on a square grid", r+1,
				len(row), side)
		}
		for _, v := range row {
			cell, _ := v.(object)
			cells = append(cells, cell)
		}
	}
	return cells, nil
}

func errSide(side int) error {
	return fmt.Errorf("the grid has %d rows, which no grid here has: choose one of 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25",
		side)
}

func errValue(cell, side int, v any) error {
	return fmt.Errorf("r%dc%d of the grid holds %q, not a digit from 1 to %d: choose a puzzle with digits", cell/side+1,
		cell%side+1, puzzles.Excerpt(fmt.Sprint(v)), side)
}
