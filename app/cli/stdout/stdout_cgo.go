//go:build unix && cgo

// Package stdout is the standard output as the program was started with it.
package stdout

/*
#include <errno.h>
#include <fcntl.h>

static int stdoutWasClosed;

// Go opens the null device in place of a standard output that is closed, before any line
// of Go runs. This runs before that.
__attribute__((constructor)) static void lookAtStdout(void) {
	stdoutWasClosed = fcntl(1, F_GETFD) == -1 && errno == EBADF;
}

static int wasClosed(void) { return stdoutWasClosed; }
*/
import "C"

import (
	"io"
	"os"

	"sudoscope/app/cli/terminal"
)

// Open returns the standard output, and one that cannot be written if it was closed before
// the program began.
func Open() io.Writer {
	if C.wasClosed() != 0 {
		return terminal.ClosedOutput{}
	}
	return os.Stdout
}
