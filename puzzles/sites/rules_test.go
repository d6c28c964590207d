package sites

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// readBack writes a position as a link to each site, and compares what is read from it.
func readBack(t *testing.T, p Position) {
	t.Helper()
	for name, link := range map[string]func(Position) (string, error){"f-puzzles": FPuzzles, "SudokuPad": SudokuPad} {
		text, err := link(p)
		if err != nil {
			t.Errorf("%s of %v: %v", name, p.Givens.Text(), err)
			continue
		}
		found := Find(text)
		if len(found) != 1 || found[0].Text != text {
			t.Errorf("%s is found as %v", text, found)
			continue
		}
		switch got, err := found[0].Read(); {
		case err != nil || !got.Givens.Equal(p.Givens):
			t.Errorf("%s\n%s\nis read as\n%s, %v\ninstead of\n%s", name, text, textOf(got), err, p.Givens.Text())
		case p.Marks != nil && !slices.Equal(got.Marks, p.Marks):
			t.Errorf("%s\n%s\nis read with the marks\n%v\ninstead of\n%v", name, text, got.Marks, p.Marks)
		}
	}
}

func textOf(p Position) string {
	if p.Givens.IsZero() {
		return "nothing"
	}
	return p.Givens.Text()
}

func positionOf(t *testing.T, text string) Position {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.Must(t, err == nil, "%s: %v", text, err)
	return Position{Puzzle: puzzles.Puzzle{Givens: g}}
}

func TestVariantsAreWrittenAndRead(t *testing.T) {
	file, err := os.Open("../testdata/variants.csv")
	check.OK(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	check.Must(t, err == nil && len(rows) >= 70, "%d rows, %v", len(rows), err)
	for _, row := range rows[1:] {
		text := row[2]
		for i, name := range []string{"rules", "regions"} {
			if row[i] != "" {
				text += " " + name + "=" + strings.ReplaceAll(row[i], " ", ",")
			}
		}
		readBack(t, positionOf(t, text))
	}
}

const (
	nineRegions = "000001111022201111002222213445523333445555533444465533476666688777786668777788888"
	noNine      = "................................................................................."
)

// All that can go together comes back.
func TestRulesAreWrittenAndRead(t *testing.T) {
	regions := "000011122000111112003334212333434222335444266555464666575466688577777888557778888"
	extra := strings.Repeat("a........", 4) + ".a......." + strings.Repeat("a........", 4)
	parity := "eo.oe" + noNine[5:]
	given := "53..7...." + noNine[9:]
	candidates := strings.Repeat("123456789", 70) + strings.Repeat("12.45...9", 11)
	rules := []string{"x", "windoku", "disjoint", "anti-knight", "anti-king"}
	count := 0
	for set := range 1 << len(rules) {
		var names []string
		for i, name := range rules {
			if set>>i&1 != 0 {
				names = append(names, name)
			}
		}
		for _, more := range []string{"", "regions=" + regions, "regions=" + regions + " rules=boxes"} {
			for _, part := range []int{0, 7} {
				text := given
				if len(names) > 0 || strings.Contains(more, "rules=") {
					_, boxes, _ := strings.Cut(more, " rules=")
					text += " rules=" + strings.Join(append(slices.Clone(names), boxes), ",")
				}
				more, _, _ := strings.Cut(more, " ")
				text += " " + more
				for i, term := range []string{"extra=" + extra, "parity=" + parity, "candidates=" + candidates} {
					if part>>i&1 != 0 {
						text += " " + term
					}
				}
				if _, err := puzzles.Parse(text); err != nil && more != "" && strings.Contains(err.Error(), "boxes") {
					continue // windows and groups without boxes
				}
				readBack(t, positionOf(t, text))
				count++
			}
		}
	}
	check.That(t, count == 32*2*2+8*2, "there were %d", count)
}

func TestSizesAreWrittenAndRead(t *testing.T) {
	rows := func(n int) string { // regions of n by n that are steps
		var b strings.Builder
		for c := range n * n {
			b.WriteByte(puzzles.DigitChar((c/n+c%n)%n + 1))
		}
		return b.String()
	}
	for _, text := range []string{
		"1" + strings.Repeat(".", 24) + " regions=" + rows(5),
		"7" + strings.Repeat(".", 48) + " regions=" + rows(7) + " rules=x,anti-knight",
		"D" + strings.Repeat(".", 168) + " regions=" + rows(13),
		"3x2\n1" + strings.Repeat(".", 35),
		"3x2\n1" + strings.Repeat(".", 35) + " rules=x,windoku",
		"12" + strings.Repeat(".", 34) + " rules=disjoint",
		"G" + strings.Repeat(".", 255) + " rules=x,windoku,disjoint",
		"G" + strings.Repeat(".", 255) + " regions=" + rows(16),
		"..1............. rules=windoku,anti-king",
		noNine,
	} {
		readBack(t, positionOf(t, text))
	}
	g := positionOf(t, noNine)
	g.Marks = make([]puzzles.Digits, 81)
	for c := range g.Marks {
		g.Marks[c] = puzzles.Digits(1 + c)
	}
	readBack(t, g)
}

// named lists cells as f-puzzles does, with " between.
func named(side int, cells ...int) string {
	var names []string
	for _, c := range cells {
		names = append(names, fmt.Sprintf(`"R%dC%d"`, c/side+1, c%side+1))
	}
	return strings.Join(names, ",")
}

// window returns the cells of a box of 3×3 with this upper left cell.
func window(cell int) (cells []int) {
	for i := range 9 {
		cells = append(cells, cell+i/3*9+i%3)
	}
	return cells
}

// extras is a member extraregion.
func extras(regions ...[]int) string {
	var list []string
	for _, cells := range regions {
		list = append(list, `{"cells":[`+named(9, cells...)+`]}`)
	}
	return `,"extraregion":[` + strings.Join(list, ",") + "]"
}

// regions is a grid of 9×9 in which each cell says its region, by a digit from 0, or one
// that is no region with another letter.
func regions(text string) string {
	var b strings.Builder
	for i, r := range text {
		if i%9 == 0 {
			b.WriteString("],[")
		}
		region := string(r)
		switch r {
		case 'n':
			region = "null"
		case '9':
			region = "1e9"
		}
		b.WriteString(`{"region":` + region + "}")
		if i%9 < 8 {
			b.WriteByte(',')
		}
	}
	return `{"size":9,"grid":[` + b.String()[2:] + "]]}"
}

func TestRulesOfLinksAreRead(t *testing.T) {
	windows := [][]int{window(10), window(14), window(46), window(50)}
	falling := []int{0, 10, 20, 30, 40, 50, 60, 70, 80}
	rising := []int{72, 64, 56, 48, 40, 32, 24, 16, 8}
	boxes := strings.Repeat("777888999", 3) + strings.Repeat("444555666", 3) + strings.Repeat("111222333", 3)
	boxes = strings.NewReplacer("7", "6", "8", "7", "9", "8", "1", "0", "2", "1", "3", "2", "4", "3", "5", "4", "6",
		"5").Replace(boxes)
	fp := func(more string) string { return fpuzzlesOf(fpuzzlesGrid(9, "{}", more)) }
	for _, c := range []struct{ link, want string }{
		{fp(`,"diagonal+":true,"diagonal-":true`), "rules=x"},
		{fp(`,"diagonal+":true,"diagonal-":false`), "extra=........1.......1.......1.......1.......1.......1.......1.......1.......1........"},
		{fp(`,"diagonal-":true` + extras(rising)), "rules=x"},
		{fp(`,"antiknight":true,"antiking":1,"disjointgroups":true,"nonconsecutive":false`), "rules=disjoint,anti-knight,anti-king"},
		{fp(extras(windows...)), "rules=windoku"},
		{fp(extras(append(windows, windows...)...)), "rules=windoku"},
		{fp(extras(append(windows, falling, rising)...) + `,"ruleset":"Windoku, and more"`), "rules=x,windoku"},
		{fp(extras(windows[1:]...)), "extra=" + "." + strings.Repeat(".", 9) + strings.Repeat("....111..", 3) +
			strings.Repeat(".", 8) + strings.Repeat(".222.333.", 3) + strings.Repeat(".", 9)},
		{fp(extras([]int{8, 7, 6, 5, 4, 3, 2, 1, 0}, nil)), "extra=111111111" + strings.Repeat(".", 72)},
		{fp(`,"odd":[{"cell":"R1C1"},{"cell":"r1c1"}],"even":[{"cell":"R9C9"}]`), "parity=o" + strings.Repeat(".", 79) + "e"},
		{fpuzzlesOf(regions(boxes)), ""},
		{fpuzzlesOf(regions(nineRegions)), "rules=jigsaw regions=111112222133312222113333324556634444556666644555576644587777799888897779888899999"},
		{fpuzzlesOf(strings.TrimSuffix(regions(nineRegions), "}") + `,"disjointgroups":true}`), // of the boxes that are not there
			"rules=jigsaw regions=111112222133312222113333324556634444556666644555576644587777799888897779888899999 extra=" +
				strings.Repeat(strings.Repeat("123", 3)+strings.Repeat("456", 3)+strings.Repeat("789", 3), 3)},
		{padOf(sclGrid(",global:['antiknight','antiking','disjointgroups']")), "rules=disjoint,anti-knight,anti-king"},
		{padOf(sclGrid(",windoku:t,l:[{wp:[[0,0],[9,9]]},{wp:[[9,0],[0,9]],c:34BBE6}]")), "rules=x,windoku"},
		{padOf(sclGrid(",ca:[{unique:t,style:'extraregion',ce:[[0,0],[0,1],[1,0],[1,1],[2,2],[2,3],[3,2],[3,3],[4,4]]}]")),
			"extra=11......." + "11......." + "..11....." + "..11....." + "....1...." + strings.Repeat(".", 36)},
		{padOf(sclGrid(",ca:[{unique:t,type:'rowcol',ce:[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8]]}," +
			"{unique:t,ce:[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0]]}]")), ""}, // houses anyway
		{coachOf(`{"gridSize":9,"givenDigits":"` + strings.Repeat("0", 81) + `","antiknight":true}`), "rules=anti-knight"},
	} {
		found := Find(c.link)
		p, err := found[0].Read()
		got := "nothing"
		if err == nil {
			_, got, _ = strings.Cut(p.Givens.Text()+" ", " ")
		}
		check.That(t, strings.TrimSpace(got) == c.want,
			"%s\nis read with\n%s, %v, instead of\n%s", c.link, got, err, c.want)
	}
}

// Marks that are given leave only these candidates, and what a player noted does not count.
func TestGivenMarksAreTheOnlyCandidates(t *testing.T) {
	p, err := Find(fpuzzlesOf(fpuzzlesGrid(9, `{"givenPencilMarks":[2,1,1],"centerPencilMarks":[7]},{"value":2,"given":true},`+
		`{"value":5,"given":false,"givenPencilMarks":[5,6]}`, "")))[0].Read()
	check.Must(t, err != nil, "12 cells of a row are read as %v", p.Givens.Text())
	row := strings.TrimSuffix(strings.Repeat("{},", 9), ",")
	first := `{"givenPencilMarks":[2,1,1],"centerPencilMarks":[7]},{"value":2,"given":true},{"value":5,"given":false,` +
		`"givenPencilMarks":["5",6]},{"givenPencilMarks":[0,1,99]},{},{},{},{},{}`
	p, err = Find(fpuzzlesOf(`{"grid":[[` + first + "]" + strings.Repeat(",["+row+"]", 8) + "]}"))[0].Read()
	check.OK(t, err)
	g := p.Givens
	check.That(t, g.At(1) == 2 && g.Filled() == 1 && g.Candidates(0) == puzzles.Digit(1) &&
		g.Candidates(2) == puzzles.Digit(5).With(6) && g.Candidates(3) == puzzles.Digit(1) && g.RuledOut(4) == 0 &&
		p.Entered.At(2) == 5 && p.Entered.Filled() == 2,
		"read as %v with the digits %v", g.Text(), p.Entered)
}

func TestHostileRulesAreRefusedSoon(t *testing.T) {
	fp := func(more string) string { return fpuzzlesOf(fpuzzlesGrid(9, "{}", more)) }
	first := func(text string) string { return strings.Replace(nineRegions, "0", text, 1) }
	many := make([][]int, 4_000)
	for i := range many {
		many[i] = []int{0, 10, 20, 3, 4, 5, 60, 61 + i%9, 70 + i/9%9}
	}
	const (
		uneven = "the puzzle has regions that do not divide the grid evenly" + refused
		sizes  = "the puzzle has extra regions that do not have 9 cells" + refused
		lap    = "the puzzle has extra regions that overlap" + refused
		noCell = ", which the grid does not have: choose another puzzle"
	)
	began := time.Now()
	for _, c := range []struct{ link, want string }{
		{fpuzzlesOf(regions(first("1"))), uneven},
		{fpuzzlesOf(regions(first("n"))), uneven},
		{fpuzzlesOf(regions(first("9"))), uneven},
		{fpuzzlesOf(regions(strings.Repeat("0", 81))), uneven},
		{fpuzzlesOf(regions(strings.Repeat("n", 81))), uneven},
		{fpuzzlesOf(fpuzzlesGrid(9, `{"region":3}`, "")), uneven},
		{fpuzzlesOf(fpuzzlesGrid(9, `{"region":[[1]]}`, "")), uneven},
		{padOf(sclGrid(",re:[[[0,0],[0,1]]]")), uneven},
		{padOf(sclGrid(",re:[" + strings.Repeat("[[0,0]],", 5000) + "5]")), uneven},
		{fp(extras(window(0)[1:])), sizes},
		{fp(extras(append(window(1), 40))), sizes},
		{fp(extras([]int{0, 0, 0, 0, 0, 0, 0, 0, 0})), sizes},
		{fp(extras(window(1), window(2))), lap},
		{fp(extras(many...)), lap},
		{fp(extras([]int{81})), `a rule of the puzzle is for the cell "R10C1"` + noCell},
		{fp(`,"extraregion":[{"cells":[[[[]]],"R1C1"]}]`), `a rule of the puzzle is for the cell "[[[]]]"` + noCell},
		{fp(`,"extraregion":[5]`), "the puzzle has extra regions" + refused},
		{fp(`,"extraregion":{"cells":[]}`), "the puzzle has extra regions" + refused},
		{fp(`,"odd":[{"cell":"R0C5"}]`), `a rule of the puzzle is for the cell "R0C5"` + noCell},
		{fp(`,"even":[{"cell":"R99999999999999999999C5"}]`), `a rule of the puzzle is for the cell "R99999999999999999999C5"` + noCell},
		{fp(`,"even":[{"cell":null}]`), `a rule of the puzzle is for the cell "<nil>"` + noCell},
		{fp(`,"even":"R1C1"`), "the puzzle has cells for even digits" + refused},
		{fp(`,"even":[{"cell":"R1C1"}],"odd":[{"cell":"R2C2"},{"cell":"R1C1"}]`),
			"R1C1 is a cell for odd digits and for even ones, so none can go there: choose another puzzle"},
		{fp(`,"odd":[` + strings.Repeat(`{"cell":"R1C1"},`, 50_000) + `{"cell":"X"}]`), `a rule of the puzzle is for the cell "X"` + noCell},
		{fpuzzlesOf(fpuzzlesGrid(9, `{"givenPencilMarks":[0,10,"a"]}`, "")), `r1c1 of the grid holds "0", not a digit from 1 to 9: choose a ` +
			"puzzle with digits"},
		{fpuzzlesOf(fpuzzlesGrid(20, "{}", `,"antiknight":true`)), "grids with rules have sides from 4 to 16, this one has 20"},
		{fpuzzlesOf(fpuzzlesGrid(3, "{}", `,"antiknight":true`)), "the grid has 3 rows, which no grid with boxes has here: choose one of 4, 6, " +
			"8, 9, 10, 12, 15, 16, 20 or 25"},
		{fpuzzlesOf(fpuzzlesGrid(7, `{"region":0}`, `,"windoku":true`)), "the grid has 7 rows, which no grid with boxes has here: choose one of " +
			"4, 6, 8, 9, 10, 12, 15, 16, 20 or 25"},
		{padOf(sclGrid(",l:[{wp:[[0,0],[9,9],[0,9]]}]")), "the puzzle has lines" + refused},
		{padOf(sclGrid(",ca:[{unique:f,ce:[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[1,0]]}]")), "the puzzle has cages" + refused},
		{padOf(sclGrid(",ca:[{unique:t,ce:[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[9,0]]}]")), "the puzzle has cages" + refused},
	} {
		got := one(t, c.link)
		check.That(t, got == "! "+c.want, "%.200s\nis read as\n%s\ninstead of\n%s", c.link, got, c.want)
	}
	took := time.Since(began)
	check.That(t, took <= 10*time.Second, "that took %v", took)
}

// The strings and links of solvers and setters are read with the rules that there are here; others
// are refused by their names.
func TestSolverStrings(t *testing.T) {
	const nine = "regions=111112222133312222113333324556634444556666644555576644587777799888897779888899999"
	jig := strings.TrimPrefix(nine, "regions=")
	first := "1" + strings.Repeat(".", 80)
	six := "..3" + strings.Repeat(".", 33)
	for text, want := range map[string]string{
		".~R1C1_1":               first,
		".Given~R1C1_1~r1c2_2_3": "candidates=1........" + ".23......" + strings.Repeat("123456789", 79) + " " + first,
		".AntiKnight.AntiKing.~R1C1_1.DisjointSets": first + " rules=anti-knight,anti-king,disjoint",
		".Diagonal~1.Diagonal~-1.Windoku\n.~R1C1_1": first + " rules=x,windoku",
		".Shape~6x6.~R1C3_3":                        "2x3\n" + six,
		".Shape~6x6~6.Diagonal~1.~R1C3_3":           "2x3\n" + six + " extra=.....1....1....1....1....1....1.....",
		".Jigsaw~" + jig + ".NoBoxes.~R1C1_1":       first + " " + nine,
		".Jigsaw~9x9~" + jig + ".~R1C1_1":           first + " rules=boxes " + nine,
		".Shape~16x16.~RaCa_16":                     strings.Repeat(".", 153) + "G" + strings.Repeat(".", 102),
		".AllDifferent~R1C1~R1C2~R1C3~R4C4~R4C5~R4C6~R7C7~R7C8~R7C9.~R1C1_1": first + " extra=111" +
			strings.Repeat(".", 27) + "111" + strings.Repeat(".", 27) + "111" + strings.Repeat(".", 18),
		".Cage~9~R1C1~R1C2.~R1C1_1":       `! a rule "cage"`,
		".Thermo~R1C1~R1C2":               `! a rule "thermo"`,
		".NoBoxes.~R1C1_1":                "! no boxes",
		".Shape~9x8.~R1C1_1":              "! only square ones",
		".Shape~9x9~0-8.~R1C1_1":          "! only square ones",
		".~R1C1_1.~R1C1_2":                "! R1C1 has no digit left",
		".~R1C1_1~RzC1_1":                 "! which the grid does not have",
		".~R1C1_0":                        "! not a digit from 1 to 9",
		".Jigsaw~111.NoBoxes":             "! regions has 3 characters",
		".Shape~99x99.~R1C1_1":            "! only square ones",
		".AllDifferent~R1C1~R1C2.~R1C1_1": "! extra regions that do not have 9 cells",
	} {
		text = strings.ReplaceAll(text, "\\n", "\n")
		check.That(t, IsConstraints(text), "%s is no constraint string", text)
		compare(t, text, want, func() (Position, error) { return ReadConstraints(text) })
		compare(t, "link "+text, want, func() (Position, error) {
			text = strings.ReplaceAll(text, "\n", "")
			return Find("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + text)[0].Read()
		})
	}
	for _, text := range []string{"", ".", ".A.B..C", "..1......", "." + strings.Repeat("A", 255), ".~", ".~R1C1",
		first} {
		check.That(t, !IsConstraints(text), "%s is taken for constraints", text)
	}
	// Of jigsaws, three digits a cell: the regions by 1024, candidates from 18 on.
	const jigsaw = "J9B0ep0ep0ep0ep3kh1751751751750ep0060ep3kh3kh3kh1750sn1750ep55d36135t3kh35x35u5xt1750ep4qv55d6q96q96q95xt5xt0sk" +
		"4qr55d4qw6q96q96q95j95xt5ja2dh55d55d6q96bn6q95xt5j61zl2s155d3yb3yf4cx3yc3ye5xt1zl2s12de2s14cx4cx4cx1zl1kz1zl2s12s12s12s1" +
		"4cx1ky1zl1zl1zl"
	pencil := strings.Replace("S9B"+strings.Repeat("00", 81), "00", "01", 1)
	for link, want := range map[string]string{
		"sudokuwiki.org/windoku.htm?bd=" + first:                       first + " rules=windoku",
		"sudokuwiki.org/sudokux.htm?bd=" + first:                       first + " rules=x",
		"sudokuwiki.org/sudoku.htm?bd=X" + pencil[1:]:                  first + " rules=x",
		"sudokuwiki.org/sudoku.htm?bd=W" + pencil[1:]:                  first + " rules=windoku",
		"sudokuwiki.org/Jigsaw_Sudoku?bd=" + first + "&jigmap=" + jig:  first + " " + nine,
		"sudokuwiki.org/jigsaw.htm?shape=5&bd=" + first:                "! only names the regions",
		"sudokuwiki.org/Jigsaw.htm?bd=" + first:                        "! only names the regions",
		"sudokuwiki.org/jigsaw.htm?bd=" + first + "&jigmap=123":        "! regions has 3 characters",
		"https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd=" + jigsaw: "..........6.....7...91.52...7......43.8...5.65...3..2...37.46...2.....3......2... regions=111152222111555222175555582177999882777999888477999883476666683444666333444463333",
		"https://puzz.link/p?sudoku/4/4/g1k23k3g":                      ".1.....23.....3.",
		"https://puzz.link/p.html?sudoku/9/9/1zzzzz":                   "! 101 cells instead of 81",
		"https://puzz.link/p?sudoku/16/16/-10zzzzzzzzzzzz":             "G" + strings.Repeat(".", 255),
		"https://puzz.link/p?sudoku/9/9/.zzz":                          "! is no digit",
		"https://puzz.link/p?sudoku/8/8/1zz":                           "! only sides of",
		"http://pzv.jp/p.html?heyawake/6/6/aa66aapv0fu0g2i3k":          "! a heyawake puzzle",
		"https://lisudoku.xyz/e?import=" + pack(`{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":1},"value":2}],"antiKing":true,`+
			`"regions":[[{"row":0,"col":0}]],"killerCages":[]}`): "! regions that do not divide",
		"lisudoku.xyz/e?import=" + pack(`{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":1},"value":2}],"antiKing":true,`+
			`"primaryDiagonal":true,"secondaryDiagonal":true,"oddCells":[{"row":1,"col":0}]}`): ".2.............. rules=x,anti-king parity=....o...........",
		"https://lisudoku.xyz/solver?import=" + pack(`{"gridSize":9,"thermos":[{"points":[]}],"killerCages":[1]}`): "! a" +
			" rule \"killer cages\" and a rule \"thermos\"",

		"https://lisudoku.xyz/p/4pyPjYdnlzJyUvFPVToy":                   "! stored on lisudoku.xyz",
		"https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2I": "! links of SudokuMaker",

		"https://example.org/" + pack(`{"formatVersion":1,"puzzle":{"cells":[{"value":1,"given":true}]}}`): "! links of SudokuMaker",
	} {
		found := Find(link)
		if len(found) != 1 {
			t.Errorf("%s holds %d links", link, len(found))
			continue
		}
		compare(t, link, want, found[0].Read)
	}
}

func compare(t *testing.T, text, want string, read func() (Position, error)) {
	t.Helper()
	p, err := read()
	if message, ok := strings.CutPrefix(want, "! "); ok {
		check.That(t, err != nil && strings.Contains(err.Error(), message),
			"%s\nis read as\n%s, %v\ninstead of being refused for\n%s", text, textOf(p), err, message)
		return
	}
	g, bad := puzzles.Parse(want)
	check.Must(t, bad == nil, "%v, %v", want, bad)
	check.That(t, err == nil && p.Givens.Equal(g),
		"%s\nis read as\n%s, %v\ninstead of\n%s", text, textOf(p), err, g.Text())
}

// The JSON of sites is read as it is; that of others is left to others.
func TestJSONOfSites(t *testing.T) {
	first := "1" + strings.Repeat(".", 80)
	for text, want := range map[string]string{
		fpuzzlesGrid(9, `{"value":1,"given":true}`, `,"antiknight":true`):                                                                first + " rules=anti-knight",
		fpuzzlesGrid(9, `{"value":1,"given":true}`, `,"killercage":[{"cells":["R1C1"],"value":"3"}]`):                                    "! killer cages",
		"{\"id\":\"a\"," + strings.TrimPrefix(strings.Replace(sclGrid(`,"cages":[{"cells":[[0,0],[0,1]],"value":9}]`), "{", "", 1), ","): "! killer cages",
		`{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":1}]}`:                                                       "1...............",
	} {
		compare(t, text, want, func() (Position, error) {
			p, ok, err := ReadJSON(text)
			check.That(t, ok, "%s is left to others", text)
			return p, err
		})
	}
	for _, text := range []string{"", "{", "[]", "{}", `{"grid":[[1,2],[3,4]]}`, `{"cells":[{"position":[0,0],"value":1}]}`,
		fpuzzlesGrid(4, `{"value":1,"fixed":false}`, ""), `{"grid":[[]]}`, `{"grid":[5]}`} {
		p, ok, err := ReadJSON(text)
		check.That(t, !ok, "%s is read as %s, %v", text, textOf(p), err)
	}
}
