package annealing

import (
	"math/rand/v2"
	"sudoscope/puzzles/check"
	"testing"
)

// Runs of the same seed are the same whichever draws the numbers: the dice or package rand.
func TestDiceDrawWhatPackageRandDraws(t *testing.T) {
	ours := diceOf(7)
	theirs := rand.New(rand.NewPCG(7, 0x616e6e65616c))
	for n := 1; n <= 700; n++ {
		// Above 3<<61 a third of the numbers is drawn again.
		for _, of := range []int{n, 3<<61 - n} {
			if a, b := ours.below(of), theirs.IntN(of); a != b {
				t.Fatalf("below %d: %d, and package rand says %d", of, a, b)
			}
		}
		if a, b := ours.share(), theirs.Float64(); a != b {
			t.Fatalf("a share: %v, and package rand says %v", a, b)
		}
	}
	a, b := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}, []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	ours.shuffle(a)
	theirs.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	for i := range a {
		check.Must(t, a[i] == b[i], "shuffled: %v, and package rand says %v", a, b)
	}
}
