package solving

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Counter is a number that is shown while a run is looked at.
type Counter struct {
	Name    string
	Value   string // as it is shown
	Passing bool   // it tells of the moment, and at the end nothing of what the run took
}

// MaxCounters is how many counters there is room for.
const MaxCounters = 5

// Counts reports whether a measure means something for the algorithm. Plain
// backtracking tries digit after digit, so each of its placements is a guess and none
// is counted as one: 0 guesses would say the opposite of what it does.
func (a *Algorithm) Counts(m trace.Measure) bool { return !slices.Contains(a.Uncounted, m) }

// SearchCounters returns the counters of a search that guesses and goes back, with a
// dash for those that mean nothing for the algorithm.
func (a *Algorithm) SearchCounters(m *trace.Moment) []Counter {
	c := m.Counters()
	count := func(name string, by trace.Measure, n int64) Counter {
		if !a.Counts(by) {
			return Counter{Name: name, Value: trace.Dash}
		}
		return Counter{name, trace.Thousands(n), by == trace.ByMaxDepth}
	}
	return []Counter{
		count("depth", trace.ByMaxDepth, int64(m.Depth)),
		count("placements", trace.ByPlacements, c.Placements),
		count("dead ends", trace.ByDeadEnds, c.DeadEnds),
		count("guesses", trace.ByGuesses, c.Guesses),
		count("eliminations", trace.ByEliminations, c.Eliminations),
	}
}

// CostAt returns the numbers that say at the end of a run what it took, if that is anything.
func (a *Algorithm) CostAt(m *trace.Moment) []Counter {
	return slices.DeleteFunc(a.CountersAt(m), func(c Counter) bool {
		return c.Passing || c.Value == "0" || c.Value == trace.Dash
	})
}

// CountersAt returns the numbers to show at a moment of a run of the algorithm.
func (a *Algorithm) CountersAt(m *trace.Moment) (shown []Counter) {
	if a.Counters == nil {
		return a.SearchCounters(m)
	}
	defer func() {
		if recover() != nil {
			shown = a.SearchCounters(m)
		}
	}()
	return a.Counters(m)
}

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
