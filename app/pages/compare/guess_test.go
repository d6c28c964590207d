package compare

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/slides"
	"sudoscope/app/standings"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestGuessesAreCountedAndKeptToTheEnd(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	d.Keys("g")
	for _, name := range []string{"Backtracking", "Human techniques", "Human techniques", "Dancing links (DLX)"} {
		d.Tap(name)
	}
	d.Dismiss()
	d.Is(c.tool("Guess").Label(), "4 guesses", "the button")
	d.Keys("Right g")
	d.Check(d.Dialog() == "" && c.guesses.total() == 4, "it can be guessed after the start")
	if c.setMeasure(trace.BySteps); c.measure != trace.ByChanges || c.guesses.total() != 4 {
		t.Error("the measure changes during the race that was guessed")
	}
	d.Keys("End")
	d.Is(c.tool("Guess").Label(), "2 of 4 right", "at the end the button")
	d.Keys("Home g")
	for _, want := range []string{
		"Ranking by digits in and out", "1. Human techniques: 50, guessed by 2",
		"2. Dancing links (DLX): 64, guessed by 1", "2 of 4 guessed who needs the fewest digits in and out",
	} {
		d.Says(d.Dialog(), want)
	}
	d.Dismiss()
	// Now that all is known, another measure ranks them otherwise, and what was guessed
	// was guessed.
	c.setMeasure(trace.ByGuesses)
	d.Keys("g")
	for _, want := range []string{
		"Ranking by guesses", "3. Sorted backtracking: 6", "– Backtracking: solved, guessed by 1",
		"2 of 4 guessed who needs the fewest digits in and out",
	} {
		d.Says(d.Dialog(), want)
	}
	d.Dismiss()
	d.Keys("z")
	d.Is(c.tool("Guess").Label(), "Guess", "on another puzzle the button")
}

// The measure is chosen before it is guessed; guesses for another one are cleared.
func TestTheMeasureIsChosenWithTheGuess(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	d.Keys("g")
	d.Tap("Backtracking")
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if s, ok := o.(*widgets.Select); ok && slices.Equal(s.Options, puzzles.Map(ranked(), trace.Measure.Name)) {
			s.SetSelected("Steps")
		}
		return true
	})
	d.Check(c.measure == trace.BySteps && c.guesses.total() == 0 && strings.Contains(d.Notified, "cleared"),
		"it is ranked by %s, with %d guesses; it says %q", c.measure.ID(), c.guesses.total(), d.Notified)
	d.Tap("Human techniques")
	d.Dismiss()
	d.Keys("End")
	d.Check(c.results.panels[0].card.Title == "By steps: Human techniques won with 103" &&
		c.tool("Guess").Label() == "1 of 1 right",
		"at the end it says %q and %q", c.results.panels[0].card.Title, c.tool("Guess").Label())
	d.Check(New(d.Env).measure == trace.BySteps, "the next time it is ranked by %s", New(d.Env).measure.ID())
}

// The winner by a measure is at its end first, where boards are aligned by it.
func TestTheAlignmentFollowsTheMeasure(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	d.Check(c.race.Align() == player.ByChange, "at first runs have %s in common", alignments()[c.race.Align()].name)
	for _, m := range []trace.Measure{trace.BySteps, trace.ByTime, trace.ByChanges} {
		c.setMeasure(m)
		all := c.ranking(m)
		for i := range c.race.Length() + 1 {
			c.race.GoTo(i * max(1, c.race.Length()/2000))
			ended := slices.IndexFunc(c.lanes, func(l *lane) bool { return c.race.Ended(slices.Index(c.lanes, l)) })
			if ended < 0 {
				continue
			}
			d.Check(ended == all[0].Lane,
				"by %s, %s is at its end first, and %s is the best", m.ID(), c.lanes[ended].name(), all[0].Name)
			break
		}
	}
	for _, m := range []trace.Measure{trace.ByGuesses, trace.ByDeadEnds} {
		c.setMeasure(m)
		d.Check(c.race.Align() == player.ByChange, "by %s runs have %s in common", m.ID(), alignments()[c.race.Align()].name)
	}
}

// Only lanes that solved it without help are ranked, none by a measure that means nothing for
// it, and equal costs tie.
func TestWhoIsRanked(t *testing.T) {
	d, c := openCompare(t, "inkala-2012")
	techniques := pagetest.Algorithm(t, "techniques")
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "candidate-checking"), 0)) // stuck at once
	c.enter(nextContestant(c.field, techniques, 0))                                  // solved with help
	c.enter(newContestant(dlx.Algorithm(), solving.Options{Seed: 1}))                // as the other
	var got []string
	for _, s := range c.ranking(trace.ByGuesses) {
		got = append(got, fmt.Sprintf("%d. %s: %s, %s", s.Place, s.Name, s.Ended(),
			s.Amount(trace.ByGuesses)))
	}
	d.Must(len(got) == 7 && got[0][:2] == "1." && got[1][:2] == "1." && got[2][:2] == "3.", "%q", got)
	for _, want := range []string{
		"0. Backtracking: solved, –", "0. Human techniques: stuck, 60 cells left, 0 guesses",
		"0. Human techniques, All techniques: solved with help (2 digits), 0 guesses",
	} {
		d.Check(slices.Contains(got[3:], want), "%q is not in %q", want, got)
	}
	if got := standings.Verdict(c.ranking(trace.ByGuesses), trace.ByGuesses); !strings.HasPrefix(got,
		"Tie for the fewest guesses: Dancing links (DLX) and Dancing links (DLX), ") {
		t.Errorf("the verdict is %q", got)
	}
	d.Is(standings.Verdict(standings.Of(c.runs()[:1], trace.ByGuesses), trace.ByGuesses),
		"No algorithm that solved it counts guesses", "of backtracking alone the verdict")
	d.Is(standings.Verdict(standings.Of(c.runs()[3:6], trace.ByChanges), trace.ByChanges),
		"No algorithm solved it without help",
		"of those who have not the verdict")
	// In the table a dash is last, whichever way it is sorted.
	c.End()
	column := slices.IndexFunc(tableColumns(), func(one tableColumn) bool { return one.head == "guesses" })
	for range 2 {
		c.results.sortBy(column)
		if got := c.column("guesses"); got[len(got)-1] != trace.Dash || got[0] == trace.Dash {
			t.Errorf("sorted by guesses: %q", got)
		}
	}
	d.Is(c.results.panels[0].card.Title, "By digits in and out: 2 tie with 2,882", "the table is called")
	if got := c.column("verdict"); !slices.Contains(got, "helped (2)") {
		t.Errorf("the verdicts are %q", got)
	}
	d.Says(fmt.Sprint(c.results.csvLines()), "solved-with-help 2]")
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
	d.Must(c.puzzle.ID == "xyz-wing", "the first race is on %s", c.puzzle.Title())
	d.Must(len(c.ranking(c.measure)) == 4 && c.ranking(c.measure)[3].Place == 4,
		"they are too much alike: %v", standings.Verdict(c.ranking(c.measure), c.measure))
	d.Keys("w")
	var totals []string
	for i, l := range c.lanes {
		totals = append(totals, trace.Thousands(l.Timeline.Len()), trace.Thousands(l.Timeline.Changes()))
		d.Must(c.race.MomentOf(i).Index == 0, "the race does not stand at its start")
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
			d.Check(!strings.Contains(text, wrong), "at %d one reads %q: %s", at, wrong, text)
		}
		said := words(text)
		for i, l := range c.lanes {
			for _, total := range totals[2*i : 2*i+2] {
				d.Check(at >= 40 || !said[total], "at %d the %s of %s is said: %s", at, total, l.Name, text)
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
			d.Check(chart.Cursor >= 0.99 || math.IsNaN(float64(next)), "at %d the chart shows what is to come", at)
		}
		// Where the playhead is between the ends must not tell how far the end is.
		room := int64(leastScale)
		for room <= at {
			room *= 2
		}
		across := &chart.Across
		if got := c.bar.Ribbon.Run.Steps; got != room || math.Abs(across.High-float64(room)) > 1e-6 ||
			math.Abs(chart.Cursor-across.Part(float64(at))) > 1e-9 {
			t.Errorf("at %d the ribbon has room for %d steps, want %d, the chart for %v, and its cursor is at %v", at, got,
				room, across.High, chart.Cursor)
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
	d.Keys("End")
	for range 2 { // at the end, and back at the start
		text := seen()
		for _, want := range []string{"578", "1 pixel", "Ranking"} {
			d.Says(text, want)
		}
		d.Check(!math.IsNaN(float64(c.results.chart.Chart.Series[1].Low[len(c.results.chart.Chart.Series[1].Low)-1])),
			"the chart does not show the whole race")
		d.Keys("Home")
	}
	// Removing a contestant hides nothing again; adding one may.
	c.remove(c.field[3])
	d.Check(c.revealed, "without one who raced, it is hidden again")
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "crook"), 0))
	d.Check(!c.revealed, "a new race is not hidden")
	d.Keys("End")
	d.Char('r')
	d.Check(!c.revealed, "a variation is not hidden")
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
	d.Keys("End")
	d.Is(c.results.panels[0].card.Title, "By digits in and out: Human techniques won with 50", "the title of the table")
	want := []string{"Human techniques solved, 1st", "Dancing links (DLX) solved, 2nd",
		"Sorted backtracking solved, 3rd", "Backtracking solved, 4th"}
	d.Check(slices.Equal(order(), want), "the table says %q", order())
	d.Check(strings.HasPrefix(c.lanes[3].card.Card.Status, "1st · 50 digits in and out · solved · "),
		"the board of who won says %q", c.lanes[3].card.Card.Status)
	d.Keys("Home")
	d.Check(c.results.panels[0].card.Title == before && strings.HasPrefix(order()[0], "Backtracking"),
		"at the start: %s, %q", c.results.panels[0].card.Title, order())
	_, c = openCompare(t, "wikipedia")
	c.JumpTo(c.race.Length())
	d.Is(c.results.panels[0].card.Title, "By digits in and out: 3 tie with 51", "of a tie the title")
}

// With a class on its phones, Guess asks it until the start, and the end says who was right.
func TestAClassIsAskedUntilTheStart(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	votes := map[any][]int{}
	c.env.Class, c.env.Votes = func() bool { return true }, func(of any) []int { return votes[of] }
	d.Check(c.Slide().Question == nil, "something is asked before anybody wants it")
	d.Keys("g")
	q := c.Slide().Question
	d.Must(d.Dialog() == "" && q != nil && len(q.Answers) == len(c.lanes) && !q.Over, "the class is asked %+v", q)
	want := "Who needs the fewest digits in and out?"
	d.Check(q.Text == want && q.Answers[0].Text == "1. "+c.lanes[0].name(),
		"it is asked %q, with %q first", q.Text, q.Answers[0].Text)
	c.setMeasure(trace.BySteps)
	d.Check(c.Slide().Question.Of != q.Of, "for another measure the same question goes on")
	q = c.Slide().Question
	votes[q.Of] = []int{2, 0, 0, 7}
	d.Keys("Right")
	d.Check(c.Slide().Question == nil, "it can be guessed after the start")
	c.setMeasure(trace.ByChanges)
	d.Check(c.measure == trace.BySteps, "the measure changes during the race that was guessed")
	d.Keys("End")
	over := c.Slide().Question
	d.Must(over != nil && over.Of == q.Of && over.Over, "at the end there is %+v", over)
	for i, l := range c.lanes {
		won := slices.ContainsFunc(standings.First(c.ranking(trace.BySteps)),
			func(s standings.Standing) bool { return c.lanes[s.Lane] == l })
		d.Check((over.Answers[i].State == slides.Missed) == won,
			"%s won: %v, and its answer is %v", l.Name, won, over.Answers[i].State)
	}
	d.Keys("Home End")
	said := strings.Join(slides.Texts(c.result()), " ")
	d.Says(said, "7 of 9 guessed who needs the fewest steps.", "guessed by 7", "guessed by 2")
	d.Keys("z")
	d.Check(c.Slide().Question == nil, "the question of the race before goes on")
	d.Keys("g g")
	d.Check(c.Slide().Question == nil, "a second press does not take the question back")
}

// Between times whose spreads overlap there is no winner, and before all are measured nobody is ranked.
func TestTimesThatOverlapShareAPlace(t *testing.T) {
	d, c := openCompare(t, "xyz-wing")
	times := func(all ...time.Duration) {
		for i, median := range all {
			median *= time.Microsecond
			c.lanes[i].Timing = experiment.Timing{Runs: 9, Least: median * 3 / 4, Median: median, Upper: median * 3 / 2}
			c.lanes[i].run.Timeline.Measured(median, trace.Course{})
		}
	}
	times(12, 20, 90, 80)
	var got []string
	for _, s := range c.ranking(trace.ByTime) {
		got = append(got, fmt.Sprintf("%d %s", s.Place, standings.Figure(trace.ByTime, s.Cost)))
	}
	d.Check(slices.Equal(got, []string{"1 12 µs", "1 20 µs", "3 80 µs", "3 90 µs"}), "%q", got)
	said := standings.Verdict(c.ranking(trace.ByTime), trace.ByTime)
	d.Check(strings.HasPrefix(said, "No difference in computing time that could be told: ") &&
		strings.Contains(said, "(12 µs)") && strings.Contains(said, "(20 µs)"), "%s", said)
	times(12, 20, 36, 200) // the third overlaps with the second, and not with the first
	all := c.ranking(trace.ByTime)
	d.Is(all[2].Place, 1, "who overlaps with one in the first place is in place")
	d.Says(standings.Verdict(all, trace.ByTime), "No difference in computing time that could be told from one to the next: ")
	d.Says(standings.Headline(all, trace.ByTime), "the first 3 overlap one with the next")
	c.lanes[3].Timing = experiment.Timing{}
	d.Check(c.ranking(trace.ByTime) == nil, "ranked before all are measured")
}

// At the end the audience sees who is in which place and why, with the guesses and the chart, and
// nothing of it before or after a step back.
func TestTheResultIsASlide(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Keys("g")
	d.Tap("Backtracking")
	d.Dismiss()
	c.Presented(true)
	said := func() string { return strings.Join(slides.Texts(c.Slide().Caption), "\n") }
	d.Keys("Right")
	d.Check(said() == "" && c.Slide().Picture != nil, "at the first step it says %q", said())
	d.Keys("End")
	d.Says(said(), "Tie for the fewest digits in and out", "1. Dancing links (DLX): 51", "1. Human techniques: 51",
		"4. Backtracking: 8,365, guessed by 1", "0 of 1 guessed who needs the fewest",
		"Sorted backtracking put in 51 digits without",
		"Backtracking put in 4,208 digits and took 4,157 out again", "the first have 3, 2, 4, 4 and 4 candidates",
		"Next: ")
	chart := c.Slide().Picture.(picture.Chart)
	d.Check(chart.Across.Log && chart.Across.Name == "digits in and out" && chart.Up == "Cells filled" &&
		len(chart.Series) == 4, "the chart has the axes %q and %+v", chart.Up, chart.Across)
	if x := chart.Across.Part(51); x < 0.4 {
		t.Errorf("three of four runs have %v of the width", x)
	}
	d.Keys("Left")
	d.Is(said(), "", "a step before the end it says")
}

// Whose guesses were all right has given none up, and what is guessed is told from what is taken out.
func TestTheResultSaysWhatCameOfGuesses(t *testing.T) {
	d, c := openCompare(t, "two-solutions")
	d.Keys("End")
	d.Says(strings.Join(slides.Texts(c.result()), "\n"), "took 52 options and gave none up again: where each item had "+
		"two options or more, it guessed what was right, once.")
	d, c = openCompare(t, "xyz-wing")
	c.remove(c.field[0])
	d.Keys("End")
	d.Says(strings.Join(slides.Texts(c.result()), "\n"), "Sorted backtracking put in 75 digits, 6 of them as guesses "+
		"where no cell had fewer than two candidates, and took 25 out again.")
}
