package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// Saver saves documents while they are edited: games, lessons, programs, settings and so
// on, each a [Document]. It writes one after the other, beside the goroutines that edit
// them, so that nobody waits for the disk.
//
// A program that is killed loses what was put since the last write began. That is the last
// change, unless the disk takes longer for a write than the user for a change.
type Saver struct {
	start func(func()) // runs something on a goroutine of its own

	writing sync.Mutex // held while a document is written
	mu      sync.Mutex // of what follows, and of the documents
	queue   []*unsaved // the one that waits longest first
	running bool       // a goroutine goes through the queue
}

// unsaved is what the saver knows of a document.
type unsaved struct {
	name string
	save func() error // writes what waits
	err  error        // why it could not be written
	skip bool         // until the next Put, as it could not be written
}

// NewSaver returns a saver that writes on goroutines as start starts them.
func NewSaver(start func(func())) *Saver { return &Saver{start: start} }

// Document is one thing that is saved by replacing it. T is a snapshot of it.
type Document[T any] struct {
	unsaved
	saver *Saver
	write func(T) error
	told  func(error)
	next  *T   // to be written; nil if nothing is
	isNew bool // told is to hear of the first write, too
	puts  int  // how many there were: pointers to snapshots of no size can be equal
}

// NewDocument returns a document, whose name stands in errors. Write brings a snapshot to
// the disk. Told, which may be nil, gets the error when that fails, once for each cause, and
// nil when it succeeds again. Both are called on the saver's goroutine.
func NewDocument[T any](s *Saver, name string, write func(T) error, told func(error)) *Document[T] {
	d := &Document[T]{saver: s, write: write, told: told}
	d.unsaved = unsaved{name: name, save: d.Flush}
	return d
}

// Put queues a snapshot; the latest one wins. What could not be written before, of any
// document, is tried again.
func (d *Document[T]) Put(snapshot T) {
	s := d.saver
	s.mu.Lock()
	d.next = &snapshot
	d.puts++
	if !slices.Contains(s.queue, &d.unsaved) {
		s.queue = append(s.queue, &d.unsaved)
	}
	s.retry()
	idle := !s.running
	s.running = true
	s.mu.Unlock()
	if idle {
		s.start(s.writeAll)
	}
}

// Waiting returns the snapshot that is not written yet, false if there is none.
func (d *Document[T]) Waiting() (snapshot T, ok bool) {
	d.saver.mu.Lock()
	defer d.saver.mu.Unlock()
	if d.next != nil {
		snapshot = *d.next
	}
	return snapshot, d.next != nil
}

// Waits reports whether a snapshot is not written yet.
func (d *Document[T]) Waits() bool {
	_, waits := d.Waiting()
	return waits
}

// Flush writes what waits, after the write that is under way, and returns why it cannot.
func (d *Document[T]) Flush() error {
	s := d.saver
	s.writing.Lock()
	s.mu.Lock()
	next, puts := d.next, d.puts
	s.mu.Unlock()
	if next == nil {
		s.writing.Unlock()
		return nil
	}
	err := d.write(*next)
	s.mu.Lock()
	s.dequeue(&d.unsaved)
	latest := d.puts == puts
	if err == nil && latest {
		d.next = nil
	} else {
		s.queue = append(s.queue, &d.unsaved) // behind the others
	}
	news := d.isNew || fmt.Sprint(err) != fmt.Sprint(d.err)
	d.err, d.skip, d.isNew = err, err != nil && latest, false
	s.mu.Unlock()
	s.writing.Unlock()
	if news && d.told != nil {
		d.told(err)
	}
	return err
}

// Discard forgets what waits, after the write that is under way.
func (d *Document[T]) Discard() {
	s := d.saver
	s.writing.Lock()
	defer s.writing.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	d.next, d.err = nil, nil
	s.dequeue(&d.unsaved)
}

func (s *Saver) dequeue(d *unsaved) {
	s.queue = slices.DeleteFunc(s.queue, func(other *unsaved) bool { return other == d })
}

// retry lets the queue be gone through anew.
func (s *Saver) retry() {
	for _, d := range s.queue {
		d.skip = false
	}
}

// writeAll writes what waits, also what comes in the meantime, but tries nothing again that
// failed.
func (s *Saver) writeAll() {
	for {
		s.mu.Lock()
		i := slices.IndexFunc(s.queue, func(d *unsaved) bool { return !d.skip })
		if i < 0 {
			s.running = false
			s.mu.Unlock()
			return
		}
		d := s.queue[i]
		s.mu.Unlock()
		_ = d.save() // its document tells the error
	}
}

// Flush writes all that waits, and waits for it until the context is done. The error says
// what is not written.
func (s *Saver) Flush(ctx context.Context) error {
	s.mu.Lock()
	s.retry()
	s.mu.Unlock()
	done := make(chan struct{})
	go func() {
		s.writeAll()
		close(done)
	}()
	var late error
	select {
	case <-done:
	case <-ctx.Done():
		late = errors.New("saving takes too long")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var all error
	for _, d := range s.queue {
		if err := cmp.Or(d.err, late); err != nil {
			all = errors.Join(all, fmt.Errorf("the last changes of %s are not saved: %w", d.name, err))
		}
	}
	return all
}
