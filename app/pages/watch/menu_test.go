package watch_test

import (
	"strings"
	"testing"

	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
)

// What there is to do about a cell is in its menu, for the mouse and for the keyboard.
func TestACellHasAMenu(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	w := d.page
	d.Keys("Menu")
	d.Says(d.Dialog(), "Next step in A1 (C)")
	d.Keys("Esc")
	d.Check(d.Dialog() == "" && d.Env.Window.Canvas().Focused() == nil, "Escape does not give the keyboard back")
	c3 := 2 // A3 is the first that is filled
	offer := func(label string) {
		t.Helper()
		d.CellMenu("A3")
		d.Tap(label)
	}
	offer("What A3 could hold")
	d.Says(pagetest.TextOf(w.Bar.Container), "A3 could hold 1, 2 and 4")
	if offer("Next step in A3 (C)"); w.Player.Position() != 1 || w.Board.Scene.Selected != c3 {
		t.Errorf("it goes to step %d and follows %d", w.Player.Position(), w.Board.Scene.Selected)
	}
	offer("What A3 could hold")
	d.Says(pagetest.TextOf(w.Bar.Container), "A3 holds 1")
	offer("Stop following A3")
	d.Check(w.Board.Scene.Selected != c3, "the cell is still followed")
	for label, asked := range map[string]string{"Play this puzzle": "play", "Solve it by techniques": "techniques",
		"Edit it": "puzzles"} {
		offer(label)
		d.Is(d.Asked.For, asked, "%s asks for", label)
	}
	offer("Copy the grid (Ctrl+C)")
	d.Check(strings.HasPrefix(d.App.Clipboard().Content(), "531.7"),
		"the clipboard holds %q", d.App.Clipboard().Content())
}

// All puzzles can be chosen from the list at the head, which is searched by typing.
func TestPuzzlesAreSearched(t *testing.T) {
	d := openOn(t, "wikipedia", "backtracking")
	d.Keys("/")
	d.Says(d.Dialog(), "Recent", "● Wikipedia example")
	for _, r := range "nugget" {
		d.Char(r)
	}
	d.Keys("Enter")
	got := d.page.Run.Puzzle.Title()
	check.That(t, got == "Golden Nugget" && d.Chosen("The puzzle") == got && d.Dialog() == "",
		"%q is watched, and the head says %q", got, d.Chosen("The puzzle"))
	d.Keys("/")
	all, _, at := d.Env.Offered(d.page.Run.Puzzle.Givens)
	check.That(t, at == 0 && len(all) >= 100 && all[1].Title() == "Wikipedia example",
		"%d puzzles, the one that is watched at %d, before it %s", len(all), at, all[1].Title())
	d.Keys("Esc")
	d.Check(d.Dialog() == "" && d.Env.Window.Canvas().Focused() == nil, "Escape does not close the list")
	was := d.page.Player.Playing()
	d.Keys("Space")
	d.Check(d.page.Player.Playing() != was, "Space after Escape does not play")
}
