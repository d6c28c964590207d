package generate

import (
	"context"
	"time"
)

// Outlook is what is known of a pattern: what came of looking for puzzles with it.
type Outlook struct {
	Clues int
	// Tries are the grids begun with, and Found those of them that led to a puzzle.
	Tries, Found int64
	// Nearest is the fewest solutions that clues in the pattern had, where none had one.
	// It is 0 if there were too many to count.
	Nearest int
	Done    bool // the survey is over
}

// Figures of a survey. It is over when it has found so many puzzles, or has spent so
// much work: somebody on a train may have it run in the background.
const (
	surveyFound  = 100
	surveyChecks = 1_500_000
)

// Survey looks for puzzles of a recipe with a pattern, whatever their grade, to find
// out whether there are any and how often they come. It calls tell every now and then,
// and when it is over, from this goroutine. The error is a [*RecipeError] that says why
// there is none, or that of ctx.
func Survey(ctx context.Context, r Recipe, seed uint64, tell func(Outlook)) error {
	r.Grade, r.Needs, r.Minimal = "", "", false
	p, err := r.plan()
	if err != nil {
		return err
	}
	m := newMaker(p, seed, 0)
	m.ctx = ctx
	outlook := func() Outlook {
		return Outlook{Clues: len(p.clues), Tries: m.Tries, Found: int64(m.found), Nearest: m.nearMiss}
	}
	var told time.Time
	m.progress = func(Progress) {
		if now := time.Now(); now.Sub(told) >= surveyInterval {
			told = now
			o := outlook()
			o.Tries-- // one is not over yet
			tell(o)
		}
	}
	m.drawRegions()
	for m.found < surveyFound && m.Checks < surveyChecks && !m.stopped() {
		m.Tries++
		m.tryPattern()
		m.empty(lineNowhere)
	}
	if m.err != nil {
		return m.err
	}
	o := outlook()
	o.Done = true
	tell(o)
	return nil
}

// surveyInterval is how often a survey tells of itself at most.
const surveyInterval = 200 * time.Millisecond
