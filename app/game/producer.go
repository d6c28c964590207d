package game

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// playTo does the moves on the way to a node on a board that records them: each
// digit that comes or goes is a step, and so is each mark. lit has them belong to
// the lines of the player's pseudocode.
func (g *Game) playTo(node int, lit bool) func(b *trace.Board) {
	g = g.Snapshot()
	return func(b *trace.Board) {
		line := func(n int) *trace.Board {
			if lit {
				b.Line(n)
			}
			return b
		}
		for i, s := range g.walk(node) {
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
				line(action.LineMark).Note(g.Move(i).action().Data()...)
			}
		}
	}
}

// Producer returns the player as an algorithm that does the moves on the way to
// the node that is shown.
//
// Where the names of moves are known, its explanations have them.
func (g *Game) Producer() *solving.Algorithm {
	names, steps := g.namesOfSteps(g.at)
	a := solving.Player().AfterHand(steps, g.playTo(g.at, true))
	vary := a.Vary
	a.Explain = withNames(a.Explain, names)
	a.Remark = func(step int64) trace.Message {
		name := names[step]
		return name.Remark()
	}
	a.Vary = func(with *solving.Algorithm, o solving.Options) {
		vary(with, o)
		with.Explain, with.Remark = withNames(with.Explain, names), a.Remark
	}
	return a
}

// withNames adds to explanations how the move of a step could have been known.
func withNames(explain func(*trace.Moment) trace.Explanation,
	names map[int64]MoveName) func(*trace.Moment) trace.Explanation {
	return func(m *trace.Moment) trace.Explanation {
		e := explain(m)
		if name, ok := names[m.Index]; ok && name.Verdict != NotNamed {
			e.Because("game.known", "%v.", name.Words())
		}
		return e
	}
}

// namesOfSteps returns the names of moves by the last of the steps that each is in the run
// to a node, and how many steps that takes.
func (g *Game) namesOfSteps(to int) (names map[int64]MoveName, step int64) {
	names = map[int64]MoveName{}
	before := g.Puzzle.Givens.Cells()
	for node, s := range g.walk(to) {
		steps := int64(0)
		for c, d := range s.Digits {
			if d != before[c] {
				steps++
			}
		}
		step, before = step+max(1, steps), slices.Clone(s.Digits)
		if name, ok := g.names[node]; ok {
			names[step] = name
		}
	}
	return names, step
}

// Finish returns an algorithm that goes on from the grid of the game as its own
// first steps: the moves that led there come before those of the algorithm. It is
// an error if the grid cannot be completed, for then the moves would be blamed on
// the algorithm.
func (g *Game) Finish(with *solving.Algorithm) (*solving.Algorithm, error) {
	if cells := g.WrongCells(); len(cells) > 0 {
		return nil, fmt.Errorf("the grid cannot be completed: %d of its digits are wrong; remove them first",
			len(cells))
	}
	_, steps := g.namesOfSteps(g.at)
	return with.AfterHand(steps, g.playTo(g.at, false)), nil
}

// Ribbon returns the branch that the player is on as a run is drawn: a bin for
// each move, how many cells are filled after it, a diamond (a guess) where there is
// a bookmark and a tick (a dead end) where another branch leaves.
func (g *Game) Ribbon() []trace.Bin {
	line, _ := g.Branch()
	leaves := make([]int, len(g.moves)) // how many moves come after a node
	for _, n := range g.moves[1:] {
		leaves[n.after]++
	}
	bins := make([]trace.Bin, 0, len(line)-1)
	for node, s := range g.walk(g.tip) {
		filled := int32(puzzles.HowMany(s.Digits, func(d uint8) bool { return d != 0 }))
		b := trace.Bin{First: int64(len(bins)), Steps: 1}
		b.MinFilled, b.MaxFilled, b.DeadEnds = filled, filled, leaves[node] > 1
		if slices.ContainsFunc(g.Bookmarks, func(m Bookmark) bool { return m.Node == node }) {
			b.Kinds = trace.Kinds(trace.Guess)
		}
		bins = append(bins, b)
	}
	return bins
}
