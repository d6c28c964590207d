package watch

import (
	"sudoscope/algorithms/trace"
)

// jump is a kind of step that one can go to the next of.
type jump struct {
	name  string
	key   rune // small for the next, capital for the one before
	query trace.Query
	cell  bool // the query is about the chosen cell
}

// jumps lists them in the order of the buttons. Where a puzzle is made, nothing
// is eliminated; what one looks for there are the clues that have to stay.
func jumps(making bool) []jump {
	kinds := func(k ...trace.Kind) trace.Query { return trace.Query{Kinds: trace.Kinds(k...), Cell: trace.NoCell} }
	list := []jump{
		{name: "placement", key: 'p', query: kinds(trace.Place, trace.Guess)},
		{name: "dead end", key: 'd', query: trace.Query{DeadEnds: true, Cell: trace.NoCell}},
		{name: "guess", key: 'g', query: kinds(trace.Guess)},
		{name: "elimination", key: 'e', query: kinds(trace.Eliminate)},
		{name: "this cell", key: 'c', cell: true},
	}
	if making {
		list[3] = jump{name: "clue that stays", key: 'e', query: kinds(trace.Refuse)}
	}
	return list
}
