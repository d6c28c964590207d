package clauses

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// ways are settings that take other ways through a search.
var ways = []map[string]float64{
	{}, {setEncoding: 2}, {setDecision: 2}, {setDecision: 3}, {setFirst: 2}, {setShorten: 0}, {setSaving: 0},
	{setRestarts: 1}, {setSearch: 2}, {setSearch: 3}, {setEncoding: 2, setFirst: 2, setRestarts: 3, setSearch: 3},
}

func TestItSolvesWholeLists(t *testing.T) {
	every := 5
	if check.Long {
		every = 1
	}
	for file, n := range map[string]int{"euler50.txt": 50, "top95.txt": 95} {
		for i, g := range solvingtest.Puzzles(t, file, n) {
			if i%every > 0 {
				continue
			}
			want, _ := puzzles.Solve(g)
			for _, values := range ways {
				r := solvingtest.Solve(t, Algorithm(), g, solving.Options{Seed: 1, Settings: values})
				check.That(t, r.Verdict == trace.Solved && r.Grid.Equal(want),
					"%s %d, %v: %v %s", file, i+1, values, r.Verdict, r.Problem)
			}
		}
	}
}

// Where a conflict follows from the clues alone, no clause that was learned is said to be the proof.
func TestAProofFromTheCluesAloneLearnsNothing(t *testing.T) {
	small := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	g := solvingtest.Grid(t, small, solvingtest.NoPlace)
	timeline, _ := solvingtest.Record(t, Algorithm(), g, solving.Options{})
	m := trace.NewCursor(timeline).To(timeline.Len())
	sp := trace.Speaker{Shape: small}
	got := sp.Strings(Algorithm().Explain(m).Reasons)
	if !strings.Contains(got, "clauses of the puzzle alone are the proof") || strings.Contains(got, "were learned") {
		t.Errorf("the last step says %q", got)
	}
}

func TestItCountsSolutions(t *testing.T) {
	small := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	for _, text := range []string{strings.Repeat(".", 16), "1...............", "12......3.4.....", "1234............",
		solvingtest.NoPlace} {
		g := solvingtest.Grid(t, small, text)
		want := puzzles.Count(g, 1000)
		for _, values := range ways {
			all := map[string]float64{}
			for id, v := range values {
				all[id] = v
			}
			all[setSearch] = 3
			r := solvingtest.Solve(t, Algorithm(), g, solving.Options{Seed: 1, Settings: all})
			check.That(t, int(r.Gauges[gaugeFound]) == want && r.Verdict == trace.Solved == (want > 0),
				"%s, %v: %v, %v solutions, and not %d", text, values, r.Verdict, r.Gauges[gaugeFound], want)
			all[setSearch] = 2
			r = solvingtest.Solve(t, Algorithm(), g, solving.Options{Seed: 1, Settings: all})
			check.That(t, int(r.Gauges[gaugeFound]) == min(want, 2),
				"%s, only one: %v solutions", text, r.Gauges[gaugeFound])
		}
	}
}

func TestItHasAsManyConflictsAsMeasured(t *testing.T) {
	for name, want := range conflicts {
		r := solvingtest.Solve(t, Algorithm(), solvingtest.Named(t, name), solving.Options{})
		solvingtest.Want(t, name, int64(r.Gauges[gaugeConflicts]), want)
	}
	all := int64(0)
	for _, g := range solvingtest.Puzzles(t, "top95.txt", 95) {
		all += int64(solvingtest.Solve(t, Algorithm(), g, solving.Options{}).Gauges[gaugeConflicts])
	}
	solvingtest.Want(t, "top95.txt", all, 867)
}

// conflicts are how many it has on puzzles, by name.
var conflicts = map[string]int64{"wikipedia_std": 0, "ai_escargot": 8, "inkala2012": 9, "anti_bt": 0,
	"golden_nugget": 87}

// proven are puzzles whose proofs are checked: hard ones, other shapes and rules, and such that have none or
// many solutions.
func proven(t *testing.T) []puzzles.Grid {
	small := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	wrong := solvingtest.Named(t, "ai_escargot").Clone()
	right, _ := puzzles.Solve(wrong)
	wrong.Set(1, (wrong.Candidates(1).Without(right.At(1))).Min())
	return []puzzles.Grid{
		solvingtest.Named(t, "ai_escargot"), solvingtest.Named(t, "inkala2012"), wrong,
		solvingtest.Grid(t, small, strings.Repeat(".", 16)), solvingtest.Grid(t, small, solvingtest.NoPlace),
		solvingtest.Dig(t, puzzles.Shape{BoxRows: 2, BoxCols: 3}, 8),
	}
}

func TestWhatIsLearnedFollowsByUnitPropagation(t *testing.T) {
	refuted := 0
	for i, g := range proven(t) {
		for _, values := range ways {
			o := solving.Options{Seed: 1, Settings: values}
			a := Algorithm().With(o)
			line, result := solvingtest.Record(t, a, g, o)
			var clauses, lemmas bytes.Buffer
			if err := a.Proof.Clauses(&clauses, puzzles.Puzzle{Givens: g}, line, 0); err != nil {
				t.Fatal(err)
			}
			if err := a.Proof.Lemmas(&lemmas, line, 0); err != nil {
				t.Fatal(err)
			}
			proof := lines(t, lemmas.String())
			c := newChecker(lines(t, clauses.String()))
			for n, lemma := range proof {
				check.Must(t, c.follows(lemma),
					"puzzle %d, %v: lemma %d of %d does not follow: %v", i, values, n+1, len(proof), lemma)
				c.add(lemma)
			}
			ends := len(proof) > 0 && len(proof[len(proof)-1]) == 0
			if result.Verdict == trace.NoSolution && !ends ||
				result.Verdict == trace.Solved && a.Setting(o, setSearch) == 1 && ends {
				t.Errorf("puzzle %d, %v: %v, but does the proof end with the empty clause? %v", i, values, result.Verdict, ends)
			}
			if ends {
				refuted++
			}
		}
	}
	check.That(t, refuted >= 10, "%d proofs end with the empty clause", refuted)
}

// lines reads clauses of numbers, each on a line that ends with 0.
func lines(t *testing.T, text string) (all [][]int) {
	t.Helper()
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "c" || fields[0] == "p" {
			continue
		}
		var clause []int
		for _, f := range fields {
			n, err := strconv.Atoi(f)
			check.Must(t, err == nil, "%q: %v", line, err)
			clause = append(clause, n)
		}
		if last := len(clause) - 1; clause[last] != 0 {
			t.Fatalf("%q does not end with 0", line)
		} else {
			all = append(all, clause[:last])
		}
	}
	return all
}

// checker checks by reverse unit propagation that clauses follow from others: if all literals of the clause are
// false, propagation has to come to a contradiction. It shares nothing with what it checks.
type checker struct {
	clauses [][]int
	at      map[int][]int // by literal, the clauses that have it
	units   []int
}

func newChecker(clauses [][]int) *checker {
	c := &checker{at: map[int][]int{}}
	for _, clause := range clauses {
		c.add(clause)
	}
	return c
}

func (c *checker) add(clause []int) {
	for _, x := range clause {
		c.at[x] = append(c.at[x], len(c.clauses))
	}
	if len(clause) == 1 {
		c.units = append(c.units, clause[0])
	}
	c.clauses = append(c.clauses, clause)
}

func (c *checker) follows(lemma []int) bool {
	const most = 1 << 10
	var value [2*most + 1]bool // by literal: it is true
	queue := slices.Clone(c.units)
	for _, x := range lemma {
		queue = append(queue, -x)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		x := queue[0]
		if value[most-x] {
			return true
		}
		if value[most+x] {
			continue
		}
		value[most+x] = true
		for _, i := range c.at[-x] {
			open, last := 0, 0
			for _, y := range c.clauses[i] {
				if value[most+y] {
					open = 2 // it is true
				} else if !value[most-y] {
					open, last = open+1, y
				}
			}
			switch open {
			case 0:
				return true
			case 1:
				queue = append(queue, last)
			}
		}
	}
	return false
}

func TestACheckerRefusesWhatDoesNotFollow(t *testing.T) {
	c := newChecker([][]int{{1, 2}, {-1, 2}, {3, -4}})
	check.That(t, c.follows([]int{2}) && !c.follows([]int{1}) && !c.follows(nil) && !c.follows([]int{3}),
		"the checker takes what does not follow, or refuses what does")
}

// BenchmarkTop95 is what CONTRIBUTING.md's `make bench` and docs/performance.md hold against minisat.
func BenchmarkTop95(b *testing.B) {
	all := solvingtest.Puzzles(b, "top95.txt", 95)
	for b.Loop() {
		for _, g := range all {
			solvingtest.Solve(b, Algorithm(), g, solving.Options{})
		}
	}
}
