package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/puzzles/check"
)

// goroutine starts something as [NewSaver] wants it.
func goroutine(f func()) { go f() }

// slowDisk is a disk that writes a document whenever it is let, and fails while it is broken.
type slowDisk struct {
	*Saver
	let    chan struct{} // nil if it never waits
	broken map[string]error
	done   []string // what it has written, in order
	told   []error
}

// document returns a document of numbers on the disk.
func (d *slowDisk) document(name string) *Document[int] {
	return NewDocument(d.Saver, name, func(n int) error {
		if d.let != nil {
			<-d.let
		}
		if err := d.broken[name]; err != nil {
			return err
		}
		d.done = append(d.done, fmt.Sprint(name, n))
		return nil
	}, func(err error) { d.told = append(d.told, err) })
}

// wrote makes sure what a disk has written since it was asked last, once there is
// nothing more to do.
func (d *slowDisk) wrote(t *testing.T, want ...string) {
	t.Helper()
	synctest.Wait()
	check.That(t, slices.Equal(d.done, want), "it wrote %q, want %q", d.done, want)
	d.done = nil
}

// saving runs a test with a disk, inside a bubble.
func saving(t *testing.T, test func(t *testing.T, d *slowDisk)) {
	synctest.Test(t, func(t *testing.T) {
		test(t, &slowDisk{Saver: NewSaver(goroutine), broken: map[string]error{}})
	})
}

func TestWhileTheDiskIsSlowTheLatestSnapshotWins(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk) {
		d.let = make(chan struct{})
		a, b, c := d.document("a"), d.document("b"), d.document("c")
		a.Put(1)
		synctest.Wait() // a1 is being written
		for n := range 11 {
			a.Put(n) // none of this waits
			c.Put(n)
			b.Put(n)
		}
		d.wrote(t)
		d.let <- struct{}{}
		d.wrote(t, "a1")
		n, ok := a.Waiting()
		check.That(t, n == 10 && ok, "%d waits, %v", n, ok)
		close(d.let)
		d.wrote(t, "c10", "b10", "a10") // what waits longest comes first
		n, ok = a.Waiting()
		check.That(t, !ok, "%d waits", n)
	})
}

func TestWhatCannotBeSavedIsSaidOnceAndTriedAgain(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk) {
		a, b := d.document("a"), d.document("b")
		full, locked := errors.New("no space left"), errors.New("not allowed")
		d.broken["a"] = full
		for n := range 3 {
			a.Put(n)
			d.wrote(t)
		}
		b.Put(1) // another document is written, and lets the first be tried again
		d.wrote(t, "b1")
		check.Must(t, slices.Equal(d.told, []error{full}), "it told %v", d.told)
		d.broken["a"] = locked
		a.Put(3)
		d.wrote(t)
		delete(d.broken, "a")
		b.Put(2)
		d.wrote(t, "a3", "b2")
		d.broken["a"] = full
		a.Put(4)
		d.wrote(t)
		check.Must(t, slices.Equal(d.told, []error{full, locked, nil, full}), "it told %v", d.told)
	})
}

// The errors at the end say which documents are lost, and why.
func TestFlushingSavesWhatIsLeft(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk) {
		full := errors.New("no space left")
		d.broken["a"], d.broken["b"] = full, full
		a, b := d.document("a"), d.document("b")
		a.Put(1)
		b.Put(2)
		synctest.Wait()
		delete(d.broken, "a")
		err := d.Flush(t.Context())
		check.That(t, errors.Is(err, full) && err.Error() == "the last changes of b are not saved: no space left",
			"it says %v", err)
		d.wrote(t, "a1")
		delete(d.broken, "b")
		check.OK(t, b.Flush())
		d.wrote(t, "b2")
		check.OK(t, d.Flush(t.Context()))
	})
}

func TestFlushingDoesNotWaitForEver(t *testing.T) {
	d := &slowDisk{Saver: NewSaver(goroutine), let: make(chan struct{})}
	a, b := d.document("a game"), d.document("the lesson x")
	a.Put(1)
	b.Put(1)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	err := d.Flush(ctx)
	for _, want := range []string{"a game are not saved: saving takes too long", "the lesson x are not saved"} {
		check.That(t, err != nil && strings.Contains(err.Error(), want), "it says %v", err)
	}
	close(d.let)
	check.OK(t, d.Flush(t.Context()))
}

// What is discarded during a write is not written after it.
func TestWhatIsDiscardedIsNotWritten(t *testing.T) {
	d := &slowDisk{Saver: NewSaver(goroutine), let: make(chan struct{})}
	a := d.document("a")
	a.Put(1)
	d.let <- struct{}{}
	a.Put(2)
	go close(d.let)
	a.Discard()
	check.OK(t, d.Flush(t.Context()))
	n, ok := a.Waiting()
	check.That(t, !ok, "%d waits", n)
}

// A change that comes while the one before fails to be written is tried all the same.
func TestAChangeDuringAFailureIsTried(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk) {
		d.let = make(chan struct{})
		a := d.document("a")
		d.broken["a"] = errors.New("no space left")
		a.Put(1)
		synctest.Wait()
		a.Put(2)
		d.let <- struct{}{}
		synctest.Wait()
		delete(d.broken, "a")
		close(d.let)
		d.wrote(t, "a2")
	})
}

// A document may look up what to write by itself, as settings do; its snapshots are all equal.
func TestAPutDuringAWriteIsWrittenWhateverTheSnapshot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		let, written := make(chan struct{}), 0
		d := NewDocument(NewSaver(goroutine), "settings", func(struct{}) error {
			<-let
			written++
			return nil
		}, nil)
		d.Put(struct{}{})
		synctest.Wait() // the first is being written
		d.Put(struct{}{})
		close(let)
		synctest.Wait()
		check.Is(t, written, 2, "it was written")
	})
}

// A page that comes into sight lists what there is while a slow disk still writes.
func TestReadingWaitsForNoWrite(t *testing.T) {
	d := NewData(t.TempDir())
	c, err := d.Collections.Create("Mine", false)
	lesson, lessonErr := d.Lessons.Create("Mine", []byte("# Mine"))
	_, programErr := d.Programs.Create("mine", "stuck()")
	check.OK(t, errors.Join(err, lessonErr, programErr))
	defer d.hold()() // as who writes does
	read := make(chan error)
	go func() {
		d.Collections.List()
		d.Collections.Trash()
		d.Games.List()
		d.Lessons.List()
		d.Programs.List()
		_, err := d.Collections.Load(c.ID)
		_, _, deskErr := d.Collections.Desk()
		_, historyErr := d.Games.History()
		_, lessonErr := d.Lessons.Load(lesson)
		_, programErr := d.Programs.Load("mine")
		read <- errors.Join(err, deskErr, historyErr, lessonErr, programErr)
	}()
	select {
	case err := <-read:
		check.That(t, err == nil, "%v", err)
	case <-time.After(10 * time.Second):
		t.Fatal("it waits for the disk")
	}
}
