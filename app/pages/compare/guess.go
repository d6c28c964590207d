package compare

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/slides"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Before a race a class can guess which algorithm will need the least of what it has
// chosen to count. The guesses are counted, and what came of them is shown at the end. A class
// that follows on its phones answers there.

// guesses counts the guesses by whom they name.
type guesses map[*contestant]int

// total returns how many there are.
func (g guesses) total() int {
	sum := 0
	for _, n := range g {
		sum += n
	}
	return sum
}

// asked is a question to a class that follows on its phones: who needs the least of a measure.
type asked struct{ by trace.Measure }

// question is what the class is asked until the race starts, and again with the winners once the
// end has been seen; nil in between.
func (c *Page) question() *slides.Question {
	if c.asked == nil || c.race.Position() > 0 && !c.revealed {
		return nil
	}
	q := &slides.Question{Of: c.asked, Form: asking.Choice, Over: c.revealed,
		Text: "Who needs " + fewest(c.asked.by) + "?"}
	var first []standing
	if c.revealed {
		first = best(ranking(c.lanes, c.asked.by))
	}
	for i, l := range c.lanes {
		a := slides.Answer{Text: fmt.Sprintf("%d. %s", i+1, l.name())}
		if slices.ContainsFunc(first, func(s standing) bool { return s.lane == l }) {
			a.State = slides.Missed
		}
		q.Answers = append(q.Answers, a)
	}
	return q
}

// askClass asks the class, or takes the question back if it is asked already.
func (c *Page) askClass() {
	if c.asked != nil {
		c.asked = nil
		c.Draw()
		return
	}
	c.asked = &asked{c.measure}
	c.Draw()
	if !c.presented {
		c.env.Notify("The class is asked once you present the race (F5). Its start closes the question.")
	}
}

// Presented notes whether an audience sees the race.
func (c *Page) Presented(on bool) { c.presented = on }

// over reports whether all boards are at the ends of their runs, and these can be ranked.
func (c *Page) over() bool {
	for i := range c.lanes {
		if !c.race.Ended(i) || c.measure == trace.ByTime && c.lanes[i].timing.Runs == 0 {
			return false
		}
	}
	return len(c.lanes) > 0
}

// noteEnd hides nothing any more from the first time on that the race comes to its end: the
// boards, the table and its title name the winner.
func (c *Page) noteEnd() {
	if c.race.Position() > 0 {
		c.results.offer(false)
	}
	if c.revealed || !c.over() {
		return
	}
	c.revealed = true
	for _, l := range c.lanes {
		l.shown = -1 // a picture may show all of the run now
	}
}

// showGuesses says on the button how many guesses there are, and once the race has
// ended how many of them were right.
func (c *Page) showGuesses() {
	label := "Guess"
	switch all := c.guesses.total(); {
	case all == 0 && c.revealed:
		label = "Ranking"
	case c.asked != nil:
		label = "Asked"
	case all == 0:
	case c.revealed:
		label = fmt.Sprintf("%d of %d right", c.rightGuesses(), all)
	default:
		label = counted(all)
	}
	c.relabel("Guess", label)
}

// counted says how many guesses there are.
func counted(guesses int) string {
	if guesses == 1 {
		return "1 guess"
	}
	return fmt.Sprintf("%d guesses", guesses)
}

// rightGuesses returns how many guesses named a winner, or one of several that tie, by the
// measure they were made for.
func (c *Page) rightGuesses() (n int) {
	for _, s := range best(ranking(c.lanes, c.guessedBy)) {
		n += c.guesses[s.contestant]
	}
	return n
}

// askGuess takes guesses, or once the race has ended says what came of them.
func (c *Page) askGuess() {
	if c.revealed {
		c.showRanking()
		return
	}
	if c.race.Position() > 0 {
		c.say(c.bar.Commands().WithKey("go back to the start to guess", "Start"))
		return
	}
	if c.env.Class() {
		c.askClass()
		return
	}
	var show []func()
	by := dialogs.SelectOf(ranked(), c.measure, trace.Measure.Name, func(m trace.Measure) {
		c.setMeasure(m)
		for _, one := range show {
			one()
		}
	})
	by.SetHint("What decides who is first")
	rows := container.NewVBox(
		container.New(layout.Row{Gap: 10}, widget.NewLabel("Measure"),
			container.New(layout.Sized{Width: 270}, by)),
		widget.NewLabel("Each click on a name is a guess; all guesses are counted."))
	for _, l := range c.lanes {
		count := widget.NewLabel("")
		show = append(show, func() { count.SetText(fmt.Sprintf("%d", c.guesses[l.contestant])) })
		one := show[len(show)-1]
		change := func(by int) func() {
			return func() {
				c.guesses[l.contestant] = max(0, c.guesses[l.contestant]+by)
				c.guessedBy = c.measure
				one()
				c.showGuesses()
			}
		}
		one()
		more := widgets.NewButton(widgets.Pill, paint.NoIcon, l.name(), change(1))
		fewer := widgets.NewButton(widgets.Pill, paint.IconMinus, "", change(-1)).Hinted("One guess fewer")
		rows.Add(container.New(layout.Row{Gap: 10},
			container.New(layout.Sized{Width: 330}, more), container.New(layout.Sized{Width: 50}, count), fewer))
	}
	dialogs.ShowDialog(c.env, "Guess the winner", "Done", rows)
}

// showRanking shows what each contestant needed, and how many guessed it.
func (c *Page) showRanking() {
	all := ranking(c.lanes, c.measure)
	var lines []string
	for _, s := range all {
		text := s.line(c.measure)
		if n := c.guesses[s.contestant]; n > 0 {
			text += "; " + counted(n)
		}
		lines = append(lines, text)
	}
	if n := c.guesses.total(); n > 0 {
		lines = append(lines, fmt.Sprintf("%d of %d guessed who needs %s.", c.rightGuesses(), n, fewest(c.guessedBy)))
	}
	if slices.ContainsFunc(all, func(s standing) bool { return s.place == 0 }) {
		lines = append(lines, "Not ranked ("+trace.Dash+"): runs that did not solve it alone, or do not count "+
			unitOf(c.measure)+".")
	}
	words := widget.NewRichText(widgets.Paragraph(verdictOn(c.lanes, c.measure)+".", widget.RichTextStyleStrong))
	words.Segments = append(words.Segments, widgets.Article("", lines...)...)
	dialogs.ShowText(c.env, "Ranking by "+unitOf(c.measure), words, fyne.NewSize(520, 0))
}
