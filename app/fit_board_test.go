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
		d.turnToPage(name)
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
	for _, p := range pagetest.All[*widgets.Picture](page) {
		side = max(side, min(p.Size().Width, p.Size().Height))
	}
	return side
}
