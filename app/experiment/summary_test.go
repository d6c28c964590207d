package experiment

import (
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// readR reads a table of what R was given, or said.
func readR(t *testing.T, name string) [][]string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "r", name))
	check.OK(t, err)
	defer f.Close()
	in := csv.NewReader(f)
	in.FieldsPerRecord = -1
	rows, err := in.ReadAll()
	check.OK(t, err)
	return rows[1:]
}

// Each figure of a summary and of a comparison is the one that R has for the same costs.
func TestFiguresAreThoseOfR(t *testing.T) {
	number := func(text string) float64 {
		if text == "NA" {
			return math.NaN()
		}
		v, err := strconv.ParseFloat(text, 64)
		check.OK(t, err)
		return v
	}
	costs := map[string][]Row{}
	for _, row := range readR(t, "costs.csv") {
		if costs[row[0]] == nil {
			costs[row[0]] = make([]Row, 2)
		}
		for i := range 2 {
			costs[row[0]][i].Costs = append(costs[row[0]][i].Costs, Cost{Value: number(row[i+1])})
		}
	}
	cases := 0
	for _, want := range readR(t, "figures.csv") {
		name := want[0]
		if name == "holm" {
			continue
		}
		cases++
		s := &Summary{Rows: costs[name]}
		sum, pair := &s.Rows[0], s.Pair(0, 1)
		sum.sum()
		got := []float64{sum.Mean, sum.Lower.Value, sum.Median.Value, sum.Upper.Value, sum.Low.Value, sum.High.Value,
			float64(pair.Less), float64(pair.More), pair.Sign, pair.V, pair.P}
		for i, v := range got {
			w := number(want[i+1])
			same := v == w || math.IsNaN(v) && math.IsNaN(w) || math.Abs(v-w) <= 1e-12*math.Abs(w)
			check.That(t, same, "%s: figure %d is %.15g, R has %s", name, i+1, v, want[i+1])
		}
		check.That(t, strconv.FormatBool(pair.Exact) == want[12], "%s: exact is %v", name, pair.Exact)
	}
	check.Is(t, cases, len(costs), "cases with figures")
}

// The p-values of many comparisons are corrected as R's p.adjust does.
func TestManyComparisonsAreCorrectedAsInR(t *testing.T) {
	rows := readR(t, "figures.csv")
	var want []string
	for _, v := range holm([]float64{0.04, 0.001, 0.02, 0.5, 0.011}) {
		want = append(want, strconv.FormatFloat(v, 'g', 15, 64))
	}
	check.That(t, slices.Equal(rows[len(rows)-1][1:], want), "%v, R has %v", want, rows[len(rows)-1])
}

// planOf returns a plan of so many puzzles and runs in which each contestant needed so many steps for each
// puzzle, negative where it did not solve it.
func planOf(t *testing.T, steps map[string][]int64) (*Plan, []Trial) {
	t.Helper()
	p, runs := &Plan{Seeds: []uint64{1}}, []Trial(nil)
	for _, a := range algorithms.All() {
		of, ok := steps[a.ID]
		if !ok {
			continue
		}
		p.Contestants = append(p.Contestants, Contestant{Algorithm: a})
		p.Puzzles = make([]puzzles.Puzzle, len(of))
		for i, n := range of {
			r := Trial{Puzzle: i, Contestant: len(p.Contestants) - 1, Seed: 1, Verdict: trace.Solved}
			if n < 0 {
				r.Verdict, n = trace.Stuck, -n
			}
			r.Steps, r.Elapsed = n, time.Duration(n)*time.Microsecond
			runs = append(runs, r)
		}
	}
	return p, runs
}

// What was not solved ranks last, is in no mean, and wins nothing, however few steps it took.
func TestWhatIsNotSolvedIsNotFast(t *testing.T) {
	p, runs := planOf(t, map[string][]int64{"backtracking": {10, 20, 30, 40}, "place-finding": {5, -1, -1, 40}})
	s := p.Summarize(runs, trace.BySteps)
	full, part := s.Rows[0], s.Rows[1]
	check.That(t, full.Mean == 25 && full.Median.Value == 25 && full.Wins == 3 && full.MeanOf == 4, "%+v", full)
	check.That(t, part.Mean == 22.5 && part.MeanOf == 2 && math.IsInf(part.Median.Value, 1) && part.Wins == 2 &&
		part.Solved == 2 && part.N == 4, "%+v", part)
	check.Is(t, strings.Join(s.Texts()[0].Rows[1], "|"), "Place finding|4|2 of 4|22.5 (of 2)|31.25|–|–|–|2", "the row")
	pair := s.Pair(0, 1)
	check.That(t, pair.Less == 2 && pair.More == 1 && pair.Equal == 1, "%+v", pair)
}

// A puzzle with several seeds is one observation, that of a single puzzle are its runs.
func TestAPuzzleCountsOnce(t *testing.T) {
	p, runs := planOf(t, map[string][]int64{"dlx": {10, 20}, "simulated-annealing": {30, 15}})
	p.Seeds = []uint64{1, 2, 3}
	for seed := uint64(2); seed <= 3; seed++ {
		for i := range 2 {
			r := runs[i]
			r.Seed, r.Steps = seed, r.Steps+int64(seed)
			runs = append(runs, r)
		}
	}
	s := p.Summarize(runs, trace.BySteps)
	r := s.Rows[0]
	check.That(t, r.N == 2 && r.Runs == 6 && r.Median.Value == (32.+17)/2 && r.Wins == 1, "%+v", r)
	check.That(t, r.Median.Run.Puzzle == 1 && r.Median.Run.Seed == 2, "the median opens %+v", r.Median.Run)
	p.Puzzles = p.Puzzles[:1]
	runs = slices.DeleteFunc(runs, func(r Trial) bool { return r.Puzzle == 1 })
	s = p.Summarize(runs, trace.BySteps)
	check.That(t, s.Rows[0].N == 3 && s.Rows[1].N == 1 && s.Counted() == "run", "%+v", s.Rows)
	// So it is with variations, which count themselves where there is a single puzzle.
	p, runs = planOf(t, map[string][]int64{"dlx": {10, 20, 40, 41}})
	p.Variations = 2
	s = p.Summarize(runs, trace.BySteps)
	check.That(t, s.Rows[0].N == 2 && s.Rows[0].Median.Value == (15+40.5)/2 && s.Counted() == "puzzle", "%+v", s.Rows)
	p.Variations = 4
	s = p.Summarize(runs, trace.BySteps)
	check.That(t, s.Rows[0].N == 4 && s.Rows[0].Median.Value == 30 && s.Counted() == "variation", "%+v", s.Rows)
}

// A measure that means nothing for an algorithm leaves it out, and the others are compared.
func TestASummaryLeavesOutWhatMeansNothing(t *testing.T) {
	p, runs := planOf(t, map[string][]int64{"backtracking": {10, 20}, "dlx": {30, 40}, "crook": {30, 50}})
	s := p.Summarize(runs, trace.ByGuesses)
	check.That(t, s.Rows[0].N == 0 && s.Rows[1].N == 2 && s.Rows[1].Wins == 2, "%+v", s.Rows)
	pairs, _ := s.Pairs()
	check.That(t, len(pairs) == 1, "%+v", pairs)
	check.That(t, strings.Contains(strings.Join(s.Words(s.Pair(0, 1)), " "), "no puzzle in common"), "%q",
		s.Words(s.Pair(0, 1)))
}

func TestAComparisonInWords(t *testing.T) {
	var slow, fast []int64
	for i := range int64(12) {
		slow, fast = append(slow, 1000+i), append(fast, 10)
	}
	p, runs := planOf(t, map[string][]int64{"backtracking": slow, "dlx": fast})
	s := p.Summarize(runs, trace.BySteps)
	want := "Backtracking needed less than Dancing links (DLX) on 0 of 12 puzzles, more on 12, and tied on 0. The " +
		"median ratio of what they needed is 100.55, over 12 puzzles that both solved. Sign test: p = 0.000488. Where they " +
		"differ, Dancing links (DLX) needs less more often: if neither did, so uneven a count would come by chance " +
		"less than once in 1,000 times. Wilcoxon's signed ranks: V = 78, p = 0.000488 (exact). Where they differ much, it is mostly Dancing links (DLX) that needs less."
	check.Is(t, strings.Join(s.Words(s.Pair(0, 1)), " "), want, "the words")
	p, runs = planOf(t, map[string][]int64{"backtracking": {1, 2, 3, 4}, "dlx": {2, 1, 4, 3}})
	s = p.Summarize(runs, trace.BySteps)
	check.Says(t, strings.Join(s.Words(s.Pair(0, 1)), " "),
		"p = 1. Where they differ, neither is shown to need less more often", "favour neither")
	// Who needs less on six puzzles of a hundred does not usually need less.
	p, runs = planOf(t, map[string][]int64{"backtracking": slices.Repeat([]int64{5}, 100),
		"dlx": slices.Concat(slices.Repeat([]int64{4}, 6), slices.Repeat([]int64{5}, 94))})
	s = p.Summarize(runs, trace.BySteps)
	check.Says(t, strings.Join(s.Words(s.Pair(0, 1)), " "), "tied on 94",
		"Where they differ, Dancing links (DLX) needs less more often")
}

// The tables are texts that other programs take as they are meant, whatever an algorithm is called.
func TestSummariesAsText(t *testing.T) {
	p, runs := planOf(t, map[string][]int64{"backtracking": {10, 20, -30}, "dlx": {1000, 2000, 3000}})
	hostile := *p.Contestants[0].Algorithm
	hostile.Name = `=a|b_{c} & 50 % \end{table} <script>`
	p.Contestants[0].Algorithm = &hostile
	s := p.Summarize(runs, trace.ByTime)
	text := func(name string) string {
		var b strings.Builder
		for _, f := range Formats() {
			if f.Name == name {
				check.OK(t, f.Write(s, &b))
			}
		}
		return b.String()
	}
	for _, line := range strings.Split(text("Markdown"), "\n") {
		if strings.HasPrefix(line, "|") {
			bars := strings.Count(line, "|") - strings.Count(line, `\|`)
			check.That(t, bars == 10, "%d bars: %s", bars, line)
		}
	}
	for _, part := range []string{"Computing time in ms, of 3 puzzles", " 2 of 3 |", "0.015 (of 2)", `\_`} {
		check.That(t, strings.Contains(text("Markdown"), part), "no %q in\n%s", part, text("Markdown"))
	}
	for _, part := range []string{`\toprule`,
		`=a|b\_\{c\} \& 50 \% \textbackslash{}end\{table\} $<$script$>$ & 3 & 2 of 3`} {
		check.That(t, strings.Contains(text("LaTeX"), part), "no %q in\n%s", part, text("LaTeX"))
	}
	rows, err := csv.NewReader(strings.NewReader(text("CSV"))).ReadAll()
	check.OK(t, err)
	check.Is(t, strings.Join(rows[2], "|"), "Dancing links (DLX)|seconds|3|3|3|0.002|3|0.0015|0.002|0.0025|||1", "the row")
	check.That(t, rows[1][9] == "Inf" && rows[1][0][0] == '\'', "%q", rows[1])
}
