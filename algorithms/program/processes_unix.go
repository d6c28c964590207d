//go:build unix

package program

import (
	"golang.org/x/sys/unix"
)

// passedOn are the variables of the environment that programs get.
var passedOn = []string{"PATH"}

// group is known by the number of the process.
type group struct{}

// killGroup ends the process and all that it has started.
func (r *running) killGroup() {
	if r.cmd.Process != nil {
		_ = unix.Kill(-r.cmd.Process.Pid, unix.SIGKILL) // there may be none left
	}
}
