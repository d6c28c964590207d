package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/puzzles/file"
	"sudoscope/puzzles/pipeline"
)

// Entry is one puzzle of the input, or why there is none.
type Entry struct {
	Puzzle puzzles.Puzzle
	Where  Location
	Err    error
}

// Location is where in the input something stands. As text it is what a complaint begins
// with, such as "a.txt, line 3: ".
type Location struct {
	name string
	line int // from 1; 0 if it is the whole
}

func (p Location) String() string {
	switch {
	case p.name == "":
		return ""
	case p.line == 0:
		return p.name + ": "
	}
	return fmt.Sprintf("%s: line %d: ", p.name, p.line)
}

// Each works on the puzzles that the arguments name, on all cores, until ctx ends, and yields
// what came of them in their order. What was printed of it is there before others are
// waited for.
func Each[R any](ctx context.Context, s *Session, args []string, worker func() func(Entry) R) iter.Seq[R] {
	return InOrder(ctx, s, func(yield func(Entry) bool, pause func()) { s.read(args, pause)(yield) }, worker)
}

// InOrder works on what comes in, on all cores, as [Each] does on puzzles.
func InOrder[T, R any](ctx context.Context, s *Session, in pipeline.Source[T], worker func() func(T) R) iter.Seq[R] {
	jobs := runtime.GOMAXPROCS(0)
	p := pipeline.Pipeline[T, R]{Jobs: jobs, Batch: 100, Ahead: 50 * jobs, Worker: worker, Wait: s.Flush}
	return p.InOrder(ctx, in)
}

// Read yields the puzzles that the arguments name, one after the other, until
// the session is told to stop.
func (s *Session) Read(args []string) iter.Seq[Entry] { return s.read(args, func() {}) }

func (s *Session) read(args []string, pause func()) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, arg := range args {
			for e := range s.completed(s.find(arg, pause)) {
				if s.Ctx.Err() != nil || !yield(e) {
					return
				}
			}
		}
	}
}

// ReadOne yields the puzzles that one argument names. What can be a puzzle is
// one, even if there is a file of that name.
func (s *Session) ReadOne(arg string) iter.Seq[Entry] { return s.completed(s.find(arg, func() {})) }

// find yields the puzzles as they stand there. Before it waits for input it does something.
func (s *Session) find(arg string, pause func()) iter.Seq[Entry] {
	pausing := func(r io.Reader) io.Reader { return pausingReader{r, pause} }
	if arg == "-" {
		return s.entriesOf("standard input", file.ReadAny(pausing(s.UntilStopped(s.Stdin)), ""))
	}
	if it, ok := collection.Find(arg); ok {
		return these(file.Entry{Puzzle: it.Puzzle})
	}
	found, err := file.Parse(arg)
	if err != nil && s.terms.Regions != "" { // of a side that grids with boxes do not have
		if g, err := s.terms.Parse(arg, puzzles.Shape{}); err == nil {
			return these(file.Entry{Puzzle: puzzles.Puzzle{Givens: g}})
		}
	}
	if err == nil {
		return these(found...)
	}
	if _, link := errors.AsType[*file.LinkError](err); link || strings.ContainsAny(arg, "\r\n") {
		return none(unreadable(arg, err))
	}
	info, fileErr := os.Stat(arg)
	if fileErr != nil {
		return none(notFound(arg, err, fileErr))
	}
	if info.Mode()&fs.ModeNamedPipe != 0 && !strings.HasPrefix(arg, "/dev/fd/") { // where a shell has a writer for it
		s.Report("%s is a pipe: waiting until another program writes puzzles into it", arg)
	}
	if IsScript(arg) {
		return none(fmt.Errorf("%[1]s is a program and not a puzzle: name it with --algorithm %[1]s, and a puzzle after it", arg))
	}
	return s.entriesOf(arg, file.OpenThrough(arg, pausing))
}

// unreadable says why an argument that is a text, or a link, cannot be read.
func unreadable(arg string, err error) error {
	if strings.TrimSpace(arg) == "" {
		return errors.New("the puzzle is empty: write 81 characters with 1-9 for the clues and . for the empty cells, or the name of a file")
	}
	bad, ok := errors.AsType[*puzzles.ParseError](err)
	if ok && bad.Line == 1 && bad.Column <= 1 && !strings.Contains(arg, "\n") {
		err = errors.New(bad.Msg) // which is of all that was written
	}
	return fmt.Errorf("%q cannot be read: %w", Shorten(arg), err)
}

// ScriptEnding is how the files of programs in Starlark end.
const ScriptEnding = ".star"

// IsScript reports whether something is the name of a file with a script.
func IsScript(named string) bool { return strings.EqualFold(filepath.Ext(named), ScriptEnding) }

// these yields puzzles that were named themselves.
func these(found ...file.Entry) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, e := range found {
			if !yield(Entry{Puzzle: e.Puzzle}) {
				return
			}
		}
	}
}

func none(err error) iter.Seq[Entry] { return slices.Values([]Entry{{Err: err}}) }

// entriesOf yields what was read, with the places that complaints begin with, and
// notes which lines were skipped. It is an error if there is nothing to yield.
func (s *Session) entriesOf(name string, read iter.Seq2[file.Entry, error]) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		empty := true
		for e, err := range read {
			empty = false
			where := Location{name, e.Line}
			if err != nil {
				if skipped, ok := errors.AsType[*file.Skipped](err); ok {
					s.note(name + ": " + skipped.Error())
					continue
				}
				where.line = 0 // it says so itself
				if _, ok := err.(*puzzles.ParseError); !ok && strings.Contains(err.Error(), name) {
					where.name = ""
				}
			}
			if !yield(Entry{e.Puzzle, where, err}) {
				return
			}
		}
		if empty {
			yield(Entry{Where: Location{name: name}, Err: errors.New("there is no puzzle in it: write one on each line, such as 81 " +
				"characters with 1-9 for the clues and . for the empty cells")})
		}
	}
}

// pausingReader calls pause before each read.
type pausingReader struct {
	io.Reader
	pause func()
}

func (r pausingReader) Read(b []byte) (int, error) {
	r.pause()
	return r.Reader.Read(b)
}

// UntilStopped returns a reader that ends when the session is told to stop,
// even while it waits for input.
func (s *Session) UntilStopped(r io.Reader) io.Reader {
	out, in := io.Pipe()
	go func() {
		_, err := io.Copy(in, r)
		in.CloseWithError(err)
	}()
	context.AfterFunc(s.Ctx, func() { in.CloseWithError(context.Cause(s.Ctx)) })
	return out
}

// notFound says why an argument names no puzzle. Which of the two reasons
// counts depends on what it looks like.
func notFound(arg string, parseErr, fileErr error) error {
	switch {
	case strings.TrimSpace(arg) == "", strings.ContainsAny(arg, `{}<>;~|"`), errors.Is(fileErr, syscall.ENAMETOOLONG):
		return unreadable(arg, parseErr)
	case looksLikePuzzle(arg):
		return fmt.Errorf("%q is not a puzzle: %w", Shorten(arg), parseErr)
	case !errors.Is(fileErr, fs.ErrNotExist):
		return fileErr // which tells the name
	}
	if like := puzzles.Near(arg, BuiltIn()); like != "" {
		return fmt.Errorf("there is no puzzle or file %q: did you mean %s?", Shorten(arg), like)
	}
	return fmt.Errorf("%q is neither a puzzle, nor a file, nor the id of a built-in puzzle, nor a command: check the "+
		"spelling, or see sudoscope --help and sudoscope puzzles", Shorten(arg))
}

// BuiltIn lists the ids of the built-in puzzles that belong to themes.
func BuiltIn() []string {
	return puzzles.Map(collection.Shown(), func(it collection.Item) string { return it.ID })
}

// looksLikePuzzle reports whether most of a text are cells of a 9×9 grid, and what
// stands between them.
func looksLikePuzzle(arg string) bool {
	cells, others := 0, 0
	for _, r := range arg {
		switch {
		case r >= '0' && r <= '9' || strings.ContainsRune(".*_xX?#", r):
			cells++
		case !strings.ContainsRune(" ,;|[](){}'\"\n", r):
			others++
		}
	}
	return cells >= 8 && cells > others
}

// Shorten cuts an argument that a complaint quotes.
func Shorten(arg string) string { return puzzles.Shorten(arg, 100) }

// ReadAll returns the puzzles that an argument names. Those that cannot be read are
// reported; it is an error if that leaves none.
func (s *Session) ReadAll(arg string) ([]puzzles.Puzzle, error) {
	var found []puzzles.Puzzle
	var first error
	for e := range WithoutContradictions(s.ReadOne(arg)) {
		switch {
		case e.Err == nil:
			found = append(found, e.Puzzle)
		case first == nil:
			first = fmt.Errorf("%s%w", e.Where, e.Err)
		}
	}
	if len(found) == 0 {
		return nil, first
	}
	s.EndComplaints()
	if first != nil {
		fmt.Fprintf(s.Stderr, "sudoscope: %v; the other puzzles can be read\n", first)
	}
	return found, nil
}

// ReadFirst returns the first puzzle that an argument names.
func (s *Session) ReadFirst(arg string) (puzzles.Puzzle, error) {
	for e := range WithoutContradictions(s.ReadOne(arg)) {
		if e.Err != nil {
			return puzzles.Puzzle{}, fmt.Errorf("%s%w", e.Where, e.Err)
		}
		s.EndComplaints()
		if err := puzzles.CheckCandidates(e.Puzzle.Givens); err != nil {
			s.Report("%s%v", e.Where, err)
		}
		return e.Puzzle, nil
	}
	return puzzles.Puzzle{}, errors.New("there is no puzzle in " + arg)
}

// WithoutContradictions yields the puzzles; those whose givens contradict each other become
// errors.
func WithoutContradictions(entries iter.Seq[Entry]) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for e := range entries {
			if e.Err == nil {
				e.Err = CheckGivens(e.Puzzle.Givens)
			}
			if !yield(e) {
				return
			}
		}
	}
}

// CheckGivens names the givens that contradict each other, cell by cell, or says that no grid
// fits the rules.
func CheckGivens(g puzzles.Grid) error {
	conflicts := g.Conflicts()
	if len(conflicts) == 0 {
		return puzzles.CheckShape(g.Shape())
	}
	const most = 6
	sp := trace.Speaker{Shape: g.Shape()}
	var pairs []string
	for i, c := range conflicts {
		if i == most {
			pairs = append(pairs, fmt.Sprintf("and %d more", len(conflicts)-most))
			break
		}
		where := puzzles.OnDiagonals("in " + sp.House(c.House))
		switch {
		case c.Alone():
			pairs = append(pairs,
				fmt.Sprintf("%s holds %c, which is not allowed there", sp.Cell(c.A), puzzles.DigitChar(c.Digit)))
			continue
		case c.House.Kind.IsMove():
			where = sp.House(c.House) + " apart"
		}
		pairs = append(pairs, fmt.Sprintf("%s and %s %s both hold %c", sp.Cell(c.A), sp.Cell(c.B), where,
			puzzles.DigitChar(c.Digit)))
	}
	return fmt.Errorf("the clues contradict each other (%s): change or remove one of each two",
		strings.Join(pairs, "; "))
}
