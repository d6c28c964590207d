//go:build linux || darwin || netbsd || openbsd || solaris

package script

import "golang.org/x/sys/unix"

// confine bounds the memory of this process, so that a single operation that asks for
// too much ends it, and keeps it from making files. The bounds are above what the
// process has taken already, which the threads of a program with a window make much of
// even where there is none. Systems differ in what they hold a process to; what one
// ignores does no harm.
func confine() {
	addresses, data := taken()
	limit(unix.RLIMIT_DATA, data+memoryOfProcess)
	if addresses > 0 {
		limit(unix.RLIMIT_AS, addresses+memoryOfProcess+memoryOfThreads)
	}
	limit(unix.RLIMIT_FSIZE, 0)
	limit(unix.RLIMIT_CORE, 0)
}

// memoryOfThreads is how many addresses the system may give to threads that come later.
const memoryOfThreads = 128 << 20

// limit lowers a limit for good; a system without it has the others.
func limit(what int, most uint64) {
	var now unix.Rlimit
	if unix.Getrlimit(what, &now) == nil && uint64(now.Cur) > most {
		now.Cur, now.Max = most, most
		_ = unix.Setrlimit(what, &now)
	}
}
