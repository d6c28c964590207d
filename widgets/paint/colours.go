package paint

import (
	"image"
	"image/color"
	"math"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// A player has eight colours to mark cells and candidates with. Each colour of a
// cell has a pattern of its own as well, and each of a candidate a shape, so that
// they can be told apart without seeing colours.

// Pattern returns the pattern that goes with a colour of cells; step is how far
// apart its parts are, width how wide its lines.
func Pattern(colour int, step, width float64) raster.Shape {
	lines := func(t float64) float64 { return math.Abs(t-step*math.Round(t/step)) - width/2 }
	switch colour {
	case 1:
		return raster.Hatch(step, width)
	case 2:
		return func(x, y float64) float64 { return lines(y - step/2) }
	case 3:
		return func(x, y float64) float64 {
			dot := func(x, y float64) float64 {
				return math.Hypot(x-step*math.Round(x/step), y-step*math.Round(y/step)) - 1.1*width
			}
			return min(dot(x, y), dot(x+step/2, y+step/2))
		}
	case 4:
		return mirrored(raster.Hatch(step, width))
	case 5:
		return func(x, y float64) float64 { return lines(x - step/2) }
	case 6:
		return func(x, y float64) float64 { return min(lines(x-step/2), lines(y-step/2)) }
	case 7: // zigzags
		return func(x, y float64) float64 {
			return lines(y+math.Abs(x-2*step*math.Round(x/(2*step)))) * math.Sqrt2 / 2
		}
	}
	return raster.Either(raster.Hatch(step, width), mirrored(raster.Hatch(step, width)))
}

// PatternInk returns the ink of a pattern: no more than can be seen behind a digit.
func PatternInk(p *Palette, colour int) color.NRGBA {
	ink := p.Colours[colour-1]
	ink.A = 80
	if p.Dark {
		ink.A = 60
	}
	return ink
}

// isFilled reports whether a candidate's shape is filled with its colour. The others
// are outlines, so that their digit keeps the ink of text.
func isFilled(colour int) bool { return colour <= 3 }

// badgeLook returns what is drawn around a candidate of a colour, in a square with
// the given side.
func badgeLook(colour, side int, p *Palette) []layer {
	s := float64(side)
	c := s / 2
	fine := penWidth(0.09, side, 1, p)
	ink, soft := p.Colours[colour-1], p.ColourFills[colour-1]
	square := raster.RoundBox(0.04*s, 0.04*s, 0.96*s, 0.96*s, 0.1*s)
	lay := func(sh raster.Shape, col color.NRGBA) layer {
		return layer{Mask: raster.Stamp(side, side, sh), color: col}
	}
	shapes := [3]raster.Shape{raster.Disc(c, c, c), square, raster.Diamond(c, c, 1.1*c)}
	switch shape := shapes[(colour-1)%3]; {
	case isFilled(colour):
		return centred(side, lay(shape, ink))
	case colour <= 6: // the same as outlines
		return centred(side, lay(shape, soft), lay(raster.Inner(shape, fine), ink))
	}
	low, high := 0.04*s+2*fine, 0.96*s-2*fine
	return centred(side, lay(square, soft), lay(raster.Both(square, func(x, y float64) float64 {
		if colour == NumColours { // bars that stand, and else such that lie
			x, y = y, x
		}
		return min(y-low, high-y)
	}), ink))
}

// litLook returns what is drawn around a candidate that is lit.
func litLook(side int, p *Palette) []layer {
	s := float64(side)
	box := raster.RoundBox(0, 0, s, s, 0.25*s)
	return centred(side, layer{Mask: raster.Stamp(side, side, box), color: p.FocusFill},
		layer{Mask: raster.Stamp(side, side, raster.Inner(box, penWidth(0.09, side, 1, p))), color: p.Focus})
}

// centred moves layers that fill a square so that they are drawn around a point.
func centred(side int, layers ...layer) []layer {
	for i := range layers {
		layers[i].X, layers[i].Y = -side/2, -side/2
	}
	return layers
}

// badgeSize names what is drawn around a candidate: of a colour, or of none if it
// is lit.
type badgeSize struct{ colour, side int }

func (k *cellKit) badge(colour, side int) []layer {
	key := badgeSize{colour, max(side, 1)}
	b, ok := k.badges[key]
	if !ok {
		if colour == 0 {
			b = litLook(key.side, k.palette)
		} else {
			b = badgeLook(colour, key.side, k.palette)
		}
		k.badges[key] = b
	}
	return b
}

// paintBadge paints what is around a pencil mark, in a square with the given side.
func (p *drawing) paintBadge(clip image.Rectangle, middle image.Point, side int, s *playState,
	digit int) {
	colour := s.colourOf(digit)
	if puzzles.Digits(s.lit).Has(digit) {
		grown := side
		if colour != 0 {
			grown += 2 * max(1, side/8)
		}
		p.layers(clip, middle, p.cells.badge(0, grown))
	}
	if colour != 0 {
		p.layers(clip, middle, p.cells.badge(colour, side))
	}
}
