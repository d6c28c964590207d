package dialogs

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Remark is a sentence over the lower part of the page that goes away by itself, or when it is
// clicked. Nothing on the page moves for it, and it lies between what can be pressed and read, as
// far as there is room.
type Remark struct {
	*fyne.Container
	Button *widgets.Button
	Offer  *widgets.Button // hidden if there is nothing to do about it
	do     func()          // what is done about it
	count  int             // remarks so far
}

// NewRemark returns a place for remarks that is empty.
func NewRemark() *Remark {
	r := &Remark{}
	r.Button = widgets.NewButton(widgets.Call, paint.NoIcon, "", r.Dismiss)
	r.Button.Hide()
	r.Offer = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() {
		r.Dismiss()
		r.do()
	})
	r.Offer.Hide()
	r.Container = container.New(layout.Func(nil, arrangeRemark), r.Button, r.Offer)
	return r
}

// Dismiss takes the remark away.
func (r *Remark) Dismiss() {
	r.Button.Hide()
	r.Offer.Hide()
}

// Settle puts the remark into the lowest place in the middle of a page that is free of widgets, or to
// its foot if there is none.
func (r *Remark) Settle(page fyne.CanvasObject, size fyne.Size) {
	high := max(remarkHeight, r.Button.MinSize().Height-remarkPadding*widgets.Scale())
	wide := layout.Row{Gap: remarkEdge}.MinSize(r.Objects).Width
	taken := placed(page, fyne.NewPos(0, 0), (size.Width-wide)/2, (size.Width+wide)/2, nil)
	y := size.Height - high
	if len(taken) == 0 { // the page is covered by what is presented
		y -= remarkEdge
	}
	for _, slack := range []float32{remarkSlack, 0} { // the last that is found counts
		free := func(y float32) bool {
			return y > size.Height/2 && !slices.ContainsFunc(taken, func(o span) bool {
				return y+slack < o.to && y+high-slack > o.from
			})
		}
		best := float32(0)
		for _, t := range taken {
			if at := t.from - high + slack; free(at) {
				best = max(best, at)
			}
		}
		if best > 0 {
			y = best
		}
	}
	layout.PlaceAt(r, 0, y, size.Width, high)
	r.Refresh() // the window draws nothing anew for a button that it has never drawn
}

// span is what a widget takes of the height.
type span struct{ from, to float32 }

// placed adds the heights of the widgets of a page that are seen between two places across it.
func placed(o fyne.CanvasObject, at fyne.Position, left, right float32, all []span) []span {
	if !o.Visible() {
		return all
	}
	at = at.Add(o.Position())
	if c, ok := o.(*fyne.Container); ok {
		for _, o := range c.Objects {
			all = placed(o, at, left, right, all)
		}
	} else if _, ok := o.(fyne.Widget); ok && at.X < right && at.X+o.Size().Width > left {
		all = append(all, span{at.Y, at.Y + o.Size().Height})
	}
	return all
}

// How long a remark stays, and how many characters it has at most.
const (
	remarkTime   = 8 * time.Second
	remarkLength = 100
)

// Say shows a remark for a while, and if do is not nil a button beside it.
func (r *Remark) Say(env *page.Env, text, action string, do func(), width float32) {
	r.count++
	count := r.count
	runes, room := []rune(text), width-2*remarkEdge
	if len(runes) > remarkLength {
		runes = runes[len(runes)-remarkLength:]
	}
	r.Offer.SetLabel(action)
	r.do = do
	widgets.SetVisible(r.Offer, do != nil)
	if do != nil {
		room -= r.Offer.MinSize().Width + remarkEdge
	}
	r.Button.SetLabel(text)
	for r.Button.MinSize().Width > room && len(runes) > 1 {
		runes = runes[1:] // the end tells most: it is the name of a file
		r.Button.SetLabel("… " + string(runes))
	}
	r.Button.Show()
	env.After(remarkTime, func() {
		if r.count == count {
			r.Dismiss()
		}
	})
}

const (
	remarkEdge    = 8  // beside a remark
	remarkHeight  = 22 // with small text
	remarkPadding = 12 // of a button that a remark can do without
	remarkSlack   = 4  // so much of what is above and below may be covered
)

// arrangeRemark puts a remark into the middle, with its button behind it.
func arrangeRemark(o []fyne.CanvasObject, size fyne.Size) {
	row := layout.Row{Gap: remarkEdge}.MinSize(o)
	room := layout.Whole(size).Centre(row.Width)
	room.Left(o[0].MinSize().Width, remarkEdge).Put(o[0])
	room.Put(o[1])
}

// Steps is the line above a page with what there is to try on it, one thing after the other.
type Steps struct {
	*fyne.Container
	Do   *widgets.Button // what is to be tried now
	Text *widgets.Line   // what there is to see then
}

// StepsEdge is the room around the line.
const StepsEdge = 4

// NewSteps returns a line that is hidden, whose button tries what it says; done closes it.
func NewSteps(try, done func()) *Steps {
	s := &Steps{Do: widgets.NewButton(widgets.Call, paint.NoIcon, "", try), Text: widgets.NewLine(13, false)}
	end := widgets.NewButton(widgets.Pill, paint.NoIcon, "Got it", done)
	end.SetHint("Close the first steps (Esc). Help brings them back.")
	s.Container = container.NewBorder(nil, nil, s.Do, end, s.Text)
	s.Hide()
	return s
}

// Height is what the line takes from a page: a line of its own, so that it covers nothing, and nothing once it is
// gone, for a page needs its room.
func (s *Steps) Height() float32 {
	if !s.Visible() {
		return 0
	}
	return s.Do.MinSize().Height + 2*StepsEdge
}
