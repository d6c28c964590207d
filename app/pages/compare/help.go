package compare

import "sudoscope/app/page"

// About is the help page of the algorithm on the board that is enlarged.
func (c *Page) About() (string, []page.Section) {
	if c.large < 0 || c.large >= len(c.lanes) {
		return "", nil
	}
	a := c.lanes[c.large].run.Algorithm
	return a.Name, page.AboutAlgorithm(a)
}

// Help explains the page.
func (c *Page) Help() []page.Section {
	return []page.Section{
		{"One puzzle, moved together",
			"All boards show the same puzzle, each solved by another algorithm. One bar moves them all: drag the " +
				"ribbon, play, or step. A board whose run has ended shows how it ended and stays. A click on a board " +
				"enlarges it, with its step in words and the algorithm's own view; another click, or Escape, leads back."},
		{"What decides",
			"A step of one algorithm is not one of another. So say first what counts, in the dialog Guess or with B: " +
				"digits put in and taken out, steps, dead ends, guesses or computing time. Ranking and guesses go by it, " +
				"and the boards are aligned by it; for dead ends and guesses, by digits in and out. Only " +
				"algorithms that solve the puzzle without help are ranked, and only by a measure that " +
				"applies to them: plain backtracking has no guesses to count. Equal counts are a tie."},
		{"Nothing is given away",
			"Until all boards have been at their ends once, totals, verdicts and what is to come in chart and ribbon are " +
				"hidden, so that a class can guess. A new race hides them again."},
		{"How the boards are aligned",
			"The same step: each has taken as many steps, so the shortest run is the first at its end. Share of the " +
				"run: each is as far through its own run, so all end together. Computing time: each has computed as long " +
				"on this machine. Digits in and out: each has put in and taken out as many digits, whatever it calls a step."},
		{"Who races",
			"Two to eight: + offers all algorithms, where there are presets each of those, where there are settings any " +
				"other, and where chance plays a part the same one with another seed. The cross on a board takes it out; " +
				"S sets what the enlarged one is given. The same boards are back at the next start."},
		{"Hard for whom?",
			"Vary makes the puzzle look different: other names for the digits, a turn, rows that change places. For a " +
				"person it is the same puzzle; for a search that goes cell by cell it may be a thousand times as long, or " +
				"as short. X leads to the Lab, set up to run the algorithms on 50 variations of the puzzle. There are also " +
				"races that show something (I), such as a puzzle that is hard for brute force and easy for people: each says what to look at."},
		{"The ribbon",
			"It shows the longest run. Once the race has ended, the text beside the buttons says how many steps one pixel stands for."},
		{"Table, chart and lead changes",
			"The table counts up to where the boards are; a click on a heading sorts by it. In the chart each run has " +
				"its own colour, dash and marker, and a run that has ended goes on as a level line. Where numbers are " +
				"orders of magnitude apart, the axis is logarithmic. The third panel lists which run led from " +
				"when to when, by the measure that decides: the run with more cells filled at the same " +
				"count is ahead. Click a line to go there."},
	}
}
