package sites

import (
	"flag"
	"os"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

var update = flag.Bool("update", false, "write the expected answers in testdata anew")

// examples are links as they are found, with where each comes from, and what has to
// be read: = and the givens, with the rules, and the digits that were placed where there are
// some, or ! and the error.
func examples(t testing.TB) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/examples.txt")
	check.OK(t, err)
	var all [][]string
	for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		lines := strings.Split(block, "\n")
		check.Must(t, len(lines) == 3, "this is no example:\n%s", block)
		all = append(all, lines)
	}
	return all
}

// answer is what an example expects of a link.
func answer(l Link) string {
	p, err := l.Read()
	if err != nil {
		return "! " + err.Error()
	}
	b := strings.Builder{}
	b.WriteString("= " + strings.ReplaceAll(p.Givens.String(), ".", "0"))
	for _, word := range p.Givens.Terms().Words() {
		b.WriteString(" " + word)
	}
	if p.Marks != nil {
		b.WriteString(" marks")
		for c, m := range p.Marks {
			if p.Givens.At(c) == 0 {
				b.WriteString(" " + m.String())
			}
		}
	}
	return b.String()
}

func TestExamplesAreRead(t *testing.T) {
	all := examples(t)
	check.Must(t, len(all) >= 20, "there are only %d examples", len(all))
	for i, e := range all {
		found := Find(e[1])
		check.Must(t, len(found) == 1 && found[0].Text == e[1] && found[0].Column == 1 && found[0].Holds(),
			"%s: the line %s holds the links %+v", e[0], e[1], found)
		got := answer(found[0])
		if *update {
			all[i][2] = got
		} else if got != e[2] {
			t.Errorf("%s\n%s\nis read as\n%s\ninstead of\n%s", e[0], e[1], got, e[2])
		}
	}
	if *update {
		var b strings.Builder
		for _, e := range all {
			b.WriteString(strings.Join(e, "\n") + "\n\n")
		}
		check.OK(t, os.WriteFile("testdata/examples.txt", []byte(b.String()), 0o644))
	}
}

func TestGameIDsOfSolo(t *testing.T) {
	const nine = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"
	dots := strings.Repeat(".", 33)
	six := mustParseShape(t, puzzles.Shape{BoxRows: 2, BoxCols: 3}, "12"+dots+"6")
	tall := mustParseShape(t, puzzles.Shape{BoxRows: 3, BoxCols: 2}, "12"+dots+"6")
	for text, want := range map[string]puzzles.Grid{
		nine:                  mustParseShape(t, puzzles.Classic, dotted),
		"3x3dbr2:" + nine[4:]: mustParseShape(t, puzzles.Classic, dotted),
		"(" + nine + ").":     mustParseShape(t, puzzles.Classic, dotted),
		"3x3x:" + nine[4:]:    mustParseShape(t, puzzles.Classic, dotted, "rules=x"),
		"2x3:1_2zg6":          six,
		"3x2:1_2zg6":          tall,
		"6j:a3b4d1e3a2_6a5e6d4b1a,_c_a____a____b_aa_hd_b_a__b_da": mustParseShape(t, puzzles.Shape{},
			".3..4....1.....3.26.5.....6....4..1.", "regions=122223144523145523145333145566146666"),
		"2x2jx:f1_2h,abbbbbbba": mustParseShape(t, puzzles.Shape{}, "......12........", "rules=x"),
		"4x4:16zzzzzzzzzu": mustParseShape(t, puzzles.Shape{BoxRows: 4, BoxCols: 4},
			"G"+strings.Repeat(".", 255)),
		"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#" + nine: mustParseShape(t, puzzles.Classic,
			dotted),
	} {
		found := Find(text)
		check.Must(t, len(found) == 1, "%s: %v", text, found)
		p, err := found[0].Read()
		check.That(t, err == nil && p.Givens.Equal(want), "%s is read as %v, %v", text, p.Givens, err)
	}
	for text, want := range map[string]string{
		"3x3#123456789012345":   "only the seed",
		"9j:a5zzzc,3abab":       "does not have all walls",
		"9j:a5zzzc,a_zzzzzzzz":  "does not have all walls",
		"9j:a5zzzc,_a_a_a":      "does not have all walls",
		"99j:a5zzzc,aba":        "the grid has 99 rows",
		"3x3k:zzzc,ab":          "killer cages",
		"9jk:a5zzz,a,b,c":       "killer cages",
		"4j:f1_2h,_____":        "does not have all walls",
		"7x2:zzzz":              "boxes of 7 rows and 2 columns",
		"3x3:zzzz":              "104 cells instead of 81",
		"3x3:10zzza":            `"10" for a digit from 1 to 9`,
		"3x3:99999999999999999": "for a digit",
		"0x0:aaaa":              "boxes of 0 rows",
	} {
		if got := one(t, text); !strings.HasPrefix(got, "! ") || !strings.Contains(got, want) {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"3x3", "3x3:", "3x3:abc", "10:30", "size 3x3: easy", "3x3#1",
		"1920x1080:60Hz", "2xl:abcd", "C:abcd"} {
		found := Find(text)
		check.That(t, len(found) == 0, "%q holds %v", text, found)
	}
}

// The string of a site is read in any address, the digits of 9×9 grids too. Two
// different puzzles in one are not guessed at.
func TestLinksOfUnknownSites(t *testing.T) {
	packed := packedExample(t)
	other := strings.Replace(dotted, "53..7", "53..8", 1)
	for link, want := range map[string]string{
		"https://example.org/sudoku/fpuzzles" + packed:                     dotted,
		"https://example.org/play/fpuzzles" + packed + "?setting-nogrid=1": dotted,
		"https://example.org/sudocle/?puzzleid=fpuzzles" + packed:          dotted,
		"https://example.org/?puzzleid=" + packed:                          dotted,
		"https://example.org/#" + packed:                                   dotted,
		"example.org/play?puzzleid=fpuz" + packed:                          dotted,
		"https://example.org/?p=" + dotted + "&solution=" + solved:         dotted,
		"https://example.org/" + dotted:                                    dotted,
		"https://example.org/?a=" + dotted + "&b=" + dotted:                dotted,
		"https://example.org/?a=" + dotted + "&b=" + other:                 "this link holds two puzzles",
		"https://example.org/fpuzzles" + packed[:100]:                      "the link ends in the middle",
		"https://example.org/?id=12345678901234567890":                     "example.org is not a site",
	} {
		got := strings.ReplaceAll(one(t, link)[2:], "0", ".")
		check.That(t, strings.HasPrefix(got, want), "%s gives %s, want %s", link, got, want)
	}
}

const (
	dotted = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// packedExample returns the string of the example of f-puzzles with Wikipedia's puzzle.
func packedExample(t *testing.T) string {
	for _, e := range examples(t) {
		if _, packed, ok := strings.Cut(e[1], "f-puzzles.com/?load="); ok && e[2] == "= "+wikipedia {
			return packed
		}
	}
	t.Fatal("there is no such example")
	return ""
}

func mustParseShape(t *testing.T, shape puzzles.Shape, rows ...string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.ParseShape(strings.Join(rows, "\n"), shape)
	check.OK(t, err)
	return g
}
