package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
)

// closeup is what stands beside a board of the race that is enlarged: its step in
// words, and the algorithm's own view.
type closeup struct {
	*fyne.Container
	words       *widget.RichText
	scroll      *container.Scroll
	explainCard *widgets.Card
	side        *widgets.Side
	sets        *widget.Label
	setsScroll  *container.Scroll
	sideCard    *widgets.Card

	cursor *trace.Cursor // reads for the view
	bins   []trace.Bin
}

func newCloseup() *closeup {
	u := &closeup{words: widget.NewRichText(), side: widgets.NewSide(), sets: widget.NewLabel("")}
	u.words.Wrapping, u.sets.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
	u.scroll, u.setsScroll = container.NewVScroll(u.words), container.NewVScroll(u.sets)
	u.explainCard = widgets.NewCard("What happens", container.New(flush{}, u.scroll))
	u.sideCard = widgets.NewCard("", container.NewStack(u.side.Picture, container.New(flush{}, u.setsScroll)))
	u.Container = container.New(halves{}, u.explainCard, u.sideCard)
	u.Hide()
	return u
}

// show shows the moment of a lane, which e explains.
func (u *closeup) show(l *lane, m *trace.Moment, e *trace.Explanation, sp trace.Speaker) {
	if u.cursor == nil || u.cursor.Timeline() != l.run.timeline {
		u.cursor = trace.NewCursor(l.run.timeline)
	}
	u.words.Segments = []widget.RichTextSegment{
		paragraph(sp.String(e.Title), widget.RichTextStyleHeading),
		paragraph(sp.Strings(e.Reasons), widget.RichTextStyleParagraph),
	}
	u.words.Refresh()
	u.scroll.ScrollToTop()
	u.bins = l.run.timeline.Profile(u.bins)
	showView(l.algorithm.Views[0], viewed{l.run.timeline, u.cursor, u.bins, m, sp}, u.side, u.sets, u.setsScroll, u.sideCard)
}

// halves puts two things one above the other, each as high.
type halves struct{}

func (halves) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (halves) Layout(o []fyne.CanvasObject, size fyne.Size) {
	height := (size.Height - cardGap) / 2
	for i, one := range o {
		one.Move(fyne.NewPos(0, float32(i)*(height+cardGap)))
		one.Resize(fyne.NewSize(size.Width, height))
	}
}

// enlarge shows one board large with its step in words, and the same board again,
// or -1, all of them.
func (c *Compare) enlarge(lane int) {
	if lane >= len(c.lanes) {
		return
	}
	if lane == c.large {
		lane = -1
	}
	c.large = lane
	for i, l := range c.lanes {
		if lane < 0 || i == lane {
			l.card.Show()
		} else {
			l.card.Hide()
		}
	}
	if lane < 0 {
		c.closeup.Hide()
		c.results.Show()
	} else {
		c.closeup.Show()
		c.results.Hide()
	}
	c.root.Refresh()
	c.redraw()
}
