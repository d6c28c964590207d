package trace

import (
	"sudoscope/puzzles"
)

// BecauseRefused says which of the digits are refused in the cell and what is in
// their way.
func (e *Explanation) BecauseRefused(g puzzles.Grid, cell int, digits puzzles.Digits) {
	refused := Refusals(g, cell, digits)
	if len(refused) == 0 {
		return
	}
	var set puzzles.Digits
	reasons := make([]Message, len(refused))
	for i, r := range refused {
		set = set.With(r.Digit)
		r.Show(&e.Evidence)
		key, text := "refusal.peer", "%v %v,"
		if i == len(refused)-1 {
			key, text = "refusal.last", "%v %v"
		}
		reasons[i] = Say(key, text, Digit(r.Digit), r.Why())
	}
	if len(refused) == 1 {
		e.Because("refusal.one", "%v does not fit (%v).", set, reasons)
		return
	}
	e.Because("refusal.many", "%v do not fit (%v).", set, reasons)
}

// MarkRefusals marks for each digit but the one placed a peer that refuses it. It reports
// whether all of them are in houses of the cell.
func (e *Explanation) MarkRefusals(before puzzles.Grid, cell, placed int) (inHouses bool) {
	inHouses = true
	for _, r := range Refusals(before, cell, puzzles.DigitsUpTo(before.Layout().N).Without(placed)) {
		r.Show(&e.Evidence)
		inHouses = inHouses && r.Peer != NoCell && !r.House.Kind.IsMove()
	}
	return inHouses
}

// BecauseCrossed says which cells of the house are crossed out by which of the
// digits that stand elsewhere, and which do not allow the digit.
func (e *Explanation) BecauseCrossed(g puzzles.Grid, house puzzles.House, digit int) {
	e.Houses = append(e.Houses, house)
	l := g.Layout()
	crossed := map[Refusal]Cells{} // by what is in the way, in whatever house
	var by []Refusal
	filled := 0
	for _, cell := range l.CellsOf(house) {
		if g.At(cell) != 0 {
			filled++
			continue
		}
		for _, r := range Refusals(g, cell, puzzles.Digit(digit)) {
			if r.House = (puzzles.House{}); crossed[r] == nil {
				by = append(by, r)
				r.Show(&e.Evidence)
			}
			crossed[r] = append(crossed[r], cell)
			e.Mark(cell, digit, Gone)
		}
	}
	if filled > 0 {
		e.Because("places.filled", "Filled cells of %v: %v of %v.", house, Count(filled),
			Count(l.N))
	}
	for _, r := range by {
		if r.Peer == NoCell {
			e.Because("places.refused", "In %v, %v %v.", crossed[r], Digit(digit), r.Why())
			continue
		}
		e.Because("places.crossed", "The %v at %v rules out %v.", Digit(digit), Cell(r.Peer), crossed[r])
	}
}
