package algorithms

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// explainRefusals says which of the digits are refused in the cell and by
// which peers.
func explainRefusals(e *trace.Explanation, g puzzles.Grid, cell int, digits puzzles.Digits) {
	refused := trace.Refusals(g, cell, digits)
	if len(refused) == 0 {
		return
	}
	var set puzzles.Digits
	reasons := make([]trace.Message, len(refused))
	for i, r := range refused {
		set = set.With(r.Digit)
		e.Mark(r.Peer, 0, trace.Conflict)
		key, text := "refusal.peer", "%v is in %v at %v,"
		if i == len(refused)-1 {
			key, text = "refusal.last", "%v is in %v at %v"
		}
		reasons[i] = trace.Say(key, text, trace.Digit(r.Digit), r.House, trace.Cell(r.Peer))
	}
	if len(refused) == 1 {
		e.Because("refusal.one", "%v does not fit (%v).", set, reasons)
		return
	}
	e.Because("refusal.many", "%v do not fit (%v).", set, reasons)
}

// markRefusals marks for each digit but the one placed a peer that refuses it.
func markRefusals(e *trace.Explanation, before puzzles.Grid, cell, placed int) {
	for _, r := range trace.Refusals(before, cell, puzzles.DigitsUpTo(before.Layout().N).Without(placed)) {
		e.Mark(r.Peer, 0, trace.Conflict)
	}
}

// explainCrossing says which cells of the house are crossed out by which of the
// digits that stand elsewhere.
func explainCrossing(e *trace.Explanation, g puzzles.Grid, house puzzles.House, digit int) {
	e.Houses = append(e.Houses, house)
	l := g.Layout()
	crossed := map[int]trace.Cells{} // by the cell that holds the digit
	var by []int
	filled := 0
	for _, cell := range l.CellsOf(house) {
		if g.At(cell) != 0 {
			filled++
			continue
		}
		for _, r := range trace.Refusals(g, cell, puzzles.Digit(digit)) {
			if crossed[r.Peer] == nil {
				by = append(by, r.Peer)
				e.Mark(r.Peer, 0, trace.Conflict)
			}
			crossed[r.Peer] = append(crossed[r.Peer], cell)
			e.Mark(cell, digit, trace.Gone)
		}
	}
	if filled > 0 {
		e.Because("places.filled", "Filled cells of %v: %v of %v.", house, trace.Count(filled),
			trace.Count(l.N))
	}
	for _, peer := range by {
		e.Because("places.crossed", "The %v at %v rules out %v.", trace.Digit(digit), trace.Cell(peer), crossed[peer])
	}
}
