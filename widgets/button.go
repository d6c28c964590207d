package widgets

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Button is a button with an icon, a label or both. Tab gives it the focus, and
// a ring shows that; Enter and Space press it then, and all other keys go on to
// the page. A click leaves the focus where it is: with the page.
type Button struct {
	Assembled
	pressable
	label   string
	icon    paint.Icon
	style   ButtonStyle
	on      bool // a switch that is on
	off     bool // disabled
	lit     bool // a ring asks for a press
	hovered bool
	focused bool
	tapped  func()      // nil for a mere label
	hint    string      // what it does, shown when it is pointed at
	Can     func() bool // reports whether the command of the button is possible; nil if it always is
	Is      func() bool // reports whether the button is a switch that is on; nil if it is no switch
	// OnHover is told when the mouse or the focus comes and goes; it may be nil.
	OnHover func(on bool)

	ground, ring *canvas.Rectangle // the ring is around it, while it has the focus
	sign         *canvas.Raster
	text         *canvas.Text
	ink          color.NRGBA
}

// ButtonStyle is how a button looks.
type ButtonStyle uint8

// The styles.
const (
	Pill    ButtonStyle = iota // a label in a round-ended field
	Round                      // an icon in a disc, which is as large whatever the size of text
	Primary                    // as Round, larger and in the accent colour
	Page                       // an icon with a label below, for the rail
	Call                       // as Pill, in the accent colour: what one most likely wants
	Plain                      // as Pill, on nothing until the mouse is on it: for tables
)

var (
	_ fyne.Tappable     = (*Button)(nil)
	_ desktop.Hoverable = (*Button)(nil)
	_ fyne.Focusable    = (*Button)(nil)
	_ fyne.Disableable  = (*Button)(nil)
)

// NewButton returns a button; icon may be paint.NoIcon and label empty.
func NewButton(style ButtonStyle, icon paint.Icon, label string, tapped func()) *Button {
	b := &Button{label: label, icon: icon, style: style, tapped: tapped, ground: canvas.NewRectangle(nil),
		ring: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	b.sign = canvas.NewRaster(func(w, h int) image.Image { return paint.DrawIcon(b.icon, w, h, b.ink) })
	b.Assemble(b, Parts{List: []fyne.CanvasObject{b.ground, b.ring, b.sign, b.text}, Least: b.least, Arrange: b.arrange,
		Style: b.dress})
	return b
}

// StandsOut reports whether it is what one most likely wants.
func (b *Button) StandsOut() bool { return b.style == Call }

// SetIcon changes the icon.
func (b *Button) SetIcon(i paint.Icon) { set(b, &b.icon, i) }

// SetLabel changes the label.
func (b *Button) SetLabel(s string) { set(b, &b.label, s) }

// Label returns the label.
func (b *Button) Label() string { return b.label }

// Icon returns the icon.
func (b *Button) Icon() paint.Icon { return b.icon }

// SetHint sets the words that appear beside the button while the mouse or the focus is
// on it. What has no words of its own needs them, and so does a term.
func (b *Button) SetHint(text string) { b.hint = text }

// Hinted sets them and returns the button.
func (b *Button) Hinted(text string) *Button {
	b.hint = text
	return b
}

// Hint returns the words that appear beside the button.
func (b *Button) Hint() string { return b.hint }

// SetOn marks the button as a switch that is on.
func (b *Button) SetOn(on bool) { set(b, &b.on, on) }

// On reports whether the button is marked as on.
func (b *Button) On() bool { return b.on }

// SetLit draws the ring of the focus around the button to say: press this first.
func (b *Button) SetLit(on bool) { set(b, &b.lit, on) }

// SetEnabled says whether the button can be used.
func (b *Button) SetEnabled(can bool) {
	if b.off == can {
		b.off = !can
		b.Refresh()
	}
}

// Enabled reports whether the button can be used.
func (b *Button) Enabled() bool { return !b.off }

// Enable, Disable and Disabled are for Fyne, which passes over what is disabled
// with Tab.
func (b *Button) Enable()        { b.SetEnabled(true) }
func (b *Button) Disable()       { b.SetEnabled(false) }
func (b *Button) Disabled() bool { return b.off || b.tapped == nil }

// After a click keys belong to the page, also if the button
// had the focus.
func (b *Button) Tapped(*fyne.PointEvent) {
	if b.focused {
		canvasOf(b).Unfocus()
	}
	b.press()
}

func (b *Button) press() {
	dismissHint(b)
	if b.Disabled() {
		return
	}
	if h := HintsOf(canvasOf(b)); h != nil && h.Pressed != nil {
		h.Pressed(b)
	}
	b.tapped()
}

// What cannot be seen must not keep the focus.
func (b *Button) Hide() {
	b.BaseWidget.Hide()
	if b.focused {
		canvasOf(b).Unfocus()
	}
	HintsOf(canvasOf(b)).leave(b)
}

func (b *Button) FocusGained() {
	b.focus(true)
	tellFocus(b.name(), b.on, b.off)
}

// name is what the button is called for a screen reader.
func (b *Button) name() string {
	if b.label == "" {
		return b.hint
	}
	return b.label
}

func (b *Button) FocusLost() { b.focus(false) }

func (b *Button) focus(on bool) {
	b.focused = on
	b.attend(on)
}

func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.press()
	default:
		handOnKey(b, e)
	}
}

func (b *Button) TypedRune(r rune) { handOnRune(b, r) }

func (b *Button) MouseIn(*desktop.MouseEvent) { b.hover(true) }

func (b *Button) MouseMoved(*desktop.MouseEvent) {}

func (b *Button) MouseOut() { b.hover(false) }

func (b *Button) hover(on bool) {
	b.hovered = on
	b.attend(on)
}

// attend shows that the button has the pointer or the focus, or has lost it.
func (b *Button) attend(on bool) {
	b.Refresh()
	if b.OnHover != nil {
		b.OnHover(on)
	}
	if hints := HintsOf(canvasOf(b)); on {
		hints.ask(b, b.hint) // which may have been set just now
	} else {
		hints.leave(b)
	}
}

// dress gives the parts of the button the colours of its style and state.
func (b *Button) dress() {
	p := Palette()
	ground, ink := p.Track, p.Ink
	switch {
	case b.style == Primary || b.style == Call && !b.off:
		ground, ink = p.Accent, p.OnAccent
	case b.style == Page:
		ground, ink = color.NRGBA{}, color.NRGBA{0xB4, 0xBC, 0xCC, 255}
		if b.on {
			ground, ink = color.NRGBA{0x26, 0x3A, 0x66, 255}, color.NRGBA{255, 255, 255, 255}
		}
	case b.on:
		ground, ink = p.Tint, p.Accent
	case b.style == Plain && !b.hovered:
		ground = p.Panel
	}
	if b.off {
		ink = p.Muted
		ink.A = 110
	} else if b.hovered && b.tapped != nil {
		ground = underMouse(ground, b.style == Page)
	}
	b.ink = ink
	b.ground.FillColor = ground
	b.ground.Hidden = ground.A == 0 // or it would be drawn, at the price of any other
	b.text.Text, b.text.Color = b.label, ink
	b.text.TextSize = captionSize * b.scale()
	b.text.Alignment = fyne.TextAlignCenter
	if b.on && b.style == Pill {
		b.ground.StrokeColor, b.ground.StrokeWidth = p.Accent, 1
	} else {
		b.ground.StrokeWidth = 0
	}
	b.ring.Hidden = !b.focused && !b.lit
	b.ring.StrokeColor, b.ring.StrokeWidth = p.Accent, ringWidth
	if b.style == Page {
		b.ring.StrokeColor = color.NRGBA{255, 255, 255, 255} // the rail is dark in every look
	}
	b.sign.Hidden = b.icon == paint.NoIcon
	b.text.Hidden = b.label == ""
}

// underMouse returns what a colour becomes under the mouse.
func underMouse(c color.NRGBA, rail bool) color.NRGBA {
	if rail {
		if c.A == 0 {
			return color.NRGBA{255, 255, 255, 22}
		}
		return c
	}
	shift := func(v uint8) uint8 {
		if v > 127 {
			return v - 16
		}
		return v + 16
	}
	return color.NRGBA{shift(c.R), shift(c.G), shift(c.B), 255}
}

// PageHeight is the height that a button for the rail wants at the usual size of
// text. It may have less in height or width than text of the size in use asks for,
// and then is smaller in all; below leastPage only its icon gets smaller.
const (
	PageHeight = 64
	leastPage  = 56
	leastRail  = 38
	pageWidth  = 68
	pageMargin = 4  // beside the label
	pageLabel  = 66 // the width that all labels may have
)

// scale returns how much larger than usual the button is.
func (b *Button) scale() float32 {
	if b.style != Page {
		return Scale()
	}
	size := b.Size()
	s := min(Scale(), max(leastPage, size.Height)/PageHeight)
	if size.Width == 0 {
		return s
	}
	// All labels of a rail have one size, whatever is written in them.
	wide := max(pageLabel, pageLabelWidth(b.label, 1))
	return min(s, max(1, (size.Width-2*pageMargin)/wide))
}

// pageLabelWidth returns how wide the label of a button for the rail is.
func pageLabelWidth(label string, scale float32) float32 {
	return fyne.MeasureText(label, captionSize*scale, fyne.TextStyle{}).Width
}

// PageWidth returns how wide a button for the rail with a label wants to be in a
// window of a width, with text of the size in use: in a narrow window the page needs
// the room more.
func PageWidth(label string, window float32) float32 {
	least := max(pageWidth, pageLabelWidth(label, 1)+2*pageMargin)
	most := max(pageWidth*Scale(), pageLabelWidth(label, Scale())+2*pageMargin)
	return min(most, max(least, railPart*window))
}

// railPart is the part of the width of a window that a button for the rail may have.
const railPart = 0.072

// side returns the width and height of an icon.
func (b *Button) side() float32 {
	switch b.style {
	case Primary:
		return 22
	case Page:
		side := 26 * b.scale()
		if h := b.Size().Height; h > 0 && h < leastPage {
			side = min(side, h-b.text.MinSize().Height-3*pageMargin)
		}
		return side
	case Pill, Call, Plain:
		return 14 * Scale()
	}
	return 16
}

func (b *Button) least() fyne.Size {
	s, text := Scale(), b.text.MinSize()
	switch b.style {
	case Round:
		return fyne.NewSquareSize(36)
	case Primary:
		return fyne.NewSquareSize(46)
	case Page:
		return fyne.NewSize(PageWidth(b.text.Text, 0), leastRail)
	}
	width := text.Width + 20*s
	if b.icon != paint.NoIcon {
		width = b.side() + 18*s
		if b.label != "" {
			width += text.Width + 6*s
		}
	}
	return fyne.NewSize(width, max(text.Height, b.side())+12*s)
}

// The ring is drawn around the button, so that it shows in every style.
const (
	ringWidth = 2
	ringGap   = 4 // from the edge of the button to the outer edge of the ring
)

func (b *Button) arrange(size fyne.Size) {
	b.ground.Resize(size)
	b.ground.CornerRadius = min(size.Width, size.Height) / 2
	if b.style == Page {
		b.ground.CornerRadius = 8
	}
	layout.Whole(size).Within(-ringGap).Put(b.ring)
	b.ring.CornerRadius = b.ground.CornerRadius + ringGap
	b.text.TextSize = captionSize * b.scale()
	side, text := b.side(), b.text.MinSize()
	switch {
	case b.style == Page:
		above, below := 9*b.scale(), 7*b.scale()
		if size.Height < leastPage {
			above, below = pageMargin, pageMargin
		}
		b.sign.Move(fyne.NewPos((size.Width-side)/2, above))
		layout.PlaceAt(b.text, 0, size.Height-text.Height-below, size.Width, text.Height)
	case b.icon == paint.NoIcon:
		layout.PlaceAt(b.text, 0, (size.Height-text.Height)/2, size.Width, text.Height)
	case b.label == "":
		b.sign.Move(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2))
	default:
		x := (size.Width - side - 6*Scale() - text.Width) / 2
		b.sign.Move(fyne.NewPos(x, (size.Height-side)/2))
		layout.PlaceAt(b.text, x+side+6*Scale(), (size.Height-text.Height)/2, text.Width, text.Height)
	}
	b.sign.Resize(fyne.NewSquareSize(side))
}

// RailSpace is beside the buttons of the rail, and between pages.
const RailSpace = 6

const (
	railEdge = 8   // above and below the buttons
	lowRail  = 660 // a window that is lower has no room between pages
	lowPage  = 49  // the height of a page's button, if the window has that
)

// Rail puts the buttons of so many pages at the top of the rail and the rest at the
// bottom. If the window is too low for them they are smaller, the rest first.
func Rail(pages int) fyne.Layout {
	return layout.Func(railLeast, func(o []fyne.CanvasObject, size fyne.Size) { arrangeRail(pages, o, size) })
}

func railLeast(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 2*railEdge)
	for _, c := range o {
		least := c.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width+2*RailSpace), size.Height+least.Height)
	}
	return size
}

func arrangeRail(first int, o []fyne.CanvasObject, size fyne.Size) {
	space := float32(RailSpace)
	if size.Height < lowRail {
		space = 0
	}
	pages, tools := float32(first), float32(len(o)-first)
	room := size.Height - 2*railEdge - pages*space
	page := min(PageHeight*Scale(), max(lowPage, room/float32(len(o))), (room-leastRail*tools)/max(1, pages))
	tool := page
	if tools > 0 {
		tool = min(page, (room-page*pages)/tools)
	}
	column := layout.Whole(size).Inside(RailSpace, railEdge, RailSpace, railEdge)
	for i := len(o) - 1; i >= first; i-- {
		column.Bottom(tool, 0).Put(o[i])
	}
	for _, c := range o[:min(first, len(o))] {
		column.Top(page, space).Put(c)
	}
}
