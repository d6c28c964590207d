package watch

import (
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/wording"
	"sudoscope/widgets"
)

// tileCount is how many numbers are shown below the pseudocode.
const tileCount = solving.MaxCounters

// introduce says before the first step what runs, and on what.
func (w *Page) introduce(f *picture.Frame) {
	if f.At.Step > 0 {
		return
	}
	says := w.Run.Algorithm.InShort()
	if w.Run.Making != nil {
		says = w.Run.Algorithm.Summary
	}
	f.Because("watch.summary", "%v", w.Run.Algorithm.Name+": "+says)
	if rules := wording.Rules(w.Run.Puzzle.Givens); rules != "" {
		f.Because("watch.rules", "%v", rules)
	}
	if w.wrong != nil {
		f.Because("watch.wrong", "%v", wording.Sentence(wording.Error(w.wrong, w.env.Notation)))
	}
	if w.Run.Saved {
		f.Because("watch.saved", "This run was %v. It is shown unchanged.", w.Run.Origin())
	}
	if n := len(w.Run.Options.Without); n > 0 {
		f.Because("watch.without", "Techniques left out: %v.", trace.Count(n))
	}
	if n := len(w.Run.Options.With); n > 0 {
		f.Because("watch.with", "Techniques used that are off by default: %v.", trace.Count(n))
	}
	if n := len(w.Run.Options.First); n > 0 {
		f.Because("watch.chosen", "Deductions that were chosen, at the beginning: %v.", trace.Count(n))
	}
	if n := w.Run.Algorithm.ByHand; n > 0 {
		f.Because("watch.byhand", "Steps taken by hand, at the beginning: %v.", trace.Count(n))
	}
}

// setWords puts the moment into words and numbers, or the question that is open.
func (w *Page) setWords(f *picture.Frame) {
	note := ""
	atEnd := w.Run.EndsAt(f.At.Step) && w.Player.Seen() && w.quiz.Question == nil
	reasons := w.Part(f)
	switch {
	case f.Look == nil:
		reasons = w.Speaker().Strings(f.Reasons)
	case atEnd:
		note = w.Speaker().String(w.Run.Ending(f.Step, f.Explanation).Title)
	}
	w.said.Say(w.Speaker().String(f.Title), note, reasons, f.Ended)
	w.offerNext(atEnd)

	w.code.lines.Light(f.Line())
	w.code.lines.ShowIn(w.code.scroll)
	counters := f.Counters()
	for i := range tileCount {
		var one solving.Counter
		if i < len(counters) {
			one = counters[i]
		}
		w.tiles.Set(i, one.Value, one.Name)
	}
	w.Bar.Play.SetLit(w.env.Advised("Play") && f.At.Step == 0 && !w.Moving)
	w.fit.SetOn(w.Player.Fitted() != 0)
	w.head.marks.SetOn(w.Marks != solving.NoMarks)
	w.head.marks.SetLabel(picture.Fit(w.Marks, w.Run.Algorithm).Short())
	if w.quiz.DrawIn(w.said.card, "What happens", w.said.Container) {
		w.root.Refresh()
	}
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

// offerNext shows what may be asked once the run has ended: who can go on from the grid that is
// left, why the digits are right, who is faster, and whether one can say what comes next oneself.
func (w *Page) offerNext(atEnd bool) {
	r := w.Run.Timeline.Result()
	label := "Go on…"
	if r.Verdict == trace.Made {
		label = "Solve it with…"
	}
	w.said.carryOn.SetLabel(label)
	left := r.Verdict == trace.Stuck && w.Run.Making == nil || r.Verdict == trace.BudgetSpent || r.Verdict == trace.Made
	goesOn := atEnd && left && len(r.Grid.Conflicts()) == 0
	further := atEnd && w.Run.Making == nil
	if goesOn != w.said.carryOn.Visible() || further != w.said.further.Visible() {
		widgets.SetVisible(w.said.carryOn, goesOn)
		widgets.SetVisible(w.said.further, further)
		w.said.card.Refresh()
	}
}

// About is the help page of the algorithm on the page, with what is known of the
// puzzle.
func (w *Page) About() (string, []page.Section) {
	a, puzzle := w.Run.Algorithm, w.Run.Puzzle
	list := page.AboutAlgorithm(a)
	if text := wording.About(puzzle, w.env.Notation); text != "" {
		list = append(list, page.Section{"This puzzle: " + puzzle.Title(), text})
	}
	return a.Name, list
}
