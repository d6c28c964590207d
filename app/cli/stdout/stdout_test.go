//go:build unix && cgo

package stdout

import (
	"fmt"
	"os"
	"os/exec"
	"testing"

	"sudoscope/puzzles/check"
)

// writeVariable is the variable of the environment that makes this test binary write to its
// standard output, and say with its status whether it could.
const writeVariable = "SUDOSCOPE_TEST_WRITE"

func TestMain(m *testing.M) {
	if os.Getenv(writeVariable) != "" {
		if _, err := fmt.Fprintln(Open(), "something"); err != nil {
			os.Exit(3)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// The null device is an output like any other, also where it is opened to be read as well,
// which is what Go itself does in place of an output that is closed.
func TestAnOutputThatWasClosedCannotBeWritten(t *testing.T) {
	for redirection, want := range map[string]int{
		">&-": 3, "<&- >&-": 3, ">&- 2>&-": 3, ">/dev/null": 0, "1<>/dev/null": 0, "2>&-": 0, "": 0,
	} {
		child := exec.Command("/bin/sh", "-c", `exec "$0" `+redirection, os.Args[0])
		child.Env = append(os.Environ(), writeVariable+"=1")
		_ = child.Run() // the status says it
		check.Is(t, child.ProcessState.ExitCode(), want, "%s: status", redirection)
	}
}
