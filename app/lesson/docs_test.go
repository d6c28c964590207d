package lesson

import (
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
)

// page returns the page of the documentation.
func page(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/lessons.md")
	check.OK(t, err)
	return string(data)
}

func TestTheExampleOfThePageIsRight(t *testing.T) {
	_, example, ok := strings.Cut(page(t), "````markdown\n")
	example, _, ends := strings.Cut(example, "````\n")
	check.Must(t, ok && ends, "there is no example")
	l, err := Parse([]byte(example))
	check.Must(t, err == nil && len(l.Problems) == 0 && len(l.Moments) == 3 && l.Moments[0].Question != nil,
		"%v %v", err, l.Problems)
	if found, err := l.Check(t.Context(), NewRuns(), nil); err != nil || len(found) > 0 {
		t.Error(err, found)
	}
}

func TestThePageNamesAllThatThereIs(t *testing.T) {
	text := page(t)
	for _, n := range []int64{MaxBytes >> 10, maxLines, maxLine, maxStretch, maxSigns, maxIndent, maxNesting,
		MaxMoments,
		MaxAnswers, scene.MaxLanes, record.MaxSteps, record.MaxSize >> 20, maxProblems} {
		check.That(t, strings.Contains(text, trace.Thousands(n)), "the limit %d is not there", n)
	}
}
