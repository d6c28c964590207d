package puzzles

import (
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// Texts that were taken for another puzzle until FuzzForms of package file wrote them. Each is
// read as its puzzle, or refused where that is "".
func TestNothingIsTakenForAnotherPuzzle(t *testing.T) {
	row10 := " 4 | 9 | 7 | 8 | 6 | 2 | 5 | 3 | 1 |\n"
	for _, tt := range []struct{ name, text, want string }{
		{"minus one for an empty cell", "-1 -1 -1 -1\n-1 3 -1 -1\n2 -1 -1 -1\n-1 -1 -1 -1", ".....3..2......."},
		{"drawn lines with a clue in one row only", "╬═╬═╬═╬═╬\n║ │ ║ │ ║\n╬═╬─╬─╬─╬\n║3║ ║4│ ║\n╬─╬─╬═╬═╬\n║ ║ ║ │ ║\n" +
			"╬─╬═╬─╬─╬\n║ │ ║ │ ║\n╬═╬═╬═╬═╬\n", "....3.4......... regions=1122312231443344"},
		{"drawn lines with empty rows, without those around",
			" 3  │    \n    │    \n────┼────\n    │ 1  \n    │    ", "3.........1....."},
		{"drawn lines with blanks that are empty at one side",
			"      │      \n      │      \n──────┼──────\n    2 │      \n" +
				"      │      \n──────┼──────\n  1   │      \n      │      ", ""},
		{"cells at distances that are the same in any case", "---------------\n|      |    0 |\n|      |      |\n---------------\n" +
			"|      |      |\n|      |    1 |\n---------------\n", "...1...........2"},
		{"two digits in a row, or a number",
			strings.Replace(strings.Repeat("+-------------------+"+
				"-------------------+\n"+
				strings.Repeat("|                   |                   |\n", 5), 2),
				"|         ", "|       12", 1), ""},
		{"names beside rows of blanks", "0   |  |  |\n1   |2 |0 |\n    -------\n2   |  |  |\n3   |  |  |\n", ""},
		{"names that are as many as the cells without a clue", strings.NewReplacer("\n", " |\n", "^", "|").Replace(
			"1   ^  6 2 |  7 4 |  3 9\n2   ^9 3 1 |  5   |8 4  \n3   ^7 4 8 |1   3 |2 6 5\n4   ^1 7 4 |  2 9 |6 5  \n" +
				"5   ^8 5 6 |4 1 7 |3 9 2\n6   ^2 9 3 |6 8 5 |4 7 1\n7   ^6 2 9 |5 4 8 |7 1 3\n8   ^3 1 7 |9 6 2 |5 8 4\n" +
				"9   ^4 8 5 |7 3 1 |9 2 6\n"), ".62.74.39931.5.84.7481.3265174.2965.856417392293685471629548713317962584485731926"},
		{"a letter that is a digit, and no other sign", "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |\n" +
			strings.Repeat("|---", 10) + "|\n" + strings.Repeat("| A |"+row10, 10), strings.Repeat("A497862531", 10)},
		{"columns with names and rows without", "| 1 | 2 | 3 | 4 |\n|---|---|---|---|\n| 0 | 2 | 3 | 0 |\n| 1 | 3 | 0 | 4 |\n" +
			"| 2 | 0 | 4 | 3 |\n| 3 | 4 | 1 | 0 |", ".23.13.42.43341."},
		{"tabs that are blanks", "\t1\t3\n3\n\t3\t2\n\n", ""},
		{"tabs before rows", strings.Repeat("\t3\t1\t4\t2\n", 4) + "\n", "3142314231423142"},
		{"names before empty rows", "r0\t\t1\t\t\t\nr1\t\t\t\t2\t\nr2\t\t\t\t\t\nr3\t\t\t\t\t\n", ""},
		{"empty rows above all others", "\n\n\n\n\n,,,,,,,5\n\n\n\n2\n", ""},
		{"diagonals, with a digit 0 off them", "_ 3 . _\n. _ _ 1\n. 0 1 2\n3 . . _", ".4.....2.1234... rules=x"},
	} {
		g, err := Parse(tt.text)
		switch {
		case tt.want == "" && err == nil:
			t.Errorf("%s: read as %s, want it refused", tt.name, g.Text())
		case tt.want == "":
		case err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case g.Text() != mustParse(t, tt.want).Text():
			t.Errorf("%s: read as %s, want %s", tt.name, g.Text(), tt.want)
		}
	}
}

// Blanks beside the cells of one line are cells only if nothing else is on it, and a row of a table is
// no puzzle of 4×4.
func TestNoPuzzleIsFoundInPartOfAnother(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string // nil if it is refused
	}{
		{"blanks that are as many as cells of another grid",
			strings.Repeat(" ", 35) + "5" + strings.Repeat(" ", 14) + "3" +
				strings.Repeat(" ", 13), []string{strings.Repeat(".", 35) + "5" + strings.Repeat(".", 14) + "3" +
				strings.Repeat(".", 13)}},
		{"rows of 4×4 that are indented by as many blanks as make 16",
			"        4 2  3 1\n        3 1  4 2\n        \n" +
				"        2 3  1 4\n        1 4  2 3\n", []string{"4231314223141423"}},
		{"one row of a table", "{|\n|-\n" + strings.Repeat("| "+strings.Repeat("0 || ", 14)+"3\n|-\n", 14) + "| " +
			strings.Repeat("0 || ", 14) + "12\n|}", nil},
	} {
		var got []string
		for e, err := range Read(strings.NewReader(tt.text)) {
			if err == nil {
				got = append(got, e.Puzzle.Givens.Text())
			}
		}
		check.That(t, strings.Join(got, " ") == strings.Join(tt.want, " "),
			"%s: read as %q, want %q", tt.name, got, tt.want)
	}
}
