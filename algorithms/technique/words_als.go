package technique

import (
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why patterns of almost locked sets hold.

// digitsOf returns the digits that the pattern has in the cells.
func (p *prose) digitsOf(cells trace.Cells) puzzles.Digits {
	var digits puzzles.Digits
	for _, c := range cells {
		digits |= p.digitsIn(c)
	}
	return digits
}

func tellSueDeCoq(p *prose) {
	line, box := p.d.Houses[0], p.d.Houses[1]
	centre, inLine, inBox := p.cells(Pivot), p.cells(ColourA), p.cells(ColourB)
	all := p.cells()
	n := trace.Count(len(all))
	p.headline("sue-de-coq.core", "%v cells where %v and %v cross hold just %[1]v digits", n, line, box)
	p.Because("sue-de-coq.cells", "%v lie in both houses, %v in %v and %v in %v. Together they are %v cells with %[6]v digits, %v.",
		centre, inLine, line, inBox, box, n, p.d.Digits)
	p.Because("sue-de-coq.once", "The cells that lie in %v only and those that lie in %v only have no digit in common, so none can stand twice in all of them. So each of the digits stands there once.", line, box)
	p.Because("sue-de-coq.line", "%v cannot stand in %v but in these cells, nor %v in %v, and neither can a digit that only %v have.",
		p.digitsOf(inLine), line, p.digitsOf(inBox), box, centre)
}

func tellAlsXZ(p *prose) {
	one, two := p.cells(ColourA), p.cells(ColourB)
	var ties puzzles.Digits
	for _, l := range p.d.Links {
		ties = ties.With(l.FromDigit)
	}
	p.headline("als-xz.core", "%v cannot stand both in %v and in %v", ties, either(one), either(two))
	for i, cells := range []trace.Cells{one, two} {
		if len(cells) == 1 {
			p.Because("als.cell", "%v holds one of %v.", cells, p.digitsOf(cells))
		} else {
			p.Because("als.cells", "In %v, %v have %v, which is one digit more than cells: if one of these is missing there, all others stand there.", p.d.Houses[i], cells, p.digitsOf(cells))
		}
	}
	if ties.Len() == 1 {
		p.Because("als-xz.tie", "Every place for %v in the one sees every place for it in the other, so one of the two must do without %[1]v, and holds all its other digits.", ties)
		p.Because("als-xz.so", "Each digit that both have stands in one of them at least. What sees all its places in both cannot hold it.")
		return
	}
	p.Because("als-xz.ties", "Every place for %v in the one sees every place for it in the other, and the same is true of the other of these digits. So each of the two holds one of them, and all its other digits as well.", eitherDigit(ties))
	p.Because("als-xz.locked", "So these digits are locked in: what sees all places of one of them there cannot hold it.")
}
