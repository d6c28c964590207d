// Package pipeline works on many things on all cores, and hands out what comes of them
// in the order in which they came in.
package pipeline

import (
	"context"
	"iter"
	"sync/atomic"
	"time"
)

// Pipeline says how the work is done. Items travel in batches between who reads them,
// who works on them and who takes the results, since handing over one item takes as long
// as quick work on it. All goroutines share the work on a batch.
type Pipeline[T, R any] struct {
	Jobs  int // how many goroutines work
	Batch int // the most items of a batch
	// How many batches there may be before the first is handed out. One item can take a
	// thousand times as long as those after it, and meanwhile the others go on; but what
	// they have done takes memory until it is its turn.
	Ahead  int
	Worker func() func(T) R // called in each goroutine, which has its worker to itself
	Wait   func()           // called before results are waited for
}

// A Source yields the items to work on. It calls pause before it waits for more of them,
// so that those that have come are not kept waiting.
type Source[T any] func(yield func(T) bool, pause func())

// flushInterval is how long a result may wait for those behind it in its batch.
const flushInterval = 20 * time.Millisecond

// A batch is items and what came of them.
type batch[T, R any] struct {
	store[T, R]
	taken atomic.Int64  // how many items are being worked on, or more
	left  atomic.Int64  // how many results are missing
	whole chan struct{} // closed when none is
}

// A store is the memory of a batch. When the results are handed out, another batch takes it.
type store[T, R any] struct {
	items   []T
	results []R
	done    []atomic.Bool // the result is there
}

// InOrder yields what comes of the items. When ctx ends or nobody wants more results,
// what is being worked on is left behind.
func (p Pipeline[T, R]) InOrder(ctx context.Context, in Source[T]) iter.Seq[R] {
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		queue := make(chan *batch[T, R], p.Ahead) // what is to be handed out next
		todo := make(chan *batch[T, R])           // comes as often as goroutines can work on it
		free := make(chan store[T, R], p.Ahead)
		go p.read(ctx, in, queue, todo, free)
		for range p.Jobs {
			go p.work(ctx, todo)
		}
		for {
			if len(queue) == 0 {
				p.Wait()
			}
			select {
			case b, ok := <-queue:
				if !ok || !p.handOut(ctx, b, yield) {
					return
				}
				select {
				case free <- b.store:
				default:
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

// read makes batches of the items.
func (p Pipeline[T, R]) read(ctx context.Context, in Source[T], queue, todo chan<- *batch[T, R],
	free <-chan store[T, R]) {
	defer close(queue)
	defer close(todo)
	var next store[T, R]
	send := func() bool {
		n := len(next.items)
		if n == 0 {
			return true
		}
		if cap(next.results) < n {
			next.results, next.done = make([]R, n), make([]atomic.Bool, n)
		}
		next.results, next.done = next.results[:n], next.done[:n]
		clear(next.done)
		b := &batch[T, R]{store: next, whole: make(chan struct{})}
		b.left.Store(int64(n))
		select {
		case next = <-free:
			next.items = next.items[:0]
		default:
			next = store[T, R]{items: make([]T, 0, n)}
		}
		to := queue
		for range min(p.Jobs, n) + 1 {
			select {
			case to <- b:
				to = todo
			case <-ctx.Done():
				return false
			}
		}
		return true
	}
	in(func(item T) bool {
		next.items = append(next.items, item)
		return len(next.items) < p.Batch || send()
	}, func() { send() })
	send()
}

// work works on the items of one batch after the other that nobody else has taken.
func (p Pipeline[T, R]) work(ctx context.Context, todo <-chan *batch[T, R]) {
	work := p.Worker()
	for b := range todo {
		for i := b.taken.Add(1) - 1; i < int64(len(b.items)) && ctx.Err() == nil; i = b.taken.Add(1) - 1 {
			b.results[i] = work(b.items[i])
			b.done[i].Store(true)
			if b.left.Add(-1) == 0 {
				close(b.whole)
			}
		}
	}
}

// handOut yields the results of a batch. It reports false if no more are wanted.
func (p Pipeline[T, R]) handOut(ctx context.Context, b *batch[T, R], yield func(R) bool) bool {
	for i := range b.results {
		for !b.done[i].Load() {
			p.Wait()
			select {
			case <-b.whole:
			case <-time.After(flushInterval):
			case <-ctx.Done():
				return false
			}
		}
		if !yield(b.results[i]) {
			return false
		}
	}
	return true
}
