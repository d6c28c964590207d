package wording

import (
	"testing"
	"time"

	"sudoscope/puzzles"
)

func TestSentencesBeginWithACapitalAndEndWithAPoint(t *testing.T) {
	for text, want := range map[string]string{
		"the file is empty":  "The file is empty.",
		"état inconnu.":      "État inconnu.",
		"Already a sentence": "Already a sentence.",
		"":                   ".",
	} {
		if got := Sentence(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got := Uncapital("Dead ends"); got != "dead ends" {
		t.Errorf("inside a sentence it is %q", got)
	}
}

func TestTimesAreSaidAsPeopleSayThem(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                      "under 1 s",
		999 * time.Millisecond: "under 1 s",
		time.Second:            "1 s",
		89 * time.Second:       "89 s",
		2 * time.Minute:        "2 min",
		89 * time.Minute:       "89 min",
		2 * time.Hour:          "2 h",
		47 * time.Hour:         "47 h",
		48 * time.Hour:         "2 days",
		24000 * time.Hour:      "1,000 days",
		24 * 12345 * time.Hour: "12,345 days",
	} {
		if got := Duration(d); got != want {
			t.Errorf("%v is said as %q, want %q", d, got, want)
		}
	}
}

func TestShapesSayTheirBoxesWhereTheyAreNotSquare(t *testing.T) {
	six, err := puzzles.NewShape(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	for s, want := range map[puzzles.Shape]string{puzzles.Classic: "9×9", six: "6×6, boxes of 2×3"} {
		if got := Shape(s); got != want {
			t.Errorf("it is called %q, want %q", got, want)
		}
	}
	if got := Caption(puzzles.Puzzle{Givens: puzzles.NewGrid(six)}); got != "0 clues, 6×6" {
		t.Errorf("the caption is %q", got)
	}
}
