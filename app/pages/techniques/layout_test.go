package techniques

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// Where there is no room for the words and the list, one is open and the buttons in
// the head of the other open that.
func TestWordsAndListShareALowWindow(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	p := d.page
	d.Theme(widgets.LookProjector, 1.5)
	d.Env.Window.Resize(fyne.NewSize(1024-pagetest.RailWidth(), 768))
	open := func(what string, list bool) {
		t.Helper()
		words, steps := p.card.Size().Height, p.steps.card.Size().Height
		if list != (steps > words) {
			t.Errorf("%s: the words have %v, the list %v", what, words, steps)
		}
		low := min(words, steps)
		if low < p.steps.take.MinSize().Height || low > 120 {
			t.Errorf("%s: %v is left for the head of the other", what, low)
		}
	}
	open("at first", false)
	p.turnTab(tabNow)
	open("after All now", true)
	p.steps.view.Select(1)
	open("after a choice", false)
	p.turnTab(tabPath)
	open("after Path", true)
	p.setDepth(p.depth)
	open("after Why", false)
	p.turnTab(tabPath)
	p.quiz.Char('q')
	d.Press("Which technique helps?")
	if p.quiz.Question == nil {
		t.Fatal("nothing is asked")
	}
	open("with a question", false)

	d.Dismiss()
	d.Env.Window.Resize(fyne.NewSize(1800, 1080))
	if p.card.Size().Height < 300 || p.steps.card.Size().Height < 250 {
		t.Errorf("in a large window the words have %v and the list %v", p.card.Size(), p.steps.card.Size())
	}
}
