package player

import "time"

// clock says how many stops are due as time goes by.
type clock struct {
	playing bool
	loop    bool
	pace    time.Duration
	fit     time.Duration // all in this time; 0 for pace a stop
	last    time.Time     // of the last tick; zero when the next one is the first
	owed    float64       // part of a stop that has passed
}

// Playing reports whether it moves by itself.
func (c *clock) Playing() bool { return c.playing }

// Pause stops it where it is.
func (c *clock) Pause() { c.playing = false }

func (c *clock) start() {
	c.playing = true
	c.last = time.Time{}
	c.owed = 0
}

// SetPace sets the time from a stop to the next, at least a microsecond.
func (c *clock) SetPace(d time.Duration) {
	c.pace = max(d, time.Microsecond)
	c.fit = 0
	c.owed = 0
}

// faster takes the first of the paces that is quicker than now.
func (c *clock) faster(now time.Duration) {
	for _, d := range paces {
		if d < now {
			c.SetPace(d)
			return
		}
	}
}

// slower takes the last of the paces that is slower than now.
func (c *clock) slower(now time.Duration) {
	for i := len(paces) - 1; i >= 0; i-- {
		if paces[i] > now {
			c.SetPace(paces[i])
			return
		}
	}
}

// Fit sets the pace so that all takes this long.
func (c *clock) Fit(d time.Duration) {
	c.fit = d
	c.owed = 0
}

// Fitted returns the time that all is fitted into, or 0.
func (c *clock) Fitted() time.Duration { return c.fit }

// Loop reports whether playing begins again at the end.
func (c *clock) Loop() bool { return c.loop }

// SetLoop sets whether playing begins again at the end.
func (c *clock) SetLoop(on bool) { c.loop = on }

// maxGap is the longest time between two ticks that counts as time played: a
// window that was covered or a machine that slept does not leap.
const maxGap = 250 * time.Millisecond

// due returns how many stops are due at the given time, if each takes so many
// nanoseconds.
func (c *clock) due(now time.Time, each float64) int64 {
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
