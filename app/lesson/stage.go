package lesson

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// Staged is a scene with its runs: what painters draw.
type Staged struct {
	Scene *scene.Scene
	Lanes []Lane // one, or those of a race
}

// Lane is a run, and what of it the scene shows: it stands at From and plays to To,
// which are the same if it stands still. Its viewer makes it one for one goroutine.
type Lane struct {
	*picture.Viewer
	Run      *record.Record
	From, To int64
}

// Stage has the runs of a scene made, and finds its places in them. It ends with the error of the context when
// that is done.
func (r *Runs) Stage(ctx context.Context, s *scene.Scene) (*Staged, error) {
	wanted := s.Runs()
	runs, err := r.made(ctx, wanted)
	if err != nil {
		return nil, err
	}
	staged := &Staged{Scene: s}
	for _, run := range runs {
		if err := staged.add(ctx, run); err != nil {
			return nil, err
		}
	}
	return staged, nil
}

// add finds the places of the scene in a run. In a race a run that is shorter is at its
// end, and a game as it stands is where its digits are in.
func (s *Staged) add(ctx context.Context, run *record.Record) error {
	c := trace.NewCursor(run.Timeline)
	find := func(w scene.Where) (int64, error) {
		switch n, ok := w.Step(); {
		case s.Scene.IsPosition():
			return run.Timeline.Len(), nil
		case ok && s.Scene.IsRace():
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
	viewer := picture.NewViewer(run.Algorithm, run.Timeline)
	if s.Scene.Look > 0 {
		if there := len(viewer.Looks(from)); s.Scene.Look > there {
			return s.misplaced(ctx, scene.KeyLook, run, fmt.Errorf("step %s has only %s", trace.Thousands(from),
				puzzles.Plural(there, "look")))
		}
	}
	s.Lanes = append(s.Lanes, Lane{viewer, run, from, to})
	return nil
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
	return NewShown(staged, trace.Letters, nil).Here(), nil
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
	if place, ok := errors.AsType[*PlaceError](err); ok {
		return Problem{Line: s.LineOf(place.Key), Text: place.Error()}
	}
	return Problem{Line: s.Line, Text: TroubleOf(err)}
}

// TroubleOf is what an error of staging says, without the key of the block.
func TroubleOf(err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return "its runs take longer than a minute: choose a smaller puzzle or another algorithm"
	}
	if place, ok := errors.AsType[*PlaceError](err); ok {
		err = place.Err
	}
	return err.Error()
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
			found = append(found, Problem{Line: s.Scene.LineOf(scene.KeyFacts),
				Text: fmt.Sprintf("facts: %q is wrong: %v", f.Text(s.Scene.Shape()), err)})
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

// HeldError says that a moment runs a program that has not been allowed to.
type HeldError struct {
	Program *solving.Algorithm
}

// Error says so.
func (e *HeldError) Error() string {
	return fmt.Sprintf("this moment runs the program “%s” of the lesson, which has not been allowed to run: read it, then allow it "+
		"by opening the lesson again (in the terminal, with --run-programs)", e.Program.Name)
}

// Runs has the runs of scenes made, each once however many show it, and lets those programs of lessons run
// that were allowed. It is for any number of goroutines.
type Runs struct {
	shelf *record.Shelf

	mutex   sync.Mutex
	start   program.Starter // of programs that a lesson brings
	all     bool            // all of them may run
	allowed map[string]bool // by their text, those that may if not all may
}

// NewRuns returns it without any run.
func NewRuns() *Runs { return &Runs{shelf: record.NewShelf(), allowed: map[string]bool{}} }

// made returns runs when they are over. It ends with the error of the context when that is done.
func (r *Runs) made(ctx context.Context, wanted []record.Request) ([]*record.Record, error) {
	for i := range wanted {
		if err := r.allow(&wanted[i]); err != nil {
			return nil, err
		}
	}
	return r.shelf.Recorded(ctx, wanted...)
}

// RunPrograms lets the programs of lessons run, all or, if some are named, only those. By
// itself none does: the caller has asked.
func (r *Runs) RunPrograms(start program.Starter, only ...*solving.Algorithm) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.start = start
	if len(only) == 0 {
		r.all = true
	}
	for _, a := range only {
		r.allowed[a.Code.Text] = true
	}
}

// allow makes a held program of a run one that takes steps, or says that it may not.
func (r *Runs) allow(q *record.Request) error {
	a := q.Algorithm
	if a == nil || !a.Held {
		return nil
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.start == nil || !r.all && !r.allowed[a.Code.Text] {
		return &HeldError{a}
	}
	q.Algorithm = program.New(*a.Code, r.start)
	return nil
}
