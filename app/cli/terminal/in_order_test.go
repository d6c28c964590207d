package terminal

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// While one item takes long, those after it are worked on, but not so many that
// what came of them takes much memory.
func TestOneThatTakesLongDoesNotHoldUpTheRest(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // one for the long one, one for the rest
	var done, taken atomic.Int64
	hold := make(chan struct{})
	items := func(yield func(int) bool) {
		for i := range 1_000_000 {
			taken.Add(1)
			if !yield(i) {
				return
			}
		}
	}
	worker := func() func(int) int {
		return func(i int) int {
			if i == 0 {
				<-hold
			}
			done.Add(1)
			return i
		}
	}
	const most = 2 * Ahead
	go func() {
		defer close(hold)
		for start := time.Now(); done.Load() < most-1 && time.Since(start) < 10*time.Second; {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(20 * time.Millisecond) // for more, if it took more
	}()
	for i := range InOrder(t.Context(), items, worker) {
		if i == 0 {
			if n := taken.Load(); n < most || n > most+3 {
				t.Errorf("%d were taken meanwhile, want %d and the few that wait", n, most)
			}
			break
		}
	}
}

// Work that takes longer for some items than for others does not change the order,
// and who wants no more gets no more.
func TestInOrder(t *testing.T) {
	numbers := func(yield func(int) bool) {
		for i := range 1000 {
			if !yield(i) {
				return
			}
		}
	}
	worker := func() func(int) int {
		return func(i int) int {
			time.Sleep(time.Duration(i*7919%13) * 10 * time.Microsecond)
			return i * i
		}
	}
	next := 0
	for got := range InOrder(t.Context(), numbers, worker) {
		if got != next*next {
			t.Fatalf("%d in place of %d", got, next*next)
		}
		next++
		if next == 900 {
			break
		}
	}
	if next != 900 {
		t.Errorf("%d of 900 came", next)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	endless := func(yield func(int) bool) {
		for yield(0) {
			continue
		}
	}
	for range InOrder(ctx, endless, worker) {
		continue // it ends
	}
}
