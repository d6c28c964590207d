package technique

import (
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why rectangles and graves hold, given that the puzzle has one solution.

// tellRectangle says what must not come about.
func tellRectangle(p *prose) {
	corners := p.cells(Corner, Guard)
	slices.Sort(corners)
	p.headline("rectangle.core", "%v must not be left with %v alone", corners, p.d.Digits)
	p.Because("rectangle.why", "These cells lie in two rows, two columns and two boxes. If they held only %v, the two digits could be exchanged, and the puzzle would have two solutions. It has one, so that cannot be.", p.d.Digits)
}

// guardDigits returns the digits of the guards.
func (p *prose) guardDigits() puzzles.Digits {
	var digits puzzles.Digits
	for _, piece := range p.d.Pattern {
		if piece.Part == Guard {
			digits = digits.With(piece.Digit)
		}
	}
	return digits
}

// goneDigit is the digit that is struck out, and the other one of the rectangle.
func (p *prose) goneDigit() (gone, other trace.Digit) {
	d := p.d.Eliminations[0].Digit
	return trace.Digit(d), trace.Digit(p.d.Digits.Without(d).Min())
}

func tellRectangle1(p *prose) {
	tellRectangle(p)
	p.Because("rectangle-1.why", "Only %v has more candidates than these. So it holds one of the others, and neither of the two.", p.cells(Guard))
}

func tellRectangleSame(p *prose) {
	tellRectangle(p)
	p.Because("rectangle-2.why", "The only other candidate that they have is %v, in %v. So one of these cells is %[1]v, and what sees all of them cannot be.", p.guardDigits(), p.cells(Guard))
}

func tellRectangle3(p *prose) {
	tellRectangle(p)
	more := p.cells(Body)
	p.Because("rectangle-3.why", "So one of %v holds one of their other candidates, %v.", p.cells(Guard), p.guardDigits())
	digits := p.guardDigits()
	for _, c := range more {
		digits |= p.digitsIn(c)
	}
	p.Because("rectangle-3.subset", "Together with %v, that uses up %v in %v, as a naked subset does: each of these digits stands in one of these cells.", more, digits, houses(p.d.Houses))
}

func tellRectangle4(p *prose) {
	tellRectangle(p)
	b, a := p.goneDigit()
	guards := p.cells(Guard)
	p.Because("rectangle-4.why", "In %v, %v fits only into %v, so one of them is %[2]v. If the other were %[4]v, the digits could be exchanged.", houses(p.d.Houses[:1]), a, either(guards), b)
}

func tellRectangle6(p *prose) {
	tellRectangle(p)
	a, b := p.goneDigit()
	p.Because("rectangle-6.why", "In %v, %v fits only into these cells. So if one of %v were %[2]v, the other would be as well, and the two cells left would both be %[4]v.",
		houses(p.d.Houses), a, p.cells(Guard), b)
}

func tellHiddenRectangle(p *prose) {
	tellRectangle(p)
	b, a := p.goneDigit()
	cell := p.d.Eliminations[0].Cell
	p.Because("hidden-rectangle.why", "In %v, %v fits only into these cells. So if %v were %v, its two neighbours in the rectangle would be %[2]v, and the last cell %[4]v as well: just what cannot be.",
		houses(p.d.Houses), a, trace.Cell(cell), b)
}

// tellAvoidable says what must not come about with cells that are filled.
func tellAvoidable(p *prose) {
	corners := p.cells(Corner, Guard)
	slices.Sort(corners)
	p.headline("avoidable.core", "%v must not hold %v crosswise", corners, p.d.Digits)
	p.Because("avoidable.why", "These cells lie in two rows, two columns and two boxes, and no digit in them was given. If they held only %v, the two digits could be exchanged, and the puzzle would have two solutions. It has one, so that cannot be.", p.d.Digits)
}

func tellAvoidable1(p *prose) {
	tellAvoidable(p)
	c := p.d.Eliminations[0]
	p.Because("avoidable-1.what", "The other three cells are filled already, and with %v in %v the exchange would be possible.", trace.Digit(c.Digit), trace.Cell(c.Cell))
}

func tellAvoidable2(p *prose) {
	tellAvoidable(p)
	p.Because("avoidable-2.what", "Only %v in one of %v prevents it. So one of them is %[1]v, and what sees both cannot be.", p.guardDigits(), p.cells(Guard))
}

func tellBug(p *prose) {
	var cell trace.Cell
	for _, piece := range p.d.Pattern {
		if piece.Part == Guard {
			cell = trace.Cell(piece.Cell)
		}
	}
	p.headline("bug.core", "only %v in %v keeps the grid from having two solutions or none", p.digit(), cell)
	p.Because("bug.cells", "Every empty cell but %v has two candidates, and every digit has two places in each house that lacks it, but for the %vs in the houses of %[1]v, which have three.", cell, p.digit())
	p.Because("bug.why", "If %v were not %v, there would be two of each everywhere. Then every cell could hold its other digit as well, so the number of solutions would not be one.", cell, p.digit())
}
