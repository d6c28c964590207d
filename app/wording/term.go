package wording

import (
	"strings"

	"sudoscope/algorithms/trace"
)

// Term says what a short remark beside the title of a page means, "" if it needs no
// explanation.
func Term(remark string) string {
	for _, t := range terms() {
		if t.whole && strings.EqualFold(remark, t.of) || !t.whole && strings.HasPrefix(remark, t.of) {
			return t.means
		}
	}
	return ""
}

// term is what remarks that begin so mean, or that one if it is the whole of it.
type term struct {
	of    string
	whole bool
	on    string // the pages that show it
	means string
}

func terms() []term {
	const level = "The grade of the hardest technique it needs, or a higher one if there are many steps, on HoDoKu's " +
		"scale: easy, medium, hard, unfair, extreme."
	const runs, graded, tree = "watch compare code lab", "puzzles play techniques", "watch compare code lessons"
	return []term{
		{"typical for", false, "watch", "On this puzzle the algorithm works as it usually does."},
		{"best case for", false, "watch", "This puzzle suits the algorithm: it needs unusually few steps."},
		{"worst case for", false, "watch", "This puzzle is hard on the algorithm: it needs unusually many steps."},
		{"one solution", true, "watch puzzles", "There is exactly one solution, as there should be."},
		{"several solutions", true, "watch puzzles", "There is more than one solution, so reasoning alone cannot finish it."},
		{"no solution", true, "watch puzzles", "No way to fill the grid follows the rules."},
		{"solutions not counted", true, "watch puzzles", "Counting them would take too long."},
		{"minimal", false, "puzzles", "Without any one of its clues it would have more than one solution."},
		{"score", false, graded, "What the steps add up to on HoDoKu's scale: the higher, the more work by hand."},
		{"ER", false, graded,
			"The rating of the hardest step on Sudoku Explainer's scale: 1.5 is easy, 7 and more is very hard."},
		{"stuck", true, "techniques", "No technique that is allowed finds a further step."},
		{"finished", true, "play techniques", "Every cell is right."},
		{"easy", true, graded, level}, {"medium", true, graded, level}, {"hard", true, graded, level},
		{"unfair", true, graded, level}, {"extreme", true, graded, level},
		{"depth", true, runs, "How many of the digits that stand may still be taken back."},
		{"placements", true, runs, "Digits put into cells, guesses too."},
		{"dead ends", true, runs, "Positions that led nowhere, so that the algorithm had to go back."},
		{"guesses", true, runs, "Digits tried without proof, where others were possible."},
		{"eliminations", true, runs, "Candidates eliminated."},
		{"deductions", true, runs, "Steps of reasoning, each with all that follows from it."},
		{"cells left", true, runs, "Cells without a digit."},
		{"moves", true, runs, "In annealing: swaps, taken or refused."},
		{"temperature", true, runs, "How readily annealing takes a swap that makes the grid worse."},
		{"energy", true, runs,
			"How many digits are missing from rows and columns, or other houses: at 0 the grid is solved."},
		{"best energy", true, runs, "The lowest energy so far."},
		{"reheats", true, runs, "How often the temperature was raised again."},
		{"digits in and out", true, "compare lab",
			"Placements and removals together, which every algorithm has, whatever it calls a step."},
		{"Change 0", true, "compare", "In a race by digits in and out: how many of them each run has had."},
		{"1 pixel = 7 steps", true, "watch compare code", "How much of a run a point on the ribbon stands for."},
		{"1 949", true, tree, "In a search tree: 1 was tried, and 949 placements came below it before it was taken out."},
		{"5 and 49 more", true, tree, "In a search tree: 5 was placed, and 49 digits after it without an alternative."},
		{"4 ×", true, tree, "In a search tree: 4 was tried, and nothing could be placed below it."},
		{"+12", true, tree, "In a search tree: what is folded, with how much that is; a click shows it."},
		{trace.Dash, true, "watch compare lab", "It means nothing for this algorithm, or is not known."},
	}
}

// Figures returns what the figures and remarks of a page mean, those that mean the same in one row.
func Figures(page string) (all [][2]string) {
	for _, t := range terms() {
		if !strings.Contains(t.on, page) {
			continue
		}
		if last := len(all) - 1; last >= 0 && all[last][1] == t.means {
			all[last][0] += ", " + t.of
		} else {
			all = append(all, [2]string{t.of, t.means})
		}
	}
	return all
}
