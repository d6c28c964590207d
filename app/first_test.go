package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/widgets"
)

// Whoever presses Play at the very first start sees what backtracking is within the
// first minute: a dead end, the way back from it, and the solution.
func TestTheFirstRunShowsADeadEndAReturnAndTheSolutionWithinAMinute(t *testing.T) {
	d := open(t, Start{})
	a := d.watch().Solver()
	steps := time.Minute / player.DefaultPace
	line := trace.NewTimeline(d.env.Subject.Givens)
	run, err := algorithms.Run(t.Context(), a, d.env.Subject.Givens, d.env.OptionsOf(a))
	if err != nil {
		t.Fatal(err)
	}
	result := line.Record(run)
	if result.Verdict != trace.Solved || result.Steps > int64(steps) {
		t.Errorf("%s on %s ends %v after %d steps, and a minute has %d", a.Name, d.env.Subject.Title(), result.Verdict,
			result.Steps, steps)
	}
	c := trace.NewCursor(line)
	dead, ok := c.Next(0, trace.Query{DeadEnds: true, Cell: trace.NoCell})
	if !ok || dead > 100 {
		t.Fatalf("the first dead end is at step %d, %v: nobody has seen one after ten seconds", dead, ok)
	}
	back, ok := c.Next(dead, trace.Query{Kinds: trace.Kinds(trace.Clear), Cell: trace.NoCell})
	if !ok || back > dead+10 {
		t.Errorf("after the dead end at step %d a digit is taken back at step %d, %v", dead, back, ok)
	}
}

// newcomer opens the window as somebody sees it who has never used the program.
func newcomer(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t, test.NewTempApp(t))
	d.env.Settings.SetString(keyFirst, "")
	d.begin(Start{})
	t.Cleanup(d.close)
	return d
}

func TestEveryPageShowsItsFirstStepsOnce(t *testing.T) {
	d := newcomer(t)
	for _, e := range pages() {
		if len(e.Tries) != 3 || e.About == "" {
			t.Errorf("%s has %d things to try and is %q", e.Name, len(e.Tries), e.About)
		}
		d.turnToPage(e.Name)
		for _, try := range e.Tries {
			if !strings.Contains(d.says(), try.Text) || !strings.Contains(d.says(), "("+try.Press+")") {
				t.Errorf("%s does not say %q: %s", e.Name, try.Text, d.says())
			}
		}
	}
	d.turnToPage("Watch")
	if !strings.Contains(d.says(), "Got it") {
		t.Error("the card goes before it is closed")
	}
	again := openIn(t, d.env.App, Start{})
	for _, e := range pages() {
		if again.turnToPage(e.Name); strings.Contains(again.says(), "Got it") {
			t.Errorf("%s shows its first steps at the next start again", e.Name)
		}
	}
}

func TestWhoNamesAPuzzleOrHasUsedTheProgramIsLeftAlone(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	d.env.Settings.SetString(keyFirst, "")
	d.begin(Start{Algorithm: pagetest.Algorithm(t, "dlx")})
	t.Cleanup(d.close)
	if strings.Contains(d.says(), "Got it") {
		t.Error("the card is shown to somebody who named an algorithm")
	}
	old := newDesk(t, test.NewTempApp(t))
	old.env.Settings.SetString(keyFirst, "")
	old.env.Settings.SetString(keyPage, "Lab")
	old.begin(Start{})
	t.Cleanup(old.close)
	if strings.Contains(old.says(), "Got it") {
		t.Error("the card is shown to somebody who has used the program")
	}
}

// The card is in the place of a panel and covers nothing, whatever the window.
func TestTheFirstStepsCoverNothingAndGoWithEscape(t *testing.T) {
	for _, scale := range []float32{1, 1.5} {
		d := newcomer(t)
		d.setTheme(&widgets.Theme{Look: widgets.LookProjector, Scale: scale})
		before := d.env.Window.Canvas().Content().MinSize()
		for _, e := range pages() {
			d.turnToPage(e.Name)
			if size := d.env.Window.Canvas().Content().MinSize(); e.Name == "Watch" && size != before {
				t.Errorf("%s: the window wants %v, and %v with the card", e.Name, before, size)
			}
			place := d.seen.place
			if place == nil || !place.IsOpen() {
				t.Fatalf("%s has no card", e.Name)
			}
			if size := place.Size(); size.Width < 200*scale || size.Height < 90*scale {
				t.Errorf("text %v: %s has %v for its card", scale, e.Name, size)
			}
			d.key(fyne.KeyEscape)
			if place.IsOpen() || strings.Contains(d.says(), "Got it") {
				t.Errorf("%s: Escape does not close the card", e.Name)
			}
		}
	}
}

func TestTheFirstStepsDoWhatTheySay(t *testing.T) {
	d := newcomer(t)
	press := func(label string) {
		t.Helper()
		pagetest.Tap(t, d.seen.page, label)
	}
	play := d.watch()
	if press("Play"); !play.Moving {
		t.Error("Play does not play")
	}
	press("Step back")
	if play.Moving {
		t.Error("a step back does not pause")
	}
	press("Next dead end")
	if said := d.says(); !strings.Contains(said, "Got it") || strings.Contains(said, "Step 0 of") {
		t.Errorf("after the next dead end it says: %s", said)
	}
	press("Got it")
	if said := d.says(); strings.Contains(said, "Got it") || !strings.Contains(said, "for each digit") {
		t.Errorf("after the card it says: %s", said)
	}
	d.turnToPage("Puzzles")
	if press("Generate"); strings.Contains(d.says(), "Got it") {
		t.Error("the card is in the way of the generators")
	}
	d.turnToPage("Play")
	if press("Hint"); strings.Contains(d.says(), "Got it") {
		t.Error("the card is in the way of the teacher")
	}
}

func TestHelpBringsTheFirstStepsBack(t *testing.T) {
	d := open(t, Start{})
	d.key(fyne.KeyF1)
	for range 10 {
		d.key(fyne.KeyDown)
	}
	var found *widgets.Button
	pagetest.Walk(d.env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if b, ok := o.(*widgets.Button); ok && strings.Contains(b.Label(), "first steps") {
			found = b
		}
		return true
	})
	if found == nil {
		t.Fatalf("nothing brings them back: %s", d.dialog())
	}
	test.Tap(found)
	if d.dialog() != "" || !strings.Contains(d.says(), "Got it") {
		t.Errorf("they are not back: %s", d.says())
	}
	if d.turnToPage("Lab"); !strings.Contains(d.says(), "Got it") {
		t.Error("they are not back on another page")
	}
}

// The help has four parts, each of which the keyboard reaches.
func TestTheHelpIsAMapOfFour(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.key(fyne.KeyF1)
	parts := []string{"The first minute", "One run, every step of it", "When it fails", "Ctrl+Q"}
	for i, want := range parts {
		if !strings.Contains(d.dialog(), want) {
			t.Errorf("part %d lacks %q: %s", i+1, want, d.dialog())
		}
		d.key(fyne.KeyRight)
	}
	if !strings.Contains(d.dialog(), parts[0]) {
		t.Error("after the last part the first does not come")
	}
	d.key(fyne.KeyEscape)
	if d.turnToPage("Lab"); d.dialog() != "" {
		t.Error("Escape does not close the help")
	}
	for part, open := range map[string]func(){
		"There is no algorithm on this page now": func() { d.key(fyne.KeyF1); d.char('3') },
		"Ctrl+Q":                                 func() { d.char('?') },
		"The box plot":                           func() { d.char('h') },
	} {
		open()
		if !strings.Contains(d.dialog(), part) {
			t.Errorf("the help lacks %q: %s", part, d.dialog())
		}
		d.key(fyne.KeyEscape)
	}
}
