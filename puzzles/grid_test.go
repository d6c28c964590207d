package puzzles

import (
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

func TestConflictsNameEveryPairOnce(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		want         []Conflict
	}{
		{"none", "12..34..........", nil},
		{"empty", "................", nil},
		{"row", "1..1............", []Conflict{{0, 3, 1, House{Row, 0}}}},
		{"column", ".2...........2..", []Conflict{{1, 13, 2, House{Column, 1}}}},
		{"box", "..........3....3", []Conflict{{10, 15, 3, House{Box, 3}}}},
		{"row before box", "..44............", []Conflict{{2, 3, 4, House{Row, 0}}}},
		{"column before box", "4...4...........", []Conflict{{0, 4, 4, House{Column, 0}}}},
		{"three of a row", "11.1............", []Conflict{{0, 1, 1, House{Row, 0}}, {0, 3, 1, House{Row, 0}},
			{1, 3, 1, House{Row, 0}}}},
		{"boxes of two rows and three columns", "1......1............................",
			[]Conflict{{0, 7, 1, House{Box, 0}}}},
		{"boxes of three rows and two columns", "3x2\n1............1......................",
			[]Conflict{{0, 13, 1, House{Box, 0}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := mustParse(t, c.puzzle).Conflicts()
			check.That(t, slices.Equal(got, c.want), "got %v, want %v", got, c.want)
		})
	}
}

func TestConflictsAgreeWithPeers(t *testing.T) {
	for _, s := range allShapes() {
		g := NewGrid(s)
		for c := range s.Cells() {
			g.Set(c, 1)
		}
		pairs := 0
		for _, peers := range g.Layout().Peers {
			pairs += len(peers)
		}
		got := len(g.Conflicts())
		check.That(t, got == pairs/2 && got != 0, "%v: a grid of ones has %d conflicts, want %d", s, got, pairs/2)
	}
}

func TestSolvesWantsAFullGridThatKeepsTheGivens(t *testing.T) {
	const solution = "1234341221434321"
	for _, c := range []struct {
		grid, puzzle string
		want         bool
	}{
		{solution, "12..34..........", true},
		{solution, "................", true},
		{solution, "2...............", false},
		{"123434122143432.", "12..............", false},
		{"1234341221434322", "12..............", false},
		{solution, "...................................." /* of another shape */, false},
	} {
		check.Is(t, mustParse(t, c.grid).Solves(mustParse(t, c.puzzle)), c.want, "%s solves %s", c.grid, c.puzzle)
	}
}
