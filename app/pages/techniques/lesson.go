package techniques

import (
	"errors"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/practice"
)

var (
	_ page.Staging    = (*Page)(nil)
	_ page.Explorable = (*Page)(nil)
)

// Scene returns the path at the deduction that is seen, as a run of the human techniques,
// which go the same way as long as nobody has chosen another.
func (t *Page) Scene() (*lesson.Scene, error) {
	switch _, _, other := t.Take(); {
	case t.guide.Visible():
		return nil, errors.New("the guide is open, which is not a step of a puzzle: open one of its examples first")
	case t.exercise != nil:
		return nil, errors.New("an exercise is open: end it, and add a step of the path")
	case len(t.Strikes) > 0:
		return nil, errors.New("the path was changed by hand, and a lesson computes the path again: go back to the path, and add a step of it")
	case t.fixed > 0 || other:
		return nil, errors.New("a step of this path was chosen by hand, and a lesson computes the path again: " +
			"start the " +
			"puzzle again, and add a step of the path that you get")
	}
	options := algorithms.Options{Seed: 1, Without: t.banned.Without(), With: t.banned.With()}
	s := &lesson.Scene{
		Page: lesson.OnTechniques, Puzzle: t.Puzzle, Where: lesson.AtDeduction(int64(t.At.Done) + 1),
		Lanes: []lesson.Contestant{{Algorithm: algorithms.Techniques(), Options: options}},
	}
	if t.AtEnd() {
		s.Where = lesson.AtEnd()
	}
	return s, nil
}

// Explore shows the path of a lesson's puzzle at the deduction at which its run stands.
func (t *Page) Explore(s *lesson.Staged, at []int64) bool {
	run := s.Lanes[0].Run
	t.banned = practice.BannedBy(run.Options)
	if !t.Start(run.Puzzle) {
		return false
	}
	done := trace.NewCursor(run.Timeline).To(at[0]).Counters().Deductions
	if at[0] < run.Timeline.Len() {
		done-- // the last of them is explained, and not done yet
	}
	t.goTo(min(max(0, int(done)), len(t.Steps)))
	t.ahead = int(done) - t.At.Done
	t.catchUp()
	return true
}
