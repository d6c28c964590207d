package experiment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/yield"
)

// Session is a plan at work. It can be looked at, paused and let go on from any
// goroutine while another one works.
type Session struct {
	Plan   *Plan
	Origin Origin

	gate trace.Gate

	mu     sync.Mutex
	runs   []Trial
	under  []*underWay // the runs that go on, the one that began first at the front
	state  State
	began  time.Time     // when the stretch of work began that goes on now
	worked time.Duration // in the stretches before
	before int           // how many runs had ended before all of these, when the session was read
}

// underWay is a run that goes on.
type underWay struct {
	task
	since time.Duration // that the session had worked when it began
	skip  context.CancelFunc
}

// State is what a session is doing.
type State uint8

// The states.
const (
	Working State = iota
	Paused        // the runs under way stand still, and no other begins
	Done          // every run has ended
	Stopped       // it was ended before; what was done stays
)

// NewSession returns a session in which nothing is done yet. The plan must not be
// changed any more.
func NewSession(p *Plan, o Origin) *Session {
	return &Session{Plan: p, Origin: o, began: time.Now()}
}

// Rest reports whether a session was stopped before all runs had ended: it can be resumed then.
func (s *Session) Rest() bool {
	p := s.Progress()
	return p.State == Stopped && p.Done < p.Of
}

// Resume lets a session that was stopped, or read, work again: Work does the rest then. Until then, and only
// then, the plan may get other algorithms that do the same.
func (s *Session) Resume() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state, s.began = Working, time.Now()
	s.gate.Open()
}

// rest yields the runs of the plan that have not ended.
func (s *Session) rest() iter.Seq[task] {
	ended := map[task]bool{}
	for _, r := range s.Runs() {
		ended[task{r.Puzzle, r.Contestant, r.Seed}] = true
	}
	return func(yield func(task) bool) {
		for t := range s.Plan.tasks {
			if !ended[t] && !yield(t) {
				return
			}
		}
	}
}

// Work does the rest of the plan, which at first is all of it, until it is done or ctx is: the runs under way are
// stopped then and do not count, and Work returns the error of ctx.
func (s *Session) Work(ctx context.Context) error {
	if err := s.Plan.Check(); err != nil {
		return err
	}
	todo := make(chan task, 64) // short runs would else spend their time on waiting for each other's hand
	go func() {
		defer close(todo)
		for t := range s.rest() {
			select {
			case todo <- t:
			case <-ctx.Done():
				return
			}
		}
	}()
	var workers sync.WaitGroup
	for range s.Plan.jobs() {
		workers.Go(func() {
			for t := range todo {
				yield.Now()
				if s.gate.Pass(ctx) != nil || !s.add(ctx, t) {
					return
				}
			}
		})
	}
	workers.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.worked = s.clock()
	s.state = Done
	if ctx.Err() != nil {
		s.state = Stopped
	}
	return ctx.Err()
}

// add does a run that can be skipped, and reports whether it came to its end before ctx did.
func (s *Session) add(ctx context.Context, t task) bool {
	alone, skip := context.WithCancel(ctx)
	defer skip()
	s.mu.Lock()
	u := &underWay{t, s.clock(), skip}
	s.under = append(s.under, u)
	s.mu.Unlock()
	r := s.run(alone, t)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.under = slices.DeleteFunc(s.under, func(v *underWay) bool { return v == u })
	if ctx.Err() != nil {
		return false
	}
	s.runs = append(s.runs, r)
	return true
}

// run does one run, which stands still while the session is paused.
func (s *Session) run(ctx context.Context, t task) Trial {
	p := s.Plan
	if p.Budget.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = s.gate.WithTimeout(ctx, p.Budget.Time)
		defer cancel()
	}
	c := p.Contestants[t.contestant]
	o := c.options(t.seed)
	o.MaxSteps = p.Budget.Steps
	out := Trial{Puzzle: t.puzzle, Contestant: t.contestant, Seed: t.seed}
	r, err := solving.SolveBehind(ctx, &s.gate, c.Algorithm, p.Puzzles[t.puzzle].Givens, o)
	if err != nil {
		out.Verdict, out.Problem = trace.Failed, err.Error()
		return out
	}
	out.Verdict, out.Helped, out.Counters = r.Verdict, r.Helped, r.Counters
	out.Elapsed, out.Problem = r.Elapsed, r.Problem
	if out.Verdict == trace.Cancelled && errors.Is(context.Cause(ctx), context.DeadlineExceeded) {
		out.Verdict = trace.BudgetSpent
	}
	return out
}

// Skip ends the run that has gone on for longest, if any does. Its verdict says that
// it was cancelled.
func (s *Session) Skip() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.under) > 0 {
		s.under[0].skip()
	}
}

// clock returns how long the session has worked, without the pauses. It is called
// with the lock held.
func (s *Session) clock() time.Duration {
	if s.state == Working {
		return s.worked + time.Since(s.began)
	}
	return s.worked
}

// Pause lets all runs stand still.
func (s *Session) Pause() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == Working {
		s.worked = s.clock()
		s.state = Paused
		s.gate.Shut()
	}
}

// GoOn ends a pause.
func (s *Session) GoOn() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == Paused {
		s.began = time.Now()
		s.state = Working
		s.gate.Open()
	}
}

// Runs returns the runs that have ended, in the order of the plan.
func (s *Session) Runs() []Trial {
	s.mu.Lock()
	runs := slices.Clone(s.runs)
	s.mu.Unlock()
	slices.SortFunc(runs, func(a, b Trial) int {
		return cmp.Or(cmp.Compare(a.Puzzle, b.Puzzle), cmp.Compare(a.Contestant, b.Contestant),
			cmp.Compare(a.Seed, b.Seed))
	})
	return runs
}

// Progress is how far a session is.
type Progress struct {
	State    State
	Done, Of int
	// Left is how long the rest will take if it is like what was done, without the
	// pauses; 0 until something is.
	Left time.Duration
	// Slowest is the run under way that has gone on for longest, without what came
	// of it, nil if there is none.
	Slowest *Trial
}

// Progress returns how far the session is.
func (s *Session) Progress() Progress {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := Progress{State: s.state, Done: len(s.runs), Of: s.Plan.Runs()}
	if done := p.Done - s.before; done > 0 {
		p.Left = time.Duration(float64(s.clock()) / float64(done) * float64(p.Of-p.Done))
	}
	if len(s.under) > 0 {
		u := s.under[0]
		p.Slowest = &Trial{Puzzle: u.puzzle, Contestant: u.contestant, Seed: u.seed, Elapsed: s.clock() - u.since}
	}
	return p
}

// Machine says what figures were measured on.
func Machine() string {
	return fmt.Sprintf("%s %s/%s, %d cores, %s", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(),
		processor())
}

// processor returns the name of the processor, if the system tells as Linux does.
func processor() string {
	data, _ := os.ReadFile("/proc/cpuinfo")
	_, rest, _ := strings.Cut(string(data), "model name")
	if _, name, ok := strings.Cut(rest, ":"); ok {
		name, _, _ = strings.Cut(name, "\n")
		return strings.TrimSpace(name)
	}
	return "processor unknown"
}
