package compare

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/player"
	"sudoscope/app/slides"
	"sudoscope/app/standings"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// A step of one algorithm is not one of another, so contestants are ranked by a measure
// that the audience chooses before it guesses, and every ranking names it.

// ranked lists the measures by which contestants can be ranked, the default first.
// Placements and the like say how a run went about it, and not what it cost.
func ranked() []trace.Measure {
	return []trace.Measure{trace.ByChanges, trace.BySteps, trace.ByDeadEnds, trace.ByGuesses, trace.ByTime}
}

// alignBy returns the alignment under which the lane that needs the least of a measure is at
// its end first. Between two dead ends or two guesses boards would stand still for
// thousands of steps, or for the whole run, so these go by digits in and out.
func alignBy(m trace.Measure) player.Align {
	switch m {
	case trace.BySteps:
		return player.ByStep
	case trace.ByTime:
		return player.ByTime
	}
	return player.ByChange
}

// ranks says of the ranked lanes in which place they are and why, once nothing is hidden any
// more. The steps of a run stand there anyway.
func (c *Page) ranks() map[*lane]string {
	said := map[*lane]string{}
	if !c.revealed {
		return said
	}
	for _, s := range c.ranking(c.measure) {
		l := c.lanes[s.Lane]
		if said[l] = s.Rank(); s.Place > 0 && c.measure != trace.BySteps {
			said[l] += " · " + s.Amount(c.measure)
		}
	}
	return said
}

// runs are the lanes as they are ranked.
func (c *Page) runs() []standings.Racer {
	return puzzles.Map(c.lanes, func(l *lane) standings.Racer {
		l.Guesses = c.guesses[l.contestant]
		return l.Racer
	})
}

func (c *Page) ranking(m trace.Measure) []standings.Standing { return standings.Of(c.runs(), m) }

// result is what came of the race, for the time from which it has been seen on.
func (c *Page) result() []slides.Block {
	guessed, next := "", standings.Otherwise(c.runs(), c.measure, ranked())
	if n := c.guesses.total(); n > 0 {
		guessed = fmt.Sprintf("%d of %d guessed who needs %s.", c.rightGuesses(), n, standings.Fewest(c.guessedBy))
	}
	switch {
	case next != "":
		next += ": " + c.rows().WithKey("let that decide", "Measure") + "."
	case c.original.Givens.IsZero():
		next = c.rows().WithKey("Shuffle the puzzle", "Shuffle") +
			": for a person it stays as hard, and for a search it may be another one."
	default:
		next = c.rows().WithKey("Run many variations in the Lab", "Many variations in the Lab") + "."
	}
	return standings.Result(c.ranking(c.measure), c.measure, guessed, "Next: "+wording.Uncapital(next))
}

// setMeasure ranks by another measure from now on, lays the boards side by side by it,
// and remembers that. Guesses hold for the measure that they were made for: before the
// start they are cleared, and until the end it stays.
func (c *Page) setMeasure(m trace.Measure) {
	if m == c.measure {
		return
	}
	if (c.guesses.total() > 0 || c.asked != nil) && !c.revealed {
		if c.race.Position() > 0 {
			c.bar.Say("the measure stays until the end")
			return
		}
		clear(c.guesses)
		c.env.Notify("Guesses cleared: they were for another measure.")
	}
	if c.asked != nil && !c.revealed {
		c.asked = &asked{m}
	}
	c.measure = m
	c.Measure = m.ID()
	c.Sorted, c.results.descending = 0, false // by what decides
	c.setAlign(alignBy(m))
}

// askMeasure offers by what to rank.
func (c *Page) askMeasure() {
	items := widgets.MenuItems(ranked(), trace.Measure.Name, c.setMeasure)
	items[slices.Index(ranked(), c.measure)].Checked = true
	dialogs.Menu(c.env, c.tool("Guess"), items)
}
