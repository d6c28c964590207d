package sites

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"
	"time"

	"sudoscope/puzzles/check"
)

// digits writes bits in base 64.
func digits(bits []int) string {
	var b strings.Builder
	for i := 0; i < len(bits); i += 6 {
		n := 0
		for j := range 6 {
			n <<= 1
			if i+j < len(bits) {
				n |= bits[i+j]
			}
		}
		b.WriteByte(base64[n])
	}
	return b.String()
}

func fpuzzlesOf(json string) string { return "https://f-puzzles.com/?load=" + pack(json) }

func padOf(json string) string {
	return "https://sudokupad.app/scl" + strings.NewReplacer("/", "%2F", "+", "%2B").Replace(pack(json))
}

// coachOf writes JSON as sudoku.coach does.
func coachOf(json string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write([]byte(json))
	_ = w.Close()
	return "https://sudoku.coach/en/play/SCv7_32_" + coachDigits.EncodeToString(b.Bytes())
}

// fpuzzlesGrid is the JSON of a grid in which the first cell has this, with more members
// behind it.
func fpuzzlesGrid(side int, first, more string) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", side), ",") + "]"
	rows := strings.TrimSuffix(strings.Repeat(row+",", side), ",")
	return fmt.Sprintf(`{"size":%d,"grid":[%s]%s}`, side, strings.Replace(rows, "{}", first, 1), more)
}

// sclGrid is the JSON of SudokuPad for a grid of 9×9, shortened, with more members.
func sclGrid(more string) string {
	return "{id:'a',ce:[[{v:5},,,,,,,,]" + strings.Repeat(",[,,,,,,,,]", 8) + "]" + more + "}"
}

const (
	wikipedia = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
	refused   = ", which Sudoscope cannot read: choose another puzzle"
	cutOff    = ", so the link is damaged or was cut off: copy it again, as a whole"
)

// one reads the only link of a line.
func one(t *testing.T, line string) string {
	t.Helper()
	found := Find(line)
	check.Must(t, len(found) == 1, "%.200q holds %d links", line, len(found))
	return answer(found[0])
}

func TestVariantsAreRefusedByName(t *testing.T) {
	for _, c := range []struct{ link, want string }{
		{fpuzzlesOf(fpuzzlesGrid(9, "{}", `,"nonconsecutive":true,"antiknight":true,"killercage":[{"cells":["R1C1"]}]`)),
			"the puzzle has killer cages and the nonconsecutive rule"},
		{fpuzzlesOf(fpuzzlesGrid(9, "{}", `,"line":[{"lines":[]}]`)), "the puzzle has lines"},
		{fpuzzlesOf(fpuzzlesGrid(9, "{}", `,"new thing":{"a":1}`)), `the puzzle has a rule "new thing"`},
		{fpuzzlesOf(fpuzzlesGrid(9, "{}", `,"ruleset":"Normal rules. Cells a knight’s move apart differ."`)),
			"the puzzle has the anti-knight rule in its words only"},
		{fpuzzlesOf(fpuzzlesGrid(9, "{}", `,"antiking":true,"ruleset":"Anti-king (also diagonally) and non-consecutive"`)),
			"the puzzle has the nonconsecutive rule in its words only"},
		{fpuzzlesOf(fpuzzlesGrid(9, "{}", `,"ruleset":"Anti-king (also diagonally)"`)),
			"the puzzle has the anti-king rule and a diagonal on which digits may not repeat in its words only"},
		{padOf(sclGrid(",ca:[{ce:[[0,0],[0,1]],v:9}]")), "the puzzle has killer cages"},
		{padOf(sclGrid(",ca:[{ce:[[0,0],[1,1]],unique:t}]")), "the puzzle has cages"},
		{padOf(sclGrid(",l:[{wp:[[0,0],[1,1]],c:FF0000}],a:[{wp:[]}]")), "the puzzle has lines and arrows"},
		{padOf(sclGrid(",u:[{ct:[0,0],c2:#F}]")), "the puzzle has drawn shapes"},
		{padOf(sclGrid(",u:[{wp:[[0,0],[9,9]]}],l:5,global:['nonconsecutive']")),
			"the puzzle has lines, drawn shapes and the nonconsecutive rule"},
		{padOf(sclGrid(",metadata:{rules:'Killer rules apply'}")), "the puzzle has killer cages in its words only"},
		{padOf(sclGrid(",foglight:[[0,0]]")), "the puzzle has fog"},
		{coachOf(`{"gridSize":9,"givenDigits":"` + wikipedia + `","cages":[{"sum":3}]}`), `the puzzle has a rule "cages"`},
	} {
		got := one(t, c.link)
		check.That(t, got == "! "+c.want+refused, "%s\nis read as\n%s\ninstead of\n%s", c.link, got, c.want)
	}
	for page, kind := range map[string]string{
		"killersudoku.htm?bd=" + wikipedia: "Killer Sudoku", "sudoku.htm?bd=T9B" + strings.Repeat("0", pairs): "Str8ts",
		"sudoku.htm?bd=k6C0000": "KenKen", "str8ts.htm?bd=1": "Str8ts",
	} {
		want := "! this link leads to a " + kind + " puzzle" + refused
		check.Is(t, one(t, "https://www.sudokuwiki.org/"+page), want, "%s is read as\n", page)
	}
}

// What is no rule does not keep a puzzle out.
func TestOrnamentsAreNoRules(t *testing.T) {
	const first = "5" + "00000000000000000000000000000000000000000000000000000000000000000000000000000000"
	for _, link := range []string{
		fpuzzlesOf(fpuzzlesGrid(9, `{"value":5,"given":true,"region":0,"c":"#FFFFFF"}`,
			`,"killercage":[],"antiknight":false,"title":"a","highlightConflicts":true,"solution":[5]`)),
		fpuzzlesOf(fpuzzlesGrid(9, `{"value":"5","given":true}`, `,"ruleset":"Normal sudoku rules apply."`)),
		fpuzzlesOf(fpuzzlesGrid(9, `{"value":5}`, "")), // no digit is marked as given
		padOf(sclGrid("")),
		padOf(sclGrid(",cs:50,ca:[{v:'title: A'},{v:'rules: Normal',ce:[]},{ce:[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5]," +
			"[0,6],[0,7],[0,8]],unique:t},{v:'solution: 5',ce:[[0,0],[0,1]]}],metadata:{t:'B'},settings:{a:1}")),
		padOf(`{"cells":[[{"value":5},{},{},{},{},{},{},{},{}]` + strings.Repeat(`,[{},{},{},{},{},{},{},{},{}]`, 8) +
			`],"lines":[],"cages":[]}`),
		coachOf(`{"gridSize":9,"givenDigits":"` + first + `","colours":["blue"],"userColours":",,"}`),
	} {
		check.Is(t, one(t, link), "= "+first, "%s\nis read as\n", link)
	}
}

func TestOtherSizesAreRead(t *testing.T) {
	six, one6 := strings.Repeat("0", 36), strings.Repeat("100000", 6)
	regions := func(rows, cols int) string { // each cell says its box
		var b strings.Builder
		for r := range 6 {
			b.WriteString(",[")
			for c := range 6 {
				fmt.Fprintf(&b, `{"region":%d},`, r/rows*(6/cols)+c/cols)
			}
			b.WriteString("]")
		}
		return `{"size":6,"grid":[` + strings.ReplaceAll(b.String()[1:], ",]", "]") + "]}"
	}
	for link, want := range map[string]string{
		fpuzzlesOf(fpuzzlesGrid(4, `{"value":4,"given":true}`, "")):   "= 4" + strings.Repeat("0", 15),
		fpuzzlesOf(fpuzzlesGrid(16, `{"value":16,"given":true}`, "")): "= G" + strings.Repeat("0", 255),
		fpuzzlesOf(regions(2, 3)):                                     "= " + six,
		fpuzzlesOf(regions(3, 2)):                                     "= " + six,
		"https://sudoku.coach/de/play/" + one6:                        "= " + one6,
		coachOf(`{"gridSize":6,"givenDigits":"` + one6 + `"}`):        "= " + one6,
		fpuzzlesOf(fpuzzlesGrid(7, "{}", "")): "! the grid has 7 rows, which no grid with boxes has here: choose one of 4, " +
			"6, 8, 9, 10, 12, 15, 16, 20 or 25",
	} {
		check.Is(t, one(t, link), want, "%s\nis read as\n", link)
	}
	found := Find(fpuzzlesOf(regions(3, 2)))
	if p, err := found[0].Read(); err != nil || p.Givens.Shape().BoxRows != 3 {
		t.Errorf("boxes of 3×2 are read as %v, %v", p.Givens.Shape(), err)
	}
}

func TestDamagedLinksSayWhatIsWrong(t *testing.T) {
	whole := fpuzzlesOf(fpuzzlesGrid(9, `{"value":5,"given":true}`, ""))
	const (
		load  = "https://f-puzzles.com/?load="
		pad   = "https://sudokupad.app/"
		coach = "https://sudoku.coach/en/play/"
		wiki  = "https://www.sudokuwiki.org/sudoku.htm?"
		swap  = "https://sudokuexchange.com/play/?s="
	)
	for _, c := range [][2]string{
		{whole[:len(whole)-40], "the link ends in the middle" + cutOff},
		{whole[:60], "the link ends in the middle" + cutOff},
		{load + "%%%", "the link has a character that means nothing" + cutOff},
		{load + pack(""), "what the link holds is no puzzle" + cutOff},
		{load + pack("{}"), "what the link holds is no grid" + cutOff},
		{fpuzzlesOf(`{"grid":[[{}]`), "the link ends in the middle" + cutOff},
		{fpuzzlesOf(`{"grid":"a"}`), "the grid has 0 rows, which no grid with boxes has here"},
		{fpuzzlesOf(`{"size":9,"grid":[[]]}`), "the grid has 1 rows instead of 9" + cutOff},
		{fpuzzlesOf(fpuzzlesGrid(9, "{},{}", "")), "row 1 of the grid has 10 cells instead of 9: choose"},
		{fpuzzlesOf(fpuzzlesGrid(9, `{"value":10}`, "")), `r1c1 of the grid holds "10", not a digit from 1 to 9`},
		{fpuzzlesOf(fpuzzlesGrid(9, `{"value":1.5}`, "")), `r1c1 of the grid holds "1.5", not a digit from 1 to 9`},
		{fpuzzlesOf(fpuzzlesGrid(9, `{"value":[[]]}`, "")), `r1c1 of the grid holds "[[]]", not a digit`},
		{fpuzzlesOf(`{"grid":` + strings.Repeat("[", 5000)), "what the link holds is nested too deep for a puzzle"},
		{padOf("{ce:" + strings.Repeat("{a:", 5000)), "what the link holds is nested too deep for a puzzle"},
		{padOf(sclGrid(",x:'")), "the link ends in the middle" + cutOff},
		{padOf("{ce:[[}]]}" + classicDigits), `what the link holds is wrong at character 7, '}'` + cutOff},
		{pad + "classic000000000000", `"000000000000" does not make the 81 cells`},
		{pad + "classic" + strings.Repeat("x", 99), `does not make the 81 cells of a puzzle` + cutOff},
		{pad + "classic" + strings.Repeat("x", 999), `the link has too many characters for 81 cells` + cutOff},
		{coach + "SCv7_32_zzz", "the link has a character that means nothing" + cutOff},
		{coach + "SCv7_32_0000000000", "what the link holds packed cannot be unpacked" + cutOff},
		{coach + "SCv9_64_abc", "strings of sudoku.coach that begin with SCv9_64 are not known"},
		{coachOf(`{"givenDigits":"123"}`), "the link has 3 cells instead of 81" + cutOff},
		{coachOf(`{"givenDigits":"` + wikipedia + `","gridSize":7}`),
			"the grid is 7 cells wide, and only grids of 4, 6, 8 and 9"},
		{coach + wikipedia[:80], "the link has 80 cells instead of 81" + cutOff},
		{swap + wikipedia + "5", "the link has 82 cells instead of 81" + cutOff},
		{swap + "x" + wikipedia[1:], `cell 1 of the link is "x", not a digit from 0 to 9` + cutOff},
		{wiki + "bd=S9C" + wikipedia, "strings of SudokuWiki that begin with S9C are not known"},
		{wiki + "bd=S9B01", "the link has 2 characters for its cells instead of 162"},
		{wiki + "bd=S9B" + strings.Repeat("zz", 81), `cell 1 of the link is "zz", which means nothing`},
		{wiki + "n=1,2,4,8,16,32,64,128,256,512,0", "the link has 11 cells instead of 81" + cutOff},
		{wiki + "n=" + strings.Repeat("1,", 80) + "512", `cell 81 of the link is "512", not a number up to 511` + cutOff},
	} {
		if got := one(t, c[0]); !strings.HasPrefix(got, "! ") || !strings.Contains(got, c[1]) {
			t.Errorf("%.300s\nis read as\n%s\ninstead of\n%s", c[0], got, c[1])
		}
	}
}

// A small link may not fill the memory.
func TestBombsAreRefusedSoon(t *testing.T) {
	// The code after the first letter always stands for what was just added, so that each
	// piece is longer by one.
	bits := []int{0, 0, 1, 0, 0, 0, 0, 1, 1, 0} // the letter a
	size, codes := 3, 4
	for range 5000 {
		for i := range size {
			bits = append(bits, codes>>i&1)
		}
		if codes++; codes >= 1<<size {
			size++
		}
	}
	const large = "! the link unpacks to more than 1048576 bytes, too many for a puzzle: choose another one"
	began := time.Now()
	for name, link := range map[string]string{
		"LZ-string": "https://f-puzzles.com/?load=" + digits(bits),
		"zlib":      coachOf(`{"givenDigits":"` + strings.Repeat("0", 4<<20)),
		"values":    coachOf(`{"grid":[` + strings.Repeat(",", 1<<19)),
	} {
		check.Is(t, one(t, link), large, "%s of %d bytes is read as", name, len(link))
	}
	took := time.Since(began)
	check.That(t, took <= 20*time.Second, "that took %v", took)
}

func TestLinksAreFoundInProse(t *testing.T) {
	const exchange = "https://sudokuexchange.com/play/?s=" + wikipedia
	for line, want := range map[string][]string{
		"":                                nil,
		"53..7....6..195....98....6.8.":   nil,
		"see sudokuwiki.org for more":     nil,
		"sudokuwiki.org":                  nil,
		"a: http://b":                     nil,
		"://":                             nil,
		"https://a.b/#puzzle=1":           nil,
		"https://me.io/s/?a=b#puzzle=53":  nil,
		"look: (" + exchange + ").":       {"8 " + exchange},
		"[it](" + exchange + "), good":    {"6 " + exchange},
		"<a href='" + exchange + "'>":     {"10 " + exchange},
		exchange + "," + exchange:         {"1 " + exchange, "118 " + exchange},
		"ä " + exchange + "!?":            {"3 " + exchange},
		"sudokupad.app/abc":               {"1 sudokupad.app/abc"},
		"www.sudokupad.app/abc, x":        {"1 www.sudokupad.app/abc"},
		"SUDOKUPAD://puzzle/abc":          {"1 SUDOKUPAD://puzzle/abc"},
		"HTTPS://WWW.SUDOKU.COACH/en/s/a": {"1 HTTPS://WWW.SUDOKU.COACH/en/s/a"},
		"ftp://sudoku.coach/en/s/a":       nil,
		"notsudoku.coach/en/s/a":          nil,
	} {
		var got []string
		for _, l := range Find(line) {
			got = append(got, fmt.Sprintf("%d %s", l.Column, l.Text))
		}
		check.That(t, strings.Join(got, "\n") == strings.Join(want, "\n"), "%q holds %q instead of %q", line, got, want)
	}
	for _, link := range []string{"https://sudoku.coach.evil.org/en/s/a", "https://sudoku.coach@evil.org/en/s/a",
		"https://evil.org/sudoku.coach/en/s/a", "https://notsudoku.coach/en/s/a"} {
		found := Find(link)
		check.That(t, len(found) == 1 && !found[0].Holds(), "%s is taken for a link to a puzzle", link)
	}
	for _, link := range []string{exchange + ".", exchange + "&d=3", exchange + "&amp;d=3", exchange + "#top",
		strings.ReplaceAll(exchange, "0", "."), strings.ReplaceAll(exchange, "0", "_"),
		strings.ReplaceAll(exchange, "0", "-"),
		"http://user:word@WWW.sudokuexchange.com:80/play/?x=1&S=" + strings.ReplaceAll(wikipedia, "5", "%35")} {
		check.Is(t, one(t, link), "= "+wikipedia, "%s is read as", link)
	}
}

// Any line gives puzzles or errors, each a sentence that is not too long.
func FuzzLinks(f *testing.F) {
	for _, e := range examples(f) {
		if len(e[1]) < 500 {
			f.Add(e[1])
		}
	}
	for _, text := range []string{
		fpuzzlesOf(`{"grid":[[{}]]}`), padOf("{ce:[[,]],ca:[{v:'title: a'}]}"), coachOf(`{"givenDigits":"1"}`),
		"https://a.b/c, (https://d.e)#puzzle=", "https://www.sudokuwiki.org/sudoku.htm?n=1,2,4,8,16,32,64,128,256,1,0.",
		"https://sudokupad.app/classict0xxxxxxxxxxxxW", "https://f-puzzles.com/?load=%", `sudokupad://puzzle/%`, "sudokupad://",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if len(line) > 5000 {
			return
		}
		for _, l := range Find(line) {
			check.Must(t, strings.Contains(line, l.Text) &&
				l.Column >= 1, "%q holds %q at %d", line, l.Text, l.Column)
			p, err := l.Read()
			switch {
			case err != nil && (!p.Givens.IsZero() || p.Marks != nil || len(err.Error()) > 1000):
				t.Fatalf("%q gives %+v and %v", l.Text, p, err)
			case err == nil && (p.Givens.IsZero() || !l.Holds()):
				t.Fatalf("%q gives no grid and no error", l.Text)
			case err == nil && p.Marks != nil:
				for c, m := range p.Marks {
					check.Must(t, (p.Givens.At(c) == 0 || m == 0) && m>>p.Givens.Shape().Side() == 0,
						"%q gives the marks %v in cell %d", l.Text, m, c)
				}
			}
		}
	})
}

// What is read as JSON is an object or an error.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{fpuzzlesGrid(4, `{"givenPencilMarks":[1,2],"region":0}`, `,"odd":[{"cell":"R1C1"}],"diagonal+":true,`+
		`"extraregion":[{"cells":["R2C2","R2C3","R3C2","R3C3"]}]`), sclGrid(",l:[{wp:[[0,0],[9,9]]}],ca:[{ce:[[0,0]],unique:t}],re:[[[0,0]]]"),
		`{}`, `{"a":[1,-2.5e3,"\u00e4\ud83d\ude00\n",true,null,{}]}`, sclGrid(",c:#F,d:t"), "{a:'b\\'c',d:f}",
		"{'a':[,]}", `{"a`, `{a:[[[`, `{"a":"\ud83d"}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := parseJSON(text)
		check.Must(t, (err == nil) != (o == nil), "%q gives %v and %v", text, o, err)
		if p, err := readJSON(text); (err == nil) == p.Givens.IsZero() {
			t.Fatalf("%q gives %+v and %v", text, p, err)
		}
	})
}

// What LZ-string packed is packed again to the letter: the examples, of which one lacks the
// = at its end, and what version 1.5.0 made of some texts.
func TestPackIsThatOfLZString(t *testing.T) {
	known := map[string]string{
		"":                                 "Q===",
		"a":                                "IZA=",
		"aaaaaaaaaaaaaaaaaaaa":             "IY1/kA==",
		"ä€😀ä€😀":                           "CeGoJLwbgAe6lA==",
		`{"size":9,"grid":[]}`:             "N4IgzglgXgpiBcBOANCA5gJwgEwQbQF0BfIA",
		strings.Repeat("abcabcabcabc", 40): "IYIwxqHpPXUNo+TUvczase33BOR+xhJ5Zlp1FNVtD9TdLjrzbkQA",
	}
	for _, e := range examples(t) {
		_, packed, _ := strings.Cut(unescape(e[1]), packedObject)
		if plain, err := unpack(packedObject + packed); packed != "" && err == nil {
			known[plain] = packedObject + packed
		}
	}
	check.Must(t, len(known) >= 8, "there are only %d texts", len(known))
	for plain, want := range known {
		if got := pack(plain); strings.TrimRight(got, "=") != strings.TrimRight(want, "=") {
			t.Errorf("%.200q is packed as\n%s\ninstead of\n%s", plain, got, want)
		}
	}
}

// What LZ-string packed comes back, and anything else is no reason to panic.
func FuzzUnpack(f *testing.F) {
	for _, text := range []string{"", "a", "aaaaaaaaaaaa", "ä€😀",
		"N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		got, err := unpack(text)
		check.Must(t, (err == nil || got == "") && len(got) <= 3*MaxUnpacked, "%q gives %q and %v", text, got, err)
		text = strings.ToValidUTF8(text, "?")
		if got, err := unpack(pack(text)); got != text || err != nil {
			t.Fatalf("%q is packed as %s and unpacked as %q, %v", text, pack(text), got, err)
		}
	})
}
