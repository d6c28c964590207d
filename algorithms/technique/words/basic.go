package words

import (
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why singles, locked candidates and subsets hold.

func explainFullHouse(p *prose) {
	c, house := p.d.Places[0], p.d.Houses[0]
	p.headline("full-house.core", "%v is the last empty cell of %v", trace.Cell(c.Cell), house)
	p.Because("full-house.why", "%[2]v is the only digit missing from %[1]v.", house, trace.Digit(c.Digit))
}

func explainNakedSingle(p *prose) {
	c := p.d.Places[0]
	p.headline("naked-single.core", "%v has one candidate left, %v", trace.Cell(c.Cell), trace.Digit(c.Digit))
	if p.l.Allowed != nil && p.l.Allowed[c.Cell] != puzzles.DigitsUpTo(p.l.N) {
		p.Because("naked-single.parity", "Only %v are allowed in %v.", p.l.Allowed[c.Cell], trace.Cell(c.Cell))
	}
	p.Because("naked-single.why", "Every other digit is already in the row, column or box of %[1]v, or has been "+
		"eliminated from %[1]v.", trace.Cell(c.Cell))
}

func explainHiddenSingle(p *prose) {
	c, house := p.d.Places[0], p.d.Houses[0]
	p.headline("hidden-single.core", "in %[1]v, %[3]v is the only place left for %[2]v", house, trace.Digit(c.Digit),
		trace.Cell(c.Cell))
	p.Because("hidden-single.why", "%v must go somewhere in %v, and no other cell there can still hold it.",
		trace.Digit(c.Digit), house)
}

// pointingCalled tells pairs from triples.
func pointingCalled(d *technique.Deduction) trace.Message {
	switch len(d.Cells()) {
	case 2:
		return trace.Say("technique.a.pointing.pair", "a pointing pair")
	case 3:
		return trace.Say("technique.a.pointing.triple", "a pointing triple")
	}
	return trace.Say("technique.a.pointing", "a pointing group")
}

func explainCrossing(p *prose) {
	from := p.d.Houses[0]
	if len(p.d.Covers) == 0 {
		p.headline("crossing.seen.core", "in %v, %v fits only into %v", from, p.digit(), p.cells())
		p.Because("crossing.seen", "%v must go somewhere in %v, so one of these cells holds it.", p.digit(), from)
		p.cannot(p.digit(), p.cells())
		return
	}
	over := p.d.Covers[0]
	p.headline("crossing.core", "in %v, %v fits only into %v, which lie in %v", from, p.digit(), p.cells(), over)
	p.Because("crossing.why", "%v must go somewhere in %v, so one of these cells holds it. As they lie in %v, it "+
		"is the %[1]v of %[3]v as well, and no other cell of %[3]v can hold it.", p.digit(), from, over)
}

func explainNakedSubset(p *prose) {
	cells := p.cells()
	p.headline("naked.core", "%v can hold only %v", cells, p.d.Digits)
	p.Because("naked.why", "These %v cells need a digit each, and there are only %[1]v digits for them. So each of "+
		"these digits goes into one of the cells.", spelled(len(cells)))
	if len(p.d.Houses) == 2 {
		p.Because("naked.where.both", "The cells lie in %v and in %v, so no other cell of either can hold these digits.",
			p.d.Houses[0], p.d.Houses[1])
	} else {
		p.Because("naked.where", "The cells lie in %v, so no other cell there can hold these digits.", houses(p.d.Houses))
	}
}

func explainHiddenSubset(p *prose) {
	cells := p.cells()
	p.headline("hidden.core", "in %v, %v fit only into %v", p.d.Houses[0], p.d.Digits, cells)
	p.Because("hidden.why", "These %v digits need a cell each, and there are only %[1]v cells for them. So the cells "+
		"hold these digits and nothing else.", spelled(len(cells)))
}

// lines says how many lines there are, and of which kind.
func lines(hs []puzzles.House) trace.Message {
	return trace.Say("lines", "%v %v", spelled(len(hs)), hs[0].Kind.Plural())
}

// reached returns a part of a sentence on the cells that a digit goes from because
// the given cells hold it between them.
func (p *prose) reached(cells trace.Cells) trace.Message {
	if len(cells) == 1 {
		return p.say("reached.one", "that shares a row, column or box with %v", cells)
	}
	return p.say("reached", "that shares a row, column or box with each of %v", cells)
}
