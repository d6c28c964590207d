package technique

import "sudoscope/algorithms/trace"

// Why fish hold.

func tellFish(p *prose) {
	base, cover := p.d.Houses, p.d.Covers
	p.headline("fish.core", "in %v, %v fits only where %v cross them", houses(base), p.digit(), houses(cover))
	for _, h := range base {
		p.Because("fish.base", "In %v, the places for %v are %v.", h, p.digit(), p.cellsIn(h))
	}
	p.Because("fish.why", "Each of the %v has its %v in one of these places, and no two of them in the same line across. So they use up the %[2]vs of %v, whose other cells cannot hold one.",
		lines(base), p.digit(), houses(cover))
}

func tellFinnedFish(p *prose) {
	base, cover, fins := p.d.Houses, p.d.Covers, p.cells(Fin)
	p.headline("finned.core", "but for %v, the %vs of %v would all lie in %v", fins, p.digit(), houses(base), houses(cover))
	for _, h := range base {
		p.Because("fish.base", "In %v, the places for %v are %v.", h, p.digit(), p.cellsIn(h))
	}
	if len(fins) == 1 {
		p.Because("finned.without", "If %v is not %v, the fish is whole: each of the %v has its %[2]v in one of the other places, and they use up the %[2]vs of %[4]v.",
			trace.Cell(fins[0]), p.digit(), lines(base), houses(cover))
		p.Because("finned.with", "If it is, the cells that see it lose their %v.", p.digit())
		p.Because("finned.so", "What lies in the rest of %v and sees the fin loses its %v in both cases.", houses(cover), p.digit())
		return
	}
	p.Because("finned.without.many", "If none of the fins %v is %v, the fish is whole: each of the %v has its %[2]v in one of the other places, and they use up the %[2]vs of %[4]v.",
		fins, p.digit(), lines(base), houses(cover))
	p.Because("finned.with.many", "If one of them is, the cells that see them all lose their %v.", p.digit())
	p.Because("finned.so.many", "What lies in the rest of %v and sees all fins loses its %v in both cases.", houses(cover), p.digit())
}

func tellEmptyRectangle(p *prose) {
	box, link, along, across := p.d.Houses[0], p.d.Houses[1], p.d.Covers[0], p.d.Covers[1]
	ends := p.cells(Wing)
	far, near := trace.Cell(ends[0]), trace.Cell(ends[1])
	target := trace.Cell(p.d.Eliminations[0].Cell)
	p.headline("empty-rectangle.core", "the %vs of %v lie in %v and %v", p.digit(), box, along, across)
	p.Because("empty-rectangle.box", "In %v, all places for %v lie in %v or in %v.", box, p.digit(), along, across)
	p.Because("empty-rectangle.link", "In %v, %v fits only into %v and %v.", link, p.digit(), near, far)
	p.Because("empty-rectangle.near", "If %v is %v, %v has its %[2]v there, so the %[2]v of %[4]v stands in %v, and %v cannot be %[2]v.",
		near, p.digit(), along, box, across, target)
	p.Because("empty-rectangle.far", "If %v is %v, %v sees it and cannot be %[2]v either.", far, p.digit(), target)
}
