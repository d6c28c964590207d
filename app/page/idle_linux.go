package page

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// Threads that leave the processors to the window are nicer than the program by standBack, with
// which a thread gets a tenth of a processor that others want as well.
const standBack, nicest = 10, 19

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
	nice := int32(standBack)
	if now, err := unix.SchedGetAttr(0, 0); err == nil {
		nice = min(now.Nice+standBack, nicest)
	}
	// Where it fails the window is only less smooth.
	_ = unix.SchedSetAttr(0, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_BATCH, Nice: nice}, 0)
}
