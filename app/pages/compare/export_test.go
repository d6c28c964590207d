package compare

import (
	"strconv"
	"strings"
	"testing"

	"sudoscope/app/dialogs"
	"sudoscope/app/player"
)

func TestARaceIsExported(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.SeekTo(60)
	items := c.exportItems()
	items = items[5:] // the first are of the whole race
	d.Check(len(items) == 4+2 && items[0].Label == "Backtracking" &&
		len(items[0].ChildMenu.Items) == len(dialogs.ExportItems(d.Env, c.exportable(0))),
		"the menu has %d lines", len(items))
	if s := c.exportable(2); s.Record.Algorithm.ID != "dlx" || s.Step != c.race.MomentOf(2).Index ||
		s.Record.Timeline != c.lanes[2].run.Timeline {
		t.Errorf("%s at step %d", s.Record.Algorithm.ID, s.Step)
	}
	lines := c.results.csvLines()
	d.Must(len(lines) == 5 && strings.Join(lines[0], ",") == "puzzle,algorithm,changes,steps,placements,dead_ends,"+
		"guesses,eliminations,max_depth,seconds,verdict,helped" && lines[3][1] == "Dancing links (DLX)" &&
		len(lines[3]) == len(lines[0]), "%q", lines)
	d.Is(lines[3][3], strconv.FormatInt(c.race.MomentOf(2).Index, 10), "DLX is said to be at step")
	c.SeekTo(c.race.Length())
	lines = c.results.csvLines()
	d.Check(lines[1][2] == "8365" && lines[1][6] == "" && lines[1][10] == "solved", "backtracking ends as %q", lines[1])
	if seconds, err := strconv.ParseFloat(lines[1][9], 64); err != nil || seconds <= 0 || seconds > 60 {
		t.Errorf("it computes %q s: %v", lines[1][9], err)
	}
	c.enlarge(1)
	d.Is(len(c.exportItems()), len(dialogs.ExportItems(d.Env, c.exportable(1))), "of one board there")
}

// What is saved of the race is what the page shows at that moment; an animation tells how
// a run has ended when it has, and nothing of it before.
func TestTheWholeRaceIsExported(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	c.SeekTo(60)
	c.Draw()
	d.SaysNot(c.asRace().At(1).Boards[0].Status, "solved")
	c.SeekTo(c.race.Length())
	c.SeekTo(60)
	c.Draw()
	r := c.asRace()
	d.Must(len(r.Now.Boards) == 4 && len(r.Chart.Series) == 4 && r.Measure == measures()[c.Curve].name,
		"%d boards, %d lines of %q", len(r.Now.Boards), len(r.Chart.Series), r.Measure)
	for i, l := range c.lanes {
		b := &r.Now.Boards[i]
		d.Check(b.Name == l.Name && b.Look == l.look && b.Run.Step == c.race.MomentOf(i).Index &&
			b.Status == l.card.Card.Status, "board %d is %+v", i, b)
	}
	if half := r.At(0.5).Boards[0].Run.Step; half != 4183 && half != 4182 {
		t.Errorf("half way backtracking is at %d", half)
	}
	first := r.At(0).Boards[0]
	d.Check(first.Status == "step 0" && !first.Strong, "it begins with %+v", first)
	last := r.At(1).Boards[0]
	d.Check(last.Strong && strings.HasPrefix(last.Status, "4th"), "it ends with %+v", last)
	d.Check(c.race.MomentOf(0).Index == 60, "the animation has moved the page")
}
