package compare

import (
	"fmt"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Before a race a class can guess which algorithm will need the fewest steps. The
// guesses are counted, and what came of them is shown at the end.

// guesses counts the guesses by whom they name.
type guesses map[*contestant]int

// total returns how many guesses there are.
func (g guesses) total() int {
	sum := 0
	for _, n := range g {
		sum += n
	}
	return sum
}

// fewest returns those of the lanes that have solved the puzzle with the fewest
// steps, nothing as long as some lane is still computed.
func fewest(lanes []*lane) map[*contestant]bool {
	least, best := int64(math.MaxInt64), map[*contestant]bool{}
	for _, l := range lanes {
		r := l.run.Timeline.Result()
		switch {
		case r.Verdict == trace.Running:
			return nil
		case !r.Won() || r.Steps > least:
			continue
		case r.Steps < least:
			least = r.Steps
			clear(best)
		}
		best[l.contestant] = true
	}
	return best
}

// right returns how many guesses name one of the best.
func (g guesses) right(best map[*contestant]bool) int {
	sum := 0
	for one, n := range g {
		if best[one] {
			sum += n
		}
	}
	return sum
}

// over reports whether all boards are at the ends of their runs.
func (c *Page) over() bool {
	for i := range c.lanes {
		if !c.race.Ended(i) {
			return false
		}
	}
	return len(c.lanes) > 0
}

// noteEnd says over the page what came of the guesses when the race comes to its
// end, once each time. While the boards are out of sight it waits.
func (c *Page) noteEnd() {
	if c.study.on {
		return
	}
	over := c.over()
	if over && !c.ended && c.guesses.total() > 0 {
		c.env.Notify(c.outcome())
	}
	c.ended = over
}

// showGuesses says on the button how many guesses there are, and at the end how
// many of them were right.
func (c *Page) showGuesses() {
	label := "Guess"
	switch all := c.guesses.total(); {
	case all == 0:
	case c.over():
		label = fmt.Sprintf("%d of %d right", c.guesses.right(fewest(c.lanes)), all)
	case all == 1:
		label = "1 guess"
	default:
		label = fmt.Sprintf("%d guesses", all)
	}
	if c.guessButton.Label() != label {
		c.guessButton.SetLabel(label)
		c.root.Refresh() // it has another width
	}
}

// outcome says who has needed the fewest steps, and how many guessed it.
func (c *Page) outcome() string {
	best := fewest(c.lanes)
	var names []string
	steps := int64(0)
	for _, l := range c.lanes {
		if best[l.contestant] {
			names, steps = append(names, l.name()), l.run.Timeline.Len()
		}
	}
	if len(names) == 0 {
		return "nobody has solved it"
	}
	return fmt.Sprintf("%d of %d guessed it: %s, %s steps", c.guesses.right(best), c.guesses.total(),
		strings.Join(names, " and "), trace.Thousands(steps))
}

// askGuess takes guesses, or at the end says what came of them.
func (c *Page) askGuess() {
	if c.over() {
		c.tellGuesses()
		return
	}
	if c.race.Position() > 0 {
		c.say("guess before the start: press Home")
		return
	}
	rows := container.NewVBox(widget.NewLabel("Each click on a name is a guess; all guesses are counted."))
	for _, l := range c.lanes {
		count := widget.NewLabel("")
		show := func() { count.SetText(fmt.Sprintf("%d", c.guesses[l.contestant])) }
		change := func(by int) func() {
			return func() {
				c.guesses[l.contestant] = max(0, c.guesses[l.contestant]+by)
				show()
				c.showGuesses()
			}
		}
		show()
		more := widgets.NewButton(widgets.Pill, paint.NoIcon, l.name(), change(1))
		fewer := widgets.NewButton(widgets.Pill, paint.IconMinus, "", change(-1))
		fewer.SetHint("One guess fewer")
		rows.Add(container.New(layout.Row{Gap: 10},
			container.New(layout.Sized{Width: 330}, more), container.New(layout.Sized{Width: 50}, count), fewer))
	}
	dialogs.ShowDialog(c.env, "Which will need the fewest steps?", "Done", rows)
}

// tellGuesses tells who has needed the fewest steps and who guessed it.
func (c *Page) tellGuesses() {
	best := fewest(c.lanes)
	words := widget.NewRichText()
	for _, l := range c.lanes {
		text := fmt.Sprintf("%s: %s, %s steps", l.name(), l.verdict(), trace.Thousands(l.run.Timeline.Len()))
		switch n := c.guesses[l.contestant]; n {
		case 0:
		case 1:
			text += "; 1 guess"
		default:
			text += fmt.Sprintf("; %d guesses", n)
		}
		style := widget.RichTextStyleParagraph
		if best[l.contestant] {
			style = widget.RichTextStyleStrong
		}
		words.Segments = append(words.Segments, widgets.Paragraph(text, style))
	}
	title := fmt.Sprintf("%d of %d guessed who needs the fewest steps", c.guesses.right(best), c.guesses.total())
	switch {
	case len(best) == 0:
		title = "Nobody has solved it"
	case c.guesses.total() == 0:
		title = "Who needed the fewest steps"
	}
	dialogs.ShowText(c.env, title, words, fyne.NewSize(520, 0))
}
