package algorithms

import (
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Making says which puzzle is made, where a run shows a generator at work and no
// algorithm. With the seed, the same recipe and index make the same puzzle.
type Making struct {
	Recipe generate.Recipe `json:"recipe"`
	Index  uint64          `json:"index,string"`
}

// Views returns the side views of the run in which it is to be watched.
func (m *Making) Views() []View { return []View{ViewCandidates, ViewDepth} }

// Producer returns the generator as the algorithm that no list names, and the run
// that it is to be watched in. The error says why there is no such puzzle.
func (m *Making) Producer(seed uint64) (*Algorithm, generate.Show, error) {
	show, err := generate.Watch(m.Recipe, seed, m.Index)
	if err != nil {
		return nil, show, err
	}
	return &Algorithm{
		Info: Info{
			ID: "making", Name: show.Name, Summary: show.Summary, Pseudocode: show.Pseudocode,
			Help: Help{
				Idea: show.Summary + " A clue that could be something else in a second solution must stay: the board " +
					"shows the cells in which the two solutions differ.",
				Cost: show.Cost, Fails: show.Fails,
				Source: "docs/generate.md describes every method and where it comes from.",
			},
			Limits: Limits{MaxSide: puzzles.MaxSide},
		},
		Replay: Replay{
			Views:   m.Views(),
			Moments: []Moment{placements, guesses, deadEnds, removals, moment("clue that stays", 'k', trace.Refuse)},
			Explain: show.Explain,
		},
		Solve: func(b *trace.Board, _ Options) trace.Verdict { return show.Solve(b) },
		Steps: show.Steps,
	}, show, nil
}
