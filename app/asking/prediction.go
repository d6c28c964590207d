package asking

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
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
	Blame // for a conflict
)

// Kinds returns the names of the kinds, as a list of scores calls them.
func Kinds() []string {
	return []string{"placements", "guesses", "eliminations", "dead ends", "taking back", "deductions", "conflicts"}
}

// Topic is a question that can be chosen.
type Topic struct {
	Kind
	Form
	Name      string // as a menu names it
	key, asks string // the question in words, with a place for the cell that it is about
}

// Topics returns the questions that there are.
func Topics() []Topic {
	return []Topic{
		{Placement, Cell, "Which cell is filled?", "predict.cell", "Which cell is filled next?"},
		{Placement, Digit, "Which digit is placed?", "predict.digit", "Which digit goes into %v?"},
		{Guess, Cell, "Which cell is guessed at?", "predict.guess", "Which cell is guessed at next?"},
		{Guess, Digit, "Which digit is tried?", "predict.guess.digit",
			"Which digit is tried in %v?"},
		{Elimination, Candidate, "Which candidate is wrong?", "predict.gone",
			"Which candidate is eliminated next?"},
		{Elimination, Cell, "Which cell loses a candidate?", "predict.loses", "Which cell loses a candidate next?"},
		{DeadEnd, Cell, "Where is the dead end?", "predict.deadend",
			"A dead end: which cell can no longer hold any digit?"},
		{TakeBack, Cell, "Which cell is cleared?", "predict.back",
			"The search goes back: which cell is cleared?"},
		{Blame, Cell, "Which cell is to blame?", "predict.blame",
			"A conflict: which cell is the first unique implication point about?"},
		{Deduction, Choice, "Which technique helps?", "predict.technique", "Which technique helps here?"},
		{Deduction, Candidate, "What follows?", "predict.follows",
			"What does the next step place or eliminate?"},
	}
}

// query asks for the steps of a kind.
func (k Kind) query() trace.Query {
	kinds := [...]trace.KindSet{
		Placement: trace.Kinds(trace.Place, trace.Guess), Guess: trace.Kinds(trace.Guess),
		Elimination: trace.Kinds(trace.Eliminate),
		TakeBack:    trace.Kinds(trace.Clear), Deduction: trace.Kinds(trace.Deduce), Blame: trace.Kinds(trace.Deduce),
	}[k]
	return trace.Query{Kinds: kinds, Cell: trace.NoCell, DeadEnds: k == DeadEnd}
}

// TopicsFor returns the questions that make sense for an algorithm, given the kinds
// of steps that its run has. What is drawn by lot cannot be foreseen.
func TopicsFor(a *solving.Algorithm, kinds trace.KindSet) []Topic {
	if a.Limits.Random {
		return nil
	}
	return slices.DeleteFunc(Topics(), func(t Topic) bool {
		switch t.Kind {
		case DeadEnd:
			return kinds&trace.Kinds(trace.DeadEnd, trace.Clear) == 0
		case Deduction:
			return !a.Deduces
		case Blame:
			return a.Blames == nil || kinds&trace.Kinds(trace.Deduce) == 0
		}
		return kinds&t.query().Kinds == 0
	})
}

// Prediction is a question that is asked at some position of a run.
type Prediction struct {
	Question
	topic      Topic
	techniques []*technique.Technique // the choices

	algorithm *solving.Algorithm    // nil if it is about a deduction alone
	position  *technique.Position   // in which it is asked
	marks     []uint32              // of cells, as the algorithm knows them there; nil if it knows none
	last      trace.Step            // that led there
	right     []technique.Candidate // what happens; the digit or the cell may not have been asked for
	deduction *technique.Deduction  // what it follows from, if it is one of a person's
	ladder    technique.Ladder      // that it was found with
}

// newPrediction returns a question of a topic that names a cell, or [trace.NoCell].
func newPrediction(t Topic, cell int, ladder technique.Ladder) *Prediction {
	q := &Prediction{topic: t, ladder: ladder}
	q.Form, q.Kind, q.Cell, q.Judge = t.Form, int(t.Kind), cell, q.judge
	q.Prompt = trace.Say(t.key, t.asks)
	if cell != trace.NoCell {
		q.Prompt = trace.Say(t.key, t.asks, trace.Cell(cell))
	}
	return q
}

// candidates returns those of a cell that are there to be named. An algorithm may keep digits that others
// on the board rule out until it comes to them.
func (q *Prediction) candidates(cell int) puzzles.Digits {
	if q.marks != nil && q.marks[cell] != 0 {
		return puzzles.Digits(q.marks[cell])
	}
	return q.position.Candidates(cell)
}

func (q *Prediction) judge(a Answer) Verdict {
	switch q.Form {
	case Choice:
		return q.judgeTechnique(q.techniques[a.Chosen[0]])
	case Candidate:
		return q.judgeCandidate(a.Candidate)
	case Digit:
		return q.judgeDigit(a.Digit)
	}
	return q.judgeCell(a.Cell)
}

// happens reports whether an answer is what happens; where only a cell or a digit
// is asked for, the other is 0 or trace.NoCell.
func (q *Prediction) happens(cell, digit int) bool {
	return slices.ContainsFunc(q.right, func(c technique.Candidate) bool {
		return (cell == trace.NoCell || c.Cell == cell) && (digit == 0 || c.Digit == digit)
	})
}
