package compare

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestGuessesAreCountedAndKeptToTheEnd(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	d.Char('g')
	for _, name := range []string{"Backtracking", "Human techniques", "Human techniques", "Dancing links (DLX)"} {
		d.Press(name)
	}
	d.Dismiss()
	if got := c.tool("Guess").Label(); got != "4 guesses" {
		t.Errorf("the button says %q", got)
	}
	d.Key(fyne.KeyRight)
	d.Char('g')
	if d.Dialog() != "" || c.guesses.total() != 4 {
		t.Error("it can be guessed after the start")
	}
	if c.setMeasure(trace.BySteps); c.measure != trace.ByChanges || c.guesses.total() != 4 {
		t.Error("the measure changes during the race that was guessed")
	}
	d.Key(fyne.KeyEnd)
	if got := c.tool("Guess").Label(); got != "2 of 4 right" {
		t.Errorf("at the end the button says %q", got)
	}
	d.Key(fyne.KeyHome)
	d.Char('g')
	for _, want := range []string{
		"Ranking by digits in and out", "1. Human techniques: solved, 50 digits in and out; 2 guesses",
		"2. Dancing links (DLX): solved, 64", "2 of 4 guessed who needs the fewest digits in and out",
	} {
		if got := d.Dialog(); !strings.Contains(got, want) {
			t.Errorf("%q is not said: %s", want, got)
		}
	}
	d.Dismiss()
	// Now that all is known, another measure ranks them otherwise, and what was guessed
	// was guessed.
	c.setMeasure(trace.ByGuesses)
	d.Char('g')
	for _, want := range []string{
		"Ranking by guesses", "3. Sorted backtracking: solved, 6 guesses", "– Backtracking: solved, –",
		"2 of 4 guessed who needs the fewest digits in and out",
	} {
		if got := d.Dialog(); !strings.Contains(got, want) {
			t.Errorf("%q is not said: %s", want, got)
		}
	}
	d.Dismiss()
	d.Char('z')
	if got := c.tool("Guess").Label(); got != "Guess" {
		t.Errorf("on another puzzle the button says %q", got)
	}
}

// The measure is chosen before it is guessed; guesses for another one are cleared.
func TestTheMeasureIsChosenWithTheGuess(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	d.Char('g')
	d.Press("Backtracking")
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if s, ok := o.(*widgets.Select); ok && slices.Equal(s.Options, puzzles.Map(ranked(), trace.Measure.Name)) {
			s.SetSelected("Steps")
		}
		return true
	})
	if c.measure != trace.BySteps || c.guesses.total() != 0 || !strings.Contains(d.Notified, "cleared") {
		t.Errorf("it is ranked by %s, with %d guesses; it says %q", c.measure.ID(), c.guesses.total(), d.Notified)
	}
	d.Press("Human techniques")
	d.Dismiss()
	d.Key(fyne.KeyEnd)
	if got := c.results.panels[0].card.Title; got != "By steps: Human techniques won with 103" ||
		c.tool("Guess").Label() != "1 of 1 right" {
		t.Errorf("at the end it says %q and %q", got, c.tool("Guess").Label())
	}
	if again := New(d.Env); again.measure != trace.BySteps {
		t.Errorf("the next time it is ranked by %s", again.measure.ID())
	}
}

// The winner by a measure is at its end first, where boards are aligned by it.
func TestTheAlignmentFollowsTheMeasure(t *testing.T) {
	_, c := openCompare(t, "xyz-wing")
	if c.race.Align() != player.ByChange {
		t.Errorf("at first runs have %s in common", alignNames()[c.race.Align()])
	}
	for _, m := range []trace.Measure{trace.BySteps, trace.ByTime, trace.ByChanges} {
		c.setMeasure(m)
		all := ranking(c.lanes, m)
		for i := range c.race.Length() + 1 {
			c.race.GoTo(i * max(1, c.race.Length()/2000))
			ended := slices.IndexFunc(c.lanes, func(l *lane) bool { return c.race.Ended(slices.Index(c.lanes, l)) })
			if ended < 0 {
				continue
			}
			if c.lanes[ended] != all[0].lane {
				t.Errorf("by %s, %s is at its end first, and %s is the best", m.ID(), c.lanes[ended].name(),
					all[0].name())
			}
			break
		}
	}
	for _, m := range []trace.Measure{trace.ByGuesses, trace.ByDeadEnds} {
		c.setMeasure(m)
		if c.race.Align() != player.ByChange {
			t.Errorf("by %s runs have %s in common", m.ID(), alignNames()[c.race.Align()])
		}
	}
}

// Only lanes that solved it without help are ranked, none by a measure that means nothing for
// it, and equal costs tie.
func TestWhoIsRanked(t *testing.T) {
	_, c := openCompare(t, "inkala-2012")
	techniques := pagetest.Algorithm(t, "techniques")
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "candidate-checking"), 0)) // stuck at once
	c.enter(nextContestant(c.field, techniques, 0))                                  // solved with help
	c.enter(newContestant(dlx.Algorithm(), solving.Options{Seed: 1}))                // as the other
	var got []string
	for _, s := range ranking(c.lanes, trace.ByGuesses) {
		got = append(got, s.line(trace.ByGuesses))
	}
	if len(got) != 7 || got[0][:2] != "1." || got[1][:2] != "1." || got[2][:2] != "3." {
		t.Fatalf("%q", got)
	}
	for _, want := range []string{
		"– Backtracking: solved, –", "– Human techniques: stuck, 60 cells left, 0 guesses",
		"– Human techniques, All techniques: solved with help (2 digits), 0 guesses",
	} {
		if !slices.Contains(got[3:], want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	if got := verdictOn(c.lanes, trace.ByGuesses); !strings.HasPrefix(got,
		"Tie for the fewest guesses: Dancing links (DLX) and Dancing links (DLX), ") {
		t.Errorf("the verdict is %q", got)
	}
	if got := verdictOn(c.lanes[:1], trace.ByGuesses); got != "No algorithm that solved it counts guesses" {
		t.Errorf("of backtracking alone the verdict is %q", got)
	}
	if got := verdictOn(c.lanes[3:6], trace.ByChanges); got != "No algorithm solved it without help" {
		t.Errorf("of those who have not the verdict is %q", got)
	}
	// In the table a dash is last, whichever way it is sorted.
	c.End()
	column := slices.IndexFunc(tableColumns(), func(one tableColumn) bool { return one.head == "guesses" })
	for range 2 {
		c.results.sortBy(column)
		if got := c.column("guesses"); got[len(got)-1] != trace.Dash || got[0] == trace.Dash {
			t.Errorf("sorted by guesses: %q", got)
		}
	}
	if got := c.results.panels[0].card.Title; got != "By digits in and out: 2 tie with 2,882" {
		t.Errorf("the table is called %q", got)
	}
	if got := c.column("verdict"); !slices.Contains(got, "helped (2)") {
		t.Errorf("the verdicts are %q", got)
	}
	if got := fmt.Sprint(c.results.csvLines()); !strings.Contains(got, "solved with help (2 digits)") {
		t.Errorf("the table is saved as %s", got)
	}
}

// A class can guess the race of the very first start without seeing the answer: nothing
// on the page tells how long a run is or how it ends before all are at their ends, and
// everything does from then on.
func TestTheAnswerIsHiddenUntilTheEnd(t *testing.T) {
	w := pagetest.New(t)
	w.Subject = collection.First().Puzzle
	c := New(w.Env)
	w.Show(c)
	d := &desk{w, c}
	d.resize(1920, 1080)
	if c.puzzle.ID != "xyz-wing" {
		t.Fatalf("the first race is on %s", c.puzzle.Title())
	}
	if all := ranking(c.lanes, c.measure); len(all) != 4 || all[3].place != 4 {
		t.Fatalf("they are too much alike: %v", verdictOn(c.lanes, c.measure))
	}
	d.Char('w')
	var totals []string
	for i, l := range c.lanes {
		totals = append(totals, trace.Thousands(l.run.Timeline.Len()), trace.Thousands(l.run.Timeline.Changes()))
		if c.race.MomentOf(i).Index != 0 {
			t.Fatal("the race does not stand at its start")
		}
	}
	seen := func() string {
		text := pagetest.TextOf(c.Object())
		for _, l := range c.lanes {
			text += " " + l.card.Card.Status
		}
		for _, line := range c.results.table.Content.Lines {
			text += " " + strings.Join(line.Cells, " ")
		}
		for i := range c.results.listed {
			text += " " + c.results.leadText(c.results.listed, i)
		}
		return text
	}
	words := func(text string) map[string]bool {
		all := map[string]bool{}
		said := strings.Fields(text)
		for i, one := range said {
			// A time, such as 103 ms, may be any number.
			if i+1 == len(said) || !slices.Contains([]string{"µs", "ms", "s"}, said[i+1]) {
				all[one] = true
			}
		}
		return all
	}
	check := func(at int64) {
		t.Helper()
		text := seen()
		for _, wrong := range []string{"solved", "stuck", "1 pixel", " of 578", " to the end", "Ranking"} {
			if strings.Contains(text, wrong) {
				t.Errorf("at %d one reads %q: %s", at, wrong, text)
			}
		}
		said := words(text)
		for i, l := range c.lanes {
			for _, total := range totals[2*i : 2*i+2] {
				if at < 40 && said[total] {
					t.Errorf("at %d the %s of %s is said: %s", at, total, l.name(), text)
				}
			}
		}
		if n := len(c.bar.Ribbon.Run.Bins); n > 0 && c.bar.Ribbon.Run.Bins[n-1].First >= c.bar.Ribbon.Run.Cursor {
			t.Errorf("at %d the ribbon shows what is to come", at)
		}
		if bins := c.bar.Ribbon.Run.Bins; len(bins) > 0 {
			if b := bins[len(bins)-1]; b.First+b.Steps > c.bar.Ribbon.Run.Cursor {
				t.Errorf("at %d the ribbon reaches to %d", at, b.First+b.Steps)
			}
		}
		chart := c.results.chart.Chart
		for _, s := range chart.Series {
			next := s.Low[min(len(s.Low)-1, int(chart.Cursor*float64(len(s.Low)))+2)]
			if chart.Cursor < 0.99 && !math.IsNaN(float64(next)) {
				t.Errorf("at %d the chart shows what is to come", at)
			}
		}
		// Where the playhead is between the ends must not tell how far the end is.
		room := int64(leastScale)
		for room <= at {
			room *= 2
		}
		if got := c.bar.Ribbon.Run.Steps; got != room || chart.Cursor != float64(at)/float64(room) {
			t.Errorf("at %d the ribbon has room for %d steps, want %d, and the chart's cursor is at %v", at, got, room,
				chart.Cursor)
		}
	}
	for _, at := range []int64{0, 1, 30, 55, 200, 577} {
		c.JumpTo(at)
		check(at)
		for i := range c.lanes {
			c.enlarge(i)
			check(at)
		}
		c.enlarge(-1)
	}
	d.Key(fyne.KeyEnd)
	for range 2 { // at the end, and back at the start
		text := seen()
		for _, want := range []string{"578", "1 pixel", "Ranking"} {
			if !strings.Contains(text, want) {
				t.Errorf("after the end one does not read %q: %s", want, text)
			}
		}
		if line := c.results.chart.Chart.Series[1].Low; math.IsNaN(float64(line[len(line)-1])) {
			t.Error("the chart does not show the whole race")
		}
		d.Key(fyne.KeyHome)
	}
	// Removing a contestant hides nothing again; adding one may.
	if c.remove(c.field[3]); !c.revealed {
		t.Error("without one who raced, it is hidden again")
	}
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "crook"), 0))
	if c.revealed {
		t.Error("a new race is not hidden")
	}
	d.Key(fyne.KeyEnd)
	if d.Char('r'); c.revealed {
		t.Error("a variation is not hidden")
	}
}

// The winner is named on the boards, and in a table in the order of the results, with the
// measure, but not before all boards are at their ends.
func TestTheEndSaysWhoWon(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	order := func() (names []string) {
		for _, l := range c.results.table.Content.Lines {
			names = append(names, l.Cells[0]+" "+l.Cells[len(l.Cells)-1])
		}
		return names
	}
	before := c.results.panels[0].card.Title
	d.Key(fyne.KeyEnd)
	if got := c.results.panels[0].card.Title; got != "By digits in and out: Human techniques won with 50" {
		t.Errorf("the title of the table is %q", got)
	}
	want := []string{"Human techniques solved, 1st", "Dancing links (DLX) solved, 2nd",
		"Sorted backtracking solved, 3rd", "Backtracking solved, 4th"}
	if got := order(); !slices.Equal(got, want) {
		t.Errorf("the table says %q", got)
	}
	if got := c.lanes[3].card.Card.Status; !strings.HasPrefix(got, "1st, 50 digits in and out · solved · ") {
		t.Errorf("the board of who won says %q", got)
	}
	d.Key(fyne.KeyHome)
	if got := c.results.panels[0].card.Title; got != before || !strings.HasPrefix(order()[0], "Backtracking") {
		t.Errorf("at the start: %s, %q", got, order())
	}
	_, c = openCompare(t, "wikipedia")
	c.JumpTo(c.race.Length())
	if got := c.results.panels[0].card.Title; got != "By digits in and out: 3 tie with 51" {
		t.Errorf("of a tie the title is %q", got)
	}
}

// With a class on its phones, Guess asks it until the start, and the end says who was right.
func TestAClassIsAskedUntilTheStart(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	c.env.Class = func() bool { return true }
	if c.Slide().Question != nil {
		t.Error("something is asked before anybody wants it")
	}
	d.Char('g')
	q := c.Slide().Question
	if d.Dialog() != "" || q == nil || len(q.Answers) != len(c.lanes) || q.Over {
		t.Fatalf("the class is asked %+v", q)
	}
	want := "Who needs the fewest digits in and out?"
	if q.Text != want || q.Answers[0].Text != "1. "+c.lanes[0].name() {
		t.Errorf("it is asked %q, with %q first", q.Text, q.Answers[0].Text)
	}
	if c.setMeasure(trace.BySteps); c.Slide().Question.Of == q.Of {
		t.Error("for another measure the same question goes on")
	}
	q = c.Slide().Question
	d.Key(fyne.KeyRight)
	if c.Slide().Question != nil {
		t.Error("it can be guessed after the start")
	}
	if c.setMeasure(trace.ByChanges); c.measure != trace.BySteps {
		t.Error("the measure changes during the race that was guessed")
	}
	d.Key(fyne.KeyEnd)
	over := c.Slide().Question
	if over == nil || over.Of != q.Of || !over.Over {
		t.Fatalf("at the end there is %+v", over)
	}
	for i, l := range c.lanes {
		won := slices.ContainsFunc(best(ranking(c.lanes, trace.BySteps)), func(s standing) bool { return s.lane == l })
		if (over.Answers[i].State == slides.Missed) != won {
			t.Errorf("%s won: %v, and its answer is %v", l.name(), won, over.Answers[i].State)
		}
	}
	d.Char('z')
	if c.Slide().Question != nil {
		t.Error("the question of the race before goes on")
	}
	d.Char('g')
	if d.Char('g'); c.Slide().Question != nil {
		t.Error("a second press does not take the question back")
	}
}
