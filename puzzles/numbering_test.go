package puzzles

import (
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// shift writes a grid with digits one lower, so that they begin at 0.
func shift(cells string) string {
	const from, to = "123456789ABCDEFG", "0123456789ABCDEF"
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(from, r); i >= 0 {
			return rune(to[i])
		}
		return r
	}, cells)
}

func TestDigitsMayBeginAtZero(t *testing.T) {
	const nine = "8..4..9.....2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
	const full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
	const sixteen = "...C4.F..92.A...A....2...78..1....52B.96..4..8G7F.B..A.E..1...34914...G..8.B.5.CE..8....." +
		"3FD.....D...9..C.7..G4..2F....8......E....A5F.B....G.........2.3...C.....9.G4..A1...B.52F..3.8......A.E.C.9.G32." +
		"..1D..B....A.4.2.EC6F.....1...F.G..3....A....C......2.9"
	for _, test := range []struct{ name, text, want, reading string }{
		{"points for empty cells", shift(nine), nine, "its digits were 0 to 8: here they are 1 to 9"},
		{"in fields", strings.Join(strings.Split(shift(nine), ""), ","), nine,
			"its digits were 0 to 8: here they are 1 to 9"},
		{"to F", shift(sixteen), sixteen, "its digits were 0 to F: here they are 1 to G"},
		{"in small letters", strings.ToLower(shift(sixteen)), sixteen, "its digits were 0 to F: here they are 1 to G"},
		{"a full grid", shift(full), full, "its digits were 0 to 8: here they are 1 to 9"},
		{"0 for empty cells", strings.ReplaceAll(nine, ".", "0"), nine, ""},
		{"0 and points for empty cells", strings.Replace(nine, ".", "0", 3), nine, ""},
		{"0 twice in a house", "00.......1...............2.......3..............................................4",
			".........1...............2.......3..............................................4", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Terms{}.Read(test.text, Shape{})
			check.That(t, err == nil && p.Givens.String() == test.want && p.Reading == test.reading,
				"read as %v, reading %q, %v", p.Givens, p.Reading, err)
		})
	}
}

func TestDigitsThatWereEnteredAreNoClues(t *testing.T) {
	const text = "8..4..9..+7..2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
	p, err := Terms{}.Read(text, Shape{})
	check.OK(t, err)
	want := strings.Replace(text, "+7", ".", 1)
	check.That(t, p.Givens.String() == want, "the clues are %v, want %s", p.Givens, want)
	want = strings.Replace(text, "+", "", 1)
	check.That(t, p.Entered.String() == want, "with what was entered it is %v, want %s", p.Entered, want)
	drawn := "12+34\n34+12\n--+--\n21+43\n43+2.\n"
	if g, err := Parse(drawn); err != nil || g.Filled() != 15 {
		t.Errorf("a grid drawn with + is read as %v, %v", g, err)
	}
}

// 64 characters can be the cells of an 8×8 grid, or the candidates of a 4×4 one: where the boxes
// are known, they tell, and so does a group of four without a digit.
func TestTheBoxesTellCellsFromCandidates(t *testing.T) {
	boxes := Shape{BoxRows: 4, BoxCols: 2}
	text := "1.3..2.41.3..2.4" + strings.Repeat(".", 48)
	if g, err := ParseShape(text, boxes); err != nil || g.String() != text {
		t.Errorf("read as %v, %v", g, err)
	}
	for text, side := range map[string]int{
		"....1.......1..." + strings.Repeat(".", 48): 8,
		strings.Repeat("1.3..2.4", 8):                4,
	} {
		if g, err := Parse(text); err != nil || g.Shape().Side() != side {
			t.Errorf("%s is read as %v, %v; want side %d", text, g, err, side)
		}
	}
}

func TestBlanksBetweenZerosAreNoCells(t *testing.T) {
	text := "2 \n" + strings.Repeat("1 0 0 0 \n", 9) + "\n" + strings.Repeat("0 0 0 2 \n", 9) + " "
	g, err := Parse(text)
	check.That(t, err != nil, "read as %v", g)
}

// A puzzle whose clues have no 0 is told by its solution to have digits from 0.
func TestTheSolutionTellsWhereDigitsBegin(t *testing.T) {
	read := func(text string) Puzzle {
		p, err := Terms{}.Read(text, Shape{})
		check.OK(t, err)
		return p
	}
	solved, ok := read("1......2........").SolvedBy(read("1032320101232310"))
	if ok { // 2 stands where the solution has 1
		t.Errorf("another solution gives %v", solved.Givens)
	}
	solved, ok = read("1......1........").SolvedBy(read("1032320101232310"))
	check.That(t, ok && solved.Givens.String() == "2......2........" && solved.Reading != "",
		"read as %v, %q, solved %v", solved.Givens, solved.Reading, ok)
}
