package watch

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
)

// What there is to do about a cell is in its menu, for the mouse and for the keyboard.
func TestACellHasAMenu(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.Key(page.KeyMenu)
	if !strings.Contains(d.Dialog(), "Next step in A1 (C)") {
		t.Errorf("before the first step the menu is %q", d.Dialog())
	}
	if d.Key(fyne.KeyEscape); d.Dialog() != "" || d.Env.Window.Canvas().Focused() != nil {
		t.Error("Escape does not give the keyboard back")
	}
	c3 := 2 // A3 is the first that is filled
	offer := func(label string) {
		t.Helper()
		w.offerCell(c3, fyne.NewPos(100, 100))
		d.Press(label)
	}
	offer("What A3 could hold")
	if said := pagetest.TextOf(w.Bar.Container); !strings.Contains(said, "A3 could hold 1, 2 and 4") {
		t.Errorf("it is said %q", said)
	}
	if offer("Next step in A3 (C)"); w.Player.Position() != 1 || w.selected != c3 {
		t.Errorf("it goes to step %d and follows %d", w.Player.Position(), w.selected)
	}
	offer("What A3 could hold")
	if said := pagetest.TextOf(w.Bar.Container); !strings.Contains(said, "A3 holds 1") {
		t.Errorf("it is said %q", said)
	}
	if offer("Stop following A3"); w.selected == c3 {
		t.Error("the cell is still followed")
	}
	for label, asked := range map[string]string{"Play this puzzle": "play", "Solve it by techniques": "techniques",
		"Edit it": "puzzles"} {
		if offer(label); d.Asked.For != asked {
			t.Errorf("%s asks for %q", label, d.Asked.For)
		}
	}
	offer("Copy the grid (Ctrl+C)")
	if got := d.App.Clipboard().Content(); !strings.HasPrefix(got, "531.7") {
		t.Errorf("the clipboard holds %q", got)
	}
}

// All puzzles can be chosen from the list at the head, which is searched by typing.
func TestPuzzlesAreSearched(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Char('/')
	if said := d.Dialog(); !strings.Contains(said, "Recent") || !strings.Contains(said, "● Wikipedia example") {
		t.Errorf("the list shows %q", said)
	}
	for _, r := range "nugget" {
		d.Char(r)
	}
	d.Key(fyne.KeyReturn)
	if got := d.page.Run.Puzzle.Title(); got != "Golden Nugget" || d.page.head.puzzle.Finder.Selected != got ||
		d.Dialog() != "" {
		t.Errorf("%q is watched, and the head says %q", got, d.page.head.puzzle.Finder.Selected)
	}
	d.Char('/')
	if all, _, at := d.Env.Offered(d.page.Run.Puzzle.Givens); at != 0 || len(all) < 100 ||
		all[1].Title() != "Wikipedia example" {
		t.Errorf("%d puzzles, the one that is watched at %d, before it %s", len(all), at, all[1].Title())
	}
	d.Key(fyne.KeyEscape)
	if d.Dialog() != "" || d.Env.Window.Canvas().Focused() != nil {
		t.Error("Escape does not close the list")
	}
	was := d.page.Player.Playing()
	if d.Key(fyne.KeySpace); d.page.Player.Playing() == was {
		t.Error("Space after Escape does not play")
	}
}
