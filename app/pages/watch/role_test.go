package watch

import (
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/app/wording"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// What a puzzle shows of an algorithm is said with its name, and explained.
func TestRemarksSayOfWhatAPuzzleIsTypical(t *testing.T) {
	said := 0
	for _, theme := range collection.Themes() {
		for _, it := range theme.Items {
			for _, a := range algorithms.All() {
				remark := roleOf(it.Puzzle, a)
				if remark == "" {
					continue
				}
				said++
				check.That(t, strings.HasSuffix(remark, " for "+a.ShortName()) && wording.Term(remark) != "",
					"%s: %q, explained as %q", it.Puzzle.Title(), remark, wording.Term(remark))
			}
		}
	}
	check.That(t, said >= 9, "only %d puzzles show something", said)
}
