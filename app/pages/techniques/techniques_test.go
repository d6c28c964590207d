package techniques_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/reasoning"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestAPuzzleIsReasonedThroughFromItsGivensToItsSolution(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Sees("hard", "X-Wing", "ER 3.2", "score")
	p, sp := technique.NewPosition(d.page.Puzzle.Givens), trace.Speaker{Shape: puzzles.Classic}
	for i, step := range d.page.Steps {
		d.Sees(fmt.Sprintf("Step %d of %d", i+1, len(d.page.Steps)))
		d.boardIs(p)
		d.Says(d.reasons(), sp.String(words.Explain(&step.Deduction, puzzles.Classic).Title))
		d.Check(len(d.scene().Evidence.Marks) != 0, "step %d: the board shows no evidence", i)
		p.Apply(&step.Deduction)
		d.Keys("Right")
	}
	d.boardIs(p)
	solution, _ := puzzles.Solve(d.page.Puzzle.Givens)
	d.Check(p.Solved() && p.Grid().Equal(solution), "it ends with %s", p.Grid())
	d.Says(d.reasons(), "Solved")
	d.Away(nil)
	d.Check(d.page.AtEnd(), "behind another page it went to %+v", d.page.At)
	for range d.page.Steps {
		d.Keys("Left")
	}
	d.boardIs(technique.NewPosition(d.page.Puzzle.Givens))
}

func TestTheReasonIsSaidInThreeDepths(t *testing.T) {
	d := openAt(t, "x-wing")
	at := d.page.At.Done
	d.Keys("1")
	d.SaysNot(d.reasons()+d.lines()[at], "X-Wing")
	d.Sees("think first, then press What or Why")
	d.Check(len(d.scene().Evidence.Marks) == 0, "where to look gives it away")
	d.Keys("2")
	d.SaysNot(d.lines()[at], "no ")
	d.Says(d.lines()[at], "X-Wing")
	d.Says(d.reasons(), "X-Wing")
	d.Check(len(d.scene().Evidence.Marks) == 0, "what to look for shows where")
	d.Keys("3")
	gone := puzzles.Filter(d.scene().Evidence.Marks, func(m trace.Mark) bool { return m.Role == trace.Gone })
	d.Check(len(gone) == len(d.page.Steps[at].Eliminations) && len(d.reasons()) >= 60,
		"%d candidates are struck out; it says %s", len(gone), d.reasons())
	legend := pagetest.TextOf(pagetest.Seen[*widgets.Legend](d.Driver))
	d.Says(legend, "eliminated")
	d.SaysNot(legend, "placed")
}

// What follows is said in heavier letters, and not before its time when it comes one by one.
func TestTheConclusionStandsApart(t *testing.T) {
	d := openAt(t, "x-wing")
	last := func() *widget.TextSegment { return d.words()[len(d.words())-1].(*widget.TextSegment) }
	so := last().Text
	d.Check(last().Style == widgets.Paragraph("", widget.RichTextStyleStrong).Style &&
		strings.Contains(so, "5 can be eliminated"),
		"the last that is said is %q", so)
	d.Keys("e")
	d.SaysNot(d.reasons(), so)
	d.Says(last().Text, "What follows")
}

// The pattern of a forcing net can be half the grid; the list says what it supposes.
func TestAllNowSaysOfAForcingNetWhatItSupposes(t *testing.T) {
	said := map[string]bool{} // the first word of each
	sp := trace.Speaker{Shape: puzzles.Classic}
	for _, id := range []string{"forcing-net-contradiction", "forcing-net-verity"} {
		d := openAt(t, id)
		d.Keys("a")
		rows := puzzles.Filter(d.page.Lines(), func(l widgets.ListLineText) bool { return !l.Heading })
		for i, one := range d.page.Seen {
			if len(one.Proof) == 0 {
				continue
			}
			word, _, _ := strings.Cut(rows[i].Name, " ")
			said[word] = true
			supposed := strings.TrimPrefix(rows[i].Name, "Suppose ")
			d.Check(len(supposed) <= 40, "the list says %q", supposed)
			d.Says(strings.ToLower(sp.String(words.Explain(&one, puzzles.Classic).Title)), strings.ToLower(supposed))
		}
	}
	all := map[string]bool{"Suppose": true, "Wherever": true, "Whatever": true, "Whether": true}
	check.Is(t, said, all, "they begin with")
}

func TestAnyDeductionCanBeTakenAndThePathGoesOnFromThere(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	d.Keys("Right a")
	d.Must(len(d.page.Seen) >= 2 && !d.Offers("Take it"), "%d deductions can be seen", len(d.page.Seen))
	d.Keys("Down Up") // from the first to the last
	last := d.page.Seen[len(d.page.Seen)-1]
	d.Must(d.page.Chosen == len(d.page.Seen)-1 && d.Offers("Take it"), "number %d is chosen", d.page.Chosen)
	d.Keys("Enter")
	d.Must(d.page.At.Done == 2 && d.page.Steps[1].Technique == last.Technique && d.page.End.Solved(),
		"it stands at %d after %v", d.page.At.Done, d.page.Steps[1].Technique)
	p := technique.NewPosition(d.page.Puzzle.Givens)
	for _, step := range d.page.Steps {
		p.Apply(&step.Deduction)
	}
	d.Check(p.Solved(), "the new path does not solve the puzzle")
}

func TestWhatCanBeSeenStandsBelowItsTechnique(t *testing.T) {
	d := openAt(t, "x-wing")
	d.Keys("a")
	heads, below := 0, 0
	var one *technique.Technique
	for i, e := range d.page.Lines() {
		if !e.Heading {
			below++
			pagetest.Seen[*widgets.List](d.Driver).OnSelected(i)
			d.Is(d.current(), one.ID, "line %d shows", i)
			continue
		}
		d.Check(one == nil || below != 0, "nothing stands below %s", one)
		heads++
		below = 0
		all := technique.All()
		one = all[slices.IndexFunc(all, func(other *technique.Technique) bool { return other.Name == e.Name })]
		d.Check(e.Says == one.Level.String() && e.Level == int(one.Level), "%s is said to be %s", one, e.Says)
	}
	d.Check(heads >= 3, "there are %d techniques", heads)
}

func TestTheRatingSaysWhatTheScoreIsMadeOf(t *testing.T) {
	d := openTechniques(t, "xyz-wing")
	d.Keys("r")
	r := technique.Rate(d.page.Puzzle.Givens, technique.Extreme)
	wants := []string{wording.Capital(r.Level.String()), trace.Thousands(int64(r.Score)), "ER of the hardest step 4.4"}
	for _, c := range r.Counts {
		wants = append(wants, fmt.Sprintf("%d× %s %d each %d",
			c.Times, c.Technique.Name, c.Technique.Score, c.Times*c.Technique.Score))
	}
	d.Says(strings.Join(d.lines(), "\n"), wants...)
	at := slices.IndexFunc(d.page.Lines(), func(l widgets.ListLineText) bool { return l.Name == "XYZ-Wing" })
	pagetest.Seen[*widgets.List](d.Driver).OnSelected(at)
	d.Is(d.current(), "xyz-wing", "its line leads to")
}

func TestTechniquesCanBeForbidden(t *testing.T) {
	d := openTechniques(t, "x-wing")
	use := func(names ...string) {
		d.Keys("s")
		d.Tap(append(names, "Use these")...)
	}
	use("X-Wing")
	uses := func(s reasoning.PathStep) bool { return s.Technique.ID == "x-wing" }
	d.Check(!slices.ContainsFunc(d.page.Steps, uses), "the X-Wing is used all the same")
	again := openIn(t, d.App, "x-wing")
	d.Check(!slices.ContainsFunc(again.page.Steps, uses), "at the next start it is used again")
	use("Easy")
	d.Keys("End")
	d.Says(d.reasons(), "switched off")
	d.Sees("Stuck", "stuck")
	use("Usual")
	d.Check(d.page.End.Solved() && slices.ContainsFunc(d.page.Steps, uses), "with all techniques it is not used")
}

func TestWhatHasTwoSolutionsIsNotReasonedAbout(t *testing.T) {
	d := openTechniques(t, "x-wing")
	before := d.page.Puzzle
	two, err := puzzles.Parse("9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8")
	d.OK(err)
	d.page.Start(puzzles.Puzzle{Givens: two})
	d.Check(d.page.Puzzle.Givens.Equal(before.Givens), "it is reasoned about")
	d.Sees("one solution", "F5", "F6", "G5", "G6")
}

// Counting the solutions of a puzzle can take a while: the page can be used meanwhile, and of two
// puzzles the one that was chosen last comes.
func TestSolutionsAreCountedBesideTheInterface(t *testing.T) {
	d := openTechniques(t, "x-wing")
	goOn, before := waiting(&d.Go), d.page.Puzzle
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"))
	d.Keys("Right")
	d.Check(d.page.Puzzle.Givens.Equal(before.Givens) && d.page.At.Done == 1, "meanwhile the path cannot be walked")
	d.page.Start(pagetest.BuiltIn(t, "euler-04"))
	goOn()
	d.Is(d.page.Puzzle.ID, "euler-04", "it shows")
}

func TestAPathPlaysByItself(t *testing.T) {
	const pace = 1500 * time.Millisecond
	d := openTechniques(t, "x-wing")
	at := func(done int) {
		t.Helper()
		d.Is(d.page.At.Done, done, "it stands at")
	}
	d.Keys("Space")
	d.pass(0) // time counts from the first frame
	d.pass(pace - time.Millisecond)
	at(0)
	d.pass(time.Millisecond)
	d.pass(pace)
	at(2)
	d.Keys("+")
	d.Sees("1 s a step")
	d.pass(time.Second)
	at(3)
	d.Keys("Right")
	d.pass(pace)
	at(4) // and a step stops it
	d.Keys("Space")
	for range 2 * len(d.page.Steps) {
		d.pass(pace)
	}
	d.Check(!d.page.Playing() && d.page.AtEnd(), "it plays on at %+v", d.page.At)
	d.Keys("Space") // once more from the beginning
	at(0)
	d.Check(d.page.Playing(), "it does not play again")
	d.Away(func() { d.Check(!d.page.Playing(), "it plays behind another page") })
	again := openIn(t, d.App, "x-wing")
	again.Sees("1 s a step") // as it was chosen
	d.Keys(strings.Repeat("- ", 20))
	d.Sees("10 s a step")
}

func TestTheRibbonLeadsAlongThePath(t *testing.T) {
	d := openTechniques(t, "x-wing")
	var ribbon *widgets.Picture // below the board, as wide as the page
	for _, p := range pagetest.All[*widgets.Picture](d.page.Object()) {
		if ribbon == nil || p.Size().Width > ribbon.Size().Width {
			ribbon = p
		}
	}
	run := d.page.Slide().Path
	for i, step := range d.page.Steps {
		d.Check(run.Levels[i] == uint8(step.Technique.Level) && run.Marked[i] == (step.Technique.ID == "x-wing"),
			"step %d is drawn as level %d, marked %v", i, run.Levels[i], run.Marked[i])
	}
	n := len(d.page.Steps)
	ribbon.OnPress((2*7+1)*1000/(2*n), 5, 1000, 20)
	d.Check(d.page.At.Done == 7 && run.Cursor == 7.5, "it stands at %+v, drawn at %v", d.page.At, run.Cursor)
	d.Keys("e")
	before := run.Cursor
	d.Keys("Right")
	d.Check(d.page.At == (reasoning.Stop{Done: 7, Part: 1}) && run.Cursor > before && run.Cursor < 8,
		"then at %+v, drawn at %v", d.page.At, run.Cursor)
	d.Says(d.reasons(), "1 of 1")
	d.Sees("1 of 1")
	again := openIn(t, d.App, "x-wing")
	d.Check(again.On("One by one"), "that conclusions come one by one is forgotten")
}

// While the path is looked for, what is found of it can be walked; another puzzle does not
// get the path of the last.
func TestAPathIsWalkedWhileItGrowsAndCalledOffWithItsPuzzle(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	var work []func()
	d.Go = func(f func()) { work = append(work, f) }
	d.Show(d.page)
	for _, id := range []string{"x-wing", "naked-pair"} {
		d.page.Start(collection.Needing(id)[0].Puzzle)
		count := work[len(work)-1]
		work = work[:len(work)-1]
		count() // its solutions; then the path is to be looked for
	}
	d.Must(len(d.page.Steps) == 0, "the path is there before it was looked for")
	d.Keys("Right Right Right") // at once, as people do
	caughtUp, grown := false, 0
	d.Now = func() time.Time {
		d.Clock = d.Clock.Add(page.SearchInterval) // each look at the clock is later by a moment
		return d.Clock
	}
	d.OnMain = func(f func()) {
		f()
		if n := len(d.page.Steps); !d.page.End.Solved() && n > 4 {
			grown = n
			caughtUp = caughtUp || d.page.At.Done == 3
			d.Keys("Home Right")
			d.Is(d.page.At.Done, 1, "of a path of %d steps so far, a step leads to", n)
			d.Sees("looking for more…")
			d.Check(d.page.Slide().Path.Growing, "the ribbon does not say that there will be more")
		}
	}
	for _, f := range work {
		f()
	}
	d.Check(d.page.Puzzle.Givens.Equal(collection.Needing("naked-pair")[0].Givens) && d.page.End.Solved(),
		"in the end it shows %s, solved %v", d.page.Puzzle.Title(), d.page.End.Solved())
	d.SeesNot("looking for more")
	d.Check(caughtUp, "steps that were asked for too soon are forgotten")
	d.Check(grown != 0 && grown < len(d.page.Steps), "%d of %d steps could be walked before the path was there", grown,
		len(d.page.Steps))
}

func TestWhatIsUnderWayEndsWithTheWindow(t *testing.T) {
	d := openTechniques(t, "x-wing")
	goOn := waiting(&d.Go)
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"))
	d.Keys("a p")
	d.Find("X-Wing")
	d.page.Close()
	goOn()
	d.Check(d.page.Puzzle.ID != "wikipedia" && len(d.page.Seen) == 0 && d.page.Exercise() == nil, "something goes on")
}

// A link leads to a technique in the guide also where the page has had no puzzle yet: the one that
// is current comes behind it.
func TestALinkToATechniqueOpensTheGuide(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	d.Subject = collection.Needing("x-wing")[0].Puzzle
	var later []func()
	d.Env.Go = func(f func()) { later = append(later, f) }
	d.page.Open(&scene.Scene{Page: scene.OnTechniques, Technique: "jellyfish"}, func() { d.Show(d.page) })
	for len(later) > 0 {
		f := later[0]
		later = later[1:]
		f()
	}
	d.Says(d.reasons(), "Jellyfish")
	d.Keys("Esc")
	d.Sees("Step ")
}

func TestTheGuideTellsOfEveryTechnique(t *testing.T) {
	d := openAt(t, "x-wing")
	d.Keys("i")
	d.Says(d.reasons(), "X-Wing")
	d.Keys("Down")
	d.Says(d.reasons(), "Swordfish")
	d.Keys("Home")
	for i := range technique.All() {
		one := reasoning.Neighbour(technique.All()[0], i)
		if i > 5 && !check.Long { // the keys have gone along some
			if i%5 != 0 {
				continue
			}
			d.about(one)
		}
		d.Says(d.reasons(), one.Name, words.Description(one), one.Code, wording.Capital(one.Level.String()))
		for n := range reasoning.ExampleCount {
			d.Is(d.Button(fmt.Sprint(n+1)) != nil, n < len(collection.Needing(one.ID)), "%s has example %d", one, n+1)
		}
		d.Keys("Down")
		d.Says(d.reasons(), reasoning.Neighbour(one, 1).Name)
	}
	d.Keys("Up Esc")
	d.Sees("Step ")
}

func TestAnExampleOpensWhereTheTechniqueIsUsed(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	for _, id := range []string{"full-house", "pointing", "x-wing", "xy-wing", "xy-chain"} {
		one := named(t, id)
		d.about(one)
		d.Keys("1")
		d.Check(d.scene().ShowMarks && len(d.scene().Evidence.Marks) != 0,
			"the example of %s is shown without candidates", one)
		d.Keys("Enter")
		d.Is(d.current(), id, "its example opens at")
		d.Check(d.page.End.Solved(), "the example of %s is not solved", one)
		d.Says(d.reasons(), one.Name)
	}
	d.Keys("i p")
	d.Check(d.page.Exercise() != nil, "what is told of cannot be practised")
	d.Sees("Find: XY-Chain")
}

func TestLongWordsAreScrolledWithTheKeyboard(t *testing.T) {
	d := openAt(t, "als-xz")
	d.Theme(widgets.SchemeLight, 1.5)
	d.Window.Window.Resize(fyne.NewSize(1280-pagetest.RailWidth(), 800))
	words := pagetest.Seen[*container.Scroll](d.Driver)
	d.Keys("Shift+Down")
	d.Check(words.Offset.Y > 0 && d.page.Chosen < 0, "the words stand at %v", words.Offset)
	d.Keys("Shift+Up Shift+Up")
	d.Is(words.Offset.Y, 0, "back they stand at")
	d.Keys("Shift+Down Right")
	d.Is(words.Offset.Y, 0, "the next step is read from")
}

// The page fits into every window, whatever it shows.
func TestTheTechniquesPageFits(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	faces := []struct {
		name string
		do   func()
	}{
		{"start", func() { d.Keys("Home") }}, {"chain", func() { d.turnToTechnique("xy-chain") }},
		{"end", func() { d.Keys("End") }}, {"now", func() { d.Keys("Home a Down") }},
		{"rating", func() { d.Keys("r") }},
		{"search", func() { d.Keys("f"); d.Type("naked") }},
		{"changed", func() {
			d.Keys("Esc Esc Esc")
			d.goTo(3)
			c := d.someCandidate(false)
			d.Board().OnCandidate(c.Cell, 0)
			d.Char(rune('0' + c.Digit))
			d.Keys("Esc Shift+5")
		}},
		{"guide", func() { d.about(named(t, "xy-chain")) }},
		{"practice", func() { d.Keys("p h h") }}, {"found", func() { d.Keys("m") }},
		{"again", func() { d.Keys("Esc") }},
	}
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		if scale == 1.25 && !check.Long {
			continue
		}
		d.Theme(look, scale)
		for _, size := range pagetest.Screens(scale) {
			size.Width -= pagetest.RailWidth()
			d.Window.Window.Resize(size)
			for _, face := range faces {
				face.do()
				d.Case(fmt.Sprintf("%s %v %.0fx%.0f", face.name, scale, size.Width, size.Height), func(t *testing.T) {
					d.Must(d.Window.Window.Canvas().Size() == size, "the window is %v", d.Window.Window.Canvas().Size())
					pagetest.Layout{T: t, Window: d.Window.Window}.CheckParts(nil)
				})
			}
		}
	}
}
