package algorithms

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"go.uber.org/goleak"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What every algorithm has to keep to is tested here, on each that All lists.
// None may leave a goroutine behind in any test of the package.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// eachAlgorithm runs a test on every algorithm.
func eachAlgorithm(t *testing.T, test func(t *testing.T, a *solving.Algorithm)) {
	all := All()
	check.Must(t, len(all) != 0, "there are no algorithms")
	for _, a := range all {
		t.Run(a.ID, func(t *testing.T) { test(t, a) })
	}
}

// sample is a puzzle with one solution.
type sample struct {
	name     string
	puzzle   puzzles.Grid
	solution puzzles.Grid
}

// sampled is what samples has made, which nobody changes.
var sampled []sample

// samples returns puzzles with one solution, easy and hard, of several shapes.
func samples(t testing.TB) []sample {
	t.Helper()
	if sampled != nil {
		return sampled
	}
	grids := map[string]puzzles.Grid{
		"4×4 with 4 clues": solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, "12......3.4....."),
		"6×6, boxes 2×3":   solvingtest.Dig(t, puzzles.Shape{BoxRows: 2, BoxCols: 3}, 12),
		"6×6, boxes 3×2":   solvingtest.Dig(t, puzzles.Shape{BoxRows: 3, BoxCols: 2}, 12),
		"easy 9×9":         solvingtest.Named(t, "wikipedia_std"),
		"17 clues":         solvingtest.Named(t, "norvig_grid2"),
		"hard 9×9":         solvingtest.Named(t, "ai_escargot"),
		"12×12, boxes 3×4": solvingtest.Dig(t, puzzles.Shape{BoxRows: 3, BoxCols: 4}, 70),
		"25×25":            solvingtest.Dig(t, puzzles.Shape{BoxRows: 5, BoxCols: 5}, 350),
		"16×16":            solvingtest.Dig(t, puzzles.Shape{BoxRows: 4, BoxCols: 4}, 176),
	}
	var all []sample
	for name, g := range grids {
		solution, ok := puzzles.Solve(g)
		n, done := puzzles.CountWithin(g, 2, 1_000_000)
		check.Must(t, ok && n == 1 && done, "%s: %d solutions", name, n)
		all = append(all, sample{name, g, solution})
	}
	slices.SortFunc(all, func(a, b sample) int { return strings.Compare(a.name, b.name) })
	sampled = all
	return all
}

// eachSample runs a test on every algorithm with every sample it accepts.
func eachSample(t *testing.T, test func(t *testing.T, a *solving.Algorithm, s sample)) {
	all := samples(t)
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		accepted := 0
		for _, s := range all {
			if s.puzzle.Shape().Side() > a.Limits.MaxSide {
				continue
			}
			accepted++
			t.Run(s.name, func(t *testing.T) { test(t, a, s) })
		}
		check.That(t, accepted >= 6, "tried on %d samples only", accepted)
	})
}

// runs are what recorded has recorded: algorithm and sample, and the record, which nobody changes.
var runs = map[[2]string]*trace.Timeline{}

// recorded returns a run on a sample, of 3,000 steps at most.
func recorded(t *testing.T, a *solving.Algorithm, s sample) *trace.Timeline {
	t.Helper()
	run := [2]string{a.ID, s.name}
	if runs[run] == nil {
		runs[run], _ = solvingtest.Record(t, a, s.puzzle, solving.Options{Seed: 1, MaxSteps: 3_000})
	}
	return runs[run]
}

func TestAlgorithmsSayAllThatAMenuNeeds(t *testing.T) {
	seen := map[string]bool{}
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		check.That(t, !seen[a.ID], "another algorithm has the same ID")
		seen[a.ID] = true
		for what, text := range map[string]string{
			"ID": a.ID, "Name": a.Name, "Summary": a.Summary,
			"Help.Idea": a.Help.Idea, "Help.Cost": a.Help.Cost, "Help.Fails": a.Help.Fails,
			"Help.Source": a.Help.Source,
		} {
			check.That(t, strings.TrimSpace(text) == text && text != "", "%s is %q", what, text)
		}
		n := len(a.Pseudocode)
		check.That(t, n != 0 && n <= trace.MaxLines, "%d lines of pseudocode", n)
		for _, line := range a.Pseudocode {
			check.That(t, utf8.RuneCountInString(line) <= 58,
				"a line of pseudocode is too long for its panel: %q", line)
		}
		start := trace.NewCursor(trace.NewTimeline(puzzles.NewGrid(puzzles.Classic))).To(0)
		if n := len(a.CountersAt(start)); n == 0 || n > solving.MaxCounters {
			t.Errorf("%d counters, and there is room for %d", n, solving.MaxCounters)
		}
		check.That(t, len(a.Views) != 0 && len(a.Gauges) <= trace.MaxGauges,
			"%d views, %d gauges", len(a.Views), len(a.Gauges))
		for _, s := range a.Settings {
			check.That(t, s.ID != "" && s.Name != "" && s.Help != "" && s.Min <= s.Default && s.Default <= s.Max,
				"setting %+v", s)
		}
		check.That(t, (len(a.Settings) == 0) == (len(a.Presets) == 0),
			"%d settings, but %d presets", len(a.Settings), len(a.Presets))
		for _, p := range a.Presets {
			err := a.Accepts(puzzles.NewGrid(puzzles.Classic), solving.Options{Settings: p.Values})
			check.That(t, err == nil, "preset %s: %v", p.ID, err)
		}
		got, err := ByID(a.ID)
		check.That(t, err == nil && got.Name == a.Name, "ByID: %v, %v", got, err)
	})
}

func TestGivensNeverChange(t *testing.T) {
	eachSample(t, func(t *testing.T, a *solving.Algorithm, s sample) {
		timeline := recorded(t, a, s)
		c := trace.NewCursor(timeline)
		for n := int64(1); n <= timeline.Len(); n++ {
			m := c.To(n)
			for cell, d := range s.puzzle.Cells() {
				if d != 0 && m.Digits[cell] != d {
					t.Fatalf("after step %d the given %d in cell %d is %d", n, d, cell, m.Digits[cell])
				}
			}
		}
	})
}

// These place digits that they have not reasoned for and do not call guesses:
// that is what they are.
var unreasoned = []string{"backtracking", "simulated-annealing"}

func TestReasoningIsNeverWrong(t *testing.T) {
	tried := 0
	eachSample(t, func(t *testing.T, a *solving.Algorithm, s sample) {
		if slices.Contains(unreasoned, a.ID) {
			return
		}
		timeline := recorded(t, a, s)
		c := trace.NewCursor(timeline)
		for n := int64(1); n <= timeline.Len(); n++ {
			step := c.To(n).Step
			switch step.Kind {
			case trace.Guess:
				return // what follows is only true if the guess is
			case trace.Place:
				if right := s.solution.At(step.Cell); step.Digit != right {
					t.Fatalf("step %d places %d into cell %d, where %d belongs", n, step.Digit, step.Cell, right)
				}
			case trace.Eliminate:
				check.Must(t, step.Digit != s.solution.At(step.Cell),
					"step %d strikes %d out of cell %d, where it belongs", n, step.Digit, step.Cell)
			case trace.DeadEnd:
				t.Fatalf("step %d says dead end before any guess", n)
			}
			tried++
		}
	})
	check.That(t, tried >= 1_000, "only %d steps were looked at", tried)
}

// state is all that can be seen of a moment, as a value to compare.
type state struct {
	index                         int64
	kind                          trace.Kind
	line, cell, digit, old, depth int
	data, digits, struck          string
	gauges                        [trace.MaxGauges]float32
	counters                      trace.Counters
	deadEnd                       bool
}

func stateOf(m *trace.Moment) state {
	s := m.Step
	if m.Index == 0 {
		s = trace.Step{} // there was none
	}
	words := func(w []uint32) string {
		b := make([]byte, 0, 4*len(w))
		for _, v := range w {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		return string(b)
	}
	return state{m.Index, s.Kind, s.Line, s.Cell, s.Digit, s.Old, s.Depth,
		words(s.Data), string(m.Digits), words(m.Struck), m.Gauges, m.Counters(), m.DeadEnd}
}

func TestEveryStepCanBeTakenBack(t *testing.T) {
	eachSample(t, func(t *testing.T, a *solving.Algorithm, s sample) {
		// To step back is to go forward from the last key frame, so the time that
		// this takes grows with the square of the steps.
		timeline, result := solvingtest.Record(t, a, s.puzzle, solving.Options{Seed: 1, MaxSteps: 600})
		c := trace.NewCursor(timeline)
		forward := make([]state, timeline.Len()+1)
		digits := s.puzzle.Clone()
		for n := range forward {
			m := c.To(int64(n))
			forward[n] = stateOf(m)
			if n == 0 {
				continue
			}
			// The steps alone tell the same as the record.
			before := digits.Clone()
			step := m.Step
			switch step.Kind {
			case trace.Place, trace.Guess:
				digits.Set(step.Cell, step.Digit)
			case trace.Clear:
				digits.Set(step.Cell, 0)
			case trace.Swap:
				x, y := step.Cell, int(step.Data[0])
				a, b := digits.At(x), digits.At(y)
				digits.Set(x, b)
				digits.Set(y, a)
			}
			check.Must(t, digits.Equal(m.Grid()),
				"step %d (%+v) leads to\n%v, recorded is\n%v", n, step, digits, m.Grid())
			check.Must(t, before.Equal(m.Before()),
				"before step %d (%+v) was\n%v, recorded is\n%v", n, step, before, m.Before())
		}
		check.Must(t, digits.Equal(result.Grid), "the steps lead to\n%v, the result is\n%v", digits, result.Grid)
		for n := timeline.Len(); n >= 0; n-- {
			got := stateOf(c.To(n))
			check.Must(t, got == forward[n], "step %d backwards:\n%+v, forwards:\n%+v", n, got, forward[n])
		}
		check.That(t, c.Moment().Grid().Equal(s.puzzle), "the way back does not end at the puzzle")
	})
}

func TestTheSameSeedGivesTheSameSteps(t *testing.T) {
	eachSample(t, func(t *testing.T, a *solving.Algorithm, s sample) {
		if a.ID == "clause-learning" && s.puzzle.Shape().Side() > 16 && !check.Long {
			return // the clauses of a larger grid take long to write
		}
		first, result := solvingtest.Record(t, a, s.puzzle, solving.Options{Seed: 7, MaxSteps: 1_000})
		second, again := solvingtest.Record(t, a, s.puzzle, solving.Options{Seed: 7, MaxSteps: 1_000})
		check.Must(t, result.Verdict == again.Verdict && result.Counters == again.Counters,
			"%v %+v, then %v %+v", result.Verdict, result.Counters, again.Verdict, again.Counters)
		c, d := trace.NewCursor(first), trace.NewCursor(second)
		for n := int64(1); n <= first.Len(); n++ {
			x, y := stateOf(c.To(n)), stateOf(d.To(n))
			check.Must(t, x == y, "step %d differs:\n%+v\n%+v", n, x, y)
		}
		unwatched := solvingtest.Solve(t, a, s.puzzle, solving.Options{Seed: 7, MaxSteps: 1_000})
		check.That(t, unwatched.Verdict == result.Verdict && unwatched.Counters == result.Counters &&
			unwatched.Grid.Equal(result.Grid),
			"unwatched it ends otherwise: %v %+v, watched %v %+v", unwatched.Verdict, unwatched.Counters,
			result.Verdict, result.Counters)
	})
}

// explained is the number of steps at the start and at the end of a run whose
// explanations are looked at. Those of large grids take longer.
func explained(shape puzzles.Shape) int64 {
	if shape.Side() > 12 {
		return 20
	}
	return 100
}

func TestEveryStepIsExplained(t *testing.T) {
	eachSample(t, func(t *testing.T, a *solving.Algorithm, s sample) {
		checkExplanations(t, a, recorded(t, a, s))
	})
}

// The ends of runs that find nothing have explanations of their own.
func TestEveryStepIsExplainedWhereThereIsNoSolution(t *testing.T) {
	small := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		for _, g := range []puzzles.Grid{
			solvingtest.Grid(t, small, solvingtest.NoPlace), solvingtest.Grid(t, small, solvingtest.NoCandidate),
			spoiled(t),
		} {
			timeline, _ := solvingtest.Record(t, a, g, solving.Options{Seed: 1, MaxSteps: 1_000})
			checkExplanations(t, a, timeline)
		}
	})
}

func checkExplanations(t *testing.T, a *solving.Algorithm, timeline *trace.Timeline) {
	t.Helper()
	c := trace.NewCursor(timeline)
	for n := int64(0); n <= timeline.Len(); n++ {
		if few := explained(timeline.Puzzle().Shape()); n > few && n < timeline.Len()-few {
			continue
		}
		m := c.To(n)
		check.Must(t, n <= 0 || m.Step.Line >= 1 && m.Step.Line <= len(a.Pseudocode),
			"step %d points to line %d of %d", n, m.Step.Line, len(a.Pseudocode))
		before := stateOf(m)
		checkExplanation(t, m, a.Explain(m))
		check.Must(t, stateOf(m) == before, "explaining step %d has changed it", n)
	}
}

func checkExplanation(t *testing.T, m *trace.Moment, e trace.Explanation) {
	t.Helper()
	shape := m.Puzzle.Shape()
	for _, notation := range []trace.Notation{trace.Letters, trace.RowCol} {
		sp := trace.Speaker{Shape: shape, Notation: notation}
		for _, message := range append([]trace.Message{e.Title}, e.Reasons...) {
			text := sp.String(message)
			check.Must(t, text != "" && message.Key != "" && !strings.Contains(text, "%!"),
				"step %d %+v says %q (key %q)", m.Index, m.Step, text, message.Key)
			if end := text[len(text)-1]; end != '.' && end != '?' && end != '!' {
				t.Fatalf("step %d %+v: not a sentence: %q", m.Index, m.Step, text)
			}
		}
	}
	cell := func(c int) bool { return c >= 0 && c < shape.Cells() }
	digit := func(d int) bool { return d >= 0 && d <= shape.Side() }
	for _, mark := range e.Marks {
		check.Must(t, cell(mark.Cell) && digit(mark.Digit) && mark.Role >= trace.Focus && mark.Role <= trace.LastRole,
			"step %d %+v: mark %+v", m.Index, m.Step, mark)
	}
	for _, h := range e.Houses {
		check.Must(t, h.Kind <= puzzles.Box && h.Index >= 0 && h.Index < shape.Side(),
			"step %d %+v: house %+v", m.Index, m.Step, h)
	}
	for _, l := range e.Links {
		check.Must(t, cell(l.From) && cell(l.To) && digit(l.FromDigit) && digit(l.ToDigit),
			"step %d %+v: link %+v", m.Index, m.Step, l)
	}
}

func TestACancelledRunEndsAndSaysSo(t *testing.T) {
	puzzle := solvingtest.Named(t, "anti_bt")
	rng := rand.New(rand.NewPCG(2, 3))
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		for range check.Some(make([]int, 25), 10) {
			ctx, cancel := context.WithCancel(context.Background())
			run, err := solving.Run(ctx, a, puzzle, solving.Options{Seed: rng.Uint64()})
			check.OK(t, err)
			timeline := trace.NewTimeline(puzzle)
			// Receive a while, then cancel, and receive until the end.
			for stop := rng.IntN(12); stop > 0; stop-- {
				if b, ok := <-run; ok {
					timeline.Append(b)
				}
			}
			cancel()
			r := timeline.Record(run)
			check.Must(t, r.Verdict != trace.Failed && r.Verdict != trace.Running && r.Steps == timeline.Len(),
				"cancelled, %v after %d steps, and %d are recorded", r.Verdict, r.Steps, timeline.Len())
		}
	})
}

func TestARunThatNobodyWatchesCanBeCancelled(t *testing.T) {
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		// The largest empty grid keeps most of them busy for longer than anybody
		// waits.
		shape, ok := puzzles.ShapeOfSide(a.Limits.MaxSide)
		check.Must(t, ok, "there is no grid of the greatest side, %d", a.Limits.MaxSide)
		empty := puzzles.NewGrid(shape)
		for _, after := range []time.Duration{0, 3 * time.Millisecond} {
			ctx, cancel := context.WithCancel(context.Background())
			stop := time.AfterFunc(after, cancel)
			r, err := solving.Solve(ctx, a, empty, solving.Options{Seed: 1})
			stop.Stop()
			cancel()
			check.OK(t, err)
			check.Must(t, r.Verdict != trace.Failed && r.Verdict != trace.Running && r.Verdict != trace.NoSolution,
				"%v %s", r.Verdict, r.Problem)
		}
	})
}

func TestABudgetIsSpentToTheStep(t *testing.T) {
	puzzle := solvingtest.Named(t, "ai_escargot")
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		whole := solvingtest.Solve(t, a, puzzle, solving.Options{Seed: 1, MaxSteps: 20_000})
		check.Must(t, whole.Steps >= 2, "the whole run has %d steps", whole.Steps)
		for _, limit := range []int64{1, 2, whole.Steps / 2, whole.Steps - 1} {
			if limit < 1 {
				continue
			}
			timeline, watched := solvingtest.Record(t, a, puzzle, solving.Options{Seed: 1, MaxSteps: limit})
			unwatched := solvingtest.Solve(t, a, puzzle, solving.Options{Seed: 1, MaxSteps: limit})
			for _, r := range []trace.Result{watched, unwatched} {
				// The digit that fills the grid may come before the last step.
				done := r.Verdict == trace.Solved && r.Grid.Solves(puzzle)
				check.That(t, r.Steps == limit && (r.Verdict == trace.BudgetSpent || done),
					"budget %d of %d: %v after %d steps", limit, whole.Steps, r.Verdict, r.Steps)
			}
			check.That(t, timeline.Len() == limit, "budget %d: %d steps recorded", limit, timeline.Len())
		}
	})
}

// spoiled returns a puzzle with a clue that is not in its solution. That there is none any
// more, counting sees at once.
func spoiled(t *testing.T) puzzles.Grid {
	t.Helper()
	g := solvingtest.Named(t, "wikipedia_std").Clone()
	g.Set(2, 1)
	check.Must(t, len(g.Conflicts()) == 0 && puzzles.Count(g, 1) == 0,
		"%s has a solution, or clues that contradict each other", g)
	return g
}

func TestVerdictsAreHonest(t *testing.T) {
	small := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		for _, text := range []string{solvingtest.NoCandidate, solvingtest.NoPlace} {
			g := solvingtest.Grid(t, small, text)
			check.Must(t, puzzles.Count(g, 1) == 0, "%s has a solution", text)
			r := solvingtest.Solve(t, a, g, solving.Options{Seed: 1, MaxSteps: 100_000})
			switch {
			case a.Limits.Complete && r.Verdict != trace.NoSolution,
				!a.Limits.Complete && r.Verdict == trace.Solved:
				t.Errorf("%s: %v", text, r.Verdict)
			}
		}
		switch r := solvingtest.Solve(t, a, spoiled(t), solving.Options{Seed: 1, MaxSteps: 10_000}); r.Verdict {
		case trace.NoSolution, trace.BudgetSpent, trace.Stuck:
		default:
			t.Errorf("a puzzle with a wrong clue: %v", r.Verdict)
		}
		full := solvingtest.Grid(t, small, "1234341221434321")
		if r := solvingtest.Solve(t, a, full, solving.Options{Seed: 1, MaxSteps: 100}); r.Verdict != trace.Solved ||
			r.Placements != 0 {
			t.Errorf("a full grid: %v after %d placements", r.Verdict, r.Placements)
		}
		if empty := puzzles.NewGrid(small); a.Limits.Complete {
			r := solvingtest.Solve(t, a, empty, solving.Options{Seed: 1,
				MaxSteps: 100_000})
			check.That(t, r.Verdict == trace.Solved, "an empty grid: %v", r.Verdict)
		}
	})
}

func TestCompleteAlgorithmsSolveEverySample(t *testing.T) {
	eachSample(t, func(t *testing.T, a *solving.Algorithm, s sample) {
		r := solvingtest.Solve(t, a, s.puzzle, solving.Options{Seed: 1, MaxSteps: 200_000})
		switch r.Verdict {
		case trace.Solved:
			check.That(t, r.Grid.Equal(s.solution), "solved as %v, not %v", r.Grid, s.solution)
		case trace.BudgetSpent:
		case trace.Stuck:
			check.That(t, !a.Limits.Complete && r.Left() != 0, "stuck with %d cells left", r.Left())
		default:
			t.Errorf("verdict %v", r.Verdict)
		}
	})
}

func TestTooLargeAndConflictingPuzzlesAreRefused(t *testing.T) {
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		refused := 0
		for _, side := range puzzles.Sides() {
			shape, _ := puzzles.ShapeOfSide(side)
			err := a.Accepts(puzzles.NewGrid(shape), solving.Options{})
			check.That(t, (err != nil) == (side > a.Limits.MaxSide), "side %d: %v", side, err)
			if err == nil {
				continue
			}
			refused++
			_, started := solving.Run(context.Background(), a, puzzles.NewGrid(shape),
				solving.Options{})
			check.That(t, started != nil, "side %d: the run has started", side)
			most := a.Limits.MaxSide
			want := fmt.Sprintf("up to %d×%d", most, most)
			check.That(t, strings.Contains(err.Error(), want), "%q does not say %q", err, want)
		}
		check.That(t, a.Limits.MaxSide >= puzzles.MaxSide || refused != 0, "no side is too large")
		conflict := solvingtest.Named(t, "wikipedia_std")
		conflict.Set(2, 5) // as A1
		_, run := solving.Run(context.Background(), a, conflict, solving.Options{})
		_, solve := solving.Solve(context.Background(), a, conflict, solving.Options{})
		for name, err := range map[string]error{"Run": run, "Solve": solve} {
			check.That(t, err != nil && strings.Contains(err.Error(), "5 is in row A twice, in A1 and in A3"),
				"%s on conflicting givens: %v", name, err)
		}
		err := a.Accepts(conflict, solving.Options{Settings: map[string]float64{"no such": 1}})
		check.That(t, err != nil, "an unknown setting is accepted")
	})
}
