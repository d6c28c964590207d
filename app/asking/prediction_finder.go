package asking

import (
	"slices"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Finder looks ahead in a run for the next prediction. It remembers how far it has
// looked, so that it can be asked for every frame while a run is played and
// computed. It is for one goroutine.
type Finder struct {
	topic     Topic
	algorithm *solving.Algorithm
	ladder    technique.Ladder
	cursor    *trace.Cursor
	over      map[int64]bool // the steps whose questions are over
	next      *Prediction    // the first one at or after from, nil if none is known
	from      int64
	looked    int64 // no step from there up to this one has a question
}

// NewFinder returns a finder for the run of an algorithm. The ladder is what a person
// may use, if it is about deductions.
func NewFinder(t *trace.Timeline, a *solving.Algorithm, topic Topic, ladder technique.Ladder) *Finder {
	return &Finder{topic: topic, algorithm: a, ladder: ladder, cursor: trace.NewCursor(t), over: map[int64]bool{}}
}

// MarkOver says that a question is over: it will not come up again.
func (s *Finder) MarkOver(q *Question) {
	s.over[q.Show] = true
	s.next, s.from, s.looked = nil, q.From, q.From
}

// maxLookedAt is how many steps of a kind are looked at in one go. They can all be
// without a question, as dead ends are that no cell shows.
const maxLookedAt = 50

// Next returns the first question that is asked at a position or after it, nil if
// there is none in what has been computed so far. Nothing is asked of the steps that
// a person takes, which follow no rule.
func (s *Finder) Next(position int64) *Prediction {
	position = max(position, s.algorithm.ByHand)
	if position < s.from || s.next != nil && position > s.next.From {
		s.next, s.from, s.looked = nil, position, position
	}
	for n := 0; s.next == nil && n < maxLookedAt; n++ {
		end := s.cursor.Timeline().Len()
		to, ok := s.cursor.Next(max(s.looked, position), s.topic.query())
		if !ok {
			s.looked = end
			break
		}
		s.looked = to
		// What has been given away already is not asked any more.
		if q := s.questionAt(to); q != nil && q.From >= position && !s.over[q.Show] {
			s.next = q
		}
	}
	return s.next
}

// First returns what Next does, but goes on looking where that takes longer than a frame.
func (s *Finder) First(position int64) (q *Prediction) {
	for range maxLookedAt {
		if q = s.Next(position); q != nil || s.looked >= s.cursor.Timeline().Len() {
			break
		}
	}
	return q
}

// questionAt returns the question about a step, nil if there is none to ask.
func (s *Finder) questionAt(to int64) *Prediction {
	step := s.cursor.To(to).Step
	if s.topic.Kind == Deduction {
		d, ok := human.DeductionOf(&step)
		if !ok {
			return nil
		}
		q := AboutDeduction(s.topic, positionOf(s.cursor.To(to-1)), d, s.ladder)
		q.From, q.Show = to-1, to
		return q
	}
	if s.topic.Kind == Blame {
		cell, ok := s.algorithm.Blames(s.cursor.Timeline().Puzzle().Layout(), &step)
		if !ok {
			return nil
		}
		step.Cell = cell
	}
	cell := trace.NoCell
	if s.topic.Form == Digit {
		cell = step.Cell
	}
	q := newPrediction(s.topic, cell, s.ladder)
	q.algorithm = s.algorithm
	first, deduced := s.leadingStep(to, &step)
	q.From, q.Show = first-1, to
	q.right = []technique.Candidate{{Cell: step.Cell, Digit: step.Digit}}
	if deduced {
		q.Show = first
		q.right = s.withConsequences(first, q.right)
		if d, ok := human.DeductionOf(&s.cursor.To(first).Step); ok {
			q.deduction = &d
		}
	}
	before := s.cursor.To(q.From)
	q.position, q.last = positionOf(before), before.Step
	q.last.Data = nil
	if q.topic.Kind == DeadEnd {
		q.right = deadCells(q.position)
	}
	if q.Form == Digit {
		q.right = []technique.Candidate{{Cell: step.Cell, Digit: step.Digit}}
	}
	if q.Form == Candidate { // what nobody sees cannot be named
		if known := s.algorithm.MarksAt(solving.KnownMarks, before.Puzzle); known != nil {
			q.marks = make([]uint32, len(before.Digits))
			known(before, q.marks)
		}
		q.right = slices.DeleteFunc(q.right, func(c technique.Candidate) bool {
			return !q.candidates(c.Cell).Has(c.Digit)
		})
	}
	if len(q.right) == 0 {
		return nil
	}
	return q
}

// maxConsequences is how many steps may follow from one deduction.
const maxConsequences = 256

// leadingStep returns the first of the steps that lead up to one and give it away: it is
// looked at just before, or it follows from a deduction. Otherwise it is the step
// itself.
func (s *Finder) leadingStep(to int64, step *trace.Step) (first int64, deduced bool) {
	if to == 1 {
		return to, false
	}
	switch before := &s.cursor.To(to - 1).Step; {
	case before.Kind == trace.Note, before.Kind == trace.Consider && before.Cell == step.Cell:
		return to - 1, false
	case before.Kind == trace.Deduce:
		return to - 1, true
	}
	found := int64(0)
	for i := max(0, to-maxConsequences) + 1; i < to; i++ {
		switch s.cursor.To(i).Step.Kind {
		case trace.Deduce:
			found = i
		case trace.Place, trace.Eliminate:
		default:
			found = 0
		}
	}
	if found > 0 && announces(s.evidence(found), step) {
		return found, true
	}
	return to, false
}

// evidence returns what the board shows of a step.
func (s *Finder) evidence(at int64) trace.Evidence {
	return s.algorithm.ExplainAt(s.cursor.To(at)).Evidence
}

// announces reports whether what the board shows of a deduction includes a step.
func announces(e trace.Evidence, step *trace.Step) bool {
	role := trace.Placed
	if step.Kind == trace.Eliminate {
		role = trace.Gone
	}
	return slices.Contains(e.Marks, trace.Mark{Cell: step.Cell, Digit: step.Digit, Role: role})
}

// withConsequences adds to a consequence of a deduction all others of the topic's kind.
func (s *Finder) withConsequences(head int64, all []technique.Candidate) []technique.Candidate {
	e, kinds := s.evidence(head), s.topic.query().Kinds
	for i := head + 1; i <= s.cursor.Timeline().Len(); i++ {
		step := s.cursor.To(i).Step
		if step.Kind != trace.Place && step.Kind != trace.Eliminate {
			break
		}
		if c := (technique.Candidate{Cell: step.Cell, Digit: step.Digit}); kinds.Has(step.Kind) &&
			announces(e, &step) && !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// positionOf returns the moment as a person looks at it.
func positionOf(m *trace.Moment) *technique.Position {
	p := technique.NewPosition(m.Puzzle)
	for cell, digit := range m.Digits {
		if digit != 0 && !m.Given(cell) {
			p.Place(cell, int(digit))
		}
	}
	for cell, struck := range m.Struck {
		for digit := range puzzles.Digits(struck).All() {
			p.Eliminate(cell, digit)
		}
	}
	return p
}

// deadCells returns the empty cells without a candidate.
func deadCells(p *technique.Position) []technique.Candidate {
	var dead []technique.Candidate
	for cell := range p.Size {
		if p.At(cell) == 0 && p.Candidates(cell) == 0 {
			dead = append(dead, technique.Candidate{Cell: cell})
		}
	}
	return dead
}
