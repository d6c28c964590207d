package file

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"sudoscope/puzzles"
)

const noPuzzleMsg = "there is no puzzle in it in a form that Sudoscope knows: " + copyCells

// Read yields the puzzles of a file in the order in which they stand there.
//
// One that cannot be read yields a [*puzzles.ParseError] with its line, and
// reading goes on; the Entry that comes with an error holds no more than the
// line. What ends the reading, such as binary data, is the last error. A file
// without puzzles yields one error. [*Skipped] comes behind all, if lines of a file
// with puzzles were passed over.
func Read(r io.Reader, f Format) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		s := &sink{yield: yield}
		in := newSource(r)
		if err := foreignAhead(in.text.in); err != nil {
			s.fail(0, 0, "%v", err)
			return
		}
		switch {
		case f.whole != nil:
			f.readWhole(in, s)
		case f.read != nil:
			in.text.slashes = f.slashes
			f.read(in, s)
		default:
			s.put(Entry{}, fmt.Errorf("the format %q cannot be read", f.ID))
			return
		}
		if s.found == 0 {
			s.fail(0, 0, noPuzzleMsg)
		}
		if s.good > 0 && in.text.skipped.Lines > 0 {
			s.put(Entry{}, &in.text.skipped)
		}
	}
}

// readWhole reads a text of this format as a whole.
func (f Format) readWhole(in *source, out *sink) {
	text, err := io.ReadAll(io.LimitReader(in.in, maxPaste+1))
	switch {
	case err != nil:
		out.failAs(err, 0)
		return
	case len(text) > maxPaste:
		out.fail(0, 0, "the file is longer than %d bytes, too long for this format (%s): split it", maxPaste, f.Name)
		return
	}
	d := newDocument(text)
	if !f.is(d) {
		return
	}
	entries, bad := f.whole(d)
	if entries == nil && bad == nil { // it is something else
		may := candidates("", d)
		for e, err := range Read(bytes.NewReader(text), may[len(may)-1]) {
			out.put(e, err)
		}
		return
	}
	out.take(entries, bad)
}

// take yields what was read as a whole.
func (s *sink) take(entries []Entry, err error) {
	for _, e := range entries {
		if !s.add(e) {
			return
		}
	}
	if err != nil {
		s.put(Entry{}, err)
	}
}

// Open yields the puzzles of the file at a path, whatever format it has. An error
// without a line names the file.
func Open(path string) iter.Seq2[Entry, error] {
	return OpenThrough(path, func(r io.Reader) io.Reader { return r })
}

// OpenThrough is [Open] for a file that is read through another reader.
func OpenThrough(path string, through func(io.Reader) io.Reader) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		in, err := open(path)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		defer in.Close()
		for entry, err := range ReadAny(through(in), path) {
			if err != nil && lineOf(err) == 0 {
				err = fmt.Errorf("%s: %w", path, err)
			}
			if !yield(entry, err) {
				return
			}
		}
	}
}

// ReadAny is [Read] for any format, which the name, if there is one, and what comes first
// tell. A line that is a whole puzzle is answered at once, since who prints one and waits
// wants that; of anything else, 4 KiB or all are waited for.
func ReadAny(r io.Reader, name string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		_, read := recognise(r, name)
		read(yield)
	}
}

// recognise tells the format of what comes, and how to read it.
func recognise(r io.Reader, name string) (Format, iter.Seq2[Entry, error]) {
	in := bufio.NewReaderSize(r, headSize)
	for n := 1; n <= pipeSize; n = in.Buffered() + 1 {
		_, err := in.Peek(n) // an error comes again below
		head, _ := in.Peek(in.Buffered())
		if err != nil || beginsWithPuzzle(head) || foreign(head) != nil {
			break
		}
	}
	head, _ := in.Peek(in.Buffered())
	var text []byte // all of it, once it is needed
	d := newDocument(head)
	may := candidates(name, d)
	for _, f := range may[:len(may)-1] {
		more, err := io.ReadAll(io.LimitReader(in, int64(maxPaste-len(text)))) // an error comes again below
		text = append(text, more...)
		entries, bad := f.whole(newDocument(text))
		if err == nil && (entries != nil || bad != nil) {
			return f, func(yield func(Entry, error) bool) { (&sink{yield: yield}).take(entries, bad) }
		}
	}
	f := may[len(may)-1]
	return f, summed(Read(io.MultiReader(bytes.NewReader(text), in), f), d, f.is != nil && f.is(d))
}

// beginsWithPuzzle reports whether the first line is there, and is a whole puzzle.
func beginsWithPuzzle(head []byte) bool {
	line, _, ok := bytes.Cut(bytes.TrimPrefix(head, []byte("\ufeff")), []byte("\n"))
	return ok && len(line) <= maxLine && isListed(string(line))
}

func open(path string) (*os.File, error) {
	in, err := os.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no file %s: check the name", path)
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("you have no permission to read %s: check its permissions", path)
	case err != nil:
		return nil, fmt.Errorf("%s cannot be opened: %w", path, err)
	}
	if info, err := in.Stat(); err == nil && info.IsDir() {
		in.Close()
		return nil, fmt.Errorf("%s is a folder: choose a file in it", path)
	}
	return in, nil
}

// maxPaste is how long a text may be that is read as a whole, in bytes.
const maxPaste = 4 << 20

// A LinkError is what is wrong with a link.
type LinkError struct{ error }

// Unwrap is for errors.As.
func (e *LinkError) Unwrap() error { return e.error }

// Parse reads the puzzles of a text that was pasted or typed, in any of the formats.
//
// People copy more than the puzzle, so a line that does not even look like one
// is passed over as long as there are puzzles. Anything else that is wrong is an
// error, and then there are no entries. It is a [*LinkError] if the text is a link.
func Parse(text string) ([]Entry, error) {
	if len(text) > maxPaste {
		return nil, &puzzles.ParseError{Msg: fmt.Sprintf("the text has %d bytes, more than the %d that can be read "+
			"from the clipboard: save it as a file and open that", len(text), maxPaste)}
	}
	if !strings.Contains(text, "\n") && !isLayout(newDocument([]byte(text))) {
		if p, err := (puzzles.Terms{}).Read(text, puzzles.Shape{}); err == nil {
			return []Entry{{Puzzle: p, Line: 1}}, nil
		}
	}
	if err := foreign([]byte(text)); err != nil && err != errUTF16 {
		return nil, &puzzles.ParseError{Msg: "this is not text with puzzles: copy a puzzle as text first"}
	}
	var entries []Entry
	var prose error
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	format, read := recognise(strings.NewReader(text), "")
	for entry, err := range read {
		line := lineOf(err)
		_, skipped := errors.AsType[*Skipped](err)
		switch {
		case err == nil:
			entries = append(entries, entry)
		case skipped:
		case format.ID == "links":
			return nil, &LinkError{err}
		case line > 0 && line <= len(lines) && isProse(lines[line-1]):
			prose = cmp.Or(prose, err)
		default:
			return nil, err
		}
	}
	if len(entries) == 0 {
		return nil, prose
	}
	return entries, nil
}

// isProse reports whether a line looks more like a sentence than like cells.
func isProse(line string) bool {
	if strings.HasPrefix(strings.TrimSpace(line), "http") {
		return true // a link
	}
	letters, cells := 0, 0
	for _, r := range line {
		switch {
		case r >= '0' && r <= '9' || strings.ContainsRune("._*|+", r):
			cells++
		case r > ' ':
			letters++
		}
	}
	return letters > cells
}

// MaxBad is how many lines that are no puzzle are looked at in one file before
// giving up, and MaxOpened how many puzzles OpenAll takes at once.
const (
	MaxBad    = 50
	MaxOpened = 100_000
)

// OpenAll returns the puzzles in files, and what is wrong with the rest. A puzzle
// without a name gets one that tells where it comes from.
func OpenAll(paths []string) (found []puzzles.Puzzle, problems []error) {
	for _, path := range paths {
		bad := 0
		for e, err := range Open(path) {
			if err != nil {
				if len(paths) > 1 && !strings.Contains(err.Error(), path) {
					err = fmt.Errorf("in %s: %w", filepath.Base(path), err)
				}
				problems = append(problems, err)
				if bad++; bad == MaxBad {
					break
				}
				continue
			}
			if len(found) == MaxOpened {
				problems = append(problems, fmt.Errorf("only the first %d puzzles were read: split the file",
					MaxOpened))
				break
			}
			title := fmt.Sprintf("%s, %d", strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), len(found)+1)
			e.Puzzle.Name = cmp.Or(e.Puzzle.Name, title)
			found = append(found, e.Puzzle)
		}
	}
	return found, problems
}

// ParsePuzzles returns the puzzles in a text.
func ParsePuzzles(text string) ([]puzzles.Puzzle, error) {
	entries, err := Parse(text)
	found := puzzles.Map(entries, func(e Entry) puzzles.Puzzle { return e.Puzzle })
	return found, err
}
