package player

import (
	"time"

	"sudoscope/algorithms/trace"
)

// DefaultLookPace is the time from a look to the next at first.
const DefaultLookPace = 500 * time.Millisecond

// longestStep is how long a step with very many looks takes at most.
const longestStep = 15 * time.Second

// SetByLook has the player go through the looks of each step, so that each of them is a stop; looks
// returns how many a step has, at least one. The step at which it stands is opened at its first
// look. With nil it goes by step again. Looks have a pace of their own. All this is for one lane,
// aligned by step.
func (p *Player) SetByLook(looks func(step int64) int) {
	if (looks == nil) != (p.looks == nil) {
		p.tempo, p.other = p.other, p.tempo
	}
	p.looks = looks
	p.Put(p.position)
}

// ByLook reports whether the player goes from look to look.
func (p *Player) ByLook() bool { return p.looks != nil }

// LookPace returns the time from a look to the next, without regard to how many there are.
func (p *Player) LookPace() time.Duration { return p.lookTempo().pace }

// SetLookPace sets it.
func (p *Player) SetLookPace(d time.Duration) { p.lookTempo().pace = d }

func (p *Player) lookTempo() *tempo {
	if p.looks != nil {
		return &p.tempo
	}
	return &p.other
}

// unhurried is the pace, without regard to how many looks the step has.
func (p *Player) unhurried() time.Duration {
	if p.looks != nil {
		return p.pace
	}
	return p.Pace()
}

// lookTime returns the time from this look to the next in nanoseconds.
func (p *Player) lookTime() float64 {
	return min(float64(p.pace), float64(longestStep)/float64(max(1, p.Looks())))
}

// At returns where the first lane is. It is aligned by step.
func (p *Player) At() trace.Point {
	return trace.Point{Step: p.lanes[0].from + p.position, Look: p.look}
}

// Looks returns how many looks the step has at which the player stands, 0 if it does not go by look
// or is before the first step.
func (p *Player) Looks() int {
	if p.looks == nil || p.At().Step == 0 {
		return 0
	}
	return p.looks(p.At().Step)
}

// Seen reports whether there is nothing more to see of the step at which the player stands.
func (p *Player) Seen() bool { return p.look >= p.Looks() }

// OpenAt goes to a look of the step at which the player stands, or to the last one.
func (p *Player) OpenAt(look int) {
	if p.looks != nil {
		p.look = min(look, p.Looks())
	}
}

// stand takes a position, at the first look of its step if it goes by look.
func (p *Player) stand(n int64) {
	p.position, p.look = n, 0
	if p.looks != nil && p.At().Step > 0 {
		p.look = 1
	}
}

// lookOn goes to the next look, which may be the first one of the next step, and reports whether
// there is one.
func (p *Player) lookOn() bool {
	if !p.Seen() {
		p.look++
		return true
	}
	to := p.halted(p.stopsAfter(1))
	if to == p.position {
		return false
	}
	p.stand(to)
	return true
}

// lookBack goes to the look before, which may be the last one of the step before.
func (p *Player) lookBack() {
	if p.look > 1 {
		p.look--
		return
	}
	if p.position == 0 {
		return
	}
	p.stand(p.stopsBefore(p.position, 1))
	p.look = p.Looks()
}

// stepLooks goes some looks forward, or back.
func (p *Player) stepLooks(n int64) {
	for ; n > 0 && p.lookOn() && !(p.position == p.halt && p.Seen()); n-- {
	}
	for ; n < 0; n++ {
		p.lookBack()
	}
}

// Skip pauses and goes to the next step, or to the last look where there is none or it halts; or
// back, to the beginning of this step or of the one before.
func (p *Player) Skip(back bool) {
	p.Pause()
	p.owed = 0
	switch to := p.halted(p.stopsAfter(1)); {
	case back && p.look > 1:
		p.look = 1
	case back:
		p.stand(p.stopsBefore(p.position, 1))
	case to == p.position || p.position == p.halt && !p.Seen():
		p.look = p.Looks()
	default:
		p.stand(to)
	}
}
