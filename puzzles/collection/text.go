package collection

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// The text of a collection, whether built in or the user's own, is made of
// groups of lines "key: value" with an empty line after each group:
//
//	name: A first puzzle
//	puzzle: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//	note: It is where people begin.
//
// Lines that begin with # are comments. A value that a line cannot hold as it is
// (because it has a line break in it, say, or begins with a blank) stands in
// double quotes as Go writes strings.

// A Group is one group of lines of a collection's text. The zero Group is empty
// and ready to be filled.
type Group struct {
	Line   int // where it begins, from 1; 0 if it was not read from a text
	fields []field
}

type field struct {
	key, value string
	line       int
}

// Groups yields the groups of a text whose first line has the given number. A
// group may have the given keys, each once. The error is a
// [*puzzles.ParseError] with the line, and nothing comes after it.
func Groups(text string, line int, keys ...string) iter.Seq2[Group, error] {
	return func(yield func(Group, error) bool) {
		var g Group
		line--
		for one := range strings.Lines(text) {
			line++
			one = strings.TrimSpace(one)
			switch {
			case strings.HasPrefix(one, "#"):
			case one != "":
				if err := g.read(one, line, keys); err != nil {
					yield(Group{}, err)
					return
				}
			case len(g.fields) > 0:
				if !yield(g, nil) {
					return
				}
				g = Group{}
			}
		}
		if len(g.fields) > 0 {
			yield(g, nil)
		}
	}
}

// read adds a line of text.
func (g *Group) read(text string, line int, keys []string) error {
	wrong := func(format string, args ...any) error {
		return &puzzles.ParseError{Line: line, Msg: fmt.Sprintf(format, args...)}
	}
	if !utf8.ValidString(text) {
		return wrong("this is not text in UTF-8")
	}
	key, value, ok := strings.Cut(text, ": ")
	if !ok || !slices.Contains(keys, key) {
		return wrong("found %q, expected a key such as %q", puzzles.Excerpt(text), keys[0]+": ")
	}
	if g.Get(key) != "" {
		return wrong("a second %s without an empty line before", key)
	}
	value = strings.TrimSpace(value)
	if strings.HasPrefix(value, `"`) {
		unquoted, err := strconv.Unquote(value)
		if err != nil {
			return wrong("found %s, expected text that ends with the same quotation mark it begins with",
				puzzles.Excerpt(value))
		}
		value = unquoted
	}
	if value == "" {
		return wrong("the %s is empty: leave the line out", key)
	}
	if len(g.fields) == 0 {
		g.Line = line
	}
	g.fields = append(g.fields, field{key, value, line})
	return nil
}

// Get returns the value of a key, "" if the group does not have it.
func (g *Group) Get(key string) string {
	for _, f := range g.fields {
		if f.key == key {
			return f.value
		}
	}
	return ""
}

// Put adds a key with a value, and nothing if the value is "".
func (g *Group) Put(key, value string) {
	if value != "" {
		g.fields = append(g.fields, field{key: key, value: value})
	}
}

// Wrong returns the error that says what is wrong with the value of a key.
func (g *Group) Wrong(key, format string, args ...any) error {
	line := g.Line
	for _, f := range g.fields {
		if f.key == key {
			line = f.line
		}
	}
	return &puzzles.ParseError{Line: line, Msg: fmt.Sprintf(format, args...)}
}

// WriteTo writes the group with the empty line after it.
func (g *Group) WriteTo(w io.Writer) (int64, error) {
	var b []byte
	for _, f := range g.fields {
		b = append(b, f.key...)
		b = append(b, ": "...)
		if isPlain(f.value) {
			b = append(b, f.value...)
		} else {
			b = strconv.AppendQuote(b, f.value)
		}
		b = append(b, '\n')
	}
	n, err := w.Write(append(b, '\n'))
	return int64(n), err
}

// isPlain reports whether a line can hold the value as it is.
func isPlain(value string) bool {
	return utf8.ValidString(value) && strings.TrimSpace(value) == value &&
		!strings.HasPrefix(value, `"`) && !strings.ContainsFunc(value, unicode.IsControl)
}

// PuzzleKeys lists the keys of which [Group.Puzzle] makes a puzzle:
//
//   - id, name, note, source: as in [puzzles.Puzzle];
//   - puzzle: the cells row by row, . for an empty one, and words such as rules=x;
//   - boxes: rows x columns of a box, if they are not the usual ones.
func PuzzleKeys() []string { return []string{"id", "name", "puzzle", "boxes", "note", "source"} }

// Puzzle returns the puzzle that the group describes. The error is a
// [*puzzles.ParseError].
func (g *Group) Puzzle() (puzzles.Puzzle, error) {
	cells := g.Get("puzzle")
	if cells == "" {
		return puzzles.Puzzle{}, g.Wrong("puzzle", "there is no puzzle between here and the next empty line")
	}
	var givens puzzles.Grid
	var err error
	if boxes := g.Get("boxes"); boxes == "" {
		givens, err = puzzles.Parse(cells)
	} else {
		var shape puzzles.Shape
		if shape, err = puzzles.ParseBoxes(boxes); err != nil {
			return puzzles.Puzzle{}, g.Wrong("boxes", "%v", err)
		}
		givens, err = puzzles.ParseShape(cells, shape)
	}
	if bad, ok := err.(*puzzles.ParseError); ok {
		if bad.Column > 0 {
			return puzzles.Puzzle{}, g.Wrong("puzzle", "cell %d of the puzzle: %s", bad.Column, bad.Msg)
		}
		return puzzles.Puzzle{}, g.Wrong("puzzle", "%s", bad.Msg)
	}
	return puzzles.Puzzle{Givens: givens, ID: g.Get("id"), Name: g.Get("name"), Note: g.Get("note"),
		Source: g.Get("source")}, nil
}

// PutPuzzle adds what [Group.Puzzle] reads back.
func (g *Group) PutPuzzle(p puzzles.Puzzle) {
	g.Put("id", p.ID)
	g.Put("name", p.Name)
	g.Put("puzzle", p.Givens.Text())
	g.Put("boxes", p.Givens.Shape().Boxes())
	g.Put("note", p.Note)
	g.Put("source", p.Source)
}

// For each technique there are more puzzles than a menu has place for, so that a
// lesson can go on with another. They are listed on a line each, under a line
// with the name and the ID of the technique:
//
//	X-Wing: x-wing
//	9.......3...1..5....2..37.4...89.13[...]2.......5 --symmetry 180 --seed 4 --from 81796
//
// What follows the cells is how the generator makes the puzzle; without it, it
// was found near another. Nothing else is said of a puzzle: its name is that of
// the technique, with a number that goes on where the other files end.

// How lessons were come by.
const (
	madeAgain = "Made by Sudoscope: generate "
	foundNear = "Found by Sudoscope, near a puzzle of its own"
)

// parseLessons reads lessons. Others are the puzzles of the other files. The
// error is a [*puzzles.ParseError].
func parseLessons(text string, others []Item) ([]Item, error) {
	so := map[string]int{} // the puzzles of each technique so far
	for _, it := range others {
		so[it.Needs]++
	}
	var items []Item
	var name, technique string
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if before, after, ok := strings.Cut(line, ": "); ok {
			name, technique = before, after
			continue
		}
		if technique == "" {
			return nil, &puzzles.ParseError{Line: number,
				Msg: "a puzzle without the name and the ID of a technique before it, such as X-Wing: x-wing"}
		}
		cells, command, made := strings.Cut(line, " ")
		givens, err := puzzles.Parse(cells)
		if bad, ok := err.(*puzzles.ParseError); ok {
			return nil, &puzzles.ParseError{Line: number, Column: bad.Column, Msg: bad.Msg}
		}
		so[technique]++
		it := Item{Solutions: 1, Needs: technique}
		it.Givens, it.Source = givens, foundNear
		it.ID, it.Name = fmt.Sprintf("%s-%d", technique, so[technique]), fmt.Sprintf("%s %d", name, so[technique])
		if made {
			it.Source = madeAgain + command
		}
		items = append(items, it)
	}
	return items, nil
}
