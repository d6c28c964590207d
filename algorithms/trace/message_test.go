package trace

import (
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestHousesInWords(t *testing.T) {
	house := func(k puzzles.HouseKind, i int) puzzles.House { return puzzles.House{Kind: k, Index: i} }
	a, c, d := house(puzzles.Row, 0), house(puzzles.Row, 2), house(puzzles.Row, 3)
	for _, x := range []struct {
		houses         Houses
		letters, rowed string
	}{
		{Houses{a}, "row A", "row 1"},
		{Houses{a, c, d}, "rows A, C and D", "rows 1, 3 and 4"},
		{Houses{house(puzzles.Column, 1), house(puzzles.Column, 8)}, "columns 2 and 9", "columns 2 and 9"},
		{Houses{house(puzzles.Box, 1), house(puzzles.Box, 8)}, "boxes 2 and 9", "boxes 2 and 9"},
		{Houses{a, house(puzzles.Box, 0)}, "row A and box 1", "row 1 and box 1"},
	} {
		for notation, want := range map[Notation]string{Letters: x.letters, RowCol: x.rowed} {
			sp := Speaker{Shape: puzzles.Classic, Notation: notation}
			got := sp.String(Say("", "in %v", x.houses))
			check.That(t, got == "in "+want, "%v: %q, want %q", x.houses, got, want)
		}
	}
}
