package paint

import (
	"image/color"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint/raster"
)

// Ink picks a colour of a palette.
type Ink func(*Palette) *color.NRGBA

// PartLook is how a part of a pattern looks around a candidate. It is made of pieces, so
// that windows, figures and pages for browsers draw the same.
type PartLook struct {
	Role   trace.Role
	Pieces []LookPiece
	Text   Ink // of the digit
}

// LookPiece is a shape in a square from -1 to 1, with y downwards: a polygon that bulges
// everywhere, a circle around the middle, or a line through its points.
type LookPiece struct {
	Points []Point
	Radius float64 // of a circle; 0 for the others
	Open   bool    // it is a line
	Fill   Ink     // nil for none
	Line   Ink     // nil for none
	Width  float64 // of the line, in parts of the finest
	Over   bool    // it goes over the digit
}

// regular returns a polygon with n corners, the first of them so many degrees to the
// right of the top.
func regular(n int, radius, turned float64) []Point {
	points := make([]Point, n)
	for i := range points {
		angle := 2*math.Pi*float64(i)/float64(n) + turned*math.Pi/180
		points[i] = Point{radius * math.Sin(angle), -radius * math.Cos(angle)}
	}
	return points
}

// The inks of the parts, each with the soft one that goes below it.
func bodyInk(p *Palette) *color.NRGBA   { return &p.Proof }
func bodySoft(p *Palette) *color.NRGBA  { return &p.ProofFill }
func finInk(p *Palette) *color.NRGBA    { return &p.Choice }
func finSoft(p *Palette) *color.NRGBA   { return &p.ChoiceFill }
func pivotInk(p *Palette) *color.NRGBA  { return &p.Pattern }
func pivotSoft(p *Palette) *color.NRGBA { return &p.PatternFill }
func firstInk(p *Palette) *color.NRGBA  { return &p.Accent }
func firstSoft(p *Palette) *color.NRGBA { return &p.PlacedFill }
func wrongInk(p *Palette) *color.NRGBA  { return &p.Removed }
func noInk(p *Palette) *color.NRGBA     { return &p.Panel }
func plainInk(p *Palette) *color.NRGBA  { return &p.Ink }
func strongInk(p *Palette) *color.NRGBA { return &p.OnStrong }

// PartLooks are the looks of the roles that parts of patterns have, in their order.
var PartLooks = []PartLook{
	{trace.Fin, []LookPiece{{Points: []Point{{0, -1}, {0.98, 0.86}, {-0.98, 0.86}}, Fill: finSoft, Line: finInk,
		Width: 1.4}}, plainInk},
	{trace.Pivot, []LookPiece{{Points: regular(4, 1.1, 0), Fill: pivotInk}}, strongInk},
	{trace.Pincer, []LookPiece{{Points: regular(4, 1.2, 45), Fill: pivotSoft},
		{Points: []Point{{-0.3, -0.88}, {-0.85, -0.88}, {-0.85, 0.88}, {-0.3, 0.88}}, Open: true, Line: pivotInk,
			Width: 1.8},
		{Points: []Point{{0.3, -0.88}, {0.85, -0.88}, {0.85, 0.88}, {0.3, 0.88}}, Open: true, Line: pivotInk,
			Width: 1.8}}, plainInk},
	{trace.GroupA, []LookPiece{{Points: regular(4, 1.24, 45), Fill: firstSoft, Line: firstInk, Width: 1.4}}, plainInk},
	{trace.GroupB, []LookPiece{{Points: regular(4, 1, 0), Fill: finSoft, Line: finInk, Width: 1.4}}, plainInk},
	{trace.GroupC, []LookPiece{{Points: []Point{{0, 1}, {-0.98, -0.86}, {0.98, -0.86}}, Fill: pivotSoft,
		Line: pivotInk, Width: 1.4}}, plainInk},
	{trace.GroupD, []LookPiece{{Points: []Point{{-0.4, -0.86}, {1, -0.86}, {0.4, 0.86}, {-1, 0.86}}, Fill: bodySoft,
		Line: bodyInk, Width: 1.4}}, plainInk},
	{trace.Supposed, []LookPiece{{Points: regular(8, 1, 22.5), Fill: bodyInk},
		{Points: regular(8, 0.86, 22.5), Line: noInk, Width: 0.8}}, strongInk},
	{trace.True, []LookPiece{{Radius: 0.92, Fill: pivotInk}}, strongInk},
	{trace.False, []LookPiece{{Radius: 0.9, Fill: noInk, Line: wrongInk, Width: 1.2},
		{Points: []Point{{-0.62, -0.62}, {0.62, 0.62}}, Open: true, Line: wrongInk, Width: 1.2, Over: true}}, wrongInk},
	{trace.Revealed, []LookPiece{{Points: eye(), Fill: firstSoft, Line: firstInk, Width: 1.4}}, plainInk},
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

// shape returns the piece around (cx, cy) in a square of half a side, where the finest
// line is fine wide: what is filled, and what the line covers. Either can be nil.
func (q *LookPiece) shape(cx, cy, half, fine float64) (fill, line raster.Shape) {
	at := func(p Point) (x, y float64) { return cx + half*p.X, cy + half*p.Y }
	width := q.Width * fine
	switch {
	case q.Open:
		strokes := make([]raster.Shape, 0, len(q.Points))
		for i := 1; i < len(q.Points); i++ {
			x0, y0 := at(q.Points[i-1])
			x1, y1 := at(q.Points[i])
			strokes = append(strokes, raster.Line(x0, y0, x1, y1, width))
		}
		return nil, raster.Either(strokes...)
	case q.Radius > 0:
		fill = raster.Disc(cx, cy, q.Radius*half)
	default:
		corners := make([][2]float64, len(q.Points))
		for i, p := range q.Points {
			corners[i][0], corners[i][1] = at(p)
		}
		fill = raster.Polygon(corners)
	}
	if q.Line != nil {
		line = raster.Inner(fill, width)
	}
	if q.Fill == nil {
		fill = nil
	}
	return fill, line
}

// addPartLooks gives the parts of patterns their looks.
func (k *cellKit) addPartLooks(g *geometry, p *Palette) {
	size := min(g.slotW, g.slotH)
	fine := penWidth(0.055, size, 1, p)
	for _, part := range PartLooks {
		look := roleLook{ink: *part.Text(p)}
		for i := range part.Pieces {
			piece := &part.Pieces[i]
			fill, line := piece.shape(float64(g.slotW)/2, float64(g.slotH)/2, 0.97*float64(size)/2, fine)
			to := &look.under
			if piece.Over {
				to = &look.over
			}
			if fill != nil {
				*to = append(*to, layer{raster.Stamp(g.slotW, g.slotH, fill), *piece.Fill(p)})
			}
			if line != nil {
				*to = append(*to, layer{raster.Stamp(g.slotW, g.slotH, line), *piece.Line(p)})
			}
		}
		k.slot[part.Role] = look
	}
	// Cells of sets: each has its own kind of frame.
	s := float64(g.cell)
	wide := penWidth(0.05, g.cell, 2, p)
	frame := raster.Inner(raster.RoundBox(0, 0, s, s, 0), wide)
	inner := raster.Inner(raster.RoundBox(1.8*wide, 1.8*wide, s-1.8*wide, s-1.8*wide, 0), 0.6*wide)
	for _, set := range sets {
		shape := raster.Inner(raster.RoundBox(wide, wide, s-wide, s-wide, 0), wide)
		switch {
		case set.dashes > 0:
			shape = raster.Both(frame, raster.Dashes(s/2, s/2, s, set.dashes))
		case set.double:
			shape = raster.Either(raster.Inner(raster.RoundBox(0, 0, s, s, 0), 0.6*wide), inner)
		}
		k.whole[set.role] = roleLook{fill: *set.soft(p), over: []layer{{raster.Stamp(g.cell, g.cell, shape),
			*set.ink(p)}}}
	}
}

// sets are the looks of the cells of sets: each has a frame of its own kind.
var sets = []struct {
	role      trace.Role
	ink, soft Ink
	dashes    int // on a side; 0 for a whole frame
	double    bool
}{
	{trace.GroupA, firstInk, firstSoft, 0, false},
	{trace.GroupB, finInk, finSoft, 5, false},
	{trace.GroupC, pivotInk, pivotSoft, 0, true},
	{trace.GroupD, bodyInk, bodySoft, 11, false},
}

// SetFrame is a frame in a cell of a set, in a figure.
type SetFrame struct {
	Inset, Width float64
	Ink, Soft    Ink
	Filled       bool
	Dash         Dash
}

// SetFrames returns the frames that a cell of a set has in figures; cells that have a
// role of no set have none.
func SetFrames(role trace.Role) []SetFrame {
	for _, set := range sets {
		if set.role != role {
			continue
		}
		whole := SetFrame{Width: 5, Ink: set.ink, Soft: set.soft, Filled: true}
		switch {
		case set.dashes == 0 && !set.double:
			whole.Inset = 5
		case set.dashes > 0:
			period := figureCellSide / (float64(set.dashes) - 0.4)
			whole.Dash = Dash{0.6 * period, 0.4 * period}
		case set.double:
			whole.Width = 3
			return []SetFrame{whole, {Inset: 9, Width: 3, Ink: set.ink, Soft: set.soft}}
		}
		return []SetFrame{whole}
	}
	return nil
}

// drawSet adds the look of a cell of a set to a figure.
func (d *boardDrawing) drawSet(role trace.Role, x, y, half float64) {
	for _, f := range SetFrames(role) {
		h := half - f.Inset - f.Width/2
		fill := color.NRGBA{}
		if f.Filled {
			fill = *f.Soft(d.p)
		}
		d.add(Frame{x - h, y - h, 2 * h, 2 * h, 0, fill, *f.Ink(d.p), f.Width, f.Dash})
	}
}

// drawPart adds the look of a part to a figure, and returns the ink of its digit.
func (d *boardDrawing) drawPart(look *PartLook, over bool, x, y, half, fine float64) {
	for i := range look.Pieces {
		piece := &look.Pieces[i]
		if piece.Over != over {
			continue
		}
		var fill, line color.NRGBA
		if piece.Fill != nil {
			fill = *piece.Fill(d.p)
		}
		if piece.Line != nil {
			line = *piece.Line(d.p)
		}
		width := piece.Width * fine
		if piece.Radius > 0 {
			d.add(Circle{x, y, piece.Radius*half - width/2, fill, line, width, Dash{}})
			continue
		}
		q := Polygon{Closed: !piece.Open, Fill: fill, Line: line, Width: width}
		for _, at := range piece.Points {
			q.Points = append(q.Points, Point{x + half*at.X, y + half*at.Y})
		}
		d.add(q)
	}
}

// lookOfPart returns the look of a role that parts of patterns have, nil for others.
func lookOfPart(role trace.Role) *PartLook {
	for i := range PartLooks {
		if PartLooks[i].Role == role {
			return &PartLooks[i]
		}
	}
	return nil
}
