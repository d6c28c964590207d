package terminal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Output is the standard output. It gathers what is printed, for a moment at most, unless
// it is a terminal, and remembers the error, since not every caller that prints a line
// checks it.
type Output struct {
	to       io.Writer
	fail     func() // called once, when nothing can be written
	terminal bool

	mu      sync.Mutex
	held    []byte // what is yet to be written, whole pieces as they were printed
	waiting bool   // that will happen in a moment
	err     error
}

const (
	mostHeld = 1 << 16               // bytes
	moment   = 20 * time.Millisecond // too short to be seen
)

// NewOutput returns an Output that writes to another writer and calls fail, once, when
// that cannot be done for another reason than that the reader is gone.
func NewOutput(to io.Writer, fail func()) *Output {
	return &Output{to: to, fail: fail, terminal: IsTerminal(to)}
}

// Write takes what is to be written, unless something could not be.
func (o *Output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.held)+len(b) > mostHeld {
		o.write()
	}
	o.held = append(o.held, b...)
	if o.terminal || len(o.held) > mostHeld {
		o.write()
	} else if !o.waiting {
		o.waiting = true
		time.AfterFunc(moment, func() { _ = o.Flush() })
	}
	if o.err != nil {
		return 0, o.err
	}
	return len(b), nil
}

// Flush writes what was taken.
func (o *Output) Flush() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.waiting = false
	o.write()
	return o.err
}

// write writes what is held, and remembers the first error.
func (o *Output) write() {
	if len(o.held) > 0 && o.err == nil {
		if _, o.err = o.to.Write(o.held); o.err != nil && !IsClosedPipe(o.err) {
			o.fail()
		}
	}
	o.held = o.held[:0]
}

// errorOutput is the standard error. What was printed before is seen before.
type errorOutput struct {
	io.Writer
	out *Output
}

// BesideOutput returns a writer that writes at once, after all that the output holds.
func BesideOutput(to io.Writer, out *Output) io.Writer { return errorOutput{to, out} }

func (e errorOutput) Write(b []byte) (int, error) {
	_ = e.out.Flush() // which remembers the error
	return e.Writer.Write(b)
}

// Problem says in a sentence why something could not be written; it is nil if all was, or
// if the reader is gone.
func (o *Output) Problem() error {
	_ = o.Flush()
	o.mu.Lock()
	defer o.mu.Unlock()
	var number syscall.Errno
	switch {
	case o.err == nil || IsClosedPipe(o.err):
		return nil
	case errors.Is(o.err, fs.ErrClosed), errors.Is(o.err, syscall.EBADF):
		return errors.New("the output could not be written because standard output is closed: leave it open, or send it to a file")
	case errors.Is(o.err, syscall.ENOSPC):
		return errors.New("the output could not be written because the disk is full: free some space, or send it elsewhere")
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

// TextWidth is how many characters a line of text has at most.
const TextWidth = 79

// YesNo returns what a table says.
func YesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Table lays rows out in columns two blanks apart.
func Table(rows [][]string) []byte {
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], len([]rune(cell)))
		}
	}
	var b bytes.Buffer
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			fmt.Fprintf(&line, "%-*s  ", width[i], cell)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// Wrap breaks text into lines of at most width characters.
func Wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// Indent puts lines below each other, two blanks to the right.
func Indent(lines []string) string { return "  " + strings.Join(lines, "\n  ") }
