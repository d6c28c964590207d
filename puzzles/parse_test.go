package puzzles

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// rowsOf splits a puzzle on one line into its rows.
func rowsOf(puzzle string, side int) []string {
	var rows []string
	for row := range slices.Chunk([]byte(puzzle), side) {
		rows = append(rows, string(row))
	}
	return rows
}

// inRows writes a puzzle of 9×9 with a row on each line.
func inRows(puzzle string) string { return strings.Join(rowsOf(puzzle, 9), "\n") + "\n" }

// inFields writes a puzzle of 9×9 with a separator between the cells.
func inFields(puzzle, sep, end string) string {
	var b strings.Builder
	for _, row := range rowsOf(puzzle, 9) {
		b.WriteString(strings.Join(strings.Split(row, ""), sep) + end)
	}
	return b.String()
}

// writing replaces the '.' of a puzzle by another sign for an empty cell.
func writing(empty, puzzle string) string { return strings.ReplaceAll(puzzle, ".", empty) }

// trimRows takes away the blanks at the ends of lines, as editors do.
func trimRows(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// forms are ways to write the puzzle of Wikipedia.
func forms() map[string]string {
	drawn := `
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
`
	return map[string]string{
		"one line":                   wikipedia,
		"one line, zeros":            writing("0", wikipedia),
		"one line, stars":            writing("*", wikipedia),
		"one line, underscores":      writing("_", wikipedia),
		"one line, blanks":           writing(" ", wikipedia),
		"one line, dashes":           writing("-", wikipedia),
		"one line, rows set apart":   strings.Join(rowsOf(wikipedia, 9), " "),
		"one line, cells set apart":  inFields(wikipedia, " ", " "),
		"one line, commas":           strings.TrimSuffix(inFields(writing("0", wikipedia), ",", ","), ","),
		"one line, comma at its end": inFields(writing("0", wikipedia), ",", ","),
		"one line, empty fields":     strings.ReplaceAll(strings.Join(strings.Split(wikipedia, ""), ","), ".", ""),
		"rows, empty fields":         strings.ReplaceAll(inFields(wikipedia, ",", "\n"), ".", ""),
		"rows, empty cells of tabs":  strings.ReplaceAll(inFields(wikipedia, "\t", "\n"), ".", ""),
		"rows":                       inRows(wikipedia),
		"rows, no line end":          strings.TrimSpace(inRows(wikipedia)),
		"rows, indented":             "   " + strings.ReplaceAll(inRows(wikipedia), "\n", "\n   "),
		"rows, empty lines":          "\n\n" + strings.ReplaceAll(inRows(wikipedia), "\n", "\n\n"),
		"rows, mixed signs":          "53*_7.0..\n" + inRows(wikipedia)[10:],
		"rows, blanks":               inRows(writing(" ", wikipedia)),
		"rows, blanks cut off":       trimRows(inRows(writing(" ", wikipedia))),
		"rows, blanks between bars":  strings.ReplaceAll(blanksBetweenBars, "x", " "),
		"rows, dashes":               inRows(writing("-", wikipedia)),
		"rows, commas":               inFields(writing("0", wikipedia), ",", "\n"),
		"rows, commas and blanks":    inFields(writing("0", wikipedia), ", ", "\n"),
		"rows, commas at the ends":   inFields(writing("0", wikipedia), ",", ",\n"),
		"rows, semicolons":           inFields(writing("0", wikipedia), ";", "\n"),
		"rows, tabs":                 inFields(writing("0", wikipedia), "\t", "\n"),
		"drawn":                      drawn,
		"drawn, Windows line ends":   strings.ReplaceAll(drawn, "\n", "\r\n"),
		"drawn, old Mac line ends":   strings.ReplaceAll(drawn, "\n", "\r"),
		"drawn, only bars":           strings.ReplaceAll(drawn, "+-------+-------+-------+\n", ""),
		"drawn, dashes alone":        strings.ReplaceAll(drawn, "+", "-"),
		"drawn, double lines":        strings.NewReplacer("-", "=", "|", "||").Replace(drawn),
		"drawn, box characters":      strings.NewReplacer("-", "─", "|", "│", "+", "┼").Replace(drawn),
		"drawn, every cell":          "|" + inFields(wikipedia, "|", "|\n|") + "\n",
		"byte order mark":            "\ufeff" + wikipedia + "\n",
		"comment":                    "# from Wikipedia\n" + wikipedia + "\n# the end",
		"boxes named":                "3x3\n" + wikipedia,
		"one line, x":                writing("x", wikipedia),
		"one line, question marks":   writing("?", wikipedia),
		"one line, signs":            writing("#", wikipedia),
		"rows, x":                    inRows(writing("X", wikipedia)),
		"rows, signs":                inRows(writing("#", wikipedia)),
		"rows, x apart":              "# a comment\n" + inFields(writing("x", wikipedia), " ", "\n"),
		"rows, None":                 strings.ReplaceAll(inFields(wikipedia, " ", "\n"), ".", "None"),
		"rows, NA and commas":        strings.ReplaceAll(inFields(wikipedia, ",", "\n"), ".", "NA"),
		"rows, quotes":               `"` + strings.TrimSuffix(strings.ReplaceAll(inFields(wikipedia, `","`, "\"\n\""), ".", ""), `"`),
		"rows, quotes apart":         "'" + strings.TrimSuffix(writing("", inFields(wikipedia, "' '", "'\n'")), "'"),
		"digits of full width":       strings.NewReplacer("5", "５", "3", "３", ".", "．").Replace(wikipedia),
		"digits of Arabic":           strings.NewReplacer("5", "٥", "3", "٣", "9", "٩").Replace(inRows(wikipedia)),
		"boxes named with size":      "Size 3 × 3\n" + inRows(wikipedia),
	}
}

const blanksBetweenBars = `
|53x|x7x|xxx|
|6xx|195|xxx|
|x98|xxx|x6x|
|---+---+---|
|8xx|x6x|xx3|
|4xx|8x3|xx1|
|7xx|x2x|xx6|
|---+---+---|
|x6x|xxx|28x|
|xxx|419|xx5|
|xxx|x8x|x79|
`

func TestParseTakesWhatPeoplePaste(t *testing.T) {
	for name, text := range forms() {
		t.Run(name, func(t *testing.T) {
			g, err := Parse(text)
			check.Must(t, err == nil, "%v\n%s", err, text)
			if got := g.String(); got != wikipedia || g.Shape() != Classic {
				t.Errorf("got  %s (%v)\nwant %s\nfrom\n%s", got, g.Shape(), wikipedia, text)
			}
		})
	}
}

// A grid of 9×9 may have 36 clues, as many as a grid of 6×6 has cells.
func TestParseIsNotMisledByTheNumberOfClues(t *testing.T) {
	const clues36 = "..1.56.2..8.2.71....7.4..1.3.6.17.9..9.8...6..2.46.3.7.4..3.2....93.2.4..3.68.9.1"
	n := strings.Count(clues36, ".")
	check.Must(t, 81-n == 36, "the puzzle has %d clues", 81-n)
	for _, text := range []string{
		clues36, writing(" ", clues36), writing("-", clues36), inRows(writing(" ", clues36)),
		inRows(writing("-", clues36)),
	} {
		g, err := Parse(text)
		check.That(t, err == nil && g.String() == clues36, "%q gives %v, %v", text, g, err)
	}
}

// Lines that begin with # may be comments or rows. What could be both is not guessed at.
func TestParseKnowsCommentsFromRows(t *testing.T) {
	const full = "1234\n3412\n2143\n4321\n"
	for text, want := range map[string]string{
		"# 1234\n" + full:                 "1234341221434321",
		"#\n##\n" + full:                  "1234341221434321",
		"#234\n#412\n#143\n#321\n":        ".234.412.143.321",
		"#234\n#412\n" + full[10:] + full: "line 1", // six rows
		"####\n####\n####\n####\n":        "line",
	} {
		g, err := Parse(text)
		got := g.String()
		if err != nil {
			got = err.Error()
		}
		check.That(t, strings.HasPrefix(got, want) || want[:4] == "line" && err != nil, "%q gives %s, want %s", text,
			got, want)
	}
	rows := func(head string) string { return head + strings.Repeat("1234", 4) }
	_, err := Parse("#\n" + rows("#"))
	check.That(t, err != nil, "a single sign is a comment")
}

func TestParseTakesRowsOfBlanks(t *testing.T) {
	const puzzle = "1234............"
	for _, text := range []string{"1234\n    \n    \n    \n", " 234\n\n\n\n"} {
		g, err := Parse(text)
		check.That(t, err == nil && g.Shape().Side() == 4 && g.At(1) == 2 && g.At(3) == 4 &&
			g.Filled() == len(strings.Fields(text)[0]),
			"%q gives %v, %v, want %s", text, g, err, puzzle)
	}
}

func TestParseFindsTheShape(t *testing.T) {
	dots := func(n int) string { return strings.Repeat(".", n) }
	rows := func(n int, row string) string { return strings.Repeat(row+"\n", n) }
	for _, c := range []struct {
		name, text string
		want       Shape
	}{
		{"4", dots(16), Shape{BoxRows: 2, BoxCols: 2}},
		{"6", dots(36), Shape{BoxRows: 2, BoxCols: 3}},
		{"8", dots(64), Shape{BoxRows: 2, BoxCols: 4}},
		{"9", dots(81), Shape{BoxRows: 3, BoxCols: 3}},
		{"10", dots(100), Shape{BoxRows: 2, BoxCols: 5}},
		{"12", dots(144), Shape{BoxRows: 3, BoxCols: 4}},
		{"15", dots(225), Shape{BoxRows: 3, BoxCols: 5}},
		{"16", dots(256), Shape{BoxRows: 4, BoxCols: 4}},
		{"20", dots(400), Shape{BoxRows: 4, BoxCols: 5}},
		{"25", dots(625), Shape{BoxRows: 5, BoxCols: 5}},
		{"6, said", "3x2\n" + dots(36), Shape{BoxRows: 3, BoxCols: 2}},
		{"6, drawn with bars", rows(6, "..|..|.."), Shape{BoxRows: 3, BoxCols: 2}},
		{"6, drawn with a frame", rows(6, "|...|...|"), Shape{BoxRows: 2, BoxCols: 3}},
		{"12, drawn with bars", rows(12, "...|...|...|..."), Shape{BoxRows: 4, BoxCols: 3}},
		{"6, said against the drawing", "2x3\n" + rows(6, "..|..|.."), Shape{BoxRows: 2, BoxCols: 3}},
		{"6, bars where no boxes can be", rows(6, ".|.|.|.|.|."), Shape{BoxRows: 2, BoxCols: 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := Parse(c.text)
			check.That(t, err == nil && g.Shape() == c.want, "got %v, %v, want %v", g.Shape(), err, c.want)
		})
	}
}

func TestParseReadsGreaterDigits(t *testing.T) {
	upper := strings.Repeat(".", 256-16) + "123456789ABCDEFG"
	for name, text := range map[string]string{
		"upper case": upper,
		"lower case": strings.ToLower(upper),
		"fields":     strings.Repeat(",", 256-16) + "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16",
		"numbers": strings.Repeat(strings.Repeat(". ", 16)+"\n", 15) +
			"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n",
		"one line of numbers": strings.Repeat("0 ", 256-16) + "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
		"numbers in boxes": strings.Repeat("---- ---- ---- ----\n| 0 0 0 0 | 0 0 0 0 | 0 0 0 0 | 0 0 0 0 |\n", 15) +
			"| 1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16 |\n",
	} {
		t.Run(name, func(t *testing.T) {
			g, err := Parse(text)
			check.That(t, err == nil && g.String() == upper, "got %v, %v", g, err)
		})
	}
}

func TestParseShapeTakesOnlyTheShape(t *testing.T) {
	tall := Shape{BoxRows: 3, BoxCols: 2}
	dots := strings.Repeat(".", 36)
	if g, err := ParseShape(dots, tall); err != nil || g.Shape() != tall {
		t.Errorf("got %v, %v, want %v", g.Shape(), err, tall)
	}
	if g, err := ParseShape("3x2\n"+dots, tall); err != nil || g.Shape() != tall {
		t.Errorf("got %v, %v, want %v", g.Shape(), err, tall)
	}
	for _, c := range []struct {
		text  string
		shape Shape
		want  string
	}{
		{dots, Classic, "has 36 cells, but a 9×9 grid has 81: add 45"},
		{wikipedia, tall, "has 81 cells, but a 6×6 grid has 36: remove 45"},
		{"2x3\n" + dots, tall, "line 1: this says boxes of 2×3"},
		{"12345x", Classic, "expected a digit 1-9 or one of"},
		{dots, Shape{BoxRows: 1, BoxCols: 6}, "boxes of 1×6 are not supported"},
	} {
		if _, err := ParseShape(c.text, c.shape); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.20q: got %v, want %q", c.text, err, c.want)
		}
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	rows := rowsOf(wikipedia, 9)
	join := func(rows ...string) string { return strings.Join(rows, "\n") }
	for _, c := range []struct {
		name, text   string
		line, column int
		want         []string
	}{
		{"empty", "", 0, 0, []string{"there is no puzzle here", "81 characters"}},
		{"blank", " \n\t\r\n", 0, 0, []string{"there is no puzzle here"}},
		{"only a comment", "# hello", 0, 0, []string{"there is no puzzle here"}},
		{"only a shape", "3x3\n", 0, 0, []string{"there is no puzzle here"}},
		{"only lines", "+---+\n+---+", 1, 0, []string{"no cells"}},
		{"too short", wikipedia[:80], 1, 80, []string{"80 cells", "a 9×9 grid has 81", "an 8×8 grid has 64",
			"add 1 (. for an empty cell) or remove 16"}},
		{"too long", wikipedia + ".", 1, 82, []string{"82 cells", "a 9×9 grid has 81", "a 10×10 grid has 100",
			"remove 1"}},
		{"much too short", "12", 1, 2, []string{"2 cells", "a 4×4 grid has 16", "add 14"}},
		{"much too long", strings.Repeat(".", 700), 1, 626,
			[]string{"700 cells", "a 25×25 grid has 625", "remove 75"}},
		{"one cell", ".", 1, 1, []string{"1 cell,", "add 15"}},
		{"letter", "53..x" + wikipedia[5:], 1, 5, []string{`found "x"`, "expected a digit 1-9", ". 0 * _", "replace it"}},
		{"letter of another script", "53..é7" + wikipedia[6:], 1, 5, []string{`found "é"`}},
		{"letter out of range", "53..A" + wikipedia[5:], 1, 5, []string{`found "A"`, "the digits of a 9×9 grid are 1-9"}},
		{"digit out of range", "1234341221434325", 1, 16, []string{`found "5"`, "a 4×4 grid are 1-4"}},
		{"letter out of range in 16×16", strings.Repeat(".", 255) + "h", 1, 256, []string{`found "h"`, "1-9 and A-G"}},
		{"letter out of range in 10×10", strings.Repeat(".", 99) + "B", 1, 100, []string{`found "B"`, "1-9 and A:"}},
		{"short row", join(rows[0], rows[1], rows[2], rows[3][:7], join(rows[4:]...)), 4, 7,
			[]string{"this row has 7 cells, expected 9", "add 2 (. for an empty cell)"}},
		{"long row", join(rows[0]+".1", join(rows[1:]...)), 1, 10, []string{"this row has 11 cells, expected 9",
			"remove 2"}},
		{"row missing", join(rows[:8]...), 8, 9, []string{"after 8 rows of 9 cells", "add 1 row"}},
		{"rows missing that would make a smaller grid", join(rows[:4]...), 4, 9, []string{"after 4 rows of 9 cells",
			"add 5 rows"}},
		{"row too many", join(rows...) + "\n" + rows[0], 10, 1, []string{"another row after the 9 rows of a 9×9 grid",
			"remove 1 row"}},
		{"bad field", "1,2,3,4\n1,two,3,4\n1,2,3,4\n1,2,3,4", 2, 3, []string{`found "two"`, "expected a digit"}},
		{"bad field after blanks", "1, 2,  17x ,4", 1, 8, []string{`found "17x"`}},
		{"number out of range", "1,2,3,4\n1,2,13,4\n1,2,3,4\n1,2,3,4", 2, 5, []string{`found "13"`, "1-4"}},
		{"field missing", "1,2,3,4\n1,2,3\n1,2,3,4\n1,2,3,4", 2, 5,
			[]string{"this row has 3 cells, expected 4", "add 1"}},
		{"fields missing", "1,2,3", 1, 5, []string{"3 cells", "add 13"}},
		{"rows of fields missing, separators at the ends", "1,2,3,4,\n1,2,3,4,\n1,2,3,4,\n", 3, 7,
			[]string{"after 3 rows of 4 cells", "add 1 row"}},
		{"binary", "53..\x00", 1, 0, []string{"not text", "UTF-8"}},
		{"binary further down", "53\n\x01\n", 2, 0, []string{"not text"}},
		{"not UTF-8", "53\xff", 1, 0, []string{"not text"}},
		{"boxes too large", "7x2\n" + wikipedia, 1, 0, []string{"boxes of 7×2", "2 to 5 rows and 2 to 5 columns"}},
		{"size of the grid for that of a box", "9x9\n" + wikipedia, 1, 0, []string{"boxes of 9×9", "write 3x3"}},
		{"boxes of another side", "3x4\n" + wikipedia, 2, 81, []string{"81 cells", "a 12×12 grid has 144"}},
		{"much too much", strings.Repeat("1", MaxText+1), 0, 0, []string{"too long", "262145 bytes", "262144"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := Parse(c.text)
			var bad *ParseError
			check.Must(t, errors.As(err, &bad) && g.IsZero(), "got %v and error %v, want a ParseError alone", g, err)
			check.That(t, bad.Line == c.line && bad.Column == c.column,
				"it is said to be in line %d, column %d, want %d, %d: %v", bad.Line, bad.Column, c.line, c.column, err)
			for _, want := range c.want {
				check.That(t, strings.Contains(bad.Msg, want), "%q does not say %q", bad.Msg, want)
			}
		})
	}
}

func TestParseErrorSaysThePlace(t *testing.T) {
	for _, c := range []struct {
		err  ParseError
		want string
	}{
		{ParseError{Msg: "wrong"}, "wrong"},
		{ParseError{Line: 3, Msg: "wrong"}, "line 3: wrong"},
		{ParseError{Line: 3, Column: 5, Msg: "wrong"}, "line 3, column 5: wrong"},
	} {
		check.Is(t, c.err.Error(), c.want, "got")
	}
}

func TestParseDoesNotMindContradictions(t *testing.T) {
	g, err := Parse("11..............")
	check.That(t, err == nil && len(g.Conflicts()) != 0, "got %v, %v, want a grid with conflicts", g, err)
}

func FuzzParse(f *testing.F) {
	for _, text := range forms() {
		f.Add(text)
	}
	for _, text := range []string{"", ",", "\t\n \t", "3x2\n1,,\n", "|", "10 11\n", "9x9", ",,,,,\n,,,,,\n,\n",
		"1 \n - 2",
		"1" + strings.Repeat(".", 15) + " rules=x,anti-king extra=" + strings.Repeat("1", 4) + strings.Repeat(".", 12),
		"3x2\n" + strings.Repeat(".", 36) + " rules=windoku;disjoint parity=e" + strings.Repeat("o", 35),
		"12345" + strings.Repeat(".", 20) + "\nregions=1112211222333443344455555", strings.Repeat("12.41.34", 8),
		"................ candidates=" + strings.Repeat("1.3.", 16) + "\nparity=" + strings.Repeat("e", 16),
		"rules=x rules=x", "regions=1=2", "candidates="} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		check.Must(t, (err == nil) != g.IsZero(), "got %v and error %v, want one of them", g, err)
		if err != nil {
			var bad *ParseError
			check.Must(t,
				errors.As(err, &bad) && bad.Msg != "" && bad.Line >= 0 && bad.Column >= 0 && (bad.Line != 0 ||
					bad.Column <= 0),
				"bad error %#v", err)
			return
		}
		for c, d := range g.Cells() {
			check.Must(t, int(d) <= g.Shape().Side(), "cell %d of %v holds %d", c, g.Shape(), d)
		}
		if again, err := Parse(g.Pretty()); err != nil || !again.Equal(g) {
			t.Fatalf("%v is read back as %v, %v", g, again, err)
		}
	})
}

// Reading eight cells at a time says of every byte in every place what reading them
// one by one says. A 0 among points is left to those who look whether it is a digit.
func TestManyCellsAreReadAsOne(t *testing.T) {
	const text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for i := range len(text) {
		for c := range 256 {
			changed := text[:i] + string([]byte{byte(c)}) + text[i+1:]
			want, plain := parsePlain(changed, Classic)
			got := NewGrid(Classic)
			ok := parseClassic(got.cells, changed)
			check.Must(t, (!ok || plain && got.Equal(want)) && (ok || c != '.' && (c < '1' || c > '9')),
				"%q in place %d: read is %v, as %v, want %v", rune(c), i, ok, got, want)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	const text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for b.Loop() {
		if _, err := Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}

// Between bars, numbers end in columns. What ends there and is no number is told, and never an empty cell.
func TestWhatIsNoNumberBetweenBars(t *testing.T) {
	drawn := func(odd string) string {
		var b strings.Builder
		for row := range 16 {
			for col := range 16 {
				cell := ""
				switch {
				case row == 2 && col == 3:
					cell = odd
				case (row*7+col*3)%5 < 2:
					cell = fmt.Sprint((row*4+row/4+col)%16 + 1)
				}
				fmt.Fprintf(&b, "%s%2s", []string{"|", " ", " ", " "}[col%4], cell)
			}
			b.WriteString("|\n")
		}
		return b.String()
	}
	g, err := Parse(drawn("15"))
	check.That(t, err == nil && g.At(2*16+3) == 15, "%v, %v", g, err)
	g, err = Parse(drawn("A5"))
	check.That(t, err != nil, "A5 was passed over: %v", g)
}
