package program

import (
	"os"
	"os/exec"
	"syscall"
)

// passedOn are the variables of the environment that programs get; most cannot start
// without the second.
var passedOn = []string{"PATH", "SystemRoot"}

// itself returns the path of this program.
func itself() (string, error) { return os.Executable() }

// prepare opens no window of a console, and gives the process a group of its own.
func prepare(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// restrict does nothing here.
func restrict(*exec.Cmd, uint64) {}

// killGroup ends the process.
func (r *running) killGroup() {
	if r.cmd.Process != nil {
		_ = r.cmd.Process.Kill()
	}
}
