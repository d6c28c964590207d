package solving

import "sudoscope/algorithms/trace"

// Moment is a kind of step that one can go to the next of, in the words of the algorithm
// that takes it.
type Moment struct {
	Name  string
	Key   rune // small for the next, capital for the one before; the same kind has the same with all
	Query trace.Query
}

// The kinds of moments that several algorithms have, which nothing changes. Their keys
// are none that a page has for something else.
var (
	Placements   = MomentOf("placement", 'p', trace.Place, trace.Guess)
	Guesses      = MomentOf("guess", 'g', trace.Guess)
	DeadEnds     = Moment{"dead end", 'd', trace.Query{DeadEnds: true, Cell: trace.NoCell}}
	Removals     = MomentOf("removal", 'u', trace.Clear)
	Eliminations = MomentOf("elimination", 'x', trace.Eliminate)
)

// MomentOf returns the steps of some kinds as a kind of moment.
func MomentOf(name string, key rune, kinds ...trace.Kind) Moment {
	return Moment{name, key, trace.Query{Kinds: trace.Kinds(kinds...), Cell: trace.NoCell}}
}

// At narrows a kind of moment to the steps of a line of the pseudocode.
func (m Moment) At(line int) Moment {
	m.Query.Line = line
	return m
}

// MomentsToGoTo returns the kinds of moments of the algorithm; of a program, which says
// nothing of itself, those that any may have. A run need not have all of them.
func (a *Algorithm) MomentsToGoTo() []Moment {
	if a.Moments == nil {
		return []Moment{Placements, Guesses, DeadEnds, Removals, Eliminations, MomentOf("note", 't', trace.Note)}
	}
	return a.Moments
}
