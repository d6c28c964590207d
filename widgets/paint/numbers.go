package paint

import (
	"image"
	"image/color"
	"math"
	"slices"

	"sudoscope/widgets/paint/raster"
)

// Number is what an algorithm counts in a cell: it stands large where the cell is empty, else
// small in a corner, with a shade behind it.
type Number struct {
	Text  string
	Shade float64 // from 0 for none to 1
}

// shades is how many shades there are. They are few, so that cells have few looks.
const shades = 16

// inCell is the number as a cell has it. In runs from files shades may be anything.
func (n Number) inCell() Number {
	if n.Shade > 0 {
		return Number{n.Text, max(1, math.Round(shades*min(1, n.Shade))) / shades}
	}
	return Number{Text: n.Text}
}

// Heat returns the colour of the paper behind a number: the more, the further from the paper of
// cells. What is written on it can be read at any shade.
func (p *Palette) Heat(shade float64) color.NRGBA {
	most := 0.5
	if p.Dark {
		most = 0.3
	}
	return raster.Mix(p.Panel, p.Focus, most*shade)
}

// leastNumber is the least height of a number that can be read, in pixels.
const leastNumber = 5

// paintCount paints the number of a cell.
func (p *drawing) paintCount(r image.Rectangle, s *cellState) {
	if s.number.Text == "" {
		return
	}
	cell := float64(p.geo.cell)
	part, edge := 0.27, 0.08*cell // smaller than a digit, or it would be taken for one
	small := s.digit != 0 || s.ghost != 0 || s.candidates != [numRoles]uint32{}
	if small {
		part = 0.19
	}
	if part*cell < leastNumber-0.5 {
		return // it would stand on the digit
	}
	height := max(leastNumber+1, raster.Round(part*cell))
	style := Style{Medium, p.text.CapSize(Medium, height), p.palette.Ink, Center}
	if wide := p.text.Measure(s.number.Text, Medium, style.Size); wide > cell-2*edge {
		style.Size *= (cell - 2*edge) / wide
	}
	high := CapPart * style.Size
	x, y := float64(r.Min.X)+cell/2, float64(r.Min.Y)+(cell+high)/2
	if small {
		x, y, style.Align = float64(r.Max.X)-edge, float64(r.Max.Y)-edge, Right
	}
	if high >= leastNumber {
		p.to.words(x, y, s.number.Text, style)
	}
}

// paintMargins writes what stands behind the rows and below the columns of a grid.
func (p *drawing) paintMargins(margins [2][]string) {
	g := &p.geo
	for i := range g.n {
		along := float64(g.cell) / 2
		for across, room := range [2]int{g.tail, g.cell} {
			if i >= len(margins[across]) {
				continue
			}
			text := margins[across][i]
			height := max(leastNumber+1, raster.Round(0.3*float64(g.cell)))
			style := Style{Medium, p.text.CapSize(Medium, height), p.palette.Ink, Center}
			if wide := p.text.Measure(text, Medium, style.Size); wide > 0.9*float64(room) {
				style.Size *= 0.9 * float64(room) / wide
			}
			half := CapPart * style.Size / 2
			if across == 0 {
				p.to.words(float64(g.grid.Max.X)+float64(g.tail)/2, float64(g.top[i])+along+half, text, style)
			} else {
				p.to.words(float64(g.left[i])+along, float64(g.grid.Max.Y)+float64(g.tail)/2+half, text, style)
			}
		}
	}
}

// hasMargins reports whether there is room for margins.
func (b *Board) hasMargins() bool { return len(b.Margins[0])+len(b.Margins[1]) > 0 }

// showMargins paints the margins anew where they differ from those in the picture.
func (p *BoardPainter) showMargins(b *Board, fresh bool) (changed bool) {
	if !fresh && slices.Equal(b.Margins[0], p.margins[0]) && slices.Equal(b.Margins[1], p.margins[1]) {
		return false
	}
	for i := range p.margins {
		p.margins[i] = append(p.margins[i][:0], b.Margins[i]...)
	}
	if b.hasMargins() {
		g := p.geo.grid
		raster.Fill(p.base, image.Rect(g.Max.X, 0, p.key.w, p.key.h), p.surface())
		raster.Fill(p.base, image.Rect(g.Min.X, g.Max.Y, p.key.w, p.key.h), p.surface())
		p.paintMargins(b.Margins)
	}
	return true
}
