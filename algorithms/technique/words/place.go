package words

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// ExplainLastPlace says why the digit just placed had no other place to go, or
// the cell no other digit, where that can be seen.
func ExplainLastPlace(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	before := m.Before()
	open := func(cell int) puzzles.Digits {
		if before.At(cell) != 0 {
			return 0
		}
		return before.Candidates(cell) &^ puzzles.Digits(m.Struck[cell])
	}
	if open(s.Cell) == puzzles.Digit(s.Digit) {
		e.Because("techniques.place.cell", "%v has no other candidate.", trace.Cell(s.Cell))
		return
	}
	l := before.Layout()
	for _, h := range l.HousesOf(s.Cell) {
		only := true
		for _, c := range l.CellsOf(h) {
			only = only && (c == s.Cell || !open(c).Has(s.Digit))
		}
		if only {
			e.Houses = append(e.Houses, h)
			e.Because("techniques.place.house", "In %v, no other cell can hold %v.", h, trace.Digit(s.Digit))
			return
		}
	}
	e.Because("techniques.place.so", "It follows from the deduction just before.")
}
