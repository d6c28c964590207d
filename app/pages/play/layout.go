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
	leastTold  = 120 // the least height of the words
	wantedTold = 175 // at the usual size of text, as long as the pad is as large as at that
	padPart    = 0.5 // of the height, if the keys can use that
)

// MinSize is for Fyne. The width is set by the page: padWidth.
func (columnLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, o[0].MinSize().Height+widgets.CardGap+leastTold)
}

// Layout is for Fyne.
func (l columnLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	pad, words := o[0], o[1]
	y := float32(0)
	if pad.Visible() {
		keys := l.pad(pad.MinSize().Height, size.Height)
		pad.Move(fyne.NewPos(0, 0))
		pad.Resize(fyne.NewSize(size.Width, keys))
		y = keys + widgets.CardGap
	}
	words.Move(fyne.NewPos(0, y))
	words.Resize(fyne.NewSize(size.Width, size.Height-y))
}

// pad returns the height of the card with the pad, whose least height is known. It takes
// up to half of the room, as far as its keys grow with that, and leaves the words what
// they want; where there is too little for both, the keys shrink before the words do.
func (l columnLayout) pad(least, room float32) float32 {
	s, p := widgets.Scale(), l.page.pad
	around := least - p.MinSize().Height
	wanted := around + p.Wanted().Height
	most := wanted + float32(paint.PadMostHeight(p.Shape())-paint.PadHeight(p.Shape()))*s
	high := max(wanted, min(padPart*room, most))
	return max(least, min(high, room-widgets.CardGap-wantedTold*s))
}
