package lesson

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Staged is a scene with its runs: what painters draw.
type Staged struct {
	Scene *Scene
	Lanes []Lane // one, or those of a race
}

// Lane is a run, and what of it the scene shows: it stands at From and plays to To,
// which are the same if it stands still.
type Lane struct {
	Run      *record.Run
	From, To int64
}

// ByDeduction reports whether the lane goes from deduction to deduction, which explains
// each with all that follows from it.
func (l *Lane) ByDeduction() bool { return l.Run.Algorithm.Deduces }

// Marks returns what stores the pencil marks that a scene shows at a moment of a lane;
// nil for none.
func (s *Staged) Marks(lane int) func(*trace.Moment, []uint32) {
	return s.Lanes[lane].Run.Algorithm.MarksAt(s.Scene.Marks)
}

// Runs makes the runs of a lesson, each once however many scenes show it. It is for any
// number of goroutines.
type Runs struct {
	mutex sync.Mutex
	kept  map[string]*record.Run
	order []string // of kept, the one used longest ago first
}

// NewRuns returns it without any run.
func NewRuns() *Runs { return &Runs{kept: map[string]*record.Run{}} }

// What the runs of a lesson may take. A run that reaches its limit ends there.
const (
	MaxSteps = 200_000_000 // of one run
	maxKept  = 512 << 20   // bytes of all records together; older ones are made anew if need be
)

// Stage makes the runs of a scene, or takes those that there are, and finds the place
// in them. It ends with the error of the context when that is done.
func (r *Runs) Stage(ctx context.Context, s *Scene) (*Staged, error) {
	staged := &Staged{Scene: s}
	if s.IsPosition() {
		run, err := r.position(ctx, s)
		if err != nil {
			return nil, err
		}
		n := run.Timeline.Len()
		staged.Lanes = []Lane{{Run: run, From: n, To: n}}
		return staged, nil
	}
	if s.Making != nil {
		run, err := r.making(ctx, s)
		if err != nil {
			return nil, err
		}
		return staged, staged.add(run)
	}
	for i := range s.Lanes {
		run, err := r.run(ctx, s.Puzzle, &s.Lanes[i])
		if err != nil {
			return nil, err
		}
		if err := staged.add(run); err != nil {
			return nil, err
		}
	}
	return staged, nil
}

// add finds the places of the scene in a run. In a race a run that is shorter is at its
// end.
func (s *Staged) add(run *record.Run) error {
	c := trace.NewCursor(run.Timeline)
	find := func(w Where) (int64, error) {
		if s.Scene.IsRace() && w.Kind == atStep {
			return min(w.N, run.Timeline.Len()), nil
		}
		return w.resolve(run.Timeline, c)
	}
	from, err := find(s.Scene.Where)
	if err != nil {
		return &PlaceError{keyWhere, err}
	}
	to := from
	if (s.Scene.Until != Where{}) {
		if to, err = find(s.Scene.Until); err != nil {
			return &PlaceError{keyUntil, err}
		}
	}
	if to < from {
		return &PlaceError{keyUntil, fmt.Errorf("step %s comes before step %s, where the scene begins: exchange them",
			trace.Thousands(to), trace.Thousands(from))}
	}
	s.Lanes = append(s.Lanes, Lane{Run: run, From: from, To: to})
	return nil
}

// PlaceError says that a place that a scene names is not in its run.
type PlaceError struct {
	Key string // of the block
	Err error
}

func (e *PlaceError) Error() string { return e.Key + ": " + e.Err.Error() }

// Unwrap returns what is wrong with the place.
func (e *PlaceError) Unwrap() error { return e.Err }

// keep returns the run with a name, which make makes if there is none.
func (r *Runs) keep(name string, make func() (*record.Run, error)) (*record.Run, error) {
	r.mutex.Lock()
	run, ok := r.kept[name]
	r.mutex.Unlock()
	if ok {
		return run, nil
	}
	run, err := make()
	if err != nil {
		return nil, err
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if _, ok := r.kept[name]; !ok {
		r.order = append(r.order, name)
	}
	r.kept[name] = run
	size := int64(0)
	for _, one := range r.kept {
		size += one.Timeline.Size()
	}
	for size > maxKept && len(r.order) > 1 {
		size -= r.kept[r.order[0]].Timeline.Size()
		delete(r.kept, r.order[0])
		r.order = r.order[1:]
	}
	return run, nil
}

// run makes the run of an algorithm on a puzzle.
func (r *Runs) run(ctx context.Context, p puzzles.Puzzle, c *Contestant) (*record.Run, error) {
	shape := p.Givens.Shape()
	name := fmt.Sprint("run ", shape.BoxRows, shape.BoxCols, p.Givens, c.text())
	return r.keep(name, func() (*record.Run, error) {
		o := c.Options
		o.MaxSteps = MaxSteps
		batches, err := algorithms.Run(ctx, c.Algorithm, p.Givens, o)
		if err != nil {
			return nil, err
		}
		made := &record.Run{Puzzle: p, Algorithm: c.Algorithm, Options: c.Options,
			Timeline: trace.NewTimeline(p.Givens)}
		return made, follow(ctx, made, batches)
	})
}

// follow records a run to its end.
func follow(ctx context.Context, r *record.Run, batches <-chan *trace.Batch) error {
	r.Timeline.Record(batches)
	if err := ctx.Err(); err != nil {
		return err
	}
	if result := r.Timeline.Result(); result.Verdict == trace.Failed {
		return errors.New("the run failed: " + result.Problem)
	}
	return nil
}

// making makes the run that makes a puzzle.
func (r *Runs) making(ctx context.Context, s *Scene) (*record.Run, error) {
	return r.keep("making "+s.makingText(), func() (*record.Run, error) {
		a, show, err := s.Making.Producer(s.Seed)
		if err != nil {
			return nil, err
		}
		made := &record.Run{
			Puzzle: puzzles.Puzzle{Givens: show.Start, Name: fmt.Sprintf("Seed %d, no. %d", s.Seed,
				s.Making.Index+1)},
			Algorithm: a, Making: s.Making, Options: algorithms.Options{Seed: s.Seed},
			Timeline: trace.NewTimeline(show.Start),
		}
		return made, follow(ctx, made, trace.Start(ctx, show.Start, MaxSteps, show.Solve, show.Check))
	})
}

// position makes a run of a game as it stands: its digits are put in one after the other.
func (r *Runs) position(ctx context.Context, s *Scene) (*record.Run, error) {
	a := algorithms.Player()
	a.Solve = func(b *trace.Board, _ algorithms.Options) trace.Verdict {
		for cell, digit := range s.Entries {
			if digit != 0 {
				b.Line(algorithms.LineEnter).Place(cell, int(digit))
			}
		}
		return trace.Stuck
	}
	if s.Pencil != nil {
		a.Known = func(_ *trace.Moment, marks []uint32) {
			for cell := range marks {
				marks[cell] = uint32(s.Pencil[cell])
			}
		}
	}
	if err := a.Accepts(s.Puzzle.Givens, algorithms.Options{}); err != nil {
		return nil, err
	}
	made := &record.Run{Puzzle: s.Puzzle, Algorithm: a, Timeline: trace.NewTimeline(s.Puzzle.Givens)}
	check := func(_ puzzles.Grid, claimed trace.Result) trace.Result { return claimed }
	solve := func(b *trace.Board) trace.Verdict { return a.Solve(b, algorithms.Options{}) }
	return made, follow(ctx, made, trace.Start(ctx, s.Puzzle.Givens, 0, solve, check))
}

// stageTime is how long the runs of one scene may take when a lesson is checked.
const stageTime = time.Minute

// Check stages all scenes of a lesson and adds to its problems what cannot be staged and
// which facts are not so. Progress, which may be nil, is told how many moments are done.
// It ends with the error of the context when that is done.
func (l *Lesson) Check(ctx context.Context, runs *Runs, progress func(done, of int64)) ([]Problem, error) {
	var found []Problem
	for i := range l.Moments {
		if progress != nil {
			progress(int64(i), int64(len(l.Moments)))
		}
		s := l.Moments[i].Scene
		if s == nil {
			continue
		}
		within, cancel := context.WithTimeout(ctx, stageTime)
		staged, err := runs.Stage(within, s)
		if err == nil {
			found = append(found, staged.checkFacts(within)...)
		}
		cancel()
		switch {
		case ctx.Err() != nil:
			return found, ctx.Err()
		case errors.Is(err, context.DeadlineExceeded):
			found = append(found, Problem{s.Line, "its runs take longer than a minute: choose a smaller puzzle or another algorithm"})
		case err != nil:
			found = append(found, Problem{s.Line, err.Error()})
		}
	}
	return found, nil
}
