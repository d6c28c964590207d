// Package experiment runs many algorithms on many puzzles, on all cores and without showing
// them, and sums up what came of it.
package experiment

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Contestant is an algorithm with its settings.
type Contestant struct {
	Algorithm *solving.Algorithm
	Preset    string // the ID of the preset that the settings are from, "" if of none
	Settings  map[string]float64
}

// Competing returns the algorithm with the settings with which it competes, see
// [solving.Algorithm.ContestPreset].
func Competing(a *solving.Algorithm) Contestant {
	if p, ok := a.ContestPreset(); ok {
		return With(a, p)
	}
	return Contestant{Algorithm: a}
}

// With returns the algorithm with one of its presets; that of the defaults needs no
// name.
func With(a *solving.Algorithm, p solving.Preset) Contestant {
	if len(p.Values) == 0 {
		return Contestant{Algorithm: a}
	}
	return Contestant{Algorithm: a, Preset: p.ID, Settings: p.Values}
}

// Label names the contestant in tables and charts.
// The preset with which the algorithm competes goes without saying, and so do the
// defaults unless others compete. Settings of no preset are told as such.
func (c Contestant) Label() string {
	preset := c.Preset
	if text := c.Algorithm.SettingsText(c.Settings); preset == "" && text != "" {
		return c.Algorithm.Name + ", " + text
	}
	if a := c.Algorithm; a.Contest != "" && preset == "" {
		preset = a.Presets[0].ID
	}
	if preset == c.Algorithm.Contest || preset == "" {
		return c.Algorithm.Name
	}
	return c.Algorithm.Name + ", " + preset
}

// Random reports whether the seed counts.
func (c Contestant) Random() bool {
	return c.Algorithm.With(c.options(0)).Limits.Random
}

// options are those of a run with a seed.
func (c Contestant) options(seed uint64) solving.Options {
	return solving.Options{Seed: seed, Settings: c.Settings}
}

// Budget is what one run may cost; zero is no bound.
type Budget struct {
	Steps int64
	Time  time.Duration
}

// ParseBudget reads a number of steps, such as 100000 or 1,000,000, or a time
// with its unit, such as 10s or 500ms. An empty text is no bound.
func ParseBudget(text string) (Budget, error) {
	if text == "" {
		return Budget{}, nil
	}
	if n, err := strconv.ParseInt(strings.ReplaceAll(text, ",", ""), 10, 64); err == nil && n > 0 {
		return Budget{Steps: n}, nil
	}
	if d, err := time.ParseDuration(text); err == nil && d > 0 {
		return Budget{Time: d}, nil
	}
	return Budget{}, fmt.Errorf("%q is not a budget: write a number of steps, such as 100000, or a time, such as 10s",
		text)
}

// String writes the budget as ParseBudget reads it.
func (b Budget) String() string {
	switch {
	case b.Steps > 0:
		return strconv.FormatInt(b.Steps, 10)
	case b.Time > 0:
		return b.Time.String()
	}
	return ""
}

// Plan says what is to be run: each contestant on each puzzle, and if chance plays
// a part in its algorithm, with each seed.
type Plan struct {
	Puzzles     []puzzles.Puzzle
	Variations  int              // of each puzzle, in its place in Puzzles; 0 for the puzzles as they are. See Vary
	List        []puzzles.Puzzle // that Puzzles has the variations of; nil if that is not known or there are none
	Contestants []Contestant
	Seeds       []uint64 // nil for the seed 0 alone
	Budget      Budget
	Jobs        int // runs at a time, 0 for one on each processor
}

// Check says what is missing in a plan, or impossible.
func (p *Plan) Check() error {
	switch {
	case len(p.Puzzles) == 0:
		return errors.New("there is no puzzle to compare on: choose one")
	case len(p.Contestants) == 0:
		return errors.New("there is no algorithm to compare: choose one")
	case p.Jobs < 0:
		return fmt.Errorf("%d runs at a time are not possible: choose 1 or more", p.Jobs)
	}
	return nil
}

// task is a run to come.
type task struct {
	puzzle, contestant int
	seed               uint64
}

// tasks yields the runs puzzle by puzzle: when it is stopped half-way, some puzzles have all
// their runs.
func (p *Plan) tasks(yield func(task) bool) {
	for i := range p.Puzzles {
		for j := range p.Contestants {
			for _, seed := range p.seeds(j) {
				if !yield(task{i, j, seed}) {
					return
				}
			}
		}
	}
}

// seeds returns the seeds that a contestant runs with.
func (p *Plan) seeds(contestant int) []uint64 {
	all := p.Seeds
	if len(all) == 0 {
		all = []uint64{0}
	}
	if !p.Contestants[contestant].Random() {
		return all[:1]
	}
	return all
}

// Runs returns how many runs the plan has.
func (p *Plan) Runs() int {
	n := 0
	for j := range p.Contestants {
		n += len(p.seeds(j))
	}
	return n * len(p.Puzzles)
}

// PuzzleName returns how a puzzle of the plan is called in a line.
func (p *Plan) PuzzleName(i int) string {
	if p.Puzzles[i].Name == "" {
		return fmt.Sprintf("puzzle %d", i+1)
	}
	return p.Puzzles[i].Name
}

// Trial is what came of a contestant on a puzzle.
type Trial struct {
	Puzzle, Contestant int // indices into the plan
	Seed               uint64
	Verdict            trace.Verdict
	Helped             int // see trace.Ending
	trace.Counters
	Elapsed time.Duration
	Timing  Timing // where the run was timed again and again, see [Plan.Time]; else zero
	// Problem says why a run failed, or why the algorithm does not take the
	// puzzle; the verdict of that is Failed too.
	Problem string
}

// Ending returns how the run ended, with what tells help from a solution.
func (r *Trial) Ending() trace.Ending { return trace.Ending{Verdict: r.Verdict, Helped: r.Helped} }

// Won reports whether the puzzle was solved without help: what counts as solved.
func (r *Trial) Won() bool { return r.Ending().Won() }

// Value returns a measure of the run, whatever its verdict; no number if the measure
// means nothing for the algorithm.
func (p *Plan) Value(r *Trial, m trace.Measure) float64 {
	if !p.Contestants[r.Contestant].Algorithm.Counts(m) {
		return math.NaN()
	}
	return m.Of(r.Counters, r.Elapsed)
}

// askTime is how long a program may take to its first step when it is asked.
const askTime = 10 * time.Second

// Ask finds out which commands among the contestants use the seed, if there are several: such a program
// says so before its first step. It changes the plan, and comes before its runs.
func (p *Plan) Ask(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	for _, i := range p.unasked() {
		c := &p.Contestants[i]
		o := c.options(p.Seeds[0])
		o.MaxSteps = 1
		r, err := solving.Solve(ctx, c.Algorithm, p.Puzzles[0].Givens, o)
		if err != nil || r.Verdict == trace.Cancelled {
			continue // it may
		}
		known := *c.Algorithm
		known.Limits.Random = r.Random
		c.Algorithm = &known
	}
}

// Asks reports whether there is anybody to ask.
func (p *Plan) Asks() bool { return len(p.unasked()) > 0 }

// unasked returns the contestants of whom only a run tells whether the seed counts.
func (p *Plan) unasked() (all []int) {
	for i, c := range p.Contestants {
		if len(p.Seeds) > 1 && c.Random() && c.Algorithm.Code != nil && c.Algorithm.Code.Command != nil {
			all = append(all, i)
		}
	}
	return all
}

// mostJobs bounds the runs at a time: each has a goroutine.
const mostJobs = 1024

// jobs returns how many runs there are at a time.
func (p *Plan) jobs() int {
	if p.Jobs == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return min(p.Jobs, mostJobs)
}
