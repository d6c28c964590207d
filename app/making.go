package app

import (
	"context"
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/generate"
)

// watchMaking shows how a puzzle is made, in the place of how one is solved. If
// there is no such puzzle, it says why and leaves all as it was.
func (w *Watch) watchMaking(r generate.Recipe, seed, index uint64) bool {
	next, err := startMaking(r, seed, index)
	if err != nil {
		w.host.tell("Such a puzzle cannot be made", err.Error())
		return false
	}
	w.play(next)
	return true
}

// startMaking starts to make a puzzle. The run differs from that of an algorithm
// only in that no list names it.
func startMaking(r generate.Recipe, seed, index uint64) (*run, error) {
	show, err := generate.Watch(r, seed, index)
	if err != nil {
		return nil, err
	}
	next := &run{
		making: true,
		puzzle: puzzles.Puzzle{Givens: show.Start, Name: fmt.Sprintf("Seed %d, no. %d", seed, index+1)},
		algorithm: &algorithms.Algorithm{
			ID: "making", Name: show.Name, Summary: show.Summary, Pseudocode: show.Pseudocode, Explain: show.Explain,
			Help: algorithms.Help{
				Idea:   show.Summary + " A clue that could be something else in a second solution has to stay: the board shows the cells in which the two solutions differ.",
				Cost:   "Each clue is tried once; to find out whether it can go takes one search for a solution in which its cell holds another digit.",
				Fails:  "What is left when no clue can go has about 24 clues. For fewer, clues are put back and others taken away, again and again.",
				Source: "docs/generate.md tells of every method and where it comes from.",
			},
			Views: []algorithms.View{algorithms.ViewCandidates, algorithms.ViewDepth},
		},
	}
	solve := func(b *trace.Board) trace.Verdict {
		gentle()
		return show.Solve(b)
	}
	return next, next.record(func(ctx context.Context) (<-chan *trace.Batch, error) {
		return trace.Start(ctx, show.Start, maxSteps, solve, show.Check), nil
	})
}

// made returns the puzzle that the run has made, and false if it makes none or
// has not done so yet.
func (r *run) made() (puzzles.Puzzle, bool) {
	result := r.timeline.Result()
	if result.Verdict != trace.Made {
		return puzzles.Puzzle{}, false
	}
	return puzzles.Puzzle{Givens: result.Grid, Name: r.puzzle.Name}, true
}
