//go:build unix

package app

import (
	"syscall"
	"time"
)

// cpuTime returns the time that the process has used on all its processors.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
