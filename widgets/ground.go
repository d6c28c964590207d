package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// ground is a large panel with round corners and a thin border. Without a
// graphics card a round rectangle costs several times as much for each pixel as
// a plain one, and a panel is drawn again in every frame: so only its corners
// are round rectangles, small ones, and plain rectangles cover the rest.
type ground struct {
	corners [4]*canvas.Rectangle
	inner   [3]*canvas.Rectangle // left, middle, right
	edges   [4]*canvas.Rectangle // top, bottom, left, right
}

func newGround() *ground {
	g := &ground{}
	for i := range g.corners {
		g.corners[i], g.edges[i] = canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	}
	for i := range g.inner {
		g.inner[i] = canvas.NewRectangle(nil)
	}
	return g
}

// objects returns what is drawn, in order.
func (g *ground) objects() []fyne.CanvasObject {
	var o []fyne.CanvasObject
	for _, part := range [][]*canvas.Rectangle{g.corners[:], g.inner[:], g.edges[:]} {
		for _, r := range part {
			o = append(o, r)
		}
	}
	return o
}

func (g *ground) style(fill, border color.Color) {
	for i := range g.corners {
		c := g.corners[i]
		c.FillColor, c.StrokeColor, c.StrokeWidth, c.CornerRadius = fill, border, 1, radius
		g.edges[i].FillColor = border
	}
	for _, r := range g.inner {
		r.FillColor = fill
	}
	for _, o := range g.objects() {
		o.Refresh()
	}
}

func (g *ground) resize(size fyne.Size) {
	w, h := size.Width, size.Height
	place := func(r *canvas.Rectangle, x, y, w, h float32) {
		r.Move(fyne.NewPos(x, y))
		r.Resize(fyne.NewSize(w, h))
	}
	const d = 2 * radius
	place(g.corners[0], 0, 0, d, d)
	place(g.corners[1], w-d, 0, d, d)
	place(g.corners[2], 0, h-d, d, d)
	place(g.corners[3], w-d, h-d, d, d)
	place(g.inner[0], 0, radius, radius, h-d)
	place(g.inner[1], radius, 0, w-d, h)
	place(g.inner[2], w-radius, radius, radius, h-d)
	place(g.edges[0], radius, 0, w-d, 1)
	place(g.edges[1], radius, h-1, w-d, 1)
	place(g.edges[2], 0, radius, 1, h-d)
	place(g.edges[3], w-1, radius, 1, h-d)
}
