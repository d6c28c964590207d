package technique

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why singles, locked candidates and subsets hold.

func tellFullHouse(p *prose) {
	c, house := p.d.Places[0], p.d.Houses[0]
	p.headline("full-house.core", "%v is the last empty cell of %v", trace.Cell(c.Cell), house)
	p.Because("full-house.why", "Of the digits of %v, only %v is missing.", house, trace.Digit(c.Digit))
}

func tellNakedSingle(p *prose) {
	c := p.d.Places[0]
	p.headline("naked-single.core", "%v has one candidate left, %v", trace.Cell(c.Cell), trace.Digit(c.Digit))
	p.Because("naked-single.why", "Every other digit stands in the row, the column or the box of %v, or has been struck out there.", trace.Cell(c.Cell))
}

func tellHiddenSingle(p *prose) {
	c, house := p.d.Places[0], p.d.Houses[0]
	p.headline("hidden-single.core", "in %v, %v has one place left, %v", house, trace.Digit(c.Digit), trace.Cell(c.Cell))
	p.Because("hidden-single.why", "%v has to stand somewhere in %v, and no other cell there has it as a candidate.", trace.Digit(c.Digit), house)
}

// pointingCalled tells pairs from triples.
func pointingCalled(d *Deduction) trace.Message {
	switch len(d.Cells()) {
	case 2:
		return trace.Say("technique.a.pointing.pair", "a pointing pair")
	case 3:
		return trace.Say("technique.a.pointing.triple", "a pointing triple")
	}
	return trace.Say("technique.a.pointing", "a pointing group")
}

func tellCrossing(p *prose) {
	from, over := p.d.Houses[0], p.d.Covers[0]
	p.headline("crossing.core", "in %v, %v fits only into %v, which lie in %v", from, p.digit(), p.cells(), over)
	p.Because("crossing.why", "One of these cells is the %v of %v. As they lie in %v, it is the %[1]v of %[3]v as well, so no other cell of %[3]v can hold one.", p.digit(), from, over)
}

func tellNakedSubset(p *prose) {
	cells, n := p.cells(), trace.Count(len(p.cells()))
	p.headline("naked.core", "%v hold only %v", cells, p.d.Digits)
	p.Because("naked.why", "These %v cells have %[1]v digits between them, so each of the digits stands in one of the cells.", n)
	if len(p.d.Houses) == 2 {
		p.Because("naked.where.both", "They lie in %v and in %v, so no other cell of either can hold these digits.", p.d.Houses[0], p.d.Houses[1])
	} else {
		p.Because("naked.where", "They lie in %v, so no other cell there can hold these digits.", houses(p.d.Houses))
	}
}

func tellHiddenSubset(p *prose) {
	cells := p.cells()
	p.headline("hidden.core", "in %v, %v fit only into %v", p.d.Houses[0], p.d.Digits, cells)
	p.Because("hidden.why", "These %v digits need a cell each, and have these %[1]v cells only. So the cells hold these digits and nothing else.", trace.Count(len(cells)))
}

// lines says how many houses there are, and of which kind.
func lines(hs []puzzles.House) trace.Message {
	n := trace.Count(len(hs))
	switch {
	case len(hs) == 0:
		return trace.Say("lines.houses", "%v houses", n)
	case hs[0].Kind == puzzles.Row && sameKind(hs):
		return trace.Say("lines.rows", "%v rows", n)
	case hs[0].Kind == puzzles.Column && sameKind(hs):
		return trace.Say("lines.columns", "%v columns", n)
	}
	return trace.Say("lines.houses", "%v houses", n)
}

func sameKind(hs []puzzles.House) bool {
	for _, h := range hs {
		if h.Kind != hs[0].Kind {
			return false
		}
	}
	return true
}
