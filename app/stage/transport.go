package stage

import (
	"fmt"
	"slices"
	"sort"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Transport is the bar across the foot of a page: the ribbon of the run, the
// buttons that move along it, and where one is.
type Transport struct {
	*fyne.Container
	Ribbon     *widgets.Ribbon // nil if the bar has another line
	Play, Loop *widgets.Button
	Jump       *fyne.Container // buttons that jump, behind their label
	Label      *canvas.Text
	Fits       *fyne.Container // buttons that fit the run into a time
	Bins       []trace.Bin     // of the run that is shown

	heights []trace.Bin // what the ribbon draws in their place, if not them
	shape   []trace.Bin // which of both
	played  []trace.Bin // of that, what has been played

	commands           page.Commands
	line               fyne.CanvasObject // the ribbon
	ground             *widgets.Fill
	edge               *canvas.Rectangle
	moves, rate        *fyne.Container
	place              *fyne.Container // the step and the status
	step, status, pace *canvas.Text
	placeWidth         float32 // the width of these two at the usual size of text
	// In a narrow window menus stand in the places of Jump and of the pace.
	jumpMenu, rateMenu *widgets.Button
}

// NewTransport returns a bar that moves a stage. Its page adds the buttons that jump, or fit the run
// into a time; placeWidth is the width of the place for what is said of the position.
func NewTransport(s *Stage, placeWidth float32) *Transport {
	ribbon := widgets.NewRibbon()
	ribbon.OnSeek = s.SeekTo
	t := NewBar(s, ribbon.Picture, placeWidth)
	t.Ribbon = ribbon
	t.commands = append(t.commands, page.Command{Name: "Loop", Icon: paint.IconLoop, Keys: "L", Text: "play in a loop",
		Do: s.ToggleLoop})
	t.Loop = t.commands.IconButton(widgets.Pill, "Loop")
	t.rate.Objects = slices.Insert(t.rate.Objects, 0, fyne.CanvasObject(t.Loop))
	return t
}

// NewBar returns a bar without a loop, with a line of its own in the place of the ribbon.
func NewBar(s *Stage, line fyne.CanvasObject, placeWidth float32) *Transport {
	t := &Transport{line: line, ground: widgets.NewFill(nil), edge: canvas.NewRectangle(nil), placeWidth: placeWidth,
		commands: s.Moves()}
	icon := t.commands.IconButton
	t.Play = icon(widgets.Primary, "Play")
	t.step, t.status = canvas.NewText("", nil), canvas.NewText("", nil)
	t.step.TextStyle.Bold = true
	t.place = container.New(layout.Column{}, t.step, t.status)
	t.moves = container.New(layout.Func(t.movesLeast, t.arrangeMoves),
		icon(widgets.Round, "Start"), icon(widgets.Round, "Step back"), t.Play, icon(widgets.Round, "Step forward"),
		icon(widgets.Round, "End"),
		t.place)

	t.Label = canvas.NewText("", nil)
	t.Jump = container.New(layout.Row{Gap: 6}, t.Label)

	t.Fits = container.New(layout.Row{Gap: 6})
	t.pace = canvas.NewText("", nil)
	t.pace.Alignment = fyne.TextAlignCenter
	t.rate = container.New(layout.Row{Gap: 6}, t.Fits,
		icon(widgets.Pill, "Slower"), container.New(layout.Sized{Width: PaceWidth}, t.pace),
		icon(widgets.Pill, "Faster"))

	t.jumpMenu = widgets.NewButton(widgets.Pill, paint.NoIcon, "", t.offerJumps)
	t.rateMenu = widgets.NewButton(widgets.Pill, paint.NoIcon, "", t.offerRates).Hinted("Pace, and how to play")
	t.jumpMenu.Hide()
	t.rateMenu.Hide()
	high := func([]fyne.CanvasObject, float32) float32 { return t.height() }
	t.Container = container.New(layout.Tall(t.least, high, t.arrange), t.ground.Raster, t.edge, t.line, t.moves,
		t.Jump, t.rate, t.jumpMenu, t.rateMenu)
	t.Style()
	return t
}

// Moves are the commands of all that plays.
func (s *Stage) Moves() page.Commands {
	step := func(n int64) func() { return func() { s.Step(n) } }
	return page.Commands{
		{Name: "Play", Icon: paint.IconPlay, Keys: "Space", Text: "play or pause", Do: s.Toggle},
		{Name: "Step back", Icon: paint.IconBack, Keys: "←", Text: "a step back", Do: step(-1), Shift: step(-stride)},
		{Name: "Step forward", Icon: paint.IconForward, Keys: "→", Join: true, Text: "a step forward; with Shift ten",
			Do: step(1), Shift: step(stride)},
		{Keys: "PageUp", Text: "the same, for a presentation remote", Do: step(-1), Shift: step(-stride)},
		{Keys: "PageDown", Join: true, Do: step(1), Shift: step(stride)},
		{Name: "Start", Icon: paint.IconStart, Keys: "Home", Text: "to the start", Do: s.Home},
		{Name: "End", Icon: paint.IconEnd, Keys: "End", Join: true, Text: "to the end", Do: s.End},
		{Name: "Faster", Icon: paint.IconPlus, Keys: "+", Also: "=", Text: "faster", Do: s.Faster},
		{Name: "Slower", Icon: paint.IconMinus, Keys: "-", Also: "_", Join: true, Text: "slower", Do: s.Slower},
	}
}

// stride is how many steps an arrow key goes with Shift.
const stride = 10

// Commands are those of the bar.
func (t *Transport) Commands() page.Commands { return t.commands }

// The widths of what changes while playing, so that nothing beside it moves.
const (
	WhereWidth = 188
	PaceWidth  = 84
)

// WholeRun is the room of a ribbon that shows a run as far as it goes.
const WholeRun = -1

// ShowRun moves the playhead along a run and, if grown is set, takes over how long that is by
// now. If room is a number of steps, the ribbon shows nothing ahead of the playhead.
func (t *Transport) ShowRun(run *Run, at, room int64, grown bool) {
	r := t.Ribbon.Run
	r.Cursor = at
	if grown || at > r.Steps {
		t.Bins = run.Timeline.Profile(t.Bins)
		t.shape, r.Filled = t.Bins, true
		if of := run.Algorithm.Heights; of != nil {
			t.heights = trace.HeightsOf(t.heights, t.Bins, of)
			t.shape = t.heights
		}
		r.Steps, r.Bins, r.Growing = run.Timeline.Len(), t.shape, run.Running()
	}
	if room != WholeRun {
		r.Steps = room
		n := sort.Search(len(t.shape), func(i int) bool { return t.shape[i].First >= at })
		t.played = append(t.played[:0], t.shape[:n]...)
		if n > 0 {
			last := &t.played[n-1] // how long it is would tell how long the run is
			last.Steps = min(last.Steps, at-last.First)
		}
		r.Bins = t.played
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
	room := t.placeWidth * s
	if width := t.place.Size().Width; width > 0 {
		room = min(room, width)
	}
	for _, line := range []struct {
		on          *canvas.Text
		size, width float32
	}{{t.step, 15, room}, {t.status, 12, room}, {t.pace, 12, PaceWidth * s}} {
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

// FitTime is what "fit into 30 s" means.
const FitTime = 30 * time.Second

// Paced is what plays at a pace.
type Paced interface {
	Pace() time.Duration
	Fitted() time.Duration
}

// PaceText says how long a step or another stop takes, or of steps that are too quick for that
// how many there are in a second.
func PaceText(p Paced, stop string) string {
	d := p.Pace()
	switch {
	case p.Fitted() != 0 && d < time.Millisecond:
		rate := float64(time.Second) / float64(max(1, d))
		if rate >= 1e6 {
			return fmt.Sprintf("%.1f M steps/s", rate/1e6)
		}
		return fmt.Sprintf("%.0f k steps/s", rate/1e3)
	case d >= time.Second:
		return fmt.Sprintf("%.3g s a %s", d.Seconds(), stop)
	}
	return fmt.Sprintf("%d ms a %s", d.Milliseconds(), stop)
}
