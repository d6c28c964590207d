package watch_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
)

// A click in the stack or the search tree goes to the step that placed the digit.
func TestAClickInTheTreeGoesToTheStep(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.page.JumpTo(1000)
	d.page.Side.View.Paint(516, 400)
	seen := 0
	for _, s := range d.page.Side.View.Spots() {
		if s.Do == nil || !strings.Contains(s.Hint, "Click to go") {
			continue
		}
		d.page.JumpTo(1000)
		s.Do()
		m := d.page.Player.Moment()
		d.Check(m.Step.Cell == s.Cells[0] && strings.Contains(s.Hint, trace.Thousands(m.Index)),
			"%q leads to step %d, %+v", s.Hint, m.Index, m.Step)
		seen++
	}
	d.Check(seen >= 5, "only %d places can be clicked", seen)
}
