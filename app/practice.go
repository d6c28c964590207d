package app

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// practice is a position in which a technique is the next step, and somebody who
// looks for it. They mark the candidates that go, or the digit that is placed, and
// if they like the cells of the pattern. It knows nothing of windows.
type practice struct {
	technique *technique.Technique
	puzzle    puzzles.Puzzle
	position  *technique.Position
	finds     []technique.Deduction // all there are of the technique, one of which is asked for
	cursor    int                   // the cell that the keyboard is at
	inCells   bool                  // a click marks the cell and not a candidate in it
	marks     []technique.Candidate // in the order in which they were marked
	cells     []int
	hints     int  // given so far: where to look, what for
	failed    bool // a check was wrong
	checked   bool // the marks are as they were checked
	remarks   []remark
	outcome   outcome
	shown     technique.Deduction // when it is over
}

// remark is what a check says of some marks.
type remark struct {
	sign sign
	trace.Message
}

type sign uint8

const (
	right sign = iota
	wrong
	missed
)

// outcome is how a practice ended.
type outcome uint8

const (
	looked outcome = iota // it goes on
	foundAtOnce
	foundWithHelp // after a hint, or a check that was wrong
	wasShown
)

// tally counts the outcomes of a class.
type tally [wasShown + 1]int

// chips says how often each of the outcomes was.
func (t *tally) chips() []string {
	return []string{fmt.Sprintf("at once %d", t[foundAtOnce]), fmt.Sprintf("with help %d", t[foundWithHelp]), fmt.Sprintf("shown %d", t[wasShown])}
}

// practised are the techniques that can be practised: those of which there are
// puzzles, and something to find.
func practised() []*technique.Technique {
	needed := map[string]bool{}
	for _, it := range collection.All() {
		needed[it.Needs] = true
	}
	return slices.DeleteFunc(technique.All(), func(one *technique.Technique) bool { return !needed[one.ID] || one.ID == "brute-force" })
}

// newPractice sets the last step of a path, which is of the technique that is
// practised.
func newPractice(p puzzles.Puzzle, path []deduced) *practice {
	last := &path[len(path)-1]
	return &practice{
		technique: last.Technique, puzzle: p, position: last.before, finds: last.Technique.Every(last.before),
		cursor: p.Givens.Shape().Cells() / 2,
	}
}

// over reports whether it was found or shown.
func (p *practice) over() bool { return p.outcome != looked }

// mark marks a candidate, or takes the mark away.
func (p *practice) mark(c technique.Candidate) {
	if !p.over() && p.has(c) {
		p.marks = toggled(p.marks, c)
		p.touched()
	}
}

// markCell marks a cell of the pattern, or takes the mark away.
func (p *practice) markCell(cell int) {
	if !p.over() {
		p.cells = toggled(p.cells, cell)
		p.touched()
	}
}

// click does what a click near a pencil mark means: it marks the candidate, or the
// cell if there is no such candidate or cells are what is marked.
func (p *practice) click(cell, digit int) {
	p.cursor = cell
	if c := (technique.Candidate{Cell: cell, Digit: digit}); p.has(c) && !p.inCells {
		p.mark(c)
		return
	}
	p.markCell(cell)
}

func (p *practice) has(c technique.Candidate) bool {
	return p.position.At(c.Cell) == 0 && p.position.Candidates(c.Cell).Has(c.Digit)
}

func (p *practice) touched() { p.remarks, p.checked = nil, false }

func toggled[T comparable](list []T, one T) []T {
	if i := slices.Index(list, one); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return append(list, one)
}

// move moves the cursor by so many rows and columns.
func (p *practice) move(rows, cols int) {
	n := p.puzzle.Givens.Shape().Side()
	row, col := p.cursor/n+rows, p.cursor%n+cols
	p.cursor = (row+n)%n*n + (col+n)%n
}

// nearest returns the deduction that the marks come nearest to.
func (p *practice) nearest() *technique.Deduction {
	best, most := &p.finds[0], -1
	for i := range p.finds {
		d := &p.finds[i]
		hits := 0
		for _, c := range p.marks {
			if slices.Contains(conclusions(d), c) {
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
func (p *practice) follows(c technique.Candidate) bool {
	return slices.ContainsFunc(p.finds, func(d technique.Deduction) bool { return slices.Contains(conclusions(&d), c) })
}

// check compares the marks with the deduction that they come nearest to, and says
// what is right, what is not and why, and what is missed. It is found when all
// that follows is marked and nothing else.
func (p *practice) check() {
	if p.over() {
		return
	}
	p.remarks, p.checked = nil, true
	if len(p.marks)+len(p.cells) == 0 {
		p.checked = false
		p.say(missed, "practice.nothing", "Nothing is marked yet. Mark the candidates that go, or the one that is placed; the cells of the pattern too, if you like.")
		return
	}
	d := p.nearest()
	good, bad := p.judgeMarks(d)
	goodCells, badCells := p.judgeCells(d)
	want := len(conclusions(d))
	if good == want && bad == 0 && badCells == 0 {
		p.outcome = foundAtOnce
		if p.failed || p.hints > 0 {
			p.outcome = foundWithHelp
		}
		p.shown, p.remarks = *d, nil
		return
	}
	p.failed = true
	switch left := want - good; {
	case len(p.marks) == 0:
		p.say(missed, "practice.marks", "Now mark what follows: the candidates that go, or the one that is placed.")
	case left == 1:
		p.say(missed, "practice.one", "One more candidate follows from the same pattern.")
	case left > 1:
		p.say(missed, "practice.more", "%v more candidates follow from the same pattern.", trace.Count(left))
	}
	if left := len(d.Cells()) - goodCells; len(p.cells) > 0 && left > 0 {
		p.say(missed, "practice.cells", "Cells of the pattern that are not marked: %v.", trace.Count(left))
	}
	if good+goodCells == 0 && p.hints == 0 {
		p.say(missed, "practice.elsewhere", "%v", words.CluesTo(d, p.puzzle.Givens.Shape()).Small)
	}
}

func (p *practice) say(s sign, key, text string, args ...any) {
	p.remarks = append(p.remarks, remark{s, trace.Say(key, text, args...)})
}

// judgeMarks says of each marked candidate whether it follows, and counts.
func (p *practice) judgeMarks(d *technique.Deduction) (good, bad int) {
	for _, c := range p.marks {
		digit, cell := trace.Digit(c.Digit), trace.Cell(c.Cell)
		switch {
		case slices.Contains(d.Places, c):
			good++
			p.say(right, "practice.placed", "%v in %v is placed.", digit, cell)
		case slices.Contains(d.Eliminations, c):
			good++
			p.say(right, "practice.goes", "%v goes from %v.", digit, cell)
		case p.follows(c):
			p.say(right, "practice.other", "%v in %v follows as well, from another pattern of this kind.", digit, cell)
		default:
			bad++
			p.say(wrong, "practice.stays", "%v in %v stays: %v.", digit, cell, p.whyStays(c, d))
		}
	}
	return good, bad
}

// whyStays says why a candidate that was marked does not follow.
func (p *practice) whyStays(c technique.Candidate, d *technique.Deduction) trace.Message {
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
func (p *practice) judgeCells(d *technique.Deduction) (good, bad int) {
	var in, out trace.Cells
	for _, c := range p.cells {
		if slices.Contains(d.Cells(), c) {
			in = append(in, c)
		} else {
			out = append(out, c)
		}
	}
	if len(in) > 0 {
		p.say(right, "practice.in", "In the pattern: %v.", in)
	}
	if len(out) > 0 {
		p.say(wrong, "practice.out", "Not in the pattern: %v.", out)
	}
	return len(in), len(out)
}

// hint says where to look, and asked again what for.
func (p *practice) hint() {
	if !p.over() {
		p.hints = min(p.hints+1, 2)
	}
}

// hinted returns the hints so far.
func (p *practice) hinted() []trace.Message {
	clues := words.CluesTo(p.nearest(), p.puzzle.Givens.Shape())
	return []trace.Message{clues.Small, clues.Bigger}[:p.hints]
}

// showMe gives up.
func (p *practice) showMe() {
	if !p.over() {
		p.shown, p.outcome, p.remarks = *p.nearest(), wasShown, nil
	}
}

// evidence returns what the board shows: what is marked, after a check what is
// right and wrong of it, and at the end the deduction.
func (p *practice) evidence() trace.Evidence {
	if p.over() {
		return words.Explain(&p.shown, p.puzzle.Givens.Shape()).Evidence
	}
	var e trace.Evidence
	if p.hints > 1 {
		e.Houses = slices.Concat(p.nearest().Houses, p.nearest().Covers)
	}
	d := p.nearest()
	for _, c := range p.cells {
		if p.checked && !slices.Contains(d.Cells(), c) {
			e.Mark(c, 0, trace.Conflict)
		} else {
			e.Mark(c, 0, trace.Pattern)
		}
	}
	for _, c := range p.marks {
		switch {
		case !p.checked:
			e.Mark(c.Cell, c.Digit, trace.Choice)
		case !p.follows(c):
			e.Mark(c.Cell, c.Digit, trace.Conflict)
		case slices.ContainsFunc(p.finds, func(d technique.Deduction) bool { return slices.Contains(d.Places, c) }):
			e.Mark(c.Cell, c.Digit, trace.Placed)
		default:
			e.Mark(c.Cell, c.Digit, trace.Gone)
		}
	}
	return e
}
