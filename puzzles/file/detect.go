package file

import (
	"bytes"
	"cmp"
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

func isXML(d *document) bool {
	return strings.Contains(d.text, "<opensudoku") || strings.HasPrefix(strings.TrimSpace(d.text), "<?xml")
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
