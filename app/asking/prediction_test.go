package asking

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// record runs an algorithm on a built-in puzzle to its end.
func record(t *testing.T, puzzle, id string) (*trace.Timeline, *solving.Algorithm) {
	t.Helper()
	return recordWith(t, puzzle, id, solving.Options{Seed: 1})
}

// recordWith is record with settings, which the algorithm it returns has as well.
func recordWith(t *testing.T, puzzle, id string, o solving.Options) (*trace.Timeline, *solving.Algorithm) {
	t.Helper()
	item, err := collection.ByID(puzzle)
	check.OK(t, err)
	a, err := algorithms.ByID(id)
	check.OK(t, err)
	tl := trace.NewTimeline(item.Givens)
	batches, err := solving.Run(t.Context(), a, item.Givens, o)
	check.OK(t, err)
	tl.Record(batches)
	return tl, a.With(o)
}

// topic returns the question with this name.
func topic(t *testing.T, name string) Topic {
	t.Helper()
	all := Topics()
	at := slices.IndexFunc(all, func(one Topic) bool { return one.Name == name })
	check.Must(t, at >= 0, "there is no question %q", name)
	return all[at]
}

func reasons(v Verdict) string {
	return trace.Speaker{Shape: puzzles.Classic}.Strings(v.Reasons)
}

// answers returns what is right.
func (q *Prediction) answers() []Answer {
	if q.Form == Choice {
		return []Answer{{Chosen: []int{slices.Index(q.techniques, q.deduction.Technique)}}}
	}
	var all []Answer
	for _, c := range q.right {
		all = append(all, Answer{Candidate: c})
	}
	return all
}

func kindsOf(tl *trace.Timeline) trace.KindSet {
	var kinds trace.KindSet
	for _, b := range tl.Profile(nil) {
		kinds |= b.Kinds
	}
	return kinds
}

func TestEveryQuestionOfEveryRunHasItsAnswer(t *testing.T) {
	for _, a := range algorithms.All() {
		for _, puzzle := range []string{"wikipedia", "x-wing-1"} {
			tl, _ := record(t, puzzle, a.ID)
			topics := TopicsFor(a, kindsOf(tl))
			check.That(t, (len(topics) == 0) == a.Limits.Random,
				"%s on %s offers %d questions", a.ID, puzzle, len(topics))
			for _, one := range topics {
				checkAll(t, a, tl, one)
			}
		}
	}
}

// checkAll is eliminated from question to question, at most a hundred.
func checkAll(t *testing.T, a *solving.Algorithm, tl *trace.Timeline, one Topic) {
	t.Helper()
	s := NewFinder(tl, a, one, technique.Standard())
	cursor, at := trace.NewCursor(tl), int64(0)
	asked := 0
	for ; asked < 100; asked++ {
		q := s.Next(at)
		if q == nil {
			break
		}
		check.Must(t, q.From >= at && q.Show > q.From,
			"%s, %s: at %d it asks at %d and answers at %d", a.ID, one.Name, at, q.From, q.Show)
		// The answer is not on the board yet.
		if m := cursor.To(q.From); one.Kind == Placement || one.Kind == Guess {
			for _, r := range q.answers() {
				check.That(t, m.At(r.Cell) == 0,
					"%s, %s: at %d cell %d is filled already", a.ID, one.Name, q.From, r.Cell)
			}
		}
		for _, r := range q.answers() {
			if v := q.Judge(r); v.Outcome != Right {
				t.Errorf("%s, %s: at %d %+v is what happens, but the verdict is %d: %s", a.ID, one.Name, q.From, r,
					v.Outcome, reasons(v))
			}
		}
		s.MarkOver(&q.Question)
		at = q.Show
	}
	check.That(t, asked != 0 || one.Kind == DeadEnd, "%s never asks %s", a.ID, one.Name)
}

// first returns the first question from a position on.
func first(t *testing.T, puzzle, id, name string, from int64) *Prediction {
	t.Helper()
	tl, a := record(t, puzzle, id)
	q := NewFinder(tl, a, topic(t, name), technique.Standard()).Next(from)
	check.Must(t, q != nil, "%s on %s does not ask %s", id, puzzle, name)
	return q
}

func cell(t *testing.T, name string) int {
	t.Helper()
	return int(name[0]-'A')*9 + int(name[1]-'1')
}

func TestAWrongAnswerIsToldWhy(t *testing.T) {
	at := func(name string) Answer {
		return Answer{Candidate: technique.Candidate{Cell: cell(t, name)}}
	}
	digit := func(d int) Answer { return Answer{Candidate: technique.Candidate{Digit: d}} }
	for _, c := range []struct {
		algorithm, topic string
		answer           Answer
		outcome          Outcome
		says             string
	}{
		{"backtracking", "Which cell is filled?", at("B2"), Wrong,
			"from left to right and from top to bottom: A3 is next"},
		{"backtracking", "Which cell is filled?", at("A1"), Refused, "A1 holds 5 already"},
		{"backtracking", "Which digit is placed?", digit(2), Wrong,
			"2 would fit into A3, too. But the digits are tried from the smallest up."},
		{"backtracking", "Which digit is placed?", digit(8), Wrong,
			"8 cannot go into A3: C3 in its column has it."},
		{"backtracking", "Which cell is cleared?", at("A1"), Refused, "is a clue and stays"},
		{"backtracking", "Which cell is cleared?", at("A3"), Wrong, "The digit placed last is removed first"},
		{"backtracking", "Where is the dead end?", at("I1"), Wrong, "would still fit into I1"},
		{"sorted-backtracking", "Which cell is filled?", at("B2"), Wrong,
			"2, 4 and 7 still fit into B2. But the cell with the fewest candidates comes first: E5, with 1."},
		{"candidate-checking", "Which cell is filled?", at("B2"), Wrong,
			"A cell is filled when one digit is left for it, as in E5."},
		{"candidate-checking", "Which cell is filled?", at("G9"), Wrong,
			"G9 has only one candidate left. But the algorithm comes to E5 first."},
		{"techniques", "Which cell is filled?", at("G9"), Right,
			"That is right too: there is a naked single, so 4 goes into G9. The path takes"},
		{"techniques", "Which cell is filled?", at("A3"), Wrong, "fills A3"},
	} {
		q := first(t, "wikipedia", c.algorithm, c.topic, 0)
		v := q.Judge(c.answer)
		check.That(t, v.Outcome == c.outcome && strings.Contains(reasons(v), c.says),
			"%s, %s %+v: the verdict is %d: %s", c.algorithm, c.topic, c.answer, v.Outcome, reasons(v))
	}
}

// Why an answer is wrong depends on the order that is set.
func TestAWrongAnswerIsToldWhyInOtherOrders(t *testing.T) {
	for _, c := range []struct {
		algorithm string
		settings  map[string]float64
		topic     string
		answer    technique.Candidate
		says      string
	}{
		{"backtracking", map[string]float64{"cells": 2}, "Which cell is filled?",
			technique.Candidate{Cell: cell(t, "A3")}, "But the cells are filled column by column: C1 is next."},
		{"backtracking", map[string]float64{"cells": 5}, "Which cell is filled?",
			technique.Candidate{Cell: cell(t, "A3")}, "in the order of how few candidates they had at the start"},
		{"backtracking", map[string]float64{"cells": 2, "digits": 2}, "Which digit is placed?",
			technique.Candidate{Digit: 1}, "1 would fit into C1, too. But the digits are tried from the largest down."},
		{"sorted-backtracking", map[string]float64{"ties": 2}, "Which cell is filled?",
			technique.Candidate{Cell: cell(t, "G9")}, "has as few and comes first, column by column."},
		{"sorted-backtracking", map[string]float64{"ties": 5}, "Which cell is filled?",
			technique.Candidate{Cell: cell(t, "E5")}, "one with the most empty peers comes first."},
	} {
		tl, a := recordWith(t, "wikipedia", c.algorithm, solving.Options{Settings: c.settings})
		q := NewFinder(tl, a, topic(t, c.topic), technique.Standard()).Next(0)
		v := q.Judge(Answer{Candidate: c.answer})
		check.That(t, v.Outcome == Wrong && strings.Contains(reasons(v), c.says),
			"%s with %v, %+v: the verdict is %d: %s", c.algorithm, c.settings, c.answer, v.Outcome, reasons(v))
	}
	chance := solving.Options{Settings: map[string]float64{"cells": 6}}
	if tl, a := recordWith(t, "four", "backtracking", chance); len(TopicsFor(a, kindsOf(tl))) > 0 {
		t.Error("what is drawn by lot is asked for")
	}
}

func TestWhatALookGivesAwayIsAskedBeforeIt(t *testing.T) {
	tl, a := record(t, "wikipedia", "sorted-backtracking")
	s := NewFinder(tl, a, topic(t, "Which cell is filled?"), technique.Ladder{})
	q := s.Next(0)
	looked := trace.NewCursor(tl).To(1).Step
	check.Must(t, looked.Kind == trace.Consider && q.From == 0 && q.Show == 2 && q.happens(looked.Cell, 0),
		"the first question is asked at %d and shown at %d", q.From, q.Show)
	// Once the look is shown, the question is about the cell after it.
	if q = s.Next(1); q.From != 2 || q.Show != 4 {
		t.Errorf("after the look the next question is asked at %d and shown at %d", q.From, q.Show)
	}
}

func TestWhatFollowsFromADeductionIsOneQuestion(t *testing.T) {
	tl, a := record(t, "x-wing-1", "techniques")
	s := NewFinder(tl, a, topic(t, "Which candidate is wrong?"), technique.Standard())
	cursor := trace.NewCursor(tl)
	for at, n := int64(0), 0; ; n++ {
		q := s.Next(at)
		if q == nil {
			check.That(t, n != 0, "nothing is asked")
			break
		}
		d, ok := human.DeductionOf(&cursor.To(q.Show).Step)
		check.Must(t, ok && q.Show == q.From+1,
			"the question at %d is answered at %d, which is no deduction", q.From, q.Show)
		check.Is(t, len(q.right), len(d.Eliminations), "%s", d.Notation(puzzles.Classic))
		at = q.Show
	}
}

func TestAQuestionThatIsOverDoesNotComeAgain(t *testing.T) {
	tl, a := record(t, "wikipedia", "backtracking")
	s := NewFinder(tl, a, topic(t, "Which cell is cleared?"), technique.Ladder{})
	q := s.Next(0)
	s.MarkOver(&q.Question)
	second := s.Next(0)
	check.That(t, second.From > q.From, "after the question at %d comes that at %d", q.From, second.From)
	if again := s.Next(tl.Len()); again != nil {
		t.Errorf("at the end it asks at %d", again.From)
	}
	if again := s.Next(0); again == nil || again.From != second.From {
		t.Error("from the beginning the second question is not found again")
	}
}

// deductionQuestion asks about the first step of a puzzle's path that is of the
// technique.
func deductionQuestion(t *testing.T, puzzle, name, technq string) *Prediction {
	t.Helper()
	tl, a := record(t, puzzle, "techniques")
	s := NewFinder(tl, a, topic(t, name), technique.Standard())
	for at := int64(0); ; {
		q := s.Next(at)
		check.Must(t, q != nil, "%s has no %s", puzzle, technq)
		if q.deduction.Technique.ID == technq {
			return q
		}
		at = q.Show
	}
}

func TestOneTechniqueOfFourHelps(t *testing.T) {
	q := deductionQuestion(t, "x-wing-1", "Which technique helps?", "x-wing")
	check.Must(t, len(q.techniques) == 4 && slices.Contains(q.techniques, q.deduction.Technique),
		"the choices are %v", q.techniques)
	check.That(t, slices.IsSortedFunc(q.techniques, func(a, b *technique.Technique) int { return a.Order - b.Order }),
		"their order tells something: %v", q.techniques)
	for _, one := range technique.All() {
		if one.Level > technique.Hard {
			continue // they take their time
		}
		_, there := one.First(q.position.Clone())
		v := q.judgeTechnique(one)
		switch {
		case there != (v.Outcome == Right):
			t.Errorf("%s: there is one: %v, but the verdict is %d: %s", one, there, v.Outcome, reasons(v))
		case there && one != q.deduction.Technique && !strings.Contains(reasons(v), "is right too"):
			t.Errorf("%s is there as well, but it says %s", one, reasons(v))
		case !there && !strings.Contains(reasons(v), "There is no "+one.Name):
			t.Errorf("%s is not there, but it says %s", one, reasons(v))
		}
	}
}

func TestOtherDeductionsThatAreAsEasyAreRight(t *testing.T) {
	q := deductionQuestion(t, "wikipedia", "What follows?", "naked-single")
	others := 0
	for _, one := range []string{"full-house", "naked-single", "hidden-single"} {
		tech, err := technique.ByID(one)
		check.OK(t, err)
		for _, d := range tech.Every(q.position.Clone()) {
			v := q.Judge(Answer{Candidate: d.Places[0]})
			check.That(t, v.Outcome == Right, "%s is called wrong: %s", d.Notation(puzzles.Classic), reasons(v))
			if strings.Contains(reasons(v), "The path takes a naked single first") {
				others++
			}
		}
	}
	check.That(t, others != 0, "there is no other")
}

func TestWhatIsTrueButHarderIsCalledTrue(t *testing.T) {
	q := deductionQuestion(t, "x-wing-1", "What follows?", "x-wing")
	solution, _ := puzzles.Solve(q.position.Grid())
	var gone, placed bool
	for c := range q.position.Size {
		for digit := range q.position.Candidates(c).All() {
			v := q.Judge(Answer{Candidate: technique.Candidate{Cell: c, Digit: digit}})
			if v.Outcome != Wrong {
				continue
			}
			want := "It is indeed wrong there"
			if solution.At(c) == digit {
				want, placed = "It is indeed right there", true
			} else {
				gone = true
			}
			check.That(t, strings.Contains(reasons(v), want), "%d in %d: %s", digit, c, reasons(v))
		}
	}
	check.That(t, gone && placed, "candidates that go: %v, that stay: %v", gone, placed)
}

func TestStepsByHandAreNotAskedFor(t *testing.T) {
	plain, a := record(t, "wikipedia", "crook")
	c := trace.NewCursor(plain)
	steps := int64(0)
	var by [2]technique.Candidate
	for i := range by {
		at, ok := c.Next(steps, Placement.query())
		check.Must(t, ok, "nothing is placed")
		steps, by[i] = at, technique.Candidate{Cell: c.To(at).Step.Cell, Digit: c.To(at).Step.Digit}
	}
	a = a.AfterHand(2, func(b *trace.Board) {
		for _, one := range by {
			b.Place(one.Cell, one.Digit)
		}
	})
	batches, err := solving.Run(t.Context(), a, c.To(0).Grid(), solving.Options{})
	check.OK(t, err)
	line := trace.NewTimeline(c.To(0).Grid())
	line.Record(batches)
	q := NewFinder(line, a, topic(t, "Which cell is filled?"), technique.Standard()).Next(0)
	check.That(t, q != nil && q.From >= 2, "the first question is %+v", q)
}
