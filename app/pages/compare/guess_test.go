package compare_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/compare"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

func TestGuessesAreCountedAndKeptToTheEnd(t *testing.T) {
	d := open(t, "xyz-wing")
	d.Keys("g")
	d.Tap("Backtracking", "Human techniques", "Human techniques", "Dancing links (DLX)")
	d.Dismiss()
	d.Check(d.Button("4 guesses") != nil, "they are not counted")
	d.Keys("Right g")
	d.Check(d.Dialog() == "" && d.Button("4 guesses") != nil, "it can be guessed after the start")
	d.by("Steps")
	d.Sees("the measure stays until the end")
	d.Keys("End")
	d.Check(d.Button("2 of 4 right") != nil, "nothing is said of who was right")
	d.Keys("Home g")
	d.Sees("Ranking by digits in and out", "1. Human techniques: 50, guessed by 2",
		"2. Dancing links (DLX): 64, guessed by 1", "2 of 4 guessed who needs the fewest digits in and out")
	d.Dismiss()
	// Now that all is known, another measure ranks them otherwise, and what was guessed was guessed.
	d.by("Guesses")
	d.Keys("g")
	d.Sees("Ranking by guesses", "3. Sorted backtracking: 6", "– Backtracking: solved, guessed by 1",
		"2 of 4 guessed who needs the fewest digits in and out")
	d.Dismiss()
	d.Keys("z")
	d.Check(d.Button("Guess") != nil, "on another puzzle the guesses are still there")
}

// The measure is chosen before it is guessed; guesses for another one are cleared.
func TestTheMeasureIsChosenWithTheGuess(t *testing.T) {
	d := open(t, "xyz-wing")
	d.Keys("g")
	d.Tap("Backtracking")
	d.Pick("What decides who is first", "Steps")
	d.Says(d.Notified, "cleared")
	d.Tap("Human techniques")
	d.Dismiss()
	d.Keys("End")
	d.Sees("By steps: Human techniques won with 103", "1 of 1 right")
	again := &desk{d.Window, compare.New(d.Env)}
	d.Show(again.page)
	again.Keys("g")
	d.Is(d.Chosen("What decides who is first"), "Steps", "the next time it is ranked by")
}

// The winner by a measure is at its end first, where boards are aligned by it.
func TestTheAlignmentFollowsTheMeasure(t *testing.T) {
	d := open(t, "xyz-wing")
	aligned := func() string { return d.Chosen("How the boards are aligned") }
	d.Is(aligned(), "digits in and out", "at first")
	d.Keys("End")
	for _, c := range []struct{ measure, align string }{{"Steps", "the same step"}, {"Guesses", "digits in and out"},
		{"Computing time", "computing time"}, {"Dead ends", "digits in and out"},
		{"Digits put in and taken out", "digits in and out"}} {
		d.by(c.measure)
		d.Is(aligned(), c.align, "by %s", c.measure)
		if c.measure == "Guesses" || c.measure == "Dead ends" {
			continue
		}
		d.Keys("End")
		race := d.page.Race()
		first := d.column("algorithm")[0]
		for i := int64(0); ; i += max(1, race.Length()/2000) {
			race.GoTo(i)
			if at := slices.IndexFunc(d.names(), func(name string) bool {
				return race.Ended(slices.Index(d.names(), name))
			}); at >= 0 {
				d.Is(d.names()[at], first, "by %s, at its end first is", c.measure)
				break
			}
		}
	}
}

// Only those are ranked that solved it without help, none by a measure that means nothing for it, and equal costs tie.
func TestWhoIsRanked(t *testing.T) {
	d := open(t, "inkala-2012")
	d.race(append(d.usual(5), d.one("techniques", 1, map[string]float64{}), d.one("dlx", 2, nil))...)
	d.Keys("End")
	d.Sees("By digits in and out: 2 tie with 2,882")
	d.by("Guesses")
	d.Keys("g")
	d.Sees("Tie for the fewest guesses: Dancing links (DLX) and Dancing links (DLX), ", "3. Sorted backtracking",
		"– Backtracking: solved", "– Human techniques: stuck, 60 cells left",
		"Human techniques, All techniques: solved with help (2 digits)")
	d.Dismiss()
	// In the table a dash is last, whichever way it is sorted.
	d.Keys("s s s s s")
	for _, key := range []string{"", "S"} {
		d.Keys(key)
		got := d.column("guesses")
		d.Check(got[len(got)-1] == trace.Dash && got[0] != trace.Dash, "sorted by guesses: %q", got)
	}
	d.Check(slices.Contains(d.column("verdict"), "helped (2)"), "the verdicts are %q", d.column("verdict"))
	d.race(d.one("backtracking", 1, nil), d.one("candidate-checking", 1, nil))
	d.Keys("End g")
	d.Sees("No algorithm that solved it counts guesses")
	d.Dismiss()
	d.race(d.one("techniques", 1, nil), d.one("candidate-checking", 1, nil))
	d.Keys("End g")
	d.Sees("No algorithm solved it without help")
}

// A class can guess the race of the very first start without seeing the answer: nothing on the page tells how long a
// run is or how it ends before all are at their ends, and everything does from then on.
func TestTheAnswerIsHiddenUntilTheEnd(t *testing.T) {
	w := pagetest.New(t)
	w.Subject = collection.First().Puzzle
	d := &desk{w, compare.New(w.Env)}
	w.Show(d.page)
	d.resize(1920, 1080)
	d.Keys("i w")
	race := d.page.Race()
	d.shows(0, 0, 0, 0)
	var totals [][]string
	for i := range d.cards() {
		run := race.Timeline(i)
		totals = append(totals, []string{trace.Thousands(run.Len()), trace.Thousands(run.Changes())})
	}
	seen := func() string {
		text := d.Text()
		for _, c := range d.cards() {
			text += " " + c.Card.Status
		}
		for _, line := range d.page.Table().Content.Lines {
			text += " " + strings.Join(line.Cells, " ")
		}
		return text
	}
	for _, at := range []int64{0, 1, 30, 55, 200, 577} {
		d.page.JumpTo(at)
		for _, key := range []string{"", "1", "Esc"} {
			d.Keys(key)
			text := seen()
			d.SaysNot(text, "solved", "stuck", "1 pixel", " of 578", " to the end", "Ranking")
			said := strings.Fields(text)
			for i := range totals {
				for _, total := range totals[i] {
					n := slices.Index(said, total)
					known := n >= 0 && !(n+1 < len(said) && slices.Contains([]string{"µs", "ms", "s"}, said[n+1]))
					d.Check(at >= 40 || !known, "at %d the total %s of run %d is said: %s", at, total, i, text)
				}
			}
		}
		s := d.page.Slide()
		for _, b := range s.Ribbon.Bins {
			d.Check(b.First+b.Steps <= s.Ribbon.Cursor, "at %d the ribbon shows what is to come", at)
		}
		chart := d.page.Chart()
		for _, one := range chart.Series {
			next := one.Low[min(len(one.Low)-1, int(chart.Cursor*float64(len(one.Low)))+2)]
			d.Check(chart.Cursor >= 0.99 || math.IsNaN(float64(next)), "at %d the chart shows what is to come", at)
		}
		// Where the playhead is between the ends must not tell how far the end is.
		room := int64(64)
		for room <= at {
			room *= 2
		}
		d.Check(s.Ribbon.Steps == room && math.Abs(chart.Across.High-float64(room)) < 1e-6 &&
			math.Abs(chart.Cursor-chart.Across.Part(float64(at))) < 1e-9,
			"at %d the ribbon has room for %d steps, want %d, the chart for %v", at, s.Ribbon.Steps, room,
			chart.Across.High)
	}
	d.Keys("End")
	for range 2 { // at the end, and back at the start
		d.Says(seen(), "578", "1 pixel", "Ranking")
		line := d.page.Chart().Series[1].Low
		d.Check(!math.IsNaN(float64(line[len(line)-1])), "the chart does not show the whole race")
		d.Keys("Home")
	}
	// Removing a contestant hides nothing again; adding one may, and a variation does.
	d.remove(3)
	d.Sees("1 pixel")
	d.add("crook")
	d.SeesNot("1 pixel")
	d.Keys("End r")
	d.SeesNot("1 pixel")
}

// The winner is named on the boards, and in a table in the order of the results, but not before the end; the audience
// reads who is in which place and why, with the guesses and the chart.
func TestTheEndSaysWhoWon(t *testing.T) {
	d := open(t, "xyz-wing")
	before := d.titles()
	d.Keys("End")
	d.Sees("By digits in and out: Human techniques won with 50")
	d.Is(strings.Join(d.column("algorithm"), ", "),
		"Human techniques, Dancing links (DLX), Sorted backtracking, Backtracking", "the table has")
	d.Is(strings.Join(d.column("verdict"), ", "), "solved, 1st, solved, 2nd, solved, 3rd, solved, 4th", "they have")
	d.Says(d.board(3).Status, "1st · 50 digits in and out · solved · ")
	d.Keys("Home")
	d.Check(d.titles() == before && d.column("algorithm")[0] == "Backtracking", "at the start: %s, %q", d.titles(),
		d.column("algorithm"))
	d.Pick("The puzzle of the race", "Wikipedia example")
	d.Keys("g")
	d.Tap("Backtracking")
	d.Dismiss()
	d.page.Presented(true)
	d.Keys("Right")
	d.Check(d.caption() == "" && d.page.Slide().Picture != nil, "at the first step it says %q", d.caption())
	d.Keys("End")
	d.Sees("By digits in and out: 3 tie with 51")
	d.Says(d.caption(), "Tie for the fewest digits in and out", "1. Dancing links (DLX): 51", "1. Human techniques: 51",
		"4. Backtracking: 8,365, guessed by 1", "0 of 1 guessed who needs the fewest",
		"Sorted backtracking put in 51 digits without",
		"Backtracking put in 4,208 digits and took 4,157 out again", "the first have 3, 2, 4, 4 and 4 candidates",
		"Next: ")
	chart := d.page.Slide().Picture.(picture.Chart)
	d.Check(chart.Across.Log && chart.Across.Name == "digits in and out" && chart.Up == "Cells filled" &&
		len(chart.Series) == 4 && chart.Across.Part(51) > 0.4, "the chart has the axes %q and %+v", chart.Up,
		chart.Across)
	d.Keys("Left")
	d.Is(d.caption(), "", "a step before the end it says")
	// Whose guesses were all right has given none up, and what is guessed is told from what is taken out.
	d.on(pagetest.BuiltIn(t, "two-solutions"), d.usual(4)...)
	d.Keys("End")
	d.Says(d.caption(), "took 52 options and gave none up again: where each item had two options or more, it guessed "+
		"what was right, once.")
	d.on(pagetest.BuiltIn(t, "xyz-wing"), d.usual(4)[1:]...)
	d.Keys("End")
	d.Says(d.caption(), "Sorted backtracking put in 75 digits, 6 of them as guesses where no cell had fewer than two "+
		"candidates, and took 25 out again.")
}

// With a class on its phones, Guess asks it until the start, and the end says who was right.
func TestAClassIsAskedUntilTheStart(t *testing.T) {
	d := open(t, "xyz-wing")
	votes := map[any][]int{}
	d.Env.Class, d.Env.Votes = func() bool { return true }, func(of any) []int { return votes[of] }
	question := func() *slides.Question { return d.page.Slide().Question }
	d.Check(question() == nil, "something is asked before anybody wants it")
	d.Keys("g")
	q := question()
	d.Must(d.Dialog() == "" && q != nil && len(q.Answers) == 4 && !q.Over, "the class is asked %+v", q)
	d.Is(q.Text+" "+q.Answers[0].Text, "Who needs the fewest digits in and out? 1. Backtracking", "it is asked")
	d.by("Steps")
	d.Check(question().Of != q.Of, "for another measure the same question goes on")
	q = question()
	votes[q.Of] = []int{2, 0, 0, 7}
	d.Keys("Right")
	d.Check(question() == nil, "it can be guessed after the start")
	d.by("Guesses")
	d.Sees("the measure stays until the end")
	d.Keys("End")
	over := question()
	d.Must(over != nil && over.Of == q.Of && over.Over, "at the end there is %+v", over)
	for i, a := range over.Answers {
		d.Check((a.State == slides.Missed) == strings.HasPrefix(d.board(i).Status, "1st"), "%s: %v", a.Text, a.State)
	}
	d.Keys("Home End")
	d.Says(d.caption(), "7 of 9 guessed who needs the fewest steps.", "guessed by 7", "guessed by 2")
	d.Keys("z")
	d.Check(question() == nil, "the question of the race before goes on")
	d.Keys("g g")
	d.Check(question() == nil, "a second press does not take the question back")
}

// Between times whose spreads overlap there is no winner, also if one overlaps only with the next.
func TestTimesThatOverlapShareAPlace(t *testing.T) {
	for _, c := range []struct {
		times []time.Duration
		says  []string
	}{
		{[]time.Duration{12, 20, 90, 80}, []string{"No difference in computing time that could be told: ", "(12 µs)",
			"(20 µs)", "1. Backtracking: 12 µs", "1. Sorted backtracking: 20 µs", "3. Human techniques: 80 µs",
			"3. Dancing links (DLX): 90 µs"}},
		{[]time.Duration{12, 20, 36, 200}, []string{
			"No difference in computing time that could be told from one to the next: ", "4. Human techniques"}},
	} {
		w := pagetest.New(t)
		w.Subject = pagetest.BuiltIn(t, "xyz-wing")
		d := &desk{w, compare.New(w.Env)}
		n := 0
		d.page.Timed(func(*solving.Algorithm, puzzles.Grid, solving.Options) experiment.Timing {
			median := c.times[n%4] * time.Microsecond
			n++
			return experiment.Timing{Runs: 9, Least: median * 3 / 4, Median: median, Upper: median * 3 / 2}
		})
		w.Show(d.page)
		d.Keys("i")
		d.by("Computing time")
		d.Keys("End g")
		d.Sees(c.says...)
		d.Dismiss()
		d.Check(strings.Contains(fmt.Sprint(d.column("time")), "–"), "no spread is seen: %q", d.column("time"))
	}
}

// As long as times have not been measured the table has a dash for each, also at the end of a race.
func TestTimesThatAreNotMeasuredAreNoSpread(t *testing.T) {
	w := pagetest.New(t)
	d := &desk{w, compare.New(w.Env)}
	var times []string
	d.page.Timed(func(*solving.Algorithm, puzzles.Grid, solving.Options) experiment.Timing {
		d.Keys("End")
		times = append(times, fmt.Sprint(d.column("time")))
		return experiment.Once(time.Millisecond)
	})
	w.Show(d.page)
	d.Is(times[0], fmt.Sprint(slices.Repeat([]string{trace.Dash}, 4)), "before the first is measured")
	d.on(pagetest.BuiltIn(t, "misprint"), d.usual(4)...)
	d.Keys("End")
	d.Is(fmt.Sprint(d.column("verdict")), fmt.Sprint(slices.Repeat([]string{"no solution"}, 4)), "the verdicts are")
}
