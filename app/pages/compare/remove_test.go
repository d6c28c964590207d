package compare

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestARemovalIsUndone(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	before, second := slices.Clone(c.field), c.lanes[1].look
	c.remove(c.field[1])
	c.enlarge(2)
	d.Key(fyne.KeyDelete)
	if len(c.field) != 2 || !strings.HasSuffix(d.Notified, " was removed") {
		t.Fatalf("%d are left, and it says %q", len(c.field), d.Notified)
	}
	d.Offered()
	if !c.undo() || !slices.Equal(c.field, before) || c.lanes[1].look != second {
		t.Errorf("%v race, and before that %v", c.names(), before)
	}
	if c.undo() {
		t.Error("there is more to undo")
	}
}

// A contestant that was added again meanwhile does not come a second time, and a colour that
// another has by now is not taken away.
func TestARemovalThatIsUndoneLate(t *testing.T) {
	_, c := openCompare(t, "wikipedia")
	first := c.field[0]
	c.remove(first)
	c.enter(newContestant(first.algorithm, first.options))
	if c.undo() || len(c.field) != 4 {
		t.Errorf("%v race", c.names())
	}
	other := c.field[1]
	c.remove(other)
	c.field[0].look = other.look
	if !c.undo() || other.look == c.field[0].look {
		t.Errorf("two have the look %d", other.look)
	}
	c.remove(c.field[0])
	c.raceOf(mostLanes)
	if !c.undo() || len(c.field) != mostLanes || len(c.removed) == 0 {
		t.Errorf("%v race", c.names())
	}
}
