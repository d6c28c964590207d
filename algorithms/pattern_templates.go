package algorithms

import (
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
)

// TemplateCounts returns how many templates of each digit agree with the digits
// and candidates of a moment, the first being those of 1. It works on grids up
// to the side that [PatternMatching] takes and returns nil for larger ones.
func TemplateCounts(m *trace.Moment) []int {
	l := m.Puzzle.Layout()
	if l.N > patternMaxSide {
		return nil
	}
	return templates.New(l).CountAll(templates.Open(l, m))
}

// TemplateShares returns for each cell the share of a digit's templates that
// use it: 1 if all do, 0 if none does or there are none. It returns nil for
// grids that are too large, as [TemplateCounts] does.
func TemplateShares(m *trace.Moment, digit int) []float64 {
	l := m.Puzzle.Layout()
	if l.N > patternMaxSide {
		return nil
	}
	t := templates.New(l)
	shares := make([]float64, l.Size)
	if n := t.Count(templates.Open(l, m)[digit-1]); n > 0 {
		for cell, uses := range t.Uses() {
			shares[cell] = float64(uses) / float64(n)
		}
	}
	return shares
}

// patternMaxSide is the side of the largest grid whose templates can be counted
// in a millisecond a digit. At 16×16 some 20,000 sets of columns can be reached,
// at 25×25 it would be millions.
const patternMaxSide = 16
