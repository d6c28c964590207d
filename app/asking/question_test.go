package asking

import (
	"reflect"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

func TestNoWinCountsWithHelp(t *testing.T) {
	var alone, helped, gaveUp Attempt
	helped.Help()
	gaveUp.Help()
	alone.End(Verdict{Outcome: Right})
	helped.End(Verdict{Outcome: Right})
	gaveUp.End(Verdict{Outcome: Shown})
	check.That(t, alone.Verdict.Outcome == Right && helped.Verdict.Outcome == Helped && gaveUp.Verdict.Outcome == Shown,
		"alone %d, with help %d, given up %d", alone.Verdict.Outcome, helped.Verdict.Outcome, gaveUp.Verdict.Outcome)
	s := NewScore("exercises")
	s.Add(0, alone.Verdict.Outcome)
	s.Add(0, helped.Verdict.Outcome)
	check.That(t, s.String() == "1 of 2 right", "%v", s.String())
}

func TestAllRightAnswersAndNoOtherAreRight(t *testing.T) {
	m := MultipleChoice{Answers: []Option{{Right: true}, {}, {Right: true}}}
	for _, c := range []struct {
		chosen []int
		want   Outcome
	}{{[]int{2, 0}, Right}, {[]int{0}, Wrong}, {[]int{0, 1, 2}, Wrong}, {nil, Shown}} {
		check.Is(t, m.Judge(Answer{Chosen: c.chosen}).Outcome, c.want, "%v: the outcome", c.chosen)
	}
}

func TestTheScoreIsKept(t *testing.T) {
	kinds := []string{"placements", "guesses", "deductions"}
	s := NewScore(kinds...)
	for _, o := range []Outcome{Right, Right, Wrong, Right, Right, Right, Shown} {
		s.Add(0, o)
	}
	s.Add(2, Right)
	check.That(t, s.String() == "6 of 8 right", "%v", s.String())
	check.That(t, strings.Join(s.Lines(), "; ") == "placements: 5 of 7; deductions: 1 of 1; most in a row: 3",
		"%v", strings.Join(s.Lines(), "; "))
	check.That(t, reflect.DeepEqual(DecodeScore(s.Encode(), kinds...), s),
		"%q is read as %+v", s.Encode(), DecodeScore(s.Encode(), kinds...))
	for _, bad := range []string{"", "x", "1/2", "3/2 0/0 0/0 0 0", "1/2 0/0 0/0 5 5", "-1/2 0/0 0/0 0 0"} {
		check.That(t, reflect.DeepEqual(DecodeScore(bad, kinds...), NewScore(kinds...)),
			"%q is read as %+v", bad, DecodeScore(bad, kinds...))
	}
}
