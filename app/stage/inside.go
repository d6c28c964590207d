package stage

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// looking is what a page remembers of how its runs are looked at.
type looking struct {
	Pace  time.Duration `json:"pace"`  // from one look to the next
	Large bool          `json:"large"` // the side view is in the board's place
}

func (s *Solo) recall() {
	s.looking = page.Recall(s.env.Settings, s.key, looking{Pace: player.DefaultLookPace})
	if !slices.Contains(player.Paces(), s.looking.Pace) {
		s.looking.Pace = player.DefaultLookPace
	}
	s.Player.SetLookPace(s.looking.Pace)
	s.Repaced = s.RememberLooking
}

// RememberLooking keeps the pace of looks, and what is large, for the next start.
func (s *Solo) RememberLooking() {
	s.looking.Pace = s.Player.LookPace()
	page.Remember(s.env.Settings, s.key, s.looking)
}

// Rows are the commands that look inside.
func (s *Solo) Rows() page.Commands {
	skip := func(back bool) func() { return func() { s.skip(back) } }
	return page.Commands{
		{Name: "Inside", Keys: "I", Text: "look inside each step, part by part, or at whole steps", On: s.Player.ByLook,
			Can: func() bool { return s.Run != nil }, Do: func() {
				s.LookInside(!s.Player.ByLook())
				s.Moved()
			}},
		{Keys: "↓", Text: "inside: to the next step", Can: s.Player.ByLook, Do: skip(false)},
		{Keys: "↑", Join: true, Text: "to the start of this step, or to the one before", Can: s.Player.ByLook,
			Do: skip(true)},
		{Name: "Swap", Icon: paint.IconSwap, Keys: "Y", Text: "exchange board and side view, to enlarge the other one",
			Do: func() {
				s.SetLarge(!s.looking.Large)
				s.RememberLooking()
			}},
	}
}

// LookInside goes through the looks of each step from now on, or by step again.
func (s *Solo) LookInside(on bool) {
	if on {
		s.Player.SetByLook(func(step int64) int { return len(s.Side.viewer.Looks(step)) })
	} else {
		s.Player.SetByLook(nil)
	}
}

// skip goes to the next step, or back. Past the last look, the page may have something to ask.
func (s *Solo) skip(back bool) {
	if !back && s.Player.Seen() {
		s.mover.Step(1)
		return
	}
	s.Player.Skip(back)
	s.Moved()
}

// Sight is what is seen of a run: a step as a whole, or one of its looks.
type Sight struct {
	At          trace.Point
	Step, Board *trace.Moment // after the step, and as the board shows it
	Look        *trace.Look   // nil for a whole step
	ended       *Run          // nil if it goes on from here, or a look is seen
}

// Sight returns what is seen where the player is; with whole, no look is.
func (s *Solo) Sight(whole bool) Sight {
	x := Sight{At: s.Player.At(), Step: s.Player.Moment()}
	if x.Board = x.Step; whole {
		x.At.Look = 0
	}
	if x.Look = s.Side.viewer.Look(x.At); x.Look != nil && !x.Look.After {
		x.Board = s.Side.viewer.Moment(x.At)
	}
	if !whole && x.Look == nil && s.Run.EndsAt(x.At.Step) &&
		(s.Closes || s.Run.Timeline.Result().Verdict == trace.Solved) {
		x.ended = s.Run
	}
	return x
}

// Ended reports whether it is how the run ended.
func (x *Sight) Ended() bool { return x.ended != nil }

// Explain puts it into words. Explain does so for whole steps.
func (x *Sight) Explain(explain func(*trace.Moment) trace.Explanation) trace.Explanation {
	switch {
	case x.Ended():
		return x.ended.Ending(x.Step, explain(x.Step))
	case x.Look == nil:
		return explain(x.Step)
	}
	return trace.Explanation{Title: x.Look.Words, Evidence: x.Look.Evidence}
}

// Line is the line of the pseudocode that is lit.
func (x *Sight) Line() int {
	if x.Look != nil && x.Look.Line > 0 {
		return x.Look.Line
	}
	return x.Step.Step.Line
}

// Part says which part of which step is seen, "" for a whole step.
func (s *Solo) Part(x Sight) string {
	if x.Look == nil {
		return ""
	}
	title := s.Speaker().String(s.Run.Algorithm.ExplainAt(x.Step).Title)
	return fmt.Sprintf("Part %d of %d of step %s: %s", x.At.Look, s.Player.Looks(), trace.Thousands(x.At.Step), title)
}

// ChooseView shows another side view.
func (s *Solo) ChooseView(view int) {
	s.follow(view)
	s.rearranged()
}

func (s *Solo) follow(view int) {
	s.Side.Follow(s.Run, view)
	layout.Again(s.Large)
	layout.Again(s.Small)
}

// SetLarge shows the side view in the board's place and the board in its, or each in its own.
func (s *Solo) SetLarge(on bool) {
	s.looking.Large = on
	s.arrange()
	s.rearranged()
}

// IsLarge reports whether the side view is in the board's place.
func (s *Solo) IsLarge() bool { return s.looking.Large }

func (s *Solo) rearranged() {
	if s.Arranged != nil {
		s.Arranged()
	}
	s.draw(true)
}

// place makes the two places.
func (s *Solo) place() {
	rows := s.Rows()
	s.Inside = rows.Button(widgets.Pill, "Inside")
	s.Side.Buttons.Layout = layout.Row{Gap: cornerGap}
	corner := func(o ...fyne.CanvasObject) *fyne.Container {
		return container.New(layout.Row{Gap: cornerGap}, append(o, rows.IconButton(widgets.Pill, "Swap"))...)
	}
	s.Side.Card.Corner = corner(s.Side.Buttons, s.Side.Menu)
	s.Side.Card.Content = container.New(layout.Loose{}, s.Side.Container)
	s.BoardCard = widgets.NewCard("Board", container.New(layout.Loose{}, s.Board.Picture))
	s.BoardCard.Corner = corner()
	s.Large, s.Small = container.New(placeLayout{s, s.Board.Picture}), container.New(placeLayout{s, s.Side.Card})
	s.arrange()
}

const cornerGap = 4

// AddToCorners puts buttons before the others of the card that is in the small place.
func (s *Solo) AddToCorners(side, board fyne.CanvasObject) {
	for card, o := range map[*widgets.Card]fyne.CanvasObject{s.Side.Card: side, s.BoardCard: board} {
		c := card.Corner.(*fyne.Container)
		c.Objects = slices.Insert(c.Objects, 0, o)
	}
}

// arrange puts board and side view into their places.
func (s *Solo) arrange() {
	large, small := fyne.CanvasObject(s.Board.Picture), fyne.CanvasObject(s.Side.Card)
	if s.looking.Large {
		large, small = s.Side.Card, s.BoardCard
	}
	s.Board.Scene.OnCard = s.looking.Large
	s.Large.Objects, s.Small.Objects = []fyne.CanvasObject{large}, []fyne.CanvasObject{small}
	s.Side.Card.Corner.Refresh() // what was in neither place may have another theme
	s.BoardCard.Corner.Refresh()
	for _, place := range []*fyne.Container{s.Large, s.Small} {
		layout.Again(place)
		place.Refresh()
	}
}

// WantedSmall returns the height at which what is in the small place can be seen well, at the
// usual size of text.
func (s *Solo) WantedSmall() float32 {
	if s.looking.Large {
		return wantedBoard
	}
	return s.Side.Wanted()
}

// wantedBoard is at which a small board of 9×9 has digits that can be read.
const wantedBoard = 250

// placeLayout gives what is in a place all of it. It asks for as much whatever is there.
type placeLayout struct {
	s  *Solo
	of fyne.CanvasObject // that is in it at first
}

// MinSize is for Fyne.
func (l placeLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.of.MinSize() }

// Layout is for Fyne.
func (l placeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if o[0] == fyne.CanvasObject(l.s.Side.Card) {
		l.s.Side.FitHead(size.Width)
	}
	layout.PlaceAt(o[0], 0, 0, size.Width, size.Height)
}
