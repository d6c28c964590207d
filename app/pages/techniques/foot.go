package techniques

import (
	"fmt"
	"strconv"

	"sudoscope/algorithms/technique"
	"sudoscope/app/deduction"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/widgets"
)

// pathFoot is the foot of the page: the path as a ribbon, and the buttons that
// go along it.
type pathFoot struct {
	*stage.Transport
	page   *Page
	ribbon *widgets.Path
}

func newPathFoot(t *Page) *pathFoot {
	f := &pathFoot{page: t, ribbon: widgets.NewPath()}
	f.ribbon.OnSeek = t.goTo
	f.Transport = stage.NewBar(&t.stage, f.ribbon.Picture, 260)
	f.Fits.Add(t.controls.Button(widgets.Pill, "One by one"))
	return f
}

// refresh shows where on the path one stands.
func (f *pathFoot) refresh() {
	t := f.page
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
		below = "score " + wording.Score(t.Puzzle.Givens.Shape(), t.Rating().Score)
	}
	pace := strconv.FormatFloat(t.walk.Pace().Seconds(), 'f', -1, 64) + " s a step"
	f.Write(t.Place(), below, pace)
}
