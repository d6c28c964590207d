package techniques

import (
	"context"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
)

// Solve looks beside the interface for the way on from a position, behind the
// deductions that lead there, and goes to one of the steps. What is found can be
// walked while the rest is looked for.
func (t *Page) Solve(path []reasoning.PathStep, at *technique.Position, done int) {
	ctx := t.solving.Start()
	t.Steps, t.End, t.looking, t.fixed = path, at, "", len(path)
	t.caseOf = [2]int{-1, -1} // another deduction may stand at the same place
	t.goTo(done)
	ladder, tell := t.banned.Ladder(), t.teller(ctx)
	goOn := func(one *technique.Technique, soFar []reasoning.PathStep) bool {
		return tell(func() {
			t.looking = one.Name
			t.Grow(soFar)
			t.catchUp()
		})
	}
	t.env.Go(func() {
		full, end := reasoning.Solve(slices.Clip(path), at, ladder, goOn)
		t.env.Post(ctx, func() {
			t.solving.Cancel()
			t.Steps, t.End, t.looking = full, end, ""
			t.catchUp()
		})
	})
}

// catchUp goes the steps that could not be gone before they were known.
func (t *Page) catchUp() {
	for t.ahead > 0 && t.Step(true) {
		t.ahead--
	}
	t.ask()
	t.stage.Draw()
}

// teller returns a function for a search: it has something shown if that is due again, and
// reports whether the search is to go on.
func (t *Page) teller(ctx context.Context) func(show func()) bool {
	said := t.env.Now()
	return func(show func()) bool {
		if now := t.env.Now(); now.Sub(said) >= page.SearchInterval {
			said = now
			t.env.Post(ctx, show)
		}
		return ctx.Err() == nil
	}
}

// listAll looks beside the interface for all deductions that there are in the position.
func (t *Page) listAll() {
	ctx := t.listing.Start()
	t.Seen, t.Chosen = nil, -1
	// A search makes notes in its position, so it gets one of its own.
	p, ladder, tell := t.Before().Clone(), t.banned.Ladder(), t.teller(ctx)
	t.steps.looking = ""
	t.env.Go(func() {
		reasoning.AllNow(p, ladder, func(one *technique.Technique) bool {
			return tell(func() {
				t.steps.looking = one.Name
				t.steps.refresh()
			})
		}, func(found []technique.Deduction) {
			t.env.Post(ctx, func() {
				t.Seen = append(t.Seen, found...)
				t.steps.refresh()
			})
		})
		t.env.Post(ctx, func() {
			t.listing.Cancel()
			t.steps.looking = ""
			t.steps.refresh()
		})
	})
}

// rateByExplainer asks for the ratings of Sudoku Explainer, which take their time.
func (t *Page) rateByExplainer() {
	ctx, g := t.rating.Start(), t.Puzzle.Givens
	if !explainer.Rates(g) {
		return
	}
	t.env.GoIdle(func() {
		t.explainerRuns.Lock()
		defer t.explainerRuns.Unlock()
		r, _ := explainer.Rate(ctx, g) // it fails only when it is cancelled
		t.env.Post(ctx, func() {
			t.byExplainer = &r
			t.stage.Draw()
		})
	})
}
