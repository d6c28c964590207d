package runs

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A puzzle that the techniques do not solve gets a line that says so.
func TestRateSaysThatTheTechniquesDoNotSuffice(t *testing.T) {
	g := parsed(t, wikipedia)
	r := ratedEntry{Entry: terminal.Entry{Puzzle: puzzles.Puzzle{Givens: g}}, rating: technique.Rate(g, 0)}
	var out strings.Builder
	err := (&Rate{}).writer(&out)(r)
	check.That(t, err == nil && out.String() == wikipedia+" easy 0+\n", "%q, %v", out.String(), err)
}
