package terminal

import (
	"context"
	"iter"
	"runtime"
)

// Ahead is how many items each goroutine may be ahead of what has been handed
// out. One can take a thousand times as long as those after it, and meanwhile the
// other goroutines go on; but what they have done takes memory until it is its turn.
const Ahead = 1000

// InOrder works on what comes in, on all cores, and yields what came of it in the
// same order, each as soon as it and all before it are there. Each goroutine asks
// for its own worker. When ctx ends or nobody wants more, what is being worked on
// is left behind.
func InOrder[T, R any](ctx context.Context, in iter.Seq[T], worker func() func(T) R) iter.Seq[R] {
	type task struct {
		item T
		done chan R // has room for the result
	}
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		jobs := runtime.GOMAXPROCS(0)
		queue := make(chan chan R, Ahead*jobs) // what is to be handed out next
		todo := make(chan task)
		go func() {
			defer close(queue)
			defer close(todo)
			for item := range in {
				t := task{item, make(chan R, 1)}
				select {
				case queue <- t.done:
				case <-ctx.Done():
					return
				}
				select {
				case todo <- t:
				case <-ctx.Done():
					return
				}
			}
		}()
		for range jobs {
			go func() {
				work := worker()
				for t := range todo {
					t.done <- work(t.item)
				}
			}()
		}
		for {
			var result R
			select {
			case done, ok := <-queue:
				if !ok {
					return
				}
				select {
				case result = <-done:
				case <-ctx.Done():
					return
				}
			case <-ctx.Done():
				return
			}
			if !yield(result) {
				return
			}
		}
	}
}
