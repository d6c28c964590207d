package asking

import (
	"reflect"
	"strings"
	"testing"
)

func TestNoWinCountsWithHelp(t *testing.T) {
	var alone, helped, gaveUp Attempt
	helped.Help()
	gaveUp.Help()
	alone.End(Verdict{Outcome: Right})
	helped.End(Verdict{Outcome: Right})
	gaveUp.End(Verdict{Outcome: Shown})
	if alone.Verdict.Outcome != Right || helped.Verdict.Outcome != Helped || gaveUp.Verdict.Outcome != Shown {
		t.Errorf("alone %d, with help %d, given up %d", alone.Verdict.Outcome, helped.Verdict.Outcome,
			gaveUp.Verdict.Outcome)
	}
	s := NewScore("exercises")
	s.Add(0, alone.Verdict.Outcome)
	s.Add(0, helped.Verdict.Outcome)
	if s.String() != "1 of 2 right" {
		t.Error(s.String())
	}
}

func TestAllRightAnswersAndNoOtherAreRight(t *testing.T) {
	m := MultipleChoice{Answers: []Option{{Right: true}, {}, {Right: true}}}
	for _, c := range []struct {
		chosen []int
		want   Outcome
	}{{[]int{2, 0}, Right}, {[]int{0}, Wrong}, {[]int{0, 1, 2}, Wrong}, {nil, Shown}} {
		if v := m.Judge(Answer{Chosen: c.chosen}); v.Outcome != c.want {
			t.Errorf("%v: the outcome is %d", c.chosen, v.Outcome)
		}
	}
}

func TestTheScoreIsKept(t *testing.T) {
	kinds := []string{"placements", "guesses", "deductions"}
	s := NewScore(kinds...)
	for _, o := range []Outcome{Right, Right, Wrong, Right, Right, Right, Shown} {
		s.Add(0, o)
	}
	s.Add(2, Right)
	if s.String() != "6 of 8 right" {
		t.Error(s.String())
	}
	if got := strings.Join(s.Lines(), "; "); got != "placements: 5 of 7; deductions: 1 of 1; most in a row: 3" {
		t.Error(got)
	}
	if got := DecodeScore(s.Encode(), kinds...); !reflect.DeepEqual(got, s) {
		t.Errorf("%q is read as %+v", s.Encode(), got)
	}
	for _, bad := range []string{"", "x", "1/2", "3/2 0/0 0/0 0 0", "1/2 0/0 0/0 5 5", "-1/2 0/0 0/0 0 0"} {
		if got := DecodeScore(bad, kinds...); !reflect.DeepEqual(got, NewScore(kinds...)) {
			t.Errorf("%q is read as %+v", bad, got)
		}
	}
}
