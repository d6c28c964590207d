package technique

import (
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

func TestOrderOfSudokuExplainer(t *testing.T) {
	ladder := Standard().ByExplainer()
	var ids []string
	for _, tech := range ladder.All() {
		ids = append(ids, tech.ID)
	}
	at := -1
	for _, id := range []string{"full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair",
		"x-wing", "hidden-pair",
		"naked-triple", "swordfish", "hidden-triple", "xy-wing", "xyz-wing", "unique-rectangle-1", "unique-rectangle-3",
		"naked-quad",
		"jellyfish", "hidden-quad", "bug-plus-1", "turbot-fish", "x-chain", "xy-chain", "aic",
		"forcing-chain-contradiction", "brute-force"} {
		i := slices.Index(ids, id)
		check.That(t, i > at, "%s is in place %d, and what comes before in place %d", id, i, at)
		at = i
	}
	check.That(t, !slices.Contains(ids, "w-wing") && slices.Equal(Everything().All(), All()),
		"what Sudoku Explainer does not have is there, or the whole ladder has changed")
	if sure := Standard().Sure().UpTo(Hard).ByExplainer(); slices.Contains(sure.All(), list[len(list)-1]) ||
		slices.ContainsFunc(sure.All(), func(t *Technique) bool { return t.AssumesUnique || t.Level > Hard }) {
		t.Error("techniques have come back")
	}
	for i, g := range set(t, "top95.txt") {
		check.That(t, i%5 != 0 || ladder.Rate(g).Solved, "%v is not solved", g)
	}
}
