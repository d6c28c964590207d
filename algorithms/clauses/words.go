package clauses

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// explain puts a step into words.
func explain(e *trace.Explanation, m *trace.Moment, r rules) {
	s, l := &m.Step, m.Puzzle.Layout()
	switch s.Kind {
	case trace.Note:
		explainNote(e, m, r)
	case trace.Place, trace.Guess, trace.Eliminate, trace.Deduce:
		switch s.Line {
		case lineShow:
			e.Because("clauses.show", "It belongs to the first solution found, which is shown again.")
		case lineDecide:
			explainDecision(e, m, r)
		case lineEmpty:
			e.Title = trace.Say("clauses.empty.title", "Learn the empty clause: the clauses contradict each other.")
			e.Because("clauses.empty", "A clause is false, and no decision stands that could be blamed for it.")
			explainEnd(e, m)
		case lineLearn:
			explainLesson(e, m)
		default:
			explainForced(e, m)
		}
	case trace.Clear, trace.Restore:
		e.Because("clauses.back", "It was decided or forced above the level to which the search goes back.")
	case trace.DeadEnd:
		c := ClauseOf(l, s.Data)
		e.Title = trace.Say("clauses.conflict.title", "Conflict: %v.", c.failure(l))
		mark(e, m, c, trace.Conflict)
		switch c.Kind {
		case InCell:
			e.BecauseRefused(m.Grid(), c.Cell, puzzles.DigitsUpTo(l.N))
		case InHouse:
			e.BecauseCrossed(m.Grid(), c.House, c.Digit)
		case OneDigit, OnePlace:
			e.Because("clauses.pair", "The clause says: %v.", c.Sentence(l))
		default:
			e.Because("clauses.false", "All literals of the clause are false: %v.", c.Sentence(l))
		}
		becauseStruck(e, m, c)
	case trace.Solution:
		e.Because("clauses.solution", "No clause is false, and every cell has a digit.")
		if found := m.Gauges[gaugeFound]; r.solution != 1 {
			e.Because("clauses.found", "Solutions found so far: %v.", trace.Count(found))
		}
	}
}

// explainNote says what happens that is not on the grid.
func explainNote(e *trace.Explanation, m *trace.Moment, r rules) {
	l := m.Puzzle.Layout()
	switch m.Step.Line {
	case lineClues:
		e.Title = trace.Say("clauses.begin.title", "The puzzle is written as clauses, and what the clues say is followed.")
		e.Because("clauses.begin", "There is a variable for each digit in each cell: %v. The clauses are those of the %v "+
			"encoding.", trace.Count(l.Size*l.N), string(r.encoding))
		e.Because("clauses.begin.clues", "Clauses of one literal say the clues: %v.", trace.Count(m.Grid().Filled()))
	case lineRestart:
		e.Title = trace.Say("clauses.restart.title", "Restart after %v conflicts.", trace.Count(m.Step.Data[0]))
		e.Because("clauses.restart", "All decisions are taken back. What was learned stays, and so does what was active.")
	case lineBlock:
		c := ClauseOf(l, m.Step.Data)
		e.Title = trace.Say("clauses.block.title", "Block the solution: one of its digits has to be another.")
		e.Because("clauses.block", "The clause has a literal for each digit that is no clue: %v. It does not follow from the puzzle; "+
			"it only says that another solution is wanted. It is false now, so the search learns from it as from a conflict.",
			trace.Count(len(c.Literals)))
	}
}

// explainDecision says how what is decided was chosen.
func explainDecision(e *trace.Explanation, m *trace.Moment, r rules) {
	s := &m.Step
	if s.Kind == trace.Eliminate {
		e.Title = trace.Say("clauses.decide.title", "Decide that %v is not in %v.", trace.Digit(s.Digit),
			trace.Cell(s.Cell))
		e.Marks = nil
		e.Mark(s.Cell, s.Digit, trace.Choice)
	}
	switch {
	case r.choice == firstOpen:
		e.Because("clauses.first", "Nothing is forced. It is the first literal that is open.")
	case r.choice == anyOpen:
		e.Because("clauses.any", "Nothing is forced. It was chosen by chance among all that are open.")
	case m.Gauges[gaugeConflicts] == 0:
		e.Because("clauses.unactive", "Nothing is forced, and there was no conflict yet. It is the first literal that is open.")
	default:
		e.Because("clauses.active", "Nothing is forced. Of all that are open, it was in conflicts most, of late.")
	}
	if (s.Kind == trace.Eliminate) != r.falsely {
		e.Because("clauses.saved", "It gets the value that it had last.")
	}
	e.Because("clauses.level", "Decisions that stand: %v.", trace.Count(m.Depth))
}

// explainForced says which clause forces a literal.
func explainForced(e *trace.Explanation, m *trace.Moment) {
	s, l := &m.Step, m.Puzzle.Layout()
	cell, digit := trace.Cell(s.Cell), trace.Digit(s.Digit)
	c := ClauseOf(l, s.Data)
	if s.Kind == trace.Deduce {
		e.Title = trace.Say("clauses.second.title", "%v has to be in %v, too.", digit, cell)
		e.Mark(s.Cell, 0, trace.Conflict)
		e.Because("clauses.second", "That is a digit too many, but no clause of the minimal encoding says so of one cell.")
	}
	switch c.Kind {
	case InCell:
		e.Because("clauses.cell", "%v in %v, because every other digit is ruled out there.", digit, cell)
		e.BecauseRefused(m.Before(), s.Cell, puzzles.DigitsUpTo(l.N).Without(s.Digit))
	case InHouse:
		e.Because("clauses.house", "%v in %v, because every other place of %v is taken.", digit, cell, c.House)
		e.BecauseCrossed(m.Before(), c.House, s.Digit)
	case NoClause:
	default:
		mark(e, m, c, trace.Pattern)
		text := "%v in %v, because of %v: %v."
		if s.Kind == trace.Eliminate {
			text = "%v not in %v, because of %v: %v."
		}
		e.Because("clauses.learned."+s.Kind.String(), text, digit, cell, c.Name(), c.Sentence(l))
	}
	becauseStruck(e, m, c)
}

// becauseStruck says which literals of a clause are false though no digit on the board says so.
func becauseStruck(e *trace.Explanation, m *trace.Moment, c Clause) {
	if c.Kind != InCell && c.Kind != InHouse {
		return
	}
	l := m.Puzzle.Layout()
	g := m.Grid()
	var struck []trace.Message
	for _, x := range c.Literals {
		cell, digit := x.In(l)
		if m.At(cell) == 0 && puzzles.Digits(m.Struck[cell]).Has(digit) && g.Candidates(cell).Has(digit) {
			struck = append(struck, x.Say(l))
			e.Mark(cell, digit, trace.Gone)
		}
	}
	if len(struck) > 0 {
		e.Because("clauses.struck", "Ruled out by decisions and by what was learned: %v.", list(struck, "and"))
	}
}

// explainLesson says what is learned from a conflict, and where it leads.
func explainLesson(e *trace.Explanation, m *trace.Moment) {
	l := m.Puzzle.Layout()
	c := LessonOf(l, m.Step.Data)
	e.Title = trace.Say("clauses.learn.title", "Learn clause %v: %v.", trace.Count(c.Number), c.Sentence(l))
	mark(e, m, c.Clause, trace.Pattern)
	if c.Resolved == 0 {
		e.Because("clauses.asserts", "The false clause has one literal of level %v only, so it needs no resolution.", trace.Count(c.From))
	} else {
		e.Because("clauses.resolved", "The false clause was resolved with the reasons of its literals, the latest first: %v in all. "+
			"Now it has one literal of level %v, the first unique implication point: %v.", trace.Count(c.Resolved), trace.Count(c.From), c.Literals[0].Not().Say(l))
	}
	if len(c.Literals) == 1 {
		e.Because("clauses.jump.all", "It is all that the clause has, so it is wrong whatever is decided: the search jumps back to level 0.")
	} else {
		e.Because("clauses.jump", "The next level in it is %v: the search jumps back there, where the clause forces %v.",
			trace.Count(c.To), c.Literals[0].Say(l))
	}
}

// explainEnd says what it means that the clauses contradict each other.
func explainEnd(e *trace.Explanation, m *trace.Moment) {
	switch found := m.Gauges[gaugeFound]; found {
	case 0:
		if m.Gauges[gaugeLearned] == 1 { // the empty clause alone
			e.Because("clauses.end.given", "So the puzzle has no solution. The clauses of the puzzle alone are the proof.")
			return
		}
		e.Because("clauses.end", "So the puzzle has no solution, and the clauses that were learned are the proof.")
	case 1:
		e.Because("clauses.end.one", "So there is no other solution than the one that was blocked.")
	default:
		e.Because("clauses.end.more", "So there are no other solutions than the %v that were blocked.", trace.Count(found))
	}
}

// mark marks the literals of a clause on the board.
func mark(e *trace.Explanation, m *trace.Moment, c Clause, role trace.Role) {
	l := m.Puzzle.Layout()
	switch c.Kind {
	case InCell:
		e.Mark(c.Cell, 0, role)
	case InHouse:
		e.Houses = append(e.Houses, c.House)
	default:
		for _, x := range c.Literals {
			cell, digit := x.In(l)
			if m.At(cell) != 0 {
				digit = 0
			}
			e.Mark(cell, digit, role)
		}
		if c.Kind == OnePlace && l.HasHouse(c.House) {
			e.Houses = append(e.Houses, c.House)
		}
	}
}

// Say says what a literal says.
func (x Literal) Say(l *puzzles.Layout) trace.Message {
	cell, digit := x.In(l)
	if x.Holds() {
		return trace.Say("clauses.literal", "%v in %v", trace.Digit(digit), trace.Cell(cell))
	}
	return trace.Say("clauses.negated", "%v not in %v", trace.Digit(digit), trace.Cell(cell))
}

// Name says which clause it is.
func (c Clause) Name() trace.Message {
	switch c.Kind {
	case InCell:
		return trace.Say("clauses.name.cell", "the clause “a digit is in %v”", trace.Cell(c.Cell))
	case InHouse:
		return trace.Say("clauses.name.house", "the clause “%v is in %v”", trace.Digit(c.Digit), c.House)
	case Learned:
		return trace.Say("clauses.name.learned", "learned clause %v", trace.Count(c.Number))
	case Blocking:
		return trace.Say("clauses.name.blocking", "the clause that blocks a solution (%v)", trace.Count(c.Number))
	case OneDigit:
		return trace.Say("clauses.name.digit", "the clause “one digit in %v”", trace.Cell(c.Cell))
	case OnePlace:
		if c.House.Kind.IsMove() {
			return trace.Say("clauses.name.move", "the clause “%v not twice %v apart”", trace.Digit(c.Digit), c.House)
		}
		return trace.Say("clauses.name.place", "the clause “%v once in %v”", trace.Digit(c.Digit), c.House)
	}
	return trace.Say("clauses.name.fact", "the clue")
}

// most is how many literals of a clause a sentence names, so that it can be read.
const most = 8

// Sentence says what a clause says, as a sentence of Sudoku without its full stop: “not both 5 in A1 and 7 in C3”.
func (c Clause) Sentence(l *puzzles.Layout) trace.Message {
	var when, then []trace.Message
	for _, x := range c.Literals {
		if x.Holds() {
			then = append(then, x.Say(l))
		} else {
			when = append(when, x.Not().Say(l))
		}
	}
	switch all := list(when, "and"); {
	case len(when)+len(then) == 0:
		return trace.Say("clauses.says.nothing", "nothing can be true")
	case c.Kind == OnePlace && !c.House.Kind.IsMove():
		return trace.Say("clauses.says.once", "not both %v: %v has %v once", all, c.House, trace.Digit(c.Digit))
	case len(when) == 0:
		return list(then, "or")
	case len(then) > 0:
		return trace.Say("clauses.says.if", "if %v, then %v", all, list(then, "or"))
	case len(when) == 1:
		return trace.Say("clauses.says.no", "no %v", all)
	case len(when) == 2:
		return trace.Say("clauses.says.both", "not both %v", all)
	default:
		return trace.Say("clauses.says.all", "not all of %v", all)
	}
}

// failure says that all literals of a clause are false.
func (c Clause) failure(l *puzzles.Layout) trace.Message {
	switch c.Kind {
	case InCell:
		return trace.Say("clauses.fails.cell", "no digit is left for %v", trace.Cell(c.Cell))
	case InHouse:
		return trace.Say("clauses.fails.house", "%v has no place left in %v", trace.Digit(c.Digit), c.House)
	case OneDigit, OnePlace:
		return trace.Say("clauses.fails.pair", "%v, and %v", c.Literals[0].Not().Say(l), c.Literals[1].Not().Say(l))
	case Learned:
		return trace.Say("clauses.fails.learned", "learned clause %v is false", trace.Count(c.Number))
	}
	return trace.Say("clauses.fails", "%v is false", c.Name())
}

// list joins sayings as a sentence does, the first of them if they are many.
func list(all []trace.Message, word string) trace.Message {
	if len(all) > most {
		all = append(all[:most-1:most-1], trace.Say("clauses.more", "%v more", trace.Count(len(all)-most+1)))
	}
	var text trace.Message
	for i, m := range all {
		switch {
		case i == 0:
			text = m
		case i == len(all)-1:
			text = trace.Say("clauses."+word, "%v "+word+" %v", text, m)
		default:
			text = trace.Say("clauses.comma", "%v, %v", text, m)
		}
	}
	return text
}
