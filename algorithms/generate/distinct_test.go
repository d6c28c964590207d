package generate

import (
	"errors"
	"math"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/canonical"
	"sudoscope/puzzles/check"
)

// madeBy returns what Many makes, up to an error.
func madeBy(t testing.TB, r Recipe, seed, from, stride, count uint64, jobs int) ([]Result, error) {
	t.Helper()
	var all []Result
	for result, err := range Many(t.Context(), r, seed, from, stride, count, jobs) {
		if err != nil {
			return all, err
		}
		all = append(all, result)
	}
	return all, nil
}

// Of the puzzles of one run none is another in disguise, and each is what its index makes.
func TestNoPuzzleOfARunIsAnotherInDisguise(t *testing.T) {
	for name, r := range map[string]Recipe{
		"level evil":        {Level: Evil},
		"4×4":               {Shape: shape(t, 4)},
		"sashimi jellyfish": {Needs: "sashimi-jellyfish"},
	} {
		count := uint64(30)
		if !check.Long && name == "sashimi jellyfish" {
			continue // of which the search takes longest
		}
		switch name {
		case "level evil":
			count = 220
		case "sashimi jellyfish":
			count = 2
		}
		var seen canonical.Set
		all, err := madeBy(t, r, 12, 0, 1, count, 2)
		check.That(t, err == nil && uint64(len(all)) == count, "%s: %d puzzles and %v", name, len(all), err)
		for i, result := range all {
			check.That(t, seen.Add(result.Givens),
				"%s: puzzle %d is one of those before it: %s", name, i, result.Givens)
		}
		last := all[len(all)-1]
		check.That(t, name == "sashimi jellyfish" || last.Index != count-1,
			"%s: nothing came twice, so nothing is tested", name)
		if again := one(t, r, 12, last.Index); !again.Givens.Equal(last.Givens) {
			t.Errorf("%s: index %d makes %s alone, and %s among others", name, last.Index, again.Givens, last.Givens)
		}
	}
}

// Which puzzles are left out does not depend on the number of goroutines.
func TestRepeatsAreLeftOutWithAnyNumberOfGoroutines(t *testing.T) {
	want := lines(t, Recipe{Level: Evil}, 4, 3, 2, 90, 1)
	for _, jobs := range []int{2, 9, math.MaxInt} {
		got := lines(t, Recipe{Level: Evil}, 4, 3, 2, 90, jobs)
		check.That(t, slices.Equal(got, want), "%d goroutines make others", jobs)
	}
}

// Where there are no more puzzles, the run ends with an error that says how many there were.
func TestARunOutOfPuzzlesSaysSo(t *testing.T) {
	two := Recipe{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 2}, MinClues: 4, MaxClues: 4}
	for _, count := range []uint64{0, 14, 5000} {
		all, err := madeBy(t, two, 1, 0, 1, count, 2)
		var repeats *RepeatsError
		check.Must(t, errors.As(err, &repeats) && repeats.Found == uint64(len(all)) && len(all) >= 2,
			"count %d: %d puzzles and %v", count, len(all), err)
		want := "only 13 different puzzles were found: the next 130 were the same as some of them, with other digits or " +
			"with their lines in another order (seed 1): ask for fewer puzzles, or for less that they must be"
		check.That(t, err.Error() == want, "count %d: %v, want %s", count, err, want)
	}
	// There are 36 minimal puzzles of side 4, if those that are the same in disguise count once.
	if all, err := madeBy(t, Recipe{Shape: two.Shape, Minimal: true}, 1, 0, 1, 0, 2); len(all) != 36 {
		t.Errorf("%d minimal puzzles of side 4, want 36: %v", len(all), err)
	}
	full := Recipe{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 2}, Fill: Rows, MinClues: 16, MaxClues: 16}
	all, err := madeBy(t, full, 1, 0, 1, 0, 1)
	check.That(t, len(all) == 1 && err != nil &&
		err.Error() == "only one puzzle was found: the next 100 were the same, with other digits "+"or with their lines in another order (seed 1): ask for one, or for less that it must be",
		"%d full grids and %v", len(all), err)
}
