package solving_test

import (
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles/check"
)

func TestNamesOfMarks(t *testing.T) {
	k := solving.KnownMarks
	for range solving.AllMarks() {
		if again, err := solving.ParseMarks(k.String()); err != nil || again != k || k.Name() == "" ||
			k.Short() == "" {
			t.Errorf("%q is read as %v: %v", k, again, err)
		}
		k = k.Next(solving.AllMarks())
	}
	_, err := solving.ParseMarks("all")
	check.That(t, k == solving.KnownMarks && err != nil, "after all comes %v; %v", k, err)
	next := solving.NumberMarks.Next([]solving.Marks{solving.KnownMarks,
		solving.NoMarks})
	check.That(t, next == solving.KnownMarks, "after what is not there comes %v", next)
}
