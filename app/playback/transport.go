package playback

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
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
	Bins       []trace.Bin     // of the run that is shown

	heights []trace.Bin // what the ribbon draws in their place, if not them

	moved              Mover
	ground             *widgets.Fill
	edge               *canvas.Rectangle
	moves, rate        *fyne.Container
	place              *fyne.Container // the step and the status
	step, status, pace *canvas.Text
	where              float32 // the width of these two at the usual size of text
	// In a narrow window menus stand in the places of Jump and of the pace.
	jumpMenu, rateMenu *widgets.Button
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
		moved: m,
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
	t.place = container.New(layout.Column{}, t.step, t.status)
	t.moves = container.New(movesLayout{t},
		button(widgets.Round, paint.IconStart, "", "Go to the start (Home)", m.Home),
		button(widgets.Round, paint.IconBack, "", "A step back (←)", func() { m.Step(-1) }),
		t.Play,
		button(widgets.Round, paint.IconForward, "", "A step forward (→)", func() { m.Step(1) }),
		button(widgets.Round, paint.IconEnd, "", "Go to the end (End)", m.End),
		t.place)

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

	t.jumpMenu = widgets.NewButton(widgets.Pill, paint.NoIcon, "", t.offerJumps)
	t.rateMenu = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() { t.offerRates(m) })
	t.rateMenu.SetHint("Pace, loop and how long to play")
	t.jumpMenu.Hide()
	t.rateMenu.Hide()
	t.Container = container.New(transportLayout{t}, t.ground.Raster, t.edge, t.Ribbon.Picture, t.moves, t.Jump, t.rate,
		t.jumpMenu, t.rateMenu)
	t.Style()
	return t
}

// Stride returns how many steps an arrow key goes.
func Stride(shift bool) int {
	if shift {
		return 10
	}
	return 1
}

// Key does with a key what the buttons do and reports whether it knows it.
func (t *Transport) Key(name fyne.KeyName, shift bool) bool {
	stride := int64(Stride(shift))
	switch name {
	case fyne.KeySpace:
		t.moved.Toggle()
	case fyne.KeyRight, fyne.KeyPageDown:
		t.moved.Step(stride)
	case fyne.KeyLeft, fyne.KeyPageUp:
		t.moved.Step(-stride)
	case fyne.KeyHome:
		t.moved.Home()
	case fyne.KeyEnd:
		t.moved.End()
	default:
		return false
	}
	return true
}

// Char does so with a typed character.
func (t *Transport) Char(r rune) bool {
	switch r {
	case '+', '=':
		t.moved.Faster()
	case '-', '_':
		t.moved.Slower()
	case 'l', 'L':
		t.moved.ToggleLoop()
	default:
		return false
	}
	return true
}

// The widths of what changes while playing, so that nothing beside it moves.
const (
	WhereWidth = 188
	PaceWidth  = 84
)

// ShowRun moves the playhead along a run and, if grown is set, looks how far that is.
func (t *Transport) ShowRun(run *Run, at int64, grown bool) {
	r := t.Ribbon.Run
	r.Cursor = at
	if grown || at > r.Steps {
		t.Bins = run.Timeline.Profile(t.Bins)
		r.Bins, r.Filled = t.Bins, true
		if of := run.Algorithm.Heights; of != nil {
			t.heights = HeightsOf(t.heights, t.Bins, of)
			r.Bins = t.heights
		}
		r.Steps, r.Growing = run.Timeline.Len(), run.Running()
	}
	t.Ribbon.Refresh()
}

// Write sets the texts, smaller where they would be wider than their place.
func (t *Transport) Write(step, status, pace string) {
	t.step.Text, t.status.Text, t.pace.Text = step, status, pace
	t.rateMenu.SetLabel(pace)
	t.fitTexts()
}

// fitTexts sets the texts as large as fits into their places.
func (t *Transport) fitTexts() {
	s := widgets.Scale()
	where := t.where * s
	if width := t.place.Size().Width; width > 0 {
		where = min(where, width)
	}
	for _, line := range []struct {
		on          *canvas.Text
		size, width float32
	}{{t.step, 15, where}, {t.status, 12, where}, {t.pace, 12, PaceWidth * s}} {
		line.on.TextSize = line.size * s
		for line.on.MinSize().Width > line.width && line.on.TextSize > 6 {
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
