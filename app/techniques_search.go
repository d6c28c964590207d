package app

import (
	"context"
	"slices"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/puzzles"
)

// moment is how long something may take before the page says that it is at it.
const moment = 200 * time.Millisecond

// errand is work that is done aside. Who sends for something new calls off what
// was under way.
type errand struct{ cancel context.CancelFunc }

func (e *errand) begin() context.Context {
	e.callOff()
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	return ctx
}

func (e *errand) callOff() {
	if e.cancel != nil {
		e.cancel()
	}
	e.cancel = nil
}

// under reports whether the work is under way.
func (e *errand) under() bool { return e.cancel != nil }

// solve looks aside for the way on from a position, behind the deductions that
// lead there, and goes to one of the steps. What is found can be walked while the
// rest is looked for.
func (t *Techniques) solve(path []deduced, at *technique.Position, done int) {
	ctx := t.climbing.begin()
	t.path, t.end, t.looking, t.given = path, at, "", len(path)
	t.goTo(done)
	ladder, since := t.ladder(), t.env.Now()
	t.env.Go(func() {
		said := since
		full, end := climb(slices.Clip(path), at, ladder, func(one *technique.Technique, soFar []deduced) bool {
			if now := t.env.Now(); now.Sub(said) >= moment {
				said = now
				t.post(ctx, func() {
					t.looking = one.Name
					t.grow(soFar)
				})
			}
			return ctx.Err() == nil
		})
		t.post(ctx, func() {
			t.climbing.callOff()
			t.path, t.end, t.looking = full, end, ""
			t.catchUp()
		})
	})
}

// grow takes over what is known of a path while the rest of it is looked for.
func (t *Techniques) grow(path []deduced) {
	if n := len(path); n > len(t.path) {
		last := path[n-1]
		t.end = last.before.Clone()
		t.end.Apply(&last.Deduction)
		t.path = path
	}
	t.catchUp()
}

// catchUp goes the steps that could not be gone before they were known.
func (t *Techniques) catchUp() {
	for t.ahead > 0 && t.step(true) {
		t.ahead--
	}
	t.refresh()
}

// post does something on the interface's goroutine unless it was called off.
func (t *Techniques) post(ctx context.Context, do func()) {
	t.env.OnMain(func() {
		if ctx.Err() == nil {
			do()
		}
	})
}

// seeNow looks aside for all deductions that there are in the position.
func (t *Techniques) seeNow() {
	ctx := t.seeing.begin()
	t.seen, t.chosen = nil, -1
	// A search makes notes in its position, so it gets one of its own.
	p, ladder, said := t.before().Clone(), t.ladder(), t.env.Now()
	t.steps.looking = ""
	t.env.Go(func() {
		everyNow(p, ladder, func(one *technique.Technique) bool {
			if now := t.env.Now(); now.Sub(said) >= moment {
				said = now
				t.post(ctx, func() {
					t.steps.looking = one.Name
					t.steps.refresh()
				})
			}
			return ctx.Err() == nil
		}, func(found []technique.Deduction) {
			t.post(ctx, func() {
				t.seen = append(t.seen, found...)
				t.steps.refresh()
			})
		})
		t.post(ctx, func() {
			t.seeing.callOff()
			t.steps.looking = ""
			t.steps.refresh()
		})
	})
}

// askSecond asks for the ratings of Sudoku Explainer, which take their time.
func (t *Techniques) askSecond() {
	ctx, g := t.judging.begin(), t.puzzle.Givens
	if g.Shape() != puzzles.Classic {
		return
	}
	t.env.GoIdle(func() {
		t.raters.Lock()
		defer t.raters.Unlock()
		r, _ := explainer.Rate(ctx, g) // only who calls it off can make it fail
		t.post(ctx, func() {
			t.second = &r
			t.refresh()
		})
	})
}
