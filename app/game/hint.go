package game

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/justify"
	"sudoscope/puzzles"
)

// HintRequest is what the teacher has to look at to give a hint: a copy of the game's
// present state, so that it can be thought about on another goroutine.
type HintRequest struct {
	puzzle, solution puzzles.Grid
	state            State
	done             []technique.Candidate // what the program has struck out for the player
}

// HintRequest returns the question that the player has now.
func (g *Game) HintRequest() HintRequest {
	q := HintRequest{g.puzzle, g.Solution, g.state.Clone(), nil}
	for _, node := range g.Path(g.at)[1:] {
		if m := g.Move(node); m.Kind == Conclude {
			q.done = append(q.done, m.Strikes...)
		}
	}
	return q
}

// Hint is what the teacher answers. At most one of its parts is set; if none is,
// nothing is left to say.
type Hint struct {
	Wrong    []int // cells whose digit is wrong: nothing can be deduced from them
	RuledOut []int // cells whose marks rule the right digit out
	// Step is the next deduction, nil if there is none, and Position what it was
	// found in: the candidates that the player sees.
	Step     *technique.Deduction
	Position *technique.Position
	// Rests is what the player has ruled out and the step builds on: without that it
	// would not be there.
	Rests []technique.Candidate
	// Beside is the candidates that the step is about and that the player's corner marks
	// leave out. Corner marks are not believed, so they are candidates nevertheless.
	Beside []technique.Candidate
}

// Position returns the grid with the candidates that the player has left: those
// that the rules allow, less those that were struck out, and in cells with centre
// marks only these. Techniques are found as if the player's marks were right.
func (q *HintRequest) Position() *technique.Position {
	p := q.unmarked()
	for _, c := range q.ruledOut(p) {
		p.Eliminate(c.Cell, c.Digit)
	}
	return p
}

// Position returns the digits on the board with the candidates that the player has left, as
// [HintRequest.Position] has them: where to go on from here.
func (g *Game) Position() puzzles.Grid {
	q := g.HintRequest()
	p := q.Position()
	left := make([]puzzles.Digits, len(g.state.Digits))
	for c := range left {
		left[c] = p.Candidates(c)
	}
	return g.Grid().Restrict(left)
}

// unmarked returns the grid with the candidates that the rules allow, less those that the
// program has struck out for the player.
func (q *HintRequest) unmarked() *technique.Position {
	p := technique.NewPosition(q.puzzle)
	for c, d := range q.state.Digits {
		if d != 0 && q.puzzle.At(c) == 0 {
			p.Place(c, int(d))
		}
	}
	for _, c := range q.done {
		if q.state.Struck[c.Cell]>>(c.Digit-1)&1 != 0 {
			p.Eliminate(c.Cell, c.Digit)
		}
	}
	p.AssumeUnique()
	return p
}

// ruledOut returns which candidates of a position the player has ruled out.
func (q *HintRequest) ruledOut(p *technique.Position) (list []technique.Candidate) {
	for c, d := range q.state.Digits {
		if d != 0 {
			continue
		}
		eliminated := puzzles.Digits(q.state.Struck[c])
		if centre := puzzles.Digits(q.state.Centre[c]); centre != 0 {
			eliminated |= p.Candidates(c) &^ centre
		}
		for x := range (eliminated & p.Candidates(c)).All() {
			list = append(list, technique.Candidate{Cell: c, Digit: x})
		}
	}
	return list
}

// beside returns the candidates of a step, each once, that the player's marks of their
// cell leave out although nothing rules them out: the cell has corner marks alone.
func (q *HintRequest) beside(d *technique.Deduction) (list []technique.Candidate) {
	add := func(c technique.Candidate) {
		corner := puzzles.Digits(q.state.Corner[c.Cell])
		if corner != 0 && q.state.Centre[c.Cell] == 0 && !corner.Has(c.Digit) && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, piece := range d.Pattern {
		add(piece.Candidate)
	}
	for _, c := range d.Eliminations {
		add(c)
	}
	return list
}

// Answer looks for the easiest deduction of the ladder. goOn is asked before each
// technique whether to look on; when it says no, ok is false.
func (q *HintRequest) Answer(ladder technique.Ladder, goOn func(*technique.Technique) bool) (h Hint, ok bool) {
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
		plain := q.unmarked()
		h.Rests, h.Beside = justify.Needs(plain, q.ruledOut(plain), &d), q.beside(&d)
	}
	return h, !stopped || found
}
