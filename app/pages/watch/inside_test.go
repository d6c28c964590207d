package watch

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// The third step of backtracking on this puzzle refuses three digits and places the fourth: board,
// words, line and figures are those of the part, and the same going back.
func TestInsideShowsThePartsOfAStep(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	w.JumpTo(3)
	d.Char('i')
	var there []string
	for i := 1; i <= 4; i++ {
		title, part := d.title(), strings.TrimPrefix(d.explanation(), d.title()+"\n")
		if want := fmt.Sprintf("Part %d of 4 of step 3: Place 4 in A6.", i); part != want {
			t.Fatalf("it says %q, want %q", part, want)
		}
		if refused := strings.Contains(title, fmt.Sprint(i, " does not fit into A6")); refused != (i < 4) {
			t.Errorf("part %d is %q", i, title)
		}
		placed := w.Board.Scene.Digits[5] == 4
		if placed != (i == 4) || w.code.lines.Lit() != 4 {
			t.Errorf("in part %d the digit stands there: %v, and line %d is lit", i, placed, w.code.lines.Lit())
		}
		if s := w.Slide(); s.Title != title || s.Line != 4 || s.Boards[0].Scene.Digits[5] != w.Board.Scene.Digits[5] {
			t.Errorf("in part %d the audience sees %q and line %d", i, s.Title, s.Line)
		}
		there = append(there, d.explanation())
		d.Key(fyne.KeyRight)
	}
	for _, want := range slices.Backward(there) {
		if d.Key(fyne.KeyLeft); d.explanation() != want {
			t.Errorf("back it says %q, want %q", d.explanation(), want)
		}
	}
	if d.Key(fyne.KeyDown); w.Player.At() != (trace.Point{Step: 4, Look: 1}) {
		t.Errorf("the next step is %v", w.Player.At())
	}
	if d.Char('i'); w.Player.At() != (trace.Point{Step: 4}) || w.Board.Scene.Digits[6] == 0 {
		t.Errorf("outside it is at %v", w.Player.At())
	}
}

// What is asked is asked when all of the step before has been seen, and its answer comes as a whole
// step before the parts of that.
func TestInsideGivesNoAnswerAway(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.Char('i')
	w.quiz.On, w.quiz.Topic = true, w.Topics()[0]
	w.Turned()
	w.Moved()
	for i := 0; !w.quiz.Asks(); i++ {
		if d.Key(fyne.KeyRight); i > 200 {
			t.Fatal("nothing is asked")
		}
	}
	at := w.Player.At()
	if !w.Player.Seen() || at.Step != w.quiz.Question.From || w.frame().Look != nil {
		t.Errorf("it asks at %v of %d", at, w.Player.Looks())
	}
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeySpace} {
		if d.Key(key); w.Player.At() != at || !w.quiz.Asks() {
			t.Errorf("%s leads to %v", key, w.Player.At())
		}
	}
	show := w.quiz.Question.Show
	d.Char('m')
	if w.quiz.Asks() || w.Player.Position() != show || w.frame().Look != nil {
		t.Errorf("the answer is shown at %v", w.Player.At())
	}
	if d.Key(fyne.KeyRight); w.Player.At() != (trace.Point{Step: show, Look: 1}) {
		t.Errorf("from there it goes to %v", w.Player.At())
	}
}

// With the side view large, all that the board does it does where it is small, and nothing is cut.
func TestTheSideViewChangesPlacesWithTheBoard(t *testing.T) {
	d := open(t, start{})
	w := d.page
	for _, scale := range []float32{1, widgets.TextScales()[len(widgets.TextScales())-1]} {
		d.Theme(widgets.LookProjector, scale)
		for _, id := range []string{"backtracking", "dlx"} {
			d.again("wikipedia", pagetest.Algorithm(t, id))
			w.JumpTo(20)
			for _, size := range []fyne.Size{{Width: 1024, Height: 768}, {Width: 1280, Height: 720},
				{Width: 1920, Height: 1080}} {
				d.resize(size)
				before := w.Large.Size()
				d.Char('y')
				d.checkLayout()
				d.layout().CheckFit(w.root, size)
				board := w.Board.Picture
				side := min(board.Size().Width, board.Size().Height)
				if w.Side.Card.Size() != before || !w.Small.Visible() || side < 9*12 {
					t.Errorf("%s at %v in %v: the side view has %v of %v, the board %v", id, scale, size,
						w.Side.Card.Size(), before, board.Size())
				}
				if w.turnSide(false); !w.code.card.Visible() {
					t.Errorf("%s at %v in %v: no pseudocode is seen", id, scale, size)
				}
				w.Board.OnCell(40)
				if w.Board.Scene.Selected != 40 {
					t.Error("a click on the small board chooses nothing")
				}
				w.Board.OnCell(40)
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
	if !marked(70) {
		t.Error("what is pointed at in the picture is not marked on the board")
	}
	if w.Side.View.OnCells(nil); marked(70) {
		t.Error("the mark stays")
	}
	w.Side.View.OnCells([]int{70})
	if d.Key(fyne.KeyRight); marked(70) {
		t.Error("the mark stays while the picture moves on under the mouse")
	}
	if w.Board.OnHover(12, 0); w.Side.View.Lit != 12 {
		t.Errorf("pointing at a cell lights %d", w.Side.View.Lit)
	}
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
	d.Key(fyne.KeyRight)
	s, err := w.Scene()
	if err != nil || !s.Large || s.Look != 2 || s.Picture != w.Run.Algorithm.Views[1] {
		t.Fatalf("%+v, %v", s, err)
	}
	other := openOn(t, "wikipedia", "dlx")
	other.page.Open(s, func() {})
	if x := other.page; x.Player.At() != (trace.Point{Step: 3, Look: 2}) || !x.IsLarge() || x.Side.Chosen != 1 {
		t.Errorf("it is opened at %v, large: %v, view %d", x.Player.At(), x.IsLarge(), x.Side.Chosen)
	}
	again := New(d.Env)
	if !again.IsLarge() || again.Player.LookPace() != w.Player.LookPace() || again.Player.ByLook() {
		t.Errorf("next time the side view is large: %v, and a part takes %v", again.IsLarge(), again.Player.LookPace())
	}
}
