//go:build unix && !linux

package program

import (
	"os"
	"os/exec"
	"syscall"
)

// itself returns the path of this program.
func itself() (string, error) { return os.Executable() }

// prepare gives the process a group of its own.
func prepare(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// restrict does nothing: the system bounds the memory of a process only from inside.
func restrict(*exec.Cmd, uint64) {}
