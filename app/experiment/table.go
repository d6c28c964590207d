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

// The numbers of runs from which on a sample says where 90 and 99 of a hundred lie.
const (
	runsForP90 = 10
	runsForP99 = 100
)

// Row sums up the runs of a contestant.
type Row struct {
	Contestant int
	Runs       int
	Solved     int // without help
	Helped     int // with help, which are not solved
	Verdicts   map[trace.Verdict]int
	// What was needed to solve half of the runs, 90 and 99 of a hundred, and all.
	// A share that was not solved is infinite. What there are too few runs for is no
	// number, and a single run has a figure, the median, but no distribution; all are
	// no numbers if the measure means nothing for the algorithm.
	Median, P90, P99, Most float64
	// The runs that these are of. The worst needed most, or was not solved.
	AtMedian, AtP90, AtP99, Worst Trial
}

// Unsolved says how the runs ended that solved nothing, such as "2 stuck".
func (r *Row) Unsolved() string {
	var parts []string
	if r.Helped > 0 {
		parts = append(parts, fmt.Sprintf("%d with help", r.Helped))
	}
	for _, v := range slices.Sorted(maps.Keys(r.Verdicts)) {
		if v != trace.Solved {
			parts = append(parts, fmt.Sprintf("%d %s", r.Verdicts[v], trace.Ending{Verdict: v}.Words()))
		}
	}
	return strings.Join(parts, ", ")
}

// Endings returns how many runs ended how, by the names that files have for it.
func (r *Row) Endings() map[string]int {
	all := map[string]int{}
	for v, n := range r.Verdicts {
		all[v.String()] = n
	}
	if r.Helped > 0 {
		solved, helped := trace.Ending{Verdict: trace.Solved}, trace.Ending{Verdict: trace.Solved, Helped: 1}
		all[helped.String()] = r.Helped
		if all[solved.String()] -= r.Helped; r.Solved == 0 {
			delete(all, solved.String())
		}
	}
	return all
}

// Distributed reports whether any of the rows sums up several runs; else each has a
// figure, and there is no share of runs to speak of.
func Distributed(rows []Row) bool {
	return slices.ContainsFunc(rows, func(r Row) bool { return r.Runs > 1 })
}

// Table sums the runs up, a row for each contestant in the order of the plan.
func (p *Plan) Table(runs []Trial, m trace.Measure) []Row {
	rows := make([]Row, len(p.Contestants))
	for i := range rows {
		rows[i] = p.row(i, runs, m)
	}
	return rows
}

func (p *Plan) row(contestant int, runs []Trial, m trace.Measure) Row {
	row := Row{Contestant: contestant, Verdicts: map[trace.Verdict]int{}}
	var mine []Trial
	for _, r := range runs {
		if r.Contestant != contestant {
			continue
		}
		mine = append(mine, r)
		row.Runs++
		row.Verdicts[r.Verdict]++
		if r.Won() {
			row.Solved++
		} else if r.Verdict == trace.Solved {
			row.Helped++
		}
	}
	// What was not solved comes behind, what ran longest last.
	slices.SortStableFunc(mine, func(a, b Trial) int {
		return cmp.Or(cmp.Compare(p.needed(&a, m), p.needed(&b, m)),
			cmp.Compare(m.Of(a.Counters, a.Elapsed), m.Of(b.Counters, b.Elapsed)))
	})
	row.Median, row.P90, row.P99, row.Most = math.NaN(), math.NaN(), math.NaN(), math.NaN()
	if n := len(mine); n > 0 {
		within := func(share float64, least int) (float64, Trial) {
			r := mine[max(0, int(math.Ceil(share*float64(n)))-1)]
			if n < least {
				return math.NaN(), r
			}
			return p.needed(&r, m), r
		}
		row.Median, row.AtMedian = within(0.5, 1)
		row.P90, row.AtP90 = within(0.9, runsForP90)
		row.P99, row.AtP99 = within(0.99, runsForP99)
		row.Most, row.Worst = within(1, 2)
	}
	return row
}

// needed is what a run needed to solve its puzzle, infinite if it did not.
func (p *Plan) needed(r *Trial, m trace.Measure) float64 {
	v := p.Value(r, m)
	if !math.IsNaN(v) && !r.Won() {
		return math.Inf(1)
	}
	return v
}

// Curve returns what each solved run of a contestant needed, in ascending order:
// within the i-th of these, i+1 runs were solved. It is empty if the measure means
// nothing for the algorithm.
func (p *Plan) Curve(contestant int, runs []Trial, m trace.Measure) []float64 {
	var all []float64
	for i := range runs {
		r := &runs[i]
		if r.Contestant != contestant || !r.Won() {
			continue
		}
		if v := p.Value(r, m); !math.IsNaN(v) {
			all = append(all, v)
		}
	}
	slices.Sort(all)
	return all
}
