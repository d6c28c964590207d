package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// names returns who races, in order.
func (c *Page) names() []string {
	var all []string
	for _, l := range c.lanes {
		all = append(all, l.name())
	}
	return all
}

// shows checks that a board shows the state of its run after so many steps.
func (c *Page) shows(t *testing.T, lane int, step int64) {
	t.Helper()
	l := c.lanes[lane]
	step = min(step, l.run.Timeline.Len())
	want := trace.NewCursor(l.run.Timeline).To(step)
	if scene := l.card.Card.Board; string(scene.Digits) != string(want.Digits) {
		t.Errorf("%s does not show its step %d", l.name(), step)
	}
}

func TestARaceBeginsOnThePuzzleThatIsWatched(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	if got := c.names(); !slices.Equal(got, []string{"Backtracking", "Sorted backtracking", "Dancing links (DLX)", "Human techniques"}) {
		t.Errorf("%v race", got)
	}
	for i, l := range c.lanes {
		if got := l.run.Timeline.Result().Verdict; got != trace.Solved {
			t.Errorf("%s ends %s", l.name(), got)
		}
		c.shows(t, i, 0)
	}
	// Another puzzle there is raced on here, but one chosen here stays.
	other := pagetest.BuiltIn(t, "inkala-2012")
	d.Away(func() { d.Subject = other })
	if !c.puzzle.Givens.Equal(other.Givens) {
		t.Errorf("the race is on %s", c.puzzle.Title())
	}
	d.Char('z')
	chosen := c.puzzle
	d.Away(nil)
	if chosen.Givens.Equal(other.Givens) || !c.puzzle.Givens.Equal(chosen.Givens) {
		t.Errorf("the race is on %s, %s was chosen", c.puzzle.Title(), chosen.Title())
	}
}

func TestOneBarMovesAllBoards(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	d.Key(fyne.KeyRight)
	for range 9 {
		d.Key(fyne.KeyRight)
	}
	for i := range c.lanes {
		c.shows(t, i, 10)
	}
	c.Seek(500) // all but backtracking have ended with less
	c.bar.Ribbon.OnRelease()
	for i, want := range []string{"step 500 of 8,365", "solved · 102 steps", "solved · 104 steps", "solved · 103 steps"} {
		c.shows(t, i, 500)
		if got := c.lanes[i].card.Card.Status; got != want {
			t.Errorf("%s: %q, want %q", c.lanes[i].name(), got, want)
		}
	}
	if got := pagetest.TextOf(c.bar.Container); !strings.Contains(got, "Step 500 of 8,365 3 of 4 have ended") {
		t.Errorf("the bar says %q", got)
	}
	d.Key(fyne.KeyEnd)
	for i, l := range c.lanes {
		if !c.race.Ended(i) || l.shown != l.run.Timeline.Len() {
			t.Errorf("%s is at %d at the end", l.name(), l.shown)
		}
	}
	d.Key(fyne.KeyHome)
	for i := range c.lanes {
		c.shows(t, i, 0)
	}
}

func TestHalfOfEveryRun(t *testing.T) {
	_, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByShare)
	c.Seek(8365 / 2)
	c.bar.Ribbon.OnRelease()
	for i, l := range c.lanes {
		n := l.run.Timeline.Len()
		if half := float64(n) / 2; float64(l.shown) < half-2 || float64(l.shown) > half+1 {
			t.Errorf("%s is at %d of %d", l.name(), l.shown, n)
		}
		c.shows(t, i, l.shown)
	}
	if got := pagetest.TextOf(c.bar.Container); !strings.Contains(got, "49 % of every run") {
		t.Errorf("the bar says %q", got)
	}
}

// Whatever is aligned, the bar says what a pixel of the ribbon stands for.
func TestItIsSaidWhatAPixelStandsFor(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	for a, want := range map[player.Align]string{
		player.ByStep: "of every run", player.ByShare: "of the longest, 0.088 of the shortest",
		player.ByTime: "of the longest run", player.ByChange: "of the longest run",
	} {
		c.setAlign(a)
		per, of := c.pixel()
		if a != player.ByTime && per != "1 pixel = 7.2 steps" || of != want {
			t.Errorf("%s: %s %s", alignNames()[a], per, of)
		}
		if got := pagetest.TextOf(c.bar.Container); !strings.Contains(got, per+" "+of) {
			t.Errorf("%s: the bar says %q", alignNames()[a], got)
		}
	}
}

func TestPlayingGoesOnToTheEndAndStops(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.race.Fit(10 * time.Second)
	d.Key(fyne.KeySpace)
	for i := range 103 {
		if i < 100 && !c.race.Playing() {
			t.Fatalf("it has stopped after %d tenths of a second", i)
		}
		d.Clock = d.Clock.Add(100 * time.Millisecond)
		c.Animation.Tick(0)
	}
	if c.race.Playing() || c.Moving {
		t.Error("it still plays after 10 s")
	}
	for i, l := range c.lanes {
		c.shows(t, i, l.run.Timeline.Len())
	}
}

func TestBoardsComeAndGo(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	c.Seek(30)
	first := c.lanes[0].run
	add := func(id string, preset int) {
		t.Helper()
		c.enter(another(c.field, pagetest.Algorithm(t, id), preset))
	}
	for range 2 {
		add("simulated-annealing", 1)
	}
	add("techniques", 1)
	if got := c.names()[4:]; !slices.Equal(got, []string{
		"Simulated annealing, Fast but usually fails", "Simulated annealing, Fast but usually fails, seed 2", "Human techniques, Singles only"}) {
		t.Errorf("%v were added", got)
	}
	if a, b := c.lanes[4].run.Timeline, c.lanes[5].run.Timeline; string(a.Result().Grid.Cells()) == string(b.Result().Grid.Cells()) {
		t.Error("two seeds come to the same grid")
	}
	if c.lanes[0].run != first {
		t.Error("a run that was there has begun again")
	}
	for i := range c.lanes {
		c.shows(t, i, 30)
	}
	add("crook", 0)
	d.Char('m')
	if len(c.lanes) != mostLanes || c.add.Enabled() {
		t.Errorf("%d boards, and another can be added: %v", len(c.lanes), c.add.Enabled())
	}
	if next := another(c.field, pagetest.Algorithm(t, "crook"), 0); next != nil {
		t.Errorf("%s could race twice", next.name())
	}
	for len(c.lanes) > fewestLanes {
		c.lanes[0].card.OnLeave()
	}
	if got := c.names(); !slices.Equal(got, []string{"Human techniques, Singles only", "Crook's algorithm"}) {
		t.Errorf("%v are left", got)
	}
	if c.lanes[0].card.Card.Leave {
		t.Error("one board could be left alone")
	}
}

// An algorithm that does not take a puzzle is left out, and comes back with one
// that it takes.
func TestWhoDoesNotTakeThePuzzleIsLeftOut(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.enter(another(c.field, pagetest.Algorithm(t, "pattern-matching"), 0))
	big := pagetest.BuiltIn(t, "twenty")
	for _, one := range c.field {
		one.options.MaxSteps = 5000
	}
	c.start(big, c.field)
	if got := c.names(); slices.Contains(got, "Pattern matching") || len(got) == 0 {
		t.Errorf("%v race on %s", got, big.Title())
	}
	if got := pagetest.TextOf(c.bar.Container); !strings.Contains(got, "Pattern matching is left out") {
		t.Errorf("the bar says %q", got)
	}
	c.start(d.Subject, c.field)
	if got := c.names(); !slices.Contains(got, "Pattern matching") {
		t.Errorf("%v race", got)
	}
}

// The names of the nine in the menu, with those who race already greyed.
func TestTheMenuOfAlgorithms(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Act(page.ActNew)
	got := d.Dialog()
	for _, a := range algorithms.All() {
		if !strings.Contains(got, a.Name) {
			t.Errorf("%s is not in the menu: %s", a.Name, got)
		}
	}
	d.Press("Crook's algorithm")
	if len(c.lanes) != 5 {
		t.Errorf("%v race", c.names())
	}
}

func TestAlignmentIsRemembered(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	if c.race.Align() != player.ByShare {
		t.Errorf("at first runs have %s in common", alignNames()[c.race.Align()])
	}
	d.Char('a')
	want := c.race.Align()
	if again := New(d.Env); again.race.Align() != want || want == player.ByShare {
		t.Errorf("%s, then %s", alignNames()[want], alignNames()[again.race.Align()])
	}
}

// Two to eight boards fit into every window, in every size of text.
func TestAllBoardsFit(t *testing.T) {
	for i, look := range []widgets.Look{widgets.LookLight, widgets.LookDark, widgets.LookProjector} {
		scale := widgets.TextScales()[i]
		d, c := openCompare(t, "wikipedia")
		d.Theme(look, scale)
		for len(c.field) > fewestLanes {
			c.remove(c.field[len(c.field)-1])
		}
		for {
			for _, size := range pagetest.Screens(scale) {
				t.Run(fmt.Sprintf("%d boards at %v in %.0fx%.0f", len(c.lanes), scale, size.Width, size.Height), func(t *testing.T) {
					d.T = t
					d.resize(size.Width, size.Height)
					if got := d.Canvas().Size(); got.AddWidthHeight(pagetest.RailWidth(), 0) != size {
						t.Fatalf("the window is %v beside the rail", got)
					}
					c.guesses[c.field[0]] = 12
					for _, step := range []int64{0, 4000, 8365} {
						c.Seek(step)
						c.refresh(true)
						d.checkCompare(c)
					}
					d.Char('2')
					d.checkCompare(c)
					d.Key(fyne.KeyEscape)
				})
			}
			if len(c.field) == mostLanes {
				break
			}
			c.enter(another(c.field, pagetest.Algorithm(t, "simulated-annealing"), 1))
		}
	}
}

// A step that no board shows is not drawn: a lane at its end keeps its picture.
func TestABoardAtItsEndIsNotDrawnAgain(t *testing.T) {
	_, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	c.Seek(1000)
	scene := c.lanes[1].card.Card.Board
	*scene = paint.Board{}
	c.Seek(2000)
	if scene.Digits != nil {
		t.Error("the board of a run that has ended was drawn again")
	}
	c.Seek(10)
	if scene.Digits == nil {
		t.Error("the board does not come back")
	}
}

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
		"steps": {"8,365", "102", "104", "103"}, "placements": {"4,208", "51", "51", "51"},
		"dead ends": {"1,246", "0", "0", "0"}, "verdict": {"solved", "solved", "solved", "solved"},
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
	if got := c.column("steps"); !slices.Equal(got, []string{"102", "103", "104", "8,365"}) {
		t.Errorf("sorted by steps: %v", got)
	}
	d.Char('S')
	if got := c.column("algorithm"); got[0] != "Backtracking" || got[3] != "Sorted backtracking" {
		t.Errorf("the other way round: %v", got)
	}
	// The markers go with the runs.
	for _, l := range c.results.table.Content.Lines {
		if c.lanes[l.Series].name() != l.Cells[0] {
			t.Errorf("%s has the marker of %s", l.Cells[0], c.lanes[l.Series].name())
		}
	}
	d.Canvas().Capture()
	c.results.table.OnPress(20, 5, int(c.results.table.Size().Width), 100)
	if got := c.column("algorithm"); !slices.Equal(got, c.names()) {
		t.Errorf("in the order of the boards: %v", got)
	}
}

func TestALineOfTheLogGoesThere(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Char('w')
	r := c.results
	if len(r.events) < 5 {
		t.Fatalf("%d events", len(r.events))
	}
	at := slices.IndexFunc(r.events, func(e player.RaceEvent) bool { return e.Passed == 0 })
	e := r.events[at]
	r.log.Select(at)
	if c.race.Position() != e.Position || c.race.Playing() {
		t.Errorf("the race is at %d, want %d", c.race.Position(), e.Position)
	}
	if got, want := r.tell(e), c.lanes[e.Lane].name()+" passes Backtracking, with 63 cells"; !strings.HasSuffix(got, want) {
		t.Errorf("the line says %q", got)
	}
	// Aligned otherwise, the same things happen elsewhere.
	c.setAlign(player.ByStep)
	if r.align != player.ByStep || r.events[len(r.events)-1].Position != 8365 {
		t.Errorf("the last thing happens at %d", r.events[len(r.events)-1].Position)
	}
	if got := r.tell(r.events[len(r.events)-1]); got != "8,365: Backtracking ends, solved" {
		t.Errorf("the last line says %q", got)
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
	for range 3 {
		d.Char('v')
	}
	if got := c.results.measureNames.Label(); got != "Placements" || !chart().Log {
		t.Errorf("it shows %s", got)
	}
	line := chart().Series[0].Low
	if got := line[len(line)-1]; got != 4208 {
		t.Errorf("backtracking ends at %v", got)
	}
	d.Char('V')
	if got := c.results.measureNames.Label(); got != "Steps" {
		t.Errorf("it shows %s", got)
	}
	for _, column := range tableColumns()[1 : len(tableColumns())-1] {
		if !slices.ContainsFunc(measures(), func(m measure) bool { return strings.Contains(strings.ToLower(m.name), column.head) }) {
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
		for _, p := range c.results.panels {
			if p.card.Visible() {
				ids = append(ids, p.id)
			}
			if p.toggle.On() != p.card.Visible() {
				t.Errorf("the button of %s says %v", p.id, p.toggle.On())
			}
		}
		return strings.Join(ids, " ")
	}
	for _, c := range []struct {
		width float32
		press rune
		want  string
	}{{1920, 0, "table chart"}, {1920, 'w', "table chart log"}, {1280, 0, "chart log"}, {1280, 't', "table chart"}, {1920, 0, "table chart log"}, {1920, 'w', "table chart"}} {
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
	if a, b := c.results.wanted, again.results.wanted; len(a) != 2 || len(b) != 2 || a[0].id != b[0].id || a[1].id != b[1].id {
		t.Errorf("%d panels are remembered of %d, or in another order", len(b), len(a))
	}
	d.resize(1000, 800)
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

func TestABoardIsEnlargedAndBack(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	c.enter(another(c.field, pagetest.Algorithm(t, "crook"), 0))
	c.Seek(4000)
	small := c.lanes[4].card.Size()
	for i, l := range c.lanes {
		d.Char(rune('1' + i))
		for j, other := range c.lanes {
			if other.card.Visible() != (i == j) {
				t.Errorf("%s is large, and %s is to be seen: %v", l.name(), other.name(), other.card.Visible())
			}
		}
		m := c.race.Moment(i)
		e := l.algorithm.Explain(m)
		if got, want := c.closeup.words.String(), c.speaker().String(e.Title); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q is said of %q", l.name(), got, want)
		}
		if c.closeup.sideCard.Title == "" {
			t.Errorf("%s has no view", l.name())
		}
		c.shows(t, i, m.Index)
		if size := l.card.Size(); min(size.Width, size.Height) < 1.4*min(small.Width, small.Height) {
			t.Errorf("%s is %v and was %v", l.name(), size, small)
		}
	}
	// The race goes on meanwhile.
	d.Key(fyne.KeyHome)
	c.shows(t, 4, 0)
	d.Key(fyne.KeyEscape)
	if c.large >= 0 || !c.results.Visible() || c.closeup.Visible() {
		t.Error("Escape does not lead back")
	}
	for i, l := range c.lanes {
		c.shows(t, i, 0)
		if !l.card.Visible() {
			t.Errorf("%s is not to be seen", l.name())
		}
	}
	l := c.lanes[2]
	l.card.OnChoose()
	if c.large != 2 {
		t.Error("a click does not enlarge the board")
	}
	l.card.OnChoose()
	if c.large >= 0 {
		t.Error("another click does not lead back")
	}
	d.Char('8')
	if c.large >= 0 {
		t.Error("a board that is not there is enlarged")
	}
}

// The algorithms of the boards have the settings that they have on Watch, and their
// views.
func TestABoardWithSettingsOfItsOwn(t *testing.T) {
	d, c := openCompare(t, "two-solutions")
	d.Char('s') // sorts, as no board is enlarged
	if d.Dialog() != "" {
		t.Error("there are settings of no board")
	}
	d.Char('1')
	d.Char('s')
	if c.closeup.tune.Enabled() || d.Dialog() != "" {
		t.Error("backtracking has settings")
	}
	d.Char('3')
	d.Char('s')
	if got := d.Dialog(); !strings.Contains(got, "Search on after the first solution") {
		t.Fatalf("the settings are %q", got)
	}
	d.Press("All solutions")
	d.Press("Run")
	if got := c.lanes[2]; got.name() != "Dancing links (DLX), All solutions" || got.options.Settings["all"] != 1 || c.large != 2 || len(c.lanes) != 4 {
		t.Errorf("%v race, with %v large", c.names(), c.large)
	}
	c.closeup.views.Objects[1].(*widgets.Button).Tapped(nil) // the depth
	if got := c.closeup.sideCard.Title; !strings.HasPrefix(got, "Search depth") {
		t.Errorf("the view is %q", got)
	}
	d.Char('v')
	if got := c.closeup.sideCard.Title; !strings.HasPrefix(got, "Options left") {
		t.Errorf("the next view is %q", got)
	}
	d.Key(fyne.KeyEscape)
	d.Char('4')
	if got := len(c.closeup.views.Objects); got != 0 {
		t.Errorf("there are %d buttons for one view", got)
	}
	d.Key(fyne.KeyEscape)
	person := c.contestantItems()[8].ChildMenu.Items
	person[len(person)-1].Action()
	d.Press("Run")
	if len(c.lanes) != 5 {
		t.Errorf("%v race", c.names())
	}
}

func TestGuessesAreCountedAndKeptToTheEnd(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Char('g')
	for _, name := range []string{"Backtracking", "Sorted backtracking", "Sorted backtracking", "Dancing links (DLX)"} {
		d.Press(name)
	}
	d.Dismiss()
	if got := c.guess.Label(); got != "4 guesses" {
		t.Errorf("the button says %q", got)
	}
	d.Key(fyne.KeyRight)
	d.Char('g')
	if d.Dialog() != "" || c.guesses.all() != 4 {
		t.Error("it can be guessed after the start")
	}
	d.Key(fyne.KeyEnd)
	if got := c.guess.Label(); got != "2 of 4 right" {
		t.Errorf("at the end the button says %q", got)
	}
	if got := d.Notified; got != "2 of 4 guessed it: Sorted backtracking, 102 steps" {
		t.Errorf("at the end it says %q", got)
	}
	d.Char('g')
	for _, want := range []string{"2 of 4 guessed", "Sorted backtracking: solved, 102 steps; 2 guesses", "Human techniques: solved, 103 steps"} {
		if got := d.Dialog(); !strings.Contains(got, want) {
			t.Errorf("%q is not said: %s", want, got)
		}
	}
	d.Dismiss()
	d.Char('z')
	if got := c.guess.Label(); got != "Guess" {
		t.Errorf("on another puzzle the button says %q", got)
	}
}

// Only who has solved it can be the best, and all of several.
func TestWhoNeedsTheFewestSteps(t *testing.T) {
	_, c := openCompare(t, "inkala-2012")
	c.enter(another(c.field, pagetest.Algorithm(t, "candidate-checking"), 0)) // stuck at once
	best := fewest(c.lanes)
	for _, l := range c.lanes {
		shorter := slices.ContainsFunc(c.lanes, func(other *lane) bool {
			r := other.run.Timeline.Result()
			return r.Verdict == trace.Solved && r.Steps < l.run.Timeline.Len()
		})
		solved := l.run.Timeline.Result().Verdict == trace.Solved
		if best[l.contestant] != (solved && !shorter) {
			t.Errorf("%s, %s with %d steps, is the best: %v", l.name(), l.verdict(), l.run.Timeline.Len(), best[l.contestant])
		}
	}
	if len(best) == 0 {
		t.Error("nobody is the best")
	}
}

func TestTheSamePuzzleLooksDifferent(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	first := c.puzzle
	for _, v := range generate.Variations() {
		before := c.puzzle.Givens
		c.vary(v)
		if c.puzzle.Givens.Equal(before) || c.puzzle.Givens.Filled() != 30 || !c.race.Playing() || c.race.Position() != 0 {
			t.Errorf("%s: %v", v, c.puzzle.Givens)
		}
		for _, l := range c.lanes {
			if l.run.Timeline.Result().Verdict != trace.Solved {
				t.Errorf("%s: %s has not solved it", v, l.name())
			}
		}
		if want := first.Name + ", " + string(v); !strings.HasPrefix(c.puzzle.Name, want) || c.puzzleSelect.Selected != c.puzzle.Name {
			t.Errorf("%s: it is called %q, and chosen is %q", v, c.puzzle.Name, c.puzzleSelect.Selected)
		}
	}
	d.Char('R')
	if !c.puzzle.Givens.Equal(first.Givens) || c.puzzle.Name != first.Name {
		t.Errorf("the original is %s", c.puzzle.Name)
	}
	d.Char('r')
	if c.puzzle.Givens.Equal(first.Givens) {
		t.Error("R does not shuffle")
	}
	// The figures of docs/compare.md.
	c.restore()
	c.varied = 0
	before := c.lanes[0].run.Timeline.Len()
	c.vary(generate.Shuffle)
	if after := c.lanes[0].run.Timeline.Len(); before != 8365 || after != 261 {
		t.Errorf("backtracking takes %d steps, and on a variation %d", before, after)
	}
}

func TestARaceIsTakenHome(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.Seek(60)
	items := c.exportItems()
	if len(items) != 4+2 || items[0].Label != "Backtracking" || len(items[0].ChildMenu.Items) != len(dialogs.ExportItems(d.Env, c.exportable(0))) {
		t.Errorf("the menu has %d lines", len(items))
	}
	if s := c.exportable(2); s.Record.Algorithm.ID != "dlx" || s.Step != c.race.Moment(2).Index || s.Record.Timeline != c.lanes[2].run.Timeline {
		t.Errorf("%s at step %d", s.Record.Algorithm.ID, s.Step)
	}
	lines := c.results.lines()
	if len(lines) != 5 || len(lines[0]) != len(tableColumns())+1 || lines[3][1] != "Dancing links (DLX)" || len(lines[3]) != len(lines[0]) {
		t.Fatalf("%q", lines)
	}
	if got := lines[3][2]; got != trace.Thousands(c.race.Moment(2).Index) {
		t.Errorf("DLX is said to be at step %s", got)
	}
	c.enlarge(1)
	if got := c.exportItems(); len(got) != len(dialogs.ExportItems(d.Env, c.exportable(1))) {
		t.Errorf("of one board there are %d lines", len(got))
	}
}
