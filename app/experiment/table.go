package experiment

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
)

// A Measure is something that is counted or timed of a run.
type Measure struct {
	ID, Name string
	Of       func(*Run) float64
}

// Measures returns what can be compared, the steps first.
func Measures() []Measure {
	return []Measure{
		{"steps", "Steps", func(r *Run) float64 { return float64(r.Steps) }},
		{"placements", "Placements", func(r *Run) float64 { return float64(r.Placements) }},
		{"dead_ends", "Dead ends", func(r *Run) float64 { return float64(r.DeadEnds) }},
		{"guesses", "Guesses", func(r *Run) float64 { return float64(r.Guesses) }},
		{"eliminations", "Eliminations", func(r *Run) float64 { return float64(r.Eliminations) }},
		{"max_depth", "Greatest depth", func(r *Run) float64 { return float64(r.MaxDepth) }},
		{"seconds", "Seconds", func(r *Run) float64 { return r.Elapsed.Seconds() }},
	}
}

// Row sums up the runs of a contestant.
type Row struct {
	Contestant int
	Runs       int
	Solved     int
	Verdicts   map[trace.Verdict]int
	// What was needed to solve half of the runs, 90 and 99 of a hundred, and all.
	// A share that was not solved is infinite.
	Median, P90, P99, Most float64
	// The runs that these are of. The worst needed most, or was not solved.
	AtMedian, AtP90, AtP99, Worst Run
}

// Unsolved says how the runs ended that solved nothing, such as "2 stuck".
func (r *Row) Unsolved() string {
	var parts []string
	for _, v := range slices.Sorted(maps.Keys(r.Verdicts)) {
		if v != trace.Solved {
			parts = append(parts, fmt.Sprintf("%d %v", r.Verdicts[v], v))
		}
	}
	return strings.Join(parts, ", ")
}

// Table sums the runs up, a row for each contestant in the order of the plan.
func (p *Plan) Table(runs []Run, m Measure) []Row {
	rows := make([]Row, len(p.Contestants))
	for i := range rows {
		rows[i] = tableRow(i, runs, m)
	}
	return rows
}

func tableRow(contestant int, runs []Run, m Measure) Row {
	row := Row{Contestant: contestant, Verdicts: map[trace.Verdict]int{}}
	var mine []Run
	for _, r := range runs {
		if r.Contestant == contestant {
			mine = append(mine, r)
			row.Runs++
			row.Verdicts[r.Verdict]++
		}
	}
	row.Solved = row.Verdicts[trace.Solved]
	// What was not solved comes behind, what ran longest last.
	slices.SortStableFunc(mine, func(a, b Run) int {
		return cmp.Or(cmp.Compare(measureOf(&a, m), measureOf(&b, m)), cmp.Compare(m.Of(&a), m.Of(&b)))
	})
	row.Median, row.P90, row.P99, row.Most = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	if len(mine) > 0 {
		within := func(share float64) (float64, Run) {
			r := mine[max(0, int(math.Ceil(share*float64(len(mine))))-1)]
			return measureOf(&r, m), r
		}
		row.Median, row.AtMedian = within(0.5)
		row.P90, row.AtP90 = within(0.9)
		row.P99, row.AtP99 = within(0.99)
		row.Most, row.Worst = within(1)
	}
	return row
}

// measureOf is what a run needed to solve its puzzle, infinite if it did not.
func measureOf(r *Run, m Measure) float64 {
	if r.Verdict != trace.Solved {
		return math.Inf(1)
	}
	return m.Of(r)
}

// Curve returns what each solved run of a contestant needed, in ascending order:
// within the i-th of these, i+1 runs were solved.
func Curve(contestant int, runs []Run, m Measure) []float64 {
	var all []float64
	for i := range runs {
		if r := &runs[i]; r.Contestant == contestant && r.Verdict == trace.Solved {
			all = append(all, m.Of(r))
		}
	}
	slices.Sort(all)
	return all
}
