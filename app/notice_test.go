package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// A remark moves nothing on the page, and covers no button and nothing that is read there, however
// long it is.
func TestARemarkMovesNothing(t *testing.T) {
	for _, scale := range sample([]float32{1.5, 1}, 0) {
		d := open(t, Start{})
		d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		d.env.Window.Resize(pagetest.Screens(scale)[0])
		l := pagetest.Layout{T: t, Window: d.env.Window}
		for _, e := range pages() {
			d.turnToPage(e.Name)
			before := placesOn(d.seen.page.Object())
			long := strings.Repeat("/a/very/long/path", 40) + "/run.txt"
			for _, text := range []string{"grid copied to the clipboard", long} {
				d.notify(text, "", nil)
				remark := l.PlaceOf("the remark", d.notice.Button)
				d.Check(remark.In(l.Whole()), "text %v, %s: %v is not in the window", scale, e.Name, remark)
				pagetest.Walk(d.seen.page.Object(), func(o fyne.CanvasObject) bool {
					if s, ok := o.(*container.Scroll); ok && !l.PlaceOf("", s).Meets(remark) {
						return false // what is out of sight there is not covered
					}
					if b, ok := o.(*widgets.Button); ok && b.Visible() {
						if place := l.PlaceOf(b.Label(), b); place.Meets(remark) {
							t.Errorf("text %v, %s: %v covers %q at %v", scale, e.Name, remark, b.Label(), place)
						}
					}
					return o.Visible()
				})
				if label := d.notice.Button.Label(); !strings.HasSuffix(text, label[len(label)-8:]) {
					t.Errorf("the end of %q is missing in %q", text, label)
				}
			}
			d.Check(slices.Equal(placesOn(d.seen.page.Object()), before),
				"text %v, %s: something moved for a remark", scale, e.Name)
			test.Tap(d.notice.Button)
			d.Check(!d.notice.Button.Visible(), "%s: a click on the remark leaves it there", e.Name)
		}
	}
}

// placesOn returns where all stands on a page, and how large it is.
func placesOn(o fyne.CanvasObject) (places []string) {
	pagetest.Walk(o, func(o fyne.CanvasObject) bool {
		places = append(places, fmt.Sprintf("%T %v %v", o, o.Position(), o.Size()))
		return true
	})
	return places
}

// What is offered stands beside the remark, in the window, and is done once.
func TestARemarkCanOfferSomething(t *testing.T) {
	d := open(t, Start{})
	d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: 1.5})
	d.env.Window.Resize(fyne.NewSize(1024, 768))
	l, done := pagetest.Layout{T: t, Window: d.env.Window}, 0
	d.env.Offer(strings.Repeat("somebody with a long name ", 9)+"was removed", "Undo", func() { done++ })
	remark, undo := l.PlaceOf("the remark", d.notice.Button), l.PlaceOf("what is offered", d.notice.Offer)
	d.Check(undo.In(l.Whole()) && remark.In(l.Whole()) && !undo.Meets(remark), "%v, %v", remark, undo)
	test.Tap(d.notice.Offer)
	d.Check(done == 1 && !d.notice.Button.Visible() && !d.notice.Offer.Visible(), "done %d times", done)
	d.env.Notify("grid copied to the clipboard")
	d.Check(!d.notice.Offer.Visible(), "there is something to do about a remark that offers nothing")
}
