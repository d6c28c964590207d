package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// audienceSays returns what stands in words on the audience's view.
func (d *desk) audienceSays() string {
	s := d.audience.view.Slide()
	return strings.Join(append([]string{s.Heading, s.Place, s.Title}, s.Reasons...), "|")
}

func TestOnOneDisplayTheViewCoversTheWindow(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.env.Window
	for _, end := range []fyne.KeyName{fyne.KeyF5, fyne.KeyEscape} {
		d.Keys("F5")
		d.Must(d.covers() && w.FullScreen() && !d.strip.Visible() && !d.seen.page.Object().Visible(),
			"F5 does not cover the window with the view")
		if v := d.audience.view; v.Size() != d.sheet.Size() || v.Size().Width < w.Canvas().Size().Width {
			t.Errorf("the view has %v of %v", v.Size(), w.Canvas().Size())
		}
		d.Key(end)
		d.Check(!d.presenting() && !w.FullScreen() && d.strip.Visible() && d.seen.page.Object().Visible(),
			"%v does not bring the window back as it was", end)
	}
	d.Keys("F11 F5 F5")
	d.Check(w.FullScreen(), "a window that filled the screen before does so no more")
}

// A menu that a key brings up stands in the middle where its button is out of sight.
func TestMenusWhileTheViewCoversTheWindow(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Keys("F5 q")
	size := d.env.Window.Canvas().Size()
	menu := pagetest.Seen[*widget.PopUpMenu](d.Driver)
	at := menu.Position()
	off := at.X + menu.Size().Width/2 - size.Width/2
	d.Check(off >= -5 && off <= 5 && at.Y >= size.Height/4,
		"the menu is at %v with %v in a window of %v", at, menu.Size(), size)
}

func TestTheAudienceSeesThePositionOfThePage(t *testing.T) {
	for _, displays := range []int{1, 2} {
		d := openOn(t, "wikipedia", "backtracking")
		d.audience.second = func() bool { return displays == 2 }
		d.Keys("F5")
		for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyPageDown, fyne.KeyLeft, fyne.KeyEnd, fyne.KeyHome} {
			d.Key(key)
			want := d.seen.page.(page.Presentable).Slide()
			got := d.audience.view.Slide()
			d.Check(got.Place == want.Place && got.Title == want.Title && got.Line == want.Line && got.Title != "",
				"%d displays, after %v the audience sees %q", displays, key, d.audienceSays())
		}
	}
}

func TestOnTwoDisplaysTheWindowStaysAsItIs(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.audience.second = func() bool { return true }
	d.Keys("F5")
	other := d.audience.window
	d.Must(!d.covers() && other != nil && other.FullScreen() && !d.env.Window.FullScreen() && d.strip.Visible(),
		"the view is not in a window of its own")
	other.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyRight})
	d.Check(strings.HasPrefix(d.audience.view.Slide().Place, "Step 1 of "),
		"a key in the audience's window leads to %q", d.audience.view.Slide().Place)
	other.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.Check(!d.presenting(), "Escape in the audience's window does not end it")
	// Closing that window ends the presentation, and it can begin again.
	d.Keys("F5")
	d.audience.window.Close()
	d.Check(!d.presenting(), "it goes on without its window")
	d.Keys("F5")
	d.Check(d.presenting(), "it cannot begin again")
	before := len(fyne.CurrentApp().Driver().AllWindows())
	if d.leave(); d.presenting() || len(fyne.CurrentApp().Driver().AllWindows()) != before-2 {
		t.Error("the audience's window outlives the program's")
	}
}

func TestAFullStopTurnsTheScreenBlack(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	for _, one := range []string{"Watch", "Play"} {
		d.turnTo(d.tabOf(scene.Page(one)))
		d.Keys("F5 .")
		d.Check(d.audience.view.Blanked(), "%s: the screen is not black", one)
		d.Keys(".")
		d.Check(!d.audience.view.Blanked(), "%s: it stays black", one)
		d.Keys("F5")
	}
	d.Check(!d.blank(), "there is no audience, and its screen turns black")
}

func TestEveryPageWithABoardCanBePresented(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	for _, one := range d.tabs {
		d.turnTo(one)
		_, can := one.page.(page.Presentable)
		d.Keys("F5")
		d.Check(d.presenting() == can && (can || !one.ID.HasBoard()),
			"%s: is it presented: %v", one.Name, d.presenting())
		d.Check(can || d.notice.Button.Visible(), "%s: nobody says that there is nothing to present", one.Name)
		d.Check(!can || len(d.audience.view.Slide().Boards) != 0, "%s: no board is presented", one.Name)
		d.endPresenting()
	}
}

// The presentation goes along to the next page, and ends where it would cover one that
// has nothing for an audience.
func TestThePresentationGoesAlongToOtherPages(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Keys("F5")
	d.turn(1)
	got := d.audienceSays()
	check.That(t, d.covers() && len(d.audience.view.Slide().Boards) >= 2, "after Watch the audience sees %q", got)
	d.Check(!d.seen.page.Object().Visible(), "the page lies below the view")
	d.turn(1)
	d.Check(!d.presenting() && d.seen.page.Object().Visible() && d.strip.Visible(), "the view covers the Lab")

	d.turn(-1)
	d.audience.second = func() bool { return true }
	d.Keys("F5")
	before := d.audienceSays()
	d.turn(1)
	d.Check(d.presenting() && d.audienceSays() == before, "beside the Lab the audience sees %q", d.audienceSays())
}

func TestDialogsKeepTheirKeysWhilePresenting(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Keys("F5 ? .")
	d.Check(!d.audience.view.Blanked() && d.Dialog() != "", "a full stop goes past a dialog")
	d.Keys("Esc")
	d.Check(d.Dialog() == "" && d.presenting(), "Escape does not close the dialog alone")
}

// A theme that is chosen meanwhile is that of the audience, too.
func TestTheAudienceHasTheLookOfTheWindow(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Keys("F5")
	look := func() string {
		c := test.NewCanvas()
		c.SetContent(d.audience.view)
		c.Resize(fyne.NewSize(400, 300))
		r, g, b, _ := c.Capture().At(1, 1).RGBA()
		return strings.Join([]string{string(rune(r)), string(rune(g)), string(rune(b))}, ",")
	}
	d.setTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: 1})
	light := look()
	d.setTheme(&widgets.Theme{Look: widgets.SchemeDark, Scale: 1.5})
	d.Check(look() != light, "dark looks like light")
}
