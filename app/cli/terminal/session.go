// Package terminal is what all commands have in common: what they see of the
// outside (a [Session]), the puzzles that their arguments name, how they write
// numbers, tables and progress, and work on many cores in order.
package terminal

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"syscall"

	"sudoscope/puzzles"
)

// The exit statuses, apart from those of [Interrupted].
const (
	ExitOK     = 0
	ExitFailed = 1 // something was understood, but not achieved
	ExitUsage  = 2 // something was not understood
)

// Session is what a command sees of the outside.
type Session struct {
	Ctx           context.Context
	Version       string // of the program
	Stdin         io.Reader
	Stdout        io.Writer
	Stderr        io.Writer
	Failed        bool // something was not achieved
	Misunderstood bool // something was not understood

	terms      puzzles.Terms // of puzzles that have none of their own
	complaints complaints
}

// Complain reports something that could not be understood; the command goes on.
func (s *Session) Complain(format string, args ...any) {
	s.Misunderstood = true
	s.Report(format, args...)
}

// Flush writes what was printed and is held back.
func (s *Session) Flush() {
	if o, ok := s.Stdout.(*Output); ok {
		_ = o.Flush() // which remembers the error
	}
}

// Status returns the exit status. It is never 0 after an interrupt, even if nothing was left
// to do.
func (s *Session) Status() int {
	if why, ok := errors.AsType[Interrupted](context.Cause(s.Ctx)); ok {
		return why.Status()
	}
	switch {
	case s.Misunderstood:
		return ExitUsage
	case s.Failed || s.Ctx.Err() != nil:
		return ExitFailed
	}
	return ExitOK
}

// IsClosedPipe reports whether the reader of the output is gone.
func IsClosedPipe(err error) bool {
	const noData = syscall.Errno(232) // what Windows says of a pipe that was closed
	return errors.Is(err, syscall.EPIPE) || runtime.GOOS == "windows" && errors.Is(err, noData)
}

// ErrStopped is the error of a command that was told to stop.
var ErrStopped = errors.New("stopped before the figures were complete")

// ProofWork bounds the proof that a puzzle has one solution, so that a large
// grid with few clues cannot keep the command busy for ever.
const ProofWork = 50_000_000

// HasDisplay reports whether a window can be opened. Only where windows go
// through X11 or Wayland can one know without trying.
func HasDisplay(system string, getenv func(string) string) bool {
	switch system {
	case "linux", "freebsd", "netbsd", "openbsd", "dragonfly":
		return getenv("DISPLAY") != "" || getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}

// IsTerminal reports whether w is a terminal that can move its cursor.
func IsTerminal(w io.Writer) bool {
	switch o := w.(type) {
	case *Output:
		return o.terminal
	case errorOutput:
		w = o.Writer
	}
	f, ok := w.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	// The null device is a character device as well.
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

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
