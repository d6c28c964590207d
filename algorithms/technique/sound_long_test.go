//go:build !race

package technique

import (
	"math/rand/v2"
	"testing"

	"sudoscope/puzzles"
)

// The race detector makes these take many minutes, and they run on one goroutine.

// In every position on the way of every puzzle, nothing that any technique finds
// speaks against the solution.
func TestNoDeductionSpeaksAgainstTheSolution(t *testing.T) {
	used := map[*Technique]int{}
	for _, name := range []string{"unbiased500.txt", "top95.txt", "clues17_100.txt", "euler50.txt"} {
		for i, g := range set(t, name) {
			if i%8 > 0 {
				continue // make soundness looks at more
			}
			s, ok := puzzles.Solve(g)
			if !ok {
				t.Fatalf("%v has no solution", g)
			}
			sound(t, g, []puzzles.Grid{s}, used)
		}
	}
	for _, text := range rarePuzzles {
		g := grid(t, text)
		s, ok := puzzles.Solve(g)
		if !ok {
			t.Fatalf("%v has no solution", g)
		}
		sound(t, g, []puzzles.Grid{s}, used)
	}
	for _, tech := range All() {
		if used[tech] == 0 {
			t.Errorf("%v was never found", tech)
		}
	}
}

func TestDeductionsAreSoundOnAllShapes(t *testing.T) {
	for _, s := range shapes {
		t.Run(s.String(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(2, uint64(s.Cells())))
			used := map[*Technique]int{}
			solved := 0
			for i := range 12 {
				full := solution(s, r)
				// From many clues to too few, when there are other solutions; a
				// deduction holds for each of them.
				g := withClues(full, s.Cells()*(90-5*i)/100, r)
				if sound(t, g, []puzzles.Grid{full}, used).Solved() {
					solved++
				}
			}
			if solved == 0 || solved == 12 {
				t.Errorf("%d of 12 puzzles were solved: they are all alike", solved)
			}
			for _, id := range []string{"naked-single", "hidden-single", "pointing", "claiming", "naked-pair"} {
				if tech, _ := ByID(id); used[tech] == 0 && s.Side() > 4 {
					t.Errorf("%s was never found", id)
				}
			}
		})
	}
}
