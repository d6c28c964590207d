package generate

import (
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Making says which puzzle is made, where a run shows a generator at work and no
// algorithm. With the seed, the same recipe and index make the same puzzle.
type Making struct {
	Recipe Recipe `json:"recipe"`
	Index  uint64 `json:"index,string"`
}

// Views returns the side views of the run in which it is to be watched.
func (m *Making) Views() []solving.View {
	return []solving.View{solving.ViewCandidates, solving.ViewDepth}
}

// Producer returns the generator as the algorithm that no list names, and the run
// that it is to be watched in. The error says why there is no such puzzle.
func (m *Making) Producer(seed uint64) (*solving.Algorithm, Show, error) {
	show, err := Watch(m.Recipe, seed, m.Index)
	if err != nil {
		return nil, show, err
	}
	return &solving.Algorithm{
		Info: solving.Info{
			ID: "making", Name: show.Name, Summary: show.Summary, Pseudocode: show.Pseudocode,
			Help: solving.Help{
				Idea: show.Summary + " A clue that could be something else in a second solution must stay: the board " +
					"shows the cells in which the two solutions differ.",
				Cost: show.Cost, Fails: show.Fails,
				Source: "docs/generate.md describes every method and where it comes from.",
			},
			Limits: solving.Limits{MaxSide: puzzles.MaxSide},
		},
		Replay: solving.Replay{
			Views: m.Views(),
			Moments: []solving.Moment{solving.Placements, solving.Guesses, solving.DeadEnds, solving.Removals,
				solving.MomentOf("clue that stays", 'k', trace.Refuse)},
			Explain: show.Explain,
		},
		Solve: func(b *trace.Board, _ solving.Options) trace.Verdict { return show.Solve(b) },
		Steps: show.Steps,
	}, show, nil
}
