package stage

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Words is where a step is put into words.
type Words struct {
	*fyne.Container
	Text   *widget.RichText
	scroll *container.Scroll
}

// NewWords returns a place that says nothing yet.
func NewWords() *Words {
	w := &Words{Text: widgets.NewProse()}
	w.scroll = container.NewVScroll(w.Text)
	w.Container = container.New(layout.Func(nil, w.arrange), w.scroll)
	return w
}

// arrange gives the words the size of text that goes with their room.
func (w *Words) arrange(o []fyne.CanvasObject, size fyne.Size) {
	layout.Flush().Layout(o, size)
	widgets.GrowWords(w.Text, size)
}

// Say says what a step is, what there is to add to it, and why it is taken; "" is left out. How a
// run ended is said large.
func (w *Words) Say(title, remark, reasons string, ended bool) {
	said := widgets.Article(title)
	if ended {
		said = widgets.Ending(title)
	}
	if remark != "" {
		said = append(said, widgets.Paragraph(remark, widget.RichTextStyleStrong))
	}
	w.Text.Segments = append(said, widgets.Article("", reasons)...)
	widgets.GrowWords(w.Text, w.Container.Size())
	w.Text.Refresh()
	w.scroll.ScrollToTop()
}

// EndsAt reports whether the run has ended, with this step.
func (r *Run) EndsAt(step int64) bool { return !r.Running() && step == r.Timeline.Len() }

// Ending says of the last moment of the run how it ended, what that cost, and with which step, whose
// explanation e is. The board is clean but for the cell that proves that there is no solution, and
// what a run that is stuck did not see.
func (r *Run) Ending(m *trace.Moment, e trace.Explanation) (end trace.Explanation) {
	result, kind := r.Timeline.Result(), m.Step.Kind
	if result.Verdict == trace.Failed {
		e.Reasons = slices.Insert(e.Reasons, 0, trace.Say("", "%v", wording.Sentence(result.Problem)), e.Title)
		e.Title = trace.Say("end.failed", "The run has failed.")
		return e
	}
	// Our algorithms that get stuck say so in their last step, and why.
	own := result.Verdict == trace.Stuck && kind == trace.Note && m.Index > 0 && r.Algorithm.Code == nil
	proof := result.Verdict == trace.NoSolution
	if end.Title = r.headline(&result); own {
		end.Title, end.Evidence = e.Title, e.Evidence
		end.Because("end.steps", "Steps: %v.", trace.Count(result.Steps))
	}
	if result.Unchecked && !proof {
		end.Because("end.unchecked", "To check that would take too long.")
	}
	if result.Verdict == trace.BudgetSpent {
		end.Because("end.budget", "It has used up what it was allowed. That proves nothing: there may be a solution.")
	}
	if r.Full {
		end.Because("end.full", "The record of this run has reached its limit of 512 MB.")
	}
	for _, c := range r.Algorithm.CostAt(m) {
		end.Because("end.cost", "%v: %v.", wording.Capital(c.Name), c.Value)
	}
	switch {
	case m.Index == 0 || own:
	case kind == trace.Note || kind == trace.DeadEnd || kind == trace.Solution:
		end.Reasons = append(end.Reasons, e.Title)
	default:
		end.Because("end.last", "The last step: %v", e.Title)
	}
	if m.Index == 0 || own || proof {
		end.Reasons = append(end.Reasons, e.Reasons...)
	}
	if proof && kind == trace.DeadEnd {
		end.Marks = slices.DeleteFunc(e.Marks, func(k trace.Mark) bool { return k.Cell != m.Step.Cell || k.Digit != 0 })
	}
	return end
}

// headline says in a sentence how the run ended.
func (r *Run) headline(result *trace.Result) trace.Message {
	switch stuck := result.Verdict == trace.Stuck; {
	case stuck && r.Making != nil:
		return trace.Say("end.gaveup", "Gave up: no such puzzle was found.")
	case stuck && r.Played():
		return trace.Say("end.played", "The game as it was, with %v.", puzzles.Plural(result.Left(), "empty cell"))
	}
	return result.Sentence(trace.NumberOf(result.Steps, "step"))
}
