package generate

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// A variation keeps what makes a puzzle: the number of its clues and of its
// solutions, and how hard it is. And most seeds change it.
func TestVariationsKeepThePuzzle(t *testing.T) {
	for _, text := range []string{
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"1....6....2...3......4....5...6.1...",
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		want, rated := puzzles.Count(g, 50), technique.Rate(g, technique.Extreme)
		for _, v := range Variations() {
			changed := 0
			for seed := range uint64(12) {
				h := v.Transform(g.Shape(), seed).Apply(g)
				r := technique.Rate(h, technique.Extreme)
				check.That(t, h.Filled() == g.Filled() && puzzles.Count(h, 50) == want && r.Level == rated.Level &&
					r.Hardest == rated.Hardest, "%s with seed %d: %v, %s", v, seed, h, r.InWords())
				if !h.Equal(g) {
					changed++
				}
			}
			check.That(t, changed >= 5, "%s changes %d times of 12", v, changed)
		}
	}
}

func TestHowManyVariationsThereAre(t *testing.T) {
	it, err := collection.ByID("wikipedia")
	check.OK(t, err)
	for _, v := range Variations() {
		seen := map[string]bool{it.Givens.String(): true}
		for seed := range uint64(100) {
			seen[v.Vary(it.Puzzle, it.Givens, seed).Givens.String()] = true
		}
		// Six orders of three bands, one of which changes nothing.
		want := map[Variation]int{Rotate: 1, Reflect: 1, Bands: 5, Stacks: 5}[v]
		got := len(seen) - 1
		check.That(t, got == want || want <= 0 && got >= 60, "there are %d of %s", got, v)
	}
}

func TestWhatAVariationMoves(t *testing.T) {
	s := puzzles.Shape{BoxRows: 2, BoxCols: 3}
	g := puzzles.NewGrid(s)
	for c := range s.Cells() {
		g.Set(c, 1+(c+c/6)%6)
	}
	row := func(g puzzles.Grid, i int) []uint8 { return g.Cells()[i*6 : i*6+6] }
	half := Rotate.Transform(s, 0).Apply(g)
	for c := range s.Cells() {
		check.Must(t, half.At(c) == g.At(s.Cells()-1-c), "half a turn of\n%v is\n%v", g, half)
	}
	for seed := range uint64(9) {
		bands, rows := Bands.Transform(s, seed).Apply(g), RowsIn.Transform(s, seed).Apply(g)
		for i := range 6 {
			// A row stays at its place in its band, or in its band.
			same := func(j int) bool { return slices.Equal(row(g, j), row(bands, i)) }
			if j := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5}, same); j < 0 || j%2 != i%2 {
				t.Errorf("row %d is now row %d though bands changed places", j, i)
			}
			same = func(j int) bool { return slices.Equal(row(g, j), row(rows, i)) }
			j := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5}, same)
			check.That(t, j >= 0 && j/2 == i/2, "row %d is now row %d, which is in another band", j, i)
		}
	}
	square := puzzles.NewGrid(puzzles.Classic)
	square.Set(1, 7) // r1c2 goes to r2c9
	turned := Rotate.Transform(puzzles.Classic, 0).Apply(square)
	check.That(t, turned.At(17) == 7, "a quarter turn of r1c2 is %v", turned)
	mirrored := Reflect.Transform(puzzles.Classic, 0).Apply(square)
	check.That(t, mirrored.At(7) == 7, "the mirror image of r1c2 is %v", mirrored)
}
