// Package player moves a position through the records of one or several runs: it plays,
// pauses, steps, jumps and keeps the pace. It knows nothing of windows: a view calls
// [Player.Tick] for every frame and draws what stands at [Player.Position].
package player

import (
	"slices"
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

// Player is a position that one or several runs have in common, and a clock that moves it. Each
// run is a lane, and one that is at its end stays there. It is for one goroutine.
//
// It stops after every step, or, by deduction, only where something has been
// found: what follows from it, which are steps of their own, is done in one go
// with the next. That and looking for a kind of step is for one lane.
type Player struct {
	Clock
	lanes    []lane
	scout    *trace.Cursor // looks along the first lane, so that its Moment stays what it is
	align    Align
	position int64 // in the units of align
	deduced  bool  // it goes by deduction
	halt     int64 // see HaltAt

	looks func(step int64) int // see SetByLook
	look  int                  // within the step at the position, 0 for the whole step
	other tempo                // of looks, or of steps while it goes by look
}

// Stretch is a run from one of its steps to another.
type Stretch struct {
	Run      *trace.Timeline
	From, To int64
}

// lane is a run with what reads it; open is set if it goes as far as the run does, and not to a
// given step.
type lane struct {
	*trace.Cursor
	from, to int64
	open     bool
}

// end returns the step at which the lane ends, as far as it is known.
func (l *lane) end() int64 {
	if l.open {
		return l.Timeline().Len()
	}
	return l.to
}

func (l *lane) running() bool { return l.open && l.Timeline().Result().Verdict == trace.Running }

// New returns a player at the beginning of some runs, paused, at the default pace.
func New(runs ...*trace.Timeline) *Player {
	p := &Player{Clock: NewClock(DefaultPace, paces), other: tempo{pace: DefaultLookPace}}
	p.Load(runs...)
	return p
}

// Load puts other runs in, at their beginning. Pace, loop and alignment stay; the player
// pauses.
func (p *Player) Load(runs ...*trace.Timeline) {
	p.position = 0
	p.Pause()
	p.Replace(runs...)
}

// LoadStretches puts stretches of runs in, aligned by step: each from the first step of its stretch.
func (p *Player) LoadStretches(stretches ...Stretch) {
	p.Load()
	p.align = ByStep
	for _, s := range stretches {
		p.lanes = append(p.lanes, lane{Cursor: trace.NewCursor(s.Run), from: s.From, to: s.To})
		p.scout = trace.NewCursor(p.lanes[0].Timeline())
	}
}

// Replace puts other runs in, from where the player stands or as far as they go.
func (p *Player) Replace(runs ...*trace.Timeline) {
	p.lanes, p.halt = nil, 0
	for _, t := range runs {
		p.lanes = append(p.lanes, lane{Cursor: trace.NewCursor(t), open: true})
	}
	if len(runs) > 0 {
		p.scout = trace.NewCursor(runs[0])
	}
	p.Put(p.position)
}

// HaltAt has the player pause at a position when it comes there by itself or step
// by step, at the latest: it does not go past it in one go. At 0 it does not halt.
func (p *Player) HaltAt(n int64) { p.halt = n }

// Put goes to a position, also amidst what follows from a deduction.
func (p *Player) Put(n int64) {
	p.stand(max(0, min(n, p.Length())))
	p.owed = 0
}

// halted returns where a way on from the position ends.
func (p *Player) halted(to int64) int64 {
	if p.position < p.halt {
		return min(to, p.halt)
	}
	return to
}

// Timeline returns the run of a lane.
func (p *Player) Timeline(lane int) *trace.Timeline { return p.lanes[lane].Timeline() }

// Position returns where it is: the number of steps that have been taken, unless the lanes are
// aligned otherwise.
func (p *Player) Position() int64 { return p.position }

// Moment returns the state of the first lane at the position. It changes when the player moves.
func (p *Player) Moment() *trace.Moment { return p.MomentOf(0) }

// Waiting reports whether the player plays but has come to the end of what has
// been computed so far.
func (p *Player) Waiting() bool {
	return p.playing && p.Running() && p.Seen() && p.stopsAfter(1) == p.position
}

// Running reports whether a run is still computed.
func (p *Player) Running() bool {
	return slices.ContainsFunc(p.lanes, func(l lane) bool { return l.running() })
}

// Play lets the player move. At the end of runs that are over it starts again
// from the beginning.
func (p *Player) Play() {
	if p.position >= p.Length() && p.Seen() && !p.Running() {
		p.stand(0)
	}
	p.Clock.Play()
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
		return p.position / p.stride(), p.Length() / p.stride()
	}
	return p.Moment().Counters().Deductions, p.Timeline(0).Result().Deductions
}

// stopsAfter returns the position n stops on from here, or as far as there are stops.
// The end of a run is one, the end of what has been computed so far is none.
func (p *Player) stopsAfter(n int64) int64 {
	end := p.Length()
	if !p.deduced {
		return min(p.position+n*p.stride(), end)
	}
	at, from := p.position, p.lanes[0].from
	for ; n > 0 && at < end; n-- {
		next, ok := p.scout.Next(from+at, deductionSteps)
		if !ok || next-from > end {
			if !p.Running() {
				at = end
			}
			break
		}
		at = next - from
	}
	return at
}

// stopsBefore returns the position n stops back from one, at least the beginning.
func (p *Player) stopsBefore(at, n int64) int64 {
	if !p.deduced {
		return max(0, at-n*p.stride())
	}
	from := p.lanes[0].from
	for at += from; n > 0; n-- {
		at, _ = p.scout.Prev(at, deductionSteps) // 0 if there is none
	}
	return max(0, at-from)
}

// GoTo goes to a position, or as near as there is one, and goes
// on playing from there if it was. By deduction it goes to the deduction that
// these steps follow from.
func (p *Player) GoTo(n int64) {
	end := p.Length()
	p.Put(n)
	if p.deduced && (n < end || p.Running()) {
		p.stand(p.stopsBefore(p.position+1, 1))
	}
}

// Step pauses and goes n stops forward, or back if n is negative.
func (p *Player) Step(n int64) {
	p.Pause()
	p.owed = 0
	switch {
	case p.looks != nil:
		p.stepLooks(n)
	case n < 0:
		p.position = p.stopsBefore(p.position, -n)
	default:
		p.position = p.halted(p.stopsAfter(n))
	}
}

// Next pauses and goes to the next step that the query asks for. It reports
// whether there is one.
func (p *Player) Next(q trace.Query) bool { return p.found(p.scout.Next(p.position, q)) }

// Prev is Next in the other direction.
func (p *Player) Prev(q trace.Query) bool { return p.found(p.scout.Prev(p.position, q)) }

func (p *Player) found(n int64, ok bool) bool {
	p.Pause()
	if ok {
		p.stand(n)
	}
	return ok
}

// Pace returns the time from a stop to the next, which for a run that is fitted
// into some time depends on how many there are.
func (p *Player) Pace() time.Duration { return time.Duration(p.stopTime()) }

// stopTime returns the same in nanoseconds and parts of them. As long as it is
// not known how many deductions there will be, none can be fitted.
func (p *Player) stopTime() float64 {
	switch {
	case p.looks != nil:
		return p.lookTime()
	case p.fit == 0:
		return float64(p.pace)
	}
	_, all := p.StopCount()
	if p.deduced && all == 0 {
		return float64(p.pace)
	}
	return float64(p.fit) / float64(max(1, all))
}

// Faster takes the next faster of the paces, Slower the next slower.
func (p *Player) Faster() { p.shift(p.unhurried(), false) }

// Slower takes the next slower of the paces.
func (p *Player) Slower() { p.shift(p.unhurried(), true) }

// Remaining returns how long playing to the end takes at this pace, 0 if it goes by look.
func (p *Player) Remaining() time.Duration {
	if p.looks != nil {
		return 0
	}
	at, all := p.StopCount()
	return time.Duration(p.stopTime() * float64(all-at))
}

// Tick moves a playing player to where it is due at the given time, and reports
// whether it moved or stopped. At the end of what has been computed it waits; at
// the end of all runs it pauses or, looping, begins again.
func (p *Player) Tick(now time.Time) bool {
	due := p.due(now, p.stopTime())
	if due == 0 {
		return false
	}
	end, before, look := p.Length(), p.position, p.look
	if p.looks != nil {
		for ; due > 0 && p.lookOn() && p.look > 1; due-- { // one step at most is opened
		}
	} else {
		p.position = p.halted(p.stopsAfter(due))
	}
	moved := p.position != before || p.look != look
	if p.position == p.halt && moved && p.Seen() {
		p.Pause()
		return true
	}
	if p.position == end && p.Seen() {
		p.owed = 0
		if !p.Running() {
			switch {
			case !p.loop:
				p.Pause()
			case !moved: // it was there to be seen for the time of a stop
				p.stand(0)
			}
			return true
		}
	}
	return moved
}
