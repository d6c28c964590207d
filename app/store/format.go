package store

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// The file of a collection is text that people can read and, with care, edit:
//
//	sudoscope collection 1
//	name: For the train
//	proper: yes
//
//	name: A first puzzle
//	puzzle: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//	source: Wikipedia
//	added: 2026-03-01T09:30:00Z
//
//	end
//
// The first line says what it is and the version of this format. The groups
// after it are those of package collection: one about the collection and one for
// each puzzle. The last line shows that nothing is missing. Comments are read
// over, and gone when the program saves the file again.

const (
	firstLine = "sudoscope collection"
	version   = 1
	lastLine  = "end"
)

// The most that a collection may hold.
const (
	MaxPuzzles = 100_000
	MaxBytes   = 64 << 20 // of its file
	MaxName    = 100      // characters of its name
)

// Collection is a set of puzzles that the user keeps.
type Collection struct {
	ID     string // the name of its file without the extension; never changes
	Name   string
	Proper bool // whether it promises that every puzzle has exactly one solution
	Items  []Item
}

// Item is a puzzle of a collection.
type Item struct {
	puzzles.Puzzle
	Added time.Time // zero if that is not known
}

// NewerError says that a file was written by a newer version of the program. The
// file is left alone.
type NewerError struct {
	Path    string
	Version string
}

// Error says so and what to do.
func (e *NewerError) Error() string {
	return fmt.Sprintf("%s was written by a newer Sudoscope (format %s): update the program", e.Path, e.Version)
}

// decodeHeader reads the first line and the group after it: what the file says before the puzzles. It
// returns the text from the second line on.
func decodeHeader(data []byte) (h Collection, body string, err error) {
	text := strings.TrimPrefix(string(data), "\ufeff")
	first, body, _ := strings.Cut(text, "\n")
	fileVersion, ok := strings.CutPrefix(strings.TrimSpace(first), firstLine+" ")
	if n, numErr := strconv.Atoi(fileVersion); !ok || numErr != nil || n < 1 {
		return h, "", &puzzles.ParseError{Line: 1,
			Msg: fmt.Sprintf("expected %q", fmt.Sprintf("%s %d", firstLine, version))}
	} else if n > version {
		return h, "", &NewerError{Version: fileVersion}
	}
	for g, err := range collection.Groups(body, 2, "name", "proper") {
		if err != nil {
			return h, "", err
		}
		h.Name = g.Get("name")
		switch answer := g.Get("proper"); answer {
		case "yes":
			h.Proper = true
		case "no", "":
		default:
			return h, "", g.Wrong("proper", "found %q, expected yes or no", answer)
		}
		break // the other groups have other keys
	}
	if h.Name == "" {
		return h, "", &puzzles.ParseError{Line: 2, Msg: "the collection has no name"}
	}
	return h, body, nil
}

// decodeCollection reads the file of a collection. The error is a [*puzzles.ParseError] or
// a [*NewerError] without a path; lines tells where each item begins.
func decodeCollection(data []byte) (c Collection, lines []int, err error) {
	c, body, err := decodeHeader(data)
	if err != nil {
		return Collection{}, nil, err
	}
	body = strings.TrimRight(body, " \t\r\n")
	groups, ok := strings.CutSuffix(body, "\n"+lastLine)
	if !ok {
		return Collection{}, nil, &puzzles.ParseError{Line: 2 + strings.Count(body, "\n"),
			Msg: fmt.Sprintf("the last line is not %q: the rest is missing", lastLine)}
	}
	header := true
	for g, err := range collection.Groups(groups, 2,
		slices.Concat(collection.PuzzleKeys(), []string{"added", "proper"})...) {
		if header {
			header = false
			continue
		}
		if err != nil {
			return Collection{}, nil, err
		}
		it, err := decodeItem(&g)
		if err != nil {
			return Collection{}, nil, err
		}
		if len(c.Items) == MaxPuzzles {
			return Collection{}, nil, &puzzles.ParseError{Line: g.Line,
				Msg: fmt.Sprintf("a collection has at most %d puzzles", MaxPuzzles)}
		}
		c.Items, lines = append(c.Items, it), append(lines, g.Line)
	}
	return c, lines, nil
}

func decodeItem(g *collection.Group) (it Item, err error) {
	if g.Get("proper") != "" {
		return it, g.Wrong("proper", "this describes the whole collection and belongs at the beginning")
	}
	if it.Puzzle, err = g.Puzzle(); err != nil {
		return it, err
	}
	if added := g.Get("added"); added != "" {
		if it.Added, err = time.Parse(time.RFC3339, added); err != nil {
			return it, g.Wrong("added", "found %q, expected a time such as 2026-03-01T09:30:00Z", added)
		}
	}
	return it, nil
}

// encodeCollection writes the file of a collection. It refuses what
// decodeCollection would.
func encodeCollection(w io.Writer, c Collection) error {
	if len(c.Items) > MaxPuzzles {
		return fmt.Errorf("it has %d puzzles, and a collection has at most %d: split it", len(c.Items), MaxPuzzles)
	}
	limited := &limitedWriter{w: w, left: MaxBytes}
	if _, err := fmt.Fprintf(limited, "%s %d\n", firstLine, version); err != nil {
		return err
	}
	var head collection.Group
	head.Put("name", c.Name)
	if c.Proper {
		head.Put("proper", "yes")
	}
	if _, err := head.WriteTo(limited); err != nil {
		return err
	}
	for _, it := range c.Items {
		var g collection.Group
		g.PutPuzzle(it.Puzzle)
		if !it.Added.IsZero() {
			g.Put("added", it.Added.UTC().Format(time.RFC3339))
		}
		if _, err := g.WriteTo(limited); err != nil {
			return err
		}
	}
	_, err := io.WriteString(limited, lastLine+"\n")
	return err
}

// limitedWriter refuses to write more than a file may hold.
type limitedWriter struct {
	w    io.Writer
	left int
}

func (l *limitedWriter) Write(b []byte) (int, error) {
	if l.left -= len(b); l.left < 0 {
		return 0, fmt.Errorf("it is larger than %s: split it", sizeText(MaxBytes))
	}
	return l.w.Write(b)
}

// cleanName returns the name of a collection as it is kept, without line breaks
// and the like, or says what is wrong with it.
func cleanName(name string) (string, error) {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "\ufffd")), " ")
	switch n := utf8.RuneCountInString(name); {
	case n == 0:
		return "", errors.New("the collection has no name: give it one")
	case n > MaxName:
		return "", fmt.Errorf("the name has %d characters: give it at most %d", n, MaxName)
	}
	return name, nil
}
