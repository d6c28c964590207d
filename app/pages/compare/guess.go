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
	"sudoscope/app/standings"
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
		Text: "Who needs " + standings.Fewest(c.asked.by) + "?"}
	var first []standings.Standing
	if c.revealed {
		first = standings.First(c.ranking(c.asked.by))
	}
	for i, l := range c.lanes {
		a := slides.Answer{Text: fmt.Sprintf("%d. %s", i+1, l.Name)}
		if slices.ContainsFunc(first, func(s standings.Standing) bool { return s.Lane == i }) {
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
func (c *Page) Presented(on bool) {
	c.presented = on
	c.results.showChart()
}

// over reports whether all boards are at the ends of their runs, and these can be ranked.
func (c *Page) over() bool {
	for i := range c.lanes {
		if !c.race.Ended(i) || c.measure == trace.ByTime && c.lanes[i].Timing.Runs == 0 {
			return false
		}
	}
	return len(c.lanes) > 0
}

// noteEnd hides nothing any more from the first time on that the race comes to its end: the
// boards, the table and its title name the winner, and the guesses of a class are counted.
func (c *Page) noteEnd() {
	c.results.offer(c.results.again && c.race.Position() == 0 && !c.revealed)
	if c.revealed || !c.over() {
		return
	}
	c.revealed = true
	for _, l := range c.lanes {
		l.shown = -1 // a picture may show all of the run now
	}
	if c.asked == nil {
		return
	}
	for i, n := range c.env.Votes(c.asked) {
		c.guesses[c.lanes[i].contestant] += n
		c.guessedBy = c.asked.by
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
		label = trace.ByGuesses.Amount(float64(all))
	}
	c.relabel("Guess", label)
}

// rightGuesses returns how many guesses named a winner, or one of several that tie, by the
// measure they were made for.
func (c *Page) rightGuesses() (n int) {
	for _, s := range standings.First(c.ranking(c.guessedBy)) {
		n += s.Guesses
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
		c.bar.Say(c.bar.Commands().WithKey("go back to the start to guess", "Start"))
		return
	}
	if c.env.Class() {
		c.askClass()
		return
	}
	var show []func()
	says := widgets.NewWords("")
	by := dialogs.SelectOf(ranked(), c.measure, trace.Measure.Name, func(m trace.Measure) {
		c.setMeasure(m)
		for _, one := range show {
			one()
		}
	})
	by.SetHint("What decides who is first")
	show = append(show, func() { says.SetText(c.measure.Says() + " The least wins.") })
	show[0]()
	rows := container.NewVBox(
		container.New(layout.Row{Gap: 10}, widget.NewLabel("Measure"),
			container.New(layout.Sized{Width: 270}, by)),
		container.New(layout.Sized{Width: 440}, says),
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
		more := widgets.NewButton(widgets.Pill, paint.NoIcon, l.Name, change(1))
		fewer := widgets.NewButton(widgets.Pill, paint.IconMinus, "", change(-1)).Hinted("One guess fewer")
		rows.Add(container.New(layout.Row{Gap: 10},
			container.New(layout.Sized{Width: 330}, more), container.New(layout.Sized{Width: 50}, count), fewer))
	}
	dialogs.ShowDialog(c.env, "Guess the winner", "Done", rows)
}

// showRanking shows what came of the race, wherever the boards are by now.
func (c *Page) showRanking() {
	words, all := widget.NewRichText(), slides.Texts(c.result())
	words.Segments = append([]widget.RichTextSegment{widgets.Paragraph(all[0], widget.RichTextStyleStrong)},
		widgets.Article("", all[1:]...)...)
	dialogs.ShowText(c.env, "Ranking by "+standings.Unit(c.measure), words, fyne.NewSize(520, 0))
}
