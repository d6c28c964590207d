package lesson

import (
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// page returns the page of the documentation.
func page(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheExampleOfThePageIsRight(t *testing.T) {
	_, example, ok := strings.Cut(page(t), "````markdown\n")
	example, _, ends := strings.Cut(example, "````\n")
	if !ok || !ends {
		t.Fatal("there is no example")
	}
	l, err := Parse([]byte(example))
	if err != nil || len(l.Problems) > 0 || len(l.Moments) != 3 || l.Moments[0].Question == nil {
		t.Fatal(err, l.Problems)
	}
	if found, err := l.Check(t.Context(), NewRuns(), nil); err != nil || len(found) > 0 {
		t.Error(err, found)
	}
}

func TestThePageNamesAllThatThereIs(t *testing.T) {
	text := page(t)
	for _, key := range keys() {
		if !strings.Contains(text, "\n| `"+key+"` |") {
			t.Errorf("the key %s is not there", key)
		}
	}
	for _, name := range hidable() {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("what can be hidden is not there: %s", name)
		}
	}
	for _, e := range events() {
		if !strings.Contains(text, e.name) {
			t.Errorf("the kind %s is not there", e.name)
		}
	}
	for _, n := range []int64{MaxBytes >> 10, maxLines, maxLine, maxStretch, maxSigns, maxIndent, maxNesting,
		MaxMoments,
		MaxAnswers, MaxLanes, MaxSteps, maxKept >> 20, maxProblems} {
		if !strings.Contains(text, trace.Thousands(n)) {
			t.Errorf("the limit %d is not there", n)
		}
	}
}

func TestThePlacesAndFactsOfThePageAreRead(t *testing.T) {
	_, places, _ := strings.Cut(page(t), "\n## Places\n")
	places, facts, _ := strings.Cut(places, "\n## Facts\n")
	facts, _, _ = strings.Cut(facts, "\n## ")
	read := 0
	for section, parse := range map[string]func(string) error{
		places: func(s string) error { _, err := parseWhere(s, puzzles.Classic); return err },
		facts:  func(s string) error { _, err := parseFacts(s, puzzles.Classic); return err },
	} {
		for line := range strings.SplitSeq(section, "\n") {
			cells := strings.Split(line, "|")
			if len(cells) < 3 || strings.Contains(cells[1], "where") {
				continue
			}
			for i, form := range strings.Split(cells[1], "`") {
				if i%2 == 0 {
					continue
				}
				if read++; parse(form) != nil {
					t.Error(parse(form))
				}
			}
		}
	}
	if read < 25 {
		t.Errorf("only %d were found", read)
	}
}
