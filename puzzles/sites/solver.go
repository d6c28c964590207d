package sites

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"sudoscope/puzzles"
)

// constraints matches a whole constraint string of Interactive Sudoku Solver: a point and a name,
// or none for givens, and behind ~ what it is of.
var constraints = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\.[A-Z][A-Za-z0-9]+(?:~[^.~]*)*|\.~[Rr]\w[Cc]\w(?:_\d+)+(?:~[^.~]*)*)+$`)
})

// IsConstraints reports whether a text is a constraint string of Interactive Sudoku Solver, such
// as .AntiKnight.~R1C1_5; blanks and ends of lines mean nothing there.
func IsConstraints(text string) bool {
	text = strings.Join(strings.Fields(text), "")
	return constraints().MatchString(text) && strings.ContainsAny(text, "~abcdefghijklmnopqrstuvwxyz")
}

// solverLink knows the links of Interactive Sudoku Solver: ?q= with constraints, or cells.
func solverLink(a address) func() (Position, error) {
	text, ok := a.param("q")
	switch {
	case !ok || !strings.HasPrefix(strings.ToLower(a.path), "interactive-sudoku-solver"):
		return nil
	case IsConstraints(text):
		return func() (Position, error) { return ReadConstraints(text) }
	case looksLikeCells(text):
		return func() (Position, error) { return readCells(text, 4, 6, 8, 9) }
	}
	return nil
}

// ReadConstraints reads a constraint string of Interactive Sudoku Solver (js/sudoku_parser.js and
// js/sudoku_constraint.js there). Cells are RrCc with a letter from 10 on, and several digits
// behind one are its candidates.
func ReadConstraints(text string) (Position, error) {
	text = strings.Join(strings.Fields(text), "")
	items := strings.Split(text, ".")[1:]
	boxed := puzzles.Classic
	r := rules{side: 9}
	for _, item := range items {
		if name, size, _ := strings.Cut(item, "~"); name == "Shape" {
			rows, rest, _ := strings.Cut(size, "x")
			cols, rest, _ := strings.Cut(rest, "~")
			side, ok := numberOf(rows, puzzles.MaxSide)
			if !ok || rows != cols || rest != "" && rest != rows && rest != "1-"+rows {
				return Position{}, fmt.Errorf("the grid is %s, and only square ones with a digit for each row are read: choose another puzzle",
					puzzles.Excerpt(size))
			}
			r.side = side
			boxed, _ = puzzles.ShapeOfSide(side)
		}
	}
	noBoxes, regions := false, ""
	var givens []string
	for _, item := range items {
		args := strings.Split(item, "~")
		switch name := args[0]; name {
		case "Shape", "SearchPriority":
		case "", "Given":
			givens = append(givens, args[1:]...)
		case "NoBoxes":
			noBoxes = true
		case "Jigsaw":
			regions = args[len(args)-1]
		case "AntiKnight", "AntiKing", "Windoku":
			r.addMember(strings.ToLower(name))
		case "DisjointSets":
			r.addMember("disjointgroups")
		case "Diagonal":
			r.addMember(map[string]string{"1": "diagonal+", "-1": "diagonal-"}[args[len(args)-1]])
		case "AllDifferent":
			cells, err := cellsNamed(args[1:], r.side)
			if err != nil {
				return Position{}, err
			}
			r.addExtra(cells)
		default:
			r.add(wordsOf(name))
		}
	}
	switch {
	case regions != "":
		if r.terms.Regions = regions; !noBoxes {
			r.terms.Rules += ",boxes"
		}
	case noBoxes:
		r.add("no boxes")
	}
	shape, err := r.shape(boxed, "")
	if err != nil {
		return Position{}, err
	}
	return givensOf(shape, givens)
}

// givensOf returns the puzzle with givens such as R1C1_5. Those for one cell all count.
func givensOf(shape puzzles.Shape, givens []string) (Position, error) {
	b := newContent(shape)
	n := shape.Side()
	for _, given := range givens {
		values := strings.Split(given, "_")
		cells, err := cellsNamed(values[:1], n)
		if err != nil {
			return Position{}, err
		}
		var set puzzles.Digits
		for _, v := range values[1:] {
			d, err := strconv.Atoi(v)
			if err != nil || d < 1 || d > n {
				return Position{}, errValue(cells[0], n, v)
			}
			set = set.With(d)
		}
		if before, ok := b.allowed[cells[0]]; ok {
			set &= before
		}
		if set == 0 {
			return Position{}, fmt.Errorf("%s has no digit left: copy one puzzle alone", puzzles.Excerpt(values[0]))
		}
		b.allowed[cells[0]] = set
	}
	for c, set := range b.allowed {
		if set.Len() == 1 {
			b.given[c] = set.Min()
			delete(b.allowed, c)
		}
	}
	return b.position(), nil
}

// wordsOf returns the words of a name such as LittleKiller.
func wordsOf(name string) string {
	var b strings.Builder
	for i, c := range []rune(puzzles.Excerpt(name)) {
		if i > 0 && unicode.IsUpper(c) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return fmt.Sprintf("a rule %q", b.String())
}

// gridLink knows the links of puzz.link, pzv.jp and their like, whose query is the kind of
// puzzle, the columns and rows, and the cells: numbers of base 16, - before two digits, and
// letters from g on for as many empty cells (readNumber16 in pzpr.js).
func gridLink(a address) func() (Position, error) {
	parts := strings.Split(unescape(a.query), "/")
	parts[0] = strings.TrimSuffix(parts[0], "_edit")
	if len(parts) > 1 && strings.HasPrefix(parts[1], "v:") {
		parts = slices.Delete(parts, 1, 2)
	}
	switch {
	case len(parts) < 4:
		return nil
	case parts[0] != "sudoku":
		return func() (Position, error) { return Position{}, errKind(puzzles.Excerpt(parts[0])) }
	}
	return func() (Position, error) {
		shape, err := gridShape(parts[1], parts[2])
		if err != nil {
			return Position{}, err
		}
		b := newContent(shape)
		cell := 0
		for text := parts[3]; text != ""; {
			c, width := text[0], 1
			if c == '-' {
				text, width = text[1:], 2
			}
			d, err := strconv.ParseUint(text[:min(width, len(text))], 16, 8)
			text = text[min(width, len(text)):]
			switch {
			case c >= 'g' && c <= 'z':
				cell += int(c-'g') + 1
				continue
			case err != nil || cell >= len(b.given) || int(d) < 1 || int(d) > shape.Side():
				return Position{}, damaged(fmt.Sprintf("%q of the link is no digit of the grid", c))
			}
			b.given[cell] = int(d)
			cell++
		}
		if cell > len(b.given) {
			return Position{}, damaged(fmt.Sprintf("the link has %d cells instead of %d", cell, len(b.given)))
		}
		return b.position(), nil
	}
}

// gridShape returns the shape of a grid of pzpr.js, which has boxes of as many rows as columns,
// or of 2 and 3.
func gridShape(cols, rows string) (puzzles.Shape, error) {
	side, ok := numberOf(cols, puzzles.MaxSide)
	if ok && cols == rows && slices.Contains([]int{4, 6, 9, 16, 25}, side) {
		shape, _ := puzzles.ShapeOfSide(side)
		return shape, nil
	}
	return puzzles.Shape{}, fmt.Errorf("the grid has %s columns and %s rows, and only sides of 4, 6, 9, 16 and 25 are read from "+
		"this site: choose one of these", puzzles.Excerpt(cols), puzzles.Excerpt(rows))
}

// refusedLink refuses the links of a site by its name.
func refusedLink(site, todo string) func(address) func() (Position, error) {
	return func(address) func() (Position, error) {
		return func() (Position, error) {
			return Position{}, fmt.Errorf("links of %s are packed in a form that Sudoscope cannot read: %s", site, todo)
		}
	}
}
