package app

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/widgets"
)

// tabStops goes round the window with Tab and returns the buttons it comes to.
func (d *desk) tabStops() map[*widgets.Button]bool {
	d.t.Helper()
	c := d.env.Window.Canvas()
	c.Unfocus()
	seen := map[fyne.Focusable]bool{}
	stops := map[*widgets.Button]bool{}
	for c.FocusNext(); !seen[c.Focused()]; c.FocusNext() {
		seen[c.Focused()] = true
		if b, ok := c.Focused().(*widgets.Button); ok {
			stops[b] = true
		}
	}
	c.Unfocus()
	return stops
}

// tabTo goes with Tab to the button with a label.
func (d *desk) tabTo(label string) *widgets.Button {
	d.t.Helper()
	c := d.env.Window.Canvas()
	for range 200 {
		c.FocusNext()
		if b, ok := c.Focused().(*widgets.Button); ok && b.Label() == label {
			return b
		}
	}
	d.t.Fatalf("Tab does not come to %q", label)
	return nil
}

func TestTabComesToEveryButtonOfEveryPage(t *testing.T) {
	d := open(t, Start{})
	for _, page := range d.tabs {
		d.turnTo(page)
		stops := d.tabStops()
		name, n := "", 0
		name = page.Name
		walk(d.env.Window.Content(), func(o fyne.CanvasObject) bool {
			if b, ok := o.(*widgets.Button); ok {
				n++
				if stops[b] == b.Disabled() {
					t.Errorf("%s: Tab comes to %q: %v, which cannot be pressed: %v", name, b.Label(), stops[b], b.Disabled())
				}
			}
			return true
		})
		if n < 20 {
			t.Errorf("%s has only %d buttons", name, n)
		}
	}
}

func TestWatchKeepsItsKeysAfterTabAndAfterAClick(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	forward := d.watch().bar.moves.Objects[3].(*widgets.Button)
	d.key(fyne.KeyRight)
	d.tabTo("Marks")
	d.key(fyne.KeyRight)
	d.char('m')
	if d.position() != 2 || d.watch().marks {
		t.Errorf("with the focus on a button the keys lead to step %d, marks: %v", d.position(), d.watch().marks)
	}
	d.key(fyne.KeySpace)
	if !d.watch().marks || d.watch().player.Playing() {
		t.Error("Space does not press the button that has the focus")
	}
	d.key(fyne.KeyEscape)
	d.key(fyne.KeySpace)
	if !d.watch().player.Playing() {
		t.Error("after Escape Space does not play")
	}
	d.key(fyne.KeyRight)
	d.tabTo("Marks")
	d.env.Window.Canvas().Unfocus() // a click elsewhere
	forward.Tapped(&fyne.PointEvent{})
	at := d.position()
	d.key(fyne.KeySpace)
	if at != 4 || !d.watch().player.Playing() {
		t.Errorf("after a click, at step %d, Space plays: %v", at, d.watch().player.Playing())
	}
}

func TestAButtonKeepsTheFocusWhenItIsPressed(t *testing.T) {
	d := puzzlespage.openPuzzles(t, puzzlespage.wikipedia)
	d.tap("Library")
	for _, label := range []string{"Library", d.puzzles().library.lists[2].name, "Generate", "Unfair"} {
		b := d.tabTo(label)
		d.key(fyne.KeyReturn)
		if d.env.Window.Canvas().Focused() != fyne.Focusable(b) {
			t.Errorf("%q loses the focus", label)
		}
		if !b.On() || !d.tabStops()[b] {
			t.Errorf("%q is on: %v, and Tab comes to it: %v", label, b.On(), d.tabStops()[b])
		}
	}
}

func TestWhatIsOutOfSightHasNotTheFocus(t *testing.T) {
	d := puzzlespage.openMaker(t)
	m := d.puzzles().maker
	d.env.Window.Canvas().Focus(m.begin)
	d.char('l')
	d.key(fyne.KeySpace)
	if len(m.made) != 0 {
		t.Error("Space presses a button that cannot be seen")
	}
	d.Show(d.techniques())
	d.tabTo("Practice…")
	d.key(fyne.KeyReturn)
	// The third level, and of its techniques the third: X-Wing.
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn} {
		d.key(key)
	}
	d.key(fyne.KeyReturn) // checks
	if d.dialog() != "" || !strings.Contains(d.reasons(), "Nothing is marked yet") {
		t.Errorf("it says %q, and a dialog %q", d.reasons(), d.dialog())
	}
}

func TestItIsSaidWhatAButtonWithTheFocusDoes(t *testing.T) {
	d := open(t, Start{})
	d.env.Window.Canvas().Focus(d.watch().bar.Loop)
	if got := d.watch().bar.verdict.Text; !strings.Contains(got, "again and again") {
		t.Errorf("it is said: %q", got)
	}
}

func TestTheFieldsOfTheGeneratorsKeepOnlyTheKeysThatChoose(t *testing.T) {
	d := puzzlespage.openMaker(t)
	m := d.puzzles().maker
	d.char('m')
	for _, o := range []fyne.Focusable{m.presets, m.sizes, m.needs.Select, m.symmetries, m.fills, m.removals, m.minimal, m.view} {
		d.env.Window.Canvas().Focus(o)
		made := len(m.made)
		d.char('m')
		if len(m.made) != made+1 {
			t.Errorf("with the focus on a %T, M makes nothing", o)
		}
		d.env.Window.Canvas().Focus(o)
		d.key(fyne.KeyEscape)
		if d.env.Window.Canvas().Focused() != nil {
			t.Errorf("a %T keeps the focus after Escape", o)
		}
	}
}

func TestEnterInAFieldDoesWhatTheFormIsFor(t *testing.T) {
	d := puzzlespage.openMaker(t)
	m := d.puzzles().maker
	for _, f := range []*widgets.Field{m.seed, m.howMany, m.least, m.most} {
		made := len(m.made)
		d.env.Window.Canvas().Focus(f)
		d.key(fyne.KeyReturn)
		if len(m.made) != made+1 {
			t.Errorf("nothing is made: %s", m.problem.Text)
		}
	}
	d.env.Window.Canvas().Focus(m.seed)
	d.key(fyne.KeyEscape)
	d.char('l')
	if !d.puzzles().tabs[0].On() {
		t.Error("after Escape in the field, L does not turn to the library")
	}
}

func TestEnterInASettingRunsTheAlgorithmWithIt(t *testing.T) {
	d := openOn(t, "wikipedia", "simulated-annealing")
	before := d.watch().run
	d.char('s')
	var fields []*widgets.Field
	walk(d.env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			fields = append(fields, f)
		}
		return true
	})
	seed := fields[len(fields)-1]
	d.env.Window.Canvas().Focus(seed)
	seed.SetText("42")
	d.key(fyne.KeyReturn)
	if d.watch().run == before || d.watch().run.Options.Seed != 42 || d.dialog() != "" {
		t.Errorf("it runs with the seed %d, and a dialog says %q", d.watch().run.Options.Seed, d.dialog())
	}
}

func TestEscapeClosesADialogWithAField(t *testing.T) {
	d := puzzlespage.openPuzzles(t, puzzlespage.wikipedia)
	d.puzzles().library.askCreate(nil)
	if _, ok := d.env.Window.Canvas().Focused().(*widgets.Field); !ok {
		t.Fatalf("the focus is with %v", d.env.Window.Canvas().Focused())
	}
	d.key(fyne.KeyEscape)
	if d.dialog() != "" {
		t.Errorf("there still is a dialog: %s", d.dialog())
	}
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	d := puzzlespage.openPuzzles(t, puzzlespage.wikipedia)
	c := d.env.Window.Canvas()
	for name, ask := range map[string]func(){
		"a new collection":  func() { d.puzzles().library.askCreate(nil) },
		"another name":      func() { d.puzzles().library.askRename("mine", "Mine") },
		"the techniques":    d.techniques().askTechniques,
		"the settings":      d.watch().askSettings,
		"the list of keys":  d.showKeys,
		"the help":          d.seen.page.Help,
		"something is said": func() { dialogs.Tell(d.env, "Title", "text") },
		"where to save":     func() { dialogs.AskWhere(d.env, "x.txt", func(string) {}) },
		"a film":            func() { dialogs.newExportForm(d.env, watch.formatOf(t, export.FormatGIF), d.souvenir()).show() },
		"a worksheet":       d.puzzles().askPrint,
	} {
		ask()
		c.Unfocus()
		stops := map[string]int{} // after how often Tab there is this kind of widget
		seen := map[fyne.Focusable]bool{}
		for c.FocusNext(); !seen[c.Focused()]; c.FocusNext() {
			seen[c.Focused()] = true
			stops[fmt.Sprintf("%T", c.Focused())] = len(seen)
		}
		c.Overlays().Remove(c.Overlays().Top())
		if len(stops) == 0 {
			t.Errorf("%s: Tab comes to nothing", name)
		}
		for kind, tabs := range stops {
			ask()
			c.Unfocus()
			for range tabs {
				c.FocusNext()
			}
			if d.key(fyne.KeyEscape); d.dialog() != "" {
				t.Errorf("%s: Escape does not close it while a %s has the focus", name, kind)
				c.Overlays().Remove(c.Overlays().Top())
			}
		}
	}
}
