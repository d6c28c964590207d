package player

import (
	"slices"
	"time"
)

// Clock says how many stops are due as time goes by.
type Clock struct {
	paces   []time.Duration // that a person can choose, slowest first
	playing bool
	loop    bool
	tempo
	last time.Time // of the last tick; zero when the next one is the first
	owed float64   // part of a stop that has passed
}

// tempo is how fast it goes.
type tempo struct {
	pace time.Duration
	fit  time.Duration // all in this time; 0 for pace a stop
}

// NewClock returns a clock with a pace, which stands still, and those that a person can choose,
// slowest first.
func NewClock(pace time.Duration, paces []time.Duration) Clock {
	return Clock{tempo: tempo{pace: pace}, paces: paces}
}

// Playing reports whether it goes.
func (c *Clock) Playing() bool { return c.playing }

// Pause stops it where it is.
func (c *Clock) Pause() { c.playing = false }

// Play lets it go, from now on.
func (c *Clock) Play() { c.playing, c.last, c.owed = true, time.Time{}, 0 }

// Pace returns the time from a stop to the next.
func (c *Clock) Pace() time.Duration { return c.pace }

// SetPace sets the time from a stop to the next, at least a microsecond.
func (c *Clock) SetPace(d time.Duration) { c.pace, c.fit, c.owed = max(d, time.Microsecond), 0, 0 }

// shift takes the next of the paces that is quicker than now, or with slower set slower; the
// first or the last of them stays.
func (c *Clock) shift(now time.Duration, slower bool) {
	paces := slices.Clone(c.paces)
	if slower {
		slices.Reverse(paces)
	}
	for _, d := range paces {
		if slower && d > now || !slower && d < now {
			c.SetPace(d)
			return
		}
	}
}

// Faster takes the next faster of the paces.
func (c *Clock) Faster() { c.shift(c.pace, false) }

// Slower takes the next slower of the paces.
func (c *Clock) Slower() { c.shift(c.pace, true) }

// Fit sets the pace so that all takes this long.
func (c *Clock) Fit(d time.Duration) { c.fit, c.owed = d, 0 }

// Fitted returns the time that all is fitted into, or 0.
func (c *Clock) Fitted() time.Duration { return c.fit }

// Loop reports whether playing begins again at the end.
func (c *Clock) Loop() bool { return c.loop }

// SetLoop sets whether playing begins again at the end.
func (c *Clock) SetLoop(on bool) { c.loop = on }

// maxGap is the longest time between two ticks that counts as time played: a
// window that was covered or a machine that slept does not leap.
const maxGap = 250 * time.Millisecond

// Due returns how many stops are due at the given time, at the clock's own pace.
func (c *Clock) Due(now time.Time) int64 { return c.due(now, float64(c.pace)) }

// due returns how many stops are due at the given time, if each takes so many
// nanoseconds.
func (c *Clock) due(now time.Time, each float64) int64 {
	if !c.playing {
		return 0
	}
	if c.last.IsZero() {
		c.last = now
		return 0
	}
	gap := min(now.Sub(c.last), maxGap)
	if each > float64(maxGap) {
		gap = now.Sub(c.last)
	}
	c.last = now
	c.owed += float64(gap) / each
	due := int64(c.owed)
	c.owed -= float64(due)
	return due
}
