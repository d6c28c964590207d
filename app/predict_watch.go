package app

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/predict"
)

// ask opens the question that is due where the run is, or has the player halt where
// the next one is.
func (w *Watch) ask() {
	z, at := w.quiz, w.player.Position()
	if q := z.question; q != nil {
		if z.asks() && at == q.From || !z.asks() && at == q.Show {
			return
		}
		z.close() // somebody went elsewhere
	}
	if w.scout == nil {
		return
	}
	switch q := w.scout.Next(at); {
	case q == nil:
		w.player.HaltAt(0)
	case at < q.From:
		w.player.HaltAt(q.From)
	default:
		playing := w.player.Playing() || w.moving
		w.player.Pause()
		z.open(q, playing)
	}
}

func (w *Watch) voice() trace.Speaker                { return w.speaker() }
func (w *Watch) happening() []widget.RichTextSegment { return w.explanation.Segments }

func (w *Watch) topics() []predict.Topic {
	if w.run.making != nil {
		return nil
	}
	var kinds trace.KindSet
	for _, b := range w.run.timeline.Profile(nil) {
		kinds |= b.Kinds
	}
	return predict.TopicsFor(w.run.algorithm, kinds)
}

func (w *Watch) turned() {
	w.scoutAhead()
	w.root.Refresh() // a question wants more room
}

// scoutAhead begins to look for questions in the run that is watched, if any are
// asked.
func (w *Watch) scoutAhead() {
	w.scout = nil
	w.player.HaltAt(0)
	if a := w.run.algorithm; w.quiz.on && w.run.making == nil && !a.Limits.Random {
		w.scout = predict.NewFinder(w.run.timeline, a, w.quiz.topic, technique.Everything())
	}
}

func (w *Watch) revealed() {
	w.scout.MarkOver(w.quiz.question)
	w.player.Put(w.quiz.question.Show)
}

func (w *Watch) proceed(play bool) {
	if play && w.player.Position() < w.player.Length() {
		w.player.Play()
	}
	w.moved()
}

func (w *Watch) toNext() {
	q := w.scout.Next(w.player.Position())
	if q != nil {
		w.player.Put(q.From)
	}
	w.moved()
	if q == nil {
		w.bar.say("no further question")
	}
}

// toggle plays or pauses; it goes on from a question that has been answered.
func (w *Watch) toggle() {
	switch {
	case w.quiz.holds():
	case w.quiz.question != nil:
		w.quiz.leave()
	default:
		w.stage.toggle()
	}
}

// step goes some steps on, or back; on from a question that has been answered only
// if none is due right behind it.
func (w *Watch) step(n int64) {
	if n > 0 && w.quiz.verdict != nil {
		w.quiz.close()
		w.moved()
		if w.quiz.asks() {
			return
		}
	}
	if n < 0 || !w.quiz.holds() {
		w.stage.step(n)
	}
}
