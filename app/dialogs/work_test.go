package dialogs

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"sudoscope/app/page/pagetest"
)

// apart lets work go on beside the test, as it does in the program, and returns what
// does the interface's part of it until something is so.
func apart(w *pagetest.Window) (until func(ok func() bool)) {
	queue := make(chan func(), 1000)
	var clock sync.Mutex
	now := w.Clock
	w.OnMain = func(f func()) { queue <- f }
	w.Go = func(f func()) { go f() }
	w.Now = func() time.Time { // each look at the clock is later by half a second
		clock.Lock()
		defer clock.Unlock()
		now = now.Add(500 * time.Millisecond)
		return now
	}
	return func(ok func() bool) {
		w.T.Helper()
		late := time.After(20 * time.Second)
		for !ok() {
			select {
			case f := <-queue:
				f()
			case <-late:
				w.T.Fatal("it never comes")
			}
		}
	}
}

// These run under the race detector: the work is on a goroutine of its own.

func TestWorkSaysHowFarItIsAndIsCancelled(t *testing.T) {
	w := pagetest.New(t)
	until := apart(w)
	ended := false
	var result error
	Work(w.Env, "Counting", "sheep", func(ctx context.Context, progress func(done, of int64)) error {
		for n := int64(1); ; n++ {
			progress(n, 100)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			time.Sleep(time.Millisecond)
		}
	}, func(err error) { ended, result = true, err })
	until(func() bool { return w.Dialog() != "" })
	w.Tap("Cancel")
	until(func() bool { return ended })
	w.Check(errors.Is(result, context.Canceled) && w.Dialog() == "",
		"it ends with %v, and a card says %q", result, w.Dialog())
}

func TestNewWorkCancelsTheOld(t *testing.T) {
	w := pagetest.New(t)
	until := apart(w)
	var ends []error
	wait := func(ctx context.Context, _ func(done, of int64)) error {
		<-ctx.Done()
		return ctx.Err()
	}
	note := func(err error) { ends = append(ends, err) }
	Work(w.Env, "First", "", wait, note)
	Work(w.Env, "Second", "", func(context.Context, func(done, of int64)) error { return nil }, note)
	until(func() bool { return len(ends) == 2 })
	w.Check(errors.Is(ends[0], context.Canceled) != errors.Is(ends[1], context.Canceled), "they end with %v", ends)
	w.Task.Wait()
}

func TestClosingWaitsForTheWork(t *testing.T) {
	w := pagetest.New(t)
	apart(w)
	over := false
	Work(w.Env, "Saving", "bytes", func(ctx context.Context, _ func(done, of int64)) error {
		<-ctx.Done()
		time.Sleep(5 * time.Millisecond) // what is half written is removed
		over = true
		return ctx.Err()
	}, func(error) {})
	w.Task.Cancel()
	w.Task.Wait()
	w.Check(over, "the work goes on behind a window that is closed")
}
