package trace

import (
	"runtime"
	"time"

	"sudoscope/puzzles/yield"
)

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
