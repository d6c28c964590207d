package order

import (
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every order comes to every cell and every digit once, on every shape.
func TestOrdersLeaveNothingOut(t *testing.T) {
	for _, side := range puzzles.Sides() {
		shape, _ := puzzles.ShapeOfSide(side)
		g := puzzles.NewGrid(shape)
		g.Set(side-1, 1)
		for o := range Cells(len(CellNames())) {
			all := o.All(g, 7)
			check.That(t, slices.Equal(all, o.All(g, 7)), "%d×%[1]d, order %d differs from time to time", side, o)
			if got := o.Empty(g, 7); len(got) != g.Shape().Cells()-1 || slices.Contains(got, side-1) {
				t.Errorf("%d×%[1]d, order %d: %d empty cells", side, o, len(got))
			}
			for want, c := range slices.Sorted(slices.Values(all)) {
				check.Must(t, c == want, "%d×%[1]d, order %d: %v", side, o, all)
			}
		}
		for o := range Digits(len(DigitNames())) {
			s := o.Of(side, 7)
			before := puzzles.Digits(0)
			for rest := puzzles.DigitsUpTo(side); rest != 0; {
				d := s.First(rest)
				check.Must(t, rest.Has(d) && s.Before(d) == before,
					"order %d of %d digits: %d after %v, which Before calls %v", o, side, d, before, s.Before(d))
				rest, before = rest.Without(d), before.With(d)
			}
			check.That(t, s.First(0) == 0, "order %d has a first of no digits", o)
		}
	}
}

func TestOrdersAreWhatTheyAreCalled(t *testing.T) {
	g, err := puzzles.ParseShape("1...............", puzzles.Shape{BoxRows: 2, BoxCols: 2})
	check.OK(t, err)
	for o, want := range map[Cells][]int{
		Rows:        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
		Columns:     {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15},
		Boxes:       {0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15},
		Spiral:      {0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9},
		Constrained: {1, 2, 3, 4, 5, 8, 12, 0, 6, 7, 9, 10, 11, 13, 14, 15},
	} {
		got := o.All(g, 1)
		check.That(t, slices.Equal(got, want), "%s: %v, want %v", CellNames()[o], got, want)
	}
	check.That(t, !slices.Equal(RandomCells.All(g, 1), RandomCells.All(g, 2)),
		"the seed does not change the random order")
	s := Descending.Of(9, 1)
	check.That(t, s.First(puzzles.Digit(3)|puzzles.Digit(8)) == 8, "descending does not begin with the largest")
	// In the middle of a grid of an odd side, a spiral ends.
	odd, _ := puzzles.ShapeOfSide(9)
	got := Spiral.All(puzzles.NewGrid(odd), 0)
	check.That(t, got[80] == 40 && got[31] == 9 && got[32] == 10, "the spiral of 9×9 is %v", got)
}
