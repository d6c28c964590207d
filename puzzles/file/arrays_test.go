package file

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// inRows writes the puzzle of Wikipedia, with a text for each cell.
func inRows(puzzle, empty, sep, between string) string {
	rows := rowsOf(puzzle)
	for i, row := range rows {
		rows[i] = strings.ReplaceAll(strings.Join(strings.Split(row, ""), sep), ".", empty)
	}
	return strings.Join(rows, between)
}

// arrayTexts are the forms in which puzzles lie around in programs.
func arrayTexts() map[string]string {
	list := "[[" + inRows(wikipedia, "0", ", ", "], [") + "]]"
	lines := "[" + inRows(wikipedia, "0", ",", "],\n[") + "]"
	braces := "{{" + inRows(wikipedia, "0", ", ", "},\n  {") + "}}"
	flat := inRows(wikipedia, "0", ", ", ", ")
	spaced := inRows(wikipedia, "0", " ", ";\n")
	strs := `"` + strings.Join(rowsOf(wikipedia), "\",\n\"") + `"`
	call := func(name string) string {
		return name + "(" + inRows(wikipedia, "0", ", ", "),\n"+name+"(") + ")"
	}
	return map[string]string{
		"Python":                      list,
		"Python, named":               "board = " + list,
		"Python, lines":               "grid = [\n" + lines + ",\n]  # the board of 2024\n",
		"Python, prints of rows":      strings.ReplaceAll(lines, "],", "]"),
		"Python, quotes":              "[['" + inRows(wikipedia, ".", "','", "'],\n['") + "']]",
		"Python, empty quotes":        "[['" + inRows(wikipedia, "", "','", "'],\n['") + "']]",
		"Python, None":                "[[" + inRows(wikipedia, "None", ",", "],[") + "]]",
		"Python, tuples":              "((" + inRows(wikipedia, "0", ",", "),(") + "))",
		"Python, rows as texts":       "[" + strs + "]",
		"Python, text of rows":        "puzzle = \"\"\"\n" + strings.Join(rowsOf(wikipedia), "\n") + "\n\"\"\"\n",
		"Python, one text":            `solve("` + wikipedia + `")`,
		"Python, flat":                "[" + flat + "]",
		"Python, a digit list before": "digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nboard = " + list,
		"Python, rows assigned": "board = []\nboard.append([" + inRows(wikipedia, "0", ",", "])\nboard.append([") +
			"])",
		"LeetCode": `[["` + inRows(wikipedia, ".", `","`, `"],["`) + `"]]`,
		"LeetCode, with solution": `Input: board = [["` + inRows(wikipedia, ".", `","`, `"],["`) + "\"]]\nOutput: [[\"" +
			inRows(solved, ".", `","`, `"],["`) + "\"]]\nExplanation: it's shown above.",
		"C": "const int g[9][9] = " + braces + ";",
		"C, comments": "#define N 9\nint main(void) { /* {{1, 2}, */\n  int g[N][N] = " + strings.ReplaceAll(braces, "},\n", "}, // row\n") +
			";\n  return 0; }",
		"C++": "std::vector<std::vector<int>> g = " + braces + ";",
		"C++, array": "std::array<std::array<char, 9>, 9> g = {" + `{{'` + inRows(wikipedia, ".", "','", "'}, {'") +
			"'}}};",
		"Java":                 "int[][] grid = new int[][] " + braces + ";",
		"Java, flat":           "int[] grid = {" + flat + "};",
		"C#":                   "int[,] grid = new int[9, 9] " + braces + ";",
		"JavaScript":           "let grid = " + list + ";",
		"JavaScript, null":     "const grid = [[" + inRows(wikipedia, "null", ", ", "],\n[") + ",],];",
		"JavaScript, holes":    "const grid = [[" + inRows(wikipedia, "", ",", ",],\n[") + ",]];",
		"JavaScript, template": "const grid = `\n" + strings.Join(rowsOf(wikipedia), "\n") + "`;",
		"JSON":                 `{"grid": ` + list + `, "difficulty": 3}`,
		"JSON, a text": `{"puzzle": "` + wikipedia + `", "solution": "` + solved +
			`", "boxes": "3x3", "clues": 30}`,
		"Go":               "grid := [9][9]int" + strings.ReplaceAll(braces, "}}", "},\n}"),
		"Go, slices":       "grid := [][]int{\n[]int{" + inRows(wikipedia, "0", ", ", "},\n[]int{") + "},\n}",
		"Rust":             "let grid: [[u8; 9]; 9] = " + list + ";",
		"Rust, vectors":    "let grid = vec![vec![" + inRows(wikipedia, "0", ", ", "], vec![") + "]];",
		"Rust, suffixes":   "[[" + inRows(wikipedia, "0", "u8, ", "u8], [") + "]]",
		"Haskell":          "-- a grid\ngrid = [[" + inRows(wikipedia, "0", ",", "]\n       ,[") + "]]",
		"Kotlin":           "val g = arrayOf(" + call("intArrayOf") + ")",
		"Prolog":           "problem(1, [[" + inRows(wikipedia, "_", ",", "],\n[") + "]]). % from a book",
		"Lua":              "local g = " + braces + " -- one",
		"PHP":              "$g = array(" + call("array") + ");",
		"MATLAB":           "A = [" + spaced + "];",
		"MATLAB, one line": "A = [" + inRows(wikipedia, "NaN", " ", "; ") + "]",
		"MATLAB, goes on":  "A = [" + inRows(wikipedia, "0", " ", "; ...\n") + "]; % a board",
		"MATLAB, lines":    "A = [" + inRows(wikipedia, "0", " ", "\n") + "];",
		"NumPy":            "[[" + inRows(wikipedia, "0", " ", "]\n [") + "]]",
		"NumPy, texts":     "[['" + inRows(wikipedia, ".", "' '", "']\n ['") + "']]",
		"NumPy, floats": strings.NewReplacer("2", "2.", "3", "3.", "0", "nan").Replace(
			"[[" + inRows(wikipedia, "0", " ", "]\n [") +
				"]]"),
		"NumPy, array":          "np.array([[" + inRows(wikipedia, "0", ", ", "],\n       [") + "]], dtype=np.int8)",
		"NumPy, reshaped":       "np.array([" + flat + "]).reshape(9, 9)",
		"R, byrow":              "grid <- matrix(c(" + flat + "), nrow = 9, byrow = TRUE)",
		"R, bound":              "rbind(" + call("c") + ")",
		"R, a vector":           "c(" + flat + ")",
		"YAML":                  "grid:\n  - [" + inRows(wikipedia, "0", ", ", "]\n  - [") + "]\n",
		"C, one text":           `char *puzzle = "` + wikipedia + `";`,
		"C, texts side by side": "char *puzzle = " + strings.ReplaceAll(strs, ",", "") + ";",
		"full width":            strings.NewReplacer("[", "［", "]", "］", ",", "，", "5", "５", "0", "０").Replace(list),
		"Arabic digits":         strings.NewReplacer("5", "٥", "3", "٣", "0", "٠").Replace(list),
		"unbalanced":            "}])" + list + "{[(",
		"a program after it": "grid = " + list +
			"\nfor i in range(9):\n    if grid[i][0] % 2 == 0 and i in (1, 2, 3, 4): print('x')\n",
	}
}

func TestArraysInPrograms(t *testing.T) {
	for name, text := range arrayTexts() {
		found, err := ParsePuzzles(text)
		check.That(t, err == nil && len(found) == 1 && found[0].Givens.String() == wikipedia, "%s gives %v, %v:\n%s",
			name, found, err, text)
	}
}

// Everything that is written for programs is read again as the same puzzle, boxes and
// all, whatever the shape, and several one after the other too.
func TestArraysAreReadAsTheyWereWritten(t *testing.T) {
	for _, f := range Formats() {
		if f.ReadOnly || f.Classic || f.Marks || f.Signed {
			continue
		}
		for rows := 2; rows <= 5; rows++ {
			for cols := 2; cols <= 5; cols++ {
				shape := puzzles.Shape{BoxRows: rows, BoxCols: cols}
				r := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
				for i, filled := range []float64{0, 0.3, 1} {
					if !check.Long && i != (rows+cols)%3 {
						continue
					}
					g := puzzles.NewGrid(shape)
					for c := range shape.Cells() {
						if r.Float64() < filled {
							g.Set(c, 1+r.IntN(shape.Side()))
						}
					}
					text, err := Text(g, nil, f)
					check.OK(t, err)
					found, err := ParsePuzzles(text)
					check.Must(t, err == nil && len(found) == 1 && found[0].Givens.Equal(g),
						"%s of %v, as\n%s\nis read as %v, %v", f.ID, g, text, found, err)
				}
			}
		}
	}
}

func TestArraysThatAreNoPuzzleOrTwo(t *testing.T) {
	flat := inRows(wikipedia, "0", ", ", ", ")
	list := "[[" + inRows(wikipedia, "0", ", ", "],\n [") + "]]"
	other := "[[" + inRows(euler, "0", ", ", "], [") + "]]"
	columns := mustGrid(t, wikipedia)
	for c := range 81 {
		columns.Set(c, mustGrid(t, wikipedia).At(c%9*9+c/9))
	}
	both := "by rows as " + wikipedia + ", by columns as " + columns.String()
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"two":           {"a = " + list + "\nb = " + other, []string{"1: " + wikipedia, "10: " + euler}},
		"a list of two": {"[" + list + ",\n" + other + "]", []string{"1: " + wikipedia, "10: " + euler}},
		"a solution before": {"[[" + inRows(solved, "0", ",", "],[") + "]]\n" + list,
			[]string{"2: " + wikipedia}},
		"R, by columns": {"matrix(c(" + flat + "), 9, 9, byrow = FALSE)",
			[]string{"1: " + columns.String()}},
		"R, nothing said": {"matrix(c(" + flat + "), nrow=9)",
			[]string{"error: line 1, column 10: this can be read as two puzzles: " + both}},
		"R, bound as columns": {"cbind(c(" + inRows(wikipedia, "0", ",", "),c(") + "))",
			[]string{"1: " + columns.String()}},
		"R, array": {"array(c(" + flat + "), dim = c(9, 9))", []string{"1: " + columns.String()}},
		"R, turned": {"t(matrix(c(" + flat + "), 9, 9, byrow=TRUE))",
			[]string{"error: line 1, column 12: this can be read as two puzzles: " + both}},
		"MATLAB, turned": {"A = [" + inRows(wikipedia, "0", " ", ";") + "]';",
			[]string{"error: line 1: this can be read as two puzzles: " + both}},
		"MATLAB, reshaped": {"A = reshape([" + flat + "], 9, 9)",
			[]string{"error: line 1, column 14: this can be read as two puzzles: " + both}},
		"NumPy, turned": {"np.array(" + list + ").T",
			[]string{"error: line 1: this can be read as two puzzles: " + both}},
		"R, the same both ways": {"matrix(c(1,2,3,4,2,0,0,0,3,0,0,0,4,0,0,0),4)", []string{"1: 12342...3...4..."}},
		"a short row": {strings.Replace(list, "8, 0, 0, 0, 6, 0, 0, 0, 3", "8, 0, 0, 6, 0, 0, 0, 3", 1),
			[]string{"error: line 4, column 24: this row has 8 cells, expected 9 as in the other rows: add 1 (. for an empty cell)"}},
		"a digit out of range": {list + strings.Replace(list, "1, 9, 5", "1, 12, 5", 1),
			[]string{"1: " + wikipedia, `error: line 10, column 15: found "12", but the digits of a 9×9 grid are 1-9: correct it, or check whether cells are missing`}},
		"a row missing": {list[:len(list)-30] + "]",
			[]string{"error: line 8, column 27: the text ends after 8 rows of 9 cells, expected 9 rows: add 1 row"}},
		"80 cells": {"[" + flat[:len(flat)-3] + "]",
			[]string{"error: line 1, column 239: the text has 80 cells, but a 9×9 grid has 81"}},
		"sixteen of 4×4, or one": {"[" + strings.Repeat("[1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0],\n", 16) + "]",
			[]string{"error: line 1, column 3: this can be one grid of 16×16 or 16 grids of 4×4"}},
		"sixteen of 4×4": {"# 2x2\n[" + strings.Repeat("[1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0],\n", 16) +
			"]", slicesOf("%d: 1234............", 2, 17)},
		"a table of sixteen": {"int bits[16] = {0,1,1,2,1,2,2,3,1,2,2,3,2,3,3,4};",
			[]string{"error: line 1, column 17: these 16 cells are no grid: write each of its rows in brackets of its own"}},
		"no guess at 5.5": {strings.Replace(list, "[5,", "[5.5,", 1), []string{"error: "}},
		"rows and years":  {"# 2024\nyears = [2021, 2022, 2023, 2024]\n" + list, []string{"3: " + wikipedia}},
		"prose": {"These are (1, 2, 3, 4) the 5 best [6, 7, 8, 9] puzzles of {2021, 2022, 2023, 2024}.",
			[]string{"error: "}},
		"brackets without an end":  {strings.Repeat("[", 1<<20), []string{"error: "}},
		"brackets without a start": {strings.Repeat("]", 1<<20) + "\n" + list, []string{"2: " + wikipedia}},
		"deep": {strings.Repeat("[", 1<<20) + strings.Repeat("]", 1<<20) + "\n" + list,
			[]string{"2: " + wikipedia}},
		"too much": {"x = [" + strings.Repeat("1,", 5<<20),
			[]string{"error: line 1: this line is longer than 4194304 bytes"}},
		"many rows": {"[" + strings.Repeat("[1,2,3,4],", 100_000) + "]", []string{"error: "}},
	} {
		format := mustFormat(t, "source")
		got := summary(t, Read(strings.NewReader(c.text), format))
		same := len(got) == len(c.want)
		for i := range min(len(got), len(c.want)) {
			same = same && strings.HasPrefix(got[i], c.want[i])
		}
		check.That(t, same, "%s gives\n%.1000s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
	}
}

// slicesOf returns a line for each number from one to another.
func slicesOf(format string, from, to int) (lines []string) {
	for i := from; i <= to; i++ {
		lines = append(lines, fmt.Sprintf(format, i))
	}
	return lines
}
