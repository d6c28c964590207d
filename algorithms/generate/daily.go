package generate

import "slices"

// Daily returns the recipe and the seed of the puzzle of a day and a grade, which are the
// same for everyone. Make it with index 0.
//
// A change in how puzzles are made or graded changes the puzzles of all days. A test pins
// some of them down, so that this does not happen unnoticed.
func Daily(year, month, day int, grade Grade) (r Recipe, seed uint64) {
	// Neither grades nor levels of one day share a solution.
	rank := slices.Index([]Grade{GradeEasy, GradeMedium, GradeHard, GradeUnfair, GradeExtreme}, grade)
	return Recipe{Grade: grade, Symmetry: HalfTurn}, seedOfDay(year, month, day) + uint64(rank+5)
}

// DailyOfLevel is Daily for a number of clues. The puzzles of the day were chosen so once,
// and the commands that were printed with them still make them.
func DailyOfLevel(year, month, day int, level Level) (r Recipe, seed uint64) {
	r = Recipe{Level: level}
	if level == Easy || level == Medium {
		r.Symmetry = HalfTurn
	}
	rank := slices.Index([]Level{Easy, Medium, Hard, Evil}, level)
	return r, seedOfDay(year, month, day) + uint64(rank+1)
}

// seedOfDay returns the first of ten seeds of a day.
func seedOfDay(year, month, day int) uint64 {
	return (uint64(year)*10_000 + uint64(month)*100 + uint64(day)) * 10
}
