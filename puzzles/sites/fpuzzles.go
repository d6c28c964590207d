package sites

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
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
	case o["fixedNumbers"] != nil || o["gridSize"] != nil:
		return readLisudoku(o)
	case o["formatVersion"] != nil:
		return refusedLink("SudokuMaker", useSudokuPad)(address{})()
	case o.text("p") != "":
		p, err := readClassic(o.text("p"))
		p.Name = o.text("n")
		return p, err
	}
	return Position{}, damaged("what the link holds is no grid")
}

// ReadJSON reads the JSON of one of the sites that is not packed. It reports false for JSON of
// others, which may mean something else by the same names: the cells of f-puzzles and SudokuPad
// are objects with members that are known.
func ReadJSON(text string) (Position, bool, error) {
	o, err := parseJSON(text)
	if err != nil {
		return Position{}, false, nil
	}
	known := o["fixedNumbers"] != nil && o["gridSize"] != nil || o["givenDigits"] != nil && o["gridSize"] != nil
	rows := o.array("grid", "cells", "ce")
	for _, v := range rows {
		row, _ := v.([]any)
		known = row != nil
		for _, v := range row {
			for name := range objectOf(v) {
				if !slices.Contains(cellMembers, name) || name == "given" && o["grid"] == nil {
					return Position{}, false, nil
				}
			}
		}
		if len(row) == 0 || objectOf(row[0]) == nil {
			return Position{}, false, nil
		}
	}
	if !known {
		return Position{}, false, nil
	}
	p, err := readJSON(text)
	if err != nil {
		err = errors.New(strings.ReplaceAll(err.Error(), "the link", "the text"))
	}
	p.Puzzle = p.Plain()
	return p, true, err
}

// cellMembers are the members of a cell in the JSON of f-puzzles and SudokuPad.
var cellMembers = []string{"value", "v", "given", "region", "c", "highlight", "centerPencilMarks", "cornerPencilMarks",
	"givenPencilMarks", "pencilMarks", "centremarks", "cornermarks", "colour", "hideclue", "number"}

// lisudokuLink knows the links of lisudoku.xyz: ?import= with packed JSON, and names of puzzles
// on the server.
func lisudokuLink(a address) func() (Position, error) {
	if text, ok := a.param("import"); ok && looksLikeCells(text) {
		return func() (Position, error) { return readCells(text, 4, 6, 9) }
	} else if ok {
		return func() (Position, error) { return readPacked(text) }
	}
	if strings.HasPrefix(a.path, "p/") {
		return func() (Position, error) { return Position{}, errStored("lisudoku.xyz") }
	}
	return nil
}

// readLisudoku reads the JSON of lisudoku: gridSize, fixedNumbers with position and value, and
// rules by its names (types.rs of its solver). Cells are row and col, from 0.
func readLisudoku(o object) (Position, error) {
	side, ok := numberOf(o["gridSize"], puzzles.MaxSide)
	usual, _ := puzzles.ShapeOfSide(side)
	if !ok || side == 0 {
		return Position{}, errSide(side)
	}
	found := rules{side: side}
	if o["regions"] != nil {
		found.addRegions(boxesOf(o.array("regions"), side), usual)
	}
	for _, v := range o.array("extraRegions") {
		found.addExtra(cellsAt(v, side))
	}
	parity := bytes.Repeat([]byte("."), side*side)
	for name, sign := range map[string]byte{"oddCells": 'o', "evenCells": 'e'} {
		for _, c := range cellsAt(o[name], side) {
			parity[c] = sign
		}
	}
	found.terms.Parity = string(parity)
	for name, member := range map[string]string{"primaryDiagonal": "diagonal-", "secondaryDiagonal": "diagonal+",
		"antiKnight": "antiknight", "antiKing": "antiking", "disjointGroups": "disjointgroups"} {
		if !isEmpty(o[name]) {
			found.addMember(member)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if !slices.Contains(lisudokuPlain, name) && !isEmpty(o[name]) {
			found.add(wordsOf(name))
		}
	}
	shape, err := found.shape(usual, "")
	if err != nil {
		return Position{}, err
	}
	b := newContent(shape)
	for _, v := range o.array("fixedNumbers") {
		entry := objectOf(v)
		at := cellsAt([]any{entry["position"]}, side)
		d, ok := numberOf(entry["value"], side)
		if !ok || len(at) == 0 {
			return Position{}, fmt.Errorf("a number of the puzzle is at no cell of the grid, or none of it: choose another puzzle")
		}
		b.given[at[0]] = d
	}
	return b.position(), nil
}

// lisudokuPlain are the members that are no rules, or that are looked at one by one.
var lisudokuPlain = []string{"gridSize", "fixedNumbers", "regions", "extraRegions", "oddCells", "evenCells",
	"primaryDiagonal", "secondaryDiagonal", "antiKnight", "antiKing", "disjointGroups",
	"name", "author", "rules", "solution"}

// readFpuzzles reads the JSON of f-puzzles: size, and grid with a row of cells each,
// which have value, given and region, as notes centerPencilMarks, and givenPencilMarks,
// which are the only digits that may go there. Any other member is a rule; rules.go and
// rules.txt have those that are known. npmjs.com/package/sudoku-formats has an example
// with nearly all of them.
func readFpuzzles(o object) (Position, error) {
	rows := o.array("grid")
	side := len(rows)
	if n, ok := numberOf(o["size"], puzzles.MaxSide); ok && n != side {
		return Position{}, damaged(fmt.Sprintf("the grid has %d rows instead of %d", side, n))
	}
	cells, err := squareOf(rows)
	if err != nil {
		return Position{}, err
	}
	found := rules{side: side}
	found.addOthers(o, append(fpuzzlesPlain, "odd", "even", "extraregion")...)
	regions := make([]any, len(cells))
	for c, cell := range cells {
		regions[c] = none{}
		if r, ok := cell["region"]; ok {
			regions[c] = r
		}
	}
	shape, _ := puzzles.ShapeOfSide(side)
	found.addRegions(regions, shape)
	if err := found.addCells(o); err != nil {
		return Position{}, err
	}
	shape, err = found.shape(shape, o.text("ruleset"))
	if err != nil {
		return Position{}, err
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
		b.notes[c] = digitsIn(cell.array("centerPencilMarks"), side)
		if marks := cell.array("givenPencilMarks"); len(marks) > 0 {
			b.allowed[c] = digitsIn(marks, side)
			if b.allowed[c] == 0 {
				return Position{}, errValue(c, side, marks[0])
			}
		}
	}
	p := b.position()
	p.Name, p.Note, p.Source = o.text("title"), o.text("ruleset"), o.text("author")
	return p, nil
}

// digitsIn returns the digits in a list, without what is none.
func digitsIn(list []any, side int) (set puzzles.Digits) {
	for _, v := range list {
		if d, ok := numberOf(v, side); ok && d > 0 {
			set = set.With(d)
		}
	}
	return set
}

// addCells notes the rules for some cells: odd and even, with a cell each, and extraregion,
// with several.
func (r *rules) addCells(o object) error {
	parity := bytes.Repeat([]byte("."), r.side*r.side)
	for _, name := range []string{"odd", "even", "extraregion"} {
		list, ok := o[name].([]any)
		if !ok && !isEmpty(o[name]) {
			r.addMember(name)
		}
		for _, v := range list {
			entry := objectOf(v)
			names := entry.array("cells")
			if cell, ok := entry["cell"]; ok {
				names = []any{cell}
			}
			cells, err := cellsNamed(names, r.side)
			switch {
			case err != nil:
				return err
			case names == nil:
				r.addMember(name)
			case len(cells) == 0: // it was begun on the site, and left
			case name == "extraregion":
				r.addExtra(cells)
			default:
				r.read = append(r.read, ruleNames[name])
				for _, c := range cells {
					if parity[c] != '.' && parity[c] != name[0] {
						return fmt.Errorf("R%dC%d is a cell for odd digits and for even ones, so none can go there: choose another puzzle",
							c/r.side+1, c%r.side+1)
					}
					parity[c] = name[0]
				}
			}
		}
	}
	r.terms.Parity = string(parity)
	return nil
}

// cellsNamed returns the cells of names such as R1C9; Interactive Sudoku Solver has letters from 10 on.
func cellsNamed[T any](names []T, side int) (cells []int, err error) {
	for _, v := range names {
		name := strings.ToUpper(fmt.Sprint(v))
		row, col, _ := strings.Cut(strings.TrimPrefix(name, "R"), "C")
		r, ok1 := puzzles.ReadCell(row)
		c, ok2 := puzzles.ReadCell(col)
		if !ok1 || !ok2 || min(r, c) == 0 || max(r, c) > side {
			return nil, fmt.Errorf("a rule of the puzzle is for the cell %q, which the grid does not have: choose another puzzle",
				puzzles.Excerpt(fmt.Sprint(v)))
		}
		cells = append(cells, (r-1)*side+c-1)
	}
	return cells, nil
}

// fpuzzlesPlain are the members that are no rules.
var fpuzzlesPlain = []string{"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts",
	"disabledlogic", "truecandidatesoptions", "activeConstraints", "successMessage", "msgcorrect", "metadata",
	"created", "id", "source", "video", "videos"}

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
			cell := objectOf(v)
			cells = append(cells, cell)
		}
	}
	return cells, nil
}

func errSide(side int) error {
	return fmt.Errorf("the grid has %d rows, which no grid with boxes has here: choose one of 4, 6, 8, 9, 10, 12, 15, 16, "+
		"20 or 25", side)
}

func errValue(cell, side int, v any) error {
	return fmt.Errorf("r%dc%d of the grid holds %q, not a digit from 1 to %d: choose a puzzle with digits", cell/side+1,
		cell%side+1, puzzles.Excerpt(fmt.Sprint(v)), side)
}
