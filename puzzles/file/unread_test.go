package file

import (
	"strings"
	"testing"
)

// Of a text without a puzzle one sentence says what it seems to be and what to do, and not what is
// wrong with its first letter.
func TestATextWithoutAPuzzleIsNamed(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"JSON", `{"name": "x", "list": [1, 2, 3], "more": {"a": "b"}}`, "this JSON holds no puzzle"},
		{"a list in JSON", `["a", {"b": 1}]`, "this JSON holds no puzzle"},
		{"a page", "<!DOCTYPE html>\n<html><body>\n<p>Hello 123</p>\n</body></html>\n", "this web page (HTML) holds no puzzle"},
		{"LaTeX", "\\documentclass{article}\n\\begin{document}\nHello\n\\end{document}\n", "this LaTeX holds no puzzle"},
		{"YAML", "name: x\nitems:\n  - a\n  - b\n", "this YAML holds no puzzle"},
		{"Go", "package main\n\nfunc main() {\n\tprintln(1)\n}\n", "this source code holds no puzzle"},
		{"Python", "def f(x):\n    return x\n\nprint(f(3))\n", "this source code holds no puzzle"},
		{"a table", "date,price,volume\n2024-01-02,12.5,1000\n2024-01-03,13.5,1200\n", "this table holds no puzzle"},
		{"a letter", "Dear all,\nplease find the puzzle attached. It has 25 clues.\nSolve it by 12.5.2024!\n\nAnna\n",
			"these words hold no puzzle"},
		{"a spreadsheet", "id;puzzle\n1;5,3E+80\n2;3,602E+79\n", "a spreadsheet has made a number of the puzzle"},
		{"a number", "puzzle: 8492197681363845614483253\n", "has become a whole number"},
		{"a linear program", "Maximize\n x + y\nSubject To\n c1: x + y <= 1\nEnd\n", "this linear program"},
		{"a row too short", strings.Repeat("53..7....\n", 8) + "53..7...\n", "line 9, column 8: this row has 8 cells"},
		{"a list of lines too short", strings.Repeat(wikipedia[1:]+"\n", 300),
			"line 1, column 80: the text has 80 cells, but a 9×9 grid has 81 and an 8×8 grid has 64: add 1 (. for an empty cell) " +
				"or remove 16; 299 more lines cannot be read either"},
	} {
		var said []string
		for e, err := range ReadAny(strings.NewReader(c.text), "") {
			if err == nil {
				t.Fatalf("%s is read as %v", c.name, e.Givens)
			}
			said = append(said, err.Error())
		}
		_, err := Parse(c.text)
		if len(said) != 1 || !strings.Contains(said[0], c.says) || err == nil || err.Error() != said[0] {
			t.Errorf("of %s it says %q and, pasted, %v, want %q", c.name, said, err, c.says)
		}
	}
}

// A grid of 0 and 1 beside a solution tells which of its cells are clues, and is no puzzle.
func TestAMaskIsNoPuzzle(t *testing.T) {
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	mask := strings.Map(func(r rune) rune {
		if r == '.' {
			return '0'
		}
		return '1'
	}, wikipedia)
	list := func(cells string) string { return "[" + strings.Join(strings.Split(cells, ""), ", ") + "]" }
	for _, text := range []string{
		mask + "\n",
		full + "\n" + mask + "\n",
		"solution,mask\n" + full + "," + mask + "\n",
		"full = " + list(full) + "\nshown = " + list(mask) + "\n",
	} {
		told := 0
		for e, err := range ReadAny(strings.NewReader(text), "") {
			if err != nil && strings.Contains(err.Error(), "are clues") {
				told++
			} else if err == nil && strings.HasPrefix(e.Givens.String(), "11..1") {
				t.Errorf("%q is read as %v", text, e.Givens)
			}
		}
		if _, err := Parse(text); err == nil || told != 1 {
			t.Errorf("of %q it is told %d times, and pasted %v", text, told, err)
		}
	}
}

// Where there is a puzzle, each line that is none is told.
func TestBadLinesOfAListAreTold(t *testing.T) {
	bad := wikipedia[1:] + "\n"
	for _, c := range []struct{ before, after, want int }{{2, 2, 4}, {mostHeld + 5, 1, mostHeld + 2}} {
		text, told, good := strings.Repeat(bad, c.before)+wikipedia+"\n"+strings.Repeat(bad, c.after), 0, 0
		for _, err := range ReadAny(strings.NewReader(text), "") {
			if err == nil {
				good++
				continue
			}
			if told++; told == mostHeld+1 && !strings.Contains(err.Error(), "5 lines more before the first puzzle") {
				t.Errorf("it says %v", err)
			}
		}
		if told != c.want || good != 1 {
			t.Errorf("%d lines before and %d after: %d told, %d puzzles", c.before, c.after, told, good)
		}
	}
}

// A kind of Sudoku that words around the cells name is not read as a plain one, nor is a list of cells that says its
// columns first.
func TestWordsThatSayARuleAreHeeded(t *testing.T) {
	const grid = "12..\n....\n....\n..34\n"
	const cells = "(0, 1, 1), (3, 2, 4), (1, 0, 2), (0, 3, 3), (2, 2, 1), (1, 3, 4)"
	for _, text := range []string{
		"Killer Sudoku\n" + grid,
		"# Killer sudoku of May\n\n```\n" + grid + "```\n",
		"Killer Sudoku: 12............34\n",
		grid + "\nThermometer: R1C1-R1C2-R2C2\n",
		grid + "\nCages: 10 = R1C1+R1C2\n",
		"Sudoku X\n" + grid,
		"type: killer\npuzzle: 12............34\n",
		"Samurai Sudoku, top left grid\n" + grid,
		grid + "\nBlack dots: R1C1/R1C2, R2C1/R3C1\n",
		"This is an anti-knight sudoku.\n" + grid,
		"Jigsaw\n" + grid,
		grid + "\nregions:\nAABB\nAABB\nCCDD\nCCDC\n",
		"Puzzle\n" + grid + "\nRegions\n1122\n1122\n3344\n3344\n",
		"puzzle,variant\n12............34,killer\n",
		"for x, y, v in [" + cells + "]:\n    board[y][x] = v\n",
		"INSERT INTO clues (col, row, digit) VALUES " + cells + ";\n",
		"record Cell(int X, int Y, int V);\nvar cells = new[] {" + cells + "};\n",
	} {
		for e, err := range ReadAny(strings.NewReader(text), "") {
			if err == nil {
				t.Errorf("%q is read as %v", text, e.Givens.Text())
			}
		}
		if e, err := Parse(text); err == nil {
			t.Errorf("pasted, %q is read as %v", text, e[0].Givens.Text())
		}
	}
	for _, text := range []string{
		"Jigsaw\n1............... rules=jigsaw regions=1112132233423444\n",
		"Killers among the plain ones\n" + grid,
		grid + "\nregions:\nAAAB\nACBB\nCCDB\nCDDD\n",
		"for r, c, v in [" + cells + "]:\n    board[r][c] = v\n",
	} {
		if _, err := Parse(text); err != nil {
			t.Errorf("%q is refused: %v", text, err)
		}
	}
}
