package crook

import (
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

func explain(e *trace.Explanation, m *trace.Moment, largest int, digits order.Sequence) {
	s := &m.Step
	cell := trace.Cell(s.Cell)
	switch s.Line {
	case lineForced:
		explainForced(e, m)
	case lineMarkup:
		e.Title = trace.Say("crook.markup", "Write every digit that fits into each empty cell.")
		if s.Data[0] == 0 {
			e.Because("crook.markup.none", "No cell is empty, so there is nothing to write.")
			break
		}
		e.Because("crook.markup.size", "Empty cells: %v. Marks in them: %v.", trace.Count(s.Data[0]),
			trace.Count(s.Data[1]))
		for c, d := range m.Digits {
			if d == 0 {
				e.Mark(c, 0, trace.Focus)
			}
		}
	case lineSingle:
		e.Because("crook.single", "%v is the only mark left in %v. This is entry number %v.",
			trace.Digit(s.Digit), cell, trace.Count(m.Gauges[gaugeEntries]))
	case lineSet:
		if set, ok := Decode(s.Data); ok {
			e.Title = trace.Say("crook.set", "A preemptive set: %v in %v.", set.Digits, trace.Cells(set.Cells))
			set.Explain(e)
			e.Because("crook.set.use", "They use up these digits, so these are crossed out in the rest of %v.", set.RangeName())
			for _, c := range set.Others(m.Puzzle.Layout()) {
				if m.At(c) == 0 {
					for d := range (m.Candidates(c) & set.Digits).All() {
						e.Mark(c, d, trace.Gone)
					}
				}
			}
			set.Mark(e, m)
		}
	case lineCrossOut:
		if set, ok := Decode(s.Data); ok {
			set.Explain(e)
			e.Because("crook.crossout", "%v sees them all and is not one of them, so it cannot be %v.", cell,
				trace.Digit(s.Digit))
			set.Mark(e, m)
		}
	case lineGuess:
		explainOpening(e, m, largest, digits)
	case lineViolation:
		explainViolation(e, m)
	case lineErase:
		e.Because("crook.erase", "Path %v ended in a violation: everything written on it is erased.", trace.Count(s.Depth))
	case lineRetract:
		explainRetreat(e, m, digits)
	}
}

// explainForced shows what keeps a forced number out of the other cells of its box or
// region.
func explainForced(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	before := m.Before()
	box := before.Layout().HousesOf(s.Cell)[puzzles.Box]
	e.Because("crook.forced", "A forced number: in %v, %v is the only cell left for %v.", box, trace.Cell(s.Cell),
		trace.Digit(s.Digit))
	e.Houses = append(e.Houses, box)
	var seen trace.Cells
	for _, c := range before.Layout().CellsOf(box) {
		if c == s.Cell || before.At(c) != 0 {
			continue
		}
		for _, r := range trace.Refusals(before, c, puzzles.Digit(s.Digit)) {
			switch {
			case r.Peer == trace.NoCell:
				e.Because("places.refused", "In %v, %v %v.", trace.Cell(c), trace.Digit(s.Digit), r.Why())
			case !slices.Contains(seen, r.Peer):
				seen = append(seen, r.Peer)
				r.Show(&e.Evidence)
			}
		}
	}
	if len(seen) > 0 {
		e.Because("crook.forced.by", "The other empty cells of the %v see the %v in %v.", box.Kind,
			trace.Digit(s.Digit), seen)
	}
}

// explainOpening says why a path begins in this cell.
func explainOpening(e *trace.Explanation, m *trace.Moment, largest int, digits order.Sequence) {
	s := &m.Step
	marks := m.Candidates(s.Cell)
	switch {
	case largest == 1:
		e.Because("crook.guess.none", "No cell has one mark left, and none has fewer than %v: %v. The settings allow no "+
			"sets.", trace.Cell(s.Cell), marks)
	case largest < m.Puzzle.Layout().N:
		e.Because("crook.guess.small", "No set of up to %v cells crosses anything out any more, and no cell has fewer "+
			"marks than %v: %v. The settings allow no larger sets.", trace.Count(largest), trace.Cell(s.Cell), marks)
	default:
		e.Because("crook.guess.why", "No set crosses anything out any more, and no cell has fewer marks than %v: %v.",
			trace.Cell(s.Cell), marks)
	}
	if failed := marks & digits.Before(s.Digit); failed != 0 {
		e.Because("crook.guess.failed", "Already tried here without success: %v.", failed)
	}
	e.Because("crook.guess.path", "Path %v begins: what is written on it can be erased.", trace.Count(s.Depth))
}

// explainViolation says why the path cannot go on.
func explainViolation(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if s.Cell != trace.NoCell {
		e.Title = trace.Say("crook.violation", "Violation: %v has no mark left.", trace.Cell(s.Cell))
		g := m.Grid()
		e.BecauseRefused(g, s.Cell, puzzles.DigitsUpTo(g.Layout().N))
		if crossed := g.Candidates(s.Cell); crossed != 0 {
			e.Because("crook.violation.crossed", "Crossed out by preemptive sets: %v.", crossed)
		}
	} else if set, ok := Decode(s.Data); ok {
		e.Title = trace.Say("crook.overfull", "Violation: too few digits for %v.", trace.Cells(set.Cells))
		e.Because("crook.overfull.why", "These %v cells of %v have only %v digits between them: %v.",
			trace.Count(len(set.Cells)), set.RangeName(), trace.Count(set.Digits.Len()), set.Digits)
		e.Houses = append(e.Houses, set.Range...)
		for _, c := range set.Cells {
			e.Mark(c, 0, trace.Conflict)
		}
	}
	if s.Depth == 0 {
		e.Because("crook.violation.none", "Nothing has been guessed, so the puzzle has no solution.")
		return
	}
	e.Because("crook.violation.path", "So path %v is wrong.", trace.Count(s.Depth))
}

// explainRetreat says what comes after a path has been erased.
func explainRetreat(e *trace.Explanation, m *trace.Moment, digits order.Sequence) {
	s := &m.Step
	e.Because("crook.retract", "Path %v began here, and it is wrong.", trace.Count(s.Depth+1))
	next := m.Candidates(s.Cell) &^ digits.Before(s.Digit).With(s.Digit)
	switch {
	case next != 0:
		e.Because("crook.retract.next", "The next mark of %v is %v.", trace.Cell(s.Cell),
			trace.Digit(digits.First(next)))
		for d := range next.All() {
			e.Mark(s.Cell, d, trace.Choice)
		}
	case s.Depth > 0:
		e.Because("crook.retract.back", "Every mark of %v has failed, so path %v is wrong as well.", trace.Cell(s.Cell),
			trace.Count(s.Depth))
	default:
		e.Because("crook.retract.none", "Every mark of %v has failed: the puzzle has no solution.", trace.Cell(s.Cell))
	}
}

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
