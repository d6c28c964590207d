package experiment

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Pair compares what two contestants needed for the same puzzles, or with the same seeds for a single one.
type Pair struct {
	A, B              int // rows of the summary
	Less, More, Equal int // how often A needed less than B, more, and as much or neither was solved
	// Ratio is the median of what A needed divided by what B did, where both solved it; no number if there is none.
	Ratio float64
	Both  int // how many that is of
	// Sign is the p-value of the sign test, and no number if they never differed.
	Sign float64
	// V is the sum of the ranks, by size, of the differences that say that A needed more: Wilcoxon's signed
	// ranks. P is its p-value as R's wilcox.test has it: exact, or that of a normal distribution with
	// correction for continuity and for equal ranks.
	V, P  float64
	Exact bool
}

// Pair compares two rows. Where neither solved there is no difference, and where one did not it is the largest.
func (s *Summary) Pair(a, b int) Pair {
	c := Pair{A: a, B: b, Ratio: math.NaN(), Sign: math.NaN()}
	var differences []float64
	var ratios []Cost
	equal := false
	for i, cost := range s.Rows[a].Costs {
		x, y := cost.Value, s.Rows[b].Costs[i].Value
		switch {
		case math.IsNaN(x) || math.IsNaN(y):
			continue
		case x < y:
			c.Less++
		case x > y:
			c.More++
		default:
			c.Equal++
			equal = equal || !math.IsInf(x, 1)
		}
		if x != y {
			differences = append(differences, x-y)
		}
		if ratio := x / y; !math.IsNaN(ratio) && !math.IsInf(x, 1) && !math.IsInf(y, 1) {
			ratios = append(ratios, Cost{Value: ratio})
		}
	}
	slices.SortFunc(ratios, byValue)
	c.Ratio, c.Both = quantile(ratios, 0.5).Value, len(ratios)
	if n := c.Less + c.More; n > 0 {
		heads := distuv.Binomial{N: float64(n), P: 0.5}
		c.Sign = min(1, 2*heads.CDF(float64(min(c.Less, c.More))))
	}
	c.V, c.P, c.Exact = signedRanks(differences, equal)
	return c
}

// mostExact is how many differences have an exact p-value less than, as in R.
const mostExact = 50

// signedRanks is the test of F. Wilcoxon ("Individual comparisons by ranking methods", 1945), two-sided, of
// differences none of which is 0; left reports whether some were left out because they are.
func signedRanks(differences []float64, left bool) (v, p float64, exact bool) {
	n := float64(len(differences))
	if n == 0 {
		return 0, math.NaN(), false
	}
	slices.SortFunc(differences, func(a, b float64) int { return cmp.Compare(math.Abs(a), math.Abs(b)) })
	ties := 0.0
	for i := 0; i < len(differences); {
		end := i + 1
		for end < len(differences) && math.Abs(differences[end]) == math.Abs(differences[i]) {
			end++
		}
		alike := float64(end - i)
		ties += alike*alike*alike - alike
		for ; i < end; i++ {
			if differences[i] > 0 {
				v += float64(end) - (alike-1)/2
			}
		}
	}
	middle := n * (n + 1) / 4
	if n < mostExact && ties == 0 && !left {
		return v, min(1, 2*rankSumWithin(len(differences), int(min(v, 2*middle-v)))), true
	}
	z := max(0, math.Abs(v-middle)-0.5) / math.Sqrt(n*(n+1)*(2*n+1)/24-ties/48)
	return v, 2 * distuv.UnitNormal.CDF(-z), false
}

// rankSumWithin returns the share of all subsets of the ranks 1 to n whose sum is at most so much.
func rankSumWithin(n, most int) float64 {
	share := make([]float64, most+1) // of the subsets of the ranks so far, by their sum
	share[0] = 1
	for rank := 1; rank <= n; rank++ {
		for sum := most; sum >= 0; sum-- {
			share[sum] /= 2
			if sum >= rank {
				share[sum] += share[sum-rank] / 2
			}
		}
	}
	all := 0.0
	for _, s := range share {
		all += s
	}
	return all
}

// Pairs compares all rows with each other that have two figures or more in common: of one there is nothing to test.
// corrected has the p-values of their sign tests after [holm]'s correction.
func (s *Summary) Pairs() (all []Pair, corrected []float64) {
	for a := range s.Rows {
		for b := a + 1; b < len(s.Rows); b++ {
			if c := s.Pair(a, b); c.Less+c.More+c.Equal > 1 {
				all = append(all, c)
			}
		}
	}
	return all, holm(puzzles.Map(all, func(c Pair) float64 { return c.Sign }))
}

// holm corrects p-values for their number, since of many some would be striking by chance, by the method of S. Holm
// ("A simple sequentially rejective multiple test procedure", 1979). What is no number stays so.
func holm(all []float64) []float64 {
	all = slices.Clone(all)
	var order []int
	for i, p := range all {
		if !math.IsNaN(p) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(all[i], all[j]) })
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, float64(len(order)-rank)*all[i]))
		all[i] = least
	}
	return all
}

// Striking is the p-value below which a difference is not put down to chance.
const Striking = 0.05

// Words says in sentences what a comparison shows: what was counted, and what each test says of it.
func (s *Summary) Words(c Pair) []string {
	a, b := s.Rows[c.A].Name, s.Rows[c.B].Name
	of := c.Less + c.More + c.Equal
	if of == 0 {
		return []string{fmt.Sprintf("%s and %s have no %s in common that both have a figure for.", a, b, s.Counted())}
	}
	counts := fmt.Sprintf("%s needed less than %s on %d of %s, more on %d, and tied on %d.", a, b, c.Less,
		puzzles.Plural(of, s.Counted()), c.More, c.Equal)
	if !math.IsNaN(c.Ratio) && !math.IsInf(c.Ratio, 1) {
		counts += fmt.Sprintf(" The median ratio of what they needed is %s, over %s that both solved.",
			Figure(c.Ratio), puzzles.Plural(c.Both, s.Counted()))
	}
	if c.Less+c.More == 0 {
		return []string{counts, "There is nothing to test: they never differ."}
	}
	often, ranked := a, a
	if c.More > c.Less {
		often = b
	}
	n := float64(c.Less + c.More)
	if c.V > n*(n+1)/4 {
		ranked = b
	}
	sign := "Sign test: " + PValue(c.Sign) + ". Where they differ, "
	if c.Sign < Striking {
		sign += often + " needs less more often: if neither did"
	} else {
		sign += "neither is shown to need less more often: even if neither does"
	}
	sign += ", so uneven a count would come by chance " + chance(c.Sign) + "."
	how := "normal approximation with continuity correction"
	if c.Exact {
		how = "exact"
	}
	wilcoxon := fmt.Sprintf("Wilcoxon's signed ranks: V = %s, %s (%s). ", Figure(c.V), PValue(c.P), how)
	if c.P < Striking {
		wilcoxon += "Where they differ much, it is mostly " + ranked + " that needs less."
	} else {
		wilcoxon += "Weighed by their ranks, the differences favour neither."
	}
	return []string{counts, sign, wilcoxon}
}

// chance says how often something of a probability comes.
func chance(p float64) string {
	for _, once := range []int64{10_000, 1_000, 100} {
		if p < 1/float64(once) {
			return "less than once in " + trace.Thousands(once) + " times"
		}
	}
	return fmt.Sprintf("about %.0f times in 100", 100*p)
}

// PValue writes a p-value as reports do, such as "p = 0.012".
func PValue(p float64) string {
	switch {
	case math.IsNaN(p):
		return trace.Dash
	case p < 0.0001:
		return "p < 0.0001"
	}
	return "p = " + Figure(p)
}

// Figure writes a figure for people: with a digit behind the point from 1,000 on, with two from 1 on, else with three
// that count. What there is none of, or what was not reached, is a dash.
func Figure(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return trace.Dash
	}
	digits := 2
	switch {
	case v >= 1000:
		digits = 1
	case v > 0 && v < 1:
		digits = 2 - int(math.Floor(math.Log10(v)))
	}
	whole, part, _ := strings.Cut(strconv.FormatFloat(v, 'f', digits, 64), ".")
	n, _ := strconv.ParseInt(whole, 10, 64) // of digits
	return strings.TrimRight(trace.Thousands(n)+"."+strings.TrimRight(part, "0"), ".")
}
