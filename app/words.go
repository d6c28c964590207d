package app

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/wording"
	"sudoscope/widgets"
)

// explain puts the moment into words.
func (w *Watch) explain(m *trace.Moment) (e trace.Explanation) {
	if m.Index == 0 {
		if w.run.making != nil {
			e = w.run.algorithm.Explain(m)
		} else {
			e = trace.Explain(m)
		}
		if note := w.run.puzzle.Note; note != "" {
			e.Because("watch.note", "%v", note)
		}
		if w.run.saved {
			e.Because("watch.saved", "This run was %v and is shown as it was.", w.run.origin())
		}
		if n := len(w.run.options.Without); n > 0 {
			e.Because("watch.without", "Techniques left out: %v.", trace.Count(n))
		}
		if n := len(w.run.options.First); n > 0 {
			e.Because("watch.chosen", "Deductions that were chosen, at the beginning: %v.", trace.Count(n))
		}
		if n := w.run.algorithm.ByHand; n > 0 {
			e.Because("watch.byhand", "Steps taken by hand, at the beginning: %v.", trace.Count(n))
		}
		e.Because("watch.summary", "%v", w.run.algorithm.Name+": "+w.run.algorithm.Summary)
		return e
	}
	return explainStep(w.run.algorithm, m)
}

// explainStep puts a step of an algorithm into words, or says what there is before
// the first. An explanation that breaks off costs the words, not the program.
func explainStep(a *algorithms.Algorithm, m *trace.Moment) (e trace.Explanation) {
	if m.Index == 0 {
		return trace.Explain(m)
	}
	defer func() {
		if problem := recover(); problem != nil {
			e = trace.Explain(m)
			e.Because("watch.unexplained", "This step could not be explained (%v).", problem)
		}
	}()
	return a.Explain(m)
}

// showText puts the moment into words and numbers.
func (w *Watch) showText(m *trace.Moment, e *trace.Explanation) {
	note := ""
	atEnd := m.Index == w.run.timeline.Len()
	// Algorithms that get stuck say so in their last step.
	stuck := w.run.timeline.Result().Verdict == trace.Stuck
	if atEnd && (m.Index == 0 || m.Step.Kind != trace.Note || !stuck) {
		note = w.ending()
	}
	title := w.speaker().String(e.Title)
	reasons := w.speaker().Strings(e.Reasons)
	w.explanation.Segments = []widget.RichTextSegment{
		widgets.Paragraph(title, widget.RichTextStyleHeading),
	}
	if note != "" {
		w.explanation.Segments = append(w.explanation.Segments, widgets.Paragraph(note, widget.RichTextStyleStrong))
	}
	if reasons != "" {
		w.explanation.Segments = append(w.explanation.Segments, widgets.Paragraph(reasons, widget.RichTextStyleParagraph))
	}
	w.explanation.Refresh()
	w.explainScroll.ScrollToTop()
	w.offerToCarryOn(atEnd)

	line := 0
	if m.Index > 0 {
		line = m.Step.Line
	}
	w.code.Light(line)
	w.code.ShowIn(w.codeScroll)
	values, names := counters(w.run.algorithm, m)
	for i := range values {
		w.tiles.Set(i, values[i], names[i])
	}
	w.bar.write(w.place(m), w.status(), paceText(w.player))
	w.bar.loop.SetOn(w.player.Loop())
	w.bar.fit.SetOn(w.player.Fitted() != 0)
	w.marksButton.SetOn(w.marks)
}

// place says where in the run the moment is.
func (w *Watch) place(m *trace.Moment) string {
	at, all := w.player.StopCount()
	switch {
	case !w.player.ByDeduction():
		return fmt.Sprintf("Step %s of %s", trace.Thousands(at), trace.Thousands(all))
	case all == 0: // as long as it is computed
		return "Deduction " + trace.Thousands(at)
	case m.Index == w.run.timeline.Len():
		return fmt.Sprintf("All %s deductions", trace.Thousands(all))
	}
	return fmt.Sprintf("Deduction %s of %s", trace.Thousands(at), trace.Thousands(all))
}

// status is the line below the step: how the run ends or how far it is, and how
// long there is to watch.
func (w *Watch) status() string {
	switch {
	case w.player.Waiting():
		return "waiting for the algorithm"
	case w.run.running():
		return w.run.verdict()
	}
	left := ""
	if rest := w.player.Remaining(); rest >= time.Second {
		left = " · " + wording.Duration(rest) + " left"
	}
	return w.run.verdict() + left
}

// ending says how the run ended, in a sentence.
func (w *Watch) ending() string {
	r := w.run.timeline.Result()
	steps := trace.Thousands(r.Steps)
	switch r.Verdict {
	case trace.Solved:
		if w.player.ByDeduction() {
			return fmt.Sprintf("Solved with %s deductions.", trace.Thousands(r.Deductions))
		}
		return fmt.Sprintf("Solved in %s steps.", steps)
	case trace.Made:
		return fmt.Sprintf("A puzzle with %d clues, checked for all it promises.", r.Grid.Filled())
	case trace.Stuck:
		if w.run.making != nil {
			return "Gave up: no puzzle as it was asked for has been found."
		}
		if w.run.played() {
			return fmt.Sprintf("This is how far the game has come: %d cells to go.", r.Left())
		}
		return fmt.Sprintf("Stuck: %d cells are left, and %s has no further step.", r.Left(), w.run.algorithm.Name)
	case trace.NoSolution:
		return "Ended: the puzzle has no solution."
	case trace.BudgetSpent:
		return fmt.Sprintf("Not solved: the budget of %s steps is spent.", steps)
	case trace.Cancelled:
		if w.run.full {
			return "Stopped: the record of this run has reached its limit of 512 MB."
		}
		return "Stopped."
	case trace.Failed:
		return "The run failed: " + r.Problem + "."
	}
	return ""
}

// offerToCarryOn shows the button that goes on from a grid that an algorithm
// could not finish.
func (w *Watch) offerToCarryOn(atEnd bool) {
	v := w.run.timeline.Result().Verdict
	label := "Go on with…"
	if v == trace.Made {
		label = "Solve it with…"
	}
	w.carryOn.SetLabel(label)
	offer := atEnd && (v == trace.Stuck && w.run.making == nil || v == trace.BudgetSpent || v == trace.Made) && len(w.run.timeline.Result().Grid.Conflicts()) == 0
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

// paced is what plays at a pace.
type paced interface {
	Pace() time.Duration
	Fitted() time.Duration
}

// paceText says how long a step takes, or of steps that are too quick for that
// how many there are in a second.
func paceText(p paced) string {
	d := p.Pace()
	switch {
	case p.Fitted() != 0 && d < time.Millisecond:
		rate := float64(time.Second) / float64(max(1, d))
		if rate >= 1e6 {
			return fmt.Sprintf("%.1f M steps/s", rate/1e6)
		}
		return fmt.Sprintf("%.0f k steps/s", rate/1e3)
	case d >= time.Second:
		return fmt.Sprintf("%.3g s a step", d.Seconds())
	}
	return fmt.Sprintf("%d ms a step", d.Milliseconds())
}
