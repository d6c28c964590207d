package generate

import (
	"context"
	"iter"

	"sudoscope/puzzles/pipeline"
)

// maxAhead is how many puzzles each goroutine may be ahead of what has been
// handed out: one puzzle can take much longer than those after it.
const maxAhead = 8

// mostJobs bounds the goroutines.
const mostJobs = 1024

// Many makes the puzzles of the indices from, from+stride, from+2*stride and so
// on, count of them, or without end if count is 0. It works in the given number
// of goroutines, but yields the puzzles in the order of their indices, so that
// what comes out does not depend on that number. A puzzle that could not be made
// comes as its error, with the index in the Result, and the next follows; only
// when the recipe is wrong or ctx has ended does nothing come after the error.
//
// No puzzle comes twice, nor in another disguise: where it would, its index is left
// out, and one index more follows at the end. A [*RepeatsError] is the last to come
// where nothing new is found that way. Of more than [mostRemembered] puzzles only the
// first are remembered.
//
// Jobs that share the work of one seed take the same stride, the number of jobs,
// and each another from, 0 to stride-1. They do not know of each other's puzzles.
func Many(ctx context.Context, r Recipe, seed, from, stride, count uint64, jobs int) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		d := distinct{}
		left := count // that are still wanted
		for _, of := range [2]struct{ from, count uint64 }{{from, count}, {from + count*stride, 0}} {
			for result, err := range inOrder(ctx, r, seed, of.from, stride, of.count, jobs) {
				if err == nil && d.repeats(result) {
					if d.exhausted() {
						yield(result, d.error(seed))
						return
					}
					continue
				}
				if left--; !yield(result, err) || left == 0 {
					return
				}
			}
			if count == 0 || ctx.Err() != nil {
				return
			}
		}
	}
}

// inOrder is Many with all puzzles, also those that repeat others.
func inOrder(ctx context.Context, r Recipe, seed, from, stride, count uint64, jobs int) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		p, err := r.plan()
		if err != nil {
			yield(Result{Seed: seed, Index: from}, err)
			return
		}
		// What is being made when nobody wants more is called off.
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		jobs = min(max(jobs, 1), mostJobs)
		if count > 0 {
			jobs = int(min(uint64(jobs), count))
		}
		line := pipeline.Pipeline[uint64, made]{Jobs: jobs, Batch: 1, Ahead: maxAhead * jobs, Wait: func() {}}
		line.Worker = func() func(uint64) made {
			return func(index uint64) made {
				result, err := p.one(ctx, seed, index, nil)
				return made{result, err}
			}
		}
		for m := range line.InOrder(ctx, func(yield func(uint64) bool, _ func()) {
			for k := uint64(0); (k < count || count == 0) && yield(from+k*stride); k++ {
				continue
			}
		}) {
			if !yield(m.result, m.err) || ctx.Err() != nil {
				return
			}
		}
	}
}

// made is what came of the recipe.
type made struct {
	result Result
	err    error
}
