package techniques

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// clock lets a lesson go on by itself, at a pace at which one can read.
type clock struct {
	playing   bool
	pace      time.Duration // of a step
	due       time.Time     // the next one
	animation *fyne.Animation
}

// lessonPaces returns the paces that can be chosen, the slowest first.
func lessonPaces() []time.Duration {
	const ms = time.Millisecond
	return []time.Duration{10_000 * ms, 7000 * ms, 5000 * ms, 3000 * ms, 2000 * ms, 1500 * ms, 1000 * ms, 600 * ms, 300 * ms, 100 * ms}
}

const usualLessonPace = 1500 * time.Millisecond

func newClock(s page.Settings) clock {
	pace := time.Duration(s.Int(keyLessonPace)) * time.Millisecond
	if !slices.Contains(lessonPaces(), pace) {
		pace = usualLessonPace
	}
	return clock{pace: pace}
}

// play lets the lesson go on by itself, or stops it. At the end it begins again.
func (t *Page) play(on bool) {
	c := &t.clock
	if on == c.playing || on && (t.practice != nil || t.quiz.Holds()) {
		return
	}
	c.playing = on
	if !on {
		c.animation.Stop()
		t.foot.refresh()
		return
	}
	if t.AtEnd() {
		t.goTo(0)
	}
	c.due = t.env.Now().Add(c.pace)
	c.animation.Start()
	t.foot.refresh()
}

// frame goes on if it is time to. It is called for every frame while it plays.
func (t *Page) frame(now time.Time) {
	c := &t.clock
	if !c.playing || now.Before(c.due) {
		return
	}
	// A window that was covered goes on from where it was.
	c.due = now.Add(c.pace)
	more := t.Step(true)
	if !more || t.AtEnd() && !t.climbing.Running() {
		t.play(false)
	}
	t.Moved()
}

// pace takes the next faster of the paces, or the next slower.
func (t *Page) setPace(by int) {
	paces := lessonPaces()
	at := slices.Index(paces, t.clock.pace) + by
	t.clock.pace = paces[min(max(at, 0), len(paces)-1)]
	t.clock.due = t.env.Now().Add(t.clock.pace)
	t.env.Settings.SetInt(keyLessonPace, int(t.clock.pace/time.Millisecond))
	t.foot.refresh()
}

// lessonFoot is the foot of the page: the path as a ribbon, and the buttons that
// go along it.
type lessonFoot struct {
	*fyne.Container
	page         *Page
	ground, edge *canvas.Rectangle
	ribbon       *widgets.Path
	play         *widgets.Button
	expand       *widgets.Button
	place, name  *canvas.Text
	pace         *canvas.Text
	moves, rate  *fyne.Container
	hint         string // what the button under the mouse does
}

// The widths of what changes while playing, so that nothing beside it moves.
const placeWidth = 250

func newLessonFoot(t *Page) *lessonFoot {
	f := &lessonFoot{page: t, ground: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil), ribbon: widgets.NewPath()}
	f.ribbon.OnSeek = t.goTo
	button := func(style widgets.ButtonStyle, icon paint.Icon, label, hint string, do func()) *widgets.Button {
		b := widgets.NewButton(style, icon, label, do)
		f.hintAt(b, hint)
		return b
	}
	f.play = button(widgets.Primary, paint.IconPlay, "", "play or pause (Space)", func() { t.play(!t.clock.playing) })
	f.place, f.name = canvas.NewText("", nil), canvas.NewText("", nil)
	f.place.TextStyle.Bold = true
	f.moves = container.New(layout.Row{Gap: 8},
		button(widgets.Round, paint.IconStart, "", "to the start (Home)", t.home),
		button(widgets.Round, paint.IconBack, "", "a step back (left arrow)", func() { t.walk(-1) }),
		f.play,
		button(widgets.Round, paint.IconForward, "", "a step forward (right arrow)", func() { t.walk(1) }),
		button(widgets.Round, paint.IconEnd, "", "to the end (End)", t.last),
		container.New(layout.Sized{Width: placeWidth}, container.NewVBox(f.place, f.name)))
	f.expand = button(widgets.Pill, paint.NoIcon, "One by one", "what follows, one at a time (E)", t.toggleExpanded)
	f.pace = canvas.NewText("", nil)
	f.pace.Alignment = fyne.TextAlignCenter
	f.rate = container.New(layout.Row{Gap: 6}, f.expand,
		button(widgets.Pill, paint.IconMinus, "", "slower (−)", func() { t.setPace(-1) }),
		container.New(layout.Sized{Width: playback.PaceWidth}, f.pace),
		button(widgets.Pill, paint.IconPlus, "", "faster (+)", func() { t.setPace(1) }))
	f.Container = container.New(playback.Foot{}, f.ground, f.edge, f.ribbon.Picture, f.moves, f.rate)
	t.clock.animation = &fyne.Animation{Duration: time.Hour, RepeatCount: fyne.AnimationRepeatForever, Tick: func(float32) { t.frame(t.env.Now()) }}
	f.style()
	return f
}

// hintAt says what a button does while the mouse is on it.
func (f *lessonFoot) hintAt(b *widgets.Button, hint string) {
	b.OnHover = func(on bool) {
		f.hint = ""
		if on && !f.page.clock.playing {
			f.hint = hint
		}
		f.write()
	}
}

// home and last go to the ends of the path.
func (t *Page) home() {
	t.play(false)
	t.goTo(0)
}

func (t *Page) last() {
	t.play(false)
	t.goTo(len(t.Steps))
	t.steps.view.ScrollToBottom()
}

// refresh shows where the lesson is.
func (f *lessonFoot) refresh() {
	t := f.page
	icon := paint.IconPlay
	if t.clock.playing {
		icon = paint.IconPause
	}
	f.play.SetIcon(icon)
	f.expand.SetOn(t.Expanded)
	f.pace.Text = strconv.FormatFloat(t.clock.pace.Seconds(), 'f', -1, 64) + " s a step"
	f.pace.Refresh()
	run, hardest := f.ribbon.Run, t.Rating().Hardest
	run.Levels, run.Marked = run.Levels[:0], run.Marked[:0]
	for i := range t.Steps {
		one := t.Steps[i].Technique
		level := one.Level
		if t.veiled(i) {
			level = 0
		}
		run.Levels = append(run.Levels, uint8(level))
		run.Marked = append(run.Marked, one == hardest && level > technique.Easy)
	}
	run.Cursor = float64(t.At.Done)
	if !t.AtEnd() {
		run.Cursor += (float64(t.At.Part) + 0.5) / float64(t.Parts(t.At.Done)+1)
		if !t.Expanded {
			run.Cursor = float64(t.At.Done) + 0.5
		}
	}
	run.Growing = t.climbing.Running()
	f.ribbon.Refresh()
	f.write()
}

// write says where the lesson is, and what the technique is or the button under
// the mouse.
func (f *lessonFoot) write() {
	t, s := f.page, widgets.Scale()
	below := ""
	switch d, ok := t.Current(); {
	case f.hint != "":
		below = f.hint
	case t.looking != "":
		below = "looking for more…"
	case t.quiz.Asks():
		below = "think first, then answer"
	case ok && t.depth == deduction.Where:
		below = "think first, then press What or Why"
	case ok:
		below = fmt.Sprintf("%s · %s", d.Technique.Name, d.Technique.Level)
	case t.End.Solved():
		below = "score " + trace.Thousands(int64(t.Rating().Score))
	}
	f.place.Text = t.Place()
	f.name.Text = widgets.Cut(below, f.name, placeWidth*s)
	f.place.Refresh()
	f.name.Refresh()
}

// style takes colours and sizes from the theme.
func (f *lessonFoot) style() {
	p, s := widgets.Palette(), widgets.Scale()
	f.ground.FillColor, f.edge.FillColor = p.Panel, p.Border
	f.place.Color, f.place.TextSize = p.Ink, 15*s
	f.name.Color, f.name.TextSize = p.Muted, 12*s
	f.pace.Color, f.pace.TextSize = p.Ink, 12*s
	for _, o := range []fyne.CanvasObject{f.ground, f.edge, f.place, f.name, f.pace} {
		o.Refresh()
	}
}
