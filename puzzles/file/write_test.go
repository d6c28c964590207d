package file

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestWrite(t *testing.T) {
	sixes := mustGrid(t, "3x2\n12....\n......\n......\n......\n......\n......")
	fours := mustGrid(t, "1...............")
	named := puzzles.Puzzle{Givens: mustGrid(t, wikipedia), ID: "w", Name: "Wikipedia",
		Note: "a \"known\" one,\nby many", Source: "A & B"}
	plain := puzzles.Puzzle{Givens: mustGrid(t, euler)}
	rows := strings.Join(rowsOf(wikipedia), "\n")
	for _, c := range []struct {
		format string
		in     []puzzles.Puzzle
		want   string
	}{
		{"text", []puzzles.Puzzle{named, {Givens: sixes}, {Givens: sixes, Name: "again"},
			{Givens: mustGrid(t, "2x3\n"+sixes.String())}, plain},
			wikipedia + " # Wikipedia\n3x2\n" + sixes.String() + "\n" + sixes.String() + " # again\n2x3\n" +
				sixes.String() + "\n" + euler + "\n"},
		{"sdm", []puzzles.Puzzle{named, plain}, strings.ReplaceAll(wikipedia+"\n"+euler+"\n", ".", "0")},
		{"csv", []puzzles.Puzzle{named, {Givens: sixes}, plain}, "puzzle,name,note,source,id,boxes\n" +
			wikipedia + `,Wikipedia,"a ""known"" one, by many",A & B,w,` + "\n" + sixes.String() + ",,,,,3x2\n" + euler + ",,,,,\n"},
		{"sdk", []puzzles.Puzzle{named}, "#DWikipedia\n#Ca \"known\" one, by many\n#SA & B\n[Puzzle]\n" + rows + "\n"},
		{"sdk", []puzzles.Puzzle{plain}, "[Puzzle]\n" + strings.Join(rowsOf(euler), "\n") + "\n"},
		{"ss", []puzzles.Puzzle{named}, `53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
-----------
.6.|...|28.
...|419|..5
...|.8.|.79
`},
		{"opensudoku", []puzzles.Puzzle{named, plain}, `<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
  <folder name="Sudoscope" created="0">
    <game data="` + strings.ReplaceAll(wikipedia, ".", "0") + `" created="0" state="1" time="0" last_played="0" id="w" note="a &#34;known&#34; one, by many" name="Wikipedia" source="A &amp; B"/>
    <game data="` + strings.ReplaceAll(euler, ".", "0") + `" created="0" state="1" time="0" last_played="0" note="" name="" source=""/>
  </folder>
</opensudoku>
`},
		{"grid", []puzzles.Puzzle{{Givens: fours}}, fours.Pretty()},
		{"marks", []puzzles.Puzzle{{Givens: fours, Name: "four"}, {Givens: fours}},
			"# four\n" + drawn4 + "\n" + drawn4},
	} {
		f := mustFormat(t, c.format)
		var b strings.Builder
		err := Write(&b, f, slices.Values(c.in))
		check.That(t, err == nil && b.String() == c.want, "%s: %v\n%s\nwant\n%s", c.format, err, b.String(), c.want)
	}
}

// As HoDoKu draws it, each column as wide as it needs to be.
const drawn4 = `.-----------.------------.
| 1    234  | 234   234  |
| 234  234  | 1234  1234 |
:-----------+------------:
| 234  1234 | 1234  1234 |
| 234  1234 | 1234  1234 |
'-----------'------------'
`

func TestTextHasTheMarks(t *testing.T) {
	g := mustGrid(t, "1...............")
	marks := make([]puzzles.Digits, 16)
	for c := range marks {
		marks[c] = g.Candidates(c)
	}
	marks[1] = puzzles.Digit(3) // which the cells that see it still have
	marks[2] = 0
	text, err := Text(g, marks, mustFormat(t, "marks"))
	want := `.-----------.------------.
| 1    3    | .     234  |
| 234  234  | 1234  1234 |
:-----------+------------:
| 234  1234 | 1234  1234 |
| 234  1234 | 1234  1234 |
'-----------'------------'
`
	check.That(t, err == nil && text == want, "%v\n%s\nwant\n%s", err, text, want)
	// Once the others have lost their 3 it looks just like a given, so the givens
	// are said.
	for _, c := range g.Layout().Peers[1] {
		marks[c] = marks[c].Without(3)
	}
	text, err = Text(g, marks, mustFormat(t, "marks"))
	check.That(t, err == nil && strings.HasPrefix(text, "1...............\n.--"), "%v\n%s", err, text)
	entries, err := Parse(text)
	check.That(t, err == nil && len(entries) == 1 && entries[0].Givens.String() == g.String() &&
		entries[0].Marks[1] == puzzles.Digit(3) && entries[0].Givens.Candidates(1) == puzzles.Digit(3),
		"read back it is %v, %v", entries, err)
}

func TestWriteRefuses(t *testing.T) {
	nine, four := puzzles.Puzzle{Givens: mustGrid(t, wikipedia)},
		puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2})}
	large := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 4, BoxCols: 5})}
	broken := errors.New("the disk is full")
	for _, c := range []struct {
		format, want string
		in           []puzzles.Puzzle
		written      bool
	}{
		{"ss", "the format Simple Sudoku holds only 9×9 grids, and this one is 4×4 with boxes of 2×2: choose another " +
			"format, such as a text file", []puzzles.Puzzle{four}, false},
		{"opensudoku", "the format OpenSudoku (XML) holds only 9×9 grids, and this one is 4×4 with boxes of 2×2: " +
			"choose another format, such as a text file", []puzzles.Puzzle{nine, four}, true},
		{"sdk", "a file in the format SadMan Sudoku holds one puzzle: choose one puzzle, or another format",
			[]puzzles.Puzzle{nine, nine}, false},
		{"grid", "a file in the format Drawn grid holds one puzzle: choose one puzzle, or another format",
			[]puzzles.Puzzle{four, nine}, false},
		{"hodoku", "HoDoKu library can be read but not written: choose another format", []puzzles.Puzzle{nine}, false},
		{"sudokupad", "f-puzzles and SudokuPad have grids of up to 16×16, and this one is 20×20 with boxes of 4×5: choose " +
			"another format, such as a text file", []puzzles.Puzzle{large}, false},
		{"text", "there is no puzzle to write: choose one first", nil, false},
		{"sdk", "there is no puzzle to write: choose one first", nil, false},
		{"csv", "there is no grid to write", []puzzles.Puzzle{{Name: "nothing"}}, false},
	} {
		var b strings.Builder
		err := Write(&b, mustFormat(t, c.format), slices.Values(c.in))
		check.That(t, err != nil && err.Error() == c.want && (b.Len() > 0) == c.written,
			"%s: %v with %q written, want %s", c.format, err, b.String(), c.want)
	}
	if err := Write(&strings.Builder{}, Format{ID: "new"}, slices.Values([]puzzles.Puzzle{nine})); err == nil ||
		err.Error() != `the format "new" cannot be written` {
		t.Errorf("no format: %v", err)
	}
	if text, err := Text(nine.Givens, make([]puzzles.Digits, 3), mustFormat(t, "marks")); text != "" || err == nil {
		t.Errorf("marks of another grid: %q, %v", text, err)
	}
	for _, f := range Formats() {
		if f.ReadOnly {
			continue
		}
		err := Write(failingWriter{broken}, f, slices.Values([]puzzles.Puzzle{nine}))
		check.That(t, errors.Is(err, broken), "%s on a full disk: %v", f.ID, err)
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

// anyPuzzle is a puzzle of any shape with texts that are clean, as every puzzle
// that was read has.
func anyPuzzle(shapes []puzzles.Shape) *rapid.Generator[puzzles.Puzzle] {
	return rapid.Custom(func(t *rapid.T) puzzles.Puzzle {
		s := rapid.SampledFrom(shapes).Draw(t, "shape")
		text := func(label string) string {
			s := rapid.StringMatching(`[A-Za-zäßЖ漢"<>&;,:|'=+#\[\]( -]{0,40}`).Draw(t, label)
			return puzzles.PlainText(strings.Trim(s, ` ,;#"`), puzzles.MaxName)
		}
		cells := rapid.SliceOfN(rapid.Uint8Range(0, uint8(s.Side())), s.Cells(), s.Cells()).Draw(t, "cells")
		for c := range cells {
			if rapid.IntRange(0, 2).Draw(t, "empty") > 0 {
				cells[c] = 0
			}
		}
		g := puzzles.NewGrid(s)
		copy(g.Cells(), cells)
		return puzzles.Puzzle{Givens: g, ID: text("id"), Name: text("name"), Note: text("note"), Source: text("source")}
	})
}

func smallShapes() []puzzles.Shape {
	return []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, {BoxRows: 3, BoxCols: 2}, {BoxRows: 2,
		BoxCols: 4}, puzzles.Classic, {BoxRows: 2, BoxCols: 5}, {BoxRows: 3, BoxCols: 4}}
}

// What a format has room for comes back; the rest is forgotten.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	for _, c := range []struct {
		format string
		keeps  func(puzzles.Puzzle) puzzles.Puzzle
	}{
		{"text", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens, Name: p.Name} }},
		{"sdm", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens} }},
		{"csv", func(p puzzles.Puzzle) puzzles.Puzzle { return p }},
		{"opensudoku", func(p puzzles.Puzzle) puzzles.Puzzle { return p }},
		{"sdk", func(p puzzles.Puzzle) puzzles.Puzzle { p.ID = ""; return p }},
		{"ss", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens} }},
		{"grid", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens} }},
		{"marks", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens, Name: p.Name} }},
		{"asp", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens, Name: p.Name} }},
		{"latex", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens, Name: p.Name} }},
		{"markdown", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens, Name: p.Name} }},
		{"html", func(p puzzles.Puzzle) puzzles.Puzzle { return puzzles.Puzzle{Givens: p.Givens, Name: p.Name} }},
		{"f-puzzles", func(p puzzles.Puzzle) puzzles.Puzzle { p.ID, p.Note = "", ""; return p }},
		{"sudokupad", func(p puzzles.Puzzle) puzzles.Puzzle { p.ID, p.Note = "", ""; return p }},
	} {
		t.Run(c.format, func(t *testing.T) {
			f := mustFormat(t, c.format)
			shapes, most := smallShapes(), 4
			if f.Classic {
				shapes = []puzzles.Shape{puzzles.Classic}
			}
			if f.One {
				most = 1
			}
			rapid.Check(t, func(t *rapid.T) {
				in := rapid.SliceOfN(anyPuzzle(shapes), 1, most).Draw(t, "puzzles")
				var b strings.Builder
				check.OK(t, Write(&b, f, slices.Values(in)))
				i := 0
				for e, err := range Read(strings.NewReader(b.String()), f) {
					check.Must(t, err == nil, "%v\n%s", err, b.String())
					if i < len(in) {
						samePuzzle(t, e.Puzzle, c.keeps(in[i]), b.String())
					}
					check.Must(t, e.Marks == nil, "there are marks in\n%s", b.String())
					i++
				}
				check.Must(t, i == len(in), "%d entries, want %d, in\n%s", i, len(in), b.String())
			})
		})
	}
}

func samePuzzle(t rapid.TB, got, want puzzles.Puzzle, text string) {
	t.Helper()
	check.Must(t, got.Givens.Equal(want.Givens) && got.Name == want.Name && got.Note == want.Note &&
		got.Source == want.Source && got.ID == want.ID,
		"got %+v, want %+v, from\n%s", got, want, text)
}

func TestMarksAreReadBack(t *testing.T) {
	// Links have a digit in each cell.
	for id, least := range map[string]puzzles.Digits{"marks": 0, "f-puzzles": 1, "sudokupad": 1} {
		t.Run(id, func(t *testing.T) { marksAreReadBack(t, mustFormat(t, id), least) })
	}
}

func marksAreReadBack(t *testing.T, f Format, least puzzles.Digits) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(smallShapes()).Draw(t, "puzzle")
		shape := p.Givens.Shape()
		marks := make([]puzzles.Digits, shape.Cells())
		for c := range marks {
			if p.Givens.At(c) == 0 {
				marks[c] = puzzles.Digits(rapid.Uint32().Draw(t, "marks"))&puzzles.DigitsUpTo(shape.Side()) | least
			}
		}
		text, err := Text(p.Givens, marks, f)
		check.OK(t, err)
		n, want := 0, Entry{Puzzle: p}
		want.takeMarks(marks)
		for e, err := range Read(strings.NewReader(text), f) {
			check.Must(t, err == nil && e.Givens.Unrestricted().Equal(p.Givens) && slices.Equal(e.Marks, want.Marks),
				"%v, %+v from\n%s", err, e, text)
			n++
		}
		check.Must(t, n == 1, "%d entries from\n%s", n, text)
	})
}
