package technique

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why turbots, wings and colours hold.

func tellTurbot(p *prose) {
	links := p.d.Links
	free1, join1, join2, free2 := links[0].From, links[0].To, links[2].From, links[2].To
	p.headline("turbot.core", "%v stands in %v", p.digit(), either(trace.Cells{free1, free2}))
	p.Because("turbot.first", "In %v, %v fits only into %v.", p.d.Houses[0], p.digit(), either(trace.Cells{free1, join1}))
	p.Because("turbot.second", "In %v, it fits only into %v.", p.d.Houses[1], either(trace.Cells{join2, free2}))
	p.Because("turbot.join", "%v and %v see each other, so they are not both %v: at least one of %v and %v is.",
		trace.Cell(join1), trace.Cell(join2), p.digit(), trace.Cell(free1), trace.Cell(free2))
	p.Because("both.seen", "What sees both of them cannot be %v.", p.digit())
}

func tellWWing(p *prose) {
	links := p.d.Links
	one, near, far, two := links[1].From, links[1].To, links[3].From, links[3].To
	a, b := trace.Digit(links[1].FromDigit), trace.Digit(links[0].FromDigit)
	p.headline("w-wing.core", "%v stands in %v", b, either(trace.Cells{one, two}))
	p.Because("w-wing.cells", "%v and %v both hold %v or %v.", trace.Cell(one), trace.Cell(two), a, b)
	p.Because("w-wing.link", "In %v, %v fits only into %v and %v. One of them is %[2]v, and each sees one of the two cells, so these are not both %[2]v.",
		p.d.Houses[0], a, trace.Cell(near), trace.Cell(far))
	p.Because("w-wing.so", "So at least one of %v and %v is %v, and what sees both cannot be.", trace.Cell(one), trace.Cell(two), b)
}

func tellXYWing(p *prose) {
	pivot := p.cells(Pivot)[0]
	wings := p.cells(Wing)
	xy := p.digitsIn(pivot)
	z := p.digitsIn(wings[0]) &^ xy
	p.headline("xy-wing.core", "%v stands in %v", z, either(wings))
	for _, w := range wings {
		p.Because("xy-wing.case", "If %v is %v, then %v is %v.", trace.Cell(pivot), p.digitsIn(w)&xy, trace.Cell(w), z)
	}
	p.Because("xy-wing.so", "It is one of the two, so %v is %v either way. What sees both cells cannot be %[2]v.", either(wings), z)
}

func tellXYZWing(p *prose) {
	pivot := p.cells(Pivot)[0]
	wings := p.cells(Wing)
	z := p.digitsIn(wings[0]) & p.digitsIn(wings[1])
	all := append(trace.Cells{pivot}, wings...)
	p.headline("xyz-wing.core", "%v stands in %v", z, either(all))
	for _, w := range wings {
		p.Because("xy-wing.case", "If %v is %v, then %v is %v.", trace.Cell(pivot), p.digitsIn(w)&^z, trace.Cell(w), z)
	}
	p.Because("xyz-wing.else", "Otherwise %v is %v itself.", trace.Cell(pivot), z)
	p.Because("xyz-wing.so", "One of the three is %v in every case, and what sees all three cannot be.", z)
}

func tellColours(p *prose) {
	a, b := p.cells(ColourA), p.cells(ColourB)
	p.Because("colours.link", "Each arrow joins the only two places that a house has for %v: one of them is right and the other wrong.", p.digit())
	p.Because("colours.two", "So %v stands either in all cells of the first colour, %v, or in all cells of the second, %v.", p.digit(), a, b)
}

func tellColourTrap(p *prose) {
	p.headline("colour-trap.core", "one of two colours of %vs is right, and what sees both cannot be %[1]v", p.digit())
	tellColours(p)
	p.Because("colour-trap.why", "A cell that sees one of the first and one of the second sees a %v either way.", p.digit())
}

func tellColourWrap(p *prose) {
	p.headline("colour-wrap.core", "one colour of %vs contradicts itself", p.digit())
	tellColours(p)
	wrong := p.d.goneFrom(int(p.digit()))
	for i, c := range wrong {
		for _, o := range wrong[:i] {
			if slices.Contains(p.l.Peers[c], o) {
				p.Because("colour-wrap.why", "But %v and %v see each other, so they cannot both be %v: theirs is the wrong colour.",
					trace.Cell(o), trace.Cell(c), p.digit())
				return
			}
		}
	}
}

func tellRemotePair(p *prose) {
	cells := p.cells()
	p.headline("remote-pair.core", "%v and %v alternate along %v", trace.Digit(p.d.Digits.Min()), trace.Digit(p.d.Digits.Without(p.d.Digits.Min()).Min()), cells)
	p.Because("remote-pair.cells", "These %v cells all hold either %v, and each sees the next. So if one is the first of the two digits, the next is the other, and so on.",
		trace.Count(len(cells)), eitherDigit(p.d.Digits))
	p.Because("remote-pair.so", "Two of them that lie an odd number of steps apart hold both digits between them. What sees two such cells can be neither.")
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

// tellTwoColourings tells of two groups of cells with two colours each, and
// returns the cells of the four colours.
func tellTwoColourings(p *prose) [4]trace.Cells {
	colours := [4]trace.Cells{p.cells(ColourA), p.cells(ColourB), p.cells(ColourC), p.cells(ColourD)}
	p.Because("multi-colours.link", "Each strong link joins the only two places that a house has for %v: one of them is right and the other wrong. That paints two groups of cells with two colours each.", p.digit())
	p.Because("multi-colours.first", "In the first group, %v stands either in %v, or in %v.", p.digit(), colours[0], colours[1])
	p.Because("multi-colours.second", "In the second group, it stands either in %v, or in %v.", colours[2], colours[3])
	return colours
}

func tellMultiColourTrap(p *prose) {
	p.headline("multi-colours-1.core", "of two colours of %vs, one at least is right", p.digit())
	colours := tellTwoColourings(p)
	gone := p.d.Eliminations[0].Cell
	for i := range 2 {
		for j := 2; j < 4; j++ {
			a, b, sees := p.meeting(colours[i], colours[j])
			if !sees || !p.seesOne(gone, colours[1-i]) || !p.seesOne(gone, colours[5-j]) {
				continue
			}
			p.Because("multi-colours-1.why", "%v and %v see each other, so their colours are not both right. So %v stands in %v, or in %v, and what sees a cell of each cannot hold it.",
				a, b, p.digit(), colours[1-i], colours[5-j])
			return
		}
	}
}

func tellMultiColourWrap(p *prose) {
	p.headline("multi-colours-2.core", "a colour of %vs sees both colours of another group", p.digit())
	colours := tellTwoColourings(p)
	wrong := p.d.goneFrom(int(p.digit()))
	a, c, _ := p.meeting(wrong, colours[2])
	b, d, _ := p.meeting(wrong, colours[3])
	p.Because("multi-colours-2.why", "%v sees %v, and %v sees %v. One of the colours of the second group is right, so the colour of these cells in the first is wrong.", a, c, b, d)
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
