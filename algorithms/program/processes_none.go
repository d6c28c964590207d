//go:build !unix && !windows

package program

import (
	"os"
)

// passedOn is empty: such a system, a browser for one, has no processes, and says so when
// one is started.
var passedOn []string

// itself returns the path of this program.
func itself() (string, error) { return os.Executable() }

// group is nothing here.
type group struct{}

func (r *running) startRestricted(uint64) error { return r.cmd.Start() }

func (r *running) killGroup() {}
