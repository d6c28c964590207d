package singles

import (
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// TellTakers tells which peers take digits from an empty cell, house by house, and reports whether
// more shall be told. A peer whose digit is taken already takes none.
func TellTakers(m *trace.Moment, cell int, yield func(trace.Look) bool) bool {
	l, left := m.Puzzle.Layout(), puzzles.DigitsUpTo(m.Puzzle.Layout().N)
	for _, house := range l.HousesOf(cell) {
		for _, peer := range l.CellsOf(house) {
			digit := m.At(peer)
			if digit == 0 || peer == cell || !left.Has(digit) {
				continue
			}
			left = left.Without(digit)
			look := trace.LookAt("taken", 0, digit, trace.Say("candidates.in.taken",
				"%v is in %v at %v, so it does not fit into %v.", trace.Digit(digit), house, trace.Cell(peer),
				trace.Cell(cell)), cell, peer)
			look = look.With(trace.Focus, 0, cell).With(trace.Gone, digit, cell).With(trace.Conflict, 0, peer)
			look.Houses = []puzzles.House{house}
			if !yield(look) {
				return false
			}
		}
	}
	return true
}

// TellHidden tells the hidden singles of a grid in which cells are looked at one by one.
func TellHidden(g puzzles.Grid, yield func(trace.Look) bool) {
	for s := range Hidden(g) {
		look := trace.LookAfter("unseen", 0, s.Digit, trace.Say("candidates.in.unseen",
			"Place finding would see: in %v, %v can only go into %v.", s.House, trace.Digit(s.Digit),
			trace.Cell(s.Cell)), s.Cell).With(trace.Proof, s.Digit, s.Cell)
		look.Houses = []puzzles.House{s.House}
		if !yield(look) {
			return
		}
	}
}

// TellNaked tells the naked singles of a grid in which houses are looked at one by one.
func TellNaked(g puzzles.Grid, yield func(trace.Look) bool) {
	for cell, digit := range Naked(g) {
		look := trace.LookAfter("unseen", 0, digit, trace.Say("places.in.unseen",
			"Candidate checking would see: only %v fits into %v.", trace.Digit(digit), trace.Cell(cell)), cell)
		if !yield(look.With(trace.Proof, digit, cell)) {
			return
		}
	}
}

// Places tells how the houses are gone through in which a digit is looked for. Where a house gives
// nothing, its cells are told together: the filled ones, those crossed out, and the places.
type Places struct {
	*trace.Moment
	Houses []int // in their order
	Digits order.Sequence
}

// Tell tells the houses from one digit and place in the order of houses on, which is digit 0 for the
// beginning, until there is one for which stop returns true: that one, if cell by cell, or none of
// it. It reports whether more shall be told.
func (p *Places) Tell(from, at int, stop func(digit, house int) (here, look bool),
	yield func(trace.Look) bool) bool {
	l, g := p.Puzzle.Layout(), p.Grid()
	for rest := puzzles.DigitsUpTo(l.N); rest != 0; {
		digit := p.Digits.First(rest)
		rest = rest.Without(digit)
		if from > 0 && p.Digits.Before(from).Has(digit) {
			continue
		}
		for i, h := range p.Houses {
			holds := func(cell int) bool { return p.At(cell) == digit }
			if digit == from && i < at || slices.ContainsFunc(l.Houses[h], holds) {
				continue
			}
			here, look := stop(digit, h)
			if here && !look {
				return true
			}
			if !tellHouse(g, h, digit, here, yield) {
				return false
			}
			if here {
				return true
			}
		}
	}
	return true
}

// tellHouse tells what the cells of a house are to a digit that it lacks: each for itself, or all
// alike together.
func tellHouse(g puzzles.Grid, h, digit int, each bool, yield func(trace.Look) bool) bool {
	l := g.Layout()
	house := l.House(h)
	kinds := [...]string{"filled", "crossed-out", "place"}
	var looks [len(kinds)]trace.Look
	flush := func() bool {
		for i := range looks {
			if looks[i].Times > 0 && !yield(looks[i]) {
				return false
			}
			looks[i] = trace.Look{}
		}
		return true
	}
	for _, cell := range l.Houses[h] {
		r := trace.Refusals(g, cell, puzzles.Digit(digit))
		i := 2
		switch {
		case g.At(cell) != 0:
			i = 0
		case len(r) > 0:
			i = 1
		}
		look := &looks[i]
		look.Kind, look.Digit, look.Data, look.Houses = kinds[i], digit, [3]int{h}, []puzzles.House{house}
		look.Times++
		look.Cells = append(look.Cells, cell)
		all := trace.Cells(look.Cells)
		switch i {
		case 0:
			look.Mark(cell, 0, trace.Focus)
			look.Words = trace.Say("places.in.filled", "In %v, filled: %v.", house, all)
		case 1:
			look.Mark(cell, digit, trace.Gone)
			look.Mark(r[0].Peer, 0, trace.Conflict)
			if !slices.Contains(look.Covers, r[0].House) {
				look.Covers = append(look.Covers, r[0].House)
			}
			look.Words = trace.Say("places.in.crossed.many", "In %v, %vs elsewhere rule out %v.", house,
				trace.Digit(digit), all)
			if len(look.Cells) == 1 {
				look.Words = trace.Say("places.in.crossed", "In %v, the %v at %v rules out %v.", house,
					trace.Digit(digit), trace.Cell(r[0].Peer), trace.Cell(cell))
			}
		case 2:
			look.Mark(cell, digit, trace.Choice)
			look.Words = trace.Say("places.in.place", "In %v, %v can go into %v.", house, trace.Digit(digit), all)
		}
		if each && !flush() {
			return false
		}
	}
	return flush()
}
