package compare

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
)

// Scene returns the race where it stands.
func (c *Page) Scene() (*scene.Scene, error) {
	s := &scene.Scene{Page: scene.OnCompare, Puzzle: c.puzzle, Marks: c.marks, Large: c.pictures}
	switch {
	case slices.ContainsFunc(c.field, (*contestant).guest):
		return nil, errors.New("a game takes part, and lessons and links compute their runs again: remove that board first")
	case len(c.lanes) < fewestLanes:
		return nil, errors.New("a race has at least two boards: add an algorithm first")
	}
	for _, l := range c.lanes {
		if err := scene.CanHold(l.algorithm); err != nil {
			return nil, err
		}
		s.Lanes = append(s.Lanes, scene.Contestant{Algorithm: l.algorithm, Options: l.options})
	}
	at := c.race.Position()
	ended := at > 0 && at >= c.race.Length()
	if ended {
		s.Where = scene.AtEnd()
	}
	switch align := c.race.Align(); {
	case align == player.ByShare:
		s.Align, s.Share, s.Where = scene.AlignShare, at, scene.Where{}
	case align == player.ByTime && ended:
		s.Align = scene.AlignTime
	case align == player.ByTime:
		s.Align, s.Where = scene.AlignTime, scene.AtStep(c.race.MomentOf(c.mostSteps()).Index)
	case align == player.ByChange && (ended || at == 0):
		s.Align = scene.AlignChanges
	case align == player.ByChange:
		s.Where = scene.AtChange(at)
	case !ended:
		s.Where = scene.AtStep(at)
	}
	return s, nil
}

// mostSteps returns the lane with the most steps, which stays where it is when the boards
// are aligned in another way than by steps.
func (c *Page) mostSteps() int {
	most := 0
	for i, l := range c.lanes {
		if l.Timeline.Len() > c.lanes[most].run.Timeline.Len() {
			most = i
		}
	}
	return most
}

// Open starts the race of a scene and goes to its place as soon as that is computed. Without
// algorithms those race that are on the boards.
func (c *Page) Open(s *scene.Scene, shown func()) {
	if len(s.Lanes) == 0 {
		if c.take(s.Puzzle, c.field) {
			shown()
		}
		return
	}
	all := puzzles.Map(s.Lanes, func(one scene.Contestant) *solving.Algorithm { return one.Algorithm })
	c.env.AllowAll(all, func(allowed []*solving.Algorithm) {
		var field []*contestant
		played := false
		for i, one := range s.Lanes {
			next := newContestant(allowed[i], one.Options)
			if one.Algorithm.Played {
				next, played = &contestant{algorithm: one.Algorithm, only: s.Puzzle.Givens}, true
			}
			field = append(field, next)
		}
		race := c.take
		if s.AsIs {
			race = c.replace
		}
		here := c.race.Position()
		c.race.GoTo(0) // where the race before ended is not the end of this one, however soon it is computed
		if !race(s.Puzzle, field) {
			c.JumpTo(here)
			return
		}
		switch {
		case played:
			c.race.SetAlign(player.ByShare)
			c.race.Fit(stage.FitTime)
			c.syncSelects()
		case !s.AsIs:
			c.marks, c.pictures = s.Marks, s.Large
			c.setAlign(startingAlign(s))
		}
		c.JumpTo(0)
		shown()
		if !s.AsIs {
			c.arrive(s)
		}
	})
}

// startingAlign says how boards are aligned until a race is at its place: by time only then,
// since the time is not known before.
func startingAlign(s *scene.Scene) player.Align {
	switch _, byChange := s.Where.Changes(); {
	case byChange || s.Align == scene.AlignChanges:
		return player.ByChange
	case s.Align == scene.AlignShare:
		return player.ByShare
	}
	return player.ByStep
}

// arrive goes to the place of a race as soon as that is computed.
func (c *Page) arrive(s *scene.Scene) {
	n, ended := s.Where.N, s.Where == scene.AtEnd()
	if s.Align == scene.AlignShare {
		n = s.Share
	}
	far := n
	if ended || s.Align == scene.AlignShare || s.Align == scene.AlignTime {
		far = math.MaxInt64 // nothing else says where that is
	}
	c.whenComputed(far, func() {
		length := c.race.Length()
		if ended {
			n = length
		}
		c.JumpTo(n)
		if s.Align == scene.AlignTime {
			c.setAlign(player.ByTime)
		}
		if n > length {
			name := "step"
			if c.race.Align() == player.ByChange {
				name = "change"
			}
			c.env.Notify(fmt.Sprintf("There is no %s %s: the race ends after %s %s", name, trace.Thousands(n), name,
				trace.Thousands(length)))
		}
	})
}

// whenComputed calls do when the race is computed as far as a place, or to its end, unless
// others race by then or it was moved.
func (c *Page) whenComputed(n int64, do func()) {
	if c.race.Length() >= n || !c.race.Running() {
		do()
		return
	}
	lanes, here := c.lanes, c.race.Position()
	c.env.After(page.ProgressInterval/10, func() {
		if slices.Equal(lanes, c.lanes) && c.race.Position() == here {
			c.whenComputed(n, do)
		}
	})
}
