package app

import (
	"fmt"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// An opinion is what a grid is worth as a puzzle.
type opinion struct {
	title, text  string // for the card below the board
	short, grade string // for the chips above it
	conflicts    []int  // cells
	// sets are, for a grid with several solutions, the digits that each cell
	// has over all of them; nil if that is not known.
	sets []puzzles.Digits
}

// How much work an opinion may take, in digits placed: enough for what people
// solve, and over before they have typed the next digit.
const (
	opinionWork   = 300_000
	possibleWork  = 300_000
	mostCounted   = 1000
	largestGraded = 9  // side of the largest grid that is graded in full
	mostChoices   = 3  // digits of a cell that are framed
	largestSpare  = 16 // side of the largest grid of which it is said how many clues could go
)

// judge forms an opinion on a grid.
func judge(g puzzles.Grid, sp trace.Speaker) opinion {
	sp.Shape = g.Shape()
	if c := g.Conflicts(); len(c) > 0 {
		return conflicting(g, c, sp)
	}
	if g.Filled() == 0 {
		return opinion{title: "An empty grid.", short: "empty",
			text: "Click a cell and type, paste a puzzle in any format, or take one from the left."}
	}
	n, done := puzzles.CountWithin(g, 2, opinionWork)
	switch {
	case n > 1:
		return several(g, sp)
	case !done:
		return opinion{title: "Too many ways to count them.", short: "not counted",
			text: "The solutions of this grid cannot be counted in a moment. More clues would help."}
	case n == 0:
		return impossible(g, sp)
	}
	return proper(g)
}

// conflicting is the opinion on a grid whose digits contradict each other.
func conflicting(g puzzles.Grid, found []puzzles.Conflict, sp trace.Speaker) opinion {
	sp.Shape = g.Shape()
	first := found[0]
	o := opinion{short: "conflict",
		title: fmt.Sprintf("%c twice in %s.", puzzles.DigitChar(first.Digit), sp.House(first.House)),
		text:  fmt.Sprintf("It stands in %s and in %s: take one of them away.", sp.Cell(first.A), sp.Cell(first.B)),
	}
	seen := map[int]bool{}
	for _, c := range found {
		for _, cell := range []int{c.A, c.B} {
			if !seen[cell] {
				seen[cell] = true
				o.conflicts = append(o.conflicts, cell)
			}
		}
	}
	if len(o.conflicts) > 2 {
		o.text += fmt.Sprintf(" %d cells are in conflict in all.", len(o.conflicts))
	}
	return o
}

// impossible is the opinion on a grid without conflicts and without a solution.
func impossible(g puzzles.Grid, sp trace.Speaker) opinion {
	o := opinion{title: "No solution.", short: "no solution"}
	l := g.Layout()
	for c := range l.Size {
		if g.At(c) == 0 && g.Candidates(c) == 0 {
			o.conflicts = []int{c}
			o.text = fmt.Sprintf("No digit fits into %s any more: its row, column and box hold them all.", sp.Cell(c))
			return o
		}
	}
	for i, house := range l.Houses {
		var there puzzles.Digits
		for _, c := range house {
			if d := g.At(c); d != 0 {
				there = there.With(d)
			} else {
				there |= g.Candidates(c)
			}
		}
		if gone := puzzles.DigitsUpTo(l.N) &^ there; gone != 0 {
			o.text = fmt.Sprintf("There is no cell left for %c in %s.", puzzles.DigitChar(gone.Min()), sp.House(l.House(i)))
			for _, c := range house {
				if g.At(c) == 0 {
					o.conflicts = append(o.conflicts, c)
				}
			}
			return o
		}
	}
	o.text = "Every cell still has a candidate, but no way to fill them all goes together. Take a clue away."
	return o
}

// several is the opinion on a grid with more than one solution.
func several(g puzzles.Grid, sp trace.Speaker) opinion {
	n, done := puzzles.CountWithin(g, mostCounted, opinionWork)
	o := opinion{title: fmt.Sprintf("%s solutions.", trace.Thousands(int64(n)))}
	if !done || n == mostCounted {
		o.title = fmt.Sprintf("More than %s solutions.", trace.Thousands(int64(n-1)))
	}
	o.short = strings.TrimSuffix(strings.ToLower(o.title), ".")
	sets, done := puzzles.Possible(g, possibleWork)
	if !done {
		o.text = "More clues are needed for a puzzle."
		return o
	}
	o.sets = sets
	var differ []int
	for c, s := range sets {
		if s.Len() > 1 {
			differ = append(differ, c)
		}
	}
	o.text = fmt.Sprintf("They differ in %s. A clue there would help.", cellList(differ, sp))
	if len(differ) == g.Shape().Cells()-g.Filled() {
		o.text = "No empty cell is decided yet: more clues are needed for a puzzle."
	}
	return o
}

// cellList names cells, the first of them if they are many.
func cellList(cells []int, sp trace.Speaker) string {
	const most = 8
	var names []string
	for i, c := range cells {
		if i == most && len(cells) > most+1 {
			names = append(names, fmt.Sprintf("%d more cells", len(cells)-most))
			break
		}
		names = append(names, sp.Cell(c))
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// proper is the opinion on a grid with exactly one solution.
func proper(g puzzles.Grid) opinion {
	o := opinion{title: "One solution.", short: "one solution"}
	if g.Filled() == g.Shape().Cells() {
		return opinion{title: "Solved.", short: "solved", text: "The grid is full, and no digit stands twice in a house."}
	}
	o.grade, o.text = gradeOf(g)
	if g.Shape().Side() > largestSpare {
		return o
	}
	spare := 0
	solution, _ := puzzles.Solve(g)
	probe := g.Clone()
	for c, d := range g.Cells() {
		if d != 0 {
			probe.Set(c, 0)
			if !puzzles.HasOther(probe, c, solution.At(c)) {
				spare++
			}
			probe.Set(c, int(d))
		}
	}
	switch spare {
	case 0:
		o.text += " No clue can go: it is minimal."
	case 1:
		o.text += " One of its clues could go."
	default:
		o.text += fmt.Sprintf(" Any one of %d of its clues could go.", spare)
	}
	return o
}

// gradeOf says how hard a puzzle is for a person, in a word and in a sentence.
func gradeOf(g puzzles.Grid) (word, text string) {
	upTo := technique.Extreme
	if g.Shape().Side() > largestGraded {
		upTo = technique.Hard // chains in a large grid take longer than a moment
	}
	r := technique.Rate(g, upTo)
	if !r.Solved {
		return "beyond hard", "It needs more than fish and wings: chains, or trying."
	}
	return r.Level.String(), fmt.Sprintf("For a person it is %s; the hardest technique it needs is: %s.", r.Level, strings.ToLower(r.Hardest.Name))
}

// mark shows on a board what the opinion is about.
func (o *opinion) mark(b *paint.Board) {
	for _, c := range o.conflicts {
		b.Evidence.Mark(c, 0, trace.Conflict)
	}
	for c, s := range o.sets {
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
