package wording

import "strings"

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
	}
}
