package generate

import (
	"fmt"

	"sudoscope/algorithms/trace"
)

// The lines of the pseudocode. The first five depend on how the grid is filled.
const (
	lineFill = 1 + iota
	lineFirst
	lineTry
	lineBack
	lineStartOver
	lineRemove
	lineTake
	linePutBack
	lineWalk
	lineRestore
	lineShift
	lineWrong
	lineNear // these three only if a technique is asked for
	lineOn
	lineFillUp
)

// The lines of the pseudocode for puzzles made of built-in ones.
const (
	lineKnown = 2 + iota
	lineAdd
	lineRename
	lineTranspose
	lineArrange
	lineNext
)

// pseudocode returns the lines for a plan.
func (p *plan) pseudocode() []string {
	if p.sparse {
		return p.sparsePseudocode()
	}
	var fill [5]string
	switch p.Fill {
	case Boxes:
		fill = [5]string{
			"fill an empty grid from the boxes on its diagonal",
			"  fill these boxes at random: none affects another",
			"  in the cell with fewest candidates, try one at random",
			"  no candidate is left: remove the last digit",
			"  it takes too long: clear the grid and start over",
		}
	case Cover:
		fill = [5]string{
			"fill an empty grid as an exact cover",
			"  put one digit of each into random cells",
			"  take what can be done in the fewest ways: try one",
			"  no way is left: remove the last digit",
			"  no solution, or it takes too long: draw new cells",
		}
	case Rows:
		fill = [5]string{
			"fill an empty grid by a pattern",
			"  write the digits in random order into the first row",
			"  the next row is the same, shifted by the width of a box",
			"  the first row of a band is shifted by one more",
			"  until every row is written",
		}
	default:
		fill = [5]string{
			"fill an empty grid",
			"  choose the empty cell with the fewest candidates",
			"  try one of them at random",
			"  no candidate is left: remove the last digit",
			"  it takes too long: clear the grid and start over",
		}
	}
	if p.Pattern != "" {
		return p.patternPseudocode(fill[:])
	}
	what, kept := "clue", "there is still one solution"
	if p.Symmetry != NoSymmetry {
		what = "mirrored group"
	}
	if p.Removal == Pairs {
		what = "opposite pair"
	}
	if p.MaxSolutions > 1 {
		kept = fmt.Sprintf("there are at most %d solutions", p.MaxSolutions)
	}
	if p.reasoning {
		kept = fmt.Sprintf("%s techniques solve it", p.Grade)
		if p.needs != nil {
			kept = "easy enough techniques solve it"
		}
	}
	lines := append(fill[:],
		fmt.Sprintf("for each %s, at random%s", what, p.untilWhen()),
		"  remove it",
		fmt.Sprintf("  unless %s: put it back", kept),
		"too many clues: put some back and remove others",
		"  that made it worse: undo it",
		"pairs were removed: shift the grid by bands and stacks",
		"not what was asked for: start over",
	)
	if p.needs != nil {
		lines = append(lines, "  if that happens often: fill again near a known puzzle",
			"  found for the first or second time: go on near that",
			"too few clues: put back those that change nothing")
	}
	return lines
}

// named is the name of the technique that is asked for.
func (p *plan) named() trace.Message {
	return trace.Say("technique.name."+p.needs.ID, p.needs.Name)
}

// untilWhen says when no more clues are taken away.
func (p *plan) untilWhen() string {
	switch {
	case p.Minimal || p.fillsUp() || p.hi == 0 && p.lo == 0:
		return ""
	case p.hi == 0:
		return fmt.Sprintf(", until %d are left", p.lo)
	case p.lo == 0 || p.lo == p.hi:
		return fmt.Sprintf(", until %d are left", p.hi)
	}
	return fmt.Sprintf(", until %d-%d are left", p.lo, p.hi)
}

func (p *plan) sparsePseudocode() []string {
	return []string{
		"make a known puzzle look new",
		"  take a built-in puzzle with 17 or 18 clues",
		"  now and then: add a clue to one with 17",
		"  give the digits new names",
		"  toss a coin: rows become columns, or not",
		"  shuffle bands, stacks and the lines in them",
		"  not what was asked for: take another",
	}
}

// explain puts the step that led to a moment into words.
func (p *plan) explain(m *trace.Moment) trace.Explanation {
	e := trace.Explain(m)
	if m.Index == 0 {
		e.Title = trace.Say("generate.start", "An empty grid, before the first step.")
		if p.DrawRegions {
			e.Because("generate.drawn", "Its regions were drawn at random: they exchanged cells, each in one piece all the time, until some grid fitted them.")
		}
		return e
	}
	s := &m.Step
	if p.sparse {
		explainSparse(&e, s)
		return e
	}
	switch s.Line {
	case lineFirst, lineTry, lineBack:
		p.explainFill(&e, m)
		return e
	case lineStartOver:
		e.Because("generate.startover", "This start leads to a dead end that it would take too long to leave: a new one is quicker.")
		return e
	}
	if p.Pattern != "" {
		p.explainPattern(&e, m)
		return e
	}
	switch s.Line {
	case lineTake:
		e.Because("generate.take", "Is it needed? %d clues are left without it.", m.Grid().Filled())
	case linePutBack:
		p.explainPutBack(&e, m)
	case lineWalk:
		if s.Kind == trace.Note {
			e.Title = trace.Say("generate.walk", "%d clues are too many.", int(s.Data[0]))
			e.Because("generate.walk.why", "None of them can be removed. So a few others are put back: perhaps more can be removed then.")
			break
		}
		e.Because("generate.walk.add", "It is put back in the hope that others can be removed instead.")
	case lineRestore:
		e.Because("generate.restore", "That led to more clues than before: back to the better puzzle.")
	case lineShift:
		e.Because("generate.shift", "Bands and stacks are shifted to hide which clues were opposite each other. It is still the same puzzle.")
	case lineNear:
		if s.Kind == trace.Clear {
			e.Because("generate.near.take", "Without it, there is another solution, and that leads to another puzzle.")
			break
		}
		e.Because("generate.near", "%v is rare. A puzzle known to need it is changed a little: this is one of its "+
			"clues, with digits, rows and columns swapped.", p.named())
	case lineOn:
		if s.Kind == trace.Note {
			e.Title = trace.Say("generate.on", "This puzzle needs %v.", p.named())
		}
		e.Because("generate.on.why", "It may be like others that come from the same known puzzle. The search goes on "+
			"near it, twice, so that the puzzle is a new one.")
	case lineFillUp:
		if s.Kind == trace.Clear {
			e.Because("generate.fillup.take", "With it, %v is no longer needed.", p.named())
			break
		}
		e.Because("generate.fillup", "More clues are needed. Does the puzzle still need %v with this one?", p.named())
	case lineWrong:
		if s.Kind == trace.Note {
			e.Title = trace.Say("generate.wrong", "This is not the puzzle you asked for.")
		}
		e.Because("generate.wrong.why", "A new grid is another chance.")
	}
	return e
}

// explainFill says why a digit is put into the grid or taken out while it is
// filled.
func (p *plan) explainFill(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	switch {
	case p.Fill == Rows && s.Line == lineFirst:
		e.Because("generate.rows.first", "The first row holds the digits in random order.")
	case p.Fill == Rows && s.Line == lineTry:
		e.Because("generate.rows.next", "This row is the one above, shifted by the width of a box, which makes the boxes right.")
	case p.Fill == Rows:
		e.Because("generate.rows.band", "A new band begins: here the row is shifted by one more, which makes the columns right.")
	case s.Line == lineFirst && p.Fill == Boxes:
		e.Because("generate.boxes", "The boxes on the diagonal share no row or column: any order of the digits will do.")
	case s.Line == lineFirst:
		e.Because("generate.seed", "One of each digit is put into a cell chosen at random.")
	case s.Kind == trace.Clear:
		e.Because("generate.back", "With it, the grid cannot be completed.")
	case s.Kind == trace.Guess:
		e.Because("generate.guess", "It is chosen at random from what is possible there: %v.",
			m.Before().Candidates(s.Cell))
	default:
		e.Because("generate.forced", "Nothing else is possible.")
	}
}

// explainPutBack says why a clue has to stay.
func (p *plan) explainPutBack(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if s.Kind != trace.Refuse {
		e.Because("generate.putback", "It must stay.")
		return
	}
	cell, digit := trace.Cell(s.Cell), trace.Digit(s.Digit)
	e.Title = trace.Say("generate.stay", "%v must stay in %v.", digit, cell)
	switch reason(s.Data[0]) {
	case reasonGrade:
		if p.needs != nil {
			e.Because("generate.stay.needs", "Without it, techniques up to %v no longer solve the puzzle.", p.named())
			return
		}
		e.Because("generate.stay.grade", "Without it, %v techniques no longer solve the puzzle.",
			trace.Say("grade."+string(p.Grade), string(p.Grade)))
		return
	case reasonUnknown:
		e.Because("generate.stay.unknown", "It would take too long to find out whether it can be removed.")
		return
	}
	others := Others(s)
	switch n := len(others); {
	case n == 0:
		e.Because("generate.stay.many", "Without it, there are more than %d solutions.", p.MaxSolutions)
		return
	case n <= maxCellsNamed:
		e.Because("generate.stay.few", "Without it, there is a second solution: %v.", swaps(others))
	default:
		e.Because("generate.stay.other", "Without it, there is a second solution, with other digits in %d cells.", n)
	}
	for _, o := range others {
		e.Mark(o.Cell, 0, trace.Conflict)
		e.Mark(o.Cell, o.Digit, trace.Choice)
	}
}

// maxCellsNamed is how many cells a sentence can name.
const maxCellsNamed = 10

// swaps says which cells could hold which other digits: "A1 and B5 could be 3,
// A5 and B1 could be 7".
func swaps(others []Other) []trace.Message {
	var cells [26]trace.Cells
	var digits []int
	for _, o := range others {
		if cells[o.Digit] == nil {
			digits = append(digits, o.Digit)
		}
		cells[o.Digit] = append(cells[o.Digit], o.Cell)
	}
	list := make([]trace.Message, len(digits))
	for i, d := range digits {
		key, text := "generate.could", "%v could be %v,"
		if i == len(digits)-1 {
			key, text = "generate.could.last", "%v could be %v"
		}
		list[i] = trace.Say(key, text, cells[d], trace.Digit(d))
	}
	return list
}

// explainSparse says what is done to a built-in puzzle.
func explainSparse(e *trace.Explanation, s *trace.Step) {
	switch s.Line {
	case lineKnown:
		e.Because("generate.known", "It is a clue of a built-in puzzle known to have one solution.")
	case lineAdd:
		e.Because("generate.add", "It is a digit of the solution, so there is still one solution. There are few puzzles "+
			"with 17 or 18 clues, so one with 17 gets a clue more.")
	case lineRename:
		e.Title = trace.Say("generate.rename", "In %v, %v becomes %v.", trace.Cell(s.Cell), trace.Digit(s.Old),
			trace.Digit(s.Digit))
		e.Because("generate.rename.why", "Digits are only names: renaming them leaves the puzzle as hard as before.")
	case lineTranspose:
		e.Because("generate.transpose", "Rows become columns, and columns become rows.")
	case lineArrange:
		e.Because("generate.lines", "Bands, stacks and the lines in them are shuffled. No house gains or loses a digit.")
	case lineNext:
		if s.Kind == trace.Note {
			e.Title = trace.Say("generate.wrong", "This is not the puzzle you asked for.")
		}
		e.Because("generate.next", "The next built-in puzzle may be.")
	}
}
