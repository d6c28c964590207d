package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// ground is a large panel with round corners and a thin border. Without a graphics
// card each part of a window costs something in every frame, whatever its size; and
// of its pixels those of a rectangle cost most, which can have a shadow (13 ns each),
// those of a picture less (10 ns), and those of a line least (5 ns). So the panel is
// a line as thick as it is high between two strips, which are pictures with the
// corners. The ends of a line are sharp. Its sides are not quite where they should
// be, so it reaches below the strips, which are drawn over it.
type ground struct {
	strips [2]*canvas.Raster // top, bottom
	inner  *canvas.Line
	edges  [2]*canvas.Rectangle // left, right
}

// groundOverlap is how far the thick line reaches below each strip. Where it does,
// the corners take less than a pixel away.
const groundOverlap = 2

func newGround() *ground {
	g := &ground{inner: canvas.NewLine(nil), edges: [2]*canvas.Rectangle{canvas.NewRectangle(nil),
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
	if g.inner.StrokeColor == fill && g.edges[0].FillColor == border {
		return
	}
	g.inner.StrokeColor, g.edges[0].FillColor, g.edges[1].FillColor = fill, border, border
	for _, o := range g.objects() {
		o.Refresh()
	}
}

func (g *ground) resize(size fyne.Size) {
	w, h := size.Width, size.Height
	g.inner.StrokeWidth = max(0, h-2*(radius-groundOverlap))
	g.inner.Position1, g.inner.Position2 = fyne.NewPos(0, h/2), fyne.NewPos(w, h/2)
	g.inner.Refresh()
	layout.PlaceAt(g.strips[0], 0, 0, w, radius)
	layout.PlaceAt(g.strips[1], 0, h-radius, w, radius)
	layout.PlaceAt(g.edges[0], 0, radius, 1, h-2*radius)
	layout.PlaceAt(g.edges[1], w-1, radius, 1, h-2*radius)
}

// Assembled is a widget that consists of Parts.
type Assembled struct {
	widget.BaseWidget
	Parts Parts
}

// Assemble makes a widget of its parts.
func (a *Assembled) Assemble(of fyne.Widget, p Parts) {
	a.Parts = p
	a.Parts.of = of
	a.ExtendBaseWidget(of)
}

func (a *Assembled) CreateRenderer() fyne.WidgetRenderer {
	switch p := &a.Parts; {
	case p.Style != nil:
		p.Style()
	case p.Renew != nil:
		p.Renew()
	}
	return &a.Parts
}

// Parts renders a widget that consists of some objects, which it styles and places itself.
type Parts struct {
	of      fyne.Widget
	List    []fyne.CanvasObject
	Least   func() fyne.Size
	Arrange func(fyne.Size)
	Style   func() // before all are placed and drawn anew; nil if Arrange does it
	Renew   func() // instead of all that; may be nil
}

func (p *Parts) Objects() []fyne.CanvasObject { return p.List }
func (p *Parts) MinSize() fyne.Size           { return p.Least() }
func (p *Parts) Layout(size fyne.Size)        { p.Arrange(size) }
func (p *Parts) Destroy()                     {}

func (p *Parts) Refresh() {
	if p.Renew != nil {
		p.Renew()
		return
	}
	if p.Style != nil {
		p.Style()
	}
	p.Arrange(p.of.Size())
	for _, o := range p.List {
		o.Refresh()
	}
}

// Fill is a plain area of one colour. It is a picture of one pixel, since without a
// graphics card that costs little more than half of what a rectangle does (see
// ground). Raster is what goes into a container.
type Fill struct {
	*canvas.Raster
	Color color.Color // call Refresh after a change
}

// NewFill returns an area of a colour.
func NewFill(c color.Color) *Fill {
	f := &Fill{Color: c}
	f.Raster = canvas.NewRaster(func(int, int) image.Image {
		one := image.NewRGBA(image.Rect(0, 0, 1, 1))
		if f.Color != nil {
			one.Set(0, 0, f.Color)
		}
		return one
	})
	f.ScaleMode = canvas.ImageScalePixels
	return f
}
