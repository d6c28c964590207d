package generate

import "slices"

// Daily returns the recipe and the seed of the puzzle of a day and a level, which
// are the same for everyone. Make it with index 0.
//
// A change in how puzzles are made changes the puzzles of all days. A test pins
// some of them down, so that this does not happen unnoticed.
func Daily(year, month, day int, level Level) (r Recipe, seed uint64) {
	r = Recipe{Level: level}
	if level == Easy || level == Medium {
		r.Symmetry = HalfTurn
	}
	// Levels of one day must not share a solution.
	rank := slices.Index([]Level{Easy, Medium, Hard, Evil}, level)
	return r, (uint64(year)*10_000+uint64(month)*100+uint64(day))*10 + uint64(rank+1)
}
