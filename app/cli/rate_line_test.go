package cli

import (
	"strings"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"testing"
)

// A puzzle that the techniques do not solve gets a line that says so.
func TestRateSaysThatTheTechniquesDoNotSuffice(t *testing.T) {
	g, err := puzzles.Parse(Wikipedia)
	if err != nil {
		t.Fatal(err)
	}
	r := ratedEntry{Entry: Entry{Puzzle: puzzles.Puzzle{Givens: g}}, rating: technique.Rate(g, 0)}
	var out strings.Builder
	if err := (&Rate{}).writer(&out)(r); err != nil || out.String() != Wikipedia+" easy 0+\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
}
