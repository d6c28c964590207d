package paint

import (
	"image/color"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint/raster"
)

// roleLook is how a role looks: what is drawn under the digit and what over it.
type roleLook struct {
	fill        color.NRGBA // of the whole cell; none if transparent
	under, over []layer
	ink         color.NRGBA // of the digit; as without the role if transparent
}

// layer is a shape in a colour, with the mask that is cut from it where there are pixels.
type layer struct {
	*raster.Mask
	shape shape
	color color.NRGBA
}

// penWidth returns a line width: a part of a size, but at least least pixels, and a
// whole number of them.
func penWidth(part float64, size int, least int, p *Palette) float64 {
	if p.Bold {
		part *= boldPen
	}
	return float64(max(least, raster.Round(part*float64(size))))
}

// cut returns a layer that fills a place of w by h.
func (k *cellKit) cut(w, h int, s shape, c color.NRGBA) layer {
	l := layer{shape: s, color: c}
	if !k.figure {
		l.Mask = raster.Stamp(w, h, s.pixels())
	}
	return l
}

// addWholeLooks gives every role its shape for a whole cell, and addSlotLooks that for a
// candidate. No two roles share a shape: they can be told apart on a picture
// without colours. Every back end draws these shapes.
func (k *cellKit) addWholeLooks(g *geometry, p *Palette) {
	s := float64(g.cell)
	c := s / 2
	fine, middling, bold := penWidth(0.026, g.cell, 1, p), penWidth(0.035, g.cell, 1, p), penWidth(0.055, g.cell, 2, p)
	whole := func(sh shape, col color.NRGBA) layer { return k.cut(g.cell, g.cell, sh, col) }
	frame := func(inset, radius, width float64) Frame {
		return Frame{X0: inset, Y0: inset, X1: s - inset, Y1: s - inset, Radius: radius, Width: width}
	}
	diamond := func(width float64) Polygon {
		return Polygon{Points: []Point{{c, 0}, {s, c}, {c, s}, {0, c}}, Width: width}
	}
	gap := float64(raster.Round(0.03 * s))

	k.whole[trace.Focus] = roleLook{fill: p.FocusFill, over: []layer{whole(frame(0, 0.1*s, bold), p.Focus)}}
	// Corner brackets: what is left of a frame without the middles of its sides.
	corners := frame(gap, 0.06*s, bold)
	corners.Arm = 0.24*s - gap
	k.whole[trace.Placed] = roleLook{fill: p.PlacedFill, over: []layer{whole(corners, p.Accent)}}
	dashed := frame(gap, 0, bold)
	dashed.Dashes = 5
	k.whole[trace.Removed] = roleLook{over: []layer{whole(dashed, p.Removed)}}
	k.whole[trace.Gone] = roleLook{
		under: []layer{whole(Stroke{Points: []Point{{0.12 * s, 0.12 * s}, {0.88 * s, 0.88 * s}, {0.88 * s, 0.12 * s},
			{0.12 * s, 0.88 * s}}, Width: fine, Flat: true, Apart: true}, translucent(p.Conflict))},
		over: []layer{whole(frame(gap, 0, fine), p.Conflict)},
	}
	k.whole[trace.Back] = roleLook{
		over: []layer{whole(Circle{X: c, Y: c, R: 0.44 * s, Width: 2 * max(0.7, 0.028*s), Dots: 20}, p.Accent)},
	}
	// A triangle in the corner warns; stripes tell the cell from any tint.
	k.whole[trace.Conflict] = roleLook{
		fill: p.ConflictFill,
		under: []layer{whole(Hatch{Side: s, Step: max(4, 0.11*s), Width: max(1, 0.022*s)},
			translucent(p.Conflict))},
		over: []layer{
			whole(frame(0, 0, fine), p.Conflict),
			whole(Polygon{Points: []Point{{s - 0.26*s, 0}, {s, 0}, {s, 0.26 * s}}}, p.Conflict),
		},
	}
	k.whole[trace.Pattern] = roleLook{fill: p.PatternFill, over: []layer{whole(frame(0, 0, middling), p.Pattern)}}
	k.whole[trace.Proof] = roleLook{
		fill: p.ProofFill, over: []layer{whole(Circle{X: c, Y: c, R: 0.47 * s, Width: middling}, p.Proof)},
	}
	k.whole[trace.Choice] = roleLook{
		fill: p.Panel, under: []layer{whole(diamond(0), p.ChoiceFill), whole(diamond(middling), p.Choice)},
	}
	// Cells of sets: each has its own kind of frame.
	wide := penWidth(0.05, g.cell, 2, p)
	k.whole[trace.GroupA] = roleLook{fill: p.PlacedFill, over: []layer{whole(frame(wide, 0, wide), p.Accent)}}
	k.whole[trace.GroupC] = roleLook{fill: p.PatternFill, over: []layer{
		whole(frame(0, 0, 0.6*wide), p.Pattern), whole(frame(1.8*wide, 0, 0.6*wide), p.Pattern)}}
	dashed = frame(0, 0, wide)
	dashed.Dashes = 5
	k.whole[trace.GroupB] = roleLook{fill: p.ChoiceFill, over: []layer{whole(dashed, p.Choice)}}
	dashed.Dashes = 11
	k.whole[trace.GroupD] = roleLook{fill: p.ProofFill, over: []layer{whole(dashed, p.Proof)}}

	k.selected = []layer{whole(frame(0, 0, wide), p.Accent)}
	k.struck = whole(Stroke{Points: []Point{{0.24 * s, 0.76 * s}, {0.76 * s, 0.24 * s}}, Width: middling, Flat: true},
		p.Removed)
}

// addPlayLooks gives what only games show its looks, if it has none yet.
func (k *cellKit) addPlayLooks(g *geometry, p *Palette) {
	if k.palette != nil {
		return
	}
	k.palette, k.glyphs, k.badges = p, map[glyphSize]*digitSign{}, map[badgeSize][]layer{}
	k.area = int(penWidth(0.05, g.cell, 2, p))
	s := float64(g.cell)
	whole := func(sh raster.Shape, col color.NRGBA) layer {
		return layer{Mask: raster.Stamp(g.cell, g.cell, sh), color: col}
	}
	for colour := 1; colour <= NumColours; colour++ {
		k.patterns[colour] = whole(Pattern(colour, max(4, 0.17*s), max(1, 0.04*s)), PatternInk(p, colour))
	}
	box := raster.RoundBox(0.16*s, 0.14*s, 0.84*s, 0.86*s, 0.14*s)
	k.lit = []layer{whole(box, p.FocusFill), whole(raster.Inner(box, penWidth(0.04, g.cell, 1, p)), p.Focus)}
	// A triangle in the corner for what can be seen, a cross and a line below the
	// digit for what only the solution tells.
	corner, in, far := 0.26*s, 0.74*s, 0.93*s
	k.troubles[Clash] = []layer{whole(func(x, y float64) float64 { return (s - corner - x + y) / math.Sqrt2 },
		p.Conflict)}
	w := penWidth(0.045, g.cell, 1, p)
	k.troubles[Mistake] = []layer{whole(raster.Either(raster.Line(in, s-far, far, s-in, w),
		raster.Line(far, s-far, in, s-in, w), raster.Line(0.27*s, 0.86*s, 0.73*s, 0.86*s, w)), p.Conflict)}
}

// translucent is a colour that lets most of what is below shine through.
func translucent(c color.NRGBA) color.NRGBA {
	c.A = 64
	return c
}

// regular returns the corners of a polygon around a point, the first of n so many degrees
// to the right of the top.
func regular(cx, cy float64, n int, radius, turned float64) []Point {
	points := make([]Point, n)
	for i := range points {
		angle := 2*math.Pi*float64(i)/float64(n) + turned*math.Pi/180
		points[i] = Point{cx + radius*math.Sin(angle), cy - radius*math.Cos(angle)}
	}
	return points
}

func (k *cellKit) addSlotLooks(g *geometry, p *Palette) {
	w, h := float64(g.slotW), float64(g.slotH)
	size := min(g.slotW, g.slotH)
	cx, cy := w/2, h/2
	r := float64(size) / 2
	// Whole pixels, so that squares are sharp; an even or odd side as the slot.
	half := float64(raster.Round(0.86*2*r)) / 2
	if (raster.Round(2*half)+size)%2 != 0 {
		half -= 0.5
	}
	fine := penWidth(0.055, size, 1, p)
	slot := func(sh shape, col color.NRGBA) layer { return k.cut(g.slotW, g.slotH, sh, col) }
	square := func(radius, width float64) Frame {
		return Frame{X0: cx - half, Y0: cy - half, X1: cx + half, Y1: cy + half, Radius: radius, Width: width}
	}
	disc := func(radius, width float64) Circle { return Circle{X: cx, Y: cy, R: radius, Width: width} }
	// The parts of patterns are drawn in a square from -1 to 1.
	const unit = 0.97
	at := func(points ...Point) []Point {
		for i, q := range points {
			points[i] = Point{cx + unit*r*q.X, cy + unit*r*q.Y}
		}
		return points
	}
	line := func(width float64, points ...Point) Stroke {
		return Stroke{Points: at(points...), Width: width * fine, Flat: true}
	}
	turned := func(n int, radius, degrees float64) []Point { return regular(cx, cy, n, unit*r*radius, degrees) }
	outlined := func(corners []Point, soft, ink color.NRGBA) []layer {
		return []layer{slot(Polygon{Points: corners}, soft), slot(Polygon{Points: corners, Width: 1.4 * fine}, ink)}
	}

	k.slot[trace.Focus] = roleLook{
		ink: p.Ink, under: []layer{slot(square(0.35*r, 0), p.FocusFill), slot(square(0.35*r, 1.6*fine), p.Focus)},
	}
	k.slot[trace.Placed] = roleLook{
		ink: p.OnStrong, under: []layer{slot(disc(0.74*r, 0), p.Accent), slot(disc(r, fine), p.Accent)},
	}
	dashed := square(0, fine)
	dashed.Dashes = 3
	k.slot[trace.Removed] = roleLook{ink: p.Ghost, under: []layer{slot(dashed, p.Removed)}}
	k.slot[trace.Gone] = roleLook{
		ink:   p.Conflict,
		under: []layer{slot(square(0.2*r, 0), p.ConflictFill), slot(square(0.2*r, fine), p.Conflict)},
		over: []layer{slot(Stroke{Points: []Point{{cx - 0.95*half, cy + 0.95*half}, {cx + 0.95*half, cy - 0.95*half}},
			Width: 1.1 * fine, Flat: true}, p.Conflict)},
	}
	k.slot[trace.Back] = roleLook{
		ink: p.Entered, under: []layer{slot(Circle{X: cx, Y: cy, R: 0.84 * r, Width: 2 * max(0.6, 0.1*r), Dots: 12},
			p.Accent)},
	}
	k.slot[trace.Conflict] = roleLook{ink: p.OnStrong, under: []layer{slot(square(0.2*r, 0), p.Conflict)}}
	k.slot[trace.Pattern] = roleLook{ink: p.OnStrong, under: []layer{slot(square(0.8*r, 0), p.Pattern)}}
	k.slot[trace.Proof] = roleLook{
		ink: p.Proof, under: []layer{slot(disc(0.94*r, 0), p.ProofFill), slot(disc(0.94*r, 1.5*fine), p.Proof)},
	}
	diamond := regular(cx, cy, 4, 1.12*r, 0)
	k.slot[trace.Choice] = roleLook{
		ink: p.Ink,
		under: []layer{slot(Polygon{Points: diamond}, p.ChoiceFill),
			slot(Polygon{Points: diamond, Width: fine}, p.Choice)},
	}
	k.slot[trace.Fin] = roleLook{
		ink: p.Ink, under: outlined(at(Point{0, -1}, Point{0.98, 0.86}, Point{-0.98, 0.86}), p.ChoiceFill, p.Choice),
	}
	k.slot[trace.Pivot] = roleLook{
		ink: p.OnStrong, under: []layer{slot(Polygon{Points: turned(4, 1.1, 0)}, p.Pattern)},
	}
	k.slot[trace.Pincer] = roleLook{
		ink: p.Ink, under: []layer{slot(Polygon{Points: turned(4, 1.2, 45)}, p.PatternFill),
			slot(line(1.8, Point{-0.3, -0.88}, Point{-0.85, -0.88}, Point{-0.85, 0.88}, Point{-0.3, 0.88}), p.Pattern),
			slot(line(1.8, Point{0.3, -0.88}, Point{0.85, -0.88}, Point{0.85, 0.88}, Point{0.3, 0.88}), p.Pattern)},
	}
	k.slot[trace.GroupA] = roleLook{ink: p.Ink, under: outlined(turned(4, 1.24, 45), p.PlacedFill, p.Accent)}
	k.slot[trace.GroupB] = roleLook{ink: p.Ink, under: outlined(turned(4, 1, 0), p.ChoiceFill, p.Choice)}
	k.slot[trace.GroupC] = roleLook{
		ink:   p.Ink,
		under: outlined(at(Point{0, 1}, Point{-0.98, -0.86}, Point{0.98, -0.86}), p.PatternFill, p.Pattern),
	}
	k.slot[trace.GroupD] = roleLook{
		ink: p.Ink, under: outlined(at(Point{-0.4, -0.86}, Point{1, -0.86}, Point{0.4, 0.86}, Point{-1, 0.86}),
			p.ProofFill, p.Proof),
	}
	k.slot[trace.Supposed] = roleLook{
		ink: p.OnStrong, under: []layer{slot(Polygon{Points: turned(8, 1, 22.5)}, p.Proof),
			slot(Polygon{Points: turned(8, 0.86, 22.5), Width: 0.8 * fine}, p.Panel)},
	}
	k.slot[trace.True] = roleLook{ink: p.OnStrong, under: []layer{slot(disc(0.92*unit*r, 0), p.Pattern)}}
	k.slot[trace.False] = roleLook{
		ink: p.Removed, under: []layer{slot(disc(0.9*unit*r, 0), p.Panel), slot(disc(0.9*unit*r, 1.2*fine), p.Removed)},
		over: []layer{slot(line(1.2, Point{-0.62, -0.62}, Point{0.62, 0.62}), p.Removed)},
	}
	k.slot[trace.Revealed] = roleLook{ink: p.Ink, under: outlined(at(eye()...), p.PlacedFill, p.Accent)}
}

// eye returns the outline of an eye.
func eye() []Point {
	const n = 8 // corners of a lid
	points := make([]Point, 0, 2*n)
	for i := range 2 * n {
		x := 1.3 * math.Cos(math.Pi*float64(i)/n)
		y := 0.95 * (1 - x*x/(1.3*1.3))
		if i > n {
			y = -y
		}
		points = append(points, Point{x, y})
	}
	return points
}
