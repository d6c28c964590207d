package asking

import (
	"testing"

	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
)

// Steps that no algorithm takes, as far as the reader of saved runs accepts them, can be
// asked about, and answers judged.
func FuzzQuestionsOnDisturbed(f *testing.F) {
	runs, err := recordtest.Short()
	if err != nil {
		f.Fatal(err)
	}
	for i := range runs {
		f.Add([]byte{byte(i), 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8})
	}
	// With what is easy, answers are quickly judged.
	easy, err := technique.Only("naked-single", "hidden-single", "hidden-pair")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(_ *testing.T, changes []byte) {
		if len(changes) > 200 {
			return
		}
		r := recordtest.FromBytes(runs, changes)
		shape := r.Timeline.Puzzle().Shape()
		check, c := r.Algorithm.StepCheck(shape.Layout(), r.Algorithm.ByHand), trace.NewCursor(r.Timeline)
		for n := range r.Timeline.Len() {
			if check(n+1, &c.To(n+1).Step) != nil {
				return // a saved run with it is refused when it is read
			}
		}
		sp := trace.Speaker{Shape: shape}
		sum := len(changes)
		for _, b := range changes {
			sum += int(b)
		}
		topics := TopicsFor(r.Algorithm, ^trace.KindSet(0))
		if len(topics) == 0 {
			return
		}
		s := NewFinder(r.Timeline, r.Algorithm, topics[sum%len(topics)], easy)
		for q := s.Next(0); q != nil; q = s.Next(q.From) {
			sp.String(q.Prompt)
			a := Answer{Candidate: technique.Candidate{Cell: sum % shape.Cells(), Digit: 1 + sum%shape.Side()}}
			if len(q.Choices) > 0 {
				a.Chosen = []int{sum % len(q.Choices)}
			}
			for _, said := range q.Judge(a).Reasons {
				sp.String(said)
			}
			s.MarkOver(&q.Question)
		}
	})
}
