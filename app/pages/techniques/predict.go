package techniques

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/predict"
)

// ask opens the question about the next step of the path, unless it has been
// answered. It is not asked of what somebody chose from all that can be seen.
func (t *Page) ask() {
	z, here := t.quiz, int64(t.At.Done)
	due := z.On && t.practice == nil && t.tab == tabPath && t.Chosen < 0 && !t.AtEnd()
	if q := z.Question; q != nil {
		if due && q.From == here && (t.At.Part == 0 || !z.Asks()) {
			return
		}
		z.Close()
	}
	if !due || t.At.Part > 0 || t.asked[t.At.Done] {
		return
	}
	playing := t.clock.playing
	q := predict.DeductionQuestion(z.Topic, t.Before(), t.Steps[t.At.Done].Deduction, t.ladder())
	q.From, q.Show = here, here
	z.Open(q, playing)
	t.play(false)
}

func (t *Page) Voice() trace.Speaker                { return t.speaker() }
func (t *Page) Happening() []widget.RichTextSegment { return t.lessonWords() }

func (t *Page) Topics() []predict.Topic {
	return predict.TopicsFor(algorithms.Techniques(), trace.Kinds(trace.Deduce))
}

// Turned asks anew about every step of the path.
func (t *Page) Turned() {
	t.asked = map[int]bool{}
	if t.quiz.On && t.tab != tabPath && t.practice == nil {
		t.turnTab(tabPath)
	}
}

func (t *Page) Revealed() { t.asked[t.At.Done] = true }

func (t *Page) Proceed(play bool) {
	t.play(play && !t.AtEnd())
	t.Moved()
}

func (t *Page) ToNext() { t.walk(1) }

// veiled reports whether a step of the path must not be told yet.
func (t *Page) veiled(i int) bool { return t.quiz.On && i >= t.At.Done && !t.asked[i] }

// clicked takes a click on the board for an answer, or as a mark of a practice.
func (t *Page) clicked(cell, digit int) {
	if !t.quiz.Click(cell, digit) {
		t.markAt(cell, digit)
	}
}
