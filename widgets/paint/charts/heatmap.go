package charts

import (
	"image"
	"image/color"
	"strconv"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// Covered stands in a heat map for an item that is settled.
const Covered = -1

// HeatMap is a square of small numbers.
type HeatMap struct {
	Title    string
	Sizes    []int8 // row by row; Covered for what is settled
	Selected int    // the one that is framed, negative if none
}

// HeatMaps are heat maps side by side, such as the options that the items of an
// exact cover have left: cells, then digits by row, by column and by box.
type HeatMaps struct {
	Side  int
	Maps  []HeatMap
	Max   int     // the size that gets the full colour; 0 stands for Side
	Scale float64 // pixels for one unit of text; 0 stands for 1
}

// HeatMapPainter paints heat maps.
type HeatMapPainter struct {
	painter

	kit    heatKit
	shades [puzzles.MaxSide + 1]color.NRGBA
	inks   [puzzles.MaxSide + 1]color.NRGBA
}

// heatKit is what is cut to the size of a cell.
type heatKit struct {
	cell, height int
	numbers      [puzzles.MaxSide + 1]string
	dot, cross   *raster.Mask
}

// NewHeatMapPainter returns a painter that uses the given colours.
func NewHeatMapPainter(p paint.Palette) *HeatMapPainter {
	return &HeatMapPainter{painter: newPainter(p)}
}

// heatLayout is where the maps are.
type heatLayout struct {
	cols, rows, cell int
	title, gap       int
	x, y             int
}

// layOutHeat finds the arrangement in which cells are largest.
func layOutHeat(w, h, maps, side int, scale float64) (best heatLayout) {
	for cols := 1; cols <= maps; cols++ {
		l := heatLayout{cols: cols, rows: (maps + cols - 1) / cols}
		l.title, l.gap = raster.Round(18*scale), raster.Round(12*scale)
		l.cell = min((w-(cols-1)*l.gap)/cols, (h-(l.rows-1)*l.gap)/l.rows-l.title) / side
		wide := cols*l.cell*side + (cols-1)*l.gap
		high := l.rows*(l.cell*side+l.title) + (l.rows-1)*l.gap
		l.x, l.y = (w-wide)/2, (h-high)/2
		if l.cell > best.cell {
			best = l
		}
	}
	return best
}

// Paint returns a picture of the heat maps, w by h pixels, to stand on a card.
// The picture is the painter's own: the next call changes it.
func (p *HeatMapPainter) Paint(w, h int, d *HeatMaps) *image.RGBA {
	w, h = p.begin(w, h)
	scale := unitOf(d.Scale)
	if d.Side < 1 || d.Side > puzzles.MaxSide || len(d.Maps) == 0 {
		return p.img
	}
	l := layOutHeat(w, h, len(d.Maps), d.Side, scale)
	if l.cell < 2 {
		return p.img
	}
	p.cut(l.cell)
	p.shade(d)
	for i := range d.Maps {
		x := l.x + i%l.cols*(l.cell*d.Side+l.gap)
		y := l.y + i/l.cols*(l.cell*d.Side+l.title+l.gap)
		style := paint.Style{Weight: paint.Medium, Size: 11 * scale, Color: p.palette.Muted, Align: paint.Left}
		// A title that would run into the next one is left out.
		if title := d.Maps[i].Title; p.text.Measure(title, style.Weight, style.Size) <= float64(l.cell*d.Side+l.gap/2) {
			p.text.Draw(p.img, float64(x), float64(y)+12*scale, title, style)
		}
		p.paintMap(&d.Maps[i], d.Side, x, y+l.title)
	}
	return p.img
}

func (p *HeatMapPainter) cut(cell int) {
	k := &p.kit
	if k.cell == cell {
		return
	}
	k.cell, k.height = cell, raster.Round(0.46*float64(cell))
	for i := range k.numbers {
		k.numbers[i] = strconv.Itoa(i)
	}
	s := float64(cell)
	k.dot = raster.Stamp(cell, cell, raster.Disc(s/2, s/2, max(0.7, 0.09*s)))
	pen := max(1, 0.09*s)
	k.cross = raster.Stamp(cell, cell, raster.Either(raster.Line(0.25*s, 0.25*s, 0.75*s, 0.75*s, pen),
		raster.Line(0.75*s, 0.25*s, 0.25*s, 0.75*s, pen)))
}

// shade works out the colours of the sizes. Few options left is what a solver
// looks for, but many is what there is more of: more is darker.
func (p *HeatMapPainter) shade(d *HeatMaps) {
	most := d.Max
	if most <= 0 {
		most = d.Side
	}
	for size := range p.shades {
		part := min(1, float64(size)/float64(most))
		p.shades[size] = raster.Mix(p.palette.Tint, p.palette.Accent, part)
		p.inks[size] = p.palette.Ink
		if paint.Contrast(p.palette.OnAccent, p.shades[size]) > paint.Contrast(p.palette.Ink, p.shades[size]) {
			p.inks[size] = p.palette.OnAccent
		}
	}
	p.shades[0], p.inks[0] = p.palette.ConflictFill, p.palette.Conflict
}

func (p *HeatMapPainter) paintMap(m *HeatMap, side, x, y int) {
	k := &p.kit
	gap := 0
	if k.cell >= 6 {
		gap = 1
	}
	size := p.text.CapSize(paint.Medium, max(k.height, 1))
	for i := range side * side {
		r := image.Rect(0, 0, k.cell-gap, k.cell-gap).Add(image.Pt(x+i%side*k.cell, y+i/side*k.cell))
		v := Covered
		if i < len(m.Sizes) {
			v = int(m.Sizes[i])
		}
		switch {
		case v < 0 || v > puzzles.MaxSide:
			raster.Fill(p.img, r, p.palette.Track)
			k.dot.Draw(p.img, r, r.Min.X, r.Min.Y, p.palette.Muted)
		case v == 0:
			raster.Fill(p.img, r, p.shades[0])
			k.cross.Draw(p.img, r, r.Min.X, r.Min.Y, p.inks[0])
		default:
			raster.Fill(p.img, r, p.shades[v])
			if k.height >= 5 {
				style := paint.Style{Weight: paint.Medium, Size: size, Color: p.inks[v], Align: paint.Center}
				p.text.Draw(p.img, float64(r.Min.X+r.Max.X)/2, float64((r.Min.Y+r.Max.Y+k.height)/2), k.numbers[v],
					style)
			}
		}
	}
	if m.Selected >= 0 && m.Selected < side*side {
		r := image.Rect(0, 0, k.cell-gap, k.cell-gap).Add(image.Pt(x+m.Selected%side*k.cell, y+m.Selected/side*k.cell))
		frameAround(p.img, r, max(2, k.cell/8), p.palette.Focus)
	}
}

// frameAround draws a frame that is half outside of r.
func frameAround(img *image.RGBA, r image.Rectangle, pen int, c color.NRGBA) {
	out, in := r.Inset(-(pen+1)/2), r.Inset(pen/2)
	raster.Fill(img, image.Rect(out.Min.X, out.Min.Y, out.Max.X, in.Min.Y), c)
	raster.Fill(img, image.Rect(out.Min.X, in.Max.Y, out.Max.X, out.Max.Y), c)
	raster.Fill(img, image.Rect(out.Min.X, in.Min.Y, in.Min.X, in.Max.Y), c)
	raster.Fill(img, image.Rect(in.Max.X, in.Min.Y, out.Max.X, in.Max.Y), c)
}
