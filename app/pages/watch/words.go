package watch

import (
	"fmt"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/widgets"
)

// explain puts the moment into words.
func (w *Page) explain(m *trace.Moment) (e trace.Explanation) {
	if m.Index == 0 {
		if w.Run.Making != nil {
			e = w.Run.Algorithm.ExplainAt(m)
		} else {
			e = trace.Explain(m)
		}
		says := w.Run.Algorithm.InShort()
		if w.Run.Making != nil {
			says = w.Run.Algorithm.Summary
		}
		e.Because("watch.summary", "%v", w.Run.Algorithm.Name+": "+says)
		if rules := wording.Rules(w.Run.Puzzle.Givens); rules != "" {
			e.Because("watch.rules", "%v", rules)
		}
		if w.wrong != nil {
			e.Because("watch.wrong", "%v", wording.Sentence(wording.Error(w.wrong, w.env.Notation)))
		}
		if note := wording.Note(w.Run.Puzzle, w.env.Notation); note != "" {
			e.Because("watch.note", "%v", note)
		}
		if w.Run.Saved {
			e.Because("watch.saved", "This run was %v. It is shown unchanged.", w.Run.Origin())
		}
		if n := len(w.Run.Options.Without); n > 0 {
			e.Because("watch.without", "Techniques left out: %v.", trace.Count(n))
		}
		if n := len(w.Run.Options.With); n > 0 {
			e.Because("watch.with", "Techniques used that are off by default: %v.", trace.Count(n))
		}
		if n := len(w.Run.Options.First); n > 0 {
			e.Because("watch.chosen", "Deductions that were chosen, at the beginning: %v.", trace.Count(n))
		}
		if n := w.Run.Algorithm.ByHand; n > 0 {
			e.Because("watch.byhand", "Steps taken by hand, at the beginning: %v.", trace.Count(n))
		}
		return e
	}
	return stage.Explain(w.Run.Algorithm, m)
}

// showText puts the moment into words and numbers.
func (w *Page) showText(x stage.Sight, e *trace.Explanation) {
	note, m := "", x.Step
	atEnd := m.Index == w.Run.Timeline.Len() && w.Player.Seen()
	// Algorithms that get stuck say so in their last step.
	stuck := w.Run.Timeline.Result().Verdict == trace.Stuck
	if atEnd && (m.Index == 0 || m.Step.Kind != trace.Note || !stuck) {
		note = w.ending()
	}
	reasons := w.Part(x)
	if x.Look == nil {
		reasons = w.Speaker().Strings(e.Reasons)
	}
	w.said.Say(w.Speaker().String(e.Title), note, reasons)
	w.offerToCarryOn(atEnd)

	w.code.lines.Light(x.Line())
	w.code.lines.ShowIn(w.code.scroll)
	values, names := counters(w.Run.Algorithm, x.Board)
	for i := range values {
		w.tiles.Set(i, values[i], names[i])
	}
	w.WriteBar(w.status())
	w.Bar.Play.SetLit(w.env.Advised("Play") && m.Index == 0 && !w.Moving)
	w.fit.SetOn(w.Player.Fitted() != 0)
	w.head.marks.SetOn(w.marks != algorithms.NoMarks)
	w.head.marks.SetLabel(picture.Fit(w.marks, w.Run.Algorithm).Short())
}

// status is the line below the step: how the run ends or how far it is, and how
// long there is to watch.
func (w *Page) status() string {
	left := ""
	if rest := w.Player.Remaining(); !w.Run.Running() && rest >= time.Second {
		left = " · " + wording.Duration(rest) + " left"
	}
	return w.Run.Verdict() + left
}

// ending says how the run ended, in a sentence.
func (w *Page) ending() string {
	r := w.Run.Timeline.Result()
	steps := trace.Thousands(r.Steps)
	switch r.Verdict {
	case trace.Solved:
		if r.Helped > 0 {
			return fmt.Sprintf("%s: where the algorithm found nothing, it took a digit from the computed solution.",
				wording.Capital(r.Ending().Words()))
		}
		if w.Player.ByDeduction() {
			return fmt.Sprintf("Solved with %s deductions.", trace.Thousands(r.Deductions))
		}
		return fmt.Sprintf("Solved in %s steps.", steps)
	case trace.Made:
		if r.Unchecked {
			return fmt.Sprintf("A puzzle with %d clues. Checking it would take too long.", r.Grid.Filled())
		}
		return fmt.Sprintf("A puzzle with %d clues, checked.", r.Grid.Filled())
	case trace.Stuck:
		if w.Run.Making != nil {
			return "Gave up: no such puzzle was found."
		}
		if w.Run.Played() {
			return fmt.Sprintf("The game as it was: %d cells to go.", r.Left())
		}
		return fmt.Sprintf("Stuck: %d cells are left, and %s has no further step.", r.Left(), w.Run.Algorithm.Name)
	case trace.NoSolution:
		return "Ended: the puzzle has no solution."
	case trace.BudgetSpent:
		return fmt.Sprintf("Not solved: the budget of %s steps is spent.", steps)
	case trace.Cancelled:
		if w.Run.Full {
			return "Stopped: the record of this run has reached its limit of 512 MB."
		}
		return "Stopped."
	case trace.Failed:
		return wording.Sentence("the run failed: " + r.Problem)
	}
	return ""
}

// offerToCarryOn shows the button that goes on from a grid that an algorithm
// could not finish.
func (w *Page) offerToCarryOn(atEnd bool) {
	v := w.Run.Timeline.Result().Verdict
	label := "Go on…"
	if v == trace.Made {
		label = "Solve it with…"
	}
	w.said.carryOn.SetLabel(label)
	left := v == trace.Stuck && w.Run.Making == nil || v == trace.BudgetSpent || v == trace.Made
	offer := atEnd && left && len(w.Run.Timeline.Result().Grid.Conflicts()) == 0
	if offer == w.said.carryOn.Visible() {
		return
	}
	widgets.SetVisible(w.said.carryOn, offer)
	w.said.card.Refresh()
}
