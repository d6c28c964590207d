// Package survey asks what many variations of one puzzle cost those who race, and says
// in words and as a chart what came of it.
package survey

import (
	"context"
	"runtime"
	"sync"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/puzzles"
)

// Entrant is who runs on the variations.
type Entrant struct {
	Algorithm   *algorithms.Algorithm
	Options     algorithms.Options
	Name, Short string // Short where there is little room
	Look        int    // its colour and its shape
}

// A Survey asks what many variations of one puzzle cost those who race, and how hard
// each of them is said to be for a person: the cost of a search that goes cell by
// cell may differ by orders of magnitude, while for a person it is one puzzle.
type Survey struct {
	Field   []Entrant           // the plan's contestants
	Session *experiment.Session // the first of its puzzles is the puzzle as it stands

	began time.Time

	mu    sync.Mutex
	rated map[int]experiment.RatedPuzzle
}

// New returns the survey of some variations, the first being the puzzle itself.
func New(all []puzzles.Puzzle, field []Entrant, budget experiment.Budget, o experiment.Origin) *Survey {
	s := &Survey{Field: field, rated: map[int]experiment.RatedPuzzle{}, began: time.Now()}
	plan := &experiment.Plan{Puzzles: all, Budget: budget, Jobs: runtime.NumCPU()}
	for _, one := range field {
		c := experiment.Contestant{Algorithm: playback.Yielding(one.Algorithm), Settings: one.Options.Settings}
		if one.Algorithm.With(one.Options).Limits.Random {
			c.Seed = one.Options.Seed
		}
		plan.Contestants = append(plan.Contestants, c)
	}
	s.Session = experiment.NewSession(plan, o)
	return s
}

// Work does all runs and rates the variations, side by side. Both say themselves how
// far they came if ctx was done before the end.
func (s *Survey) Work(ctx context.Context) {
	var both sync.WaitGroup
	both.Go(func() { s.Session.Work(ctx) })
	both.Go(func() {
		s.Session.Plan.Rate(ctx, page.YieldThread, func(r experiment.RatedPuzzle) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.rated[r.Puzzle] = r
		})
	})
	both.Wait()
}

// Find sums up what there is. It may be called beside the survey's work.
func (s *Survey) Find(m trace.Measure) *Findings {
	p := s.Session.Plan
	f := &Findings{
		Survey: s, measure: m, Progress: s.Session.Progress(), Ratings: make([]*experiment.RatedPuzzle, len(p.Puzzles)),
	}
	for range p.Contestants {
		f.Runs = append(f.Runs, make([]*experiment.Run, len(p.Puzzles)))
	}
	for _, r := range s.Session.Runs() {
		f.Runs[r.Contestant][r.Puzzle] = &r
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, r := range s.rated {
		f.Ratings[i] = &r
	}
	if f.Rated = len(s.rated); f.Rated > 0 {
		f.ratingLeft = time.Since(s.began) / time.Duration(f.Rated) * time.Duration(len(p.Puzzles)-f.Rated)
	}
	return f
}
