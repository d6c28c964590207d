package compare

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/player"
	"sudoscope/widgets"
)

// Seek follows the mouse on the ribbon, which is that of the longest run; a race
// that plays goes on from there.
func (c *Page) Seek(n int64) {
	if len(c.lanes) > 0 {
		c.race.GoTo(c.race.PositionOf(c.race.Longest(), n))
		c.moved(false)
	}
}

func (c *Page) ToggleLoop() {
	c.race.SetLoop(!c.race.Loop())
	c.Moved()
}

// fit has the whole race take so long, and if it does so already, lets it go at
// the usual pace again.
func (c *Page) fit(d time.Duration) {
	if c.race.Fitted() == d {
		c.race.SetPace(player.DefaultPace)
	} else {
		c.race.Fit(d)
	}
	c.Moved()
}

// nextFit takes the next of the times that the race can be fitted into.
func (c *Page) nextFit() {
	times := fitTimes()
	at := slices.Index(times, c.race.Fitted())
	c.fit(times[(at+1)%len(times)])
}

func (c *Page) Faster() {
	c.race.Faster()
	c.Moved()
}

func (c *Page) Slower() {
	c.race.Slower()
	c.Moved()
}

func (c *Page) toggleMarks() {
	c.marks = !c.marks
	c.settings.SetBool(page.KeyMarks, c.marks)
	c.redraw()
}

// leaf takes the next puzzle of the list, or with -1 the one before.
func (c *Page) leaf(by int) {
	at := c.puzzleSelect.SelectedIndex()
	c.start(c.listed[(at+by+len(c.listed))%len(c.listed)], c.field)
}

// Key handles a key and reports whether it knows it.
func (c *Page) Key(name fyne.KeyName, shift bool) bool {
	stride := int64(1)
	if shift {
		stride = 10
	}
	if c.study.on {
		return c.study.key(name, int(stride))
	}
	switch name {
	case fyne.KeySpace:
		c.Toggle()
	case fyne.KeyRight, fyne.KeyPageDown:
		c.Step(stride)
	case fyne.KeyLeft, fyne.KeyPageUp:
		c.Step(-stride)
	case fyne.KeyHome:
		c.Home()
	case fyne.KeyEnd:
		c.End()
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
		return false
	}
	return true
}

// Char handles a typed character and reports whether it knows it.
func (c *Page) Char(r rune) bool {
	if c.study.on {
		return c.study.char(r)
	}
	switch r {
	case '+', '=':
		c.Faster()
	case '-', '_':
		c.Slower()
	case 'l', 'L':
		c.ToggleLoop()
	case 'f', 'F':
		c.nextFit()
	case 'm', 'M':
		c.toggleMarks()
	case '1', '2', '3', '4', '5', '6', '7', '8':
		c.enlarge(int(r - '1'))
	case 't', 'T':
		c.results.turn(c.results.panels[0])
	case 'c', 'C':
		c.results.turn(c.results.panels[1])
	case 'w', 'W':
		c.results.turn(c.results.panels[2])
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
			c.results.nextMeasure(1)
		default:
			c.results.nextMeasure(-1)
		}
	case 'g', 'G':
		c.askGuess()
	case 'i', 'I':
		c.askIdea()
	case 'r':
		c.vary(generate.Shuffle)
	case 'R':
		c.restore()
	case 'x', 'X':
		c.study.toggle()
	case 'a':
		c.setAlign((c.race.Align() + 1) % player.Align(len(alignNames())))
	case 'A':
		n := player.Align(len(alignNames()))
		c.setAlign((c.race.Align() + n - 1) % n)
	case 'z':
		c.leaf(1)
	case 'Z':
		c.leaf(-1)
	default:
		return false
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
		{"Page Up, Page Down", "one step, as a presenter's clicker sends them"},
		{"Home, End", "to the start, to the end"},
		{"+ −", "faster, slower"},
		{"F", "fit the whole race into 10 s, 30 s or 2 min"},
		{"L", "loop"},
		{"A, Z", "next way to align, next puzzle; with Shift the one before"},
		{"1 to 8, Esc", "enlarge a board, as a click on it does; all boards again"},
		{"Delete", "take the enlarged board out"},
		{"M", "pencil marks"},
		{"T, C, W", "the table, the chart, the log of who passed whom"},
		{"S", "sort the table by the next column, with Shift the other way round; of an enlarged board the settings"},
		{"V", "what the chart shows, with Shift the one before; of an enlarged board the next view"},
		{"R", "race on the puzzle shuffled; with Shift on the original"},
		{"X", "what many variations cost, as a chart: there Space runs, arrows go from dot to dot, Enter races on one, S sorts by the next algorithm, V takes the next count"},
		{"I", "races that show something, each with what to look at"},
		{"G", "guess who will need the fewest steps; at the end, who guessed it"},
		{"Ctrl+N", "add an algorithm"},
		{"Ctrl+S", "take a run, a picture, a film or the table home"},
	}
}

// Help explains the page.
func (c *Page) Help() {
	page := widget.NewRichText()
	section := func(title, text string) {
		page.Segments = append(page.Segments, widgets.Paragraph(title, widget.RichTextStyleStrong), widgets.Paragraph(text, widget.RichTextStyleParagraph))
	}
	section("One puzzle, one hand", "All boards show the same puzzle, each solved by another algorithm. One bar moves them all: drag the ribbon, play, or step. A board whose run has ended shows how it ended and stays. A click on a board enlarges it, with its step in words and the algorithm's own view; another click, or Escape, leads back.")
	section("What the boards have in common", "The same step: each has taken as many steps, so the shortest run is the first at its end. Share of the run: each is as far through its own run, so all end together. Computing time: each has computed as long on this machine. Digits in and out: each has put in and taken out as many digits, whatever it calls a step.")
	section("Who races", "Two to eight: + offers all algorithms, where there are presets each of those, where there are settings any other, and where chance plays a part the same one with another seed. The cross on a board takes it out; S sets what the enlarged one is given. Who races comes back at the next start.")
	section("Hard for whom?", "Vary makes the puzzle look different: other names for the digits, a turn, rows that change places. For a person it is the same puzzle; for a search that goes cell by cell it may be a thousand times as long, or as short. Many variations at once (X) make a chart: a column for each, a dot for each run, and below how hard each is said to be for a person. A click on a dot races on that variation. There are also races that show something (I), such as a puzzle that is hard for brute force and easy for people: each says what to look at.")
	section("Steps are not the same thing", "A step of backtracking puts one digit in or takes it out. A step of DLX takes longer and does more, and a step of a person may be a thought that takes minutes.")
	section("The ribbon", "It is that of the longest run, and how many of its steps one pixel stands for is said beside the buttons.")
	section("Table, chart and log", "The table counts up to where the boards are; a click on a heading sorts by it. In the chart each run has its own colour, dash and marker, and a run that has ended goes on as a level line. Where numbers are orders of magnitude apart, the axis is logarithmic. The log tells who passed whom: ahead is who has had more cells filled at once. A click on a line goes there.")
	dialogs.ShowText(c.env, "Compare", page, fyne.NewSize(620, 400))
}

// fitTimes are the times that a race can be fitted into.
func fitTimes() []time.Duration {
	return []time.Duration{10 * time.Second, playback.FitTime, 2 * time.Minute}
}
