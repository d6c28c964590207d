package reasoning

import (
	"slices"

	"sudoscope/algorithms/technique"
)

// Elimination is the result of a search for a deduction that rules a candidate out.
type Elimination struct {
	technique.Candidate
	Step  *technique.Deduction // the easiest that does, nil if none was found
	Tried int                  // techniques that were looked for
	All   bool                 // they are all that may be used
}

// Eliminate looks in a position for the easiest deduction that rules a candidate out.
// Before it looks for a technique it asks goOn. What takes a digit from the solution is no
// deduction and is left out.
func Eliminate(p *technique.Position, c technique.Candidate, ladder technique.Ladder,
	goOn func(*technique.Technique) bool) Elimination {
	e := Elimination{Candidate: c}
	for _, t := range ladder.All() {
		if t.IsBruteForce() {
			continue
		}
		if !goOn(t) {
			return e
		}
		e.Tried++
		for _, d := range t.Every(p) {
			if d.RulesOut(c, p.Layout) {
				e.Step = &d
				return e
			}
		}
	}
	e.All = true
	return e
}

// EliminatedAt returns the step of the path, from where one stands, that rules a candidate out, and
// false if none of those that are known does.
func (s *SolutionPath) EliminatedAt(c technique.Candidate) (step int, ok bool) {
	i := slices.IndexFunc(s.Steps[s.At.Done:], func(one PathStep) bool {
		return one.RulesOut(c, s.Puzzle.Givens.Layout())
	})
	return s.At.Done + i, i >= 0
}
