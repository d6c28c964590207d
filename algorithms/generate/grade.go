package generate

import (
	"cmp"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// Grade is a level of difficulty by the techniques that a person needs.
type Grade string

// The grades. The zero Grade is none.
const (
	GradeEasy    Grade = "easy"
	GradeMedium  Grade = "medium"
	GradeHard    Grade = "hard"
	GradeUnfair  Grade = "unfair"
	GradeExtreme Grade = "extreme"
)

// Grades lists the grades for a menu.
func Grades() Choices {
	return Choices{
		{string(GradeEasy), "Easy", "Singles are enough."},
		{string(GradeMedium), "Medium", "Pairs, triples or locked candidates are needed."},
		{string(GradeHard), "Hard", "Fish, wings, rectangles or similar, or many easier steps."},
		{string(GradeUnfair), "Unfair", "Chains or almost locked sets, or many easier steps."},
		{string(GradeExtreme), "Extreme", "Forcing chains or trial and error, or many easier steps."},
	}
}

// level returns the grade as the grader knows it.
func (g Grade) level() technique.Level {
	level, _ := technique.ParseLevel(string(g))
	return cmp.Or(level, technique.Extreme)
}

// byReasoning reports whether there are quick techniques that solve every puzzle
// of the grade. Then a clue can go as long as they still do. Chains are too slow
// to be asked for each clue; puzzles that need them are common enough to be met.
func (g Grade) byReasoning() bool { return g.level() < technique.Unfair }

// solves reports whether the techniques that are allowed solve the puzzle, which
// proves that it has one solution.
func (p *plan) solves(puzzle puzzles.Grid) bool {
	if p.needs != nil {
		return p.ladder.Rate(puzzle).Solved
	}
	return technique.Solves(puzzle, p.Grade.level())
}

// graded rates the puzzle, if a grade or a technique is asked for, and reports
// whether it is of that grade and needs that technique.
func (m *maker) graded() bool {
	want := m.plan.Grade
	if m.plan.needs != nil {
		return m.needed() && (want == "" || m.rating.Level == want.level())
	}
	if want == "" {
		return true
	}
	level := want.level()
	if level > technique.Easy && puzzles.SolvableBySingles(m.grid) {
		return false
	}
	m.rating = technique.Rate(m.grid, level)
	return m.rating.Level == level && (m.rating.Solved || !want.byReasoning())
}
