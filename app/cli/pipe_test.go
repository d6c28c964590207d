//go:build unix

package cli_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"sudoscope/app/cli/clitest"
)

// Who names a pipe that nobody writes into is told what is waited for.
func TestItIsSaidThatAPipeIsWaitedFor(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	go func() { _ = os.WriteFile(pipe, []byte(clitest.Wikipedia+"\n"), 0o600) }()
	clitest.Case{Args: []string{"solve", pipe}, Stdout: []string{clitest.WikipediaSolution},
		Stderr: []string{pipe + " is a pipe: waiting until another program writes puzzles into it"}}.Check(t)
}
