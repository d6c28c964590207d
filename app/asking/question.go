package asking

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Form is what an answer consists of.
type Form uint8

// The forms.
const (
	Cell      Form = iota
	Digit          // for the cell that the question names
	Candidate      // a digit and its cell
	Choice         // one of the choices
)

// Question is asked of a person or a class.
type Question struct {
	Form
	Kind    int           // under which a [Score] counts it
	Prompt  trace.Message // what is asked
	Cell    int           // that the prompt names, [trace.NoCell] for none
	Choices []string      // what may be answered, if it is one of these
	From    int64         // the step of a run after which it is asked
	Show    int64         // and after which the answer is seen
	// Judge says what an answer is worth. It changes nothing, and may take a while.
	Judge func(Answer) Verdict
}

// OnBoard reports whether the answer is a place on the board.
func (q *Question) OnBoard() bool { return q.Form == Cell || q.Form == Candidate }

// Answer is an answer to a question.
type Answer struct {
	technique.Candidate
	Chosen []int // choices, by their indexes
}

// Verdict says what an answer is worth.
type Verdict struct {
	Outcome
	Reasons []trace.Message
}

// Because adds a reason.
func (v *Verdict) Because(key, text string, args ...any) {
	v.Reasons = append(v.Reasons, trace.Say(key, text, args...))
}

// refusal is the verdict on an answer that makes no sense.
func refusal(key, text string, args ...any) Verdict {
	return Verdict{Refused, []trace.Message{trace.Say(key, text, args...)}}
}

// Outcome is how a question ended.
type Outcome uint8

// The outcomes.
const (
	Right  Outcome = iota
	Helped         // right, but after a hint or a wrong answer
	Wrong
	Shown   // nobody answered
	Refused // the answer makes no sense, such as a cell that is filled: it does not count
)

// Attempt is what has become of a question that is asked.
type Attempt struct {
	Verdict *Verdict // nil until the question is over
	helped  bool
}

// Over reports whether the question is over.
func (a *Attempt) Over() bool { return a.Verdict != nil }

// Help notes a hint or a wrong answer after which the question goes on: no win counts
// with help.
func (a *Attempt) Help() { a.helped = true }

// End ends the question with a verdict.
func (a *Attempt) End(v Verdict) {
	if v.Outcome == Right && a.helped {
		v.Outcome = Helped
	}
	a.Verdict = &v
}

// MultipleChoice is a question that is written out with its answers, as in a lesson.
type MultipleChoice struct {
	Text    string
	Answers []Option
}

// Option is one of the answers to choose from.
type Option struct {
	Text   string
	Right  bool
	Reason string // why it is right or wrong, "" if not given
}

// Several reports whether more than one answer is right.
func (m *MultipleChoice) Several() bool {
	return puzzles.HowMany(m.Answers, func(o Option) bool { return o.Right }) > 1
}

// Judge says whether all right answers were chosen, and no other.
func (m *MultipleChoice) Judge(a Answer) Verdict {
	if len(a.Chosen) == 0 {
		return Verdict{Outcome: Shown}
	}
	for i, o := range m.Answers {
		if o.Right != slices.Contains(a.Chosen, i) {
			return Verdict{Outcome: Wrong}
		}
	}
	return Verdict{}
}
