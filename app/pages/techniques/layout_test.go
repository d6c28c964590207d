package techniques

import (
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// Where there is no room for the words and the list, one is open and the buttons in
// the head of the other open that. Below the words a row or two of the list are seen.
func TestWordsAndListShareALowWindow(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	p := d.page
	d.Theme(widgets.SchemeProjector, 1.5)
	d.Env.Window.Resize(fyne.NewSize(1024-pagetest.RailWidth(), 768))
	open := func(what string, list bool) {
		t.Helper()
		words, steps := p.card.Size().Height, p.steps.card.Size().Height
		d.Check(list == (steps > words), "%s: the words have %v, the list %v", what, words, steps)
		low := min(words, steps)
		d.Check(low >= p.steps.take.MinSize().Height && low <= 160,
			"%s: %v is left for the head of the other", what, low)
		row, seen := p.steps.shown(), p.steps.body.Visible()
		d.Check(list || p.quiz.Question != nil || seen && (row < 0 || p.steps.view.Size().Height >= 30),
			"%s: no row of the solution is seen", what)
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
	d.Keys("q")
	d.Tap("Which technique helps?")
	d.Must(p.quiz.Question != nil, "nothing is asked")
	open("with a question", false)

	d.Dismiss()
	d.Env.Window.Resize(fyne.NewSize(1800, 1080))
	d.Check(p.card.Size().Height >= 300 && p.steps.card.Size().Height >= 250,
		"in a large window the words have %v and the list %v", p.card.Size(), p.steps.card.Size())
}

// With large text, and with the first steps above the page, too, a row of the solution is seen below the words, and
// above a list that was turned to the words begin.
func TestWordsAndListAreBothSeenWithLargeText(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	p := d.page
	d.Theme(widgets.SchemeProjector, 1.5)
	for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 1366, Height: 768}} {
		for _, above := range []float32{0, 70} { // what the first steps take
			d.Env.Window.Resize(fyne.NewSize(size.Width-pagetest.RailWidth(), size.Height-above))
			p.setDepth(p.depth)
			d.Check(p.steps.body.Visible() && p.steps.view.Size().Height >= 26*1.5,
				"%v less %v: no row of the solution is seen below words of %v", size, above, p.card.Size())
			p.turnTab(tabNow)
			said := p.said.Scroll.Size().Height // without a legend, for which there is too little room
			if !p.card.Content.Visible() || said < 60 || said > p.steps.view.Size().Height {
				t.Errorf("%v less %v: after All now the words have %v, the list %v", size, above, said,
					p.steps.view.Size().Height)
			}
			p.turnTab(tabPath)
		}
	}
}

// Below the longest reasons the legend stays in sight in a low window with large text, and
// leaves the words nearly half of the room.
func TestTheLegendStaysInSightBelowLongReasons(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	d.Theme(widgets.SchemeProjector, 1.5)
	d.Env.Window.Resize(fyne.NewSize(1024-pagetest.RailWidth(), 768))
	for _, id := range []string{"multi-colours-2", "continuous-loop", "als-chain", "forcing-net-verity"} {
		d.page.Start(collection.Needing(id)[0].Puzzle)
		d.turnToTechnique(id)
		said, in := d.page.said, pagetest.Layout{T: t, Window: d.Env.Window}
		legend := in.PlaceOf("legend", said.Legend)
		d.Check(legend.In(in.PlaceOf("words", said.Container)) && !said.Legend.Empty(),
			"%s: the legend is at %v", id, legend)
		if room := said.Size().Height; said.Scroll.Size().Height < 0.45*room ||
			said.Scroll.Content.Size().Height <= said.Scroll.Size().Height {
			t.Errorf("%s: %v of %v are left for %v of words", id, said.Scroll.Size().Height, room,
				said.Scroll.Content.Size().Height)
		}
	}
}
