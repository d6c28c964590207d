package paint

import (
	"image/color"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint/raster"
)

// addLooks gives every role its shape, once for a whole cell and once for a
// candidate. No two roles share a shape: they can be told apart on a picture
// without colours.
func (k *cellKit) addLooks(g *geometry, p *Palette) {
	k.addWholeLooks(g, p)
	k.addSlotLooks(g, p)
	k.addPartLooks(g, p)
}

// penWidth returns a line width: a part of a size, but at least least pixels, and a
// whole number of them.
func penWidth(part float64, size int, least int, p *Palette) float64 {
	if p.Bold {
		part *= boldPen
	}
	return float64(max(least, raster.Round(part*float64(size))))
}

func (k *cellKit) addWholeLooks(g *geometry, p *Palette) {
	s := float64(g.cell)
	c := s / 2
	fine, bold := penWidth(0.026, g.cell, 1, p), penWidth(0.055, g.cell, 2, p)
	whole := func(sh raster.Shape, col color.NRGBA) layer { return layer{raster.Stamp(g.cell, g.cell, sh), col} }
	box := func(inset, radius float64) raster.Shape {
		return raster.RoundBox(inset, inset, s-inset, s-inset, radius)
	}
	gap := float64(raster.Round(0.03 * s))

	k.whole[trace.Focus] = roleLook{
		fill: p.FocusFill,
		over: []layer{whole(raster.Inner(box(0, 0.1*s), bold), p.Focus)},
	}
	// Corner brackets: what is left of a frame without the middles of its sides.
	arm := 0.24 * s
	corners := raster.Either(
		raster.RoundBox(0, 0, arm, arm, 0), raster.RoundBox(s-arm, 0, s, arm, 0),
		raster.RoundBox(0, s-arm, arm, s, 0), raster.RoundBox(s-arm, s-arm, s, s, 0))
	k.whole[trace.Placed] = roleLook{
		fill: p.PlacedFill,
		over: []layer{whole(raster.Both(raster.Inner(box(gap, 0.06*s), bold), corners), p.Accent)},
	}
	k.whole[trace.Removed] = roleLook{
		over: []layer{whole(raster.Both(raster.Inner(box(gap, 0), bold), raster.Dashes(c, c, s-2*gap, 5)), p.Removed)},
	}
	k.whole[trace.Gone] = roleLook{
		under: []layer{whole(raster.Either(raster.Line(0.12*s, 0.12*s, 0.88*s, 0.88*s, fine),
			raster.Line(0.88*s, 0.12*s, 0.12*s, 0.88*s, fine)), translucent(p.Conflict))},
		over: []layer{whole(raster.Inner(box(gap, 0), fine), p.Conflict)},
	}
	k.whole[trace.Back] = roleLook{
		over: []layer{whole(raster.Dots(c, c, 0.44*s, max(0.7, 0.028*s), 20), p.Accent)},
	}
	// A triangle in the corner warns; stripes tell the cell from any tint.
	corner := 0.26 * s
	k.whole[trace.Conflict] = roleLook{
		fill:  p.ConflictFill,
		under: []layer{whole(raster.Hatch(max(4, 0.11*s), max(1, 0.022*s)), translucent(p.Conflict))},
		over: []layer{
			whole(raster.Inner(box(0, 0), fine), p.Conflict),
			whole(func(x, y float64) float64 { return (s - corner - x + y) / 1.4142 }, p.Conflict),
		},
	}
	k.whole[trace.Pattern] = roleLook{
		fill: p.PatternFill,
		over: []layer{whole(raster.Inner(box(0, 0), penWidth(0.035, g.cell, 1, p)), p.Pattern)},
	}
	k.whole[trace.Proof] = roleLook{
		fill: p.ProofFill,
		over: []layer{whole(raster.Inner(raster.Disc(c, c, 0.47*s), penWidth(0.035, g.cell, 1, p)), p.Proof)},
	}
	k.whole[trace.Choice] = roleLook{
		fill: p.Panel,
		under: []layer{whole(raster.Diamond(c, c, c), p.ChoiceFill),
			whole(raster.Inner(raster.Diamond(c, c, c), penWidth(0.035, g.cell, 1, p)), p.Choice)},
	}
	k.selected = []layer{whole(raster.Inner(box(0, 0), penWidth(0.05, g.cell, 2, p)), p.Accent)}
	k.struck = whole(raster.Line(0.24*s, 0.76*s, 0.76*s, 0.24*s, penWidth(0.035, g.cell, 1, p)), p.Removed)
}

// addPlayLooks gives what only games show its looks, if it has none yet.
func (k *cellKit) addPlayLooks(g *geometry, p *Palette) {
	if k.palette != nil {
		return
	}
	k.palette, k.glyphs, k.badges = p, map[glyphSize]*raster.Mask{}, map[badgeSize][]layer{}
	k.area = int(penWidth(0.05, g.cell, 2, p))
	s := float64(g.cell)
	whole := func(sh raster.Shape, col color.NRGBA) layer { return layer{raster.Stamp(g.cell, g.cell, sh), col} }
	for colour := 1; colour <= NumColours; colour++ {
		k.patterns[colour] = whole(pattern(colour, max(4, 0.17*s), max(1, 0.04*s)), patternInk(p, colour))
	}
	box := raster.RoundBox(0.16*s, 0.14*s, 0.84*s, 0.86*s, 0.14*s)
	k.lit = []layer{whole(box, p.FocusFill), whole(raster.Inner(box, penWidth(0.04, g.cell, 1, p)), p.Focus)}
	// A triangle in the corner for what anybody can see, a cross and a line below the
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
	square := func(radius float64) raster.Shape { return raster.RoundBox(cx-half, cy-half, cx+half, cy+half, radius) }
	fine := penWidth(0.055, size, 1, p)
	slot := func(sh raster.Shape, col color.NRGBA) layer { return layer{raster.Stamp(g.slotW, g.slotH, sh), col} }
	round := raster.Disc(cx, cy, 0.94*r)

	k.slot[trace.Focus] = roleLook{
		ink:   p.Ink,
		under: []layer{slot(square(0.35*r), p.FocusFill), slot(raster.Inner(square(0.35*r), 1.6*fine), p.Focus)},
	}
	k.slot[trace.Placed] = roleLook{
		ink: p.OnStrong,
		under: []layer{slot(raster.Disc(cx, cy, 0.74*r), p.Accent),
			slot(raster.Inner(raster.Disc(cx, cy, r), fine), p.Accent)},
	}
	k.slot[trace.Removed] = roleLook{
		ink:   p.Ghost,
		under: []layer{slot(raster.Both(raster.Inner(square(0), fine), raster.Dashes(cx, cy, 2*half, 3)), p.Removed)},
	}
	k.slot[trace.Gone] = roleLook{
		ink:   p.Conflict,
		under: []layer{slot(square(0.2*r), p.ConflictFill), slot(raster.Inner(square(0.2*r), fine), p.Conflict)},
		over:  []layer{slot(raster.Line(cx-0.95*half, cy+0.95*half, cx+0.95*half, cy-0.95*half, 1.1*fine), p.Conflict)},
	}
	k.slot[trace.Back] = roleLook{
		ink:   p.Entered,
		under: []layer{slot(raster.Dots(cx, cy, 0.84*r, max(0.6, 0.1*r), 12), p.Accent)},
	}
	k.slot[trace.Conflict] = roleLook{
		ink:   p.OnStrong,
		under: []layer{slot(square(0.2*r), p.Conflict)},
	}
	k.slot[trace.Pattern] = roleLook{
		ink:   p.OnStrong,
		under: []layer{slot(square(0.8*r), p.Pattern)},
	}
	k.slot[trace.Proof] = roleLook{
		ink:   p.Proof,
		under: []layer{slot(round, p.ProofFill), slot(raster.Inner(round, 1.5*fine), p.Proof)},
	}
	k.slot[trace.Choice] = roleLook{
		ink: p.Ink,
		under: []layer{slot(raster.Diamond(cx, cy, 1.12*r), p.ChoiceFill),
			slot(raster.Inner(raster.Diamond(cx, cy, 1.12*r), fine), p.Choice)},
	}
}
