package crook

import (
	"sudoscope/algorithms/trace"
)

// Explain says why a set is one.
func (p Set) Explain(e *trace.Explanation) {
	e.Because("crook.set.why", "These %v cells of %v hold no digits but %v between them.",
		trace.Count(len(p.Cells)), p.RangeName(), p.Digits)
	e.Houses = append(e.Houses, p.Range...)
}

// RangeName returns the names of the houses that make the range.
func (p Set) RangeName() trace.Message {
	return trace.Say("crook.range", "%v", trace.Houses(p.Range))
}

// Mark shows the cells of a set and their marks.
func (p Set) Mark(e *trace.Explanation, m *trace.Moment) {
	for _, c := range p.Cells {
		e.Mark(c, 0, trace.Pattern)
		for d := range m.Candidates(c).All() {
			e.Mark(c, d, trace.Proof)
		}
	}
}
