package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why rectangles and graves hold, given that the puzzle has one solution.

// explainRectangle says what must not come about.
func explainRectangle(p *prose) {
	corners := p.cells(technique.Corner, technique.Guard)
	slices.Sort(corners)
	p.headline("rectangle.core", "%v must not be left with %v alone", corners, p.d.Digits)
	p.Because("rectangle.why", "These four cells lie in two rows, two columns and two boxes. If they held nothing "+
		"but %v, the two digits could be swapped without breaking a rule, and the puzzle would have two solutions. "+
		"It has one, so that is impossible.", p.d.Digits)
}

// guardDigits returns the digits of the guards.
func (p *prose) guardDigits() puzzles.Digits {
	var digits puzzles.Digits
	for _, piece := range p.d.Pattern {
		if piece.Part == technique.Guard {
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

func explainRectangle1(p *prose) {
	explainRectangle(p)
	p.Because("rectangle-1.why", "The other three cells can hold nothing else. So %v holds one of its other "+
		"candidates, and neither of the two digits.", p.marked(trace.Fin, p.cells(technique.Guard)))
}

func explainRectangleSame(p *prose) {
	explainRectangle(p)
	guards := sorted(p.cells(technique.Guard)...)
	p.Because("rectangle-2.why", "The only other digit they can hold is %v, in %v. So one of these cells is %[1]v.",
		p.guardDigits(), trace.Marked{Role: trace.Fin, Of: either(guards)})
	p.cannot(p.guardDigits(), guards)
}

func explainRectangle3(p *prose) {
	explainRectangle(p)
	more := p.cells(technique.Body)
	p.Because("rectangle-3.why", "So one of %v holds one of their other candidates, %v.",
		p.marked(trace.Fin, sorted(p.cells(technique.Guard)...)), eitherDigit(p.guardDigits()))
	digits := p.guardDigits()
	for _, c := range more {
		digits |= p.digitsIn(c)
	}
	p.Because("rectangle-3.subset", "%v can hold only %v. So that cell and %[1]v use up these digits, and no other "+
		"cell of %[3]v can hold them.", more, digits, houses(p.d.Houses))
}

func explainRectangle4(p *prose) {
	explainRectangle(p)
	b, a := p.goneDigit()
	p.Because("rectangle-4.why", "In %v, %v fits only into %v, so one of them is %[2]v. If the other were %[4]v, "+
		"nothing but these two digits would be left in the four cells.",
		houses(p.d.Houses[:1]), a, either(sorted(p.cells(technique.Guard)...)), b)
}

func explainRectangle6(p *prose) {
	explainRectangle(p)
	a, b := p.goneDigit()
	guards := sorted(p.cells(technique.Guard)...)
	p.Because("rectangle-6.why", "In %v, %v fits only into these four cells. So if either of %v and %[4]v were "+
		"%[2]v, the other would be too, because the two cells between them could not be. These can be only %[2]v or "+
		"%[5]v, so both would be %[5]v, which is just what is impossible.",
		houses(p.d.Houses), a, trace.Cell(guards[0]), trace.Cell(guards[1]), b)
}

func explainHiddenRectangle(p *prose) {
	explainRectangle(p)
	b, a := p.goneDigit()
	cell := p.d.Eliminations[0].Cell
	var beside trace.Cells
	var across trace.Cell
	for _, c := range sorted(p.cells(technique.Corner, technique.Guard)...) {
		switch {
		case c == cell:
		case p.l.RowOf[c] == p.l.RowOf[cell] || p.l.ColOf[c] == p.l.ColOf[cell]:
			beside = append(beside, c)
		default:
			across = trace.Cell(c)
		}
	}
	p.Because("hidden-rectangle.why", "In %v, %v fits only into these cells. So if %v were %v, %v would be %[2]v, "+
		"and %[6]v, which can be only %[2]v or %[4]v, would be %[4]v, which is just what is impossible.",
		houses(p.d.Houses), a, trace.Cell(cell), b, beside, across)
}

// explainAvoidable says what must not come about with cells that are filled.
func explainAvoidable(p *prose) {
	corners := p.cells(technique.Corner, technique.Guard)
	slices.Sort(corners)
	p.headline("avoidable.core", "%v must not be filled with %v alone", corners, p.d.Digits)
	p.Because("avoidable.why", "These four cells lie in two rows, two columns and two boxes, and no digit in them is "+
		"a clue. If they held nothing but %v, the two digits could be swapped without breaking a rule, and the "+
		"puzzle would have two solutions. It has one, so that is impossible.", p.d.Digits)
}

func explainAvoidable1(p *prose) {
	explainAvoidable(p)
	c := p.d.Eliminations[0]
	p.Because("avoidable-1.what", "The other three cells are already filled, and %v in %v would make the swap "+
		"possible.", trace.Digit(c.Digit), trace.Cell(c.Cell))
}

func explainAvoidable2(p *prose) {
	explainAvoidable(p)
	guards := sorted(p.cells(technique.Guard)...)
	p.Because("avoidable-2.what", "Two of them are already filled. The swap is prevented only because %v can also be "+
		"%v, so one of them is %[2]v.", p.marked(trace.Fin, guards), p.guardDigits())
	p.cannot(p.guardDigits(), guards)
}

func explainBug(p *prose) {
	var cell trace.Cell
	for _, piece := range p.d.Pattern {
		if piece.Part == technique.Guard {
			cell = trace.Cell(piece.Cell)
		}
	}
	p.headline("bug.core", "only %v in %v keeps the grid from having two solutions or none", p.digit(), cell)
	p.Because("bug.cells", "Every empty cell except %v has two candidates, and every digit has two places in each "+
		"row, column and box that lacks it, except %v, which has three in the row, column and box of %[1]v.", cell,
		p.digit())
	p.Because("bug.why", "If %v were not %v, there would be two of each everywhere. Then giving every cell its other "+
		"candidate would turn a solution into another one, so there would not be just one. But there is, so %[1]v is "+
		"%[2]v and nothing else.", cell, p.digit())
}
