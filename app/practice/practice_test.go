package practice

import (
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// said returns the remarks of the last check in words.
func (p *Exercise) said() string {
	var words []string
	for _, r := range p.Remarks {
		words = append(words, trace.Speaker{Shape: p.Puzzle.Givens.Shape()}.String(r.Message))
	}
	return strings.Join(words, " ")
}

// unrelated returns a candidate that has nothing to do with any of the finds.
func (p *Exercise) unrelated() (technique.Candidate, bool) {
	for c := range p.Puzzle.Givens.Shape().Cells() {
		for digit := range p.Position.Candidates(c).All() {
			one := technique.Candidate{Cell: c, Digit: digit}
			concerns := func(d technique.Deduction) bool {
				return slices.Contains(d.Cells(), c) || slices.ContainsFunc(Conclusions(&d), func(other technique.Candidate) bool { return other.Cell == c })
			}
			if p.has(one) && !slices.ContainsFunc(p.Finds, concerns) {
				return one, true
			}
		}
	}
	return technique.Candidate{}, false
}
