package app

import (
	"fmt"
	"os"
	"time"
)

// exitGrace is how long what runs behind the pages may take to end after the window was
// closed: on a busy machine, an algorithm may take a while to stop.
const exitGrace = 3 * time.Second

// quitting ends the program so that nothing is lost, or the exit status and a line on the
// standard error say what is.
type quitting struct {
	stop func()       // ends what goes on behind the pages
	save func() error // saves what is left, and does not wait long
	exit func(status int)

	overdue *time.Timer
}

// begin stops what goes on. If the program has not ended in time, whatever holds it up, it
// is ended once all is saved.
func (q *quitting) begin() {
	q.overdue = time.AfterFunc(exitGrace, func() {
		status := 0
		if err := q.save(); err != nil {
			fmt.Fprintf(os.Stderr, "sudoscope: %v\n", err)
			status = 1
		}
		q.exit(status)
	})
	q.stop()
}

// finish saves what is left and returns what cannot be saved.
func (q *quitting) finish() error {
	if !q.overdue.Stop() {
		select {} // the program is being ended
	}
	return q.save()
}
