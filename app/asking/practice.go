package asking

import (
	"math/rand/v2"
	"slices"
	"strings"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Practice is a position in which a technique is the next step, and what the user has marked
// to show it: the candidates that go or the digit that is placed, and perhaps the cells of the
// pattern.
type Practice struct {
	Technique *technique.Technique
	Puzzle    puzzles.Puzzle
	Position  *technique.Position
	Finds     []technique.Deduction // all there are of the technique, one of which is asked for
	Cursor    int                   // the cell that the keyboard is at
	InCells   bool                  // a click marks the cell and not a candidate in it
	marks     []technique.Candidate // in the order in which they were marked
	cells     []int
	Hints     int  // given so far: where to look, what for
	Checked   bool // the marks are as they were checked
	Remarks   []Remark
	Attempt
	Shown technique.Deduction // when it is over
}

// Remark is what a check says of some marks, behind one of the signs.
type Remark struct {
	Sign string
	trace.Message
}

// The signs, in the order of their remarks.
const (
	signWrong  = "✗"
	signRight  = "✓"
	signMissed = "→"
)

// NewPractice sets the last step of a path, which is of the technique that is
// practised.
func NewPractice(p puzzles.Puzzle, path []reasoning.PathStep) *Practice {
	last := &path[len(path)-1]
	return &Practice{
		Technique: last.Technique, Puzzle: p, Position: last.Before, Finds: last.Technique.Every(last.Before),
		Cursor: p.Givens.Shape().Cells() / 2,
	}
}

// RandomPractice returns an exercise for a technique: one of its puzzles in a new
// disguise. It returns false if there is none, or goOn told it to give up.
func RandomPractice(one *technique.Technique, goOn func() bool) (*Practice, bool) {
	items := collection.Needing(one.ID)
	rand.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	for _, item := range items {
		g := generate.RandomTransform(item.Givens.Shape(), rand.Uint64()).Apply(item.Givens)
		if path, ok := reasoning.PathTo(one, g, goOn); ok {
			return NewPractice(puzzles.Puzzle{Givens: g, Name: item.Title() + ", in disguise"}, path), true
		}
	}
	return nil, false
}

// Mark marks a candidate, or takes the mark away.
func (e *Practice) Mark(c technique.Candidate) {
	if !e.Over() && e.has(c) {
		e.marks = toggled(e.marks, c)
		e.touched()
	}
}

// MarkCell marks a cell of the pattern, or takes the mark away.
func (e *Practice) MarkCell(cell int) {
	if !e.Over() {
		e.cells = toggled(e.cells, cell)
		e.touched()
	}
}

// Click does what a click near a pencil mark means: it marks the candidate, or the
// cell if there is no such candidate or cells are what is marked.
func (e *Practice) Click(cell, digit int) {
	e.Cursor = cell
	if c := (technique.Candidate{Cell: cell, Digit: digit}); e.has(c) && !e.InCells {
		e.Mark(c)
		return
	}
	e.MarkCell(cell)
}

func (e *Practice) has(c technique.Candidate) bool {
	return e.Position.At(c.Cell) == 0 && e.Position.Candidates(c.Cell).Has(c.Digit)
}

func (e *Practice) touched() { e.Remarks, e.Checked = nil, false }

func toggled[T comparable](list []T, one T) []T {
	if i := slices.Index(list, one); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return append(list, one)
}

// Move moves the cursor by so many rows and columns.
func (e *Practice) Move(rows, cols int) {
	e.Cursor = e.Puzzle.Givens.Shape().Move(e.Cursor, rows, cols)
}

// nearest returns the deduction that the marks come nearest to.
func (e *Practice) nearest() *technique.Deduction {
	best, most := &e.Finds[0], -1
	for i := range e.Finds {
		d := &e.Finds[i]
		told, cells := reasoning.Conclusions(d), d.Cells()
		hits := 2*puzzles.HowMany(e.marks, func(c technique.Candidate) bool { return slices.Contains(told, c) }) +
			puzzles.HowMany(e.cells, func(c int) bool { return slices.Contains(cells, c) })
		if hits > most {
			best, most = d, hits
		}
	}
	return best
}

// follows reports whether a candidate follows from any of the deductions.
func (e *Practice) follows(c technique.Candidate) bool {
	return slices.ContainsFunc(e.Finds, func(d technique.Deduction) bool {
		return slices.Contains(reasoning.Conclusions(&d), c)
	})
}

// Check compares the marks with the deduction that they come nearest to, and remarks on
// each: right, or wrong and why, or missed. The exercise is solved when all that follows is
// marked and nothing else.
func (e *Practice) Check() {
	if e.Over() {
		return
	}
	e.Remarks, e.Checked = nil, true
	if len(e.marks)+len(e.cells) == 0 {
		e.Checked = false
		e.say(signMissed, "practice.nothing", "Nothing is marked yet. Mark the candidates to eliminate, or the one to "+
			"place; the cells of the pattern too, if you like.")
		return
	}
	d := e.nearest()
	good, bad := e.judgeMarks(d)
	goodCells, badCells := e.judgeCells(d)
	want := len(reasoning.Conclusions(d))
	if good == want && bad == 0 && badCells == 0 {
		e.End(Verdict{Outcome: Right})
		e.Shown, e.Remarks = *d, nil
		return
	}
	e.Help()
	switch left := want - good; {
	case len(e.marks) == 0:
		e.say(signMissed, "practice.marks", "Now mark what follows: the candidates to eliminate, or the one to place.")
	case left == 1:
		e.say(signMissed, "practice.one", "One more candidate follows from the same pattern.")
	case left > 1:
		e.say(signMissed, "practice.more", "%v more candidates follow from the same pattern.", trace.Count(left))
	}
	if left := len(d.Cells()) - goodCells; len(e.cells) > 0 && left > 0 {
		e.say(signMissed, "practice.cells", "Cells of the pattern that are not marked: %v.", trace.Count(left))
	}
	if good+goodCells == 0 && e.Hints == 0 {
		e.say(signMissed, "practice.elsewhere", "%v", words.CluesTo(d, e.Puzzle.Givens.Shape()).Small)
	}
}

func (e *Practice) say(sign, key, text string, args ...any) {
	e.Remarks = append(e.Remarks, Remark{sign, trace.Say(key, text, args...)})
	place := func(r Remark) int { return strings.Index(signWrong+signRight+signMissed, r.Sign) }
	slices.SortStableFunc(e.Remarks, func(a, b Remark) int { return place(a) - place(b) })
}

// judgeMarks says of each marked candidate whether it follows, and counts.
func (e *Practice) judgeMarks(d *technique.Deduction) (good, bad int) {
	for _, c := range e.marks {
		digit, cell := trace.Digit(c.Digit), trace.Cell(c.Cell)
		switch {
		case slices.Contains(d.Places, c):
			good++
			e.say(signRight, "practice.placed", "%v in %v is placed.", digit, cell)
		case slices.Contains(d.Eliminations, c):
			good++
			e.say(signRight, "practice.goes", "%v is eliminated from %v.", digit, cell)
		case e.follows(c):
			e.say(signRight, "practice.other", "%v in %v follows too, but from another pattern of this kind.", digit,
				cell)
		default:
			bad++
			e.say(signWrong, "practice.stays", "%v in %v stays: %v.", digit, cell, e.whyStays(c, d))
		}
	}
	return good, bad
}

// whyStays says why a candidate that was marked does not follow.
func (e *Practice) whyStays(c technique.Candidate, d *technique.Deduction) trace.Message {
	same := func(other technique.Candidate) bool { return other.Cell == c.Cell }
	switch {
	case slices.ContainsFunc(d.Pattern, func(piece technique.Piece) bool { return piece.Candidate == c }):
		return trace.Say("practice.why.pattern", "it belongs to the pattern itself")
	case slices.ContainsFunc(d.Eliminations, same):
		return trace.Say("practice.why.digit", "a different digit is eliminated there")
	case len(d.Places) > 0 && slices.ContainsFunc(d.Places, same):
		return trace.Say("practice.why.place", "a different digit is placed there")
	case len(d.Places) > 0:
		return trace.Say("practice.why.nothing.placed", "nothing here places it")
	}
	return trace.Say("practice.why.nothing", "nothing here eliminates it")
}

// judgeCells says which of the marked cells belong to the pattern, and counts.
func (e *Practice) judgeCells(d *technique.Deduction) (good, bad int) {
	var in, out trace.Cells
	for _, c := range e.cells {
		if slices.Contains(d.Cells(), c) {
			in = append(in, c)
		} else {
			out = append(out, c)
		}
	}
	if len(in) > 0 {
		e.say(signRight, "practice.in", "In the pattern: %v.", in)
	}
	if len(out) > 0 {
		e.say(signWrong, "practice.out", "Not in the pattern: %v.", out)
	}
	return len(in), len(out)
}

// Hint says where to look, and asked again what for.
func (e *Practice) Hint() {
	if !e.Over() {
		e.Hints = min(e.Hints+1, 2)
		e.Help()
	}
}

// Hinted returns the hints so far.
func (e *Practice) Hinted() []trace.Message {
	clues := words.CluesTo(e.nearest(), e.Puzzle.Givens.Shape())
	return []trace.Message{clues.Small, clues.Bigger}[:e.Hints]
}

// ShowMe gives up.
func (e *Practice) ShowMe() {
	if !e.Over() {
		e.End(Verdict{Outcome: Shown})
		e.Shown, e.Remarks = *e.nearest(), nil
	}
}

// Evidence returns what the board shows: what is marked, after a check what is
// right and wrong of it, and at the end the deduction.
func (e *Practice) Evidence() trace.Evidence {
	if e.Over() {
		return words.ExplainIn(&e.Shown, e.Position.Grid()).Evidence
	}
	var shown trace.Evidence
	if e.Hints > 1 {
		shown.Houses = slices.Concat(e.nearest().Houses, e.nearest().Covers)
	}
	d := e.nearest()
	for _, c := range e.cells {
		if e.Checked && !slices.Contains(d.Cells(), c) {
			shown.Mark(c, 0, trace.Conflict)
		} else {
			shown.Mark(c, 0, trace.Pattern)
		}
	}
	for _, c := range e.marks {
		switch {
		case !e.Checked:
			shown.Mark(c.Cell, c.Digit, trace.Choice)
		case !e.follows(c):
			shown.Mark(c.Cell, c.Digit, trace.Conflict)
		case slices.ContainsFunc(e.Finds, func(d technique.Deduction) bool { return slices.Contains(d.Places, c) }):
			shown.Mark(c.Cell, c.Digit, trace.Placed)
		default:
			shown.Mark(c.Cell, c.Digit, trace.Gone)
		}
	}
	return shown
}
