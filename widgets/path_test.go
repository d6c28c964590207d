package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

func TestAPathIsClickedAndDraggedAlong(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	p := NewPath()
	p.Run.Levels = []uint8{1, 2, 3, 4, 5}
	w := test.NewWindow(p.Picture)
	defer w.Close()
	w.Resize(fyne.NewSize(500, 60))
	w.Canvas().Capture()
	got := -1
	p.OnSeek = func(step int) { got = step }
	for _, c := range []struct {
		part float32
		want int
	}{{0, 0}, {0.3, 1}, {0.5, 2}, {0.9, 4}, {1, 5}} {
		press(p.Picture, c.part*p.Size().Width, 20)
		check.Is(t, got, c.want, "at %v it leads to step", c.part)
		got = -1
		p.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.part*p.Size().Width, 20)}})
		check.Is(t, got, c.want, "dragged to %v it leads to step", c.part)
	}
}

func TestALineKeepsItsPartsApart(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	long := strings.Repeat("long ", 40)
	for _, text := range []ListLineText{
		{Number: "12", Level: 3, Name: "X-Wing", Says: "no 5 in A8", Figure: "140"},
		{Number: "999×", Level: 5, Name: long, Says: long, Figure: "1,234,567"},
		{Heading: true, Level: 1, Name: long, Says: long, Figure: "7"},
		{Name: "alone"}, {},
	} {
		for _, width := range []float32{500, 220, 20} {
			l := NewListLine()
			l.Set(text)
			l.Resize(fyne.NewSize(width, l.MinSize().Height))
			end := float32(0)
			for _, o := range parts[*canvas.Text](l) {
				if o.Text == "" || width == 20 {
					continue
				}
				x := o.Position().X
				if o.Alignment == fyne.TextAlignTrailing {
					x += o.Size().Width - o.MinSize().Width
				}
				check.That(t, x >= end-0.5, "in a width of %v, %q begins at %v, before %v", width, o.Text, x, end)
				end = x + o.MinSize().Width
				check.That(t, end <= width, "in a width of %v, %q reaches to %v", width, o.Text, end)
			}
		}
	}
}

func TestALegendGoesIntoTheNextLineWhereItMust(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	l := NewLegend()
	l.Set([]Sample{{Role: trace.Gone, Means: "goes"}, {Link: StrongLink, Means: "strong"},
		{Link: WeakLink, Means: "weak"}})
	wide := fyne.NewSize(400, l.MinSize().Height)
	check.Is(t, l.HeightFor(wide.Width), wide.Height, "with room for all it")
	narrow := l.MinSize().Width * 1.5
	check.That(t, l.HeightFor(narrow) > wide.Height, "with less room it is %v high", l.HeightFor(narrow))
	l.Resize(fyne.NewSize(narrow, l.HeightFor(narrow)))
	for _, o := range parts[*canvas.Text](l) {
		check.That(t, o.Position().X+o.MinSize().Width <= narrow+0.5, "%q reaches over the edge", o.Text)
	}
	l.Set([]Sample{{Role: trace.Gone, Means: "gone"}})
	check.That(t, len(parts[*canvas.Text](l)) == 1 && parts[*canvas.Text](l)[0].Text == "gone",
		"changed it has %d texts", len(parts[*canvas.Text](l)))
}
