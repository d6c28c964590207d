package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/widgets"
)

func TestTabComesToEveryButtonOfEveryPage(t *testing.T) {
	d := open(t, Start{})
	for _, one := range d.tabs {
		d.turnTo(one)
		stops := pagetest.TabStops(d.env.Window)
		n := 0
		pagetest.Walk(d.env.Window.Content(), func(o fyne.CanvasObject) bool {
			if b, ok := o.(*widgets.Button); ok {
				n++
				if stops[b] == b.Disabled() {
					t.Errorf("%s: Tab comes to %q: %v, which cannot be pressed: %v", one.Name, b.Label(), stops[b],
						b.Disabled())
				}
			}
			return true
		})
		if n < len(d.tabs)+5 {
			t.Errorf("%s: only %d buttons are found, with those of the rail", one.Name, n)
		}
	}
}

func TestEveryPageListsItsKeysAndHasHelp(t *testing.T) {
	d := open(t, Start{})
	for _, one := range d.tabs {
		d.turnTo(one)
		d.char('?')
		if got := d.dialog(); !strings.Contains(got, "Ctrl+Q") || len(got) < 300 {
			t.Errorf("%s: the list of keys is %q", one.Name, got)
		}
		d.key(fyne.KeyEscape)
		d.key(fyne.KeyF1)
		for i, want := range []string{"The first minute", "", "", "Ctrl+Q"} {
			d.char(rune('1' + i))
			if got := d.dialog(); !strings.Contains(got, want) || len(got) < 200 {
				t.Errorf("%s: part %d of the help is %q", one.Name, i+1, got)
			}
		}
		d.key(fyne.KeyEscape)
		if d.dialog() != "" {
			t.Errorf("%s: Escape does not close the help", one.Name)
		}
	}
}

func TestDigitsOfAFrenchKeyboardArePlayed(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.env.Visit(scene.OnPlay, d.env.Subject)
	d.front.Heard('4', '\'', true)
	d.key(fyne.Key4)
	d.char('\'')
	if said := d.says(); !strings.Contains(said, "Move 1") {
		t.Errorf("the key 4 puts no digit in: %s", said)
	}
	d.turnToPage("Compare") // where a 6 means nothing: a minus is slower
	before := d.says()
	d.front.Heard('6', '-', true)
	d.char('-')
	if d.says() == before {
		t.Errorf("a minus on the key 6 does nothing")
	}
}

func TestKeysBelongToADialogWhileItIsOpen(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.key(fyne.KeyRight)
	before := d.says()
	dialogs.Tell(d.env, "Title", "text")
	d.key(fyne.KeyRight)
	d.char('m')
	d.turn(1)
	if d.says() != before || d.seen != d.tabOf("watch") {
		t.Errorf("behind the dialog the page changes to %q", d.says())
	}
	d.key(fyne.KeyEscape)
	if d.key(fyne.KeyRight); d.dialog() != "" || d.says() == before {
		t.Error("after Escape the keys do not belong to the page")
	}
}

// Letters begin a search where there is a list to choose from.
func TestLettersSearchTheListOfADialog(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.env.Visit(scene.OnPlay, d.env.Subject)
	d.char('e')
	d.key(fyne.KeyRight)
	for _, r := range "xwing" {
		d.char(r)
	}
	if said := d.dialog(); !strings.Contains(said, "X-Wing Hard X-Wing 1") || strings.Contains(said, "Naked Single") {
		t.Errorf("xwing finds: %s", said)
	}
}

func TestTheRailTurnsThePagesRoundAndRound(t *testing.T) {
	d := open(t, Start{})
	for i := range 2 * len(d.tabs) {
		for j, one := range d.tabs {
			if on := j == i%len(d.tabs); one.button.On() != on || one.page != nil && one.page.Object().Visible() != on {
				t.Errorf("after %d turns %s is on: %v", i, one.Name, one.button.On())
			}
		}
		d.turn(1)
	}
	d.turn(-1)
	if got := page.Recall(d.env.Settings, keyPage, scene.OnWatch); got != d.tabs[len(d.tabs)-1].ID || d.seen.ID != got {
		t.Errorf("before the first comes %s, and %q is remembered", d.seen.Name, got)
	}
}

// A page is built when it is first shown, so that the window opens quickly.
func TestOnlyThePageThatIsSeenIsBuilt(t *testing.T) {
	d := open(t, Start{})
	for _, one := range d.tabs[1:] {
		if one.page != nil {
			t.Errorf("%s is built before anybody has seen it", one.Name)
		}
	}
}

// A list that was opened with the mouse gives the keyboard back, whether something is
// chosen from it or not.
func TestSpacePlaysAfterAListOrAMenuWasClosed(t *testing.T) {
	d := open(t, Start{})
	var lists []fyne.Tappable
	pagetest.Walk(d.seen.page.Object(), func(o fyne.CanvasObject) bool {
		switch s := o.(type) {
		case *widgets.Select:
			lists = append(lists, s)
		case *widgets.Finder:
			lists = append(lists, s)
		}
		return true
	})
	if len(lists) != 2 {
		t.Fatalf("Watch has %d lists", len(lists))
	}
	c := d.env.Window.Canvas()
	playing := func() bool { return d.watchPage().Moving }
	for i, s := range lists {
		s.Tapped(&fyne.PointEvent{})
		if c.Overlays().Top() == nil {
			t.Fatal("the list does not open")
		}
		d.key(fyne.KeyEscape)
		if c.Overlays().Top() != nil {
			t.Fatal("Escape does not close the list")
		}
		d.key(fyne.KeySpace)
		if !playing() {
			t.Errorf("after the list %d was closed, Space does not play", i)
		}
		d.key(fyne.KeySpace)
		if playing() {
			t.Errorf("after the list %d was closed, Space does not pause", i)
		}
	}
}
