package solving

import (
	"sudoscope/algorithms/action"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// By hand: what a person does on a board, as steps of a run. A digit that comes or
// goes is a step like any other. Marks and colours change no digit; each is a note
// whose data says what was done, so that a run that is saved can tell of it later.
// [Algorithm.AfterHand] lets an algorithm go on where the person stopped, in the
// same run.

// playerID names the player where algorithms are named by their IDs. It stands in
// no list: a person cannot be started from a menu.
const playerID = "player"

// Player returns a person as an algorithm that adds nothing to what was done by
// hand: see [Algorithm.AfterHand].
func Player() *Algorithm {
	return &Algorithm{
		Info: Info{
			ID:      playerID,
			Name:    "You",
			Summary: "The game as it was played.",
			Help: Help{
				Idea: "Every digit placed or removed is a step, and so is every mark. Moves that were undone are left out.",
				Cost: "No computing time: the thinking was done beforehand.",
			},
			Pseudocode: []string{
				"place a digit in a cell",
				"remove a digit from a cell",
				"write or erase a mark, or colour a cell",
				"every cell is filled",
			},
			Limits: Limits{MaxSide: puzzles.MaxSide},
		},
		Replay: Replay{
			Uncounted: []trace.Measure{trace.ByDeadEnds, trace.ByGuesses, trace.ByEliminations, trace.ByMaxDepth},
			Views:     []View{ViewCandidates},
			Moments:   []Moment{Placements, Removals, MomentOf("mark", 't', trace.Note)},
			Explain:   action.Explain,
		},
		Played: true,
		Steps:  action.Forms(),
		Solve: func(b *trace.Board, _ Options) trace.Verdict {
			if g := b.Grid(); g.Filled() < g.Shape().Cells() || len(g.Conflicts()) > 0 {
				return trace.Stuck
			}
			b.Line(action.LineFilled).Solution()
			return trace.Solved
		},
	}
}

// AfterHand returns the algorithm as it goes on from what a person did before: do
// does that on the board, in so many steps, and they are told as the person's.
func (a *Algorithm) AfterHand(steps int64, do func(*trace.Board)) *Algorithm {
	both := *a
	both.ByHand = steps
	both.Vary = func(with *Algorithm, o Options) {
		then := a.With(o).AfterHand(steps, do)
		with.Pseudocode, with.Replay = then.Pseudocode, then.Replay
	}
	both.Solve = func(b *trace.Board, o Options) trace.Verdict {
		do(b)
		return a.Solve(b.Line(0), o)
	}
	both.Explain = func(m *trace.Moment) trace.Explanation {
		if m.Index > steps {
			return a.Explain(m)
		}
		e := action.Explain(m)
		if m.Index == steps && !a.Played {
			e.Because("game.over", "From here, %v continues.", a.Name)
		}
		return e
	}
	return &both
}
