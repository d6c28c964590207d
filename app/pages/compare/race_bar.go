package compare

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/app/stage"
	"sudoscope/app/standings"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// makeBar makes the bar across the foot of the page. Its ribbon is that of the longest run; what a pixel of it stands
// for is said once the race has ended, as runs of very different lengths share it.
func (c *Page) makeBar() {
	c.bar, c.pixel = stage.NewTransport(&c.Stage, 210), canvas.NewText("", nil)
	for i, d := range fitTimes() {
		label := wording.Duration(d)
		if i == 0 { // which says what they all are
			label = "All in " + label
		}
		one := widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() { c.fit(d) })
		one.SetHint(c.rows().WithKey("The whole race in "+wording.Duration(d), "Fit"))
		c.controls.Tie(one, func() bool { return c.race.Fitted() == d })
		c.bar.Fits.Add(one)
	}
	c.controls.Tie(c.bar.Loop, c.race.Loop)
	c.bar.Ribbon.SetHint("The longest run, from its first step at the left to its last. Click or drag to go there.")
	c.bar.Jump.RemoveAll()
	c.bar.Jump.Add(container.New(layout.Sized{Width: pixelWidth}, container.NewVBox(c.bar.Label, c.pixel)))
	c.styleBar()
}

// pixelWidth is the room for what a pixel stands for.
const pixelWidth = 216

// styleBar takes colours and sizes from the theme.
func (c *Page) styleBar() {
	c.bar.Style()
	c.pixel.Color, c.pixel.TextSize = widgets.Palette().Muted, 12*widgets.Scale()
	c.pixel.Refresh()
}

// showText says where the race is, how fast it goes and what a pixel stands for.
func (c *Page) showText() {
	c.bar.Write(c.place(), c.status(), c.paceText())
	per, of := c.perPixel()
	if c.bar.Label.Text != per || c.pixel.Text != of {
		c.bar.Label.Text, c.pixel.Text = per, of
		c.bar.Label.Refresh()
		c.pixel.Refresh()
	}
	c.showGuesses()
	c.controls.Refresh()
	label := "" // what the algorithms know is usual, and has no label
	if c.marks == solving.VisibleMarks || c.marks == solving.NumberMarks {
		label = c.marks.Short()
	}
	c.relabel("Marks", label)
}

// relabel changes what the button of a tool says, which changes its width.
func (c *Page) relabel(tool, label string) {
	if b := c.tool(tool); b.Label() != label {
		b.SetLabel(label)
		c.root.Refresh()
	}
}

// place says where the race is, and once it has ended how long it is.
func (c *Page) place() string {
	longest := c.race.Longest()
	what, at := "Step ", trace.Thousands(c.race.MomentOf(longest).Index)
	end := trace.Thousands(c.race.Timeline(longest).Len())
	switch c.race.Align() {
	case player.ByTime:
		what, at, end = "", standings.Time(c.race.Position()), standings.Time(c.race.Length())
	case player.ByChange:
		what, at, end = "In and out: ", trace.Thousands(c.race.Position()), trace.Thousands(c.race.Length())
	}
	if !c.revealed {
		return what + at
	}
	return what + at + " of " + end
}

// status says how many lanes have ended, or are not computed yet, and which are left out.
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
		left := slices.IndexFunc(c.field, func(one *contestant) bool {
			return !slices.ContainsFunc(c.lanes, func(l *lane) bool { return l.contestant == one })
		})
		return c.field[left].name() + " is left out" // as it does not take the puzzle
	case c.race.Align() == player.ByShare:
		return fmt.Sprintf("%d %% of every run", c.race.Position()*100/max(1, c.race.Length()))
	}
	return fmt.Sprintf("%d of %d have ended", ended, len(c.lanes))
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
	if fit := c.race.Fitted(); fit != 0 && !c.revealed { // the pace would tell how much there is
		return "all in " + wording.Duration(fit)
	}
	return stage.PaceText(c.race, "step")
}

// perPixel says how many steps a pixel of the ribbon stands for, and of which run. That
// tells how long the runs are, so until the race has ended it says why it does not.
func (c *Page) perPixel() (per, of string) {
	if !c.revealed {
		return "Totals and results appear", "when all boards are at their ends"
	}
	longest, shortest := c.race.Longest(), 0
	for i, l := range c.lanes {
		if l.Timeline.Len() < c.lanes[shortest].run.Timeline.Len() {
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
