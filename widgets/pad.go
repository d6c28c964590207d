package widgets

import (
	"image"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/pads"
)

// Pad shows the pad beside the board of a game. Tab gives it the focus as a whole;
// the arrows then go from key to key, Enter and Space press one, and all else goes
// on to the page. A click leaves the focus with the page.
type Pad struct {
	widget.BaseWidget
	// They are told what is pressed; none may be nil.
	OnDigit, OnColour func(int)
	OnMode            func(pads.Mode)
	OnErase           func()

	scene   *pads.Pad
	picture *Picture
	last    pads.Key // had the focus last
}

var (
	_ fyne.Focusable    = (*Pad)(nil)
	_ desktop.Hoverable = (*Pad)(nil)
)

// NewPad returns a pad. Its owner sets what is to be called.
func NewPad(state pads.State) *Pad {
	state.Left = slices.Clone(state.Left)
	p := &Pad{scene: &pads.Pad{State: state, OnCard: true}}
	painter := pads.NewPainter(paint.Light())
	p.picture = NewPicture(fyne.Size{}, func(w, h int) image.Image {
		painter.SetPalette(Palette())
		p.scene.Scale = float64(p.scale()) * p.picture.Density(w)
		return painter.Paint(w, h, p.scene)
	})
	p.picture.OnPress = func(x, y, w, h int) {
		if p.scene.Focus.Kind != pads.NoKey {
			canvasOf(p).Unfocus()
		}
		p.press(p.scene.KeyAt(w, h, x, y))
	}
	p.ExtendBaseWidget(p)
	return p
}

// SetState changes what is shown.
func (p *Pad) SetState(s pads.State) {
	if reflect.DeepEqual(s, p.scene.State) {
		return
	}
	s.Left = slices.Clone(s.Left) // its owner may go on counting in it
	p.scene.State = s
	if p.scene.Focus.Kind != pads.NoKey {
		p.focus(p.scene.Focus, 0, 0)
	}
	p.picture.Refresh()
}

// Shape returns the shape that the pad is for.
func (p *Pad) Shape() puzzles.Shape { return p.scene.Shape }

// press tells what a key stands for.
func (p *Pad) press(k pads.Key) {
	if p.scene.Off {
		return
	}
	switch k.Kind {
	case pads.ModeKey:
		p.OnMode(pads.Mode(k.Value))
	case pads.DigitKey:
		p.OnDigit(k.Value)
	case pads.ColourKey:
		p.OnColour(k.Value)
	case pads.EraseKey:
		p.OnErase()
	}
}

// padLeast is how small the keys of a pad can be, as a part of what they want at the
// usual size of text: digits and labels fit into them then.
const padLeast = 0.75

// MinSize is the least at which the pad can be used; [Pad.Wanted] is
// at which it is as large as text.
func (p *Pad) MinSize() fyne.Size {
	return fyne.NewSize(pads.Width, padLeast*float32(pads.Height(p.scene.Shape)))
}

// Wanted returns the size at which the keys are as large as the size of text asks for.
func (p *Pad) Wanted() fyne.Size {
	s := Scale()
	return fyne.NewSize(pads.Width*s, float32(pads.Height(p.scene.Shape))*s)
}

// scale returns the size of the keys as a multiple of the usual one: that of text, or less
// where there is no room.
func (p *Pad) scale() float32 {
	size := p.Size()
	room := min(size.Width/pads.Width, size.Height/(padLeast*float32(pads.Height(p.scene.Shape))))
	return max(1, min(Scale(), room))
}

func (p *Pad) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.picture) }

func (p *Pad) Refresh() { p.picture.Refresh() }

func (p *Pad) FocusGained() { p.focus(p.last, 0, 0) }

func (p *Pad) FocusLost() {
	p.scene.Focus = pads.Key{}
	p.picture.Refresh()
}

// focus gives the focus to the key beside another, or to that itself.
func (p *Pad) focus(from pads.Key, dx, dy int) {
	p.last = p.scene.Beside(p.picture.w, p.picture.h, from, dx, dy)
	p.scene.Focus = p.last
	p.picture.Refresh()
}

func (p *Pad) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		p.focus(p.last, -1, 0)
	case fyne.KeyRight:
		p.focus(p.last, 1, 0)
	case fyne.KeyUp:
		p.focus(p.last, 0, -1)
	case fyne.KeyDown:
		p.focus(p.last, 0, 1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.press(p.last)
	default:
		handOnKey(p, e)
	}
}

func (p *Pad) TypedRune(r rune) { handOnRune(p, r) }

func (p *Pad) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

func (p *Pad) MouseMoved(e *desktop.MouseEvent) {
	x, y := p.picture.pixel(e.Position)
	set(p, &p.scene.Over, p.scene.KeyAt(p.picture.w, p.picture.h, x, y))
}

func (p *Pad) MouseOut() { set(p, &p.scene.Over, pads.Key{}) }
