package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// Play at the very first start shows what backtracking is within a minute: a dead end, the
// way back from it, and the solution.
func TestTheFirstRunShowsADeadEndAReturnAndTheSolutionWithinAMinute(t *testing.T) {
	d := open(t, Start{})
	a := d.watchPage().Solver()
	steps := time.Minute / player.DefaultPace
	line := trace.NewTimeline(d.env.Subject.Givens)
	run, err := solving.Run(t.Context(), a, d.env.Subject.Givens, d.env.OptionsOf(a))
	d.OK(err)
	result := line.Record(run)
	check.That(t, result.Verdict == trace.Solved && result.Steps <= int64(steps),
		"%s on %s ends %v after %d steps, and a minute has %d", a.Name, d.env.Subject.Title(), result.Verdict,
		result.Steps, steps)
	c := trace.NewCursor(line)
	dead, ok := c.Next(0, trace.Query{DeadEnds: true, Cell: trace.NoCell})
	d.Must(ok && dead <= 100, "the first dead end is at step %d, %v: nobody has seen one after ten seconds", dead, ok)
	back, ok := c.Next(dead, trace.Query{Kinds: trace.Kinds(trace.Clear), Cell: trace.NoCell})
	d.Check(ok &&
		back <= dead+10, "after the dead end at step %d a digit is taken back at step %d, %v", dead, back, ok)
}

// newcomer opens the window as at the very first start.
func newcomer(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t, test.NewTempApp(t))
	d.env.Settings.Set(keyFirst, "")
	d.begin(Start{})
	t.Cleanup(d.close)
	return d
}

func TestEveryPageShowsItsFirstStepsOnce(t *testing.T) {
	d := newcomer(t)
	for _, e := range pages() {
		about, tries := e.Tries()
		d.Check(len(tries) == 3 && about != "", "%s has %d things to try and is %q", e.Name, len(tries), about)
		d.turnToPage(e.Name)
		for _, try := range tries {
			d.Check(strings.HasPrefix(d.advised(), try.Text+" ("),
				"%s advises %q, want %q", e.Name, d.advised(), try.Text+" (")
			d.followed(func(one page.Try) bool { return one == try })
		}
		d.Is(d.advised(), "", "%s: when all was done it", e.Name)
	}
	again := openIn(t, d.env.App, Start{})
	for _, e := range pages() {
		again.turnToPage(e.Name)
		d.Check(again.advised() == "", "%s shows its first steps at the next start again", e.Name)
	}
}

// advised returns what the first steps say, "" if they are not there.
func (d *desk) advised() string {
	if !d.steps.Visible() {
		return ""
	}
	return d.steps.Text.Text
}

func TestWhoNamesAPuzzleOrHasUsedTheProgramIsLeftAlone(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	d.env.Settings.Set(keyFirst, "")
	d.begin(watching(pagetest.Algorithm(t, "dlx")))
	t.Cleanup(d.close)
	d.Check(d.advised() == "", "the first steps are shown to somebody who named an algorithm")
	old := newDesk(t, test.NewTempApp(t))
	old.env.Settings.Set(keyFirst, "")
	old.env.Settings.Set(keyPage, "Lab")
	old.begin(Start{})
	t.Cleanup(old.close)
	d.Check(old.advised() == "", "the first steps are shown to somebody who has used the program")
}

// The first steps have a line of their own above the page, which is whole below it and has their
// room, too, when they have been closed.
func TestTheFirstStepsCoverNothingAndLeaveNoGap(t *testing.T) {
	for _, scale := range sample(widgets.TextScales(), 2) {
		d := newcomer(t)
		d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		before := d.env.Window.Content().MinSize()
		for _, e := range pages() {
			d.turnToPage(e.Name)
			sizes := pagetest.Windows(scale)
			_, tries := e.Tries()
			for _, try := range tries {
				d.seen.left = []page.Try{try}
				d.showSteps()
				d.checkFit(t, sizes[0])
			}
			d.checkFit(t, sizes[len(sizes)-1])
			line := d.layout().PlaceOf("the line", d.steps.Container)
			seen := d.layout().PlaceOf("the page", d.seen.page.Object())
			d.Check(!line.Meets(seen) && line.In(d.layout().Whole()),
				"text %v, %s: %v covers %v", scale, e.Name, line, seen)
			for d.advised() != "" {
				d.Keys("Esc")
			}
			if seen := d.layout().PlaceOf("the page", d.seen.page.Object()); seen.Size != d.sheet.Size() {
				t.Errorf("text %v, %s: without first steps the page has %v of %v", scale, e.Name, seen, d.sheet.Size())
			}
			d.checkFit(t, sizes[len(sizes)-1])
		}
		d.Is(d.env.Window.Content().MinSize(), before, "text %v: the window wants %v, and", scale, before)
	}
}

// After a presentation, which has the window as large as the screen meanwhile, the page and its
// first steps stand where they stood.
func TestThePageStandsWhereItWasAfterAPresentation(t *testing.T) {
	d := newcomer(t)
	for _, e := range pages() {
		d.turnToPage(e.Name)
		d.resize(fyne.NewSize(1280, 764))
		before := d.sheetPlaces()
		d.Keys("F5")
		d.Check(!d.presenting() || d.steps.Height() == 0,
			"%s: what is presented leaves %v empty above it", e.Name, d.steps.Height())
		d.resize(fyne.NewSize(1280, 800))
		d.endPresenting()
		d.resize(fyne.NewSize(1280, 764))
		if after := d.sheetPlaces(); !slices.Equal(before, after) {
			t.Errorf("%s: page and first steps stand at %v, and after a presentation at %v", e.Name, before, after)
		}
	}
}

// sheetPlaces returns where the first steps and the page that is seen stand.
func (d *desk) sheetPlaces() []string {
	return slices.Concat(placesOn(d.steps.Container), placesOn(d.seen.page.Object())[:1])
}

// Doing what is advised, with the line's own button, the key or the button of the page, brings
// the next advice.
func TestTheFirstStepsGoWhenTheyAreFollowed(t *testing.T) {
	d := newcomer(t)
	w := d.watchPage()
	test.Tap(d.steps.Do)
	d.Check(w.Moving && strings.HasPrefix(d.advised(), "See where no digit fits"),
		"Play plays: %v, and then it advises %q", w.Moving, d.advised())
	d.Tap("dead end")
	d.Check(strings.HasPrefix(d.advised(), "Every step can be taken back") &&
		!strings.Contains(d.says(), "Step 0 of"),
		"after the next dead end it advises %q and says %s", d.advised(), d.says())
	d.Keys("Left")
	d.Is(d.advised(), "", "when all was done it advises")
	d.turnToPage("Techniques")
	d.Tap("About it")
	d.Keys("Esc 1")
	d.Check(strings.HasPrefix(d.advised(), "See the next deduction"), "in another order it advises %q", d.advised())
}

// A run without dead ends is not asked for one.
func TestNothingIsAdvisedThatThePageDoesNotHave(t *testing.T) {
	d := newcomer(t)
	d.watchPage().Start(d.env.Subject, pagetest.Algorithm(t, "candidate-checking"))
	if d.Key(fyne.KeySpace); !strings.HasPrefix(d.advised(), "Every step can be taken back") {
		t.Errorf("without dead ends it advises %q", d.advised())
	}
}

func TestHelpBringsTheFirstStepsBack(t *testing.T) {
	d := open(t, Start{})
	d.Keys("F1")
	for range 10 {
		d.Keys("Down")
	}
	d.Tap("Show the first steps again")
	d.Check(d.Dialog() == "" && d.advised() != "", "they are not back: %s", d.says())
	d.turnToPage("Lab")
	d.Check(d.advised() != "", "they are not back on another page")
}

// The help has five parts, each of which the keyboard reaches.
func TestTheHelpIsAMapOfFive(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Keys("F1")
	parts := []string{"The first minute", "One run, every step of it", "When it fails", "Ctrl+Q", "just placed"}
	for i, want := range parts {
		d.Check(strings.Contains(d.Dialog(), want), "part %d lacks %q: %s", i+1, want, d.Dialog())
		d.Keys("Right")
	}
	d.Says(d.Dialog(), parts[0])
	d.Keys("Esc")
	d.turnToPage("Lab")
	d.Check(d.Dialog() == "", "Escape does not close the help")
	for part, open := range map[string]func(){
		"There is no algorithm on this page now": func() { d.Key(fyne.KeyF1); d.Char('3') },
		"Ctrl+Q":                                 func() { d.Char('?') },
		"The box plot":                           func() { d.Char('h') },
	} {
		open()
		d.Says(d.Dialog(), part)
		d.Keys("Esc")
	}
}
