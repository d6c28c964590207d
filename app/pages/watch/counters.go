package watch

import (
	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
)

// tileCount is how many numbers are shown below the pseudocode.
const tileCount = algorithms.MaxCounters

// counters returns the numbers shown below the pseudocode and their names.
func counters(a *algorithms.Algorithm, m *trace.Moment) (values, names [tileCount]string) {
	for i, c := range a.CountersAt(m) {
		values[i], names[i] = c.Value, c.Name
	}
	return values, names
}
