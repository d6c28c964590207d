package playback

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
)

// Explain puts a step of an algorithm into words, or says what there is before
// the first. An explanation that breaks off costs the words, not the program.
func Explain(a *algorithms.Algorithm, m *trace.Moment) (e trace.Explanation) {
	if m.Index == 0 {
		return trace.Explain(m)
	}
	defer func() {
		if problem := recover(); problem != nil {
			e = trace.Explain(m)
			e.Because("watch.unexplained", "This step could not be explained (%v).", problem)
		}
	}()
	return a.Explain(m)
}
