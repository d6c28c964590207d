package file

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"sudoscope/puzzles"
)

// headSize is how much of a file is looked at to tell its format, in bytes, and pipeSize how
// much of what comes bit by bit.
const (
	headSize = 1 << 13
	pipeSize = 1 << 12
)

// candidates returns the formats that a text may have, the surest first. Each of them but the last
// is read as a whole, and may turn out not to be it.
func candidates(name string, d *document) (may []Format) {
	all := Formats()
	bySureness := slices.DeleteFunc(slices.Clone(all), func(f Format) bool { return f.is == nil })
	slices.SortStableFunc(bySureness, func(a, b Format) int { return cmp.Compare(b.sure, a.sure) })
	for _, f := range bySureness {
		if f.is(d) {
			if may = append(may, f); f.whole == nil {
				return may
			}
		}
	}
	ext := strings.ToLower(filepath.Ext(name))
	named := slices.IndexFunc(all, func(f Format) bool {
		return f.whole == nil && !f.Signed && slices.Contains(f.Extensions, ext)
	})
	return append(may, all[max(named, 0)])
}

// A document is a text, or how it begins, as recognisers look at it.
type document struct {
	text  string   // its lines end with \n
	lines []string // without blanks around
}

func newDocument(head []byte) *document {
	text := string(bytes.TrimPrefix(inUTF8(head), []byte("\ufeff")))
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return &document{text, puzzles.Map(strings.Split(text, "\n"), strings.TrimSpace)}
}

// pattern returns an expression that is prepared once it is asked for: most texts ask for few.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// has reports whether this is true of a line.
func (d *document) has(is func(line string) bool) bool { return slices.ContainsFunc(d.lines, is) }

// contains returns a recogniser of texts with one of these words.
func contains(words ...string) func(*document) bool {
	return func(d *document) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(d.text, word) })
	}
}

func isTable(d *document) bool {
	for _, line := range d.lines {
		if line != "" && !strings.HasPrefix(line, "#") {
			t := tableOf(line)
			return t != nil && (t.header || t.paired) && t.columns > 1 || t == nil && startsTable(d.text)
		}
	}
	return false
}

func isSDK(d *document) bool {
	facts, nines := false, 0 // without sections, and rows
	for _, line := range d.lines {
		if section, ok := sectionOf(line); ok && sdkLetters[section] != 0 {
			return !d.has(assigns().MatchString) // as INI and TOML
		}
		facts = facts || isFieldOfSDK(line)
		if len(line) == 9 && strings.Trim(line, ".0*_123456789") == "" {
			nines++
		}
	}
	return facts && nines == 9
}

func isLibrary(d *document) bool {
	return d.has(func(line string) bool {
		_, _, ok := libraryGrid(line)
		return ok
	})
}

// isSS reports whether there is a frame of Simple Sudoku, or a row with x for an empty cell.
func isSS(d *document) bool {
	return d.has(func(line string) bool {
		return strings.HasPrefix(line, "*---") && strings.Trim(line, "*-") == "" && len(line) <= len("*-----------*") ||
			strings.ContainsAny(line, "xX") && strings.Contains(line, "|") && strings.Trim(line, "xX|.123456789") == ""
	})
}

// isMarks reports whether there are rows of candidates, one cell with several among them.
func isMarks(d *document) bool {
	rows := map[int]int{} // by how many cells they have
	several := false
	regions := "" // of the grid that follows
	for _, line := range d.lines {
		if line == "" || len(linksOf(line)) > 0 {
			continue
		}
		if t, ok := termsOf(line); ok {
			regions = t.Regions
		}
		if row, ok := markRow(line); ok && !isFrame(line) {
			if _, ok := puzzles.ShapeOfSide(len(row)); ok || len(regions) == len(row)*len(row) {
				rows[len(row)]++
				several = several || slices.ContainsFunc(row, func(c markCell) bool { return c.set.Len() > 1 })
			}
		}
	}
	// A list of puzzles has no three lines that look like this by chance.
	for side, n := range rows {
		if several && n >= 3 && marksFit(d.lines, side) {
			return true
		}
	}
	return false
}

// links reports whether there are links to puzzles, and to something else.
func (d *document) links() (puzzle, any bool) {
	for _, line := range d.lines {
		if found := linksOf(line); len(found) > 0 {
			puzzle, any = puzzle || holdsPuzzle(found), true
		}
	}
	return puzzle, any
}

func isSource(d *document) bool {
	link, _ := d.links()
	return !link && looksLikeArrays(d.text) && !d.has(isListed)
}

func isLinks(d *document) bool {
	link, any := d.links()
	return link || any && !hasPuzzle(d.lines)
}

// regionLabel matches what lines begin with that have the cells of a jigsaw, or its regions.
var regionLabel = pattern(`(?i)^(?:puzzle|clues|givens|cells|grid|board|regions?|zones?|jigsaw|layout|shapes?|areas|boxes) ?[:=] ?`)

// layoutOf returns the cells and regions of a text that has as many signs for regions behind or before its cells, or
// these alone: each stands for as many cells as a row has, and beside each is another of its own,
// which is so in no solution. Where this is nearly so, or of rows of letters, regions are meant, but there are none.
func layoutOf(d *document) (cells, regions string, meant bool) {
	letters := ""
	width, rows := 0, 0
	lines := puzzles.Map(d.lines, func(line string) string { return regionLabel().ReplaceAllString(line, "") })
	for _, line := range lines {
		if len(line) >= minSide && !strings.ContainsFunc(line, func(r rune) bool { return !isLetter(r) }) {
			letters, width, rows = letters+line, len(line), rows+1
		}
	}
	meant = rows >= minSide && rows <= width+2 && 2*besideOwn(letters, width) > len(letters)
	text := strings.Join(strings.Fields(strings.Join(lines, "")), "")
	half := len(text) / 2
	for _, parts := range [][2]string{{text[:half], text[half:]}, {text[half:], text[:half]}, {"", text}} {
		cells, regions := parts[0], parts[1]
		n := sideOf(len(regions))
		if n < minSide || n*n != len(regions) || len(cells) > 0 && len(cells) != len(regions) ||
			regions == strings.Repeat(regions[:n], n) {
			continue
		}
		sizes := map[rune]int{}
		for _, r := range regions {
			sizes[r]++
		}
		least, most, beside := len(regions), 0, besideOwn(regions, n)
		for r, size := range sizes {
			if least, most = min(least, size), max(most, size); r > 'z' || puzzles.CharDigit(byte(r)) == 0 && r != '0' {
				beside = 0
			}
		}
		if beside == n*n && least == n && most == n {
			return cells, regions, true
		}
		meant = meant || 2*beside > n*n && most <= n+2 && len(sizes) <= n+1
	}
	return "", "", meant
}

// besideOwn returns how many signs of rows of this width have another of their own beside, above or below.
func besideOwn(signs string, width int) (count int) {
	for i := range signs {
		c := signs[i]
		if i%width > 0 && signs[i-1] == c || i%width < width-1 && i+1 < len(signs) && signs[i+1] == c ||
			i >= width && signs[i-width] == c || i+width < len(signs) && signs[i+width] == c {
			count++
		}
	}
	return count
}

func isLayout(d *document) bool {
	_, _, meant := layoutOf(d)
	return meant
}

var errUTF16 = errors.New("this text is in UTF-16: save it as UTF-8")

// What files begin with that are often taken for text, and what they are.
var signatures = []struct{ begins, is string }{
	{"\x1f\x8b", "compressed data (gzip): unpack it first"},
	{"BZh", "compressed data (bzip2): unpack it first"},
	{"\xfd7zXZ\x00", "compressed data (xz): unpack it first"},
	{"(\xb5/\xfd", "compressed data (zstd): unpack it first"},
	{"PK\x03\x04", "an archive (zip), or a document stored as one: unpack it first, or save it as plain text (UTF-8)"},
	{"%PDF-", "a PDF document: copy the puzzles from it into a text file"},
	{"\x89PNG", "a picture (PNG): choose a text file"},
	{"\xff\xd8\xff", "a picture (JPEG): choose a text file"},
	{"GIF8", "a picture (GIF): choose a text file"},
}

// foreign says what a file is that begins so and is no text in UTF-8 or in the
// letters of an old system, or returns nil.
func foreign(head []byte) error {
	for _, s := range signatures {
		if bytes.HasPrefix(head, []byte(s.begins)) {
			return errors.New("this is not text but " + s.is)
		}
	}
	switch {
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}), bytes.HasPrefix(head, []byte{0xfe, 0xff}), isBareUTF16(head):
		return errUTF16
	case bytes.IndexByte(head, 0) >= 0:
		return errBinary
	}
	return nil
}

// isBareUTF16 reports whether a text without a byte order mark is in UTF-16: of two
// bytes for a letter, one is 0 for nearly all letters of puzzles, always the same.
func isBareUTF16(head []byte) bool {
	const enough = 4 // letters
	pairs := len(head) / 2
	if pairs < enough {
		return false
	}
	var zeros [2]int
	for i, c := range head[:2*pairs] {
		if c == 0 {
			zeros[i%2]++
		}
	}
	return 10*zeros[0] >= 9*pairs && 10*zeros[1] < pairs || 10*zeros[1] >= 9*pairs && 10*zeros[0] < pairs
}

// TextOf returns a reader of a text, or says what it is instead: UTF-16, compressed
// data, a picture. It waits for no more than comes at once.
func TextOf(r io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(r, headSize)
	return in, foreignAhead(in)
}

// foreignAhead is foreign for what a reader will give, as far as it is there.
func foreignAhead(in *bufio.Reader) error {
	_, _ = in.Peek(1) // an error comes again when it is read
	head, _ := in.Peek(min(in.Buffered(), headSize))
	return foreign(head)
}

// surest is how many of otherTexts count whatever form a text has.
const surest = 3

// An otherText tells what a text without a puzzle seems to be, by a line of it.
type otherText struct {
	line *regexp.Regexp
	says string
}

// otherTexts lists these, the surest first.
var otherTexts = sync.OnceValue(func() []otherText {
	return []otherText{
		{regexp.MustCompile(`(^|[\s,;:"])\d([.,]\d+)?[Ee]\+\d\d`), "a spreadsheet has made a number of the puzzle, and most of its digits " +
			"are lost: write the puzzles anew into cells that are formatted as text"},
		{regexp.MustCompile(`^\{?\s*["']?\w+["']?: ?[1-9]\d{15,}\}?$`), "the puzzle has become a whole number, and its empty cells are " +
			"lost: write it anew in quotes, with . for the empty cells"},
		{regexp.MustCompile(`(?i)^killer\b`), "this is a killer, whose cages Sudoscope cannot read: choose another puzzle"},
		{regexp.MustCompile(`^p cnf \d`), "these clauses (DIMACS) hold no puzzle as it was set: " + copyCells},
		{regexp.MustCompile(`^s (UN)?SATISFIABLE`), "this answer of a SAT solver names variables and no cells: " +
			copyCells},
		{regexp.MustCompile(`(?i)^(minimi[sz]e|maximi[sz]e|subject to)$`), "this linear program has no puzzle in a form that Sudoscope knows: " +
			copyCells},
		{regexp.MustCompile(`(?i)^<!doctype html|^<html|^<(table|div|body|head)\b`),
			"this web page (HTML)" + holdsNone},
		{regexp.MustCompile(`^<\?xml|^<\w+[ >/]`), "this XML" + holdsNone},
		{regexp.MustCompile(`^\\(documentclass|begin|usepackage)\b`), "this LaTeX" + holdsNone},
		{regexp.MustCompile(`^(import|package|module|use|using|from|include) [\w"<.{*]|^#include|^#!/|[;{]$|^(def|class|func|fn|function|` +
			`public|let|var|const|param|static) \w`), "this source code" + holdsNone},
		{regexp.MustCompile(`^---$|^(- )?[\w ]+:( \S.*)?$`), "this YAML" + holdsNone},
	}
})

const (
	copyCells = "copy the cells of the puzzle alone, row by row, with . for an empty cell"
	holdsNone = " holds no puzzle in a form that Sudoscope knows: " + copyCells
)

// seems says what a text is in which no puzzle was found, and what to do, or "" if it may be one
// with a slip.
func (d *document) seems(known bool) string {
	text := strings.TrimSpace(d.text)
	filled := puzzles.Filter(d.lines, func(line string) bool { return line != "" })
	if text == "" {
		return ""
	}
	jsonBegins := text[0] == '{' && strings.HasPrefix(strings.TrimSpace(text[1:]), `"`)
	for i, other := range otherTexts() {
		switch {
		case i < surest && d.has(other.line.MatchString),
			i >= surest && !known && !jsonBegins && (other.line.MatchString(filled[0]) || !hasPuzzle(d.lines) &&
				d.has(other.line.MatchString)):
			return other.says
		}
	}
	if known {
		return ""
	}
	switch {
	case jsonBegins, strings.ContainsAny(text[:1], "{[") && json.Valid([]byte(text)) && !hasPuzzle(d.lines):
		return "this JSON" + holdsNone
	case titles().MatchString(filled[0]):
		return "this table" + holdsNone
	case !hasPuzzle(d.lines) && 2*puzzles.HowMany(filled, isProse) > len(filled):
		return "these words hold no puzzle: " + copyCells
	}
	return ""
}

// titles are those of the columns of a table.
var titles = pattern(`^"?[\pL_]{2}[\pL_ ]*"?([,;\t] *"?[\pL_]{2}[\pL_ ]*"?)+$`)

// mostHeld is how many errors are kept until a puzzle shows that they are of a list.
const mostHeld = 100

// summed yields what is read of a text. Where no puzzle is in it, that is one error: what the text
// seems to be, if its form was not recognised, or the first error and how many more there are.
func summed(read iter.Seq2[Entry, error], d *document, known bool) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		var held []error
		more, good := 0, false
		for e, err := range read {
			_, bad := errors.AsType[*puzzles.ParseError](err)
			switch {
			case !good && bad && len(held) < mostHeld:
				held = append(held, err)
				continue
			case !good && bad:
				more++
				continue
			case !good && more > 0:
				held = append(held, &puzzles.ParseError{Msg: fmt.Sprintf(
					"%s more before the first puzzle cannot be read", puzzles.Plural(more, "line"))})
			}
			for _, err := range held {
				if !yield(Entry{Line: lineOf(err)}, err) {
					return
				}
			}
			held, good = nil, true
			if !yield(e, err) {
				return
			}
		}
		if !good && len(held) > 0 {
			err := sumOf(held, more, d, known)
			yield(Entry{Line: lineOf(err)}, err)
		}
	}
}

// sumOf returns what is wrong with a text of which all was wrong.
func sumOf(held []error, more int, d *document, known bool) error {
	whole := slices.IndexFunc(held, func(err error) bool { return lineOf(err) == 0 })
	none := whole >= 0 && strings.HasSuffix(held[whole].Error(), noPuzzleMsg)
	first := held[0].(*puzzles.ParseError)
	noCell := strings.HasPrefix(first.Msg, "found ") // what was expected is of no use if it is no puzzle at all
	if says := d.seems(known && !none || !none && !noCell); says != "" && (none || whole < 0) {
		return &puzzles.ParseError{Msg: says}
	}
	if whole >= 0 {
		return held[whole]
	}
	if more += len(held) - 1; more == 0 {
		return held[0]
	}
	bad := *first
	bad.Msg += fmt.Sprintf("; %s cannot be read either", puzzles.Plural(more, "more line"))
	return &bad
}

// lineOf returns the line that an error is about, or 0.
func lineOf(err error) int {
	if bad, ok := errors.AsType[*puzzles.ParseError](err); ok {
		return bad.Line
	}
	return 0
}
