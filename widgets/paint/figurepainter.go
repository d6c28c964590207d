package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"sudoscope/widgets/paint/raster"
)

// FigurePainter paints figures as pixels. Shapes that come again it cuts once.
type FigurePainter struct {
	text   *Typesetter
	masks  map[Shape]*raster.Mask // by the shape, its top left moved to the origin and without colour
	vector *vector.Rasterizer
	cover  []uint8 // what it makes
	img    *image.RGBA
	edges  []edge // of the closed paths of the shape that is cut next
	within []edge // what of them is in a band
}

// edge is a side of a path.
type edge struct{ a, b Point }

// NewFigurePainter returns a painter that sets texts with a typesetter.
func NewFigurePainter(t *Typesetter) *FigurePainter {
	return &FigurePainter{text: t, masks: map[Shape]*raster.Mask{}, vector: vector.NewRasterizer(1, 1)}
}

// Typesetter returns what sets the texts.
func (p *FigurePainter) Typesetter() *Typesetter { return p.text }

// maxMasks bounds what a painter keeps of shapes.
const maxMasks = 500

// Paint paints a figure onto an image, all but its groups.
func (p *FigurePainter) Paint(img *image.RGBA, f *Figure) {
	p.img = img
	for _, part := range f.Shapes {
		switch part := part.(type) {
		case Fill:
			p.fill(part.X0, part.Y0, part.X1, part.Y1, part.Color)
		case Frame:
			p.frame(part)
		case Circle:
			if part.Dots == 0 {
				reach := math.Ceil(part.R)
				p.stamp(part, math.Floor(part.X-reach), math.Floor(part.Y-reach), 2*reach+1, 2*reach+1, part.Color)
			}
		case Stroke:
			p.stroke(part)
		case Polygon:
			p.polygon(part)
		case Curve:
			p.curve(part)
		case Marker:
			size := max(1, raster.Round(part.Size))
			CutMarker(size, part.Shape).Draw(img, img.Rect, raster.Round(part.X)-size/2, raster.Round(part.Y)-size/2,
				part.Color)
		case Words:
			p.text.Draw(img, part.X, part.Y, part.Text, part.Style)
		}
	}
}

func (p *FigurePainter) fill(x0, y0, x1, y1 float64, c color.NRGBA) {
	raster.Fill(p.img, image.Rect(raster.Round(x0), raster.Round(y0), raster.Round(x1), raster.Round(y1)), c)
}

func (p *FigurePainter) frame(f Frame) {
	switch w := f.Width; {
	case f.Radius > 0 || f.Dashes > 0 || f.Arm > 0:
		x, y := math.Floor(f.X0), math.Floor(f.Y0)
		p.stamp(f, x, y, math.Ceil(f.X1-x), math.Ceil(f.Y1-y), f.Color)
	case w == 0:
		p.fill(f.X0, f.Y0, f.X1, f.Y1, f.Color)
	default:
		p.fill(f.X0, f.Y0, f.X1, f.Y0+w, f.Color)
		p.fill(f.X0, f.Y1-w, f.X1, f.Y1, f.Color)
		p.fill(f.X0, f.Y0+w, f.X0+w, f.Y1-w, f.Color)
		p.fill(f.X1-w, f.Y0+w, f.X1, f.Y1-w, f.Color)
	}
}

// stamp paints a shape in the box at x and y.
func (p *FigurePainter) stamp(s shape, x, y, w, h float64, c color.NRGBA) {
	here := s.moved(-x, -y, color.NRGBA{})
	mask := p.masks[here]
	if mask == nil {
		if w < 1 || h < 1 || w > 1<<13 || h > 1<<13 {
			return
		}
		if len(p.masks) > maxMasks {
			clear(p.masks)
		}
		mask = raster.Stamp(int(w), int(h), here.(shape).pixels())
		p.masks[here] = mask
	}
	mask.Draw(p.img, p.img.Rect, int(x), int(y), c)
}

func (p *FigurePainter) stroke(s Stroke) {
	square := true // all of it is upright or level
	for i := 1; i < len(s.Points); i++ {
		a, b := s.Points[i-1], s.Points[i]
		square = square && (a.X == b.X || a.Y == b.Y)
	}
	width := max(1, raster.Round(s.Width))
	d := dasher{dash: s.Dash}
	draw := func(a, b Point) { // a rectangle of whole pixels
		x0, y0 := raster.Round(min(a.X, b.X))-width/2, raster.Round(min(a.Y, b.Y))-width/2
		x1, y1 := raster.Round(max(a.X, b.X))-width/2, raster.Round(max(a.Y, b.Y))-width/2
		raster.Fill(p.img, image.Rect(x0, y0, x1+width, y1+width), s.Color)
	}
	if !square {
		defer p.cut(s.Color)
		draw = func(a, b Point) { p.line(a, b, s.Width) }
	}
	for i := 1; i < len(s.Points); i++ {
		if !s.Apart || i%2 == 1 {
			d.along(s.Points[i-1], s.Points[i], draw)
		}
	}
}

func (p *FigurePainter) polygon(s Polygon) {
	if len(s.Points) < 3 {
		return
	}
	defer p.cut(s.Color)
	if s.Width > 0 {
		for i, a := range s.Points {
			p.line(a, s.Points[(i+1)%len(s.Points)], s.Width)
		}
		return
	}
	p.path(s.Points...)
}

func (p *FigurePainter) curve(s Curve) {
	defer p.cut(s.Color)
	d, last := dasher{dash: s.Dash}, s.From
	for i := range curveParts {
		t := float64(i+1) / curveParts
		u := 1 - t
		next := Point{u*u*s.From.X + 2*u*t*s.Bend.X + t*t*s.To.X, u*u*s.From.Y + 2*u*t*s.Bend.Y + t*t*s.To.Y}
		d.along(last, next, func(a, b Point) { p.line(a, b, s.Width) })
		last = next
	}
}

// bandRows is how many rows are cut at a time.
const bandRows = 32

// cut paints the shape whose paths were added since the last, band by band: a box around all of it would be
// many times as large as a line that lies askew, and all of the box is looked at.
func (p *FigurePainter) cut(c color.NRGBA) {
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, e := range p.edges {
		top, bottom = min(top, e.a.Y), max(bottom, e.a.Y)
	}
	top, bottom = max(math.Floor(top), float64(p.img.Rect.Min.Y)), min(math.Ceil(bottom), float64(p.img.Rect.Max.Y))
	for top < bottom {
		// Bands begin at the same rows whatever the shape is, so that a part of an image is like that of the whole.
		end := min(bandRows*(math.Floor(top/bandRows)+1), bottom)
		p.band(top, end, c)
		top = end
	}
	p.edges = p.edges[:0]
}

// band paints what of the shape is between two heights.
func (p *FigurePainter) band(top, bottom float64, c color.NRGBA) {
	left, right := math.Inf(1), math.Inf(-1)
	p.within = p.within[:0]
	for _, e := range p.edges {
		if e, ok := e.between(top, bottom); ok {
			p.within = append(p.within, e)
			left, right = min(left, e.a.X, e.b.X), max(right, e.a.X, e.b.X)
		}
	}
	if len(p.within) == 0 {
		return
	}
	box := image.Rect(int(math.Floor(left)), int(top), int(math.Ceil(right))+1, int(bottom)).Intersect(p.img.Rect)
	if box.Empty() {
		return
	}
	p.vector.Reset(box.Dx(), box.Dy())
	for _, e := range p.within {
		p.vector.MoveTo(float32(e.a.X-float64(box.Min.X)), float32(e.a.Y-top))
		p.vector.LineTo(float32(e.b.X-float64(box.Min.X)), float32(e.b.Y-top))
	}
	p.cover = slices.Grow(p.cover[:0], box.Dx()*box.Dy())[:box.Dx()*box.Dy()]
	cover := image.Alpha{Pix: p.cover, Stride: box.Dx(), Rect: image.Rect(0, 0, box.Dx(), box.Dy())}
	p.vector.DrawOp = draw.Src
	p.vector.Draw(&cover, cover.Rect, image.Opaque, image.Point{})
	for y, w := 0, box.Dx(); y < box.Dy(); y++ {
		row, at := p.cover[y*w:(y+1)*w], p.img.PixOffset(box.Min.X, box.Min.Y+y)
		for x := 0; x < w; x++ {
			switch {
			case x+8 <= w && binary.LittleEndian.Uint64(row[x:]) == 0: // as most of what is around a line
				x += 7
			case row[x] != 0:
				raster.Blend((*[4]uint8)(p.img.Pix[at+4*x:]), c, uint32(raster.Level(row[x]))*uint32(c.A))
			}
		}
	}
}

// between returns what of an edge is between two heights, and false if nothing is.
func (e edge) between(top, bottom float64) (edge, bool) {
	at := func(p Point) Point {
		y := min(max(p.Y, top), bottom)
		if y == p.Y {
			return p
		}
		return Point{e.a.X + (e.b.X-e.a.X)*(y-e.a.Y)/(e.b.Y-e.a.Y), y}
	}
	if max(e.a.Y, e.b.Y) <= top || min(e.a.Y, e.b.Y) >= bottom {
		return edge{}, false
	}
	return edge{at(e.a), at(e.b)}, true
}

// line adds a line to the shape that is cut next.
func (p *FigurePainter) line(a, b Point, width float64) {
	n := math.Hypot(b.X-a.X, b.Y-a.Y)
	if n == 0 {
		return
	}
	x, y := (b.Y-a.Y)/n*width/2, (a.X-b.X)/n*width/2
	p.path(Point{a.X + x, a.Y + y}, Point{b.X + x, b.Y + y}, Point{b.X - x, b.Y - y}, Point{a.X - x, a.Y - y})
}

// path adds a closed path to the shape that is cut next.
func (p *FigurePainter) path(points ...Point) {
	for i, at := range points {
		p.edges = append(p.edges, edge{at, points[(i+1)%len(points)]})
	}
}
