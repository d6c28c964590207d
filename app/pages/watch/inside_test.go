package watch_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/watch"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// The third step of backtracking on this puzzle refuses three digits and places the fourth: board,
// words, line and figures are those of the part, and the same going back.
func TestInsideShowsThePartsOfAStep(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	w.JumpTo(3)
	d.Keys("i")
	var there []string
	for i := 1; i <= 4; i++ {
		title, part := d.title(), strings.TrimPrefix(d.explanation(), d.title()+"\n")
		want := fmt.Sprintf("Part %d of 4 of step 3: Place 4 in A6.", i)
		check.Must(t, part == want, "it says %q, want %q", part, want)
		d.Check(strings.Contains(title, fmt.Sprint(i, " does not fit into A6")) == (i < 4), "part %d is %q", i, title)
		placed := w.Board.Scene.Digits[5] == 4
		d.Check(placed == (i == 4) && d.code().Lit() == 4,
			"in part %d the digit stands there: %v, and line %d is lit", i, placed, d.code().Lit())
		if s := w.Slide(); s.Title != title || s.Line != 4 || s.Boards[0].Scene.Digits[5] != w.Board.Scene.Digits[5] {
			t.Errorf("in part %d the audience sees %q and line %d", i, s.Title, s.Line)
		}
		there = append(there, d.explanation())
		d.Keys("Right")
	}
	for _, want := range slices.Backward(there) {
		d.Keys("Left")
		d.Is(d.explanation(), want, "back it")
	}
	d.Keys("Down")
	d.Is(w.Player.At(), trace.Point{Step: 4, Look: 1}, "the next step")
	if d.Char('i'); w.Player.At() != (trace.Point{Step: 4}) || w.Board.Scene.Digits[6] == 0 {
		t.Errorf("outside it is at %v", w.Player.At())
	}
}

// A part that is the step itself says why, as the whole step does, and not its title twice.
func TestInsideTheStepItselfSaysWhy(t *testing.T) {
	d := openOn(t, "wikipedia", "arc-consistency")
	d.page.JumpTo(3)
	d.Keys("i")
	d.Is(d.explanation(), "Eliminate 5 from A3.\nPart 1 of 1 of step 3: A1 can only be 5, and A3 is in the same row.",
		"the only part of the step")
}

// What is asked is asked when all of the step before has been seen, and its answer comes as a whole
// step before the parts of that.
func TestInsideGivesNoAnswerAway(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.Keys("i")
	d.predict(w.Topics()[0].Name)
	for i := 0; !d.asks(); i++ {
		d.Keys("Right")
		d.Must(i <= 200, "nothing is asked")
	}
	at := w.Player.At()
	d.Check(w.Player.Seen(),
		"it asks at %v of %d", at, w.Player.Looks())
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeySpace} {
		d.Key(key)
		d.Check(w.Player.At() == at && d.asks(), "%s leads to %v", key, w.Player.At())
	}
	d.Keys("m")
	show := w.Player.Position()
	d.Check(!d.asks() && show > at.Step, "the answer is shown at %v", w.Player.At())
	d.Shows(trace.NewCursor(w.Run.Timeline).To(show).Grid())
	d.Keys("Right")
	d.Is(w.Player.At(), trace.Point{Step: show, Look: 1}, "from there it goes to")
}

// With the side view large, all that the board does it does where it is small, and nothing is cut.
func TestTheSideViewChangesPlacesWithTheBoard(t *testing.T) {
	d := open(t, start{})
	w := d.page
	for _, scale := range []float32{1, widgets.TextScales()[len(widgets.TextScales())-1]} {
		d.Theme(widgets.SchemeProjector, scale)
		for _, id := range []string{"backtracking", "dlx"} {
			d.again("wikipedia", pagetest.Algorithm(t, id))
			w.JumpTo(20)
			for _, size := range []fyne.Size{{Width: 1024, Height: 768}, {Width: 1280, Height: 720},
				{Width: 1920, Height: 1080}} {
				d.resize(size)
				before := w.Large.Size()
				d.Keys("y")
				d.checkLayout()
				d.layout().CheckFit(w.Object(), size)
				board := w.Board.Picture
				side := min(board.Size().Width, board.Size().Height)
				check.That(t, w.Side.Card.Size() == before && w.Small.Visible() && side >= 9*12,
					"%s at %v in %v: the side view has %v of %v, the board %v", id, scale, size, w.Side.Card.Size(),
					before, board.Size())
				d.Click("E5")
				d.Check(w.Board.Scene.Selected == 40, "a click on the small board chooses nothing")
				d.Click("E5")
				d.turnSide(false)
				d.Check(d.Card("The algorithm") != nil, "%s at %v in %v: no pseudocode is seen", id, scale, size)
				if d.Char('y'); w.Large.Size() != before || board.Size() != before {
					t.Errorf("back, the board has %v of %v", board.Size(), before)
				}
			}
		}
	}
}

func TestPointingLightsBoardAndPicture(t *testing.T) {
	d := openOn(t, "wikipedia", "simulated-annealing")
	w := d.page
	w.JumpTo(3)
	marked := func(cell int) bool {
		return slices.ContainsFunc(w.Board.Scene.Evidence.Marks, func(m trace.Mark) bool {
			return m.Cell == cell && m.Role == trace.Pattern
		})
	}
	w.Side.View.OnCells([]int{70})
	d.Check(marked(70), "what is pointed at in the picture is not marked on the board")
	w.Side.View.OnCells(nil)
	d.Check(!marked(70), "the mark stays")
	w.Side.View.OnCells([]int{70})
	d.Keys("Right")
	d.Check(!marked(70), "the mark stays while the picture moves on under the mouse")
	w.Board.OnHover(12, 0)
	d.Is(w.Side.View.Lit, 12, "pointing at a cell lights")
}

// A scene has the picture, its place and the part, and what the page was like is remembered.
func TestScenesAndChoicesKeepWhatIsInside(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	w.JumpTo(3)
	for _, key := range "iy+" {
		d.Char(key)
	}
	w.ChooseView(1)
	d.Keys("Right")
	s, err := w.Scene()
	d.Must(err == nil && s.Large && s.Look == 2 && s.Picture == w.Run.Algorithm.Views[1], "%+v, %v", s, err)
	other := openOn(t, "wikipedia", "dlx")
	other.page.Open(s, func() {})
	if x := other.page; x.Player.At() != (trace.Point{Step: 3, Look: 2}) || !x.IsLarge() || x.Side.Chosen != 1 {
		t.Errorf("it is opened at %v, large: %v, view %d", x.Player.At(), x.IsLarge(), x.Side.Chosen)
	}
	again := watch.New(d.Env)
	d.Check(again.IsLarge() && again.Player.LookPace() == w.Player.LookPace() && !again.Player.ByLook(),
		"next time the side view is large: %v, and a part takes %v", again.IsLarge(), again.Player.LookPace())
}
