package techniques

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/stage"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// pathFoot is the foot of the page: the path as a ribbon, and the buttons that
// go along it.
type pathFoot struct {
	*fyne.Container
	page        *Page
	ground      *widgets.Fill
	edge        *canvas.Rectangle
	ribbon      *widgets.Path
	play        *widgets.Button
	place, name *widgets.Line
	pace        *canvas.Text
	moves, rate *fyne.Container
}

func newPathFoot(t *Page) *pathFoot {
	f := &pathFoot{
		page: t, ground: widgets.NewFill(nil), edge: canvas.NewRectangle(nil), ribbon: widgets.NewPath(),
	}
	f.ribbon.OnSeek = t.goTo
	moves := stage.Moves(&t.stage)
	icon := moves.IconButton
	f.play = icon(widgets.Primary, "Play")
	f.place, f.name = widgets.NewLine(15, true), widgets.NewMutedLine(12)
	f.moves = container.New(layout.Split{Gap: 8, Centre: true, Parts: []layout.Part{{}, {}, {}, {}, {}, {Share: 1}}},
		icon(widgets.Round, "Start"), icon(widgets.Round, "Step back"), f.play, icon(widgets.Round, "Step forward"),
		icon(widgets.Round, "End"),
		container.New(layout.Lines{}, f.place, f.name))
	f.pace = canvas.NewText("", nil)
	f.pace.Alignment = fyne.TextAlignCenter
	f.rate = container.New(layout.Row{Gap: 6}, t.controls.Button(widgets.Pill, "One by one"),
		icon(widgets.Pill, "Slower"), container.New(layout.Sized{Width: stage.PaceWidth}, f.pace),
		icon(widgets.Pill, "Faster"))
	f.Container = container.New(stage.Foot{}, f.ground.Raster, f.edge, f.ribbon.Picture, f.moves, f.rate)
	f.style()
	return f
}

// refresh shows where on the path one stands.
func (f *pathFoot) refresh() {
	t := f.page
	f.pace.Text = strconv.FormatFloat(t.walk.Pace().Seconds(), 'f', -1, 64) + " s a step"
	f.pace.Refresh()
	run, hardest := f.ribbon.Run, t.Rating().Hardest
	run.Levels, run.Marked = run.Levels[:0], run.Marked[:0]
	for i := range t.Steps {
		one := t.Steps[i].Technique
		level := one.Level
		if t.secret(i) {
			level = 0
		}
		run.Levels = append(run.Levels, uint8(level))
		run.Marked = append(run.Marked, one == hardest && level > technique.Easy)
	}
	run.Cursor = float64(t.At.Done)
	if !t.AtEnd() {
		run.Cursor += (float64(t.At.Part) + 0.5) / float64(t.Parts(t.At.Done)+1)
		if !t.Expanded {
			run.Cursor = float64(t.At.Done) + 0.5
		}
	}
	run.Growing = t.solving.Running()
	f.ribbon.Refresh()
	f.write()
}

// write says where on the path one stands, and what the technique is or the button under
// the mouse.
func (f *pathFoot) write() {
	t := f.page
	below := ""
	switch d, ok := t.Current(); {
	case t.looking != "":
		below = "looking for more…"
	case t.quiz.Asks():
		below = "think first, then answer"
	case ok && t.depth == deduction.Where:
		below = "think first, then press What or Why"
	case ok:
		below = fmt.Sprintf("%s · %s", d.Technique.Name, d.Technique.Level)
	case t.End.Solved():
		below = "score " + trace.Thousands(int64(t.Rating().Score))
	}
	f.place.Set(t.Place())
	f.name.Set(below)
}

// style takes colours and sizes from the theme.
func (f *pathFoot) style() {
	p, s := widgets.Palette(), widgets.Scale()
	f.ground.Color, f.edge.FillColor = p.Panel, p.Border
	f.pace.Color, f.pace.TextSize = p.Ink, 12*s
	for _, o := range []fyne.CanvasObject{f.ground, f.edge, f.place, f.name, f.pace} {
		o.Refresh()
	}
}
