package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// closeup is what stands beside a board of the race that is enlarged: its step in
// words, and the algorithm's own view, or the board again where that stands in its place.
type closeup struct {
	*fyne.Container
	page        *Page
	words       *stage.Words
	explainCard *widgets.Card
	side        *stage.Side
	board       *widgets.BoardView
	boardCard   *widgets.Card
	halves      *fyne.Container
}

func newCloseup(c *Page) *closeup {
	u := &closeup{page: c, words: stage.NewWords()}
	u.side = stage.NewSide(c.env, c.Draw, u.goTo)
	u.side.Choose = u.chooseView
	u.explainCard = widgets.NewCard("What happens", u.words.Container)
	u.explainCard.Corner = c.controls.IconButton(widgets.Pill, "Settings")
	u.side.Card.Content = container.New(layout.Split{Down: true, Lengths: []layout.Length{{}, {Share: 1}}},
		u.side.Buttons, u.side.Container)
	u.board = widgets.NewBoardView(paint.NewBoard(puzzles.Classic))
	u.boardCard = widgets.NewCard("Board", container.New(layout.Loose(), u.board.Picture))
	parts := []layout.Length{{Share: 1}, {Share: 1}}
	u.halves = container.New(layout.Split{Gap: widgets.CardGap, Down: true, Lengths: parts}, u.explainCard, u.side.Card)
	u.Container = container.New(layout.Loose(), u.halves)
	u.Hide()
	return u
}

// show shows what is seen of its lane.
func (u *closeup) show(f *picture.Frame, sp trace.Speaker) {
	u.words.Say(sp.String(f.Title), "", sp.Strings(f.Reasons), f.Ended)
	if u.halves.Objects[1] == fyne.CanvasObject(u.side.Card) {
		u.side.Draw(f, sp)
	} else {
		u.board.Refresh()
	}
}

// follow shows the view of the board that is enlarged.
func (u *closeup) follow() {
	c := u.page
	if c.large < 0 {
		u.side.Close()
		return
	}
	l := c.lanes[c.large]
	u.side.Follow(l.run, slices.Index(l.algorithm.Views, l.view))
	u.side.Card.Refresh()
	u.halves.Objects[1] = u.side.Card
	if c.view(l) != "" {
		u.board.Scene = l.card.Card.Board
		u.halves.Objects[1] = u.boardCard
	}
	u.halves.Refresh()
}

// goTo goes to where the board that is enlarged has taken so many steps.
func (u *closeup) goTo(step int64) {
	c := u.page
	c.JumpTo(c.race.PositionOf(c.large, step))
}

func (u *closeup) chooseView(view int) {
	c := u.page
	l := c.lanes[c.large]
	l.view = l.algorithm.Views[view]
	u.follow()
	c.rememberField()
	c.Draw()
}

// nextView takes the next of the views.
func (u *closeup) nextView() {
	if c := u.page; c.large >= 0 {
		u.chooseView((u.side.Chosen + 1) % len(c.lanes[c.large].algorithm.Views))
	}
}
