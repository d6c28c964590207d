package watch_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A puzzle says its rules before the first step, and what is wrong with its candidates.
func TestThePuzzleSaysItsRulesAndCandidates(t *testing.T) {
	g, err := puzzles.Parse("97.8...41.58.....3.4...2.8.5................7...4..3.....9......2..8......97...6. rules=x")
	check.OK(t, err)
	solution, _ := puzzles.Solve(g)
	allowed := make([]puzzles.Digits, len(g.Cells()))
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(9)
	}
	e5 := 40
	for d := range g.Candidates(e5).Without(solution.At(e5)).All() {
		allowed[e5] = allowed[e5].Without(d)
	}
	d := open(t, start{Puzzle: puzzles.Puzzle{Givens: g.Restrict(allowed)}})
	eliminated := trace.EliminatedBefore(g.Candidates(e5).Len() - 1)
	for _, text := range []string{"each of the two diagonals holds 1 to 9", eliminated} {
		d.Says(pagetest.TextOf(d.Card("What happens")), text)
	}
	d.Is(d.Notified, eliminated, "it remarks")
	allowed[e5] = puzzles.DigitsUpTo(9).Without(solution.At(e5))
	d.App.Clipboard().SetContent(scene.PuzzleText(puzzles.Puzzle{Givens: g.Restrict(allowed)}))
	d.Keys("Ctrl+V")
	wrong := string(puzzles.DigitChar(solution.At(e5))) + " is missing in E5"
	said := pagetest.TextOf(d.Card("What happens"))
	d.Check(strings.Contains(said, wrong) && strings.Contains(d.Notified, wrong),
		"of wrong candidates it says %q, and remarks %q", said, d.Notified)
}
