package terminal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
	"syscall"
)

// Output is the standard output. It remembers what went wrong, since not everybody
// who prints a line looks whether it got there.
type Output struct {
	to   io.Writer
	fail func() // called once, when nothing can be written

	mu  sync.Mutex
	err error
}

// NewOutput returns an Output that writes to another writer and calls fail, once, when
// that cannot be done for another reason than that nobody reads any more.
func NewOutput(to io.Writer, fail func()) *Output { return &Output{to: to, fail: fail} }

// Write writes, and remembers the first error.
func (o *Output) Write(b []byte) (int, error) {
	n, err := o.to.Write(b)
	if err == nil {
		return n, nil
	}
	o.mu.Lock()
	first := o.err == nil
	if first {
		o.err = err
	}
	o.mu.Unlock()
	if first && !IsClosedPipe(err) {
		o.fail()
	}
	return n, err
}

// Problem says in a sentence why something could not be written; it is nil if all was, or
// if nobody reads any more.
func (o *Output) Problem() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	var number syscall.Errno
	switch {
	case o.err == nil || IsClosedPipe(o.err):
		return nil
	case errors.Is(o.err, fs.ErrClosed), errors.Is(o.err, syscall.EBADF):
		return errors.New("the output could not be written because standard output is closed: leave it open, or send " +
			"it to a file")
	case errors.Is(o.err, syscall.ENOSPC):
		return errors.New("the output could not be written because the disk is full: free some space, or send it " +
			"elsewhere")
	case errors.As(o.err, &number):
		return fmt.Errorf("the output could not be written (%v): send it elsewhere", number)
	}
	return errors.New("the output could not be written: send it elsewhere")
}

// ClosedOutput is a standard output that was closed before the program began. The
// runtime of Go opens the null device in its place, and what is written there is lost
// without a word.
type ClosedOutput struct{}

// Write writes nothing.
func (ClosedOutput) Write([]byte) (int, error) { return 0, os.ErrClosed }
