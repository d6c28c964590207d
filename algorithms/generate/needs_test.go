package generate

import (
	"errors"
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// needsOnly reports whether the ladder up to the technique solves the puzzle, and
// the same ladder without it does not.
func needsOnly(t testing.TB, g puzzles.Grid, id string) bool {
	t.Helper()
	last, err := technique.ByID(id)
	check.OK(t, err)
	with := technique.Everything().To(last)
	without, err := with.Without(id)
	check.OK(t, err)
	return with.Rate(g).Solved && !without.Rate(g).Solved
}

// Whatever else is asked for, the puzzle needs the technique and nothing harder.
func TestPuzzlesNeedTheirTechnique(t *testing.T) {
	for name, r := range map[string]Recipe{
		"full house":                  {Needs: "full-house"},
		"full house, mirrored":        {Needs: "full-house", Symmetry: QuarterTurn, MinClues: 61, MaxClues: 65},
		"naked single":                {Needs: "naked-single"},
		"naked single, minimal":       {Needs: "naked-single", Minimal: true},
		"hidden single of level easy": {Needs: "hidden-single", Symmetry: HalfTurn, Level: Easy},
		"pointing":                    {Needs: "pointing", Fill: Boxes},
		"x-wing":                      {Needs: "x-wing"},
		"x-wing, minimal":             {Needs: "x-wing", Minimal: true},
		"x-wing with 36 clues":        {Needs: "x-wing", MinClues: 36, MaxClues: 36},
		"x-wing with few clues":       {Needs: "x-wing", MaxClues: 22},
		"x-wing, mirrored":            {Needs: "x-wing", Symmetry: Diagonal, Grade: GradeHard},
		"x-wing of pairs":             {Needs: "x-wing", Removal: Pairs},
		"x-wing, few empty cells":     {Needs: "x-wing", MaxEmpty: 45},
		"jellyfish":                   {Needs: "jellyfish"},
		"aic":                         {Needs: "aic"},
		"grouped aic":                 {Needs: "grouped-aic"},
		"jellyfish of level easy":     {Needs: "jellyfish", Symmetry: HalfTurn, Level: Easy},
		"dual":                        {Needs: "dual-empty-rectangle"},
		"xy-chain":                    {Needs: "xy-chain", Symmetry: Vertical},
		"off by default":              {Needs: "death-blossom"},
		"off by default, extreme":     {Needs: "template-delete"},
		"6×6":                         {Needs: "naked-pair", Shape: shape(t, 6)},
		"18 clues":                    {Needs: "hidden-single", MaxClues: 18},
	} {
		if !check.Long && name == "off by default" {
			continue // it takes as long as ten others
		}
		t.Run(name, func(t *testing.T) {
			count := uint64(1)
			if check.Long {
				count = 3
			}
			for i := range count {
				result := one(t, r, 20, i)
				holds(t, r, result)
				check.That(t, needsOnly(t, result.Givens, r.Needs), "%s does not need %s", result.Givens, r.Needs)
				check.That(t,
					slices.ContainsFunc(result.Rating.Counts,
						func(c technique.Count) bool { return c.Technique.ID == r.Needs }),
					"the rating does not name it: %+v", result.Rating)
			}
		})
	}
}

// A rare technique is looked for near known puzzles, and what is found there is
// new.
func TestRareTechniquesAreFoundNearKnownPuzzles(t *testing.T) {
	seen, count := map[string]bool{}, uint64(2)
	if check.Long {
		count = 5
	}
	for i := range count {
		result := one(t, Recipe{Needs: "jellyfish"}, 8, i)
		check.That(t, result.Tries > blind, "index %d: a Jellyfish after %d grids: is it rare?", i, result.Tries)
		seen[result.Givens.String()] = true
	}
	p, err := Recipe{Needs: "jellyfish", Symmetry: HalfTurn}.plan()
	check.Must(t, err == nil && len(p.known) != 0, "no Jellyfish is known: %v", err)
	for _, g := range p.known {
		check.That(t, HalfTurn.Holds(g), "%s has not the symmetry that is asked for", g)
		seen[g.String()] = true
	}
	check.That(t, len(seen) == int(count)+len(p.known), "puzzles repeat each other")
}

func TestPuzzlesForATechniqueAreTheSameWithAnyNumberOfGoroutines(t *testing.T) {
	r := Recipe{Needs: "swordfish", Symmetry: HalfTurn}
	one, many := lines(t, r, 3, 0, 1, 3, 1), lines(t, r, 3, 0, 1, 3, 4)
	check.That(t, slices.Equal(one, many), "one goroutine makes %q, four make %q", one, many)
}

// On 4×4 there is no place for a Jellyfish; to find out takes a moment.
func TestGivingUpOnATechniqueSaysWhichAndWhatToDo(t *testing.T) {
	_, err := One(t.Context(), Recipe{Needs: "jellyfish", Shape: shape(t, 4)}, 7, 3, nil)
	want := "no puzzle from 20,000 grids met the request and needed Jellyfish and nothing harder (seed 7, " +
		"index 3): ask for less besides it, or try another seed"
	var gaveUp *GaveUpError
	check.That(t, errors.As(err, &gaveUp) && err.Error() == want, "got %v\nwant %s", err, want)
}

// The number of equations that houses are is the most cells that full houses can
// fill: as many are filled where every clue goes that can.
func TestFewestCluesForFullHouses(t *testing.T) {
	for side, want := range map[int]int{4: 8, 6: 23, 9: 60} {
		check.Is(t, fewestForFullHouses(shape(t, side)), want, "%d×%[1]d", side)
		clues := one(t, Recipe{Needs: "full-house", Shape: shape(t, side)}, 1, 1).Givens.Filled()
		check.That(t, clues >= want, "%d×%[1]d: there is one with %d clues", side, clues)
	}
}
