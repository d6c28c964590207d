package techniques

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/reasoning"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestAPuzzleIsReasonedThroughFromItsGivensToItsSolution(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	p := technique.NewPosition(page.Puzzle.Givens)
	for i, step := range page.Steps {
		want := fmt.Sprintf("Step %d of %d", i+1, len(page.Steps))
		d.Must(strings.Contains(pagetest.TextOf(page.foot.Container), want),
			"it says %q, want %q", pagetest.TextOf(page.foot.Container), want)
		d.boardIs(p)
		e := words.Explain(&step.Deduction, puzzles.Classic)
		d.Check(strings.Contains(d.reasons(), page.speaker().String(e.Title)),
			"step %d: %q is not said: %s", i, page.speaker().String(e.Title), d.reasons())
		d.Check(len(page.board.Scene.Evidence.Marks) != 0, "step %d: the board shows no evidence", i)
		p.Apply(&step.Deduction)
		d.Keys("Right")
	}
	d.boardIs(p)
	solution, _ := puzzles.Solve(page.Puzzle.Givens)
	d.Check(p.Solved() && p.Grid().Equal(solution) && strings.Contains(d.reasons(), "Solved"),
		"it ends with %s, %s", p.Grid(), d.reasons())
	for range page.Steps {
		d.Keys("Left")
	}
	d.boardIs(technique.NewPosition(page.Puzzle.Givens))
	for _, want := range []string{"hard", "X-Wing", "ER 3.2", "score"} {
		d.Says(pagetest.TextOf(page.chips), want)
	}
}

func TestTheReasonIsSaidInThreeDepths(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	d.Keys("1")
	d.Check(!strings.Contains(d.reasons()+pagetest.TextOf(page.foot.Container)+d.lines()[page.At.Done], "X-Wing") &&
		len(page.board.Scene.Evidence.Marks) == 0,
		"where to look gives it away: %s, %s", d.reasons(), pagetest.TextOf(page.foot.Container))
	d.Keys("2")
	d.Check(!strings.Contains(d.lines()[page.At.Done], "no ") && strings.Contains(d.lines()[page.At.Done], "X-Wing"),
		"the list says %s", d.lines()[page.At.Done])
	d.Check(strings.Contains(d.reasons(), "X-Wing") && len(page.board.Scene.Evidence.Marks) == 0,
		"what to look for: %s", d.reasons())
	d.Keys("3")
	gone := 0
	for _, m := range page.board.Scene.Evidence.Marks {
		if m.Role == trace.Gone {
			gone++
		}
	}
	d.Check(gone == len(page.Steps[page.At.Done].Eliminations) && len(d.reasons()) >= 60,
		"%d candidates are struck out; it says %s", gone, d.reasons())
	if legend := pagetest.TextOf(page.said.Legend); !strings.Contains(legend, "eliminated") ||
		strings.Contains(legend, "placed") {
		t.Errorf("the legend says %q", legend)
	}
}

// The pattern of a forcing net can be half the grid; the list says what it supposes.
func TestAllNowSaysOfAForcingNetWhatItSupposes(t *testing.T) {
	said := map[string]bool{} // the first word of each
	for _, id := range []string{"forcing-net-contradiction", "forcing-net-verity"} {
		d := openTechniques(t, id)
		page := d.page
		d.turnToTechnique(id)
		d.Keys("a")
		var names []string
		for _, e := range page.steps.entries {
			if !e.Heading {
				names = append(names, e.Name)
			}
		}
		for i, one := range page.Seen {
			if len(one.Proof) == 0 {
				continue
			}
			word, _, _ := strings.Cut(names[i], " ")
			said[word] = true
			title := page.speaker().String(words.Explain(&one, puzzles.Classic).Title)
			d.Check(len(strings.TrimPrefix(names[i], "Suppose ")) <= 40 &&
				strings.Contains(strings.ToLower(title), strings.ToLower(strings.TrimPrefix(names[i], "Suppose "))),
				"the list says %q of %s", names[i], title)
		}
	}
	check.That(t, len(said) == 4 && said["Suppose"] && said["Wherever"] && said["Whatever"] && said["Whether"],
		"they begin with %v", said)
}

// What follows is said in heavier letters, and not before its time when it comes
// one by one.
func TestTheConclusionStandsApart(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	last := func() *widget.TextSegment {
		return page.said.Words.Segments[len(page.said.Words.Segments)-1].(*widget.TextSegment)
	}
	so := last().Text
	d.Check(last().Style == widgets.Paragraph("", widget.RichTextStyleStrong).Style &&
		strings.Contains(so, "5 can be eliminated"),
		"the last that is said is %q", so)
	d.Keys("e")
	d.Check(!strings.Contains(d.reasons(), so) && strings.Contains(last().Text, "What follows"),
		"the pattern gives away what follows: %s", d.reasons())
}

func TestAnyDeductionCanBeTakenAndThePathGoesOnFromThere(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.page
	d.Keys("Right a")
	d.Must(len(page.Seen) >= 2 && !page.steps.take.Visible(), "%d deductions can be seen", len(page.Seen))
	d.Keys("Down")
	d.Key(fyne.KeyUp) // from the first to the last
	last := page.Seen[len(page.Seen)-1]
	d.Must(page.Chosen == len(page.Seen)-1 && page.steps.take.Visible(), "number %d is chosen", page.Chosen)
	d.Keys("Enter")
	d.Must(page.At.Done == 2 && page.Steps[1].Technique == last.Technique && page.End.Solved(),
		"it stands at %d after %v; solved: %v", page.At.Done, page.Steps[1].Technique, page.End.Solved())
	p := technique.NewPosition(page.Puzzle.Givens)
	for _, step := range page.Steps {
		p.Apply(&step.Deduction)
	}
	d.Check(p.Solved(), "the new path does not solve the puzzle")
}

func TestWhatCanBeSeenStandsBelowItsTechnique(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	d.Keys("a")
	heads, below := 0, 0
	var one *technique.Technique
	for _, e := range page.steps.entries {
		if e.Heading {
			d.Check(one == nil || below != 0, "nothing stands below %s", one)
			heads++
			below = 0
			all := technique.All()
			one = all[slices.IndexFunc(all, func(other *technique.Technique) bool { return other.Name == e.Name })]
			d.Check(e.Says == one.Level.String() && e.Level == int(one.Level), "%s is said to be %s", one, e.Says)
			continue
		}
		below++
		e.do()
		if got, _ := page.Current(); got.Technique != one {
			t.Errorf("a line below %s shows %s", one, got.Technique)
		}
	}
	d.Check(heads >= 3, "there are %d techniques", heads)
}

func TestTheRatingSaysWhatTheScoreIsMadeOf(t *testing.T) {
	d := openTechniques(t, "xyz-wing")
	page := d.page
	d.Keys("r")
	all := strings.Join(d.lines(), "\n")
	r := technique.Rate(page.Puzzle.Givens, technique.Extreme)
	wants := []string{
		wording.Capital(r.Level.String()), trace.Thousands(int64(r.Score)), "ER of the hardest step 4.4", "XYZ-Wing",
	}
	for _, c := range r.Counts {
		wants = append(wants, fmt.Sprintf("%d× %s %d each %d",
			c.Times, c.Technique.Name, c.Technique.Score, c.Times*c.Technique.Score))
	}
	for _, want := range wants {
		d.Says(all, want)
	}
	at := slices.IndexFunc(page.steps.entries, func(e entry) bool { return e.Name == "XYZ-Wing" })
	page.steps.view.OnSelected(at)
	if got, _ := page.Current(); got.Technique.ID != "xyz-wing" {
		t.Errorf("its line leads to %s", got.Technique)
	}
}

func TestTechniquesCanBeForbidden(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.Keys("s")
	d.Tap("X-Wing", "Use these")
	for _, step := range page.Steps {
		d.Check(step.Technique.ID != "x-wing", "the X-Wing is used all the same")
	}
	d.Is(lastChoices(d.Settings).Banned, "x-wing", "remembered is")
	d.Keys("s")
	d.Tap("Easy", "Use these")
	d.Keys("End")
	if page.End.Solved() || !strings.Contains(d.reasons(), "switched off") ||
		!strings.Contains(pagetest.TextOf(page.foot.Container), "Stuck") ||
		!strings.Contains(pagetest.TextOf(page.chips), "stuck") {
		t.Errorf("with singles alone it says %s, %s", d.reasons(), pagetest.TextOf(page.foot.Container))
	}
	d.Keys("s")
	d.Tap("Usual", "Use these")
	d.Check(page.End.Solved() && lastChoices(d.Settings).Banned == "", "with all techniques again it is not solved")
}

func TestWhatHasTwoSolutionsIsNotReasonedAbout(t *testing.T) {
	d := openTechniques(t, "x-wing")
	before := d.page.Puzzle
	two, err := puzzles.Parse("9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8")
	d.OK(err)
	d.page.Start(puzzles.Puzzle{Givens: two})
	d.Check(d.page.Puzzle.Givens.Equal(before.Givens), "it is reasoned about")
	for _, want := range []string{"one solution", "F5", "F6", "G5", "G6"} {
		d.Says(d.Dialog(), want)
	}
}

// Counting the solutions of a puzzle can take a while: the page can be used meanwhile, and of two
// puzzles the one that was chosen last comes.
func TestSolutionsAreCountedBesideTheInterface(t *testing.T) {
	d := openTechniques(t, "x-wing")
	var work []func()
	d.Go = func(f func()) { work = append(work, f) }
	before := d.page.Puzzle
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"))
	d.Must(d.page.Puzzle.Givens.Equal(before.Givens) && len(work) == 1, "the interface waits")
	d.Key(fyne.KeyRight)
	d.Check(d.page.At.Done == 1, "meanwhile the path cannot be walked")
	d.page.Start(pagetest.BuiltIn(t, "euler-04"))
	for len(work) > 0 {
		next := work[0]
		work = work[1:]
		next()
	}
	d.Is(d.page.Puzzle.ID, "euler-04", "it shows")
}

func TestThePageComesBackAsItWasLeft(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Keys("End")
	d.Away(nil)
	d.Check(d.page.AtEnd(), "it stands at %+v", d.page.At)
}

func TestAPathPlaysByItself(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	tick := func(by time.Duration) {
		d.Clock = d.Clock.Add(by)
		page.stage.Animation.Tick(0)
	}
	d.Keys("Space")
	tick(0) // time counts from the first frame
	tick(usualPathPace - time.Millisecond)
	d.Must(page.walk.Playing() && page.At.Done == 0, "it stands at %+v too soon", page.At)
	tick(time.Millisecond)
	tick(usualPathPace)
	d.Must(page.At.Done == 2, "after two paces it stands at %+v", page.At)
	d.Keys("+")
	d.Check(page.walk.Pace() < usualPathPace && lastChoices(d.Settings).Pace == page.walk.Pace(),
		"faster is %v", page.walk.Pace())
	tick(page.walk.Pace())
	d.Check(page.At.Done == 3, "then it stands at %+v", page.At)
	d.Keys("Right")
	d.Check(!page.walk.Playing() && page.At.Done == 4, "a step does not stop it")
	d.Keys("Space")
	for range 2 * len(page.Steps) {
		tick(page.walk.Pace())
	}
	d.Check(!page.walk.Playing() && page.AtEnd(), "it plays on at %+v", page.At)
	d.Key(fyne.KeySpace) // once more from the beginning
	d.Check(page.walk.Playing() && page.At.Done == 0, "it begins again at %+v", page.At)
	d.Away(func() {
		d.Check(!page.walk.Playing(), "it plays behind another page")
	})
	for range 20 {
		page.stage.Faster()
	}
	for range 40 {
		page.stage.Slower()
	}
	d.Is(page.walk.Pace(), pathPaces()[0], "the slowest")
}

func TestTheRibbonShowsThePathAndLeadsAlongIt(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	run := page.foot.ribbon.Run
	for i, step := range page.Steps {
		d.Check(run.Levels[i] == uint8(step.Technique.Level) && run.Marked[i] == (step.Technique.ID == "x-wing"),
			"step %d is drawn as level %d, marked %v", i, run.Levels[i], run.Marked[i])
	}
	page.foot.ribbon.OnSeek(7)
	d.Check(page.At.Done == 7 && run.Cursor == 7.5, "it stands at %+v, drawn at %v", page.At, run.Cursor)
	d.Keys("e")
	before := run.Cursor
	d.Keys("Right")
	d.Check(page.At == (reasoning.Stop{Done: 7, Part: 1}) && run.Cursor > before && run.Cursor < 8,
		"then at %+v, drawn at %v", page.At, run.Cursor)
	d.Check(lastChoices(d.Settings).Expanded && strings.Contains(pagetest.TextOf(page.foot.Container), "1 of 1") &&
		strings.Contains(d.reasons(), "1 of 1"),
		"it says %q, %s", pagetest.TextOf(page.foot.Container), d.reasons())
}

// While the path is looked for, what is found of it can be walked; another puzzle does not
// get the path of the last.
func TestAPathIsWalkedWhileItGrowsAndCalledOffWithItsPuzzle(t *testing.T) {
	const moment = page.SearchInterval
	d := newDesk(t)
	var work []func()
	d.Go = func(f func()) { work = append(work, f) }
	page := d.page
	d.Show(page)
	for _, id := range []string{"x-wing", "naked-pair"} {
		page.Start(collection.Needing(id)[0].Puzzle)
		count := work[len(work)-1]
		work = work[:len(work)-1]
		count() // its solutions; then the path is to be looked for
	}
	d.Must(page.solving.Running() && len(page.Steps) == 0, "the path is there before it was looked for")
	for range 3 {
		d.Key(fyne.KeyRight) // at once, as people do
	}
	caughtUp := false
	grown := 0
	d.Now = func() time.Time {
		d.Clock = d.Clock.Add(moment) // each look at the clock is later by a moment
		return d.Clock
	}
	d.OnMain = func(f func()) {
		f()
		if n := len(page.Steps); page.solving.Running() && n > 4 {
			grown = n
			caughtUp = caughtUp || page.At.Done == 3
			page.goTo(0)
			page.stage.Step(1)
			d.Check(page.At.Done == 1, "of a path of %d steps so far, a step leads to %+v", n, page.At)
			d.Check(page.looking != "" && page.foot.ribbon.Run.Growing, "it does not say that it looks for more")
		}
	}
	for _, f := range work {
		f()
	}
	d.Check(page.Puzzle.Givens.Equal(collection.Needing("naked-pair")[0].Givens) && page.End.Solved() &&
		page.looking == "" && !page.solving.Running(),
		"in the end it shows %s, solved %v", page.Puzzle.Title(), page.End.Solved())
	d.Check(caughtUp, "steps that were asked for too soon are forgotten")
	d.Check(grown != 0 && grown < len(page.Steps),
		"%d steps could be walked before the path of %d was there", grown, len(page.Steps))
}

func TestWhatIsUnderWayEndsWithTheWindow(t *testing.T) {
	d := newDesk(t)
	d.Go = func(func()) {}
	page := d.page
	d.Show(page)
	d.Keys("a")
	ctx := page.posing.Start()
	page.Close()
	d.Check(ctx.Err() != nil && !page.solving.Running() && !page.listing.Running() && !page.posing.Running(),
		"something goes on")
}

func TestTheGuideTellsOfEveryTechnique(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	d.Keys("i")
	g := page.guide
	d.Must(g.Visible() && !page.desk.Visible() && g.at.ID == "x-wing", "the guide does not open at the X-Wing")
	d.Key(fyne.KeyDown)
	d.Check(g.at.ID == "swordfish", "the X-Wing is followed by %s", g.at)
	for i, one := range technique.All() {
		if i%5 > 0 && !long {
			continue
		}
		g.show(one)
		var parts []string
		for _, s := range g.said.Words.Segments {
			parts = append(parts, s.(*widget.TextSegment).Text)
		}
		said := strings.Join(parts, " ")
		level := wording.Capital(g.at.Level.String())
		for _, want := range []string{g.at.Name, words.Description(g.at), g.at.Code, level} {
			d.Check(strings.Contains(said, want), "of %s it does not say %q", g.at, want)
		}
		shown := 0
		for _, e := range g.examples {
			if e.Visible() {
				shown++
			}
		}
		d.Is(shown, min(len(collection.Needing(g.at.ID)), reasoning.ExampleCount), "%s has", g.at)
	}
	d.Keys("Up Esc")
	d.Check(!g.Visible() && page.desk.Visible(), "Escape does not lead back to the board")
}

func TestAnExampleOpensWhereTheTechniqueIsUsed(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.page
	for _, id := range []string{"full-house", "pointing", "x-wing", "xy-wing", "xy-chain"} {
		one, err := technique.ByID(id)
		d.OK(err)
		d.Keys("i")
		page.guide.show(one)
		d.Keys("1")
		d.Check(page.guide.board.Scene.ShowMarks && len(page.guide.board.Scene.Evidence.Marks) != 0,
			"the example of %s is shown without candidates", one)
		d.Keys("Enter")
		got, ok := page.Current()
		d.Check(!page.guide.Visible() && ok && got.Technique == one && page.End.Solved(),
			"the example of %s opens at %s", one, pagetest.TextOf(page.foot.Container))
		d.Check(strings.Contains(d.reasons(), one.Name), "of %s it says %s", one, d.reasons())
	}
	d.Keys("i p")
	d.Check(page.exercise != nil && !page.guide.Visible(), "what is told of cannot be practised")
}

func TestLongWordsAreScrolledWithTheKeyboard(t *testing.T) {
	d := openTechniques(t, "als-xz")
	page := d.page
	d.turnToTechnique("als-xz")
	d.Theme(widgets.SchemeLight, 1.5)
	d.Env.Window.Resize(fyne.NewSize(1280-pagetest.RailWidth(), 800))
	d.Keys("Shift+↓")
	d.Check(page.said.Scroll.Offset.Y > 0 && page.tab == tabPath, "the words stand at %v", page.said.Scroll.Offset)
	d.Keys("Shift+↑ Shift+↑")
	d.Check(page.said.Scroll.Offset.Y == 0, "back they stand at %v", page.said.Scroll.Offset)
	d.Keys("Shift+↓ Right")
	d.Check(page.said.Scroll.Offset.Y == 0, "the next step is not read from its beginning")
}

// The page fits into every window, whatever it shows.
func TestTheTechniquesPageFits(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	page := d.page
	x, _ := technique.ByID("xy-chain")
	faces := []struct {
		name string
		do   func()
	}{
		{"start", page.stage.Home}, {"chain", func() { d.turnToTechnique("xy-chain") }}, {"end", page.stage.End},
		{"now", func() { page.stage.Home(); page.turnTab(tabNow); page.browse(1) }},
		{"rating", func() { page.turnTab(tabRating) }},
		{"search", func() { page.steps.toggleSearch(); page.steps.search.SetText("naked") }},
		{"changed", func() {
			page.steps.endSearch()
			page.goTo(3)
			page.strike(d.someCandidate(false))
			page.light(5)
		}},
		{"guide", func() { page.showAbout(); page.guide.show(x) }},
		{"practice", func() { page.guide.leave(); page.practise(x); page.hint(); page.hint() }},
		{"found", func() { d.Keys("m") }},
		{"again", page.leavePractice},
	}
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d.Theme(look, scale)
		for _, size := range pagetest.Screens(scale) {
			size.Width -= pagetest.RailWidth()
			d.Env.Window.Resize(size)
			for _, face := range faces {
				face.do()
				d.Case(fmt.Sprintf("%s %v %.0fx%.0f", face.name, scale, size.Width, size.Height), func(t *testing.T) {
					d.Must(d.Env.Window.Canvas().Size() == size,
						"the window is %v, not %v", d.Env.Window.Canvas().Size(), size)
					pagetest.Layout{T: t, Window: d.Env.Window}.CheckParts(nil)
				})
			}
		}
	}
}
