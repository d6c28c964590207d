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
				t.Errorf("%s: %s shows %v", when, l.Name, got)
			case ok && (shown.View != of[0] || shown.At != trace.Point{Step: step}):
				t.Errorf("%s: %s shows %s at %v, not at step %d", when, l.Name, shown.View, shown.At, step)
			}
			d.Check(c.Slide().Boards[i].Picture == got,
				"%s: the audience sees %v of %s", when, c.Slide().Boards[i].Picture, l.Name)
		}
	}
	check("at first", false)
	d.Keys("y")
	check("turned", true)
	c.SeekTo(20)
	check("20 steps on", true)
	s, err := c.Scene()
	d.Check(err == nil && s.Large, "the scene is %+v, %v", s, err)
	next := New(c.env)
	next.Appear()
	d.Check(next.pictures, "the next start shows boards")
	next.Close()
	for i, l := range c.lanes {
		d.Check(l.viewer.Blind != c.revealed || l.card.Card.Picture == nil,
			"before the end, %s shows what is to come", l.Name)
		c.enlarge(i)
		hasPicture := l.card.Card.Picture != nil
		d.Check(c.Slide().Picture == l.card.Card.Picture,
			"enlarged, the audience sees %v of %s", c.Slide().Picture, l.Name)
		d.Check(hasPicture == (c.closeup.halves.Objects[1] == fyne.CanvasObject(c.closeup.boardCard)),
			"beside the picture of %s is no board", l.Name)
	}
	c.enlarge(-1)
	c.End()
	for _, l := range c.lanes {
		d.Check(!l.viewer.Blind || l.card.Card.Picture == nil, "after the end, %s hides its run", l.Name)
	}
	d.Keys("y")
	check("turned back", false)
	s.Large = true
	c.Open(s, func() {})
	check("opened from a link", true)
}
