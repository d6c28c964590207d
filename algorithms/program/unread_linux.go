package program

import (
	"os"

	"golang.org/x/sys/unix"
)

// unread reports whether there is something in a pipe that its reader has not taken.
func unread(pipe *os.File) bool {
	n, err := unix.IoctlGetInt(int(pipe.Fd()), unix.TIOCINQ)
	return err == nil && n > 0
}
