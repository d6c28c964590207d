package generate

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the pseudocode for a pattern that the others do not have. Those
// before them are the same; lineWrong is lineNowhere.
const (
	lineHelpers = linePutBack + 1 + iota
	lineDrop
	lineExchange
	lineNowhere
	lineOther // only if the puzzle shall be of a grade or the like
)

// patternPseudocode returns the lines for a pattern, after those that fill a grid.
func (p *plan) patternPseudocode(fill []string) []string {
	kept := "there is still one solution"
	if p.MaxSolutions > 1 {
		kept = "there are still few solutions"
	}
	lines := append(fill,
		"for each cell outside the pattern, at random",
		"  remove its digit",
		"  unless "+kept+": put it back",
		"for each digit that is left outside, a helper",
		"  remove the one without which fewest solutions are left",
		"  change clues until there are as few as before",
		"  that leads nowhere: start over",
	)
	if p.choosy() {
		lines = append(lines, "not what was asked for: change a clue, keep it a puzzle")
	}
	return lines
}

// What the search for a pattern costs, and when it fails.
const (
	patternCost = "Each change of a clue is counted: the solutions that the puzzle has with it. That takes longer the " +
		"more there are, so helpers keep them few."
	patternFails = "Fewer clues have fewer puzzles: with 24, most tries lead to one, with 18 to 20 one in many, and on most " +
		"patterns with so few there is none. No search of this kind can prove that."
)

// choosy reports whether not every puzzle with the pattern will do.
func (p *plan) choosy() bool { return p.Grade != "" || p.needs != nil || p.Minimal }

// patternSteps returns the forms of the steps for a pattern.
func patternSteps() []trace.Form {
	return []trace.Form{
		{Kind: trace.Place, Lines: trace.Lines(lineFirst, lineTry, lineBack, linePutBack, lineExchange, lineOther)},
		{Kind: trace.Guess, Lines: trace.Lines(lineTry)},
		{Kind: trace.Clear, Lines: trace.Lines(lineBack, lineStartOver, lineTake, lineDrop, lineNowhere)},
		{Kind: trace.Refuse, Lines: trace.Lines(linePutBack), Digit: true, Data: isRefusal},
		{Kind: trace.Note, Lines: trace.Lines(lineNowhere)},
	}
}

// explainPattern says what is done to the digits for a pattern, after the grid is
// full.
func (p *plan) explainPattern(e *trace.Explanation, m *trace.Moment) {
	switch s := &m.Step; s.Line {
	case lineTake:
		e.Because("generate.pattern.take", "It lies outside the pattern. Does the puzzle need it?")
	case linePutBack:
		p.explainPutBack(e, m)
	case lineDrop:
		e.Because("generate.pattern.drop", "It has helped, but lies outside the pattern. Without it, the puzzle has %v.",
			p.solutionsOf(m.Grid()))
	case lineExchange:
		e.Title = changed(s)
		e.Because("generate.pattern.exchange", "With another digit in its place, the puzzle has %v.",
			p.solutionsOf(m.Grid()))
	case lineNowhere:
		if s.Kind == trace.Note {
			e.Title = trace.Say("generate.pattern.nowhere", "No change leads on.")
		}
		e.Because("generate.pattern.nowhere.why", "A new grid is another chance.")
	case lineOther:
		e.Title = changed(s)
		e.Because("generate.pattern.other", "The puzzle before was not what was asked for. This one has one solution as well.")
	}
}

// changed says which clue has another digit now.
func changed(s *trace.Step) trace.Message {
	return trace.Say("generate.rename", "In %v, %v becomes %v.", trace.Cell(s.Cell), trace.Digit(s.Old),
		trace.Digit(s.Digit))
}

// solutionsOf says how many solutions a grid has. They are counted when somebody
// asks; the steps need not carry them.
func (p *plan) solutionsOf(g puzzles.Grid) trace.Message {
	n, done := puzzles.CountWithin(g, mostCounted+1, workOf(p.Shape))
	switch {
	case n > mostCounted || !done:
		return trace.Say("generate.pattern.many", "very many solutions")
	case n == 1:
		return trace.Say("generate.pattern.one", "one solution")
	}
	return trace.Say("generate.pattern.some", "%d solutions", n)
}
