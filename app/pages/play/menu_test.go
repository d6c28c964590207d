package play_test

import (
	"testing"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestACellOfAGameHasAMenu(t *testing.T) {
	d := open(t)
	corners := func(a3, a4 uint32) {
		t.Helper()
		s := d.state()
		d.Is(s.Corner[pagetest.Cell("A3")], a3, "the corner marks in A3 are")
		d.Is(s.Corner[pagetest.Cell("A4")], a4, "the corner marks in A4 are")
	}
	d.press("A4", widgets.Stroke{Extend: true})
	d.Keys("Menu Down Right Down Enter") // the second corner mark
	corners(2, 2)
	d.CellMenu("A4")
	d.Tap("Erase")
	corners(0, 0)
	d.Keys("Right") // another cell alone
	d.CellMenu("A3")
	d.Keys("Right Enter")
	d.Check(d.at("A3") == 1 && d.at("A4") == 0, "in A3 is %d, in A4 %d", d.at("A3"), d.at("A4"))
	d.CellMenu("A1")
	d.SeesNot("Digit", "mark")
	d.Dismiss()
	d.Keys("u")
	d.CellMenu("A4")
	d.Tap("Hint")
	d.says("Look at")
	d.press("A3", widgets.Stroke{})
	d.Keys("c 2")
	d.CellMenu("A3")
	d.Tap("Remove the mark 2")
	d.Is(d.state().Centre[pagetest.Cell("A3")], 0, "the menu leaves centre")
	d.Keys("p")
	d.CellMenu("A3")
	d.Check(d.Dialog() == "", "a board that is hidden has a menu")
}

func TestGamesHaveAMenu(t *testing.T) {
	d := open(t)
	d.Keys("1 a Menu")
	d.Sees("Go on", "Delete", "Copy the puzzle")
	d.Tap("Copy the puzzle")
	d.Is(d.App.Clipboard().Content(), d.game().Puzzle.Givens.String(), "the clipboard holds")
	d.Keys("Menu")
	d.Tap("Delete")
	d.Is(d.titles(), "", "left are")
	d.Keys("Menu")
	d.SeesNot("Copy the puzzle")
}
