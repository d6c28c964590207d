package terminal

import (
	"context"
	"os"
	"syscall"
)

// Interrupted is why the context of a session is done: a signal told the program to
// end.
type Interrupted struct{ Signal os.Signal }

func (Interrupted) Error() string { return "stopped" }

// Is makes it one of the errors of a context that was cancelled.
func (Interrupted) Is(target error) bool { return target == context.Canceled }

// Status returns the exit status, which is 128 and the number of the signal, as in
// every shell. The loss of the terminal (SIGHUP) counts as SIGTERM.
func (i Interrupted) Status() int {
	if i.Signal == os.Interrupt {
		return 128 + int(syscall.SIGINT)
	}
	return 128 + int(syscall.SIGTERM)
}
