package compare

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// names returns the names on the boards, in order.
func (c *Page) names() []string {
	var all []string
	for _, l := range c.lanes {
		all = append(all, l.Name)
	}
	return all
}

// shows checks that a board shows the state of its run after so many steps.
func (c *Page) shows(t *testing.T, lane int, step int64) {
	t.Helper()
	l := c.lanes[lane]
	step = min(step, l.Timeline.Len())
	want := trace.NewCursor(l.Timeline).To(step)
	if scene := l.card.Card.Board; string(scene.Digits) != string(want.Digits) {
		t.Errorf("%s does not show its step %d", l.Name, step)
	}
}

func TestARaceBeginsOnThePuzzleThatIsWatched(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	if got := c.names(); !slices.Equal(got, []string{
		"Backtracking", "Sorted backtracking", "Dancing links (DLX)", "Human techniques",
	}) {
		t.Errorf("%v race", got)
	}
	for i, l := range c.lanes {
		d.Is(l.Timeline.Result().Verdict, trace.Solved, "%s ends", l.Name)
		c.shows(t, i, 0)
	}
	// Another puzzle there is raced on here, but one chosen here stays.
	other := pagetest.BuiltIn(t, "inkala-2012")
	d.Away(func() { d.Subject = other })
	d.Check(c.puzzle.Givens.Equal(other.Givens), "the race is on %s", c.puzzle.Title())
	d.Keys("z")
	chosen := c.puzzle
	d.Away(nil)
	d.Check(!chosen.Givens.Equal(other.Givens) && c.puzzle.Givens.Equal(chosen.Givens),
		"the race is on %s, %s was chosen", c.puzzle.Title(), chosen.Title())
}

func TestOneBarMovesAllBoards(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	d.Key(fyne.KeyEnd) // from then on nothing is hidden
	d.Keys("Home")
	for range 10 {
		d.Keys("Right")
	}
	for i := range c.lanes {
		c.shows(t, i, 10)
	}
	c.JumpTo(500) // all but backtracking have ended with less
	for i, want := range []string{
		"step 500 of 8,365", "1st · 51 digits in and out · solved · 102 steps",
		"1st · 51 digits in and out · solved · 104 steps", "1st · 51 digits in and out · solved · 103 steps",
	} {
		c.shows(t, i, 500)
		d.Is(c.lanes[i].card.Card.Status, want, "%s", c.lanes[i].name())
	}
	d.Says(pagetest.TextOf(c.bar.Container), "Step 500 of 8,365 3 of 4 have ended")
	d.Keys("End")
	for i, l := range c.lanes {
		d.Check(c.race.Ended(i) && l.shown == l.Timeline.Len(), "%s is at %d at the end", l.Name, l.shown)
	}
	d.Keys("Home")
	for i := range c.lanes {
		c.shows(t, i, 0)
	}
}

func TestHalfOfEveryRun(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByShare)
	c.JumpTo(c.race.PositionOf(c.race.Longest(), 8365/2))
	for i, l := range c.lanes {
		n := l.Timeline.Len()
		if half := float64(n) / 2; float64(l.shown) < half-2 || float64(l.shown) > half+1 {
			t.Errorf("%s is at %d of %d", l.Name, l.shown, n)
		}
		c.shows(t, i, l.shown)
	}
	d.Says(pagetest.TextOf(c.bar.Container), "49 % of every run")
}

// Whatever is aligned, the bar says what a pixel of the ribbon stands for.
func TestItIsSaidWhatAPixelStandsFor(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	if per, of := c.perPixel(); per+" "+of != "Totals and results appear when all boards are at their ends" {
		t.Errorf("before the end: %s %s", per, of)
	}
	d.Keys("End")
	for a, want := range map[player.Align]string{
		player.ByStep: "of every run", player.ByShare: "of the longest, 0.088 of the shortest",
		player.ByTime: "of the longest run", player.ByChange: "of the longest run",
	} {
		c.setAlign(a)
		per, of := c.perPixel()
		d.Check((a == player.ByTime || per == "1 pixel = 7.2 steps") && of == want,
			"%s: %s %s", alignments()[a].name, per, of)
		d.Check(strings.Contains(pagetest.TextOf(c.bar.Container), per+" "+of),
			"%s: the bar says %q", alignments()[a].name, pagetest.TextOf(c.bar.Container))
	}
}

func TestPlayingGoesOnToTheEndAndStops(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.race.Fit(10 * time.Second)
	d.Keys("Space")
	for i := range 103 {
		d.Must(i >= 100 || c.race.Playing(), "it has stopped after %d tenths of a second", i)
		d.Clock = d.Clock.Add(100 * time.Millisecond)
		c.Animation.Tick(0)
	}
	d.Check(!c.race.Playing() && !c.Moving, "it still plays after 10 s")
	for i, l := range c.lanes {
		c.shows(t, i, l.Timeline.Len())
	}
}

func TestBoardsComeAndGo(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.setAlign(player.ByStep)
	c.SeekTo(30)
	first := c.lanes[0].run
	add := func(id string, preset int) {
		t.Helper()
		c.enter(nextContestant(c.field, pagetest.Algorithm(t, id), preset))
	}
	for range 2 {
		add("simulated-annealing", 1)
	}
	add("techniques", 1)
	if got := c.names()[4:]; !slices.Equal(got, []string{
		"Simulated annealing, Fast but usually fails", "Simulated annealing, Fast but usually fails, seed 2",
		"Human techniques, Singles only",
	}) {
		t.Errorf("%v were added", got)
	}
	if a, b := c.lanes[4].run.Timeline.Result(), c.lanes[5].run.Timeline.Result(); a.Grid.Equal(b.Grid) {
		t.Error("two seeds come to the same grid")
	}
	d.Check(c.lanes[0].run == first, "a run that was there has begun again")
	for i := range c.lanes {
		c.shows(t, i, 30)
	}
	for len(c.lanes) < mostLanes-1 {
		add("simulated-annealing", 1)
	}
	add("crook", 0)
	d.Keys("m")
	d.Check(len(c.lanes) == mostLanes && !c.tool("Add an algorithm").Enabled(),
		"%d boards, and another can be added: %v", len(c.lanes), c.tool("Add an algorithm").Enabled())
	d.Keys("Ctrl+N")
	d.Check(d.Notified == tooMany && d.Dialog() == "", "at Ctrl+N it says %q", d.Notified)
	if next := nextContestant(c.field, pagetest.Algorithm(t, "crook"), 0); next != nil {
		t.Errorf("%s could race twice", next.name())
	}
	for len(c.lanes) > fewestLanes {
		c.lanes[0].card.OnLeave()
	}
	d.Check(slices.Equal(c.names(), []string{"Simulated annealing, Fast but usually fails, seed 6",
		"Crook's algorithm"}), "%v are left", c.names())
	d.Check(!c.lanes[0].card.Card.Leave, "one board could be left alone")
}

// An algorithm that does not take a puzzle is left out, and comes back with one
// that it takes.
func TestWhoDoesNotTakeThePuzzleIsLeftOut(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "pattern-matching"), 0))
	big := pagetest.BuiltIn(t, "twenty")
	for _, one := range c.field {
		one.options.MaxSteps = 5000
	}
	c.start(big, c.field)
	if got := c.names(); slices.Contains(got, "Pattern matching") || len(got) == 0 {
		t.Errorf("%v race on %s", got, big.Title())
	}
	d.Says(pagetest.TextOf(c.bar.Container), "Pattern matching is left out")
	c.start(d.Subject, c.field)
	if got := c.names(); !slices.Contains(got, "Pattern matching") {
		t.Errorf("%v race", got)
	}
}

// The list of algorithms to add says what each does and whether it can fail, then with
// which settings it can race.
func TestTheMenuOfAlgorithms(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Keys("Ctrl+N")
	got := d.Dialog()
	for _, a := range algorithms.All() {
		if slices.ContainsFunc(c.lanes, func(l *lane) bool { return l.algorithm.ID == a.ID }) {
			continue
		}
		for _, want := range []string{a.Name, a.Summary, a.Promise()} {
			d.Check(strings.Contains(got, want), "of %s the list does not say %q: %s", a.Name, want, got)
		}
	}
	for _, key := range "crook" {
		d.Char(key)
	}
	d.Keys("Enter")
	d.Check(len(c.lanes) == 5 && c.lanes[4].algorithm.ID == "crook", "%v race", c.names())
}

// Two of the same algorithm race with different settings and are told apart by name.
func TestTheSameAlgorithmRacesWithOtherSettings(t *testing.T) {
	a := backtracking.Plain()
	with := func(seed uint64, cells, digits float64) *contestant {
		return newContestant(a, solving.Options{Seed: seed, Settings: map[string]float64{"cells": cells,
			"digits": digits}})
	}
	for _, c := range []struct {
		one  *contestant
		want string
	}{
		{with(3, 1, 1), "Backtracking"},
		{with(1, 2, 1), "Backtracking, Columns"},
		{with(1, 2, 2), "Backtracking, columns, descending"},
		{with(3, 6, 1), "Backtracking, random order of cells, seed 3"},
	} {
		if got := c.one.name(); got != c.want {
			t.Errorf("it is called %q, want %q", got, c.want)
		}
	}
	if !with(1, 2, 2).same(with(2, 2, 2)) || with(1, 2, 2).same(with(1, 2, 1)) || with(1, 6, 1).same(with(2, 6, 1)) {
		t.Error("a seed counts where chance plays no part, or not where it does, or settings do not count")
	}
	d, c := openCompare(t, "wikipedia")
	c.enter(with(1, 2, 2))
	if got := c.names(); !slices.Contains(got, "Backtracking") ||
		!slices.Contains(got, "Backtracking, columns, descending") {
		t.Errorf("%v race", got)
	}
	got, _ := fieldOf(d.Env, lastChoices(d.Settings).Field)
	d.Check(got[len(got)-1].name() == "Backtracking, columns, descending", "%s is remembered", got[len(got)-1].name())
}

func TestAlignmentIsRemembered(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Check(c.race.Align() == player.ByChange, "at first runs have %s in common", alignments()[c.race.Align()].name)
	d.Keys("a")
	want := c.race.Align()
	d.Check(New(d.Env).race.Align() == want && want != player.ByChange,
		"%s, then %s", alignments()[want].name, alignments()[New(d.Env).race.Align()].name)
}

// Two to eight boards fit into every window, in every size of text.
func TestAllBoardsFit(t *testing.T) {
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d, c := openCompare(t, "wikipedia")
		d.Theme(look, scale)
		for len(c.field) > fewestLanes {
			c.remove(c.field[len(c.field)-1])
		}
		for {
			sizes := pagetest.Screens(scale)
			if n := len(c.lanes); n > fewestLanes && n < mostLanes && !long {
				sizes = nil // every view is checked with four
			}
			for _, size := range sizes {
				t.Run(fmt.Sprintf("%d boards at %v in %.0fx%.0f", len(c.lanes), scale, size.Width, size.Height),
					func(t *testing.T) {
						d.T = t
						d.resize(size.Width, size.Height)
						d.Must(d.Canvas().Size().AddWidthHeight(pagetest.RailWidth(), 0) == size,
							"the window is %v beside the rail", d.Canvas().Size())
						c.guesses[c.field[0]] = 12
						for _, step := range []int64{0, 8365} {
							c.SeekTo(step)
							c.Draw()
							d.checkCompare(c)
						}
						d.Keys("2")
						d.checkCompare(c)
						d.Keys("Esc")
					})
			}
			if len(c.field) == mostLanes {
				break
			}
			c.enter(nextContestant(c.field, pagetest.Algorithm(t, "simulated-annealing"), 1))
		}
	}
}

// An algorithm keeps its colour and its shape when others are added or removed, and its
// second board has the colour and another shape.
func TestALookStays(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	annealing := pagetest.Algorithm(t, "simulated-annealing")
	for range 3 {
		c.enter(nextContestant(c.field, annealing, 1))
	}
	before := map[*contestant]int{}
	taken := map[int]bool{}
	for _, l := range c.lanes {
		if before[l.contestant] = l.look; taken[l.look] || l.card.Card.Series != l.look {
			t.Errorf("%s has the look of another, or not on its card", l.Name)
		}
		taken[l.look] = true
		d.Check(l.look%paint.NumSeries == paint.OwnLook(algorithms.NumberOf(l.algorithm.ID)),
			"%s has the colour of another algorithm", l.Name)
	}
	gone := c.lanes[4].contestant
	c.remove(gone)
	c.remove(c.lanes[0].contestant)
	for i, l := range c.lanes {
		d.Check(l.look == before[l.contestant] &&
			(c.results.chart.Chart.Series == nil || c.results.chart.Chart.Series[i].Look == l.look),
			"%s has changed its look", l.Name)
	}
	c.enter(nextContestant(c.field, annealing, 1))
	d.Is(c.lanes[len(c.lanes)-1].look, before[gone], "the next one has look")
}
