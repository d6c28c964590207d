package file

import (
	"bufio"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

const (
	maxElement = 4 << 20 // bytes of a tag or of the text between two
	maxDepth   = 16      // elements within each other; the format has three
)

// rationedReader gives out a limited number of bytes, so that a single tag cannot fill
// the memory. The reader of XML reads byte by byte.
type rationedReader struct {
	*bufio.Reader
	left int
}

var errElement = fmt.Errorf("an element is longer than %d bytes, too long for a game: choose another file", maxElement)

func (r *rationedReader) ReadByte() (byte, error) {
	if r.left == 0 {
		return 0, errElement
	}
	r.left--
	return r.Reader.ReadByte()
}

// aboutAll is what a file says of all its games, as far as it is kept.
var aboutAll = []string{"name", "author", "description", "source", "sourceURL"}

// openSudoku reads the games of such a file.
type openSudoku struct {
	out    *sink
	path   []string          // the elements we are in
	about  map[string]string // by the names of aboutAll
	folder string
	text   strings.Builder // of the innermost element
	number int             // of the game in its folder
}

// readOpenSudoku reads the games of OpenSudoku, whose files come in three ways:
//
//   - <opensudoku> with name, author and so on, and <game data="81 digits"/>;
//   - <opensudoku version="2"> with folders of games that are being played;
//   - <opensudoku2 version="3"> or <opensudoku version="3"> with the same under other
//     names.
//
// Of a game in play only the givens are read.
func readOpenSudoku(in *source, out *sink) {
	ration := &rationedReader{Reader: in.in}
	d := xml.NewDecoder(ration)
	// The text is UTF-8 by now, whatever the file says of itself.
	d.CharsetReader = func(charset string, r io.Reader) (io.Reader, error) {
		switch strings.ToLower(charset) {
		case "utf-8", "us-ascii", "ascii", "iso-8859-1", "iso-8859-15", "windows-1252", "latin1":
			return r, nil
		}
		return nil, fmt.Errorf("the character set %s is not supported: save the file as UTF-8", charset)
	}
	o := &openSudoku{out: out, about: map[string]string{}}
	for !out.stopped {
		ration.left = maxElement
		line, _ := d.InputPos()
		token, err := d.RawToken()
		if err == io.EOF && len(o.path) == 0 {
			return
		}
		if err != nil {
			o.fail(err, d)
			return
		}
		if end := o.take(token, line); end {
			return
		}
	}
}

// fail reports why the XML ends.
func (o *openSudoku) fail(err error, d *xml.Decoder) {
	line, _ := d.InputPos()
	var syntax *xml.SyntaxError
	switch {
	case errors.Is(err, errElement):
		o.out.fail(line, 0, "%v", errElement)
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		o.out.fail(line, 0, "the file ends in the middle of <%s>: it may have been cut off, so download it again",
			puzzles.Excerpt(o.path[len(o.path)-1]))
	case errors.As(err, &syntax):
		o.out.fail(syntax.Line, 0, "the XML is wrong here (%s): correct it, or download the file again", puzzles.PlainText(syntax.Msg,
			puzzles.MaxName))
	default:
		o.out.fail(line, 0, "the XML cannot be read: %s", puzzles.PlainText(err.Error(), puzzles.MaxName))
	}
}

// take takes a token that begins in a line. It reports whether it is the last.
func (o *openSudoku) take(token xml.Token, line int) (end bool) {
	switch t := token.(type) {
	case xml.Directive:
		o.out.fail(line, 0, "the file defines its own XML (DOCTYPE), which is not supported: remove that line")
		return true
	case xml.CharData:
		if o.text.Len() < puzzles.MaxNote {
			o.text.Write(t[:min(len(t), puzzles.MaxNote)])
		}
	case xml.StartElement:
		name := t.Name.Local
		if len(o.path) == 0 && name != "opensudoku" && name != "opensudoku2" {
			o.out.fail(line, 0, "this is XML, but not from OpenSudoku: it begins with <%s> instead of <opensudoku>", puzzles.Excerpt(name))
			return true
		}
		if len(o.path) == maxDepth {
			o.out.fail(line, 0, "more than %d elements are nested here: this is not an OpenSudoku file", maxDepth)
			return true
		}
		o.path = append(o.path, name)
		o.text.Reset()
		switch name {
		case "folder":
			o.folder, o.number = puzzles.PlainText(attribute(t, "name", "folder_name"), puzzles.MaxName), 0
		case "game":
			o.game(t, line)
		}
	case xml.EndElement:
		if len(o.path) == 0 || o.path[len(o.path)-1] != t.Name.Local {
			o.out.fail(line, 0, "the XML is wrong here (</%s> closes nothing that is open): correct it, or download the file again",
				puzzles.Excerpt(t.Name.Local))
			return true
		}
		o.path = o.path[:len(o.path)-1]
		if name := t.Name.Local; len(o.path) == 1 && slices.Contains(aboutAll, name) {
			o.about[name] = puzzles.PlainText(o.text.String(), puzzles.MaxNote)
		}
		o.text.Reset()
	}
	return false
}

// attribute returns the first of these attributes that the element has.
func attribute(t xml.StartElement, names ...string) string {
	value, _ := findAttribute(t, names...)
	return value
}

func findAttribute(t xml.StartElement, names ...string) (string, bool) {
	for _, name := range names {
		for _, a := range t.Attr {
			if a.Name.Local == name {
				return a.Value, true
			}
		}
	}
	return "", false
}

// game yields the puzzle of a game.
func (o *openSudoku) game(t xml.StartElement, line int) {
	o.number++
	data, ok := findAttribute(t, "data", "cells_data")
	if !ok {
		o.out.fail(line, 0, `this game has no cells: write them as data="..." with 81 digits, 0 for an empty cell`)
		return
	}
	grid, err := gameCells(data)
	if err != nil {
		o.out.fail(line, 0, "the cells of this game cannot be read: %v: correct them", err)
		return
	}
	p := puzzles.Puzzle{
		Givens: grid,
		ID:     attribute(t, "id"),
		Note:   cmp.Or(attribute(t, "note", "user_note"), o.about["description"]),
	}
	if p.Name, ok = findAttribute(t, "name"); !ok {
		if p.Name = cmp.Or(o.folder, o.about["name"]); p.Name != "" {
			p.Name = fmt.Sprintf("%s %d", p.Name, o.number)
		}
	}
	if p.Source, ok = findAttribute(t, "source"); !ok {
		var from []string
		for _, key := range []string{"author", "source", "sourceURL"} {
			if o.about[key] != "" {
				from = append(from, o.about[key])
			}
		}
		p.Source = strings.Join(from, ", ")
	}
	o.out.add(Entry{Puzzle: p.Plain(), Line: line})
}

// gameCells reads the cells of a game: a digit for each, or after a line with a
// version a record for each: its digit, its notes, from version 5 on its colour, and 1 if
// the player may change it, with bars between and perhaps twice.
func gameCells(data string) (puzzles.Grid, error) {
	data = strings.TrimSpace(data)
	fields, size := strings.Split(strings.ReplaceAll(data, ".", "0"), ""), 1
	if rest, ok := strings.CutPrefix(data, "version:"); ok {
		rest = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(rest), "0123456789"))
		fields = strings.FieldsFunc(rest, func(r rune) bool { return r == '|' })
		size = len(fields) / 81
		if len(fields)%81 != 0 || size < 3 || size > 5 {
			return puzzles.Grid{}, fmt.Errorf("found %s, expected 3 to 5 for each of the 81 cells",
				puzzles.Plural(len(fields), "field"))
		}
	} else if len(fields) != 81 {
		return puzzles.Grid{}, fmt.Errorf("found %s, expected 81 digits", puzzles.Plural(len(fields), "character"))
	}
	g := puzzles.NewGrid(puzzles.Classic)
	for c := range 81 {
		digit, changeable := fields[c*size], fields[c*size+size-1]
		if len(digit) != 1 || digit[0] < '0' || digit[0] > '9' {
			return puzzles.Grid{}, &digitError{puzzles.Excerpt(digit), c}
		}
		if size == 1 || changeable == "0" {
			g.Set(c, int(digit[0]-'0'))
		}
	}
	return g, nil
}

// digitError says that a cell of a 9×9 grid has no digit.
type digitError struct {
	found string
	cell  int
}

func (e *digitError) Error() string {
	return fmt.Sprintf("found %q for %c%d, expected a digit 0-9", e.found, 'A'+rune(e.cell/9), e.cell%9+1)
}

// In is for [puzzles.NamingError].
func (e *digitError) In(namer func(puzzles.Shape) puzzles.Namer) string {
	return fmt.Sprintf("found %q for %s, expected a digit 0-9", e.found, namer(puzzles.Classic).Cell(e.cell))
}

// writeOpenSudoku writes version 2. OpenSudoku fails on a folder, and before 2025 on a game, that
// does not say when it was made: 0 is never, and state 1 a game that was not begun. The names and
// sources of games are an addition that it passes over.
func writeOpenSudoku(w *writer, e Entry) {
	if w.count == 0 {
		w.print(xml.Header + "<opensudoku version=\"2\">\n  <folder name=\"Sudoscope\" created=\"0\">\n")
	}
	w.print(`    <game data="` + strings.ReplaceAll(e.Givens.String(), ".", "0") + `"`)
	w.print(` created="0" state="1" time="0" last_played="0"`)
	if e.ID != "" {
		w.attribute("id", e.ID)
	}
	w.attribute("note", e.Note)
	// Without these a reader would take those of the folder.
	w.attribute("name", e.Name)
	w.attribute("source", e.Source)
	w.print("/>\n")
}

func (w *writer) attribute(name, text string) {
	w.print(" " + name + `="`)
	if w.err == nil {
		w.err = xml.EscapeText(w.out, []byte(text))
	}
	w.print(`"`)
}
