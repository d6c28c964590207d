package compare

import (
	"fmt"
	"math"
	"slices"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/page"
	"sudoscope/app/player"
)

var (
	_ page.Linked      = (*Page)(nil)
	_ page.SceneOpener = (*Page)(nil)
)

// Link returns the race where it stands, however its boards are aligned.
func (c *Page) Link() (*link.Link, error) {
	s, err := c.scene()
	if err != nil {
		return nil, err
	}
	l := &link.Link{Scene: s}
	at, ended := c.race.Position(), s.Where == lesson.AtEnd()
	switch c.race.Align() {
	case player.ByChange:
		if at == 0 || ended {
			l.Align = link.AlignChanges
		}
	case player.ByShare:
		l.Align, l.Share, s.Where = link.AlignShare, at, lesson.Where{}
	case player.ByTime:
		if l.Align = link.AlignTime; !ended {
			s.Where = lesson.AtStep(c.race.Moment(c.mostSteps()).Index)
		}
	}
	return l, nil
}

// mostSteps returns the lane with the most steps, which stays where it is when the boards
// are aligned in another way than by steps.
func (c *Page) mostSteps() int {
	most := 0
	for i, l := range c.lanes {
		if l.run.Timeline.Len() > c.lanes[most].run.Timeline.Len() {
			most = i
		}
	}
	return most
}

// OpenScene starts the race of a link and goes to its place as soon as that is computed.
func (c *Page) OpenScene(l *link.Link, show func()) bool {
	s, n := l.Scene, l.Scene.Where.N
	_, byChange := s.Where.Changes()
	ended := s.Where == lesson.AtEnd()
	if !byChange && !ended && s.Where != lesson.AtStep(n) {
		return false
	}
	var all []*algorithms.Algorithm
	for _, one := range s.Lanes {
		all = append(all, one.Algorithm)
	}
	c.env.AllowAll(all, func(allowed []*algorithms.Algorithm) {
		var field []*contestant
		for i, one := range s.Lanes {
			field = append(field, newContestant(allowed[i], one.Options))
		}
		if !c.take(s.Puzzle, field) {
			return
		}
		c.marks = s.Marks
		align := player.ByStep
		switch {
		case byChange || l.Align == link.AlignChanges:
			align = player.ByChange
		case l.Align == link.AlignShare:
			align, n = player.ByShare, l.Share
		}
		c.setAlign(align)
		c.JumpTo(0)
		show()
		far := n
		if ended || l.Align == link.AlignShare || l.Align == link.AlignTime {
			far = math.MaxInt64 // nothing else says where that is
		}
		c.whenComputed(far, func() { c.arrive(l, n) })
	})
	return true
}

// arrive goes to the place of a link in a race that has been computed so far.
func (c *Page) arrive(l *link.Link, n int64) {
	length := c.race.Length()
	if l.Scene.Where == lesson.AtEnd() {
		n = length
	}
	c.JumpTo(n)
	if l.Align == link.AlignTime {
		c.setAlign(player.ByTime)
	}
	if n <= length {
		return
	}
	if c.race.Align() == player.ByChange {
		c.env.Notify(fmt.Sprintf("There is no change %s: the race ends after change %s", trace.Thousands(n),
			trace.Thousands(length)))
		return
	}
	c.env.Notify(fmt.Sprintf("There is no step %s: the race ends after step %s", trace.Thousands(n),
		trace.Thousands(length)))
}

// whenComputed does something when the race is computed as far as a place, or to its end,
// unless others race by then or somebody has moved it.
func (c *Page) whenComputed(n int64, do func()) {
	if c.race.Length() >= n || !c.race.Running() {
		do()
		return
	}
	lanes, here := c.lanes, c.race.Position()
	c.env.After(page.ProgressBeat/10, func() {
		if slices.Equal(lanes, c.lanes) && c.race.Position() == here {
			c.whenComputed(n, do)
		}
	})
}
