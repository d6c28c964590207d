//go:build unix

package script

import "golang.org/x/sys/unix"

// memoryOfProcess is how much a process may have in which a script runs.
const memoryOfProcess = 256 << 20

// confine bounds the memory of this process, so that a single operation that asks for
// too much ends it, and keeps it from making files.
func confine() {
	limit := func(what int, most uint64) {
		var now unix.Rlimit
		if unix.Getrlimit(what, &now) == nil && uint64(now.Cur) > most {
			now.Cur = most
			_ = unix.Setrlimit(what, &now) // a system without it has the other bounds
		}
	}
	limit(unix.RLIMIT_DATA, memoryOfProcess)
	limit(unix.RLIMIT_FSIZE, 0)
	limit(unix.RLIMIT_CORE, 0)
}
