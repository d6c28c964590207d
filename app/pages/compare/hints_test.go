package compare

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/widgets"
)

// Every heading of the painted table says what it means, beside itself, and so do the
// chart and the ribbon.
func TestPaintedTermsHaveHints(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1920, 720)
	d.Canvas().Capture()
	table := c.results.table
	seen := map[string]bool{}
	w := int(table.Size().Width)
	for x := range w {
		if text, of := table.HintAt(x, 5, w, 100); text != "" {
			seen[text] = true
			d.Must(x >= of.Min.X-1 && x <= of.Max.X, "at %d there is the hint of %v", x, of)
		}
		if text, _ := table.HintAt(x, 60, w, 100); text != "" {
			t.Fatalf("a line has the hint %q", text)
		}
	}
	d.Check(len(seen) == len(tableColumns()), "%d hints of %d columns", len(seen), len(tableColumns()))
	for name, p := range map[string]*widgets.Picture{"ribbon": c.bar.Ribbon.Picture, "chart": c.results.chart.Picture} {
		if text, _ := p.HintAt(5, 5, 100, 50); text == "" {
			t.Errorf("the %s has no hint", name)
		}
	}
	// The mouse goes along the headings.
	d.Env.Window.SetContent(widgets.WithHints(d.Env.Window.Content(), func(_ time.Duration, do func()) { do() }))
	hints := widgets.HintsOf(d.Canvas())
	d.Canvas().Capture()
	for i, x := range []float32{30, table.Size().Width - 20} {
		table.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 5)}})
		want := tableColumns()[i*(len(tableColumns())-1)].hint
		at, size := hints.Place()
		mouse := d.Env.App.Driver().AbsolutePositionForObject(table.Picture).AddXY(x, 5)
		d.Check(hints.Shown() == want && mouse.X >= at.X && mouse.X <= at.X+size.Width,
			"at %v the hint at %v, %v says %q", mouse, at, size, hints.Shown())
	}
	table.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 60)}})
	d.Is(hints.Shown(), "", "over a line it")
}
