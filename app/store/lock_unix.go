//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package store

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFlags open the file of a lock: not what a link leads to, and without waiting for the
// other end of a pipe.
const lockFlags = unix.O_NOFOLLOW | unix.O_NONBLOCK

// lockFile locks a file until it is closed; the error is errLocked if it is locked.
func lockFile(file *os.File) error {
	for {
		err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if errors.Is(err, unix.EWOULDBLOCK) {
			return errLocked
		}
		return err
	}
}
