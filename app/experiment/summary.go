package experiment

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"sort"
	"strings"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Summary sums up runs. Its figures count each puzzle once: where one ran with several seeds or as several
// variations, with the median of its runs, because these are no independent observations. If there is a single
// puzzle, it counts its variations, or else its runs by their seeds. What was not solved ranks behind all that
// was, and enters no mean.
type Summary struct {
	Plan    *Plan
	Measure trace.Measure
	Runs    []Trial
	Rows    []Row // of the contestants, in the order of the plan
}

// Cost is what a puzzle, or a run, needed.
type Cost struct {
	Value float64 // infinite if it was not solved, no number if it did not run or the measure means nothing
	Run   Trial   // that it is of: of several the one in the middle, or before it
}

// Row sums up what a contestant needed. What there is too little for is no number, and so is all if the measure
// means nothing for the algorithm.
type Row struct {
	Name     string // as [Contestant.Label] has it
	Runs     int
	Solved   int // without help
	Helped   int // with help, which are not solved
	Verdicts map[trace.Verdict]int
	// What was needed to solve half of the runs, 90 and 99 of a hundred, and all. A share that was not solved is
	// infinite. A single run has a figure, the half, but no distribution. The worst run needed most, or was not
	// solved and ran longest.
	Half, P90, P99, Worst Cost
	Curve                 []float64 // what each solved run needed, in ascending order

	Costs  []Cost // by what is counted
	N      int    // how many of them there are
	Mean   float64
	MeanOf int // how many are in it: what was solved
	// Quartiles and median as R has them by default, its type 7.
	Lower, Median, Upper Cost
	// Low and High are the ends of an interval that holds the median of what the puzzles are a sample of in
	// 95 of 100 samples or more, whatever its distribution: two of the costs, by their order.
	Low, High Cost
	Wins      int    // how often it needed least, alone or together with others
	Apart     *Apart // nil if puzzles are not run as several variations
}

// Counted is what a summary counts once.
func (s *Summary) Counted() string { return s.Plan.observations().name }

// observations are what figures count once.
type observations struct {
	name string
	n    int
	of   func(*Trial) int // which of them, from 0, a run belongs to
}

// observations returns what the runs of the plan are observations of.
func (p *Plan) observations() observations {
	of := func(r *Trial) int {
		of, _ := p.original(r.Puzzle)
		return of
	}
	each := max(1, p.Variations)
	switch {
	case len(p.Puzzles) > each:
		return observations{"puzzle", len(p.Puzzles) / each, of}
	case each > 1:
		return observations{"variation", each, func(r *Trial) int { return r.Puzzle }}
	}
	return observations{"run", max(1, len(p.Seeds)),
		func(r *Trial) int { return max(0, slices.Index(p.Seeds, r.Seed)) }}
}

// Summarize sums up runs.
func (p *Plan) Summarize(runs []Trial, m trace.Measure) *Summary {
	s := &Summary{Plan: p, Measure: m, Runs: runs}
	all := make([][]Cost, len(p.Contestants))
	for _, r := range runs {
		all[r.Contestant] = append(all[r.Contestant], Cost{p.needed(&r, m), r})
	}
	for i, c := range p.Contestants {
		s.Rows = append(s.Rows, p.row(c, all[i], m))
	}
	for i := range p.observations().n {
		s.count(i)
	}
	return s
}

// The numbers of runs from which on a sample says where 90 and 99 of a hundred lie.
const (
	runsForP90 = 10
	runsForP99 = 100
)

// row sums up the runs of a contestant.
func (p *Plan) row(c Contestant, runs []Cost, m trace.Measure) Row {
	row := Row{Name: c.Label(), Runs: len(runs), Verdicts: map[trace.Verdict]int{}}
	// What was not solved comes behind, what ran longest last.
	slices.SortStableFunc(runs, func(a, b Cost) int {
		return cmp.Or(byValue(a, b), cmp.Compare(m.Of(a.Run.Counters, a.Run.Elapsed), m.Of(b.Run.Counters,
			b.Run.Elapsed)))
	})
	counted := p.observations()
	groups := make([][]Cost, counted.n)
	for i := range runs {
		one := &runs[i]
		row.Verdicts[one.Run.Verdict]++
		switch {
		case one.Run.Won():
			row.Solved++
		case one.Run.Verdict == trace.Solved:
			row.Helped++
		}
		if at := counted.of(&one.Run); !math.IsNaN(one.Value) {
			groups[at] = append(groups[at], *one)
		}
		if one.Value < math.Inf(1) {
			row.Curve = append(row.Curve, one.Value)
		}
	}
	row.Half, row.P90 = within(runs, 0.5, 1), within(runs, 0.9, runsForP90)
	row.P99, row.Worst = within(runs, 0.99, runsForP99), within(runs, 1, 2)
	row.Costs = puzzles.Map(groups, func(group []Cost) Cost { return quantile(group, 0.5) })
	row.sum()
	if p.Variations > 1 {
		row.Apart = p.apart(runs)
	}
	return row
}

// within returns what solved a share of sorted runs, which is no number for fewer than so many.
func within(runs []Cost, share float64, least int) Cost {
	c := Cost{Value: math.NaN()}
	if n := len(runs); n > 0 {
		if c = runs[max(0, int(math.Ceil(share*float64(n)))-1)]; n < least {
			c.Value = math.NaN()
		}
	}
	return c
}

// needed is what a run needed to solve its puzzle, infinite if it did not.
func (p *Plan) needed(r *Trial, m trace.Measure) float64 {
	v := p.Value(r, m)
	if !math.IsNaN(v) && !r.Won() {
		return math.Inf(1)
	}
	return v
}

// count counts a win for those that needed least of what is counted, if it ran with all.
func (s *Summary) count(i int) {
	least := math.Inf(1)
	for j := range s.Rows {
		v := s.Rows[j].Costs[i].Value
		if math.IsNaN(v) && s.Plan.Contestants[j].Algorithm.Counts(s.Measure) {
			return
		}
		if v < least {
			least = v
		}
	}
	for j := range s.Rows {
		if v := s.Rows[j].Costs[i].Value; v == least && !math.IsInf(v, 1) {
			s.Rows[j].Wins++
		}
	}
}

func byValue(a, b Cost) int { return cmp.Compare(a.Value, b.Value) }

// sum sums up its costs.
func (r *Row) sum() {
	costs := puzzles.Filter(r.Costs, func(c Cost) bool { return !math.IsNaN(c.Value) })
	slices.SortStableFunc(costs, byValue)
	var solved []float64
	for _, c := range costs {
		if !math.IsInf(c.Value, 1) {
			solved = append(solved, c.Value)
		}
	}
	none := Cost{Value: math.NaN()}
	r.N, r.Mean, r.MeanOf, r.Low, r.High = len(costs), math.NaN(), len(solved), none, none
	if len(solved) > 0 {
		r.Mean = stat.Mean(solved, nil)
	}
	r.Lower, r.Median, r.Upper = quantile(costs, 0.25), quantile(costs, 0.5), quantile(costs, 0.75)
	if i := medianFrom(len(costs)); i >= 0 {
		r.Low, r.High = costs[i], costs[len(costs)-1-i]
	}
}

// Ranked returns the rows that have a figure, the least first, and how many of them have that one.
func (s *Summary) Ranked(figure func(*Row) float64) (rows []int, least int) {
	of := func(i int) float64 { return figure(&s.Rows[i]) }
	for i := range s.Rows {
		if !math.IsNaN(of(i)) {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(i, j int) int { return cmp.Compare(of(i), of(j)) })
	for least < len(rows) && of(rows[least]) == of(rows[0]) {
		least++
	}
	return rows, least
}

// quantile returns what a share of sorted costs lies below, between two of them where it has to: R's type 7,
// which gonum does not have. The run is the lower of the two.
func quantile(costs []Cost, share float64) Cost {
	if len(costs) == 0 {
		return Cost{Value: math.NaN()}
	}
	at := share * float64(len(costs)-1)
	c := costs[int(at)]
	if part := at - math.Floor(at); part > 0 && costs[int(at)+1].Value > c.Value {
		c.Value += part * (costs[int(at)+1].Value - c.Value)
	}
	return c
}

// medianFrom returns which of n sorted costs, from 0 on, the interval of their median begins at, below 0 if they
// are too few; it ends as far from the last. Of a sample as many lie below the median as coins show heads
// (W. R. Thompson, "On confidence ranges for the median", 1936).
func medianFrom(n int) int {
	heads := distuv.Binomial{N: float64(n), P: 0.5}
	return sort.Search(n, func(k int) bool { return heads.CDF(float64(k)) >= 0.025 }) - 1
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
func (s *Summary) Distributed() bool {
	return slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Runs > 1 })
}
