package generate

import (
	"cmp"
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// A size is what is known of puzzles of one side.
type size struct {
	side    int
	fewest  int // a puzzle with fewer clues cannot have one solution
	reach   int // the fewest clues that this generator finds within reason
	minimal int // the most clues of minimal puzzles that it finds
	// The numbers of clues of the levels easy, medium and hard.
	levels [3][2]int
}

// sizes lists what is known of each side. For 9×9 the levels are those of the
// brief. On other sides easy and medium are the same shares of the cells; hard
// is what is left when clues are taken away until hardly any can go, because the
// share that this leaves grows with the side. Sides that only jigsaws have are not in
// the list: they have levels by shares.
func sizes() []size {
	return []size{
		{4, 4, 4, 6, [3][2]int{{7, 9}, {6, 6}, {4, 5}}},
		{6, 8, 8, 13, [3][2]int{{16, 20}, {12, 15}, {8, 11}}},
		{8, 7, 15, 23, [3][2]int{{28, 36}, {22, 27}, {16, 21}}},
		{9, fewestClassic, fewestClassic, 29, [3][2]int{{36, 45}, {27, 35}, {19, 26}}},
		{10, 9, 26, 37, [3][2]int{{44, 56}, {36, 43}, {28, 35}}},
		{12, 11, 40, 53, [3][2]int{{64, 80}, {52, 63}, {42, 51}}},
		{15, 14, 72, 88, [3][2]int{{100, 125}, {86, 99}, {74, 85}}},
		{16, 15, 85, 102, [3][2]int{{114, 142}, {101, 113}, {87, 100}}},
		{20, 19, 155, 175, [3][2]int{{190, 222}, {173, 189}, {158, 172}}},
		{25, 24, 265, 295, [3][2]int{{320, 350}, {296, 319}, {270, 295}}},
	}
}

// String returns the side as people write it: 9×9.
func (z size) String() string { return fmt.Sprintf("%[1]d×%[1]d", z.side) }

func sizeOf(s puzzles.Shape) size {
	n := s.Side()
	easy, medium := (4*n*n+8)/9, (n*n+2)/3 // the fewest clues of these
	z := size{side: n, levels: [3][2]int{{easy, 5 * n * n / 9}, {medium, easy - 1}, {n, medium - 1}}}
	for _, known := range sizes() {
		if known.side == n {
			z = known
		}
	}
	if hasRules(s) { // nothing is known but that two digits without a clue could be exchanged
		z.fewest = n - 1
		if s.Layout().Allowed != nil { // though not an even one and an odd one
			z.fewest = n - 2
		}
		z.reach, z.minimal = z.fewest, n*n
	}
	return z
}

// hasRules reports whether a shape has rules beside those of rows, columns and boxes.
func hasRules(s puzzles.Shape) bool { return s != s.Plain() }

// fewestClassic is the number of clues below which no classic puzzle has one solution.
const fewestClassic = 17

// maxSparse is the greatest number of clues for which puzzles are made of
// built-in ones.
const maxSparse = 18

// Clues returns how many clues a puzzle of the level has, and false if the level
// is not there for the shape.
func (l Level) Clues(s puzzles.Shape) (lo, hi int, ok bool) {
	if i := slices.Index([]Level{Easy, Medium, Hard}, l); i >= 0 {
		clues := sizeOf(s).levels[i]
		return clues[0], clues[1], true
	}
	return fewestClassic, maxSparse, l == Evil && s == puzzles.Classic
}

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
