package techniques

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/deduction"
	"sudoscope/app/dialogs"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
)

// mostAsked is how long the page looks for what eliminates a candidate: the user waits for it.
const mostAsked = 20 * time.Second

// askElimination looks beside the interface for the easiest deduction that rules a
// candidate of the position out, and shows it on the board.
func (t *Page) askElimination(c technique.Candidate) {
	if !t.free() || !t.CanStrike(c) {
		return
	}
	t.pause()
	ctx := t.asking.Start()
	t.asked = fmt.Sprintf("Looking for what eliminates %s…", t.candidateName(c))
	begun, tell := t.env.Now(), t.teller(ctx)
	p, ladder := t.Before().Clone(), t.banned.Ladder()
	t.env.GoIdle(func() {
		found := reasoning.Eliminate(p, c, ladder, func(one *technique.Technique) bool {
			return tell(func() {
				t.asked = fmt.Sprintf("Looking for what eliminates %s: %s…", t.candidateName(c), one.Name)
				t.stage.Draw()
			}) && t.env.Now().Sub(begun) < mostAsked
		})
		t.env.Post(ctx, func() {
			t.asking.Cancel()
			t.asked = ""
			t.answer(found)
		})
	})
	if t.asking.Running() {
		t.stage.Draw()
	}
}

// forgetAsked calls off the search for what eliminates a candidate, and reports whether
// there was one.
func (t *Page) forgetAsked() bool {
	running := t.asking.Running()
	t.asking.Cancel()
	t.asked = ""
	return running
}

// answer shows what eliminates a candidate, or says that nothing does here.
func (t *Page) answer(e reasoning.Elimination) {
	if e.Step != nil {
		t.Seen, t.Chosen, t.At.Part = []technique.Deduction{*e.Step}, 0, 0
		if t.tab == tabNow {
			t.tab = tabPath // the list of all is another one
			t.listing.Cancel()
		}
		t.asked = fmt.Sprintf("Yes: %s can be eliminated.", t.candidateName(e.Candidate))
		t.listFirst, t.caseOf = false, [2]int{t.At.Done, 0}
		t.focus.Begin()
		t.setDepth(deduction.Why)
		return
	}
	t.stage.Draw()
	name := t.candidateName(e.Candidate)
	text := fmt.Sprintf("None of the %d techniques that may be used eliminates %s in this position.", e.Tried, name)
	if !e.All {
		text = fmt.Sprintf("The %d easiest techniques do not eliminate %s in this position. The harder ones were not "+
			"tried: it would take too long.", e.Tried, name)
	}
	dialogs.Confirm(t.env, "Not in this position", text+" You can also be told whether it is right, which gives a part "+
		"of the solution away.", "Tell me", func() { t.tellFate(e.Candidate) })
}

// tellFate says of a candidate whether it is right, or when it goes.
func (t *Page) tellFate(c technique.Candidate) {
	name := t.candidateName(c)
	if t.Solution().At(c.Cell) == c.Digit {
		dialogs.Tell(t.env, "It is right", fmt.Sprintf("%s is in the solution, so no technique can ever eliminate it.",
			name))
		return
	}
	text := "It is not in the solution, and the path does not get as far as to eliminate it."
	if step, ok := t.EliminatedAt(c); ok {
		text = fmt.Sprintf("It is not in the solution. Step %d of the path rules it out, by the technique %s.", step+1,
			t.Steps[step].Technique.Name)
	} else if t.solving.Running() {
		text = "It is not in the solution. The path is still being looked for; no step so far eliminates it."
	}
	dialogs.Tell(t.env, name+" is wrong", text)
}

// candidateName names a candidate in a sentence.
func (t *Page) candidateName(c technique.Candidate) string {
	return fmt.Sprintf("%c in %s", puzzles.DigitChar(c.Digit), t.speaker().Cell(c.Cell))
}

// partOf says what a candidate is to the deduction that is explained, "" if nothing or if
// that is not to be told yet.
func (t *Page) partOf(c technique.Candidate) string {
	d, ok := t.Current()
	if !ok || len(t.board.Scene.Evidence.Marks) == 0 || t.exercise != nil || t.quiz.Question != nil {
		return ""
	}
	return t.speaker().Strings(words.PartOf(&d, c, t.Puzzle.Givens.Shape()))
}

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
