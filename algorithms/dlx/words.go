package dlx

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

func explain(e *trace.Explanation, m *trace.Moment, choice Choice) {
	s := &m.Step
	switch s.Kind {
	case trace.Note:
		explainNote(e, m, choice)
	case trace.Consider:
		explainItem(e, m, int(s.Data[0]), choice)
	case trace.DeadEnd:
		explainNoOption(e, m)
	case trace.Place, trace.Guess:
		explainOption(e, m)
	case trace.Clear:
		_, shown := Left(m.Grid())
		_, hidden := Left(m.Before())
		e.Because("dlx.drop", "Nothing with this option works, or all its solutions have been found.")
		e.Because("dlx.uncover", "Its items are uncovered in reverse order. Options before: %v, now: %v.",
			trace.Count(hidden), trace.Count(shown))
	case trace.Solution:
		e.Because("dlx.solution", "Every item is settled exactly once.")
		if found := m.Gauges[gaugeFound]; found < exactGauge {
			e.Because("dlx.found", "Solutions found so far: %v.", trace.Count(found))
		}
	}
}

func explainNote(e *trace.Explanation, m *trace.Moment, choice Choice) {
	data := m.Step.Data
	if len(data) == 2 {
		explainItem(e, m, int(data[0]), choice)
		return
	}
	if data[0] == noteEnd {
		found := trace.Count(data[1]) | trace.Count(data[2])<<32
		e.Title = trace.Say("dlx.end.title", "Every option has been tried. Solutions: %v.", found)
		e.Because("dlx.end", "All items are uncovered again and the links are as they were at the start.")
		return
	}
	items, options := Left(m.Grid())
	l, all := m.Puzzle.Layout(), 0
	for cell := range m.Digits {
		all += m.Puzzle.Allowed(cell).Len()
	}
	e.Title = trace.Say("dlx.givens.title", "The options of the clues are taken. Items left to settle: %v.", trace.Count(items))
	houses := "each row, column and box"
	if !l.OnlyBlocks() || !l.HasBoxes() {
		houses = "each house"
	}
	e.Because("dlx.matrix", "The matrix of an empty grid has %v items (each cell is filled, "+houses+" has each digit) "+
		"and %v options (each digit in each cell).", trace.Count(Primary(l)), trace.Count(all))
	if left := l.Size*l.N - all; left > 0 {
		e.Because("dlx.matrix.out", "Digits that are not allowed in a cell are no options: %v.", trace.Count(left))
	}
	if l.Pairs == nil {
		e.Because("dlx.givens", "Each clue settles %v items, which hides all options that conflict with it. Options left: %v.",
			sayNumber(len(ItemsOf(l, 0, 1))), trace.Count(options))
		return
	}
	e.Because("dlx.secondary", "It also has %v secondary items (a digit in one of two cells a move apart), which are settled "+
		"at most once and never chosen.", trace.Count(len(l.Pairs)*l.N))
	e.Because("dlx.givens.items", "Each clue settles its items, which hides all options that conflict with it. Options left: %v.",
		trace.Count(options))
}

// sayNumber writes a small number as sentences do.
func sayNumber(n int) trace.Message {
	if n == 4 {
		return trace.Say("number.four", "four")
	}
	return trace.Say("number", "%v", trace.Count(n))
}

// explainItem says which item is chosen and what its options are.
func explainItem(e *trace.Explanation, m *trace.Moment, number int, choice Choice) {
	item := ItemAt(m.Puzzle.Layout(), number)
	size := int(m.Step.Data[1])
	places := item.Show(e, m)
	e.Title = trace.Say("dlx.choose.title", "Choose the item “%v”. Options left: %v.", item.Name(),
		trace.Count(size))
	switch {
	case size == 1 && item.Cell != trace.NoCell:
		e.Because("dlx.naked", "Only %v fits into %v: this is called a naked single.", m.Candidates(item.Cell),
			trace.Cell(item.Cell))
	case size == 1:
		e.Because("dlx.hidden", "In %v, %v can only go into %v: this is called a hidden single.", item.House,
			trace.Digit(item.Digit), places)
	case item.Cell != trace.NoCell:
		e.Because("dlx.cell", "The options place %v in %v. One of them must be right, so the search tries them in turn.",
			m.Candidates(item.Cell), trace.Cell(item.Cell))
	default:
		e.Because("dlx.house", "The options place %v in %v. One of them must be right, so the search tries them in turn.",
			trace.Digit(item.Digit), places)
	}
	switch choice {
	case First:
		e.Because("dlx.first", "It is the first item that is left, however many options the others have.")
		return
	case Any:
		e.Because("dlx.any", "It was chosen by chance among all items that are left.")
		return
	}
	same := 0
	for other, n := range Sizes(m.Grid())[:Primary(m.Puzzle.Layout())] {
		if n == size && other != number {
			same++
		}
	}
	if same == 0 {
		e.Because("dlx.fewest", "No other item has as few options.")
	} else if choice == FewestRandom {
		e.Because("dlx.tie.random", "No item has fewer options. It was chosen by chance among those with as few (%v others).", trace.Count(same))
	} else {
		e.Because("dlx.tie", "No item has fewer options. Of those with as few (%v others), it is the first.", trace.Count(same))
	}
}

// explainNoOption says which item has no option left.
func explainNoOption(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if len(s.Data) == 0 {
		e.Because("dlx.clash", "Two clues settle the same item.")
		return
	}
	item := ItemAt(m.Puzzle.Layout(), int(s.Data[0]))
	item.Show(e, m)
	e.Title = trace.Say("dlx.none.title", "Dead end: the item “%v” has no option left.", item.Name())
	if item.Cell != trace.NoCell {
		e.BecauseRefused(m.Grid(), item.Cell, puzzles.DigitsUpTo(m.Puzzle.Shape().Side()))
	} else {
		e.BecauseCrossed(m.Grid(), item.House, item.Digit)
	}
	if m.Depth > 0 {
		e.Because("dlx.none", "It can no longer be settled, so one of the options taken is wrong.")
	} else {
		e.Because("dlx.impossible", "It cannot be settled, so the puzzle has no solution.")
	}
}

// explainOption says what taking an option settles and hides.
func explainOption(e *trace.Explanation, m *trace.Moment) {
	s := &m.Step
	if s.Line == lineShow {
		e.Because("dlx.show", "It belongs to the first solution found, which is shown again.")
		return
	}
	l := m.Puzzle.Layout()
	houses := l.HousesOf(s.Cell)
	e.Houses = append(e.Houses, houses...)
	_, shown := Left(m.Before())
	_, left := Left(m.Grid())
	if s.Kind == trace.Guess {
		e.Because("dlx.guess", "It is one of several options of the chosen item.")
	} else {
		e.Because("dlx.forced", "It is the only option of the chosen item.")
	}
	items := len(ItemsOf(l, s.Cell, s.Digit))
	e.Because("dlx.cover", "It settles %v items: it fills %v, and it places %v in %v.", sayNumber(1+len(houses)),
		trace.Cell(s.Cell), trace.Digit(s.Digit), trace.Houses(houses))
	if items -= 1 + len(houses); items > 0 {
		e.Because("dlx.cover.pairs", "It also settles %v secondary items: no cell a move away can hold %v.", trace.Count(items),
			trace.Digit(s.Digit))
	}
	e.Because("dlx.hide", "Covering them hides every option that conflicts. Options before: %v, now: %v.",
		trace.Count(shown), trace.Count(left))
}

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
