package stage

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
)

// Explain puts a step of an algorithm into words, or says what there is before
// the first.
func Explain(a *algorithms.Algorithm, m *trace.Moment) trace.Explanation {
	if m.Index == 0 {
		return trace.Explain(m)
	}
	return a.ExplainAt(m)
}
