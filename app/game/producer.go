package game

import (
	"context"
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The lines of the player's pseudocode.
const (
	lineEnter = 1 + iota
	lineErase
	lineMark
	lineEnd
)

// noteOf encodes a move that changes no digit as the data of a step: its kind, its
// digit, its colour, whether it is on, and its cells.
func noteOf(m *Move) []uint32 {
	on := uint32(0)
	if m.On {
		on = 1
	}
	data := []uint32{uint32(m.Kind), uint32(m.Digit), uint32(m.Colour), on}
	for _, c := range m.Cells {
		data = append(data, uint32(c))
	}
	return data
}

// playTo does the moves on the way to a node on a board that records them: each
// digit that comes or goes is a step, and so is each mark.
func (g *Game) playTo(node int) func(b *trace.Board) {
	l := g.Puzzle.Givens.Layout()
	var moves []Move
	for _, i := range g.Path(node)[1:] {
		moves = append(moves, g.moves[i].Move)
	}
	givens := g.Puzzle.Givens
	return func(b *trace.Board) {
		s := newState(givens)
		for i := range moves {
			m := &moves[i]
			s.do(l, m)
			changed := false
			for c, d := range s.Digits {
				switch {
				case int(d) == b.At(c):
				case d == 0:
					b.Line(lineErase).Clear(c)
					changed = true
				default:
					b.Line(lineEnter).Place(c, int(d))
					changed = true
				}
			}
			if !changed {
				b.Line(lineMark).Note(noteOf(m)...)
			}
		}
		b.Line(0)
	}
}

// steps returns how many steps the moves on the way to a node are.
func (g *Game) steps(node int) (n int64) {
	play := g.playTo(node)
	return trace.Solve(context.Background(), g.Puzzle.Givens, 0, func(b *trace.Board) trace.Verdict {
		play(b)
		return trace.Stuck
	}, nil).Steps
}

// Producer returns the player as an algorithm that does the moves on the way to
// the node that is shown.
func (g *Game) Producer() *algorithms.Algorithm {
	play, left := g.playTo(g.at), 0
	for _, d := range g.state.Digits {
		if d == 0 {
			left++
		}
	}
	solved := g.Solved()
	return &algorithms.Algorithm{
		ID:      "player",
		Name:    "You",
		Summary: "The game as it was played.",
		Pseudocode: []string{
			"put a digit into a cell",
			"take a digit out of a cell",
			"write or rub out a mark, or colour a cell",
			"every cell is filled",
		},
		Limits: algorithms.Limits{MaxSide: puzzles.MaxSide},
		Views:  []algorithms.View{algorithms.ViewCandidates},
		Solve: func(b *trace.Board, _ algorithms.Options) trace.Verdict {
			play(b)
			if solved {
				b.Line(lineEnd).Solution()
				return trace.Solved
			}
			return trace.Stuck
		},
		Explain: explainMove,
	}
}

// Finish returns an algorithm that goes on from the grid of the game as its own
// first steps: the moves that led there come before those of the algorithm. It is
// an error if the grid cannot be completed, for then the moves would be blamed on
// the algorithm.
func (g *Game) Finish(with *algorithms.Algorithm) (*algorithms.Algorithm, error) {
	if cells := g.Wrong(); len(cells) > 0 {
		return nil, fmt.Errorf("the grid cannot be completed: %d of its digits are wrong; take them out first", len(cells))
	}
	play, own := g.playTo(g.at), g.steps(g.at)
	both := *with
	both.Solve = func(b *trace.Board, o algorithms.Options) trace.Verdict {
		play(b)
		return with.Solve(b, o)
	}
	both.Explain = func(m *trace.Moment) trace.Explanation {
		if 0 < m.Index && m.Index <= own {
			return explainMove(m)
		}
		return with.Explain(m)
	}
	return &both, nil
}

// explainMove puts a step that is a move of the player into words.
func explainMove(m *trace.Moment) trace.Explanation {
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
			e.Because("game.replace", "%v stood there before.", trace.Digit(s.Old))
		}
	case trace.Clear:
		e.Title = trace.Say("game.erase", "You take %v out of %v.", digit, cell)
	case trace.Solution:
		e.Title = trace.Say("game.solved", "Every cell is filled, and the grid is right.")
	case trace.Note:
		explainNote(&e, s.Data)
	}
	return e
}

// explainNote explains a move that changes no digit.
func explainNote(e *trace.Explanation, data []uint32) {
	if len(data) < 4 {
		return
	}
	m := Move{Kind: Kind(data[0]), Digit: int(data[1]), Colour: int(data[2]), On: data[3] != 0}
	for _, c := range data[4:] {
		m.Cells = append(m.Cells, int(c))
		e.Mark(int(c), 0, trace.Focus)
	}
	e.Title = m.Words()
}

// Words says what the player did.
func (m *Move) Words() trace.Message {
	cells, digit := trace.Cells(m.Cells), trace.Digit(m.Digit)
	say := func(on, off, text, otherwise string) trace.Message {
		if m.On {
			return trace.Say("game."+on, text, digit, cells)
		}
		return trace.Say("game."+off, otherwise, digit, cells)
	}
	const rub = "You rub the mark %v out of %v."
	switch m.Kind {
	case Enter:
		return trace.Say("game.enter", "You put %v into %v.", digit, cells)
	case Erase:
		return trace.Say("game.empty", "You empty %v.", cells)
	case MarkCorner:
		return say("corner", "rub", "You note %v in the corner of %v.", rub)
	case MarkCentre:
		return say("centre", "rub", "You note %v in %v.", rub)
	case Strike:
		return say("strike", "restore", "You strike %v out of %v.", "You bring %v back in %v.")
	case Fill:
		return trace.Say("game.fill", "You have the candidates written into all empty cells.")
	case Colour:
		return trace.Say("game.colour", "You colour %v.", cells)
	case Paint:
		return trace.Say("game.paint", "You colour %v in %v.", digit, cells)
	}
	return trace.Say("game.conclude", "You have done what the hint says.")
}
