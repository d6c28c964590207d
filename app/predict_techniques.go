package app

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/predict"
)

// ask opens the question about the next step of the path, unless it has been
// answered. It is not asked of what somebody chose from all that can be seen.
func (t *Techniques) ask() {
	z, here := t.quiz, int64(t.at.done)
	due := z.on && t.practice == nil && t.tab == tabPath && t.chosen < 0 && !t.atEnd()
	if q := z.question; q != nil {
		if due && q.From == here && (t.at.part == 0 || !z.asks()) {
			return
		}
		z.close()
	}
	if !due || t.at.part > 0 || t.asked[t.at.done] {
		return
	}
	playing := t.clock.playing
	q := predict.DeductionQuestion(z.topic, t.before(), t.path[t.at.done].Deduction, t.ladder())
	q.From, q.Show = here, here
	z.open(q, playing)
	t.play(false)
}

func (t *Techniques) voice() trace.Speaker                { return t.speaker() }
func (t *Techniques) happening() []widget.RichTextSegment { return t.lessonWords() }

func (t *Techniques) topics() []predict.Topic {
	return predict.TopicsFor(algorithms.Techniques(), trace.Kinds(trace.Deduce))
}

// turned asks anew about every step of the path.
func (t *Techniques) turned() {
	t.asked = map[int]bool{}
	if t.quiz.on && t.tab != tabPath && t.practice == nil {
		t.turnTab(tabPath)
	}
}

func (t *Techniques) revealed() { t.asked[t.at.done] = true }

func (t *Techniques) proceed(play bool) {
	t.play(play && !t.atEnd())
	t.moved()
}

func (t *Techniques) toNext() { t.walk(1) }

// veiled reports whether a step of the path must not be told yet.
func (t *Techniques) veiled(i int) bool { return t.quiz.on && i >= t.at.done && !t.asked[i] }

// clicked takes a click on the board for an answer, or as a mark of a practice.
func (t *Techniques) clicked(cell, digit int) {
	if !t.quiz.click(cell, digit) {
		t.markAt(cell, digit)
	}
}
