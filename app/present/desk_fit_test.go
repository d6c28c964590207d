package present_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/present"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestTheDeskFits(t *testing.T) {
	a := test.NewTempApp(t)
	for _, scale := range []float32{1, 1.5} {
		a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: scale})
		now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
		d := present.NewDesk(func() time.Time { return now }, func(time.Duration, func()) {})
		d.SetNext(&slides.Slide{Heading: "What comes next",
			Caption: slides.Paragraphs(strings.Repeat("A caption. ", 20)),
			Boards:  []slides.Board{{Scene: paint.NewBoard(puzzles.Classic)}}})
		d.SetNotes(strings.Repeat("Ask the class first. ", 60))
		d.Start()
		now = now.Add(100 * time.Minute)
		d.Open()
		for _, size := range []fyne.Size{d.MinSize(), d.MinSize().AddWidthHeight(80, 400)} {
			w := test.NewTempWindow(t, d.Container)
			w.SetPadded(false)
			w.Resize(size)
			d.Resize(size)
			for _, fault := range pagetest.Faults(d.Container, pagetest.Place{Name: "the desk", Size: size}) {
				t.Errorf("text %v, %v: %s", scale, size, fault)
			}
		}
	}
}
