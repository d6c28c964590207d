package compare

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/present"
	"sudoscope/app/slides"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/widgets/paint/diagram"
)

// draw draws the moment of each lane at the position of the race. Boards that
// stay as they are are not drawn again; words and numbers are left out, unless all is
// asked for.
func (c *Page) draw(all bool) {
	if len(c.lanes) == 0 {
		return
	}
	var ranks map[*lane]string
	if all {
		ranks = c.ranks()
	}
	for i, l := range c.lanes {
		m := c.race.MomentOf(i)
		if c.large >= 0 && i != c.large {
			continue
		}
		if m.Index != l.shown || all && i == c.large {
			l.shown = m.Index
			l.card.Card.Picture = c.picture(l, m.Index)
			if l.card.Card.Picture == nil || i == c.large {
				f := l.viewer.Frame(m, 0)
				if f.Ended = c.revealed && l.run.EndsAt(m.Index); f.Ended {
					f.Explanation = l.run.Ending(m, f.Explanation)
				} else if l.run.EndsAt(m.Index) { // what refused the last digit is no error of the grid
					f.Unmark()
				}
				if f.PutOn(l.card.Card.Board, c.marks); all && i == c.large {
					c.closeup.show(&f, c.speaker())
				}
			}
			l.card.Refresh()
		}
		if all {
			l.say(m.Index, c.revealed, ranks[l], c.speaker())
		}
	}
	c.showRibbon(all)
	if all {
		if c.large < 0 {
			c.results.show()
		}
		c.showText()
	}
}

// view returns the picture that a lane shows in place of its board, "" for none: the view that
// was chosen, if that is a picture, or else the first picture.
func (c *Page) view(l *lane) solving.View {
	of := picture.Of(l.algorithm)
	if !c.pictures || len(of) == 0 {
		return ""
	}
	if slices.Contains(of, l.view) {
		return l.view
	}
	return of[0]
}

// picture returns that picture after so many steps, nil for none.
func (c *Page) picture(l *lane, step int64) diagram.Picture {
	view := c.view(l)
	if view == "" {
		return nil
	}
	l.viewer.Speaker, l.viewer.Blind = c.speaker(), !c.revealed
	return picture.Shown{Of: l.viewer, View: view, At: trace.Point{Step: step}}
}

// Slide returns what there is for an audience: all boards with how far they are, or the
// one that is enlarged with its step in words. What the page hides until the end is
// hidden there too, for it is what the page draws.
func (c *Page) Slide() *slides.Slide {
	if len(c.lanes) == 0 {
		return nil
	}
	s := &slides.Slide{Run: c.cards, Heading: wording.Title(c.puzzle), Place: c.place(), Ribbon: c.bar.Ribbon.Run,
		OnSeek: c.SeekTo, Question: c.question()}
	if s.Question != nil {
		s.Run = c.asked // the boards have other places than without a question
	}
	if c.large >= 0 {
		l, m := c.lanes[c.large], c.race.MomentOf(c.large)
		s.Run, s.Heading = l.run, l.Name
		s.Boards = []slides.Board{{Scene: l.card.Card.Board, Run: l.viewer.Stand(trace.Point{Step: m.Index}, c.marks)}}
		s.Picture, s.Large = l.card.Card.Picture, true
		s.ShowCode(l.algorithm, m.Step.Line)
		present.Say(s, c.closeup.words.Text.Segments)
		return s
	}
	if !c.presented {
		c.results.showChart() // which may be out of sight
	}
	s.Picture = c.results.picture
	switch {
	case c.revealed && c.over() && c.race.Position() > 0:
		s.Run, s.Caption = c.results, c.result()
	case c.preset.Scene != nil && c.race.Position() == 0 && !c.revealed:
		s.Heading, s.Caption = c.preset.Name, slides.Paragraphs(c.preset.say)
	}
	for i, l := range c.lanes {
		one := l.card.Card
		s.Boards = append(s.Boards, slides.Board{Name: one.Name, Short: one.Short, Look: one.Series,
			Scene: one.Board, Picture: one.Picture, Status: one.Status, Strong: one.Strong,
			Run: l.viewer.Stand(trace.Point{Step: c.race.MomentOf(i).Index}, c.marks)})
	}
	return s
}

// redraw draws all boards, whether they have changed or not.
func (c *Page) redraw() {
	for _, l := range c.lanes {
		l.shown = -1
	}
	c.Draw()
}

// say writes below the board how far the lane is at a step.
func (l *lane) say(step int64, revealed bool, rank string, sp trace.Speaker) {
	text, ended := l.status(step, revealed, rank, sp)
	if card := l.card.Card; card.Status != text || card.Strong != ended {
		card.Status, card.Strong = text, ended
		l.card.Refresh()
	}
}

// leastScale is how much of a race that has not ended yet ribbon and chart have room
// for at first, in steps, changes or microseconds.
const leastScale = 64

// scale returns how much ribbon and chart have room for when a position has been
// reached. Once the race has ended that is all of it; before, where the end is would
// tell how long it is, so that the room doubles whenever it has been used up. Where the
// runs are aligned by their shares, all end together and there is nothing to tell.
func (c *Page) scale(position, whole int64) int64 {
	if c.revealed || c.race.Align() == player.ByShare {
		return whole
	}
	room := int64(leastScale)
	for room <= position {
		room *= 2
	}
	return room
}

// showRibbon moves the playhead along the longest run and, if grown is set, takes over how long
// that is by now. Until the race has ended once, nothing ahead of the playhead is shown.
func (c *Page) showRibbon(grown bool) {
	longest := c.race.Longest()
	run, at, room := c.lanes[longest].run, c.race.MomentOf(longest).Index, int64(stage.WholeRun)
	if !c.revealed {
		room = c.scale(at, run.Timeline.Len())
	}
	c.bar.ShowRun(run, at, room, grown)
}
