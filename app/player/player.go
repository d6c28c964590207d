// Package player moves a position through the record of a run: it plays,
// pauses, steps, jumps and keeps the pace. It knows nothing of windows: a view
// of the run calls [Player.Tick] for every frame and draws what stands at
// [Player.Position].
package player

import (
	"time"

	"sudoscope/algorithms/trace"
)

// The paces that a person can choose with plus and minus, in time a step.
var paces = []time.Duration{
	2 * time.Second, time.Second, 500 * time.Millisecond, 200 * time.Millisecond, 100 * time.Millisecond,
	50 * time.Millisecond, 20 * time.Millisecond, 10 * time.Millisecond, 5 * time.Millisecond, 2 * time.Millisecond,
	time.Millisecond,
}

// DefaultPace is the pace that playing begins with.
const DefaultPace = 100 * time.Millisecond

// Paces returns the paces that a person can choose, slowest first.
func Paces() []time.Duration { return append([]time.Duration(nil), paces...) }

// Player is a position in a timeline and a clock that moves it. It is for one
// goroutine.
//
// It stops after every step, or, by deduction, only where something has been
// found: what follows from it, which are steps of their own, is done in one go
// with the next.
type Player struct {
	clock
	cursor   *trace.Cursor
	scout    *trace.Cursor // looks ahead and back, so that the Moment stays what it is
	position int64
	deduced  bool  // it goes by deduction
	halt     int64 // see HaltAt
}

// New returns a player at the beginning of a timeline, paused, at the default
// pace.
func New(t *trace.Timeline) *Player {
	return &Player{cursor: trace.NewCursor(t), scout: trace.NewCursor(t), clock: clock{pace: DefaultPace}}
}

// Load puts another timeline in, at its beginning. Pace and loop stay; the player
// pauses.
func (p *Player) Load(t *trace.Timeline) {
	p.cursor, p.scout = trace.NewCursor(t), trace.NewCursor(t)
	p.position, p.halt = 0, 0
	p.Pause()
}

// HaltAt has the player pause at a position when it comes there by itself or step
// by step, at the latest: it does not go past it in one go. At 0 it does not halt.
func (p *Player) HaltAt(n int64) { p.halt = n }

// Put goes to the state after exactly n steps, also amidst what follows from a
// deduction.
func (p *Player) Put(n int64) {
	p.position = max(0, min(n, p.Timeline().Len()))
	p.owed = 0
}

// halted returns where a way on from the position ends.
func (p *Player) halted(to int64) int64 {
	if p.position < p.halt {
		return min(to, p.halt)
	}
	return to
}

// Timeline returns what is played.
func (p *Player) Timeline() *trace.Timeline { return p.cursor.Timeline() }

// Position returns the number of steps that have been taken at this moment.
func (p *Player) Position() int64 { return p.position }

// Length returns the number of steps computed so far.
func (p *Player) Length() int64 { return p.Timeline().Len() }

// Moment returns the state at the position. It changes when the player moves.
func (p *Player) Moment() *trace.Moment { return p.cursor.To(p.position) }

// Waiting reports whether the player plays but has come to the end of what has
// been computed so far.
func (p *Player) Waiting() bool {
	return p.playing && p.running() && p.stopsAfter(1) == p.position
}

func (p *Player) running() bool { return p.Timeline().Result().Verdict == trace.Running }

// Play lets the player move. At the end of a run that is over it starts again
// from the beginning.
func (p *Player) Play() {
	if p.position >= p.Timeline().Len() && !p.running() {
		p.position = 0
	}
	p.start()
}

// Toggle plays or pauses.
func (p *Player) Toggle() {
	if p.playing {
		p.Pause()
	} else {
		p.Play()
	}
}

// deductionSteps asks for the steps at which something has been found.
var deductionSteps = trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell}

// ByDeduction reports whether the player goes from deduction to deduction.
func (p *Player) ByDeduction() bool { return p.deduced }

// SetByDeduction has the player go from deduction to deduction, or step by step.
// In the midst of what follows from a deduction it goes back to that.
func (p *Player) SetByDeduction(on bool) {
	if p.deduced != on {
		p.deduced = on
		p.GoTo(p.position)
	}
}

// StopCount returns the number of stops up to the position, and how many there are;
// by deduction that is known when the run is over, and 0 until then.
func (p *Player) StopCount() (at, all int64) {
	if !p.deduced {
		return p.position, p.Timeline().Len()
	}
	return p.Moment().Counters().Deductions, p.Timeline().Result().Deductions
}

// stopsAfter returns the position n stops on from here, or as far as there are stops.
// The end of a run is one, the end of what has been computed so far is none.
func (p *Player) stopsAfter(n int64) int64 {
	end := p.Timeline().Len()
	if !p.deduced {
		return min(p.position+n, end)
	}
	at := p.position
	for ; n > 0 && at < end; n-- {
		next, ok := p.scout.Next(at, deductionSteps)
		if !ok {
			if !p.running() {
				at = end
			}
			break
		}
		at = next
	}
	return at
}

// stopsBefore returns the position n stops back from one, at least the beginning.
func (p *Player) stopsBefore(from, n int64) int64 {
	if !p.deduced {
		return max(0, from-n)
	}
	for ; n > 0; n-- {
		from, _ = p.scout.Prev(from, deductionSteps) // 0 if there is none
	}
	return from
}

// GoTo goes to the state after n steps, or as near as there are steps, and goes
// on playing from there if it was. By deduction it goes to the deduction that
// these steps follow from.
func (p *Player) GoTo(n int64) {
	end := p.Timeline().Len()
	p.position = max(0, min(n, end))
	if p.deduced && (n < end || p.running()) {
		p.position = p.stopsBefore(p.position+1, 1)
	}
	p.owed = 0
}

// Step pauses and goes n stops forward, or back if n is negative.
func (p *Player) Step(n int64) {
	p.Pause()
	if n < 0 {
		p.position = p.stopsBefore(p.position, -n)
	} else {
		p.position = p.halted(p.stopsAfter(n))
	}
	p.owed = 0
}

// Next pauses and goes to the next step that the query asks for. It reports
// whether there is one.
func (p *Player) Next(q trace.Query) bool {
	p.Pause()
	n, ok := p.scout.Next(p.position, q)
	if ok {
		p.position = n
	}
	return ok
}

// Prev is Next in the other direction.
func (p *Player) Prev(q trace.Query) bool {
	p.Pause()
	n, ok := p.scout.Prev(p.position, q)
	if ok {
		p.position = n
	}
	return ok
}

// Pace returns the time from a stop to the next, which for a run that is fitted
// into some time depends on how many there are.
func (p *Player) Pace() time.Duration { return time.Duration(p.stepTime()) }

// stepTime returns the same in nanoseconds and parts of them. As long as it is
// not known how many deductions there will be, none can be fitted.
func (p *Player) stepTime() float64 {
	_, all := p.StopCount()
	if p.fit == 0 || p.deduced && all == 0 {
		return float64(p.pace)
	}
	return float64(p.fit) / float64(max(1, all))
}

// Faster takes the next faster of the paces, Slower the next slower.
func (p *Player) Faster() { p.faster(p.Pace()) }

// Slower takes the next slower of the paces.
func (p *Player) Slower() { p.slower(p.Pace()) }

// Remaining returns how long playing to the end takes at this pace.
func (p *Player) Remaining() time.Duration {
	at, all := p.StopCount()
	return time.Duration(p.stepTime() * float64(all-at))
}

// Tick moves a playing player to where it is due at the given time, and reports
// whether it moved or stopped. At the end of what has been computed it waits; at
// the end of the run it pauses or, looping, begins again.
func (p *Player) Tick(now time.Time) bool {
	due := p.due(now, p.stepTime())
	if due == 0 {
		return false
	}
	end, before := p.Timeline().Len(), p.position
	p.position = p.halted(p.stopsAfter(due))
	if p.position == p.halt && p.position > before {
		p.Pause()
		return true
	}
	if p.position == end {
		p.owed = 0
		if !p.running() {
			p.atEnd(before == end)
			return true
		}
	}
	return p.position != before
}

// atEnd is called at the end of a run; shown says that the end was there to be
// seen for the time of a step already.
func (p *Player) atEnd(shown bool) {
	switch {
	case !p.loop:
		p.playing = false
	case shown:
		p.position = 0
	}
}
