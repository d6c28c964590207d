package watch

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
)

// ask decides what is asked: it opens the question that is due where the run is, or has
// the player halt where the next one is. It is called whenever the run has been moved
// or has grown, and not when it is drawn.
func (w *Page) ask() {
	z, at := w.quiz, w.Player.Position()
	if q := z.Question; q != nil {
		if z.Asks() && at == q.From && w.Player.Seen() || !z.Asks() && at == q.Show {
			return
		}
		z.Close() // the position was changed
	}
	if w.scout == nil {
		return
	}
	switch q := w.scout.Next(at); {
	case q == nil:
		w.Player.HaltAt(0)
	case at < q.From || !w.Player.Seen():
		w.Player.HaltAt(q.From)
	default:
		playing := w.Player.Playing() || w.Moving
		w.Player.Pause()
		z.Open(&q.Question, playing)
	}
}

// Happening says what happens at the step that is shown.
func (w *Page) Happening() []widget.RichTextSegment { return w.said.Text.Segments }

// Topics lists what can be asked about this run.
func (w *Page) Topics() []asking.Topic {
	if w.Run.Making != nil {
		return nil
	}
	var kinds trace.KindSet
	for _, b := range w.Run.Timeline.Profile(nil) {
		kinds |= b.Kinds
	}
	return asking.TopicsFor(w.Run.Algorithm, kinds)
}

// Turned looks for questions of the kind that is asked now.
func (w *Page) Turned() {
	w.scoutAhead()
	if w.quiz.On && w.Run.EndsAt(w.Player.Position()) {
		w.Player.Put(0) // nothing is left to ask
	}
	w.root.Refresh() // a question wants more room
}

// scoutAhead begins to look for questions in the run that is watched, if any are
// asked.
func (w *Page) scoutAhead() {
	w.scout = nil
	w.Player.HaltAt(0)
	if a := w.Run.Algorithm; w.quiz.On && w.Run.Making == nil && !a.Limits.Random {
		w.scout = asking.NewFinder(w.Run.Timeline, a, w.quiz.Topic, technique.Standard())
	}
}

// Revealed shows the step that was asked about.
func (w *Page) Revealed() {
	w.scout.MarkOver(w.quiz.Question)
	w.Player.Put(w.quiz.Question.Show)
}

// Proceed goes on after a question, playing if asked to.
func (w *Page) Proceed(play bool) {
	if play && w.Player.Position() < w.Player.Length() {
		w.Player.Play()
	}
}

// ToNext goes to the next question.
func (w *Page) ToNext() {
	q := w.scout.First(w.Player.Position())
	if q != nil {
		w.Player.Put(q.From)
		w.Player.OpenAt(w.Player.Looks())
	}
	w.Moved()
	if q == nil {
		w.Bar.Say("no further question")
	}
}

// holds reports whether a question keeps the run from being played, or from going on. One that has
// been answered is left: played as before, or by steps if none is due right behind it, and there are
// no looks at its step.
func (w *Page) holds(n int64) bool {
	switch answered := w.quiz.Verdict != nil; {
	case n < 0:
		return false
	case answered && n == 0:
		w.quiz.Leave()
		return true
	case answered:
		w.quiz.Close()
		w.ask()
		return w.quiz.Asks() || w.Player.ByLook()
	}
	return w.quiz.Holds()
}
