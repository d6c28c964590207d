package app

import (
	"runtime"
	"syscall"
)

// gentle gives the goroutine a thread of its own that stands back when others
// have something to do, so that an algorithm at full speed and its record leave
// the processor to the window. The thread ends with the goroutine.
func gentle() {
	runtime.LockOSThread()
	// Without it the window would only be less smooth.
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), 19)
}
