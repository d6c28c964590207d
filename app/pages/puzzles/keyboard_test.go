package puzzles

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestAButtonKeepsTheFocusWhenItIsPressed(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Keys("l")
	for _, label := range []string{"Library", d.page.library.lists[2].name, "Generate", "27–35"} {
		b := pagetest.TabTo(t, d.Env.Window, label)
		d.Keys("Enter")
		d.Check(d.Env.Window.Canvas().Focused() == fyne.Focusable(b), "%q loses the focus", label)
		if stops := pagetest.TabStops(d.Env.Window); !b.On() || !stops[b] {
			t.Errorf("%q is on: %v, and Tab comes to it: %v", label, b.On(), stops[b])
		}
	}
}

func TestWhatIsOutOfSightHasNotTheFocus(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	d.Env.Window.Canvas().Focus(m.startButton)
	d.Keys("l Space")
	d.Check(len(m.made) == 0, "Space presses a button that cannot be seen")
}

func TestTheFieldsOfTheGeneratorsKeepOnlyTheKeysThatChoose(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	d.Keys("m")
	for _, o := range []fyne.Focusable{
		m.presets, m.sizes, m.needs.Finder, m.symmetries, m.fills, m.removals, m.minimal, m.view,
	} {
		d.Env.Window.Canvas().Focus(o)
		made := len(m.made)
		d.Keys("m")
		d.Check(len(m.made) == made+1, "with the focus on a %T, M makes nothing", o)
		d.Env.Window.Canvas().Focus(o)
		d.Keys("Esc")
		d.Check(d.Env.Window.Canvas().Focused() == nil, "a %T keeps the focus after Escape", o)
	}
}

func TestEnterInAFieldDoesWhatTheFormIsFor(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	for _, f := range []*widgets.Field{m.seed, m.howMany, m.least, m.most} {
		made := len(m.made)
		d.Env.Window.Canvas().Focus(f)
		d.Keys("Enter")
		d.Check(len(m.made) == made+1, "nothing is made: %s", m.problem.Text)
	}
	d.Env.Window.Canvas().Focus(m.seed)
	d.Keys("Esc l")
	d.Check(d.page.tabs[0].On(), "after Escape in the field, L does not turn to the library")
}

func TestEscapeClosesADialogWithAField(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.page.library.askCreate(nil)
	if _, ok := d.Env.Window.Canvas().Focused().(*widgets.Field); !ok {
		t.Fatalf("the focus is with %v", d.Env.Window.Canvas().Focused())
	}
	d.Keys("Esc")
	d.Is(d.Dialog(), "", "there still is a dialog")
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.CheckEscape("a new collection", func() { d.page.library.askCreate(nil) })
	d.CheckEscape("another name", func() { d.page.library.askRename("mine", "Mine") })
	d.CheckEscape("a worksheet", d.page.askPrint)
}
