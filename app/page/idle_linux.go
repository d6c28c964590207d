package page

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// standBack is the nice value of threads that leave the processors to the window: with it
// a thread gets a tenth of a processor that others want as well.
const standBack = 10

// YieldThread gives the goroutine a thread of its own that stands back, so that an
// algorithm at full speed and its record leave the processors to the window. The thread
// ends with the goroutine.
//
// SCHED_IDLE, which runs when nothing else wants to, draws two frames in a hundred more,
// but such a thread may not run for ten seconds while other programs keep the processors
// busy; and Go waits for all its threads whenever it collects garbage, and the system
// when the program ends. So the window stood still then, and the program took half a minute to end.
func YieldThread() {
	runtime.LockOSThread()
	// Where it fails the window is only less smooth.
	_ = unix.SchedSetAttr(0, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_BATCH, Nice: standBack}, 0)
}
