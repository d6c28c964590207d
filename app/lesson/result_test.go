package lesson

import (
	"strings"
	"testing"

	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
)

// A race that stands at its end says who was first and why, wherever its lesson is shown; one that asks,
// hides the words or still runs does not.
func TestARaceAtItsEndSaysWhatCameOfIt(t *testing.T) {
	for _, c := range []struct {
		more string
		says bool
	}{
		{"where: end\n", true}, {"where: change 20\n", false}, {"where: end\nhide: words\n", false},
	} {
		l, err := Parse([]byte("# x\n\n## Race\n\n```sudoscope\npuzzle: wikipedia\nalgorithms: backtracking, dlx\n" +
			c.more + "```\n"))
		check.OK(t, err)
		all, problems, err := l.handOut(t.Context(), NewRuns(), nil)
		check.Must(t, err == nil && len(problems) == 0, "%v %v", err, problems)
		text := strings.Join(slides.Texts(all[0][0].Caption), "\n")
		for _, want := range []string{"DLX) needed the fewest digits in and out: 51", "1. Dancing links (DLX): 51",
			"2. Backtracking: 8,365", "without a guess", "because the order of its cells is fixed"} {
			check.That(t, strings.Contains(text, want) == c.says, "%q: it says %q", c.more, text)
		}
	}
}
