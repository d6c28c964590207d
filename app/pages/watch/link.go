package watch

import (
	"math"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/page"
)

var _ page.SceneOpener = (*Page)(nil)

// theEnd is the step to go to for the end of a run, whatever it is.
const theEnd = math.MaxInt64

// OpenScene starts the run of a link and goes to its step as soon as that is computed.
func (w *Page) OpenScene(l *link.Link, show func()) bool {
	s, step := l.Scene, l.Scene.Where.N
	switch {
	case s.Where == lesson.AtEnd():
		step = theEnd
	case s.Where != lesson.AtStep(step):
		return false
	}
	arrive := func() {
		w.marks, w.selected = s.Marks, trace.NoCell
		if len(s.Point) == 1 {
			w.selected = s.Point[0]
		}
		w.refresh(true)
		if show(); step > 0 {
			w.goTo(w.run, step)
		}
	}
	if s.Making != nil {
		if w.WatchMaking(s.Making.Recipe, s.Seed, s.Making.Index) {
			arrive()
		}
		return true
	}
	w.env.Allow(s.Lanes[0].Algorithm, func(a *algorithms.Algorithm) {
		if w.Solve(s.Puzzle, a, s.Lanes[0].Options) {
			arrive()
		}
	})
	return true
}
