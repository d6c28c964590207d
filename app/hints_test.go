package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

func TestWhatHasNoWordsHasAHint(t *testing.T) {
	d := open(t, Start{})
	count := 0
	for _, e := range pages() {
		d.turnToPage(e.Name)
		count += pagetest.CheckHints(t, e.Name, d.seen.page.Object())
	}
	d.Check(count >= 30, "only %d of all controls have no words", count)
}

// hurry lets hints appear at once.
func (d *desk) hurry() {
	d.env.Window.SetContent(widgets.WithHints(d.env.Window.Content(), func(_ time.Duration, do func()) { do() }))
}

func TestAHintStandsBesideWhatItIsOfInsideTheWindow(t *testing.T) {
	for _, scale := range sample([]float32{1.5, 1}, 0) {
		d := open(t, Start{})
		d.hurry()
		d.setTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		d.env.Window.Resize(fyne.NewSize(1024, 768))
		hints := widgets.HintsOf(d.env.Window.Canvas())
		window := pagetest.Place{Name: "the window", Size: d.env.Window.Canvas().Size()}
		seen := 0
		for _, e := range pages() {
			d.turnToPage(e.Name)
			for _, b := range pagetest.All[*widgets.Button](d.env.Window.Content()) {
				if b.Hint() == "" {
					continue
				}
				b.MouseIn(nil)
				d.Is(hints.Shown(), b.Hint(), "beside %q stands", b.Hint())
				at, size := hints.Place()
				hint := pagetest.Place{Name: b.Hint(), At: at, Size: size}
				of := pagetest.Place{Name: "what it is of", Size: b.Size(),
					At: d.env.App.Driver().AbsolutePositionForObject(b)}
				d.Check(hint.In(window) && !hint.Meets(of),
					"%v: %v is not in %v, or covers %v", scale, hint, window, of)
				b.MouseOut()
				d.Is(hints.Shown(), "", "the hint")
				seen++
			}
		}
		d.Check(seen >= 40, "only %d hints were seen", seen)
	}
}
