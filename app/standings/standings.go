// Package standings says what came of a race: who is in which place by a measure, why, and by which
// measure it would be another one.
package standings

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/slides"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
)

// Unit names what is counted behind "by" and "the fewest".
func Unit(m trace.Measure) string {
	if m == trace.ByTime {
		return wording.Uncapital(m.Name())
	}
	return m.Unit()
}

// Fewest names what the best has needed.
func Fewest(m trace.Measure) string {
	if m == trace.ByTime {
		return "the least " + Unit(m)
	}
	return "the fewest " + Unit(m)
}

// Figure writes so much of a measure, with a unit only if it is a time.
func Figure(m trace.Measure, v float64) string {
	if m == trace.ByTime {
		return Time(int64(v * 1e9))
	}
	return trace.Thousands(int64(v))
}

// Time writes a time of a computation.
func Time(nanoseconds int64) string {
	switch ms := float64(nanoseconds) / 1e6; {
	case ms >= 1000:
		return fmt.Sprintf("%.2f s", ms/1000)
	case ms >= 10:
		return fmt.Sprintf("%.0f ms", ms)
	case ms >= 1:
		return fmt.Sprintf("%.2f ms", ms)
	default:
		return fmt.Sprintf("%.3g µs", 1000*ms)
	}
}

// Racer is one of those that race.
type Racer struct {
	Name      string // tells it apart from the others
	Algorithm *solving.Algorithm
	Timeline  *trace.Timeline
	Timing    experiment.Timing // without runs before it has been measured
	Guesses   int               // that it is the first
}

// Standing is a run in a ranking.
type Standing struct {
	*Racer
	Lane  int     // which of the runs it is
	Cost  float64 // no number if the measure means nothing for the algorithm
	Place int     // from 1, the same for equal costs; 0 if it is not ranked
}

// Of orders runs by what solving the puzzle cost. Those that have not solved it without help, or have
// no figure, are not ranked and come last. Times whose spreads overlap share a place. It is nil as long
// as some run is still computed, or its time not yet measured.
func Of(runs []Racer, m trace.Measure) []Standing {
	var all []Standing
	for i := range runs {
		one := &runs[i]
		r := one.Timeline.Result()
		if r.Verdict == trace.Running || m == trace.ByTime && one.Timing.Runs == 0 {
			return nil
		}
		s := Standing{Racer: one, Lane: i, Cost: math.NaN()}
		if one.Algorithm.Counts(m) {
			s.Cost = m.Of(r.Counters, one.Timeline.Spent())
		}
		if r.Won() && !math.IsNaN(s.Cost) {
			s.Place = 1
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b Standing) int {
		if a.Place != b.Place {
			return b.Place - a.Place
		}
		if a.Place == 0 {
			return 0
		}
		return cmp.Compare(a.Cost, b.Cost)
	})
	for i := 1; i < len(all) && all[i].Place > 0; i++ {
		all[i].Place = i + 1
		if all[i].Cost == all[i-1].Cost || m == trace.ByTime && all[i].Timing.Overlaps(all[i-1].Timing) {
			all[i].Place = all[i-1].Place
		}
	}
	return all
}

// First returns those in the first place of a ranking, several if they tie.
func First(all []Standing) []Standing {
	n := 0
	for n < len(all) && all[n].Place == 1 {
		n++
	}
	return all[:n]
}

// Verdict names the winner, the measure and a tie.
func Verdict(all []Standing, m trace.Measure) string {
	first := First(all)
	if len(first) == 0 {
		if slices.ContainsFunc(all, func(s Standing) bool {
			r := s.Timeline.Result()
			return r.Won()
		}) {
			return "No algorithm that solved it counts " + Unit(m)
		}
		return "No algorithm solved it without help"
	}
	names := puzzles.Map(first, func(s Standing) string { return s.Name })
	if len(names) > 1 && m == trace.ByTime {
		for i, s := range first {
			names[i] += " (" + s.Amount(m) + ")"
		}
		text := "No difference in " + Unit(m) + " that could be told"
		if inARow(first) {
			text += " from one to the next"
		}
		return text + ": " + puzzles.Enumerate(names, "and")
	}
	if len(names) > 1 {
		return fmt.Sprintf("Tie for %s: %s, %s each", Fewest(m), puzzles.Enumerate(names, "and"),
			Figure(m, first[0].Cost))
	}
	return fmt.Sprintf("%s needed %s: %s", names[0], Fewest(m), Figure(m, first[0].Cost))
}

// inARow reports whether times share a place only because each overlaps with the next: some of them
// can be told apart.
func inARow(all []Standing) bool {
	return slices.ContainsFunc(all, func(a Standing) bool {
		return slices.ContainsFunc(all, func(b Standing) bool { return !a.Timing.Overlaps(b.Timing) })
	})
}

// Headline is Verdict in the few words of a title.
func Headline(all []Standing, m trace.Measure) string {
	text := "By " + Unit(m) + ": "
	switch first := First(all); len(first) {
	case 0:
		return text + "nobody won"
	case 1:
		return text + first[0].Name + " won with " + Figure(m, first[0].Cost)
	default:
		if m == trace.ByTime {
			if inARow(first) {
				return fmt.Sprintf("%sthe first %d overlap one with the next", text, len(first))
			}
			return fmt.Sprintf("%sno difference between the first %d", text, len(first))
		}
		return fmt.Sprintf("%s%d tie with %s", text, len(first), Figure(m, first[0].Cost))
	}
}

// Ended says in a word or two how it has ended.
func (s *Racer) Ended() string {
	r := s.Timeline.Result()
	if r.Verdict == trace.Stuck && s.Algorithm.Played {
		return fmt.Sprintf("%d cells to go", r.Left())
	}
	return r.Words()
}

// Amount says what it cost.
func (s *Standing) Amount(m trace.Measure) string {
	if m == trace.ByTime && !math.IsNaN(s.Cost) {
		return Figure(m, s.Cost)
	}
	return m.Amount(s.Cost)
}

// Rank names its place, "" if it is not ranked.
func (s *Standing) Rank() string {
	if s.Place == 0 {
		return ""
	}
	suffix := "th" // there are fewer than twenty
	if s.Place <= 3 {
		suffix = []string{"st", "nd", "rd"}[s.Place-1]
	}
	return fmt.Sprintf("%d%s", s.Place, suffix)
}

// Result is what came of a race, for a slide: who is first, all places with what they cost and how many
// have guessed them, why, and what to try next. The guesses were about a measure, by which some are first.
func Result(all []Standing, m trace.Measure, guessed string, next string) []slides.Block {
	if len(all) == 0 {
		return nil
	}
	said := []slides.Block{{Kind: slides.Subheading, Spans: []slides.Span{{Text: Verdict(all, m) + "."}}}}
	for i := range all {
		s := &all[i]
		text := s.Name + ": " + s.Ended() // of those that are ranked, the verdict has said what is counted
		if s.Place > 0 {
			text = s.Name + ": " + Figure(m, s.Cost)
		}
		if s.Guesses > 0 {
			text += ", guessed by " + trace.Thousands(int64(s.Guesses)) // "2 guesses" would be what it guessed itself
		}
		b := slides.Text(text)
		if b.Kind, b.Number = slides.Item, s.Place; s.Place == 0 {
			b = slides.Text(trace.Dash + " " + text)
		}
		said = append(said, b)
	}
	left := ""
	if slices.ContainsFunc(all, func(s Standing) bool { return s.Place == 0 }) {
		left = "Not ranked (" + trace.Dash + "): runs that did not solve it alone, or do not count " + Unit(m) + "."
	}
	return append(said, slides.Paragraphs(puzzles.Filter([]string{guessed, why(all), left, next},
		func(text string) bool { return text != "" })...)...)
}

// why accounts for the costs of the first and of the last that are ranked, from what was counted in
// their runs; if none is, of the first.
func why(all []Standing) string {
	n := puzzles.HowMany(all, func(s Standing) bool { return s.Place > 0 })
	ends := all[:1]
	if n > 0 && all[n-1].Place > 1 {
		ends = []Standing{all[0], all[n-1]}
	}
	return strings.Join(puzzles.Map(ends, func(s Standing) string {
		r, sp := s.Timeline.Result(), trace.Speaker{Shape: s.Timeline.Puzzle().Shape()}
		return s.Name + " " + sp.String(s.Algorithm.AccountOf(s.Timeline.Puzzle(), &r)) + "."
	}), " ")
}

// Otherwise names another measure by which another run alone is first, "" if there is none.
func Otherwise(runs []Racer, m trace.Measure, among []trace.Measure) string {
	now := First(Of(runs, m))
	for _, by := range among {
		first := First(Of(runs, by))
		if len(first) == 1 && !slices.ContainsFunc(now, func(s Standing) bool { return s.Lane == first[0].Lane }) {
			return fmt.Sprintf("By %s, %s is first", wording.Uncapital(by.Name()), first[0].Name)
		}
	}
	return ""
}
