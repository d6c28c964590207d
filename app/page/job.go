package page

import (
	"context"
	"sync"
	"time"
)

// How often pages look and tell.
const (
	// ProgressInterval is the least time between two looks at how far something is.
	ProgressInterval = 100 * time.Millisecond
	// SearchInterval is how long something may take before the page says that it is
	// at it.
	SearchInterval = 200 * time.Millisecond
	// SessionInterval is the least time between two looks at a session of many runs.
	// The next look is later if there is so much that looking takes long.
	SessionInterval = 250 * time.Millisecond
)

// Job is work that goes on beside the interface and of which only the latest
// counts, such as a search in a position that the user may leave. The zero value is
// ready. It belongs to the interface's goroutine.
type Job struct{ cancel context.CancelFunc }

// Start begins the work anew: what was under way is cancelled. The work ends with
// the context that is returned.
func (j *Job) Start() context.Context {
	j.Cancel()
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	return ctx
}

// Cancel ends the work; it is also called when the result has been taken.
func (j *Job) Cancel() {
	if j.cancel != nil {
		j.cancel()
	}
	j.cancel = nil
}

// Task is the one piece of work that the user waits for. Its group has all that was begun and has not ended.
type Task struct {
	Job
	sync.WaitGroup
}

// Post runs something on the interface's goroutine, unless the work that it comes of has been
// cancelled by then.
func (g *Goroutines) Post(ctx context.Context, do func()) {
	g.OnMain(func() {
		if ctx.Err() == nil {
			do()
		}
	})
}

// Running reports whether the work is under way.
func (j *Job) Running() bool { return j.cancel != nil }

// Run has Fyne work until the window is closed or a signal comes.
//
// At its end Fyne queues an event that stores the preferences, while it closes the
// channel on which events come: on a busy machine the event has been sent on a closed
// channel, which panics, or was never answered. So the event is taken from Fyne, and
// what it does is done here, where nothing runs beside it.
func (e *Env) Run() {
	if l, ok := e.App.Lifecycle().(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	}); ok {
		if stopped := l.OnStopped(); stopped != nil {
			l.SetOnStoppedHookExecuted(nil)
			defer stopped()
		}
	}
	e.App.Run()
}
