package trace

import (
	"cmp"
	"math"
	"runtime"
	"slices"
	"time"

	"sudoscope/puzzles/yield"
)

// clock knows how long computing a run took up to some of its steps. Waiting for
// those who watch does not count.
type clock struct {
	ticks []tick
	every int // batches that share a tick
	held  int // of them, how many the last tick has
}

// tick says that a number of steps had taken some time.
type tick struct {
	steps int64
	spent time.Duration
}

// maxTicks is how many ticks a clock has at most; when it is full, every other one
// is dropped.
const maxTicks = 4096

// add notes the time up to the end of a batch. The last tick is always that of the
// last batch.
func (c *clock) add(steps int64, spent time.Duration) {
	n := len(c.ticks)
	if n > 0 {
		spent = max(spent, c.ticks[n-1].spent)
		if c.held < c.every || steps == c.ticks[n-1].steps {
			c.held++
			c.ticks[n-1] = tick{steps, spent}
			return
		}
	}
	if n == maxTicks {
		for i := range maxTicks / 2 {
			c.ticks[i] = c.ticks[2*i+1]
		}
		c.ticks = c.ticks[:maxTicks/2]
		c.every = 2 * max(1, c.every)
	}
	c.held = 1
	c.ticks = append(c.ticks, tick{steps, spent})
}

// Spent returns how long computing the run took so far.
func (t *Timeline) Spent() time.Duration {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if n := len(t.clock.ticks); n > 0 {
		return t.clock.ticks[n-1].spent
	}
	return 0
}

// Course is what computing a run took up to some of its steps.
type Course struct{ ticks []tick }

// Measured says how long computing the run takes when nobody watches. What its steps took is scaled to that: in
// the course, if it is one of the same run, else in the record, where nothing was warm at the beginning.
func (t *Timeline) Measured(d time.Duration, course Course) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n := len(course.ticks); n > 0 && course.ticks[n-1].steps <= t.end {
		t.clock.ticks = slices.Clone(course.ticks)
	}
	ticks := t.clock.ticks
	if len(ticks) == 0 || ticks[len(ticks)-1].spent == 0 {
		return
	}
	scale := float64(d) / float64(ticks[len(ticks)-1].spent)
	for i := range ticks {
		ticks[i].spent = time.Duration(math.Round(scale * float64(ticks[i].spent)))
	}
}

// StepsIn returns how many steps were computed in the given time. Between the
// moments at which somebody looked at the clock, steps count as equally long.
func (t *Timeline) StepsIn(spent time.Duration) int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if n, beyond := t.clock.read(int64(spent), timeOf, stepsOf); !beyond {
		return n
	}
	return t.end
}

// SpentOn returns how long computing the first steps took, the other way round.
func (t *Timeline) SpentOn(steps int64) time.Duration {
	t.mu.RLock()
	defer t.mu.RUnlock()
	n, _ := t.clock.read(steps, stepsOf, timeOf)
	return time.Duration(n)
}

func timeOf(x tick) int64  { return int64(x.spent) }
func stepsOf(x tick) int64 { return x.steps }

// read returns how far one hand is where the other is at n, and whether that is beyond the
// last tick. From tick to tick both go evenly.
func (c *clock) read(n int64, hand, other func(tick) int64) (at int64, beyond bool) {
	i, _ := slices.BinarySearchFunc(c.ticks, n, func(x tick, n int64) int { return cmp.Compare(hand(x), n) })
	var from tick
	if i > 0 {
		from = c.ticks[i-1]
	}
	if i == len(c.ticks) {
		return other(from), true
	}
	to := c.ticks[i]
	if hand(to) == hand(from) {
		return other(to), false
	}
	share := float64(n-hand(from)) / float64(hand(to)-hand(from))
	return other(from) + int64(share*float64(other(to)-other(from))), false
}

// stopwatch counts how long a goroutine computes. Where the system has a clock of each thread,
// the goroutine keeps its thread and that clock counts: other programs, and other runs at the
// same time, add nothing to it, and neither does what the garbage collector does on other
// threads. Elsewhere it is the time on the wall.
type stopwatch struct {
	begun   time.Time     // on the wall
	thread  time.Duration // what the thread had computed before
	yielded time.Duration // to a browser, before
}

// startWatch begins to count for the goroutine that calls it, which has to call stop at its end.
func startWatch() stopwatch {
	runtime.LockOSThread()
	return stopwatch{time.Now(), threadTime(), yield.Waited()}
}

// spent returns how long the goroutine has computed, which has to be the one that calls it.
func (w stopwatch) spent() time.Duration {
	if TimedByThread {
		return threadTime() - w.thread
	}
	return time.Since(w.begun) - (yield.Waited() - w.yielded)
}

// stop lets the goroutine change its thread again.
func (stopwatch) stop() { runtime.UnlockOSThread() }
