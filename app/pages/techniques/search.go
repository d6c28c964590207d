package techniques

import (
	"context"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/app/page"
	"sudoscope/app/practice"
	"sudoscope/puzzles"
)

// Solve looks aside for the way on from a position, behind the deductions that
// lead there, and goes to one of the steps. What is found can be walked while the
// rest is looked for.
func (t *Page) Solve(path []practice.PathStep, at *technique.Position, done int) {
	ctx := t.climbing.Start()
	t.Steps, t.End, t.looking, t.given = path, at, "", len(path)
	t.goTo(done)
	ladder, since := t.ladder(), t.env.Now()
	t.env.Go(func() {
		said := since
		full, end := practice.Solve(slices.Clip(path), at, ladder, func(one *technique.Technique, soFar []practice.PathStep) bool {
			if now := t.env.Now(); now.Sub(said) >= page.SearchBeat {
				said = now
				t.post(ctx, func() {
					t.looking = one.Name
					t.grow(soFar)
				})
			}
			return ctx.Err() == nil
		})
		t.post(ctx, func() {
			t.climbing.Cancel()
			t.Steps, t.End, t.looking = full, end, ""
			t.catchUp()
		})
	})
}

// grow takes over what is known of a path while the rest of it is looked for.
func (t *Page) grow(path []practice.PathStep) {
	if n := len(path); n > len(t.Steps) {
		last := path[n-1]
		t.End = last.Before.Clone()
		t.End.Apply(&last.Deduction)
		t.Steps = path
	}
	t.catchUp()
}

// catchUp goes the steps that could not be gone before they were known.
func (t *Page) catchUp() {
	for t.ahead > 0 && t.Step(true) {
		t.ahead--
	}
	t.refresh()
}

// post does something on the interface's goroutine unless it was called off.
func (t *Page) post(ctx context.Context, do func()) {
	t.env.OnMain(func() {
		if ctx.Err() == nil {
			do()
		}
	})
}

// seeNow looks aside for all deductions that there are in the position.
func (t *Page) seeNow() {
	ctx := t.seeing.Start()
	t.Seen, t.Chosen = nil, -1
	// A search makes notes in its position, so it gets one of its own.
	p, ladder, said := t.Before().Clone(), t.ladder(), t.env.Now()
	t.steps.looking = ""
	t.env.Go(func() {
		practice.AllNow(p, ladder, func(one *technique.Technique) bool {
			if now := t.env.Now(); now.Sub(said) >= page.SearchBeat {
				said = now
				t.post(ctx, func() {
					t.steps.looking = one.Name
					t.steps.refresh()
				})
			}
			return ctx.Err() == nil
		}, func(found []technique.Deduction) {
			t.post(ctx, func() {
				t.Seen = append(t.Seen, found...)
				t.steps.refresh()
			})
		})
		t.post(ctx, func() {
			t.seeing.Cancel()
			t.steps.looking = ""
			t.steps.refresh()
		})
	})
}

// askSecond asks for the ratings of Sudoku Explainer, which take their time.
func (t *Page) askSecond() {
	ctx, g := t.judging.Start(), t.Puzzle.Givens
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
