package playback

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Transport is the bar across the foot of a page: the ribbon of the run, the
// buttons that move along it, and where one is.
type Transport struct {
	*fyne.Container
	Ribbon     *widgets.Ribbon
	Play, Loop *widgets.Button
	Jump       *fyne.Container // buttons that jump, behind their label
	Label      *canvas.Text
	Fits       *fyne.Container // buttons that fit the run into a time

	ground             *widgets.Fill
	edge               *canvas.Rectangle
	moves, rate        *fyne.Container
	step, status, pace *canvas.Text
	where              float32 // the width of the step and the status
}

// Mover is what the buttons of a bar move: a run, or several at once.
type Mover interface {
	Toggle()
	Step(n int64)
	Home()
	End()
	SeekTo(n int64)
	ToggleLoop()
	Slower()
	Faster()
}

// NewTransport returns a bar whose page adds the buttons that jump, or fit the run
// into a time; where is the width of the place for what is said of the position.
func NewTransport(m Mover, where float32) *Transport {
	t := &Transport{
		Ribbon: widgets.NewRibbon(), ground: widgets.NewFill(nil), edge: canvas.NewRectangle(nil), where: where,
	}
	t.Ribbon.OnSeek = m.SeekTo
	button := func(style widgets.ButtonStyle, icon paint.Icon, label, hint string, do func()) *widgets.Button {
		b := widgets.NewButton(style, icon, label, do)
		b.SetHint(hint)
		return b
	}
	t.Play = button(widgets.Primary, paint.IconPlay, "", "Play or pause (Space)", m.Toggle)
	t.step, t.status = canvas.NewText("", nil), canvas.NewText("", nil)
	t.step.TextStyle.Bold = true
	t.moves = container.New(layout.Row{Gap: 8},
		button(widgets.Round, paint.IconStart, "", "Go to the start (Home)", m.Home),
		button(widgets.Round, paint.IconBack, "", "A step back (left arrow)", func() { m.Step(-1) }),
		t.Play,
		button(widgets.Round, paint.IconForward, "", "A step forward (right arrow)", func() { m.Step(1) }),
		button(widgets.Round, paint.IconEnd, "", "Go to the end (End)", m.End),
		container.New(layout.Sized{Width: where}, container.NewVBox(t.step, t.status)))

	t.Label = canvas.NewText("", nil)
	t.Jump = container.New(layout.Row{Gap: 6}, t.Label)

	t.Loop = button(widgets.Pill, paint.IconLoop, "", "Play in a loop (L)", m.ToggleLoop)
	t.Fits = container.New(layout.Row{Gap: 6})
	t.pace = canvas.NewText("", nil)
	t.pace.Alignment = fyne.TextAlignCenter
	t.rate = container.New(layout.Row{Gap: 6}, t.Loop, t.Fits,
		button(widgets.Pill, paint.IconMinus, "", "Slower (−)", m.Slower),
		container.New(layout.Sized{Width: PaceWidth}, t.pace),
		button(widgets.Pill, paint.IconPlus, "", "Faster (+)", m.Faster))

	t.Container = container.New(transportLayout{t}, t.ground.Raster, t.edge, t.Ribbon.Picture, t.moves, t.Jump, t.rate)
	t.Style()
	return t
}

// The widths of what changes while playing, so that nothing beside it moves.
const (
	WhereWidth = 188
	PaceWidth  = 84
)

// Write sets the texts, smaller where they would be wider than their place.
func (t *Transport) Write(step, status, pace string) {
	s := widgets.Scale()
	for _, line := range []struct {
		on          *canvas.Text
		text        string
		size, width float32
	}{{t.step, step, 15, t.where}, {t.status, status, 12, t.where}, {t.pace, pace, 12, PaceWidth}} {
		line.on.Text, line.on.TextSize = line.text, line.size*s
		for line.on.MinSize().Width > line.width*s && line.on.TextSize > 6 {
			line.on.TextSize -= 0.5
		}
		line.on.Refresh()
	}
}

// Say shows a remark in the place of the status until the next change.
func (t *Transport) Say(text string) { t.Write(t.step.Text, text, t.pace.Text) }

// Style takes colours and sizes from the theme.
func (t *Transport) Style() {
	p, s := widgets.Palette(), widgets.Scale()
	t.ground.Color, t.edge.FillColor = p.Panel, p.Border
	t.step.Color, t.step.TextSize = p.Ink, 15*s
	t.status.Color, t.status.TextSize = p.Muted, 12*s
	t.pace.Color, t.pace.TextSize = p.Ink, 12*s
	t.Label.Color, t.Label.TextSize = p.Muted, 12*s
	for _, o := range []fyne.CanvasObject{t.ground, t.edge, t.step, t.status, t.pace, t.Label} {
		o.Refresh()
	}
}

// transportLayout puts the ribbon above the buttons, which take one row or, if
// they do not fit, two.
type transportLayout struct{ t *Transport }

func (l transportLayout) rowHeight() float32 { return l.t.moves.MinSize().Height }

// fits reports whether all buttons fit into one row.
func (l transportLayout) fits(width float32) bool {
	t := l.t
	return t.moves.MinSize().Width+t.Jump.MinSize().Width+t.rate.MinSize().Width+4*widgets.Gap+16 <= width
}

// HeightFor returns the height that the bar needs at a width.
func (l transportLayout) HeightFor(_ []fyne.CanvasObject, width float32) float32 {
	h := 10 + l.t.Ribbon.MinSize().Height + 6 + l.rowHeight() + 12
	if !l.fits(width) {
		h += max(l.t.Jump.MinSize().Height, l.t.rate.MinSize().Height) + 8
	}
	return h
}

func (l transportLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	t := l.t
	width := max(t.moves.MinSize().Width, t.Jump.MinSize().Width+t.rate.MinSize().Width+widgets.Gap)
	return fyne.NewSize(width+2*widgets.Gap+16, l.HeightFor(nil, 1e6))
}

func (l transportLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t := l.t
	t.ground.Move(fyne.NewPos(0, 0))
	t.ground.Resize(size)
	t.edge.Move(fyne.NewPos(0, 0))
	t.edge.Resize(fyne.NewSize(size.Width, 1))
	left, width := float32(widgets.Gap+8), size.Width-2*widgets.Gap-16
	y := float32(10)
	t.Ribbon.Move(fyne.NewPos(left-6, y))
	t.Ribbon.Resize(fyne.NewSize(width+12, t.Ribbon.MinSize().Height))
	y += t.Ribbon.MinSize().Height + 6

	put := func(c *fyne.Container, x, y, height float32) {
		least := c.MinSize()
		c.Move(fyne.NewPos(x, y+(height-least.Height)/2))
		c.Resize(least)
	}
	row := l.rowHeight()
	moves, jump, rate := t.moves.MinSize(), t.Jump.MinSize(), t.rate.MinSize()
	put(t.moves, left, y, row)
	put(t.rate, left+width-rate.Width, y, row)
	if l.fits(size.Width) {
		// In the middle of what the others leave.
		free := width - moves.Width - rate.Width
		put(t.Jump, left+moves.Width+(free-jump.Width)/2, y, row)
		return
	}
	y += row + 8
	low := max(jump.Height, rate.Height)
	put(t.Jump, left, y, low)
	if moves.Width+rate.Width+widgets.Gap > width {
		put(t.rate, left+width-rate.Width, y, low)
	}
}
