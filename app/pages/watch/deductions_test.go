package watch

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// openByDeduction opens the window on a run of the human techniques, by deduction.
func openByDeduction(t *testing.T, puzzle string) *desk {
	t.Helper()
	d := openOn(t, puzzle, "techniques")
	d.Char('b')
	return d
}

func TestARunOfDeductionsGoesFromOneToTheNext(t *testing.T) {
	d := openByDeduction(t, "euler-06")
	scene := d.page.Board.Scene
	position := technique.NewPosition(pagetest.BuiltIn(t, "euler-06").Givens)
	n := 0
	for {
		found, ok := technique.Standard().Next(position)
		if !ok || position.Solved() {
			break
		}
		d.Key(fyne.KeyRight)
		n++
		e := words.ExplainIn(&found, position.Grid())
		if want := d.page.Speaker().String(e.Title); d.title() != want {
			t.Fatalf("deduction %d is %q, want %q", n, d.title(), want)
		}
		if want := d.page.Speaker().Strings(e.Reasons); !strings.Contains(d.explanation(), want) {
			t.Fatalf("of deduction %d it is said %q, want %q", n, d.explanation(), want)
		}
		if got, want := fmt.Sprint(scene.Evidence), fmt.Sprint(e.Evidence); got != want {
			t.Fatalf("of deduction %d the board shows %s, want %s", n, got, want)
		}
		for c := range scene.Digits {
			if int(scene.Digits[c]) != position.At(c) || position.At(c) == 0 &&
				scene.Marks[c] != uint32(position.Candidates(c)) {
				t.Fatalf("deduction %d: cell %d shows %d and the marks %b", n, c, scene.Digits[c], scene.Marks[c])
			}
		}
		position.Apply(&found)
	}
	if got, want := d.step(), fmt.Sprintf("Deduction %d of %d", n, n); got != want || n < 20 {
		t.Errorf("it says %q, want %q", got, want)
	}
	d.Key(fyne.KeyRight)
	if got, want := d.step(), fmt.Sprintf("All %d deductions", n); got != want || d.position() != d.steps() {
		t.Errorf("at the end it says %q, want %q", got, want)
	}
	if want := fmt.Sprintf("Deductions: %d.", n); !strings.Contains(d.explanation(), want) {
		t.Errorf("at the end it says %q, want %q", d.explanation(), want)
	}
	for range n + 1 {
		d.Key(fyne.KeyLeft)
	}
	if d.position() != 0 {
		t.Errorf("%d deductions back it stands at step %d", n+1, d.position())
	}
}

func TestPlayingAndTheRibbonKeepToDeductions(t *testing.T) {
	d := openByDeduction(t, "euler-06")
	isStop := func() bool {
		m := d.page.Player.Moment()
		return m.Index == 0 || m.Step.Kind == trace.Deduce || m.Index == d.steps()
	}
	d.Key(fyne.KeySpace)
	d.pass(0)
	for n := range 5 {
		d.pass(100 * time.Millisecond)
		if at, _ := d.page.Player.StopCount(); at != int64(n+1) || !isStop() {
			t.Fatalf("after %d tenths of a second it stands at deduction %d, step %d", n+1, at, d.position())
		}
	}
	d.Key(fyne.KeySpace)
	stops := map[int64]bool{}
	for n := range d.steps() + 1 {
		d.page.SeekTo(n)
		if !isStop() || d.position() > n {
			t.Fatalf("a click at step %d leads to step %d", n, d.position())
		}
		stops[d.position()] = true
	}
	if _, all := d.page.Player.StopCount(); int64(len(stops)) != all+2 {
		t.Errorf("the ribbon leads to %d places, want the start, %d deductions and the end", len(stops), all)
	}
}

func TestTheSwitchIsOfferedWhereThereAreDeductions(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a, start{Puzzle: pagetest.BuiltIn(t, "wikipedia"), Algorithm: pagetest.Algorithm(t, "backtracking")})
	d.Char('b')
	if d.page.said.byDeduction.Visible() || d.page.chosen.Deduced {
		t.Error("it is offered for backtracking")
	}
	for _, a := range algorithms.All() {
		d.again("inkala-2012", a)
		has := scan(d.page.Run.Timeline, 0, true, func(m *trace.Moment) bool { return m.Step.Kind == trace.Deduce }) > 0
		if d.page.said.byDeduction.Visible() != has {
			t.Errorf("%s has deductions: %v, and the switch is there: %v", a.ID, has, !has)
		}
	}
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "techniques"))
	d.page.said.byDeduction.Tapped(&fyne.PointEvent{})
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyRight)
	if !d.page.said.byDeduction.On() || d.position() != 3 {
		t.Errorf("it is on: %v, at step %d", d.page.said.byDeduction.On(), d.position())
	}

	d = openIn(t, a, start{Algorithm: pagetest.Algorithm(t, "backtracking")})
	d.Key(fyne.KeyRight)
	if d.position() != 1 || d.step() != "Step 1 of 8,365" {
		t.Errorf("backtracking stands at step %d and says %q", d.position(), d.step())
	}
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "techniques"))
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyRight)
	if d.position() != 3 {
		t.Errorf("the next window stands at step %d", d.position())
	}
	d.Char('b')
	d.Key(fyne.KeyRight)
	if d.position() != 4 || !strings.HasPrefix(d.step(), "Step 4 of") {
		t.Errorf("step by step it stands at step %d and says %q", d.position(), d.step())
	}
}

func TestThePageOfARunOfDeductionsFits(t *testing.T) {
	a := pagetest.Algorithm(t, "techniques")
	d := open(t, start{Puzzle: pagetest.BuiltIn(t, "inkala-2012"), Algorithm: a,
		Options: solving.Options{Settings: map[string]float64{"level": 4}}})
	d.Char('b')
	for i, look := range []widgets.Look{widgets.LookLight, widgets.LookDark, widgets.LookProjector} {
		scale := widgets.TextScales()[i]
		d.Theme(look, scale)
		for _, size := range pagetest.Screens(scale) {
			d.resize(size)
			for _, move := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyEnd} {
				d.Key(move)
				d.checkLayout()
			}
			if !d.page.said.carryOn.Visible() {
				t.Fatal("the run does not get stuck")
			}
			if least := leastExplain * scale; d.page.said.card.Size().Height < least {
				t.Errorf("at %v in %v the explanation is %v high, want at least %v",
					scale, size, d.page.said.card.Size().Height, least)
			}
		}
	}
}

func TestHumanTechniquesCountWhatMatters(t *testing.T) {
	d := openOn(t, "euler-06", "techniques")
	d.Key(fyne.KeyEnd)
	got := d.tiles()
	r := technique.Rate(pagetest.BuiltIn(t, "euler-06").Givens, technique.Extreme)
	if got["score"] != trace.Thousands(int64(r.Score)) || got["cells left"] != "0" || got["deductions"] == "0" {
		t.Errorf("the tiles say %v, the score is %d", got, r.Score)
	}
}
