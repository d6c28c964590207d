//go:build !race

package technique

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The race detector makes these take many minutes, and they run on one goroutine.

// In every position on the way of every puzzle, nothing that any technique finds
// speaks against the solution.
func TestNoDeductionSpeaksAgainstTheSolution(t *testing.T) {
	used := map[*Technique]int{}
	for _, name := range []string{"unbiased500.txt", "top95.txt", "clues17_100.txt", "euler50.txt"} {
		for i, g := range set(t, name) {
			if i%8 > 0 || !check.Long {
				continue // make soundness looks at more, and TestSoundness always at some of such lists
			}
			s, ok := puzzles.Solve(g)
			check.Must(t, ok, "%v has no solution", g)
			sound(t, g, []puzzles.Grid{s}, used)
		}
	}
	for _, text := range rarePuzzles {
		g := grid(t, text)
		s, ok := puzzles.Solve(g)
		check.Must(t, ok, "%v has no solution", g)
		sound(t, g, []puzzles.Grid{s}, used)
	}
	for _, tech := range All() {
		check.That(t, !check.Long || used[tech] != 0, "%v was never found", tech)
	}
}

func TestDeductionsAreSoundOnAllShapes(t *testing.T) {
	for _, s := range append(slices.Clone(shapes), puzzles.Shape{BoxRows: 2, BoxCols: 5}) {
		if !check.Long && s.Side() > 16 {
			continue
		}
		t.Run(s.String(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(2, uint64(s.Cells())))
			used := map[*Technique]int{}
			solved, tried := 0, 0
			for i := range 12 {
				full := solution(s, r)
				// From many clues to too few, when there are other solutions; a
				// deduction holds for each of them.
				g := withClues(full, s.Cells()*(90-5*i)/100, r)
				if !check.Long && (s.Side() > 8 && i%8 != 3 || i%2 == 0) {
					continue
				}
				tried++
				if sound(t, g, []puzzles.Grid{full}, used).Solved() {
					solved++
				}
			}
			check.That(t, solved != 0 && solved != tried,
				"%d of %d puzzles were solved: they are all alike", solved, tried)
			for _, id := range []string{"naked-single", "hidden-single", "pointing", "claiming", "naked-pair"} {
				tech, _ := ByID(id)
				check.That(t, used[tech] != 0 || s.Side() <= 4, "%s was never found", id)
			}
		})
	}
}
