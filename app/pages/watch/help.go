package watch

import (
	"strings"

	"sudoscope/app/page"
	"sudoscope/app/wording"
)

// About is the help page of the algorithm on the page, with what is known of the
// puzzle.
func (w *Page) About() (string, []page.Section) {
	a, puzzle := w.run.Algorithm, w.run.Puzzle
	list := page.AboutAlgorithm(a)
	if text := strings.TrimSpace(puzzle.Note + " " + wording.Parenthesized(puzzle.Source)); text != "" {
		list = append(list, page.Section{"This puzzle: " + puzzle.Title(), text})
	}
	return a.Name, list
}

// Help explains the page.
func (w *Page) Help() []page.Section {
	return []page.Section{
		{"One run, every step of it", "The algorithm has run, or is running, and every step is recorded. Play goes " +
			"through the record, the arrows go one step forward or back, and Home and End lead to the ends. The board, " +
			"the words and the figures always belong to the step at which you are."},
		{"The board", "Digits in bold are the clues. The cell of the step is coloured: one colour for a digit that " +
			"goes in, another for one that is taken out or stands in the way. Small digits are the candidates that " +
			"the algorithm knows; Marks (M) shows all candidates, or none. Click a cell; “this cell” (C) then goes to the next step there."},
		{"What happens", "The step in words, and why the algorithm takes it. Predict (Q) asks you first. Where " +
			"a run has deductions, By deduction (B) goes from one to the next."},
		{"The algorithm", "Its pseudocode; the current line is lit. Below it are the counters, and the side view of " +
			"what goes on inside, such as the search tree: a click on a box there goes to its step."},
		{"The ribbon", "The whole run from left to right: the higher, the more cells are filled. A tick below is a " +
			"dead end, where no digit fits; a diamond above is a guess. Click or drag to go there. The buttons " +
			"under it lead to the next moment of a kind that this run has; with Shift, their keys lead back."},
		{"Another puzzle, another algorithm", "The two lists at the top. Puzzles can also be opened, pasted, dropped " +
			"on the window, or made on the Puzzles page. The button with the sliders changes the settings of the algorithm."},
	}
}
