package page

import (
	"context"
	"time"
)

// SessionBeat is the least time between two looks at a session. The next look is later
// if there is so much that looking takes long.
const SessionBeat = 250 * time.Millisecond

// SearchBeat is how long something may take before the page says that it is at it.
const SearchBeat = 200 * time.Millisecond

// Job is work that is done aside. Who sends for something new calls off what
// was under way.
type Job struct{ cancel context.CancelFunc }

func (e *Job) Start() context.Context {
	e.Cancel()
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	return ctx
}

func (e *Job) Cancel() {
	if e.cancel != nil {
		e.cancel()
	}
	e.cancel = nil
}

// Running reports whether the work is under way.
func (e *Job) Running() bool { return e.cancel != nil }

// TextBeat is the least time between two changes of the text while playing:
// nobody reads faster, and changing text is what costs most.
const TextBeat = 100 * time.Millisecond
