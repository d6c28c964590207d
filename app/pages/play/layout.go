package play

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint/pads"
)

// The room of the pad.
const (
	leastBoard = 320 // the side of the board beside it
	padWidth   = 380
	leastTold  = 120 // the least height of the words
	wantedTold = 215 // at the usual size of text, as long as the pad is as large as at that
	wantedWhy  = 300 // the same while they give the reasons of a step
	leastWhy   = 250 // where those would have less, there is no pad above them
	againWhy   = 290 // and it does not come back for the little that a remark at the foot takes
	padPart    = 0.5 // of the height, if the keys can use that
)

// sideLeast is the height that pad and words need; the width is set by the page: padWidth.
func sideLeast(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, o[0].MinSize().Height+widgets.CardGap+leastTold)
}

// arrangeSide puts the pad above the words, as long as it is of use. A pad that is hidden
// leaves its room to the words, and is counted in what both need, so that the window does not
// have to grow when it comes back.
func (p *Page) arrangeSide(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	words := room
	keys := words.Top(p.padHeight(o[0].MinSize().Height, size.Height), widgets.CardGap)
	shown := p.padOfUse(words.Height)
	if widgets.SetVisible(o[0], shown); !shown {
		words = room
	}
	keys.Put(o[0])
	words.Put(o[1])
}

// padOfUse reports whether the pad is shown above words that have so much room then. At the end
// of a game, and on the board of an earlier move, there is nothing to enter; and the reasons
// of a step come first where there is too little room for both.
func (p *Page) padOfUse(words float32) bool {
	switch t := p.teacher; {
	case p.game == nil:
		return true
	case t.reason > 0, p.game.Solved() && !p.paused:
		return false
	case t.told() == nil:
		return true
	}
	least := float32(leastWhy)
	if !p.padCard.Visible() {
		least = againWhy
	}
	return words >= least*widgets.Scale()
}

// padHeight returns the height of the card with the pad, whose least height is known. It takes
// up to half of the room, as far as its keys grow with that, and leaves the words what
// they want; where there is too little for both, the keys shrink before the words do.
func (p *Page) padHeight(least, room float32) float32 {
	s, pad := widgets.Scale(), p.pad
	around := least - pad.MinSize().Height
	wanted := around + pad.Wanted().Height
	most := wanted + float32(pads.MostHeight(pad.Shape())-pads.Height(pad.Shape()))*s
	high := max(wanted, min(padPart*room, most))
	words := float32(wantedTold)
	if p.teacher.told() != nil {
		words = wantedWhy
	}
	return max(least, min(high, room-widgets.CardGap-words*s))
}
