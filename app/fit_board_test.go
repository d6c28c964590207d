package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// Text that is larger never makes the board smaller: it takes its room from what can
// scroll, wrap or go into a menu.
func TestLargerTextLeavesTheBoardItsSize(t *testing.T) {
	d := open(t, Start{})
	for _, name := range []string{"Techniques", "Play", "Puzzles"} {
		for _, one := range d.tabs {
			if one.Name == name {
				d.turnTo(one)
			}
		}
		before := map[fyne.Size]float32{}
		for _, scale := range widgets.TextScales() {
			d.setTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: scale})
			for _, size := range pagetest.Windows(1) {
				d.resize(size)
				side := largestPicture(d.seen.page.Object())
				if least := max(280, before[size]); side < least {
					t.Errorf("%s in %v: at text %v the board has %v, and not %v", name, size, scale, side, least)
				}
				before[size] = side
			}
		}
	}
}

// largestPicture returns the side of the largest square picture on a page: its board.
func largestPicture(page fyne.CanvasObject) (side float32) {
	pagetest.Walk(page, func(o fyne.CanvasObject) bool {
		if p, ok := o.(*widgets.Picture); ok {
			side = max(side, min(p.Size().Width, p.Size().Height))
		}
		return true
	})
	return side
}
