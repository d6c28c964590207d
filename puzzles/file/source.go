package file

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// maxLine is the greatest number of bytes of a line, and of a row of a table.
const maxLine = 1 << 16

// source gives the lines of a file in UTF-8.
type source struct {
	in   *bufio.Reader
	line int       // number of the line read last
	text *unicoder // which in reads
}

func newSource(r io.Reader) *source {
	u := &unicoder{in: bufio.NewReaderSize(r, maxLine), words: map[int]bool{}}
	if head, _ := u.in.Peek(3); bytes.HasPrefix(head, []byte("\ufeff")) {
		_, _ = u.in.Discard(3)
	}
	return &source{in: bufio.NewReaderSize(u, maxLine), text: u}
}

var (
	errTooLong = fmt.Errorf("this line is longer than %d bytes, too long for a puzzle: write one puzzle on each line", maxLine)
	errBinary  = errors.New("this is not text but binary data: choose a text file, or save it as plain text (UTF-8)")
)

// next returns the next line without its end. After errTooLong the line behind
// can be read; after any other error nothing can.
func (s *source) next() (string, error) { return s.nextUpTo(maxLine) }

// nextUpTo is next for lines up to a length, in bytes.
func (s *source) nextUpTo(most int) (string, error) {
	b, err := s.in.ReadSlice('\n')
	if len(b) == 0 && err != nil {
		return "", err
	}
	s.line++
	for err == bufio.ErrBufferFull && len(b) < most {
		var more []byte
		whole := bytes.Clone(b)
		more, err = s.in.ReadSlice('\n')
		b = append(whole, more...)
	}
	if bytes.IndexByte(b, 0) >= 0 {
		return "", errBinary
	}
	if err == bufio.ErrBufferFull {
		for err == bufio.ErrBufferFull {
			_, err = s.in.ReadSlice('\n')
		}
		return "", errTooLong
	}
	return string(bytes.TrimRight(b, "\r\n")), nil
}

// lines yields the lines that are wanted and tells what is wrong with one, or ends the
// file. Before that, and at the end, it calls ends with the error.
func (s *source) lines(out *sink, ends func(error)) iter.Seq[string] {
	return func(yield func(string) bool) {
		for !out.stopped {
			line, err := s.next()
			if err == nil {
				if !yield(line) {
					return
				}
				continue
			}
			ends(err)
			if err != io.EOF {
				out.failAs(err, s.line)
			}
			if err != errTooLong {
				return
			}
		}
	}
}

// all returns the lines of a small file, the first at index 0.
func (s *source) all() ([]string, error) {
	b, err := io.ReadAll(io.LimitReader(s.in, puzzles.MaxText+1))
	switch {
	case err != nil:
		return nil, err
	case bytes.IndexByte(b, 0) >= 0:
		return nil, errBinary
	case len(b) > puzzles.MaxText:
		return nil, fmt.Errorf("the file is longer than %d bytes, which is too long for one puzzle: choose another file",
			puzzles.MaxText)
	}
	text := strings.ReplaceAll(string(b), "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n"), nil
}

// unicoder turns text into UTF-8: it takes the byte order mark away, and reads a
// line that is no UTF-8 as Windows-1252, which old programs wrote. A text in two
// bytes for a letter is refused.
type unicoder struct {
	in  *bufio.Reader
	out []byte // ready to be read
	err error  // that ends the text

	slashes bool // lines that begin with // are comments
	within  bool // the text goes on within a line that is longer than the buffer
	line    int
	skipped Skipped
	words   map[int]bool // lines that are words: the first that is neither blank nor a comment, and short ones
	told    bool         // what the first line is that is neither blank nor a comment
}

func (u *unicoder) Read(p []byte) (int, error) {
	for len(u.out) == 0 {
		if u.err != nil {
			return 0, u.err
		}
		u.fill()
	}
	n := copy(p, u.out)
	u.out = u.out[n:]
	return n, nil
}

// fill reads the lines that are there already. If there is none it waits for one, or for
// as much of a long one as fits the buffer.
func (u *unicoder) fill() {
	b, _ := u.in.Peek(u.in.Buffered())
	if b = b[:bytes.LastIndexByte(b, '\n')+1]; len(b) > 0 {
		_, _ = u.in.Discard(len(b))
	} else {
		b, u.err = u.in.ReadSlice('\n')
	}
	if u.err == bufio.ErrBufferFull {
		u.err = nil
		// The buffer may end within a letter.
		b = bytes.Clone(b)
		for range utf8.UTFMax - 1 {
			if utf8.Valid(b) {
				break
			}
			c, err := u.in.ReadByte()
			if err != nil {
				break
			}
			b = append(b, c)
		}
	}
	u.out = u.hideSlashes(u.unixEnds(inUTF8(b)))
}

// hideSlashes makes comments of the lines that begin with //, and notes which others are words.
func (u *unicoder) hideSlashes(b []byte) []byte {
	if !u.slashes {
		return b
	}
	for begin := 0; begin < len(b); {
		end := len(b)
		if i := bytes.IndexByte(b[begin:], '\n'); i >= 0 {
			end = begin + i + 1
		}
		if !u.within {
			u.line++
			line := bytes.TrimSpace(b[begin:end])
			switch {
			case bytes.HasPrefix(line, []byte("//")):
				b[begin+bytes.Index(b[begin:end], line)] = '#'
				u.skipped.add(u.line)
			case len(line) == 0 || line[0] == '#':
			default:
				words := !u.told && isSentence(string(line)) || len(line) <= longestTitle && isTitle(line)
				if u.told = true; words && len(u.words) < maxTitles {
					u.words[u.line] = true
				}
			}
		}
		u.within = b[end-1] != '\n'
		begin = end
	}
	return b
}

const (
	longestTitle = 40 // bytes
	maxTitles    = 1000
)

// isTitle reports whether a short line is a word or a number, such as how many puzzles follow, and
// not the row of any grid.
func isTitle(line []byte) bool {
	row := len(line) >= minSide && strings.Trim(string(line), "xX?#0123456789 ") == ""
	return countCells(string(line)) < minSide && !row && !bytes.ContainsAny(line, "|+-=,;[]{}()<>:")
}

// isSentence reports whether a line is words in which no cells of a puzzle can have
// been meant: more letters than cells, two words at least, a letter behind P, which
// no grid has, and nothing as long as a row that could be one.
func isSentence(line string) bool {
	words := 0
	for _, word := range strings.Fields(line) {
		letters, cells := puzzles.CountLetters(word)
		switch {
		case cells > 8 || letters+cells >= minSide*minSide && cells > 2:
			return false
		case letters > 1 && letters > cells:
			words++
		}
	}
	return words > 1 && puzzles.HasOtherLetters(line) && isProse(line)
}

// minSide is that of the smallest grid.
const minSide = 4

// unixEnds ends lines with \n where old Macs ended them with \r alone.
func (u *unicoder) unixEnds(b []byte) []byte {
	if bytes.Count(b, []byte("\r")) == bytes.Count(b, []byte("\r\n")) {
		return b
	}
	for i, c := range b {
		if c != '\r' {
			continue
		}
		next := byte(0)
		if i+1 < len(b) {
			next = b[i+1]
		} else if ahead, err := u.in.Peek(1); err == nil {
			next = ahead[0]
		}
		if next != '\n' {
			b[i] = '\n'
		}
	}
	return b
}

// The letters of Windows-1252 that differ from the first 256 of Unicode, from
// 0x80 on. Five codes stand for nothing.
const windowsLetters = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"

// inUTF8 reads lines that are no UTF-8 as Windows-1252.
func inUTF8(b []byte) []byte {
	if utf8.Valid(b) {
		return b
	}
	var out []byte
	for line := range bytes.Lines(b) {
		if !utf8.Valid(line) {
			line = fromWindows(line)
		}
		out = append(out, line...)
	}
	return out
}

func fromWindows(b []byte) []byte {
	letters := []rune(windowsLetters)
	out := make([]byte, 0, 2*len(b))
	for _, c := range b {
		r := rune(c)
		if c >= 0x80 && int(c) < 0x80+len(letters) {
			r = letters[c-0x80]
		}
		out = utf8.AppendRune(out, r)
	}
	return out
}

// Skipped is the last thing that is yielded of a file, as an error, if lines in it
// were passed over: lines that begin with // and a first line of prose. It says so
// and is no reason to refuse what was read.
type Skipped struct {
	First int // line, from 1
	Lines int // how many
}

func (s *Skipped) Error() string {
	if s.Lines == 1 {
		return fmt.Sprintf("line %d is words, not a puzzle, and was skipped", s.First)
	}
	return fmt.Sprintf("%d lines, the first of them line %d, are words, not puzzles, and were skipped", s.Lines, s.First)
}

func (s *Skipped) add(line int) {
	if s.Lines++; s.Lines == 1 || line < s.First {
		s.First = line
	}
}

// sink takes what a reader finds.
type sink struct {
	yield   func(Entry, error) bool
	found   int // entries and errors so far
	good    int // of them entries
	stopped bool
}

// add yields an entry. It reports false if no more is wanted.
func (s *sink) add(e Entry) bool { return s.put(e, nil) }

// fail yields an error. One without a line is about the file as a whole.
func (s *sink) fail(line, column int, format string, args ...any) bool {
	return s.put(Entry{}, &puzzles.ParseError{Line: line, Column: column, Msg: fmt.Sprintf(format, args...)})
}

// failAs yields what source.next or source.all says.
func (s *sink) failAs(err error, line int) {
	switch {
	case err == errTooLong:
		s.fail(line, 0, "%v", err)
	case err == errBinary:
		s.fail(0, 0, "%v", err)
	default:
		s.put(Entry{Line: line}, fmt.Errorf("the file cannot be read: %w", err))
	}
}

// fewestMasked is how many cells a mask of a puzzle has at least: the fewest clues of a puzzle of side 9.
const fewestMasked = 17

// put yields a puzzle or an error. A grid with 1 so often and nothing else is no puzzle: it is a mask, which tells
// what is a clue in another grid.
func (s *sink) put(e Entry, err error) bool {
	above1 := func(digit uint8) bool { return digit > 1 }
	if g := e.Givens; err == nil && g.Shape().Side() > 8 && !slices.ContainsFunc(g.Cells(), above1) &&
		g.Filled() >= fewestMasked {
		e, err = Entry{}, &puzzles.ParseError{Msg: "a grid with 1 alone tells which cells of another are clues, it seems: " +
			"write the puzzle with its clues, and . for an empty cell"}
	}
	if !s.stopped {
		if s.found++; err == nil {
			s.good++
		} else {
			e = Entry{Line: cmp.Or(e.Line, lineOf(err))}
		}
		s.stopped = !s.yield(e, err)
	}
	return !s.stopped
}

// termsOf returns the terms of a line that has nothing else.
func termsOf(line string) (puzzles.Terms, bool) {
	rest, t, err := puzzles.CutTerms(line)
	return t, err == nil && t != (puzzles.Terms{}) && strings.TrimSpace(rest) == ""
}

// parseAt is [puzzles.Terms.Read] for a text that begins at a place of the file.
func parseAt(text string, terms puzzles.Terms, shape puzzles.Shape, line, column int) (puzzles.Puzzle, error) {
	p, err := terms.Read(text, shape)
	if bad, ok := errors.AsType[*puzzles.ParseError](err); ok {
		if bad.Line <= 1 && bad.Column > 0 {
			bad.Column += column - 1
		}
		bad.Line = max(bad.Line, 1) + line - 1
	}
	return p, err
}

// parseRows reads the grid of the rows in lines of which all others are "". The line is 0 if there are none.
func parseRows(rows []string, shape puzzles.Shape) (p puzzles.Puzzle, line int, err error) {
	first := slices.IndexFunc(rows, func(row string) bool { return row != "" })
	if first < 0 {
		return p, 0, nil
	}
	p, err = parseAt(strings.TrimRight(strings.Join(rows[first:], "\n"), "\n"), puzzles.Terms{}, shape, first+1, 1)
	return p, first + 1, err
}
