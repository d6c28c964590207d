package generate

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// A Recipe says what puzzle is wanted. The zero Recipe is a good one: a 9×9
// puzzle with one solution, from which clues have been taken away until no more
// could go. The names of the fields in JSON stand in saved runs.
type Recipe struct {
	Shape puzzles.Shape `json:"shape,omitzero"` // the zero Shape for puzzles.Classic
	// DrawRegions draws other regions for each puzzle, in place of those of the shape.
	DrawRegions bool     `json:"draw_regions,omitempty"`
	Fill        Fill     `json:"fill,omitempty"`     // how the full grid is made that becomes the solution
	Removal     Removal  `json:"removal,omitempty"`  // how clues are taken away from it
	Symmetry    Symmetry `json:"symmetry,omitempty"` // of the pattern of clues
	Pattern     Pattern  `json:"pattern,omitempty"`  // says which cells hold clues, in place of how many and how

	// MinClues and MaxClues bound the number of clues, 0 for no bound. Where
	// both are given the puzzle aims for a number between them, any as likely as
	// another.
	MinClues int   `json:"min_clues,omitempty"`
	MaxClues int   `json:"max_clues,omitempty"`
	MaxEmpty int   `json:"max_empty,omitempty"` // bounds the number of empty cells, 0 for no bound
	Level    Level `json:"level,omitempty"`     // by number of clues, in place of MinClues and MaxClues
	Grade    Grade `json:"grade,omitempty"`     // by the techniques a person needs
	// Needs is the ID of a technique that the puzzle needs, and nothing harder.
	Needs string `json:"needs,omitempty"`

	// MaxSolutions is how many solutions the puzzle may have, 0 and 1 for exactly
	// one. More are for testing solvers with.
	MaxSolutions int  `json:"max_solutions,omitempty"`
	Minimal      bool `json:"minimal,omitempty"` // no clue can go without a further solution
	// MaxSteps bounds how often a clue is tried to be taken away from a full
	// grid, 0 for no bound: then the clues that are left stay.
	MaxSteps int `json:"max_steps,omitempty"`
}

// Fill is a way to make a full grid.
type Fill string

// The ways to make a full grid. The zero Fill is Backtracking.
const (
	Backtracking Fill = "backtracking"
	Boxes        Fill = "boxes"
	Cover        Fill = "cover"
	Rows         Fill = "rows"
)

// Removal is a way to take clues away.
type Removal string

// The ways to take clues away. The zero Removal is OneByOne.
const (
	OneByOne Removal = "one-by-one"
	Pairs    Removal = "pairs"
)

// Level is a level of difficulty by the number of clues.
type Level string

// The levels by number of clues. The zero Level is none.
const (
	Easy   Level = "easy"
	Medium Level = "medium"
	Hard   Level = "hard"
	Evil   Level = "evil"
)

// Choice is something to choose, as menus and help pages show it.
type Choice struct {
	ID   string // the value: generate.Fill(ID)
	Name string
	Help string // a sentence
}

// Choices are all that there is to choose.
type Choices []Choice

// Index returns where a choice is, -1 if it is none of them.
func (all Choices) Index(id string) int {
	return slices.IndexFunc(all, func(c Choice) bool { return c.ID == id })
}

// IDs returns the values.
func (all Choices) IDs() []string { return puzzles.Map(all, func(c Choice) string { return c.ID }) }

// Fills lists the ways to make a full grid for a menu.
func Fills() Choices {
	return Choices{
		{string(Backtracking), "Shuffled backtracking", "Fill cell by cell with digits in random order, go back " +
			"where none fits, and start over if that takes too long."},
		{string(Boxes), "Boxes on the diagonal", "Fill the boxes on the diagonal at random, which always works, then solve the rest."},
		{string(Cover), "Exact cover from a seed", "Put one of each digit into random cells, then solve that as an " +
			"exact cover; draw again if it has no solution."},
		{string(Rows), "Shifted rows", "Shift the first row to make each row after it: quick, but anyone can see the pattern."},
	}
}

// Removals lists the ways to take clues away for a menu.
func Removals() Choices {
	return Choices{
		{string(OneByOne), "One by one", "Remove clues in random order, those that a symmetry links together."},
		{string(Pairs), "Opposite pairs, then shifted", "Remove pairs that are opposite each other, then shift the " +
			"grid by bands and stacks to hide it."},
	}
}

// Levels lists the levels by number of clues for a menu, which calls them by the numbers
// for a shape: words such as easy are for grades, which say how hard a puzzle is for a
// person. Evil is there for 9×9 only.
func Levels(s puzzles.Shape) Choices {
	var list Choices
	for _, l := range []Level{Easy, Medium, Hard, Evil} {
		lo, hi, ok := l.Clues(s)
		if !ok {
			continue
		}
		c := Choice{ID: string(l), Name: fmt.Sprintf("%d–%d", lo, hi)}
		c.Help = fmt.Sprintf("%d to %d clues.", lo, hi)
		if l == Evil {
			c.Help = fmt.Sprintf("%d or %d clues: no puzzle with 16 has one solution, as McGuire, Tugemann and Civario showed in 2012.", lo, hi)
		}
		list = append(list, c)
	}
	return list
}

// Preset is a recipe with a name.
type Preset struct {
	Choice
	Recipe Recipe
}

// Presets lists the recipes with names.
func Presets() []Preset {
	return []Preset{
		{Choice{"minimal", "Minimal", "One solution, and every clue is needed."}, Recipe{Minimal: true}},
		{Choice{"newspaper", "Newspaper", "Singles are enough, and the clues look the same upside down."},
			Recipe{Symmetry: HalfTurn, MinClues: 28, MaxClues: 34, Grade: GradeEasy}},
		{Choice{"53-to-57-removed", "53 to 57 digits removed",
			"Remove 53 to 57 digits, checking after each that the easy techniques still solve it."}, Recipe{MinClues: 81 - 57,
			MaxClues: 81 - 53, Grade: GradeEasy}},
		{Choice{"tricky", "Tricky", "Pairs, triples or locked candidates are needed."}, Recipe{Symmetry: HalfTurn,
			Grade: GradeMedium}},
		{Choice{"expert", "Expert", "Fish, wings or rectangles are needed."}, Recipe{Grade: GradeHard}},
		{Choice{"evil", "Evil", "17 or 18 clues."}, Recipe{Level: Evil}},
		{Choice{"several", "Several solutions", "Up to ten solutions, to test solvers with."},
			Recipe{MaxSolutions: 10}},
	}
}

// A RecipeError says why no puzzle can be made by a recipe and what to change.
type RecipeError struct{ Msg string }

// Error returns the message.
func (e *RecipeError) Error() string { return e.Msg }

func recipeError(format string, args ...any) error { return &RecipeError{fmt.Sprintf(format, args...)} }

// Check returns a [*RecipeError] if it is known that no puzzle, or none that
// this generator finds, is as the recipe says.
func (r Recipe) Check() error {
	_, err := r.plan()
	return err
}

// maxSolutions bounds MaxSolutions: a grid with more is no puzzle.
const maxSolutions = 1000

// plan is a recipe that has been checked, with nothing left to default.
type plan struct {
	Recipe
	ruled  bool // there are rules beside those of rows, columns and boxes
	lo, hi int  // number of clues; hi is 0 if it does not matter
	sparse bool // made of a built-in sparse puzzle
	// A clue can go as long as the techniques of the grade, or those up to the one
	// that is needed, solve the puzzle, not as long as it has one solution. That
	// would not lead to minimal puzzles.
	reasoning bool
	units     [][]int           // cells that stay or go together
	clues     []int             // the cells of the pattern, if there is one
	outside   [][]int           // the other cells, as units
	empty     func() *dlx.Links // the matrix of an empty grid

	needs   *technique.Technique // nil if that does not matter
	ladder  technique.Ladder     // up to needs
	without technique.Ladder     // the same but for needs
	known   []puzzles.Grid       // puzzles that need it, near which there are others
}

// plan checks the recipe and fills in what it leaves open.
func (r Recipe) plan() (*plan, error) {
	if err := r.fillIn(); err != nil {
		return nil, err
	}
	p := &plan{Recipe: r, ruled: hasRules(r.Shape),
		reasoning: r.Grade != "" && r.Grade.byReasoning() && !r.Minimal && r.Pattern == ""}
	if err := p.setPattern(); err != nil {
		return nil, err
	}
	if err := p.setClues(); err != nil {
		return nil, err
	}
	if err := p.setNeeds(); err != nil {
		return nil, err
	}
	p.setShape(r.Shape)
	n := r.Shape.Side()
	p.units = r.Symmetry.units(n)
	if r.Removal == Pairs {
		p.units = HalfTurn.units(n)
	}
	p.sparse = p.Pattern == "" && p.hi > 0 && p.hi <= maxSparse && r.Shape == puzzles.Classic && r.MaxSolutions == 1
	for _, check := range []func() error{
		p.checkPattern, p.checkFewest, p.checkMost, p.checkNeeds, p.checkCombination, p.checkSymmetry,
	} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// setShape gives the plan a shape.
func (p *plan) setShape(s puzzles.Shape) {
	p.Shape = s
	p.empty = sync.OnceValue(func() *dlx.Links { return dlx.MatrixOf(puzzles.NewGrid(s)) })
}

// fillIn sets what is left to default and checks each value for itself.
func (r *Recipe) fillIn() error {
	if r.Shape == (puzzles.Shape{}) {
		r.Shape = puzzles.Classic
	}
	if !r.Shape.Valid() {
		return recipeError("boxes of %d rows and %d columns are not supported: choose 2 to 5 of each", r.Shape.BoxRows,
			r.Shape.BoxCols)
	}
	for _, f := range r.Fields() {
		if err := f.check(); err != nil {
			return err
		}
	}
	if r.MaxSolutions > maxSolutions {
		return recipeError("%d solutions are too many: choose %d or fewer", r.MaxSolutions, maxSolutions)
	}
	r.Fill, r.Removal = cmp.Or(r.Fill, Backtracking), cmp.Or(r.Removal, OneByOne)
	r.Symmetry, r.MaxSolutions = cmp.Or(r.Symmetry, NoSymmetry), max(r.MaxSolutions, 1)
	return nil
}

// setClues works out the bounds on the number of clues.
func (p *plan) setClues() error {
	cells := p.Shape.Cells()
	p.lo, p.hi = p.MinClues, p.MaxClues
	if p.Level != "" {
		if p.lo > 0 || p.hi > 0 {
			return recipeError("both a level and a number of clues are given, and a level sets the number: choose one of the two")
		}
		lo, hi, ok := p.Level.Clues(p.Shape)
		if !ok && p.Shape.Side() == 9 {
			return recipeError("level evil is made of known puzzles, which have no other rules: choose hard, or a number of clues")
		}
		if !ok {
			return recipeError("level evil means 17 or 18 clues on 9×9, and this grid is %s: choose hard, or a number of clues",
				sizeOf(p.Shape))
		}
		p.lo, p.hi = lo, hi
	}
	if p.lo > cells {
		return recipeError("a %s grid has %d cells, so it cannot have %d clues: choose fewer", sizeOf(p.Shape), cells, p.lo)
	}
	if p.hi > 0 && p.lo > p.hi {
		return recipeError("at least %d clues and at most %d cannot both be met: swap the two numbers", p.lo, p.hi)
	}
	if p.MaxEmpty > 0 {
		if p.hi > 0 && cells-p.MaxEmpty > p.hi {
			return recipeError("at most %d empty cells leave %d clues or more, but at most %d are allowed: change one of the two",
				p.MaxEmpty, cells-p.MaxEmpty, p.hi)
		}
		p.lo = max(p.lo, cells-p.MaxEmpty)
	}
	return nil
}

// checkCombination refuses what contradicts itself.
func (p *plan) checkCombination() error {
	switch {
	case p.ruled && (p.Fill == Boxes || p.Fill == Rows):
		return recipeError("this way to fill a grid needs boxes and no other rules: choose %s or %s", Backtracking, Cover)
	case p.ruled && p.Removal == Pairs:
		return recipeError("opposite pairs are hidden by shifting bands and stacks, which other rules do not allow: remove clues one by one")
	case p.DrawRegions && p.Shape.Rules().Regions == "":
		return recipeError("regions are drawn for jigsaws, and the rules name none: add it to them, or have no regions drawn")
	case p.Removal == Pairs && p.Symmetry != NoSymmetry:
		return recipeError("opposite pairs are shifted at the end, which hides any symmetry: choose either pairs or a symmetry")
	case p.Minimal && p.MaxSteps > 0:
		return recipeError("for a minimal puzzle every clue is tried, so it cannot stop after %d steps: leave out one of the two", p.MaxSteps)
	case p.MaxSteps > 0 && p.hi > 0 && !p.sparse && p.Shape.Cells()-p.MaxSteps*p.largestUnit() > p.hi:
		return recipeError("%d steps leave %d clues or more, but at most %d are allowed: allow more steps or more clues",
			p.MaxSteps, p.Shape.Cells()-p.MaxSteps*p.largestUnit(), p.hi)
	case p.Grade != "" && p.MaxSolutions > 1:
		return recipeError("a puzzle with several solutions cannot be solved by reasoning, so it has no grade: leave out one of the two")
	case p.sparse && p.Symmetry != NoSymmetry:
		return recipeError("puzzles with 17 or 18 clues are built from known ones, which have no symmetry: choose symmetry none, or more clues")
	case p.sparse && len(sparseWith(p.lo, p.hi)) == 0:
		return recipeError("there is no built-in puzzle with %d clues: choose %d or more", p.hi, p.hi+1)
	case p.sparse && p.Removal == Pairs:
		return recipeError("puzzles with 17 or 18 clues are built from known ones, not from opposite pairs: remove " +
			"clues one by one, or choose more clues")
	}
	return nil
}

// largestUnit returns how many cells can go at once.
func (p *plan) largestUnit() int {
	largest := 0
	for _, u := range p.units {
		largest = max(largest, len(u))
	}
	return largest
}

// checkFewest refuses numbers of clues that are too small for one solution.
func (p *plan) checkFewest() error {
	if p.hi == 0 || p.MaxSolutions > 1 || p.Pattern != "" {
		return nil
	}
	s := sizeOf(p.Shape)
	switch {
	case s.fewest == fewestClassic && p.hi < s.fewest:
		return recipeError("no 9×9 puzzle with %d clues has one solution, as G. McGuire, B. Tugemann and G. Civario showed in "+
			"2012: choose 17 clues or more", p.hi)
	case p.hi < s.fewest:
		return recipeError("no %s puzzle with %d clues has one solution: choose %d clues or more", s, p.hi, s.fewest)
	case p.hi < s.reach:
		return recipeError("%s puzzles with %d clues are too rare for this generator to find: choose %d clues or more", s, p.hi,
			s.reach)
	}
	return nil
}

// checkMost refuses minimal puzzles with too many clues.
func (p *plan) checkMost() error {
	if s := sizeOf(p.Shape); p.Minimal && p.lo > s.minimal {
		return recipeError("minimal %s puzzles with %d clues or more are too rare for this generator to find: choose %d clues or "+
			"fewer, or leave out minimal", s, p.lo, s.minimal)
	}
	return nil
}

// checkSymmetry refuses numbers of clues that no set of units has.
func (p *plan) checkSymmetry() error {
	if p.hi == 0 {
		return nil
	}
	can := make([]bool, p.Shape.Cells()+1) // numbers of clues there can be
	can[0] = true
	for _, u := range p.units {
		for n := len(can) - 1; n >= len(u); n-- {
			can[n] = can[n] || can[n-len(u)]
		}
	}
	for n := p.lo; n <= p.hi; n++ {
		if can[n] {
			return nil
		}
	}
	next := p.hi
	for next < len(can) && !can[next] {
		next++
	}
	wanted := fmt.Sprint(p.hi)
	if p.lo < p.hi {
		wanted = fmt.Sprintf("%d to %d", p.lo, p.hi)
	}
	return recipeError("symmetric clues come in groups, which cannot add up to %s: choose %d, or no symmetry",
		wanted, next)
}

// A Field is a part of a recipe that is written as one word, in flags, forms and lessons.
type Field struct {
	Name    string  // as saved runs have it; flags have strokes in it
	what    string  // it is, in sentences
	Choices Choices // one of which it is, where there are any
	value   any     // a pointer to it
}

// Fields lists the parts of the recipe, for reading and writing; the shape is told otherwise.
func (r *Recipe) Fields() []Field {
	return []Field{
		{"draw_regions", "", nil, &r.DrawRegions},
		{"fill", "way to fill a grid", Fills(), &r.Fill},
		{"removal", "way to remove clues", Removals(), &r.Removal},
		{"symmetry", "symmetry", Symmetries(), &r.Symmetry},
		{"pattern", "", nil, &r.Pattern},
		{"level", "level", Levels(puzzles.Classic), &r.Level},
		{"grade", "grade", Grades(), &r.Grade},
		{"needs", "", nil, &r.Needs},
		{"min_clues", "least number of clues", nil, &r.MinClues},
		{"max_clues", "greatest number of clues", nil, &r.MaxClues},
		{"max_empty", "number of empty cells", nil, &r.MaxEmpty},
		{"max_solutions", "number of solutions", nil, &r.MaxSolutions},
		{"minimal", "", nil, &r.Minimal},
		{"max_steps", "number of steps", nil, &r.MaxSteps},
	}
}

// Field returns the part with a name, as a file or a flag has it; false if there is none.
func (r *Recipe) Field(name string) (Field, bool) {
	all := r.Fields()
	i := slices.IndexFunc(all, func(f Field) bool { return f.Name == strings.ReplaceAll(name, "-", "_") })
	if i < 0 {
		return Field{}, false
	}
	return all[i], true
}

// String writes the value, "" if nothing is asked for.
func (f Field) String() string {
	if v := reflect.ValueOf(f.value).Elem(); !v.IsZero() {
		return fmt.Sprint(v)
	}
	return ""
}

// Set reads a value. Whether the recipe can have it, [Recipe.Check] says.
func (f Field) Set(text string) error {
	if n, ok := f.value.(*int); ok {
		v, err := strconv.ParseInt(text, 10, 32) // what is larger is a slip
		*n = int(v)
		return err
	}
	_, err := fmt.Sscanln(text, f.value)
	return err
}

// check returns an error if the value is none of the choices, or below 0.
func (f Field) check() error {
	id := f.String()
	if id != "" && f.Choices != nil && f.Choices.Index(id) < 0 {
		return &RecipeError{puzzles.NoSuch("there is no "+f.what, id, f.Choices.IDs()).Error()}
	}
	if n, ok := f.value.(*int); ok && *n < 0 {
		return recipeError("the %s is %d, which cannot be negative: leave it out for no limit", f.what, *n)
	}
	return nil
}
