package game

import (
	"context"
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/action"
	"sudoscope/algorithms/trace"
)

// playTo does the moves on the way to a node on a board that records them: each
// digit that comes or goes is a step, and so is each mark. lit has them belong to
// the lines of the player's pseudocode.
func (g *Game) playTo(node int, lit bool) func(b *trace.Board) {
	l := g.Puzzle.Givens.Layout()
	var moves []Move
	for _, i := range g.Path(node)[1:] {
		moves = append(moves, g.moves[i].Move)
	}
	givens := g.Puzzle.Givens
	return func(b *trace.Board) {
		line := func(n int) *trace.Board {
			if lit {
				b.Line(n)
			}
			return b
		}
		s := newState(givens)
		for i := range moves {
			m := &moves[i]
			s.do(l, m)
			changed := false
			for c, d := range s.Digits {
				switch {
				case int(d) == b.At(c):
				case d == 0:
					line(action.LineErase).Clear(c)
					changed = true
				default:
					line(action.LineEnter).Place(c, int(d))
					changed = true
				}
			}
			if !changed {
				line(action.LineMark).Note(m.action().Data()...)
			}
		}
	}
}

// stepsTo returns how many steps the moves on the way to a node are.
func (g *Game) stepsTo(node int) (n int64) {
	play := g.playTo(node, false)
	return trace.Solve(context.Background(), g.Puzzle.Givens, 0, func(b *trace.Board) trace.Verdict {
		play(b)
		return trace.Stuck
	}, nil).Steps
}

// Producer returns the player as an algorithm that does the moves on the way to
// the node that is shown.
func (g *Game) Producer() *algorithms.Algorithm {
	return algorithms.Player().AfterHand(g.stepsTo(g.at), g.playTo(g.at, true))
}

// Finish returns an algorithm that goes on from the grid of the game as its own
// first steps: the moves that led there come before those of the algorithm. It is
// an error if the grid cannot be completed, for then the moves would be blamed on
// the algorithm.
func (g *Game) Finish(with *algorithms.Algorithm) (*algorithms.Algorithm, error) {
	if cells := g.WrongCells(); len(cells) > 0 {
		return nil, fmt.Errorf("the grid cannot be completed: %d of its digits are wrong; remove them first",
			len(cells))
	}
	return with.AfterHand(g.stepsTo(g.at), g.playTo(g.at, false)), nil
}
