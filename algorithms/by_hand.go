package algorithms

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// By hand: what a person does on a board, as steps of a run. A digit that comes or
// goes is a step like any other. Marks and colours change no digit; each is a note
// whose data says what was done, so that a run that is saved can tell of it later.
// [Algorithm.AfterHand] lets an algorithm go on where the person stopped, in the
// same run.

// The lines of the player's pseudocode.
const (
	LineEnter = 1 + iota
	LineErase
	LineMark
	lineFilled
)

// stepsByHand returns the forms of the steps that a person takes. Those before an
// algorithm goes on are on no line, for the pseudocode is the algorithm's.
func stepsByHand() []trace.Form {
	return []trace.Form{
		{Kind: trace.Place, Lines: trace.Lines(0, LineEnter)},
		{Kind: trace.Clear, Lines: trace.Lines(0, LineErase)},
		{Kind: trace.Note, Lines: trace.Lines(0, LineMark), Data: action.Is},
		{Kind: trace.Solution, Lines: trace.Lines(lineFilled)},
	}
}

// playerID names the player where algorithms are named by their IDs. It stands in
// no list: a person cannot be started from a menu.
const playerID = "player"

// Player returns a person as an algorithm that adds nothing to what was done by
// hand: see [Algorithm.AfterHand].
func Player() *Algorithm {
	return &Algorithm{
		ID:      playerID,
		Name:    "You",
		Summary: "The game as it was played.",
		Help: Help{
			Idea: "Every digit placed or removed is a step, and so is every mark. Moves that were undone are left out.",
			Cost: "No computing time: the thinking was done beforehand.",
		},
		Pseudocode: []string{
			"place a digit in a cell",
			"remove a digit from a cell",
			"write or erase a mark, or colour a cell",
			"every cell is filled",
		},
		Limits:    Limits{MaxSide: puzzles.MaxSide},
		Played:    true,
		Uncounted: []trace.Measure{trace.ByDeadEnds, trace.ByGuesses, trace.ByEliminations, trace.ByMaxDepth},
		Views:     []View{ViewCandidates},
		Steps:     stepsByHand(),
		Solve: func(b *trace.Board, _ Options) trace.Verdict {
			if g := b.Grid(); g.Filled() < g.Shape().Cells() || len(g.Conflicts()) > 0 {
				return trace.Stuck
			}
			b.Line(lineFilled).Solution()
			return trace.Solved
		},
		Explain: explainByHand,
	}
}

// AfterHand returns the algorithm as it goes on from what a person did before: do
// does that on the board, in so many steps, and they are told as the person's.
func (a *Algorithm) AfterHand(steps int64, do func(*trace.Board)) *Algorithm {
	both := *a
	both.ByHand = steps
	both.Vary = func(with *Algorithm, o Options) {
		then := a.With(o).AfterHand(steps, do)
		with.Pseudocode, with.Turns, with.Explain, with.Known = then.Pseudocode, then.Turns, then.Explain, then.Known
	}
	both.Solve = func(b *trace.Board, o Options) trace.Verdict {
		do(b)
		return a.Solve(b.Line(0), o)
	}
	both.Explain = func(m *trace.Moment) trace.Explanation {
		if m.Index > steps {
			return a.Explain(m)
		}
		e := explainByHand(m)
		if m.Index == steps && !a.Played {
			e.Because("game.over", "From here, %v continues.", a.Name)
		}
		return e
	}
	return &both
}

// explainByHand puts a step that a person took into words.
func explainByHand(m *trace.Moment) trace.Explanation {
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
		if d, ok := action.Of(s.Data); ok {
			e.Title = d.Words()
			for _, c := range d.Cells {
				e.Mark(c, 0, trace.Focus)
			}
		}
	}
	return e
}

// ByHandIn returns what does on a board what the first steps of a run did by hand.
func ByHandIn(t *trace.Timeline, steps int64) (func(*trace.Board), error) {
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
