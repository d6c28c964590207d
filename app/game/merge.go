package game

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
)

// Two copies of a game come about when it is played in two windows. Moves are a tree
// and are never changed, so the copies agree up to where they part, and the union of
// both has all that was played in either.

// ErrOtherPuzzle says that two games cannot be merged.
var ErrOtherPuzzle = errors.New("it is a game of another puzzle")

// place is where a move stands in the tree: after which node, and which of equal moves
// there, since after going back the same move may have been made again.
type place struct {
	after int
	move  string // as a file has it
	nth   int
}

// places gives each move its place, in the order in which they were made. Those of
// one game are all different.
type places map[place]int

// next returns the place of a move, of which the same may be there already.
func (p places) next(after int, n *node) place {
	line := moveLineOf(n, n.after+1) // which says nothing of the move before
	text, err := json.Marshal(line)
	if err != nil {
		panic("game: " + err.Error()) // it holds nothing but numbers and words
	}
	first := place{after: after, move: string(text)}
	at := first
	at.nth = p[first]
	p[first]++
	return at
}

// Merge adds whatever another copy of the game has and this one has not, and returns
// how many moves that were. What is shown stays as it is: the moves of this game
// keep their nodes, and those that are new come behind them. It does not matter which
// copy is merged into which, or how often.
//
// The record is never better than the truth: there is every help that was asked for
// in either copy, and of times the longer one counts. A bookmark that only one of
// them has taken away comes back.
func (g *Game) Merge(other *Game) (moves int, err error) {
	if !g.Puzzle.Givens.Equal(other.Puzzle.Givens) || !g.Solution.Equal(other.Solution) {
		return 0, ErrOtherPuzzle
	}
	before := len(g.moves)
	nodes := g.mergeMoves(other)
	g.mergeHelps(other, nodes)
	for _, b := range other.Bookmarks {
		b.Node = nodes[b.Node]
		if !slices.Contains(g.Bookmarks, b) {
			g.Bookmarks = append(g.Bookmarks, b)
		}
	}
	g.mergeRecord(other)
	return len(g.moves) - before, nil
}

// mergeMoves adds the moves that are missing, and returns which node of this game each
// node of the other is.
func (g *Game) mergeMoves(other *Game) (nodes []int) {
	have, counts := map[place]int{}, places{}
	for i := 1; i < len(g.moves); i++ {
		have[counts.next(g.moves[i].after, &g.moves[i])] = i
	}
	nodes, counts = make([]int, len(other.moves)), places{}
	for i := 1; i < len(other.moves); i++ {
		after := nodes[other.moves[i].after]
		at := counts.next(after, &other.moves[i])
		n, ok := have[at]
		if !ok {
			n = len(g.moves)
			g.moves = append(g.moves, node{other.moves[i].Move, after})
		}
		nodes[i] = n
	}
	return nodes
}

// mergeHelps adds the helps that are missing.
func (g *Game) mergeHelps(other *Game, nodes []int) {
	have := map[Help]int{} // how often
	for _, h := range g.Helps {
		have[h]++
	}
	for _, h := range other.Helps {
		h.Node = nodes[h.Node]
		if have[h] > 0 {
			have[h]--
		} else {
			g.Helps = append(g.Helps, h)
		}
	}
}

// mergeRecord takes over what is of the whole game.
func (g *Game) mergeRecord(other *Game) {
	if c := cmp.Or(cmp.Compare(g.Level, other.Level), cmp.Compare(g.Score, other.Score)); c < 0 {
		g.Level, g.Score = other.Level, other.Score // that of this copy may not be known yet
	}
	if other.Began.Before(g.Began) {
		g.Began = other.Began
	}
	if other.Last.After(g.Last) {
		g.Last = other.Last
	}
	ticking := g.Ticking()
	g.Pause()
	g.clock.before = max(g.clock.before, other.Time())
	if !other.Finished.IsZero() && (g.Finished.IsZero() || other.Finished.Before(g.Finished)) {
		g.Finished = other.Finished
	}
	g.Took = max(g.Took, other.Took)
	if ticking {
		g.Resume()
	}
}
