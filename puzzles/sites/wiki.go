package sites

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// wikiLink knows the links of SudokuWiki: sudoku.htm?bd=... or, of old, ?n=....
// sudokuwiki.org/Sudoku_String_Definitions tells the strings behind bd=; n= has the
// candidates of each cell as the sum of 1, 2, 4, ..., 256, with commas.
func wikiLink(a address) func() (Position, error) {
	text, ok := a.param("bd", "n")
	if !ok {
		return nil
	}
	r := rules{side: 9}
	kind := wikiPage(a.path)
	if err := r.addWikiKind(kind); err != nil {
		return func() (Position, error) { return Position{}, err }
	}
	return func() (Position, error) {
		shape, jigsaw := a.param("shape")
		if regions, ok := a.param("jigmap"); ok {
			r.terms.Regions = regions
		} else if (jigsaw || kind == "Jigsaw Sudoku") && wikiKindOf(text) != 'J' {
			return Position{}, fmt.Errorf("this link only names the regions of the jigsaw (%q), which stand on sudokuwiki.org: "+
				"copy a link there that begins with J9B, or say the regions for each cell, as regions=…", puzzles.Excerpt(shape))
		}
		return r.readWiki(text)
	}
}

// wikiPage names the kind of puzzle of a page of SudokuWiki that is not standard
// Sudoku, or returns "".
func wikiPage(path string) string {
	path = strings.NewReplacer("_", "", "-", "").Replace(strings.ToLower(path))
	for _, k := range []struct{ word, kind string }{
		{"killerjigsaw", "Killer Jigsaw"}, {"killer", "Killer Sudoku"}, {"jigsaw", "Jigsaw Sudoku"},
		{"sudokux", "Sudoku X"}, {"windoku", "Windoku"}, {"str8ts", "Str8ts"}, {"kenken", "KenKen"},
		{"kendoku", "KenDoku"}, {"kakuro", "Kakuro"}, {"colour", "Colour Sudoku"}, {"color", "Colour Sudoku"},
	} {
		if strings.Contains(path, k.word) {
			return k.kind
		}
	}
	return ""
}

// Kinds of puzzles, by the first letter of a string of SudokuWiki.
var wikiKinds = map[byte]string{
	'D': "KenDoku", 'J': "Jigsaw Sudoku", 'K': "KenKen", 'L': "Killer Sudoku", 'M': "Killer Jigsaw", 'T': "Str8ts",
	'W': "Windoku", 'X': "Sudoku X",
}

// addWikiKind notes the rules of a kind of puzzle, and refuses it if it is not read.
func (r *rules) addWikiKind(kind string) error {
	switch kind {
	case "", "Jigsaw Sudoku":
	case "Sudoku X":
		r.terms.Rules = "x"
	case "Windoku":
		r.terms.Rules = "windoku"
	default:
		return errKind(kind)
	}
	return nil
}

const (
	wikiHeader = len("S9B")
	pairs      = 2 * 81 // characters of the cells, two each
	triples    = 3 * 81 // or three each, those of a jigsaw
)

// isWiki reports whether a text is a string of SudokuWiki with candidates: one with a
// header, or the 162 characters of before.
func isWiki(text string) bool {
	if wikiKindOf(text) != 0 && len(text) >= pairs && strings.Trim(strings.ToUpper(text), wikiDigits) == "" {
		return true
	}
	return len(text) == pairs && strings.Trim(text, oldDigits) == "" && strings.Trim(text, "0123456789") != ""
}

const (
	wikiDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	oldDigits  = "0123456789abcdefghijklmnopqrstuv"
)

// wikiKindOf returns the letter of the kind of puzzle that the header of a text says,
// or 0: a letter, the side in base 36, and a letter for the version.
func wikiKindOf(text string) byte {
	if len(text) <= wikiHeader {
		return 0
	}
	head := strings.ToUpper(text[:wikiHeader])
	known := head[0] == 'S' || wikiKinds[head[0]] != ""
	if !known || strings.IndexByte("3456789GP", head[1]) < 0 || head[2] < 'A' || head[2] > 'Z' {
		return 0
	}
	return head[0]
}

// readWiki reads what is behind bd= or n= in a link to SudokuWiki, whose page or header says
// the rules.
func (r *rules) readWiki(text string) (Position, error) {
	if strings.ContainsFunc(text, func(r rune) bool { return r == ',' || r >= 'A' }) { // no row of digits
		text = strings.TrimRight(text, ".") // of the point behind a sentence
	}
	var b *content
	var err error
	switch kind := wikiKindOf(text); {
	case strings.Count(text, ",") > 9:
		b, err = readWikiSums(text)
	case kind != 0:
		b, err = r.readWikiB(text, kind)
	case len(text) == pairs && strings.Trim(text, "0123456789._-") != "":
		b, err = readWikiOld(text)
	default:
		b, err = cellsOf(text, 9)
	}
	if err != nil {
		return Position{}, err
	}
	if b.shape, err = r.shape(b.shape, ""); err != nil {
		return Position{}, err
	}
	return b.position(), nil
}

// readWikiB reads version B: S9B and two digits of base 36 for each cell, which are
// 1 to 9 for a given, 10 to 18 for a digit that was placed, and above that 18 and the
// sum of 1, 2, 4, ..., 256 for the candidates. X9B and W9B are the same with diagonals and
// windows; J9B has three digits for a cell, which are 1024 for each region, from 0, and that.
func (r *rules) readWikiB(text string, kind byte) (*content, error) {
	const (
		placed   = 9
		notes    = 18
		regioned = 1 << 10
	)
	if err := r.addWikiKind(wikiKinds[kind]); err != nil {
		return nil, err
	}
	width := pairs / 81
	if kind == 'J' {
		width = triples / 81
	}
	if head := strings.ToUpper(text[:wikiHeader]); head[1:] != "9B" {
		return nil, fmt.Errorf("strings of SudokuWiki that begin with %s are not known, only those with %c9B: copy "+
			"the 81 digits of the puzzle instead", head, kind)
	}
	var region []int
	b, err := readPairs(text[wikiHeader:], 36, width, func(b *content, c, value int) bool {
		region = append(region, value/regioned)
		if width == 3 {
			value %= regioned
		}
		switch {
		case value > notes+int(puzzles.DigitsUpTo(9)):
			return false
		case value > notes:
			b.notes[c] = puzzles.Digits(value - notes)
		case value > placed:
			b.placed[c] = value - placed
		default:
			b.given[c] = value
		}
		return true
	})
	if err == nil && kind == 'J' {
		err = r.addNamed(region)
	}
	return b, err
}

// readWikiOld reads the strings of before: two digits of base 32 for each cell, twice
// the sum of 1, 2, 4, ..., 256 for its candidates, and 1 more for a given.
func readWikiOld(text string) (*content, error) {
	return readPairs(text, 32, 2, func(b *content, c, value int) bool {
		set := puzzles.Digits(value >> 1)
		switch {
		case value&1 == 1 && set.Len() != 1:
			return false
		case value&1 == 1:
			b.given[c] = set.Min()
		case set.Len() == 1:
			b.placed[c] = set.Min()
		default:
			b.notes[c] = set
		}
		return true
	})
}

// readPairs reads 81 numbers of two digits, or another number of them.
func readPairs(text string, base, width int, take func(b *content, cell, value int) bool) (*content, error) {
	if len(text) != 81*width {
		return nil, damaged(fmt.Sprintf("the link has %d characters for its cells instead of %d", len(text), 81*width))
	}
	var fields []string
	for digits := range slices.Chunk([]byte(text), width) {
		fields = append(fields, string(digits))
	}
	return readNumbers(fields, base, "which means nothing", take)
}

// readNumbers reads a number for each cell. The function takes one and reports false if it means nothing,
// which is then told.
func readNumbers(fields []string, base int, told string, take func(b *content, cell, value int) bool,
) (*content, error) {
	b := newContent(puzzles.Classic)
	for c, field := range fields {
		value, err := strconv.ParseUint(field, base, 16)
		if err != nil || !take(b, c, int(value)) {
			return nil, damaged(fmt.Sprintf("cell %d of the link is %q, %s", c+1, puzzles.Excerpt(field), told))
		}
	}
	return b, nil
}

// readWikiSums reads 81 sums with commas. A single candidate is a digit.
func readWikiSums(text string) (*content, error) {
	fields := strings.Split(text, ",")
	if len(fields) != 81 {
		return nil, damaged(fmt.Sprintf("the link has %d cells instead of %d", len(fields), 81))
	}
	return readNumbers(fields, 10, "not a number up to 511", func(b *content, c, sum int) bool {
		if set := puzzles.Digits(sum); set.Len() == 1 {
			b.given[c] = set.Min()
		} else {
			b.notes[c] = set
		}
		return sum < 1<<9
	})
}
