package techniques

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/deduction"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
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

// pathFoot is the foot of the page: the path as a ribbon, and the buttons that
// go along it.
type pathFoot struct {
	*stage.Transport
	page   *Page
	ribbon *widgets.Path
}

func newPathFoot(t *Page) *pathFoot {
	f := &pathFoot{page: t, ribbon: widgets.NewPath()}
	f.ribbon.OnSeek = t.goTo
	f.Transport = stage.NewBar(&t.stage, f.ribbon.Picture, 260)
	f.Fits.Add(t.controls.Button(widgets.Pill, "One by one"))
	return f
}

// refresh shows where on the path one stands.
func (f *pathFoot) refresh() {
	t := f.page
	run, hardest := f.ribbon.Run, t.Rating().Hardest
	run.Levels, run.Marked = run.Levels[:0], run.Marked[:0]
	for i := range t.Steps {
		one := t.Steps[i].Technique
		level := one.Level
		if t.secret(i) {
			level = 0
		}
		run.Levels = append(run.Levels, uint8(level))
		run.Marked = append(run.Marked, one == hardest && level > technique.Easy)
	}
	run.Cursor = float64(t.At.Done)
	if !t.AtEnd() {
		run.Cursor += (float64(t.At.Part) + 0.5) / float64(t.Parts(t.At.Done)+1)
		if !t.Expanded {
			run.Cursor = float64(t.At.Done) + 0.5
		}
	}
	run.Growing = t.solving.Running()
	f.ribbon.Refresh()
	f.write()
}

// write says where on the path one stands, and what the technique is or the button under
// the mouse.
func (f *pathFoot) write() {
	t := f.page
	below := ""
	switch d, ok := t.Current(); {
	case t.looking != "":
		below = "looking for more…"
	case t.quiz.Asks():
		below = "think first, then answer"
	case ok && t.depth == deduction.Where:
		below = "think first, then press What or Why"
	case ok:
		below = fmt.Sprintf("%s · %s", d.Technique.Name, d.Technique.Level)
	case t.End.Solved():
		below = "score " + wording.Score(t.Puzzle.Givens.Shape(), t.Rating().Score)
	}
	pace := strconv.FormatFloat(t.walk.Pace().Seconds(), 'f', -1, 64) + " s a step"
	f.Write(t.Place(), below, pace)
}
