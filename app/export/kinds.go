package export

import (
	"math"

	"sudoscope/algorithms/trace"
)

// A StepKind is a kind of step as people ask for it, to have a picture of each.
type StepKind struct {
	ID, Name string
	kinds    trace.KindSet
	deadEnds bool // where a dead end is counted, whatever the kind
}

// KindDeductions is the kind of step that shows a deduction.
const KindDeductions = "deductions"

// StepKinds lists them.
func StepKinds() []StepKind {
	return []StepKind{
		{ID: "placements", Name: "placements", kinds: trace.Kinds(trace.Place, trace.Guess)},
		{ID: "guesses", Name: "guesses", kinds: trace.Kinds(trace.Guess)},
		{ID: "removals", Name: "removals", kinds: trace.Kinds(trace.Clear)},
		{ID: "dead-ends", Name: "dead ends", deadEnds: true},
		{ID: KindDeductions, Name: "deductions", kinds: trace.Kinds(trace.Deduce)},
		{ID: "eliminations", Name: "eliminations", kinds: trace.Kinds(trace.Eliminate)},
		{ID: "swaps", Name: "swaps", kinds: trace.Kinds(trace.Swap)},
	}
}

// In reports whether a run with this profile has such steps.
func (k StepKind) In(profile []trace.Bin) bool {
	for i := range profile {
		if profile[i].Kinds&k.kinds != 0 || k.deadEnds && profile[i].DeadEnds {
			return true
		}
	}
	return false
}

// seeker goes along a run from one step of some kinds to the next.
type seeker struct {
	cursor *trace.Cursor
	wanted []trace.Query
	found  []int64 // by each query, as far as it has looked
}

// newSeeker returns a seeker of steps of these kinds; of all steps if there is none.
func newSeeker(t *trace.Timeline, kinds []StepKind) *seeker {
	s := &seeker{cursor: trace.NewCursor(t)}
	var set trace.KindSet
	for _, k := range kinds {
		set |= k.kinds
		if k.deadEnds {
			s.wanted = append(s.wanted, trace.Query{DeadEnds: true, Cell: trace.NoCell})
		}
	}
	if set != 0 || len(s.wanted) == 0 {
		s.wanted = append(s.wanted, trace.Query{Kinds: set, Cell: trace.NoCell})
	}
	s.found = make([]int64, len(s.wanted))
	return s
}

// next returns the number of the first such step after some number of steps,
// and a number greater than any if there is none.
func (s *seeker) next(after int64) int64 {
	first := int64(math.MaxInt64)
	for i, q := range s.wanted {
		if s.found[i] <= after {
			n, ok := s.cursor.Next(after, q)
			if !ok {
				n = math.MaxInt64
			}
			s.found[i] = n
		}
		first = min(first, s.found[i])
	}
	return first
}
