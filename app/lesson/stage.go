package lesson

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// Staged is a scene with its runs: what painters draw.
type Staged struct {
	Scene *scene.Scene
	Lanes []Lane // one, or those of a race
}

// Lane is a run, and what of it the scene shows: it stands at From and plays to To,
// which are the same if it stands still.
type Lane struct {
	Run      *record.Record
	From, To int64
}

// Runs makes the runs of a lesson, each once however many scenes show it. It is for any
// number of goroutines.
type Runs struct {
	mutex sync.Mutex
	kept  map[string]*kept
	uses  int // so far

	start   program.Starter // of programs that a lesson brings
	all     bool            // all of them may run
	allowed map[string]bool // by their text, those that may if not all may
}

// kept is a run that is kept, or under way.
type kept struct {
	made chan struct{} // closed when run is there, or could not be made
	run  *record.Record
	used int // its latest use among all
}

// NewRuns returns it without any run.
func NewRuns() *Runs { return &Runs{kept: map[string]*kept{}} }

// What the runs of a lesson may take. A run that reaches its limit ends there.
const (
	MaxSteps = 200_000_000 // of one run
	maxKept  = 512 << 20   // bytes of all records together; older ones are made anew if need be
)

// Stage makes the runs of a scene, or takes those that there are, and finds the place
// in them. It ends with the error of the context when that is done.
func (r *Runs) Stage(ctx context.Context, s *scene.Scene) (*Staged, error) {
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
		return staged, staged.add(ctx, run)
	}
	for i := range s.Lanes {
		run, err := r.run(ctx, s, &s.Lanes[i])
		if err != nil {
			return nil, err
		}
		if err := staged.add(ctx, run); err != nil {
			return nil, err
		}
	}
	return staged, nil
}

// add finds the places of the scene in a run. In a race a run that is shorter is at its
// end.
func (s *Staged) add(ctx context.Context, run *record.Record) error {
	c := trace.NewCursor(run.Timeline)
	find := func(w scene.Where) (int64, error) {
		if n, ok := w.Step(); ok && s.Scene.IsRace() {
			return min(n, run.Timeline.Len()), nil
		}
		return w.In(ctx, run.Timeline, c)
	}
	from, err := find(s.Scene.Where)
	if err != nil {
		return s.misplaced(ctx, scene.KeyWhere, run, err)
	}
	to := from
	if (s.Scene.Until != scene.Where{}) {
		if to, err = find(s.Scene.Until); err != nil {
			return s.misplaced(ctx, scene.KeyUntil, run, err)
		}
	}
	if to < from {
		return s.misplaced(ctx, scene.KeyUntil, run, fmt.Errorf("step %s comes before step %s, where the scene "+
			"begins: swap them", trace.Thousands(to), trace.Thousands(from)))
	}
	if look := s.Scene.Look; look > 0 {
		there := len(run.Algorithm.LooksAt(trace.NewOpener(run.Timeline).At(from)))
		if look > there {
			return s.misplaced(ctx, scene.KeyLook, run, fmt.Errorf("step %s has only %s", trace.Thousands(from),
				puzzles.Plural(there, "look")))
		}
	}
	s.Lanes = append(s.Lanes, Lane{Run: run, From: from, To: to})
	return nil
}

// At returns the scene as it stands after so many steps of each of its runs, at a look within the
// last of them if that is not 0, with a place to which its page goes at once.
func (s *Staged) At(steps []int64, look int) *scene.Scene {
	at := *s.Scene
	at.Until, at.Look = scene.Where{}, look
	_, byChange := at.Where.Changes()
	switch {
	case at.IsPosition() || byChange:
	case at.Page == scene.OnTechniques:
		run := s.Lanes[0].Run
		done := trace.NewCursor(run.Timeline).To(steps[0]).Counters().Deductions
		if steps[0] == run.Timeline.Len() {
			done++ // else the last of them is explained, and not done yet
		}
		at.Where = scene.AtDeduction(done)
	default:
		at.Where = scene.AtStep(slices.Max(steps))
	}
	return &at
}

// MomentOf returns what is on a page as a moment of a lesson, which has one kind of pencil marks
// and knows neither shares nor times of runs.
func MomentOf(s *scene.Scene) (*scene.Scene, error) {
	moment := *s
	switch {
	case s.Technique != "":
		return nil, errors.New("the guide is open, which is not a step of a puzzle: open one of its examples first")
	case s.Align == scene.AlignShare && s.Share > 0, s.Align == scene.AlignTime && s.Where != scene.Where{}:
		return nil, errors.New("a lesson knows no shares and no times of a run: align the boards by the same step or " +
			"by digits in and out, with A")
	}
	moment.Align, moment.Share = "", 0
	moment.Pencil, moment.Corner = slices.Clone(s.Pencil), nil
	for cell, marks := range s.Corner {
		moment.Pencil[cell] |= marks
	}
	return &moment, nil
}

// Place makes the runs of a scene if its page needs them to find the place in them, and returns
// the scene with a place to which the page goes at once.
func Place(ctx context.Context, s *scene.Scene) (*scene.Scene, error) {
	staged, err := NewRuns().Stage(ctx, s)
	if err != nil {
		return nil, err
	}
	return staged.At(puzzles.Map(staged.Lanes, func(l Lane) int64 { return l.From }), s.Look), nil
}

// misplaced says that a place is not in a run, and of several runs in which.
func (s *Staged) misplaced(ctx context.Context, key string, run *record.Record, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if s.Scene.IsRace() {
		err = fmt.Errorf("%s: %w", run.Algorithm.Name, err)
	}
	return &PlaceError{key, err}
}

// PlaceError says that a place that a scene names is not in its run.
type PlaceError struct {
	Key string // of the block
	Err error
}

func (e *PlaceError) Error() string { return e.Key + ": " + e.Err.Error() }

// Unwrap returns what is wrong with the place.
func (e *PlaceError) Unwrap() error { return e.Err }

// keep returns the run with a name, which produce makes if there is none. Calls meanwhile
// wait for it.
func (r *Runs) keep(ctx context.Context, name string, produce func() (*record.Record, error)) (run *record.Record,
	err error) {
	for {
		r.mutex.Lock()
		one, ok := r.kept[name]
		if !ok {
			one = &kept{made: make(chan struct{})}
			r.kept[name] = one
		}
		r.uses++
		one.used = r.uses
		r.mutex.Unlock()
		if !ok {
			defer func() { r.install(name, one, run) }() // after a panic, too, for others wait
			return produce()
		}
		select {
		case <-one.made:
			if one.run != nil {
				return one.run, nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// install keeps a run that was made, nil for none.
func (r *Runs) install(name string, one *kept, run *record.Record) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if one.run = run; run == nil {
		delete(r.kept, name)
	}
	close(one.made)
	r.forget(maxKept)
}

// forget drops the runs used longest ago until the rest have as few bytes, or one is left.
func (r *Runs) forget(most int64) {
	size, left := int64(0), 0
	for _, name := range slices.SortedFunc(maps.Keys(r.kept), func(a, b string) int {
		return r.kept[b].used - r.kept[a].used
	}) {
		if run := r.kept[name].run; run != nil {
			if size += run.Timeline.Size(); size > most && left > 0 {
				delete(r.kept, name)
			}
			left++
		}
	}
}

// run makes the run of an algorithm on a puzzle.
func (r *Runs) run(ctx context.Context, s *scene.Scene, c *scene.Contestant) (*record.Record, error) {
	p, most := s.Puzzle, int64(maxKept/len(s.Lanes))
	a, err := r.runnable(c.Algorithm)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprint("run ", p.Givens.Key(), c.Text())
	if a.Code != nil {
		name += "\n" + a.Code.Text // which may be another by the next time
	}
	return r.keep(ctx, name, func() (*record.Record, error) {
		return follow(ctx, record.New(p, a, c.Options), most)
	})
}

// errFull says that a run cannot be shown.
var errFull = errors.New("the record of its run takes more memory than a run may: choose a smaller puzzle or another algorithm")

// follow records a run to its end, unless its record takes more bytes than there may
// be.
func follow(ctx context.Context, r *record.Record, most int64) (*record.Record, error) {
	within, cancel := context.WithCancel(ctx)
	defer cancel()
	o := r.Options
	o.MaxSteps = MaxSteps
	batches, err := r.Start(within, o, func() {})
	if err != nil {
		return nil, err
	}
	full := false
	kept := make(chan *trace.Batch)
	go func() {
		defer close(kept)
		for b := range batches {
			kept <- b
			if r.Timeline.Size() > most {
				full = true
				cancel()
			}
		}
	}()
	r.Timeline.Record(kept)
	switch result := r.Timeline.Result(); {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case full:
		return nil, errFull
	case result.Verdict == trace.Failed:
		return nil, errors.New("the run failed: " + result.Problem)
	}
	return r, nil
}

// making makes the run that makes a puzzle.
func (r *Runs) making(ctx context.Context, s *scene.Scene) (*record.Record, error) {
	return r.keep(ctx, "making "+s.MakingText(), func() (*record.Record, error) {
		made, err := record.NewMaking(s.Making, s.Seed)
		if err != nil {
			return nil, err
		}
		return follow(ctx, made, maxKept)
	})
}

// position makes a run of a game as it stands: its digits are put in one after the other.
func (r *Runs) position(ctx context.Context, s *scene.Scene) (*record.Record, error) {
	a := solving.Player()
	a.Solve = func(b *trace.Board, _ solving.Options) trace.Verdict {
		for cell, digit := range s.Entries {
			if digit != 0 {
				b.Line(action.LineEnter).Place(cell, int(digit))
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
	if err := a.Accepts(s.Puzzle.Givens, solving.Options{}); err != nil {
		return nil, err
	}
	made := record.New(s.Puzzle, a, solving.Options{})
	check := func(_ puzzles.Grid, claimed trace.Result) trace.Result { return claimed }
	solve := func(b *trace.Board) trace.Verdict { return a.Solve(b, solving.Options{}) }
	made.Timeline.Record(trace.Start(ctx, s.Puzzle.Givens, 0, solve, check))
	return made, ctx.Err()
}

// StageTime is how long the runs of one scene may take when a lesson is checked or handed
// out, so that no file keeps the program at work for ever.
const StageTime = time.Minute

// Check stages all scenes of a lesson and adds to its problems what cannot be staged and
// which facts are not so. Progress, which may be nil, is told how many moments are done.
// It ends with the error of the context when that is done.
func (l *Lesson) Check(ctx context.Context, runs *Runs, progress func(done, of int64)) ([]Problem, error) {
	var found []Problem
	for i := range l.Moments {
		puzzles.Tell(progress, i, len(l.Moments))
		s := l.Moments[i].Scene
		if s == nil {
			continue
		}
		within, cancel := context.WithTimeout(ctx, StageTime)
		staged, err := runs.Stage(within, s)
		if err == nil {
			found = append(found, staged.checkFacts(within)...)
		}
		cancel()
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		if err != nil {
			found = append(found, ProblemOf(s, err))
		}
	}
	return found, nil
}

// ProblemOf says of an error of [Runs.Stage] what is wrong in the file of a scene, and where.
func ProblemOf(s *scene.Scene, err error) Problem {
	if errors.Is(err, context.DeadlineExceeded) {
		return Problem{s.Line, "its runs take longer than a minute: choose a smaller puzzle or another algorithm"}
	}
	line := s.Line
	if place, ok := errors.AsType[*PlaceError](err); ok {
		line = s.LineOf(place.Key)
	}
	return Problem{line, err.Error()}
}

// checkFacts returns the facts that are wrong, as problems.
func (s *Staged) checkFacts(ctx context.Context) (found []Problem) {
	for i := range s.Scene.Facts {
		f := &s.Scene.Facts[i]
		lane, err := s.laneOf(f)
		if err == nil {
			err = f.Check(ctx, lane.Run, lane.From)
		}
		if err != nil {
			found = append(found, Problem{s.Scene.LineOf(scene.KeyFacts), fmt.Sprintf("facts: %q is wrong: %v",
				f.Text(s.Scene.Shape()), err)})
		}
	}
	return found
}

// laneOf returns the run that a fact is of.
func (s *Staged) laneOf(f *scene.Fact) (*Lane, error) {
	if f.Of == "" && len(s.Lanes) == 1 {
		return &s.Lanes[0], nil
	}
	for i := range s.Lanes {
		if strings.EqualFold(s.Lanes[i].Run.Algorithm.ID, f.Of) {
			return &s.Lanes[i], nil
		}
	}
	if f.Of == "" {
		return nil, errors.New("there are several runs: say which, such as \"dlx: 104 steps\"")
	}
	return nil, fmt.Errorf("%s does not run here", f.Of)
}
