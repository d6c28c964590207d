package lesson

import (
	"context"
	"fmt"
	"sync"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
)

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
