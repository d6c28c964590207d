package compare

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/player"
)

func TestARaceIsExported(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.SeekTo(60)
	items := c.exportItems()
	items = items[5:] // the first are of the whole race
	if len(items) != 4+2 || items[0].Label != "Backtracking" ||
		len(items[0].ChildMenu.Items) != len(dialogs.ExportItems(d.Env, c.exportable(0))) {
		t.Errorf("the menu has %d lines", len(items))
	}
	if s := c.exportable(2); s.Record.Algorithm.ID != "dlx" || s.Step != c.race.MomentOf(2).Index ||
		s.Record.Timeline != c.lanes[2].run.Timeline {
		t.Errorf("%s at step %d", s.Record.Algorithm.ID, s.Step)
	}
	lines := c.results.csvLines()
	if len(lines) != 5 || len(lines[0]) != len(tableColumns())+1 || lines[3][1] != "Dancing links (DLX)" ||
		len(lines[3]) != len(lines[0]) {
		t.Fatalf("%q", lines)
	}
	if got := lines[3][3]; got != trace.Thousands(c.race.MomentOf(2).Index) {
		t.Errorf("DLX is said to be at step %s", got)
	}
	c.enlarge(1)
	if got := c.exportItems(); len(got) != len(dialogs.ExportItems(d.Env, c.exportable(1))) {
		t.Errorf("of one board there are %d lines", len(got))
	}
}

// What is saved of the race is what the page shows at that moment; an animation tells how
// a run has ended when it has, and nothing of it before.
func TestTheWholeRaceIsExported(t *testing.T) {
	_, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	c.SeekTo(60)
	c.refresh(true)
	if secret := c.asRace().At(1).Status[0]; strings.Contains(secret, "solved") {
		t.Errorf("before the race has ended it says %q", secret)
	}
	c.SeekTo(c.race.Length())
	c.SeekTo(60)
	c.refresh(true)
	r := c.asRace()
	if len(r.Racers) != 4 || len(r.Lines) != 4 || r.Measure != measures()[c.Curve].name {
		t.Fatalf("%d boards, %d lines of %q", len(r.Racers), len(r.Lines), r.Measure)
	}
	for i, l := range c.lanes {
		if r.Racers[i].Name != l.name() || r.Racers[i].Series != l.look || r.Now.Steps[i] != c.race.MomentOf(i).Index ||
			r.Now.Status[i] != l.card.Card.Status {
			t.Errorf("board %d is %+v at %d, %q", i, r.Racers[i], r.Now.Steps[i], r.Now.Status[i])
		}
	}
	if half := r.At(0.5); half.Steps[0] != 4183 && half.Steps[0] != 4182 {
		t.Errorf("half way backtracking is at %d", half.Steps[0])
	}
	first, last := r.At(0), r.At(1)
	if first.Status[0] != "step 0" || first.Strong[0] || !last.Strong[0] ||
		!strings.HasPrefix(last.Status[0], "4th") {
		t.Errorf("it begins with %q and ends with %q", first.Status[0], last.Status[0])
	}
	if c.race.MomentOf(0).Index != 60 {
		t.Error("the animation has moved the page")
	}
}
