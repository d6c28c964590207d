package page

import (
	"context"
	"sync"
)

// Task is the one piece of work that the user waits for. The zero value is ready.
type Task struct {
	current *Work
	all     sync.WaitGroup
}

// Work is a piece of work that the user waits for, or waited for.
type Work struct {
	Cancel context.CancelFunc
	Shown  bool // a card says how far it is
}

// Start begins a piece of work, which ends when cancel is called. What was begun
// before and still goes on is cancelled.
func (t *Task) Start(cancel context.CancelFunc) *Work {
	t.Cancel()
	t.current = &Work{Cancel: cancel}
	t.all.Add(1)
	return t.current
}

// Done notes that a piece of work has ended, from whatever goroutine it is on.
func (t *Task) Done() { t.all.Done() }

// Forget lets go of a piece of work whose end has been told.
func (t *Task) Forget(w *Work) {
	if t.current == w {
		t.current = nil
	}
}

// Awaited reports whether a piece of work is still waited for.
func (t *Task) Awaited(w *Work) bool { return t.current == w }

// Shown reports whether a card says how far the work is.
func (t *Task) Shown() bool { return t.current != nil && t.current.Shown }

// Cancel ends the work that the user waits for.
func (t *Task) Cancel() {
	if t.current != nil {
		t.current.Cancel()
	}
}

// Wait waits until all work has ended.
func (t *Task) Wait() { t.all.Wait() }
