package compare

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

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
	d.Key(fyne.KeyEnd)
	for head, want := range map[string][]string{
		"steps": {"102", "104", "103", "8,365"}, "placements": {"51", "51", "51", "4,208"},
		"dead ends": {"0", "0", "0", "1,246"}, "verdict": {"solved, 1st", "solved, 1st", "solved, 1st", "solved, 4th"},
	} {
		if got := c.column(head); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", head, got, want)
		}
	}
	c.race.GoTo(102)
	c.Moved()
	if got := c.column("steps"); !slices.Equal(got, []string{"102", "102", "102", "102"}) {
		t.Errorf("after 102 steps: %v", got)
	}
	if got := c.column("verdict"); !slices.Equal(got, []string{"", "solved", "", ""}) {
		t.Errorf("after 102 steps: %v", got)
	}
}

func TestAHeadingSortsTheTable(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	c.setAlign(player.ByStep)
	d.Key(fyne.KeyEnd)
	d.Char('s')
	if got := c.column("in and out"); !slices.IsSortedFunc(got, func(a, b string) int { return len(a) - len(b) }) {
		t.Errorf("sorted by digits in and out: %v", got)
	}
	d.Char('s')
	if got := c.column("steps"); !slices.Equal(got, []string{"102", "103", "104", "8,365"}) {
		t.Errorf("sorted by steps: %v", got)
	}
	d.Char('S')
	if got := c.column("algorithm"); got[0] != "Backtracking" || got[3] != "Sorted backtracking" {
		t.Errorf("the other way round: %v", got)
	}
	// The markers go with the runs.
	for _, l := range c.results.table.Content.Lines {
		at := slices.IndexFunc(c.lanes, func(one *lane) bool { return one.look == l.Series })
		if at < 0 || c.lanes[at].name() != l.Cells[0] {
			t.Errorf("%s has the marker of board %d", l.Cells[0], at)
		}
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
	d.Char('w')
	r := c.results
	list := func() (all []string) {
		for i := range r.listed {
			all = append(all, r.leadText(r.listed, i))
		}
		return all
	}
	if got := list(); !slices.Equal(got, []string{"From 0: no one leads alone"}) {
		t.Errorf("before the start: %q", got)
	}
	d.Key(fyne.KeyEnd)
	byChanges := list()
	if n := len(byChanges); n < 2 || n > 12 || !strings.HasSuffix(byChanges[n-1], " to the end: Human techniques") ||
		!strings.HasPrefix(byChanges[0], "From 0 to ") {
		t.Errorf("at the end: %q", byChanges)
	}
	if got := r.panels[2].card.Title; got != "Lead changes by digits in and out" {
		t.Errorf("the list is called %q", got)
	}
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
	if got := list(); !slices.Equal(got, byChanges) {
		t.Errorf("by share: %q", got)
	}
	// Plain backtracking counts no guesses, so that it cannot lead by them.
	c.setMeasure(trace.ByGuesses)
	for _, line := range list() {
		if strings.HasSuffix(line, ": Backtracking") {
			t.Errorf("by guesses: %q", line)
		}
	}
}

func TestTheChartShowsWhatIsChosen(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	chart := func() *charts.Chart { return c.results.chart.Chart }
	if len(chart().Series) != 4 || chart().Log {
		t.Fatalf("%d lines", len(chart().Series))
	}
	d.Key(fyne.KeyEnd)
	if chart().Cursor != 1 {
		t.Errorf("at the end the cursor is at %v", chart().Cursor)
	}
	for range 4 {
		d.Char('v')
	}
	if got := c.results.followedName.Label(); got != "Placements" || !chart().Log {
		t.Errorf("it shows %s", got)
	}
	line := chart().Series[0].Low
	if got := line[len(line)-1]; got != 4208 {
		t.Errorf("backtracking ends at %v", got)
	}
	d.Char('V')
	if got := c.results.followedName.Label(); got != "Steps" {
		t.Errorf("it shows %s", got)
	}
	for _, column := range tableColumns()[1 : len(tableColumns())-1] {
		named := func(m measure) bool { return strings.Contains(strings.ToLower(m.name), column.head) }
		if !slices.ContainsFunc(measures(), named) {
			t.Errorf("the chart cannot show %s, which the table has", column.head)
		}
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
			if on := c.tool(tools()[1+i]).On(); on != p.card.Visible() {
				t.Errorf("the button of %s says %v", p.id, on)
			}
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
		d.page.refresh(true)
		if got := seen(); got != c.want {
			t.Errorf("%v wide, after %q: %s, want %s", c.width, c.press, got, c.want)
		}
	}
	again := New(d.Env)
	if a, b := c.results.wanted, again.results.wanted; len(a) != 2 || len(b) != 2 || a[0].id != b[0].id ||
		a[1].id != b[1].id {
		t.Errorf("%d panels are remembered of %d, or in another order", len(b), len(a))
	}
	d.resize(620, 800)
	if got := seen(); got != c.results.wanted[1].id {
		t.Errorf("in a narrow window %s is seen", got)
	}
	d.resize(1920, 800)
	d.page.refresh(true)
	before := c.lanes[0].card.Size().Height
	d.Char('t')
	d.Char('c')
	if got := seen(); got != "" || c.lanes[0].card.Size().Height <= before {
		t.Errorf("%q is seen, and the boards grow from %v to %v", got, before, c.lanes[0].card.Size().Height)
	}
}
