package compare

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
)

func TestABoardHasAMenu(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	offer := func(lane int, label string) {
		t.Helper()
		c.lanes[lane].card.OnOffer(fyne.NewPos(200, 200))
		d.Press(label)
	}
	if offer(1, "Enlarge"); c.large != 1 {
		t.Errorf("board %d is large", c.large)
	}
	d.Key(page.KeyMenu)
	if d.Press("Show all boards"); c.large != -1 {
		t.Errorf("board %d is large", c.large)
	}
	offer(2, "Watch it alone")
	if d.Asked.For != "watch" || d.Asked.Scene.Lanes[0].Algorithm.ID != c.lanes[2].algorithm.ID {
		t.Errorf("it asks for %q", d.Asked.For)
	}
	offer(2, "Settings…")
	if !strings.Contains(d.Dialog(), "All solutions") {
		t.Errorf("the settings are %q", d.Dialog())
	}
	d.Dismiss()
	offer(0, "Copy the puzzle")
	if got := d.App.Clipboard().Content(); got != c.puzzle.Givens.String() {
		t.Errorf("the clipboard holds %q", got)
	}
	n := len(c.lanes)
	for len(c.lanes) > fewestLanes {
		offer(0, "Remove from the race")
	}
	if offer(0, "Remove from the race"); n < 3 || len(c.lanes) != fewestLanes {
		t.Errorf("of %d boards %d are left", n, len(c.lanes))
	}
	d.Dismiss() // what cannot be chosen leaves the menu open
	d.Key(page.KeyMenu)
	if !strings.Contains(d.Dialog(), c.lanes[0].name()) {
		t.Errorf("with all boards in sight the key opens %q", d.Dialog())
	}
	d.Dismiss()
	c.offerLane(99, fyne.Position{})
	if d.Dialog() != "" {
		t.Error("a board that there is not has a menu")
	}
}
