package techniques

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
)

// columnLayout puts the words above the list. A list that is hidden leaves its room
// to the words, and is counted in what both need, so that the window does not have to
// grow when it comes back.
type columnLayout struct{}

// The least side of the board, and the least heights beside it, at the usual size of
// text.
const (
	leastBoard  = 320
	leastWords  = 170
	leastList   = 112
	wantedWords = 260 // as long as the list keeps what it needs
	wordsPart   = 0.5 // of the height beside the board, if that is more
)

func (columnLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(widgets.ColumnWidth, (leastWords+leastList)*widgets.Scale()+widgets.CardGap)
}

func (columnLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	words, list := o[0], o[1]
	said := size.Height
	if list.Visible() {
		s, room := widgets.Scale(), size.Height-widgets.CardGap
		said = max(wordsPart*room, min(wantedWords*s, room-leastList*s))
		list.Move(fyne.NewPos(0, said+widgets.CardGap))
		list.Resize(fyne.NewSize(size.Width, room-said))
	}
	words.Move(fyne.NewPos(0, 0))
	words.Resize(fyne.NewSize(size.Width, said))
}
