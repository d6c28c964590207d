package compare

import (
	"slices"
	"strings"
	"testing"
)

func TestARemovalIsUndone(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	before, second := slices.Clone(c.field), c.lanes[1].look
	c.remove(c.field[1])
	c.enlarge(2)
	d.Keys("Delete")
	d.Must(len(c.field) == 2 && strings.HasSuffix(d.Notified, " was removed"),
		"%d are left, and it says %q", len(c.field), d.Notified)
	d.Offered()
	d.Check(c.undo() && slices.Equal(c.field, before) && c.lanes[1].look == second,
		"%v race, and before that %v", c.names(), before)
	d.Check(!c.undo(), "there is more to undo")
}

// A contestant that was added again meanwhile does not come a second time, and a colour that
// another has by now is not taken away.
func TestARemovalThatIsUndoneLate(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	first := c.field[0]
	c.remove(first)
	c.enter(newContestant(first.algorithm, first.options))
	d.Check(!c.undo() && len(c.field) == 4, "%v race", c.names())
	other := c.field[1]
	c.remove(other)
	c.field[0].look = other.look
	d.Check(c.undo() && other.look != c.field[0].look, "two have the look %d", other.look)
	c.remove(c.field[0])
	c.raceOf(mostLanes)
	d.Check(c.undo() && len(c.field) == mostLanes && len(c.removed) != 0, "%v race", c.names())
}
