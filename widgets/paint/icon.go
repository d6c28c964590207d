package paint

import (
	"image"
	"image/color"
	"math"

	"sudoscope/widgets/paint/raster"
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
	IconPencil
	IconNew
	IconBin
	IconLessons
	IconCode
	IconSwap
	IconClass
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
	drawMask(img, IconMask(i, side), (w-side)/2, (h-side)/2, ink)
	return img
}

// IconMask cuts an icon, so many pixels wide and high.
func IconMask(i Icon, side int) *raster.Mask {
	unit, s := float64(side)/24, iconShapes[i]
	return raster.Stamp(side, side, func(x, y float64) float64 { return s(x/unit, y/unit) * unit })
}

// drawMask draws a mask at a place where there is nothing yet.
func drawMask(img *image.RGBA, m *raster.Mask, x, y int, ink color.NRGBA) {
	for i, a := range m.Pix {
		c := ink
		c.A = uint8(int(ink.A) * int(a) / 255)
		img.Set(x+m.X+i%m.W, y+m.Y+i/m.W, c)
	}
}

// stroke is the width of an icon's lines.
const stroke = 2.2

// iconShapes are the icons in a square of side 24.
var iconShapes = [numIcons]raster.Shape{
	IconStart:   raster.Either(raster.RoundBox(4, 5, 6.6, 19, 1), triangle(20, 5, 20, 19, 8.5, 12)),
	IconBack:    triangle(18, 4, 18, 20, 5, 12),
	IconPlay:    triangle(6, 3, 6, 21, 21, 12),
	IconWatch:   triangle(6, 3, 6, 21, 21, 12),
	IconPause:   raster.Either(raster.RoundBox(6, 4, 10, 20, 1), raster.RoundBox(14, 4, 18, 20, 1)),
	IconForward: triangle(6, 4, 6, 20, 19, 12),
	IconEnd:     raster.Either(raster.RoundBox(17.4, 5, 20, 19, 1), triangle(4, 5, 4, 19, 15.5, 12)),
	IconLoop: raster.Either(
		raster.Both(raster.Inner(raster.RoundBox(2.5, 6, 21.5, 18, 6), stroke),
			outside(raster.RoundBox(9, 2, 16, 10, 0)), outside(raster.RoundBox(8, 14, 15, 22, 0))),
		triangle(9, 3.4, 9, 10.8, 14.4, 7.1), triangle(15, 13.2, 15, 20.6, 9.6, 16.9)),
	IconAgain: raster.Either(
		raster.Both(raster.Inner(raster.Disc(12, 12.5, 8.6), stroke), outside(raster.RoundBox(12, 0, 22, 9.5, 0))),
		triangle(11.5, 0.6, 11.5, 9.2, 17.6, 4.9)),
	IconHelp: raster.Either(raster.Inner(raster.Disc(12, 12, 10), 2),
		raster.Both(raster.Inner(raster.Disc(12, 9.8, 3.9), stroke),
			outside(raster.Both(raster.RoundBox(0, 9.8, 12, 24, 0), raster.RoundBox(0, 9.8, 24, 24, 0)))),
		raster.Line(12, 12.4, 12, 14.6, stroke), raster.Disc(12, 17.4, 1.4)),
	IconKeys: raster.Either(
		raster.Inner(raster.RoundBox(1.5, 5, 22.5, 19, 3), 1.9), raster.RoundBox(7.5, 14.2, 16.5, 16, 0.8),
		raster.Disc(6.5, 10, 1.35), raster.Disc(12, 10, 1.35), raster.Disc(17.5, 10, 1.35)),
	IconLook: raster.Either(raster.Inner(raster.Disc(12, 12, 9.6), stroke),
		raster.Both(raster.Disc(12, 12, 9.6), raster.RoundBox(12, 0, 24, 24, 0))),
	IconText: raster.Either(
		raster.Line(2, 19, 7.6, 4.5, stroke), raster.Line(7.6, 4.5, 13.2, 19, stroke),
		raster.Line(4.4, 14, 10.8, 14, 2),
		raster.Both(raster.Inner(raster.Disc(18.2, 15.4, 3.9), 2)), raster.Line(21.6, 11.2, 21.6, 19.4, 2)),
	IconOpen: raster.Either(
		raster.Inner(raster.RoundBox(2.5, 7, 21.5, 20, 2), 2), raster.RoundBox(2.5, 4, 10.5, 9, 1.6)),
	IconPaste: raster.Either(raster.Inner(raster.RoundBox(4, 4, 20, 21.5, 2.4), 2), raster.RoundBox(8, 2, 16, 7, 1.6),
		raster.Line(8, 12, 16, 12, 1.8), raster.Line(8, 16, 14, 16, 1.8)),
	IconSettings: raster.Either(
		raster.Line(3, 6, 21, 6, 2), raster.Line(3, 12, 21, 12, 2), raster.Line(3, 18, 21, 18, 2),
		raster.Disc(15.5, 6, 3), raster.Disc(8, 12, 3), raster.Disc(16.5, 18, 3)),
	IconMinus: raster.Line(5, 12, 19, 12, 2.6),
	IconPlus:  raster.Either(raster.Line(5, 12, 19, 12, 2.6), raster.Line(12, 5, 12, 19, 2.6)),
	IconMarks: raster.Either(raster.Inner(raster.RoundBox(2, 2, 22, 22, 3), 1.9), raster.Disc(7, 7, 1.6),
		raster.Disc(12, 7, 1.6), raster.Disc(17, 12, 1.6), raster.Disc(7, 17, 1.6), raster.Disc(17, 17, 1.6)),
	IconPuzzles: puzzlesIcon(),
	IconUndo:    undo,
	IconRedo:    mirrored(undo),
	IconCopy: raster.Either(raster.Inner(raster.RoundBox(8, 8, 21.5, 21.5, 2.4), 2),
		raster.Both(raster.Inner(raster.RoundBox(2.5, 2.5, 16, 16, 2.4), 2),
			outside(raster.RoundBox(8, 8, 24, 24, 2.4)))),
	IconPrint: raster.Either(
		raster.Both(raster.Inner(raster.RoundBox(2, 8, 22, 18, 2.2), 2),
			outside(raster.RoundBox(6, 14, 18, 22, 0))),
		raster.Inner(raster.RoundBox(6.2, 2.2, 17.8, 10, 1), 2),
		raster.Inner(raster.RoundBox(6.2, 13.6, 17.8, 21.8, 1), 2), raster.Disc(18, 11.6, 1.1)),
	IconSave: raster.Either(raster.Line(12, 3, 12, 12, 2.4), triangle(6.4, 9.6, 17.6, 9.6, 12, 16),
		raster.Line(3.5, 15, 3.5, 20.5, 2.2), raster.Line(20.5, 15, 20.5, 20.5, 2.2),
		raster.Line(3.5, 20.5, 20.5, 20.5, 2.2)),
	IconErase: raster.Either(raster.Line(5, 5, 19, 19, 2.6), raster.Line(19, 5, 5, 19, 2.6)),
	IconDice: raster.Either(raster.Inner(raster.RoundBox(3, 3, 21, 21, 4), 2), raster.Disc(8, 8, 1.7),
		raster.Disc(16, 8, 1.7), raster.Disc(12, 12, 1.7), raster.Disc(8, 16, 1.7), raster.Disc(16, 16, 1.7)),
	IconStop: raster.RoundBox(5, 5, 19, 19, 2),
	IconType: raster.Either(raster.Line(4, 5, 20, 5, 2.4), raster.Line(12, 5, 12, 20, 2.4)),
	// a lamp
	IconTechniques: raster.Either(
		raster.Both(raster.Inner(raster.Disc(12, 9.5, 7.6), stroke),
			outside(raster.RoundBox(8.4, 14.6, 15.6, 24, 0))),
		raster.Line(9.2, 14.6, 9.2, 18, stroke), raster.Line(14.8, 14.6, 14.8, 18, stroke),
		raster.Line(8.6, 18.4, 15.4, 18.4, 2), raster.Line(10, 21.8, 14, 21.8, 2)),
	// two boards side by side
	IconCompare: raster.Either(raster.Inner(raster.RoundBox(2.5, 3, 10.3, 21, 1.4), stroke),
		raster.Inner(raster.RoundBox(13.7, 3, 21.5, 21, 1.4), stroke)),
	IconLab: labIcon(),
	IconPencil: raster.Either(raster.Line(9.6, 14.4, 15.4, 8.6, 5.6), triangle(3, 21, 5.6, 14.6, 9.4, 18.4),
		raster.Line(18.3, 5.7, 18.7, 5.3, 5.6)),
	// a blank sheet with a plus on it
	IconNew: raster.Either(
		raster.Inner(raster.RoundBox(4, 2, 20, 22, 2.4), 2),
		raster.Line(8.2, 12, 15.8, 12, stroke), raster.Line(12, 8.2, 12, 15.8, stroke)),
	IconBin: raster.Either(raster.Line(3.5, 6, 20.5, 6, stroke), raster.Line(9.5, 3, 14.5, 3, stroke),
		raster.Inner(raster.RoundBox(5.5, 5, 18.5, 21.5, 2.4), 2),
		raster.Line(9.8, 10, 9.8, 17.2, 1.8), raster.Line(14.2, 10, 14.2, 17.2, 1.8)),
	// a board on an easel
	IconLessons: raster.Either(
		raster.Inner(raster.RoundBox(2, 3, 22, 16, 2), stroke),
		raster.Line(9, 16, 6.6, 21.4, stroke), raster.Line(15, 16, 17.4, 21.4, stroke),
		raster.Line(6.2, 7.4, 17.8, 7.4, 1.9), raster.Line(6.2, 11.6, 13, 11.6, 1.9)),
	// pointed brackets and a stroke between them
	IconCode: raster.Either(
		raster.Line(8, 6.4, 2.4, 12, stroke), raster.Line(2.4, 12, 8, 17.6, stroke),
		raster.Line(16, 6.4, 21.6, 12, stroke), raster.Line(21.6, 12, 16, 17.6, stroke),
		raster.Line(13.6, 4.6, 10.4, 19.4, stroke)),
	// a large frame and a small one, with arrows between them
	IconSwap: raster.Either(
		raster.Inner(raster.RoundBox(2, 2, 14.5, 14.5, 2), 2), raster.RoundBox(15, 15, 22, 22, 1.6),
		raster.Line(18.4, 4.4, 18.4, 10, 2), triangle(15.6, 8.6, 21.2, 8.6, 18.4, 12.8),
		raster.Line(5.6, 19.6, 10, 19.6, 2), triangle(8.4, 16.8, 8.4, 22.4, 4, 19.6)),
	// two phones below what both receive
	IconClass: raster.Either(
		raster.Inner(raster.RoundBox(2.5, 9, 10.5, 22, 2), 1.9), raster.Disc(6.5, 18.9, 1.1),
		raster.Inner(raster.RoundBox(13.5, 9, 21.5, 22, 2), 1.9), raster.Disc(17.5, 18.9, 1.1),
		raster.Line(12, 2.6, 12, 5.4, 2), raster.Line(6.5, 3.4, 7.8, 5.8, 2), raster.Line(17.5, 3.4, 16.2, 5.8, 2)),
	IconScreen: raster.Either(raster.Inner(raster.RoundBox(2, 3.5, 22, 17, 2.4), 2), raster.Line(8, 20.5, 16, 20.5, 2)),
}

func puzzlesIcon() raster.Shape {
	var parts []raster.Shape
	for i, solid := range [9]bool{true, false, false, false, true, true, false, true, false} {
		x, y := 2+7.2*float64(i%3), 2+7.2*float64(i/3)
		cell := raster.RoundBox(x, y, x+5.6, y+5.6, 1.4)
		if !solid {
			cell = raster.Inner(cell, 1.5)
		}
		parts = append(parts, cell)
	}
	return raster.Either(parts...)
}

// labIcon is a flask, filled to the half
func labIcon() raster.Shape {
	glass := raster.Both(triangle(12, -4, 23, 21, 1, 21), raster.RoundBox(0, 9, 24, 21, 1.5))
	return raster.Either(raster.RoundBox(8, 2, 16, 4.4, 1), raster.Line(9.7, 4, 9.7, 10, stroke),
		raster.Line(14.3, 4, 14.3, 10, stroke),
		raster.Inner(glass, stroke), raster.Both(glass, raster.RoundBox(0, 15, 24, 21, 1.5)))
}

// undo is an arrow that turns back to the left.
var undo = raster.Either(triangle(2, 9, 9.5, 2.5, 9.5, 15.5),
	raster.Both(raster.Inner(raster.RoundBox(1, 7.6, 21, 20.6, 6.4), stroke),
		outside(raster.RoundBox(0, 10.5, 8, 24, 0))))

// mirrored turns left and right.
func mirrored(s raster.Shape) raster.Shape { return func(x, y float64) float64 { return s(24-x, y) } }

// outside is what is outside a shape.
func outside(s raster.Shape) raster.Shape { return func(x, y float64) float64 { return -s(x, y) } }

// triangle is filled; its corners may come in either direction.
func triangle(ax, ay, bx, by, cx, cy float64) raster.Shape {
	if (bx-ax)*(cy-ay)-(by-ay)*(cx-ax) < 0 {
		bx, by, cx, cy = cx, cy, bx, by
	}
	side := func(x0, y0, x1, y1 float64) raster.Shape {
		l := math.Hypot(x1-x0, y1-y0)
		return func(x, y float64) float64 { return ((y1-y0)*(x-x0) - (x1-x0)*(y-y0)) / l }
	}
	return raster.Both(side(ax, ay, bx, by), side(bx, by, cx, cy), side(cx, cy, ax, ay))
}
