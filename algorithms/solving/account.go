package solving

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// AccountOf says of a run on a puzzle that has ended what its figures come from, in words that follow
// the name of the algorithm.
func (a *Algorithm) AccountOf(g puzzles.Grid, r *trace.Result) trace.Message {
	switch {
	case a.Account != nil:
		return a.Account(g, r)
	case a.Counts(trace.ByGuesses) && r.Guesses > 0 && r.Removals == 0 && r.Won():
		return trace.Say("account.right", "guessed %v, and each time what was right", trace.Times(r.Guesses))
	case a.Counts(trace.ByGuesses) && r.Guesses > 0:
		return trace.Say("account.guesses", "guessed %v, and took %v out again",
			trace.Times(r.Guesses), trace.NumberOf(r.Removals, "digit"))
	case r.Removals == 0:
		return trace.Say("account.straight", "put in %v digits and took none out", trace.Count(r.Placements))
	}
	return trace.Say("account.search", "put in %v digits and took %v out again", trace.Count(r.Placements),
		trace.Count(r.Removals))
}
