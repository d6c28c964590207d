package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Why Franken, mutant and kraken fish hold. Their houses are of several kinds, so the
// words speak of the base and the cover.

// inBase returns the cells of a house that can hold the digit of the fish: those of the
// pattern, and those that lose it.
func (p *prose) inBase(h puzzles.House) trace.Cells {
	var cells []int
	add := func(cell, digit int) {
		if trace.Digit(digit) == p.fishDigit() && p.l.Contains(h, cell) {
			cells = append(cells, cell)
		}
	}
	for _, piece := range p.d.Pattern {
		add(piece.Cell, piece.Digit)
	}
	for _, c := range p.d.Eliminations {
		add(c.Cell, c.Digit)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// fishDigit returns the digit of the fish. In a kraken, chains go through others.
func (p *prose) fishDigit() trace.Digit {
	if len(p.d.Pattern) == 0 {
		return p.digit() // all of the base goes, as the grid contradicts itself
	}
	return trace.Digit(p.d.Pattern[0].Digit)
}

// explainBase says where the digit can stand in the base, and what the cover is.
func (p *prose) explainBase() {
	for _, h := range p.d.Houses {
		p.Because("large-fish.base", "In %v, the places for %v are %v.", h, p.fishDigit(), p.inBase(h))
	}
	fins, bare := p.cells(technique.Fin), p.houseFins()
	endo := trace.Cells(puzzles.Filter(fins, func(c int) bool { return !slices.Contains(bare, c) }))
	cover := houses(p.d.Covers)
	switch {
	case len(bare) == 0:
		p.Because("large-fish.cover", "All of them lie in %v, the cover.", cover)
	case len(bare) == 1:
		p.Because("large-fish.cover.fin", "All but the fin %v lie in %v, the cover.", p.marked(trace.Fin, bare),
			cover)
	default:
		p.Because("large-fish.cover.fins", "All but the fins %v lie in %v, the cover.",
			p.marked(trace.Fin, bare), cover)
	}
	for _, c := range endo {
		both := p.among(c, p.d.Houses)
		p.Because("large-fish.endo", "%v lies in %v, two parts of the base, so it is a fin as well (an endo fin).",
			p.marked(trace.Fin, trace.Cells{c}), houses(both))
	}
}

// houseFins returns the fins that lie in one house of the base only.
func (p *prose) houseFins() trace.Cells {
	return puzzles.Filter(p.cells(technique.Fin), func(c int) bool { return len(p.among(c, p.d.Houses)) < 2 })
}

// among returns those of the houses that a cell lies in.
func (p *prose) among(cell int, hs []puzzles.House) []puzzles.House {
	return puzzles.Filter(p.l.HousesOf(cell), func(h puzzles.House) bool { return slices.Contains(hs, h) })
}

// explainWhole says why the fish holds if it has no fins, or none of them holds the digit.
func (p *prose) explainWhole() {
	const why = "%v have one %v each, and %v have room for one each. So the %[2]vs of the cover all lie in the base, and " +
		"no other cell of the cover can hold %[2]v."
	base, cover := houses(p.d.Houses), houses(p.d.Covers)
	if len(p.cells(technique.Fin)) == 0 {
		p.Because("large-fish.why", "Now "+why, base, p.fishDigit(), cover)
	} else {
		p.Because("large-fish.whole", "Then "+why, base, p.fishDigit(), cover)
	}
}

// explainTwice says of what goes from two houses of the cover why.
func (p *prose) explainTwice() {
	for _, c := range p.d.Eliminations {
		both := p.among(c.Cell, p.d.Covers)
		if trace.Digit(c.Digit) == p.fishDigit() && len(p.among(c.Cell, p.d.Houses)) > 0 && len(both) > 1 {
			p.Because("large-fish.twice", "%v lies in the base as well, but also in %v, two parts of the cover. A %v there "+
				"would be the only one of both, and there would be too little room for the others.", trace.Cell(c.Cell),
				houses(both), p.fishDigit())
		}
	}
}

// supposeNoFin says what the first case is.
func (p *prose) supposeNoFin() {
	if len(p.cells(technique.Fin)) == 1 {
		p.Because("large-fish.without", "Suppose first that the fin is not %v.", p.fishDigit())
	} else {
		p.Because("large-fish.without.many", "Suppose first that none of the fins is %v.", p.fishDigit())
	}
}

func explainLargeFish(p *prose) {
	fins := p.cells(technique.Fin)
	if len(fins) == 0 {
		p.headline("large-fish.core", "the %vs of %v all lie in %v", p.fishDigit(), houses(p.d.Houses),
			houses(p.d.Covers))
		p.explainBase()
		p.explainWhole()
		p.explainTwice()
		return
	}
	p.headline("finned.core", "but for %v, the %vs of %v would all lie in %v", fins, p.fishDigit(),
		houses(p.d.Houses), houses(p.d.Covers))
	p.explainBase()
	p.supposeNoFin()
	p.explainWhole()
	p.explainTwice()
	if len(fins) == 1 {
		p.Because("finned.with", "Now suppose that %v is %v. Then no other cell in its row, column or box can be.",
			p.marked(trace.Fin, fins), p.fishDigit())
	} else {
		p.Because("finned.with.many", "Now suppose that one of %v is %v. Then a cell %v cannot be.",
			p.marked(trace.Fin, fins), p.fishDigit(), p.reached(fins))
	}
	p.Because("large-fish.so", "In both cases, then, a cell that the fish rules out and %v cannot be %v.", p.reached(fins),
		p.fishDigit())
}

// explainKraken tells of a fish whose fins lead by chains to what goes.
func explainKraken(p *prose) {
	gone := p.d.Eliminations[0]
	p.headline("kraken.core", "the fish and each of its fins show that %v is not %v", trace.Cell(gone.Cell),
		trace.Digit(gone.Digit))
	p.explainBase()
	p.supposeNoFin()
	p.explainWhole()
	p.explainTwice()
	p.Because("kraken.fins", "In that case, then, %v is not %v. Now suppose of each fin in turn that it is %v.",
		trace.Cell(gone.Cell), trace.Digit(gone.Digit), p.fishDigit())
	p.goThrough()
	p.Because("kraken.same", "In every case it follows that %v is not %v, so that is true.", trace.Cell(gone.Cell),
		trace.Digit(gone.Digit))
}

// explainKrakenHouse tells of a fish of which the places in one house of the cover, and the
// fins, lead by chains to what goes. That house is the first of the cover.
func explainKrakenHouse(p *prose) {
	gone := p.d.Eliminations[0]
	p.headline("kraken.house.core", "whichever place of %v holds %v, or if a fin does, %v is not %v", p.d.Covers[0],
		p.fishDigit(), trace.Cell(gone.Cell), trace.Digit(gone.Digit))
	p.explainBase()
	p.supposeNoFin()
	p.explainWhole()
	var tried trace.Cells
	for _, s := range suppositions(p.d) {
		tried = append(tried, s.Cells...)
	}
	p.Because("kraken.house", "So %v is in one of the base's places in %v, or in a fin: in %v. Try each of them in turn.",
		p.fishDigit(), p.d.Covers[0], either(tried))
	p.goThrough()
	p.Because("kraken.same", "In every case it follows that %v is not %v, so that is true.", trace.Cell(gone.Cell),
		trace.Digit(gone.Digit))
}
