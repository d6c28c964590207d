//go:build unix && !linux

package program

import (
	"os"
	"syscall"
)

// itself returns the path of this program.
func itself() (string, error) { return os.Executable() }

// startRestricted starts the process in a group of its own. Its memory has no limit: the
// system lets a process be bounded only from inside.
func (r *running) startRestricted(uint64) error {
	r.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return r.cmd.Start()
}
