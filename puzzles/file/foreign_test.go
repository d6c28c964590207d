package file

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"sudoscope/puzzles/check"
)

// wide writes a text with two bytes for a letter.
func wide(text string, high, low int) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(text)) {
		pair := [2]byte{}
		pair[high], pair[low] = byte(u>>8), byte(u)
		b.Write(pair[:])
	}
	return b.String()
}

func TestWhatIsNoTextIsNamedOnce(t *testing.T) {
	list := strings.Repeat(wikipedia+"\n", 900)
	const utf16Msg = "this text is in UTF-16: save it as UTF-8"
	for name, c := range map[string]struct{ text, want string }{
		"UTF-16 with the low byte first":            {"\xff\xfe" + wide(list, 1, 0), utf16Msg},
		"UTF-16 with the high byte first":           {"\xfe\xff" + wide(list, 0, 1), utf16Msg},
		"UTF-16 without a mark":                     {wide(list, 1, 0), utf16Msg},
		"UTF-16 without a mark, the high one first": {wide(list, 0, 1), utf16Msg},
		"gzip": {"\x1f\x8b\x08\x00" + list,
			"this is not text but compressed data (gzip): unpack it first"},
		"PDF": {"%PDF-1.7\n" + list,
			"this is not text but a PDF document: copy the puzzles from it into a text file"},
		"PNG":                {"\x89PNG\r\n\x1a\n\x00\x00", "this is not text but a picture (PNG): choose a text file"},
		"zeros":              {strings.Repeat("\x00", 100_000), errBinary.Error()},
		"a zero in a puzzle": {wikipedia[:40] + "\x00" + wikipedia[41:] + "\n" + list, errBinary.Error()},
	} {
		for _, f := range Formats() {
			got := summary(t, Read(strings.NewReader(c.text), f))
			check.That(t, slices.Equal(got, []string{"error: " + c.want}), "%s read as %s gives %.300q", name, f.ID,
				got)
		}
		path := filepath.Join(t.TempDir(), "puzzles.txt")
		check.OK(t, os.WriteFile(path, []byte(c.text), 0o600))
		got := summary(t, Open(path))
		check.That(t, len(got) == 1 && strings.HasSuffix(got[0], c.want), "a file of %s gives %.300q", name, got)
		_, err := TextOf(strings.NewReader(c.text))
		check.That(t, err != nil && err.Error() == c.want, "%s as text: %v", name, err)
	}
	for _, text := range []string{"", "5", "\x00"[:0], list, "Sudokus für Köche\n", "\xef\xbb\xbf" + list} {
		_, err := TextOf(strings.NewReader(text))
		check.That(t, err == nil, "%.20q: %v", text, err)
	}
}

// Comments as programs write them, and a sentence above a list, are passed over and
// counted; slips in puzzles remain errors.
func TestWordsAroundPuzzlesAreSkippedWithAWord(t *testing.T) {
	grid := strings.Join(rowsOf(wikipedia), "\n")
	classic := func(line string) string { return line + ": " + mustGrid(t, wikipedia).String() }
	const slip = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7?"
	for name, c := range map[string]struct {
		id, text string
		want     []string // beginnings
	}{
		"a sentence above a list": {"text", "These are the hardest sudokus of 2024.\n" + wikipedia + "\n" + wikipedia,
			[]string{classic("2"), classic("3"), "error: line 1 is words, not a puzzle, and was skipped"}},
		"slashes in a list": {"sdm", "// one\n" + wikipedia + "\n  // two\n" + wikipedia + "\n//",
			[]string{classic("2"), classic("4"), "error: 3 lines, the first of them line 1, are words, not puzzles, and were skipped"}},
		"slashes with the ends of lines of old Macs": {"text", "// one\r" + wikipedia + "\r// two\r" + wikipedia,
			[]string{classic("2"), classic("4"), "error: 2 lines"}},
		"slashes between grids": {"ss", grid + "\n// the second\n" + grid + "\n\n// the third\n" + grid + "\n",
			[]string{classic("1"), classic("11"), classic("22"), "error: 2 lines"}},
		"slashes within a grid": {"ss", strings.Replace(grid, "\n", "\n// a comment\n", 1),
			[]string{classic("1"), "error: line 2 is"}},
		"a list of Simple Sudoku": {"ss", "// a list\n" + wikipedia + "\n// more\n" + wikipedia,
			[]string{classic("2"), classic("4"), "error: 2 lines"}},
		"a slip in the first line": {"text", slip + "\n" + wikipedia,
			[]string{"error: line 1, column 81: ", classic("2")}},
		"letters for a puzzle": {"text", strings.Repeat("xyz", 27) + "\n" + wikipedia,
			[]string{"error: line 1, column 1: ", classic("2")}},
		"a slip with a name": {"text", slip + " this one is quite hard\n" + wikipedia,
			[]string{"error: line 1, column 81: ", classic("2")}},
		"a sentence further down": {"text", wikipedia + "\nThese are the hardest sudokus.\n" + wikipedia,
			[]string{classic("1"), "error: line 2", classic("3")}},
		"a title and a last word": {"text", "2\n" + wikipedia + "\nend\n",
			[]string{classic("2"), "error: line 3", "error: line 1 is words"}},
		"a row among puzzles": {"text", wikipedia + "\n53..7....\n" + wikipedia,
			[]string{classic("1"), "error: line 2", classic("3")}},
		"a row too many": {"ss", grid + "\n" + rowsOf(wikipedia)[0], []string{"error: "}},
		"a row too few": {"ss", grid + "\n// next\n" + strings.Join(rowsOf(wikipedia)[1:], "\n"),
			[]string{classic("1"), "error: "}},
		"a sentence and nothing else": {"text", "These are the hardest sudokus.\n", []string{"error: "}},
		"slashes and nothing else":    {"text", "// nothing\n//\n", []string{"error: "}},
	} {
		got := summary(t, Read(strings.NewReader(c.text), mustFormat(t, c.id)))
		same := slices.EqualFunc(got, c.want, strings.HasPrefix)
		if name == "a row too few" && len(got) == 3 { // and the word on what was skipped
			same = slices.EqualFunc(got[:2], c.want, strings.HasPrefix)
		}
		check.That(t, same, "%s gives\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
	}
}

func TestOnlySentencesAreTakenForSuch(t *testing.T) {
	for line, want := range map[string]bool{
		"These are the hardest sudokus of 2024.": true,
		"Sudokus vom Dienstag":                   true,
		"see https://example.org/sudoku.txt now": true,
		"":                                       false,
		"Sudoku":                                 false,
		"ABCD EFGH IJKL MNOP":                    false,
		"abcd efgh ijkl mnop":                    false,
		"x x 5 3 x x x x x":                      false,
		"xxx xxx xxx":                            false,
		wikipedia + " was on the first page":     false,
		"wrong: " + wikipedia[:20] + "ust":       false,
	} {
		check.That(t, isSentence(line) == want, "%q: %v", line, !want)
	}
}
