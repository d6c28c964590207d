package generate

import (
	"cmp"
	"fmt"
	"math/rand/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// NewSeed draws a seed that one can read out to others.
func NewSeed() int { return 1 + rand.IntN(999_999) }

// CanNeed reports whether there are puzzles that need a technique.
func CanNeed(t *technique.Technique) bool { return Recipe{Needs: t.ID}.Check() == nil }

// PuzzleOf returns what was made by a recipe as a puzzle for lists, whose note and
// source say how it was made. Without a name it is called by its seed.
func PuzzleOf(r Recipe, made Result, name string) puzzles.Puzzle {
	name = cmp.Or(name, fmt.Sprintf("Seed %d, no. %d", made.Seed, made.Index+1))
	note := fmt.Sprintf("%d clues", made.Givens.Filled())
	switch {
	case made.Solutions > 1:
		note += fmt.Sprintf(", %d solutions", made.Solutions)
	case made.Minimal:
		note += ", minimal"
	}
	if made.Rating.Solved {
		note += ", " + made.Rating.InWords()
	}
	return puzzles.Puzzle{
		Givens: made.Givens, Name: name, Note: note + ".",
		Source: fmt.Sprintf("Made by Sudoscope, seed %d, no. %d", made.Seed, made.Index+1),
	}
}

// Vary returns a variation of a grid that is a puzzle or comes from one. The seed
// that makes it is the number in its name.
func (v Variation) Vary(p puzzles.Puzzle, g puzzles.Grid, seed uint64) puzzles.Puzzle {
	return puzzles.Puzzle{
		Givens: v.Transform(g.Shape(), seed).Apply(g), Name: fmt.Sprintf("%s, %s %d", p.Title(), v, seed),
		Note: p.Note, Source: p.Source,
	}
}
