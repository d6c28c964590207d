package experiment

import (
	"context"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/puzzles"
)

// RatedPuzzle is how hard a puzzle is said to be for a person.
type RatedPuzzle struct {
	Puzzle int              // index into the plan
	Rating technique.Rating // by the measure of HoDoKu
	ER     float64          // by that of Sudoku Explainer; 0 if it has none
}

// Rate rates the puzzles of the plan by what people think of them, whatever the
// contestants need. It hands over each rating as soon as there is one, one at a time,
// and returns the error of ctx when that is done before the end. Before it looks at a
// puzzle it calls prepare on the goroutine on which it does.
func (p *Plan) Rate(ctx context.Context, prepare func(), each func(RatedPuzzle)) error {
	all := func(yield func(int) bool) {
		for i := range p.Puzzles {
			if !yield(i) {
				return
			}
		}
	}
	return inParallel(ctx, p.jobs(), all, func(i int) (RatedPuzzle, bool) {
		prepare()
		g := p.Puzzles[i].Givens
		er, err := explainer.Rate(ctx, g)
		return RatedPuzzle{Puzzle: i, Rating: technique.Rate(g, hardestLevel(g)), ER: er.ER}, err == nil
	}, each)
}

// hardestLevel returns the level up to which a grid is rated: chains in a large grid take
// longer than anybody waits.
func hardestLevel(g puzzles.Grid) technique.Level {
	if g.Shape().Side() > puzzles.Classic.Side() {
		return technique.Hard
	}
	return technique.Extreme
}
