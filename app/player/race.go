package player

import (
	"time"

	"sudoscope/algorithms/trace"
)

// Align says what the lanes of a race have in common at any moment.
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

// Race is a position that several runs have in common, and a clock that moves it.
// A lane that is at its end stays there. It is for one goroutine.
type Race struct {
	clock
	lanes    []*trace.Cursor
	align    Align
	position int64 // in the units of align
}

// NewRace returns a race of the runs at their beginning, paused, aligned by step.
func NewRace(runs ...*trace.Timeline) *Race {
	r := &Race{clock: clock{pace: DefaultPace}}
	r.Load(runs...)
	return r
}

// Load has other runs race, from where the race stands or as far as they go.
func (r *Race) Load(runs ...*trace.Timeline) {
	r.lanes = r.lanes[:0]
	for _, t := range runs {
		r.lanes = append(r.lanes, trace.NewCursor(t))
	}
	r.GoTo(r.position)
}

// Timeline returns the run of a lane.
func (r *Race) Timeline(lane int) *trace.Timeline { return r.lanes[lane].Timeline() }

// Moment returns the state of a lane at the position. It changes when the race
// moves.
func (r *Race) Moment(lane int) *trace.Moment {
	c := r.lanes[lane]
	t := c.Timeline()
	if r.position > 0 && r.position >= r.LengthOf(lane) {
		return c.To(t.Len()) // also past what follows its last change
	}
	switch r.align {
	case ByShare:
		return c.To(shareOf(t.Len(), r.position))
	case ByTime:
		return c.To(t.StepsIn(time.Duration(r.position)))
	case ByChange:
		return c.ToChange(r.position)
	}
	return c.To(r.position)
}

// shareOf returns a part of n in millionths, without overflowing.
func shareOf(n, millionths int64) int64 {
	return n/wholeRun*millionths + n%wholeRun*millionths/wholeRun
}

// Ended reports whether a lane is at the end of a run that is over.
func (r *Race) Ended(lane int) bool {
	return !running(r.Timeline(lane)) && r.Moment(lane).Index == r.Timeline(lane).Len()
}

func running(t *trace.Timeline) bool { return t.Result().Verdict == trace.Running }

// Running reports whether a run is still computed.
func (r *Race) Running() bool {
	for _, c := range r.lanes {
		if running(c.Timeline()) {
			return true
		}
	}
	return false
}

// Align returns what the lanes have in common.
func (r *Race) Align() Align { return r.align }

// SetAlign sets what the lanes have in common. The longest lane stays where it is.
func (r *Race) SetAlign(a Align) {
	if a == r.align || len(r.lanes) == 0 {
		r.align = a
		return
	}
	longest := r.Longest()
	steps := r.Moment(longest).Index
	r.align = a
	r.position = r.PositionOf(longest, steps)
	r.position = min(r.position, r.Length())
	r.owed = 0
}

// Longest returns the lane that is longest in the units of the alignment, and of
// several as long the one with most steps.
func (r *Race) Longest() int {
	longest := 0
	for i := range r.lanes {
		a, b := r.LengthOf(i), r.LengthOf(longest)
		if a > b || a == b && r.Timeline(i).Len() > r.Timeline(longest).Len() {
			longest = i
		}
	}
	return longest
}

// Length returns the length of the race so far, which is that of its longest run,
// in the units of its alignment.
func (r *Race) Length() int64 {
	longest := int64(0)
	for i := range r.lanes {
		longest = max(longest, r.LengthOf(i))
	}
	return longest
}

// LengthOf returns the length of a lane in the units of the alignment: 1 at least if it
// has any steps, so that one is past them all only after the start.
func (r *Race) LengthOf(lane int) int64 {
	t := r.Timeline(lane)
	switch r.align {
	case ByShare:
		return wholeRun
	case ByTime:
		return max(int64(t.Spent()), min(1, t.Len()))
	case ByChange:
		return max(t.Changes(), min(1, t.Len()))
	}
	return t.Len()
}

// Position returns the position in the units of the alignment.
func (r *Race) Position() int64 { return r.position }

// GoTo goes to a position, or as near as there is one.
func (r *Race) GoTo(n int64) {
	r.position = max(0, min(n, r.Length()))
	r.owed = 0
}

// Step pauses and goes on, or back if n is negative: by so many steps or changes,
// or by so many thousandths of a race that is aligned by share or time.
func (r *Race) Step(n int64) {
	r.Pause()
	r.GoTo(r.position + n*r.stride())
}

// stride is the distance from a stop to the next.
func (r *Race) stride() int64 {
	if r.align == ByStep || r.align == ByChange {
		return 1
	}
	return max(1, r.Length()/1000)
}

// Play lets the race move. At its end it starts again from the beginning.
func (r *Race) Play() {
	if r.position >= r.Length() && !r.Running() {
		r.position = 0
	}
	r.start()
}

// Toggle plays or pauses.
func (r *Race) Toggle() {
	if r.playing {
		r.Pause()
	} else {
		r.Play()
	}
}

// Pace returns the time from a stop to the next.
func (r *Race) Pace() time.Duration { return time.Duration(r.stopTime()) }

// stopTime returns the same in nanoseconds and parts of them.
func (r *Race) stopTime() float64 {
	if r.fit == 0 {
		return float64(r.pace)
	}
	return float64(r.fit) / float64(max(1, r.Length()/r.stride()))
}

// Faster takes the next faster of the paces, Slower the next slower.
func (r *Race) Faster() { r.faster(r.Pace()) }

// Slower takes the next slower of the paces.
func (r *Race) Slower() { r.slower(r.Pace()) }

// Tick moves a playing race to where it is due at the given time, and reports
// whether it moved or stopped. At the end of what has been computed it waits.
func (r *Race) Tick(now time.Time) bool {
	due := r.due(now, r.stopTime())
	if due == 0 {
		return false
	}
	end, before := r.Length(), r.position
	r.position = min(r.position+due*r.stride(), end)
	if r.position == end {
		r.owed = 0
		if !r.Running() {
			switch {
			case !r.loop:
				r.playing = false
			case before == end:
				r.position = 0
			}
			return true
		}
	}
	return r.position != before
}
