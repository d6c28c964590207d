package lab

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Session is a plan at work. It can be looked at, paused and let go on from any
// goroutine while another one works.
type Session struct {
	Plan   *Plan
	Origin Origin

	gate Gate

	mu     sync.Mutex
	runs   []Run
	state  State
	began  time.Time     // when the stretch of work began that goes on now
	worked time.Duration // in the stretches before
}

// State is what a session is doing.
type State uint8

// The states.
const (
	Working State = iota
	Paused        // the runs under way go on, and no other begins
	Done          // every run has ended
	Stopped       // it was ended before; what was done stays
)

// NewSession returns a session in which nothing is done yet. The plan must not be
// changed any more.
func NewSession(p *Plan, o Origin) *Session {
	return &Session{Plan: p, Origin: o, began: time.Now()}
}

// Work does the plan, once, until it is done or ctx is.
func (s *Session) Work(ctx context.Context) error {
	err := s.Plan.Do(ctx, &s.gate, func(r Run) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.runs = append(s.runs, r)
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hold()
	s.state = Done
	if err != nil {
		s.state = Stopped
	}
	return err
}

// hold stops the clock if it goes. It is called with the lock held.
func (s *Session) hold() {
	if s.state == Working {
		s.worked += time.Since(s.began)
	}
}

// Pause lets no further run begin.
func (s *Session) Pause() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state == Working {
		s.hold()
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
func (s *Session) Runs() []Run {
	s.mu.Lock()
	runs := slices.Clone(s.runs)
	s.mu.Unlock()
	Sort(runs)
	return runs
}

// Progress is how far a session is.
type Progress struct {
	State    State
	Done, Of int
	// Left is how long the rest will take if it is like what was done, without the
	// pauses; 0 until something is.
	Left time.Duration
}

// Progress returns how far the session is.
func (s *Session) Progress() Progress {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := Progress{State: s.state, Done: len(s.runs), Of: s.Plan.Runs()}
	worked := s.worked
	if s.state == Working {
		worked += time.Since(s.began)
	}
	if p.Done > 0 {
		p.Left = time.Duration(float64(worked) / float64(p.Done) * float64(p.Of-p.Done))
	}
	return p
}
