package compare

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
)

// All lanes show what their algorithms have in mind where the race stands, and all show boards
// again, on the page and to the audience.
func TestPicturesStandInThePlacesOfTheBoards(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	check := func(when string, on bool) {
		t.Helper()
		for i, l := range c.lanes {
			got, step := l.card.Card.Picture, c.race.MomentOf(i).Index
			shown, ok := got.(picture.Shown)
			of := picture.Of(l.algorithm)
			switch {
			case (got != nil) != (on && len(of) > 0):
				t.Errorf("%s: %s shows %v", when, l.name(), got)
			case ok && (shown.View != of[0] || shown.At != trace.Point{Step: step}):
				t.Errorf("%s: %s shows %s at %v, not at step %d", when, l.name(), shown.View, shown.At, step)
			}
			if board := c.Slide().Boards[i]; board.Picture != got {
				t.Errorf("%s: the audience sees %v of %s", when, board.Picture, l.name())
			}
		}
	}
	check("at first", false)
	d.Char('y')
	check("turned", true)
	c.SeekTo(20)
	check("20 steps on", true)
	s, err := c.Scene()
	if err != nil || !s.Large {
		t.Errorf("the scene is %+v, %v", s, err)
	}
	next := New(c.env)
	next.Show()
	if !next.pictures {
		t.Error("the next start shows boards")
	}
	next.Close()
	for i, l := range c.lanes {
		if l.viewer.Blind == c.revealed && l.card.Card.Picture != nil {
			t.Errorf("before the end, %s shows what is to come", l.name())
		}
		c.enlarge(i)
		hasPicture := l.card.Card.Picture != nil
		if c.Slide().Picture != l.card.Card.Picture {
			t.Errorf("enlarged, the audience sees %v of %s", c.Slide().Picture, l.name())
		}
		if beside := c.closeup.halves.Objects[1]; hasPicture != (beside == fyne.CanvasObject(c.closeup.boardCard)) {
			t.Errorf("beside the picture of %s is no board", l.name())
		}
	}
	c.enlarge(-1)
	c.End()
	for _, l := range c.lanes {
		if l.viewer.Blind && l.card.Card.Picture != nil {
			t.Errorf("after the end, %s hides its run", l.name())
		}
	}
	d.Char('y')
	check("turned back", false)
	s.Large = true
	c.Open(s, func() {})
	check("opened from a link", true)
}
