package sites

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// maxID is the length in bytes up to which what stands in a link to SudokuPad is the
// name of a puzzle on its server (MaxRemoteIdLength in its puzzletools.js).
const maxID = 60

// padLink knows the links of SudokuPad, which stand behind the host, behind /sudoku/ or
// /puzzle/, as ?puzzleid=, or behind the ? alone:
//
//	fpuzzles or fpuz  as in a link of f-puzzles
//	scl or ctc        JSON of its own, shortened and packed by LZ-string
//	classic           the givens, shortened
//	anything short    the name of a puzzle on the server
func padLink(a address) func() (Position, error) {
	id, ok := a.param("puzzleid")
	if !ok {
		id = unescape(a.path)
		for _, folder := range []string{"sudoku/", "puzzle/", "fpuzzles/"} {
			if rest, ok := strings.CutPrefix(id+"/", folder); ok {
				id = strings.TrimSuffix(rest, "/")
				if folder == "fpuzzles/" {
					id = "fpuzzles" + id
				}
			}
		}
		if query, _, _ := strings.Cut(a.query, "&"); id == "" || id == "index.html" {
			id = unescape(query)
		}
	}
	if id = strings.Trim(id, "/"); id == "" {
		return nil
	}
	return func() (Position, error) { return readPad(id) }
}

// readPad reads what SudokuPad calls the id of a puzzle.
func readPad(id string) (Position, error) {
	packed := cutAny(id, "fpuzzles", "fpuz", "scl", "ctc")
	switch {
	case strings.HasPrefix(id, "classic"):
		return readClassic(strings.TrimPrefix(id, "classic"))
	case packed != "" && (len(packed) > maxID || strings.HasPrefix(packed, "N4I")):
		return readPacked(packed)
	case packed == "" && len(id) > maxID:
		return readPacked(id)
	}
	return Position{}, errStored(sudokuPad)
}

// readScl reads the JSON of SudokuPad, with its names in full or shortened: cells, and
// as lists cages, lines, arrows, underlays and overlays, which draw the rules. Cages
// without cells hold the title and the like, as do the members of metadata. Names are
// those of the PuzzleZipper in SudokuPad.
func readScl(o object) (Position, error) {
	cells, err := squareOf(o.array("cells", "ce"))
	if err != nil {
		return Position{}, err
	}
	side := o.array("cells", "ce")
	about := map[string]string{}
	meta := objectOf(o["metadata"])
	for _, m := range []object{o, meta} {
		for _, n := range [][]string{{"title", "t"}, {"author"}, {"rules"}} {
			if s := m.text(n...); s != "" {
				about[n[0]] = s
			}
		}
	}
	shape, _ := puzzles.ShapeOfSide(len(side))
	found := rules{side: len(side)}
	for _, v := range o.array("cages", "ca") {
		cage := objectOf(v)
		found.addCage(cage, about)
	}
	for _, drawn := range []struct{ long, short, rule string }{
		{"lines", "l", "lines"}, {"arrows", "a", "arrows"}, {"underlays", "u", "drawn shapes"},
		{"overlays", "o", "drawn shapes"},
	} {
		list := o.array(drawn.long, drawn.short)
		if !isEmpty(o.get(drawn.long, drawn.short)) && list == nil {
			found.add(drawn.rule)
		}
		for _, v := range list {
			line := objectOf(v)
			if name := diagonalOf(line.array("wayPoints", "wp"), len(side)); name != "" && drawn.rule == "lines" {
				found.addMember(name)
			} else {
				found.add(drawn.rule)
			}
		}
	}
	for _, v := range o.array("global") {
		if name, ok := v.(string); ok {
			found.addMember(name)
		}
	}
	found.addOthers(o, sclPlain...)
	for name := range ruleNames {
		if !isEmpty(meta[name]) {
			found.addMember(name)
		}
	}
	if regions := o.array("regions", "re"); len(regions) > 0 {
		found.addRegions(boxesOf(regions, len(side)), shape)
	}
	shape, err = found.shape(shape, about["rules"])
	if err != nil {
		return Position{}, err
	}
	b := newContent(shape)
	for c, cell := range cells {
		v := cell.get("value", "v")
		if isEmpty(v) {
			continue
		}
		d, ok := numberOf(v, shape.Side())
		if !ok {
			return Position{}, errValue(c, shape.Side(), v)
		}
		b.given[c] = d
	}
	p := b.position()
	p.Name, p.Note, p.Source = about["title"], about["rules"], about["author"]
	return p, nil
}

// sclPlain are the members that are no rules, or that are looked at one by one.
var sclPlain = []string{"id", "cellSize", "cs", "metadata", "settings", "cells", "ce", "regions", "re", "cages", "ca",
	"lines", "l", "arrows", "a", "underlays", "u", "overlays", "o", "global", "width", "w", "height", "h", "title", "t",
	"author", "rules", "duration", "d", "videos", "vd", "solution", "source", "puzzleId", "version"}

// diagonalOf names the diagonal on which a line with these points lies from corner to
// corner, as f-puzzles does, or returns "".
func diagonalOf(points []any, side int) string {
	switch fmt.Sprint(points) {
	case fmt.Sprintf("[[0 0] [%[1]d %[1]d]]", side), fmt.Sprintf("[[%[1]d %[1]d] [0 0]]", side):
		return "diagonal-"
	case fmt.Sprintf("[[0 %[1]d] [%[1]d 0]]", side), fmt.Sprintf("[[%[1]d 0] [0 %[1]d]]", side):
		return "diagonal+"
	}
	return ""
}

// addCage notes the rule that a cage stands for, unless it is a house. One without cells says
// something about the puzzle.
func (r *rules) addCage(cage object, about map[string]string) {
	list := cage.array("cells", "ce")
	value := cage.get("value", "v")
	if text, ok := value.(string); ok {
		name, rest, ok := strings.Cut(text, ":")
		switch name = strings.ToLower(strings.TrimSpace(name)); {
		case !ok:
		case name == "title", name == "author", name == "rules":
			about[name] = strings.TrimSpace(rest)
			return
		case name == "solution", name == "source", name == "msgcorrect", name == "video", name == "thumbnail":
			return
		case len(list) == 0:
			return // such as the background
		}
	}
	if len(list) == 0 {
		return
	}
	if !isEmpty(value) {
		r.add(ruleNames["killercage"])
		return
	}
	cells := cellsAt(list, r.side)
	if len(cells) != r.side || isEmpty(cage["unique"]) {
		r.add("cages")
		return
	}
	slices.Sort(cells)
	usual, _ := puzzles.ShapeOfSide(r.side)
	isThis := func(house []int) bool { return slices.Equal(house, cells) }
	if !usual.Valid() || !slices.ContainsFunc(usual.Layout().Houses, isThis) {
		r.addExtra(cells)
	}
}

// cellsAt returns the cells of a list of places, each a row and a column from 0, also as members.
func cellsAt(v any, side int) (cells []int) {
	list, _ := v.([]any)
	for _, v := range list {
		at, _ := v.([]any)
		if o := objectOf(v); o != nil {
			at = []any{o["row"], o["col"]}
		}
		if len(at) != 2 {
			continue
		}
		row, ok1 := numberOf(at[0], side-1)
		col, ok2 := numberOf(at[1], side-1)
		if ok1 && ok2 {
			cells = append(cells, row*side+col)
		}
	}
	return cells
}

// boxesOf returns in which region each cell is.
func boxesOf(regions []any, side int) []any {
	boxes := make([]any, side*side)
	for i, v := range regions {
		for _, c := range cellsAt(v, side) {
			boxes[c] = float64(i)
		}
	}
	return boxes
}

const (
	// Digits and how many empty cells follow, of the newer short form.
	classicDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
	// How many empty cells, from none, in the older one, where digits are themselves.
	classicBlanks = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
)

// classics are the two short forms of SudokuPad for 81 cells (its puzzletools.js), as what each
// character stands for: in the newer, a digit and up to five empty cells behind it; in the older, a
// letter is a number of empty cells.
var classics = func() (forms [2]map[rune]string) {
	forms = [2]map[rune]string{{}, {}}
	for i, r := range classicDigits {
		forms[0][r] = fmt.Sprint(i%10) + strings.Repeat("0", i/10)
	}
	for i, r := range classicBlanks {
		forms[1][r] = strings.Repeat("0", i)
	}
	for _, r := range "123456789" {
		forms[1][r] = string(r)
	}
	return forms
}()

// readClassic reads these. A text may fit both, but has 81 cells in one of them.
func readClassic(text string) (Position, error) {
	if len(text) > maxID*2 {
		return Position{}, damaged("the link has too many characters for 81 cells")
	}
	for _, form := range classics {
		cells, known := "", true
		for _, r := range text {
			more, ok := form[r]
			cells, known = cells+more, known && ok
		}
		if known && len(cells) == 81 {
			return readCells(cells, 9)
		}
	}
	return Position{}, damaged(fmt.Sprintf("%q does not make the 81 cells of a puzzle", puzzles.Excerpt(text)))
}
