package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
	"unicode/utf8"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/puzzles/file"
)

// entry is one puzzle of the input, or why there is none.
type entry struct {
	puzzle puzzles.Puzzle
	where  string // what a complaint about it begins with, such as "a.txt, line 3: "
	err    error
}

// read yields the puzzles that the arguments name, one after the other, until
// the session is told to stop.
func (s *session) read(args []string) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		for _, arg := range args {
			for e := range s.readOne(arg) {
				if s.ctx.Err() != nil {
					s.failed = true
					return
				}
				if !yield(e) {
					return
				}
			}
		}
	}
}

// readOne yields the puzzles that one argument names. What can be a puzzle is
// one, even if there is a file of that name.
func (s *session) readOne(arg string) iter.Seq[entry] {
	if arg == "-" {
		return entries("standard input: ", s.readInput())
	}
	if it, err := collection.ByID(arg); err == nil {
		return only(entry{puzzle: it.Puzzle})
	}
	grid, err := puzzles.Parse(arg)
	if err == nil {
		return only(entry{puzzle: puzzles.Puzzle{Givens: grid}})
	}
	if _, fileErr := os.Stat(arg); fileErr != nil {
		return only(entry{err: notFound(arg, err, fileErr)})
	}
	return entries(arg+": ", file.Open(arg))
}

func only(e entry) iter.Seq[entry] {
	return func(yield func(entry) bool) { yield(e) }
}

// entries yields what was read, with the places that complaints begin with. It
// is an error if there is nothing to yield.
func entries(name string, read iter.Seq2[file.Entry, error]) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		empty := true
		for e, err := range read {
			empty = false
			if err != nil {
				where := name
				if _, ok := err.(*puzzles.ParseError); !ok && strings.Contains(err.Error(), strings.TrimSuffix(name, ": ")) {
					where = "" // it says so itself
				}
				if !yield(entry{where: where, err: err}) {
					return
				}
				continue
			}
			if !yield(entry{puzzle: e.Puzzle, where: fmt.Sprintf("%sline %d: ", name, e.Line)}) {
				return
			}
		}
		if empty {
			yield(entry{where: name, err: errors.New("there is no puzzle in it: write one on each line, such as 81 characters with 1-9 for the clues and . for the empty cells")})
		}
	}
}

// inputHead is how much of the standard input is looked at to tell its format.
const inputHead = 1 << 13

// readInput yields the puzzles of the standard input as they come in.
func (s *session) readInput() iter.Seq2[file.Entry, error] {
	return func(yield func(file.Entry, error) bool) {
		in := bufio.NewReaderSize(s.untilStopped(s.stdin), inputHead)
		// What comes in first has to be enough to tell the format: who prints
		// one puzzle and waits is to be answered. An error comes again below.
		_, _ = in.Peek(1)
		head, _ := in.Peek(in.Buffered())
		f, ok := file.Detect("", head)
		if !ok {
			f, _ = file.FormatOf("text") // which says what is wrong with it
		}
		file.Read(in, f)(yield)
	}
}

// untilStopped returns a reader that ends when the session is told to stop,
// even while it waits for somebody to type.
func (s *session) untilStopped(r io.Reader) io.Reader {
	out, in := io.Pipe()
	go func() {
		_, err := io.Copy(in, r)
		in.CloseWithError(err)
	}()
	context.AfterFunc(s.ctx, func() { in.CloseWithError(context.Cause(s.ctx)) })
	return out
}

// notFound says why an argument names no puzzle. Which of the two reasons
// counts depends on what it looks like.
func notFound(arg string, parseErr, fileErr error) error {
	switch {
	case strings.TrimSpace(arg) == "":
		return errors.New("the puzzle is empty: give 81 characters with 1-9 for the clues and . for the empty cells, or the name of a file")
	case looksLikePuzzle(arg):
		return fmt.Errorf("%q is no puzzle: %w", shorten(arg), parseErr)
	case !errors.Is(fileErr, fs.ErrNotExist):
		return fileErr // which tells the name
	}
	return fmt.Errorf("%q is neither a puzzle, nor a file, nor the id of a built-in puzzle, nor a command: check the spelling, or see sudoscope --help and sudoscope puzzles", shorten(arg))
}

// looksLikePuzzle reports whether most of a text are cells of a 9×9 grid.
func looksLikePuzzle(arg string) bool {
	cells := 0
	for _, r := range arg {
		if r >= '0' && r <= '9' || strings.ContainsRune(".*_", r) {
			cells++
		}
	}
	return cells >= 8 && 2*cells > utf8.RuneCountInString(arg)
}

func shorten(arg string) string {
	const most = 100
	if len(arg) <= most {
		return arg
	}
	return arg[:most] + "..."
}

// all returns the puzzles that an argument names. Those that cannot be read are
// reported; it is an error if that leaves none.
func (s *session) all(arg string) ([]puzzles.Puzzle, error) {
	var found []puzzles.Puzzle
	var first error
	for e := range sound(s.readOne(arg)) {
		switch {
		case e.err == nil:
			found = append(found, e.puzzle)
		case first == nil:
			first = fmt.Errorf("%s%w", e.where, e.err)
		}
	}
	if len(found) == 0 {
		return nil, first
	}
	if first != nil {
		fmt.Fprintf(s.stderr, "sudoscope: %v; the other puzzles can be read\n", first)
	}
	return found, nil
}

// first returns the first puzzle that an argument names.
func (s *session) first(arg string) (puzzles.Puzzle, error) {
	for e := range sound(s.readOne(arg)) {
		if e.err != nil {
			return puzzles.Puzzle{}, fmt.Errorf("%s%w", e.where, e.err)
		}
		return e.puzzle, nil
	}
	return puzzles.Puzzle{}, errors.New("there is no puzzle in " + arg)
}

// sound yields the puzzles; those whose givens contradict each other become
// errors.
func sound(entries iter.Seq[entry]) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		for e := range entries {
			if e.err == nil {
				e.err = contradiction(e.puzzle.Givens)
			}
			if !yield(e) {
				return
			}
		}
	}
}

// contradiction names the givens that contradict each other, cell by cell.
func contradiction(g puzzles.Grid) error {
	conflicts := g.Conflicts()
	if len(conflicts) == 0 {
		return nil
	}
	const most = 6
	sp := trace.Speaker{Shape: g.Shape()}
	var pairs []string
	for i, c := range conflicts {
		if i == most {
			pairs = append(pairs, fmt.Sprintf("and %d more", len(conflicts)-most))
			break
		}
		pairs = append(pairs, fmt.Sprintf("%s and %s in %s both hold %c",
			sp.Cell(c.A), sp.Cell(c.B), sp.House(c.House), puzzles.DigitChar(c.Digit)))
	}
	return fmt.Errorf("the givens contradict each other (%s): change or take away one of each two", strings.Join(pairs, "; "))
}
