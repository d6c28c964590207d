package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// notice is a remark over the page that goes away by itself, or when it is
// clicked.
type notice struct {
	*fyne.Container
	button *widgets.Button
	count  int // remarks so far
}

func newNotice() *notice {
	n := &notice{}
	n.button = widgets.NewButton(widgets.Call, paint.NoIcon, "", func() { n.button.Hide() })
	n.button.Hide()
	n.Container = container.New(noticeLayout{}, n.button)
	return n
}

// How long a remark stays, and how many characters it has at most.
const (
	noticeTime   = 8 * time.Second
	noticeLength = 100
)

// notify shows a remark for a while.
func (p *Program) notify(text string) {
	n := p.notice
	n.count++
	count := n.count
	if runes := []rune(text); len(runes) > noticeLength {
		text = "… " + string(runes[len(runes)-noticeLength:])
	}
	n.button.SetLabel(text)
	n.button.Show()
	n.Refresh()
	p.env.After(noticeTime, func() {
		if n.count == count {
			n.button.Hide()
		}
	})
}

// noticeLayout puts a remark into the middle, above the foot of the page.
type noticeLayout struct{}

const aboveFoot = 150 // which is about as high

func (noticeLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (noticeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	least := o[0].MinSize()
	o[0].Resize(least)
	o[0].Move(fyne.NewPos((size.Width-least.Width)/2, size.Height-least.Height-aboveFoot*widgets.Scale()))
}
