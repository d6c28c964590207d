package generate

import (
	"context"
	"fmt"
	"iter"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/canonical"
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
						yield(result, &RepeatsError{Seed: seed, Found: d.found, Repeats: d.row})
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

const (
	// mostRemembered is how many puzzles are remembered, so that none comes twice.
	mostRemembered = 1 << 20
	// So many puzzles in a row that are there already say that there are no more: at
	// least leastRepeats, and more where more are there. Of n that are equally frequent
	// the last is missed once in 20,000 times.
	leastRepeats   = 100
	repeatsForEach = 10
)

// distinct finds puzzles that come twice, in whatever disguise.
type distinct struct {
	seen  canonical.Set
	row   int    // repeats since the last new one
	found uint64 // puzzles that are new
}

// repeats reports whether a puzzle is one of those that it was asked about before.
func (d *distinct) repeats(r Result) bool {
	room := d.seen.Len() < mostRemembered
	if room && !d.seen.Add(r.Givens) || !room && d.seen.Has(r.Givens) {
		d.row++
		return true
	}
	d.row = 0
	d.found++
	return false
}

// exhausted reports whether so many came twice that there seem to be no more.
func (d *distinct) exhausted() bool { return d.row >= max(leastRepeats, repeatsForEach*d.seen.Len()) }

// RepeatsError says that no more puzzles were found that are not the same as others.
type RepeatsError struct {
	Seed    uint64
	Found   uint64 // different puzzles
	Repeats int    // that were made after the last of them
}

// Error says what to do.
func (e *RepeatsError) Error() string {
	if e.Found == 1 {
		return fmt.Sprintf("only one puzzle was found: the next %s were the same, with other digits or with their lines in "+
			"another order (seed %d): ask for one, or for less that it must be", trace.Thousands(int64(e.Repeats)), e.Seed)
	}
	return fmt.Sprintf("only %s different puzzles were found: the next %s were the same as some of them, with other digits "+
		"or with their lines in another order (seed %d): ask for fewer puzzles, or for less that they must be",
		trace.Thousands(int64(e.Found)), trace.Thousands(int64(e.Repeats)), e.Seed)
}
