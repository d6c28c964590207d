package techniques

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

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

// arrangeColumn puts the words above the list, and the bar of what one can do by hand above
// both. Where there is no room for both, one of
// them has nearly all, and of the other a row or the first lines are seen at most, below the head whose buttons open
// it: the words, unless the user turned to the list. During practice there is no list.
func (t *Page) arrangeColumn(o []fyne.CanvasObject, size fyne.Size) {
	words, list, column := o[0].(*widgets.Card), t.steps.card, layout.Whole(size)
	column.PutOver(o[2], widgets.CardGap)
	said, open := column.Height, true
	if list.Visible() {
		s, room := widgets.Scale(), column.Height-widgets.CardGap
		switch {
		case room >= (goodWords+leastList)*s:
			said = max(wordsPart*room, min(wantedWords*s, room-leastList*s))
		case room >= (leastWords+fewRows)*s && !t.listFirst:
			said = room - fewRows*s
		case t.listFirst && t.quiz.Question == nil:
			said = words.HeadHeight(size.Width)
			if more := said + fewLines*s; more < room/2 {
				said = more
			}
		default:
			said = room - list.HeadHeight(size.Width)
			if t.quiz.Question == nil && said-oneRow*s >= words.HeadHeight(size.Width)+fewLines*s {
				said -= oneRow * s
			}
		}
		open = said > words.HeadHeight(size.Width)
		widgets.SetVisible(list.Content, room-said > list.HeadHeight(size.Width))
	}
	widgets.SetVisible(words.Content, open)
	column.Top(said, widgets.CardGap).Put(words)
	before := t.steps.view.Size()
	column.Put(list)
	if at := t.steps.shown(); at >= 0 && t.steps.view.Size() != before {
		t.steps.view.ScrollTo(at)
	}
}
