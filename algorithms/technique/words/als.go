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

func explainSueDeCoq(p *prose) {
	line, box := p.d.Houses[0], p.d.Houses[1]
	centre, inLine, inBox := p.cells(technique.Pivot), p.cells(technique.ColourA), p.cells(technique.ColourB)
	all := p.cells()
	n := spelled(len(all))
	twice := p.digitsOf(inLine) & p.digitsOf(inBox)
	p.headline("sue-de-coq.core", "%v hold just %v between them", sorted(all...), p.d.Digits)
	middle, side, other := p.marked(trace.Pivot, centre), p.marked(trace.GroupA, inLine), p.marked(trace.GroupB, inBox)
	if p.anyIn(inLine, box) || p.anyIn(inBox, line) {
		p.Because("sue-de-coq.take", "%v lie in both %v and %v. Take %v of %[2]v and %[5]v of %[3]v with them.",
			middle, line, box, side, other)
	} else {
		p.Because("sue-de-coq.cells", "%v lie in both %v and %v, but %v only in %[2]v, and %[5]v only in %[3]v.",
			middle, line, box, side, other)
	}
	if twice == 0 {
		p.Because("sue-de-coq.count", "Together these %[1]v cells have just %[1]v candidates.", n)
		p.Because("sue-de-coq.once", "No digit can be in two of these cells: %v on one side and %v on the other have no "+
			"candidate in common, and any other two of the cells share a row, column or box. So the %v cells hold %[3]v "+
			"different digits, each of them once.", inLine, inBox, n)
	} else {
		p.Because("sue-de-coq.count-twice", "Only %v can be in two of these cells, once in %v and once in %v. Even if it "+
			"is counted twice, there are no more digits than cells, %v, so all of them are there, and %[1]v on both sides.", twice, inLine, inBox, n)
	}
	p.Because("sue-de-coq.line", "Of these cells, only those in %[2]v can hold %[1]v, so no other cell of %[2]v can "+
		"hold these digits.", p.d.Digits&^p.digitsOf(inBox), line)
	p.Because("sue-de-coq.box", "Of these cells, only those in %[2]v can hold %[1]v, so no other cell of %[2]v can "+
		"hold these digits.", p.d.Digits&^p.digitsOf(inLine), box)
	if twice != 0 {
		p.Because("sue-de-coq.both", "And no other cell of %v or of %v can hold %v.", line, box, twice)
	}
}

// anyIn reports whether any of the cells lies in a house.
func (p *prose) anyIn(cells trace.Cells, h puzzles.House) bool {
	return slices.ContainsFunc(cells, func(c int) bool { return slices.Contains(p.l.Houses[p.l.HouseIndex(h)], c) })
}

func explainAlsXZ(p *prose) {
	one, two := p.cells(technique.ColourA), p.cells(technique.ColourB)
	var ties puzzles.Digits
	for _, l := range p.d.Links {
		ties = ties.With(l.FromDigit)
	}
	p.headline("als-xz.core", "%v cannot be both in %v and in %v", ties, either(one), either(two))
	p.almostSet(trace.GroupA, p.d.Houses[0], one, p.digitsOf(one))
	p.almostSet(trace.GroupB, p.d.Houses[1], two, p.digitsOf(two))
	if ties.Len() == 1 {
		p.Because("als-xz.tie", "Every place for %v in one set sees every place for it in the other, so one of the "+
			"two sets lacks %[1]v and holds all its other digits.", ties)
		p.Because("als-xz.so", "Any other digit that both sets have is therefore in at least one of them. A cell "+
			"that sees all its places in both cannot hold it.")
		return
	}
	p.Because("als-xz.ties", "Every place for %v in one set sees every place for it in the other, and the same is "+
		"true of the second of these digits. So each set holds one of the two, and all its other digits as well.",
		eitherDigit(ties))
	p.Because("als-xz.locked", "So these digits are locked in: a cell that sees all places of one of them in a set cannot hold it.")
}

// almostSet says what an almost locked set is.
func (p *prose) almostSet(role trace.Role, house puzzles.House, cells trace.Cells, digits puzzles.Digits) {
	if len(cells) == 1 {
		p.Because("als.cell", "%v holds one of %v.", p.marked(role, cells), digits)
	} else {
		p.Because("als.cells", "In %v, %v have the candidates %v, one more than there are cells: if one of these is "+
			"not there, all the others are.", house, p.marked(role, cells), digits)
	}
}

// roleOf returns the role in which the board shows a cell of a set.
func (p *prose) roleOf(cell int) trace.Role {
	for _, m := range p.Marks {
		if m.Cell == cell && m.Digit == 0 {
			return m.Role
		}
	}
	return trace.Pattern
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

// explainAlsChain tells an ALS-XY-Wing and an ALS chain, from the first set to the last.
func explainAlsChain(p *prose) {
	sets, digits := p.almostSets()
	first, last := sets[0], sets[len(sets)-1]
	var gone puzzles.Digits
	for _, c := range p.d.Eliminations {
		gone = gone.With(c.Digit)
	}
	p.headline("als-chain.core", "%v is in %v or in %v", gone, either(first), either(last))
	for i, cells := range sets {
		p.almostSet(p.roleOf(cells[0]), p.d.Houses[i], cells, digits[i])
	}
	for i, l := range p.d.Links {
		p.Because("als-chain.tie", "Every place for %v in %v sees every place for it in %v, so they cannot both hold it.",
			trace.Digit(l.FromDigit), either(sets[i]), either(sets[i+1]))
	}
	p.Begin("als-chain.suppose", "Suppose that %[3]v is not in %[1]v; %[2]v can hold it too, and no link there "+
		"uses it.", either(first), either(last), eitherDigit(gone))
	for i, l := range p.d.Links {
		if i+1 < len(p.d.Links) {
			p.Because("als-chain.then", "Then %v must hold %v, so %[2]v is not in %[3]v.", either(sets[i]),
				trace.Digit(l.FromDigit), either(sets[i+1]))
		} else {
			p.Because("als-chain.last", "Then %v must hold %v, so %[2]v is not in %[3]v, which holds all its other "+
				"digits.", either(sets[i]), trace.Digit(l.FromDigit), either(sets[i+1]))
		}
	}
	p.Because("als-chain.so", "So the digit is in one or the other. A cell that sees all its places in both cannot hold it.")
}

// explainDeathBlossom tells of the stem, and then petal by petal.
func explainDeathBlossom(p *prose) {
	sets, digits := p.almostSets()
	stem := trace.Cell(sets[0][0])
	petals := sets[1:]
	var gone puzzles.Digits
	for _, c := range p.d.Eliminations {
		gone = gone.With(c.Digit)
	}
	p.headline("death-blossom.core", "whatever %v holds, %v is in one of its %v petals", stem, eitherDigit(gone),
		spelled(len(petals)))
	p.Because("death-blossom.stem", "The stem %v can be only %v.", trace.Marked{Role: trace.Pivot, Of: stem},
		eitherDigit(p.digitsIn(int(stem))))
	for i, cells := range petals {
		tie := trace.Digit(p.d.Links[i].FromDigit)
		p.almostSet(p.roleOf(cells[0]), p.d.Houses[i], cells, digits[i+1])
		p.Because("death-blossom.petal", "All places for %v in this petal see the stem: if %v is %[1]v, the petal cannot "+
			"hold %[1]v, so it holds all its other digits.", tie, stem)
	}
	p.Because("death-blossom.so", "So one of the petals is locked, whatever the stem is, and each of them has %v. A cell "+
		"that sees all places for it in all petals cannot hold it.", eitherDigit(gone))
}

// explainTemplates tells of a digit's templates, be it that all use a cell or that none does.
func explainTemplates(p *prose) {
	digit := p.digit()
	set := len(p.d.Places) > 0
	if set {
		p.headline("template-set.core", "every way to place all the %vs uses the same cells", digit)
	} else {
		p.headline("template-delete.core", "no way to place all the %vs uses these candidates", digit)
	}
	p.Because("template.what", "A template is a way to place a %v in every row, column and box at once, among its "+
		"candidates. Ruled out are those that use a cell which every template left for another digit uses.", digit)
	if set {
		cells := trace.Cells(puzzles.Map(p.d.Places, func(c technique.Candidate) int { return c.Cell }))
		p.Because("template-set.why", "All templates left for %v use %v, and one of them is the solution's.", digit, cells)
		return
	}
	p.Because("template-delete.why", "The marked candidates are those that some template left for %v uses. No template "+
		"uses the others, so they cannot be right.", digit)
}
