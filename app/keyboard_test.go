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
		all := pagetest.All[*widgets.Button](d.env.Window.Content())
		for _, b := range all {
			d.Check(stops[b] != b.Disabled(),
				"%s: Tab comes to %q: %v, which cannot be pressed: %v", one.Name, b.Label(), stops[b], b.Disabled())
		}
		d.Check(len(all) >= len(d.tabs)+5, "%s: only %d buttons are found, with those of the rail", one.Name, len(all))
	}
}

func TestEveryPageListsItsKeysAndHasHelp(t *testing.T) {
	d := open(t, Start{})
	for _, one := range d.tabs {
		d.turnTo(one)
		d.Keys("?")
		d.Says(d.Dialog(), "Ctrl+Q", one.page.Commands()[0].Text)
		d.Keys("Esc F1")
		for i, want := range []string{"The first minute", "", "", "Ctrl+Q"} {
			d.Char(rune('1' + i))
			if got := d.Dialog(); !strings.Contains(got, want) || len(got) < 200 {
				t.Errorf("%s: part %d of the help is %q", one.Name, i+1, got)
			}
		}
		d.Keys("Esc")
		d.Check(d.Dialog() == "", "%s: Escape does not close the help", one.Name)
	}
}

func TestDigitsOfAFrenchKeyboardArePlayed(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.env.Visit(scene.OnPlay, d.env.Subject)
	d.front.Heard('4', '\'', true)
	d.Keys("4")
	d.Char('\'')
	d.Says(d.says(), "Move 1")
	d.turnToPage("Compare") // where a 6 means nothing: a minus is slower
	before := d.says()
	d.front.Heard('6', '-', true)
	d.Keys("-")
	d.Check(d.says() != before, "a minus on the key 6 does nothing")
}

func TestKeysBelongToADialogWhileItIsOpen(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.Keys("Right")
	before := d.says()
	dialogs.Tell(d.env, "Title", "text")
	d.Keys("Right m")
	d.turn(1)
	d.Check(d.says() == before && d.seen == d.tabOf("watch"), "behind the dialog the page changes to %q", d.says())
	d.Keys("Esc Right")
	d.Check(d.Dialog() == "" && d.says() != before, "after Escape the keys do not belong to the page")
}

// Letters begin a search where there is a list to choose from.
func TestLettersSearchTheListOfADialog(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.env.Visit(scene.OnPlay, d.env.Subject)
	d.Keys("e Right")
	d.Type("xwing")
	if said := d.Dialog(); !strings.Contains(said, "X-Wing Hard X-Wing 1") || strings.Contains(said, "Naked Single") {
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
		d.Check(one.page == nil, "%s is built before anybody has seen it", one.Name)
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
	d.Must(len(lists) == 2, "Watch has %d lists", len(lists))
	c := d.env.Window.Canvas()
	playing := func() bool { return d.watchPage().Moving }
	for i, s := range lists {
		s.Tapped(&fyne.PointEvent{})
		d.Must(c.Overlays().Top() != nil, "the list does not open")
		d.Keys("Esc")
		d.Must(c.Overlays().Top() == nil, "Escape does not close the list")
		d.Keys("Space")
		d.Check(playing(), "after the list %d was closed, Space does not play", i)
		d.Keys("Space")
		d.Check(!playing(), "after the list %d was closed, Space does not pause", i)
	}
}
