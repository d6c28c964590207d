package game

import (
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// HintRequest is what the teacher has to look at to give a hint: a copy of the game's
// present state, so that it can be thought about on another goroutine.
type HintRequest struct {
	puzzle, solution puzzles.Grid
	state            State
	Node             int // whose state it is
}

// HintRequest returns the question that the player has now.
func (g *Game) HintRequest() HintRequest {
	return HintRequest{g.Puzzle.Givens, g.Solution, g.state.Clone(), g.at}
}

// Hint is what the teacher answers. At most one of its parts is set; if none is,
// nothing is left to say.
type Hint struct {
	Node     int   // the node that the question was about
	Wrong    []int // cells whose digit is wrong: nothing can be deduced from them
	RuledOut []int // cells whose marks rule the right digit out
	// Step is the next deduction, nil if there is none, and Position what it was
	// found in: the candidates that the player sees.
	Step     *technique.Deduction
	Position *technique.Position
}

// Position returns the grid with the candidates that the player has left: those
// that the rules allow, less those that were struck out, and in cells with centre
// marks only these. It says what technique can be used by somebody who trusts
// their own marks.
func (q *HintRequest) Position() *technique.Position {
	p := technique.NewPosition(q.puzzle)
	for c, d := range q.state.Digits {
		if d != 0 && q.puzzle.At(c) == 0 {
			p.Place(c, int(d))
		}
	}
	for c, d := range q.state.Digits {
		if d != 0 {
			continue
		}
		gone := puzzles.Digits(q.state.Struck[c])
		if centre := puzzles.Digits(q.state.Centre[c]); centre != 0 {
			gone |= p.Candidates(c) &^ centre
		}
		for x := range (gone & p.Candidates(c)).All() {
			p.Eliminate(c, x)
		}
	}
	p.AssumeUnique()
	return p
}

// Answer looks for the easiest deduction of the ladder. goOn is asked before each
// technique whether to look on; when it says no, ok is false.
func (q *HintRequest) Answer(ladder technique.Ladder, goOn func(*technique.Technique) bool) (h Hint, ok bool) {
	h.Node = q.Node
	if h.Wrong = wrongCells(q.state.Digits, q.solution); len(h.Wrong) > 0 {
		return h, true
	}
	if h.RuledOut = ruledOutCells(&q.state, q.solution); len(h.RuledOut) > 0 {
		return h, true
	}
	h.Position = q.Position()
	if h.Position.Left() == 0 {
		return h, true
	}
	stopped := false
	d, found := ladder.Search(h.Position, func(t *technique.Technique) bool {
		stopped = !goOn(t)
		return !stopped
	})
	if found {
		h.Step = &d
	}
	return h, !stopped || found
}
