package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	euler     = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)

func mustFormat(t testing.TB, id string) Format {
	t.Helper()
	f, ok := FormatOf(id)
	check.Must(t, ok, "there is no format %q", id)
	return f
}

// summary writes down what a sequence gives, a line for each entry or error, and
// stops at anything that has both or neither.
func summary(t testing.TB, seq iter.Seq2[Entry, error]) []string {
	t.Helper()
	var got []string
	for e, err := range seq {
		if (err == nil) == e.Givens.IsZero() || err != nil && (e.Marks != nil || e.Name+e.Note+e.Source+e.ID != "") {
			t.Fatalf("entry %+v with error %v: there has to be one and not the other", e, err)
		}
		if err != nil {
			got = append(got, "error: "+err.Error())
			continue
		}
		line := fmt.Sprintf("%d: %v", e.Line, e.Givens)
		if shape := e.Givens.Shape(); shape != puzzles.Classic {
			line += fmt.Sprintf(" boxes %dx%d", shape.BoxRows, shape.BoxCols)
		}
		for _, fact := range []struct{ name, text string }{{"name", e.Name}, {"note", e.Note}, {"source", e.Source},
			{"id", e.ID}} {
			if fact.text != "" {
				line += fmt.Sprintf(" %s %q", fact.name, fact.text)
			}
		}
		if e.Marks != nil {
			line += " marks"
			check.Must(t, len(e.Marks) == e.Givens.Shape().Cells(), "%d marks for %v", len(e.Marks), e.Givens.Shape())
			for c, set := range e.Marks {
				if e.Givens.At(c) == 0 && set != e.Givens.Unrestricted().Candidates(c) {
					n := e.Givens.Shape().Side()
					line += fmt.Sprintf(" r%dc%d=%v", c/n+1, c%n+1, set)
				} else if e.Givens.At(c) != 0 && set != 0 {
					t.Fatalf("the given in cell %d has the marks %v", c, set)
				}
			}
		}
		got = append(got, line)
	}
	return got
}

func compare(t *testing.T, got, want []string) {
	t.Helper()
	check.That(t, slices.Equal(got, want), "got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
}

// The files in testdata were written from the descriptions of the formats, see the
// README there.
func TestFilesOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		name, format string
		want         []string
	}{
		{"list.sdm", "sdm", []string{"1: " + wikipedia, "2: " + euler}},
		{"list.txt", "text", []string{
			"2: " + wikipedia + ` name "Wikipedia"`,
			"3: " + euler + ` name "Project Euler 96, number 1"`,
			"5: 123456.............................. boxes 3x2"}},
		{"sadman.sdk", "sdk", []string{
			"10: " + wikipedia + ` name "Wikipedia" note "The example of the article, unchanged Level: Easy" source "Somebody, Wikipedia, 21-11-2026, https://en.wikipedia.org/wiki/Sudoku"`}},
		{"sudocue.sdk", "sdk", []string{"2: " + euler + ` name "Euler"`}},
		{"sections.sdk", "sdk", []string{"6: " + wikipedia + ` name "Wikipedia" source "Somebody"`}},
		{"windows.sdk", "sdk", []string{"2: " + wikipedia + ` name "Sudoku für Anfänger – leicht"`}},
		{"simple.ss", "ss", []string{"1: " + wikipedia}},
		{"framed.ss", "ss", []string{"2: " + wikipedia}},
		{"version1.opensudoku", "opensudoku", []string{
			"11: " + wikipedia + ` name "Examples 1" note "Two known puzzles" source "Somebody, by hand, https://example.org/"`,
			"12: " + euler + ` name "Examples 2" note "Two known puzzles" source "Somebody, by hand, https://example.org/"`}},
		{"version2.opensudoku", "opensudoku", []string{
			"4: " + wikipedia + ` name "In play 1" note "a 4 in r1c3 so far"`,
			"5: " + euler + ` name "In play 2"`,
			"7: " + wikipedia + ` name "Later 1"`}},
		{"version5.opensudoku", "opensudoku", []string{"4: " + wikipedia + ` name "In play 1"`}},
		{"version3.opensudoku2", "opensudoku", []string{"4: " + wikipedia + ` name "In play 1" note "two kinds of notes"`}},
		{"hodoku-marks.txt", "marks", []string{
			"3: " + wikipedia + ` name "Wikipedia, r1c3 without its 4" marks r1c3=12`,
			"18: " + wikipedia + ` name "Wikipedia, just what the givens leave"`}},
		{"simple-marks.txt", "marks", []string{"2: " + wikipedia + ` marks r1c3=12`}},
		{"library.txt", "hodoku", []string{
			// The 4 that was placed in r1c3 is gone from the cells that see it.
			"3: " + wikipedia + ` name "0003 5" marks r1c3=4 r1c6=268 r1c7=189 r1c8=129 r1c9=28 r2c2=27 r2c3=27 r7c3=13579 r9c3=1235`,
			"4: " + wikipedia + ` name "0100-1 12" marks r1c3=14`}},
		{"table.csv", "csv", []string{
			"2: " + wikipedia + ` name "Wikipedia" note "It is called \"the example\"" source "Wikipedia, the free encyclopedia"`,
			"3: " + euler + ` name "Euler 96" source "Project Euler"`}},
		{"semicolon.csv", "csv", []string{"2: " + wikipedia + ` name "Wikipedia"`, "3: " + euler + ` name "Euler, the first"`}},
		{"quizzes.csv", "csv", []string{"2: " + wikipedia}},
		{"no-header.tsv", "csv", []string{"1: " + wikipedia + ` name "Wikipedia"`, "2: " + euler + ` name "Euler"`}},
		{"grid.csv", "csv", []string{"1: " + wikipedia}},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join("testdata", c.name)
			data, err := os.ReadFile(path)
			check.OK(t, err)
			f, ok := detect(path, data)
			check.That(t, ok && f.ID == c.format, "detected %q, want %q", f.ID, c.format)
			only := slices.Contains([]string{"list.sdm", "no-header.tsv", "grid.csv"}, c.name) // their names tell
			for _, as := range []string{"", "PUZZLE.TXT"} {
				if f, _ := detect(as, data); (f.ID != c.format) != only {
					t.Errorf("under the name %q detected %q, want %q", as, f.ID, c.format)
				}
			}
			compare(t, summary(t, Open(path)), c.want)
			compare(t, summary(t, Read(iotest.OneByteReader(strings.NewReader(string(data))), f)), c.want)

			text := string(data)
			for name, other := range map[string]string{
				"byte order mark": "\ufeff" + strings.TrimPrefix(text, "\ufeff"),
				"Windows ends":    strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n"),
				"old Mac ends":    strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r"),
				"no last end":     strings.TrimRight(text, "\r\n"),
			} {
				got := summary(t, Read(strings.NewReader(other), f))
				check.That(t, slices.Equal(got, c.want), "with %s it gives\n%s", name, strings.Join(got, "\n"))
			}
		})
	}
}

// detect tells the format of a file, and false for what is no text.
func detect(name string, data []byte) (Format, bool) {
	if err := foreign(data); err != nil && err != errUTF16 {
		return Format{}, false
	}
	f, _ := recognise(bytes.NewReader(data), name)
	return f, true
}

// A name says little, and .txt is everything.
func TestDetectLooksInside(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"nothing":                     {"", "text"},
		"a drawn grid":                {mustGrid(t, wikipedia).Pretty(), "text"},
		"a list with a comment":       {"#Daily puzzles\n" + wikipedia + "\n", "text"},
		"a word above a list":         {"Sudoku\n" + wikipedia + "\n", "text"},
		"16×16 with numbers":          {strings.Repeat(strings.Repeat("12 0 ", 8)+"\n", 16), "text"},
		"rows of blocks":              {strings.Repeat("1234 5678 9ABC DEFG\n5678 1234 DEFG 9ABC\n", 8), "text"},
		"a solution":                  {strings.Join(rowsOf(solution), "\n"), "text"},
		"XML of something":            {`<?xml version="1.0"?><svg/>`, "opensudoku"},
		"UTF-16, which has a zero":    {"\xff\xfe5\x003\x00", "text"},
		"candidates without a frame":  {strings.Repeat("123 124 134 234\n", 4), "marks"},
		"candidates of 16×16":         {strings.Repeat("123 4G "+strings.Repeat("12 ", 14)+"\n", 16), "marks"},
		"a header with tabs":          {"id\tpuzzle\n1\t" + wikipedia, "csv"},
		"a byte order mark":           {"\ufeff[Puzzle]\n" + wikipedia, "sdk"},
		"fields that are single cell": {strings.Repeat("1,2,,,,,,,\n", 9), "text"},
	} {
		f, ok := detect("", []byte(c.text))
		check.That(t, ok && f.ID == c.want, "%s is detected as %q, want %q", name, f.ID, c.want)
	}
	f, ok := detect("picture.sdk", []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"))
	check.That(t, !ok, "a picture is detected as %q", f.ID)
}

func mustGrid(t testing.TB, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

func rowsOf(cells string) []string {
	var rows []string
	for row := range slices.Chunk([]byte(cells), 9) {
		rows = append(rows, string(row))
	}
	return rows
}

func TestFormatsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Formats() {
		check.That(t, f.ID != "" && f.Name != "" && len(f.Extensions) != 0 && (f.read == nil) != (f.whole == nil) &&
			(f.write == nil) == f.ReadOnly && !seen[f.ID],
			"%+v lacks something, or its ID is taken", f)
		seen[f.ID] = true
		for _, ext := range f.Extensions {
			check.That(t, strings.HasPrefix(ext, "."), "extension %q of %s has no dot", ext, f.ID)
		}
		got, ok := FormatOf(f.ID)
		check.That(t, ok && got.ID == f.ID, "FormatOf(%q) is %q", f.ID, got.ID)
	}
	f, ok := FormatOf("nothing")
	check.That(t, !ok, "FormatOf(nothing) is %q", f.ID)
}

func TestErrorsSayWhereAndWhatToDo(t *testing.T) {
	const cellMsg = ", expected a digit 1-9 or one of . 0 * _ for an empty cell: replace it or remove it"
	slip := wikipedia[:40] + "x" + wikipedia[41:]
	sdk := strings.Join(rowsOf(wikipedia), "\n")
	for _, c := range []struct {
		name, format, text string
		want               []string
	}{
		{"sdk, a slip", "sdk", "#Dname\n[Puzzle]\n" + strings.Join(rowsOf(slip), "\n"), []string{
			`error: line 7, column 5: found "x", expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * _ for an empty cell: replace it or remove it`}},
		{"sdk, a short row", "sdk", "[Puzzle]\n" + sdk[:len(sdk)-1], []string{
			"error: line 10, column 8: this row has 8 cells, expected 9 as in the other rows: add 1 (. for an empty cell)"}},
		{"sdk, two puzzles", "sdk", "[Puzzle]\n" + sdk + "\n[Puzzle]\n" + sdk, []string{
			"error: line 11: a second puzzle begins here, but a file of this format holds one: remove the others, or " +
				"write a list of puzzles"}},
		{"sdk, only what a player made", "sdk", "[State]\n" + sdk, []string{"error: " + noPuzzleMsg}},
		{"ss, a slip", "ss", "53X|X7X|XXX\n6XX|1?5|XXX", []string{`error: line 2, column 6: found "?"` + cellMsg}},
		{"ss, a row is missing", "ss", strings.Repeat("XXX|XXX|XXX\n", 8), []string{
			"error: line 8, column 11: the text ends after 8 rows of 9 cells, expected 9 rows: add 1 row"}},
		{"csv, slips", "csv", "puzzle,name\n" + slip + ",a\n" + wikipedia[:80] + ",b\n" + wikipedia + ",c\n", []string{
			`error: line 2, column 41: found "x", expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * _ for an empty cell: replace it or remove it`,
			"error: line 3, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. " +
				"for an empty cell) or remove 16",
			"4: " + wikipedia + ` name "c"`}},
		{"csv, the place in the file and not in the field", "csv", "name,puzzle\nabc," + slip + "\n", []string{
			`error: line 2, column 45: found "x", expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * _ for an empty cell: replace it or remove it`}},
		{"csv, places are counted in characters, in quotes too", "csv", "name,puzzle\nüñ,\"" + slip +
			"\"\n\"a\n€\",\"" + slip + "\"\n", []string{
			`error: line 2, column 45: found "x", expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * _ for an empty cell: replace it or remove it`,
			`error: line 4, column 45: found "x", expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * _ for an empty cell: replace it or remove it`}},
		{"csv, a quote that is not closed", "csv", "puzzle,name\n" + wikipedia + ",\"a\n" + wikipedia + ",b\n" + euler +
			",c\n", []string{
			"error: line 2, column 85: this row cannot be split into fields: close the quotes, and double any quote " +
				"within a field",
			"3: " + wikipedia + ` name "b"`, "4: " + euler + ` name "c"`}},
		{"csv, too few fields", "csv", "name,puzzle\nonly a name\n", []string{
			"error: line 2: this row has 1 field, but the puzzle is in field 2: add what is missing"}},
		{"csv, boxes", "csv", "boxes,puzzle\n3x2," + strings.Repeat(".", 36) + "\n3,.\n9x9,.\n3x3," +
			strings.Repeat(".", 36), []string{
			"2: " + strings.Repeat(".", 36) + " boxes 3x2",
			`error: line 3, column 1: found "3", expected the rows and columns of a box, such as 3x2: correct it or leave it out`,
			"error: line 4, column 1: boxes of 9 rows and 9 columns are not supported: choose 2 to 5 of each",
			"error: line 5, column 40: the text has 36 cells, but a 9×9 grid has 81: add 45 (. for an empty cell)"}},
		{"opensudoku, cut off", "opensudoku", "<opensudoku>\n<name>a</name>\n<game data=\"" + wikipedia +
			"\"/>\n", []string{
			"3: " + wikipedia + ` name "a 1"`,
			"error: line 4: the file ends in the middle of <opensudoku>: it may have been cut off, so download it again"}},
		{"opensudoku, bad games among good ones", "opensudoku", "<opensudoku>\n<game data=\"12\"/>\n<game/>\n" +
			"<game data=\"" + slip + "\"/><game data=\"version: 1 1|2|3\"/>\n<game data=\"version: 3 x|0|1|" + strings.Repeat("0|0|1|", 80) +
			"\"/>\n<game data=\"" + wikipedia + "\"/></opensudoku>", []string{
			"error: line 2: the cells of this game cannot be read: found 2 characters, expected 81 digits: correct them",
			`error: line 3: this game has no cells: write them as data="..." with 81 digits, 0 for an empty cell`,
			`error: line 4: the cells of this game cannot be read: found "x" for E5, expected a digit 0-9: correct them`,
			"error: line 4: the cells of this game cannot be read: found 3 fields, expected 3 to 5 for each of the 81 cells: " +
				"correct them",
			`error: line 5: the cells of this game cannot be read: found "x" for A1, expected a digit 0-9: correct them`,
			"6: " + wikipedia}},
		{"opensudoku, something else", "opensudoku", "<html><body/></html>", []string{
			"error: line 1: this is XML, but not from OpenSudoku: it begins with <html> instead of <opensudoku>"}},
		{"opensudoku, no XML", "opensudoku", "a < b", []string{
			"error: line 1: the XML is wrong here (expected element name after <): correct it, or download the file again"}},
		{"opensudoku, definitions", "opensudoku", "<!DOCTYPE x [<!ENTITY a \"b\">]>\n<opensudoku/>", []string{
			"error: line 1: the file defines its own XML (DOCTYPE), which is not supported: remove that line"}},
		{"opensudoku, entities", "opensudoku", "<opensudoku>\n<name>&a;</name></opensudoku>", []string{
			"error: line 2: the XML is wrong here (invalid character entity &a;): correct it, or download the file again"}},
		{"opensudoku, too deep", "opensudoku", "<opensudoku>\n" + strings.Repeat("<a>", 100), []string{
			"error: line 2: more than 16 elements are nested here: this is not an OpenSudoku file"}},
		{"opensudoku, crossed elements", "opensudoku", "<opensudoku><a></b></opensudoku>", []string{
			"error: line 1: the XML is wrong here (</b> closes nothing that is open): correct it, or download the file again"}},
		{"opensudoku, other letters", "opensudoku", `<?xml version="1.0" encoding="KOI8-R"?><opensudoku/>`, []string{
			`error: line 1: the XML cannot be read: xml: opening charset "KOI8-R": the character set KOI8-R is not supported: save the file as UTF-8`}},
		{"opensudoku, no games", "opensudoku", "<opensudoku></opensudoku>", []string{"error: " + noPuzzleMsg}},
		{"opensudoku, a tag that never ends", "opensudoku", `<opensudoku><game data="` + strings.Repeat("1", maxElement), []string{
			"error: line 1: an element is longer than 4194304 bytes, too long for a game: choose another file"}},
		{"marks, a slip", "marks", "| 12 34 | 12 34 |\n| 12 3? | 12 34 |\n\n" + marks4, []string{
			`error: line 2, column 6: found "3?", expected the candidates of a cell, such as 257, or a single digit: correct it`,
			"5: 1............... boxes 2x2 marks r1c2=3"}},
		{"marks, a digit too great", "marks", "12 34 12 54\n12 34 12 34\n12 34 12 34\n12 34 12 34\n", []string{
			`error: line 1, column 10: found "54", but the digits of this grid go up to 4: correct it, or check whether cells are missing`}},
		{"marks, a short row", "marks", "12 34 12 34\n12 34 12\n12 34 12 34\n12 34 12 34\n", []string{
			"error: line 2: this row has 3 cells, expected 4 as in the first row: check for missing or extra ones"}},
		{"marks, rows are missing", "marks", "12 34 12 34\n12 34 12 34\n\n12 34 12 34\n", []string{
			"error: line 3: the grid ends after 2 of its 4 rows: add the others",
			"error: line 4: the grid ends after 1 of its 4 rows: add the others"}},
		{"marks, rows no grid has", "marks", "12 34 5\n12 34 5\n", []string{
			"error: line 1: this row has 3 cells, which fits no grid: check whether some are missing"}},
		{"library, slips", "hodoku", ":0003:5:" + wikipedia[:10] + "+1x" + ":::\n:0003:5:" + wikipedia +
			":64:\nhello\n:0003:5:" + wikipedia + "::\n", []string{
			`error: line 1, column 21: found "x"` + cellMsg,
			`error: line 2, column 91: found "64", expected the digit, row and column of an eliminated candidate, such as 644: correct it`,
			"error: line 3, column 1: this is not a line of a HoDoKu library: write it as " +
				":code:digits:grid:deleted:eliminations:placements: or remove it",
			"4: " + wikipedia + ` name "0003 5"`}},
		{"library, a grid over blanks", "hodoku", ":0003:5:" + strings.Join(rowsOf(wikipedia), " ") + "::", []string{
			"error: line 1, column 9: this is not the grid of a library: write 81 characters without spaces or " +
				"lines, and + before digits that were placed"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			compare(t, summary(t, Read(strings.NewReader(c.text), mustFormat(t, c.format))), c.want)
		})
	}
}

// A given 1, and a 3 that is known but not written down, since r1c4 still has it.
const marks4 = `.-------------.-------------.
| 1    3      | 234  234    |
| 234  234    | 1234 1234   |
:-------------+-------------:
| 234  1234   | 1234 1234   |
| 234  1234   | 1234 1234   |
'-------------'-------------'
`

// What can go wrong with any file, whatever its format.
func TestHopelessFiles(t *testing.T) {
	readers := map[string]bool{}
	for _, f := range Formats() {
		t.Run(f.ID, func(t *testing.T) {
			read := func(text string) []string { return summary(t, Read(strings.NewReader(text), f)) }
			onlyErrors := func(name string, got []string) {
				bad := func(s string) bool { return !strings.HasPrefix(s, "error: ") || len(s) > 500 }
				check.That(t, len(got) != 0 && !slices.ContainsFunc(got, bad),
					"%s gives %d lines %.300q, want errors of readable length", name, len(got), got)
			}
			if got := read(""); len(got) != 1 || !strings.Contains(got[0], "there is no puzzle in it") {
				t.Errorf("an empty file gives %q", got)
			}
			if got := read("\n \n"); len(got) != 1 || !strings.Contains(got[0], "there is no puzzle in it") {
				t.Errorf("a blank file gives %q", got)
			}
			onlyErrors("binary data", read("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00"))
			onlyErrors("UTF-16", read("\xff\xfe5\x003\x00"))
			broken := errors.New("the disk is gone")
			got := summary(t, Read(io.MultiReader(strings.NewReader("\n"), iotest.ErrReader(broken)), f))
			check.That(t, len(got) == 1 && strings.Contains(got[0], broken.Error()), "a broken disk gives %q", got)
			reader := fmt.Sprintf("%p %p", f.read, f.whole)
			if readers[reader] && !check.Long {
				return // formats that share one differ in small files only
			}
			readers[reader] = true
			onlyErrors("a huge line", read(strings.Repeat("1", maxElement+10)))
			onlyErrors("a huge line of letters", read(strings.Repeat("ä", maxLine)))
			onlyErrors("a long text", read(strings.Repeat("hello, world\n", maxLine/8)))
		})
	}
	got := summary(t, Read(strings.NewReader(wikipedia), Format{ID: "new"}))
	check.That(t, slices.Equal(got, []string{`error: the format "new" cannot be read`}), "no format gives %q", got)
}

func TestListsGoOnBehindHugeEntries(t *testing.T) {
	huge := strings.Repeat("1", 3*maxLine)
	const tooLong = "error: line 2: this line is longer than 65536 bytes, too long for a puzzle: write one puzzle on each line"
	for id, c := range map[string]struct {
		text string
		want []string
	}{
		"text":   {wikipedia + "\n" + huge + "\n" + euler, []string{"1: " + wikipedia, tooLong, "3: " + euler}},
		"csv":    {"puzzle,name\n" + huge + ",a\n" + euler + ",b", []string{tooLong, "3: " + euler + ` name "b"`}},
		"hodoku": {":0003:5:" + wikipedia + ":\n" + huge + "\n:0003:6:" + euler + ":", []string{"1: " + wikipedia + ` name "0003 5"`, tooLong, "3: " + euler + ` name "0003 6"`}},
		"marks":  {"\n" + huge + "\n\n" + marks4, []string{tooLong, "5: 1............... boxes 2x2 marks r1c2=3"}},
	} {
		compare(t, summary(t, Read(strings.NewReader(c.text), mustFormat(t, id))), c.want)
	}
}

func TestReadStopsWhenToldTo(t *testing.T) {
	for id, text := range map[string]string{
		"text":       strings.Repeat(wikipedia+"\n", 5),
		"csv":        "puzzle,name\n" + strings.Repeat(wikipedia+",a\n", 5),
		"opensudoku": "<opensudoku>" + strings.Repeat(`<game data="`+wikipedia+`"/>`, 5) + "</opensudoku>",
		"hodoku":     strings.Repeat(":0003:5:"+wikipedia+":\n", 5),
		"marks":      strings.Repeat(marks4+"\n", 5),
	} {
		n := 0
		for range Read(strings.NewReader(text), mustFormat(t, id)) {
			if n++; n == 2 {
				break
			}
		}
		check.That(t, n == 2, "%s: %d entries, want 2 before the stop", id, n)
	}
}

func TestOpenNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	picture, empty := filepath.Join(dir, "picture.ss"), filepath.Join(dir, "empty.csv")
	for path, text := range map[string]string{picture: "\x89PNG\x00", empty: ""} {
		check.OK(t, os.WriteFile(path, []byte(text), 0o600))
	}
	none := filepath.Join(dir, "none.sdk")
	for path, want := range map[string]string{
		picture: picture + ": this is not text but a picture (PNG): choose a text file",
		none:    "there is no file " + none + ": check the name",
		dir:     dir + " is a folder: choose a file in it",
	} {
		compare(t, summary(t, Open(path)), []string{"error: " + want})
	}
	got := summary(t, Open(empty))
	check.That(t, len(got) == 1 && strings.HasPrefix(got[0], "error: "+empty+": there is no puzzle in it"),
		"an empty file gives %q", got)
	_, err := os.Stat(none)
	check.That(t, errors.Is(err, fs.ErrNotExist), "the file that is not there: %v", err)
}

func TestParseTakesWhatPeopleCopy(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		check.OK(t, err)
		return string(data)
	}
	for _, c := range []struct{ name, text, want, marks string }{
		{"a line", wikipedia, wikipedia, ""},
		{"a line between sentences", "Here is my puzzle, who can help?\n" + wikipedia + "\nThank you all\n",
			wikipedia, ""},
		{"a drawn grid", mustGrid(t, wikipedia).Pretty(), wikipedia, ""},
		{"pencil marks", strings.SplitAfter(read("hodoku-marks.txt"), "'\n")[0], wikipedia, "r1c3"},
		{"pencil marks between sentences", "I am stuck here:\n" + read("simple-marks.txt") + "Any idea?",
			wikipedia, "r1c3"},
		{"a file of SadMan", read("sadman.sdk"), wikipedia, ""},
		{"a file of Simple Sudoku", read("framed.ss"), wikipedia, ""},
		{"XML", read("version3.opensudoku2"), wikipedia, ""},
		{"cells of a spreadsheet", strings.ReplaceAll(read("grid.csv"), ",", "\t"), wikipedia, ""},
	} {
		entries, err := Parse(c.text)
		check.That(t, err == nil && len(entries) == 1 && entries[0].Givens.String() == c.want &&
			(entries[0].Marks != nil) == (c.marks != ""),
			"%s gives %v, %v", c.name, entries, err)
	}
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "there is no puzzle in it: write one on each line, or one grid over several lines"},
		{"a picture", "\x89PNG\x00", "this is not text with puzzles: copy a puzzle as text first"},
		{"sentences", "Here is\nno puzzle", "these words hold no puzzle: copy the cells of the puzzle alone, row by row, " +
			"with . for an empty cell"},
		{"a puzzle with a cell too few", wikipedia + "\n" + wikipedia[1:],
			"line 2, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. for an " +
				"empty cell) or remove 16"},
		{"far too much", strings.Repeat(" ", maxPaste+1), "the text has 4194305 bytes, more than the 4194304 that " +
			"can be read from the clipboard: save it as a file and open that"},
	} {
		entries, err := Parse(c.text)
		check.That(t, entries == nil && err != nil && err.Error() == c.want, "%s gives %v and\n%v, want\n%s", c.name,
			entries, err, c.want)
	}
}
