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
	origin image.Point // of the shape that was begun
}

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
		defer p.begin(s.Points, s.Width)(s.Color)
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
	defer p.begin(s.Points, s.Width)(s.Color)
	if s.Width > 0 {
		for i, a := range s.Points {
			p.line(a, s.Points[(i+1)%len(s.Points)], s.Width)
		}
		return
	}
	p.path(s.Points...)
}

func (p *FigurePainter) curve(s Curve) {
	defer p.begin([]Point{s.From, s.Bend, s.To}, s.Width)(s.Color)
	d, last := dasher{dash: s.Dash}, s.From
	for i := range curveParts {
		t := float64(i+1) / curveParts
		u := 1 - t
		next := Point{u*u*s.From.X + 2*u*t*s.Bend.X + t*t*s.To.X, u*u*s.From.Y + 2*u*t*s.Bend.Y + t*t*s.To.Y}
		d.along(last, next, func(a, b Point) { p.line(a, b, s.Width) })
		last = next
	}
}

// begin begins a shape around points, and returns what paints it.
func (p *FigurePainter) begin(points []Point, width float64) (end func(color.NRGBA)) {
	box := image.Rectangle{}
	for i, at := range points {
		r := image.Rect(int(math.Floor(at.X-width)), int(math.Floor(at.Y-width)), int(math.Ceil(at.X+width))+1,
			int(math.Ceil(at.Y+width))+1)
		if i == 0 {
			box = r
		}
		box = box.Union(r)
	}
	box = box.Intersect(p.img.Rect)
	p.vector.Reset(box.Dx(), box.Dy())
	p.origin = box.Min
	return func(c color.NRGBA) {
		if box.Empty() {
			return
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
}

// line adds a line to the shape that was begun.
func (p *FigurePainter) line(a, b Point, width float64) {
	n := math.Hypot(b.X-a.X, b.Y-a.Y)
	if n == 0 {
		return
	}
	x, y := (b.Y-a.Y)/n*width/2, (a.X-b.X)/n*width/2
	p.path(Point{a.X + x, a.Y + y}, Point{b.X + x, b.Y + y}, Point{b.X - x, b.Y - y}, Point{a.X - x, a.Y - y})
}

// path adds a closed path to the shape that was begun.
func (p *FigurePainter) path(points ...Point) {
	for i, at := range points {
		x, y := float32(at.X-float64(p.origin.X)), float32(at.Y-float64(p.origin.Y))
		if i == 0 {
			p.vector.MoveTo(x, y)
		} else {
			p.vector.LineTo(x, y)
		}
	}
	p.vector.ClosePath()
}
