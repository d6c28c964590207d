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
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestAPuzzleIsReasonedThroughFromItsGivensToItsSolution(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	p := technique.NewPosition(page.Puzzle.Givens)
	for i, step := range page.Steps {
		want := fmt.Sprintf("Step %d of %d", i+1, len(page.Steps))
		if got := pagetest.TextOf(page.foot.Container); !strings.Contains(got, want) {
			t.Fatalf("it says %q, want %q", got, want)
		}
		d.boardIs(p)
		e := words.Explain(&step.Deduction, puzzles.Classic)
		if !strings.Contains(d.reasons(), page.speaker().String(e.Title)) {
			t.Errorf("step %d: %q is not said: %s", i, page.speaker().String(e.Title), d.reasons())
		}
		if len(page.board.Scene.Evidence.Marks) == 0 {
			t.Errorf("step %d: the board shows no evidence", i)
		}
		p.Apply(&step.Deduction)
		d.Key(fyne.KeyRight)
	}
	d.boardIs(p)
	solution, _ := puzzles.Solve(page.Puzzle.Givens)
	if !p.Solved() || !p.Grid().Equal(solution) || !strings.Contains(d.reasons(), "Solved") {
		t.Errorf("it ends with %s, %s", p.Grid(), d.reasons())
	}
	for range page.Steps {
		d.Key(fyne.KeyLeft)
	}
	d.boardIs(technique.NewPosition(page.Puzzle.Givens))
	for _, want := range []string{"hard", "X-Wing", "ER 3.2", "score"} {
		if got := pagetest.TextOf(page.chips); !strings.Contains(got, want) {
			t.Errorf("the puzzle is said to be %q, want %q in it", got, want)
		}
	}
}

func TestTheReasonIsSaidInThreeDepths(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	d.Char('1')
	if strings.Contains(d.reasons()+pagetest.TextOf(page.foot.Container)+d.lines()[page.At.Done], "X-Wing") ||
		len(page.board.Scene.Evidence.Marks) > 0 {
		t.Errorf("where to look gives it away: %s, %s", d.reasons(), pagetest.TextOf(page.foot.Container))
	}
	d.Char('2')
	if strings.Contains(d.lines()[page.At.Done], "no ") || !strings.Contains(d.lines()[page.At.Done], "X-Wing") {
		t.Errorf("the list says %s", d.lines()[page.At.Done])
	}
	if !strings.Contains(d.reasons(), "X-Wing") || len(page.board.Scene.Evidence.Marks) > 0 {
		t.Errorf("what to look for: %s", d.reasons())
	}
	d.Char('3')
	gone := 0
	for _, m := range page.board.Scene.Evidence.Marks {
		if m.Role == trace.Gone {
			gone++
		}
	}
	if gone != len(page.Steps[page.At.Done].Eliminations) || len(d.reasons()) < 60 {
		t.Errorf("%d candidates are struck out; it says %s", gone, d.reasons())
	}
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
		d.Char('a')
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
			if what := strings.TrimPrefix(names[i], "Suppose "); len(what) > 40 ||
				!strings.Contains(strings.ToLower(title), strings.ToLower(what)) {
				t.Errorf("the list says %q of %s", names[i], title)
			}
		}
	}
	if len(said) != 4 || !said["Suppose"] || !said["Wherever"] || !said["Whatever"] || !said["Whether"] {
		t.Errorf("they begin with %v", said)
	}
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
	if last().Style != widgets.Paragraph("", widget.RichTextStyleStrong).Style ||
		!strings.Contains(so, "5 can be eliminated") {
		t.Errorf("the last that is said is %q", so)
	}
	d.Char('e')
	if strings.Contains(d.reasons(), so) || !strings.Contains(last().Text, "What follows") {
		t.Errorf("the pattern gives away what follows: %s", d.reasons())
	}
}

func TestAnyDeductionCanBeTakenAndThePathGoesOnFromThere(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.page
	d.Key(fyne.KeyRight)
	d.Char('a')
	if len(page.Seen) < 2 || page.steps.take.Visible() {
		t.Fatalf("%d deductions can be seen", len(page.Seen))
	}
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyUp) // from the first to the last
	last := page.Seen[len(page.Seen)-1]
	if page.Chosen != len(page.Seen)-1 || !page.steps.take.Visible() {
		t.Fatalf("number %d is chosen", page.Chosen)
	}
	d.Key(fyne.KeyReturn)
	if page.At.Done != 2 || page.Steps[1].Technique != last.Technique || !page.End.Solved() {
		t.Fatalf("it stands at %d after %v; solved: %v", page.At.Done, page.Steps[1].Technique, page.End.Solved())
	}
	p := technique.NewPosition(page.Puzzle.Givens)
	for _, step := range page.Steps {
		p.Apply(&step.Deduction)
	}
	if !p.Solved() {
		t.Error("the new path does not solve the puzzle")
	}
}

func TestWhatCanBeSeenStandsBelowItsTechnique(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	d.Char('a')
	heads, below := 0, 0
	var one *technique.Technique
	for _, e := range page.steps.entries {
		if e.Heading {
			if one != nil && below == 0 {
				t.Errorf("nothing stands below %s", one)
			}
			heads++
			below = 0
			all := technique.All()
			one = all[slices.IndexFunc(all, func(other *technique.Technique) bool { return other.Name == e.Name })]
			if e.Says != one.Level.String() || e.Level != int(one.Level) {
				t.Errorf("%s is said to be %s", one, e.Says)
			}
			continue
		}
		below++
		e.do()
		if got, _ := page.Current(); got.Technique != one {
			t.Errorf("a line below %s shows %s", one, got.Technique)
		}
	}
	if heads < 3 {
		t.Errorf("there are %d techniques", heads)
	}
}

func TestTheRatingSaysWhatTheScoreIsMadeOf(t *testing.T) {
	d := openTechniques(t, "xyz-wing")
	page := d.page
	d.Char('r')
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
		if !strings.Contains(all, want) {
			t.Errorf("it does not say %q:\n%s", want, all)
		}
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
	d.Char('s')
	d.Press("X-Wing")
	d.Press("Use these")
	for _, step := range page.Steps {
		if step.Technique.ID == "x-wing" {
			t.Error("the X-Wing is used all the same")
		}
	}
	if got := lastChoices(d.Settings).Banned; got != "x-wing" {
		t.Errorf("remembered is %q", got)
	}
	d.Char('s')
	d.Press("Easy")
	d.Press("Use these")
	d.Key(fyne.KeyEnd)
	if page.End.Solved() || !strings.Contains(d.reasons(), "switched off") ||
		!strings.Contains(pagetest.TextOf(page.foot.Container), "Stuck") ||
		!strings.Contains(pagetest.TextOf(page.chips), "stuck") {
		t.Errorf("with singles alone it says %s, %s", d.reasons(), pagetest.TextOf(page.foot.Container))
	}
	d.Char('s')
	d.Press("Usual")
	d.Press("Use these")
	if !page.End.Solved() || lastChoices(d.Settings).Banned != "" {
		t.Error("with all techniques again it is not solved")
	}
}

func TestWhatHasTwoSolutionsIsNotReasonedAbout(t *testing.T) {
	d := openTechniques(t, "x-wing")
	before := d.page.Puzzle
	two, err := puzzles.Parse("9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8")
	if err != nil {
		t.Fatal(err)
	}
	if d.page.Start(puzzles.Puzzle{Givens: two}); !d.page.Puzzle.Givens.Equal(before.Givens) {
		t.Error("it is reasoned about")
	}
	for _, want := range []string{"one solution", "F5", "F6", "G5", "G6"} {
		if !strings.Contains(d.Dialog(), want) {
			t.Errorf("it does not say %q: %s", want, d.Dialog())
		}
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
	if !d.page.Puzzle.Givens.Equal(before.Givens) || len(work) != 1 {
		t.Fatal("the interface waits")
	}
	if d.Key(fyne.KeyRight); d.page.At.Done != 1 {
		t.Error("meanwhile the path cannot be walked")
	}
	d.page.Start(pagetest.BuiltIn(t, "euler-04"))
	for len(work) > 0 {
		next := work[0]
		work = work[1:]
		next()
	}
	if got := d.page.Puzzle.ID; got != "euler-04" {
		t.Errorf("it shows %s", got)
	}
}

func TestThePageComesBackAsItWasLeft(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Key(fyne.KeyEnd)
	d.Away(nil)
	if !d.page.AtEnd() {
		t.Errorf("it stands at %+v", d.page.At)
	}
}

func TestAPathPlaysByItself(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	tick := func(by time.Duration) {
		d.Clock = d.Clock.Add(by)
		page.stage.Animation.Tick(0)
	}
	d.Key(fyne.KeySpace)
	tick(0) // time counts from the first frame
	tick(usualPathPace - time.Millisecond)
	if !page.walk.Playing() || page.At.Done != 0 {
		t.Fatalf("it stands at %+v too soon", page.At)
	}
	tick(time.Millisecond)
	tick(usualPathPace)
	if page.At.Done != 2 {
		t.Fatalf("after two paces it stands at %+v", page.At)
	}
	d.Char('+')
	if page.walk.Pace() >= usualPathPace || lastChoices(d.Settings).Pace != page.walk.Pace() {
		t.Errorf("faster is %v", page.walk.Pace())
	}
	tick(page.walk.Pace())
	if page.At.Done != 3 {
		t.Errorf("then it stands at %+v", page.At)
	}
	d.Key(fyne.KeyRight)
	if page.walk.Playing() || page.At.Done != 4 {
		t.Error("a step does not stop it")
	}
	d.Key(fyne.KeySpace)
	for range 2 * len(page.Steps) {
		tick(page.walk.Pace())
	}
	if page.walk.Playing() || !page.AtEnd() {
		t.Errorf("it plays on at %+v", page.At)
	}
	d.Key(fyne.KeySpace) // once more from the beginning
	if !page.walk.Playing() || page.At.Done != 0 {
		t.Errorf("it begins again at %+v", page.At)
	}
	d.Away(func() {
		if page.walk.Playing() {
			t.Error("it plays behind another page")
		}
	})
	for range 20 {
		page.stage.Faster()
	}
	for range 40 {
		page.stage.Slower()
	}
	if got := page.walk.Pace(); got != pathPaces()[0] {
		t.Errorf("the slowest is %v", got)
	}
}

func TestTheRibbonShowsThePathAndLeadsAlongIt(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	run := page.foot.ribbon.Run
	for i, step := range page.Steps {
		if run.Levels[i] != uint8(step.Technique.Level) || run.Marked[i] != (step.Technique.ID == "x-wing") {
			t.Errorf("step %d is drawn as level %d, marked %v", i, run.Levels[i], run.Marked[i])
		}
	}
	page.foot.ribbon.OnSeek(7)
	if page.At.Done != 7 || run.Cursor != 7.5 {
		t.Errorf("it stands at %+v, drawn at %v", page.At, run.Cursor)
	}
	d.Char('e')
	before := run.Cursor
	d.Key(fyne.KeyRight)
	if page.At != (reasoning.Stop{Done: 7, Part: 1}) || run.Cursor <= before || run.Cursor >= 8 {
		t.Errorf("then at %+v, drawn at %v", page.At, run.Cursor)
	}
	if !lastChoices(d.Settings).Expanded || !strings.Contains(pagetest.TextOf(page.foot.Container), "1 of 1") ||
		!strings.Contains(d.reasons(), "1 of 1") {
		t.Errorf("it says %q, %s", pagetest.TextOf(page.foot.Container), d.reasons())
	}
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
	if !page.solving.Running() || len(page.Steps) > 0 {
		t.Fatal("the path is there before it was looked for")
	}
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
			if page.At.Done != 1 {
				t.Errorf("of a path of %d steps so far, a step leads to %+v", n, page.At)
			}
			if page.looking == "" || !page.foot.ribbon.Run.Growing {
				t.Error("it does not say that it looks for more")
			}
		}
	}
	for _, f := range work {
		f()
	}
	if !page.Puzzle.Givens.Equal(collection.Needing("naked-pair")[0].Givens) || !page.End.Solved() ||
		page.looking != "" || page.solving.Running() {
		t.Errorf("in the end it shows %s, solved %v", page.Puzzle.Title(), page.End.Solved())
	}
	if !caughtUp {
		t.Error("steps that were asked for too soon are forgotten")
	}
	if grown == 0 || grown >= len(page.Steps) {
		t.Errorf("%d steps could be walked before the path of %d was there", grown, len(page.Steps))
	}
}

func TestWhatIsUnderWayEndsWithTheWindow(t *testing.T) {
	d := newDesk(t)
	d.Go = func(func()) {}
	page := d.page
	d.Show(page)
	d.Char('a')
	ctx := page.posing.Start()
	page.Close()
	if ctx.Err() == nil || page.solving.Running() || page.listing.Running() || page.posing.Running() {
		t.Error("something goes on")
	}
}

func TestTheGuideTellsOfEveryTechnique(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.page
	d.turnToTechnique("x-wing")
	d.Char('i')
	g := page.guide
	if !g.Visible() || page.desk.Visible() || g.at.ID != "x-wing" {
		t.Fatal("the guide does not open at the X-Wing")
	}
	if d.Key(fyne.KeyDown); g.at.ID != "swordfish" {
		t.Errorf("the X-Wing is followed by %s", g.at)
	}
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
			if !strings.Contains(said, want) {
				t.Errorf("of %s it does not say %q", g.at, want)
			}
		}
		shown := 0
		for _, e := range g.examples {
			if e.Visible() {
				shown++
			}
		}
		if want := min(len(collection.Needing(g.at.ID)), reasoning.ExampleCount); shown != want {
			t.Errorf("%s has %d examples, want %d", g.at, shown, want)
		}
	}
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyEscape)
	if g.Visible() || !page.desk.Visible() {
		t.Error("Escape does not lead back to the board")
	}
}

func TestAnExampleOpensWhereTheTechniqueIsUsed(t *testing.T) {
	d := openTechniques(t, "naked-pair")
	page := d.page
	for _, id := range []string{"full-house", "pointing", "x-wing", "xy-wing", "xy-chain"} {
		one, err := technique.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		d.Char('i')
		page.guide.show(one)
		d.Char('1')
		if got := page.guide.board.Scene; !got.ShowMarks || len(got.Evidence.Marks) == 0 {
			t.Errorf("the example of %s is shown without candidates", one)
		}
		d.Key(fyne.KeyReturn)
		got, ok := page.Current()
		if page.guide.Visible() || !ok || got.Technique != one || !page.End.Solved() {
			t.Errorf("the example of %s opens at %s", one, pagetest.TextOf(page.foot.Container))
		}
		if !strings.Contains(d.reasons(), one.Name) {
			t.Errorf("of %s it says %s", one, d.reasons())
		}
	}
	d.Char('i')
	d.Char('p')
	if page.exercise == nil || page.guide.Visible() {
		t.Error("what is told of cannot be practised")
	}
}

func TestLongWordsAreScrolledWithTheKeyboard(t *testing.T) {
	d := openTechniques(t, "als-xz")
	page := d.page
	d.turnToTechnique("als-xz")
	d.Theme(widgets.LookLight, 1.5)
	d.Env.Window.Resize(fyne.NewSize(1280-pagetest.RailWidth(), 800))
	d.Shortcut("Shift+↓")
	if page.said.Scroll.Offset.Y <= 0 || page.tab != tabPath {
		t.Errorf("the words stand at %v", page.said.Scroll.Offset)
	}
	d.Shortcut("Shift+↑")
	d.Shortcut("Shift+↑")
	if page.said.Scroll.Offset.Y != 0 {
		t.Errorf("back they stand at %v", page.said.Scroll.Offset)
	}
	d.Shortcut("Shift+↓")
	d.Key(fyne.KeyRight)
	if page.said.Scroll.Offset.Y != 0 {
		t.Error("the next step is not read from its beginning")
	}
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
		{"found", page.showMe},
		{"again", page.leavePractice},
	}
	for i, look := range []widgets.Look{widgets.LookLight, widgets.LookDark, widgets.LookProjector} {
		scale := widgets.TextScales()[i]
		d.Theme(look, scale)
		for _, size := range pagetest.Screens(scale) {
			size.Width -= pagetest.RailWidth()
			d.Env.Window.Resize(size)
			for _, face := range faces {
				face.do()
				t.Run(fmt.Sprintf("%s %v %.0fx%.0f", face.name, scale, size.Width, size.Height), func(t *testing.T) {
					if got := d.Env.Window.Canvas().Size(); got != size {
						t.Fatalf("the window is %v, not %v", got, size)
					}
					pagetest.Layout{T: t, Window: d.Env.Window}.CheckParts(nil)
				})
			}
		}
	}
}
