package compare

import (
	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/app/page"
	"sudoscope/app/player"
)

// Key handles a key and reports whether it knows it.
func (c *Page) Key(name fyne.KeyName, shift bool) bool {
	switch name {
	case page.KeyMenu:
		c.offerLarge()
	case fyne.KeyDelete:
		if c.large >= 0 {
			c.remove(c.lanes[c.large].contestant)
		}
	case fyne.KeyEscape:
		if c.large < 0 {
			return false
		}
		c.enlarge(-1)
	default:
		return c.bar.Key(name, shift)
	}
	return true
}

// Char handles a typed character and reports whether it knows it.
func (c *Page) Char(r rune) bool {
	switch r {
	case '/':
		c.puzzleField.Finder.Open()
	case 'f', 'F':
		c.nextFit()
	case 'm', 'M':
		c.changeMarks()
	case '1', '2', '3', '4', '5', '6', '7', '8':
		return c.enlarge(int(r - '1'))
	case 't', 'T':
		c.results.toggle(c.results.panels[0])
	case 'c', 'C':
		c.results.toggle(c.results.panels[1])
	case 'w', 'W':
		c.results.toggle(c.results.panels[2])
	case 's', 'S':
		switch {
		case c.large >= 0:
			c.askSettings()
		case r == 's':
			c.results.sortBy((c.results.sorted + 1) % len(tableColumns()))
		default:
			c.results.sortBy(c.results.sorted)
		}
	case 'v', 'V':
		switch {
		case c.large >= 0:
			c.closeup.nextView()
		case r == 'v':
			c.results.nextFollowed(1)
		default:
			c.results.nextFollowed(-1)
		}
	case 'b', 'B':
		c.askMeasure()
	case 'g', 'G':
		c.askGuess()
	case 'i', 'I':
		c.askPreset()
	case 'r':
		c.vary(generate.Shuffle)
	case 'R':
		c.restore()
	case 'x', 'X':
		c.measureVariations()
	case 'a':
		c.setAlign((c.race.Align() + 1) % player.Align(len(alignNames())))
	case 'A':
		n := player.Align(len(alignNames()))
		c.setAlign((c.race.Align() + n - 1) % n)
	case 'z':
		c.nextPuzzle(1)
	case 'Z':
		c.nextPuzzle(-1)
	default:
		return c.bar.Char(r)
	}
	return true
}

// Act does what a shortcut asks for. Puzzles come in by the Puzzles page.
func (c *Page) Act(a page.Action) bool {
	switch a {
	case page.ActNew:
		c.askContestant()
	case page.ActSave:
		c.export()
	case page.ActUndo:
		return c.undo()
	default:
		return false
	}
	return true
}

// Keys lists the keys of the page.
func (c *Page) Keys() [][2]string {
	return [][2]string{
		{"Space", "play or pause"},
		{"← →", "one step back or forward on all boards; with Shift ten"},
		{"Page Up, Page Down", "one step, for a presentation remote"},
		{"Home, End", "to the start, to the end"},
		{"+ −", "faster, slower"},
		{"F", "fit the whole race into 10 s, 30 s or 2 min"},
		{"L", "loop"},
		{"/", "choose a puzzle from all lists, and search them"},
		{"A, Z", "next alignment, next puzzle; with Shift the previous one"},
		{"1 to 8, Esc", "enlarge a board, as a click on it does; all boards again"},
		{"Delete", "remove the enlarged board"},
		{"M", "pencil marks: what the algorithm knows, all candidates, or none"},
		{"T, C, W", "the table, the chart, the list of lead changes"},
		{"S", "sort the table by the next column, with Shift the other way round; of an enlarged board the settings"},
		{"V", "next measure of the chart, with Shift the previous one; on an enlarged board the next view"},
		{"R", "race on the puzzle shuffled; with Shift on the original"},
		{"X", "the Lab, set up to run the algorithms on 50 variations of the puzzle"},
		{"I", "instructive races, each with what to look for"},
		{"B", "the measure that decides who is first"},
		{"G", "guess the winner; at the end, who was right"},
		{"Ctrl+N", "add an algorithm"},
		{"Ctrl+Z", "restore the board that was removed last"},
		{"Ctrl+S", "export a run, a picture, an animation or the table"},
	}
}
