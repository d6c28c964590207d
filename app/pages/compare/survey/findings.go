package survey

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/charts"
)

// Findings are what a survey has found out so far.
type Findings struct {
	*Survey
	measure    trace.Measure
	Progress   experiment.Progress
	Runs       [][]*experiment.Run       // of each entrant, for each variation; nil for what has not run
	Ratings    []*experiment.RatedPuzzle // of each variation, nil for what is not rated
	Rated      int                       // how many are
	ratingLeft time.Duration             // until all are, as far as can be said
}

// Cost is what a run took: infinite if the budget ended it, and no number if it has
// not run.
func (f *Findings) Cost(contestant, variation int) float64 {
	switch r := f.Runs[contestant][variation]; {
	case r == nil || r.Verdict == trace.Failed:
		return math.NaN()
	case r.Verdict == trace.BudgetSpent:
		return math.Inf(1)
	default:
		return f.Session.Plan.Value(r, f.measure)
	}
}

// Order returns the variations that have run by what they cost a contestant, the
// cheapest first. What has not run with that one comes last.
func (f *Findings) Order(by int) []int {
	var order []int
	for i := range f.Ratings {
		if slices.ContainsFunc(f.Runs, func(runs []*experiment.Run) bool { return runs[i] != nil }) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		one, other := f.Cost(by, a), f.Cost(by, b)
		if math.IsNaN(one) != math.IsNaN(other) {
			return map[bool]int{true: 1, false: -1}[math.IsNaN(one)]
		}
		return cmp.Compare(one, other)
	})
	return order
}

// Scatter returns what is found out as a chart in the order of a contestant's costs.
func (f *Findings) Scatter(by int) *charts.Scatter {
	s := &charts.Scatter{
		Strip: "ER", Marked: 0, Mark: "original", Chosen: -1, Seconds: f.measure == trace.ByTime,
		Foot: "A column for each variation; click a dot to race on it.", Order: f.Order(by),
	}
	for i, one := range f.Field {
		var costs []float64
		for j := range f.Ratings {
			costs = append(costs, f.Cost(i, j))
		}
		s.Names, s.Looks, s.Costs = append(s.Names, one.Name), append(s.Looks, one.Look), append(s.Costs, costs)
	}
	if f.Session.Plan.Puzzles[0].Givens.Shape() != puzzles.Classic {
		s.Strip = "score"
	}
	for _, r := range f.Ratings {
		v := math.NaN()
		switch {
		case r == nil:
		case s.Strip == "score":
			v = float64(r.Rating.Score)
		case r.ER > 0:
			v = r.ER
		}
		s.Rated = append(s.Rated, v)
	}
	return s
}

// Title says what the chart is of.
func (f *Findings) Title() string {
	all := f.Session.Plan.Puzzles
	return fmt.Sprintf("%s of %d variations of %s", f.measure.Name(), len(all), all[0].Title())
}

// ProgressText says how far the survey is.
func (f *Findings) ProgressText(working bool) (done, rest string) {
	done, rest = dialogs.ProgressText(f.Progress)
	n := len(f.Ratings)
	switch {
	case f.Rated == n && rest == "":
		return done, fmt.Sprintf("all %d rated", n)
	case f.Rated < n && !working:
		rest = "stopped; the results so far are kept"
	case f.ratingLeft > f.Progress.Left || rest == "":
		rest = "about " + wording.Duration(f.ratingLeft) + " left"
	}
	return done, fmt.Sprintf("%d of %d rated; %s", f.Rated, n, rest)
}

// amount writes what something costs.
func (f *Findings) amount(v float64) string {
	switch {
	case f.measure == trace.ByTime:
		return charts.Seconds(v)
	case v >= 1e7:
		return charts.Number(math.Round(v/1e6)) + " million"
	}
	return trace.Thousands(int64(v))
}

// unit names what is counted, with the space before it.
func (f *Findings) unit() string {
	if f.measure == trace.ByTime {
		return ""
	}
	return " " + f.measure.Unit()
}

// degree is the word for more of it.
func (f *Findings) degree() string {
	switch f.measure {
	case trace.ByTime:
		return "long"
	case trace.ByMaxDepth:
		return "deep"
	}
	return "many"
}

// TellAll says what is to be seen of each contestant, and of the ratings.
func (f *Findings) TellAll() []string {
	var lines []string
	for i, one := range f.Field {
		lines = append(lines, one.Name+": "+f.Tell(i)+".")
	}
	for _, line := range f.TellRatings() {
		lines = append(lines, line+".")
	}
	return lines
}

// Tell says in words how far apart the costs of a contestant are.
func (f *Findings) Tell(contestant int) string {
	least, most := math.Inf(1), math.Inf(-1)
	ran, over := 0, 0
	others := map[string]int{} // that neither solved it nor spent the budget
	for i, r := range f.Runs[contestant] {
		if r == nil {
			continue
		}
		ran++
		switch v := f.Cost(contestant, i); {
		case r.Verdict == trace.BudgetSpent:
			over++
			continue
		case !math.IsNaN(v):
			least, most = min(least, v), max(most, v)
		}
		if r.Verdict == trace.Solved && !r.Won() {
			others["solved with help"]++
		} else if !r.Won() {
			others[r.Ending().Words()]++
		}
	}
	budget := f.Session.Plan.Budget.String()
	if n := f.Session.Plan.Budget.Steps; n > 0 {
		budget = trace.Thousands(n) + " steps"
	}
	text := ""
	switch {
	case ran == 0:
		return "has not run yet"
	case over == ran:
		text = "more than the budget of " + budget + " each time"
	case over > 0:
		text = fmt.Sprintf("from %s%s to more than the budget of %s, which ended %d of %d runs", f.amount(least),
			f.unit(), budget, over, ran)
	case least > most:
	case f.amount(least) == f.amount(most):
		text = fmt.Sprintf("%s%s each time", f.amount(least), f.unit())
	default:
		text = fmt.Sprintf("from %s to %s%s", f.amount(least), f.amount(most), f.unit())
		if times := most / least; least > 0 && times >= 1.5 {
			text += ", " + approximate(times) + " times as " + f.degree()
		}
	}
	for _, how := range slices.Sorted(maps.Keys(others)) {
		if text != "" {
			text += "; "
		}
		text += fmt.Sprintf("%s in %d of %d", how, others[how], ran)
	}
	return text
}

// approximate writes a number with two digits that count.
func approximate(v float64) string {
	if v < 10 {
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	unit := math.Pow10(int(math.Floor(math.Log10(v))) - 1)
	return charts.Number(math.Round(v/unit) * unit)
}

// TellRatings says how hard the variations are for a person, by both measures. What
// is said to be the same has been found to be.
func (f *Findings) TellRatings() []string {
	var scores, ers, levels []float64
	unsolved := 0
	name := ""
	for _, r := range f.Ratings {
		if r == nil {
			continue
		}
		scores, levels = append(scores, float64(r.Rating.Score)), append(levels, float64(r.Rating.Level))
		ers = append(ers, r.ER)
		name = r.Rating.Level.String()
		if !r.Rating.Solved {
			unsolved++
		}
	}
	n := len(scores)
	if n == 0 {
		return nil
	}
	all := fmt.Sprintf("the same for all %d", n)
	if n < len(f.Ratings) {
		all += " rated so far"
	}
	says := func(values []float64, write func(float64) string) string {
		if least, most := slices.Min(values), slices.Max(values); least != most {
			return write(least) + " to " + write(most)
		}
		return write(values[0]) + ", " + all
	}
	var lines []string
	switch {
	case unsolved == n:
		lines = append(lines, "HoDoKu: techniques alone solve none of the "+strconv.Itoa(n))
	case unsolved > 0:
		lines = append(lines, fmt.Sprintf("HoDoKu: techniques alone solve %d of %d", n-unsolved, n))
	default:
		score := says(scores, func(v float64) string { return trace.Thousands(int64(v)) })
		line := "HoDoKu: " + name + ", score " + score
		if slices.Min(levels) != slices.Max(levels) {
			line = "HoDoKu: score " + score + ", not all of one grade"
		}
		if slices.Min(scores) != slices.Max(scores) {
			line += ": its path depends on which deduction it finds first"
		}
		lines = append(lines, line)
	}
	if slices.Max(ers) > 0 {
		er := says(ers, func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) })
		lines = append(lines, "Sudoku Explainer: ER "+er)
	}
	return lines
}

// TellDot says what a dot is: which variation, and what it cost whom.
func (f *Findings) TellDot(contestant, variation int) string {
	p := f.Session.Plan.Puzzles
	name := strings.TrimPrefix(p[variation].Title(), p[0].Title()+", ")
	if variation == 0 {
		name = "The puzzle original"
	}
	text := wording.Sentence(name)
	if r := f.Runs[contestant][variation]; r != nil {
		text += " " + f.Field[contestant].Name + ": " + r.Ending().Words()
		if r.Problem != "" {
			text += ", " + r.Problem
		} else if v := f.Session.Plan.Value(r, f.measure); !math.IsNaN(v) {
			text += fmt.Sprintf(", %s%s", f.amount(v), f.unit())
		}
	}
	return text
}

// WriteCSV writes a line for each run, with how hard its puzzle is said to be and all
// that is needed to repeat it.
func (f *Findings) WriteCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	head := []string{"variation", "puzzle", "algorithm", "seed", "budget", "verdict", "helped"}
	for _, m := range trace.Measures() {
		head = append(head, m.ID())
	}
	// What cannot be written is reported by Error.
	_ = out.Write(append(head, "hodoku_score", "hodoku_level", "er", "program", "machine", "started"))
	plan, origin := f.Session.Plan, f.Session.Origin
	for i, p := range plan.Puzzles {
		rating := []string{"", "", ""}
		if r := f.Ratings[i]; r != nil {
			er := strconv.FormatFloat(r.ER, 'f', 1, 64)
			rating = []string{strconv.Itoa(r.Rating.Score), r.Rating.Level.String(), er}
		}
		for j, runs := range f.Runs {
			r := runs[i]
			if r == nil {
				continue
			}
			line := []string{
				p.Title(), p.Givens.String(), f.Field[j].Name, strconv.FormatUint(r.Seed, 10),
				plan.Budget.String(), r.Ending().String(), strconv.Itoa(r.Helped),
			}
			for _, m := range trace.Measures() {
				figure := "" // where it means nothing for the algorithm
				if v := plan.Value(r, m); !math.IsNaN(v) {
					figure = strconv.FormatFloat(v, 'f', -1, 64)
				}
				line = append(line, figure)
			}
			line = append(line, rating...)
			_ = out.Write(append(line, origin.Program, origin.Machine, origin.Started.UTC().Format(time.RFC3339)))
		}
	}
	out.Flush()
	return out.Error()
}
