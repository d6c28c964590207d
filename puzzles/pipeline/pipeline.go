// Package pipeline works on many things on all cores, and hands out what comes of them
// in the order in which they came in.
package pipeline

import (
	"context"
	"iter"
	"runtime"
	"sync/atomic"
	"time"
)

// Pipeline says how the work is done. Items travel in batches between who reads them,
// who works on them and who takes the results, since handing over one item takes as long
// as quick work on it. All goroutines share the work on a batch.
type Pipeline[T, R any] struct {
	Jobs int // how many goroutines work, 0 for one on each core
	// How many items each of them may be ahead of what has been handed out. One item can
	// take a thousand times as long as those after it, and meanwhile the others go on; but
	// what they have done takes memory until it is its turn.
	Ahead  int
	Worker func() func(T) R // called in each goroutine, which has its worker to itself
	Wait   func()           // called before results are waited for; may be nil
}

// A Source yields the items to work on. It calls pause before it waits for more of them,
// so that those that have come are not kept waiting.
type Source[T any] func(yield func(T) bool, pause func())

// patience is how long a result may wait for those behind it in its batch.
const patience = 20 * time.Millisecond

// A batch is items and what came of them.
type batch[T, R any] struct {
	items   []T
	results []R
	done    []atomic.Bool // the result is there
	taken   atomic.Int64  // how many items are being worked on, or more
	left    atomic.Int64  // how many results are missing
	whole   chan struct{} // closed when none is
}

// InOrder yields what comes of the items. When ctx ends or nobody wants more results,
// what is being worked on is left behind.
func (p Pipeline[T, R]) InOrder(ctx context.Context, in Source[T]) iter.Seq[R] {
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		if p.Jobs == 0 {
			p.Jobs = runtime.GOMAXPROCS(0)
		}
		l := &line[T, R]{
			Pipeline: p, ctx: ctx, queue: make(chan *batch[T, R], p.Ahead*p.Jobs), todo: make(chan *batch[T, R]),
			freed: make(chan struct{}, 1),
		}
		go l.read(in)
		for range p.Jobs {
			go l.work()
		}
		l.handOut(yield)
	}
}

// line is a pipeline at work.
type line[T, R any] struct {
	Pipeline[T, R]
	ctx   context.Context
	queue chan *batch[T, R] // what is to be handed out next; has room for all that may be ahead
	todo  chan *batch[T, R] // a batch comes as often as goroutines can work on it
	ahead atomic.Int64      // how many items have been read and not handed out
	freed chan struct{}     // has room for the word that there are fewer
}

// read makes batches of the items.
func (l *line[T, R]) read(in Source[T]) {
	defer close(l.queue)
	defer close(l.todo)
	most := max(l.Ahead*l.Jobs/4, 1)
	var items []T
	send := func() bool {
		if len(items) == 0 {
			return true
		}
		b := &batch[T, R]{items: items, results: make([]R, len(items)),
			done: make([]atomic.Bool, len(items)), whole: make(chan struct{})}
		b.left.Store(int64(len(items)))
		items = make([]T, 0, len(items))
		return l.send(b)
	}
	in(func(item T) bool {
		items = append(items, item)
		return len(items) < most || send()
	}, func() { send() })
	send()
}

// send hands a batch over when there is room for it. It reports false if nobody wants it.
func (l *line[T, R]) send(b *batch[T, R]) bool {
	n := len(b.items)
	for l.ahead.Load()+int64(n) > int64(max(l.Ahead*l.Jobs, n)) {
		select {
		case <-l.freed:
		case <-l.ctx.Done():
			return false
		}
	}
	l.ahead.Add(int64(n))
	l.queue <- b
	for range min(l.Jobs, n) {
		select {
		case l.todo <- b:
		case <-l.ctx.Done():
			return false
		}
	}
	return true
}

// work works on the items of one batch after the other that nobody else has taken.
func (l *line[T, R]) work() {
	work := l.Worker()
	for b := range l.todo {
		for {
			i := b.taken.Add(1) - 1
			if i >= int64(len(b.items)) || l.ctx.Err() != nil {
				break
			}
			b.results[i] = work(b.items[i])
			b.done[i].Store(true)
			if b.left.Add(-1) == 0 {
				close(b.whole)
			}
		}
	}
}

// handOut yields the results.
func (l *line[T, R]) handOut(yield func(R) bool) {
	for {
		b, ok := l.next()
		if !ok {
			return
		}
		for i := range b.results {
			for !b.done[i].Load() {
				l.wait()
				select {
				case <-b.whole:
				case <-time.After(patience):
				case <-l.ctx.Done():
					return
				}
			}
			if !yield(b.results[i]) {
				return
			}
		}
		l.ahead.Add(-int64(len(b.items)))
		select {
		case l.freed <- struct{}{}:
		default:
		}
	}
}

// next returns the batch behind the last one.
func (l *line[T, R]) next() (b *batch[T, R], ok bool) {
	select {
	case b, ok = <-l.queue:
		return b, ok
	default:
	}
	l.wait()
	select {
	case b, ok = <-l.queue:
	case <-l.ctx.Done():
	}
	return b, ok
}

func (l *line[T, R]) wait() {
	if l.Wait != nil {
		l.Wait()
	}
}
