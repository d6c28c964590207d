package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// closeup is what stands beside a board of the race that is enlarged: its step in
// words, and the algorithm's own view.
type closeup struct {
	*fyne.Container
	page           *Page
	words          *widget.RichText
	scroll         *container.Scroll
	explainCard    *widgets.Card
	side           *stage.Side
	sideCard       *widgets.Card
	settingsButton *widgets.Button
	views          *fyne.Container // buttons to choose the view
	lane           *lane           // whose views these are

	trees  *stage.Trees
	cursor *trace.Cursor // reads for the view
	bins   []trace.Bin
}

func newCloseup(c *Page) *closeup {
	u := &closeup{page: c, words: widget.NewRichText(), side: stage.NewSide()}
	u.trees = stage.NewTrees(c.env, func() { c.refresh(true) }, u.goTo)
	u.words.Wrapping = fyne.TextWrapWord
	u.scroll = container.NewVScroll(u.words)
	u.settingsButton = c.closeupRows().IconButton(widgets.Pill, "Settings")
	u.views = container.New(layout.Flow{Gap: 4})
	u.explainCard = widgets.NewCard("What happens", container.New(layout.Flush{}, u.scroll))
	u.explainCard.Corner = u.settingsButton
	u.sideCard = widgets.NewCard("", container.New(layout.Split{Down: true,
		Parts: []layout.Part{{}, {Share: 1}}}, u.views, u.side.Container))
	halves := container.New(layout.Equal{Gap: widgets.CardGap, Down: true}, u.explainCard, u.sideCard)
	u.Container = container.New(layout.Loose{}, halves)
	u.Hide()
	return u
}

// show shows the moment of a lane, which e explains.
func (u *closeup) show(l *lane, m *trace.Moment, e *trace.Explanation, sp trace.Speaker) {
	if u.cursor == nil || u.cursor.Timeline() != l.run.Timeline {
		u.cursor = trace.NewCursor(l.run.Timeline)
	}
	if u.lane != l {
		u.lane = l
		u.settingsButton.SetEnabled(l.algorithm.Tunable())
		u.offerViews()
	}
	u.words.Segments = []widget.RichTextSegment{
		widgets.Paragraph(sp.String(e.Title), widget.RichTextStyleHeading),
		widgets.Paragraph(sp.Strings(e.Reasons), widget.RichTextStyleParagraph),
	}
	if r := l.run.Timeline.Result(); r.Verdict == trace.Failed && m.Index == l.run.Timeline.Len() {
		u.words.Segments = append(u.words.Segments,
			widgets.Paragraph(wording.Sentence("the run failed: "+r.Problem), widget.RichTextStyleStrong))
	}
	u.words.Refresh()
	u.scroll.ScrollToTop()
	u.bins = l.run.Timeline.Profile(u.bins)
	data := stage.ViewData{Run: l.run.Timeline, Cursor: u.cursor, Bins: u.bins, Moment: m, Speaker: sp,
		Trees: u.trees}
	u.sideCard.SetTitle(u.side.Show(l.algorithm.Views[l.view], data))
}

// follow has the search tree made of the board that is enlarged, if its view shows it.
func (u *closeup) follow() {
	c := u.page
	if c.large < 0 {
		u.trees.Close()
		return
	}
	l := c.lanes[c.large]
	u.trees.Follow(l.run, l.algorithm.Views[l.view])
}

// goTo goes to where the board that is enlarged has taken so many steps.
func (u *closeup) goTo(step int64) {
	c := u.page
	c.JumpTo(c.race.PositionOf(c.large, step))
}

// offerViews offers the views of the algorithm if there are several.
func (u *closeup) offerViews() {
	u.views.Objects = stage.ViewButtons(u.lane.algorithm.Views, u.lane.view, u.chooseView)
	u.views.Hidden = len(u.views.Objects) == 0
	u.sideCard.Refresh()
}

func (u *closeup) chooseView(view int) {
	u.lane.view = view
	u.follow()
	setField(u.page.settings, u.page.field)
	u.offerViews()
	u.page.refresh(true)
}

// nextView takes the next of the views.
func (u *closeup) nextView() {
	if u.lane != nil && u.Visible() {
		u.chooseView((u.lane.view + 1) % len(u.lane.algorithm.Views))
	}
}
