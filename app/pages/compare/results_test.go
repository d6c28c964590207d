package compare

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/widgets/paint/charts"
)

// column returns a column of the table from top to bottom.
func (c *Page) column(head string) []string {
	i := slices.Index(c.results.table.Content.Heads, head)
	var all []string
	for _, l := range c.results.table.Content.Lines {
		all = append(all, l.Cells[i])
	}
	return all
}

func TestTheTableCountsUpToWhereTheBoardsAre(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	c.setAlign(player.ByStep)
	d.Keys("End")
	for head, want := range map[string][]string{
		"steps": {"102", "104", "103", "8,365"}, "placements": {"51", "51", "51", "4,208"},
		"dead ends": {"0", "0", "0", "1,246"}, "verdict": {"solved, 1st", "solved, 1st", "solved, 1st", "solved, 4th"},
	} {
		d.Check(slices.Equal(c.column(head), want), "%s: %v, want %v", head, c.column(head), want)
	}
	c.race.GoTo(102)
	c.Moved()
	d.Check(slices.Equal(c.column("steps"), []string{"102", "102", "102", "102"}),
		"after 102 steps: %v", c.column("steps"))
	d.Check(slices.Equal(c.column("verdict"), []string{"", "solved", "", ""}),
		"after 102 steps: %v", c.column("verdict"))
}

func TestAHeadingSortsTheTable(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	c.setAlign(player.ByStep)
	d.Keys("End s")
	if got := c.column("in and out"); !slices.IsSortedFunc(got, func(a, b string) int { return len(a) - len(b) }) {
		t.Errorf("sorted by digits in and out: %v", got)
	}
	d.Keys("s")
	d.Check(slices.Equal(c.column("steps"), []string{"102", "103", "104", "8,365"}),
		"sorted by steps: %v", c.column("steps"))
	d.Keys("S")
	if got := c.column("algorithm"); got[0] != "Backtracking" || got[3] != "Sorted backtracking" {
		t.Errorf("the other way round: %v", got)
	}
	// The markers go with the runs.
	for _, l := range c.results.table.Content.Lines {
		at := slices.IndexFunc(c.lanes, func(one *lane) bool { return one.look == l.Series })
		d.Check(at >= 0 && c.lanes[at].name() == l.Cells[0], "%s has the marker of board %d", l.Cells[0], at)
	}
	d.Canvas().Capture()
	c.results.table.OnPress(20, 5, int(c.results.table.Size().Width), 100)
	if got := c.column("algorithm"); got[0] != "Sorted backtracking" || got[3] != "Backtracking" {
		t.Errorf("in the order of the results: %v", got)
	}
}

// The leads follow the measure that decides, whatever the alignment is, and a line goes to
// where its lead begins.
func TestWhoLedIsListed(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	d.Keys("w")
	r := c.results
	list := func() (all []string) {
		for i := range r.listed {
			all = append(all, r.leadText(r.listed, i))
		}
		return all
	}
	d.Check(slices.Equal(list(), []string{"From 0: no one leads alone"}), "before the start: %q", list())
	d.Keys("End")
	byChanges := list()
	if n := len(byChanges); n < 2 || n > 12 || !strings.HasSuffix(byChanges[n-1], " to the end: Human techniques") ||
		!strings.HasPrefix(byChanges[0], "From 0 to ") {
		t.Errorf("at the end: %q", byChanges)
	}
	d.Is(r.panels[2].card.Title, "Lead changes by digits in and out", "the list is called")
	last := len(r.listed) - 1
	l := r.listed[last]
	r.log.Select(last)
	if m := c.race.MomentOf(l.By); m.Index != l.Steps || c.race.Playing() || float64(m.Changes()) != l.From {
		t.Errorf("the board is at step %d, want %d", m.Index, l.Steps)
	}
	c.setAlign(player.ByShare)
	r.log.Select(last)
	if m := c.race.MomentOf(l.By); m.Index < l.Steps-1 || m.Index > l.Steps {
		t.Errorf("by share the board is at step %d, want %d", m.Index, l.Steps)
	}
	d.Check(slices.Equal(list(), byChanges), "by share: %q", list())
	// Plain backtracking counts no guesses, so that it cannot lead by them.
	c.setMeasure(trace.ByGuesses)
	for _, line := range list() {
		d.Check(!strings.HasSuffix(line, ": Backtracking"), "by guesses: %q", line)
	}
}

func TestTheChartShowsWhatIsChosen(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	chart := func() *charts.Chart { return c.results.chart.Chart }
	d.Must(len(chart().Series) == 4 && !chart().Log, "%d lines", len(chart().Series))
	d.Keys("End")
	d.Is(chart().Cursor, 1, "at the end the cursor is at")
	for range 4 {
		d.Keys("v")
	}
	d.Check(c.results.followedName.Label() == "Placements" && chart().Log,
		"it shows %s", c.results.followedName.Label())
	line := chart().Series[0].Low
	d.Is(line[len(line)-1], 4208, "backtracking ends at")
	d.Keys("V")
	d.Is(c.results.followedName.Label(), "Steps", "it shows")
	for _, column := range tableColumns()[1 : len(tableColumns())-1] {
		named := func(m measure) bool { return strings.Contains(strings.ToLower(m.name), column.head) }
		d.Check(slices.ContainsFunc(measures(), named), "the chart cannot show %s, which the table has", column.head)
	}
}

// What is wanted last is seen where there is no room for all, and what is put away
// gives its room to the boards.
func TestPanelsThatFit(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	seen := func() string {
		var ids []string
		for i, p := range c.results.panels {
			if p.card.Visible() {
				ids = append(ids, p.id)
			}
			d.Is(c.tool(tools()[1+i]).On(), p.card.Visible(), "the button of %s", p.id)
		}
		return strings.Join(ids, " ")
	}
	for _, c := range []struct {
		width float32
		press rune
		want  string
	}{
		{1920, 0, "table chart"}, {1920, 'w', "table chart log"}, {1280, 0, "table log"},
		{1280, 'c', "chart log"}, {1280, 't', "table chart"}, {1920, 0, "table chart log"}, {1920, 'w', "table chart"},
	} {
		d.resize(c.width, 800)
		if c.press != 0 {
			d.Char(c.press)
		}
		d.page.Draw()
		d.Is(seen(), c.want, "%v wide, after %q", c.width, c.press)
	}
	again := New(d.Env)
	d.Check(slices.Equal(again.Panels, c.Panels) && len(c.Panels) == 2, "%q are remembered of %q", again.Panels, c.Panels)
	d.resize(620, 800)
	d.Is(seen(), c.Panels[1], "in a narrow window")
	d.resize(1920, 800)
	d.page.Draw()
	before := c.lanes[0].card.Size().Height
	d.Keys("t c")
	d.Check(seen() == "" && c.lanes[0].card.Size().Height > before,
		"%q is seen, and the boards grow from %v to %v", seen(), before, c.lanes[0].card.Size().Height)
}
