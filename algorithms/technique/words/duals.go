package words

import (
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// Why two patterns that are told as one hold.

func explainDualEmptyRectangle(p *prose) {
	box := p.d.Houses[0]
	p.headline("dual-rectangle.core", "in %v, %v is in %v or in %v", box, p.digit(), p.d.Covers[0], p.d.Covers[1])
	p.Because("dual-rectangle.box", "In %v, the places for %v are %v. They all lie in %v or in %v, so one of these two lines has its %[2]v there.",
		box, p.digit(), p.cells(technique.Body), p.d.Covers[0], p.d.Covers[1])
	for i, link := range p.d.Houses[1:] {
		arrow := p.farAndNear(i)
		target := p.d.Eliminations[i].Cell
		p.Because("dual-rectangle.link", "If %v were %v, %v in the same %v could not be, so %v would be: %v has no other place for %[2]v.",
			trace.Cell(target), p.digit(), trace.Cell(arrow[0]), p.shared(target, arrow[0]).Kind,
			trace.Cell(arrow[1]), link)
		p.Because("dual-rectangle.why", "Then %v would have its %v in %v, and %v in %v, both outside %v: the box would have none.",
			p.d.Covers[2*i], p.digit(), trace.Cell(arrow[1]), p.d.Covers[2*i+1], trace.Cell(target), box)
	}
}

// farAndNear returns the ends of the i-th link of an empty rectangle.
func (p *prose) farAndNear(i int) [2]int {
	for _, l := range p.d.Links {
		if l.Strong {
			if i == 0 {
				return [2]int{l.From, l.To}
			}
			i--
		}
	}
	return [2]int{}
}

func explainDualKite(p *prose) {
	for i := 0; i < len(p.d.Links); i += 3 {
		links := p.d.Links[i : i+3]
		digit := trace.Digit(links[0].FromDigit)
		free1, join1, join2, free2 := links[0].From, links[0].To, links[2].From, links[2].To
		if i == 0 {
			p.headline("dual-kite.core", "two kites are joined in %v", trace.Cells{join1, join2})
		}
		p.show([]int{free1, free2}, links[0].FromDigit, trace.Pincer, 0)
		houses := p.d.Houses[i/3*2:]
		p.Because("dual-kite.links", "In %v, %v fits only into %v, and in %v only into %v.",
			houses[0], digit, either(sorted(free1, join1)), houses[1], either(sorted(join2, free2)))
		p.join(digit, join1, join2, sorted(free1, free2))
	}
}
