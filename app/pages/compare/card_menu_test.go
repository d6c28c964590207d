package compare

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestABoardHasAMenu(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	offer := func(lane int, label string) {
		t.Helper()
		c.lanes[lane].card.OnOffer(fyne.NewPos(200, 200))
		d.Tap(label)
	}
	offer(1, "Enlarge")
	d.Is(c.large, 1, "board")
	d.Keys("Menu")
	d.Tap("Show all boards")
	d.Is(c.large, -1, "board")
	offer(2, "Watch it alone")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Lanes[0].Algorithm.ID == c.lanes[2].algorithm.ID,
		"it asks for %q", d.Asked.For)
	offer(2, "Settings…")
	d.Says(d.Dialog(), "All solutions")
	d.Dismiss()
	offer(0, "Copy the puzzle")
	d.Is(d.App.Clipboard().Content(), c.puzzle.Givens.String(), "the clipboard holds")
	n := len(c.lanes)
	for len(c.lanes) > fewestLanes {
		offer(0, "Remove from the race")
	}
	offer(0, "Remove from the race")
	d.Check(n >= 3 && len(c.lanes) == fewestLanes, "of %d boards %d are left", n, len(c.lanes))
	d.Dismiss() // what cannot be chosen leaves the menu open
	d.Keys("Menu")
	d.Says(d.Dialog(), c.lanes[0].name())
	d.Dismiss()
	c.offerLane(99, fyne.Position{})
	d.Check(d.Dialog() == "", "a board that there is not has a menu")
}
