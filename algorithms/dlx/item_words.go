package dlx

import (
	"sudoscope/algorithms/trace"
)

// Name says what an item is.
func (i Item) Name() trace.Message {
	switch {
	case i.Cell != trace.NoCell:
		return trace.Say("dlx.item.cell", "fill %v", trace.Cell(i.Cell))
	case i.House.Kind.IsMove():
		return trace.Say("dlx.item.pair", "%v in %v or %v, %v apart", trace.Digit(i.Digit), trace.Cell(i.Pair[0]),
			trace.Cell(i.Pair[1]), i.House)
	}
	return trace.Say("dlx.item.house", "%v in %v", trace.Digit(i.Digit), i.House)
}

// Show marks an item, and its options as choices. It returns the cells of the
// options.
func (i Item) Show(e *trace.Explanation, m *trace.Moment) trace.Cells {
	if i.Cell != trace.NoCell {
		for d := range m.Candidates(i.Cell).All() {
			e.Mark(i.Cell, d, trace.Choice)
		}
		return trace.Cells{i.Cell}
	}
	e.Houses = append(e.Houses, i.House)
	var places trace.Cells
	for _, cell := range m.Puzzle.Layout().CellsOf(i.House) {
		if m.At(cell) == 0 && m.Candidates(cell).Has(i.Digit) {
			e.Mark(cell, i.Digit, trace.Choice)
			places = append(places, cell)
		}
	}
	return places
}
