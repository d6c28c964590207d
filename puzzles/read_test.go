package puzzles

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"sudoscope/puzzles/check"
)

// summary writes down what a text gives, an entry or error on each line.
func summary(r io.Reader) []string {
	var got []string
	for entry, err := range Read(r) {
		if err != nil {
			var bad *ParseError
			if !entry.Puzzle.Givens.IsZero() || errors.As(err, &bad) && bad.Line > 0 && bad.Line < entry.Line {
				got = append(got, fmt.Sprintf("entry %+v with error %v", entry, err))
			}
			got = append(got, "error: "+err.Error())
			continue
		}
		p := entry.Puzzle
		got = append(got, fmt.Sprintf("%d: %v %dx%d %q", entry.Line, p.Givens, p.Givens.Shape().BoxRows,
			p.Givens.Shape().BoxCols, p.Name))
	}
	return got
}

func TestRead(t *testing.T) {
	const (
		p      = wikipedia
		euler  = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
		solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
		empty6 = "...................................."
		tooBad = "error: line %d, column %d: found %q, expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * _ for " +
			"an empty cell: replace it or remove it"
	)
	all := "candidates=" + strings.Repeat("123456789", 81)
	is := func(line int, puzzle, name string) string { return fmt.Sprintf("%d: %s 3x3 %q", line, puzzle, name) }
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"one line", p, []string{is(1, p, "")}},
		{"a list", p + "\n" + euler + "\n", []string{is(1, p, ""), is(2, euler, "")}},
		{"Windows line ends, byte order mark", "\ufeff" + p + "\r\n" + euler + "\r\n", []string{is(1, p, ""),
			is(2, euler, "")}},
		{"comments and empty lines", "# two puzzles\n\n" + p + "\n\n  # more\n" + euler, []string{is(3, p, ""),
			is(6, euler, "")}},
		{"names", p + " Wikipedia example\n" + p + ",comma\n" + p + "\ttab\n" + p + " # sign\n" + p +
			"; 'x', y\n  " + p + "  indented ",
			[]string{is(1, p, "Wikipedia example"), is(2, p, "comma"), is(3, p, "tab"), is(4, p, "sign"),
				is(5, p, "'x', y"), is(6, p, "indented")}},
		{"a column with solutions", p + "," + solved + "\n" + p + " " + solved, []string{is(1, p, ""), is(2, p, "")}},
		{"lines of blanks for empty cells", writing(" ", p) + "\n" + writing(" ", p) + "# named", []string{is(1, p, ""),
			is(2, p, "named")}},
		{"lines of fields", inFields(writing("0", p), ",", ",") + "\n" + inFields(writing("0", p), ",", ","),
			[]string{is(1, p, ""), is(2, p, "")}},
		{"groups", strings.Join(rowsOf(p, 9), " ") + "\n" + p, []string{is(1, p, ""), is(2, p, "")}},
		{"bad lines among good ones", p + "\nSudoku\n" + p[:80] + "\n" + p[:40] + "x" + p[41:] + " name\n" +
			euler, []string{
			is(1, p, ""),
			fmt.Sprintf(tooBad, 2, 1, "S"),
			"error: line 3, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. " +
				"for an empty cell) or remove 16",
			fmt.Sprintf(tooBad, 4, 41, "x"),
			is(5, euler, "")}},
		{"a bad line first", "puzzle,solution\n" + p, []string{
			fmt.Sprintf("error: line 1, column 1: found %q, expected a digit 1-9 (A-P for 10 to 25) or one of . 0 * "+
				"_ for an empty cell: replace it or remove it", "puzzle"),
			is(2, p, "")}},
		{"nothing but bad lines", p[:80] + "\n" + p[1:], []string{
			"error: line 1, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. " +
				"for an empty cell) or remove 16",
			"error: line 2, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. " +
				"for an empty cell) or remove 16"}},
		{"a line that is not text", p + "\n\xff\xfe\n" + euler, []string{
			is(1, p, ""), "error: line 2: " + notTextMsg, is(3, euler, "")}},
		{"a comment in another encoding", "# \xe4\n" + p, []string{is(2, p, "")}},
		{"boxes said", "3x2\n" + empty6 + "\n2x3\n" + empty6 + "\n" + p, []string{
			"2: " + empty6 + ` 3x2 ""`, "4: " + empty6 + ` 2x3 ""`, is(5, p, "")}},
		{"different sizes", "1...............\n" + empty6 + " six\n" + p, []string{
			`1: 1............... 2x2 ""`, "2: " + empty6 + ` 2x3 "six"`, is(3, p, "")}},
		{"one of 4×4", "1234............ four", []string{`1: 1234............ 2x2 "four"`}},
		{"sixteen of 4×4", strings.Repeat("1...............\n", 16), func() (want []string) {
			for i := range 16 {
				want = append(want, fmt.Sprintf(`%d: 1............... 2x2 ""`, i+1))
			}
			return want
		}()},
		{"hundred of 4×4", strings.Repeat("1...............\n", 100), func() (want []string) {
			for i := range 100 {
				want = append(want, fmt.Sprintf(`%d: 1............... 2x2 ""`, i+1))
			}
			return want
		}()},
		{"one grid of 16×16, some rows of which could be of 4×4", strings.Repeat("1...............\n", 15) +
			"G...............", []string{
			"1: " + strings.Repeat("1...............", 15) + `G............... 4x4 ""`}},
		{"one grid after a long comment", "# " + p + "\n" + inRows(p), []string{is(2, p, "")}},
		{"one grid over several lines", "# a comment\n" + inRows(p), []string{is(2, p, "")}},
		{"one grid, drawn", mustParse(t, p).Pretty(), []string{is(1, p, "")}},
		{"one grid, drawn, with its candidates", mustParse(t, p).Pretty() + "\n" + all, []string{is(1, p, "")}},
		{"candidates alone, on each line", "# two\n" + all + "\n" + all, []string{
			is(2, strings.Repeat(".", 81), ""), is(3, strings.Repeat(".", 81), "")}},
		{"one grid with a short row", inRows(p[:80]), []string{
			"error: line 9, column 8: this row has 8 cells, expected 9 as in the other rows: add 1 (. for an empty cell)"}},
		{"grids with headings", "Grid 01\n" + inRows(p) + "Grid 02\n" + inRows(euler), []string{is(2, p, "Grid 01"),
			is(12, euler, "Grid 02")}},
		{"grids with comments", "# first\n" + inRows(p) + "# second\n" + inRows(euler), []string{is(2, p, "first"),
			is(12, euler, "second")}},
		{"grids with empty lines between", inRows(p) + "\n" + inRows(euler)[:81] + "\n\n" + inRows(p), []string{
			is(1, p, ""), "error: line 19, column 1: ", is(21, p, "")}},
		{"grids with boxes said", "3x2\n" + strings.Repeat("......\n", 6) + "\n2x3\n" + strings.Repeat("......\n", 6),
			[]string{
				"2: " + empty6 + ` 3x2 ""`, "10: " + empty6 + ` 2x3 ""`}},
		{"empty", "", []string{"error: there is no puzzle in it: write one on each line, or one grid over several lines"}},
		{"blank", "\n \n# nothing\n", []string{"error: there is no puzzle in it: write one on each line, or one grid over " +
			"several lines"}},
		{"binary", "\x89PNG\r\n\x1a\n\x00\x00", []string{"error: " + notTextMsg}},
		{"binary further down", p + "\n" + strings.Repeat("#\n", maxLine) + "\x00\n" + p,
			[]string{is(1, p, ""), "error: " +
				notTextMsg}},
		{"a line too long", p + "\n" + strings.Repeat("1", 3*maxLine) + "\n" + euler, []string{
			is(1, p, ""), "error: line 2: this line is longer than 65536 bytes, too long for a puzzle: write one puzzle on each line",
			is(3, euler, "")}},
		{"one line too long", strings.Repeat("1", 3*maxLine), []string{
			"error: line 1: this line is longer than 65536 bytes, too long for a puzzle: write one puzzle on each line"}},
		{"a long text without puzzles", strings.Repeat("12345\n", MaxText/5), []string{
			"error: there is no puzzle in the first 43691 lines: write one puzzle on each line, or choose another file"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := summary(strings.NewReader(c.text))
			same := slices.EqualFunc(got, c.want, func(got, want string) bool {
				return got == want || strings.HasSuffix(want, ": ") && strings.HasPrefix(got, want)
			})
			check.That(t, same, "got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			// That a file is binary is seen sooner the more of it comes at once.
			if len(c.text) > 5000 || strings.Contains(c.text, "\x00") {
				return
			}
			slow := summary(iotest.OneByteReader(strings.NewReader(c.text)))
			check.That(t, slices.Equal(slow, got), "byte by byte it gives\n%s", strings.Join(slow, "\n"))
		})
	}
}

func TestReadStopsWhenToldTo(t *testing.T) {
	for name, text := range map[string]string{
		"list":           strings.Repeat(wikipedia+"\n", 5),
		"list of 4×4":    strings.Repeat("1...............\n", 100),
		"grids":          strings.Repeat(inRows(wikipedia)+"\n", 5),
		"list of faults": strings.Repeat(wikipedia[1:]+"\n", 5),
	} {
		t.Run(name, func(t *testing.T) {
			n := 0
			for range Read(strings.NewReader(text)) {
				if n++; n == 2 {
					break
				}
			}
			check.That(t, n == 2, "%d entries, want 2 before the stop", n)
		})
	}
}

func TestReadReportsThatReadingFails(t *testing.T) {
	broken := errors.New("the disk is broken")
	in := io.MultiReader(strings.NewReader(wikipedia+"\n"), iotest.ErrReader(broken))
	var entries int
	var last error
	for _, err := range Read(in) {
		if last = err; err == nil {
			entries++
		}
	}
	check.That(t, entries == 1 && errors.Is(last, broken),
		"got %d entries and then %v, want 1 and then %v", entries, last, broken)
}

// endless yields the same text without an end, and counts how much was taken.
type endless struct {
	text  string
	taken int
}

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, e.text[e.taken%len(e.text):])
	e.taken += n
	return n, nil
}

// A list may be longer than memory: no more of it is read than is asked for.
func TestReadTakesAListAsItComes(t *testing.T) {
	in := &endless{text: wikipedia + " name\n"}
	n := 0
	for entry, err := range Read(in) {
		check.Must(t, err == nil && entry.Puzzle.Name == "name", "got %+v, %v", entry, err)
		if n++; n == 10_000 {
			break
		}
	}
	ahead := in.taken - n*len(in.text)
	check.That(t, ahead <= 2*maxLine, "%d bytes were read ahead", ahead)
}

func TestReadTheEulerFile(t *testing.T) {
	file, err := os.Open("testdata/euler50.txt")
	check.OK(t, err)
	defer file.Close()
	n := 0
	for entry, err := range Read(file) {
		if n++; err != nil || entry.Line != n {
			t.Fatalf("entry %d: line %d, %v", n, entry.Line, err)
		}
	}
	check.That(t, n == 50, "%d puzzles, want 50", n)
}

func TestReadKeepsNamesShort(t *testing.T) {
	for entry, err := range Read(strings.NewReader(wikipedia + " # " + strings.Repeat("ä", 300))) {
		check.That(t, err == nil && entry.Puzzle.Name == strings.Repeat("ä", MaxName-1)+"…",
			"got %q, %v", entry.Puzzle.Name, err)
	}
}

// Lines of 81 characters have a short way, unless they come byte by byte: it leads to the
// same puzzles, lines and errors.
func TestPlainLinesAreReadAsAllOthers(t *testing.T) {
	p := wikipedia
	lines := []string{p, p + "\r", strings.ReplaceAll(p, ".", "0"), p[:80], p[:80] + "*", p[:80] + "a", p[:80] + "/",
		p + ".", p + " ", p + " # named", p + "# named", " " + p, "\t" + p, p + "\r\r", p[:40] + "\r" + p[40:],
		p[:80] + "\x80", "#" + p[1:], p + "," + p, p[:79] + "ä", "3x3", "9x1", "", p}
	for i := range lines {
		text := strings.Join(append(lines[i:], lines[:i]...), "\n")
		got, want := summary(strings.NewReader(text)), summary(iotest.OneByteReader(strings.NewReader(text)))
		check.That(t, slices.Equal(got, want), "%q gives\n%q, and byte by byte\n%q", text, got, want)
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range forms() {
		f.Add([]byte(text + "\n" + text))
	}
	f.Add([]byte("3x2\n#\n\xff\n\r\r\n,,\x00"))
	f.Add([]byte(wikipedia + "\n" + wikipedia + "\r\n" + wikipedia[1:] + "x\n" + wikipedia))
	f.Fuzz(func(t *testing.T, text []byte) {
		n := 0
		for entry, err := range Read(strings.NewReader(string(text))) {
			n++
			check.Must(t, (err == nil) != entry.Puzzle.Givens.IsZero(),
				"got %+v and error %v, want one of them", entry, err)
		}
		check.Must(t, n != 0, "nothing was said")
		got, want := summary(bytes.NewReader(text)), summary(iotest.OneByteReader(bytes.NewReader(text)))
		// Whether the text is binary data is judged by what is there of it.
		check.Must(t, bytes.IndexByte(text, 0) >= 0 || slices.Equal(got, want), "%q gives\n%q, and byte by byte\n%q",
			text, got, want)
	})
}
