package watch_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestWatchKeepsItsKeysAfterTabAndAfterAClick(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	forward := d.page.Bar.Container.Objects[3].(*fyne.Container).Objects[3].(*widgets.Button)
	d.Keys("Right")
	pagetest.TabTo(t, d.Env.Window, "Marks: known")
	d.Keys("Right m")
	d.Check(d.position() == 2 && d.Offers("Marks: all"),
		"with the focus on a button the keys lead to step %d", d.position())
	d.Keys("Space")
	d.Check(d.Offers("Marks: none") && !d.page.Player.Playing(),
		"Space does not press the button that has the focus")
	d.Keys("Esc Space")
	d.Check(d.page.Player.Playing(), "after Escape Space does not play")
	d.Keys("Right")
	pagetest.TabTo(t, d.Env.Window, "Marks: none")
	d.Env.Window.Canvas().Unfocus() // a click elsewhere
	forward.Tapped(&fyne.PointEvent{})
	at := d.position()
	d.Keys("Space")
	d.Check(at == 4 && d.page.Player.Playing(),
		"after a click, at step %d, Space plays: %v", at, d.page.Player.Playing())
}

func TestItIsSaidWhatAButtonWithTheFocusDoes(t *testing.T) {
	d := open(t, start{})
	d.After = func(_ time.Duration, do func()) { do() }
	d.Env.Window.Canvas().Focus(d.page.Bar.Loop)
	d.Is(widgets.HintsOf(d.Env.Window.Canvas()).Shown(), "Play in a loop (L)", "it is said")
}

func TestEnterInASettingRunsTheAlgorithmWithIt(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	before := d.page.Run
	d.Keys("s")
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
	d.Keys("Enter")
	d.Check(d.page.Run != before && d.page.Run.Options.Seed == 42 && d.Dialog() == "",
		"it runs with the seed %d, and a dialog says %q", d.page.Run.Options.Seed, d.Dialog())
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	a := pagetest.Algorithm(t, "simulated-annealing")
	d := open(t, start{Algorithm: a, Options: brief(a)})
	d.CheckEscape("the settings", func() { d.Keys("s") })
}
