package watch_test

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
	d.Keys("b")
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
		d.Keys("Right")
		n++
		e := words.ExplainIn(&found, position.Grid())
		d.Must(d.title() == d.page.Speaker().String(e.Title),
			"deduction %d is %q, want %q", n, d.title(), d.page.Speaker().String(e.Title))
		d.Must(strings.Contains(d.explanation(), d.page.Speaker().Strings(e.Reasons)),
			"of deduction %d it is said %q, want %q", n, d.explanation(), d.page.Speaker().Strings(e.Reasons))
		d.Must(fmt.Sprint(scene.Evidence) == fmt.Sprint(e.Evidence),
			"of deduction %d the board shows %s, want %s", n, fmt.Sprint(scene.Evidence), fmt.Sprint(e.Evidence))
		for c := range scene.Digits {
			d.Must(int(scene.Digits[c]) == position.At(c) &&
				(position.At(c) != 0 || scene.Marks[c] == uint32(position.Candidates(c))),
				"deduction %d: cell %d shows %d and the marks %b", n, c, scene.Digits[c], scene.Marks[c])
		}
		position.Apply(&found)
	}
	d.Check(d.step() == fmt.Sprintf("Deduction %d of %d", n, n) && n >= 20,
		"it says %q, want %q", d.step(), fmt.Sprintf("Deduction %d of %d", n, n))
	d.Keys("Right")
	d.Check(d.step() == fmt.Sprintf("All %d deductions", n) && d.position() == d.steps(),
		"at the end it says %q, want %q", d.step(), fmt.Sprintf("All %d deductions", n))
	d.Says(d.explanation(), fmt.Sprintf("Deductions: %d.", n))
	for range n + 1 {
		d.Keys("Left")
	}
	d.Is(d.position(), 0, "%d deductions back it stands at step", n+1)
}

func TestPlayingAndTheRibbonKeepToDeductions(t *testing.T) {
	d := openByDeduction(t, "euler-06")
	isStop := func() bool {
		m := d.page.Player.Moment()
		return m.Index == 0 || m.Step.Kind == trace.Deduce || m.Index == d.steps()
	}
	d.Keys("Space")
	d.pass(0)
	for n := range 5 {
		d.pass(100 * time.Millisecond)
		if at, _ := d.page.Player.StopCount(); at != int64(n+1) || !isStop() {
			t.Fatalf("after %d tenths of a second it stands at deduction %d, step %d", n+1, at, d.position())
		}
	}
	d.Keys("Space")
	stops := map[int64]bool{}
	for n := range d.steps() + 1 {
		d.page.SeekTo(n)
		d.Must(isStop() && d.position() <= n, "a click at step %d leads to step %d", n, d.position())
		stops[d.position()] = true
	}
	if _, all := d.page.Player.StopCount(); int64(len(stops)) != all+2 {
		t.Errorf("the ribbon leads to %d places, want the start, %d deductions and the end", len(stops), all)
	}
}

func TestTheSwitchIsOfferedWhereThereAreDeductions(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a, start{Puzzle: pagetest.BuiltIn(t, "wikipedia"), Algorithm: pagetest.Algorithm(t, "backtracking")})
	d.Keys("b")
	d.Check(!d.Offers("By deduction"), "it is offered for backtracking")
	for _, a := range algorithms.All() {
		d.again("inkala-2012", a)
		has := scan(d.page.Run.Timeline, 0, true, func(m *trace.Moment) bool { return m.Step.Kind == trace.Deduce }) > 0
		d.Check(d.Offers("By deduction") == has,
			"%s has deductions: %v, and the switch is there: %v", a.ID, has, !has)
	}
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "techniques"))
	d.Tap("By deduction")
	d.Keys("Right Right")
	d.Check(d.On("By deduction") && d.position() == 3,
		"it is on: %v, at step %d", d.On("By deduction"), d.position())

	d = openIn(t, a, start{Algorithm: pagetest.Algorithm(t, "backtracking")})
	d.Keys("Right")
	d.Check(d.position() == 1 && d.step() == "Step 1 of 8,365",
		"backtracking stands at step %d and says %q", d.position(), d.step())
	d.page.Start(pagetest.BuiltIn(t, "wikipedia"), pagetest.Algorithm(t, "techniques"))
	d.Keys("Right Right")
	d.Is(d.position(), 3, "the next window stands at step")
	d.Keys("b Right")
	d.Check(d.position() == 4 && strings.HasPrefix(d.step(), "Step 4 of"),
		"step by step it stands at step %d and says %q", d.position(), d.step())
}

func TestThePageOfARunOfDeductionsFits(t *testing.T) {
	a := pagetest.Algorithm(t, "techniques")
	d := open(t, start{Puzzle: pagetest.BuiltIn(t, "inkala-2012"), Algorithm: a,
		Options: solving.Options{Settings: map[string]float64{"level": 4}}})
	d.Keys("b")
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d.Theme(look, scale)
		for _, size := range pagetest.Screens(scale) {
			d.resize(size)
			for _, move := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyEnd} {
				d.Key(move)
				d.checkLayout()
			}
			d.Must(d.Offers("Go on…"), "the run does not get stuck")
			if least := 100 * scale; d.Card("What happens").Size().Height < least {
				t.Errorf("at %v in %v the explanation is %v high, want at least %v",
					scale, size, d.Card("What happens").Size().Height, least)
			}
		}
	}
}

func TestHumanTechniquesCountWhatMatters(t *testing.T) {
	d := openOn(t, "euler-06", "techniques")
	d.Keys("End")
	got := d.tiles()
	r := technique.Rate(pagetest.BuiltIn(t, "euler-06").Givens, technique.Extreme)
	d.Check(got["score"] == trace.Thousands(int64(r.Score)) && got["cells left"] == "0" && got["deductions"] != "0",
		"the tiles say %v, the score is %d", got, r.Score)
}
