package singles

import (
	"slices"

	"sudoscope/algorithms/order"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// tellTakers tells what takes digits from an empty cell: peers, house by house, then those a move
// away, and what the cell does not allow. A peer whose digit is taken already takes none.
func tellTakers(m *trace.Moment, cell int, tell func(trace.Look)) {
	l, g := m.Puzzle.Layout(), m.Grid()
	left := puzzles.DigitsUpTo(l.N)
	take := func(r trace.Refusal) {
		left = left.Without(r.Digit)
		look := trace.LookAt("taken", 0, r.Digit, trace.Say("candidates.in.taken", "%v %v, so it does not fit into %v.",
			trace.Digit(r.Digit), r.Why(), trace.Cell(cell)), cell)
		look = look.With(trace.Focus, 0, cell).With(trace.Gone, r.Digit, cell)
		if r.Show(&look.Evidence); r.Peer != trace.NoCell {
			look.Cells, look.Houses = append(look.Cells, r.Peer), []puzzles.House{r.House}
		}
		tell(look)
	}
	for _, house := range l.HousesOf(cell) {
		for _, peer := range l.CellsOf(house) {
			if digit := m.At(peer); digit != 0 && peer != cell && left.Has(digit) {
				take(trace.Refusal{Digit: digit, Peer: peer, House: house})
			}
		}
	}
	for _, r := range trace.Refusals(g, cell, left) {
		take(r)
	}
}

// tellHidden tells the hidden singles of a grid in which cells are looked at one by one.
func tellHidden(g puzzles.Grid, tell func(trace.Look)) {
	for s := range hidden(g) {
		look := trace.LookAfter("unseen", 0, s.Digit, trace.Say("candidates.in.unseen",
			"Place finding would see: in %v, %v can only go into %v.", s.House, trace.Digit(s.Digit),
			trace.Cell(s.Cell)), s.Cell).With(trace.Proof, s.Digit, s.Cell)
		look.Houses = []puzzles.House{s.House}
		tell(look)
	}
}

// tellNaked tells the naked singles of a grid in which houses are looked at one by one.
func tellNaked(g puzzles.Grid, tell func(trace.Look)) {
	for cell, digit := range naked(g) {
		tell(trace.LookAfter("unseen", 0, digit, trace.Say("places.in.unseen",
			"Candidate checking would see: only %v fits into %v.", trace.Digit(digit), trace.Cell(cell)), cell).
			With(trace.Proof, digit, cell))
	}
}

// search tells how the houses are gone through in which a digit is looked for. Where a house gives
// nothing, its cells are told together: the filled ones, those crossed out, and the places.
type search struct {
	*trace.Moment
	Houses []int // in their order
	Digits order.Sequence
	// Digit and House are where it ends, with that house cell by cell, or -1 for where the turn of the
	// digit begins. With digit 0 it goes through all.
	Digit, House int
}

// Tell tells the houses from one digit and place in the order of houses on, which is digit 0 for the
// beginning.
func (p *search) Tell(from, at int, tell func(trace.Look)) {
	l, g := p.Puzzle.Layout(), p.Grid()
	rest := puzzles.DigitsUpTo(l.N)
	if from > 0 {
		rest &^= p.Digits.Before(from)
	}
	for rest != 0 {
		digit := p.Digits.First(rest)
		rest = rest.Without(digit)
		if digit == p.Digit && p.House < 0 {
			return
		}
		for i, h := range p.Houses {
			holds := func(cell int) bool { return p.At(cell) == digit }
			if digit == from && i < at || slices.ContainsFunc(l.Houses[h], holds) {
				continue
			}
			here := digit == p.Digit && h == p.House
			if tellHouse(g, h, digit, here, tell); here {
				return
			}
		}
	}
}

// crossedOut says of each peer with a digit which of some cells of a house it crosses out.
func crossedOut(g puzzles.Grid, house puzzles.House, digit int, cells []int) trace.Message {
	var rays []trace.Message
	left := slices.Clone(cells)
	for len(left) > 0 {
		var out, rest trace.Cells
		peer := crossing(g, left[0], digit).Peer
		for _, c := range left {
			if crossing(g, c, digit).Peer == peer {
				out = append(out, c)
			} else {
				rest = append(rest, c)
			}
		}
		text := "the %v at %v rules out %v,"
		if left = rest; len(left) == 0 {
			text = "the %v at %v rules out %v."
		}
		rays = append(rays, trace.Say("places.in.ray", text, trace.Digit(digit), trace.Cell(peer), out))
	}
	return trace.Say("places.in.crossed", "In %v, %v", house, rays)
}

// crossing returns why a digit does not fit into a cell: the first reason.
func crossing(g puzzles.Grid, cell, digit int) trace.Refusal {
	return trace.Refusals(g, cell, puzzles.Digit(digit))[0]
}

// tellHouse tells what the cells of a house are to a digit that it lacks: each for itself, or all
// alike together.
func tellHouse(g puzzles.Grid, h, digit int, each bool, tell func(trace.Look)) {
	l := g.Layout()
	house := l.House(h)
	var filled, crossed, refused, places trace.Look
	flush := func() {
		for _, k := range []*trace.Look{&filled, &crossed, &refused, &places} {
			if k.Times > 0 {
				tell(*k)
			}
			*k = trace.Look{}
		}
	}
	// add adds a cell to a look, whose words end with all of its cells.
	add := func(k *trace.Look, cell int, kind, key, text string, args ...any) {
		k.Kind, k.Digit, k.Data, k.Houses = kind, digit, [3]int{h}, []puzzles.House{house}
		k.Times++
		k.Cells = append(k.Cells, cell)
		k.Words = trace.Say(key, text, append(append([]any{house}, args...), trace.Cells(k.Cells))...)
	}
	for _, cell := range l.Houses[h] {
		switch r := trace.Refusals(g, cell, puzzles.Digit(digit)); {
		case g.At(cell) != 0:
			add(&filled, cell, "filled", "places.in.filled", "Filled in %v: %v.")
			filled.Mark(cell, 0, trace.Focus)
		case len(r) > 0:
			if r[0].Peer == trace.NoCell {
				add(&refused, cell, "crossed-out", "places.in.refused",
					"In %v, %v is not allowed from the start in %v.", trace.Digit(digit))
				refused.Mark(cell, digit, trace.Gone)
				break
			}
			add(&crossed, cell, "crossed-out", "", "")
			crossed.Words = crossedOut(g, house, digit, crossed.Cells)
			crossed.Mark(cell, digit, trace.Gone)
			if r[0].Show(&crossed.Evidence); !slices.Contains(crossed.Covers, r[0].House) {
				crossed.Covers = append(crossed.Covers, r[0].House)
			}
		default:
			add(&places, cell, "place", "places.in.place", "In %v, %v can go into %v.", trace.Digit(digit))
			places.Mark(cell, digit, trace.Choice)
		}
		if each {
			flush()
		}
	}
	flush()
}
