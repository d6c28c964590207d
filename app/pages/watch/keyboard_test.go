package watch

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestWatchKeepsItsKeysAfterTabAndAfterAClick(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	forward := d.page.Bar.Container.Objects[3].(*fyne.Container).Objects[3].(*widgets.Button)
	d.Key(fyne.KeyRight)
	pagetest.TabTo(t, d.Env.Window, "Marks: known")
	d.Key(fyne.KeyRight)
	d.Char('m')
	if d.position() != 2 || d.page.marks == solving.KnownMarks {
		t.Errorf("with the focus on a button the keys lead to step %d, marks: %v", d.position(), d.page.marks)
	}
	d.Key(fyne.KeySpace)
	if d.page.marks != solving.NoMarks || d.page.Player.Playing() {
		t.Error("Space does not press the button that has the focus")
	}
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeySpace)
	if !d.page.Player.Playing() {
		t.Error("after Escape Space does not play")
	}
	d.Key(fyne.KeyRight)
	pagetest.TabTo(t, d.Env.Window, "Marks: none")
	d.Env.Window.Canvas().Unfocus() // a click elsewhere
	forward.Tapped(&fyne.PointEvent{})
	at := d.position()
	d.Key(fyne.KeySpace)
	if at != 4 || !d.page.Player.Playing() {
		t.Errorf("after a click, at step %d, Space plays: %v", at, d.page.Player.Playing())
	}
}

func TestItIsSaidWhatAButtonWithTheFocusDoes(t *testing.T) {
	d := open(t, start{})
	d.After = func(_ time.Duration, do func()) { do() }
	d.Env.Window.Canvas().Focus(d.page.Bar.Loop)
	if got := widgets.HintsOf(d.Env.Window.Canvas()).Shown(); got != "Play in a loop (L)" {
		t.Errorf("it is said: %q", got)
	}
}

func TestEnterInASettingRunsTheAlgorithmWithIt(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	before := d.page.Run
	d.Char('s')
	var fields []*widgets.Field
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			fields = append(fields, f)
		}
		return true
	})
	seed := fields[len(fields)-1]
	d.Env.Window.Canvas().Focus(seed)
	seed.SetText("42")
	d.Key(fyne.KeyReturn)
	if d.page.Run == before || d.page.Run.Options.Seed != 42 || d.Dialog() != "" {
		t.Errorf("it runs with the seed %d, and a dialog says %q", d.page.Run.Options.Seed, d.Dialog())
	}
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	d.CheckEscape("the settings", d.page.askSettings)
}
