package player

import (
	"time"

	"sudoscope/algorithms/trace"
)

// Align says what the lanes have in common at any moment.
type Align uint8

// The ways to lay runs side by side.
const (
	ByStep   Align = iota // as many steps
	ByShare               // the same share of each run, in millionths
	ByTime                // as long a time spent on computing, in nanoseconds
	ByChange              // as many digits put into cells and taken out; see trace.Frame.Changes
)

// wholeRun is a run as shares count it.
const wholeRun = 1_000_000

// MomentOf returns the state of a lane at the position. It changes when the player
// moves.
func (p *Player) MomentOf(lane int) *trace.Moment {
	l := &p.lanes[lane]
	t := l.Timeline()
	if p.position > 0 && p.position >= p.LengthOf(lane) {
		return l.To(l.end()) // also past what follows its last change
	}
	switch p.align {
	case ByShare:
		return l.To(shareOf(t.Len(), p.position))
	case ByTime:
		return l.To(t.StepsIn(time.Duration(p.position)))
	case ByChange:
		return l.ToChange(p.position)
	}
	return l.To(l.from + p.position)
}

// shareOf returns a part of n in millionths, without overflowing.
func shareOf(n, millionths int64) int64 {
	return n/wholeRun*millionths + n%wholeRun*millionths/wholeRun
}

// Ended reports whether a lane is at the end of a run that is over.
func (p *Player) Ended(lane int) bool {
	l := &p.lanes[lane]
	return !l.running() && p.MomentOf(lane).Index == l.end()
}

// Align returns what the lanes have in common.
func (p *Player) Align() Align { return p.align }

// SetAlign sets what the lanes have in common. The longest lane stays where it is.
func (p *Player) SetAlign(a Align) {
	if a == p.align || len(p.lanes) == 0 {
		p.align = a
		return
	}
	longest := p.Longest()
	steps := p.MomentOf(longest).Index
	p.align = a
	p.Put(p.PositionOf(longest, steps))
}

// Longest returns the lane that is longest in the units of the alignment, and of
// several as long the one with most steps.
func (p *Player) Longest() int {
	longest := 0
	for i := range p.lanes {
		a, b := p.LengthOf(i), p.LengthOf(longest)
		if a > b || a == b && p.Timeline(i).Len() > p.Timeline(longest).Len() {
			longest = i
		}
	}
	return longest
}

// Length returns how long all is so far, which is the length of the longest lane, in the units
// of the alignment.
func (p *Player) Length() int64 {
	longest := int64(0)
	for i := range p.lanes {
		longest = max(longest, p.LengthOf(i))
	}
	return longest
}

// LengthOf returns the length of a lane in the units of the alignment: 1 at least if it
// has any steps, so that one is past them all only after the start.
func (p *Player) LengthOf(lane int) int64 {
	t := p.Timeline(lane)
	switch p.align {
	case ByShare:
		return wholeRun
	case ByTime:
		return max(int64(t.Spent()), min(1, t.Len()))
	case ByChange:
		return max(t.Changes(), min(1, t.Len()))
	}
	return p.lanes[lane].end() - p.lanes[lane].from
}

// stride is the distance from a stop to the next: a step, a change, or a thousandth of what is
// aligned by share or time.
func (p *Player) stride() int64 {
	if p.align == ByStep || p.align == ByChange {
		return 1
	}
	return max(1, p.Length()/1000)
}

// PositionOf returns the position at which a lane has taken so many steps.
func (p *Player) PositionOf(lane int, steps int64) int64 {
	t := p.Timeline(lane)
	switch p.align {
	case ByShare:
		return int64(wholeRun * (float64(steps) / float64(max(1, t.Len()))))
	case ByTime:
		return int64(t.SpentOn(steps))
	case ByChange:
		return trace.NewCursor(t).To(steps).Changes()
	}
	return steps - p.lanes[lane].from
}

// SeekTo goes to where the longest lane has taken so many steps.
func (p *Player) SeekTo(steps int64) {
	if len(p.lanes) > 0 {
		longest := p.Longest()
		p.GoTo(p.PositionOf(longest, steps))
	}
}
