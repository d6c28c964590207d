package compare

import (
	"errors"
	"slices"

	"sudoscope/algorithms"
	"sudoscope/app/game"
	"sudoscope/app/lesson"
	"sudoscope/app/playback"
	"sudoscope/app/player"
)

// WatchGame races a game against the human techniques, each from its beginning to
// its end.
func (c *Page) WatchGame(g *game.Game) bool {
	person := &contestant{algorithm: g.Producer(), only: g.Puzzle.Givens}
	human := competing(algorithms.Techniques())
	if !c.replace(g.Puzzle, []*contestant{person, human}) {
		return false
	}
	c.race.SetAlign(player.ByShare)
	c.race.Fit(playback.FitTime)
	c.syncSelects()
	c.JumpTo(0)
	return true
}

// Scene returns the race where it stands, if a lesson can repeat that: a lesson lays runs
// side by side by their steps, or by the digits put in and taken out.
func (c *Page) Scene() (*lesson.Scene, error) {
	s, err := c.scene()
	if err != nil {
		return nil, err
	}
	if align := c.race.Align(); s.Where == (lesson.Where{}) && c.race.Position() > 0 {
		if align != player.ByStep && align != player.ByChange {
			return nil, errors.New("a lesson knows no shares and no times of a run: align the boards by the same step or " +
				"by digits in and out, with A")
		}
	}
	return s, nil
}

// scene returns the race at its place. Where that is neither a step, nor so many digits in
// and out, nor the end, it is as if the race stood at the start.
func (c *Page) scene() (*lesson.Scene, error) {
	s := &lesson.Scene{Page: lesson.OnCompare, Puzzle: c.puzzle, Marks: c.marks}
	at, align := c.race.Position(), c.race.Align()
	switch {
	case slices.ContainsFunc(c.field, (*contestant).guest):
		return nil, errors.New("a game takes part, and lessons and links compute their runs again: remove that " +
			"board first")
	case len(c.lanes) < fewestLanes:
		return nil, errors.New("a race has at least two boards: add an algorithm first")
	case at > 0 && at >= c.race.Length():
		s.Where = lesson.AtEnd()
	case align == player.ByChange:
		s.Where = lesson.AtChange(at)
	case align == player.ByStep:
		s.Where = lesson.AtStep(at)
	}
	for _, l := range c.lanes {
		if err := lesson.CanHold(l.algorithm); err != nil {
			return nil, err
		}
		s.Lanes = append(s.Lanes, lesson.Contestant{Algorithm: l.algorithm, Options: l.options})
	}
	return s, nil
}

// Explore races as in a lesson, and goes to where the longest run stands there.
func (c *Page) Explore(s *lesson.Staged, at []int64) bool {
	var field []*contestant
	for _, one := range s.Scene.Lanes {
		field = append(field, newContestant(one.Algorithm, one.Options))
	}
	if !c.take(s.Scene.Puzzle, field) {
		return false
	}
	c.setAlign(player.ByStep)
	if n, ok := s.Scene.Where.Changes(); ok {
		c.setAlign(player.ByChange)
		at = []int64{n}
	}
	n := slices.Max(at)
	c.whenComputed(n, func() { c.JumpTo(n) })
	return true
}
