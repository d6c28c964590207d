package trace

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"sudoscope/puzzles"
)

// A Measure is something that is counted or timed of a run, by which runs can be
// ranked. A step of one algorithm is not one of another, so a ranking names
// its measure; which mean nothing for an algorithm is a field of it.
type Measure uint8

// The measures. The first is the one that all algorithms have in common: whatever
// they call a step, digits come and go.
const (
	ByChanges Measure = iota // digits put into cells and taken out of them
	BySteps
	ByPlacements
	ByDeadEnds
	ByGuesses
	ByEliminations
	ByMaxDepth
	ByTime
	numMeasures
)

// measureNames are the names of the measures: those of commands and files, of menus
// and titles, and of amounts, one and several; a sentence that says what is counted; and
// the counter.
var measureNames = [numMeasures]measureName{
	ByChanges: {"changes", "Digits put in and taken out", "digit in or out", "digits in and out",
		"Each digit that is put into a cell counts one, and each that is taken out again one more.",
		func(c *Counters) int64 { return c.Changes }},
	BySteps: {"steps", "Steps", "step", "steps",
		"Everything the algorithm has done. What counts as one step differs between algorithms.",
		func(c *Counters) int64 { return c.Steps }},
	ByPlacements: {"placements", "Placements", "placement", "placements", "Digits put into cells, including guesses.",
		func(c *Counters) int64 { return c.Placements }},
	ByDeadEnds: {"dead_ends", "Dead ends", "dead end", "dead ends",
		"Positions that led nowhere, so that the algorithm had to go back.",
		func(c *Counters) int64 { return c.DeadEnds }},
	ByGuesses: {"guesses", "Guesses", "guess", "guesses",
		"Digits tried without proof, where others were possible.",
		func(c *Counters) int64 { return c.Guesses }},
	ByEliminations: {"eliminations", "Eliminations", "elimination", "eliminations", "Candidates eliminated.",
		func(c *Counters) int64 { return c.Eliminations }},
	ByMaxDepth: {"max_depth", "Greatest depth", "level deep", "levels deep",
		"The greatest depth of the search so far.",
		func(c *Counters) int64 { return int64(c.MaxDepth) }},
	ByTime: {"seconds", "Computing time", "s", "s",
		"Computing time on this computer, without drawing: the median of many runs.",
		func(*Counters) int64 { return 0 }},
}

type measureName struct {
	id, name, one, many, says string
	count                     func(*Counters) int64
}

// Measures returns all measures, the default first.
func Measures() []Measure {
	all := make([]Measure, numMeasures)
	for i := range all {
		all[i] = Measure(i)
	}
	return all
}

// ParseMeasure returns the measure with this ID. The error lists those there are.
func ParseMeasure(id string) (Measure, error) {
	i := slices.IndexFunc(measureNames[:], func(n measureName) bool { return n.id == id })
	if i < 0 {
		return 0, puzzles.NoSuch("there is no measure", id, strings.Fields(MeasureIDs()))
	}
	return Measure(i), nil
}

// MeasureIDs lists the IDs of all measures.
func MeasureIDs() string {
	return strings.Join(puzzles.Map(measureNames[:], func(n measureName) string { return n.id }), " ")
}

// ID names the measure in commands and files.
func (m Measure) ID() string { return measureNames[m].id }

// Name names the measure in menus and titles, with a capital.
func (m Measure) Name() string { return measureNames[m].name }

// Says is a sentence that says what is counted.
func (m Measure) Says() string { return measureNames[m].says }

// Unit is what stands behind an amount, such as "steps".
func (m Measure) Unit() string { return measureNames[m].many }

// Of returns the measure of what was counted in a run or up to a moment of it, and of
// the time that computing it took: a whole number, or seconds. It is no number where
// that is not known, as in old files.
func (m Measure) Of(c Counters, spent time.Duration) float64 {
	switch n := m.Count(&c); {
	case m == ByTime:
		return spent.Seconds()
	case n < 0:
		return math.NaN()
	default:
		return float64(n)
	}
}

// Count returns the counter that the measure is of: below 0 if it is not known, and 0
// for a time.
func (m Measure) Count(c *Counters) int64 { return measureNames[m].count(c) }

// At returns the measure of a run up to a moment.
func (m Measure) At(t *Timeline, at *Moment) float64 { return m.Of(at.Counters(), t.SpentOn(at.Index)) }

// Dash stands where there is no figure: nothing was counted, or it means nothing.
const Dash = "–"

// Amount writes a figure with its unit, such as "1 guess" or "53 steps".
func (m Measure) Amount(v float64) string {
	switch {
	case math.IsNaN(v) || math.IsInf(v, 0):
		return Dash
	case m == ByTime:
		return fmt.Sprintf("%.3g s", v)
	case v == 1:
		return "1 " + measureNames[m].one
	}
	return Thousands(int64(v)) + " " + measureNames[m].many
}
