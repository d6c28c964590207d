package sites

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

//go:embed rules.txt
var rulesFile string

// ruleNames has how rules are called, by their names in files, ruleWords by words that tell
// of them, and ruleSentences has how they are told.
var (
	ruleNames                = map[string]string{}
	ruleWords, ruleSentences = func() (words, sentences []told) {
		parts := strings.Split(rulesFile, "\n\n")
		for _, r := range rulesIn(parts[0]) {
			ruleNames[r.word] = r.rule
		}
		return rulesIn(parts[1]), rulesIn(parts[2])
	}()
)

// told is a word that tells of a rule.
type told struct{ word, rule string }

func rulesIn(text string) (all []told) {
	for line := range strings.SplitSeq(text, "\n") {
		if word, rule, ok := strings.Cut(line, " = "); ok {
			all = append(all, told{word, rule})
		}
	}
	return all
}

const irregular = "irregular boxes"

// rules are those of a puzzle beside rows and columns: the ones that are read, and the
// names of the others.
type rules struct {
	side   int
	names  []string // of those that are not read, on the screen
	read   []string // of those that are
	terms  puzzles.Terms
	houses [][]int // extra regions, and what is one in other words
}

// add notes a rule that is not read, by its name on the screen.
func (r *rules) add(name string) {
	if name != "" && !slices.Contains(r.names, name) {
		r.names = append(r.names, name)
	}
}

// addMember notes the rule that a member of an object stands for. What is no known
// name is a rule too: who reads on would solve another puzzle.
func (r *rules) addMember(name string) {
	known, ok := ruleNames[name]
	switch {
	case name == "diagonal-" || name == "diagonal+": // that from the lower left
		r.read = append(r.read, known)
		first, step := 0, r.side+1
		if name == "diagonal+" {
			first, step = r.side-1, r.side-1
		}
		var cells []int
		for i := range r.side {
			cells = append(cells, first+i*step)
		}
		r.houses = append(r.houses, cells)
	case ok && puzzles.RuleNamed(name) != "":
		r.read = append(r.read, known)
		r.addRule(puzzles.RuleNamed(name))
	case ok:
		r.add(known)
	default:
		r.add(fmt.Sprintf("a rule %q", puzzles.Excerpt(name)))
	}
}

// addRule notes a rule by its name in terms, those for houses as these, for they need not go
// together with the regions of a jigsaw.
func (r *rules) addRule(name string) {
	usual, _ := puzzles.ShapeOfSide(r.side)
	if shape, err := (puzzles.Terms{Rules: name}).Shape(usual); err == nil {
		if added := shape.Layout().Houses[3*r.side:]; len(added) > 0 {
			r.houses = append(r.houses, added...)
			return
		}
	}
	r.terms.Rules += "," + name
}

// addExtra notes an extra region.
func (r *rules) addExtra(cells []int) {
	slices.Sort(cells)
	if cells = slices.Compact(cells); len(cells) != r.side {
		r.add(fmt.Sprintf("extra regions that do not have %d cells", r.side))
		return
	}
	r.read = append(r.read, ruleNames["extraregion"])
	r.houses = append(r.houses, cells)
}

// addRegions notes in which region each cell is. A cell that says none is in the box that
// it has in the usual shape.
func (r *rules) addRegions(of []any, usual puzzles.Shape) {
	var text, boxes []byte
	for c, v := range of {
		box := c / r.side // as f-puzzles has it where there are no boxes
		if usual.Valid() {
			box = int(usual.Layout().BlockOf[c])
		}
		n, ok := numberOf(v, r.side-1)
		if v == (none{}) {
			n, ok = box, true
		}
		if !ok {
			n = r.side // is one too many
		}
		text, boxes = append(text, puzzles.DigitChar(n+1)), append(boxes, puzzles.DigitChar(box+1))
	}
	if bytes.Equal(text, boxes) {
		return
	}
	for _, region := range text {
		if bytes.Count(text, []byte{region}) != r.side {
			r.add("regions that do not divide the grid evenly")
			return
		}
	}
	r.read = append(r.read, irregular)
	r.terms.Regions = string(text)
}

// none is the region of a cell that says none.
type none struct{}

// addOthers notes the rules that an object has beside these members.
func (r *rules) addOthers(o object, known ...string) {
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if !slices.Contains(known, name) && !isEmpty(o[name]) {
			r.addMember(name)
		}
	}
}

// addWords notes the rules that a text tells of and that are not among those that were read.
func (r *rules) addWords(text string) {
	text = strings.NewReplacer("’", "'", "non-", "non", "anti-", "anti", "anti ", "anti").Replace(strings.ToLower(text))
	if slices.Contains(r.read, ruleNames["antiking"]) {
		text = strings.ReplaceAll(text, "diagonally", "") // as a king moves
	}
	for _, w := range ruleWords {
		if strings.Contains(text, w.word) && !slices.Contains(r.read, w.rule) {
			r.add(w.rule)
		}
	}
}

// err refuses the puzzle if it has rules that are not read, which stand somewhere.
func (r *rules) err(where string) error {
	const most = 8
	if len(r.names) == 0 {
		return nil
	}
	names := r.names
	if n := len(names); n > most {
		names = append(slices.Clone(names[:most]), fmt.Sprintf("%d more", n-most))
	}
	return fmt.Errorf("the puzzle has %s%s, which Sudoscope cannot read: choose another puzzle",
		puzzles.Enumerate(names, "and"), where)
}

// shape returns the shape of a grid with these rules, and boxes as the given shape has
// them. It refuses the puzzle if it has other rules too, or words tell of them.
func (r *rules) shape(boxed puzzles.Shape, words string) (puzzles.Shape, error) {
	if err := r.err(""); err != nil {
		return puzzles.Shape{}, err
	}
	r.addWords(words)
	if err := r.err(" in its words only"); err != nil {
		return puzzles.Shape{}, err
	}
	if !boxed.Valid() && r.terms.Regions == "" {
		return puzzles.Shape{}, errSide(r.side)
	}
	shape, err := r.terms.Shape(boxed)
	if err != nil || len(r.houses) == 0 {
		return shape, err
	}
	return r.withHouses(shape)
}

// withHouses returns the shape with the extra regions. What rules say in fewer words, such
// as the windows of Windoku, becomes these rules.
func (r *rules) withHouses(shape puzzles.Shape) (puzzles.Shape, error) {
	terms, boxed := shape.Rules(), shape.Plain()
	left := map[string][]int{}
	for _, cells := range r.houses {
		left[fmt.Sprint(cells)] = cells
	}
	for _, rule := range []struct {
		name string
		adds puzzles.HouseKind
	}{{"boxes", puzzles.Box}, {"x", puzzles.Diagonal}, {"windoku", puzzles.Window}, {"disjoint", puzzles.Group}} {
		more := terms
		more.Rules += "," + rule.name
		with, err := more.Shape(boxed)
		if err != nil {
			continue // it needs boxes
		}
		var added []string
		for i, cells := range with.Layout().Houses {
			if with.Layout().House(i).Kind == rule.adds {
				added = append(added, fmt.Sprint(cells))
			}
		}
		if !slices.ContainsFunc(added, func(key string) bool { return left[key] == nil }) {
			terms = more
			maps.DeleteFunc(left, func(key string, _ []int) bool { return slices.Contains(added, key) })
		}
	}
	extra := bytes.Repeat([]byte{'.'}, shape.Cells())
	number := 0
	for _, cells := range left {
		number++
		for _, c := range cells {
			if extra[c] != '.' {
				r.add("extra regions that overlap")
				return puzzles.Shape{}, r.err("")
			}
			extra[c] = puzzles.DigitChar(number)
		}
	}
	terms.Extra = string(extra)
	return terms.Shape(boxed)
}

// errKind refuses a kind of puzzle.
func errKind(kind string) error {
	return fmt.Errorf("this link leads to a %s puzzle, which Sudoscope cannot read: choose another puzzle", kind)
}

// ShapeOf returns the shape of a grid with regions, by a number for each cell, or the usual boxes if
// there are none, and with more houses.
func ShapeOf(side int, region []int, houses [][]int) (puzzles.Shape, error) {
	usual, _ := puzzles.ShapeOfSide(side)
	r := rules{side: side}
	for _, cells := range houses {
		r.addExtra(cells)
	}
	if region != nil {
		if err := r.addNamed(region); err != nil {
			return puzzles.Shape{}, err
		}
	}
	return r.shape(usual, "")
}
