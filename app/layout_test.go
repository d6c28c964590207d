package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestTheRailHasRoomForEveryPage(t *testing.T) {
	const pages, tools = 7, 5
	for _, scale := range widgets.TextScales() {
		d := open(t, Start{})
		d.setTheme(&widgets.Theme{Look: widgets.SchemeDark, Scale: scale})
		column := container.New(widgets.Rail(pages))
		for range pages + tools {
			column.Add(widgets.NewButton(widgets.Page, paint.IconTechniques, "Techniques", func() {}))
		}
		d.env.Window.SetContent(container.NewStack(column))
		for _, height := range []float32{600, 700, 800, 1080} {
			size := fyne.NewSize(pagetest.RailWidth(), height)
			d.env.Window.Resize(size)
			d.Must(d.env.Window.Canvas().Size() == size,
				"at %v the rail takes %v, want %v", scale, d.env.Window.Canvas().Size(), size)
			for _, fault := range pagetest.Faults(column, d.layout().Whole()) {
				t.Error(fault)
			}
			end := float32(0)
			for _, o := range column.Objects {
				top, bottom := o.Position().Y, o.Position().Y+o.Size().Height
				if top < end-0.01 || bottom > height { // less than that is rounding
					t.Errorf("at %v in %v a button stands from %v to %v, after one that ends at %v", scale, height, top, bottom, end)
				}
				end = bottom
				text := test.WidgetRenderer(o.(fyne.Widget)).Objects()[3].(*canvas.Text)
				// 12 where there is room, and at 1.5 almost that much larger.
				d.Check(text.TextSize >= 10.4 && (height != 1080 || text.TextSize >= min(11.5*scale, 15.9)),
					"at %v in %v a label has the size %v", scale, height, text.TextSize)
			}
		}
	}
}

// The tests of the pages go by the width of the rail.
func TestTheRailIsAsWideAsPagesThink(t *testing.T) {
	d := open(t, Start{})
	for _, scale := range widgets.TextScales() {
		d.setTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: scale})
		for _, size := range pagetest.Windows(scale) {
			d.resize(size)
			d.Is(d.sheet.Size(), pagetest.PageRoom(size), "at %v in %v a page", scale, size)
			if got, most := d.rail.Size().Width, pagetest.RailWidth(); got > most || size.Width == 3840 && got != most {
				t.Errorf("at %v in %v the rail is %v wide, want at most %v", scale, size, got, most)
			}
		}
	}
}

// A page that is built when it is first shown scrolls to what it has to show, as one
// does that was there before.
func TestAPageThatIsBuiltLateScrollsToWhatItShows(t *testing.T) {
	a := test.NewTempApp(t)
	pagetest.Settings{Preferences: a.Preferences()}.Set("puzzles.theme", "famous")
	escargot := pagetest.BuiltIn(t, "ai-escargot")
	d := openIn(t, a, Start{Puzzles: []puzzles.Puzzle{escargot}})
	d.turnToPage("Puzzles")
	// It is the ninth of the list, and ten fit below each other: nothing has to scroll.
	d.Says(d.says(), "Wikipedia example", "Famous for being hard")
}
