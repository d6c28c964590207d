package solving_test

import (
	"testing"

	"sudoscope/algorithms/solving"
)

func TestNamesOfMarks(t *testing.T) {
	k := solving.KnownMarks
	for range solving.AllMarks() {
		if again, err := solving.ParseMarks(k.String()); err != nil || again != k || k.Name() == "" || k.Short() == "" {
			t.Errorf("%q is read as %v: %v", k, again, err)
		}
		k = k.Next(solving.AllMarks())
	}
	if _, err := solving.ParseMarks("all"); k != solving.KnownMarks || err == nil {
		t.Errorf("after all comes %v; %v", k, err)
	}
	if next := solving.NumberMarks.Next([]solving.Marks{solving.KnownMarks,
		solving.NoMarks}); next != solving.KnownMarks {
		t.Errorf("after what is not there comes %v", next)
	}
}
