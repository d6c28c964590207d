package words

import (
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// Why fish hold.

// explainPlaces says where the digit can stand in the base of a fish.
func explainPlaces(p *prose) {
	for _, h := range p.d.Houses {
		p.Because("fish.base", "In %v, the places for %v are %v.", h, p.digit(), p.cellsIn(h))
	}
}

func explainFish(p *prose) {
	base, cover := p.d.Houses, p.d.Covers
	p.headline("fish.core", "in %v, %v fits only where they cross %v", houses(base), p.digit(), houses(cover))
	explainPlaces(p)
	p.Because("fish.why", "Each of the %v has its %v in one of these places, and no two of them in the same %v, "+
		"which has room for only one %[2]v. So the %[2]vs of %[4]v are all there, and no other cell of these %[5]v can hold %[2]v.",
		lines(base), p.digit(), cover[0].Kind, houses(cover), cover[0].Kind.Plural())
}

func explainFinnedFish(p *prose) {
	base, cover, fins := p.d.Houses, p.d.Covers, p.cells(technique.Fin)
	p.headline("finned.core", "but for %v, the %vs of %v would all lie in %v", fins, p.digit(), houses(base),
		houses(cover))
	explainPlaces(p)
	seen := p.marked(trace.Fin, fins)
	const why = "each of the %[3]v has its %[2]v in %[4]v, and no two of them in the same %[5]v. So the %[2]vs of " +
		"these %[6]v are all there, and no other cell of them can hold %[2]v."
	if len(fins) == 1 {
		p.Because("finned.without", "Suppose first that the fin %v is not %v. Then "+why, seen, p.digit(),
			lines(base), houses(cover), cover[0].Kind, cover[0].Kind.Plural())
		p.Because("finned.with", "Now suppose that %v is %v. Then no other cell in its row, column or box can be.", seen,
			p.digit())
	} else {
		p.Because("finned.without.many", "Suppose first that none of the fins %v is %v. Then "+why, seen, p.digit(),
			lines(base), houses(cover), cover[0].Kind, cover[0].Kind.Plural())
		p.Because("finned.with.many", "Now suppose that one of %v is %v. Then a cell %v cannot be.", seen, p.digit(),
			p.reached(fins))
	}
	p.Because("finned.so", "In both cases, then, a cell of these %v outside the %v %v cannot be %v.", cover[0].Kind.Plural(),
		lines(base), p.reached(fins), p.digit())
}

func explainEmptyRectangle(p *prose) {
	box, link, along, across := p.d.Houses[0], p.d.Houses[1], p.d.Covers[0], p.d.Covers[1]
	ends := p.cells(technique.Wing)
	far, near := trace.Cell(ends[0]), trace.Cell(ends[1])
	target := trace.Cell(p.d.Eliminations[0].Cell)
	p.headline("empty-rectangle.core", "the %vs of %v lie in %v and %v", p.digit(), box, along, across)
	p.Because("empty-rectangle.box", "In %v, all places for %v lie in %v or in %v.", box, p.digit(), along, across)
	p.Because("empty-rectangle.link", "In %v, %v fits only into %v, so one of the two is %[2]v.", link, p.digit(),
		sorted(ends...))
	p.Because("empty-rectangle.near", "If %v is %v, %v has its %[2]v there, so the %[2]v of %[4]v is in %v, and %v in the same %v cannot be %[2]v.",
		near, p.digit(), along, box, across, target, across.Kind)
	p.Because("empty-rectangle.far", "If %v is %v, %v in the same %v cannot be %[2]v either.", far, p.digit(), target,
		p.shared(ends[0], int(target)).Kind)
}
