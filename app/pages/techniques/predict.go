package techniques

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
)

// ask opens the question about the next step of the path, unless it has been
// answered, and withdraws the one that was open about another. It is not asked of a
// step that the user chose.
func (t *Page) ask() {
	q, here := t.quiz, t.At.Done
	due := q.On && t.exercise == nil && t.tab == tabPath && t.Chosen < 0 && !t.AtEnd()
	if open := q.Question; open != nil {
		if due && open.From == int64(here) && (t.At.Part == 0 || !q.Asks()) {
			return
		}
		q.Close()
	}
	if !due || t.At.Part > 0 || t.answered[here] {
		return
	}
	playing := t.walk.Playing()
	about := asking.AboutDeduction(q.Topic, t.Before(), t.Steps[here].Deduction, t.banned.Ladder())
	about.From, about.Show = int64(here), int64(here)
	q.Open(&about.Question, playing)
	t.walk.Pause()
}

// Speaker puts what is asked into words.
func (t *Page) Speaker() trace.Speaker { return t.speaker() }

// Happening says what the step is.
func (t *Page) Happening() []widget.RichTextSegment { return t.stepWords() }

// Topics returns what can be asked about deductions.
func (t *Page) Topics() []asking.Topic {
	return asking.TopicsFor(human.Algorithm(), trace.Kinds(trace.Deduce))
}

// Turned asks anew about every step of the path.
func (t *Page) Turned() {
	t.answered = map[int]bool{}
	if t.quiz.On && t.tab != tabPath && t.exercise == nil {
		t.turnTab(tabPath)
	}
	t.ask()
}

// Moved draws all that can be seen.
func (t *Page) Moved() { t.stage.Draw() }

// Revealed notes that the question about the step is over.
func (t *Page) Revealed() { t.answered[t.At.Done] = true }

// Proceed plays on after a question.
func (t *Page) Proceed(play bool) {
	if play && !t.AtEnd() {
		t.walk.Play()
	}
}

// holds reports whether an exercise, or a question, keeps the path from going on.
func (t *Page) holds(n int64) bool { return t.exercise != nil || n >= 0 && t.quiz.Holds() }

// ToNext goes to the next step, about which the next question is.
func (t *Page) ToNext() { t.stage.Step(1) }

// secret reports whether a step of the path must not be told yet.
func (t *Page) secret(i int) bool { return t.quiz.On && i >= t.At.Done && !t.answered[i] }
