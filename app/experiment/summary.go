package experiment

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"sudoscope/algorithms/trace"
)

// Summary is the table of a report. It counts each puzzle once: where one ran with several seeds or as several
// variations, with the median of its runs, because these are no independent observations. If there is a single
// puzzle, it counts its variations, or else its runs by their seeds. What was not solved ranks behind all that
// was, and enters no mean.
type Summary struct {
	Plan    *Plan
	Measure trace.Measure
	Table   []Row    // of the runs, in the order of the plan
	Rows    []Sum    // in the same order
	Costs   [][]Cost // of each row, by what is counted
	Apart   []Apart  // nil if puzzles are not run as several variations
}

// Cost is what a puzzle, or a run, needed.
type Cost struct {
	Value float64 // infinite if it was not solved, no number if it did not run or the measure means nothing
	Run   Trial   // that it is of: of several the one in the middle, or before it
}

// Sum sums up what a contestant needed. What there is too little for is no number.
type Sum struct {
	Contestant   int
	N            int // how many are counted
	Runs, Solved int // of the runs, whatever is counted
	Mean         float64
	MeanOf       int // how many are in it: what was solved
	// Quartiles and median as R has them by default, its type 7.
	Lower, Median, Upper Cost
	// Low and High are the ends of an interval that holds the median of what the puzzles are a sample of in
	// 95 of 100 samples or more, whatever its distribution: two of the costs, by their order.
	Low, High Cost
	Wins      int // how often it needed least, alone or together with others
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
	s := &Summary{Plan: p, Measure: m, Costs: p.costs(runs, m), Table: p.Table(runs, m),
		Apart: p.Apart(runs, m)}
	for i, row := range s.Table {
		sum := sumOf(s.Costs[i])
		sum.Contestant, sum.Runs, sum.Solved = i, row.Runs, row.Solved
		s.Rows = append(s.Rows, sum)
	}
	if len(s.Rows) > 0 {
		for i := range s.Costs[0] {
			s.count(i)
		}
	}
	return s
}

// count counts a win for those that needed least of what is counted, if it ran with all.
func (s *Summary) count(i int) {
	least := math.Inf(1)
	for j, costs := range s.Costs {
		v := costs[i].Value
		if math.IsNaN(v) && s.Plan.Contestants[j].Algorithm.Counts(s.Measure) {
			return
		}
		if v < least {
			least = v
		}
	}
	for j, costs := range s.Costs {
		if v := costs[i].Value; v == least && !math.IsInf(v, 1) {
			s.Rows[j].Wins++
		}
	}
}

// costs returns what each contestant needed for what is counted.
func (p *Plan) costs(runs []Trial, m trace.Measure) [][]Cost {
	counted := p.observations()
	groups := make([][][]Cost, len(p.Contestants))
	for i := range groups {
		groups[i] = make([][]Cost, counted.n)
	}
	for _, r := range runs {
		if v, at := p.needed(&r, m), counted.of(&r); !math.IsNaN(v) {
			groups[r.Contestant][at] = append(groups[r.Contestant][at], Cost{v, r})
		}
	}
	all := make([][]Cost, len(groups))
	for i, group := range groups {
		for _, costs := range group {
			slices.SortFunc(costs, byValue)
			all[i] = append(all[i], quantile(costs, 0.5))
		}
	}
	return all
}

func byValue(a, b Cost) int { return cmp.Compare(a.Value, b.Value) }

// sumOf sums up costs.
func sumOf(costs []Cost) Sum {
	costs = slices.DeleteFunc(slices.Clone(costs), func(c Cost) bool { return math.IsNaN(c.Value) })
	slices.SortStableFunc(costs, byValue)
	var solved []float64
	for _, c := range costs {
		if !math.IsInf(c.Value, 1) {
			solved = append(solved, c.Value)
		}
	}
	none := Cost{Value: math.NaN()}
	s := Sum{N: len(costs), Mean: math.NaN(), MeanOf: len(solved), Low: none, High: none}
	if len(solved) > 0 {
		s.Mean = stat.Mean(solved, nil)
	}
	s.Lower, s.Median, s.Upper = quantile(costs, 0.25), quantile(costs, 0.5), quantile(costs, 0.75)
	if i := medianFrom(len(costs)); i >= 0 {
		s.Low, s.High = costs[i], costs[len(costs)-1-i]
	}
	return s
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
