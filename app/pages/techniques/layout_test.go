package techniques_test

import (
	"testing"

	"fyne.io/fyne/v2/container"

	"sudoscope/app/page/pagetest"
	"sudoscope/widgets"
)

// Where there is no room for the words and the list, one is open and the buttons in
// the head of the other open that. Below the words a row or two of the list are seen.
func TestWordsAndListShareALowWindow(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	d.Theme(widgets.SchemeProjector, 1.5)
	d.resize(1024, 768)
	open := func(list bool, after ...string) {
		t.Helper()
		d.Tap(after...)
		said, below := d.cards()
		words, steps := said.Size().Height, below.Size().Height
		d.Check(list == (steps > words), "after %q the words have %v, the list %v", after, words, steps)
		least := d.Button("Find").MinSize().Height
		d.Check(min(words, steps) >= least && min(words, steps) <= 160, "after %q the words have %v, the list %v",
			after,
			words, steps)
		rows := pagetest.All[*widgets.List](d.page.Object())
		d.Check(list || d.page.Question() != nil || len(rows) > 0 && rows[0].Size().Height >= 30,
			"after %q no row of the solution is seen", after)
	}
	open(false)
	open(true, "All now")
	pagetest.Seen[*widgets.List](d.Driver).Select(1)
	open(false)
	open(true, "Path")
	open(false, "Why")
	open(true, "Path")
	d.predict("Which technique helps?")
	open(false)
	d.resize(1800+pagetest.RailWidth(), 1080)
	said, list := d.cards()
	words, steps := said.Size().Height, list.Size().Height
	d.Check(words >= 300 && steps >= 250, "in a large window the words have %v and the list %v", words, steps)
}

// With large text, and with the first steps above the page, too, a row of the solution is seen below the words, and
// above a list that was turned to the words begin.
func TestWordsAndListAreBothSeenWithLargeText(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	d.Theme(widgets.SchemeProjector, 1.5)
	for _, size := range [][2]float32{{1280, 720}, {1366, 768}, {1280, 720 - 70}, {1366, 768 - 70}} {
		d.resize(size[0], size[1])
		d.Tap("Why")
		row := pagetest.Seen[*widgets.List](d.Driver).Size().Height
		d.Check(row >= 26*1.5, "%v: a row of the solution has %v", size, row)
		d.Tap("All now")
		words, _ := d.cards()
		said := pagetest.First[*container.Scroll](words).Size().Height
		list := pagetest.Seen[*widgets.List](d.Driver).Size().Height
		d.Check(said >= 60 && said <= list, "%v: after All now the words have %v, the list %v", size, said, list)
		d.Tap("Path")
	}
}

// Below the longest reasons the legend stays in sight in a low window with large text, and
// leaves the words nearly half of the room.
func TestTheLegendStaysInSightBelowLongReasons(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	d.Theme(widgets.SchemeProjector, 1.5)
	d.resize(1024, 768)
	for _, id := range []string{"multi-colours-2", "continuous-loop", "als-chain", "forcing-net-verity"} {
		d.start(id)
		d.turnToTechnique(id)
		words, _ := d.cards()
		in, scroll := pagetest.Layout{T: t, Window: d.Window.Window}, pagetest.First[*container.Scroll](words)
		samples := pagetest.First[*widgets.Legend](words)
		legend, said := in.PlaceOf("legend", samples), in.PlaceOf("words", scroll)
		d.Check(legend.In(in.PlaceOf("card", words)) && !samples.Empty(), "%s: the legend is at %v", id, legend)
		room := legend.At.Y + legend.Size.Height - said.At.Y
		d.Check(said.Size.Height >= 0.45*room && scroll.Content.Size().Height > said.Size.Height,
			"%s: %v of %v are left for %v of words", id, said.Size.Height, room, scroll.Content.Size().Height)
	}
}
