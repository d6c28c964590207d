package watch

import (
	"fyne.io/fyne/v2"

	"sudoscope/app/playback"
	"sudoscope/widgets"
)

// columnLayout stacks the explanation, the pseudocode, the counters and the side
// view. The pseudocode gets its full height if the side view keeps enough.
type columnLayout struct{ w *Page }

// The heights of the cards at the usual size of text: the explanation always
// has the same, so that nothing jumps while one steps.
const (
	explainHeight = 138
	reasonsHeight = 224 // by deduction, as the reasons are what one reads then
	leastExplain  = 100
	leastCode     = 110
	leastSide     = 90
	crampedSide   = 80
	explainPart   = 0.45 // of what is left over
)

func (l columnLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	s := widgets.Scale()
	tiles := o[2].MinSize().Height
	return fyne.NewSize(widgets.ColumnWidth, explainHeight*s+leastCode+tiles+leastSide+3*widgets.CardGap)
}

func (l columnLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	s := widgets.Scale()
	tiles := o[2].MinSize().Height
	explain := explainHeight * s
	if l.w.player.ByDeduction() || l.w.quiz.On {
		explain = reasonsHeight * s
	}
	rest := size.Height - explain - tiles - 3*widgets.CardGap
	first := l.w.first.IsOpen()
	widgets.SetVisible(o[2], !first)
	widgets.SetVisible(o[3], !first)
	if first { // what is new comes before figures and charts
		place(o[0], 0, size.Width, explain)
		place(o[1], explain+widgets.CardGap, size.Width, size.Height-explain-widgets.CardGap)
		return
	}
	code := l.w.codeHeight()
	wanted := l.w.wantedSide() * s
	switch spare := rest - code - wanted; {
	case spare > 0:
		// The explanation and the side view share what is left over.
		explain += spare * explainPart
		rest -= spare * explainPart
	case rest-leastSide > leastCode:
		code = min(code, max(leastCode, rest-wanted))
	default:
		// A small window, or large text in it: the explanation gives up what a
		// short one does not need, so that there still is something to see at the
		// side.
		code = leastCode
		if lack := crampedSide*s - (rest - code); lack > 0 {
			cut := min(lack, explain-leastExplain*s)
			explain -= cut
			rest += cut
		}
	}
	side := o[3]
	if lack := l.w.quiz.HeightFor(size.Width) - explain; lack > 0 {
		// Large text: a question comes before the side view.
		lack = min(lack, rest-leastCode)
		explain += lack
		rest -= lack
		if code = min(code, max(leastCode, rest-crampedSide*s)); rest-code < leastSide/2*s {
			widgets.SetVisible(side, false)
			code = rest
		}
	}
	y := float32(0)
	for i, h := range []float32{explain, code, tiles, rest - code} {
		place(o[i], y, size.Width, h)
		y += h + widgets.CardGap
	}
}

func place(o fyne.CanvasObject, y, width, height float32) {
	o.Move(fyne.NewPos(0, y))
	o.Resize(fyne.NewSize(width, height))
}

// wantedSide returns the height at which the side view can be read well.
func (w *Page) wantedSide() float32 {
	return playback.SideViews[w.currentView()].Height
}

// codeHeight returns the height of the pseudocode's card with all its lines.
func (w *Page) codeHeight() float32 {
	return w.codeCard.MinSize().Height + w.code.MinSize().Height
}
