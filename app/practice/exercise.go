package practice

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Exercise is a position in which a technique is the next step, and somebody who
// looks for it. They mark the candidates that go, or the digit that is placed, and
// if they like the cells of the pattern. It knows nothing of windows.
type Exercise struct {
	Technique *technique.Technique
	Puzzle    puzzles.Puzzle
	Position  *technique.Position
	Finds     []technique.Deduction // all there are of the technique, one of which is asked for
	Cursor    int                   // the cell that the keyboard is at
	InCells   bool                  // a click marks the cell and not a candidate in it
	marks     []technique.Candidate // in the order in which they were marked
	cells     []int
	Hints     int  // given so far: where to look, what for
	failed    bool // a check was wrong
	Checked   bool // the marks are as they were checked
	Remarks   []remark
	Outcome   Outcome
	Shown     technique.Deduction // when it is over
}

// remark is what a check says of some marks.
type remark struct {
	Sign Sign
	trace.Message
}

type Sign uint8

const (
	Right Sign = iota
	Wrong
	Missed
)

// Outcome is how a practice ended.
type Outcome uint8

const (
	looked Outcome = iota // it goes on
	FoundAtOnce
	FoundWithHelp // after a hint, or a check that was wrong
	WasShown
)

// Tally counts the outcomes of a class.
type Tally [WasShown + 1]int

// Chips says how often each of the outcomes was.
func (t *Tally) Chips() []string {
	return []string{fmt.Sprintf("at once %d", t[FoundAtOnce]), fmt.Sprintf("with help %d", t[FoundWithHelp]), fmt.Sprintf("shown %d", t[WasShown])}
}

// Practisable are the techniques that can be practised: those of which there are
// puzzles, and something to find.
func Practisable() []*technique.Technique {
	needed := map[string]bool{}
	for _, it := range collection.All() {
		needed[it.Needs] = true
	}
	return slices.DeleteFunc(technique.All(), func(one *technique.Technique) bool { return !needed[one.ID] || one.ID == "brute-force" })
}

// NewExercise sets the last step of a path, which is of the technique that is
// practised.
func NewExercise(p puzzles.Puzzle, path []PathStep) *Exercise {
	last := &path[len(path)-1]
	return &Exercise{
		Technique: last.Technique, Puzzle: p, Position: last.Before, Finds: last.Technique.Every(last.Before),
		Cursor: p.Givens.Shape().Cells() / 2,
	}
}

// Over reports whether it was found or shown.
func (p *Exercise) Over() bool { return p.Outcome != looked }

// Mark marks a candidate, or takes the mark away.
func (p *Exercise) Mark(c technique.Candidate) {
	if !p.Over() && p.has(c) {
		p.marks = toggled(p.marks, c)
		p.touched()
	}
}

// MarkCell marks a cell of the pattern, or takes the mark away.
func (p *Exercise) MarkCell(cell int) {
	if !p.Over() {
		p.cells = toggled(p.cells, cell)
		p.touched()
	}
}

// Click does what a click near a pencil mark means: it marks the candidate, or the
// cell if there is no such candidate or cells are what is marked.
func (p *Exercise) Click(cell, digit int) {
	p.Cursor = cell
	if c := (technique.Candidate{Cell: cell, Digit: digit}); p.has(c) && !p.InCells {
		p.Mark(c)
		return
	}
	p.MarkCell(cell)
}

func (p *Exercise) has(c technique.Candidate) bool {
	return p.Position.At(c.Cell) == 0 && p.Position.Candidates(c.Cell).Has(c.Digit)
}

func (p *Exercise) touched() { p.Remarks, p.Checked = nil, false }

func toggled[T comparable](list []T, one T) []T {
	if i := slices.Index(list, one); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return append(list, one)
}

// Move moves the cursor by so many rows and columns.
func (p *Exercise) Move(rows, cols int) {
	n := p.Puzzle.Givens.Shape().Side()
	row, col := p.Cursor/n+rows, p.Cursor%n+cols
	p.Cursor = (row+n)%n*n + (col+n)%n
}

// nearest returns the deduction that the marks come nearest to.
func (p *Exercise) nearest() *technique.Deduction {
	best, most := &p.Finds[0], -1
	for i := range p.Finds {
		d := &p.Finds[i]
		hits := 0
		for _, c := range p.marks {
			if slices.Contains(Conclusions(d), c) {
				hits += 2
			}
		}
		for _, c := range p.cells {
			if slices.Contains(d.Cells(), c) {
				hits++
			}
		}
		if hits > most {
			best, most = d, hits
		}
	}
	return best
}

// follows reports whether a candidate follows from any of the deductions.
func (p *Exercise) follows(c technique.Candidate) bool {
	return slices.ContainsFunc(p.Finds, func(d technique.Deduction) bool { return slices.Contains(Conclusions(&d), c) })
}

// Check compares the marks with the deduction that they come nearest to, and says
// what is right, what is not and why, and what is missed. It is found when all
// that follows is marked and nothing else.
func (p *Exercise) Check() {
	if p.Over() {
		return
	}
	p.Remarks, p.Checked = nil, true
	if len(p.marks)+len(p.cells) == 0 {
		p.Checked = false
		p.say(Missed, "practice.nothing", "Nothing is marked yet. Mark the candidates that go, or the one that is placed; the cells of the pattern too, if you like.")
		return
	}
	d := p.nearest()
	good, bad := p.judgeMarks(d)
	goodCells, badCells := p.judgeCells(d)
	want := len(Conclusions(d))
	if good == want && bad == 0 && badCells == 0 {
		p.Outcome = FoundAtOnce
		if p.failed || p.Hints > 0 {
			p.Outcome = FoundWithHelp
		}
		p.Shown, p.Remarks = *d, nil
		return
	}
	p.failed = true
	switch left := want - good; {
	case len(p.marks) == 0:
		p.say(Missed, "practice.marks", "Now mark what follows: the candidates that go, or the one that is placed.")
	case left == 1:
		p.say(Missed, "practice.one", "One more candidate follows from the same pattern.")
	case left > 1:
		p.say(Missed, "practice.more", "%v more candidates follow from the same pattern.", trace.Count(left))
	}
	if left := len(d.Cells()) - goodCells; len(p.cells) > 0 && left > 0 {
		p.say(Missed, "practice.cells", "Cells of the pattern that are not marked: %v.", trace.Count(left))
	}
	if good+goodCells == 0 && p.Hints == 0 {
		p.say(Missed, "practice.elsewhere", "%v", words.CluesTo(d, p.Puzzle.Givens.Shape()).Small)
	}
}

func (p *Exercise) say(s Sign, key, text string, args ...any) {
	p.Remarks = append(p.Remarks, remark{s, trace.Say(key, text, args...)})
}

// judgeMarks says of each marked candidate whether it follows, and counts.
func (p *Exercise) judgeMarks(d *technique.Deduction) (good, bad int) {
	for _, c := range p.marks {
		digit, cell := trace.Digit(c.Digit), trace.Cell(c.Cell)
		switch {
		case slices.Contains(d.Places, c):
			good++
			p.say(Right, "practice.placed", "%v in %v is placed.", digit, cell)
		case slices.Contains(d.Eliminations, c):
			good++
			p.say(Right, "practice.goes", "%v goes from %v.", digit, cell)
		case p.follows(c):
			p.say(Right, "practice.other", "%v in %v follows as well, from another pattern of this kind.", digit, cell)
		default:
			bad++
			p.say(Wrong, "practice.stays", "%v in %v stays: %v.", digit, cell, p.whyStays(c, d))
		}
	}
	return good, bad
}

// whyStays says why a candidate that was marked does not follow.
func (p *Exercise) whyStays(c technique.Candidate, d *technique.Deduction) trace.Message {
	same := func(other technique.Candidate) bool { return other.Cell == c.Cell }
	switch {
	case slices.ContainsFunc(d.Pattern, func(piece technique.Piece) bool { return piece.Candidate == c }):
		return trace.Say("practice.why.pattern", "it belongs to the pattern itself")
	case slices.ContainsFunc(d.Eliminations, same):
		return trace.Say("practice.why.digit", "it is another digit that goes from there")
	case len(d.Places) > 0 && slices.ContainsFunc(d.Places, same):
		return trace.Say("practice.why.place", "it is another digit that is placed there")
	case len(d.Places) > 0:
		return trace.Say("practice.why.nothing.placed", "nothing here puts it there")
	}
	return trace.Say("practice.why.nothing", "nothing here strikes it out")
}

// judgeCells says which of the marked cells belong to the pattern, and counts.
func (p *Exercise) judgeCells(d *technique.Deduction) (good, bad int) {
	var in, out trace.Cells
	for _, c := range p.cells {
		if slices.Contains(d.Cells(), c) {
			in = append(in, c)
		} else {
			out = append(out, c)
		}
	}
	if len(in) > 0 {
		p.say(Right, "practice.in", "In the pattern: %v.", in)
	}
	if len(out) > 0 {
		p.say(Wrong, "practice.out", "Not in the pattern: %v.", out)
	}
	return len(in), len(out)
}

// Hint says where to look, and asked again what for.
func (p *Exercise) Hint() {
	if !p.Over() {
		p.Hints = min(p.Hints+1, 2)
	}
}

// Hinted returns the hints so far.
func (p *Exercise) Hinted() []trace.Message {
	clues := words.CluesTo(p.nearest(), p.Puzzle.Givens.Shape())
	return []trace.Message{clues.Small, clues.Bigger}[:p.Hints]
}

// ShowMe gives up.
func (p *Exercise) ShowMe() {
	if !p.Over() {
		p.Shown, p.Outcome, p.Remarks = *p.nearest(), WasShown, nil
	}
}

// Evidence returns what the board shows: what is marked, after a check what is
// right and wrong of it, and at the end the deduction.
func (p *Exercise) Evidence() trace.Evidence {
	if p.Over() {
		return words.Explain(&p.Shown, p.Puzzle.Givens.Shape()).Evidence
	}
	var e trace.Evidence
	if p.Hints > 1 {
		e.Houses = slices.Concat(p.nearest().Houses, p.nearest().Covers)
	}
	d := p.nearest()
	for _, c := range p.cells {
		if p.Checked && !slices.Contains(d.Cells(), c) {
			e.Mark(c, 0, trace.Conflict)
		} else {
			e.Mark(c, 0, trace.Pattern)
		}
	}
	for _, c := range p.marks {
		switch {
		case !p.Checked:
			e.Mark(c.Cell, c.Digit, trace.Choice)
		case !p.follows(c):
			e.Mark(c.Cell, c.Digit, trace.Conflict)
		case slices.ContainsFunc(p.Finds, func(d technique.Deduction) bool { return slices.Contains(d.Places, c) }):
			e.Mark(c.Cell, c.Digit, trace.Placed)
		default:
			e.Mark(c.Cell, c.Digit, trace.Gone)
		}
	}
	return e
}
