package widgets

import (
	"image/color"
	"reflect"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles"
	"sudoscope/widgets/layout"
)

// HintDelay is how long the mouse or the focus stays on something before its hint
// appears: shorter, and hints flash up wherever the mouse passes.
const HintDelay = 350 * time.Millisecond

// Hints shows what a widget does beside it, while the mouse or the focus is on it. It
// is the layout of a window's content, with the hint as an object on top that takes no
// clicks: an overlay would take them all. It is one object that comes and goes, so the
// page below is not painted anew.
type Hints struct {
	Pressed func(*Button) // is told which button of the window is pressed, before it acts; may be nil

	after  func(time.Duration, func())
	card   *fyne.Container
	ground *canvas.Rectangle
	host   *fyne.Container   // that the card is in
	of     fyne.CanvasObject // that is waited for, or spoken of; nil for nothing
	part   area              // of that, in its own measures
	count  int               // so far: a timer of an earlier one shows nothing
}

// area is a part of an object.
type area struct {
	at   fyne.Position
	size fyne.Size
}

// Hint, if it is not nil, changes the text of a hint before it is shown, where keys have
// other names. It belongs to the interface's goroutine.
var Hint func(text string) string

// WithHints returns the content of a window with a layer on it for hints; after does
// something after some time.
func WithHints(content fyne.CanvasObject, after func(time.Duration, func())) *fyne.Container {
	h := &Hints{after: after, ground: canvas.NewRectangle(nil)}
	h.ground.CornerRadius = hintRadius
	h.card = container.NewWithoutLayout(h.ground)
	h.card.Hide()
	h.host = container.New(h, content, h.card)
	return h.host
}

// HintsOf returns the hints of a window, nil if it has none.
func HintsOf(c fyne.Canvas) *Hints {
	if c == nil {
		return nil
	}
	if content, ok := c.Content().(*fyne.Container); ok {
		h, _ := content.Layout.(*Hints)
		return h
	}
	return nil
}

// The hint asks for no room.
func (h *Hints) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (h *Hints) Layout(o []fyne.CanvasObject, size fyne.Size) { layout.Whole(size).Put(o[0]) }

// ask has a hint appear beside an object in a while.
func (h *Hints) ask(of fyne.CanvasObject, text string) {
	h.askAt(of, area{size: of.Size()}, text)
}

// askAt has a hint appear beside a part of an object in a while.
func (h *Hints) askAt(of fyne.CanvasObject, part area, text string) {
	if h == nil {
		return
	}
	h.Dismiss()
	if text == "" {
		return
	}
	h.of, h.part = of, part
	count := h.count
	h.after(HintDelay, func() {
		if count == h.count {
			h.show(text)
		}
	})
}

// say shows a text beside an object at once.
func (h *Hints) say(of fyne.CanvasObject, text string) {
	if h != nil {
		h.Dismiss()
		h.of, h.part = of, area{size: of.Size()}
		h.show(text)
	}
}

// leave takes away the hint of an object.
func (h *Hints) leave(of fyne.CanvasObject) {
	if h != nil && h.of == of {
		h.Dismiss()
	}
}

// Dismiss takes the hint away, and lets none appear that is waited for.
func (h *Hints) Dismiss() {
	if h == nil {
		return
	}
	h.count++
	h.of = nil
	if h.card.Visible() {
		h.card.Hide()
	}
}

// Shown returns the hint that can be seen, "" for none.
func (h *Hints) Shown() string {
	if h == nil || !h.card.Visible() {
		return ""
	}
	lines := puzzles.Map(h.card.Objects[1:], func(o fyne.CanvasObject) string { return o.(*canvas.Text).Text })
	return strings.Join(lines, " ")
}

// Place returns where in the window the hint stands.
func (h *Hints) Place() (fyne.Position, fyne.Size) {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(h.card), h.card.Size()
}

const (
	hintPad    = 8
	hintRadius = 6
	hintGap    = 8   // from what it is of
	hintEdge   = 4   // from the edges of the window
	hintWidth  = 300 // of its text at most, at the usual size
)

// show puts the hint beside what it is of.
func (h *Hints) show(text string) {
	c := canvasOf(h.of)
	if c == nil || !h.of.Visible() {
		return
	}
	host := hostOf(c)
	if host == nil {
		return
	}
	if host != h.host {
		h.host.Remove(h.card)
		h.host = host
		host.Add(h.card)
	}
	p, s := Palette(), Scale()
	h.ground.FillColor = p.Ink
	window := c.Size()
	if Hint != nil {
		text = Hint(text)
	}
	size := h.write(text, min(hintWidth*s, window.Width-2*(hintEdge+hintPad)), captionSize*s, p.Panel)
	h.ground.Resize(size)
	h.card.Resize(size)

	driver := fyne.CurrentApp().Driver()
	at, of := driver.AbsolutePositionForObject(h.of).Add(h.part.at), h.part.size
	x, y := at.X+(of.Width-size.Width)/2, at.Y+of.Height+hintGap
	if y+size.Height > window.Height-hintEdge {
		y = at.Y - size.Height - hintGap
	}
	if b, ok := h.of.(*Button); ok && b.style == Page {
		x, y = at.X+of.Width+hintGap, at.Y+(of.Height-size.Height)/2 // the next button of the rail stays in sight
	}
	x = max(hintEdge, min(x, window.Width-size.Width-hintEdge))
	y = max(hintEdge, min(y, window.Height-size.Height-hintEdge))
	h.card.Move(fyne.NewPos(x, y).Subtract(driver.AbsolutePositionForObject(host)))
	h.card.Show()
	c.Refresh(h.card)
}

// write sets the text in lines that are not wider than width, and returns how large the
// hint is with that.
func (h *Hints) write(text string, width, size float32, ink color.Color) fyne.Size {
	h.card.Objects = h.card.Objects[:1]
	var line *canvas.Text
	var widest, y float32 = 0, hintPad - 2
	for _, word := range strings.Fields(text) {
		if line != nil {
			before := line.Text
			if line.Text += " " + word; line.MinSize().Width <= width {
				continue
			}
			line.Text = before
			y += line.MinSize().Height
		}
		line = canvas.NewText(word, ink)
		line.TextSize = size
		line.Move(fyne.NewPos(hintPad, y))
		h.card.Objects = append(h.card.Objects, line)
	}
	for _, o := range h.card.Objects[1:] {
		o.Resize(o.MinSize())
		widest = max(widest, o.MinSize().Width)
	}
	return fyne.NewSize(widest+2*hintPad, y+line.MinSize().Height+hintPad-2)
}

// hostOf returns what a hint is put into: the content of the window, or of the dialog
// that is on top of it; nil if that is a menu. Fyne's overlay is of a type that is
// not exported, and what it holds is in its field Content.
func hostOf(c fyne.Canvas) *fyne.Container {
	top := c.Overlays().Top()
	if top == nil {
		host, _ := c.Content().(*fyne.Container)
		return host
	}
	pop, ok := top.(*widget.PopUp)
	if v := reflect.ValueOf(top); !ok && v.Kind() == reflect.Pointer && v.Elem().Kind() == reflect.Struct {
		if f := v.Elem().FieldByName("Content"); f.IsValid() && f.CanInterface() {
			pop, ok = f.Interface().(*widget.PopUp)
		}
	}
	if !ok {
		return nil
	}
	host, _ := pop.Content.(*fyne.Container)
	return host
}

// dismissHint takes away the hint that is seen in the window of an object, at a key or a
// click.
func dismissHint(of fyne.CanvasObject) { HintsOf(canvasOf(of)).Dismiss() }
