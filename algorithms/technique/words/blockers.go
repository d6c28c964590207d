package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// What is on the grid already is the whole reason of a single. A deduction does not keep
// it, so it is looked up in the grid that the deduction was found in.

// ExplainIn returns a deduction that was found in the grid as [Explain] does, and of a
// single the board also shows the digits that leave no other place, or no other digit.
func ExplainIn(d *technique.Deduction, g puzzles.Grid) trace.Explanation {
	e := Explain(d, g.Shape())
	if blockers := blockersOf[d.Technique.ID]; blockers != nil {
		for _, cell := range blockers(d, g) {
			e.Mark(cell, 0, trace.Proof)
		}
	}
	return e
}

// blockersOf returns the filled cells of the grid that are the reason, by technique.
var blockersOf = map[string]func(*technique.Deduction, puzzles.Grid) []int{
	"full-house": houseBlockers, "naked-single": digitBlockers, "hidden-single": placeBlockers,
}

// houseBlockers returns the digits that fill the house of a full house.
func houseBlockers(d *technique.Deduction, g puzzles.Grid) []int {
	return puzzles.Filter(g.Layout().CellsOf(d.Houses[0]), func(c int) bool { return g.At(c) != 0 })
}

// digitBlockers returns for each digit that cannot go into the cell of a naked single,
// since a peer holds it, one such peer. It takes them from as few houses as it can, as
// somebody who counts looks at one house after the other.
func digitBlockers(d *technique.Deduction, g puzzles.Grid) []int {
	l, cell := g.Layout(), d.Places[0].Cell
	left := puzzles.DigitsUpTo(l.N).Without(d.Places[0].Digit)
	var by []int
	for left != 0 {
		var most []int
		for _, h := range l.HousesOf(cell) {
			here := puzzles.Filter(l.CellsOf(h), func(c int) bool {
				return c != cell && g.At(c) != 0 && left.Has(g.At(c))
			})
			if len(here) > len(most) {
				most = here
			}
		}
		if len(most) == 0 {
			break // what is left was eliminated
		}
		for _, c := range most {
			left = left.Without(g.At(c))
		}
		by = append(by, most...)
	}
	for _, c := range l.Peers[cell] { // those that are a move apart
		if d := g.At(c); d != 0 && left.Has(d) {
			left = left.Without(d)
			by = append(by, c)
		}
	}
	slices.Sort(by)
	return by
}

// placeBlockers returns cells that hold the digit of a hidden single and keep it out of
// the other cells of its house, as few as it can.
func placeBlockers(d *technique.Deduction, g puzzles.Grid) []int {
	l, place := g.Layout(), d.Places[0]
	left := map[int]bool{}
	for _, c := range l.CellsOf(d.Houses[0]) {
		if c != place.Cell && g.At(c) == 0 {
			left[c] = true
		}
	}
	var by []int
	for {
		best, most := 0, 0
		for c, digit := range g.Cells() {
			if int(digit) != place.Digit {
				continue
			}
			n := puzzles.HowMany(l.Peers[c], func(peer int) bool { return left[peer] })
			if n > most {
				best, most = c, n
			}
		}
		if most == 0 { // what is left was eliminated
			slices.Sort(by)
			return by
		}
		for _, peer := range l.Peers[best] {
			delete(left, peer)
		}
		by = append(by, best)
	}
}

// Why two patterns that are told as one hold.

func explainDualEmptyRectangle(p *prose) {
	box := p.d.Houses[0]
	p.headline("dual-rectangle.core", "in %v, %v is in %v or in %v", box, p.digit(), p.d.Covers[0], p.d.Covers[1])
	p.Because("dual-rectangle.box", "In %v, the places for %v are %v. They all lie in %v or in %v, so one of these two lines has its %[2]v there.",
		box, p.digit(), p.cells(technique.Body), p.d.Covers[0], p.d.Covers[1])
	for i, link := range p.d.Houses[1:] {
		arrow := p.farAndNear(i)
		target := p.d.Eliminations[i].Cell
		p.Because("dual-rectangle.link", "If %v were %v, %v in the same %v could not be, so %v would be: %v has no other place for %[2]v.",
			trace.Cell(target), p.digit(), trace.Cell(arrow[0]), p.shared(target, arrow[0]).Kind,
			trace.Cell(arrow[1]), link)
		p.Because("dual-rectangle.why", "Then %v would have its %v in %v, and %v in %v, both outside %v: the box would have none.",
			p.d.Covers[2*i], p.digit(), trace.Cell(arrow[1]), p.d.Covers[2*i+1], trace.Cell(target), box)
	}
}

// farAndNear returns the ends of the i-th link of an empty rectangle.
func (p *prose) farAndNear(i int) [2]int {
	for _, l := range p.d.Links {
		if l.Strong {
			if i == 0 {
				return [2]int{l.From, l.To}
			}
			i--
		}
	}
	return [2]int{}
}

func explainDualKite(p *prose) {
	for i := 0; i < len(p.d.Links); i += 3 {
		links := p.d.Links[i : i+3]
		digit := trace.Digit(links[0].FromDigit)
		free1, join1, join2, free2 := links[0].From, links[0].To, links[2].From, links[2].To
		if i == 0 {
			p.headline("dual-kite.core", "two kites are joined in %v", trace.Cells{join1, join2})
		}
		p.show([]int{free1, free2}, links[0].FromDigit, trace.Pincer, 0)
		houses := p.d.Houses[i/3*2:]
		p.Because("dual-kite.links", "In %v, %v fits only into %v, and in %v only into %v.",
			houses[0], digit, either(sorted(free1, join1)), houses[1], either(sorted(join2, free2)))
		p.join(digit, join1, join2, sorted(free1, free2))
	}
}
