package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// A remark takes room from the page and covers nothing of it, however long it is.
func TestARemarkCoversNothing(t *testing.T) {
	for _, scale := range []float32{1, 1.5} {
		d := open(t, Start{})
		d.setTheme(&widgets.Theme{Look: widgets.LookProjector, Scale: scale})
		d.env.Window.Resize(pagetest.Screens(scale)[0])
		l := pagetest.Layout{T: t, Window: d.env.Window}
		least := d.env.Window.Content().MinSize()
		for _, e := range pages() {
			d.turnToPage(e.Name)
			full := d.seen.page.Object().Size()
			long := strings.Repeat("/a/very/long/path", 40) + "/run.txt"
			for _, text := range []string{"grid copied to the clipboard", long} {
				d.notify(text, "", nil)
				remark := l.PlaceOf("the remark", d.notice.Button)
				seen := l.PlaceOf("the page", d.seen.page.Object())
				if remark.Meets(seen) || !remark.In(l.Whole()) {
					t.Errorf("text %v, %s: %v covers %v, or is not in the window", scale, e.Name, remark, seen)
				}
				if label := d.notice.Button.Label(); !strings.HasSuffix(text, label[len(label)-8:]) {
					t.Errorf("the end of %q is missing in %q", text, label)
				}
				if now := d.env.Window.Content().MinSize(); e.Name == "Watch" && now != least {
					t.Errorf("the window wants %v for a remark, before it wanted %v", now, least)
				}
			}
			test.Tap(d.notice.Button)
			if got := d.seen.page.Object().Size(); got != full || d.notice.Button.Visible() {
				t.Errorf("%s: a click on the remark leaves %v of %v to the page", e.Name, got, full)
			}
		}
	}
}

// What is offered stands beside the remark, in the window, and is done once.
func TestARemarkCanOfferSomething(t *testing.T) {
	d := open(t, Start{})
	d.setTheme(&widgets.Theme{Look: widgets.LookProjector, Scale: 1.5})
	d.env.Window.Resize(fyne.NewSize(1024, 768))
	l, done := pagetest.Layout{T: t, Window: d.env.Window}, 0
	d.env.Offer(strings.Repeat("somebody with a long name ", 9)+"was removed", "Undo", func() { done++ })
	remark, undo := l.PlaceOf("the remark", d.notice.Button), l.PlaceOf("what is offered", d.notice.Offer)
	if !undo.In(l.Whole()) || !remark.In(l.Whole()) || undo.Meets(remark) ||
		undo.Meets(l.PlaceOf("the page", d.seen.page.Object())) {
		t.Errorf("%v, %v", remark, undo)
	}
	test.Tap(d.notice.Offer)
	if done != 1 || d.notice.Button.Visible() || d.notice.Offer.Visible() {
		t.Errorf("done %d times", done)
	}
	d.env.Notify("grid copied to the clipboard")
	if d.notice.Offer.Visible() {
		t.Error("there is something to do about a remark that offers nothing")
	}
}

// The words of a page are where they can be read also while there is a remark.
func TestAPageWithARemarkIsStillWhole(t *testing.T) {
	d := open(t, Start{})
	d.env.Window.Resize(fyne.NewSize(1280, 800))
	d.notify("grid copied to the clipboard", "", nil)
	l := pagetest.Layout{T: t, Window: d.env.Window}
	l.CheckParts([]pagetest.Place{l.PlaceOf("the page", d.seen.page.Object()),
		l.PlaceOf("the remark", d.notice.Button)}, 20)
}
