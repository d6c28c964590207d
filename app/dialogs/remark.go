package dialogs

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Remark is a sentence over the foot of the page that goes away by itself, or when it is
// clicked. Nothing on the page moves for it, and it lies over buttons rather than over text
// that is read.
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
	r.Container = container.New(remarkLayout{}, r.Button, r.Offer)
	return r
}

// Dismiss takes the remark away.
func (r *Remark) Dismiss() {
	r.Button.Hide()
	r.Offer.Hide()
}

// Height is the height of the strip at the foot of the page in which a remark stands.
func (r *Remark) Height() float32 { return r.Button.MinSize().Height + remarkEdge }

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
	r.Layout.Layout(r.Objects, r.Size())
	env.After(remarkTime, func() {
		if r.count == count {
			r.Dismiss()
		}
	})
}

const remarkEdge = 8 // around a remark

// remarkLayout puts a remark into the middle, with its button behind it.
type remarkLayout struct{}

// MinSize is for Fyne.
func (remarkLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is for Fyne.
func (remarkLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	row := layout.Row{Gap: remarkEdge}.MinSize(o)
	room := layout.Whole(size).Centre(row.Width).Inside(0, remarkEdge/2, 0, 0)
	room.Height = o[0].MinSize().Height
	room.PutLeft(o[0], remarkEdge)
	room.PutLeft(o[1], 0)
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

// Height is what the line takes from a page.
func (s *Steps) Height() float32 { return s.Do.MinSize().Height + 2*StepsEdge }
