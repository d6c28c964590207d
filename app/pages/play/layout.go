package play

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// columnLayout puts the pad above the words. A pad that is hidden leaves its room to
// the words, and is counted in what both need, so that the window does not have to
// grow when it comes back.
type columnLayout struct{ page *Page }

// The room of the pad.
const (
	leastBoard = 320 // the side of the board beside it
	padWidth   = 380
	leastTold  = 130  // the least height of the words
	padLeast   = 0.75 // as a part of the height that it wants; the words come first
)

// MinSize is for Fyne. The width is set by the page: padWidth.
func (columnLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, padLeast*o[0].MinSize().Height+widgets.CardGap+leastTold*widgets.Scale())
}

// Layout is for Fyne.
func (l columnLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	pad, words := o[0], o[1]
	y := float32(0)
	if pad.Visible() {
		// The pad takes up to half of the height, as far as its keys grow with it, and
		// the words the rest.
		s := widgets.Scale()
		wanted, shape := pad.MinSize().Height, l.page.pad.Shape()
		most := wanted + float32(paint.PadMostHeight(shape)-paint.PadHeight(shape))*s
		keys := min(max(wanted, min(0.5*size.Height, most)), size.Height-widgets.CardGap-leastTold*s)
		keys = max(padLeast*wanted, keys)
		pad.Move(fyne.NewPos(0, 0))
		pad.Resize(fyne.NewSize(size.Width, keys))
		y = keys + widgets.CardGap
	}
	words.Move(fyne.NewPos(0, y))
	words.Resize(fyne.NewSize(size.Width, size.Height-y))
}
