package compare

import (
	"bytes"
	"image"
	"reflect"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// decided is what drawing must not change.
type decided struct {
	puzzle          puzzles.Grid
	lanes, large    int
	position, fit   int64
	align           player.Align
	playing         bool
	revealed        bool
	ranked          trace.Measure
	leads           int
	guesses         int
	measure, sorted int
	notified        string
	settings        string
	picture         []byte
}

func (d *desk) decided() decided {
	c := d.page
	return decided{
		c.puzzle.Givens, len(c.lanes), c.large, c.race.Position(), int64(c.race.Fitted()), c.race.Align(),
		c.race.Playing(), c.revealed, c.measure, len(c.results.leads),
		c.guesses.total(), c.Curve, c.Sorted,
		d.Notified, string(d.Settings.Get(keyChoices)), bytes.Clone(d.Canvas().Capture().(*image.NRGBA).Pix),
	}
}

// State changes where the race moves: drawing twice gives the same, and calls nothing back.
func TestDrawingChangesNothing(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.guesses[c.field[1]] = 2
	c.race.GoTo(c.race.Length()) // behind the back of the page
	d.Notified = ""
	c.Draw()
	c.redraw()
	d.Must(!c.revealed, "drawing finds out that the race has ended")
	c.Moved()
	d.Check(c.revealed, "at the end nothing is revealed")
	d.Notified = ""
	for name, turn := range map[string]func(){
		"the boards at the end": func() { c.enlarge(-1) },
		"the boards half-way":   func() { c.enlarge(-1); c.JumpTo(c.race.Length() / 2) },
		"one board":             func() { c.enlarge(2) },
	} {
		turn()
		c.Draw()
		before := d.decided()
		for range 2 {
			c.draw(false)
			c.Draw()
			c.redraw()
		}
		if after := d.decided(); !reflect.DeepEqual(before, after) {
			before.picture, after.picture = nil, nil
			t.Errorf("%s are another when drawn again: %+v, %+v", name, before, after)
		}
		d.Notified = ""
	}
}

// A step that no board shows is not drawn: a lane at its end keeps its picture.
func TestABoardAtItsEndIsNotDrawnAgain(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	c.SeekTo(1000)
	scene := c.lanes[1].card.Card.Board
	*scene = paint.Board{}
	c.SeekTo(2000)
	d.Check(scene.Digits == nil, "the board of a run that has ended was drawn again")
	c.SeekTo(10)
	d.Check(scene.Digits != nil, "the board does not come back")
}
