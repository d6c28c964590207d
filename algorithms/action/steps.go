package action

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/trace"
)

// The lines of the player's pseudocode.
const (
	LineEnter = 1 + iota
	LineErase
	LineMark
	LineFilled
)

// Forms returns the forms of the steps that a person takes. Those before an
// algorithm goes on are on no line, for the pseudocode is the algorithm's.
func Forms() []trace.Form {
	return []trace.Form{
		{Kind: trace.Place, Lines: trace.Lines(0, LineEnter)},
		{Kind: trace.Clear, Lines: trace.Lines(0, LineErase)},
		{Kind: trace.Note, Lines: trace.Lines(0, LineMark), Data: Is},
		{Kind: trace.Solution, Lines: trace.Lines(LineFilled)},
	}
}

// Explain puts a step that a person took into words.
func Explain(m *trace.Moment) trace.Explanation {
	e := trace.Explain(m)
	if m.Index == 0 {
		return e
	}
	s := &m.Step
	cell, digit := trace.Cell(s.Cell), trace.Digit(s.Digit)
	switch s.Kind {
	case trace.Place:
		e.Title = trace.Say("game.enter", "You put %v into %v.", digit, cell)
		if s.Old != 0 {
			e.Because("game.replace", "It replaces %v.", trace.Digit(s.Old))
		}
	case trace.Clear:
		e.Title = trace.Say("game.erase", "You remove %v from %v.", digit, cell)
	case trace.Solution:
		e.Title = trace.Say("game.solved", "Every cell is filled, and the solution is correct.")
	case trace.Note:
		if d, ok := Of(s.Data); ok {
			e.Title = d.Words()
			for _, c := range d.Cells {
				e.Mark(c, 0, trace.Focus)
			}
		}
	}
	return e
}

// Again returns what does on a board what the first steps of a run did by hand.
func Again(t *trace.Timeline, steps int64) (func(*trace.Board), error) {
	if steps < 0 || steps > t.Len() {
		return nil, fmt.Errorf("the second line says %d steps by hand, but there are %d steps", steps, t.Len())
	}
	var taken []trace.Step
	c := trace.NewCursor(t)
	for i := int64(1); i <= steps; i++ {
		s := c.To(i).Step
		if s.Kind != trace.Place && s.Kind != trace.Clear && s.Kind != trace.Note {
			return nil, fmt.Errorf("the second line says %d steps by hand, but step %d is not one", steps, i)
		}
		s.Data = slices.Clone(s.Data)
		taken = append(taken, s)
	}
	return func(b *trace.Board) {
		for i := range taken {
			s := &taken[i]
			b.Line(s.Line)
			switch s.Kind {
			case trace.Place:
				b.Place(s.Cell, s.Digit)
			case trace.Clear:
				b.Clear(s.Cell)
			default:
				b.Note(s.Data...)
			}
		}
	}, nil
}
