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
			"The easiest technique that leads anywhere is used, and after each success the easiest again. The " +
				"board shows the pattern: its cells are framed, candidates that prove it have rings, what is placed " +
				"has a disc, and what goes is struck out. Arrows are links of a chain: a whole one says that if the " +
				"first is wrong, the second is right, a broken one that not both are right."},
		{"The ribbon",
			"Each step has a bar, the higher the harder it is; diamonds stand above the hardest. Click or drag " +
				"to go there. Play goes on by itself; One by one first shows the pattern of each step, and then what " +
				"follows from it, one at a time."},
		{"Where, What, Why", "Begin with Where and look yourself; What names the technique, Why tells all."},
		{"All now",
			"There are often several ways on. Choose one, see it on the board, and take it: the path is then " +
				"another one from here."},
		{"Rating",
			"How often each technique was used, and what that adds up to. Level and score are HoDoKu's: each use " +
				"of a technique adds its score, and the hardest technique gives the level, unless the score is too " +
				"high for it. ER, EP and ED are Sudoku Explainer's: what the hardest step is rated, the hardest up " +
				"to the first digit, and the first one."},
		{"About it",
			"Every technique: its idea, when to look for it, and examples from real puzzles that open on the " +
				"board where it is used."},
		{"Predict",
			"Before each step of the path is shown, you are asked which technique helps, or what follows. What " +
				"is true as well, and as easy, is right; the path then says what it takes first."},
		{"Practice",
			"Choose a technique and find it: the position is one in which it is the next step. Mark the " +
				"candidates that it strikes out, or the one that it places, and the cells of the pattern if you " +
				"like: a click on a pencil mark marks a candidate, elsewhere in a cell the cell. Check says what is " +
				"right, what is not and why, and what is missing."},
		{"Take it home",
			"The button with the arrow into a tray, or Ctrl+S: the path as a run that opens on the page Watch, " +
				"the deduction on the board as a picture or a drawing, the path as an animation with each deduction " +
				"in words, and as a table."},
	}
}
