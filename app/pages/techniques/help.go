package techniques

import (
	"sudoscope/algorithms"
	"sudoscope/app/page"
)

// About is the help page of the algorithm whose steps the page shows.
func (t *Page) About() (string, []page.Section) {
	a := algorithms.Techniques()
	return a.Name, page.AboutAlgorithm(a)
}

// Help explains the page.
func (t *Page) Help() []page.Section {
	return []page.Section{
		{"One step at a time",
			"At each step the easiest technique that finds a step is used. The board shows the pattern: each " +
				"part of it " +
				"has its own shape and colour, which the legend names; the base of a fish has solid lines, its " +
				"cover dashed ones; a placed digit has a disc, and eliminated candidates are struck out. Arrows " +
				"are the links of a chain: a solid one is a strong link (if the first is false, the second is " +
				"true), a dashed one a weak link (not both are true)."},
		{"Chains and nets",
			"The steps of a chain or net have numbers, on the board and in the words. Point at a sentence to see what " +
				"it is about, or at a candidate to see its sentence; [ and ] go from one to the next. Where something follows in several cases, the " +
				"board shows one at a time: comma and full stop, or the arrows above the words, change it."},
		{"The ribbon",
			"Each step has a bar: the higher, the harder. Diamonds mark the hardest steps. Click or drag to go to a " +
				"step. Play moves on by itself; One by one shows the pattern of each step first, then the steps of its " +
				"chain or net, and then its conclusions, one at a time."},
		{"On the board",
			"The digits above the words light all their places, and shade the cells that can hold them; Pairs shades " +
				"the cells with two candidates. Strike and Colour… do that with a click. A right click on a candidate " +
				"offers more: strike it, ask whether it can be eliminated, or what its part in the step is. What you " +
				"strike changes the path from there; Undo, or Back to the path, takes it back."},
		{"Where, What, Why", "Begin with Where and look for yourself; What names the technique, Why explains it."},
		{"All now",
			"Often several deductions are possible. Choose one, look at it on the board, and take it: the solution " +
				"path then continues from there. Find (F) looks for a technique, a grade, a cell or a digit in the list."},
		{"Rating",
			"How often each technique was used, and what that adds up to. Grade and score are HoDoKu's: each use of " +
				"a technique adds its score, and the hardest technique gives the grade, unless the score is too " +
				"high for it. ER, EP and ED are Sudoku Explainer's ratings of the hardest step, the hardest up " +
				"to the first placement, and the first step."},
		{"About it",
			"For every technique: its idea, when to look for it, and examples from real puzzles with their " +
				"candidates, which open at the step where it is used."},
		{"Predict",
			"Before each step of the path is shown, you are asked which technique finds it, or what follows. Any " +
				"answer that is true and as easy counts as right; you are then told which one the path takes."},
		{"Practice",
			"Choose a technique and find it in a position where it is the next step. Mark the candidates that it " +
				"eliminates, or the one that it places, and the cells of the pattern if you like: click a pencil " +
				"mark to mark the candidate, or elsewhere in the cell to mark the cell. Check says what is " +
				"right, what is wrong and why, and what is missing."},
		{"Export",
			"The export button, or Ctrl+S, saves the path as a run for the Watch page, as an animation with every " +
				"deduction in words, or as a table, and the deduction on the board as a picture (PNG or SVG)."},
	}
}
