package puzzles_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

func TestAButtonKeepsTheFocusWhenItIsPressed(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Keys("l")
	for _, label := range []string{"Library", collection.Themes()[2].Name, "Generate", "27–35"} {
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
	d.Env.Window.Canvas().Focus(d.Button("Generate"))
	d.Keys("l Space")
	d.Is(d.onDesk(), wikipedia, "after Space, as a button that cannot be seen is pressed, on the desk lies")
}

func TestTheFieldsOfTheGeneratorsKeepOnlyTheKeysThatChoose(t *testing.T) {
	d := openMaker(t)
	d.Keys("m")
	var all []fyne.Focusable
	pagetest.Walk(d.page.Object(), func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widgets.Select, *widgets.Finder, *widgets.Check, *widgets.List:
			all = append(all, o.(fyne.Focusable))
		}
		return true
	})
	d.Must(len(all) >= 8, "there are %d fields", len(all))
	for _, o := range all {
		d.Env.Window.Canvas().Focus(o)
		made := d.length()
		d.Keys("m")
		d.Check(d.length() == made+1, "with the focus on a %T, M makes nothing", o)
		d.Env.Window.Canvas().Focus(o)
		d.Keys("Esc")
		d.Check(d.Env.Window.Canvas().Focused() == nil, "a %T keeps the focus after Escape", o)
	}
	for _, name := range []string{"Seed", "How many puzzles", "Fewest clues", "Most clues"} {
		made := d.length()
		d.Env.Window.Canvas().Focus(d.Field(name))
		d.Keys("Enter")
		d.Check(d.length() == made+1, "Enter in %s makes nothing", name)
	}
	d.Env.Window.Canvas().Focus(d.Field("Seed"))
	d.Keys("Esc l")
	d.Check(d.On("Library"), "after Escape in the field, L does not turn to the library")
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.CheckEscape("a new collection", func() { d.Keys("Ctrl+S") })
	d.CheckEscape("a worksheet", func() { d.Keys("p") })
	d.collection("Mine", false)
	d.mine("Mine (0)")
	d.CheckEscape("another name", func() { d.mine("Rename Mine…") })
}
