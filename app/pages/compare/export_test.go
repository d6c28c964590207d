package compare

import (
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
)

func TestARaceIsExported(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.SeekTo(60)
	items := c.exportItems()
	if len(items) != 4+2 || items[0].Label != "Backtracking" ||
		len(items[0].ChildMenu.Items) != len(dialogs.ExportItems(d.Env, c.exportable(0))) {
		t.Errorf("the menu has %d lines", len(items))
	}
	if s := c.exportable(2); s.Record.Algorithm.ID != "dlx" || s.Step != c.race.Moment(2).Index ||
		s.Record.Timeline != c.lanes[2].run.Timeline {
		t.Errorf("%s at step %d", s.Record.Algorithm.ID, s.Step)
	}
	lines := c.results.csvLines()
	if len(lines) != 5 || len(lines[0]) != len(tableColumns())+1 || lines[3][1] != "Dancing links (DLX)" ||
		len(lines[3]) != len(lines[0]) {
		t.Fatalf("%q", lines)
	}
	if got := lines[3][3]; got != trace.Thousands(c.race.Moment(2).Index) {
		t.Errorf("DLX is said to be at step %s", got)
	}
	c.enlarge(1)
	if got := c.exportItems(); len(got) != len(dialogs.ExportItems(d.Env, c.exportable(1))) {
		t.Errorf("of one board there are %d lines", len(got))
	}
}
