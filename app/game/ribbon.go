package game

import (
	"slices"

	"sudoscope/algorithms/trace"
)

// Ribbon returns the branch that the player is on as a run is drawn: a bin for
// each move, how many cells are filled after it, a diamond (a guess) where there is
// a bookmark and a tick (a dead end) where another branch leaves.
func (g *Game) Ribbon() []trace.Bin {
	line, _ := g.Branch()
	leaves := make([]int, len(g.moves)) // how many moves come after a node
	for _, n := range g.moves[1:] {
		leaves[n.after]++
	}
	l := g.Puzzle.Givens.Layout()
	s := newState(g.Puzzle.Givens)
	bins := make([]trace.Bin, len(line)-1)
	for i, node := range line[1:] {
		s.do(l, &g.moves[node].Move)
		filled := int32(0)
		for _, d := range s.Digits {
			if d != 0 {
				filled++
			}
		}
		b := &bins[i]
		b.First, b.Steps = int64(i), 1
		b.MinFilled, b.MaxFilled = filled, filled
		b.DeadEnds = leaves[node] > 1
		if slices.ContainsFunc(g.Bookmarks, func(m Bookmark) bool { return m.Node == node }) {
			b.Kinds = trace.Kinds(trace.Guess)
		}
	}
	return bins
}
