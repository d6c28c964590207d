package watch

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
)

// A puzzle says its rules before the first step, and what is wrong with its candidates.
func TestThePuzzleSaysItsRulesAndCandidates(t *testing.T) {
	g, err := puzzles.Parse("97.8...41.58.....3.4...2.8.5................7...4..3.....9......2..8......97...6. rules=x")
	if err != nil {
		t.Fatal(err)
	}
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
		if said := pagetest.TextOf(d.page.said.card); !strings.Contains(said, text) {
			t.Errorf("it does not say %q: %s", text, said)
		}
	}
	if d.Notified != eliminated {
		t.Errorf("it remarks %q", d.Notified)
	}
	allowed[e5] = puzzles.DigitsUpTo(9).Without(solution.At(e5))
	d.page.install([]puzzles.Puzzle{{Givens: g.Restrict(allowed)}})
	wrong := string(puzzles.DigitChar(solution.At(e5))) + " is missing in E5"
	said := pagetest.TextOf(d.page.said.card)
	if !strings.Contains(said, wrong) || !strings.Contains(d.Notified, wrong) {
		t.Errorf("of wrong candidates it says %q, and remarks %q", said, d.Notified)
	}
}
