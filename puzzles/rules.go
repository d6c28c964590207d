package puzzles

import (
	"bytes"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"weak"
)

// A rule is something that a grid asks for beside its rows, columns and boxes.
type rule uint16

const (
	jigsaw rule = 1 << iota // regions of any form, in place of the boxes
	boxes                   // boxes as well as the regions
	diagonals
	windows // each is a box moved by one cell
	groups
	antiKnight
	antiKing
)

// rulings are the rules in their order: the name in files and flags, what else they are
// called by people and programs, in small letters without signs, the kind of houses that they
// add or of moves that they forbid, and a sentence about the digits.
var rulings = [...]struct {
	name, called string
	kind         HouseKind
	sentence     string
}{
	{Jigsaw, "jigsaw irregular nonomino", Region, "Jigsaw: each outlined region holds %s."},
	{Boxes, "boxes", Box, "Boxes: each box holds %s as well."},
	{"x", "x diagonal diagonals isdiagonal sudokux xsudoku", Diagonal, "X: each of the two diagonals holds %s."},
	{"windoku", "windoku windows hyper hypersudoku", Window, "Windoku: each shaded window holds %s."},
	{"disjoint", "disjoint disjointgroups disjointsets", Group,
		"Disjoint groups: cells in the same place of their boxes hold %s."},
	{"anti-knight", "antiknight", KnightMove, "Anti-knight: equal digits are never a knight's move apart."},
	{"anti-king", "antiking", KingMove, "Anti-king: equal digits never touch, not even at a corner."},
}

// names returns the names of some rules, in their order.
func (r rule) names() (names []string) {
	for i, one := range rulings {
		if r&(1<<i) != 0 {
			names = append(names, one.name)
		}
	}
	return names
}

// allRules are those that a name says.
const allRules rule = 1<<len(rulings) - 1

// forbids reports whether equal digits must not be a move apart.
func (r rule) forbids(move HouseKind) bool {
	for i, one := range rulings {
		if one.kind == move {
			return r&(1<<i) != 0
		}
	}
	return false
}

// What grids with rules can be: regions have sides without boxes as well.
const (
	leastRuled = 4
	mostRuled  = 16
)

// spec is what a shape is beside its boxes, in a form that can be compared.
type spec struct {
	side    int
	boxes   [2]int // rows and columns, 0 if there are none
	rules   rule
	regions string // for each cell its region as [DigitChar] has it, in order of their first cells; "" for none
	extra   string // likewise, '.' for a cell in none
	parity  string // 'e' for a cell with an even digit, 'o' for an odd one, else '.'
}

func (s *spec) has(r rule) bool { return s.rules&r != 0 }

// A variant is a spec with its layout.
type variant struct {
	spec
	once   sync.Once
	layout *Layout
	fill   sync.Once // of what [CheckLayout] finds

	fillable, known bool
}

// variants holds the variants that somebody has, so that equal ones are the same. A list
// of a million layouts keeps none of them.
var variants = struct {
	sync.Mutex
	all map[spec]weak.Pointer[variant]
}{all: map[spec]weak.Pointer[variant]{}}

// variantOf returns the one variant of a spec.
func variantOf(s spec) *variant {
	variants.Lock()
	defer variants.Unlock()
	if v := variants.all[s].Value(); v != nil {
		return v
	}
	v := &variant{spec: s}
	variants.all[s] = weak.Make(v)
	runtime.AddCleanup(v, func(s spec) {
		variants.Lock()
		defer variants.Unlock()
		if variants.all[s].Value() == nil { // else it was made anew
			delete(variants.all, s)
		}
	}, s)
	return v
}

// divisions yields the houses that rules add, and reports whether it may go on.
func (s *spec) divisions(shape Shape, yield func(HouseKind, func(row, col int) int) bool) bool {
	n := s.side
	in := func(text string) func(row, col int) int {
		return func(row, col int) int { return CharDigit(text[row*n+col]) - 1 }
	}
	only := func(in bool) int {
		if in {
			return 0
		}
		return -1
	}
	rows, cols := shape.BoxRows, shape.BoxCols
	// Windows lie a cell apart, beginning a cell from the corner.
	window := func(row, col int) int {
		i, j := (row-1)/(rows+1), (col-1)/(cols+1)
		if row == 0 || col == 0 || row%(rows+1) == 0 || col%(cols+1) == 0 || i >= cols-1 || j >= rows-1 {
			return -1
		}
		return i*(rows-1) + j
	}
	return (s.regions == "" || yield(Region, in(s.regions))) &&
		(!s.has(diagonals) || yield(Diagonal, func(row, col int) int { return only(row == col) }) &&
			yield(Diagonal, func(row, col int) int { return only(row+col == n-1) })) &&
		(!s.has(windows) || yield(Window, window)) &&
		(!s.has(groups) || yield(Group, func(row, col int) int { return row%rows*cols + col%cols })) &&
		(s.extra == "" || yield(Extra, in(s.extra)))
}

// allowed returns the digits that each cell can hold, or nil if all can hold all.
func (s *spec) allowed() []Digits {
	if s.parity == "" {
		return nil
	}
	var of [256]Digits
	of['.'] = DigitsUpTo(s.side)
	for d := range of['.'].All() {
		of["eo"[d%2]] |= Digit(d)
	}
	digits := make([]Digits, len(s.parity))
	for c := range digits {
		digits[c] = of[s.parity[c]]
	}
	return digits
}

// Terms are all that a puzzle has beside its digits and its boxes, as text. Each is "" if
// the puzzle has none. They stand in files, flags and links by the names in [TermNames].
type Terms struct {
	// Rules are names between commas or blanks: jigsaw, boxes (beside the regions of a
	// jigsaw), x (both diagonals), windoku, disjoint (groups), anti-knight, anti-king.
	Rules string `json:",omitempty"`
	// Regions has for each cell, row by row, a letter or digit: cells with the same one
	// are a region. There are as many regions as a region has cells.
	Regions string `json:",omitempty"`
	// Extra likewise says in which extra region a cell is, or has '.' for none.
	Extra string `json:",omitempty"`
	// Parity has for each cell 'e' if it takes an even digit, 'o' for an odd one, or '.'.
	Parity string `json:",omitempty"`
	// Candidates has for each cell one character a digit, from 1: the digit if it is a
	// candidate to begin with, else '.'. What clues rule out may be there or not.
	Candidates string `json:",omitempty"`
}

// TermNames are the names of the terms, in the order of the fields.
var TermNames = [...]string{"rules", "regions", "extra", "parity", "candidates"}

// fields returns the terms in the order of TermNames.
func (t *Terms) fields() [len(TermNames)]*string {
	return [...]*string{&t.Rules, &t.Regions, &t.Extra, &t.Parity, &t.Candidates}
}

// Term returns the term of that name for reading and writing, or nil if there is none.
func (t *Terms) Term(name string) *string {
	if i := slices.Index(TermNames[:], name); i >= 0 {
		return t.fields()[i]
	}
	return nil
}

// Words returns the terms as words, such as "rules=x", which [Parse] and [Read] take after
// the cells of a puzzle.
func (t Terms) Words() (words []string) {
	for i, field := range t.fields() {
		if *field != "" {
			words = append(words, TermNames[i]+"="+*field)
		}
	}
	return words
}

// join adds the terms of others. It is an error if one is there already.
func (t *Terms) join(other Terms) error {
	from := other.fields()
	for i, field := range t.fields() {
		if *field != "" && *from[i] != "" {
			return fmt.Errorf("%s= stands there twice: leave one out", TermNames[i])
		}
		*field += *from[i]
	}
	return nil
}

// CutTerms takes the words that are terms out of a line, and returns the rest of it.
func CutTerms(line string) (rest string, t Terms, err error) {
	if !strings.Contains(line, "=") {
		return line, Terms{}, nil
	}
	at := 0
	for word := range strings.FieldsSeq(line) {
		begin := at + strings.Index(line[at:], word)
		at = begin + len(word)
		name, value, _ := strings.Cut(word, "=")
		field := t.Term(strings.ToLower(name))
		switch {
		case field == nil || value == "":
			continue
		case *field != "":
			return "", Terms{}, fmt.Errorf("%s= stands there twice: leave one out", strings.ToLower(name))
		}
		*field = value
		line = line[:begin] + line[at:]
		at = begin
	}
	return line, t, nil
}

// String names the rules in a few words, "" if there are none.
func (t Terms) String() string {
	names := strings.FieldsFunc(t.Rules, isRuleEnd)
	if t.Extra != "" {
		names = append(names, ExtraRegions)
	}
	if t.Parity != "" {
		names = append(names, EvenOdd)
	}
	return strings.Join(names, ", ")
}

// Some of these names. The last two rules have none in files.
const (
	Jigsaw       = "jigsaw"
	Boxes        = "boxes"
	ExtraRegions = "extra regions"
	EvenOdd      = "even and odd cells"
)

// RuleNames lists the rules by the names that [Terms.String] gives them.
func RuleNames() []string { return append(allRules.names(), ExtraRegions, EvenOdd) }

func isRuleEnd(r rune) bool { return r == ',' || r == ' ' || r == '+' || r == ';' }

// Rules returns the terms of the shape.
func (s Shape) Rules() Terms {
	if s.rules == nil {
		return Terms{}
	}
	return Terms{
		Rules: strings.Join(s.rules.rules.names(), ","), Regions: s.rules.regions, Extra: s.rules.extra,
		Parity: s.rules.parity,
	}
}

// Terms returns the terms of the grid.
func (g Grid) Terms() Terms {
	t := g.shape.Rules()
	if g.ruledOut != nil {
		allowed := make([]Digits, len(g.cells))
		for c := range allowed {
			allowed[c] = g.Allowed(c)
		}
		t.Candidates = CandidatesText(allowed, g.shape.Side())
	}
	return t
}

// CandidatesText writes the digits of all cells of a grid as [Terms] has candidates.
func CandidatesText(of []Digits, side int) string {
	b := bytes.Repeat([]byte{'.'}, len(of)*side)
	for c, digits := range of {
		for d := range digits.All() {
			b[c*side+d-1] = DigitChar(d)
		}
	}
	return string(b)
}

// Shape returns the shape with these rules, and boxes as the given shape has them; of the
// zero Shape it finds the side by the regions. The error says which term is wrong.
func (t Terms) Shape(boxed Shape) (Shape, error) {
	if t.Rules+t.Regions+t.Extra+t.Parity == "" {
		return boxed, nil
	}
	var s spec
	for name := range strings.FieldsFuncSeq(t.Rules, isRuleEnd) {
		named := ruleCalled(name)
		if named == 0 {
			return Shape{}, fmt.Errorf("there is no rule %q here: the rules are %s", Excerpt(name),
				Enumerate(allRules.names(), "and"))
		}
		s.rules |= named
	}
	if s.side = boxed.Side(); s.side == 0 {
		cells := max(len(t.Regions), len(t.Extra), len(t.Parity))
		s.side = int(math.Sqrt(float64(cells)))
		if boxed, _ = ShapeOfSide(s.side); cells == 0 {
			return Shape{}, fmt.Errorf("rules need a grid that they apply to: say its size")
		}
	}
	if s.side < leastRuled || s.side > mostRuled {
		return Shape{}, fmt.Errorf("grids with rules have sides from %d to %d, this one has %d", leastRuled, mostRuled,
			s.side)
	}
	var err error
	if s.regions, err = cellTerm("regions", t.Regions, s.side, areRegions); err != nil {
		return Shape{}, err
	}
	if s.extra, err = cellTerm("extra", t.Extra, s.side, areExtra); err != nil {
		return Shape{}, err
	}
	if s.parity, err = cellTerm("parity", strings.ToLower(t.Parity), s.side, areParities); err != nil {
		return Shape{}, err
	}
	return s.shape(boxed.Plain())
}

// LacksRegions reports whether the rules name a jigsaw and nothing says its regions.
func (t Terms) LacksRegions() bool {
	return t.Regions == "" && slices.ContainsFunc(strings.FieldsFunc(t.Rules, isRuleEnd), func(name string) bool {
		return ruleCalled(name) == jigsaw
	})
}

// ruleCalled returns the rule of one of its names, 0 if there is none.
func ruleCalled(name string) rule {
	plain := strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(name))
	for i, r := range rulings {
		if slices.Contains(strings.Fields(r.called), plain) {
			return 1 << i
		}
	}
	return 0
}

// RuleNamed returns the name in terms of the rule that files and programs call so, "" for
// none, and for those that need regions as well.
func RuleNamed(name string) string {
	return strings.Join((ruleCalled(name) &^ (jigsaw | boxes)).names(), "")
}

// shape returns the shape of a spec whose terms were checked, with these boxes.
func (s spec) shape(boxed Shape) (Shape, error) {
	switch usual, _ := ShapeOfSide(s.side); {
	case s.regions == "" && s.has(jigsaw|boxes):
		return Shape{}, fmt.Errorf("a jigsaw needs its regions: say them for each cell, as regions=…")
	case s.regions == "":
	case usual.Valid() && s.regions == BoxesText(usual):
		s.regions, boxed = "", usual
	case usual.Valid() && s.regions == BoxesText(Shape{BoxRows: usual.BoxCols, BoxCols: usual.BoxRows}):
		s.regions, boxed = "", Shape{BoxRows: usual.BoxCols, BoxCols: usual.BoxRows}
	case s.has(boxes) && boxed.Valid():
		s.rules |= jigsaw
	default:
		s.rules |= jigsaw
		boxed = Shape{}
	}
	if s.regions == "" {
		s.rules &^= jigsaw | boxes
	}
	if !boxed.Valid() && s.has(boxes|windows|groups) {
		return Shape{}, fmt.Errorf("windows, groups and boxes need a grid with boxes, and this one has none: leave the rule out")
	}
	if !boxed.Valid() && s.regions == "" {
		return Shape{}, fmt.Errorf("a grid of side %d has no boxes: say its regions, as regions=…", s.side)
	}
	if s.rules == 0 && s.extra == "" && s.parity == "" {
		return boxed, nil
	}
	s.boxes = [2]int{boxed.BoxRows, boxed.BoxCols}
	return Shape{BoxRows: boxed.BoxRows, BoxCols: boxed.BoxCols, rules: variantOf(s)}, nil
}

// BoxesText writes the boxes of a shape as regions.
func BoxesText(s Shape) string {
	var b strings.Builder
	for _, i := range s.Layout().BlockOf {
		b.WriteByte(DigitChar(int(i) + 1))
	}
	return b.String()
}

// cellTerm checks a term that has a character for each cell, and returns it as a spec has
// it. What says that none of the cells is special comes back as "".
func cellTerm(name, text string, side int, check func(text string, side int) (string, error)) (string, error) {
	if text == "" {
		return "", nil
	}
	if len(text) != side*side {
		return "", fmt.Errorf("%s has %d characters, but a grid of side %d has %d cells: correct it", name, len(text), side,
			side*side)
	}
	text, err := check(text, side)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	if strings.Trim(text, ".") == "" {
		return "", nil
	}
	return text, nil
}

// areRegions checks that all cells are in regions.
func areRegions(text string, side int) (string, error) {
	if i := strings.IndexByte(text, '.'); i >= 0 {
		return "", fmt.Errorf("the cell in row %d, column %d is in no region: give it one", i/side+1, i%side+1)
	}
	return areExtra(text, side)
}

// areExtra numbers the regions by their first cells, and checks how large they are.
func areExtra(text string, side int) (string, error) {
	var number, size [256]int
	regions := 0
	b := make([]byte, len(text))
	for i := range len(text) {
		c := text[i]
		switch {
		case c == '.':
			b[i] = c
			continue
		case c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z':
			return "", fmt.Errorf("found %q for the cell in row %d, column %d: write a digit or a letter for each region",
				c, i/side+1, i%side+1)
		case number[c] == 0:
			regions++
			number[c] = regions
		}
		if regions > side {
			return "", fmt.Errorf("there are more than %d regions, but a grid of side %d has no more", side, side)
		}
		size[number[c]]++
		b[i] = DigitChar(number[c])
	}
	for i, n := range size[1 : regions+1] {
		if n != side {
			return "", fmt.Errorf("region %d has %d cells, but each needs %d: move cells between the regions", i+1, n, side)
		}
	}
	return string(b), nil
}

func areParities(text string, side int) (string, error) {
	if i := strings.IndexFunc(text, func(r rune) bool { return r != 'e' && r != 'o' && r != '.' }); i >= 0 {
		return "", fmt.Errorf("found %q for the cell in row %d, column %d: write e for even, o for odd, or a dot", text[i],
			i/side+1, i%side+1)
	}
	return text, nil
}

// candidateSets returns the candidates that a text of n×n×n characters says, or else where it
// does not. No step depends on which there are, as nobody could foretell it.
func candidateSets(text string, n int) (sets []Digits, wrong int) {
	sets = make([]Digits, n*n)
	for c := range sets {
		for i, sign := range []byte(text[c*n : c*n+n]) {
			d := int(charDigits[sign])
			if d*(d-i-1) != 0 {
				return nil, c*n + i
			}
			sets[c] |= 1 << d >> 1
		}
	}
	return sets, -1
}

// restrict returns the grid with the candidates of these terms, which also say its clues
// if nothing else does. It is an error if they do not fit the grid.
func (t Terms) restrict(g Grid, clues bool) (Grid, error) {
	text, n := t.Candidates, g.shape.Side()
	if text == "" {
		return g, nil
	}
	if len(text) != n*n*n {
		return Grid{}, fmt.Errorf("candidates has %d characters, but a grid of side %d needs %d, %d for each cell: correct it",
			len(text), n, n*n*n, n)
	}
	allowed, wrong := candidateSets(text, n)
	if c := wrong / n; wrong >= 0 {
		return Grid{}, fmt.Errorf("candidates: found %q where %c or a dot should stand, for the cell in row %d, column %d",
			text[wrong], DigitChar(wrong%n+1), c/n+1, c%n+1)
	}
	for c, digits := range allowed {
		if d := g.At(c); d != 0 && digits != 0 && !digits.Has(d) {
			return Grid{}, fmt.Errorf("candidates: the clue %c in row %d, column %d is not among those of its cell: correct one of them",
				DigitChar(d), c/n+1, c%n+1)
		}
	}
	if clues {
		return OfCandidates(g.shape, allowed), nil
	}
	return g.Restrict(allowed), nil
}
