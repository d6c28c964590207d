package puzzles

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// An assessment is what a grid is worth as a puzzle.
type assessment struct {
	title, text  string // for the card below the board
	short, grade string // for the chips above it
	conflicts    []int  // cells
	// sets are, for a grid with several solutions, the digits that each cell
	// has over all of them; nil if that is not known.
	sets []puzzles.Digits
}

// How much work an assessment may take, in digits placed: enough for what people
// solve, and over before they have typed the next digit.
const (
	mostNamed     = 9  // cells
	largestGraded = 9  // side of the largest grid that is graded in full
	mostChoices   = 3  // digits of a cell that are framed
	largestSpare  = 16 // side of the largest grid of which it is said how many clues could go
)

// isEmpty reports whether a grid says nothing yet: neither digits nor candidates.
func isEmpty(g puzzles.Grid) bool { return g.Filled() == 0 && g.Eliminated() == 0 }

// assess says what a grid is worth.
func assess(g puzzles.Grid, sp trace.Speaker) assessment {
	if isEmpty(g) {
		return assessment{title: "An empty grid.", short: "empty",
			text: "Click a cell and type, paste a puzzle in any format, or take one from the left."}
	}
	sp.Shape = g.Shape()
	switch err := puzzles.CheckUniqueWithin(g, page.AssessmentWork).(type) {
	case nil:
		return proper(g)
	case *puzzles.ConflictError:
		return conflicting(g, sp)
	case *puzzles.NoSolutionError:
		return impossible(g, err, sp)
	case *puzzles.CandidatesError:
		return assessment{title: "No solution.", short: "no solution", conflicts: err.Cells,
			text: wording.Error(err, sp.Notation) + " Undo that, or choose Rules and untick Position."}
	case *puzzles.SolutionsError:
		return several(g, err, sp)
	}
	return assessment{title: "Too many solutions to count quickly.", short: "not counted",
		text: "Counting the solutions of this grid takes too long. Add clues."}
}

// conflicting is the assessment of a grid whose digits contradict each other, and says
// nothing of others.
func conflicting(g puzzles.Grid, sp trace.Speaker) assessment {
	found := g.Conflicts()
	if len(found) == 0 {
		return assessment{}
	}
	first := found[0]
	digit, at := trace.Digit(first.Digit), trace.Cell(first.A)
	title, text := trace.Say("assessment.twice", "%v twice in %v.", digit, first.House),
		trace.Say("assessment.twice.where", "It is in %v and in %v: remove one.", at, trace.Cell(first.B))
	switch {
	case first.Alone() && g.RuledOut(first.A).Has(first.Digit):
		title = trace.Say("assessment.eliminated", "%v cannot be in %v.", digit, at)
		text = trace.Say("assessment.eliminated.why", "It was eliminated there before: remove it.")
	case first.Alone():
		title = trace.Say("assessment.forbidden", "%v cannot be in %v.", digit, at)
		text = trace.Say("assessment.odd", "The cell takes an odd digit: remove it.")
		if first.Digit%2 != 0 {
			text = trace.Say("assessment.even", "The cell takes an even digit: remove it.")
		}
	case first.House.Kind.IsMove():
		title = trace.Say("assessment.move", "%v twice, %v apart.", digit, first.House)
	}
	a := assessment{short: "conflict", title: wording.Capital(sp.String(title)), text: sp.String(text)}
	for _, c := range found {
		for _, cell := range []int{c.A, c.B} {
			if !slices.Contains(a.conflicts, cell) {
				a.conflicts = append(a.conflicts, cell)
			}
		}
	}
	if n := len(a.conflicts); n > 2 {
		a.text += " " + sp.String(trace.Say("assessment.conflicts", "%v cells are in conflict in all.", trace.Count(n)))
	}
	return a
}

// impossible is the assessment of a grid without conflicts and without a solution.
func impossible(g puzzles.Grid, why *puzzles.NoSolutionError, sp trace.Speaker) assessment {
	a := assessment{title: "No solution.", short: "no solution"}
	switch {
	case why.Cell >= 0:
		cell := why.Cell
		a.conflicts = []int{cell}
		why := "its row, column and box hold them all"
		if s := g.Shape(); s != s.Plain() || g.Eliminated() > 0 {
			why = "the cells that it sees hold all that can be there"
		}
		a.text = sp.String(trace.Say("assessment.nodigit", "No digit fits into %v: "+why+".", trace.Cell(cell)))
	case why.Digit != 0:
		a.text = sp.String(trace.Say("assessment.nocell", "No cell is left for %v in %v.", trace.Digit(why.Digit),
			why.House))
		a.conflicts = puzzles.Filter(g.Layout().CellsOf(why.House), func(c int) bool { return g.At(c) == 0 })
	default:
		a.text = "Every cell has a candidate, but the grid cannot be filled. Remove a clue."
	}
	return a
}

// several is the assessment of a grid with more than one solution.
func several(g puzzles.Grid, found *puzzles.SolutionsError, sp trace.Speaker) assessment {
	a := assessment{sets: found.Digits}
	if found.Exactly > 0 {
		a.short = sp.String(trace.Say("assessment.exactly", "%v solutions", trace.Count(found.Exactly)))
	} else {
		a.short = sp.String(trace.Say("assessment.atleast", "at least %v solutions", trace.Count(found.AtLeast)))
	}
	a.title = wording.Sentence(a.short)
	switch n := len(found.Cells); {
	case found.Digits == nil:
		a.text = "More clues are needed for a puzzle."
	case n == g.Shape().Cells()-g.Filled():
		a.text = "No empty cell is decided yet: more clues are needed for a puzzle."
	case n > mostNamed:
		a.text = sp.String(trace.Say("assessment.differ.many",
			"They differ in %v cells, among them %v. A clue there would help.",
			trace.Count(n), trace.Cells(found.Cells[:mostNamed])))
	default:
		a.text = sp.String(trace.Say("assessment.differ", "They differ in %v. A clue there would help.",
			trace.Cells(found.Cells)))
	}
	return a
}

// proper is the assessment of a grid with exactly one solution.
func proper(g puzzles.Grid) assessment {
	a := assessment{title: "One solution.", short: "one solution"}
	if g.Filled() == g.Shape().Cells() {
		return assessment{title: "Solved.", short: "solved",
			text: "The grid is full, and no house has a digit twice."}
	}
	a.grade, a.text = gradeOf(g)
	if g.Shape().Side() > largestSpare {
		return a
	}
	spare := 0
	solution, _ := puzzles.Solve(g)
	probe := g.Clone()
	for c, d := range g.Cells() {
		if d != 0 {
			probe.Set(c, 0)
			other, done := puzzles.HasOtherSolutionWithin(probe, c, solution.At(c), page.AssessmentWork)
			if !done {
				return a // which of them can go takes too long to find out
			}
			if !other {
				spare++
			}
			probe.Set(c, int(d))
		}
	}
	switch {
	case g.Filled() == 0:
	case spare == 0:
		a.text += " It is minimal: no clue can be removed."
	case spare == 1:
		a.text += " One clue could be removed."
	default:
		a.text += fmt.Sprintf(" Any one of %d clues could be removed.", spare)
	}
	return a
}

// gradeOf says how hard a puzzle is for a person, in a word and in a sentence.
func gradeOf(g puzzles.Grid) (word, text string) {
	upTo := technique.Extreme
	if g.Shape().Side() > largestGraded {
		upTo = technique.Hard // chains in a large grid take longer than a moment
	}
	r := technique.Rate(g, upTo)
	if !r.Solved {
		return "beyond hard", "It needs more than fish and wings: chains, or trial and error."
	}
	return r.Level.String(), "For a person it is " + r.InWords() + "."
}

// mark shows on a board what the assessment is about.
func (a *assessment) mark(b *paint.Board) {
	for _, c := range a.conflicts {
		b.Evidence.Mark(c, 0, trace.Conflict)
	}
	for c, s := range a.sets {
		if c >= len(b.Marks) || b.Digits[c] != 0 || s.Len() < 2 {
			continue
		}
		b.Marks[c] = uint32(s)
		if s.Len() > mostChoices {
			continue // a crowd of frames says no more than the digits do
		}
		for d := range s.All() {
			b.Evidence.Mark(c, d, trace.Choice)
		}
	}
}
