package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
)

func TestACellOfAGameHasAMenu(t *testing.T) {
	d := open(t)
	a3, a4 := d.cell("A3"), d.cell("A4")
	offer := func(cell int, labels ...string) {
		t.Helper()
		d.offerCell(cell, 0, fyne.NewPos(200, 100))
		for _, label := range labels {
			d.Tap(label)
		}
	}
	keys := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			d.Key(k)
		}
	}
	d.choose(a3, false)
	d.choose(a4, true)
	keys(page.KeyMenu, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn) // the second corner mark
	if s := d.game.State(); s.Corner[a3] != 2 || s.Corner[a4] != 2 {
		t.Errorf("the corner marks are %b and %b", s.Corner[a3], s.Corner[a4])
	}
	offer(a4, "Erase")
	d.Check(d.game.State().Corner[a3]|d.game.State().Corner[a4] == 0, "the marks are not erased")
	keys(fyne.KeyRight) // another cell alone
	offer(a3)
	keys(fyne.KeyRight, fyne.KeyReturn)
	d.Check(d.at("A3") == 1 && d.at("A4") == 0, "in A3 is %d, in A4 %d", d.at("A3"), d.at("A4"))
	offer(d.cell("A1"))
	d.SaysNot(d.Dialog(), "Digit", "mark")
	d.Dismiss()
	offer(a4, "Hint")
	d.Check(d.teacher.hint != nil, "there is no hint")
	d.togglePause()
	offer(a3)
	d.Check(d.Dialog() == "", "a board that is hidden has a menu")
}

func TestGamesHaveAMenu(t *testing.T) {
	d := open(t)
	d.put(0, []int{d.cell("A3")}, 1)
	l := d.askGames()
	d.Keys("Menu")
	for _, want := range []string{"Go on", "Delete", "Copy the puzzle"} {
		d.Says(d.Dialog(), want)
	}
	d.Tap("Copy the puzzle")
	d.Is(d.App.Clipboard().Content(), d.game.Puzzle.Givens.String(), "the clipboard holds")
	l.offerPick(0, fyne.NewPos(50, 50))
	d.Tap("Delete")
	d.Check(len(l.games) == 0, "%d games are left", len(l.games))
	for _, row := range []int{-1, 0, 99} {
		l.offerPick(row, fyne.Position{})
		d.Check(!strings.Contains(d.Dialog(), "Copy the puzzle"), "row %d of an empty list has a menu", row)
	}
}
