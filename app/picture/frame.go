package picture

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Frame is what is seen of a run at a point: after a step, or at a look within it. Windows, phones,
// pages, paper, pictures and the terminal all show frames, so none shows anything else than another.
type Frame struct {
	trace.Explanation // what is said and marked
	At                trace.Point
	Step, Board       *trace.Moment // after the step, and as a board shows it: a look may have what the step found
	Look              *trace.Look   // nil for a whole step
	Ended             bool          // it is how the run ended: the step marks nothing by itself

	Of *Viewer
}

// FrameAt returns what is seen at a point. It is good until the viewer opens another step.
func (v *Viewer) FrameAt(at trace.Point) Frame { return v.Frame(v.opener.At(at.Step).Moment, at.Look) }

// Frame returns what is seen at a moment of the run that somebody has read, or at a look within its
// step if that is not 0.
func (v *Viewer) Frame(m *trace.Moment, look int) Frame {
	f := Frame{At: trace.Point{Step: m.Index, Look: look}, Step: m, Board: m, Of: v}
	if f.Look = v.Look(f.At); f.Look == nil {
		f.Explanation = v.Algorithm.ExplainAt(m)
		return f
	}
	f.Explanation = trace.Explanation{Title: f.Look.Words, Evidence: f.Look.Evidence}
	if !f.Look.After {
		f.Board = v.Moment(f.At)
	}
	return f
}

// Stand is where a board stands in the record of a run, for whoever looks around in that.
type Stand struct {
	Algorithm *solving.Algorithm
	Timeline  *trace.Timeline
	Marks     solving.Marks
	trace.Point
	To    int64 // the step up to which the run is played from there
	Cells []int // that are pointed at there
}

// Stand returns where a board of the run stands.
func (v *Viewer) Stand(at trace.Point, which solving.Marks) *Stand {
	return &Stand{Algorithm: v.Algorithm, Timeline: v.Timeline, Marks: which, Point: at, To: at.Step}
}

// Line is the line of the code that is lit: that of the look, or else of the step.
func (f *Frame) Line() int {
	switch {
	case f.Look != nil && f.Look.Line > 0:
		return f.Look.Line
	case f.At.Step == 0:
		return 0
	}
	return f.Step.Step.Line
}

// Counters are those of the algorithm, as they stand with what the board shows.
func (f *Frame) Counters() []solving.Counter { return f.Of.Algorithm.CountersAt(f.Board) }

// Unmark takes away what is marked of the step.
func (f *Frame) Unmark() { f.Evidence, f.Ended = trace.Evidence{}, true }

// Point points at cells.
func (f *Frame) Point(cells []int) {
	f.Marks = slices.Clip(f.Marks) // which the viewer keeps
	for _, c := range cells {
		f.Mark(c, 0, trace.Pattern)
	}
}

// PutOn has a board show the frame, with what was chosen for its cells. It is the one way by which a
// run comes on a board.
func (f *Frame) PutOn(b *paint.Board, which solving.Marks) {
	b.SetMoment(f.Board, &f.Explanation, f.Of.Algorithm.MarksAt(which, f.Board.Puzzle))
	if f.Ended || f.Board != f.Step {
		b.Found()
	}
	f.Of.mark(b, f.At, which)
}

// Picture is the picture of the algorithm in a side view, nil for none.
func (f *Frame) Picture(view solving.View) diagram.Picture {
	if view == "" {
		return nil
	}
	return Shown{Of: f.Of, View: view, At: f.At}
}

// onBoard returns the picture of an algorithm that has something for boards.
func onBoard(a *solving.Algorithm) (of pictureOf, ok bool) {
	for _, v := range a.Views {
		if of = pictures[v]; of.numbers != nil {
			return of, true
		}
	}
	return pictureOf{}, false
}

// Marks returns what boards can show in their cells that any of these algorithms fills.
func Marks(of ...*solving.Algorithm) []solving.Marks {
	all := solving.AllMarks()
	if !slices.ContainsFunc(of, func(a *solving.Algorithm) bool { _, ok := onBoard(a); return ok }) {
		all = slices.DeleteFunc(all, func(k solving.Marks) bool { return k == solving.NumberMarks })
	}
	return all
}

// Fit returns what is shown of an algorithm that may not have what was chosen.
func Fit(k solving.Marks, a *solving.Algorithm) solving.Marks {
	if !slices.Contains(Marks(a), k) {
		return solving.KnownMarks
	}
	return k
}

// NameOf says what is shown as menus do.
func NameOf(k solving.Marks, a *solving.Algorithm) string {
	if of, ok := onBoard(a); ok && k == solving.NumberMarks {
		return of.counts
	}
	return k.Name()
}

// mark adds to a board that shows a place of the run what the algorithm's picture has for it:
// numbers in its cells, if they are chosen, and margins.
func (v *Viewer) mark(b *paint.Board, at trace.Point, which solving.Marks) {
	defer func() {
		if recover() != nil { // as in Draw
			b.Numbers, b.Margins = b.Numbers[:0], [2][]string{}
		}
	}()
	of, ok := onBoard(v.Algorithm)
	if of.margins != nil {
		b.Margins = of.margins(v.view(at, nil))
	}
	if which != solving.NumberMarks || !ok {
		return
	}
	b.ShowMarks = false
	b.Numbers = slices.Grow(b.Numbers[:0], len(b.Digits))[:len(b.Digits)]
	clear(b.Numbers)
	of.numbers(v.view(at, nil), func(cell int, text string, shade float64) {
		b.Numbers[cell] = paint.Number{Text: text, Shade: shade}
	})
}
