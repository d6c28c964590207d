package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// notice is a remark below the page that goes away by itself, or when it is
// clicked.
type notice struct {
	*fyne.Container
	button *widgets.Button
	offer  *widgets.Button // hidden if there is nothing to do about it
	do     func()          // what that does
	gone   func()          // tells that the room is free again
	count  int             // remarks so far
}

func newNotice() *notice {
	n := &notice{}
	n.button = widgets.NewButton(widgets.Call, paint.NoIcon, "", n.dismiss)
	n.button.Hide()
	n.offer = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() {
		n.dismiss()
		n.do()
	})
	n.offer.Hide()
	n.Container = container.New(noticeLayout{}, n.button, n.offer)
	return n
}

// dismiss takes the remark away.
func (n *notice) dismiss() {
	n.button.Hide()
	n.offer.Hide()
	n.gone()
}

// How long a remark stays, and how many characters it has at most.
const (
	noticeTime   = 8 * time.Second
	noticeLength = 100
)

// notify shows a remark for a while, and if do is not nil a button beside it. The page
// gives way to it: a remark that lay over the page would hide what somebody is reading
// just then.
func (p *Program) notify(text, action string, do func()) {
	n := p.notice
	n.count++
	count := n.count
	runes, room := []rune(text), p.sheet.Size().Width-2*noticeEdge
	if len(runes) > noticeLength {
		runes = runes[len(runes)-noticeLength:]
	}
	p.host.Tell(text)
	n.offer.SetLabel(action)
	n.do = do
	widgets.SetVisible(n.offer, do != nil)
	if do != nil {
		room -= n.offer.MinSize().Width + noticeEdge
	}
	n.button.SetLabel(text)
	for n.button.MinSize().Width > room && len(runes) > 1 {
		runes = runes[1:] // the end tells most: it is the name of a file
		n.button.SetLabel("… " + string(runes))
	}
	n.button.Show()
	p.layNotice()
	p.env.After(noticeTime, func() {
		if n.count == count {
			n.dismiss()
		}
	})
}

// layNotice gives the remark its room, or the page all of it.
func (p *Program) layNotice() { p.sheet.Layout.Layout(p.sheet.Objects, p.sheet.Size()) }

const noticeEdge = 8 // around a remark

// noticeLayout puts a remark into the middle, with its button behind it.
type noticeLayout struct{}

// MinSize is for Fyne.
func (noticeLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is for Fyne.
func (noticeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	least, beside := o[0].MinSize(), o[1].MinSize()
	if !o[1].Visible() {
		beside.Width = -noticeEdge
	}
	x := (size.Width - least.Width - noticeEdge - beside.Width) / 2
	o[0].Resize(least)
	o[0].Move(fyne.NewPos(x, noticeEdge/2))
	o[1].Resize(beside)
	o[1].Move(fyne.NewPos(x+least.Width+noticeEdge, noticeEdge/2+(least.Height-beside.Height)/2))
}
