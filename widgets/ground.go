package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/widgets/paint"
)

// ground is a large panel with round corners and a thin border. Without a graphics
// card each part of a window costs something in every frame, whatever its size; and
// of its pixels those of a picture cost several times as much as those of a plain
// rectangle, and those of a rectangle with round corners still more. So the panel is
// a plain rectangle between two strips, which are pictures with the corners.
type ground struct {
	strips [2]*canvas.Raster // top, bottom
	inner  *canvas.Rectangle
	edges  [2]*canvas.Rectangle // left, right
}

func newGround() *ground {
	g := &ground{inner: canvas.NewRectangle(nil), edges: [2]*canvas.Rectangle{canvas.NewRectangle(nil),
		canvas.NewRectangle(nil)}}
	for i := range g.strips {
		strip := canvas.NewRaster(nil)
		strip.Generator = func(w, h int) image.Image {
			// As much of a panel as the strip is high, and as much again.
			unit := float64(h) / radius
			panel := paint.DrawPanel(w, 2*h, radius*unit, unit, Palette())
			part := image.NewRGBA(image.Rect(0, 0, w, h))
			copy(part.Pix, panel.Pix[i*len(part.Pix):])
			return part
		}
		strip.ScaleMode = canvas.ImageScalePixels
		g.strips[i] = strip
	}
	return g
}

// objects returns what is drawn, in order.
func (g *ground) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{g.inner, g.strips[0], g.strips[1], g.edges[0], g.edges[1]}
}

func (g *ground) style(fill, border color.Color) {
	if g.inner.FillColor == fill && g.edges[0].FillColor == border {
		return
	}
	g.inner.FillColor, g.edges[0].FillColor, g.edges[1].FillColor = fill, border, border
	for _, o := range g.objects() {
		o.Refresh()
	}
}

func (g *ground) resize(size fyne.Size) {
	w, h := size.Width, size.Height
	place := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	}
	place(g.inner, 0, radius, w, h-2*radius)
	place(g.strips[0], 0, 0, w, radius)
	place(g.strips[1], 0, h-radius, w, radius)
	place(g.edges[0], 0, radius, 1, h-2*radius)
	place(g.edges[1], w-1, radius, 1, h-2*radius)
}
