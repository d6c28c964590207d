package words

import (
	"slices"

	"sudoscope/algorithms/technique"
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
	centre, inLine, inBox := p.cells(technique.Pivot), p.cells(technique.ColourA), p.cells(technique.ColourB)
	all := p.cells()
	n := spelled(len(all))
	p.headline("sue-de-coq.core", "%v share %v among them", sorted(all...), p.d.Digits)
	p.Because("sue-de-coq.cells", "%v lie in %v and in %v as well, but %v only in %[2]v, and %[5]v only in %[3]v. "+
		"Together these %[6]v cells have just %[6]v candidates.",
		centre, line, box, inLine, inBox, n)
	p.Because("sue-de-coq.once", "None of these digits can stand twice among them: %v on the one side and %v on the "+
		"other have none in common, and any other two of the cells lie in the same row, column or box. So %v cells hold "+
		"%[3]v different digits, and each digit stands in one of them.", inLine, inBox, n)
	p.Because("sue-de-coq.line", "%v can stand only in cells of %v among them, so no other cell there can hold these "+
		"digits.", p.d.Digits&^p.digitsOf(inBox), line)
	p.Because("sue-de-coq.box", "%v can stand only in cells of %v among them, so no other cell there can hold these "+
		"digits.", p.d.Digits&^p.digitsOf(inLine), box)
}

func tellAlsXZ(p *prose) {
	one, two := p.cells(technique.ColourA), p.cells(technique.ColourB)
	var ties puzzles.Digits
	for _, l := range p.d.Links {
		ties = ties.With(l.FromDigit)
	}
	p.headline("als-xz.core", "%v cannot stand both in %v and in %v", ties, either(one), either(two))
	p.almostSet(p.d.Houses[0], one, p.digitsOf(one))
	p.almostSet(p.d.Houses[1], two, p.digitsOf(two))
	if ties.Len() == 1 {
		p.Because("als-xz.tie", "Every place for %v in the one sees every place for it in the other, so one of the two "+
			"must do without %[1]v, and holds all its other digits.", ties)
		p.Because("als-xz.so", "Each digit that both have stands in one of them at least. What sees all its places in both "+
			"cannot hold it.")
		return
	}
	p.Because("als-xz.ties", "Every place for %v in the one sees every place for it in the other, and the same is true "+
		"of the other of these digits. So each of the two holds one of them, and all its other digits as well.",
		eitherDigit(ties))
	p.Because("als-xz.locked", "So these digits are locked in: what sees all places of one of them there cannot hold it.")
}

// almostSet says what an almost locked set is.
func (p *prose) almostSet(house puzzles.House, cells trace.Cells, digits puzzles.Digits) {
	if len(cells) == 1 {
		p.Because("als.cell", "%v holds one of %v.", cells, digits)
	} else {
		p.Because("als.cells", "In %v, %v have %v, which is one digit more than cells: if one of these is missing there, "+
			"all others stand there.", house, cells, digits)
	}
}

// almostSets returns the cells and the digits of the sets of a pattern, in its order:
// where one ends and the next begins, the part changes.
func (p *prose) almostSets() (sets []trace.Cells, digits []puzzles.Digits) {
	for i, piece := range p.d.Pattern {
		if i == 0 || piece.Part != p.d.Pattern[i-1].Part {
			sets = append(sets, nil)
			digits = append(digits, 0)
		}
		last := len(sets) - 1
		digits[last] = digits[last].With(piece.Digit)
		if !slices.Contains(sets[last], piece.Cell) {
			sets[last] = append(sets[last], piece.Cell)
		}
	}
	return sets, digits
}

// tellAlsChain tells an ALS-XY-Wing and an ALS chain, from the first set to the last.
func tellAlsChain(p *prose) {
	sets, digits := p.almostSets()
	first, last := sets[0], sets[len(sets)-1]
	var gone puzzles.Digits
	for _, c := range p.d.Eliminations {
		gone = gone.With(c.Digit)
	}
	p.headline("als-chain.core", "%v in %v or in %v", gone, either(first), either(last))
	for i, cells := range sets {
		p.almostSet(p.d.Houses[i], cells, digits[i])
	}
	for i, l := range p.d.Links {
		p.Because("als-chain.tie", "Every place for %v in %v sees every place for it in %v, so not both can hold it.",
			trace.Digit(l.FromDigit), either(sets[i]), either(sets[i+1]))
	}
	p.Because("als-chain.suppose", "Suppose that a digit is missing in %v that is also in %v and is none of the digits "+
		"of the ties there: %v.", either(first), either(last), eitherDigit(gone))
	for i, l := range p.d.Links {
		if i+1 < len(p.d.Links) {
			p.Because("als-chain.then", "Then %v must hold %v, so %[2]v is missing in %[3]v.", either(sets[i]),
				trace.Digit(l.FromDigit), either(sets[i+1]))
		} else {
			p.Because("als-chain.last", "Then %v must hold %v, so %[2]v is missing in %[3]v, and all its other digits stand "+
				"there.", either(sets[i]), trace.Digit(l.FromDigit), either(sets[i+1]))
		}
	}
	p.Because("als-chain.so", "So the digit stands in the one or in the other. What sees all its places in both cannot "+
		"hold it.")
}
