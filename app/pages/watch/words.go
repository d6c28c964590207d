package watch

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/widgets"
)

// explain puts the moment into words.
func (w *Page) explain(m *trace.Moment) (e trace.Explanation) {
	if m.Index == 0 {
		if w.run.Making != nil {
			e = w.run.Algorithm.ExplainAt(m)
		} else {
			e = trace.Explain(m)
		}
		says := w.run.Algorithm.InShort()
		if w.run.Making != nil {
			says = w.run.Algorithm.Summary
		}
		e.Because("watch.summary", "%v", w.run.Algorithm.Name+": "+says)
		if note := w.run.Puzzle.Note; note != "" {
			e.Because("watch.note", "%v", note)
		}
		if w.run.Saved {
			e.Because("watch.saved", "This run was %v. It is shown unchanged.", w.run.Origin())
		}
		if n := len(w.run.Options.Without); n > 0 {
			e.Because("watch.without", "Techniques left out: %v.", trace.Count(n))
		}
		if n := len(w.run.Options.With); n > 0 {
			e.Because("watch.with", "Techniques used that are off by default: %v.", trace.Count(n))
		}
		if n := len(w.run.Options.First); n > 0 {
			e.Because("watch.chosen", "Deductions that were chosen, at the beginning: %v.", trace.Count(n))
		}
		if n := w.run.Algorithm.ByHand; n > 0 {
			e.Because("watch.byhand", "Steps taken by hand, at the beginning: %v.", trace.Count(n))
		}
		return e
	}
	return stage.Explain(w.run.Algorithm, m)
}

// showText puts the moment into words and numbers.
func (w *Page) showText(m *trace.Moment, e *trace.Explanation) {
	note := ""
	atEnd := m.Index == w.run.Timeline.Len()
	// Algorithms that get stuck say so in their last step.
	stuck := w.run.Timeline.Result().Verdict == trace.Stuck
	if atEnd && (m.Index == 0 || m.Step.Kind != trace.Note || !stuck) {
		note = w.ending()
	}
	title := w.speaker().String(e.Title)
	reasons := w.speaker().Strings(e.Reasons)
	w.explanation.Segments = []widget.RichTextSegment{
		widgets.Paragraph(title, widget.RichTextStyleHeading),
	}
	if note != "" {
		w.explanation.Segments = append(w.explanation.Segments,
			widgets.Paragraph(note, widget.RichTextStyleStrong))
	}
	if reasons != "" {
		w.explanation.Segments = append(w.explanation.Segments,
			widgets.Paragraph(reasons, widget.RichTextStyleParagraph))
	}
	w.explanation.Refresh()
	w.explainScroll.ScrollToTop()
	w.offerToCarryOn(atEnd)

	w.code.Light(m.Step.Line)
	w.code.ShowIn(w.codeScroll)
	values, names := counters(w.run.Algorithm, m)
	for i := range values {
		w.tiles.Set(i, values[i], names[i])
	}
	w.bar.Write(w.place(m), w.status(), stage.PaceText(w.player))
	w.bar.Play.SetLit(w.env.Advised("Play") && m.Index == 0 && !w.Moving)
	w.bar.Loop.SetOn(w.player.Loop())
	w.bar.fit.SetOn(w.player.Fitted() != 0)
	w.marksButton.SetOn(w.marks != algorithms.NoMarks)
	w.marksButton.SetLabel(w.marks.Short())
}

// place says where in the run the moment is.
func (w *Page) place(m *trace.Moment) string {
	at, all := w.player.StopCount()
	switch {
	case !w.player.ByDeduction():
		return fmt.Sprintf("Step %s of %s", trace.Thousands(at), trace.Thousands(all))
	case all == 0: // as long as it is computed
		return "Deduction " + trace.Thousands(at)
	case m.Index == w.run.Timeline.Len():
		return fmt.Sprintf("All %s deductions", trace.Thousands(all))
	}
	return fmt.Sprintf("Deduction %s of %s", trace.Thousands(at), trace.Thousands(all))
}

// status is the line below the step: how the run ends or how far it is, and how
// long there is to watch.
func (w *Page) status() string {
	switch {
	case w.player.Waiting():
		return "waiting for the algorithm"
	case w.run.Running():
		return w.run.Verdict()
	}
	left := ""
	if rest := w.player.Remaining(); rest >= time.Second {
		left = " · " + wording.Duration(rest) + " left"
	}
	return w.run.Verdict() + left
}

// ending says how the run ended, in a sentence.
func (w *Page) ending() string {
	r := w.run.Timeline.Result()
	steps := trace.Thousands(r.Steps)
	switch r.Verdict {
	case trace.Solved:
		if r.Helped > 0 {
			return fmt.Sprintf("%s: where the algorithm found nothing, it took a digit from the computed solution.",
				wording.Capital(r.Ending().Words()))
		}
		if w.player.ByDeduction() {
			return fmt.Sprintf("Solved with %s deductions.", trace.Thousands(r.Deductions))
		}
		return fmt.Sprintf("Solved in %s steps.", steps)
	case trace.Made:
		if r.Unchecked {
			return fmt.Sprintf("A puzzle with %d clues. Checking it would take too long.", r.Grid.Filled())
		}
		return fmt.Sprintf("A puzzle with %d clues, checked.", r.Grid.Filled())
	case trace.Stuck:
		if w.run.Making != nil {
			return "Gave up: no such puzzle was found."
		}
		if w.run.Played() {
			return fmt.Sprintf("The game as it was: %d cells to go.", r.Left())
		}
		return fmt.Sprintf("Stuck: %d cells are left, and %s has no further step.", r.Left(), w.run.Algorithm.Name)
	case trace.NoSolution:
		return "Ended: the puzzle has no solution."
	case trace.BudgetSpent:
		return fmt.Sprintf("Not solved: the budget of %s steps is spent.", steps)
	case trace.Cancelled:
		if w.run.Full {
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
	v := w.run.Timeline.Result().Verdict
	label := "Go on…"
	if v == trace.Made {
		label = "Solve it with…"
	}
	w.carryOn.SetLabel(label)
	left := v == trace.Stuck && w.run.Making == nil || v == trace.BudgetSpent || v == trace.Made
	offer := atEnd && left && len(w.run.Timeline.Result().Grid.Conflicts()) == 0
	if offer == w.carryOn.Visible() {
		return
	}
	if offer {
		w.carryOn.Show()
	} else {
		w.carryOn.Hide()
	}
	w.explainCard.Refresh()
}
