package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why turbots, wings and colours hold.

func explainTurbot(p *prose) {
	links := p.d.Links
	free1, join1, join2, free2 := links[0].From, links[0].To, links[2].From, links[2].To
	ends := sorted(free1, free2)
	p.show(ends, p.d.Digits.Min(), trace.Pincer, 0)
	p.headline("turbot.core", "%v is in %v", p.digit(), either(ends))
	p.Because("turbot.first", "In %v, %v fits only into %v.", p.d.Houses[0], p.digit(), either(sorted(free1, join1)))
	p.Because("turbot.second", "In %v, it fits only into %v.", p.d.Houses[1], either(sorted(join2, free2)))
	p.join(p.digit(), join1, join2, ends)
}

// join says that two cells exclude each other, and so one of the ends is right.
func (p *prose) join(digit trace.Digit, one, two int, ends trace.Cells) {
	p.Because("turbot.join", "%v and %v lie in %v, so they are not both %v: at least one of %v is.",
		trace.Cell(one), trace.Cell(two), p.shared(one, two), digit, p.marked(trace.Pincer, ends))
	p.cannot(digit, ends)
}

// cannot says that the digit goes from what sees all of the cells, one of which
// holds it.
func (p *prose) cannot(digit any, cells trace.Cells) {
	p.Because("cannot", "A cell %v cannot be %v.", p.reached(cells), digit)
}

func explainWWing(p *prose) {
	links := p.d.Links
	one, near, far, two := links[1].From, links[1].To, links[3].From, links[3].To
	a, b := trace.Digit(links[1].FromDigit), trace.Digit(links[0].FromDigit)
	pair := sorted(one, two)
	p.headline("w-wing.core", "%v is in %v", b, either(pair))
	p.Because("w-wing.cells", "%v can each be only %v.", p.marked(trace.Pincer, pair),
		eitherDigit(p.d.Digits))
	p.Because("w-wing.link", "In %v, %v fits only into %v. But %v lies in %v with %v, and %v in %v with %v.",
		p.d.Houses[0], a, trace.Marked{Role: trace.Pivot, Of: either(sorted(near, far))},
		trace.Cell(near), p.shared(near, one), trace.Cell(one),
		trace.Cell(far), p.shared(far, two), trace.Cell(two))
	p.Because("w-wing.so", "If %v were both %v, there would be no place left for %[2]v in %v. So at least one of "+
		"them is %v.", pair, a, p.d.Houses[0], b)
	p.cannot(b, pair)
}

// explainWings says when each of the wings holds z.
func explainWings(p *prose, z puzzles.Digits) {
	pivot := p.cells(technique.Pivot)[0]
	p.Because("wing.pivot", "%v can be only %v.", trace.Marked{Role: trace.Pivot, Of: trace.Cell(pivot)},
		eitherDigit(p.digitsIn(pivot)))
	for _, w := range p.cells(technique.Wing) {
		p.Because("wing.case", "%v lies in %v with it and can be only %v. So if %v is %v, %[1]v is %[6]v.",
			trace.Marked{Role: trace.Pincer, Of: trace.Cell(w)}, p.shared(pivot,
				w), eitherDigit(p.digitsIn(w)), trace.Cell(pivot), p.digitsIn(w)&^z, z)
	}
}

func explainXYWing(p *prose) {
	wings := p.cells(technique.Wing)
	z := p.digitsIn(wings[0]) & p.digitsIn(wings[1])
	p.headline("xy-wing.core", "%v is in %v", z, either(sorted(wings...)))
	explainWings(p, z)
	p.Because("xy-wing.so", "One or the other is the case, so %v is %v.", either(wings), z)
	p.cannot(z, wings)
}

func explainXYZWing(p *prose) {
	wings := p.cells(technique.Wing)
	z := p.digitsIn(wings[0]) & p.digitsIn(wings[1])
	pivot := p.cells(technique.Pivot)[0]
	cells := sorted(append(wings, pivot)...)
	p.headline("xyz-wing.core", "%v is in %v", z, either(cells))
	explainWings(p, z)
	p.Because("xyz-wing.so", "Otherwise %v is %v itself. One of the three is the case, so %v is %[2]v.", trace.Cell(pivot),
		z, either(cells))
	p.cannot(z, cells)
}

// allOf names the cells of a colour, of which all are meant.
func (p *prose) allOf(colour trace.Role, cells trace.Cells) trace.Message {
	said := p.marked(colour, cells)
	switch len(cells) {
	case 1:
		return trace.Say("all.one", "%v", said)
	case 2:
		return trace.Say("all.both", "both %v", said)
	}
	return trace.Say("all.more", "all of %v", said)
}

func explainColours(p *prose) (one, two trace.Cells) {
	one, two = sorted(p.cells(technique.ColourA)...), sorted(p.cells(technique.ColourB)...)
	p.Because("colours.link", "Where %v has only two places in a row, column or box, one of them is right and the "+
		"other wrong. Following such pairs from cell to cell, we can colour these cells alternately in two colours.", p.digit())
	p.Because("colours.two", "All cells of one colour are right. So %v is in %v, or else in %v.", p.digit(),
		p.allOf(trace.GroupA, one), p.allOf(trace.GroupB, two))
	return one, two
}

func explainColourTrap(p *prose) {
	p.headline("colour-trap.core", "a cell that meets both colours of %vs cannot be %[1]v", p.digit())
	one, two := explainColours(p)
	gone := p.d.Eliminations[0].Cell
	_, a, _ := p.meeting(trace.Cells{gone}, one)
	_, b, _ := p.meeting(trace.Cells{gone}, two)
	p.Because("colour-trap.why", "%v lies in %v with %v and in %v with %v. One of these two is %v, so %[1]v is not.",
		trace.Cell(gone), p.shared(gone, int(a)), a, p.shared(gone, int(b)), b, p.digit())
	if len(p.d.Eliminations) > 1 {
		p.Because("colour-trap.more", "The same is true of every cell that shares a row, column or box with a cell of each colour.")
	}
}

func explainColourWrap(p *prose) {
	p.headline("colour-wrap.core", "one colour of %vs contradicts itself", p.digit())
	explainColours(p)
	wrong := GoneFrom(p.d, int(p.digit()))
	for i, c := range wrong {
		if o, _, ok := p.meeting(wrong[:i], trace.Cells{c}); ok {
			p.Because("colour-wrap.why", "But %v and %v have the same colour and both lie in %v, which cannot have two %vs: "+
				"theirs is the wrong colour.",
				o, trace.Cell(c), p.shared(int(o), c), p.digit())
			return
		}
	}
}

func explainRemotePair(p *prose) {
	cells := p.cells()
	a := trace.Digit(p.d.Digits.Min())
	b := trace.Digit(p.d.Digits.Without(int(a)).Min())
	p.headline("remote-pair.core", "%v and %v alternate along %v", a, b, cells)
	p.Because("remote-pair.cells", "These %v cells can each be only %v, and each shares a row, column or box with "+
		"the next. So if one is %v, the next is %v, and so on alternately.",
		spelled(len(cells)), eitherDigit(p.d.Digits), a, b)
	p.Because("remote-pair.so", "Two of them that lie an odd number of steps apart are different: one is %v and the "+
		"other %v. So a cell that shares a row, column or box with each of two such cells can be neither.", a, b)
}

// eitherDigit names digits one of which is meant: "1 or 2".
func eitherDigit(digits puzzles.Digits) trace.Message {
	first := digits.Min()
	rest := digits.Without(first)
	switch rest.Len() {
	case 0:
		return trace.Say("digits.one", "%v", trace.Digit(first))
	case 1:
		return trace.Say("digits.or", "%v or %v", trace.Digit(first), trace.Digit(rest.Min()))
	}
	return trace.Say("digits.or.more", "%v, %v", trace.Digit(first), eitherDigit(rest))
}

// explainTwoColourings tells of two groups of cells with two colours each, and
// returns the cells of the four colours.
func explainTwoColourings(p *prose) [4]trace.Cells {
	colours := [4]trace.Cells{sorted(p.cells(technique.ColourA)...), sorted(p.cells(technique.ColourB)...),
		sorted(p.cells(technique.ColourC)...), sorted(p.cells(technique.ColourD)...)}
	p.Because("multi-colours.link", "Where %v has only two places in a row, column or box, one of them is right and "+
		"the other wrong. Following such pairs from cell to cell, we can colour two groups of cells in two colours each.",
		p.digit())
	p.Because("multi-colours.first", "In the first group, %v is in %v, or else in %v.", p.digit(),
		p.allOf(trace.GroupA, colours[0]), p.allOf(trace.GroupB, colours[1]))
	p.Because("multi-colours.second", "In the second group, it is in %v, or else in %v.",
		p.allOf(trace.GroupC, colours[2]), p.allOf(trace.GroupD, colours[3]))
	return colours
}

func explainMultiColourTrap(p *prose) {
	p.headline("multi-colours-1.core", "at least one of two colours of %vs is right", p.digit())
	colours := explainTwoColourings(p)
	gone := p.d.Eliminations[0].Cell
	for i := range 2 {
		for j := 2; j < 4; j++ {
			a, b, sees := p.meeting(colours[i], colours[j])
			if !sees || !p.seesOne(gone, colours[1-i]) || !p.seesOne(gone, colours[5-j]) {
				continue
			}
			p.Because("multi-colours-1.why", "%v and %v both lie in %v, so their colours are not both right. So %v "+
				"is in %v, or in %v, or in all of these.",
				a, b, p.shared(int(a), int(b)), p.digit(), p.allOf(trace.GroupA+trace.Role(1-i), colours[1-i]),
				p.allOf(trace.GroupA+trace.Role(5-j), colours[5-j]))
			p.Because("multi-colours-1.so", "A cell that shares a row, column or box with a cell of each of these two colours "+
				"cannot be %v.", p.digit())
			return
		}
	}
}

func explainMultiColourWrap(p *prose) {
	p.headline("multi-colours-2.core", "a colour of %vs meets both colours of another group", p.digit())
	colours := explainTwoColourings(p)
	wrong := GoneFrom(p.d, int(p.digit()))
	a, c, _ := p.meeting(wrong, colours[2])
	b, d, _ := p.meeting(wrong, colours[3])
	p.Because("multi-colours-2.why", "%v lies in %v with %v, and %v in %v with %v. One of the colours of the second "+
		"group is right, so the colour of these cells in the first is wrong.",
		a, p.shared(int(a), int(c)), c, b, p.shared(int(b), int(d)), d)
}

// meeting returns a cell of the one list and a cell of the other that see each
// other, and false if there are none.
func (p *prose) meeting(one, two trace.Cells) (a, b trace.Cell, ok bool) {
	for _, x := range one {
		for _, y := range two {
			if slices.Contains(p.l.Peers[x], y) {
				return trace.Cell(x), trace.Cell(y), true
			}
		}
	}
	return 0, 0, false
}

// seesOne reports whether the cell sees one of the others.
func (p *prose) seesOne(cell int, others trace.Cells) bool {
	_, _, ok := p.meeting(trace.Cells{cell}, others)
	return ok
}
