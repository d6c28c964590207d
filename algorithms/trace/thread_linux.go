package trace

import (
	"time"

	"golang.org/x/sys/unix"
)

// TimedByThread says that the time of a run is that of its own thread, and not that on the wall.
const TimedByThread = true

// threadTime returns how long the thread has computed since it began.
func threadTime() time.Duration {
	var t unix.Timespec
	_ = unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) // every Linux that Go runs on has it
	return time.Duration(t.Nano())
}
