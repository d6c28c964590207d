package compare

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/puzzles"
)

// A survey asks what many variations of one puzzle cost those who race, and how hard
// each of them is said to be for a person: the cost of a search that goes cell by
// cell may differ by orders of magnitude, while for a person it is one puzzle.
type survey struct {
	field   []*contestant       // of the plan's contestants
	session *experiment.Session // the first of its puzzles is the puzzle as it stands

	began time.Time

	mu    sync.Mutex
	rated map[int]experiment.RatedPuzzle
}

// newSurvey returns the survey of some variations, the first being the puzzle itself,
// by all of the field who differ.
func newSurvey(all []puzzles.Puzzle, field []*contestant, budget experiment.Budget, o experiment.Origin) *survey {
	s := &survey{rated: map[int]experiment.RatedPuzzle{}, began: time.Now()}
	plan := &experiment.Plan{Puzzles: all, Budget: budget, Jobs: runtime.NumCPU()}
	for _, one := range field {
		if slices.ContainsFunc(s.field, one.same) {
			continue
		}
		c := experiment.Contestant{Algorithm: playback.Yielding(one.algorithm), Settings: one.options.Settings}
		if one.algorithm.Limits.Random {
			c.Seed = one.options.Seed
		}
		s.field, plan.Contestants = append(s.field, one), append(plan.Contestants, c)
	}
	s.session = experiment.NewSession(plan, o)
	return s
}

// work does all runs and rates the variations, side by side. Both say themselves how
// far they came if ctx was done before the end.
func (s *survey) work(ctx context.Context) {
	var both sync.WaitGroup
	both.Go(func() { s.session.Work(ctx) })
	both.Go(func() {
		s.session.Plan.Rate(ctx, page.YieldThread, func(r experiment.RatedPuzzle) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.rated[r.Puzzle] = r
		})
	})
	both.Wait()
}

// find sums up what there is. It may be called beside the survey's work.
func (s *survey) find(m trace.Measure) *findings {
	p := s.session.Plan
	f := &findings{
		survey: s, measure: m, progress: s.session.Progress(), ratings: make([]*experiment.RatedPuzzle, len(p.Puzzles)),
	}
	for range p.Contestants {
		f.runs = append(f.runs, make([]*experiment.Run, len(p.Puzzles)))
	}
	for _, r := range s.session.Runs() {
		f.runs[r.Contestant][r.Puzzle] = &r
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, r := range s.rated {
		f.ratings[i] = &r
	}
	if f.ratedCount = len(s.rated); f.ratedCount > 0 {
		f.ratingLeft = time.Since(s.began) / time.Duration(f.ratedCount) * time.Duration(len(p.Puzzles)-f.ratedCount)
	}
	return f
}
