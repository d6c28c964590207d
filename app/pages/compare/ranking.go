package compare

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/player"
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

// unitOf names what is counted behind "by" and "the fewest".
func unitOf(m trace.Measure) string {
	if m == trace.ByTime {
		return wording.Uncapital(m.Name())
	}
	return m.Unit()
}

// fewest names what the best has needed.
func fewest(m trace.Measure) string {
	if m == trace.ByTime {
		return "the least " + unitOf(m)
	}
	return "the fewest " + unitOf(m)
}

// figure writes so much of a measure, with a unit only if it is a time.
func figure(m trace.Measure, v float64) string {
	if m == trace.ByTime {
		return computing(int64(v * 1e9))
	}
	return trace.Thousands(int64(v))
}

// standing is a lane in a ranking.
type standing struct {
	*lane
	cost  float64 // no number if the measure means nothing for the algorithm
	place int     // from 1, the same for equal costs; 0 if it is not ranked
}

// ranking orders the lanes by what solving the puzzle cost. Those that have not solved it
// without help, or have no figure, are not ranked and come last. Times whose spreads overlap
// share a place. It is nil as long as some run is still computed, or its time not yet measured.
func ranking(lanes []*lane, m trace.Measure) []standing {
	var all []standing
	for _, l := range lanes {
		r := l.run.Timeline.Result()
		if r.Verdict == trace.Running || m == trace.ByTime && l.timing.Runs == 0 {
			return nil
		}
		s := standing{lane: l, cost: math.NaN()}
		if l.algorithm.Counts(m) {
			s.cost = m.Of(r.Counters, l.run.Timeline.Spent())
		}
		if r.Won() && !math.IsNaN(s.cost) {
			s.place = 1
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b standing) int {
		if a.place != b.place {
			return b.place - a.place
		}
		if a.place == 0 {
			return 0
		}
		return cmp.Compare(a.cost, b.cost)
	})
	for i := 1; i < len(all) && all[i].place > 0; i++ {
		all[i].place = i + 1
		if all[i].cost == all[i-1].cost || m == trace.ByTime && all[i].timing.Overlaps(all[i-1].timing) {
			all[i].place = all[i-1].place
		}
	}
	return all
}

// best returns those in the first place of a ranking, several if they tie.
func best(all []standing) []standing {
	n := 0
	for n < len(all) && all[n].place == 1 {
		n++
	}
	return all[:n]
}

// verdictOn names the winner, the measure and a tie.
func verdictOn(lanes []*lane, m trace.Measure) string {
	first := best(ranking(lanes, m))
	if len(first) == 0 {
		if slices.ContainsFunc(lanes, func(l *lane) bool {
			r := l.run.Timeline.Result()
			return r.Won()
		}) {
			return "No algorithm that solved it counts " + unitOf(m)
		}
		return "No algorithm solved it without help"
	}
	names := puzzles.Map(first, func(s standing) string { return s.name() })
	if len(names) > 1 && m == trace.ByTime {
		for i, s := range first {
			names[i] += " (" + s.amount(m) + ")"
		}
		return "No difference in " + unitOf(m) + " that could be told: " + puzzles.Enumerate(names, "and")
	}
	if len(names) > 1 {
		return fmt.Sprintf("Tie for %s: %s, %s each", fewest(m), puzzles.Enumerate(names, "and"),
			figure(m, first[0].cost))
	}
	return fmt.Sprintf("%s needed %s: %s", names[0], fewest(m), figure(m, first[0].cost))
}

// headline is verdictOn in the few words of a title.
func headline(all []standing, m trace.Measure) string {
	text := "By " + unitOf(m) + ": "
	switch first := best(all); len(first) {
	case 0:
		return text + "nobody won"
	case 1:
		return text + first[0].name() + " won with " + figure(m, first[0].cost)
	default:
		if m == trace.ByTime {
			return fmt.Sprintf("%sno difference between the first %d", text, len(first))
		}
		return fmt.Sprintf("%s%d tie with %s", text, len(first), figure(m, first[0].cost))
	}
}

// line says how a lane has ended, in which place, and what it cost.
func (s *standing) line(m trace.Measure) string {
	place := trace.Dash
	if s.place > 0 {
		place = fmt.Sprintf("%d.", s.place)
	}
	return fmt.Sprintf("%s %s: %s, %s", place, s.name(), s.verdict(), s.amount(m))
}

// amount says what it cost.
func (s *standing) amount(m trace.Measure) string {
	if m == trace.ByTime && !math.IsNaN(s.cost) {
		return figure(m, s.cost)
	}
	return m.Amount(s.cost)
}

// rank names its place, "" if it is not ranked.
func (s *standing) rank() string {
	if s.place == 0 {
		return ""
	}
	suffix := "th" // there are at most eight
	if s.place <= 3 {
		suffix = []string{"st", "nd", "rd"}[s.place-1]
	}
	return fmt.Sprintf("%d%s", s.place, suffix)
}

// ranks says of the ranked lanes in which place they are and why, once nothing is hidden any
// more. The steps of a run stand there anyway.
func (c *Page) ranks() map[*lane]string {
	said := map[*lane]string{}
	if !c.revealed {
		return said
	}
	for _, s := range ranking(c.lanes, c.measure) {
		if said[s.lane] = s.rank(); s.place > 0 && c.measure != trace.BySteps {
			said[s.lane] += ", " + s.amount(c.measure)
		}
	}
	return said
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
			c.say("the measure stays until the end")
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
	c.setAlign(alignBy(m))
}

// askMeasure offers by what to rank.
func (c *Page) askMeasure() {
	items := widgets.MenuItems(ranked(), trace.Measure.Name, c.setMeasure)
	items[slices.Index(ranked(), c.measure)].Checked = true
	dialogs.Menu(c.env, c.tool("Guess"), items)
}
