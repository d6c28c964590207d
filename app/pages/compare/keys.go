package compare

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/widgets/paint"
)

// Commands are those of the page.
func (c *Page) Commands() page.Commands {
	view := c.tableRows()
	if c.large >= 0 {
		view = c.closeupRows()
	}
	return slices.Concat(c.bar.Commands(), c.rows(), view)
}

func (c *Page) rows() page.Commands {
	align := func(by int) func() {
		n := player.Align(len(alignments()))
		return func() { c.setAlign((c.race.Align() + n + player.Align(by)) % n) }
	}
	puzzle := func(by int) func() { return func() { c.take(c.env.Next(c.puzzle.Givens, by), c.field) } }
	panel := func(i int, name, key, text string) page.Command {
		return page.Command{Name: name, Keys: key, Text: text, Do: func() { c.results.toggle(c.results.panels[i]) },
			On: func() bool { return c.results.panels[i].card.Visible() && c.seesResults() }}
	}
	marks := page.Marks(c.changeMarks)
	marks.On = func() bool { return c.marks != solving.NoMarks }
	enlarged := func() bool { return c.large >= 0 }
	return page.Commands{
		{Name: "Fit", Keys: "F", Text: "play the whole race in 10 s, 30 s or 2 min", Do: c.nextFit},
		c.puzzleField.Command(),
		{Name: "Next alignment", Keys: "A", Text: "next alignment", Do: align(1), Shift: align(-1)},
		{Name: "Next puzzle", Keys: "Z", Join: true, Text: "next puzzle; with Shift the previous one",
			Do: puzzle(1), Shift: puzzle(-1)},
		{Name: "Look closer", Keys: fmt.Sprint("1-", max(1, min(9, len(c.lanes)))),
			Text: "enlarge a board, as a click on it does",
			Pick: func(i int) { c.enlarge(i - 1) }},
		{Keys: "Esc", Join: true, Text: "all boards again", Can: enlarged, Do: func() { c.enlarge(-1) }},
		{Name: "Remove", Keys: "Delete", Text: "remove the enlarged board", Can: enlarged,
			Do: func() { c.remove(c.lanes[c.large].contestant) }},
		marks,
		{Name: "Pictures", Keys: "Y", Text: "each algorithm's own picture in the place of its board",
			On: func() bool { return c.pictures }, Do: c.swap},
		panel(0, "Table", "T", "how the runs compare so far"),
		panel(1, "Chart", "C", "a measure over the course of the race"),
		panel(2, "Lead", "W", "who led, and from when to when"),
		{Name: "Vary", Text: "make the same puzzle look different", Do: c.askVariation},
		{Name: "Shuffle", Keys: "R", Text: "race on the puzzle shuffled; with Shift on the original",
			Do: func() { c.vary(generate.Shuffle) }, Shift: c.restore},
		{Name: "Many variations in the Lab", Icon: paint.IconLab, Keys: "X",
			Text: "run the algorithms on 50 variations of the puzzle, in the Lab", Do: c.measureVariations},
		panel(3, "Ready races", "I", "who can race, and ready races, each with what to look for"),
		{Name: "Measure", Keys: "B", Text: "what decides who is first", Do: c.askMeasure},
		{Name: "Guess", Keys: "G", Text: "guess the winner before the start; at the end, who was right",
			Do: c.askGuess},
		{Name: "Add an algorithm", Icon: paint.IconPlus, Keys: "Ctrl+N", Text: "add an algorithm",
			Can: func() bool { return len(c.field) < mostLanes }, Why: tooMany, Do: c.askContestant},
		{Keys: "Ctrl+Z", Text: "restore the board that was removed last", Do: c.undo},
		{Name: "Save…", Icon: paint.IconSave, Keys: "Ctrl+S",
			Text: "export a run, a picture, an animation or the table",
			Do:   c.export},
		page.ContextMenu(c.offerLarge),
	}
}

// tableRows are about the table and the chart, which are seen while no board is enlarged.
func (c *Page) tableRows() page.Commands {
	return page.Commands{
		{Keys: "S", Text: "sort the table by the next column, with Shift the other way round",
			Do:    func() { c.results.sortBy((c.Sorted + 1) % len(tableColumns())) },
			Shift: func() { c.results.sortBy(c.Sorted) }},
		{Name: "Next curve", Keys: "V", Text: "next measure of the chart, with Shift the previous one",
			Do: func() { c.results.nextFollowed(1) }, Shift: func() { c.results.nextFollowed(-1) }},
	}
}

// closeupRows are about the board that is enlarged.
func (c *Page) closeupRows() page.Commands {
	return page.Commands{
		{Name: "Settings", Icon: paint.IconSettings, Keys: "S", Text: "settings of the algorithm",
			Can: func() bool { return c.large >= 0 && c.lanes[c.large].algorithm.Tunable() },
			Do:  func() { c.askSettings(c.large) }},
		{Name: "Next view", Keys: "V", Text: "the next view of what goes on inside",
			Do: func() { c.closeup.nextView() }},
	}
}

// About is the help page of the algorithm on the board that is enlarged.
func (c *Page) About() (string, []page.Section) {
	if c.large < 0 || c.large >= len(c.lanes) {
		return "", nil
	}
	a := c.lanes[c.large].run.Algorithm
	return a.Name, page.AboutAlgorithm(a)
}
