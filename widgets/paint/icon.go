package paint

import (
	"image"
	"image/color"
	"math"
)

// Icon is a small picture on a button.
type Icon uint8

// The icons.
const (
	NoIcon Icon = iota
	IconStart
	IconBack
	IconPlay
	IconPause
	IconForward
	IconEnd
	IconLoop
	IconWatch
	IconHelp
	IconKeys
	IconLook
	IconText
	IconOpen
	IconPaste
	IconSettings
	IconMinus
	IconPlus
	IconMarks
	IconAgain
	IconScreen
	IconPuzzles
	IconUndo
	IconRedo
	IconCopy
	IconSave
	IconErase
	IconDice
	IconStop
	IconType
	IconTechniques
	IconCompare
	IconLab
	IconPrint
	IconScatter
	IconPencil
	numIcons
)

// DrawIcon returns an icon in the given colour on nothing, fitted into w by h
// pixels. An icon is drawn in a square of 24 by 24 units.
func DrawIcon(i Icon, w, h int, ink color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	side := min(w, h)
	if side <= 0 || i == NoIcon {
		return img
	}
	unit := float64(side) / 24
	s := iconShape(i)
	m := stamp(side, side, func(x, y float64) float64 { return s(x/unit, y/unit) * unit })
	drawMask(img, m, (w-side)/2, (h-side)/2, ink)
	return img
}

// drawMask draws a mask at a place where there is nothing yet.
func drawMask(img *image.RGBA, m *mask, x, y int, ink color.NRGBA) {
	for i, a := range m.pix {
		c := ink
		c.A = uint8(int(ink.A) * int(a) / 255)
		img.Set(x+m.x+i%m.w, y+m.y+i/m.w, c)
	}
}

// stroke is the width of an icon's lines.
const stroke = 2.2

func iconShape(i Icon) shape {
	switch i {
	case IconStart:
		return either(roundBox(4, 5, 6.6, 19, 1), triangle(20, 5, 20, 19, 8.5, 12))
	case IconBack:
		return triangle(18, 4, 18, 20, 5, 12)
	case IconPlay, IconWatch:
		return triangle(6, 3, 6, 21, 21, 12)
	case IconPause:
		return either(roundBox(6, 4, 10, 20, 1), roundBox(14, 4, 18, 20, 1))
	case IconForward:
		return triangle(6, 4, 6, 20, 19, 12)
	case IconEnd:
		return either(roundBox(17.4, 5, 20, 19, 1), triangle(4, 5, 4, 19, 15.5, 12))
	case IconLoop:
		return either(
			both(inner(roundBox(2.5, 6, 21.5, 18, 6), stroke), not(roundBox(9, 2, 16, 10, 0)), not(roundBox(8, 14, 15, 22, 0))),
			triangle(9, 3.4, 9, 10.8, 14.4, 7.1), triangle(15, 13.2, 15, 20.6, 9.6, 16.9))
	case IconAgain:
		return either(
			both(inner(disc(12, 12.5, 8.6), stroke), not(roundBox(12, 0, 22, 9.5, 0))),
			triangle(11.5, 0.6, 11.5, 9.2, 17.6, 4.9))
	case IconHelp:
		return either(inner(disc(12, 12, 10), 2),
			both(inner(disc(12, 9.8, 3.9), stroke), not(both(roundBox(0, 9.8, 12, 24, 0), roundBox(0, 9.8, 24, 24, 0)))),
			line(12, 12.4, 12, 14.6, stroke), disc(12, 17.4, 1.4))
	case IconKeys:
		parts := []shape{inner(roundBox(1.5, 5, 22.5, 19, 3), 1.9), roundBox(7.5, 14.2, 16.5, 16, 0.8)}
		for _, x := range []float64{6.5, 12, 17.5} {
			parts = append(parts, disc(x, 10, 1.35))
		}
		return either(parts...)
	case IconLook:
		return either(inner(disc(12, 12, 9.6), stroke), both(disc(12, 12, 9.6), roundBox(12, 0, 24, 24, 0)))
	case IconText:
		return either(
			line(2, 19, 7.6, 4.5, stroke), line(7.6, 4.5, 13.2, 19, stroke), line(4.4, 14, 10.8, 14, 2),
			both(inner(disc(18.2, 15.4, 3.9), 2)), line(21.6, 11.2, 21.6, 19.4, 2))
	case IconOpen:
		return either(
			inner(roundBox(2.5, 7, 21.5, 20, 2), 2), roundBox(2.5, 4, 10.5, 9, 1.6))
	case IconPaste:
		return either(inner(roundBox(4, 4, 20, 21.5, 2.4), 2), roundBox(8, 2, 16, 7, 1.6),
			line(8, 12, 16, 12, 1.8), line(8, 16, 14, 16, 1.8))
	case IconSettings:
		return either(
			line(3, 6, 21, 6, 2), line(3, 12, 21, 12, 2), line(3, 18, 21, 18, 2),
			disc(15.5, 6, 3), disc(8, 12, 3), disc(16.5, 18, 3))
	case IconMinus:
		return line(5, 12, 19, 12, 2.6)
	case IconPlus:
		return either(line(5, 12, 19, 12, 2.6), line(12, 5, 12, 19, 2.6))
	case IconMarks:
		parts := []shape{inner(roundBox(2, 2, 22, 22, 3), 1.9)}
		for _, p := range [][2]float64{{7, 7}, {12, 7}, {17, 12}, {7, 17}, {17, 17}} {
			parts = append(parts, disc(p[0], p[1], 1.6))
		}
		return either(parts...)
	case IconPuzzles:
		var parts []shape
		for i, solid := range [9]bool{true, false, false, false, true, true, false, true, false} {
			x, y := 2+7.2*float64(i%3), 2+7.2*float64(i/3)
			cell := roundBox(x, y, x+5.6, y+5.6, 1.4)
			if !solid {
				cell = inner(cell, 1.5)
			}
			parts = append(parts, cell)
		}
		return either(parts...)
	case IconUndo:
		return either(triangle(2, 9, 9.5, 2.5, 9.5, 15.5), undoBow())
	case IconRedo:
		return mirrored(either(triangle(2, 9, 9.5, 2.5, 9.5, 15.5), undoBow()))
	case IconCopy:
		return either(inner(roundBox(8, 8, 21.5, 21.5, 2.4), 2),
			both(inner(roundBox(2.5, 2.5, 16, 16, 2.4), 2), not(roundBox(8, 8, 24, 24, 2.4))))
	case IconPrint:
		return either(
			both(inner(roundBox(2, 8, 22, 18, 2.2), 2), not(roundBox(6, 14, 18, 22, 0))),
			inner(roundBox(6.2, 2.2, 17.8, 10, 1), 2), inner(roundBox(6.2, 13.6, 17.8, 21.8, 1), 2), disc(18, 11.6, 1.1))
	case IconSave:
		return either(line(12, 3, 12, 12, 2.4), triangle(6.4, 9.6, 17.6, 9.6, 12, 16),
			line(3.5, 15, 3.5, 20.5, 2.2), line(20.5, 15, 20.5, 20.5, 2.2), line(3.5, 20.5, 20.5, 20.5, 2.2))
	case IconErase:
		return either(line(5, 5, 19, 19, 2.6), line(19, 5, 5, 19, 2.6))
	case IconDice:
		return either(inner(roundBox(3, 3, 21, 21, 4), 2), disc(8, 8, 1.7), disc(16, 8, 1.7), disc(12, 12, 1.7), disc(8, 16, 1.7), disc(16, 16, 1.7))
	case IconStop:
		return roundBox(5, 5, 19, 19, 2)
	case IconType:
		return either(line(4, 5, 20, 5, 2.4), line(12, 5, 12, 20, 2.4))
	case IconTechniques: // a lamp
		return either(
			both(inner(disc(12, 9.5, 7.6), stroke), not(roundBox(8.4, 14.6, 15.6, 24, 0))),
			line(9.2, 14.6, 9.2, 18, stroke), line(14.8, 14.6, 14.8, 18, stroke),
			line(8.6, 18.4, 15.4, 18.4, 2), line(10, 21.8, 14, 21.8, 2))
	case IconCompare: // two boards side by side
		return either(inner(roundBox(2.5, 3, 10.3, 21, 1.4), stroke), inner(roundBox(13.7, 3, 21.5, 21, 1.4), stroke))
	case IconLab: // a flask, filled to the half
		glass := both(triangle(12, -4, 23, 21, 1, 21), roundBox(0, 9, 24, 21, 1.5))
		return either(roundBox(8, 2, 16, 4.4, 1), line(9.7, 4, 9.7, 10, stroke), line(14.3, 4, 14.3, 10, stroke),
			inner(glass, stroke), both(glass, roundBox(0, 15, 24, 21, 1.5)))
	case IconScatter:
		parts := []shape{line(3, 2.5, 3, 21, stroke), line(3, 21, 21.5, 21, stroke)}
		for _, p := range [][2]float64{{7.5, 16.5}, {11.5, 11}, {15.5, 14}, {19, 5.5}} {
			parts = append(parts, disc(p[0], p[1], 2))
		}
		return either(parts...)
	case IconPencil:
		return either(line(9.6, 14.4, 15.4, 8.6, 5.6), triangle(3, 21, 5.6, 14.6, 9.4, 18.4), line(18.3, 5.7, 18.7, 5.3, 5.6))
	case IconScreen:
		return either(inner(roundBox(2, 3.5, 22, 17, 2.4), 2), line(8, 20.5, 16, 20.5, 2))
	}
	return func(x, y float64) float64 { return math.Inf(1) }
}

// undoBow is the bow of an arrow that turns back to the left.
func undoBow() shape {
	return both(inner(roundBox(1, 7.6, 21, 20.6, 6.4), stroke), not(roundBox(0, 10.5, 8, 24, 0)))
}

// mirrored turns left and right.
func mirrored(s shape) shape { return func(x, y float64) float64 { return s(24-x, y) } }

// not is what is outside a shape.
func not(s shape) shape { return func(x, y float64) float64 { return -s(x, y) } }

// triangle is filled; its corners may come in either direction.
func triangle(ax, ay, bx, by, cx, cy float64) shape {
	if (bx-ax)*(cy-ay)-(by-ay)*(cx-ax) < 0 {
		bx, by, cx, cy = cx, cy, bx, by
	}
	side := func(x0, y0, x1, y1 float64) shape {
		l := math.Hypot(x1-x0, y1-y0)
		return func(x, y float64) float64 { return ((y1-y0)*(x-x0) - (x1-x0)*(y-y0)) / l }
	}
	return both(side(ax, ay, bx, by), side(bx, by, cx, cy), side(cx, cy, ax, ay))
}
