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
	means string
}

func terms() []term {
	const level = "The grade of the hardest technique it needs, or a higher one if there are many steps, on HoDoKu's " +
		"scale: easy, medium, hard, unfair, extreme."
	return []term{
		{"typical for", false, "On this puzzle the algorithm works as it usually does."},
		{"best case for", false, "This puzzle suits the algorithm: it needs unusually few steps."},
		{"worst case for", false, "This puzzle is hard on the algorithm: it needs unusually many steps."},
		{"one solution", true, "There is exactly one solution, as there should be."},
		{"several solutions", true, "There is more than one solution, so reasoning alone cannot finish it."},
		{"no solution", true, "No way to fill the grid follows the rules."},
		{"solutions not counted", true, "Counting them would take too long."},
		{"minimal", false, "Without any one of its clues it would have more than one solution."},
		{"score", false, "What the steps add up to on HoDoKu's scale: the higher, the more work by hand."},
		{"ER", false, "The rating of the hardest step on Sudoku Explainer's scale: 1.5 is easy, 7 and more is very hard."},
		{"stuck", true, "No technique that is allowed finds a further step."},
		{"finished", true, "Every cell is right."},
		{"easy", true, level}, {"medium", true, level}, {"hard", true, level}, {"unfair", true, level},
		{"extreme", true, level},
		{"depth", true, "How many of the digits that stand may still be taken back."},
		{"placements", true, "Digits put into cells, guesses too."},
		{"dead ends", true, "Positions that led nowhere, so that the algorithm had to go back."},
		{"guesses", true, "Digits tried without proof, where others were possible."},
		{"eliminations", true, "Candidates eliminated."},
		{"deductions", true, "Steps of reasoning, each with all that follows from it."},
		{"cells left", true, "Cells without a digit."},
		{"moves", true, "In annealing: swaps, taken or refused."},
		{"temperature", true, "How readily annealing takes a swap that makes the grid worse."},
		{"energy", true, "How many digits are missing from rows and columns, or other houses: at 0 the grid is solved."},
		{"best energy", true, "The lowest energy so far."},
		{"reheats", true, "How often the temperature was raised again."},
		{"digits in and out", true, "Placements and removals together, which every algorithm has, whatever it calls a step."},
		{"Change 0", true, "In a race by digits in and out: how many of them each run has had."},
		{"1 pixel = 7 steps", true, "How much of a run a point on the ribbon stands for."},
		{"1 949", true, "In a search tree: 1 was tried, and 949 placements came below it before it was taken out."},
		{"5 and 49 more", true, "In a search tree: 5 was placed, and 49 digits after it without an alternative."},
		{"4 ×", true, "In a search tree: 4 was tried, and nothing could be placed below it."},
		{"+12", true, "In a search tree: what is folded, with how much that is; a click shows it."},
		{trace.Dash, true, "It means nothing for this algorithm, or is not known."},
	}
}

// Figures returns what figures and remarks mean, those that mean the same in one row.
func Figures() (all [][2]string) {
	for _, t := range terms() {
		if last := len(all) - 1; last >= 0 && all[last][1] == t.means {
			all[last][0] += ", " + t.of
		} else {
			all = append(all, [2]string{t.of, t.means})
		}
	}
	return all
}
