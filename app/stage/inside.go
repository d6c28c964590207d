package stage

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/picture"
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
	s.Repaced = func() {
		s.remember()
		if s.around.Repaced != nil {
			s.around.Repaced()
		}
	}
}

// remember keeps the pace of looks, and what is large, for the next start.
func (s *Solo) remember() {
	s.looking.Pace = s.Player.LookPace()
	s.env.Settings.Set(s.key, s.looking)
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
				s.remember()
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
		s.Step(1)
		return
	}
	s.Player.Skip(back)
	s.Moved()
}

// Frame returns what is seen where the player is.
func (s *Solo) Frame() picture.Frame {
	look, whole := s.Player.At().Look, s.around.Whole != nil && s.around.Whole()
	if whole {
		look = 0
	}
	f := s.Side.viewer.Frame(s.Player.Moment(), look)
	f.Ended = !whole && f.Look == nil && s.Run.EndsAt(f.At.Step) &&
		(s.Closes || s.Run.Timeline.Result().Verdict == trace.Solved)
	if f.Ended {
		f.Explanation = s.Run.Ending(f.Step, f.Explanation)
	}
	if s.around.Say != nil {
		s.around.Say(&f)
	}
	return f
}

// Part says which part of which step is seen, and why if that is the step itself; "" for a whole step.
func (s *Solo) Part(f *picture.Frame) string {
	if f.Look == nil {
		return ""
	}
	e := s.Run.Algorithm.ExplainAt(f.Step)
	words := s.Speaker().String(e.Title)
	if words == s.Speaker().String(f.Title) && len(e.Reasons) > 0 {
		words = s.Speaker().Strings(e.Reasons)
	}
	return fmt.Sprintf("Part %d of %d of step %s: %s", f.At.Look, s.Player.Looks(), trace.Thousands(f.At.Step), words)
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
	s.Arranged()
	s.Draw()
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
	s.Side.Card.Content = container.New(layout.Loose(), s.Side.Container)
	s.BoardCard = widgets.NewCard("Board", container.New(layout.Loose(), s.Board.Picture))
	s.BoardCard.Corner = corner()
	s.Large, s.Small = s.placeOf(s.Board.Picture), s.placeOf(s.Side.Card)
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

// placeOf returns a place that gives what is in it all there is. It asks for as much as what is in it
// at first, whatever is there.
func (s *Solo) placeOf(first fyne.CanvasObject) *fyne.Container {
	least := func([]fyne.CanvasObject) fyne.Size { return first.MinSize() }
	return container.New(layout.Func(least, s.arrangePlace))
}

func (s *Solo) arrangePlace(o []fyne.CanvasObject, size fyne.Size) {
	if o[0] == fyne.CanvasObject(s.Side.Card) {
		s.Side.FitHead(size.Width)
	}
	layout.Fill(o, size)
}
