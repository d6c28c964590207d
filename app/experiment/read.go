package experiment

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// CheckJSON says why ReadJSON cannot read something.
func CheckJSON(r io.Reader) error {
	_, err := ReadJSON(r)
	return err
}

// ReadJSON reads what [Plan.WriteJSON] wrote, all of it or nothing, and returns it as
// a session that has ended. The tables are not read but made anew of the runs.
func ReadJSON(r io.Reader) (*Session, error) {
	in := json.NewDecoder(r)
	in.DisallowUnknownFields()
	var all fileSession
	if err := in.Decode(&all); err != nil {
		return nil, err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is something after its end")
	}
	p, err := all.plan()
	if err != nil {
		return nil, err
	}
	s := &Session{Plan: p, Origin: all.Origin, state: Stopped}
	seeds := make([]map[uint64]bool, len(p.Contestants))
	for i := range seeds {
		seeds[i] = map[uint64]bool{}
		for _, seed := range p.seeds(i) {
			seeds[i][seed] = true
		}
	}
	known := map[task]bool{}
	for i, r := range all.Runs {
		t := task{r.Puzzle, r.Contestant, r.Seed}
		if min(t.puzzle, t.contestant) < 0 || t.puzzle >= len(p.Puzzles) || t.contestant >= len(seeds) ||
			!seeds[t.contestant][t.seed] || known[t] {
			return nil, fmt.Errorf("run %d is not in the plan, or appears twice", i+1)
		}
		known[t] = true
		one, err := r.run(p)
		if err != nil {
			return nil, fmt.Errorf("run %d: %w", i+1, err)
		}
		s.runs = append(s.runs, one)
	}
	if s.before = len(known); s.before == p.Runs() {
		s.state = Done
	}
	return s, nil
}

// plan returns the plan that is in the file.
func (f *fileSession) plan() (*Plan, error) {
	p := &Plan{Jobs: f.Jobs, Variations: f.Variations}
	if n := f.Variations; n < 0 || n > 0 && len(f.Puzzles)%n != 0 {
		return nil, fmt.Errorf("it has %d puzzles in %d variations each", len(f.Puzzles), n)
	}
	var err error
	if p.Budget, err = ParseBudget(f.Budget); err != nil {
		return nil, err
	}
	known := map[uint64]bool{}
	for _, text := range f.Seeds {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil || known[seed] {
			return nil, fmt.Errorf("%q is not a seed, or appears twice", text)
		}
		known[seed] = true
		p.Seeds = append(p.Seeds, seed)
	}
	if p.Puzzles, err = puzzlesOf(f.Puzzles); err == nil {
		p.List, err = puzzlesOf(f.List)
	}
	if err != nil {
		return nil, err
	}
	for i, one := range f.Contestants {
		a, err := one.algorithm()
		if err == nil {
			err = a.Accepts(puzzles.NewGrid(puzzles.Classic), solving.Options{Settings: one.Settings})
		}
		if err != nil {
			return nil, fmt.Errorf("contestant %d: %w", i+1, err)
		}
		p.Contestants = append(p.Contestants, Contestant{Algorithm: a, Preset: one.Preset, Settings: one.Settings})
	}
	return p, p.Check()
}

// puzzlesOf returns the puzzles that are in the file.
func puzzlesOf(list []filePuzzle) (all []puzzles.Puzzle, err error) {
	for i, one := range list {
		g, err := puzzles.ParseShape(one.Givens, puzzles.Shape{BoxRows: one.Boxes[0], BoxCols: one.Boxes[1]})
		if err != nil {
			return nil, fmt.Errorf("puzzle %d: %w", i+1, err)
		}
		all = append(all, puzzles.Puzzle{Givens: g, ID: one.ID, Name: one.Name})
	}
	return all, nil
}

// algorithm returns that of a contestant; a program can only be looked at.
func (f *fileContestant) algorithm() (*solving.Algorithm, error) {
	if f.Code == nil {
		return algorithms.ByID(f.Algorithm)
	}
	if err := program.Check(f.Code); err != nil {
		return nil, err
	}
	if program.ID(f.Code) != f.Algorithm {
		return nil, fmt.Errorf("its program is not %q", puzzles.PlainText(f.Algorithm, 60))
	}
	a := program.Shown(*f.Code)
	a.Limits.Random = f.Random == nil || *f.Random
	return a, nil
}

// run returns the run that is in the file of a plan.
func (r *fileRun) run(p *Plan) (Trial, error) {
	a := p.Contestants[r.Contestant].Algorithm
	one := Trial{Puzzle: r.Puzzle, Contestant: r.Contestant, Seed: r.Seed, Problem: r.Problem,
		Elapsed: time.Duration(math.Round(r.Seconds * float64(time.Second)))}
	if r.Timed > 0 { // the upper quartile is not kept
		least := time.Duration(math.Round(r.Least * float64(time.Second)))
		one.Timing = Timing{r.Timed, least, one.Elapsed, one.Elapsed}
	}
	one.Counters = trace.Counters{Steps: r.Steps, Placements: r.Placements, Removals: r.Removals}
	// What the program did not count before it was asked to follows from the rest, but
	// for digits that change places.
	one.Changes = r.Placements + r.Removals
	if r.Changes == nil && slices.ContainsFunc(a.Steps, func(f trace.Form) bool { return f.Kind == trace.Swap }) {
		one.Changes = -1
	} else if r.Changes != nil && *r.Changes < one.Changes {
		return Trial{}, errors.New("digits were put in and taken out that were not")
	} else if r.Changes != nil {
		one.Changes = *r.Changes
	}
	depth := int64(0)
	for _, c := range []struct {
		m    trace.Measure
		from *int64
		to   *int64
	}{
		{trace.ByEliminations, r.Eliminations, &one.Eliminations}, {trace.ByGuesses, r.Guesses, &one.Guesses},
		{trace.ByDeadEnds, r.DeadEnds, &one.DeadEnds}, {trace.ByMaxDepth, r.MaxDepth, &depth},
	} {
		if c.from != nil {
			*c.to = *c.from
		} else if a.Counts(c.m) {
			return Trial{}, fmt.Errorf("it has no number of %s", c.m.Unit())
		}
	}
	one.MaxDepth = int(depth)
	if min(r.Steps, r.Placements, r.Removals, one.Eliminations, one.Guesses, one.DeadEnds, depth,
		int64(one.Elapsed), int64(one.Timing.Least)) < 0 {
		return Trial{}, errors.New("a number in it is less than 0")
	}
	return one, one.end(r, p.Puzzles[r.Puzzle].Givens, a)
}

// end takes over how a run ended.
func (r *Trial) end(from *fileRun, puzzle puzzles.Grid, a *solving.Algorithm) error {
	v, helped, ok := trace.ParseEnding(from.Verdict)
	if !ok || v > trace.Failed {
		return fmt.Errorf("%q is not a verdict", puzzles.PlainText(from.Verdict, 20))
	}
	r.Verdict = v
	switch most := int64(puzzle.Shape().Cells() - puzzle.Filled()); {
	case from.Helped == nil && a.Helped != nil && v == trace.Solved:
		r.Helped = -1 // an older program did not count it
	case from.Helped == nil:
	case *from.Helped < 0 || *from.Helped > most || *from.Helped > 0 && a.Helped == nil:
		return fmt.Errorf("it says that %d digits were taken from the solution", *from.Helped)
	default:
		r.Helped = int(*from.Helped)
	}
	if helped != (v == trace.Solved && r.Helped != 0) && from.Helped != nil || helped && a.Helped == nil {
		return fmt.Errorf("it says %q, with %d digits that were taken from the solution", from.Verdict, r.Helped)
	}
	return nil
}
