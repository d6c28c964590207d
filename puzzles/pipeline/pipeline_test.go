package pipeline

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/puzzles/check"
)

// upTo is a source of the numbers from 0.
func upTo(n int) Source[int] {
	return func(yield func(int) bool, _ func()) {
		for i := 0; i < n && yield(i); i++ {
			continue
		}
	}
}

func pipeline(jobs, size int, worker func() func(int) int) Pipeline[int, int] {
	return Pipeline[int, int]{Jobs: jobs, Batch: size, Ahead: 5, Worker: worker, Wait: func() {}}
}

// square is a worker that takes longer for some numbers than for others.
func square() func(int) int {
	return func(i int) int {
		time.Sleep(time.Duration(i*7919%13) * 10 * time.Microsecond)
		return i * i
	}
}

// Work that takes longer for some items than for others does not change the order,
// and the caller can stop at any result.
func TestInOrder(t *testing.T) {
	for _, jobs := range []int{1, 2, 7} {
		for _, size := range []int{1, 3, 100} {
			synctest.Test(t, func(t *testing.T) {
				defer time.Sleep(time.Second) // what is left behind ends
				p := pipeline(jobs, size, square)
				for _, n := range []int{0, 1, 2, 1000} {
					next := 0
					for got := range p.InOrder(t.Context(), upTo(n)) {
						check.Must(t, got == next*next, "%d in place of %d", got, next*next)
						next++
						if next == 900 {
							break
						}
					}
					check.That(t, next == min(n, 900), "%d of %d came", next, n)
				}
			})
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range pipeline(2, 10, square).InOrder(ctx, upTo(1<<60)) {
		continue // it ends
	}
}

// While one item takes long, those after it are worked on, but not so many that
// what came of them takes much memory, and those before it are handed out.
func TestOneThatTakesLongDoesNotHoldUpTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer time.Sleep(2 * time.Hour) // what is left behind ends
		const slow, ahead = 5, 50
		var done atomic.Int64
		p := pipeline(2, 10, func() func(int) int {
			return func(i int) int {
				if i == slow {
					time.Sleep(time.Hour)
				}
				done.Add(1)
				return i
			}
		})
		began := time.Now()
		for i := range p.InOrder(t.Context(), upTo(1_000_000)) {
			took := time.Since(began)
			check.That(t, i >= slow || took <= time.Second, "%d came after %v", i, took)
			if i == slow {
				n := done.Load()
				check.That(t, n >= ahead && n <= ahead+30, "%d were done meanwhile, want about %d", n, ahead)
				break
			}
		}
	})
}

// Items are not kept until there are more, and who gets results is told when there are no
// more for a while.
func TestAPauseOfTheSource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got, told atomic.Int64
		p := pipeline(2, 100, square)
		p.Wait = func() { told.Store(got.Load()) }
		for range p.InOrder(t.Context(), func(yield func(int) bool, pause func()) {
			for i := range 3 {
				_ = yield(2*i) && yield(2*i+1)
				pause()
				time.Sleep(time.Second)
				if want := int64(2 * (i + 1)); got.Load() != want || told.Load() != want {
					t.Errorf("%d of %d have come, and it was told at %d", got.Load(), want, told.Load())
				}
			}
		}) {
			got.Add(1)
		}
	})
}

// BenchmarkInOrder is what the way through the pipeline takes for each of many quick items.
func BenchmarkInOrder(b *testing.B) {
	p := pipeline(2, 100, func() func(int) int { return func(i int) int { return i } })
	for range p.InOrder(b.Context(), upTo(b.N)) {
		continue
	}
}
