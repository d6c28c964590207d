package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// Picture shows what a painter paints, pixel for pixel. It asks for the picture
// whenever it is drawn; call Refresh when there is something new to see.
type Picture struct {
	widget.BaseWidget
	readable
	// Paint returns a picture of w by h device pixels.
	Paint func(w, h int) image.Image
	// OnPress and OnDrag are told where the mouse is, in the pixels of the
	// picture last painted, whose size is w by h; OnPress with a click, OnDrag
	// while it is held. OnRelease ends a drag. All may be nil.
	OnPress, OnDrag func(x, y, w, h int)
	OnRelease       func()
	// OnPoint is told where the mouse is while it is not held, and OnLeave that it
	// has gone. Both may be nil.
	OnPoint func(x, y, w, h int)
	OnLeave func()
	// OnMenu is told where the other button was pressed, also in the window: a menu is
	// asked for. It may be nil; else that button does not press.
	OnMenu func(x, y, w, h int, at fyne.Position)

	// HintAt returns the hint on a place in the picture, "" for none, and the part of the
	// picture that has this hint. It may be nil.
	HintAt func(x, y, w, h int) (hint string, of image.Rectangle)

	// Says returns what it shows, in a sentence, for those who hear and do not see it; it may be nil.
	Says func() string

	// Board is the board that it shows, nil if it shows something else.
	Board *BoardView

	// Setters set the texts in the picture, as far as they are to be checked.
	Setters []*paint.Typesetter

	pressed func(x, y, w, h int, e *desktop.MouseEvent) // as OnPress, with what pressed
	raster  *canvas.Raster
	least   fyne.Size
	w, h    int
	hinted  string          // of what the mouse is on
	part    image.Rectangle // that this is of
}

var (
	_ fyne.Draggable    = (*Picture)(nil)
	_ desktop.Mouseable = (*Picture)(nil)
	_ mobile.Touchable  = (*Picture)(nil)
	_ desktop.Hoverable = (*Picture)(nil)

	_ fyne.SecondaryTappable = (*Picture)(nil)
)

// NewPicture returns a picture that is never smaller than least.
func NewPicture(least fyne.Size, draw func(w, h int) image.Image) *Picture {
	p := &Picture{Paint: draw, least: least}
	p.raster = canvas.NewRaster(func(w, h int) image.Image {
		p.w, p.h = w, h
		return p.Paint(w, h)
	})
	// It has as many pixels as the screen there, and nothing between them is asked
	// for: without a graphics card that halves what drawing it costs.
	p.raster.ScaleMode = canvas.ImageScalePixels
	p.ExtendBaseWidget(p)
	return p
}

func (p *Picture) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.raster) }

// MinSize returns the least size; it never changes, so the window does not jump.
func (p *Picture) MinSize() fyne.Size { return p.least }

// set changes what a widget shows, and draws it again if that is something else.
func set[T comparable](w interface{ Refresh() }, shown *T, to T) {
	if *shown != to {
		*shown = to
		w.Refresh()
	}
}

// Density returns how many pixels a unit of the window takes in a picture that is w pixels
// wide.
func (p *Picture) Density(w int) float64 {
	if width := p.Size().Width; width > 0 {
		return float64(w) / float64(width)
	}
	return 1
}

// TextUnit returns how many pixels a unit of text takes in a picture that is w pixels wide.
func (p *Picture) TextUnit(w int) float64 { return float64(Scale()) * p.Density(w) }

// Refresh has the picture painted again.
func (p *Picture) Refresh() { p.raster.Refresh() }

// PaintedLine is a line of text in a picture.
type PaintedLine struct {
	Text string
	At   fyne.Position
	Size fyne.Size
}

// Lines paints the picture and returns the lines of text in it, one pixel for each unit
// of its size.
func (p *Picture) Lines() (lines []PaintedLine) {
	w, h := int(p.Size().Width), int(p.Size().Height)
	if len(p.Setters) == 0 || w < 1 || h < 1 {
		return nil
	}
	p.Paint(1, 1) // a painter that has this picture already would not set its texts again
	for _, t := range p.Setters {
		t.Note = func(text string, at image.Rectangle) {
			lines = append(lines, PaintedLine{text, fyne.NewPos(float32(at.Min.X), float32(at.Min.Y)),
				fyne.NewSize(float32(at.Dx()), float32(at.Dy()))})
		}
		defer func() { t.Note = nil }()
	}
	p.Paint(w, h)
	return lines
}

func (p *Picture) pixel(at fyne.Position) (x, y int) {
	size := p.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return 0, 0
	}
	return int(at.X / size.Width * float32(p.w)), int(at.Y / size.Height * float32(p.h))
}

func (p *Picture) MouseDown(e *desktop.MouseEvent) {
	dismissHint(p)
	x, y := p.pixel(e.Position)
	if p.OnPress != nil && (p.OnMenu == nil || e.Button != desktop.MouseButtonSecondary) {
		p.OnPress(x, y, p.w, p.h)
	}
	if p.pressed != nil {
		p.pressed(x, y, p.w, p.h, e)
	}
}

func (p *Picture) MouseUp(*desktop.MouseEvent) {
	if p.OnRelease != nil {
		p.OnRelease()
	}
}

func (p *Picture) TappedSecondary(e *fyne.PointEvent) {
	if p.OnMenu != nil {
		x, y := p.pixel(e.Position)
		p.OnMenu(x, y, p.w, p.h, e.AbsolutePosition)
	}
}

// TouchDown, TouchUp and TouchCancel are for Fyne, where screens tell fingers from
// mice. On a desktop a finger comes as a mouse.
func (p *Picture) TouchDown(e *mobile.TouchEvent) {
	p.MouseDown(&desktop.MouseEvent{PointEvent: e.PointEvent, Button: desktop.MouseButtonPrimary})
}
func (p *Picture) TouchUp(*mobile.TouchEvent)     { p.MouseUp(nil) }
func (p *Picture) TouchCancel(*mobile.TouchEvent) { p.MouseUp(nil) }

var dragging bool // a picture is being dragged along

// Dragging reports whether something of ours is being dragged along, which a finger that
// moves does not tell by itself: it may scroll. It belongs to the interface's goroutine.
func Dragging() bool { return dragging }

func (p *Picture) Dragged(e *fyne.DragEvent) {
	if p.OnDrag != nil {
		dragging = true
		x, y := p.pixel(e.Position)
		p.OnDrag(x, y, p.w, p.h)
	}
}

func (p *Picture) DragEnd() {
	dragging = false
	if p.OnRelease != nil {
		p.OnRelease()
	}
}

func (p *Picture) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

func (p *Picture) MouseMoved(e *desktop.MouseEvent) {
	if p.OnPoint != nil {
		x, y := p.pixel(e.Position)
		p.OnPoint(x, y, p.w, p.h)
	}
	p.hint(e.Position)
}

// hint has the hint of a place appear, once for each part of the picture.
func (p *Picture) hint(at fyne.Position) {
	if p.HintAt == nil || p.w == 0 || p.h == 0 {
		return
	}
	x, y := p.pixel(at)
	text, of := p.HintAt(x, y, p.w, p.h)
	if text == p.hinted && of == p.part {
		return
	}
	p.hinted, p.part = text, of
	size := p.Size()
	across, down := size.Width/float32(p.w), size.Height/float32(p.h)
	HintsOf(canvasOf(p)).askAt(p, area{
		fyne.NewPos(float32(of.Min.X)*across, float32(of.Min.Y)*down),
		fyne.NewSize(float32(of.Dx())*across, float32(of.Dy())*down),
	}, text)
}

// SetHint sets the words that appear beside the picture while the mouse is on it.
func (p *Picture) SetHint(text string) {
	p.Says = func() string { return text }
	p.HintAt = func(_, _, w, h int) (string, image.Rectangle) { return text, image.Rect(0, 0, w, h) }
}

func (p *Picture) MouseOut() {
	p.hinted, p.part = "", image.Rectangle{}
	HintsOf(canvasOf(p)).leave(p)
	if p.OnLeave != nil {
		p.OnLeave()
	}
}

// Path shows the steps of a solution as bars, to drag along.
type Path struct {
	*Picture
	Run *ribbons.Path // what is shown; call Refresh after a change
	// OnSeek is told to which step the playhead was dragged.
	OnSeek func(step int)

	painter *ribbons.PathPainter
}

// NewPath returns an empty path.
func NewPath() *Path {
	p := &Path{Run: &ribbons.Path{}, painter: ribbons.NewPathPainter(paint.Light())}
	p.Picture = NewPicture(fyne.NewSize(300, 54), func(w, h int) image.Image {
		p.painter.SetPalette(Palette())
		return p.painter.Paint(w, h, p.Run)
	})
	seek := func(x, _, w, h int) {
		if p.OnSeek != nil {
			p.OnSeek(p.Run.StepAt(w, h, x))
		}
	}
	p.OnPress, p.OnDrag = seek, seek
	return p
}
