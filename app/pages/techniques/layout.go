package techniques

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// columnLayout puts the words above the list, and the bar of what one can do by hand above
// both. Where there is no room for both, one of
// them has nearly all, and of the other a row or the first lines are seen at most, below the head whose buttons open
// it: the words, unless the user turned to the list. During practice there is no list.
type columnLayout struct{ page *Page }

// The least side of the board, and the heights beside it at the usual size of text.
const (
	leastBoard  = 320
	leastColumn = 230 // also with larger text: all in it scrolls
	goodWords   = 220 // beside the list
	leastWords  = 150 // beside a row or two of it
	leastList   = 170 // below the words
	fewRows     = 100 // where there is no room for more: a row or two below the head
	oneRow      = 34  // where there is no room for these
	fewLines    = 56  // of the words, below their head
	wantedWords = 260 // as long as the list keeps what it needs
	wordsPart   = 0.5 // of the height beside the board, if that is more

)

// MinSize counts a list that is hidden, so that the window does not
// have to grow when it comes back.
func (columnLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(widgets.ColumnWidth, leastColumn)
}

func (l columnLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	words, list, column := o[0].(*widgets.Card), l.page.steps.card, layout.Whole(size)
	column.PutOver(o[2], widgets.CardGap)
	said, open := column.Height, true
	if list.Visible() {
		s, room := widgets.Scale(), column.Height-widgets.CardGap
		switch {
		case room >= (goodWords+leastList)*s:
			said = max(wordsPart*room, min(wantedWords*s, room-leastList*s))
		case room >= (leastWords+fewRows)*s && !l.page.listFirst:
			said = room - fewRows*s
		case l.page.listFirst && l.page.quiz.Question == nil:
			said = words.HeadHeight(size.Width)
			if more := said + fewLines*s; more < room/2 {
				said = more
			}
		default:
			said = room - list.HeadHeight(size.Width)
			if l.page.quiz.Question == nil && said-oneRow*s >= words.HeadHeight(size.Width)+fewLines*s {
				said -= oneRow * s
			}
		}
		open = said > words.HeadHeight(size.Width)
		widgets.SetVisible(list.Content, room-said > list.HeadHeight(size.Width))
	}
	widgets.SetVisible(words.Content, open)
	column.Top(said, widgets.CardGap).Put(words)
	before := l.page.steps.view.Size()
	column.Put(list)
	if at := l.page.steps.shown(); at >= 0 && l.page.steps.view.Size() != before {
		l.page.steps.view.ScrollTo(at)
	}
}
