package paint

import (
	"bytes"
	"image"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// point is a place on the picture, in pixels.
type point struct{ x, y float64 }

// curveParts is in how many straight parts a curve is drawn.
const curveParts = 40

// Measures of an arrow as parts of others: where it may begin and end at most, and
// its head, of its length, half the width of the head, of its length, where the shaft ends
// in the head, its dashes, of its width, and its border, of its width.
const (
	linkTrim   = 0.3
	linkHead   = 0.7
	headWidth  = 0.42
	shaftEnd   = 0.8
	linkDash   = 3.2
	linkBorder = 0.9
	linkHalo   = 200 // how opaque the border is
)

// curve is a quadratic curve as a line through points, with how far along it each is.
type curve struct {
	from, mid, to point   // the whole of it, of which both ends are left out
	first, last   float64 // where what is left begins and ends, from 0 to 1
	at            [curveParts + 1]point
	along         [curveParts + 1]float64
}

// arrow lays the curve along a link and returns the width of the arrow and the length of
// its head; false if it goes nowhere. It is solid if the link is strong, dashed if it is
// weak, and bent a little so that it does not run along a row of other candidates.
func (p *drawing) arrow(l trace.Link) (width, head float64, ok bool) {
	from, okFrom := p.candidate(l.From, l.FromDigit)
	to, okTo := p.candidate(l.To, l.ToDigit)
	if !okFrom || !okTo || from == to {
		return 0, 0, false
	}
	size := float64(min(p.geo.slotW, p.geo.slotH))
	width = penWidth(0.03, p.geo.cell, 1, &p.palette) + 0.25
	p.curve.bend(from, to, 0.53*size, 0.9*size)
	return width, min(max(4.5*width, 0.4*size), linkHead*p.curve.along[curveParts]), true
}

// drawLink paints an arrow between two candidates.
func (p *BoardPainter) drawLink(l trace.Link, faint bool) {
	width, head, ok := p.arrow(l)
	if !ok {
		return
	}
	c := &p.curve
	length := c.along[curveParts]
	box := c.bounds(head + 2*width).Intersect(p.linked.Rect)
	// A border in the colour of paper keeps the arrow apart from what it crosses.
	for _, pass := range [2]struct {
		extra float64
		ink   *image.Uniform
	}{{linkBorder * width, p.cells.linkHalo}, {0, p.cells.linkInk}} {
		if faint {
			if pass.extra > 0 {
				continue // it keeps nothing apart
			}
			pass.ink = p.cells.linkFaint
		}
		extra := pass.extra
		p.raster.Reset(box.Dx(), box.Dy())
		c.arrowHead(p, box, head, extra)
		end := length - shaftEnd*head
		if l.Strong {
			c.stroke(p, box, 0, end, width/2+extra)
		} else {
			dash := linkDash * width
			for s := 0.0; s < end; s += 2 * dash {
				c.stroke(p, box, s, min(s+dash, end), width/2+extra)
			}
		}
		p.raster.Draw(p.linked, box, pass.ink, image.Point{})
	}
}

// liftCell draws again what arrows have covered in a cell, so that every digit can
// be read: the digits, the pencil marks, and whole what a candidate's role puts
// around it.
func (p *BoardPainter) liftCell(cell int, s *cellState) {
	r, k, g := p.geo.rect(cell), &p.cells, &p.geo
	if !p.covered(r) {
		return
	}
	if s.digit != 0 {
		p.paintDigit(r, s)
		return
	}
	own := s.play.corner | s.play.centre
	if !s.play.slots && own != 0 {
		p.paintOwn(r, &s.play)
		return
	}
	// What has a colour or is lit is whole as well, as is what the player has marked.
	all, roles := s.marks, own
	for _, set := range s.play.painted {
		roles |= set
	}
	roles |= s.play.lit
	for _, set := range s.candidates {
		roles |= set
	}
	for rest := puzzles.Digits(all | roles); rest != 0; rest &= rest - 1 {
		d := rest.Min()
		x, y := g.slot(d)
		at := image.Rect(x, y, x+g.slotW, y+g.slotH).Add(r.Min)
		switch {
		case !p.covered(at):
		case puzzles.Digits(roles).Has(d):
			p.uncover(at)
			p.paintNumber(r, at.Min, s.numbers[d])
		case k.marks[d] != nil:
			p.to.digit(k.marks[d], r, at.Min.X+g.slotW/2, at.Min.Y+g.slotH/2, p.palette.Mark)
		}
	}
}

// covered reports whether arrows cross a rectangle.
func (p *BoardPainter) covered(r image.Rectangle) bool {
	r = r.Intersect(p.base.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := p.base.PixOffset(r.Min.X, y), p.base.PixOffset(r.Max.X, y)
		if !bytes.Equal(p.base.Pix[from:to], p.linked.Pix[from:to]) {
			return true
		}
	}
	return false
}

// uncover takes the arrows away from the disc in a slot.
func (p *BoardPainter) uncover(slot image.Rectangle) {
	radius := float64(min(slot.Dx(), slot.Dy())) / 2
	cx, cy := float64(slot.Min.X)+float64(slot.Dx())/2, float64(slot.Min.Y)+float64(slot.Dy())/2
	for y := slot.Min.Y; y < slot.Max.Y; y++ {
		for x := slot.Min.X; x < slot.Max.X; x++ {
			if math.Hypot(float64(x)+0.5-cx, float64(y)+0.5-cy) <= radius {
				p.linked.SetRGBA(x, y, p.base.RGBAAt(x, y))
			}
		}
	}
}

// candidate returns the middle of a candidate's slot, or of the cell for digit 0.
func (p *drawing) candidate(cell, digit int) (point, bool) {
	g := &p.geo
	if cell < 0 || cell >= g.n*g.n || digit < 0 || digit > g.n {
		return point{}, false
	}
	r := g.rect(cell)
	if digit == 0 {
		return point{float64(r.Min.X) + float64(g.cell)/2, float64(r.Min.Y) + float64(g.cell)/2}, true
	}
	x, y := g.slot(digit)
	return point{float64(r.Min.X+x) + float64(g.slotW)/2, float64(r.Min.Y+y) + float64(g.slotH)/2}, true
}

// bend makes c the curve from a to b that begins and ends trim before them and
// bulges to the left by a part of its length, at most by most.
func (c *curve) bend(a, b point, trim, most float64) {
	dx, dy := b.x-a.x, b.y-a.y
	length := math.Hypot(dx, dy)
	bulge := min(0.12*length, most)
	// The middle of a quadratic curve is half as far out as its control point.
	mid := point{(a.x+b.x)/2 + 2*bulge*dy/length, (a.y+b.y)/2 - 2*bulge*dx/length}
	trim = min(trim, linkTrim*length)
	c.from, c.mid, c.to, c.first, c.last = a, mid, b, trim/length, 1-trim/length
	for i := range c.at {
		t := c.first + (c.last-c.first)*float64(i)/curveParts
		u := 1 - t
		c.at[i] = point{u*u*a.x + 2*u*t*mid.x + t*t*b.x, u*u*a.y + 2*u*t*mid.y + t*t*b.y}
		if i > 0 {
			c.along[i] = c.along[i-1] + math.Hypot(c.at[i].x-c.at[i-1].x, c.at[i].y-c.at[i-1].y)
		}
	}
}

// bounds returns the pixels that the curve touches when it is reach wide.
func (c *curve) bounds(reach float64) image.Rectangle {
	lo, hi := c.at[0], c.at[0]
	for _, p := range c.at {
		lo.x, lo.y, hi.x, hi.y = min(lo.x, p.x), min(lo.y, p.y), max(hi.x, p.x), max(hi.y, p.y)
	}
	return image.Rect(int(lo.x-reach)-1, int(lo.y-reach)-1, int(hi.x+reach)+2, int(hi.y+reach)+2)
}

// place returns the point and the direction at a distance along the curve.
func (c *curve) place(s float64) (at, dir point) {
	i := 1
	for i < curveParts && c.along[i] < s {
		i++
	}
	a, b := c.at[i-1], c.at[i]
	l := c.along[i] - c.along[i-1]
	t := max(0, min(1, (s-c.along[i-1])/l))
	return point{a.x + t*(b.x-a.x), a.y + t*(b.y-a.y)}, point{(b.x - a.x) / l, (b.y - a.y) / l}
}

// upTo returns what is left of the curve up to a distance along it.
func (c *curve) upTo(s float64) Curve {
	i := 1
	for i < curveParts && c.along[i] < s {
		i++
	}
	part := (float64(i-1) + (s-c.along[i-1])/(c.along[i]-c.along[i-1])) / curveParts
	first, last := c.first, c.first+(c.last-c.first)*part
	// at is a point of the curve where both are the same, and else where the tangents meet.
	at := func(s, t float64) Point {
		a, b, d := (1-s)*(1-t), (1-s)*t+s*(1-t), s*t
		return Point{a*c.from.x + b*c.mid.x + d*c.to.x, a*c.from.y + b*c.mid.y + d*c.to.y}
	}
	return Curve{From: at(first, first), Bend: at(first, last), To: at(last, last)}
}

// stroke adds the part of the curve from s to e, half wide to either side.
func (c *curve) stroke(p *BoardPainter, box image.Rectangle, s, e, half float64) {
	if e <= s {
		return
	}
	ox, oy := float64(box.Min.X), float64(box.Min.Y)
	const most = curveParts + 2
	var left, right [most]point
	n := 0
	add := func(at float64) {
		q, d := c.place(at)
		left[n] = point{q.x + d.y*half - ox, q.y - d.x*half - oy}
		right[n] = point{q.x - d.y*half - ox, q.y + d.x*half - oy}
		n++
	}
	add(s)
	for i := 1; i < curveParts; i++ {
		if c.along[i] > s && c.along[i] < e {
			add(c.along[i])
		}
	}
	add(e)
	p.raster.MoveTo(float32(left[0].x), float32(left[0].y))
	for i := 1; i < n; i++ {
		p.raster.LineTo(float32(left[i].x), float32(left[i].y))
	}
	for i := n - 1; i >= 0; i-- {
		p.raster.LineTo(float32(right[i].x), float32(right[i].y))
	}
	p.raster.ClosePath()
}

// arrowHead adds the head, grown by extra on all sides.
func (c *curve) arrowHead(p *BoardPainter, box image.Rectangle, head, extra float64) {
	tip, left, right := c.tip(head, extra)
	ox, oy := float64(box.Min.X), float64(box.Min.Y)
	p.raster.MoveTo(float32(tip.X-ox), float32(tip.Y-oy))
	p.raster.LineTo(float32(left.X-ox), float32(left.Y-oy))
	p.raster.LineTo(float32(right.X-ox), float32(right.Y-oy))
	p.raster.ClosePath()
}

// tip returns the corners of the head, grown by extra on all sides.
func (c *curve) tip(head, extra float64) (tip, left, right Point) {
	end := c.at[curveParts]
	base, _ := c.place(c.along[curveParts] - head)
	l := math.Hypot(end.x-base.x, end.y-base.y)
	d := point{(end.x - base.x) / l, (end.y - base.y) / l}
	half := headWidth*head + 1.4*extra
	base = point{base.x - d.x*extra, base.y - d.y*extra}
	return Point{end.x + 1.6*d.x*extra, end.y + 1.6*d.y*extra}, Point{base.x + d.y*half, base.y - d.x*half},
		Point{base.x - d.y*half, base.y + d.x*half}
}

// LinkSign returns a picture of an arrow as boards have them between candidates,
// w by h pixels.
func LinkSign(w, h int, strong bool, p Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	if w < 4 || h < 4 {
		return img
	}
	length, middle := float64(w), float64(h)/2
	width, head := max(1.5, 0.08*length), 0.36*length
	shaft := raster.Line(0, middle, length-0.8*head, middle, width)
	if !strong {
		dash := (length - 0.8*head) / 5
		whole := shaft
		shaft = func(x, y float64) float64 {
			if int(x/dash)%2 == 1 {
				return 1
			}
			return whole(x, y)
		}
	}
	tip := func(x, y float64) float64 {
		return max(length-head-x, math.Abs(y-middle)-0.45*(length-x))
	}
	raster.Stamp(w, h, raster.Either(shaft, tip)).Draw(img, img.Rect, 0, 0, p.Proof)
	return img
}
