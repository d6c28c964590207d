//go:build !unix && !windows

package program

import (
	"os"
	"os/exec"
)

// passedOn is empty: such a system, a browser for one, has no processes, and says so when
// one is started.
var passedOn []string

// itself returns the path of this program.
func itself() (string, error) { return os.Executable() }

func prepare(*exec.Cmd) {}

func restrict(*exec.Cmd, uint64) {}

func (r *running) killGroup() {}
