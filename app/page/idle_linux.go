package page

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// YieldThread gives the goroutine a thread of its own that runs when nothing else
// wants to, so that an algorithm at full speed and its record leave the
// processors to the window. A low priority is not enough: such a thread keeps
// its processor for the rest of its slice when a frame is due. The thread ends
// with the goroutine.
func YieldThread() {
	runtime.LockOSThread()
	// Where it fails the window is only less smooth.
	_ = unix.SchedSetAttr(0, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_IDLE}, 0)
}
