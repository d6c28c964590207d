// Package sites reads the puzzles in links to other Sudoku sites, and in the
// strings that those sites let people copy, and writes such links. Nothing is ever
// fetched: what is not in the link itself cannot be read.
//
// # Sites
//
//   - SudokuWiki: sudoku.htm?bd= with 81 digits, or with all candidates
//     (sudokuwiki.org/Sudoku_String_Definitions); see wiki.go.
//   - sudoku.coach: /en/play/ and /en/solver/ with 81 digits or a string that
//     begins with SCv7_32_; see coach.go.
//   - SudokuExchange: /play/?s= with 81 digits.
//   - sudoku-solutions.com: index.php?puzzle= with 81 digits.
//   - f-puzzles: ?load= with the puzzle as JSON, packed by LZ-string; see fpuzzles.go.
//   - SudokuPad, also as app.crackingthecryptic.com: the forms fpuzzles, fpuz, scl,
//     ctc and classic; see sudokupad.go.
//   - lisudoku: ?import= with its JSON, packed by LZ-string.
//   - Interactive Sudoku Solver: ?q= with constraints or cells; see solver.go.
//   - puzz.link and its like: sudoku/9/9/ and the cells.
//   - Any other site: the string of one of these in the address, or 81 digits as a
//     value of it.
//
// The game IDs of Solo in Simon Tatham's collection are read too; see tatham.go.
//
// # Other rules
//
// The rules that a [puzzles.Shape] can have are read, and candidates that a puzzle begins
// with. A puzzle that has others is refused with their names, also where they are only
// written down or drawn, see rules.go. So is a link that only names a puzzle stored on
// the site.
//
// # Writing
//
// [FPuzzles] and [SudokuPad] return links to a puzzle, in one form; see write.go.
//
// # Limits
//
// A link unpacks to [MaxUnpacked] bytes at most, with values nested [maxDepth] deep.
package sites

import (
	"errors"
	"fmt"
	"iter"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"sudoscope/puzzles"
)

// MaxUnpacked is the greatest length in bytes, or in letters of UTF-16, of what a
// link holds packed.
const MaxUnpacked = 1 << 20

// A Position is the puzzle of a link.
type Position struct {
	puzzles.Puzzle
	// Marks holds the digits that are left in each cell, 0 for a given; a digit that
	// was placed is the only one of its cell. It is nil if the link says the givens
	// alone, or notes for some of the other cells only.
	Marks []puzzles.Digits
}

// A Link is a link in a line of text, or the string of a site.
type Link struct {
	Text   string // as it stands there
	Column int    // where it begins, in characters from 1

	read func() (Position, error) // nil if it cannot hold a puzzle
	why  error                    // not
}

// Holds reports whether this is the link of a known site to a puzzle. If it is not,
// Read tells why.
func (l Link) Holds() bool { return l.read != nil }

// Read returns the puzzle of the link. The error is a sentence on what is wrong and
// what to do.
func (l Link) Read() (Position, error) {
	if l.read == nil {
		return Position{}, l.why
	}
	p, err := l.read()
	if err != nil {
		return Position{}, err
	}
	p.Puzzle = p.Plain()
	return p, nil
}

// Find returns the links in a line of text in the order in which they stand there.
// Links to Sudoscope itself, which have puzzle= behind a #, are not among them.
func Find(line string) []Link {
	var found []Link
	column, counted := 1, 0 // of the character at this byte
	for begin := 0; begin < len(line); {
		word := line[begin:]
		if i := strings.IndexFunc(word, isBreak); i >= 0 {
			word = word[:i]
		}
		for text, at := range linksOf(word) {
			if l, ok := linkOf(text); ok {
				column += utf8.RuneCountInString(line[counted : begin+at])
				counted, l.Column = begin+at, column
				found = append(found, l)
			}
		}
		begin += len(word)
		if begin < len(line) {
			_, size := utf8.DecodeRuneInString(line[begin:])
			begin += size
		}
	}
	return found
}

// isBreak reports whether no link goes on over this letter.
func isBreak(r rune) bool {
	return r <= ' ' || strings.ContainsRune("<>\"'`{}|\\^\u00a0\u200b\ufeff", r)
}

// linksOf yields the links in a word with where they begin, in bytes: those with a
// scheme, or else the word itself, which may begin with the name of a site.
func linksOf(word string) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		var begins []int
		for _, at := range scheme().FindAllStringIndex(word, -1) {
			if len(begins) > 0 && strings.IndexByte("(),;[]*", word[at[0]-1]) < 0 {
				break
			}
			begins = append(begins, at[0])
		}
		if begins == nil {
			text := strings.TrimLeft(word, "([*")
			yield(trim(text), len(word)-len(text))
			return
		}
		for i, end := range append(begins[1:], len(word)) {
			if !yield(trim(word[begins[i]:end]), begins[i]) {
				return
			}
		}
	}
}

// scheme is what a link begins with, such as https://.
var scheme = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[A-Za-z]+://`) })

// trim takes away the punctuation behind a link in a sentence. A point stays: it may
// be an empty cell.
func trim(link string) string {
	for {
		rest := strings.TrimRight(link, ",;:!?*]")
		if shut, ok := strings.CutSuffix(strings.TrimSuffix(rest, "."), ")"); ok &&
			strings.Count(shut, ")") >= strings.Count(shut, "(") {
			rest = shut
		}
		if rest == link {
			return link
		}
		link = rest
	}
}

// linkOf returns the link that a text is, and false if it is none.
func linkOf(text string) (Link, bool) {
	if read := stringOf(text); read != nil {
		return Link{Text: text, read: read}, true
	}
	a, ok := addressOf(text)
	if !ok || strings.Contains(a.fragment, "puzzle=") {
		return Link{}, false
	}
	l := Link{Text: text}
	l.read, l.why = a.reader()
	return l, true
}

// stringOf returns how to read a string of a site that is no link, or nil.
func stringOf(text string) func() (Position, error) {
	if cells, ok := strings.CutPrefix(text, "sudoku://"); ok && looksLikeCells(cells) { // of SECUSO
		return func() (Position, error) { return readCells(cells, 6, 9) }
	}
	text = strings.TrimRight(text, ".")
	switch {
	case isCoach(text):
		return func() (Position, error) { return readCoach(text) }
	case isWiki(text):
		return func() (Position, error) { return (&rules{side: 9}).readWiki(text) }
	case isTatham(text):
		return func() (Position, error) { return readTatham(text) }
	case len(text) > maxID && cutAny(text, "fpuzzles", "fpuz", "scl", "ctc") != "":
		return func() (Position, error) { return readPad(text) }
	case len(text) > maxID && strings.HasPrefix(text, packedObject):
		return func() (Position, error) { return readPacked(text) }
	}
	return nil
}

// packedObject is how JSON begins that LZ-string has packed.
const packedObject = "N4Ig"

// cutAny returns what is behind the first of these words that the text begins with,
// or "".
func cutAny(text string, words ...string) string {
	for _, w := range words {
		if rest, ok := strings.CutPrefix(text, w); ok {
			return rest
		}
	}
	return ""
}

// An address is a link, taken apart. Its parts are as they stand there, with what is
// written with % left so.
type address struct {
	scheme, host string // small letters, the host without www.
	path         string // without the / in front
	query        string
	fragment     string
}

// addressOf takes a link apart. Without a scheme it has to begin with a known site.
func addressOf(text string) (address, bool) {
	var a address
	scheme, rest, ok := strings.Cut(text, "://")
	if ok {
		a.scheme = strings.ToLower(scheme)
	} else {
		rest = text
	}
	rest = strings.ReplaceAll(rest, "&amp;", "&")
	rest, a.fragment, _ = strings.Cut(rest, "#")
	rest, a.query, _ = strings.Cut(rest, "?")
	a.host, a.path, _ = strings.Cut(rest, "/")
	a.host = strings.ToLower(a.host)
	if i := strings.LastIndexByte(a.host, '@'); i >= 0 {
		a.host = a.host[i+1:]
	}
	a.host, _, _ = strings.Cut(a.host, ":")
	a.host = strings.TrimPrefix(strings.TrimSuffix(a.host, "."), "www.")
	switch {
	case a.scheme == padScheme:
		a.host, a.path = sudokuPad, a.host+"/"+a.path // of links for its app
		return a, true
	case a.scheme == "":
		return a, rest != "" && (a.path != "" || a.query != "") && (a.site() != nil || len(a.strings()) > 0)
	}
	return a, (a.scheme == "http" || a.scheme == "https") && strings.Contains(a.host, ".")
}

// SudokuPad on the web, and how links begin that its app takes.
const (
	sudokuPad = "sudokupad.app"
	padScheme = "sudokupad"
)

// Sites lists the sites whose links are read, as they are written in addresses.
func Sites() []string { return puzzles.Map(sites[:], func(s site) string { return s.hosts[0] }) }

// A site knows the links of hosts. Its function returns how to read one, or nil if it
// leads to no puzzle.
type site struct {
	hosts  []string
	reader func(address) func() (Position, error)
}

var sites = [...]site{
	{[]string{"sudokuwiki.org", "sudokuwiki.com"}, wikiLink},
	{[]string{"sudoku.coach"}, coachLink},
	{[]string{"sudokuexchange.com"}, cellsLink("s")},
	{[]string{"sudoku-solutions.com"}, cellsLink("puzzle", "init")},
	{[]string{"f-puzzles.com", "sudokulab.net"}, fpuzzlesLink},
	{[]string{"lisudoku.xyz"}, lisudokuLink},
	{[]string{"sigh.github.io"}, solverLink},
	{[]string{"puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn"}, gridLink},
	{[]string{sudokuPad, "crackingthecryptic.com", "sudokupad.svencodes.com"}, padLink},
}

const useSudokuPad = "export the puzzle there to SudokuPad or f-puzzles, and copy that link"

// closed are sites whose links hold a puzzle in a form that is not read.
var closed = [...]site{
	{[]string{"sudokumaker.app", "sudoku-maker.app"}, refusedLink("SudokuMaker", useSudokuPad)},
	{[]string{"swaroopg92.github.io"}, refusedLink("Penpa", "copy the digits of the puzzle instead")},
}

// site returns the site of the address, or nil.
func (a address) site() *site {
	for _, s := range append(sites[:], closed[:]...) {
		for _, h := range s.hosts {
			if a.host == h || strings.HasSuffix(a.host, "."+h) {
				return &s
			}
		}
	}
	return nil
}

// reader returns how to read the link, or why it holds no puzzle.
func (a address) reader() (func() (Position, error), error) {
	s, host := a.site(), puzzles.PlainText(a.host, puzzles.MaxName)
	if s == nil {
		if found := a.strings(); len(found) > 0 {
			return func() (Position, error) { return readSame(found) }, nil
		}
		return nil, fmt.Errorf("%s is not a site whose links can be read (these are %s): copy the puzzle itself, such "+
			"as its 81 digits", host, puzzles.Enumerate(Sites(), "and"))
	}
	if read := s.reader(a); read != nil {
		return read, nil
	}
	return nil, fmt.Errorf("this link to %s leads to no puzzle: open a puzzle there and copy its link", host)
}

// strings returns how to read the strings of sites, and the digits of 9×9 grids with
// empty cells, that stand in the address of any site.
func (a address) strings() (found []func() (Position, error)) {
	values := []string{unescape(a.fragment)}
	for pair := range strings.SplitSeq(a.query, "&") {
		_, value, _ := strings.Cut(pair, "=")
		values = append(values, unescape(pair), unescape(value))
	}
	for path := a.path; path != ""; _, path, _ = strings.Cut(path, "/") {
		values = append(values, unescape(path))
	}
	for _, text := range values {
		if read := stringOf(text); read != nil {
			found = append(found, read)
		} else if len(text) == puzzles.Classic.Cells() && looksLikeCells(text) && strings.ContainsAny(text, "0._-*") {
			found = append(found, func() (Position, error) { return readCells(text, puzzles.Classic.Side()) })
		}
	}
	return found
}

// readSame reads the strings of an address, which have to be the same puzzle.
func readSame(found []func() (Position, error)) (Position, error) {
	p, err := found[0]()
	for _, read := range found[1:] {
		other, otherErr := read()
		if err == nil && otherErr == nil && !other.Givens.Equal(p.Givens) {
			return Position{}, fmt.Errorf("this link holds two puzzles, %v and %v: copy the one that you want", p.Givens,
				other.Givens)
		}
	}
	return p, err
}

// param returns a value of the query, with what was written with % put back. A +
// stays one: it is a digit of base 64. It reports false if there is none of these.
func (a address) param(names ...string) (string, bool) {
	for pair := range strings.SplitSeq(a.query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		for _, n := range names {
			if strings.EqualFold(name, n) && value != "" {
				return unescape(value), true
			}
		}
	}
	return "", false
}

// unescape puts back what was written with %. A text with a % that means nothing
// stays as it is, and is refused for that sign later.
func unescape(s string) string {
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	return s
}

// A stored puzzle is on a server, and the link has only its name.
func errStored(site string) error {
	return fmt.Errorf("this link only names a puzzle that is stored on %s, and Sudoscope fetches nothing: open it there "+
		"and copy the puzzle itself, or a link that holds it", site)
}

var errLarge = fmt.Errorf("the link unpacks to more than %d bytes, too many for a puzzle: choose another one", MaxUnpacked)

// damaged says that a link is not what it was.
func damaged(what string) error {
	return errors.New(what + ", so the link is damaged or was cut off: copy it again, as a whole")
}
