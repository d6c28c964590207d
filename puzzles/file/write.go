package file

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"

	"sudoscope/puzzles"
)

// Write writes puzzles in a format, with as much of their names, notes and
// sources as it has room for. A puzzle that the format cannot hold is an error;
// what came before it is then written already, unless the format holds a single
// puzzle. So is a sequence without puzzles.
func Write(w io.Writer, f Format, seq iter.Seq[puzzles.Puzzle]) error {
	return write(w, f, func(yield func(Entry) bool) {
		for p := range seq {
			if !yield(Entry{Puzzle: p}) {
				return
			}
		}
	})
}

// Text returns a grid as text for the clipboard. The pencil marks are the
// candidates of each cell and may be nil, which stands for all that the digits
// leave; formats without pencil marks do without them.
func Text(g puzzles.Grid, marks []puzzles.Digits, f Format) (string, error) {
	var b strings.Builder
	err := write(&b, f, func(yield func(Entry) bool) {
		yield(Entry{Puzzle: puzzles.Puzzle{Givens: g}, Marks: marks})
	})
	if err != nil {
		return "", err
	}
	return b.String(), nil
}

// writer writes entries. It keeps the first error, after which it does nothing.
type writer struct {
	out   *bufio.Writer
	err   error
	count int           // entries written
	boxes puzzles.Shape // what the last line of boxes said, zero if there was none
	terms bool          // the columns of a table have the terms
}

func (w *writer) print(s string) {
	if w.err == nil {
		_, w.err = w.out.WriteString(s)
	}
}

func (w *writer) printf(format string, args ...any) { w.print(fmt.Sprintf(format, args...)) }

func write(to io.Writer, f Format, seq iter.Seq[Entry]) error {
	if f.write == nil {
		if f.ReadOnly {
			return fmt.Errorf("%s can be read but not written: choose another format", f.Name)
		}
		return fmt.Errorf("the format %q cannot be written", f.ID)
	}
	w := &writer{out: bufio.NewWriter(to)}
	var only *Entry // of a format that holds one, until it is known to be the only one
	for e := range seq {
		if err := checkFits(e, f); err != nil {
			w.err = err
		} else if f.One && only != nil {
			w.err = fmt.Errorf("a file in the format %s holds one puzzle: choose one puzzle, or another format", f.Name)
		}
		if w.err != nil {
			break
		}
		e.Puzzle = e.Puzzle.Plain()
		if w.count == 0 {
			w.terms = e.Givens.Terms() != puzzles.Terms{}
		}
		if f.One {
			only = &e
			continue
		}
		f.write(w, e)
		w.count++
	}
	if w.err == nil && only != nil {
		f.write(w, *only)
		w.count++
	}
	if w.err == nil && w.count == 0 {
		return fmt.Errorf("there is no puzzle to write: choose one first")
	}
	if w.err == nil && f.end != nil {
		f.end(w)
	}
	if err := w.out.Flush(); w.err == nil {
		w.err = err
	}
	return w.err
}

// checkFits says why the format cannot hold the entry, or returns nil.
func checkFits(e Entry, f Format) error {
	if e.Givens.IsZero() {
		return fmt.Errorf("there is no grid to write")
	}
	shape := e.Givens.Shape()
	if f.Classic && shape != puzzles.Classic {
		return fmt.Errorf("the format %s holds only 9×9 grids, and this one is %v: choose another format, such as a text file", f.Name, shape)
	}
	if f.Classic && e.Givens.Eliminated() > 0 {
		return fmt.Errorf("the format %s does not hold eliminated candidates, and of this grid there are %d: choose another format, "+
			"such as a text file", f.Name, e.Givens.Eliminated())
	}
	if e.Marks != nil && len(e.Marks) != shape.Cells() {
		return fmt.Errorf("there are pencil marks for %d cells, but the grid has %d", len(e.Marks), shape.Cells())
	}
	return nil
}
