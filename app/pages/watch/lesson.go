package watch

import (
	"errors"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/playback"
)

var (
	_ page.Staging    = (*Page)(nil)
	_ page.Explorable = (*Page)(nil)
)

// Scene returns the run at the step that is seen. A lesson makes its runs anew, so what
// somebody did by hand in one is none for it.
func (w *Page) Scene() (*lesson.Scene, error) {
	r := w.run
	s := &lesson.Scene{Page: lesson.OnWatch, Marks: w.marks, Where: lesson.AtStep(w.player.Position())}
	switch {
	case r.Algorithm.ByHand > 0 || r.Played():
		return nil, errors.New("this run was started by hand, and a lesson computes its runs again: add the " +
			"game on the Play page, or run an algorithm on the puzzle")
	case len(r.Options.First) > 0:
		return nil, errors.New("deductions in this run were chosen by hand, and a lesson computes its runs " +
			"again: choose " +
			"the algorithm again, and add the run that you get")
	case r.Saved:
		return nil, errors.New("this run comes from a file, and a lesson computes its runs again: choose the " +
			"algorithm " +
			"again, and add the run that you get")
	case lesson.CanHold(r.Algorithm) != nil:
		return nil, lesson.CanHold(r.Algorithm)
	case r.Making != nil:
		s.Making, s.Seed = r.Making, r.Options.Seed
	default:
		s.Puzzle, s.Lanes = r.Puzzle, []lesson.Contestant{{Algorithm: r.Algorithm, Options: r.Options}}
	}
	if w.selected != trace.NoCell {
		s.Point = []int{w.selected}
	}
	return s, nil
}

// Explore shows the very run of a lesson, at a step.
func (w *Page) Explore(s *lesson.Staged, at []int64) bool {
	r := s.Lanes[0].Run
	if r.Making == nil {
		w.env.Options[r.Algorithm.ID] = r.Options
	}
	ended := make(chan struct{})
	close(ended)
	w.play(&playback.Run{Puzzle: r.Puzzle, Algorithm: r.Algorithm, Making: r.Making, Options: r.Options,
		Timeline: r.Timeline, Cancel: func() {}, Done: ended})
	w.marks, w.selected = s.Scene.Marks, trace.NoCell
	if len(s.Scene.Point) == 1 {
		w.selected = s.Scene.Point[0]
	}
	w.JumpTo(at[0])
	return true
}
