package experiment

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

func contestants(t *testing.T, ids ...string) (list []Contestant) {
	t.Helper()
	for _, id := range ids {
		a, err := algorithms.ByID(id)
		check.OK(t, err)
		list = append(list, Contestant{Algorithm: a})
	}
	return list
}

func givens(t *testing.T, ids ...string) (list []puzzles.Puzzle) {
	t.Helper()
	for _, id := range ids {
		it, err := collection.ByID(id)
		check.OK(t, err)
		list = append(list, it.Puzzle)
	}
	return list
}

// do runs the plan and returns its runs in order.
func do(t *testing.T, p *Plan) []Trial {
	t.Helper()
	s := NewSession(p, Origin{})
	check.OK(t, s.Work(t.Context()))
	return s.Runs()
}

// What comes out depends on the plan, and not on how many work on it.
func TestRunsAreTheSameHoweverManyWork(t *testing.T) {
	p := &Plan{
		Puzzles:     givens(t, "wikipedia", "shortz-301"),
		Contestants: contestants(t, "sorted-backtracking", "simulated-annealing", "dlx", "techniques"),
		Seeds:       []uint64{3, 1, 2},
		Budget:      Budget{Steps: 4_000},
	}
	var first []Trial
	for _, jobs := range []int{1, 2, math.MaxInt} {
		p.Jobs = jobs
		runs := do(t, p)
		check.Must(t, len(runs) == p.Runs() && len(runs) == 2*(3+3), "%d runs, want %d", len(runs), p.Runs())
		for i := range runs {
			runs[i].Elapsed = 0
		}
		if first == nil {
			first = runs
		} else if !reflect.DeepEqual(first, runs) {
			t.Errorf("with %d at a time the runs are others", jobs)
		}
	}
	// Each is what the algorithm does when it runs alone.
	for _, r := range first {
		c := p.Contestants[r.Contestant]
		want, err := solving.Solve(t.Context(), c.Algorithm, p.Puzzles[r.Puzzle].Givens,
			solving.Options{Seed: r.Seed, MaxSteps: 4_000})
		check.That(t, err == nil && want.Counters == r.Counters && want.Verdict == r.Verdict,
			"%s: %+v, want %+v, %v", c.Label(), r, want, err)
	}
}

func TestABudgetOfTimeEndsARun(t *testing.T) {
	p := &Plan{Contestants: contestants(t, "backtracking"), Budget: Budget{Time: 30 * time.Millisecond}}
	p.Puzzles = []puzzles.Puzzle{{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})}}
	r := do(t, p)[0]
	check.That(t, r.Verdict == trace.BudgetSpent && r.Elapsed != 0 && r.Steps != 0, "%+v", r)
}

// An algorithm that does not take a puzzle says so, and the others run.
func TestAPuzzleThatIsTooLargeIsSaidToBe(t *testing.T) {
	large := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})}
	p := &Plan{Puzzles: []puzzles.Puzzle{large}, Contestants: contestants(t, "pattern-matching", "dlx"),
		Budget: Budget{Steps: 1000}}
	runs := do(t, p)
	if runs[0].Verdict != trace.Failed || !strings.Contains(runs[0].Problem, "25×25") || runs[1].Problem != "" {
		t.Errorf("%+v", runs)
	}
}

func TestAnImpossiblePlan(t *testing.T) {
	good := Plan{Puzzles: givens(t, "wikipedia"), Contestants: contestants(t, "dlx")}
	for _, change := range []func(*Plan){
		func(p *Plan) { p.Puzzles = nil },
		func(p *Plan) { p.Contestants = nil },
		func(p *Plan) { p.Jobs = -1 },
	} {
		p := good
		change(&p)
		err := NewSession(&p, Origin{}).Work(t.Context())
		check.That(t, err != nil, "%+v was run", p)
	}
}

// The figures of a table are those within which a share of the runs was solved.
func TestTheTable(t *testing.T) {
	p := &Plan{Contestants: contestants(t, "dlx", "backtracking", "crook")}
	var runs []Trial
	for i := range 100 {
		runs = append(runs, Trial{Puzzle: i, Contestant: 0, Verdict: trace.Solved,
			Counters: trace.Counters{Steps: int64(100 - i)}})
		r := Trial{Puzzle: i, Contestant: 1, Verdict: trace.Solved, Counters: trace.Counters{Steps: int64(i + 1)}}
		if i%4 == 3 {
			r.Verdict = trace.Stuck
		}
		runs = append(runs, r)
	}
	rows := p.Summarize(runs, trace.BySteps).Rows
	if r := rows[0]; r.Runs != 100 || r.Solved != 100 || r.Half.Value != 50 || r.P90.Value != 90 ||
		r.P99.Value != 99 ||
		r.Worst.Value != 100 || r.Worst.Run.Puzzle != 0 {
		t.Errorf("all solved: %+v", r)
	}
	if r := rows[0]; r.Half.Run.Puzzle != 50 || r.P90.Run.Puzzle != 10 || r.P99.Run.Puzzle != 1 ||
		r.Unsolved() != "" {
		t.Errorf("the figures are of %+v, %+v and %+v; not solved: %q", r.Half.Run, r.P90.Run, r.P99.Run, r.Unsolved())
	}
	// 75 of 100 were solved: the half of all is the 50th of these.
	if r := rows[1]; r.Solved != 75 || r.Verdicts[trace.Stuck] != 25 || r.Half.Value != 66 ||
		!math.IsInf(r.P90.Value, 1) ||
		r.Worst.Run.Puzzle != 99 || r.Unsolved() != "25 stuck" {
		t.Errorf("three quarters solved: %+v", r)
	}
	check.That(t, rows[2].Runs == 0 && math.IsNaN(rows[2].Half.Value), "no runs: %+v", rows[2])
	c := rows[1].Curve
	check.That(t, len(c) == 75 && c[0] == 1 && c[74] == 99, "the curve is %v", c)
}

// A label names a preset unless it is the one with which the algorithm competes.
func TestLabels(t *testing.T) {
	techniques, dlx := human.Algorithm(), dlx.Algorithm()
	for _, c := range []struct {
		c    Contestant
		want string
	}{
		{Competing(techniques), "Human techniques"}, {Contestant{Algorithm: techniques}, "Human techniques, all"},
		{With(techniques, techniques.Presets[0]), "Human techniques, all"},
		{Contestant{Algorithm: techniques, Preset: "all"}, "Human techniques, all"},
		{With(techniques, techniques.Presets[1]), "Human techniques, singles"},
		{Competing(dlx), "Dancing links (DLX)"},
		{With(dlx, dlx.Presets[1]), "Dancing links (DLX), " + dlx.Presets[1].ID},
		{Competing(crook.Algorithm()), "Crook's algorithm"},
	} {
		check.Is(t, c.c.Label(), c.want, "it is called")
	}
}

// What a sample does not carry is not said: 90 of a hundred need 10 runs, 99 of a
// hundred 100, and a single run has a figure, but no distribution.
func TestPercentilesNeedASample(t *testing.T) {
	p := &Plan{Contestants: contestants(t, "dlx")}
	var runs []Trial
	for i := range 100 {
		runs = append(runs, Trial{Puzzle: i, Verdict: trace.Solved, Counters: trace.Counters{Steps: int64(i + 1)}})
		n := i + 1
		s := p.Summarize(runs, trace.BySteps)
		r := s.Rows[0]
		check.Must(t, math.IsNaN(r.P90.Value) == (n < 10) && math.IsNaN(r.P99.Value) == (n < 100) &&
			math.IsNaN(r.Worst.Value) == (n < 2) && !math.IsNaN(r.Half.Value) && s.Distributed() == (n > 1),
			"%d runs: %+v", n, r)
	}
	check.That(t, !p.Summarize(nil, trace.BySteps).Distributed(), "no runs have a distribution")
}

// A measure that means nothing for an algorithm has no figures in its row, and null
// and nothing in files.
func TestAMeasureThatMeansNothingHasNoFigures(t *testing.T) {
	p := &Plan{Puzzles: givens(t, "wikipedia"), Contestants: contestants(t, "backtracking", "sorted-backtracking")}
	runs := do(t, p)
	rows := p.Summarize(runs, trace.ByGuesses).Rows
	check.That(t, math.IsNaN(rows[0].Half.Value) && rows[0].Solved == 1 && !math.IsNaN(rows[1].Half.Value) &&
		rows[0].Curve == nil,
		"%+v", rows)
	var b bytes.Buffer
	if err := p.WriteJSON(&b, Origin{}, runs); err != nil || strings.Count(b.String(), `"guesses": null`) != 1 {
		t.Errorf("%v, %s", err, b.String())
	}
	b.Reset()
	check.OK(t, p.WriteCSV(&b, Origin{}, runs))
	table, err := csv.NewReader(&b).ReadAll()
	check.OK(t, err)
	column := slices.Index(table[0], "guesses")
	check.That(t, table[1][column] == "" && table[2][column] != "" &&
		table[1][slices.Index(table[0], "helped")] == "0" && table[1][slices.Index(table[0], "changes")] == "8365",
		"%q", table)
}

func TestWhatIsWrittenCanRepeatIt(t *testing.T) {
	p := &Plan{Puzzles: givens(t, "wikipedia", "ai-escargot"),
		Contestants: contestants(t, "simulated-annealing", "dlx"),
		Seeds:       []uint64{1<<64 - 1}, Budget: Budget{Steps: 500}}
	p.Contestants[0].Preset, p.Contestants[0].Settings = p.Contestants[0].Algorithm.Presets[1].ID,
		p.Contestants[0].Algorithm.Presets[1].Values
	runs := do(t, p)
	o := Origin{Program: "Sudoscope 9", Machine: "here, there", Started: time.Unix(1e9, 0)}
	var b bytes.Buffer
	check.OK(t, p.WriteCSV(&b, o, runs))
	table, err := csv.NewReader(&b).ReadAll()
	check.Must(t, err == nil && len(table) == 1+len(runs), "%d lines, %v", len(table), err)
	column := map[string]int{}
	for i, name := range table[0] {
		column[name] = i
	}
	for i, line := range table[1:] {
		at := func(name string) string { return puzzles.Plainly(line[column[name]]) }
		g, err := puzzles.Parse(at("puzzle"))
		check.OK(t, err)
		a, err := algorithms.ByID(at("algorithm"))
		check.OK(t, err)
		opt := solving.Options{MaxSteps: 500, Seed: 1<<64 - 1}
		if at("settings") != "" {
			check.OK(t, json.Unmarshal([]byte(at("settings")), &opt.Settings))
		}
		again, err := solving.Solve(t.Context(), a, g, opt)
		check.That(t, err == nil && again.Verdict.String() == at("verdict") && again.Counters == runs[i].Counters &&
			at("budget") == "500" && at("seed") == "18446744073709551615",
			"%v cannot be repeated: %v, %v", line, again.Verdict, err)
	}
	check.OK(t, p.WriteJSON(&b, o, runs))
	var all struct {
		Program string
		Puzzles []struct{ Givens, ID string }
		Table   []struct {
			Measure string
			Median  *float64
		}
		Runs []struct {
			Steps int64
			Seed  string
		}
	}
	check.OK(t, json.Unmarshal(b.Bytes(), &all))
	check.That(t, all.Program == "Sudoscope 9" && len(all.Runs) == len(runs) && all.Runs[0].Steps == runs[0].Steps &&
		all.Puzzles[1].ID == "ai-escargot" && len(all.Table) == 2*len(trace.Measures()),
		"%+v", all)
	check.That(t, all.Table[0].Median == nil, "annealing solves nothing in 500 steps, and has a median")
}

func TestParseBudget(t *testing.T) {
	for text, want := range map[string]Budget{
		"": {}, "100000": {Steps: 100_000}, "1,000,000": {Steps: 1_000_000}, "10s": {Time: 10 * time.Second},
		"500ms": {Time: 500 * time.Millisecond},
	} {
		got, err := ParseBudget(text)
		check.That(t, err == nil && got == want, "%q is %+v, %v", text, got, err)
		if again, err := ParseBudget(want.String()); err != nil || again != want {
			t.Errorf("%+v is written %q", want, want)
		}
	}
	for _, text := range []string{"0", "-5", "-1s", "much", "10 apples"} {
		b, err := ParseBudget(text)
		check.That(t, err != nil && strings.Contains(err.Error(), "10s"), "%q is %+v, %v", text, b, err)
	}
}
