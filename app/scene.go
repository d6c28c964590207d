package app

import (
	"bytes"
	"fmt"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
)

// tileCount is how many numbers are shown below the pseudocode.
const tileCount = 5

// counters returns the numbers shown below the pseudocode and their names.
func counters(a *algorithms.Algorithm, m *trace.Moment) (values, names [tileCount]string) {
	c := m.Counters()
	set := func(i int, value, name string) { values[i], names[i] = value, name }
	if a.Limits.Random {
		set(0, trace.Thousands(c.Steps), "moves")
		for i, name := range a.Gauges[:3] {
			format := "%.0f"
			if i == temperature {
				format = "%.3f"
			}
			set(1+i, fmt.Sprintf(format, m.Gauges[i]), strings.ToLower(name))
		}
		set(4, trace.Thousands(int64(m.Gauges[reheats])), "reheats")
		return values, names
	}
	if a.ID == algorithms.Techniques().ID {
		// It neither guesses nor goes back: depth and dead ends would stay 0.
		set(0, trace.Thousands(c.Deductions), "deductions")
		set(1, trace.Thousands(int64(m.Gauges[score])), "score")
		set(2, trace.Thousands(c.Placements), "placements")
		set(3, trace.Thousands(c.Eliminations), "eliminations")
		set(4, trace.Thousands(int64(bytes.Count(m.Digits, []byte{0}))), "cells left")
		return values, names
	}
	set(0, trace.Thousands(int64(m.Depth)), "depth")
	set(1, trace.Thousands(c.Placements), "placements")
	set(2, trace.Thousands(c.DeadEnds), "dead ends")
	set(3, trace.Thousands(c.Guesses), "guesses")
	set(4, trace.Thousands(c.Eliminations), "eliminations")
	return values, names
}
