// Package predict asks what comes next, before it is shown: which cell, which
// digit, which candidate, which technique. Whoever has to commit to an answer looks
// at a step in another way than somebody who only watches; teachers call it "predict,
// observe, explain" (R. White and R. Gunstone, Probing Understanding, 1992).
//
// A question is made of the record of a run and a position in it, or of a deduction
// and the position that it was found in; the algorithms know nothing of it. It is
// asked at the last moment at which nothing has given the answer away: an algorithm
// that looks at a cell and then fills it is stopped before it looks. What is asked is
// what this algorithm does, which has one answer. Of what a person may deduce there
// is often more than one thing that is as easy, and then all of them are right.
package predict

import (
	"slices"

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// Kind is a kind of step that can be asked about.
type Kind uint8

// The kinds.
const (
	Placement Kind = iota // a guess is one as well
	Guess
	Elimination
	DeadEnd
	TakeBack
	Deduction
	numKinds
)

// String returns the kind as a list of scores calls it.
func (k Kind) String() string {
	return [numKinds]string{"placements", "guesses", "eliminations", "dead ends", "taking back", "deductions"}[k]
}

// Ask is what an answer consists of.
type Ask uint8

// The forms of answers.
const (
	AskCell Ask = iota
	AskDigit
	AskCandidate // a digit and its cell
	AskTechnique // one of the choices
)

// Topic is a question that can be chosen.
type Topic struct {
	Kind
	Ask
	Name      string // as a menu names it
	key, asks string // the question in words, with a place for the cell that it is about
}

// Topics returns the questions that there are.
func Topics() []Topic {
	return []Topic{
		{Placement, AskCell, "Which cell is filled?", "predict.cell", "Which cell is filled next?"},
		{Placement, AskDigit, "Which digit is placed?", "predict.digit", "Which digit goes into %v?"},
		{Guess, AskCell, "Which cell is guessed at?", "predict.guess", "Which cell is guessed at next?"},
		{Guess, AskDigit, "Which digit is tried?", "predict.guess.digit", "Which digit is tried in %v?"},
		{Elimination, AskCandidate, "Which candidate is wrong?", "predict.gone", "Which candidate is eliminated next?"},
		{DeadEnd, AskCell, "Where is the dead end?", "predict.deadend",
			"A dead end: which cell can no longer hold any digit?"},
		{TakeBack, AskCell, "Which cell is cleared?", "predict.back", "The search goes back: which cell is cleared?"},
		{Deduction, AskTechnique, "Which technique helps?", "predict.technique", "Which technique helps here?"},
		{Deduction, AskCandidate, "What follows?", "predict.follows", "What does the next step place or eliminate?"},
	}
}

// query asks for the steps of a kind.
func (k Kind) query() trace.Query {
	kinds := [numKinds]trace.KindSet{
		Placement: trace.Kinds(trace.Place, trace.Guess), Guess: trace.Kinds(trace.Guess),
		Elimination: trace.Kinds(trace.Eliminate),
		TakeBack:    trace.Kinds(trace.Clear), Deduction: trace.Kinds(trace.Deduce),
	}[k]
	return trace.Query{Kinds: kinds, Cell: trace.NoCell, DeadEnds: k == DeadEnd}
}

// TopicsFor returns the questions that make sense for an algorithm, given the kinds
// of steps that its run has. What is drawn by lot cannot be foreseen.
func TopicsFor(a *algorithms.Algorithm, kinds trace.KindSet) []Topic {
	if a.Limits.Random {
		return nil
	}
	return slices.DeleteFunc(Topics(), func(t Topic) bool {
		switch t.Kind {
		case DeadEnd:
			return kinds&trace.Kinds(trace.DeadEnd, trace.Clear) == 0
		case Deduction:
			return !a.Deduces
		}
		return kinds&t.query().Kinds == 0
	})
}

// Question is asked at some position of a run.
type Question struct {
	Topic
	From    int64                  // the steps taken when it is asked
	Show    int64                  // and when the answer is seen
	Cell    int                    // that it names, trace.NoCell for none
	Choices []*technique.Technique // of which one is the answer

	algorithm *algorithms.Algorithm // nil if it is about a deduction alone
	position  *technique.Position   // in which it is asked
	last      trace.Step            // that led there
	right     []technique.Candidate // what happens; the digit or the cell may not have been asked for
	deduction *technique.Deduction  // what it follows from, if it is one of a person's
	ladder    technique.Ladder      // that it was found with
}

// Answer is what somebody says.
type Answer struct {
	technique.Candidate
	Technique *technique.Technique
}

// Verdict says what an answer is worth.
type Verdict struct {
	Outcome
	Reasons []trace.Message
}

// Outcome is how a question ended.
type Outcome uint8

// The outcomes.
const (
	Right Outcome = iota
	Wrong
	Shown   // nobody answered
	Refused // it cannot be meant, such as a cell that is filled: it does not count
)

func (v *Verdict) because(key, text string, args ...any) {
	v.Reasons = append(v.Reasons, trace.Say(key, text, args...))
}

// Text is the question in words.
func (q *Question) Text() trace.Message {
	if q.Cell == trace.NoCell {
		return trace.Say(q.key, q.asks)
	}
	return trace.Say(q.key, q.asks, trace.Cell(q.Cell))
}

// Judge says what an answer is worth. It may take a while where an answer names a
// hard technique, and changes nothing.
func (q *Question) Judge(a Answer) Verdict {
	switch {
	case q.Ask == AskTechnique:
		return q.judgeTechnique(a.Technique)
	case q.Ask == AskCandidate:
		return q.judgeCandidate(a.Candidate)
	case q.Ask == AskDigit:
		return q.judgeDigit(a.Digit)
	}
	return q.judgeCell(a.Cell)
}

// happens reports whether an answer is what happens; where only a cell or a digit
// is asked for, the other is 0 or trace.NoCell.
func (q *Question) happens(cell, digit int) bool {
	return slices.ContainsFunc(q.right, func(c technique.Candidate) bool {
		return (cell == trace.NoCell || c.Cell == cell) && (digit == 0 || c.Digit == digit)
	})
}
