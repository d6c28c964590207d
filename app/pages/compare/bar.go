package compare

import (
	"fmt"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/playback"
	"sudoscope/app/player"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// raceBar is the bar across the foot of the Compare page. Its ribbon is that of
// the longest run; what a pixel of it stands for is always said, as runs of very
// different lengths share it.
type raceBar struct {
	*playback.Transport
	pixel *canvas.Text // below the label
	times []*widgets.Button
}

// newRaceBar returns the bar; c says what its buttons do.
func newRaceBar(c *Page) *raceBar {
	b := &raceBar{Transport: playback.NewTransport(c, 210), pixel: canvas.NewText("", nil)}
	for _, d := range fitTimes() {
		one := widgets.NewButton(widgets.Pill, paint.NoIcon, fitName(d), func() { c.fit(d) })
		c.Hint(one, "the whole race in "+wording.Duration(d)+" (F)")
		b.times = append(b.times, one)
		b.Fits.Add(one)
	}
	b.Ribbon.OnRelease = c.Moved
	b.Jump.RemoveAll()
	b.Jump.Add(container.New(layout.Sized{Width: pixelWidth}, container.NewVBox(b.Label, b.pixel)))
	b.style()
	return b
}

// pixelWidth is the room for what a pixel stands for.
const pixelWidth = 216

func fitName(d time.Duration) string {
	if d >= time.Minute {
		return fmt.Sprintf("%.0f min", d.Minutes())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}

// style takes colours and sizes from the theme.
func (b *raceBar) style() {
	b.Transport.Style()
	b.pixel.Color, b.pixel.TextSize = widgets.Palette().Muted, 12*widgets.Scale()
	b.pixel.Refresh()
}

// say shows a remark in the place of what is said of the position.
func (c *Page) say(text string) { c.bar.Say(text) }

// Hint has a button say what it does, and its key, while the mouse is on it.
func (c *Page) Hint(b *widgets.Button, text string) {
	b.OnHover = func(on bool) {
		switch {
		case len(c.lanes) == 0 || c.race.Playing():
		case on:
			c.say(text)
		default:
			c.showText()
		}
	}
}

// showText says where the race is, how fast it goes and what a pixel stands for.
func (c *Page) showText() {
	b := c.bar
	b.Write(c.place(), c.status(), c.paceText())
	per, of := c.pixel()
	if b.Label.Text != per || b.pixel.Text != of {
		b.Label.Text, b.pixel.Text = per, of
		b.Label.Refresh()
		b.pixel.Refresh()
	}
	for i, d := range fitTimes() {
		b.times[i].SetOn(c.race.Fitted() == d)
	}
	b.Loop.SetOn(c.race.Loop())
	c.showGuesses()
	c.marksButton.SetOn(c.marks)
}

// place says where the race is.
func (c *Page) place() string {
	longest := c.race.Longest()
	switch c.race.Align() {
	case player.ByTime:
		return fmt.Sprintf("%s of %s", computing(c.race.Position()), computing(c.race.Length()))
	case player.ByChange:
		return fmt.Sprintf("Change %s of %s", trace.Thousands(c.race.Position()), trace.Thousands(c.race.Length()))
	}
	return fmt.Sprintf("Step %s of %s", trace.Thousands(c.race.Moment(longest).Index), trace.Thousands(c.race.Timeline(longest).Len()))
}

// computing writes a time of a computation.
func computing(nanoseconds int64) string {
	switch ms := float64(nanoseconds) / 1e6; {
	case ms >= 1000:
		return fmt.Sprintf("%.2f s", ms/1000)
	case ms >= 10:
		return fmt.Sprintf("%.0f ms", ms)
	default:
		return fmt.Sprintf("%.2f ms", ms)
	}
}

// status says the same for all lanes, or that some of them are not computed yet.
func (c *Page) status() string {
	ended, computing := 0, 0
	for i, l := range c.lanes {
		if l.run.Running() {
			computing++
		} else if c.race.Ended(i) {
			ended++
		}
	}
	switch {
	case computing > 0:
		return fmt.Sprintf("%d of %d still computing", computing, len(c.lanes))
	case len(c.lanes) < len(c.field):
		return c.missing() + " is left out"
	case c.race.Align() == player.ByShare:
		return fmt.Sprintf("%d %% of every run", c.race.Position()*100/max(1, c.race.Length()))
	}
	return fmt.Sprintf("%d of %d have ended", ended, len(c.lanes))
}

// missing returns the first of those in the field who do not race, because they do
// not take the puzzle.
func (c *Page) missing() string {
	for _, one := range c.field {
		if !slices.ContainsFunc(c.lanes, func(l *lane) bool { return l.contestant == one }) {
			return one.name()
		}
	}
	return ""
}

// paceText says how fast the race goes: by share and by time it has no steps to
// count, only a length.
func (c *Page) paceText() string {
	switch c.race.Align() {
	case player.ByShare, player.ByTime:
		if fit := c.race.Fitted(); fit != 0 {
			return "all in " + wording.Duration(fit)
		}
		return "all in " + wording.Duration(1000*c.race.Pace())
	}
	return playback.PaceText(c.race)
}

// pixel says how many steps a pixel of the ribbon stands for, and of which run.
func (c *Page) pixel() (per, of string) {
	longest, shortest := c.race.Longest(), 0
	for i, l := range c.lanes {
		if l.run.Timeline.Len() < c.lanes[shortest].run.Timeline.Len() {
			shortest = i
		}
	}
	pixels := float64(c.bar.Ribbon.Size().Width * c.env.Window.Canvas().Scale())
	steps := func(lane int) float64 { return float64(c.race.Timeline(lane).Len()) / max(1, pixels) }
	per = "1 pixel = " + compact(steps(longest)) + " steps"
	switch {
	case c.race.Align() == player.ByStep:
		return per, "of every run"
	case c.race.Align() == player.ByShare && longest != shortest:
		return per, "of the longest, " + compact(steps(shortest)) + " of the shortest"
	}
	return per, "of the longest run"
}

// compact writes a number with two digits at least.
func compact(v float64) string {
	if v >= 10 {
		return trace.Thousands(int64(math.Round(v)))
	}
	return fmt.Sprintf("%.2g", v)
}

// compareLayout puts the head at the top, the bar at the foot, and between them
// the boards above the results; or below the head nothing but what many variations
// cost.
type compareLayout struct{ c *Page }

// resultsPart is the most of what is between head and bar that the results take.
const resultsPart = 0.42

// largest is the most of the width that a board takes that is enlarged.
const largest = 0.6

func (compareLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 3*widgets.Gap+widgets.CardGap)
	for _, part := range o[:4] {
		least := part.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width+2*widgets.Gap), size.Height+least.Height)
	}
	return size
}

func (l compareLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, cards, results, foot, closeup, many := o[0], o[1], o[2], o[3], o[4], o[5]
	footHeight := l.c.bar.HeightFor(size.Width)
	headHeight := head.MinSize().Height
	head.Move(fyne.NewPos(widgets.Gap+8, widgets.Gap-2))
	head.Resize(fyne.NewSize(size.Width-2*widgets.Gap-16, headHeight))
	foot.Move(fyne.NewPos(0, size.Height-footHeight))
	foot.Resize(fyne.NewSize(size.Width, footHeight))
	top := widgets.Gap + headHeight + widgets.Gap/2
	many.Move(fyne.NewPos(widgets.Gap, top))
	many.Resize(fyne.NewSize(size.Width-2*widgets.Gap, size.Height-top-widgets.Gap))
	room := fyne.NewSize(size.Width-2*widgets.Gap, size.Height-footHeight-top-widgets.Gap)
	if l.c.large >= 0 {
		card := fyne.NewSize(min(largest*room.Width, room.Height*widest), room.Height)
		cards.Move(fyne.NewPos(widgets.Gap, top))
		cards.Resize(card)
		closeup.Move(fyne.NewPos(widgets.Gap+card.Width+widgets.CardGap, top))
		closeup.Resize(fyne.NewSize(room.Width-card.Width-widgets.CardGap, room.Height))
		return
	}
	height := resultsLayout{l.c.results}.height()
	if height > 0 {
		height = min(height, resultsPart*room.Height)
		// What the boards have no use for goes to the results.
		used := cardsLayout{}.height(max(1, len(l.c.lanes)), fyne.NewSize(room.Width, room.Height-height-widgets.CardGap))
		height = room.Height - used - widgets.CardGap
		room.Height = used
	}
	cards.Move(fyne.NewPos(widgets.Gap, top))
	cards.Resize(room)
	results.Move(fyne.NewPos(widgets.Gap, top+room.Height+widgets.CardGap))
	results.Resize(fyne.NewSize(room.Width, height))
}

// compareHead puts the list of puzzles at the left, with the width that the others
// leave, then what else is chosen, and the switches at the right.
type compareHead struct{}

// The width of the list of puzzles at the usual size of text.
const (
	leastPuzzle = 150
	mostPuzzle  = 260
)

func (compareHead) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(leastPuzzle*widgets.Scale()+10+widgets.Gap, o[0].MinSize().Height)
	for _, one := range o[1:] {
		least := one.MinSize()
		size = fyne.NewSize(size.Width+least.Width, max(size.Height, least.Height))
	}
	return size
}

func (compareHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	chosen, switches, s := o[1].MinSize().Width, o[2].MinSize().Width, widgets.Scale()
	puzzle := min(mostPuzzle*s, max(leastPuzzle*s, size.Width-chosen-switches-10-widgets.Gap))
	put := func(one fyne.CanvasObject, x, width float32) {
		height := one.MinSize().Height
		one.Move(fyne.NewPos(x, (size.Height-height)/2))
		one.Resize(fyne.NewSize(width, height))
	}
	put(o[0], 0, puzzle)
	put(o[1], puzzle+10, chosen)
	put(o[2], size.Width-switches, switches)
}

// cardsLayout puts cards with boards side by side, in as many rows as give the
// largest boards.
type cardsLayout struct{}

// widest is the most that a card may be wider than high, and leastName the width
// that a name wants at the usual size of text.
const (
	widest    = 1.25
	leastName = 190
)

// MinSize is the same for any number of cards, so that the window does not grow
// when one is added.
func (cardsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	frame := widgets.ContenderFrame()
	return fyne.NewSize(4*(widgets.LeastBoard+frame.Width+widgets.CardGap)-widgets.CardGap, 2*(widgets.LeastBoard+frame.Height+widgets.CardGap)-widgets.CardGap)
}

// arrange returns how many columns give the largest boards, the size of a card,
// and the number of rows.
func (cardsLayout) arrange(n int, size fyne.Size) (columns, rows int, card fyne.Size) {
	side, frame := float32(math.Inf(-1)), widgets.ContenderFrame()
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		width, height := (size.Width+widgets.CardGap)/float32(c)-widgets.CardGap, (size.Height+widgets.CardGap)/float32(r)-widgets.CardGap
		if s := min(width-frame.Width, height-frame.Height); s > side {
			columns, rows, side, card.Width = c, r, s, width
		}
	}
	card.Width = min(card.Width, max(widest*side, leastName*widgets.Scale())+frame.Width)
	card.Height = side + frame.Height
	return columns, rows, card
}

// height returns the height that so many cards make use of.
func (l cardsLayout) height(n int, size fyne.Size) float32 {
	_, rows, card := l.arrange(n, size)
	return float32(rows)*(card.Height+widgets.CardGap) - widgets.CardGap
}

func (l cardsLayout) Layout(all []fyne.CanvasObject, size fyne.Size) {
	var o []fyne.CanvasObject
	for _, one := range all {
		if one.Visible() {
			o = append(o, one)
		}
	}
	columns, _, card := l.arrange(len(o), size)
	left := (size.Width - card.Width*float32(columns) - widgets.CardGap*float32(columns-1)) / 2
	for i, one := range o {
		one.Move(fyne.NewPos(left+float32(i%columns)*(card.Width+widgets.CardGap), float32(i/columns)*(card.Height+widgets.CardGap)))
		one.Resize(card)
	}
}
