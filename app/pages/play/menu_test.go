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
			d.Press(label)
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
	if s := d.game.State(); s.Corner[a3]|s.Corner[a4] != 0 {
		t.Error("the marks are not erased")
	}
	keys(fyne.KeyRight) // another cell alone
	offer(a3)
	keys(fyne.KeyRight, fyne.KeyReturn)
	if d.at("A3") != 1 || d.at("A4") != 0 {
		t.Errorf("in A3 is %d, in A4 %d", d.at("A3"), d.at("A4"))
	}
	offer(d.cell("A1"))
	if said := d.Dialog(); strings.Contains(said, "Digit") || strings.Contains(said, "mark") {
		t.Errorf("a clue can be changed: %s", said)
	}
	d.Dismiss()
	if offer(a4, "Hint"); d.teacher.hint == nil {
		t.Error("there is no hint")
	}
	d.togglePause()
	if offer(a3); d.Dialog() != "" {
		t.Error("a board that is hidden has a menu")
	}
}

func TestGamesHaveAMenu(t *testing.T) {
	d := open(t)
	d.put(0, []int{d.cell("A3")}, 1)
	l := d.askGames()
	d.Key(page.KeyMenu)
	for _, want := range []string{"Go on", "Delete", "Copy the puzzle"} {
		if !strings.Contains(d.Dialog(), want) {
			t.Errorf("the menu lacks %q: %s", want, d.Dialog())
		}
	}
	d.Press("Copy the puzzle")
	if got := d.App.Clipboard().Content(); got != d.game.Puzzle.Givens.String() {
		t.Errorf("the clipboard holds %q", got)
	}
	l.offerPick(0, fyne.NewPos(50, 50))
	d.Press("Delete")
	if len(l.games) != 0 {
		t.Errorf("%d games are left", len(l.games))
	}
	for _, row := range []int{-1, 0, 99} {
		if l.offerPick(row, fyne.Position{}); strings.Contains(d.Dialog(), "Copy the puzzle") {
			t.Errorf("row %d of an empty list has a menu", row)
		}
	}
}
